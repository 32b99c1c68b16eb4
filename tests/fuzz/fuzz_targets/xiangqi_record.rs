//! Any bytes read as a xiangqi record agree with the acceptor, and a record prints itself.
#![no_main]

#[path = "../support.rs"]
mod support;

use libfuzzer_sys::fuzz_target;

use support::subject::XIANGQI;

fuzz_target!(|text: &[u8]| {
    XIANGQI.check_record(text);
    XIANGQI.check_offset(text);
});
