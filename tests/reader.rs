//! `FenReader` on inputs that come in pieces, are interrupted or fail, and on lines longer than it keeps.
#![cfg(feature = "std")]

mod support;

use std::error::Error;
use std::iter;

use chess_fen::{FenLines, FenReader, Position, Record};
use proptest::collection::vec;
use proptest::prelude::*;

use support::lines::{
    Input, KEPT, Step, check_file, expected, printed, read_faulty_input, read_input, read_lines,
    split,
};
use support::strategies::{self, for_each};
use support::subject::for_each_record;

const BYTE_ORDER_MARK: &str = "\u{feff}";

const RECORD: &str = "8/8/8/8/8/8/8/8 w - - 0 1";

#[test]
fn line_number_before_the_first_line_is_0() {
    let reader = FenReader::<_, Position>::new(RECORD.as_bytes());
    assert_eq!(
        (reader.line_number(), reader.line_offset(), reader.line()),
        (0, 0, &b""[..])
    );
}

#[test]
fn into_inner_gives_the_input_after_the_last_line() {
    let file = format!("{RECORD}\r\nno record\nrest\n");
    let mut reader = FenReader::<_, Position>::new(file.as_bytes());
    assert!(reader.next().is_some_and(|first| first.is_ok()));
    assert!(reader.next().is_some_and(|second| second.is_err()));
    assert_eq!(reader.into_inner(), b"rest\n");
}

/// Around the limit of what a reader keeps, next to a byte order mark, a CR or both.
#[test]
fn long_line_is_kept_up_to_4096_bytes_and_the_rest_is_skipped() {
    for start in ["", BYTE_ORDER_MARK, "\n"] {
        for length in (KEPT - 8..KEPT + 8).chain([2 * KEPT, 5 * KEPT + 3]) {
            for end in ["", "\n", "\r\n", "\r\r\n", "\r"] {
                let file = format!("{start}{:x<length$}{end}{RECORD}\n{RECORD}", "");
                check_file::<Position>(file.as_bytes());
                let after = format!("{start}{RECORD}{:x<length$}{end}{RECORD}\r\n", "");
                check_file::<Position>(after.as_bytes());
            }
        }
    }
}

#[test]
fn carriage_return_at_the_limit_is_kept_unless_the_line_ends_there() {
    for length in KEPT - 3..KEPT + 6 {
        for carriage_return in KEPT - 3..=length {
            for end in ["", "\n", "\r\n"] {
                let mut line = "x".repeat(length);
                line.insert(carriage_return, '\r');
                for start in ["", BYTE_ORDER_MARK] {
                    let file = format!("{start}{line}{end}\n{RECORD}\n");
                    check_file::<Position>(file.as_bytes());
                }
            }
        }
    }
}

#[test]
fn line_of_4096_bytes_is_kept_whole() {
    let line = "x".repeat(KEPT);
    for file in [format!("{line}\r\n"), format!("{line}y\r\n")] {
        let mut reader = FenReader::<_, Position>::new(file.as_bytes());
        assert!(reader.next().is_some_and(|record| record.is_err()));
        assert_eq!(reader.line(), line.as_bytes());
    }
}

/// What is handed over before an input fails is what is in the lines that were read to their ends.
#[test]
fn input_failing_at_any_byte_gives_the_lines_before_it_then_the_failure_then_nothing() {
    let file = format!("{BYTE_ORDER_MARK}{RECORD}\r\n\nbad\r\n{RECORD}\n\r\n{RECORD}");
    let file = file.as_bytes();
    for place in 0..=file.len() {
        let lines_before = file[..place].split(|&byte| byte == b'\n').count() - 1;
        let mut complete = split(file);
        complete.truncate(lines_before);
        let complete = expected::<Position>(complete);

        for chunk in [1, 7, file.len()] {
            let steps = steps_up_to(place, chunk).chain([Step::Fail]);
            let (reading, fault) = read_faulty_input::<Position>(Input::new(file, steps));
            assert_eq!(reading.items, complete.items, "up to byte {place}");
            assert_eq!(
                fault,
                Some(lines_before as u64 + 1),
                "the line at byte {place}"
            );
        }
    }
}

