//! What can be wrong with the letter of a piece.

use core::fmt;

use crate::error::Found;
use crate::syntax::bytes::contains;
use crate::syntax::game::Game;

/// Why a text is not the letter of a piece, and where.
///
/// ```
/// use chess_fen::{ParsePieceError, Piece};
///
/// let error: ParsePieceError = "H".parse::<Piece>().unwrap_err();
/// assert_eq!(error.offset(), 0);
/// assert_eq!(error.to_string(), "expected a piece (`PNBRQK` or `pnbrqk`), found `H`");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
#[error("{}", Sentence(self))]
pub struct ParsePieceError {
    kind: PieceErrorKind,
    game: Game,
}

/// The reason for a [`ParsePieceError`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum PieceErrorKind {
    /// The first character is not the letter of a piece.
    UnknownPiece {
        /// The character.
        found: Found,
    },
    /// The letter is complete, but more text follows.
    TextAfter {
        /// The character after the letter.
        found: Found,
    },
}

impl ParsePieceError {
    /// Returns the first fault of a text that is not exactly one of the letters.
    #[cold]
    pub(crate) const fn explain(text: &[u8], game: Game) -> Self {
        let kind = match text {
            [letter, ..] if contains(game.description().pieces, *letter) => {
                PieceErrorKind::TextAfter {
                    found: Found::at(text, 1),
                }
            }
            _ => PieceErrorKind::UnknownPiece {
                found: Found::at(text, 0),
            },
        };
        Self { kind, game }
    }

    /// Returns the byte offset of the fault: 0, or 1 if the text goes on after a letter.
    #[must_use]
    pub const fn offset(&self) -> usize {
        match self.kind {
            PieceErrorKind::UnknownPiece { .. } => 0,
            PieceErrorKind::TextAfter { .. } => 1,
        }
    }

    /// Returns the reason, for a program to match on.
    #[must_use]
    pub const fn kind(&self) -> PieceErrorKind {
        self.kind
    }
}

/// The sentence of a [`ParsePieceError`].
struct Sentence<'a>(&'a ParsePieceError);

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, second) = self.0.game.piece_letters();
        match self.0.kind {
            PieceErrorKind::UnknownPiece { found } => {
                write!(
                    f,
                    "expected a piece (`{first}` or `{second}`), found {found}"
                )
            }
            PieceErrorKind::TextAfter { found } => {
                write!(f, "expected nothing after the piece, found {found}")
            }
        }
    }
}
