//! Xiangqi (Chinese chess): the same promise for its record.
//!
//! The record has six fields like the chess one, of which the third and the fourth are always
//! `-`:
//!
//! ```text
//! fen       = placement " " side " - - " halfmove " " fullmove
//! placement = rank 9*9("/" rank)    ; ten ranks, 9 first and 0 last, nine files a to i each
//! rank      = 1*( piece / run )     ; adding up to exactly 9, never two runs in a row
//! piece     = one of "KABNRCPkabnrcp"
//! run       = "1" .. "9"
//! side      = "w" / "b"             ; w is red
//! halfmove  = "0" / nonzero-digit *digit        ; at most 4294967295
//! fullmove  = nonzero-digit *digit              ; at most 4294967295
//! ```
//!
//! Upper case is red. The letters are those of king, advisor, bishop (elephant), knight
//! (horse), rook (chariot), cannon and pawn (soldier).
//!
//! ```
//! use chess_fen::xiangqi::{Color, Piece, Position, Role, Square};
//!
//! let text = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
//! let position: Position = text.parse()?;
//!
//! assert_eq!(position.board.get(Square::E0), Some(Piece::new(Color::Red, Role::King)));
//! assert_eq!(position.side_to_move, Color::Red);
//! assert_eq!(position.to_string(), text);
//! # Ok::<(), chess_fen::ParseFenError>(())
//! ```
//!
//! # Dialects
//!
//! This is the form that the computer-chess conventions of the UCCI protocol describe and that
//! engines exchange. Other programs write variants of it, and none of them is read here:
//!
//! - `H` and `E` for the knight (horse) and the bishop (elephant); here they are `N` and `B`.
//! - `r` for red to move; here it is `w`.
//! - Records of two fields, or with the third and fourth field left out.
//! - Ranks numbered 1 to 10; here they are 0 to 9, which shows in squares and in errors.
//!
//! Programs also differ in what the halfmove clock counts: plies since the last capture, or
//! since the last capture or advance of a pawn. Both read and print the same.

mod board;
mod color;
mod moves;
mod piece;
mod position;
mod square;

pub use self::board::Board;
pub use self::color::Color;
pub use self::moves::Move;
pub use self::piece::{Piece, Role};
pub use self::position::Position;
pub use self::square::{File, Rank, Square};

/// The `position` command of xiangqi.
#[cfg(feature = "alloc")]
pub type PositionCommand = crate::command::PositionCommand<Position>;
