//! Reads and writes Forsyth–Edwards Notation (FEN), the one-line text that describes a chess
//! position.
//!
//! ```
//! use chess_fen::{Piece, Position, Square};
//!
//! let text = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2";
//! let position: Position = text.parse()?;
//! assert_eq!(position.board.get(Square::E4), Some(Piece::WhitePawn));
//! assert_eq!(position.to_string(), text);
//! # Ok::<(), chess_fen::ParseFenError>(())
//! ```
//!
//! | to read | use |
//! |---|---|
//! | a record | [`Position`]: `parse`, [`from_ascii`](Position::from_ascii) for bytes |
//! | a record in the source of a program | [`Position::from_static`] |
//! | a record with something after it | [`Position::parse_prefix`] |
//! | a record that may not be strict | `Position::repair` |
//! | a file of records | [`FenLines`] in memory, `FenReader` from a file |
//! | a `position` command of an engine protocol | `uci::PositionCommand`, `xiangqi::PositionCommand` |
//! | a xiangqi record | [`xiangqi::Position`] |
//! | a Chess960 record | [`chess960::Position`] |
//!
//! [`Board::bitboards`] fills the board of an engine. [`ParseFenError`] says what is wrong with a
//! text and where; [`error`] has the reasons to match on.
//!
//! # The language
//!
//! `parse` accepts exactly what [`Display`](core::fmt::Display) writes: six fields with exactly one
//! space between them, and nothing before or after.
//!
//! ```text
//! fen       = placement " " side " " castling " " target " " halfmove " " fullmove
//! placement = rank 7*7("/" rank)        ; rank 8 first, rank 1 last
//! rank      = 1*( piece / run )         ; squares a to h, adding up to exactly 8, never two runs in a row
//! piece     = one of "PNBRQKpnbrqk"     ; upper case white, lower case black
//! run       = "1" .. "8"                ; that many empty squares
//! side      = "w" / "b"
//! castling  = "-" / non-empty subset of "KQkq", in that order
//! target    = "-" / "a".."h" rank       ; rank "6" if white is to move, "3" if black is to move
//! halfmove  = "0" / nonzero-digit *digit        ; at most 4294967295
//! fullmove  = nonzero-digit *digit              ; at most 4294967295
//! ```
//!
//! # Features
//!
//! `std` (the default) has `FenReader` and implies `alloc`, which has the `position` command and
//! repairs. Without either, the crate needs only `core`.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[macro_use]
mod macros;

mod chess;
pub mod chess960;
#[cfg(feature = "alloc")]
mod command;
pub mod epd;
pub mod error;
mod files;
#[cfg(any(test, fuzzing))]
#[doc(hidden)]
pub mod fuzzing;
mod record;
#[cfg(feature = "alloc")]
pub mod repair;
mod syntax;
pub mod uci;
pub mod xiangqi;

pub use crate::chess::{
    Bitboards, Board, BoardIter, CastlingRight, CastlingRights, CastlingRightsIter, Color, File,
    Piece, Position, Rank, Role, Square, Violation, Violations, ViolationsIter,
};
#[cfg(feature = "alloc")]
pub use crate::command::PositionCommand;
#[cfg(feature = "alloc")]
#[doc(inline)]
pub use crate::error::{ParseCommandError, PushOperationError};
#[doc(inline)]
pub use crate::error::{
    ParseEpdError, ParseFenError, ParseMoveError, ParsePieceError, ParseSquareError,
};
pub use crate::files::{FenLines, LineError};
#[cfg(feature = "std")]
pub use crate::files::{FenReader, ReadError};
pub use crate::record::Record;
#[cfg(feature = "alloc")]
pub use crate::repair::{Repair, RepairKind, Repaired};
pub use crate::syntax::{Diagram, Field};

/// Tests the examples of the README.
#[cfg(all(doctest, feature = "std"))]
#[doc = include_str!("../README.md")]
struct Readme;
