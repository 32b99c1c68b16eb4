//! One thing that contradicts another in a position.

use core::fmt;

use crate::chess::castling::CastlingRight;
use crate::chess::color::Color;
use crate::chess::en_passant;
use crate::chess::square::{File, Rank, Square};

/// Something in a position that no game has, or that contradicts another part of the position.
///
/// [`Position::violations`](crate::Position::violations) finds them. `Display` writes one sentence, and the type is an
/// [`Error`](core::error::Error), so that a program can refuse a position with it.
///
/// ```
/// use chess_fen::{Color, Square, Violation};
///
/// let violation = Violation::PawnOnBackRank { color: Color::White, square: Square::H8 };
/// assert_eq!(violation.to_string(), "a white pawn stands on h8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Violation {
    /// A color has no king.
    NoKing {
        /// The color without a king.
        color: Color,
    },
    /// A color has more than one king.
    SeveralKings {
        /// The color of the kings.
        color: Color,
    },
    /// A color has more pieces than it starts with, 16.
    TooManyPieces {
        /// The color of the pieces.
        color: Color,
    },
    /// A color has more pawns than it starts with, 8.
    TooManyPawns {
        /// The color of the pawns.
        color: Color,
    },
    /// A pawn is on rank 1 or rank 8.
    PawnOnBackRank {
        /// The color of the pawn.
        color: Color,
        /// The square of the pawn.
        square: Square,
    },
    /// A castling right of a color whose king is not on its start square, e1 or e8.
    CastlingWithoutKing {
        /// The castling right. [`CastlingRights::remove`](crate::CastlingRights::remove) resolves the violation.
        right: CastlingRight,
    },
    /// A castling right without a rook of its color in the corner: a1, h1, a8 or h8.
    CastlingWithoutRook {
        /// The castling right. [`CastlingRights::remove`](crate::CastlingRights::remove) resolves the violation.
        right: CastlingRight,
    },
    /// A piece is on the en passant target square, which the pawn has just passed over.
    EnPassantTargetOccupied {
        /// The en passant target square.
        target: Square,
    },
    /// The pawn that passed the en passant target square is missing: for e6, no black pawn is on
    /// e5.
    EnPassantWithoutPawn {
        /// The en passant target square.
        target: Square,
    },
    /// A piece is on the square that the pawn has just left: for e6, a piece is on e7.
    EnPassantOriginOccupied {
        /// The en passant target square.
        target: Square,
    },
    /// A castling right of Chess960 whose color has no king on its back rank.
    CastlingLetterWithoutKing {
        /// The letter of the right as it is written, upper case for white.
        /// [`CastlingLetter::from_letter`](crate::chess960::CastlingLetter::from_letter) returns what
        /// [`CastlingRights::remove`](crate::chess960::CastlingRights::remove) needs to resolve the
        /// violation.
        letter: char,
    },
    /// A castling right of Chess960 without the rook that its letter names.
    CastlingLetterWithoutRook {
        /// The letter of the right as it is written, upper case for white.
        /// [`CastlingLetter::from_letter`](crate::chess960::CastlingLetter::from_letter) returns what
        /// [`CastlingRights::remove`](crate::chess960::CastlingRights::remove) needs to resolve the
        /// violation.
        letter: char,
    },
}

/// The double step of a pawn over the en passant target square.
pub(super) struct Passed {
    /// The color of the pawn.
    pub(super) by: Color,
    /// The square the pawn came from.
    pub(super) origin: Square,
    /// The square it passed over.
    pub(super) target: Square,
    /// The square it went to.
    pub(super) pawn: Square,
}

impl Passed {
    /// Returns the double step on a file just before this side is to move.
    pub(super) const fn before(side_to_move: Color, file: File) -> Self {
        let by = side_to_move.other();
        let (origin, pawn) = match by {
            Color::White => (Rank::Second, Rank::Fourth),
            Color::Black => (Rank::Seventh, Rank::Fifth),
        };
        Self {
            by,
            origin: Square::new(file, origin),
            target: Square::new(file, en_passant::rank(side_to_move)),
            pawn: Square::new(file, pawn),
        }
    }

