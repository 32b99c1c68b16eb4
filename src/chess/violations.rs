//! All that contradicts itself in a position.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;

use crate::chess::bitboards::Bitboards;
use crate::chess::castling::{CastlingRight, CastlingRights};
use crate::chess::color::Color;
use crate::chess::piece::Role;
use crate::chess::position::Position;
use crate::chess::square::{File, Rank, Square};
use crate::chess::violation::{Passed, Violation, king_square, rook_square};

/// What contradicts itself.
impl Position {
    /// Finds what contradicts itself in the position.
    ///
    /// Reading does not ask: a record with violations is a record, and a position may have them
    /// for as long as a program likes, say while it is being set up. A position without
    /// violations need not be legal either, since this knows nothing of how pieces move: it does
    /// not see a check, or whether a game can lead to the position.
    ///
    /// Takes less time than reading the record, and does not allocate.
    ///
    /// ```
    /// use chess_fen::{CastlingRight, Position, Violation};
    ///
    /// const { assert!(Position::STARTPOS.violations().is_empty()) };
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2P w K e6 0 1".parse()?;
    /// let violations = position.violations();
    /// assert!(violations.contains(Violation::CastlingWithoutRook {
    ///     right: CastlingRight::WhiteKingside,
    /// }));
    /// assert_eq!(
    ///     violations.to_string(),
    ///     "\
    /// a white pawn stands on h1
    /// castling right `K` without a rook on h1
    /// en passant target square e6, but no black pawn on e5",
    /// );
    /// # Ok::<(), chess_fen::ParseFenError>(())
    /// ```
    #[must_use]
    pub const fn violations(&self) -> Violations {
        Violations::find(
            &self.board.bitboards(),
            self.side_to_move,
            Claim::of_rights(self.castling_rights),
            self.en_passant,
        )
    }
}

/// A set of [`Violation`]s: all that [`Position::violations`] finds in a position.
///
/// The iteration is in the order of the variants of [`Violation`]. `Display` writes one sentence
/// a line, without a line end after the last, and nothing for the empty set.
///
/// ```
/// use chess_fen::{Color, Position, Violation};
///
/// let violations = Position::from_static("8/8/8/8/8/6k1/6p1/8 w - - 0 1").violations();
/// assert_eq!(violations.len(), 1);
/// assert!(violations.contains(Violation::NoKing { color: Color::White }));
/// for violation in violations {
///     assert_eq!(violation.to_string(), "white has no king");
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Violations {
    /// Bit `n` is set if the set contains the violation of slot `n`.
    bits: u64,
    /// The en passant target square, if the set contains a violation that names it.
    target: Option<Square>,
    /// The castling letters of Chess960 that violations name, two places for each color; else 0.
    letters: [u8; 4],
}

/// The slots: one for each violation that a position can have, in the order of [`Violation`].
/// Where a constant stands for several slots, the comment says what is added to the first.
impl Violations {
    /// By color.
    const NO_KING: usize = 0;
    /// By color.
    const SEVERAL_KINGS: usize = 2;
    /// By color.
    const TOO_MANY_PIECES: usize = 4;
    /// By color.
    const TOO_MANY_PAWNS: usize = 6;
    /// By color and square: 16 · color, 8 for rank 8, and the file.
    const PAWN_ON_BACK_RANK: usize = 8;
    /// By castling right.
    const CASTLING_WITHOUT_KING: usize = 40;
    /// By castling right.
    const CASTLING_WITHOUT_ROOK: usize = 44;
    const EN_PASSANT_TARGET_OCCUPIED: usize = 48;
    const EN_PASSANT_WITHOUT_PAWN: usize = 49;
    const EN_PASSANT_ORIGIN_OCCUPIED: usize = 50;
    /// By place in the castling field of Chess960.
    const LETTER_WITHOUT_KING: usize = 51;
    /// By place in the castling field of Chess960.
    const LETTER_WITHOUT_ROOK: usize = 55;
    const SLOTS: usize = 59;

