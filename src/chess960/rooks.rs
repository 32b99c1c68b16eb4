//! The rooks that castling rights name on a board.

use core::fmt;
use core::iter::FusedIterator;

use crate::chess::bitboards::Bitboards;
use crate::chess::board::Board;
use crate::chess::castling::CastlingRight;
use crate::chess::color::Color;
use crate::chess::piece::Role;
use crate::chess::square::{File, Rank, Square};
use crate::chess960::castling::CastlingRights;
use crate::chess960::letter::CastlingLetter;

/// The files of the rooks that may castle, by the right to do so: what an engine keeps.
///
/// [`CastlingRights::rooks`] finds them on a board; [`shredder`](Self::shredder) and
/// [`x_fen`](Self::x_fen) give the rights back that a record has.
///
/// It is plain data, which is not checked against a board: any file can be set for any right.
///
/// ```
/// use chess_fen::chess960::CastlingRooks;
/// use chess_fen::{Board, CastlingRight, File};
///
/// let mut rooks = CastlingRooks::NONE;
/// rooks.set(CastlingRight::WhiteKingside, Some(File::F));
/// rooks.set(CastlingRight::BlackQueenside, Some(File::A));
/// assert_eq!(rooks.get(CastlingRight::WhiteKingside), Some(File::F));
/// assert_eq!(rooks.get(CastlingRight::BlackKingside), None);
/// assert_eq!(rooks.shredder().to_string(), "Fa");
///
/// // White's other rook is farther from the king, so `K` would name that one.
/// let board: Board = "r3k3/8/8/8/8/8/8/4KR1R".parse()?;
/// assert_eq!(rooks.x_fen(&board).to_string(), "Fq");
/// # Ok::<(), chess_fen::ParseFenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CastlingRooks {
    /// By the index of the right.
    files: [Option<File>; 4],
}

impl CastlingRooks {
    /// No rook may castle.
    pub const NONE: Self = Self { files: [None; 4] };

    /// Returns the rooks on these files, by [`CastlingRight::index`].
    #[inline]
    #[must_use]
    pub const fn from_files(files: [Option<File>; 4]) -> Self {
        Self { files }
    }

    /// Returns the files of the rooks, by [`CastlingRight::index`].
    #[inline]
    #[must_use]
    pub const fn files(self) -> [Option<File>; 4] {
        self.files
    }

    /// Returns the file of the rook that may castle by this right.
    #[inline]
    #[must_use]
    pub const fn get(self, right: CastlingRight) -> Option<File> {
        self.files[right as usize]
    }

    /// Sets the file of the rook that may castle by this right, or removes the right.
    #[inline]
    pub const fn set(&mut self, right: CastlingRight, file: Option<File>) {
        self.files[right as usize] = file;
    }

    /// Returns whether no rook may castle.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        matches!(self.files, [None, None, None, None])
    }

    /// Returns the rights with the files of their rooks, in the order `KQkq`.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> CastlingRooksIter {
        CastlingRooksIter {
            rooks: self,
            rights: 0..CastlingRight::ALL.len(),
        }
    }

    /// Returns the rights in the spelling of Shredder-FEN: every rook by its file.
    ///
    /// On the board that the rooks are of, [`CastlingRights::rooks`] finds the same rooks again. A
    /// file that is set for both rights of a color is one letter.
    #[must_use]
    pub const fn shredder(self) -> CastlingRights {
        self.spelled(None)
    }

    /// Returns the rights in the spelling of X-FEN: `K` or `Q` where the rook is the outermost
    /// rook of its color on that side of the king, else its file.
    ///
    /// On the board that the rooks are of, [`CastlingRights::rooks`] finds the same rooks again. A
    /// rook that is not on this board is written by its file, and so are all rooks of a color
    /// that does not have exactly one king, on its back rank.
    #[must_use]
    pub const fn x_fen(self, board: &Board) -> CastlingRights {
        self.spelled(Some(&board.bitboards()))
    }

    /// Returns the rights with the letters `K` and `Q` where they name the rook on this board.
    const fn spelled(self, board: Option<&Bitboards>) -> CastlingRights {
        let mut rights = CastlingRights::NONE;
        let mut index = 0;
        while index < self.files.len() {
            let (color, side) = color_and_side(CastlingRight::ALL[index]);
            if let Some(file) = self.files[index] {
                let letter = match board {
                    Some(board) if is_outermost(file, color, side, board) => side.letter(),
                    _ => CastlingLetter::File(file),
                };
                // There are at most two letters of a color, so each fits.
                let _ = rights.insert(color, letter);
            }
            index += 1;
        }
        rights
    }
}

