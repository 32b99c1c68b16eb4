//! The crate held against the acceptor, once for both games.

use std::fmt::{Debug, Display};
use std::str::{self, FromStr};

use chess_fen::{ParseFenError, xiangqi};

use super::acceptor::{self, Fault, Game, Verdict};
use super::corpus;

/// How many bytes beyond the longest record may still bear on a verdict or an error.
const LOOK_AHEAD: usize = 4;

/// What the crate has for one game, each reader followed by printing what it read.
#[derive(Clone, Copy)]
pub(crate) struct Subject {
    pub(crate) game: Game,
    /// The placement of a board without pieces.
    pub(crate) empty_placement: &'static str,
    pub(crate) max_len: usize,
    /// Every byte that stands somewhere in a record.
    pub(crate) alphabet: &'static [u8],
    pub(crate) record: fn(&[u8]) -> Result<String, ParseFenError>,
    pub(crate) placement: fn(&str) -> Result<String, ParseFenError>,
    /// A `position` command, or the offset of its fault.
    pub(crate) command: fn(&[u8]) -> Result<String, usize>,
    pub(crate) varied: fn(usize) -> Vec<String>,
    pub(crate) corpus: fn(usize, u64) -> Vec<String>,
}

pub(crate) const CHESS: Subject = Subject {
    game: Game::Chess,
    empty_placement: "8/8/8/8/8/8/8/8",
    max_len: chess_fen::Position::MAX_LEN,
    alphabet: b" -/0123456789BKNPQRabcdefghknpqrw",
    record: |text| print(chess_fen::Position::from_ascii(text)),
    placement: reprint::<chess_fen::Board>,
    command: |line| {
        print(chess_fen::uci::PositionCommand::from_ascii(line)).map_err(|error| error.offset())
    },
    varied: corpus::varied_chess,
    corpus: corpus::chess,
};

pub(crate) const XIANGQI: Subject = Subject {
    game: Game::Xiangqi,
    empty_placement: "9/9/9/9/9/9/9/9/9/9",
    max_len: xiangqi::Position::MAX_LEN,
    alphabet: b" -/0123456789ABCKNPRabcknprw",
    record: |text| print(xiangqi::Position::from_ascii(text)),
    placement: reprint::<xiangqi::Board>,
    command: |line| {
        print(xiangqi::PositionCommand::from_ascii(line)).map_err(|error| error.offset())
    },
    varied: corpus::varied_xiangqi,
    corpus: corpus::xiangqi,
};

pub(crate) const BOTH: [Subject; 2] = [CHESS, XIANGQI];

fn print<T: Display, E>(read: Result<T, E>) -> Result<String, E> {
    read.map(|value| value.to_string())
}

fn reprint<T: FromStr + Display>(text: &str) -> Result<String, T::Err> {
    print(text.parse::<T>())
}

impl Subject {
    pub(crate) fn of(game: Game) -> Self {
        match game {
            Game::Chess => CHESS,
            Game::Xiangqi => XIANGQI,
        }
    }

    /// Reading this text as a record agrees with the acceptor in verdict, field and offset; a record
    /// prints itself; and of a long text only the first bytes matter.
    #[track_caller]
    pub(crate) fn check_record(&self, text: &[u8]) {
        let read = (self.record)(text);
        agree(self.game, text, acceptor::record(self.game, text), &read);
        if let Some((head, _)) = text.split_at_checked(self.max_len + LOOK_AHEAD) {
            same(self.game, text, &(self.record)(head), &read);
        }
    }

    /// Reading this text as a piece placement alone agrees with the acceptor, and a placement prints
    /// itself. Bytes that are no text cannot be asked about.
    #[track_caller]
    pub(crate) fn check_placement(&self, text: &[u8]) {
        if let Ok(text) = str::from_utf8(text) {
            let read = (self.placement)(text);
            agree(
                self.game,
                text.as_bytes(),
                acceptor::placement(self.game, text.as_bytes()),
                &read,
            );
        }
    }

    /// Reading this line as a `position` command agrees with the acceptor, and a command prints as a line
    /// that reads and prints as the same again.
    #[track_caller]
    pub(crate) fn check_command(&self, line: &[u8]) {
        let read = (self.command)(line);
        let offset = read.as_ref().err().copied();
        let expected = acceptor::command(self.game, line).err();
        same(self.game, line, &offset, &expected);
        if let Ok(canonical) = &read {
            same(
                self.game,
                line,
                &(self.command)(canonical.as_bytes()),
                &read,
            );
        }
    }

    /// The offset is what it is defined as: some record starts with the bytes before it, and none with
    /// one byte more.
    #[track_caller]
    pub(crate) fn check_offset(&self, text: &[u8]) {
        let Err(error) = (self.record)(text) else {
            return;
        };
        let offset = error.offset();
        let record = acceptor::complete(self.game, &text[..offset]);
        let read = record.as_ref().map(|record| (self.record)(record));
        same(self.game, text, &read, &record.map(as_text).map(Ok));
        if let Some(head) = text.get(..=offset) {
            same(self.game, text, &acceptor::complete(self.game, head), &None);
        }
    }
}

fn as_text(record: Vec<u8>) -> String {
    String::from_utf8(record).expect("records are ASCII")
}

#[track_caller]
fn agree(game: Game, text: &[u8], expected: Verdict, read: &Result<String, ParseFenError>) {
    match read {
        Ok(printed) => {
            same(game, text, &Ok(()), &expected);
            same(game, text, &printed.as_bytes(), &text);
        }
        Err(error) => {
            let fault = Fault {
                field: error.field() as usize,
                offset: error.offset(),
            };
            same(game, text, &Err(fault), &expected);
        }
    }
}

#[track_caller]
fn same<T: PartialEq + Debug>(game: Game, text: &[u8], found: &T, expected: &T) {
    assert!(
        found == expected,
        "{game:?} b\"{}\":\n   found {found:?}\nexpected {expected:?}",
        text.escape_ascii(),
    );
}
