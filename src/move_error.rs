//! What can be wrong with a move.

use core::fmt;

use crate::found::Found;
use crate::square_error::ParseSquareError;

/// Why a text is not a move, and where.
///
/// ```
/// use chess_fen::{MoveErrorKind, ParseMoveError, uci::Move};
///
/// let error: ParseMoveError = "e2e2".parse::<Move>().unwrap_err();
/// assert_eq!(error.offset(), 3);
/// assert_eq!(error.kind(), MoveErrorKind::SameSquare);
/// assert_eq!(
///     error.to_string(),
///     "the move ends on the square where it starts, expected another",
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("{}", Sentence(*kind))]
pub struct ParseMoveError {
    kind: MoveErrorKind,
    /// No move is longer than five bytes.
    offset: u8,
}

impl ParseMoveError {
    #[cold]
    pub(crate) const fn new(kind: MoveErrorKind, offset: usize) -> Self {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "no move is longer than five bytes"
        )]
        let offset = offset as u8;
        Self { kind, offset }
    }

    /// The byte offset of the fault: the length of the longest prefix of the text that some
    /// move starts with.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset as usize
    }

    /// The reason, for a program to match on.
    #[must_use]
    pub const fn kind(&self) -> MoveErrorKind {
        self.kind
    }
}

/// The reason for a [`ParseMoveError`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum MoveErrorKind {
    /// The square that the move starts from is wrong.
    From(ParseSquareError),
    /// The square that the move goes to is wrong.
    To(ParseSquareError),
    /// The move goes to the square that it starts from.
    SameSquare,
    /// The null move `0000`, which is not allowed in a `position` command.
    NullMove,
    /// Something other than a promotion after the two squares of a chess move.
    Promotion {
        /// The character.
        found: Found,
    },
    /// The move is complete, but more text follows.
    TextAfter {
        /// The character.
        found: Found,
    },
}

/// The sentence of a [`ParseMoveError`].
struct Sentence(MoveErrorKind);

impl fmt::Display for Sentence {
    #[rustfmt::skip]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            MoveErrorKind::From(error) | MoveErrorKind::To(error) =>
                error.fmt(f),
            MoveErrorKind::SameSquare =>
                f.write_str("the move ends on the square where it starts, expected another"),
            MoveErrorKind::NullMove =>
                f.write_str("the null move `0000` is not allowed here, expected two squares"),
            MoveErrorKind::Promotion { found } =>
                write!(f, "expected a promotion (`q`, `r`, `b` or `n`, lower case) or the end of the move, found {found}"),
            MoveErrorKind::TextAfter { found } =>
                write!(f, "expected the end of the move, found {found}"),
        }
    }
}
