//! Chess960: chess from 960 start positions, whose records name the rooks that may castle.
//!
//! A record differs from one of chess only in its third field, the castling rights. Two spellings
//! are in use, and [`CastlingRights`] keeps the one that it is given, since engines are told by it
//! how castling moves are written:
//!
//! - X-FEN: `K` is the outermost rook on the king's side of the king, `Q` the outermost on the
//!   other side. A rook that is not the outermost is written by its file. Chess's own rights are a
//!   special case.
//! - Shredder-FEN: every rook is written by its file, as in `HAha`.
//!
//! [`CastlingRights::rooks`] finds the rooks on a board, and [`CastlingRooks`] writes them in
//! either spelling.
//!
//! ```
//! use chess_fen::chess960::{CastlingRights, CastlingRooks};
//! use chess_fen::{Board, CastlingRight, File};
//!
//! let board: Board = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR".parse()?;
//! let rights: CastlingRights = "HFhf".parse()?;
//!
//! let rooks: CastlingRooks = rights.rooks(&board)?;
//! assert_eq!(rooks.get(CastlingRight::WhiteKingside), Some(File::H));
//! assert_eq!(rooks.get(CastlingRight::BlackQueenside), Some(File::F));
//! assert_eq!(rooks.shredder().to_string(), "HFhf");
//! assert_eq!(rooks.x_fen(&board).to_string(), "KQkq");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod castling;
mod letter;
mod position;
mod rooks;
mod violations;

pub use self::castling::{CastlingRights, CastlingRightsIter};
pub use self::letter::CastlingLetter;
pub use self::position::Position;
pub use self::rooks::{
    CastlingRooks, CastlingRooksError, CastlingRooksErrorKind, CastlingRooksIter,
};

/// The `position` command of Chess960.
///
/// Its moves are those of [`uci`](crate::uci): castling is written as the king's move to the square
/// of its own rook, such as `e1h1`, or for the rights `KQkq` of chess as `e1g1`, as the program and
/// the engine have agreed.
#[cfg(feature = "alloc")]
pub type PositionCommand = crate::command::PositionCommand<Position>;
