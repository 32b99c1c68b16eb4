//! The case files of `tests/cases/`, read and unescaped.

use super::acceptor::{Fault, Game, Verdict};

/// The names of the fields of a record, in order.
const FIELDS: [&str; 6] = [
    "piece placement",
    "side to move",
    "castling availability",
    "en passant target square",
    "halfmove clock",
    "fullmove number",
];

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
    pub(crate) game: Game,
    pub(crate) line: Vec<u8>,
    pub(crate) expected: Result<String, usize>,
}

/// The cases for a record of this game.
pub(crate) fn records(game: Game) -> Vec<RecordCase> {
    let file = match game {
        Game::Chess => include_str!("../cases/chess.tsv"),
        Game::Xiangqi => include_str!("../cases/xiangqi.tsv"),
    };
    rows(file)
        .map(|[text, verdict, field, offset]| RecordCase {
            text: unescape(text),
            expected: match verdict {
                "accept" => Ok(()),
                "reject" => Err(Fault {
                    field: field_index(field),
                    offset: number(offset),
                }),
                _ => panic!("{verdict:?} is no verdict"),
            },
        })
        .collect()
}

/// The cases for the `position` command of both games.
pub(crate) fn commands() -> Vec<CommandCase> {
    rows(include_str!("../cases/position.tsv"))
        .map(|[game, line, verdict, canonical, offset]| CommandCase {
            game: match game {
                "chess" => Game::Chess,
                "xiangqi" => Game::Xiangqi,
                _ => panic!("{game:?} is no game"),
            },
            line: unescape(line),
            expected: match verdict {
                "accept" => Ok(canonical.to_owned()),
                "reject" => Err(number(offset)),
                _ => panic!("{verdict:?} is no verdict"),
            },
        })
        .collect()
}

/// A text, and the strict record that it is repaired to unless it stays an error.
#[derive(Debug)]
pub(crate) struct RepairCase {
    pub(crate) text: Vec<u8>,
    pub(crate) expected: Option<&'static str>,
}

/// The cases for the repair of chess records.
pub(crate) fn repairs() -> Vec<RepairCase> {
    rows(include_str!("../cases/repair.tsv"))
        .map(|[text, record]| RepairCase {
            text: unescape(text),
            expected: (record != "error").then_some(record),
        })
        .collect()
}

/// The rows of a file after the one that names the columns.
fn rows<const COLUMNS: usize>(file: &'static str) -> impl Iterator<Item = [&'static str; COLUMNS]> {
    file.lines().skip(1).map(|row| {
        let columns: Vec<&str> = row.split('\t').collect();
        columns
            .try_into()
            .unwrap_or_else(|_| panic!("a row has {COLUMNS} columns, but this is {row:?}"))
    })
}

fn field_index(name: &str) -> usize {
    FIELDS
        .iter()
        .position(|&field| field == name)
        .unwrap_or_else(|| panic!("{name:?} is no field"))
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
