//! Any bytes read as a chess record agree with the acceptor, and a record prints itself.
#![no_main]

#[path = "../support.rs"]
mod support;

use libfuzzer_sys::fuzz_target;

use support::subject::CHESS;

fuzz_target!(|text: &[u8]| {
    CHESS.check_record(text);
    CHESS.check_offset(text);
});
