//! Any line read as a `position` command agrees with the acceptor, and its error gives a
//! true account of it.
#![no_main]

#[path = "../support.rs"]
mod support;

use std::str;

use libfuzzer_sys::fuzz_target;

use support::commands;
use support::subject::{Tested, for_each_game};

fn check<P: Tested>(line: &[u8]) {
    P::SUBJECT.check_command(line);
    if let Ok(line) = str::from_utf8(line) {
        commands::check::<P>(line);
    }
}

fuzz_target!(|line: &[u8]| {
    for_each_game!(check(line));
});
