//! The record that any bytes start with is the longest the acceptor finds, and reads alone as the same.
#![no_main]

#[path = "../support.rs"]
mod support;

use libfuzzer_sys::fuzz_target;

use support::subject::SUBJECTS;

fuzz_target!(|text: &[u8]| {
    for subject in SUBJECTS {
        subject.check_prefix(text);
        if let Ok((printed, _)) = (subject.prefix)(text) {
            assert_eq!((subject.record)(printed.as_bytes()), Ok(printed));
        }
    }
});
