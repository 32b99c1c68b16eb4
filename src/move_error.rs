//! What can be wrong with a move.

use crate::found::Found;
use crate::square_error::ParseSquareError;

/// Why a text is not a move, and where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("{kind}")]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MoveErrorKind {
    /// The square that the move starts from is wrong.
    #[error(transparent)]
    From(ParseSquareError),
    /// The square that the move goes to is wrong.
    #[error(transparent)]
    To(ParseSquareError),
    /// The move goes to the square that it starts from.
    #[error("the move ends on the square where it starts, expected another")]
    SameSquare,
    /// The null move `0000`, which is not allowed in a `position` command.
    #[error("the null move `0000` is not allowed here, expected two squares")]
    NullMove,
    /// Something other than a promotion after the two squares of a chess move.
    #[error(
        "expected a promotion (`q`, `r`, `b` or `n`, lower case) or the end of the move, found {found}"
    )]
    Promotion {
        /// The character.
        found: Found,
    },
    /// The move is complete, but more text follows.
    #[error("expected the end of the move, found {found}")]
    TextAfter {
        /// The character.
        found: Found,
    },
}
