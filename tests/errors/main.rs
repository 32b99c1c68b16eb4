//! Every error there is: its field, its offset, its kind and its whole sentence; and what holds for all of
//! them.

#[path = "../support/mod.rs"]
mod support;

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Debug;
#[cfg(feature = "std")]
use std::io;
use std::str::{self, FromStr};

use chess_fen::error::{
    CastlingErrorKind, CounterErrorKind, EnPassantErrorKind, FenErrorKind, Found, MoveErrorKind,
    PieceErrorKind, PlacementErrorKind, SideErrorKind, SpacingErrorKind, SquareErrorKind,
};
#[cfg(feature = "alloc")]
use chess_fen::error::{CommandErrorKind, InText};
use chess_fen::{
    Board, CastlingRights, Color, Field, ParseFenError, ParseMoveError, ParsePieceError,
    ParseSquareError, Piece, Position, Square, uci, xiangqi,
};
#[cfg(feature = "std")]
use chess_fen::{FenLines, FenReader, LineError, ReadError, Repaired};
#[cfg(feature = "alloc")]
use chess_fen::{ParseCommandError, Record};
#[cfg(feature = "alloc")]
use proptest::prelude::*;

use support::corpus;
use support::edits;
#[cfg(feature = "alloc")]
use support::fields::FIELDS;
#[cfg(feature = "alloc")]
use support::strategies;
use support::subject::{CHESS, CHESS960, EPD, SUBJECTS, Subject, XIANGQI};

/// A text that is no record, and everything that is to be said of it.
struct Row {
    text: &'static [u8],
    offset: usize,
    field: Field,
    is_kind: fn(FenErrorKind) -> bool,
    kind: &'static str,
    message: &'static str,
}

/// Rows of a table: the text, the offset, the field with a pattern for what is wrong in it, the sentence.
///
/// The fields and the kinds of error have the same names.
/// The pattern of a kind: the kind of its field, or of the spaces around it.
macro_rules! kind {
    ($field:ident Spacing ($pattern:pat)) => {
        FenErrorKind::Spacing($pattern)
    };
    ($field:ident ($pattern:pat)) => {
        FenErrorKind::$field($pattern)
    };
}

macro_rules! rows {
    ($($text:literal $offset:literal $field:ident $($spacing:ident)? ($pattern:pat) => $message:literal)+) => {
        &[$(Row {
            text: Bytes($text).bytes(),
            offset: $offset,
            field: Field::$field,
            is_kind: |kind| matches!(kind, kind!($field $($spacing)? ($pattern))),
            kind: stringify!($field $($spacing)? ($pattern)),
            message: $message,
        }),+]
    };
}

/// A text or bytes, as a literal has them.
struct Bytes<T>(T);

impl Bytes<&'static str> {
    const fn bytes(self) -> &'static [u8] {
        self.0.as_bytes()
    }
}

impl<const N: usize> Bytes<&'static [u8; N]> {
    const fn bytes(self) -> &'static [u8] {
        self.0
    }
}

impl Row {
    #[track_caller]
    fn check<T: Debug>(&self, read: Result<T, ParseFenError>) {
        let text = self.text.escape_ascii();
        let error = read.expect_err(&text.to_string());
        assert_eq!(error.to_string(), self.message, "{text}");
        assert_eq!(error.offset(), self.offset, "{text}");
        assert_eq!(error.field(), self.field, "{text}");
        let kind = error.kind();
        assert!((self.is_kind)(kind), "{text}: {kind:?}, not {}", self.kind);
        check_form(&error);
    }
}

/// Checks each row as a record of this game.
#[track_caller]
fn check_records(subject: &Subject, rows: &[Row]) {
    for row in rows {
        row.check((subject.record)(row.text));
    }
}

/// Checks each row as a text of this type alone.
#[track_caller]
fn check_texts<T: FromStr<Err = ParseFenError> + Debug>(rows: &[Row]) {
    for row in rows {
        let text = str::from_utf8(row.text).expect("the rows of this table are text");
        row.check(text.parse::<T>());
    }
}

/// Checks the form of every sentence, and that nobody reads it twice.
#[track_caller]
fn check_form(error: &dyn Error) {
    let message = error.to_string();
    assert!(!message.is_empty());
    assert!(!message.contains(['\n', '\r']), "one line: {message}");
    assert!(
        message.starts_with(|first: char| first == '`' || first.is_lowercase()),
        "lower case: {message}"
    );
    assert!(!message.ends_with(['.', ' ', '!']), "no stop: {message}");
    assert!(!message.contains("  "), "single spaces: {message}");

    let mut shown = vec![message];
    let mut next = error.source();
    while let Some(source) = next {
        let message = source.to_string();
        for outer in &shown {
            assert!(!outer.contains(&message), "{message:?} twice, in {outer:?}");
        }
        shown.push(message);
        next = source.source();
    }
}

/// Returns the error of a text that cannot be read as this type.
#[track_caller]
fn error_of<T: FromStr<Err: Error> + Debug>(text: &str) -> T::Err {
    let error = text.parse::<T>().expect_err(text);
    check_form(&error);
    error
}

mod alone;
mod chess_record;
#[cfg(feature = "alloc")]
mod commands;
#[cfg(feature = "alloc")]
mod in_text;
#[cfg(feature = "std")]
mod lines;
mod locality;
mod tables;
mod variants;
mod xiangqi_record;
