//! Moves of chess.

use core::fmt;

use crate::color::Color;
use crate::found::Found;
use crate::move_error::{MoveErrorKind, ParseMoveError};
use crate::piece::{Piece, Role};
use crate::square::Square;
use crate::writer::ascii;

/// A chess move as UCI writes it: two squares and perhaps a promotion, such as `e2e4` or
/// `e7e8q`.
///
/// It is syntax, not a move of some position: nothing says which piece moves, or whether it
/// may. Castling is the king's move, `e1g1`.
///
/// ```
/// use chess_fen::{Role, Square, uci::Move};
///
/// let promotion: Move = "e7e8q".parse()?;
/// assert_eq!(promotion.from(), Square::E7);
/// assert_eq!(promotion.to(), Square::E8);
/// assert_eq!(promotion.promotion(), Some(Role::Queen));
/// assert_eq!(Move::new(Square::E7, Square::E8, Some(Role::Queen)), Some(promotion));
/// assert_eq!(promotion.to_string(), "e7e8q");
/// # Ok::<(), chess_fen::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    from: Square,
    /// Never the square that the move starts from.
    to: Square,
    /// Never a pawn or a king.
    promotion: Option<Role>,
}

impl Move {
    /// The move between two squares, and what a pawn becomes at its end; none if the squares
    /// are the same, or if the role is one that no pawn becomes.
    #[inline]
    #[must_use]
    pub const fn new(from: Square, to: Square, promotion: Option<Role>) -> Option<Self> {
        if from as u8 == to as u8 || matches!(promotion, Some(Role::Pawn | Role::King)) {
            None
        } else {
            Some(Self {
                from,
                to,
                promotion,
            })
        }
    }

    /// What the pawn becomes, if the move is a promotion.
    #[inline]
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        self.promotion
    }

    /// Reads a move from bytes, which may be any bytes.
    ///
    /// # Errors
    ///
    /// If the bytes are not exactly a move. The error has the byte offset and the reason.
    ///
    /// ```
    /// use chess_fen::uci::Move;
    ///
    /// let error = Move::from_ascii(b"e7e8Q").unwrap_err();
    /// assert_eq!(error.offset(), 4);
    /// ```
    #[inline]
    pub const fn from_ascii(text: &[u8]) -> Result<Self, ParseMoveError> {
        if let [a, b, c, d, promotion @ ..] = text {
            if let (Some(from), Some(to)) = (Square::from_bytes(*a, *b), Square::from_bytes(*c, *d))
            {
                let read = match promotion {
                    [] => Self::new(from, to, None),
                    [letter] => match role(*letter) {
                        None => None,
                        role => Self::new(from, to, role),
                    },
                    _ => None,
                };
                if let Some(read) = read {
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
        match text {
            [_, _, _, _, letter, ..] if role(*letter).is_some() => {
                let found = Found::at(text, 5);
                ParseMoveError::new(MoveErrorKind::TextAfter { found }, 5)
            }
            _ => {
                let found = Found::at(text, 4);
                ParseMoveError::new(MoveErrorKind::Promotion { found }, 4)
            }
        }
    }
}

/// The role that a letter promotes to. Whatever the colour, it is black's letter.
const fn role(letter: u8) -> Option<Role> {
    match Piece::from_byte(letter) {
        Some(Piece::BlackKnight) => Some(Role::Knight),
        Some(Piece::BlackBishop) => Some(Role::Bishop),
        Some(Piece::BlackRook) => Some(Role::Rook),
        Some(Piece::BlackQueen) => Some(Role::Queen),
        _ => None,
    }
}

move_text!(Move: Square);

/// Writes the two squares and the letter of the promotion.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from_file, from_rank] = self.from.text();
        let [to_file, to_rank] = self.to.text();
        let squares = [from_file, from_rank, to_file, to_rank];
        match self.promotion {
            None => f.pad(ascii(&squares)),
            Some(role) => {
                let letter = Piece::LETTERS[Piece::new(Color::Black, role) as usize];
                f.pad(ascii(&[from_file, from_rank, to_file, to_rank, letter]))
            }
        }
    }
}
