//! Any text read as the board of either game agrees with the acceptor, and a board prints itself.
#![no_main]

#[path = "../support.rs"]
mod support;

use libfuzzer_sys::fuzz_target;

use support::subject::BOTH;

fuzz_target!(|text: &[u8]| {
    for subject in BOTH {
        subject.check_placement(text);
    }
});