impl CastlingRights {
    /// Finds the rooks that the letters name on this board.
    ///
    /// A color with a letter has to have exactly one king, on its back rank. `K` is its outermost
    /// rook on the king's side of the king, the one nearest to file h; `Q` is the outermost on the
    /// other side. A file's letter needs a rook of the color there, on the back rank; on which side
    /// it is follows from the king. A side of a king can have only one letter.
    ///
    /// Readers differ where several rooks are on one side: most take `K` for the outermost, as
    /// X-FEN does, some for the one nearest to the king, and some for the one on file h only.
    ///
    /// # Errors
    ///
    /// The first letter at fault: if it names no rook, or one on the same side as a letter before it,
    /// or if its color does not have exactly one king, on its back rank.
    ///
    /// ```
    /// use chess_fen::chess960::{CastlingRights, CastlingRooksErrorKind};
    /// use chess_fen::{Board, CastlingRight, File};
    ///
    /// let board: Board = "4k3/8/8/8/8/8/8/1R2KR1R".parse()?;
    /// let rooks = "KB".parse::<CastlingRights>()?.rooks(&board)?;
    /// assert_eq!(rooks.get(CastlingRight::WhiteKingside), Some(File::H));
    /// assert_eq!(rooks.get(CastlingRight::WhiteQueenside), Some(File::B));
    ///
    /// let error = "Kk".parse::<CastlingRights>()?.rooks(&board).unwrap_err();
    /// assert_eq!(error.kind(), CastlingRooksErrorKind::NoRook);
    /// assert_eq!(error.index(), 1);
    /// assert_eq!(
    ///     error.to_string(),
    ///     "expected a black rook on the king's side of its king for `k`, found none",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn rooks(self, board: &Board) -> Result<CastlingRooks, CastlingRooksError> {
        let mut rooks = CastlingRooks::NONE;
        if self.is_empty() {
            return Ok(rooks);
        }
        let board = board.bitboards();
        // The letter that has named the rook of each right.
        let mut letters = [None; 4];
        let mut index = 0;
        while let Some((color, letter)) = self.letter_at(index as usize) {
            let found = match BackRank::of(color, &board) {
                Ok(back_rank) => back_rank.find(letter),
                Err(kind) => Err(kind),
            };
            let kind = match found {
                Ok((side, file)) => {
                    let right = right(color, side) as usize;
                    match letters[right] {
                        None => {
                            letters[right] = Some(letter);
                            rooks.files[right] = Some(file);
                            index += 1;
                            continue;
                        }
                        Some(other) => CastlingRooksErrorKind::SameSide { other },
                    }
                }
                Err(kind) => kind,
            };
            return Err(CastlingRooksError {
                color,
                letter,
                index,
                kind,
            });
        }
        Ok(rooks)
    }
}

/// A side of a king.
#[derive(Clone, Copy)]
enum Side {
    Kingside,
    Queenside,
}

impl Side {
    /// Returns the letter of the outermost rook on this side.
    const fn letter(self) -> CastlingLetter {
        match self {
            Self::Kingside => CastlingLetter::Kingside,
            Self::Queenside => CastlingLetter::Queenside,
        }
    }
}

const fn right(color: Color, side: Side) -> CastlingRight {
    match (color, side) {
        (Color::White, Side::Kingside) => CastlingRight::WhiteKingside,
        (Color::White, Side::Queenside) => CastlingRight::WhiteQueenside,
        (Color::Black, Side::Kingside) => CastlingRight::BlackKingside,
        (Color::Black, Side::Queenside) => CastlingRight::BlackQueenside,
    }
}

const fn color_and_side(right: CastlingRight) -> (Color, Side) {
    match right {
        CastlingRight::WhiteKingside => (Color::White, Side::Kingside),
        CastlingRight::WhiteQueenside => (Color::White, Side::Queenside),
        CastlingRight::BlackKingside => (Color::Black, Side::Kingside),
        CastlingRight::BlackQueenside => (Color::Black, Side::Queenside),
    }
}

const fn back_rank(color: Color) -> Rank {
    match color {
        Color::White => Rank::First,
        Color::Black => Rank::Eighth,
    }
}

