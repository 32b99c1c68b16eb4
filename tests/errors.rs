//! Every error there is: its field, its offset, its kind and its whole sentence; and what holds for all of
//! them.
#![cfg(feature = "std")]

mod support;

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Debug;
use std::io;
use std::str::{self, FromStr};

use chess_fen::error::{
    CastlingErrorKind, CommandErrorKind, CounterErrorKind, EnPassantErrorKind, FenErrorKind, Found,
    InText, MoveErrorKind, PieceErrorKind, PlacementErrorKind, SideErrorKind, SpacingErrorKind,
    SquareErrorKind,
};
use chess_fen::{
    Board, CastlingRights, Color, FenLines, FenReader, Field, LineError, ParseCommandError,
    ParseFenError, ParseMoveError, ParsePieceError, ParseSquareError, Piece, Position, ReadError,
    Record, Repaired, Square, uci, xiangqi,
};
use proptest::prelude::*;

use support::corpus;
use support::edits;
use support::fields::FIELDS;
use support::strategies;
use support::subject::{CHESS, SUBJECTS, Subject, XIANGQI};

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

/// Each row as a record of this game.
#[track_caller]
fn check_records(subject: &Subject, rows: &[Row]) {
    for row in rows {
        row.check((subject.record)(row.text));
    }
}

/// Each row as a text of this type alone.
#[track_caller]
fn check_texts<T: FromStr<Err = ParseFenError> + Debug>(rows: &[Row]) {
    for row in rows {
        let text = str::from_utf8(row.text).expect("the rows of this table are text");
        row.check(text.parse::<T>());
    }
}

/// The form of every sentence, and that nobody reads it twice.
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

const CHESS_PLACEMENT: &[Row] = rows! {
    "8/8/8/8/8/8/8/7 w - - 0 1" 15 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 1, squares: 7, expected: 8 })
        => "rank 1 has 7 squares, expected 8"
    "1/8/8/8/8/8/8/8 w - - 0 1" 1 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 8, squares: 1, expected: 8 })
        => "rank 8 has 1 square, expected 8"
    "8//8/8/8/8/8/8 w - - 0 1" 2 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 7, squares: 0, expected: 8 })
        => "rank 7 has 0 squares, expected 8"
    "/8/8/8/8/8/8/8/8 w - - 0 1" 0 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 8, squares: 0, expected: 8 })
        => "rank 8 has 0 squares, expected 8"
    "8/8/8/8/8/8/8/ w - - 0 1" 14 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 1, squares: 0, expected: 8 })
        => "rank 1 has 0 squares, expected 8"
    "8/8/8/8/8/8/8/" 14 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 1, squares: 0, expected: 8 })
        => "rank 1 has 0 squares, expected 8"
    "8/8/3k2" 7 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 6, squares: 6, expected: 8 })
        => "rank 6 has 6 squares, expected 8"
    "8/pp\tp5/8/8/8/8/8/8 w - - 0 1" 4 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 7, squares: 2, expected: 8 })
        => "rank 7 has 2 squares, expected 8"
    "8/pp\np5/8/8/8/8/8/8 w - - 0 1" 4 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 7, squares: 2, expected: 8 })
        => "rank 7 has 2 squares, expected 8"
    "8/pp\x0Cp5/8/8/8/8/8/8 w - - 0 1" 4 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 7, squares: 2, expected: 8 })
        => "rank 7 has 2 squares, expected 8"

    "9/8/8/8/8/8/8/8 w - - 0 1" 0 PiecePlacement(PlacementErrorKind::RankTooLong { rank: 8, squares: 9, expected: 8 })
        => "rank 8 has at least 9 squares, expected 8"
    "8/p8/8/8/8/8/8/8 w - - 0 1" 3 PiecePlacement(PlacementErrorKind::RankTooLong { rank: 7, squares: 9, expected: 8 })
        => "rank 7 has at least 9 squares, expected 8"
    "8/8p/8/8/8/8/8/8 w - - 0 1" 3 PiecePlacement(PlacementErrorKind::RankTooLong { rank: 7, squares: 9, expected: 8 })
        => "rank 7 has at least 9 squares, expected 8"
    "8/ppppppp9/8/8/8/8/8/8 w - - 0 1" 9 PiecePlacement(PlacementErrorKind::RankTooLong { rank: 7, squares: 16, expected: 8 })
        => "rank 7 has at least 16 squares, expected 8"
    "8/8/8/8/8/8/8/pppppppppp w - - 0 1" 22 PiecePlacement(PlacementErrorKind::RankTooLong { rank: 1, squares: 9, expected: 8 })
        => "rank 1 has at least 9 squares, expected 8"

    "8" 1 PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 1, expected: 8 })
        => "the board has 1 rank, expected 8"
    "8\n" 1 PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 1, expected: 8 })
        => "the board has 1 rank, expected 8"
    "8/8/8/8/8/8/8 w - - 0 1" 13 PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 7, expected: 8 })
        => "the board has 7 ranks, expected 8"
    "8/8\t" 3 PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 2, expected: 8 })
        => "the board has 2 ranks, expected 8"

    "8/8/8/8/8/8/8/8/8 w - - 0 1" 15 PiecePlacement(PlacementErrorKind::TooManyRanks { expected: 8 })
        => "the board has more than 8 ranks, expected no `/` after the last one"
    "8/8/8/8/8/8/8/8/ w - - 0 1" 15 PiecePlacement(PlacementErrorKind::TooManyRanks { expected: 8 })
        => "the board has more than 8 ranks, expected no `/` after the last one"

    "44/8/8/8/8/8/8/8 w - - 0 1" 1 PiecePlacement(PlacementErrorKind::AdjacentRuns { rank: 8 })
        => "rank 8 has two digits in a row, expected neighboring empty squares as one digit"
    "8/8/8/8/8/8/8/1p42 w - - 0 1" 17 PiecePlacement(PlacementErrorKind::AdjacentRuns { rank: 1 })
        => "rank 1 has two digits in a row, expected neighboring empty squares as one digit"
    "88/8/8/8/8/8/8/8 w - - 0 1" 1 PiecePlacement(PlacementErrorKind::AdjacentRuns { rank: 8 })
        => "rank 8 has two digits in a row, expected neighboring empty squares as one digit"
    "8/8/8/8/8/8/8/89 w - - 0 1" 15 PiecePlacement(PlacementErrorKind::AdjacentRuns { rank: 1 })
        => "rank 1 has two digits in a row, expected neighboring empty squares as one digit"

    "x7/8/8/8/8/8/8/8 w - - 0 1" 0 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 8, found `x`"
    "8/0/8/8/8/8/8/8 w - - 0 1" 2 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 7, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 7, found `0`"
    "80/8/8/8/8/8/8/8 w - - 0 1" 1 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 8, found `0`"
    "8/8/8/8/8/8/8/80 w - - 0 1" 15 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 1, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 1, found `0`"
    "8-8/8/8/8/8/8/8 w - - 0 1" 1 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 8, found `-`"
    "8/8/8/8/4\0" 9 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 4, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 4, found a NUL byte"
    "8/8/♔7/8/8/8/8/8 w - - 0 1" 4 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 6, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 6, found `♔` (U+2654)"
    "１/8/8/8/8/8/8/8 w - - 0 1" 0 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 8, found `１` (U+FF11)"
    "\x0B8/8/8/8/8/8/8/8 w - - 0 1" 0 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 8, found U+000B"
    b"8/\xFF8/8/8/8/8/8/8 w - - 0 1" 2 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 7, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 7, found the byte 0xFF"
    "\u{feff}8/8/8/8/8/8/8/8 w - - 0 1" 0 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
        => "the piece placement has a byte order mark (U+FEFF), expected none"
    "8/\u{feff}8/8/8/8/8/8/8 w - - 0 1" 2 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 7, .. })
        => "the piece placement has a byte order mark (U+FEFF), expected none"

    "" 0 PiecePlacement Spacing(SpacingErrorKind::Missing)
        => "expected a piece placement, found nothing"
    " 8/8/8/8/8/8/8/8 w - - 0 1" 0 PiecePlacement Spacing(SpacingErrorKind::Leading)
        => "white space comes before the piece placement, expected none"
    "\t8/8/8/8/8/8/8/8 w - - 0 1" 0 PiecePlacement Spacing(SpacingErrorKind::Leading)
        => "white space comes before the piece placement, expected none"
    "\r\n" 0 PiecePlacement Spacing(SpacingErrorKind::Leading)
        => "white space comes before the piece placement, expected none"
    "8/8/8/8/8/8/8/8" 15 PiecePlacement Spacing(SpacingErrorKind::Missing)
        => "the record ends before its side to move"
    "8/8/8/8/8/8/8/8\tw - - 0 1" 15 PiecePlacement Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the side to move, expected one space"
    "8/8/8/8/8/8/8/8\nw - - 0 1" 15 PiecePlacement Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the side to move, expected one space"
    "8/8/8/8/8/8/8/8\r\n" 15 PiecePlacement Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the side to move, expected one space"
    "8/8/8/8/8/8/8/8_w_-_-_0_1" 15 PiecePlacement Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the piece placement, found `_`"
    "8/8/8/8/8/8/8/8w - - 0 1" 15 PiecePlacement Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the piece placement, found `w`"
    "8/8/8/8/8/8/8/8\u{a0}w - - 0 1" 15 PiecePlacement Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the piece placement, found U+00A0"
    "8/8/8/8/8/8/8/8\u{feff} w - - 0 1" 15 PiecePlacement Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the piece placement, found a byte order mark (U+FEFF)"
};

#[test]
fn each_fault_in_a_chess_piece_placement_has_its_sentence() {
    check_records(&CHESS, CHESS_PLACEMENT);
}

const CHESS_SIDE: &[Row] = rows! {
    "8/8/8/8/8/8/8/8 W - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found `W`"
    "8/8/8/8/8/8/8/8 - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found `-`"
    "8/8/8/8/8/8/8/8 é - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found `é` (U+00E9)"
    "8/8/8/8/8/8/8/8 １ - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found `１` (U+FF11)"
    "8/8/8/8/8/8/8/8 ♔ - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found `♔` (U+2654)"
    "8/8/8/8/8/8/8/8 😀 - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found `😀` (U+1F600)"
    "8/8/8/8/8/8/8/8 \0 - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found a NUL byte"
    "8/8/8/8/8/8/8/8 \x0C- - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found U+000C"
    "8/8/8/8/8/8/8/8 \u{feff}w - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found a byte order mark (U+FEFF)"
    "8/8/8/8/8/8/8/8 \u{301} - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found U+0301"
    "8/8/8/8/8/8/8/8 \u{202e}w - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found U+202E"
    b"8/8/8/8/8/8/8/8 \xFF - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found the byte 0xFF"
    // The first half of an é, and then something else.
    b"8/8/8/8/8/8/8/8 \xC3 - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found the byte 0xC3"
    b"8/8/8/8/8/8/8/8 \xE2\x99" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found the byte 0xE2"
    // A surrogate, and a slash written with more bytes than it needs.
    b"8/8/8/8/8/8/8/8 \xED\xA0\x80" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found the byte 0xED"
    b"8/8/8/8/8/8/8/8 \xC0\xAF" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found the byte 0xC0"

    "8/8/8/8/8/8/8/8 " 16 SideToMove Spacing(SpacingErrorKind::Missing)
        => "the record ends before its side to move"
    "8/8/8/8/8/8/8/8  w - - 0 1" 16 SideToMove Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the side to move, expected one space"
    "8/8/8/8/8/8/8/8  " 16 SideToMove Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the side to move, expected one space"
    "8/8/8/8/8/8/8/8 \tw - - 0 1" 16 SideToMove Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the side to move, expected one space"
    "8/8/8/8/8/8/8/8 \r\n" 16 SideToMove Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the side to move, expected one space"
    "8/8/8/8/8/8/8/8 w" 17 SideToMove Spacing(SpacingErrorKind::Missing)
        => "the record ends before its castling availability"
    "8/8/8/8/8/8/8/8 w\t- - 0 1" 17 SideToMove Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the castling availability, expected one space"
    "8/8/8/8/8/8/8/8 w\n" 17 SideToMove Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the castling availability, expected one space"
    "8/8/8/8/8/8/8/8 white - - 0 1" 17 SideToMove Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the side to move, found `h`"
    b"8/8/8/8/8/8/8/8 b\xFF- - 0 1" 17 SideToMove Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the side to move, found the byte 0xFF"
};

