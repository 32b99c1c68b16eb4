//! Files of records, one a line: `FenLines`, and `FenReader` on an input in memory, held against a splitter
//! that was written from the specification alone, and against each other.

mod support;

use chess_fen::{FenLines, Position, Record, xiangqi};

use support::lines::{
    self, BYTE_ORDER_MARK, Line, Reading, check_file, each_file, expected, read_lines, split,
};
use support::strategies::{self, for_each};
use support::subject::{Tested, for_each_record};

/// 25 bytes.
const RECORD: &str = "8/8/8/8/8/8/8/8 w - - 0 1";

/// Checks the lines of a file that are not empty: the number and the offset of each, and the line itself.
/// In the file and in its lines `R` is a record, and nothing else is one.
#[track_caller]
fn check(file: &str, lines: &[(u64, u64, &str)]) {
    let in_full = |text: &str| text.replace('R', RECORD).into_bytes();
    let file = in_full(file);
    let reading = read_lines::<Position>(FenLines::new(&file));

    let expected_lines = lines.iter().map(|&(number, offset, text)| Line {
        number,
        offset,
        text: in_full(text),
    });
    let found_lines = reading.items.iter().map(|(line, _)| line.clone());
    assert_eq!(
        found_lines.collect::<Vec<_>>(),
        expected_lines.collect::<Vec<_>>()
    );

    let expected_records = lines.iter().map(|&(.., text)| text == "R");
    let found_records = reading.items.iter().map(|(_, read)| read.is_ok());
    assert_eq!(
        found_records.collect::<Vec<_>>(),
        expected_records.collect::<Vec<_>>()
    );

    assert_eq!(expected(split(&file)), reading);
    check_file::<Position>(&file);
}

#[test]
fn line_may_end_with_lf_or_crlf_and_the_last_one_with_neither() {
    check("R", &[(1, 0, "R")]);
    check("R\n", &[(1, 0, "R")]);
    check("R\r\n", &[(1, 0, "R")]);
    check("R\nR", &[(1, 0, "R"), (2, 26, "R")]);
    check("R\r\nR", &[(1, 0, "R"), (2, 27, "R")]);
    check("R\nR\r\nR\n", &[(1, 0, "R"), (2, 26, "R"), (3, 53, "R")]);
    check("R\r\nR\nR\r\n", &[(1, 0, "R"), (2, 27, "R"), (3, 53, "R")]);
}

#[test]
fn empty_line_is_skipped_but_counted() {
    check("", &[]);
    check("\n", &[]);
    check("\r\n\n\r\n", &[]);
    check("\n\r\nR\n\n\nR\r\n\r\n", &[(3, 3, "R"), (6, 31, "R")]);
    check("R\n\nbad\n\n", &[(1, 0, "R"), (3, 27, "bad")]);
}

#[test]
fn line_of_white_space_is_not_empty() {
    check(" \n\t\r\n\0\n", &[(1, 0, " "), (2, 2, "\t"), (3, 5, "\0")]);
    check("R \n R", &[(1, 0, "R "), (2, 27, " R")]);
}

#[test]
fn carriage_return_is_dropped_only_directly_before_a_line_feed() {
    check("R\r", &[(1, 0, "R\r")]);
    check("R\rR\n", &[(1, 0, "R\rR")]);
    check("R\r\r\nR\r\n", &[(1, 0, "R\r"), (2, 28, "R")]);
    check("\r", &[(1, 0, "\r")]);
    check("\r\r\n\rR\n", &[(1, 0, "\r"), (2, 3, "\rR")]);
    check("R\n\r", &[(1, 0, "R"), (2, 26, "\r")]);
}

#[test]
fn byte_order_mark_is_dropped_once_at_the_start_of_the_file_and_nowhere_else() {
    check("\u{feff}", &[]);
    check("\u{feff}R", &[(1, 3, "R")]);
    check("\u{feff}R\nR\n", &[(1, 3, "R"), (2, 29, "R")]);
    check("\u{feff}\r\nR\n", &[(2, 5, "R")]);
    check("\u{feff}\r", &[(1, 3, "\r")]);
    check("\u{feff}\u{feff}R\n", &[(1, 3, "\u{feff}R")]);
    check("\n\u{feff}R\nR", &[(2, 1, "\u{feff}R"), (3, 30, "R")]);
    check("R\u{feff}\nR", &[(1, 0, "R\u{feff}"), (2, 29, "R")]);
    check(" \u{feff}R\n", &[(1, 0, " \u{feff}R")]);
}

#[test]
fn part_of_a_byte_order_mark_is_not_dropped() {
    for part in [&b"\xEF"[..], b"\xEF\xBB", b"\xEF\xBB\xBE", b"\xBB\xBF"] {
        for after in ["", "\n", RECORD] {
            check_file::<Position>(&[part, after.as_bytes()].concat());
        }
    }
}

#[test]
fn misplaced_byte_order_mark_is_an_error_with_its_line() {
    let file = format!("{RECORD}\n{BYTE_ORDER_MARK}{RECORD}\n");
    let mut lines = FenLines::<Position>::new(file.as_bytes());
    assert!(lines.next().is_some_and(|record| record.is_ok()));
    let error = lines.next().expect("a line").expect_err("no record");
    assert_eq!(error.line_number(), 2);
    assert_eq!(error.record_error().offset(), 0);
    assert_eq!(
        error.to_string(),
        "line 2: the piece placement has a byte order mark (U+FEFF), expected none",
    );
}

