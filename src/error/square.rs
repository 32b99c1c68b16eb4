//! What can be wrong with a square, or with a file or a rank alone.

use core::fmt;

use crate::error::Found;
use crate::syntax::bytes::contains;
use crate::syntax::game::{Description, Game, ends};

/// Why a text is not a square, or not a file or a rank, and where.
///
/// ```
/// use chess_fen::{ParseSquareError, Square};
///
/// let error: ParseSquareError = "e9".parse::<Square>().unwrap_err();
/// assert_eq!(error.offset(), 1);
/// assert_eq!(error.to_string(), "expected a rank from `1` to `8`, found `9`");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
#[error("{}", Sentence(self))]
pub struct ParseSquareError {
    kind: SquareErrorKind,
    /// At most 2.
    offset: u8,
    game: Game,
}

/// The reason for a [`ParseSquareError`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum SquareErrorKind {
    /// The character in the place of the file is none of the board.
    UnknownFile {
        /// The character.
        found: Found,
    },
    /// The character in the place of the rank is none of the board.
    UnknownRank {
        /// The character.
        found: Found,
    },
    /// The square, file or rank is complete, but more text follows.
    TextAfter {
        /// The character after it.
        found: Found,
    },
}

impl ParseSquareError {
    /// Returns the fault of a text that does not start with a square, or that goes on after it.
    #[cold]
    pub(crate) const fn explain(text: &[u8], game: Game) -> Self {
        let files = game.description().files;
        let ranks = game.description().ranks;
        let (kind, offset) = match text {
            [file, rank, ..] if contains(files, *file) && contains(ranks, *rank) => {
                let found = Found::at(text, 2);
                (SquareErrorKind::TextAfter { found }, 2)
            }
            [file, ..] if contains(files, *file) => {
                let found = Found::at(text, 1);
                (SquareErrorKind::UnknownRank { found }, 1)
            }
            _ => {
                let found = Found::at(text, 0);
                (SquareErrorKind::UnknownFile { found }, 0)
            }
        };
        Self { kind, offset, game }
    }

    /// Returns the fault of a text that is not exactly the letter of a file.
    #[cold]
    pub(crate) fn explain_file(text: &[u8], game: Game) -> Self {
        Self::explain_part(text, game.description().files, game)
            .unwrap_or_else(|| Self::explain(text, game))
    }

    /// Returns the fault of a text that is not exactly the digit of a rank.
    #[cold]
    pub(crate) fn explain_rank(text: &[u8], game: Game) -> Self {
        Self::explain_part(text, game.description().ranks, game).unwrap_or_else(|| Self {
            kind: SquareErrorKind::UnknownRank {
                found: Found::at(text, 0),
            },
            offset: 0,
            game,
        })
    }

    /// Returns the fault of a text that goes on after one of these characters.
    fn explain_part(text: &[u8], characters: &[u8], game: Game) -> Option<Self> {
        let (first, _) = text.split_first()?;
        contains(characters, *first).then(|| Self {
            kind: SquareErrorKind::TextAfter {
                found: Found::at(text, 1),
            },
            offset: 1,
            game,
        })
    }

    /// Returns the byte offset of the fault: the length of the longest prefix of the text that some
    /// square starts with; or some file or rank, if that is what was read.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset as usize
    }

    /// Returns the reason, for a program to match on.
    #[must_use]
    pub const fn kind(&self) -> SquareErrorKind {
        self.kind
    }
}

/// The sentence of a [`ParseSquareError`].
struct Sentence<'a>(&'a ParseSquareError);

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Description { files, ranks, .. } = self.0.game.description();
        match self.0.kind {
            SquareErrorKind::UnknownFile { found } => {
                let [first, last] = ends(files);
                write!(
                    f,
                    "expected a file from `{first}` to `{last}` (lower case), found {found}"
                )
            }
            SquareErrorKind::UnknownRank { found } => {
                let [first, last] = ends(ranks);
                write!(
                    f,
                    "expected a rank from `{first}` to `{last}`, found {found}"
                )
            }
            SquareErrorKind::TextAfter { found } => {
                let what = if self.0.offset == 1 {
                    "this"
                } else {
                    "the square"
                };
                write!(f, "expected nothing after {what}, found {found}")
            }
        }
    }
}
