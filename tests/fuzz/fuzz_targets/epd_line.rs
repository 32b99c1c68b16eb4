//! Any bytes read as a line of EPD agree with the acceptors, a line prints itself and is the sum of its
//! parts, and a repair gives a strict line and tells every change.
#![no_main]

#[path = "../support.rs"]
mod support;

use libfuzzer_sys::fuzz_target;

use support::epd_lines;

fuzz_target!(|line: &[u8]| {
    epd_lines::check(line);
    epd_lines::check_offset(line);
    epd_lines::check_repair(line);
});