#[test]
fn each_fault_in_a_chess_side_to_move_has_its_sentence() {
    check_records(&CHESS, CHESS_SIDE);
}

const CHESS_CASTLING: &[Row] = rows! {
    "8/8/8/8/8/8/8/8 w KK - 0 1" 19 CastlingAvailability(CastlingErrorKind::Repeated)
        => "a letter of the castling availability is repeated, expected `-` or letters of `KQkq`, in this order and each once at most"
    "8/8/8/8/8/8/8/8 w KQkqK - 0 1" 22 CastlingAvailability(CastlingErrorKind::Repeated)
        => "a letter of the castling availability is repeated, expected `-` or letters of `KQkq`, in this order and each once at most"
    "8/8/8/8/8/8/8/8 w qkQK - 0 1" 19 CastlingAvailability(CastlingErrorKind::OutOfOrder)
        => "a letter of the castling availability is out of order or repeated, expected `-` or letters of `KQkq`, in this order and each once at most"
    "8/8/8/8/8/8/8/8 w KkQ - 0 1" 20 CastlingAvailability(CastlingErrorKind::OutOfOrder)
        => "a letter of the castling availability is out of order or repeated, expected `-` or letters of `KQkq`, in this order and each once at most"
    "8/8/8/8/8/8/8/8 w HAha - 0 1" 18 CastlingAvailability(CastlingErrorKind::RookFile)
        => "the castling availability names the file of a rook, expected `-` or letters of `KQkq` (`chess960::Position` reads records of Chess960)"
    "8/8/8/8/8/8/8/8 w KQb - 0 1" 20 CastlingAvailability(CastlingErrorKind::RookFile)
        => "the castling availability names the file of a rook, expected `-` or letters of `KQkq` (`chess960::Position` reads records of Chess960)"
    "8/8/8/8/8/8/8/8 w e6 0 1" 18 CastlingAvailability(CastlingErrorKind::Unknown { .. })
        => "expected `-` or letters of `KQkq` as castling availability, found `e`"
    "8/8/8/8/8/8/8/8 w H9 - 0 1" 18 CastlingAvailability(CastlingErrorKind::RookFile)
        => "the castling availability names the file of a rook, expected `-` or letters of `KQkq` (`chess960::Position` reads records of Chess960)"
    "8/8/8/8/8/8/8/8 w h" 18 CastlingAvailability(CastlingErrorKind::RookFile)
        => "the castling availability names the file of a rook, expected `-` or letters of `KQkq` (`chess960::Position` reads records of Chess960)"
    "8/8/8/8/8/8/8/8 w x - 0 1" 18 CastlingAvailability(CastlingErrorKind::Unknown { .. })
        => "expected `-` or letters of `KQkq` as castling availability, found `x`"
    "8/8/8/8/8/8/8/8 w KQ- - 0 1" 20 CastlingAvailability Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the castling availability, found `-`"
    "8/8/8/8/8/8/8/8 w 0 1" 18 CastlingAvailability(CastlingErrorKind::Unknown { .. })
        => "expected `-` or letters of `KQkq` as castling availability, found `0`"
    "8/8/8/8/8/8/8/8 w – - 0 1" 18 CastlingAvailability(CastlingErrorKind::Unknown { .. })
        => "expected `-` or letters of `KQkq` as castling availability, found `–` (U+2013)"
    "8/8/8/8/8/8/8/8 w -KQ - 0 1" 19 CastlingAvailability Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the castling availability, found `K`"
    "8/8/8/8/8/8/8/8 w -- 0 1" 19 CastlingAvailability Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the castling availability, found `-`"
    "8/8/8/8/8/8/8/8 w -\0- 0 1" 19 CastlingAvailability Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the castling availability, found a NUL byte"

    "8/8/8/8/8/8/8/8 w " 18 CastlingAvailability Spacing(SpacingErrorKind::Missing)
        => "the record ends before its castling availability"
    "8/8/8/8/8/8/8/8 w  - - 0 1" 18 CastlingAvailability Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the castling availability, expected one space, or `-` if the field is empty"
    "8/8/8/8/8/8/8/8 w \t- - 0 1" 18 CastlingAvailability Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the castling availability, expected one space"
    "8/8/8/8/8/8/8/8 w \n" 18 CastlingAvailability Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the castling availability, expected one space"
    "8/8/8/8/8/8/8/8 w KQkq" 22 CastlingAvailability Spacing(SpacingErrorKind::Missing)
        => "the record ends before its en passant target square"
    "8/8/8/8/8/8/8/8 w -" 19 CastlingAvailability Spacing(SpacingErrorKind::Missing)
        => "the record ends before its en passant target square"
    "8/8/8/8/8/8/8/8 w Kq\t- 0 1" 20 CastlingAvailability Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the en passant target square, expected one space"
    "8/8/8/8/8/8/8/8 w -\r\n" 19 CastlingAvailability Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the en passant target square, expected one space"
};

#[test]
fn each_fault_in_a_chess_castling_availability_has_its_sentence() {
    check_records(&CHESS, CHESS_CASTLING);
}

const CHESS_TARGET: &[Row] = rows! {
    "8/8/8/8/8/8/8/8 w - E6 0 1" 20 EnPassantTarget(EnPassantErrorKind::UnknownFile { .. })
        => "expected `-` or a file from `a` to `h` (lower case) as en passant target square, found `E`"
    "8/8/8/8/8/8/8/8 w - i6 0 1" 20 EnPassantTarget(EnPassantErrorKind::UnknownFile { .. })
        => "expected `-` or a file from `a` to `h` (lower case) as en passant target square, found `i`"
    "8/8/8/8/8/8/8/8 w - 0 1" 20 EnPassantTarget(EnPassantErrorKind::UnknownFile { .. })
        => "expected `-` or a file from `a` to `h` (lower case) as en passant target square, found `0`"
    "8/8/8/8/8/8/8/8 w - é6 0 1" 20 EnPassantTarget(EnPassantErrorKind::UnknownFile { .. })
        => "expected `-` or a file from `a` to `h` (lower case) as en passant target square, found `é` (U+00E9)"
    "8/8/8/8/8/8/8/8 w - e3 0 1" 21 EnPassantTarget(EnPassantErrorKind::WrongRank { expected: 6, .. })
        => "expected rank `6` in the en passant target square since white is to move, found `3`"
    "8/8/8/8/8/8/8/8 b - e6 0 1" 21 EnPassantTarget(EnPassantErrorKind::WrongRank { expected: 3, .. })
        => "expected rank `3` in the en passant target square since black is to move, found `6`"
    "8/8/8/8/8/8/8/8 b - h 0 1" 21 EnPassantTarget(EnPassantErrorKind::WrongRank { expected: 3, .. })
        => "expected rank `3` in the en passant target square since black is to move, found a space"
    "8/8/8/8/8/8/8/8 w - a" 21 EnPassantTarget(EnPassantErrorKind::WrongRank { expected: 6, .. })
        => "expected rank `6` in the en passant target square since white is to move, found nothing"
    "8/8/8/8/8/8/8/8 w - a６ 0 1" 21 EnPassantTarget(EnPassantErrorKind::WrongRank { expected: 6, .. })
        => "expected rank `6` in the en passant target square since white is to move, found `６` (U+FF16)"
    "8/8/8/8/8/8/8/8 w - -x 0 1" 21 EnPassantTarget Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the en passant target square, found `x`"
    "8/8/8/8/8/8/8/8 w - -0 1" 21 EnPassantTarget Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the en passant target square, found `0`"

    "8/8/8/8/8/8/8/8 w - " 20 EnPassantTarget Spacing(SpacingErrorKind::Missing)
        => "the record ends before its en passant target square"
    "8/8/8/8/8/8/8/8 w -  - 0 1" 20 EnPassantTarget Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the en passant target square, expected one space, or `-` if the field is empty"
    "8/8/8/8/8/8/8/8 w - \t- 0 1" 20 EnPassantTarget Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the en passant target square, expected one space"
    "8/8/8/8/8/8/8/8 w - \r" 20 EnPassantTarget Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the en passant target square, expected one space"
    "8/8/8/8/8/8/8/8 w - -" 21 EnPassantTarget Spacing(SpacingErrorKind::Missing)
        => "the record ends before its halfmove clock"
    "8/8/8/8/8/8/8/8 w - a6" 22 EnPassantTarget Spacing(SpacingErrorKind::Missing)
        => "the record ends before its halfmove clock"
    "8/8/8/8/8/8/8/8 w - -\t0 1" 21 EnPassantTarget Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the halfmove clock, expected one space"
    "8/8/8/8/8/8/8/8 w - a6\n" 22 EnPassantTarget Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the halfmove clock, expected one space"
    "8/8/8/8/8/8/8/8 b - a3- 0 1" 22 EnPassantTarget Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the en passant target square, found `-`"
};

#[test]
fn each_fault_in_a_chess_en_passant_target_square_has_its_sentence() {
    check_records(&CHESS, CHESS_TARGET);
}

