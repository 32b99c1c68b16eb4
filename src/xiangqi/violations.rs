//! What contradicts itself in a xiangqi position.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;

use crate::syntax::bytes::byte;
use crate::xiangqi::color::Color;
use crate::xiangqi::piece::{Piece, Role};
use crate::xiangqi::position::Position;
use crate::xiangqi::square::{File, Rank, Square};

/// Something in a xiangqi position that no game has.
///
/// [`Position::violations`] finds them. `Display` writes one sentence, and the type is an
/// [`Error`](core::error::Error), so that a program can refuse a position with it.
///
/// ```
/// use chess_fen::xiangqi::{Color, Square, Violation};
///
/// let violation = Violation::KingOutsidePalace { color: Color::Red, square: Square::E3 };
/// assert_eq!(violation.to_string(), "a red king stands on e3, outside its palace");
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
    /// A king is outside its palace: files d to f, ranks 0 to 2 for red and 7 to 9 for black.
    KingOutsidePalace {
        /// The color of the king.
        color: Color,
        /// The square of the king.
        square: Square,
    },
    /// An advisor is outside its palace, the same as the king's.
    AdvisorOutsidePalace {
        /// The color of the advisor.
        color: Color,
        /// The square of the advisor.
        square: Square,
    },
    /// A bishop (elephant) is on the other side's half of the board: ranks 5 to 9 for red, 0 to
    /// 4 for black.
    BishopAcrossRiver {
        /// The color of the bishop.
        color: Color,
        /// The square of the bishop.
        square: Square,
    },
    /// A pawn is on a rank behind the one where it starts: ranks 0 to 2 for red, 7 to 9 for
    /// black.
    PawnBehindStart {
        /// The color of the pawn.
        color: Color,
        /// The square of the pawn.
        square: Square,
    },
}

/// What contradicts itself.
impl Position {
    /// Finds what no game has in the position.
    ///
    /// Reading does not ask: a record with violations is a record. A position without violations
    /// need not be legal either, since this knows nothing of how pieces move: it does not see a
    /// check, kings that face each other, or a bishop on a square that it cannot reach.
    ///
    /// Takes less time than reading the record, and does not allocate.
    ///
    /// ```
    /// use chess_fen::xiangqi::{Color, Position, Violation};
    ///
    /// const { assert!(Position::STARTPOS.violations().is_empty()) };
    ///
    /// let position: Position = "9/4k4/9/9/2B6/9/9/9/P8/9 w - - 0 1".parse()?;
    /// let violations = position.violations();
    /// assert!(violations.contains(Violation::NoKing { color: Color::Red }));
    /// assert_eq!(
    ///     violations.to_string(),
    ///     "\
    /// red has no king
    /// a red pawn stands on a1, behind its start
    /// a red bishop (elephant) stands on c5, across the river",
    /// );
    /// # Ok::<(), chess_fen::ParseFenError>(())
    /// ```
    #[must_use]
    pub const fn violations(&self) -> Violations {
        Violations::find(self.board.cells())
    }
}

/// A set of [`Violation`]s: all that [`Position::violations`] finds in a position.
///
/// The iteration has the colors without a king first, then those with several, then the pieces
/// that no game has where they are, from a0 to i9. `Display` writes one sentence a line, without
/// a line end after the last, and nothing for the empty set.
///
/// ```
/// use chess_fen::xiangqi::{Color, Position, Violation};
///
/// let violations = Position::from_static("4k4/9/9/9/9/9/9/9/9/9 w - - 0 1").violations();
/// assert_eq!(violations.len(), 1);
/// assert!(violations.contains(Violation::NoKing { color: Color::Red }));
/// for violation in violations {
///     assert_eq!(violation.to_string(), "red has no king");
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Violations {
    /// Bit `n` is set if the set contains the violation of slot `n`.
    kings: u8,
    /// By the index of the square: the letter of the piece there if no game has it there, or 0.
    misplaced: [u8; 90],
}

/// The slots: one for each violation of the kings' numbers, and one for each square, since a
/// square has at most one misplaced piece.
impl Violations {
    const EMPTY: Self = Self {
        kings: 0,
        misplaced: [0; 90],
    };

    /// By color.
    const NO_KING: usize = 0;
    /// By color.
    const SEVERAL_KINGS: usize = 2;
    /// By square.
    const MISPLACED: usize = 4;
    const SLOTS: usize = Self::MISPLACED + Square::ALL.len();

