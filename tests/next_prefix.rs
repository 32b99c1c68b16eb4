//! `next_prefix`: the record that a line starts with, and the rest of the line.

mod support;

#[cfg(feature = "std")]
use std::io::BufRead;
#[cfg(feature = "std")]
use std::iter;

#[cfg(feature = "alloc")]
use chess_fen::Record;
use chess_fen::{FenLines, Position};
#[cfg(feature = "std")]
use chess_fen::{FenReader, ReadError};

use support::lines::{BYTE_ORDER_MARK, Line, check_file, each_file, last_of_lines, printed, split};
#[cfg(feature = "std")]
use support::lines::{Input, KEPT, Step, last_of_reader};
use support::subject::for_each_record;

/// 25 bytes.
const RECORD: &str = "8/8/8/8/8/8/8/8 w - - 0 1";

/// A record and the rest of its line, or the error of the line.
type Prefix = Result<(Position, Vec<u8>), String>;

/// Returns what `next_prefix` has to give for the lines that are not empty, by the splitter and
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

/// Returns what `next_prefix` gives for each line, and the line that it is at then.
fn prefixes_of_lines(mut lines: FenLines<'_, Position>) -> Vec<(Line, Prefix)> {
    let mut prefixes = Vec::new();
    while let Some(item) = lines.next_prefix() {
        let line = last_of_lines(&lines);
        let read = item.map(|(position, rest)| (position, rest.to_vec()));
        prefixes.push((line, read.map_err(|error| error.to_string())));
    }
    prefixes
}

#[cfg(feature = "std")]
fn prefixes_of_reader(input: impl BufRead) -> Vec<(Line, Prefix)> {
    let mut reader = FenReader::<_, Position>::new(input);
    let mut prefixes = Vec::new();
    while let Some(item) = reader.next_prefix() {
        let read = match item {
            Ok((position, rest)) => Ok((position, rest.to_vec())),
            Err(error) => Err((error.line_number(), error.to_string())),
        };
        let line = last_of_reader(&reader);
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

    #[cfg(feature = "std")]
    {
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
    each_file(&pieces, 5, &mut |file| {
        check_prefixes(file);
    });
}

/// Checks that every line that is not empty is repaired as it is alone, or reported with its number.
#[cfg(feature = "alloc")]
#[track_caller]
fn check_repaired<P: Record>(file: &[u8]) {
    let lines = split(file).into_iter();
    let lines: Vec<Line> = lines.filter(|line| !line.text.is_empty()).collect();
    let alone = lines.iter().map(|line| {
        let repaired = P::repair_ascii(&line.text);
        repaired.map_err(|error| (line.number, error))
    });
    let alone: Vec<_> = alone.collect();

    let mut in_memory = FenLines::<P>::new(file);
    let (mut found, mut results) = (Vec::new(), Vec::new());
    while let Some(result) = in_memory.next_repaired() {
        found.push(last_of_lines(&in_memory));
        results.push(result.map_err(|error| (error.line_number(), error.record_error())));
    }
    assert!(found == lines && results == alone, "{}", printed(file));

    #[cfg(feature = "std")]
    {
        let mut reader = FenReader::<_, P>::new(Input::new(file, iter::repeat(Step::Bytes(7))));
        let (mut found, mut results) = (Vec::new(), Vec::new());
        while let Some(result) = reader.next_repaired() {
            found.push(last_of_reader(&reader));
            results.push(result.map_err(|error| match error {
                ReadError::Record(error) => (error.line_number(), error.record_error()),
                error => panic!("{error}"),
            }));
        }
        assert!(found == lines && results == alone, "{}", printed(file));
    }
}

/// A file that is cut anywhere loses no line: each that is not empty is read or reported, whichever
/// way it is read.
#[test]
fn every_line_of_a_file_cut_at_every_byte_is_read_or_reported() {
    let lines = [
        "\u{feff}rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\r\n",
        "8/8/8/8/8/6k1/6p1/6K1 w - - bm Kh1; id \"cut\";\n",
        "\n\r\n",
        "\"44/8/8/8/8/8/8/8 W qK E6 00 1\"\n",
        "bad\r\r\n",
        "8/8/8/8/8/8/8/8 b - e3 0 1 | -512 | 0.0\r\n",
        "9/9/9/9/9/9/9/9/9/9 w - - 10 12\n",
        "\u{feff}rheakaehr/9/9/9/9/9/9/9/9/9 r - - 0 1\n",
        "8/8/8/8/8/8/8/8 w HAha - 0 1\r",
    ];
    for start in 0..lines.len() {
        let file = lines[start..].concat();
        for end in 0..=file.len() {
            let cut = &file.as_bytes()[..end];
            for_each_record!(check_file(cut));
            check_prefixes(cut);
            #[cfg(feature = "alloc")]
            {
                for_each_record!(check_repaired(cut));
            }
        }
    }
}

#[cfg(feature = "std")]
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

#[cfg(feature = "std")]
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

#[cfg(feature = "std")]
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

#[cfg(feature = "std")]
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
