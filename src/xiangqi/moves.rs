//! Moves of xiangqi.

use core::fmt;

use crate::found::Found;
use crate::move_error::{MoveErrorKind, ParseMoveError};
use crate::writer::ascii;
use crate::xiangqi::square::Square;

/// A xiangqi move as UCCI writes it: two squares, such as `h2e2`.
///
/// It is syntax, not a move of some position: nothing says which piece moves, or whether it
/// may.
///
/// ```
/// use chess_fen::xiangqi::{Move, Square};
///
/// let cannon: Move = "h2e2".parse()?;
/// assert_eq!((cannon.from(), cannon.to()), (Square::H2, Square::E2));
/// assert_eq!(Move::new(Square::H2, Square::E2), Some(cannon));
/// assert_eq!(cannon.to_string(), "h2e2");
/// # Ok::<(), chess_fen::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    from: Square,
    /// Never the square that the move starts from.
    to: Square,
}

impl Move {
    /// The move between two squares; none if they are the same.
    #[inline]
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Option<Self> {
        if from as u8 == to as u8 {
            None
        } else {
            Some(Self { from, to })
        }
    }

    /// Reads a move from bytes, which may be any bytes.
    ///
    /// # Errors
    ///
    /// If the bytes are not exactly a move. The error has the byte offset and the reason.
    ///
    /// ```
    /// use chess_fen::xiangqi::Move;
    ///
    /// let error = Move::from_ascii(b"H2-E2").unwrap_err();
    /// assert_eq!(error.offset(), 0);
    /// assert_eq!(error.to_string(), "expected a file from `a` to `i` (lower case), found `H`");
    /// ```
    #[inline]
    pub const fn from_ascii(text: &[u8]) -> Result<Self, ParseMoveError> {
        if let [a, b, c, d] = text {
            if let (Some(from), Some(to)) = (Square::from_bytes(*a, *b), Square::from_bytes(*c, *d))
            {
                if let Some(read) = Self::new(from, to) {
                    return Ok(read);
                }
            }
        }
        Err(Self::explain(text))
    }

    /// What is wrong with a text that is not a move.
    #[cold]
    #[inline(never)]
    const fn explain(text: &[u8]) -> ParseMoveError {
        if let Some(error) = Self::explain_squares(text) {
            return error;
        }
        let found = Found::at(text, 4);
        ParseMoveError::new(MoveErrorKind::TextAfter { found }, 4)
    }
}

move_text!(Move: Square);

/// Writes the two squares.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from_file, from_rank] = self.from.text();
        let [to_file, to_rank] = self.to.text();
        f.pad(ascii(&[from_file, from_rank, to_file, to_rank]))
    }
}