const CHESS_HALFMOVE_CLOCK: &[Row] = rows! {
    "8/8/8/8/8/8/8/8 w - - +0 1" 22 HalfmoveClock(CounterErrorKind::Sign)
        => "the halfmove clock has a sign, expected only digits"
    "8/8/8/8/8/8/8/8 w - - -1 1" 22 HalfmoveClock(CounterErrorKind::Sign)
        => "the halfmove clock has a sign, expected only digits"
    "8/8/8/8/8/8/8/8 w - - 00 1" 23 HalfmoveClock(CounterErrorKind::LeadingZero)
        => "the halfmove clock has a leading zero, expected none"
    "8/8/8/8/8/8/8/8 w - - 007 1" 23 HalfmoveClock(CounterErrorKind::LeadingZero)
        => "the halfmove clock has a leading zero, expected none"
    "8/8/8/8/8/8/8/8 w - - 4294967296 1" 31 HalfmoveClock(CounterErrorKind::TooLarge)
        => "the halfmove clock is too large, expected at most 4294967295"
    "8/8/8/8/8/8/8/8 w - - 42949672950 1" 32 HalfmoveClock(CounterErrorKind::TooLarge)
        => "the halfmove clock is too large, expected at most 4294967295"
    "8/8/8/8/8/8/8/8 w - - 18446744073709551617 1" 32 HalfmoveClock(CounterErrorKind::TooLarge)
        => "the halfmove clock is too large, expected at most 4294967295"
    "8/8/8/8/8/8/8/8 w - - - 1" 22 HalfmoveClock(CounterErrorKind::NotDigit { .. })
        => "expected only digits as halfmove clock, found `-`"
    "8/8/8/8/8/8/8/8 w - - +" 22 HalfmoveClock(CounterErrorKind::NotDigit { .. })
        => "expected only digits as halfmove clock, found `+`"
    "8/8/8/8/8/8/8/8 w - - bm e4;" 22 HalfmoveClock(CounterErrorKind::NotDigit { .. })
        => "expected only digits as halfmove clock, found `b` (four fields and operations are EPD, which `epd::Epd` reads)"
    "8/8/8/8/8/8/8/8 w - - 0x1 1" 23 HalfmoveClock(CounterErrorKind::NotDigit { .. })
        => "expected only digits as halfmove clock, found `x`"
    "8/8/8/8/8/8/8/8 w - - 1.5 1" 23 HalfmoveClock(CounterErrorKind::NotDigit { .. })
        => "expected only digits as halfmove clock, found `.`"
    "8/8/8/8/8/8/8/8 w - - １ 1" 22 HalfmoveClock(CounterErrorKind::NotDigit { .. })
        => "expected only digits as halfmove clock, found `１` (U+FF11)"
    "8/8/8/8/8/8/8/8 w - - 0\x0B1" 23 HalfmoveClock(CounterErrorKind::NotDigit { .. })
        => "expected only digits as halfmove clock, found U+000B"

    "8/8/8/8/8/8/8/8 w - - " 22 HalfmoveClock Spacing(SpacingErrorKind::Missing)
        => "the record ends before its halfmove clock"
    "8/8/8/8/8/8/8/8 w - -  0 1" 22 HalfmoveClock Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the halfmove clock, expected one space"
    "8/8/8/8/8/8/8/8 w - - \t0 1" 22 HalfmoveClock Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the halfmove clock, expected one space"
    "8/8/8/8/8/8/8/8 w - - \n" 22 HalfmoveClock Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the halfmove clock, expected one space"
    "8/8/8/8/8/8/8/8 w - - 0" 23 HalfmoveClock Spacing(SpacingErrorKind::Missing)
        => "the record ends before its fullmove number"
    "8/8/8/8/8/8/8/8 w - - 4294967295" 32 HalfmoveClock Spacing(SpacingErrorKind::Missing)
        => "the record ends before its fullmove number"
    "8/8/8/8/8/8/8/8 w - - 0\t1" 23 HalfmoveClock Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the fullmove number, expected one space"
    "8/8/8/8/8/8/8/8 w - - 10\r\n" 24 HalfmoveClock Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the fullmove number, expected one space"
};

#[test]
fn each_fault_in_a_chess_halfmove_clock_has_its_sentence() {
    check_records(&CHESS, CHESS_HALFMOVE_CLOCK);
}

#[test]
fn a_sign_is_one_only_before_a_digit() {
    for sign in ['+', '-'] {
        for next in '\0'..='\x7F' {
            let record = format!("8/8/8/8/8/8/8/8 w - - {sign}{next} 1");
            let error = error_of::<Position>(&record);
            assert_eq!(error.offset(), 22, "{record:?}");
            let kind = FenErrorKind::HalfmoveClock(CounterErrorKind::Sign);
            assert_eq!(error.kind() == kind, next.is_ascii_digit(), "{record:?}");
        }
    }
}

const CHESS_FULLMOVE_NUMBER: &[Row] = rows! {
    "8/8/8/8/8/8/8/8 w - - 0 +1" 24 FullmoveNumber(CounterErrorKind::Sign)
        => "the fullmove number has a sign, expected only digits"
    "8/8/8/8/8/8/8/8 w - - 0 -0" 24 FullmoveNumber(CounterErrorKind::Sign)
        => "the fullmove number has a sign, expected only digits"
    "8/8/8/8/8/8/8/8 w - - 0 01" 24 FullmoveNumber(CounterErrorKind::LeadingZero)
        => "the fullmove number has a leading zero, expected none"
    "8/8/8/8/8/8/8/8 w - - 0 00" 24 FullmoveNumber(CounterErrorKind::LeadingZero)
        => "the fullmove number has a leading zero, expected none"
    "8/8/8/8/8/8/8/8 w - - 0 0" 24 FullmoveNumber(CounterErrorKind::Zero)
        => "the fullmove number is 0, expected at least 1"
    "8/8/8/8/8/8/8/8 w - - 0 0 1" 24 FullmoveNumber(CounterErrorKind::Zero)
        => "the fullmove number is 0, expected at least 1"
    "8/8/8/8/8/8/8/8 w - - 0 0x" 24 FullmoveNumber(CounterErrorKind::Zero)
        => "the fullmove number is 0, expected at least 1"
    "8/8/8/8/8/8/8/8 w - - 0 4294967296" 33 FullmoveNumber(CounterErrorKind::TooLarge)
        => "the fullmove number is too large, expected at most 4294967295"
    "8/8/8/8/8/8/8/8 w - - 0 9999999999999999999999999999" 33 FullmoveNumber(CounterErrorKind::TooLarge)
        => "the fullmove number is too large, expected at most 4294967295"
    "8/8/8/8/8/8/8/8 w - - 0 x" 24 FullmoveNumber(CounterErrorKind::NotDigit { .. })
        => "expected only digits as fullmove number, found `x`"
    "8/8/8/8/8/8/8/8 w - - 0 -" 24 FullmoveNumber(CounterErrorKind::NotDigit { .. })
        => "expected only digits as fullmove number, found `-`"
    "8/8/8/8/8/8/8/8 w - - 0 1," 25 FullmoveNumber(CounterErrorKind::NotDigit { .. })
        => "expected only digits as fullmove number, found `,`"
    "8/8/8/8/8/8/8/8 w - - 0 1\0" 25 FullmoveNumber(CounterErrorKind::NotDigit { .. })
        => "expected only digits as fullmove number, found a NUL byte"
    "8/8/8/8/8/8/8/8 w - - 0 12\u{a0}" 26 FullmoveNumber(CounterErrorKind::NotDigit { .. })
        => "expected only digits as fullmove number, found U+00A0"
    b"8/8/8/8/8/8/8/8 w - - 0 1\xFE" 25 FullmoveNumber(CounterErrorKind::NotDigit { .. })
        => "expected only digits as fullmove number, found the byte 0xFE"

    "8/8/8/8/8/8/8/8 w - - 0 " 24 FullmoveNumber Spacing(SpacingErrorKind::Missing)
        => "the record ends before its fullmove number"
    "8/8/8/8/8/8/8/8 w - - 0  1" 24 FullmoveNumber Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the fullmove number, expected one space"
    "8/8/8/8/8/8/8/8 w - - 0 \t1" 24 FullmoveNumber Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the fullmove number, expected one space"
    "8/8/8/8/8/8/8/8 w - - 0 \r1" 24 FullmoveNumber Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the fullmove number, expected one space"
    "8/8/8/8/8/8/8/8 w - - 0 1\t" 25 FullmoveNumber Spacing(SpacingErrorKind::Tab)
        => "a tab follows the fullmove number, expected nothing after it"
    "8/8/8/8/8/8/8/8 w - - 0 1\n" 25 FullmoveNumber Spacing(SpacingErrorKind::LineEnd)
        => "a line end follows the fullmove number, expected nothing after it"
    "8/8/8/8/8/8/8/8 w - - 0 1\r\n" 25 FullmoveNumber Spacing(SpacingErrorKind::LineEnd)
        => "a line end follows the fullmove number, expected nothing after it"
    "8/8/8/8/8/8/8/8 w - - 0 1 " 25 FullmoveNumber Spacing(SpacingErrorKind::Trailing)
        => "a space follows the fullmove number, expected nothing after it"
    "8/8/8/8/8/8/8/8 w - - 0 1 bm e4;" 25 FullmoveNumber Spacing(SpacingErrorKind::TextAfter)
        => "text follows the fullmove number, expected nothing after it"
    "8/8/8/8/8/8/8/8 w - - 0 1 é" 25 FullmoveNumber Spacing(SpacingErrorKind::TextAfter)
        => "text follows the fullmove number, expected nothing after it"
};

#[test]
fn each_fault_in_a_chess_fullmove_number_has_its_sentence() {
    check_records(&CHESS, CHESS_FULLMOVE_NUMBER);
}

const XIANGQI_PLACEMENT: &[Row] = rows! {
    "9/9/9/9/9/9/9/9/9/8 w - - 0 1" 19 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 0, squares: 8, expected: 9 })
        => "rank 0 has 8 squares, expected 9"
    "k/9/9/9/9/9/9/9/9/9 w - - 0 1" 1 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 9, squares: 1, expected: 9 })
        => "rank 9 has 1 square, expected 9"
    "9//9/9/9/9/9/9/9/9 w - - 0 1" 2 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 8, squares: 0, expected: 9 })
        => "rank 8 has 0 squares, expected 9"
    "9/9/9/9/9/9/9/9/9/p9 w - - 0 1" 19 PiecePlacement(PlacementErrorKind::RankTooLong { rank: 0, squares: 10, expected: 9 })
        => "rank 0 has at least 10 squares, expected 9"
    "rnbakabnrr/9/9/9/9/9/9/9/9/9 w - - 0 1" 9 PiecePlacement(PlacementErrorKind::RankTooLong { rank: 9, squares: 10, expected: 9 })
        => "rank 9 has at least 10 squares, expected 9"
    "9/8c9/9/9/9/9/9/9/9/9 w - - 0 1" 4 PiecePlacement(PlacementErrorKind::RankTooLong { rank: 8, squares: 18, expected: 9 })
        => "rank 8 has at least 18 squares, expected 9"
    "9/9/9/9/9/9/9/9/9 w - - 0 1" 17 PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 9, expected: 10 })
        => "the board has 9 ranks, expected 10"
    "9 w" 1 PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 1, expected: 10 })
        => "the board has 1 rank, expected 10"
    "9/9/9/9/9/9/9/9/9/9/9 w - - 0 1" 19 PiecePlacement(PlacementErrorKind::TooManyRanks { expected: 10 })
        => "the board has more than 10 ranks, expected no `/` after the last one"
    "9/9/9/9/9/9/9/9/9/1c52 w - - 0 1" 21 PiecePlacement(PlacementErrorKind::AdjacentRuns { rank: 0 })
        => "rank 0 has two digits in a row, expected neighboring empty squares as one digit"
    "99/9/9/9/9/9/9/9/9/9 w - - 0 1" 1 PiecePlacement(PlacementErrorKind::AdjacentRuns { rank: 9 })
        => "rank 9 has two digits in a row, expected neighboring empty squares as one digit"
    "rheakaehr/9/9/9/9/9/9/9/9/9 w - - 0 1" 1 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 9, .. })
        => "expected a piece (`KABNRCP` or `kabnrcp`), a digit from `1` to `9` or `/` in rank 9, found `h`"
    "9/10/9/9/9/9/9/9/9/9 w - - 0 1" 3 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
        => "expected a piece (`KABNRCP` or `kabnrcp`), a digit from `1` to `9` or `/` in rank 8, found `0`"
    "9/9/9/9/9/9/9/9/9/90 w - - 0 1" 19 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 0, .. })
        => "expected a piece (`KABNRCP` or `kabnrcp`), a digit from `1` to `9` or `/` in rank 0, found `0`"
    "9/9/9/9/9/9/9/9/9/車8 w - - 0 1" 18 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 0, .. })
        => "expected a piece (`KABNRCP` or `kabnrcp`), a digit from `1` to `9` or `/` in rank 0, found `車` (U+8ECA)"
    "\u{feff}9/9/9/9/9/9/9/9/9/9 w - - 0 1" 0 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 9, .. })
        => "the piece placement has a byte order mark (U+FEFF), expected none"
    "" 0 PiecePlacement Spacing(SpacingErrorKind::Missing)
        => "expected a piece placement, found nothing"
    "\n9/9/9/9/9/9/9/9/9/9 w - - 0 1" 0 PiecePlacement Spacing(SpacingErrorKind::Leading)
        => "white space comes before the piece placement, expected none"
    "9/9/9/9/9/9/9/9/9/9" 19 PiecePlacement Spacing(SpacingErrorKind::Missing)
        => "the record ends before its side to move"
    "9/9/9/9/9/9/9/9/9/9\tw - - 0 1" 19 PiecePlacement Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the side to move, expected one space"
    "9/9/9/9/9/9/9/9/9/9\r\n" 19 PiecePlacement Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the side to move, expected one space"
    "9/9/9/9/9/9/9/9/9/9%20w" 19 PiecePlacement Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the piece placement, found `%`"
};