    /// Returns the violation of a slot, if it is in the set.
    const fn get(&self, slot: usize) -> Option<Violation> {
        if self.bits >> slot & 1 == 0 {
            return None;
        }
        Some(match slot {
            Self::NO_KING..Self::SEVERAL_KINGS => Violation::NoKing {
                color: Color::ALL[slot - Self::NO_KING],
            },
            Self::SEVERAL_KINGS..Self::TOO_MANY_PIECES => Violation::SeveralKings {
                color: Color::ALL[slot - Self::SEVERAL_KINGS],
            },
            Self::TOO_MANY_PIECES..Self::TOO_MANY_PAWNS => Violation::TooManyPieces {
                color: Color::ALL[slot - Self::TOO_MANY_PIECES],
            },
            Self::TOO_MANY_PAWNS..Self::PAWN_ON_BACK_RANK => Violation::TooManyPawns {
                color: Color::ALL[slot - Self::TOO_MANY_PAWNS],
            },
            Self::PAWN_ON_BACK_RANK..Self::CASTLING_WITHOUT_KING => {
                let place = slot - Self::PAWN_ON_BACK_RANK;
                let rank = if place & 8 == 0 {
                    Rank::First
                } else {
                    Rank::Eighth
                };
                Violation::PawnOnBackRank {
                    color: Color::ALL[place / 16],
                    square: Square::new(File::ALL[place % 8], rank),
                }
            }
            Self::CASTLING_WITHOUT_KING..Self::CASTLING_WITHOUT_ROOK => {
                Violation::CastlingWithoutKing {
                    right: CastlingRight::ALL[slot - Self::CASTLING_WITHOUT_KING],
                }
            }
            Self::CASTLING_WITHOUT_ROOK..Self::EN_PASSANT_TARGET_OCCUPIED => {
                Violation::CastlingWithoutRook {
                    right: CastlingRight::ALL[slot - Self::CASTLING_WITHOUT_ROOK],
                }
            }
            Self::LETTER_WITHOUT_KING..Self::LETTER_WITHOUT_ROOK => {
                Violation::CastlingLetterWithoutKing {
                    letter: self.letters[slot - Self::LETTER_WITHOUT_KING] as char,
                }
            }
            Self::LETTER_WITHOUT_ROOK..Self::SLOTS => Violation::CastlingLetterWithoutRook {
                letter: self.letters[slot - Self::LETTER_WITHOUT_ROOK] as char,
            },
            _ => {
                let Some(target) = self.target else {
                    return None;
                };
                match slot {
                    Self::EN_PASSANT_TARGET_OCCUPIED => {
                        Violation::EnPassantTargetOccupied { target }
                    }
                    Self::EN_PASSANT_WITHOUT_PAWN => Violation::EnPassantWithoutPawn { target },
                    _ => Violation::EnPassantOriginOccupied { target },
                }
            }
        })
    }

    /// Returns the slot of a violation. `None` if no position has this violation in its set, or
    /// this set names another target square.
    const fn slot(&self, violation: Violation) -> Option<usize> {
        Some(match violation {
            Violation::NoKing { color } => Self::NO_KING + color as usize,
            Violation::SeveralKings { color } => Self::SEVERAL_KINGS + color as usize,
            Violation::TooManyPieces { color } => Self::TOO_MANY_PIECES + color as usize,
            Violation::TooManyPawns { color } => Self::TOO_MANY_PAWNS + color as usize,
            Violation::PawnOnBackRank { color, square } => {
                let place = back_ranks(bit(square));
                if place == 0 {
                    return None;
                }
                Self::PAWN_ON_BACK_RANK + 16 * color as usize + place.trailing_zeros() as usize
            }
            Violation::CastlingWithoutKing { right } => {
                Self::CASTLING_WITHOUT_KING + right as usize
            }
            Violation::CastlingWithoutRook { right } => {
                Self::CASTLING_WITHOUT_ROOK + right as usize
            }
            Violation::CastlingLetterWithoutKing { letter } => match self.place_of(letter) {
                Some(place) => Self::LETTER_WITHOUT_KING + place,
                None => return None,
            },
            Violation::CastlingLetterWithoutRook { letter } => match self.place_of(letter) {
                Some(place) => Self::LETTER_WITHOUT_ROOK + place,
                None => return None,
            },
            Violation::EnPassantTargetOccupied { target }
            | Violation::EnPassantWithoutPawn { target }
            | Violation::EnPassantOriginOccupied { target } => {
                match self.target {
                    Some(named) if named as u8 == target as u8 => {}
                    _ => return None,
                }
                match violation {
                    Violation::EnPassantTargetOccupied { .. } => Self::EN_PASSANT_TARGET_OCCUPIED,
                    Violation::EnPassantWithoutPawn { .. } => Self::EN_PASSANT_WITHOUT_PAWN,
                    _ => Self::EN_PASSANT_ORIGIN_OCCUPIED,
                }
            }
        })
    }

