//! Any text read as a board agrees with the acceptor, and a board prints itself.
#![no_main]

#[path = "../support.rs"]
mod support;

use libfuzzer_sys::fuzz_target;

use support::subject::SUBJECTS;

fuzz_target!(|text: &[u8]| {
    for subject in SUBJECTS {
        subject.check_placement(text);
    }
});