const XIANGQI_SIDE: &[Row] = rows! {
    "9/9/9/9/9/9/9/9/9/9 r - - 0 1" 20 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (red) or `b` (black) as side to move, found `r`"
    "9/9/9/9/9/9/9/9/9/9 B - - 0 1" 20 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (red) or `b` (black) as side to move, found `B`"
    "9/9/9/9/9/9/9/9/9/9 " 20 SideToMove Spacing(SpacingErrorKind::Missing)
        => "the record ends before its side to move"
    "9/9/9/9/9/9/9/9/9/9  w - - 0 1" 20 SideToMove Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the side to move, expected one space"
    "9/9/9/9/9/9/9/9/9/9 \tw" 20 SideToMove Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the side to move, expected one space"
    "9/9/9/9/9/9/9/9/9/9 w\n" 21 SideToMove Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the third field, expected one space"
    "9/9/9/9/9/9/9/9/9/9 w" 21 SideToMove Spacing(SpacingErrorKind::Missing)
        => "the record ends before its third field"
    "9/9/9/9/9/9/9/9/9/9 w---1" 21 SideToMove Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the side to move, found `-`"
};

const XIANGQI_CASTLING: &[Row] = rows! {
    "9/9/9/9/9/9/9/9/9/9 w KQkq - 0 1" 22 CastlingAvailability(CastlingErrorKind::NotDash { .. })
        => "expected `-` (xiangqi has no castling) as third field, found `K`"
    "9/9/9/9/9/9/9/9/9/9 w 0 1" 22 CastlingAvailability(CastlingErrorKind::NotDash { .. })
        => "expected `-` (xiangqi has no castling) as third field, found `0`"
    "9/9/9/9/9/9/9/9/9/9 w -- - 0 1" 23 CastlingAvailability Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the third field, found `-`"
    b"9/9/9/9/9/9/9/9/9/9 w \xFF - 0 1" 22 CastlingAvailability(CastlingErrorKind::NotDash { .. })
        => "expected `-` (xiangqi has no castling) as third field, found the byte 0xFF"
    "9/9/9/9/9/9/9/9/9/9 w " 22 CastlingAvailability Spacing(SpacingErrorKind::Missing)
        => "the record ends before its third field"
    "9/9/9/9/9/9/9/9/9/9 w -" 23 CastlingAvailability Spacing(SpacingErrorKind::Missing)
        => "the record ends before its fourth field"
    "9/9/9/9/9/9/9/9/9/9 w  - - 0 1" 22 CastlingAvailability Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the third field, expected one space, or `-` if the field is empty"
    "9/9/9/9/9/9/9/9/9/9 w -\t- 0 1" 23 CastlingAvailability Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the fourth field, expected one space"
    "9/9/9/9/9/9/9/9/9/9 w \n" 22 CastlingAvailability Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the third field, expected one space"
};

const XIANGQI_TARGET: &[Row] = rows! {
    "9/9/9/9/9/9/9/9/9/9 w - e3 0 1" 24 EnPassantTarget(EnPassantErrorKind::NotDash { .. })
        => "expected `-` (xiangqi has no en passant capture) as fourth field, found `e`"
    "9/9/9/9/9/9/9/9/9/9 w - 0 1" 24 EnPassantTarget(EnPassantErrorKind::NotDash { .. })
        => "expected `-` (xiangqi has no en passant capture) as fourth field, found `0`"
    "9/9/9/9/9/9/9/9/9/9 w - -1 1" 25 EnPassantTarget Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the fourth field, found `1`"
    "9/9/9/9/9/9/9/9/9/9 w - " 24 EnPassantTarget Spacing(SpacingErrorKind::Missing)
        => "the record ends before its fourth field"
    "9/9/9/9/9/9/9/9/9/9 w - -" 25 EnPassantTarget Spacing(SpacingErrorKind::Missing)
        => "the record ends before its halfmove clock"
    "9/9/9/9/9/9/9/9/9/9 w -  - 0 1" 24 EnPassantTarget Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the fourth field, expected one space, or `-` if the field is empty"
    "9/9/9/9/9/9/9/9/9/9 w - -\t0 1" 25 EnPassantTarget Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the halfmove clock, expected one space"
    "9/9/9/9/9/9/9/9/9/9 w - -\r\n" 25 EnPassantTarget Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the halfmove clock, expected one space"
};

const XIANGQI_COUNTERS: &[Row] = rows! {
    "9/9/9/9/9/9/9/9/9/9 w - - +1 1" 26 HalfmoveClock(CounterErrorKind::Sign)
        => "the halfmove clock has a sign, expected only digits"
    "9/9/9/9/9/9/9/9/9/9 w - - 01 1" 27 HalfmoveClock(CounterErrorKind::LeadingZero)
        => "the halfmove clock has a leading zero, expected none"
    "9/9/9/9/9/9/9/9/9/9 w - - 4294967296 1" 35 HalfmoveClock(CounterErrorKind::TooLarge)
        => "the halfmove clock is too large, expected at most 4294967295"
    "9/9/9/9/9/9/9/9/9/9 w - - - 1" 26 HalfmoveClock(CounterErrorKind::NotDigit { .. })
        => "expected only digits as halfmove clock, found `-`"
    "9/9/9/9/9/9/9/9/9/9 w - - " 26 HalfmoveClock Spacing(SpacingErrorKind::Missing)
        => "the record ends before its halfmove clock"
    "9/9/9/9/9/9/9/9/9/9 w - -  0 1" 26 HalfmoveClock Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the halfmove clock, expected one space"
    "9/9/9/9/9/9/9/9/9/9 w - - 0\t1" 27 HalfmoveClock Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the fullmove number, expected one space"
    "9/9/9/9/9/9/9/9/9/9 w - - 0\n" 27 HalfmoveClock Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the fullmove number, expected one space"

    "9/9/9/9/9/9/9/9/9/9 w - - 0 -1" 28 FullmoveNumber(CounterErrorKind::Sign)
        => "the fullmove number has a sign, expected only digits"
    "9/9/9/9/9/9/9/9/9/9 w - - 0 00" 28 FullmoveNumber(CounterErrorKind::LeadingZero)
        => "the fullmove number has a leading zero, expected none"
    "9/9/9/9/9/9/9/9/9/9 w - - 0 0" 28 FullmoveNumber(CounterErrorKind::Zero)
        => "the fullmove number is 0, expected at least 1"
    "9/9/9/9/9/9/9/9/9/9 w - - 0 5000000000" 37 FullmoveNumber(CounterErrorKind::TooLarge)
        => "the fullmove number is too large, expected at most 4294967295"
    "9/9/9/9/9/9/9/9/9/9 w - - 0 1;" 29 FullmoveNumber(CounterErrorKind::NotDigit { .. })
        => "expected only digits as fullmove number, found `;`"
    "9/9/9/9/9/9/9/9/9/9 w - - 0 " 28 FullmoveNumber Spacing(SpacingErrorKind::Missing)
        => "the record ends before its fullmove number"
    "9/9/9/9/9/9/9/9/9/9 w - - 0  1" 28 FullmoveNumber Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the fullmove number, expected one space"
    "9/9/9/9/9/9/9/9/9/9 w - - 0 1\t" 29 FullmoveNumber Spacing(SpacingErrorKind::Tab)
        => "a tab follows the fullmove number, expected nothing after it"
    "9/9/9/9/9/9/9/9/9/9 w - - 0 1\n" 29 FullmoveNumber Spacing(SpacingErrorKind::LineEnd)
        => "a line end follows the fullmove number, expected nothing after it"
    "9/9/9/9/9/9/9/9/9/9 w - - 0 1 " 29 FullmoveNumber Spacing(SpacingErrorKind::Trailing)
        => "a space follows the fullmove number, expected nothing after it"
    "9/9/9/9/9/9/9/9/9/9 w - - 0 1 moves h2e2" 29 FullmoveNumber Spacing(SpacingErrorKind::TextAfter)
        => "text follows the fullmove number, expected nothing after it"
};

#[test]
fn each_fault_in_a_xiangqi_record_has_its_sentence() {
    for rows in XIANGQI_TABLES {
        check_records(&XIANGQI, rows);
    }
}

const CHESS_TABLES: [&[Row]; 6] = [
    CHESS_PLACEMENT,
    CHESS_SIDE,
    CHESS_CASTLING,
    CHESS_TARGET,
    CHESS_HALFMOVE_CLOCK,
    CHESS_FULLMOVE_NUMBER,
];

const XIANGQI_TABLES: [&[Row]; 5] = [
    XIANGQI_PLACEMENT,
    XIANGQI_SIDE,
    XIANGQI_CASTLING,
    XIANGQI_TARGET,
    XIANGQI_COUNTERS,
];

fn tables(subject: &Subject) -> &'static [&'static [Row]] {
    match subject.notation.name {
        "chess" => &CHESS_TABLES,
        _ => &XIANGQI_TABLES,
    }
}

/// The names in a kind without what they hold, such as `SideToMove(Unknown`.
fn shape(error: ParseFenError) -> String {
    let kind = format!("{:?}", error.kind());
    let names = kind.split([' ', '{']).next().unwrap_or_default();
    names.trim_end_matches(')').to_owned()
}

/// Whatever one slip makes of records, the tables have an error like it; and nothing else.
#[test]
fn the_tables_have_every_kind_of_error_that_there_is() {
    for subject in SUBJECTS {
        let rows = tables(&subject).iter().copied().flatten();
        let shown: BTreeSet<String> = rows
            .filter_map(|row| (subject.record)(row.text).err())
            .map(shape)
            .collect();

        let mut met = BTreeSet::new();
        let edits = edits::all(&edits::with_neighbours(&subject.notation.alphabet()));
        for record in subject.varied(4) {
            let text = record.as_bytes();
            edits::single(text, 0..=text.len(), &edits, |text| {
                met.extend((subject.record)(text).err().map(shape));
            });
        }
        assert_eq!(shown, met, "{}", subject.notation.name);
    }
}

