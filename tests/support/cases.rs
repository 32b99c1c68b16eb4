//! The case files of `tests/cases/`, read and unescaped.

use super::acceptor::{Fault, Game, Verdict};
use super::notation::Notation;

/// A text and what reading it as a record has to say.
#[derive(Debug)]
pub(crate) struct RecordCase {
    pub(crate) text: Vec<u8>,
    pub(crate) expected: Verdict,
}

/// A line and what reading it as a `position` command has to say: the text that the command prints as, or
/// the offset of the fault.
#[derive(Debug)]
pub(crate) struct CommandCase {
    pub(crate) notation: &'static Notation,
    pub(crate) game: Game,
    pub(crate) line: Vec<u8>,
    pub(crate) expected: Result<String, usize>,
}

/// Returns the cases for a record of this notation.
pub(crate) fn records(notation: impl Into<&'static Notation>) -> Vec<RecordCase> {
    let notation = notation.into();
    rows(notation.cases)
        .map(|[text, verdict, field, offset]| RecordCase {
            text: unescape(text),
            expected: expected(verdict, (), || Fault {
                field: notation.field_named(field),
                offset: number(offset),
            }),
        })
        .collect()
}

/// Returns the cases for the `position` command.
pub(crate) fn commands() -> Vec<CommandCase> {
    rows(include_str!("../cases/position.tsv"))
        .map(|[name, line, verdict, canonical, offset]| CommandCase {
            notation: Notation::named(name),
            game: match name {
                "chess" => Game::Chess,
                _ => Game::Xiangqi,
            },
            line: unescape(line),
            expected: expected(verdict, canonical.to_owned(), || number(offset)),
        })
        .collect()
}

/// A text, and the strict record that it is repaired to unless it stays an error.
#[derive(Debug)]
pub(crate) struct RepairCase {
    pub(crate) text: Vec<u8>,
    pub(crate) expected: Option<&'static str>,
}

/// Returns the cases for the repair of chess records.
pub(crate) fn repairs() -> Vec<RepairCase> {
    rows(include_str!("../cases/repair.tsv"))
        .map(|[text, record]| RepairCase {
            text: unescape(text),
            expected: (record != "error").then_some(record),
        })
        .collect()
}

/// Returns the cases for whole lines of EPD: the line, and the offset of its fault if it has one.
pub(crate) fn epd_lines() -> Vec<(Vec<u8>, Result<(), usize>)> {
    rows(include_str!("../cases/epd.tsv"))
        .map(|[line, verdict, offset]| {
            let expected = expected(verdict, (), || number(offset));
            (unescape(line), expected)
        })
        .collect()
}

fn expected<T, E>(verdict: &str, accepted: T, rejected: impl FnOnce() -> E) -> Result<T, E> {
    match verdict {
        "accept" => Ok(accepted),
        "reject" => Err(rejected()),
        _ => panic!("{verdict:?} is no verdict"),
    }
}

/// Returns the rows of a file after the one that names the columns.
fn rows<const COLUMNS: usize>(file: &'static str) -> impl Iterator<Item = [&'static str; COLUMNS]> {
    file.lines().skip(1).map(|row| {
        let columns: Vec<&str> = row.split('\t').collect();
        columns
            .try_into()
            .unwrap_or_else(|_| panic!("a row has {COLUMNS} columns, but this is {row:?}"))
    })
}

fn number(digits: &str) -> usize {
    digits
        .parse()
        .unwrap_or_else(|_| panic!("{digits:?} is no offset"))
}

fn unescape(escaped: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(escaped.len());
    let mut rest = escaped.as_bytes();
    while let [first, tail @ ..] = rest {
        let (byte, tail) = match (first, tail) {
            (b'\\', [b't', tail @ ..]) => (b'\t', tail),
            (b'\\', [b'n', tail @ ..]) => (b'\n', tail),
            (b'\\', [b'r', tail @ ..]) => (b'\r', tail),
            (b'\\', [b'\\', tail @ ..]) => (b'\\', tail),
            (b'\\', [b'x', high, low, tail @ ..]) => (16 * nibble(*high) + nibble(*low), tail),
            (b'\\', _) => panic!("{escaped:?} holds an unknown escape"),
            (&byte, tail) => (byte, tail),
        };
        bytes.push(byte);
        rest = tail;
    }
    bytes
}

fn nibble(digit: u8) -> u8 {
    match digit {
        b'0'..=b'9' => digit - b'0',
        b'a'..=b'f' => digit - b'a' + 10,
        b'A'..=b'F' => digit - b'A' + 10,
        _ => panic!("{:?} is no hexadecimal digit", char::from(digit)),
    }
}
