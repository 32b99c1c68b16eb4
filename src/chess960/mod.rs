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
///
/// An engine can read every `position` command as one of Chess960, whatever `UCI_Chess960` is set to.
/// [`Position::standard`] tells whether the castling rights are possible in chess, too.
///
/// ```
/// use chess_fen::chess960::{CastlingRooks, Position, PositionCommand};
///
/// /// Returns what the engine needs of the text after `position`, or one line to answer with.
/// fn position(args: &str, is_chess960: bool) -> Result<(Position, CastlingRooks), String> {
///     let command = PositionCommand::repair_args(args).map_err(|error| error.to_string())?.value;
///     let position = command.position;
///     if let Some(violation) = position.violations().iter().next() {
///         return Err(violation.to_string());
///     }
///     if !is_chess960 && position.standard().is_none() {
///         return Err("the castling rights need UCI_Chess960".to_string());
///     }
///     let rooks = position.castling_rooks().map_err(|error| error.to_string())?;
///     Ok((position, rooks)) // and command.moves
/// }
///
/// assert!(position("startpos moves e2e4 e7e5", false).is_ok());
/// let args = "fen bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - moves g1h1";
/// assert!(position(args, true).is_ok()); // the counters are repaired
/// assert_eq!(position(args, false).unwrap_err(), "the castling rights need UCI_Chess960");
/// assert_eq!(position("fen 4k3/8/8/8/8/8/8/8 w - - 0 1", false).unwrap_err(), "white has no king");
/// assert_eq!(
///     position("startpos move e2e4", false).unwrap_err(),
///     "expected `moves` or the end of the command, found `move`",
/// );
/// ```
#[cfg(feature = "alloc")]
pub type PositionCommand = crate::command::PositionCommand<Position>;