#[test]
fn line_at_a_failure_is_what_was_read_of_it() {
    let long = "x".repeat(KEPT + 100);
    for file in [
        format!("{RECORD}\r\n{RECORD}\n"),
        format!("{BYTE_ORDER_MARK}{RECORD}\n{BYTE_ORDER_MARK}{RECORD}"),
        format!("{long}\n{RECORD}"),
        format!("{BYTE_ORDER_MARK}{long}\r\n{RECORD}"),
        format!("{RECORD}\n{long}\r\n"),
    ] {
        let file = file.as_bytes();
        for place in (0..200).chain(KEPT - 5..KEPT + 10).chain([file.len()]) {
            let Some(read) = file.get(..place) else {
                continue;
            };
            let steps = steps_up_to(place, KEPT).chain([Step::Fail]);
            let (reading, fault) = read_faulty_input::<Position>(Input::new(file, steps));
            // One byte more makes a line of what was read after the last line end.
            let with_next = [read, b"?"].concat();
            let mut line = split(&with_next).pop().expect("a line");
            line.text.pop();
            line.text.truncate(KEPT);
            assert_eq!(fault, Some(line.number));
            assert_eq!(
                reading.last,
                line,
                "{} at byte {place}: the line is as far as it was read",
                printed(file)
            );
        }
    }
}

fn steps_up_to(place: usize, chunk: usize) -> impl Iterator<Item = Step> {
    (0..place)
        .step_by(chunk)
        .map(move |start| Step::Bytes(chunk.min(place - start)))
}

#[test]
fn input_interrupted_at_any_byte_is_read_again() {
    let file = format!("{BYTE_ORDER_MARK}{RECORD}\r\n\nbad\r\n{RECORD}\n\r\n{RECORD}");
    let file = file.as_bytes();
    let whole = expected::<Position>(split(file));

    for place in 0..=file.len() {
        for times in [1, 5] {
            let interrupts = iter::repeat_n(Step::Interrupt, times);
            let steps = steps_up_to(place, file.len()).chain(interrupts);
            assert_eq!(
                read_input::<Position>(Input::new(file, steps)),
                whole,
                "interrupted at byte {place}"
            );
        }
    }

    let every_time = [Step::Interrupt, Step::Bytes(1)].into_iter().cycle();
    assert_eq!(read_input::<Position>(Input::new(file, every_time)), whole);
}

#[test]
fn failure_names_its_line_and_keeps_its_source() {
    let steps = [Step::Bytes(26), Step::Interrupt, Step::Fail];
    let file = format!("{RECORD}\n{RECORD}\n");
    let mut reader = FenReader::<_, Position>::new(Input::new(file.as_bytes(), steps));
    assert!(reader.next().is_some_and(|record| record.is_ok()));
    let error = reader.next().expect("an item").expect_err("no record");
    assert_eq!(error.to_string(), "line 2 cannot be read");
    let source = error.source().expect("what the input said");
    assert_eq!(source.to_string(), "broken pipe");
    assert!(reader.next().is_none());
}

/// Returns what an input does, over and over: it hands over a few bytes, or is interrupted.
fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        3 => (1_usize..=7).prop_map(Step::Bytes),
        1 => Just(Step::Interrupt),
    ];
    // Interrupts alone would never come to an end.
    vec(step, 0..20).prop_map(|mut steps| {
        steps.push(Step::Bytes(5));
        steps
    })
}

#[track_caller]
fn check_reader_is_lines<P: Record>(file: &[u8], steps: &[Step]) {
    let in_memory = read_lines::<P>(FenLines::new(file));
    assert_eq!(in_memory, expected(split(file)));
    let input = Input::new(file, steps.iter().copied().cycle());
    assert_eq!(read_input::<P>(input), in_memory.with_lines_cut());
}

#[test]
fn reader_of_any_file_in_any_pieces_gives_what_lines_in_memory_do() {
    fn check<P: Record>() {
        for_each(256, &(strategies::file(), steps()), |(file, steps)| {
            check_reader_is_lines::<P>(&file, &steps);
        });
    }
    for_each_record!(check());
}