    /// Returns the place of a castling letter of Chess960 that a violation names.
    const fn place_of(&self, letter: char) -> Option<usize> {
        let mut place = 0;
        while place < self.letters.len() {
            if letter != '\0' && self.letters[place] as char == letter {
                return Some(place);
            }
            place += 1;
        }
        None
    }

    /// Puts the violation of a slot into the set if the condition holds.
    const fn insert_if(&mut self, condition: bool, slot: usize) {
        self.bits |= (condition as u64) << slot;
    }
}

impl Violations {
    /// Returns whether the set has no violation.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.bits == 0
    }

    /// Returns the number of violations in the set.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Returns whether the violation is in the set.
    ///
    /// To ask for a kind of violation on whatever square, match on those that
    /// [`iter`](Self::iter) yields.
    #[must_use]
    pub const fn contains(&self, violation: Violation) -> bool {
        match self.slot(violation) {
            Some(slot) => self.bits >> slot & 1 == 1,
            None => false,
        }
    }

    /// Returns an iterator over the violations, in the order of the variants of [`Violation`].
    ///
    /// ```
    /// use chess_fen::{Position, Violation};
    ///
    /// let position = Position::from_static("4k2P/8/8/8/8/8/8/4K3 w - e6 0 1");
    /// let mut unforgiven = position
    ///     .violations()
    ///     .iter()
    ///     .filter(|violation| !matches!(violation, Violation::EnPassantWithoutPawn { .. }));
    /// assert_eq!(unforgiven.next().unwrap().to_string(), "a white pawn stands on h8");
    /// assert_eq!(unforgiven.next(), None);
    /// ```
    #[must_use]
    pub const fn iter(&self) -> ViolationsIter {
        ViolationsIter {
            violations: *self,
            slots: 0..Self::SLOTS,
        }
    }
}

/// The squares that a castling right needs, as bitboards.
#[derive(Clone, Copy)]
pub(crate) struct Claim {
    /// The king of the color has to be on one of these squares.
    pub(crate) king: u64,
    /// A rook of the color has to be on one of these squares.
    pub(crate) rook: u64,
    /// The letter of a right of Chess960; `None` for a right of chess.
    pub(crate) letter: Option<u8>,
}

impl Claim {
    /// Returns the claims of a chess record's castling rights, by their index.
    pub(crate) const fn of_rights(rights: CastlingRights) -> [Option<Self>; 4] {
        let mut claims = [None; 4];
        let mut index = 0;
        while index < claims.len() {
            let right = CastlingRight::ALL[index];
            if rights.contains(right) {
                claims[index] = Some(Self {
                    king: bit(king_square(right)),
                    rook: bit(rook_square(right)),
                    letter: None,
                });
            }
            index += 1;
        }
        claims
    }
}