/// The same fault further on is told with the same words: no sentence has the offset in it.
#[test]
fn no_sentence_depends_on_the_offset() {
    for subject in SUBJECTS {
        let (short, long) = match subject.notation.name {
            "chess" => ("8/8/8/8/8/8/8/8", "4k3/8/8/8/8/8/PPPPPPPP/R3K2R"),
            _ => ("9/9/9/9/9/9/9/9/9/9", "4k4/9/9/9/9/9/9/9/PPPPPPPPP/R3K3R"),
        };
        let rows = tables(&subject).iter().copied().flatten();
        for row in rows.filter(|row| row.text.starts_with(short.as_bytes())) {
            let (Err(near), Err(far)) = (
                (subject.record)(row.text),
                (subject.record)(&[long.as_bytes(), &row.text[short.len()..]].concat()),
            ) else {
                panic!("{} is no record", row.text.escape_ascii());
            };
            if row.field != Field::PiecePlacement {
                assert_eq!(far.offset(), near.offset() + long.len() - short.len());
                assert_eq!(far.kind(), near.kind());
                assert_eq!(far.to_string(), near.to_string());
            }
        }
    }
}

/// Edits of records give no sentence of another form than those of the tables.
#[test]
fn every_sentence_has_the_same_form() {
    for subject in SUBJECTS {
        let edits = edits::all(&edits::with_neighbours(&subject.notation.alphabet()));
        let some_edits: Vec<_> = edits.into_iter().step_by(3).collect();
        for record in subject.varied(2) {
            let text = record.as_bytes();
            edits::single(text, 0..=text.len(), &some_edits, |text| {
                if let Err(error) = (subject.record)(text) {
                    check_form(&error);
                }
            });
        }
    }
}

#[test]
fn each_fault_in_a_board_alone_has_its_sentence() {
    check_texts::<Board>(rows! {
        "" 0 PiecePlacement Spacing(SpacingErrorKind::Missing)
            => "expected a piece placement, found nothing"
        " 8/8/8/8/8/8/8/8" 0 PiecePlacement Spacing(SpacingErrorKind::Leading)
            => "white space comes before the piece placement, expected none"
        "8/8/8/8/8/8/8/8 " 15 PiecePlacement Spacing(SpacingErrorKind::Trailing)
            => "a space follows the piece placement, expected nothing after it"
        "8/8/8/8/8/8/8/8 w - - 0 1" 15 PiecePlacement Spacing(SpacingErrorKind::TextAfter)
            => "text follows the piece placement, expected nothing after it"
        "8/8/8/8/8/8/8/8x" 15 PiecePlacement Spacing(SpacingErrorKind::TextAfter)
            => "text follows the piece placement, expected nothing after it"
        "8/8/8/8/8/8/8/8\t" 15 PiecePlacement Spacing(SpacingErrorKind::Tab)
            => "a tab follows the piece placement, expected nothing after it"
        "8/8/8/8/8/8/8/8\n" 15 PiecePlacement Spacing(SpacingErrorKind::LineEnd)
            => "a line end follows the piece placement, expected nothing after it"
        "8/8/8/8/8/8/8" 13 PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 7, expected: 8 })
            => "the board has 7 ranks, expected 8"
        "8/8/8/8/8/8/8/8/" 15 PiecePlacement(PlacementErrorKind::TooManyRanks { expected: 8 })
            => "the board has more than 8 ranks, expected no `/` after the last one"
        "8/8/8/8/8/8/8/44" 15 PiecePlacement(PlacementErrorKind::AdjacentRuns { rank: 1 })
            => "rank 1 has two digits in a row, expected neighboring empty squares as one digit"
    });
    check_texts::<xiangqi::Board>(rows! {
        "" 0 PiecePlacement Spacing(SpacingErrorKind::Missing)
            => "expected a piece placement, found nothing"
        "\t9/9/9/9/9/9/9/9/9/9" 0 PiecePlacement Spacing(SpacingErrorKind::Leading)
            => "white space comes before the piece placement, expected none"
        "9/9/9/9/9/9/9/9/9/9 " 19 PiecePlacement Spacing(SpacingErrorKind::Trailing)
            => "a space follows the piece placement, expected nothing after it"
        "9/9/9/9/9/9/9/9/9/9é" 19 PiecePlacement Spacing(SpacingErrorKind::TextAfter)
            => "text follows the piece placement, expected nothing after it"
        "9/9/9/9/9/9/9/9/9" 17 PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 9, expected: 10 })
            => "the board has 9 ranks, expected 10"
        "9/9/9/9/9/9/9/9/9/9/9" 19 PiecePlacement(PlacementErrorKind::TooManyRanks { expected: 10 })
            => "the board has more than 10 ranks, expected no `/` after the last one"
        "9/9/9/9/9/9/9/9/9/8Q" 19 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 0, .. })
            => "expected a piece (`KABNRCP` or `kabnrcp`), a digit from `1` to `9` or `/` in rank 0, found `Q`"
    });
}

#[test]
fn each_fault_in_a_side_to_move_alone_has_its_sentence() {
    const SPACING: &[Row] = rows! {
        "" 0 SideToMove Spacing(SpacingErrorKind::Missing)
            => "expected a side to move, found nothing"
        " w" 0 SideToMove Spacing(SpacingErrorKind::Leading)
            => "white space comes before the side to move, expected none"
        "w " 1 SideToMove Spacing(SpacingErrorKind::Trailing)
            => "a space follows the side to move, expected nothing after it"
        "w  " 1 SideToMove Spacing(SpacingErrorKind::TextAfter)
            => "text follows the side to move, expected nothing after it"
        "white" 1 SideToMove Spacing(SpacingErrorKind::TextAfter)
            => "text follows the side to move, expected nothing after it"
        "b\t" 1 SideToMove Spacing(SpacingErrorKind::Tab)
            => "a tab follows the side to move, expected nothing after it"
        "b\r\n" 1 SideToMove Spacing(SpacingErrorKind::LineEnd)
            => "a line end follows the side to move, expected nothing after it"
    };
    check_texts::<Color>(SPACING);
    check_texts::<xiangqi::Color>(SPACING);
    check_texts::<Color>(rows! {
        "W" 0 SideToMove(SideErrorKind::Unknown { .. })
            => "expected `w` (white) or `b` (black) as side to move, found `W`"
    });
    check_texts::<xiangqi::Color>(rows! {
        "red" 0 SideToMove(SideErrorKind::Unknown { .. })
            => "expected `w` (red) or `b` (black) as side to move, found `r`"
    });
}

#[test]
fn each_fault_in_a_castling_availability_alone_has_its_sentence() {
    check_texts::<CastlingRights>(rows! {
        "" 0 CastlingAvailability Spacing(SpacingErrorKind::Missing)
            => "expected a castling availability, found nothing"
        " KQkq" 0 CastlingAvailability Spacing(SpacingErrorKind::Leading)
            => "white space comes before the castling availability, expected none"
        "KQkq " 4 CastlingAvailability Spacing(SpacingErrorKind::Trailing)
            => "a space follows the castling availability, expected nothing after it"
        "- -" 1 CastlingAvailability Spacing(SpacingErrorKind::TextAfter)
            => "text follows the castling availability, expected nothing after it"
        "K\t" 1 CastlingAvailability Spacing(SpacingErrorKind::Tab)
            => "a tab follows the castling availability, expected nothing after it"
        "-\n" 1 CastlingAvailability Spacing(SpacingErrorKind::LineEnd)
            => "a line end follows the castling availability, expected nothing after it"
        "KQkqK" 4 CastlingAvailability(CastlingErrorKind::Repeated)
            => "a letter of the castling availability is repeated, expected `-` or letters of `KQkq`, in this order and each once at most"
        "QK" 1 CastlingAvailability(CastlingErrorKind::OutOfOrder)
            => "a letter of the castling availability is out of order or repeated, expected `-` or letters of `KQkq`, in this order and each once at most"
        "Hk" 0 CastlingAvailability(CastlingErrorKind::RookFile)
            => "the castling availability names the file of a rook, expected `-` or letters of `KQkq` (`chess960::Position` reads records of Chess960)"
        "KQx" 2 CastlingAvailability Spacing(SpacingErrorKind::TextAfter)
            => "text follows the castling availability, expected nothing after it"
        "-K" 1 CastlingAvailability Spacing(SpacingErrorKind::TextAfter)
            => "text follows the castling availability, expected nothing after it"
    });
}

/// The error of a text that cannot be read as this type.
#[track_caller]
fn error_of<T: FromStr<Err: Error> + Debug>(text: &str) -> T::Err {
    let error = text.parse::<T>().expect_err(text);
    check_form(&error);
    error
}

#[test]
fn each_fault_in_a_square_has_its_sentence() {
    macro_rules! fails {
        ($square:ty: $text:literal $offset:literal $pattern:pat => $message:literal) => {
            let error: ParseSquareError = error_of::<$square>($text);
            assert_eq!(error.to_string(), $message, "{}", $text);
            assert_eq!(error.offset(), $offset, "{}", $text);
            assert!(matches!(error.kind(), $pattern), "{}: {error:?}", $text);
        };
    }
    fails!(Square: "" 0 SquareErrorKind::UnknownFile { .. }
        => "expected a file from `a` to `h` (lower case), found nothing");
    fails!(Square: "E4" 0 SquareErrorKind::UnknownFile { .. }
        => "expected a file from `a` to `h` (lower case), found `E`");
    fails!(Square: "i4" 0 SquareErrorKind::UnknownFile { .. }
        => "expected a file from `a` to `h` (lower case), found `i`");
    fails!(Square: "é4" 0 SquareErrorKind::UnknownFile { .. }
        => "expected a file from `a` to `h` (lower case), found `é` (U+00E9)");
    fails!(Square: "-" 0 SquareErrorKind::UnknownFile { .. }
        => "expected a file from `a` to `h` (lower case), found `-`");
    fails!(Square: "e" 1 SquareErrorKind::UnknownRank { .. }
        => "expected a rank from `1` to `8`, found nothing");
    fails!(Square: "e9" 1 SquareErrorKind::UnknownRank { .. }
        => "expected a rank from `1` to `8`, found `9`");
    fails!(Square: "e４" 1 SquareErrorKind::UnknownRank { .. }
        => "expected a rank from `1` to `8`, found `４` (U+FF14)");
    fails!(Square: "e4 " 2 SquareErrorKind::TextAfter { .. }
        => "expected nothing after the square, found a space");
    fails!(Square: "e4\r\n" 2 SquareErrorKind::TextAfter { .. }
        => "expected nothing after the square, found a carriage return");
    fails!(Square: "e\t4" 1 SquareErrorKind::UnknownRank { .. }
        => "expected a rank from `1` to `8`, found a tab");
    fails!(Square: "`" 0 SquareErrorKind::UnknownFile { .. }
        => "expected a file from `a` to `h` (lower case), found ```");
    fails!(Square: "e44" 2 SquareErrorKind::TextAfter { .. }
        => "expected nothing after the square, found `4`");
    fails!(xiangqi::Square: "j0" 0 SquareErrorKind::UnknownFile { .. }
        => "expected a file from `a` to `i` (lower case), found `j`");
    fails!(xiangqi::Square: "i:" 1 SquareErrorKind::UnknownRank { .. }
        => "expected a rank from `0` to `9`, found `:`");
    fails!(xiangqi::Square: "a10" 2 SquareErrorKind::TextAfter { .. }
        => "expected nothing after the square, found `0`");
}

