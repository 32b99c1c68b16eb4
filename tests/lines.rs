//! Files of records, one a line: `FenLines` and `FenReader` held against a splitter that was written from
//! the specification alone, and against each other.
#![cfg(feature = "std")]

mod support;

use std::io::BufRead;
use std::iter;

use chess_fen::{FenLines, FenReader, Position, ReadError, Record, xiangqi};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use support::lines::{
    Input, KEPT, Line, Reading, Step, expected, read_faulty_input, read_input, read_lines, split,
};
use support::subject::{CHESS, Subject, XIANGQI};

const BYTE_ORDER_MARK: &str = "\u{feff}";

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

    assert_eq!(read_input(&file[..]), reading);
    assert_eq!(expected(split(&file)), reading);
}

/// Checks that the iterators give what the splitter does, whatever pieces the reader's input comes in.
#[track_caller]
fn check_against_the_splitter<P: Record>(file: &[u8]) {
    let lines = split(file);
    let in_memory = read_lines::<P>(FenLines::new(file));
    assert_eq!(in_memory, expected(lines.clone()), "{}", printed(file));

    let kept = expected(lines).with_lines_cut();
    let at_once = read_input::<P>(file);
    assert_eq!(at_once, kept, "{}", printed(file));
    let byte_by_byte = read_input::<P>(Input::new(file, iter::repeat(Step::Bytes(1))));
    assert_eq!(byte_by_byte, kept, "{} byte by byte", printed(file));
}

fn printed(file: &[u8]) -> String {
    let shown = &file[..file.len().min(200)];
    format!("b\"{}\"", shown.escape_ascii())
}

#[test]
fn a_line_ends_with_lf_or_crlf_and_the_last_one_with_or_without() {
    check("R", &[(1, 0, "R")]);
    check("R\n", &[(1, 0, "R")]);
    check("R\r\n", &[(1, 0, "R")]);
    check("R\nR", &[(1, 0, "R"), (2, 26, "R")]);
    check("R\r\nR", &[(1, 0, "R"), (2, 27, "R")]);
    check("R\nR\r\nR\n", &[(1, 0, "R"), (2, 26, "R"), (3, 53, "R")]);
    check("R\r\nR\nR\r\n", &[(1, 0, "R"), (2, 27, "R"), (3, 53, "R")]);
}

#[test]
fn empty_lines_are_passed_over_but_counted() {
    check("", &[]);
    check("\n", &[]);
    check("\r\n\n\r\n", &[]);
    check("\n\r\nR\n\n\nR\r\n\r\n", &[(3, 3, "R"), (6, 31, "R")]);
    check("R\n\nbad\n\n", &[(1, 0, "R"), (3, 27, "bad")]);
}

#[test]
fn a_line_of_white_space_is_not_empty() {
    check(" \n\t\r\n\0\n", &[(1, 0, " "), (2, 2, "\t"), (3, 5, "\0")]);
    check("R \n R", &[(1, 0, "R "), (2, 27, " R")]);
}

#[test]
fn a_carriage_return_is_dropped_only_right_before_a_line_feed() {
    check("R\r", &[(1, 0, "R\r")]);
    check("R\rR\n", &[(1, 0, "R\rR")]);
    check("R\r\r\nR\r\n", &[(1, 0, "R\r"), (2, 28, "R")]);
    check("\r", &[(1, 0, "\r")]);
    check("\r\r\n\rR\n", &[(1, 0, "\r"), (2, 3, "\rR")]);
    check("R\n\r", &[(1, 0, "R"), (2, 26, "\r")]);
}