/// The rules.
impl Violations {
    /// Finds the violations of a position that consists of these parts. The claims of white's
    /// castling rights are the first two, those of black's the last two.
    pub(crate) const fn find(
        bitboards: &Bitboards,
        side_to_move: Color,
        claims: [Option<Claim>; 4],
        en_passant: Option<File>,
    ) -> Self {
        let mut found = Self {
            bits: 0,
            target: None,
            letters: [0; 4],
        };
        let mut index = 0;
        while index < Color::ALL.len() {
            found.check_pieces(bitboards, Color::ALL[index]);
            index += 1;
        }
        let mut index = 0;
        while index < claims.len() {
            if let Some(claim) = claims[index] {
                found.check_claim(bitboards, index, claim);
            }
            index += 1;
        }
        if let Some(file) = en_passant {
            found.check_en_passant(bitboards, side_to_move, file);
        }
        found
    }

    /// Checks that each color has one king, at most 16 pieces, at most 8 pawns, and no pawn on rank
    /// 1 or 8.
    const fn check_pieces(&mut self, bitboards: &Bitboards, color: Color) {
        let index = color as usize;
        let pieces = bitboards.by_color[index];
        let kings = pieces & bitboards.by_role[Role::King as usize];
        let pawns = pieces & bitboards.by_role[Role::Pawn as usize];
        self.insert_if(kings == 0, Self::NO_KING + index);
        self.insert_if(kings.count_ones() > 1, Self::SEVERAL_KINGS + index);
        self.insert_if(pieces.count_ones() > 16, Self::TOO_MANY_PIECES + index);
        self.insert_if(pawns.count_ones() > 8, Self::TOO_MANY_PAWNS + index);
        self.bits |= back_ranks(pawns) << (Self::PAWN_ON_BACK_RANK + 16 * index);
    }

    /// Checks that the king and the rook of a castling right are in their places.
    const fn check_claim(&mut self, bitboards: &Bitboards, index: usize, claim: Claim) {
        let pieces = bitboards.by_color[index / 2];
        let kings = pieces & bitboards.by_role[Role::King as usize];
        let rooks = pieces & bitboards.by_role[Role::Rook as usize];
        let (without_king, without_rook) = match claim.letter {
            None => (Self::CASTLING_WITHOUT_KING, Self::CASTLING_WITHOUT_ROOK),
            Some(_) => (Self::LETTER_WITHOUT_KING, Self::LETTER_WITHOUT_ROOK),
        };
        let (has_king, has_rook) = (kings & claim.king != 0, rooks & claim.rook != 0);
        self.insert_if(!has_king, without_king + index);
        self.insert_if(!has_rook, without_rook + index);
        if let (Some(letter), false) = (claim.letter, has_king && has_rook) {
            self.letters[index] = letter;
        }
    }

    /// Checks that a pawn of the other side has come from the origin square over the target square.
    const fn check_en_passant(&mut self, bitboards: &Bitboards, side_to_move: Color, file: File) {
        let passed = Passed::before(side_to_move, file);
        let [white, black] = bitboards.by_color;
        let occupied = white | black;
        let pawns = bitboards.by_color[passed.by as usize] & bitboards.by_role[Role::Pawn as usize];
        let before = self.bits;
        self.insert_if(
            occupied & bit(passed.target) != 0,
            Self::EN_PASSANT_TARGET_OCCUPIED,
        );
        self.insert_if(pawns & bit(passed.pawn) == 0, Self::EN_PASSANT_WITHOUT_PAWN);
        self.insert_if(
            occupied & bit(passed.origin) != 0,
            Self::EN_PASSANT_ORIGIN_OCCUPIED,
        );
        if self.bits != before {
            self.target = Some(passed.target);
        }
    }
}

/// Returns the set of this one square, as a bitboard.
const fn bit(square: Square) -> u64 {
    1 << square as u8
}

/// Returns the squares of a set that are on rank 1, as bits 0 to 7, and on rank 8, as bits 8 to 15.
const fn back_ranks(squares: u64) -> u64 {
    squares & 0xFF | squares >> 56 << 8
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