#[test]
fn each_fault_in_a_piece_has_its_sentence() {
    macro_rules! fails {
        ($piece:ty: $text:literal $offset:literal $pattern:pat => $message:literal) => {
            let error: ParsePieceError = error_of::<$piece>($text);
            assert_eq!(error.to_string(), $message, "{}", $text);
            assert_eq!(error.offset(), $offset, "{}", $text);
            assert!(matches!(error.kind(), $pattern), "{}: {error:?}", $text);
        };
    }
    fails!(Piece: "" 0 PieceErrorKind::UnknownPiece { .. }
        => "expected a piece (`PNBRQK` or `pnbrqk`), found nothing");
    fails!(Piece: "x" 0 PieceErrorKind::UnknownPiece { .. }
        => "expected a piece (`PNBRQK` or `pnbrqk`), found `x`");
    fails!(Piece: "♔" 0 PieceErrorKind::UnknownPiece { .. }
        => "expected a piece (`PNBRQK` or `pnbrqk`), found `♔` (U+2654)");
    fails!(Piece: " k" 0 PieceErrorKind::UnknownPiece { .. }
        => "expected a piece (`PNBRQK` or `pnbrqk`), found a space");
    fails!(Piece: "kk" 1 PieceErrorKind::TextAfter { .. }
        => "expected nothing after the piece, found `k`");
    fails!(Piece: "kx" 1 PieceErrorKind::TextAfter { .. }
        => "expected nothing after the piece, found `x`");
    fails!(xiangqi::Piece: "h" 0 PieceErrorKind::UnknownPiece { .. }
        => "expected a piece (`KABNRCP` or `kabnrcp`), found `h`");
    fails!(xiangqi::Piece: "C\n" 1 PieceErrorKind::TextAfter { .. }
        => "expected nothing after the piece, found a line feed");
}

#[test]
fn each_fault_in_a_move_has_its_sentence() {
    macro_rules! fails {
        ($game:ident: $text:literal $offset:literal $pattern:pat => $message:literal) => {
            let error: ParseMoveError = error_of::<$game::Move>($text);
            assert_eq!(error.to_string(), $message, "{}", $text);
            assert_eq!(error.offset(), $offset, "{}", $text);
            assert!(matches!(error.kind(), $pattern), "{}: {error:?}", $text);
            assert_eq!($game::Move::from_ascii($text.as_bytes()), Err(error));
            check_form(&error);
            // A square that is wrong is so at its own place in the move.
            if let MoveErrorKind::From(square) = error.kind() {
                assert_eq!(error.offset(), square.offset());
            }
            if let MoveErrorKind::To(square) = error.kind() {
                assert_eq!(error.offset(), 2 + square.offset());
            }
        };
    }
    fails!(uci: "" 0 MoveErrorKind::From(_)
        => "expected a file from `a` to `h` (lower case), found nothing");
    fails!(uci: "E2E4" 0 MoveErrorKind::From(_)
        => "expected a file from `a` to `h` (lower case), found `E`");
    fails!(uci: "e9e4" 1 MoveErrorKind::From(_)
        => "expected a rank from `1` to `8`, found `9`");
    fails!(uci: "e2" 2 MoveErrorKind::To(_)
        => "expected a file from `a` to `h` (lower case), found nothing");
    fails!(uci: "e2-e4" 2 MoveErrorKind::To(_)
        => "expected a file from `a` to `h` (lower case), found `-`");
    fails!(uci: "e2e" 3 MoveErrorKind::To(_)
        => "expected a rank from `1` to `8`, found nothing");
    fails!(uci: "e2e0" 3 MoveErrorKind::To(_)
        => "expected a rank from `1` to `8`, found `0`");
    fails!(uci: "e2e2" 3 MoveErrorKind::SameSquare
        => "the move ends on the square where it starts, expected another");
    fails!(uci: "e2e2q" 3 MoveErrorKind::SameSquare
        => "the move ends on the square where it starts, expected another");
    fails!(uci: "0000" 0 MoveErrorKind::NullMove
        => "the null move `0000` is not allowed here, expected two squares");
    fails!(uci: "00000" 0 MoveErrorKind::From(_)
        => "expected a file from `a` to `h` (lower case), found `0`");
    fails!(uci: "O-O" 0 MoveErrorKind::From(_)
        => "expected a file from `a` to `h` (lower case), found `O`");
    fails!(uci: "e7e8Q" 4 MoveErrorKind::Promotion { .. }
        => "expected a promotion (`q`, `r`, `b` or `n`, lower case) or the end of the move, found `Q`");
    fails!(uci: "e7e8k" 4 MoveErrorKind::Promotion { .. }
        => "expected a promotion (`q`, `r`, `b` or `n`, lower case) or the end of the move, found `k`");
    fails!(uci: "e7e8p" 4 MoveErrorKind::Promotion { .. }
        => "expected a promotion (`q`, `r`, `b` or `n`, lower case) or the end of the move, found `p`");
    fails!(uci: "e7e8=q" 4 MoveErrorKind::Promotion { .. }
        => "expected a promotion (`q`, `r`, `b` or `n`, lower case) or the end of the move, found `=`");
    fails!(uci: "e2e4 " 4 MoveErrorKind::Promotion { .. }
        => "expected a promotion (`q`, `r`, `b` or `n`, lower case) or the end of the move, found a space");
    fails!(uci: "e7e8qq" 5 MoveErrorKind::TextAfter { .. }
        => "expected the end of the move, found `q`");
    fails!(uci: "e7e8n♘" 5 MoveErrorKind::TextAfter { .. }
        => "expected the end of the move, found `♘` (U+2658)");

    fails!(xiangqi: "j2e2" 0 MoveErrorKind::From(_)
        => "expected a file from `a` to `i` (lower case), found `j`");
    fails!(xiangqi: "hxe2" 1 MoveErrorKind::From(_)
        => "expected a rank from `0` to `9`, found `x`");
    fails!(xiangqi: "h2E2" 2 MoveErrorKind::To(_)
        => "expected a file from `a` to `i` (lower case), found `E`");
    fails!(xiangqi: "h2e" 3 MoveErrorKind::To(_)
        => "expected a rank from `0` to `9`, found nothing");
    fails!(xiangqi: "h2h2" 3 MoveErrorKind::SameSquare
        => "the move ends on the square where it starts, expected another");
    fails!(xiangqi: "0000" 0 MoveErrorKind::NullMove
        => "the null move `0000` is not allowed here, expected two squares");
    fails!(xiangqi: "h2e2q" 4 MoveErrorKind::TextAfter { .. }
        => "expected the end of the move, found `q`");
}

#[test]
fn each_fault_in_a_position_command_has_its_sentence() {
    macro_rules! fails {
        ($game:ident: $line:literal $offset:literal $token:literal $pattern:pat => $message:literal) => {
            let error: ParseCommandError = error_of::<$game::PositionCommand>($line);
            assert_eq!(error.to_string(), $message, "{}", $line);
            assert_eq!(error.offset(), $offset, "{}", $line);
            assert_eq!($line.get(error.token()), Some($token), "{}", $line);
            assert!(matches!(error.kind(), $pattern), "{}: {error:?}", $line);
            check_form(&error);
        };
    }
    fails!(uci: "" 0 "" CommandErrorKind::NotPosition
        => "expected the word `position` at the start of the command, found nothing");
    fails!(uci: " \t" 2 "" CommandErrorKind::NotPosition
        => "expected the word `position` at the start of the command, found nothing");
    fails!(uci: "posit x" 5 "posit" CommandErrorKind::NotPosition
        => "expected the word `position` at the start of the command, found `posit`");
    fails!(uci: "positions startpos" 8 "positions" CommandErrorKind::NotPosition
        => "expected the word `position` at the start of the command, found `positions`");
    fails!(uci: "go infinite" 0 "go" CommandErrorKind::NotPosition
        => "expected the word `position` at the start of the command, found `go`");

    fails!(uci: "position" 8 "" CommandErrorKind::NoStart
        => "expected `startpos` or `fen` after `position`, found nothing");
    fails!(uci: "position  " 10 "" CommandErrorKind::NoStart
        => "expected `startpos` or `fen` after `position`, found nothing");
    fails!(uci: "position fin" 10 "fin" CommandErrorKind::NoStart
        => "expected `startpos` or `fen` after `position`, found `fin`");
    fails!(uci: "position start moves e2e4" 14 "start" CommandErrorKind::NoStart
        => "expected `startpos` or `fen` after `position`, found `start`");
    fails!(uci: "position 8/8/8/8/8/8/8/8 w - - 0 1" 9 "8/8/8/8/8/8/8/8" CommandErrorKind::NoStart
        => "expected `startpos` or `fen` after `position`, found `8/8/8/8/8/8/8/8`");

    fails!(uci: "position fen" 12 "" CommandErrorKind::Record(_)
        => "expected a piece placement, found nothing");
    fails!(uci: "position fen 8/8/8/8/8/8/8/8 w - - moves e2e4" 35 "moves" CommandErrorKind::Record(_)
        => "the record ends before its halfmove clock");
    fails!(uci: "position fen 8/8/8/8/8/8/8/8 w - - 0" 36 "" CommandErrorKind::Record(_)
        => "the record ends before its fullmove number");
    fails!(uci: "position fen 8/8/8/8/8/8/8 w - - 0 1" 26 "8/8/8/8/8/8/8" CommandErrorKind::Record(_)
        => "the board has 7 ranks, expected 8");
    fails!(uci: "position  fen  8/8/8/8/8/8/8/8\tW - - 0 1" 31 "W" CommandErrorKind::Record(_)
        => "expected `w` (white) or `b` (black) as side to move, found `W`");
    fails!(uci: "position fen 8/8/8/8/8/8/8/8 w  KQkq  e3 0 1" 39 "e3" CommandErrorKind::Record(_)
        => "expected rank `6` in the en passant target square since white is to move, found `3`");
    fails!(uci: "position fen 8/8/8/8/8/8/8/8 w - - 0 0 moves e2e4" 37 "0" CommandErrorKind::Record(_)
        => "the fullmove number is 0, expected at least 1");
    fails!(uci: "position fen startpos moves e2e4" 13 "startpos" CommandErrorKind::StartposAfterFen
        => "expected a record after `fen`, found `startpos`, which is written without `fen`");

    fails!(uci: "position startpos e2e4" 18 "e2e4" CommandErrorKind::NoMoves
        => "expected `moves` or the end of the command, found `e2e4`");
    fails!(uci: "position startpos mov e2e4" 21 "mov" CommandErrorKind::NoMoves
        => "expected `moves` or the end of the command, found `mov`");
    fails!(uci: "position fen 8/8/8/8/8/8/8/8 w - - 0 1 e2e4" 39 "e2e4" CommandErrorKind::NoMoves
        => "expected `moves` or the end of the command, found `e2e4`");

    fails!(uci: "position startpos moves e2e4 e7e9" 32 "e7e9"
        CommandErrorKind::Move { index: 1, error: _ }
        => "move 2: expected a rank from `1` to `8`, found `9`");
    fails!(uci: "position startpos moves e2e2 e7e5" 27 "e2e2"
        CommandErrorKind::Move { index: 0, error: _ }
        => "move 1: the move ends on the square where it starts, expected another");
    fails!(uci: "position startpos moves 0000" 24 "0000"
        CommandErrorKind::Move { index: 0, error: _ }
        => "move 1: the null move `0000` is not allowed here, expected two squares");
    fails!(uci: "position startpos moves\te2e4  moves" 30 "moves"
        CommandErrorKind::Move { index: 1, error: _ }
        => "move 2: expected a file from `a` to `h` (lower case), found `m`");
    fails!(uci: "position startpos moves e7e8é" 28 "e7e8é"
        CommandErrorKind::Move { index: 0, error: _ }
        => "move 1: expected a promotion (`q`, `r`, `b` or `n`, lower case) or the end of the move, found `é` (U+00E9)");

    fails!(xiangqi: "position fen 9/9/9/9/9/9/9/9/9/9 w KQkq - 0 1" 35 "KQkq" CommandErrorKind::Record(_)
        => "expected `-` (xiangqi has no castling) as third field, found `K`");
    fails!(xiangqi: "position startpos moves h2e2 j9i7" 29 "j9i7"
        CommandErrorKind::Move { index: 1, error: _ }
        => "move 2: expected a file from `a` to `i` (lower case), found `j`");
}

