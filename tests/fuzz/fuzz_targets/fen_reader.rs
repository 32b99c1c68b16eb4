//! Any bytes read as a file give the lines that a simple splitter finds, in memory, in parts, and from an
//! input that is interrupted and hands them over in pieces of any size.
//!
//! The first eight bytes are what the input does, over and over; the others are the file.
#![no_main]

#[path = "../support.rs"]
mod support;

use chess_fen::{FenLines, Record};
use libfuzzer_sys::fuzz_target;

use support::lines::{self, Input, Step};
use support::subject::for_each_record;

fn check<P: Record>(steps: &[u8], file: &[u8]) {
    let expected = lines::expected::<P>(lines::split(file));
    assert_eq!(lines::read_lines(FenLines::<P>::new(file)), expected);

    let parts = usize::from(steps.first().copied().unwrap_or_default()) % 10;
    let items: Vec<_> = FenLines::<P>::new(file)
        .split(parts)
        .flat_map(|part| lines::read_lines(part).items)
        .collect();
    assert_eq!(items, expected.items, "in {parts} parts");

    let steps = steps.iter().map(|&byte| match byte {
        0 => Step::Interrupt,
        _ => Step::Bytes(usize::from(byte)),
    });
    // Interrupts alone would never come to an end.
    let steps = steps.chain([Step::Bytes(64)]).cycle();
    let reading = lines::read_input::<P>(Input::new(file, steps));
    assert_eq!(reading, expected.with_lines_cut());
}

fuzz_target!(|data: &[u8]| {
    let (steps, file) = data.split_at(data.len().min(8));
    for_each_record!(check(steps, file));
});