#[test]
fn one_byte_order_mark_is_dropped_at_the_very_start_and_nowhere_else() {
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
fn a_part_of_a_byte_order_mark_is_not_dropped() {
    for part in [&b"\xEF"[..], b"\xEF\xBB", b"\xEF\xBB\xBE", b"\xBB\xBF"] {
        for after in ["", "\n", RECORD] {
            check_against_the_splitter::<Position>(&[part, after.as_bytes()].concat());
        }
    }
}

#[test]
fn a_misplaced_byte_order_mark_is_an_error_with_its_line() {
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

/// A record and the rest of its line, or the error of the line.
type Prefix = Result<(Position, Vec<u8>), String>;

/// What `next_prefix` has to give for the lines that are not empty, by the splitter and
/// `Position::parse_prefix`.
fn expected_prefixes(file: &[u8], most: usize) -> Vec<(Line, Prefix)> {
    let lines = split(file).into_iter();
    lines
        .filter(|line| !line.text.is_empty())
        .map(|line| {
            let read = match Position::parse_prefix(&line.text) {
                _ if line.text.len() > most => Err(format!(
                    "line {} is longer than 4096 bytes, expected a shorter one",
                    line.number
                )),
                Ok((position, rest)) => Ok((position, rest.to_vec())),
                Err(error) => Err(format!("line {}: {error}", line.number)),
            };
            (line, read)
        })
        .collect()
}

/// What `next_prefix` gives for each line, and the line that it stands at then.
fn prefixes_of_lines(mut lines: FenLines<'_, Position>) -> Vec<(Line, Prefix)> {
    let mut prefixes = Vec::new();
    while let Some(item) = lines.next_prefix() {
        let line = Line {
            number: lines.line_number(),
            offset: lines.line_offset(),
            text: lines.line().to_vec(),
        };
        let read = item.map(|(position, rest)| (position, rest.to_vec()));
        prefixes.push((line, read.map_err(|error| error.to_string())));
    }
    prefixes
}

fn prefixes_of_reader(input: impl BufRead) -> Vec<(Line, Prefix)> {
    let mut reader = FenReader::<_, Position>::new(input);
    let mut prefixes = Vec::new();
    while let Some(item) = reader.next_prefix() {
        let read = match item {
            Ok((position, rest)) => Ok((position, rest.to_vec())),
            Err(error) => Err((error.line_number(), error.to_string())),
        };
        let line = Line {
            number: reader.line_number(),
            offset: reader.line_offset(),
            text: reader.line().to_vec(),
        };
        let read = read.map_err(|(line_number, error)| {
            assert_eq!(line_number, line.number);
            error
        });
        prefixes.push((line, read));
    }
    prefixes
}

#[track_caller]
fn check_prefixes(file: &[u8]) {
    let expected = expected_prefixes(file, usize::MAX);
    let found = prefixes_of_lines(FenLines::new(file));
    assert!(found == expected, "{}", printed(file));
    let mut expected = expected_prefixes(file, KEPT);
    for (line, _) in &mut expected {
        line.text.truncate(KEPT);
    }
    assert!(prefixes_of_reader(file) == expected, "{}", printed(file));
    for chunk in [1, 20, 26, 40] {
        let steps = iter::repeat_n(Step::Bytes(chunk), file.len().min(200));
        let found = prefixes_of_reader(Input::new(file, steps));
        assert!(found == expected, "{} by {chunk} bytes", printed(file));
    }
}

#[test]
fn the_rest_of_a_line_is_everything_after_its_record() {
    let rests = [
        "",
        " ",
        ",-0.53",
        " | 12 | 1.0",
        " bm Nf3; id \"x\";",
        "x",
        "\t",
        "\r",
        "\0",
        "é",
        "5",
    ];
    for rest in rests {
        for end in ["", "\n", "\r\n", "\r\r\n", "\n\n"] {
            for start in ["", BYTE_ORDER_MARK, "\n", "\r\n"] {
                let line = format!("{RECORD}{rest}{end}");
                check_prefixes(format!("{start}{line}").as_bytes());
                check_prefixes(format!("{start}{line}{line}bad{rest}{end}{line}").as_bytes());
            }
        }
    }
}

#[test]
fn every_file_of_a_few_pieces_is_read_by_its_prefixes_too() {
    let pieces = [RECORD, " x", "bad", BYTE_ORDER_MARK, "\n", "\r\n"];
    each_file(&pieces, 5, &mut Vec::new(), &mut |file| {
        check_prefixes(file);
    });
}

#[test]
fn a_line_whose_rest_would_be_cut_is_an_error_of_a_reader() {
    for length in KEPT - 30..KEPT {
        for end in ["", "\n", "\r\n"] {
            for start in ["", BYTE_ORDER_MARK] {
                let line = format!("{RECORD}{:x<length$}{end}", "");
                check_prefixes(format!("{start}{line}{RECORD} y").as_bytes());
            }
        }
    }
    let file = format!("{RECORD}\n{RECORD}{:x<KEPT$}\n{RECORD} y\n", "");
    let mut reader = FenReader::<_, Position>::new(file.as_bytes());
    assert!(matches!(reader.next_prefix(), Some(Ok((_, b"")))));
    assert!(matches!(
        reader.next_prefix(),
        Some(Err(ReadError::LineTooLong { line: 2 }))
    ));
    assert!(matches!(reader.next_prefix(), Some(Ok((_, b" y")))));
    assert!(reader.next_prefix().is_none());
    assert_eq!(FenReader::<&[u8], Position>::MAX_LINE, KEPT);
}

#[test]
fn a_line_that_is_cut_is_not_repaired_after_a_byte_order_mark_either() {
    for start in ["", BYTE_ORDER_MARK] {
        for length in [KEPT - RECORD.len(), KEPT - RECORD.len() + 1] {
            let file = format!("{start}{RECORD}{:<length$}\n", "");
            let mut reader = FenReader::<_, Position>::new(file.as_bytes());
            let is_repaired = reader.next_repaired().expect("a line").is_ok();
            assert_eq!(is_repaired, RECORD.len() + length <= KEPT, "{length}");
        }
    }
}

#[test]
fn lines_can_be_read_in_another_way_each() {
    let file = format!("{RECORD} x\n{RECORD}\n{RECORD} y\n{RECORD} z\n{RECORD}");
    let mut lines = FenLines::<Position>::new(file.as_bytes());
    assert!(matches!(lines.next_prefix(), Some(Ok((_, b" x")))));
    assert!(matches!(lines.next(), Some(Ok(_))));
    assert!(matches!(lines.next(), Some(Err(_))));
    assert!(matches!(lines.next_repaired(), Some(Ok(_))));
    assert!(matches!(lines.next_prefix(), Some(Ok((_, b"")))));
    assert!(lines.next_prefix().is_none() && lines.next().is_none());

    let mut reader = FenReader::<_, Position>::new(file.as_bytes());
    assert!(matches!(reader.next_prefix(), Some(Ok((_, b" x")))));
    assert!(matches!(reader.next(), Some(Ok(_))));
    assert!(matches!(reader.next(), Some(Err(_))));
    assert!(matches!(reader.next_repaired(), Some(Ok(_))));
    assert_eq!(reader.get_ref().len(), RECORD.len());
    assert!(matches!(reader.next_prefix(), Some(Ok((_, b"")))));
    assert!(reader.next_prefix().is_none() && reader.next().is_none());
}

#[test]
fn an_error_of_a_reader_knows_its_line() {
    let file = format!("{RECORD}\nbad\n{RECORD}");
    let steps = [Step::Bytes(26), Step::Bytes(4), Step::Fail];
    let mut reader = FenReader::<_, Position>::new(Input::new(file.as_bytes(), steps));
    assert!(reader.next().is_some_and(|record| record.is_ok()));
    let bad = reader.next().expect("a line").expect_err("no record");
    assert_eq!((bad.line_number(), reader.line_number()), (2, 2));
    let failed = reader
        .next_prefix()
        .expect("a line")
        .expect_err("a failure");
    assert_eq!(failed.line_number(), 3);
    assert_eq!(failed.to_string(), "line 3 cannot be read");
}

#[test]
fn before_the_first_line_there_is_line_0() {
    let file = format!("{BYTE_ORDER_MARK}{RECORD}");
    let lines = FenLines::<Position>::new(file.as_bytes());
    assert_eq!(
        (lines.line_number(), lines.line_offset(), lines.line()),
        (0, 0, &b""[..])
    );
    let reader = FenReader::<_, Position>::new(file.as_bytes());
    assert_eq!(
        (reader.line_number(), reader.line_offset(), reader.line()),
        (0, 0, &b""[..])
    );
}

/// Every file of up to six pieces, so that every line end meets every other, each kind of line stands
/// before and after each, and a byte order mark stands everywhere.
#[test]
fn every_file_of_a_few_pieces() {
    let pieces = |record: &'static str| [record, "bad", BYTE_ORDER_MARK, "\n", "\r\n", "\r"];
    each_file(&pieces(RECORD), 6, &mut Vec::new(), &mut |file| {
        check_against_the_splitter::<Position>(file);
    });
    let record = "9/9/9/9/9/9/9/9/9/9 w - - 0 1";
    each_file(&pieces(record), 5, &mut Vec::new(), &mut |file| {
        check_against_the_splitter::<xiangqi::Position>(file);
    });
}

fn each_file(pieces: &[&str], count: usize, file: &mut Vec<u8>, see: &mut impl FnMut(&[u8])) {
    see(file);
    if count == 0 {
        return;
    }
    let length = file.len();
    for piece in pieces {
        file.extend_from_slice(piece.as_bytes());
        each_file(pieces, count - 1, file, see);
        file.truncate(length);
    }
}

#[test]
fn records_come_out_as_they_stand_in_the_file() {
    fn check<P: Record>(records: &[String]) {
        for line_end in ["\n", "\r\n", "\n\n"] {
            let file = records.join(line_end);
            let lines: Vec<String> = FenLines::<P>::new(file.as_bytes())
                .map(|record| record.expect("every line is a record").to_string())
                .collect();
            assert_eq!(lines, records);
            let read: Vec<String> = FenReader::<_, P>::new(file.as_bytes())
                .map(|record| record.expect("every line is a record").to_string())
                .collect();
            assert_eq!(read, records);
        }
    }

    let records = |subject: Subject| [(subject.varied)(300), (subject.corpus)(300, 3)].concat();
    check::<Position>(&records(CHESS));
    check::<xiangqi::Position>(&records(XIANGQI));
}

#[test]
fn reading_goes_on_after_each_of_many_bad_lines() {
    let file = format!("{RECORD}x\nx\n{RECORD}\n\r\r\n").repeat(100);
    check_against_the_splitter::<Position>(file.as_bytes());
    let results: Vec<bool> = FenReader::<_, Position>::new(file.as_bytes())
        .map(|record| record.is_ok())
        .collect();
    assert_eq!(results, [false, false, true, false].repeat(100));
}

/// Around the limit of what a reader keeps, where a byte order mark, a CR or both stand beside it.
#[test]
fn of_a_long_line_the_first_4096_bytes_are_kept_and_the_rest_is_passed_over() {
    for start in ["", BYTE_ORDER_MARK, "\n"] {
        for length in (KEPT - 8..KEPT + 8).chain([2 * KEPT, 5 * KEPT + 3]) {
            for end in ["", "\n", "\r\n", "\r\r\n", "\r"] {
                let file = format!("{start}{:x<length$}{end}{RECORD}\n{RECORD}", "");
                check_against_the_splitter::<Position>(file.as_bytes());
                let after = format!("{start}{RECORD}{:x<length$}{end}{RECORD}\r\n", "");
                check_against_the_splitter::<Position>(after.as_bytes());
            }
        }
    }
}

#[test]
fn a_carriage_return_at_the_limit_is_kept_unless_the_line_ends_there() {
    for length in KEPT - 3..KEPT + 6 {
        for carriage_return in KEPT - 3..=length {
            for end in ["", "\n", "\r\n"] {
                let mut line = "x".repeat(length);
                line.insert(carriage_return, '\r');
                for start in ["", BYTE_ORDER_MARK] {
                    let file = format!("{start}{line}{end}\n{RECORD}\n");
                    check_against_the_splitter::<Position>(file.as_bytes());
                }
            }
        }
    }
}

#[test]
fn a_line_of_4096_bytes_is_kept_whole() {
    let line = "x".repeat(KEPT);
    for file in [format!("{line}\r\n"), format!("{line}y\r\n")] {
        let mut reader = FenReader::<_, Position>::new(file.as_bytes());
        assert!(reader.next().is_some_and(|record| record.is_err()));
        assert_eq!(reader.line(), line.as_bytes());
    }
}

/// What is handed over before an input fails is what stands in the lines that were read to their ends.
#[test]
fn an_input_that_fails_at_any_byte_gives_the_lines_before_it_then_the_failure_then_nothing() {
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
fn the_line_at_a_failure_is_what_was_read_of_it() {
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
fn an_input_that_is_interrupted_at_any_byte_is_asked_again() {
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
fn a_failure_names_its_line_and_keeps_what_the_input_said() {
    let steps = [Step::Bytes(26), Step::Interrupt, Step::Fail];
    let file = format!("{RECORD}\n{RECORD}\n");
    let mut reader = FenReader::<_, Position>::new(Input::new(file.as_bytes(), steps));
    assert!(reader.next().is_some_and(|record| record.is_ok()));
    let error = reader.next().expect("an item").expect_err("no record");
    assert_eq!(error.to_string(), "line 2 cannot be read");
    let source = std::error::Error::source(&error).expect("what the input said");
    assert_eq!(source.to_string(), "broken pipe");
    assert!(reader.next().is_none());
}

/// Files of pieces and of any bytes, so that there are both many lines and surprises.
fn files() -> impl Strategy<Value = Vec<u8>> {
    let pieces = select(vec![
        RECORD,
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
        "9/9/9/9/9/9/9/9/9/9 w - - 0 1",
        "bad",
        BYTE_ORDER_MARK,
        "\n",
        "\n",
        "\n\n",
        "\r\n",
        "\r\n",
        "\r",
        "\n\r",
    ]);
    let piece = prop_oneof![
        8 => pieces.prop_map(|piece| piece.as_bytes().to_vec()),
        1 => vec(any::<u8>(), 0..4),
        1 => (4090_usize..4104).prop_map(|length| vec![b'y'; length]),
    ];
    vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

/// What an input does, over and over: it hands over a few bytes, or is interrupted.
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
    assert_eq!(items, rest.items, "{} in {parts} parts", printed(file));
    if let Some(last) = last {
        assert_eq!(last, rest.last, "{} in {parts} parts", printed(file));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_reader_gives_the_same_as_lines_in_memory_whatever_comes_in_one_piece(
        file in files(),
        steps in steps(),
    ) {
        check_reader_is_lines::<Position>(&file, &steps);
        check_reader_is_lines::<xiangqi::Position>(&file, &steps);
    }

    #[test]
    fn parts_together_have_the_lines_of_the_whole(
        file in files(),
        parts in 0_usize..=9,
        read_before in 0_usize..4,
    ) {
        check_split::<Position>(&file, parts, read_before);
        check_split::<xiangqi::Position>(&file, parts, read_before);
    }
}

#[test]
fn every_split_of_small_files_has_the_lines_of_the_whole() {
    let pieces = [RECORD, BYTE_ORDER_MARK, "\n", "\r\n"];
    each_file(&pieces, 5, &mut Vec::new(), &mut |file| {
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
fn the_parts_of_a_file_can_be_read_by_threads() {
    fn check<P: Record + Send>(records: &[String]) {
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

    check::<Position>(&(CHESS.corpus)(200, 4));
    check::<xiangqi::Position>(&(XIANGQI.corpus)(200, 4));
}
