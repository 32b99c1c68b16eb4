#![cfg_attr(feature = "std", doc = include_str!("../README.md"))]
#![cfg_attr(
    not(feature = "std"),
    doc = "Reads and writes Forsyth–Edwards Notation. The README has the rest with the feature `std`."
)]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[macro_use]
mod macros;

// The nouns of chess, each with its letters and its text form.
mod bitboards;
mod board;
mod castling;
mod color;
mod piece;
mod position;
mod square;
mod target;

// The sibling, and the protocols of engines.
pub mod uci;
pub mod xiangqi;

// What can be wrong.
mod error;
mod field;
mod found;
mod game;
mod move_error;
mod piece_error;
mod report;
mod square_error;

// What the readers and the writers of both games share.
mod bytes;
mod coordinates;
mod counter;
mod placement;
mod shape;
mod spacing;
mod strip;
mod writer;

// Beyond the strict reader of one record: files, commands and repairs.
#[cfg(feature = "alloc")]
mod command;
#[cfg(feature = "alloc")]
mod draft;
mod lines;
#[cfg(feature = "std")]
mod reader;
mod record;
#[cfg(feature = "alloc")]
mod repair;

pub use crate::bitboards::Bitboards;
pub use crate::board::Board;
pub use crate::castling::{CastlingRight, CastlingRights};
pub use crate::color::Color;
#[cfg(feature = "alloc")]
pub use crate::command::{ParsePositionError, PositionCommand, PositionErrorKind};
pub use crate::error::{
    CastlingError, CounterError, FenErrorKind, ParseFenError, PlacementError, SideError,
    SpacingError, TargetError,
};
pub use crate::field::Field;
pub use crate::found::Found;
pub use crate::lines::{FenLines, LineError};
pub use crate::move_error::{MoveErrorKind, ParseMoveError};
pub use crate::piece::{Piece, Role};
pub use crate::piece_error::{ParsePieceError, PieceErrorKind};
pub use crate::position::Position;
#[cfg(feature = "std")]
pub use crate::reader::{FenReader, ReadError};
pub use crate::record::Record;
#[cfg(feature = "alloc")]
pub use crate::repair::{Repair, RepairKind, Repaired};
pub use crate::report::InText;
pub use crate::square::{File, Rank, Square};
pub use crate::square_error::{ParseSquareError, SquareErrorKind};