    /// Returns the double step over a target square, which is on rank 3 or 6 of every position.
    const fn of_target(target: Square) -> Self {
        let side_to_move = if (target as u8) < Square::A5 as u8 {
            Color::Black
        } else {
            Color::White
        };
        Self::before(side_to_move, target.file())
    }
}

/// Returns the color that has this castling right.
const fn color(right: CastlingRight) -> Color {
    match right {
        CastlingRight::WhiteKingside | CastlingRight::WhiteQueenside => Color::White,
        CastlingRight::BlackKingside | CastlingRight::BlackQueenside => Color::Black,
    }
}

/// Returns the start square of the king that has this castling right.
pub(super) const fn king_square(right: CastlingRight) -> Square {
    match color(right) {
        Color::White => Square::E1,
        Color::Black => Square::E8,
    }
}

/// Returns the start square of the rook of this castling right.
pub(super) const fn rook_square(right: CastlingRight) -> Square {
    match right {
        CastlingRight::WhiteKingside => Square::H1,
        CastlingRight::WhiteQueenside => Square::A1,
        CastlingRight::BlackKingside => Square::H8,
        CastlingRight::BlackQueenside => Square::A8,
    }
}

/// Returns what a sentence calls a color.
const fn word(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// Returns what a sentence calls the color of a castling letter, and the number of its back rank.
const fn owner(letter: char) -> (&'static str, u8) {
    if letter.is_ascii_uppercase() {
        (word(Color::White), 1)
    } else {
        (word(Color::Black), 8)
    }
}

/// Writes one sentence, in lower case and without a final period.
impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoKing { color } => write!(f, "{} has no king", word(color)),
            Self::SeveralKings { color } => write!(f, "{} has more than one king", word(color)),
            Self::TooManyPieces { color } => write!(f, "{} has more than 16 pieces", word(color)),
            Self::TooManyPawns { color } => write!(f, "{} has more than 8 pawns", word(color)),
            Self::PawnOnBackRank { color, square } => {
                write!(f, "a {} pawn stands on {square}", word(color))
            }
            Self::CastlingWithoutKing { right } => {
                let square = king_square(right);
                write!(f, "castling right `{right}` without a king on {square}")
            }
            Self::CastlingWithoutRook { right } => {
                let square = rook_square(right);
                write!(f, "castling right `{right}` without a rook on {square}")
            }
            Self::CastlingLetterWithoutKing { letter } => {
                let (color, rank) = owner(letter);
                write!(
                    f,
                    "castling right `{letter}` without a {color} king on rank {rank}"
                )
            }
            Self::CastlingLetterWithoutRook { letter } => {
                let (color, rank) = owner(letter);
                match letter.to_ascii_lowercase() {
                    'k' | 'q' => write!(
                        f,
                        "castling right `{letter}` without a {color} rook on that side of the king",
                    ),
                    file => write!(
                        f,
                        "castling right `{letter}` without a {color} rook on {file}{rank}",
                    ),
                }
            }
            Self::EnPassantTargetOccupied { target } => {
                write!(f, "en passant target square {target}, but it is occupied")
            }
            Self::EnPassantWithoutPawn { target } => {
                let Passed { by, pawn, .. } = Passed::of_target(target);
                let color = word(by);
                write!(
                    f,
                    "en passant target square {target}, but no {color} pawn on {pawn}"
                )
            }
            Self::EnPassantOriginOccupied { target } => {
                let origin = Passed::of_target(target).origin;
                write!(
                    f,
                    "en passant target square {target}, but {origin}, where the pawn came from, is occupied",
                )
            }
        }
    }
}

impl core::error::Error for Violation {}
