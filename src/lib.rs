#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[macro_use]
mod macros;

mod bitboards;
mod board;
mod castling;
mod color;
mod counter;
mod error;
mod found;
mod piece;
mod placement;
mod position;
mod reader;
mod report;
mod square;
mod writer;

pub use crate::bitboards::Bitboards;
pub use crate::board::Board;
pub use crate::castling::{CastlingRight, CastlingRights};
pub use crate::color::Color;
pub use crate::error::{
    CastlingError, CounterError, FenErrorKind, Field, ParseFenError, ParsePieceError,
    ParseSquareError, PlacementError, SideError, SpacingError, TargetError,
};
pub use crate::found::Found;
pub use crate::piece::{Piece, Role};
pub use crate::position::Position;
pub use crate::report::InText;
pub use crate::square::{File, Rank, Square};