/// Returns whether the outermost rook on this side of the king is on this file.
const fn is_outermost(file: File, color: Color, side: Side, board: &Bitboards) -> bool {
    match BackRank::of(color, board) {
        Ok(back_rank) => match back_rank.outermost(side) {
            Some(outermost) => outermost as u8 == file as u8,
            None => false,
        },
        Err(_) => false,
    }
}

/// The back rank of a color that has its only king there. Bit `n` is the file with index `n`.
#[derive(Clone, Copy)]
struct BackRank {
    /// The king's file.
    king: u8,
    /// The files of the rooks of the color.
    rooks: u8,
}

impl BackRank {
    const fn of(color: Color, board: &Bitboards) -> Result<Self, CastlingRooksErrorKind> {
        let own = board.by_color[color as usize];
        let king = own & board.by_role[Role::King as usize];
        let rooks = own & board.by_role[Role::Rook as usize];
        let rank = back_rank(color) as usize;
        if king == 0 {
            return Err(CastlingRooksErrorKind::NoKing);
        }
        if king & (king - 1) != 0 {
            return Err(CastlingRooksErrorKind::SeveralKings);
        }
        let back_rank = Self {
            king: king.to_le_bytes()[rank],
            rooks: rooks.to_le_bytes()[rank],
        };
        if back_rank.king == 0 {
            let square = Square::ALL[king.trailing_zeros() as usize % Square::ALL.len()];
            return Err(CastlingRooksErrorKind::KingOffBackRank { square });
        }
        Ok(back_rank)
    }

    /// Returns the file of the outermost rook on this side of the king.
    const fn outermost(self, side: Side) -> Option<File> {
        let toward_a = self.king - 1;
        let file = match side {
            Side::Kingside => (self.rooks & !toward_a).checked_ilog2(),
            Side::Queenside => match self.rooks & toward_a {
                0 => None,
                rooks => Some(rooks.trailing_zeros()),
            },
        };
        match file {
            Some(file) => File::from_index(file as usize),
            None => None,
        }
    }

    /// Returns the rook that a letter names, and its side of the king.
    const fn find(self, letter: CastlingLetter) -> Result<(Side, File), CastlingRooksErrorKind> {
        let (side, file) = match letter {
            CastlingLetter::Kingside => (Side::Kingside, self.outermost(Side::Kingside)),
            CastlingLetter::Queenside => (Side::Queenside, self.outermost(Side::Queenside)),
            CastlingLetter::File(file) => {
                let bit = 1 << file as u8;
                let side = if bit > self.king {
                    Side::Kingside
                } else {
                    Side::Queenside
                };
                if self.rooks & bit == 0 {
                    (side, None)
                } else {
                    (side, Some(file))
                }
            }
        };
        match file {
            Some(file) => Ok((side, file)),
            None => Err(CastlingRooksErrorKind::NoRook),
        }
    }
}

impl FromIterator<(CastlingRight, File)> for CastlingRooks {
    fn from_iter<I: IntoIterator<Item = (CastlingRight, File)>>(rooks: I) -> Self {
        let mut all = Self::NONE;
        all.extend(rooks);
        all
    }
}

impl Extend<(CastlingRight, File)> for CastlingRooks {
    fn extend<I: IntoIterator<Item = (CastlingRight, File)>>(&mut self, rooks: I) {
        for (right, file) in rooks {
            self.set(right, Some(file));
        }
    }
}

impl IntoIterator for CastlingRooks {
    type Item = (CastlingRight, File);
    type IntoIter = CastlingRooksIter;

    fn into_iter(self) -> CastlingRooksIter {
        self.iter()
    }
}

/// The rights of [`CastlingRooks`] with the files of their rooks, in the order `KQkq`.
#[derive(Clone, Debug)]
pub struct CastlingRooksIter {
    rooks: CastlingRooks,
    /// The indices of the rights that are left.
    rights: core::ops::Range<usize>,
}

impl CastlingRooksIter {
    fn rook(rooks: CastlingRooks, index: usize) -> Option<(CastlingRight, File)> {
        let right = CastlingRight::from_index(index)?;
        Some((right, rooks.get(right)?))
    }
}

impl Iterator for CastlingRooksIter {
    type Item = (CastlingRight, File);

    fn next(&mut self) -> Option<Self::Item> {
        let rooks = self.rooks;
        self.rights.find_map(|index| Self::rook(rooks, index))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let rooks = self.rooks;
        let left = self
            .rights
            .clone()
            .filter_map(|index| Self::rook(rooks, index))
            .count();
        (left, Some(left))
    }
}

