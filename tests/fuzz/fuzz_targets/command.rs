//! Any line read as a `position` command of either game agrees with the acceptor, and its error gives a
//! true account of it.
#![no_main]

#[path = "../support.rs"]
mod support;

use std::str;

use libfuzzer_sys::fuzz_target;

use support::commands;
use support::subject::BOTH;

fuzz_target!(|line: &[u8]| {
    for subject in BOTH {
        subject.check_command(line);
    }
    if let Ok(line) = str::from_utf8(line) {
        commands::check::<chess_fen::Position>(line);
        commands::check::<chess_fen::xiangqi::Position>(line);
    }
});
