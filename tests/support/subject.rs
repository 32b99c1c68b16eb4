//! The library held against the acceptor, with one row for each notation that it reads.

use std::fmt::{Debug, Display};
use std::str::{self, FromStr};

use chess_fen::{ParseFenError, Record, chess960, epd, xiangqi};

use super::acceptor::{self, Fault, Verdict};
use super::corpus;
use super::notation::{self, Notation};
use super::varied;

/// How many bytes beyond the longest record may still bear on a verdict or an error.
const LOOK_AHEAD: usize = 4;

/// Reads a text and prints what was read.
type Reprint<E> = fn(&[u8]) -> Result<String, E>;

/// Reads the start of a text, prints what was read, and gives the rest.
type ReprintStart = fn(&[u8]) -> Result<(String, &[u8]), ParseFenError>;

/// What the library has for one notation, each reader followed by printing what it read.
#[derive(Clone, Copy)]
pub(crate) struct Subject {
    pub(crate) notation: &'static Notation,
    pub(crate) max_len: usize,
    pub(crate) record: Reprint<ParseFenError>,
    pub(crate) prefix: ReprintStart,
    pub(crate) placement: fn(&str) -> Result<String, ParseFenError>,
    /// A `position` command, or the offset of its fault; nothing if engines have none with this notation.
    #[cfg(feature = "alloc")]
    pub(crate) command: Option<Reprint<usize>>,
    /// Records as they might occur in games.
    pub(crate) corpus: fn(usize, u64) -> Vec<String>,
    /// The placement of a board without pieces.
    pub(crate) empty_placement: &'static str,
}

pub(crate) const CHESS: Subject = Subject {
    notation: &notation::CHESS,
    max_len: chess_fen::Position::MAX_LEN,
    record: |text| print(chess_fen::Position::from_ascii(text)),
    prefix: |text| print_start(chess_fen::Position::parse_prefix(text)),
    placement: reprint::<chess_fen::Board>,
    #[cfg(feature = "alloc")]
    command: Some(reprint_command::<chess_fen::Position>),
    corpus: corpus::chess,
    empty_placement: "8/8/8/8/8/8/8/8",
};

pub(crate) const CHESS960: Subject = Subject {
    notation: &notation::CHESS960,
    max_len: chess960::Position::MAX_LEN,
    record: |text| print(chess960::Position::from_ascii(text)),
    prefix: |text| print_start(chess960::Position::parse_prefix(text)),
    #[cfg(feature = "alloc")]
    command: Some(reprint_command::<chess960::Position>),
    ..CHESS
};

pub(crate) const EPD: Subject = Subject {
    notation: &notation::EPD,
    max_len: epd::Position::MAX_LEN,
    record: |text| print(epd::Position::from_ascii(text)),
    prefix: |text| print_start(epd::Position::parse_prefix(text)),
    #[cfg(feature = "alloc")]
    command: None,
    corpus: |count, seed| {
        let records = corpus::chess(count, seed).into_iter();
        let four_fields = |record: String| record.split(' ').take(4).collect::<Vec<_>>().join(" ");
        records.map(four_fields).collect()
    },
    ..CHESS
};

pub(crate) const XIANGQI: Subject = Subject {
    notation: &notation::XIANGQI,
    max_len: xiangqi::Position::MAX_LEN,
    record: |text| print(xiangqi::Position::from_ascii(text)),
    prefix: |text| print_start(xiangqi::Position::parse_prefix(text)),
    placement: reprint::<xiangqi::Board>,
    #[cfg(feature = "alloc")]
    command: Some(reprint_command::<xiangqi::Position>),
    corpus: corpus::xiangqi,
    empty_placement: "9/9/9/9/9/9/9/9/9/9",
};

/// Every notation that the library reads.
pub(crate) const SUBJECTS: [Subject; 4] = [CHESS, CHESS960, EPD, XIANGQI];

/// A type of record, with the row that it belongs to.
pub(crate) trait Tested: Record {
    const SUBJECT: Subject;
}

impl Tested for chess_fen::Position {
    const SUBJECT: Subject = CHESS;
}

impl Tested for chess960::Position {
    const SUBJECT: Subject = CHESS960;
}

impl Tested for epd::Position {
    const SUBJECT: Subject = EPD;
}

impl Tested for xiangqi::Position {
    const SUBJECT: Subject = XIANGQI;
}

/// Calls a generic function once for each type of record.
macro_rules! for_each_record {
    ($check:ident($($argument:expr),*)) => {
        $check::<chess_fen::Position>($($argument),*);
        $check::<chess_fen::chess960::Position>($($argument),*);
        $check::<chess_fen::epd::Position>($($argument),*);
        $check::<chess_fen::xiangqi::Position>($($argument),*);
    };
}
pub(crate) use for_each_record;

