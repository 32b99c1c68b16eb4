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

mod chess;

#[cfg(feature = "alloc")]
mod command;
mod error;
mod files;
mod record;
#[cfg(feature = "alloc")]
mod repair;
mod syntax;
pub mod uci;
pub mod xiangqi;

pub use crate::chess::{
    Bitboards, Board, CastlingRight, CastlingRights, Color, File, Piece, Position, Rank, Role,
    Square, Violation, Violations, ViolationsIter,
};
#[cfg(feature = "alloc")]
pub use crate::command::{ParsePositionError, PositionCommand, PositionErrorKind};
pub use crate::error::{
    CastlingError, CounterError, FenErrorKind, Found, InText, MoveErrorKind, ParseFenError,
    ParseMoveError, ParsePieceError, ParseSquareError, PieceErrorKind, PlacementError, SideError,
    SpacingError, SquareErrorKind, TargetError,
};
pub use crate::files::{FenLines, LineError};
#[cfg(feature = "std")]
pub use crate::files::{FenReader, ReadError};
pub use crate::record::Record;
#[cfg(feature = "alloc")]
pub use crate::repair::{Repair, RepairKind, Repaired};
pub use crate::syntax::Field;