impl DoubleEndedIterator for CastlingRooksIter {
    fn next_back(&mut self) -> Option<Self::Item> {
        let rooks = self.rooks;
        self.rights
            .by_ref()
            .rev()
            .find_map(|index| Self::rook(rooks, index))
    }
}

impl ExactSizeIterator for CastlingRooksIter {}

impl FusedIterator for CastlingRooksIter {}

/// Why castling rights do not name rooks on a board, and which letter of them is at fault.
///
/// ```
/// use chess_fen::chess960::{CastlingLetter, CastlingRights, CastlingRooksErrorKind};
/// use chess_fen::{Board, Color, File};
///
/// let board: Board = "4k3/8/8/8/8/8/8/4K1RR".parse()?;
/// let error = "HG".parse::<CastlingRights>()?.rooks(&board).unwrap_err();
/// assert_eq!(error.color(), Color::White);
/// assert_eq!(error.letter(), CastlingLetter::File(File::G));
/// assert_eq!(error.index(), 1);
/// assert_eq!(
///     error.kind(),
///     CastlingRooksErrorKind::SameSide { other: CastlingLetter::File(File::H) },
/// );
/// assert_eq!(
///     error.to_string(),
///     "`G` names a rook on the same side of the white king as `H`, expected at most one on each side",
/// );
/// # Ok::<(), chess_fen::ParseFenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("{}", Sentence(self))]
pub struct CastlingRooksError {
    color: Color,
    letter: CastlingLetter,
    index: u8,
    kind: CastlingRooksErrorKind,
}

impl CastlingRooksError {
    /// Returns the color whose castling right it is.
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// Returns the letter at fault.
    #[must_use]
    pub const fn letter(&self) -> CastlingLetter {
        self.letter
    }

    /// Returns the byte offset of the letter in the castling rights as they are written, 0 to 3.
    #[must_use]
    pub const fn index(&self) -> usize {
        self.index as usize
    }

    /// Returns the reason, for a program to match on.
    #[must_use]
    pub const fn kind(&self) -> CastlingRooksErrorKind {
        self.kind
    }
}

/// The reason for a [`CastlingRooksError`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CastlingRooksErrorKind {
    /// The color has no king.
    NoKing,
    /// The color has more than one king.
    SeveralKings,
    /// The king is not on the back rank: rank 1 for white, rank 8 for black.
    KingOffBackRank {
        /// The square of the king.
        square: Square,
    },
    /// No rook of the color is where the letter names one.
    NoRook,
    /// An earlier letter names a rook on the same side of the king.
    SameSide {
        /// The earlier letter.
        other: CastlingLetter,
    },
}

/// The sentence of a [`CastlingRooksError`].
struct Sentence<'a>(&'a CastlingRooksError);

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Self(error) = self;
        let color = match error.color {
            Color::White => "white",
            Color::Black => "black",
        };
        let rank = back_rank(error.color);
        let letter = error.letter.letter(error.color);
        match (error.kind, error.letter) {
            (CastlingRooksErrorKind::NoKing, _) => {
                write!(f, "expected a {color} king for `{letter}`, found none")
            }
            (CastlingRooksErrorKind::SeveralKings, _) => {
                write!(f, "expected one {color} king for `{letter}`, found several")
            }
            (CastlingRooksErrorKind::KingOffBackRank { square }, _) => write!(
                f,
                "expected the {color} king on rank {rank} for `{letter}`, found it on {square}"
            ),
            (CastlingRooksErrorKind::NoRook, CastlingLetter::Kingside) => write!(
                f,
                "expected a {color} rook on the king's side of its king for `{letter}`, found none"
            ),
            (CastlingRooksErrorKind::NoRook, CastlingLetter::Queenside) => write!(
                f,
                "expected a {color} rook on the queen's side of its king for `{letter}`, found none"
            ),
            (CastlingRooksErrorKind::NoRook, CastlingLetter::File(file)) => write!(
                f,
                "expected a {color} rook on {file}{rank} for `{letter}`, found none"
            ),
            (CastlingRooksErrorKind::SameSide { other }, _) => {
                let other = other.letter(error.color);
                write!(
                    f,
                    "`{letter}` names a rook on the same side of the {color} king as `{other}`, expected at most one on each side"
                )
            }
        }
    }
}