/// Calls a generic function once for each type of record that a `position` command carries.
#[cfg(feature = "alloc")]
macro_rules! for_each_game {
    ($check:ident($($argument:expr),*)) => {
        $check::<chess_fen::Position>($($argument),*);
        $check::<chess_fen::chess960::Position>($($argument),*);
        $check::<chess_fen::xiangqi::Position>($($argument),*);
    };
}
#[cfg(feature = "alloc")]
pub(crate) use for_each_game;

fn print<T: Display, E>(read: Result<T, E>) -> Result<String, E> {
    read.map(|value| value.to_string())
}

fn print_start<T: Display, E>(read: Result<(T, &[u8]), E>) -> Result<(String, &[u8]), E> {
    read.map(|(value, rest)| (value.to_string(), rest))
}

fn reprint<T: FromStr + Display>(text: &str) -> Result<String, T::Err> {
    print(text.parse::<T>())
}

#[cfg(feature = "alloc")]
fn reprint_command<P: Record>(line: &[u8]) -> Result<String, usize> {
    print(chess_fen::PositionCommand::<P>::from_ascii(line)).map_err(|error| error.offset())
}

impl Subject {
    /// Returns records at the corners of the notation.
    pub(crate) fn varied(&self, count: usize) -> Vec<String> {
        varied::varied(self.notation, count)
    }

    /// Checks that reading this text as a record agrees with the acceptor in verdict, field and offset; a
    /// record prints itself; and of a long text only the first bytes matter.
    #[track_caller]
    pub(crate) fn check_record(&self, text: &[u8]) {
        let read = (self.record)(text);
        self.agree(text, acceptor::record(self.notation, text), &read);
        if let Some((head, _)) = text.split_at_checked(self.max_len + LOOK_AHEAD) {
            self.same(text, &(self.record)(head), &read);
        }
    }

    /// Checks that reading a record from the start of this text agrees with the acceptor, and that the
    /// rest is the rest.
    #[track_caller]
    pub(crate) fn check_prefix(&self, text: &[u8]) {
        let expected = acceptor::prefix(self.notation, text);
        match (self.prefix)(text) {
            Ok((printed, rest)) => {
                self.same(text, &Ok(printed.as_bytes()), &expected);
                self.same(text, &&*[printed.as_bytes(), rest].concat(), &text);
            }
            Err(error) => self.same(text, &Err(fault(error)), &expected),
        }
    }

    /// Checks that reading this text as a piece placement alone agrees with the acceptor; a placement
    /// prints itself. Bytes that are no text cannot be asked about.
    #[track_caller]
    pub(crate) fn check_placement(&self, text: &[u8]) {
        if let Ok(placement) = str::from_utf8(text) {
            let read = (self.placement)(placement);
            self.agree(text, acceptor::placement(self.notation, text), &read);
        }
    }

    /// Checks that reading this line as a `position` command agrees with the acceptor; a command prints
    /// as a line that reads and prints as the same again.
    #[cfg(feature = "alloc")]
    #[track_caller]
    pub(crate) fn check_command(&self, line: &[u8]) {
        let Some(command) = self.command else {
            return;
        };
        let read = command(line);
        let offset = read.as_ref().err().copied();
        let expected = acceptor::command(self.notation, line).err();
        self.same(line, &offset, &expected);
        if let Ok(canonical) = &read {
            self.same(line, &command(canonical.as_bytes()), &read);
        }
    }

    /// Checks that the offset is what it is defined as: some record starts with the bytes before it, and
    /// none with one byte more.
    #[track_caller]
    pub(crate) fn check_offset(&self, text: &[u8]) {
        let Err(error) = (self.record)(text) else {
            return;
        };
        let offset = error.offset();
        let record = acceptor::complete(self.notation, &text[..offset]);
        let read = record.as_ref().map(|record| (self.record)(record));
        self.same(text, &read, &record.map(as_text).map(Ok));
        if let Some(head) = text.get(..=offset) {
            self.same(text, &acceptor::complete(self.notation, head), &None);
        }
    }

    #[track_caller]
    fn agree(&self, text: &[u8], expected: Verdict, read: &Result<String, ParseFenError>) {
        match read {
            Ok(printed) => {
                self.same(text, &Ok(()), &expected);
                self.same(text, &printed.as_bytes(), &text);
            }
            Err(error) => self.same(text, &Err(fault(*error)), &expected),
        }
    }

    #[track_caller]
    fn same<T: PartialEq + Debug>(&self, text: &[u8], found: &T, expected: &T) {
        assert!(
            found == expected,
            "{} b\"{}\":\n   found {found:?}\nexpected {expected:?}",
            self.notation.name,
            text.escape_ascii(),
        );
    }
}

/// Returns the place that an error gives for the fault of a text.
fn fault(error: ParseFenError) -> Fault {
    Fault {
        field: error.field().as_str(),
        offset: error.offset(),
    }
}

fn as_text(record: Vec<u8>) -> String {
    String::from_utf8(record).expect("records are ASCII")
}