#[test]
fn line_number_before_the_first_line_is_0() {
    let file = format!("{BYTE_ORDER_MARK}{RECORD}");
    let lines = FenLines::<Position>::new(file.as_bytes());
    assert_eq!(
        (lines.line_number(), lines.line_offset(), lines.line()),
        (0, 0, &b""[..])
    );
}

/// Every file of up to six pieces, so that every line end meets every other, each kind of line is
/// before and after each, and a byte order mark is everywhere.
#[test]
fn every_file_of_a_few_pieces_agrees_with_the_splitter() {
    let pieces = |record: &'static str| [record, "bad", BYTE_ORDER_MARK, "\n", "\r\n", "\r"];
    each_file(&pieces(RECORD), 6, &mut |file| {
        check_file::<Position>(file);
    });
    let record = "9/9/9/9/9/9/9/9/9/9 w - - 0 1";
    each_file(&pieces(record), 5, &mut |file| {
        check_file::<xiangqi::Position>(file);
    });
}

#[test]
fn records_come_out_as_they_are_in_the_file() {
    fn check<P: Tested>() {
        let varied = P::SUBJECT.varied(300);
        let records = [varied, (P::SUBJECT.corpus)(300, 3)].concat();
        for line_end in ["\n", "\r\n", "\n\n"] {
            let file = records.join(line_end);
            let lines: Vec<String> = FenLines::<P>::new(file.as_bytes())
                .map(|record| record.expect("every line is a record").to_string())
                .collect();
            assert_eq!(lines, records);
            check_file::<P>(file.as_bytes());
        }
    }

    for_each_record!(check());
}

#[test]
fn reading_goes_on_after_a_bad_line() {
    let file = format!("{RECORD}x\nx\n{RECORD}\n\r\r\n").repeat(100);
    check_file::<Position>(file.as_bytes());
    let results: Vec<bool> = FenLines::<Position>::new(file.as_bytes())
        .map(|record| record.is_ok())
        .collect();
    assert_eq!(results, [false, false, true, false].repeat(100));
}

/// Reads a few records, then the rest in parts, and checks that nothing is lost or doubled.
#[track_caller]
fn check_split<P: Record>(file: &[u8], parts: usize, read_before: usize) {
    let mut whole = FenLines::<P>::new(file);
    for _ in 0..read_before {
        whole.next();
    }
    let rest = read_lines(whole.clone());

    let readings: Vec<Reading<P>> = whole.split(parts).map(read_lines).collect();
    assert!(readings.len() <= parts.max(1), "{} parts", readings.len());
    let last = readings.last().map(|reading| reading.last.clone());
    let items: Vec<_> = readings
        .into_iter()
        .flat_map(|reading| reading.items)
        .collect();
    assert_eq!(
        items,
        rest.items,
        "{} in {parts} parts",
        lines::printed(file)
    );
    if let Some(last) = last {
        assert_eq!(last, rest.last, "{} in {parts} parts", lines::printed(file));
    }
}

#[test]
fn parts_of_any_file_together_have_the_lines_of_the_whole() {
    fn check<P: Record>() {
        let files = (strategies::file(), 0_usize..=9, 0_usize..4);
        for_each(256, &files, |(file, parts, read_before)| {
            check_split::<P>(&file, parts, read_before);
        });
    }
    for_each_record!(check());
}

#[test]
fn parts_of_every_small_file_together_have_the_lines_of_the_whole() {
    let pieces = [RECORD, BYTE_ORDER_MARK, "\n", "\r\n"];
    each_file(&pieces, 5, &mut |file| {
        for parts in 0..=9 {
            for read_before in 0..3 {
                check_split::<Position>(file, parts, read_before);
            }
        }
    });
}

#[test]
fn parts_of_lines_of_the_same_length_have_about_the_same_length() {
    let lines = 1000;
    let file = format!("{RECORD}\n").repeat(lines);
    for parts in 1..=9 {
        let counts: Vec<usize> = FenLines::<Position>::new(file.as_bytes())
            .split(parts)
            .map(Iterator::count)
            .collect();
        assert_eq!(counts.len(), parts);
        assert_eq!(counts.iter().sum::<usize>(), lines);
        let share = lines / parts;
        assert!(
            counts.iter().all(|count| count.abs_diff(share) <= parts),
            "{counts:?}"
        );
    }
}

#[test]
fn parts_can_be_read_by_threads() {
    fn check<P: Tested>() {
        let records = (P::SUBJECT.corpus)(200, 4);
        let file = records.join("\n");
        let parts: Vec<Vec<String>> = std::thread::scope(|scope| {
            let threads: Vec<_> = FenLines::<P>::new(file.as_bytes())
                .split(4)
                .map(|part| {
                    scope.spawn(|| {
                        part.map(|record| record.expect("a record").to_string())
                            .collect()
                    })
                })
                .collect();
            threads
                .into_iter()
                .map(|thread| thread.join().expect("no panic"))
                .collect()
        });
        assert_eq!(parts.len(), 4);
        assert_eq!(parts.concat(), records);
    }

    for_each_record!(check());
}