/// What the line's error has inside is the error of the record with single spaces, and of the move.
#[test]
fn a_position_command_hands_on_the_errors_of_its_parts() {
    let line = "position fen  8/8/8/8/8/8/8/8  w  KK  -  0  1  moves e2e4";
    let kind = error_of::<uci::PositionCommand>(line).kind();
    let record = "8/8/8/8/8/8/8/8 w KK - 0 1".parse::<Position>();
    assert_eq!(Err(kind), record.map_err(CommandErrorKind::Record));

    let kind = error_of::<xiangqi::PositionCommand>("position startpos moves a0a1 a0x").kind();
    let second = "a0x".parse::<xiangqi::Move>();
    let expected = second.map_err(|error| CommandErrorKind::Move { index: 1, error });
    assert_eq!(Err(kind), expected);
}

#[test]
fn the_error_of_a_line_names_the_line_and_the_fault() {
    fn errors<P: Record>(file: &str) -> Vec<LineError> {
        let from_memory: Vec<LineError> = FenLines::<P>::new(file.as_bytes())
            .filter_map(Result::err)
            .collect();
        let from_reader: Vec<String> = FenReader::<_, P>::new(file.as_bytes())
            .filter_map(Result::err)
            .map(|error| {
                check_form(&error);
                error.to_string()
            })
            .collect();
        let texts: Vec<String> = from_memory.iter().map(LineError::to_string).collect();
        assert_eq!(from_reader, texts);
        from_memory
    }

    let file = "8/8/8/8/8/8/8/8 w - - 0 1\n\n8/8/8/8/8/8/8/8 W - - 0 1\r\nx";
    let errors_of_chess = errors::<Position>(file);
    let [first, second] = errors_of_chess.as_slice() else {
        panic!("two lines are wrong: {errors_of_chess:?}");
    };
    check_form(first);
    check_form(second);
    assert_eq!((first.line_number(), second.line_number()), (3, 4));
    assert_eq!(first.record_error().offset(), 16);
    assert_eq!(
        first.to_string(),
        "line 3: expected `w` (white) or `b` (black) as side to move, found `W`",
    );
    assert_eq!(
        second.to_string(),
        "line 4: expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 8, found `x`",
    );

    let errors_of_xiangqi = errors::<xiangqi::Position>("9/9/9/9/9/9/9/9/9/9 w KQkq - 0 1");
    assert_eq!(
        errors_of_xiangqi
            .first()
            .map(LineError::to_string)
            .as_deref(),
        Some("line 1: expected `-` (xiangqi has no castling) as third field, found `K`"),
    );
}

#[test]
fn repairs_find_the_character_behind_the_longest_record_too() {
    fn check<P>(longest: &str, repair: fn(&str) -> Result<Repaired<P>, ParseFenError>)
    where
        P: FromStr<Err = ParseFenError> + Debug,
    {
        for character in ["x", "é", "♔", "😀"] {
            let text = format!("{longest}{character}");
            let strict = text.parse::<P>().expect_err("text after the record");
            // What is repaired before it changes nothing but its place.
            let error = repair(&format!(" {text}")).expect_err("text after the record");
            assert_eq!(error.to_string(), strict.to_string());
            assert_eq!(error.offset(), 1 + strict.offset());
        }
    }

    check(corpus::LONGEST_CHESS, Position::repair);
    check(corpus::LONGEST_XIANGQI, xiangqi::Position::repair);
}

#[test]
fn the_error_of_a_failing_input_has_its_cause_as_its_source() {
    /// One record, and then nothing but failure.
    struct Failing(&'static [u8]);

    impl io::Read for Failing {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Err(io::Error::other("the disk is on fire"));
            }
            self.0.read(out)
        }
    }

    let input = io::BufReader::new(Failing(b"8/8/8/8/8/8/8/8 w - - 0 1\n8/8"));
    let mut reader = FenReader::<_, Position>::new(input);
    assert!(reader.next().is_some_and(|first| first.is_ok()));
    let error = reader.next().and_then(Result::err).expect("the failure");
    check_form(&error);
    assert_eq!(error.to_string(), "line 2 cannot be read");
    let source = error.source().map(ToString::to_string);
    assert_eq!(source.as_deref(), Some("the disk is on fire"));
    assert!(matches!(error, ReadError::Io { line: 2, .. }), "{error:?}");
    assert!(reader.next().is_none(), "the iterator ends with the input");

    let input = io::BufReader::new(Failing(b"8/8"));
    let mut reader = FenReader::<_, Position>::new(input);
    let error = reader.next_repaired().and_then(Result::err);
    assert!(
        matches!(error, Some(ReadError::Io { line: 1, .. })),
        "no failure is repaired: {error:?}"
    );
    assert!(reader.next_repaired().is_none());
}

/// The picture of the error of a record in its text.
#[track_caller]
fn picture<T: AsRef<[u8]> + ?Sized>(text: &T) -> String {
    let error = Position::from_ascii(text.as_ref()).expect_err("the text is no record");
    error.in_text(text).to_string()
}

#[test]
fn in_text_puts_a_caret_under_the_place() {
    assert_eq!(
        picture("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e3 0 2"),
        "\
expected rank `6` in the en passant target square since white is to move, found `3`
  rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e3 0 2
                                                          ^",
    );
    assert_eq!(
        picture("x"),
        "\
expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 8, found `x`
  x
  ^",
    );
}

#[test]
fn a_record_that_ends_early_says_which_field_is_missing() {
    fn check<P: Record>(record: &str) {
        let fields: Vec<&str> = record.split(' ').collect();
        assert_eq!(fields.len(), FIELDS.len());
        for (count, field) in FIELDS.into_iter().enumerate() {
            let start = fields[..count].join(" ");
            let with_space = format!("{start} ");
            for text in [&start, &with_space] {
                let error = text.parse::<P>().expect_err("a field is missing");
                // A space before the record is a fault of its own.
                let missing = (text != " ").then_some(field);
                assert_eq!(error.missing_field(), missing, "{text:?}");
            }
            for text in [with_space.clone() + " ", with_space + "?", start + "\t"] {
                let error = text.parse::<P>().expect_err("a field is wrong");
                assert_eq!(error.missing_field(), None, "{text:?}");
            }
        }
        let error = format!("{record} ").parse::<P>().expect_err("a space");
        assert_eq!(error.missing_field(), None);
    }
    check::<Position>("8/8/8/8/8/6k1/6p1/6K1 w - - 0 1");
    check::<Position>(corpus::LONGEST_CHESS);
    check::<xiangqi::Position>("9/9/3k5/9/9/9/4R4/3A5/8r/4K4 b - - 0 1");
    check::<xiangqi::Position>(corpus::LONGEST_XIANGQI);
}

#[test]
fn in_text_puts_the_caret_after_a_text_that_ends_too_early() {
    assert_eq!(
        picture("8/8/8/8/8/8/8/8 w - - 0 "),
        [
            "the record ends before its fullmove number",
            "  8/8/8/8/8/8/8/8 w - - 0 ",
            "                          ^",
        ]
        .join("\n"),
    );
    assert_eq!(
        picture(""),
        "expected a piece placement, found nothing\n  \n  ^"
    );
}

