//! Moves and the `position` command of chess engines, as the Universal Chess Interface (UCI)
//! writes them.
//!
//! A record has no history, so a program hands an engine the moves that were made since, for
//! repetitions to be seen:
//!
//! ```
//! # #[cfg(feature = "alloc")] {
//! use chess_fen::uci::PositionCommand;
//!
//! let command: PositionCommand = "position startpos moves e2e4 e7e5 g1f3".parse()?;
//! assert_eq!(command.position, chess_fen::Position::STARTPOS);
//! assert_eq!(command.moves.len(), 3);
//! assert_eq!(command.moves[0], "e2e4".parse()?);
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod moves;

pub use self::moves::Move;

/// The `position` command of chess.
#[cfg(feature = "alloc")]
pub type PositionCommand = crate::command::PositionCommand<crate::position::Position>;
