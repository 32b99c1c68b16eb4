//! Reads and writes Forsyth–Edwards Notation (FEN), the line of text that describes a chess
//! position, and its relatives for [Chess960](chess960), [EPD](epd) and [xiangqi].
//!
//! It is strict: `parse` accepts exactly what [`Display`](core::fmt::Display) writes, and an error
//! says what is wrong and where. Only a `position` command may be written in other ways, too.
//! [`repair`] is for texts that are not strict. The crate knows the notation, not how pieces move.
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
//! | a record that may not be strict | [`Position::repair`] |
//! | a file of records | [`FenLines`] in memory, [`FenReader`] from a file |
//! | a record of Chess960 or xiangqi | [`chess960::Position`], [`xiangqi::Position`] |
//! | a line of EPD, such as a test suite has | [`epd::Epd`]: often [`repair`](epd::Epd::repair); [`epd::Position`] for its four fields alone |
//! | a `position` command of an engine | [`uci::PositionCommand`], [`chess960::PositionCommand`] for engines that know `UCI_Chess960`, also in [`xiangqi`] |
//!
//! | to | use |
//! |---|---|
//! | write a record | `to_string`, [`Position::encode`] without allocation |
//! | fill the board of an engine | [`Board::bitboards`], [`Board::iter`] |
//! | find castling rooks in Chess960 | [`chess960::Position::castling_rooks`] |
//! | find a missing king and the like | [`Position::violations`] |
//! | show a wrong line of a file | [`LineError`] |
//! | tell a person what is wrong | [`ParseFenError::in_text`] |
//! | tell a program what is wrong | [`ParseFenError::kind`], with the reasons in [`error`] |
//! | look at a board | [`Board::diagram`] |
//!
//! # The language
//!
//! This is section 16.1 of the [PGN standard], without a second way to write anything: one space
//! between fields, and nothing before or after the record.
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
//! The commands of engines are those of [UCI], and in xiangqi of [UCCI].
//!
//! # Features
//!
//! `std` (the default) has [`FenReader`] and implies `alloc`, which has the `position` command, lists
//! of operations ([`epd::OperationsBuf`], [`epd::EpdBuf`]), and everything named after repair, such
//! as [`Position::repair`]; a compiler only says that the function does not exist. Without either
//! (`default-features = false`), the crate needs only `core`.
//!
//! For small devices: the tables for reading chess records take 2 KB of read-only memory, those for
//! writing them 14 KB more.
//!
//! [PGN standard]: http://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm#c16.1
//! [UCI]: https://backscattering.de/chess/uci/
//! [UCCI]: https://www.xqbase.com/protocol/cchess_ucci.htm
// Links to items that a feature leaves out of the documentation lead nowhere.
#![cfg_attr(not(feature = "std"), allow(rustdoc::broken_intra_doc_links))]
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
pub use crate::files::{FenLines, FenLinesSplit, LineError};
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