#[test]
fn in_text_escapes_what_cannot_be_printed() {
    assert_eq!(
        picture("8/8/8/8/8/8/8/8\tw\t-\t-\t0\t1\r\n"),
        r"
a tab comes before the side to move, expected one space
  8/8/8/8/8/8/8/8\x09w\x09-\x09-\x090\x091\x0D\x0A
                 ^"
        .trim_start()
    );
    assert_eq!(
        picture("8/8/8/8/8/8/8/8 w - - 0 1\0\u{1b}[31m\u{feff}\u{202e}\u{7f}"),
        r"
expected only digits as fullmove number, found a NUL byte
  8/8/8/8/8/8/8/8 w - - 0 1\x00\x1B[31m\xEF\xBB\xBF\xE2\x80\xAE\x7F
                           ^"
        .trim_start()
    );
    // Quotes and backslashes are printed as they stand.
    assert_eq!(
        picture(r#"8/8\"'"#),
        r#"
expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 7, found `\`
  8/8\"'
     ^"#
        .trim_start()
    );
}

#[test]
fn in_text_shows_bytes_that_are_no_text() {
    assert_eq!(
        picture(b"8/8/8/8/8/8/8/8 \xFF w \xC3( \xE2\x99"),
        r"
expected `w` (white) or `b` (black) as side to move, found the byte 0xFF
  8/8/8/8/8/8/8/8 \xFF w \xC3( \xE2\x99
                  ^"
        .trim_start()
    );
}

#[test]
fn in_text_shows_characters_beyond_ascii_after_the_caret() {
    assert_eq!(
        picture("8/8/8/8/8/8/8/8 ｗ – – ０ １ ♔é"),
        "\
expected `w` (white) or `b` (black) as side to move, found `ｗ` (U+FF57)
  8/8/8/8/8/8/8/8 ｗ – – ０ １ ♔é
                  ^",
    );
}

#[test]
fn in_text_cuts_a_long_text_around_the_place() {
    let long = format!("8/8/8/8/8/8/8/8 w - - x{}", "y".repeat(10_000));
    let shown = format!("8/8/8/8/8/8/8/8 w - - x{}...", "y".repeat(59));
    assert_eq!(
        picture(&long),
        format!(
            "expected only digits as halfmove clock, found `x` (four fields and operations are EPD, which `epd::Epd` reads)\n  {shown}\n{:24}^",
            ""
        ),
    );

    let line = format!(
        "position startpos moves{} e2e9 e7e5",
        " g1f3 g8f6".repeat(500)
    );
    let error = line.parse::<uci::PositionCommand>().expect_err("e2e9");
    let before = &line[error.offset() - 140..error.offset()];
    assert_eq!(
        error.in_text(&line).to_string(),
        format!(
            "move 1001: expected a rank from `1` to `8`, found `9`\n  ...{before}9 e7e5\n{:145}^",
            "",
        ),
    );
}

/// Three dots stand where something is left out, and only there.
#[test]
fn in_text_marks_what_it_leaves_out() {
    for length in 0..300 {
        let text = "y".repeat(length);
        let record = format!("8/8/8/8/8/8/8/8 w - - {text}");
        let shown = picture(&record);
        let shown = shown.lines().nth(1).and_then(|line| line.get(24..));
        match shown.map(|shown| shown.strip_suffix("...").ok_or(shown)) {
            Some(Ok(part)) => assert!(part.len() < length && text.starts_with(part), "{part}"),
            Some(Err(whole)) => assert_eq!(whole, text),
            None => panic!("{record}"),
        }

        // The same before the place.
        let moves = " a1a2".repeat(length);
        let line = format!("position startpos moves{moves}x");
        let error = error_of::<uci::PositionCommand>(&line);
        let shown = error.in_text(&line).to_string();
        let shown = shown.lines().nth(1).and_then(|line| line.get(2..));
        match shown.map(|shown| shown.strip_prefix("...").ok_or(shown)) {
            Some(Ok(part)) => assert!(part.len() < line.len() && line.ends_with(part), "{part}"),
            Some(Err(whole)) => assert_eq!(whole, line),
            None => panic!("{line}"),
        }
    }
}

/// Wherever the cut falls, it falls between two characters.
#[test]
fn in_text_cuts_no_character_in_two() {
    for character in ["é", "♔", "😀"] {
        for shift in 0..4 {
            let long = format!("8/8/8{}{}", "x".repeat(shift), character.repeat(100));
            let shown = picture(&long);
            assert!(shown.contains(&character.repeat(10)), "{shown}");
            assert!(!shown.contains(r"\x"), "{shown}");
        }
    }
}

/// Only the text has to be kept, as a program does that shows errors later.
#[test]
fn in_text_outlives_the_error() {
    fn of_record(text: &str) -> Option<InText<'_>> {
        Some(text.parse::<Position>().err()?.in_text(text))
    }
    fn of_command(line: &str) -> Option<InText<'_>> {
        Some(line.parse::<uci::PositionCommand>().err()?.in_text(line))
    }
    let shown = of_record("8/8").map(|shown| shown.to_string());
    assert_eq!(
        shown.as_deref(),
        Some("the board has 2 ranks, expected 8\n  8/8\n     ^")
    );
    let shown = of_command("position fen 8/8").map(|shown| shown.to_string());
    assert_eq!(
        shown.as_deref(),
        Some("the board has 2 ranks, expected 8\n  position fen 8/8\n                  ^")
    );
}

#[test]
fn in_text_cuts_bytes_that_are_part_of_no_character_too() {
    let long = [b"8".as_slice(), &[0x80; 100], b"x"].concat();
    let error = Position::from_ascii(&long).expect_err("0x80");
    let shown = error.in_text(&long).to_string();
    assert!(shown.contains(r"8\x80\x80"), "{shown}");
    assert!(
        (60..64).contains(&shown.matches(r"\x80").count()),
        "{shown}"
    );
}

#[test]
fn in_text_is_shown_for_debugging_as_for_people() {
    let text = "8/8/8/8/8/8/8/8 W - - 0 1";
    let error = error_of::<Position>(text);
    let shown = error.in_text(text);
    assert_eq!(format!("{shown:?}"), format!("InText({shown})"));
}

#[test]
fn in_text_takes_any_text_that_is_not_the_errors_own() {
    let error = error_of::<Position>("8/8/8/8/8/8/8/8 W - - 0 1");
    let sentence = "expected `w` (white) or `b` (black) as side to move, found `W`";
    assert_eq!(
        error.in_text("").to_string(),
        format!("{sentence}\n  \n  ^")
    );
    assert_eq!(
        error.in_text("8/8").to_string(),
        format!("{sentence}\n  8/8\n     ^"),
    );
    // Only ASCII is one column wide everywhere.
    assert_eq!(
        error.in_text("é\n♔").to_string(),
        format!(
            r"{sentence}{0}  \xC3\xA9\x0A\xE2\x99\x94{0}{1}^",
            '\n',
            " ".repeat(26)
        ),
    );
}

#[test]
fn in_text_takes_texts_of_every_kind() {
    let text = "8/8/8/8/8/8/8/8 W - - 0 1";
    let error = error_of::<Position>(text);
    let shown = error.in_text(text).to_string();
    assert_eq!(error.in_text(&text.to_owned()).to_string(), shown);
    assert_eq!(error.in_text(text.as_bytes()).to_string(), shown);
    assert_eq!(error.in_text(&text.as_bytes().to_vec()).to_string(), shown);
    assert_eq!(
        error.in_text(b"8/8/8/8/8/8/8/8 W - - 0 1").to_string(),
        shown
    );
}

/// The sentence stands alone on the first line; the caret stands alone on the third; what precedes its
/// column on the second is printable ASCII, and is the text before the offset, escaped and perhaps cut.
#[track_caller]
fn check_picture(picture: &str, sentence: &str, offset: usize, text: &[u8]) {
    let lines: Vec<&str> = picture.split('\n').collect();
    let [first, second, third] = lines.as_slice() else {
        panic!("three lines: {picture:?}");
    };
    assert_eq!(*first, sentence);
    assert!(
        !picture.contains(|c: char| c != '\n' && c.is_control()),
        "{picture:?}"
    );
    assert!(picture.len() < 2_000, "{picture:?}");

    let column = third.strip_suffix('^').expect("a caret").len();
    assert!(third.starts_with(&" ".repeat(column)), "{picture:?}");
    let shown = second
        .get(..column)
        .and_then(|shown| shown.strip_prefix("  "))
        .unwrap_or_else(|| panic!("single columns before the caret: {picture:?}"));
    let before: String = text[..text.len().min(offset)]
        .iter()
        .map(|&byte| match byte {
            b' '..=b'~' => char::from(byte).to_string(),
            _ => format!("\\x{byte:02X}"),
        })
        .collect();
    match shown.strip_prefix("...") {
        Some(end) if shown != before => {
            assert!(before.ends_with(end) && end.len() >= 100, "{picture:?}");
        }
        _ => assert_eq!(shown, before, "{picture:?}"),
    }
}

proptest! {
    #![proptest_config(strategies::cases(1_500))]

    #[test]
    fn in_text_shows_the_place_in_the_errors_own_text(
        text in prop_oneof![strategies::near_record(&CHESS), strategies::bytes(&CHESS)],
    ) {
        if let Err(error) = Position::from_ascii(&text) {
            let picture = error.in_text(&text).to_string();
            check_picture(&picture, &error.to_string(), error.offset(), &text);
        }
        if let Err(error) = xiangqi::Position::from_ascii(&text) {
            let picture = error.in_text(&text).to_string();
            check_picture(&picture, &error.to_string(), error.offset(), &text);
        }
    }

    #[test]
    fn in_text_shows_some_place_in_any_other_text(
        text in strategies::near_record(&XIANGQI),
        other in prop_oneof![strategies::near_record(&XIANGQI), strategies::bytes(&XIANGQI)],
    ) {
        if let Err(error) = xiangqi::Position::from_ascii(&text) {
            let picture = error.in_text(&other).to_string();
            check_picture(&picture, &error.to_string(), error.offset(), &other);
        }
    }

    #[test]
    fn in_text_shows_the_place_in_a_line(
        line in strategies::edited(
            strategies::command_line(CHESS.notation).prop_map(String::into_bytes),
            CHESS.notation.alphabet(),
            1..4,
        ),
        other in strategies::bytes(&CHESS),
    ) {
        let line = String::from_utf8_lossy(&line);
        if let Err(error) = line.parse::<uci::PositionCommand>() {
            let (sentence, offset) = (error.to_string(), error.offset());
            let picture = error.in_text(&*line).to_string();
            check_picture(&picture, &sentence, offset, line.as_bytes());
            let picture = error.in_text(&other).to_string();
            check_picture(&picture, &sentence, offset, &other);
        }
    }
}

/// Verdict and error depend only on the first bytes: as many as the longest record has, and four.
#[test]
fn what_is_far_behind_changes_nothing() {
    const TAILS: [&str; 14] = [
        "x", "xx", "é", "♔", "😀", " ", "  ", " x", "\t", "\n", "\r\n", "0", "9", "\0",
    ];
    fn check<P>(read: fn(&[u8]) -> Result<P, ParseFenError>, max_len: usize, text: &[u8])
    where
        P: PartialEq + Debug,
    {
        let window = max_len + 4;
        let verdict = read(text);
        for kept in [window, window + 1, window + 100] {
            let kept = text.get(..kept).unwrap_or(text);
            assert_eq!(read(kept), verdict, "{}", text.escape_ascii());
        }
        // Whatever else comes behind those bytes.
        if let Some(head) = text.get(..window) {
            for tail in ["", "\0", "\n", "é", "\u{feff}", " w - - 0 1"] {
                let text = [head, &tail.as_bytes().repeat(50)].concat();
                assert_eq!(read(&text), verdict, "{}", text.escape_ascii());
            }
        }
    }
    for tail in TAILS {
        for repeated in [1, 2, 3, 200] {
            for cut in [0, 1, 2, 12, 25] {
                let tail = tail.repeat(repeated);
                let of = |record: &str| {
                    let head = &record[..record.len() - cut];
                    [head, &tail].concat().into_bytes()
                };
                let chess = of(corpus::LONGEST_CHESS);
                check(Position::from_ascii, Position::MAX_LEN, &chess);
                let xiangqi = of(corpus::LONGEST_XIANGQI);
                check(
                    xiangqi::Position::from_ascii,
                    xiangqi::Position::MAX_LEN,
                    &xiangqi,
                );
            }
        }
    }
}

/// `Found` keeps one character, not a place in a text: equal characters are equal.
#[test]
fn found_is_compared_by_its_character() {
    fn found(text: &[u8]) -> Found {
        let record = [b"8/8/8/8/8/8/8/8 ", text, b" - - 0 1"].concat();
        let error = Position::from_ascii(&record).expect_err("no side to move");
        match error.kind() {
            FenErrorKind::SideToMove(SideErrorKind::Unknown { found }) => found,
            kind => panic!("{kind:?}"),
        }
    }
    assert_eq!(found(b"x"), found(b"xyz"));
    assert_eq!(found("é".as_bytes()), found("é!".as_bytes()));
    assert_ne!(found(b"x"), found(b"X"));
    assert_ne!(found("é".as_bytes()), found(b"\xC3"));
    assert_eq!(found("♔".as_bytes()).to_string(), "`♔` (U+2654)");
    assert_eq!(format!("{:?}", found(b"x")), "Found(`x`)");
}

#[test]
fn the_fields_are_named_with_the_terms_of_the_standard() {
    let fields = [
        (Field::PiecePlacement, "piece placement"),
        (Field::SideToMove, "side to move"),
        (Field::CastlingAvailability, "castling availability"),
        (Field::EnPassantTarget, "en passant target square"),
        (Field::HalfmoveClock, "halfmove clock"),
        (Field::FullmoveNumber, "fullmove number"),
    ];
    for (index, (field, name)) in fields.into_iter().enumerate() {
        assert_eq!(field.as_str(), name);
        assert_eq!(field.to_string(), name);
        assert_eq!(field as usize, index);
        assert_eq!(format!("[{field:>30}]"), format!("[{name:>30}]"));
    }
    assert!(fields.is_sorted_by_key(|(field, _)| *field));
}
