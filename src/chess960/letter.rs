//! The letters of a castling field of X-FEN or Shredder-FEN.

use core::cmp::Ordering;

use crate::chess::color::Color;
use crate::chess::square::File;

/// A rook that may castle, as a castling field names it.
///
/// Ordered as the letters of one color are written: `K`, `H` to `A`, `Q`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastlingLetter {
    /// The outermost rook on the king's side of the king: `K`, as in X-FEN.
    Kingside,
    /// The rook on this file: `A` to `H`, as in Shredder-FEN.
    File(File),
    /// The outermost rook on the queen's side of the king: `Q`, as in X-FEN.
    Queenside,
}

impl CastlingLetter {
    /// Every value, in the order of [`index`](Self::index).
    pub const ALL: [Self; 10] = [
        Self::Kingside,
        Self::File(File::H),
        Self::File(File::G),
        Self::File(File::F),
        Self::File(File::E),
        Self::File(File::D),
        Self::File(File::C),
        Self::File(File::B),
        Self::File(File::A),
        Self::Queenside,
    ];

    /// Returns the index of this value in [`ALL`](Self::ALL).
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Kingside => 0,
            Self::File(file) => 8 - file as usize,
            Self::Queenside => 9,
        }
    }

    /// Returns the value with this index, or `None` if `index >= ALL.len()`.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::ALL.len() {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// Returns the character that a record has for a rook of this color: upper case for white,
    /// lower case for black.
    ///
    /// ```
    /// use chess_fen::chess960::CastlingLetter;
    /// use chess_fen::{Color, File};
    ///
    /// assert_eq!(CastlingLetter::File(File::H).letter(Color::White), 'H');
    /// assert_eq!(CastlingLetter::from_letter('q'), Some((Color::Black, CastlingLetter::Queenside)));
    /// assert_eq!(CastlingLetter::from_letter('x'), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn letter(self, color: Color) -> char {
        LETTERS[place(color, self) % LETTERS.len()] as char
    }

    /// Returns the color and the rook that a record has this character for.
    #[inline]
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<(Color, Self)> {
        if letter.is_ascii() {
            Self::from_byte(letter as u8)
        } else {
            None
        }
    }

    /// Returns the color and the rook that a record has this byte for.
    pub(super) const fn from_byte(byte: u8) -> Option<(Color, Self)> {
        match place_of(byte) {
            Some(place) => Some(at_place(place)),
            None => None,
        }
    }
}

impl PartialOrd for CastlingLetter {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for CastlingLetter {
    fn cmp(&self, other: &Self) -> Ordering {
        self.index().cmp(&other.index())
    }
}

/// The letters of the field in their order, white's before black's.
pub(super) const LETTERS: &[u8; 2 * CastlingLetter::ALL.len()] = b"KHGFEDCBAQkhgfedcbaq";

/// Returns the place of a letter in [`LETTERS`].
pub(super) const fn place(color: Color, letter: CastlingLetter) -> usize {
    color as usize * CastlingLetter::ALL.len() + letter.index()
}

/// Returns the letter at this place in [`LETTERS`].
pub(super) const fn at_place(place: usize) -> (Color, CastlingLetter) {
    let count = CastlingLetter::ALL.len();
    (
        Color::ALL[place / count % Color::ALL.len()],
        CastlingLetter::ALL[place % count],
    )
}

/// Returns the place of a byte in [`LETTERS`], if it is there.
pub(super) const fn place_of(byte: u8) -> Option<usize> {
    match PLACES[byte as usize] {
        Some(place) => Some(place as usize),
        None => None,
    }
}

/// For each byte, its place in [`LETTERS`].
static PLACES: [Option<u8>; 256] = {
    let mut places = [None; 256];
    let mut place = 0;
    while (place as usize) < LETTERS.len() {
        places[LETTERS[place as usize] as usize] = Some(place);
        place += 1;
    }
    places
};