    /// Returns the violation of a slot, if it is in the set.
    const fn get(&self, slot: usize) -> Option<Violation> {
        if slot >= Self::MISPLACED {
            return self.get_misplaced(Square::ALL[slot - Self::MISPLACED]);
        }
        if self.kings >> slot & 1 == 0 {
            return None;
        }
        Some(if slot < Self::SEVERAL_KINGS {
            let color = Color::ALL[slot - Self::NO_KING];
            Violation::NoKing { color }
        } else {
            let color = Color::ALL[slot - Self::SEVERAL_KINGS];
            Violation::SeveralKings { color }
        })
    }

    /// Returns the violation of the misplaced piece on this square, if there is one.
    const fn get_misplaced(&self, square: Square) -> Option<Violation> {
        let Some(piece) = Piece::from_byte(self.misplaced[square as usize]) else {
            return None;
        };
        let color = piece.color();
        match piece.role() {
            Role::King => Some(Violation::KingOutsidePalace { color, square }),
            Role::Advisor => Some(Violation::AdvisorOutsidePalace { color, square }),
            Role::Bishop => Some(Violation::BishopAcrossRiver { color, square }),
            Role::Pawn => Some(Violation::PawnBehindStart { color, square }),
            // They may be anywhere.
            Role::Knight | Role::Rook | Role::Cannon => None,
        }
    }
}

impl Violations {
    /// Returns whether the set has no violation.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        let mut misplaced = 0;
        let mut square = 0;
        while square < self.misplaced.len() {
            misplaced |= self.misplaced[square];
            square += 1;
        }
        self.kings == 0 && misplaced == 0
    }

    /// Returns the number of violations in the set.
    #[must_use]
    pub const fn len(&self) -> usize {
        let mut len = 0;
        let mut slot = 0;
        while slot < Self::SLOTS {
            len += self.get(slot).is_some() as usize;
            slot += 1;
        }
        len
    }

    /// Returns whether the violation is in the set.
    ///
    /// To ask for a kind of violation on whatever square, match on those that
    /// [`iter`](Self::iter) yields.
    #[must_use]
    pub const fn contains(&self, violation: Violation) -> bool {
        let (color, role, square) = match violation {
            Violation::NoKing { color } => {
                return self.kings >> (Self::NO_KING + color as usize) & 1 == 1;
            }
            Violation::SeveralKings { color } => {
                return self.kings >> (Self::SEVERAL_KINGS + color as usize) & 1 == 1;
            }
            Violation::KingOutsidePalace { color, square } => (color, Role::King, square),
            Violation::AdvisorOutsidePalace { color, square } => (color, Role::Advisor, square),
            Violation::BishopAcrossRiver { color, square } => (color, Role::Bishop, square),
            Violation::PawnBehindStart { color, square } => (color, Role::Pawn, square),
        };
        // By `byte`, since the compiler does not know that no square has an index too large.
        let Some(letter) = byte(&self.misplaced, square as usize) else {
            return false;
        };
        match Piece::from_byte(letter) {
            Some(piece) => piece as u8 == Piece::new(color, role) as u8,
            None => false,
        }
    }

    /// Returns an iterator over the violations, in the order that [`Violations`] describes.
    #[must_use]
    pub const fn iter(&self) -> ViolationsIter {
        ViolationsIter {
            violations: *self,
            slots: 0..Self::SLOTS,
        }
    }
}

/// The rules.
impl Violations {
    /// Finds the colors without exactly one king, and the pieces that are where no game has them.
    const fn find(cells: &[u8; 90]) -> Self {
        let mut found = Self::EMPTY;
        found.check_kings(cells, Piece::RedKing);
        found.check_kings(cells, Piece::BlackKing);
        let mut index = 0;
        while index < KEPT_OUT.len() {
            found.check_squares(cells, &KEPT_OUT[index]);
            index += 1;
        }
        found
    }

    /// Checks that there is one king of this color.
    const fn check_kings(&mut self, cells: &[u8; 90], king: Piece) {
        let color = king.color() as usize;
        let mut kings = 0_u8;
        let mut square = 0;
        while square < cells.len() {
            kings += (cells[square] == Piece::LETTERS[king as usize]) as u8;
            square += 1;
        }
        self.kings |= ((kings == 0) as u8) << (Self::NO_KING + color);
        self.kings |= ((kings > 1) as u8) << (Self::SEVERAL_KINGS + color);
    }

