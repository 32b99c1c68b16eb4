//! What can be wrong with a square.

use core::fmt;

use crate::error::found::Found;
use crate::syntax::bytes::contains;
use crate::syntax::game::Game;

/// Why a text is not a square, and where.
///
/// ```
/// use chess_fen::{ParseSquareError, Square};
///
/// let error: ParseSquareError = "e9".parse::<Square>().unwrap_err();
/// assert_eq!(error.offset(), 1);
/// assert_eq!(error.to_string(), "expected a rank from `1` to `8`, found `9`");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("{}", Sentence(self))]
pub struct ParseSquareError {
    kind: SquareErrorKind,
    game: Game,
}

/// The reason for a [`ParseSquareError`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SquareErrorKind {
    /// The first character is not a file of the board.
    UnknownFile {
        /// The character.
        found: Found,
    },
    /// The second character is not a rank of the board.
    UnknownRank {
        /// The character.
        found: Found,
    },
    /// The square is complete, but more text follows.
    TextAfter {
        /// The character after the square.
        found: Found,
    },
}

impl ParseSquareError {
    /// The fault of a text that does not start with a square, or that goes on after it.
    #[cold]
    pub(crate) const fn explain(text: &[u8], files: &[u8], ranks: &[u8], game: Game) -> Self {
        let kind = match text {
            [file, rank, ..] if contains(files, *file) && contains(ranks, *rank) => {
                SquareErrorKind::TextAfter {
                    found: Found::at(text, 2),
                }
            }
            [file, ..] if contains(files, *file) => SquareErrorKind::UnknownRank {
                found: Found::at(text, 1),
            },
            _ => SquareErrorKind::UnknownFile {
                found: Found::at(text, 0),
            },
        };
        Self { kind, game }
    }

    /// The byte offset of the fault: the length of the longest prefix of the text that some
    /// square starts with.
    #[must_use]
    pub const fn offset(&self) -> usize {
        match self.kind {
            SquareErrorKind::UnknownFile { .. } => 0,
            SquareErrorKind::UnknownRank { .. } => 1,
            SquareErrorKind::TextAfter { .. } => 2,
        }
    }

    /// The reason, for a program to match on.
    #[must_use]
    pub const fn kind(&self) -> SquareErrorKind {
        self.kind
    }
}

/// The sentence of a [`ParseSquareError`].
struct Sentence<'a>(&'a ParseSquareError);

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (last_file, ranks) = match self.0.game {
            Game::Chess => ('h', "from `1` to `8`"),
            Game::Xiangqi => ('i', "from `0` to `9`"),
        };
        match self.0.kind {
            SquareErrorKind::UnknownFile { found } => {
                write!(
                    f,
                    "expected a file from `a` to `{last_file}` (lower case), found {found}"
                )
            }
            SquareErrorKind::UnknownRank { found } => {
                write!(f, "expected a rank {ranks}, found {found}")
            }
            SquareErrorKind::TextAfter { found } => {
                write!(f, "expected nothing after the square, found {found}")
            }
        }
    }
}