    /// Checks that a piece is not on the squares that it is kept out of.
    const fn check_squares(&mut self, cells: &[u8; 90], kept_out: &[u8; 90]) {
        let mut square = 0;
        while square < cells.len() {
            let is_misplaced = cells[square] == kept_out[square];
            self.misplaced[square] |= if is_misplaced { cells[square] } else { 0 };
            square += 1;
        }
    }
}

/// For each of the pieces that may not be everywhere: its letter on the squares that it is kept
/// out of, and elsewhere a byte that no square of a board has.
static KEPT_OUT: [[u8; 90]; 8] = {
    let mut kept_out = [[u8::MAX; 90]; 8];
    let mut index = 0;
    while index < kept_out.len() {
        let piece = PLACED[index];
        let mut square = 0;
        while square < Square::ALL.len() {
            if is_misplaced(piece, Square::ALL[square]) {
                kept_out[index][square] = Piece::LETTERS[piece as usize];
            }
            square += 1;
        }
        index += 1;
    }
    kept_out
};

/// The pieces that may not be everywhere.
const PLACED: [Piece; 8] = [
    Piece::RedKing,
    Piece::RedAdvisor,
    Piece::RedBishop,
    Piece::RedPawn,
    Piece::BlackKing,
    Piece::BlackAdvisor,
    Piece::BlackBishop,
    Piece::BlackPawn,
];

/// Returns whether no game has this piece on this square.
const fn is_misplaced(piece: Piece, square: Square) -> bool {
    // The rank as the side of the piece counts it, from its own edge of the board.
    let rank = match piece.color() {
        Color::Red => square.rank() as usize,
        Color::Black => Rank::ALL.len() - 1 - square.rank() as usize,
    };
    match piece.role() {
        Role::King | Role::Advisor => {
            let in_palace = matches!(square.file(), File::D | File::E | File::F) && rank <= 2;
            !in_palace
        }
        Role::Bishop => rank >= 5,
        Role::Pawn => rank < 3,
        Role::Knight | Role::Rook | Role::Cannon => false,
    }
}

/// Returns what a sentence calls a color.
const fn word(color: Color) -> &'static str {
    match color {
        Color::Red => "red",
        Color::Black => "black",
    }
}

/// Writes one sentence, in lower case and without a final period.
impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoKing { color } => write!(f, "{} has no king", word(color)),
            Self::SeveralKings { color } => write!(f, "{} has more than one king", word(color)),
            Self::KingOutsidePalace { color, square } => {
                write!(
                    f,
                    "a {} king stands on {square}, outside its palace",
                    word(color)
                )
            }
            Self::AdvisorOutsidePalace { color, square } => {
                write!(
                    f,
                    "a {} advisor stands on {square}, outside its palace",
                    word(color)
                )
            }
            Self::BishopAcrossRiver { color, square } => {
                let color = word(color);
                write!(
                    f,
                    "a {color} bishop (elephant) stands on {square}, across the river"
                )
            }
            Self::PawnBehindStart { color, square } => {
                write!(
                    f,
                    "a {} pawn stands on {square}, behind its start",
                    word(color)
                )
            }
        }
    }
}

impl core::error::Error for Violation {}

/// The set without a violation.
impl Default for Violations {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// Writes one sentence a line.
impl fmt::Display for Violations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, violation) in self.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{violation}")?;
        }
        Ok(())
    }
}

/// Shows the violations as a set.
impl fmt::Debug for Violations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

impl IntoIterator for Violations {
    type Item = Violation;
    type IntoIter = ViolationsIter;

    fn into_iter(self) -> ViolationsIter {
        self.iter()
    }
}

impl IntoIterator for &Violations {
    type Item = Violation;
    type IntoIter = ViolationsIter;

    fn into_iter(self) -> ViolationsIter {
        self.iter()
    }
}

/// The iterator over [`Violations`].
#[derive(Clone, Debug)]
pub struct ViolationsIter {
    violations: Violations,
    /// The slots that have not been looked at from either end.
    slots: Range<usize>,
}

impl Iterator for ViolationsIter {
    type Item = Violation;

    fn next(&mut self) -> Option<Violation> {
        self.slots.find_map(|slot| self.violations.get(slot))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let slots = self.slots.clone();
        let len = slots.filter_map(|slot| self.violations.get(slot)).count();
        (len, Some(len))
    }
}

impl DoubleEndedIterator for ViolationsIter {
    fn next_back(&mut self) -> Option<Violation> {
        let mut slots = self.slots.by_ref().rev();
        slots.find_map(|slot| self.violations.get(slot))
    }
}

impl ExactSizeIterator for ViolationsIter {}
impl FusedIterator for ViolationsIter {}
