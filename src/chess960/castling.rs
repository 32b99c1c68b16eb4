//! Castling rights in the letters of X-FEN and Shredder-FEN.

use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use crate::chess::castling::{CastlingRight, CastlingRights as ChessCastlingRights};
use crate::chess::color::Color;
use crate::chess960::letter::{CastlingLetter, LETTERS, at_place, place, place_of};
use crate::error::{CastlingErrorKind, FenErrorKind, ParseFenError};
use crate::syntax::cursor::Cursor;
use crate::syntax::field::Field;
use crate::syntax::game::Game;
use crate::syntax::writer::{Writer, pad_field};

/// A set of places in [`LETTERS`]: bit `n` is the letter at place `n`.
type Places = u32;

/// The places of white's letters.
const WHITE: Places = (1 << CastlingLetter::ALL.len()) - 1;

/// Returns whether no color has more than two letters.
const fn is_within_limits(places: Places) -> bool {
    (places & WHITE).count_ones() <= 2 && (places & !WHITE).count_ones() <= 2
}

/// The castling rights of a Chess960 record: for each color at most two letters, each of which
/// names a rook.
///
/// As text it is `-` when empty, else the letters of white and then those of black, each in the
/// order `KHGFEDCBAQ`. That gives 3,136 values. They are kept as they are written, so `KQkq` and
/// `HAha` are different values, even on a board where they name the same rooks;
/// [`rooks`](Self::rooks) finds the rooks on a board.
///
/// ```
/// use chess_fen::chess960::{CastlingLetter, CastlingRights};
/// use chess_fen::{Color, File};
///
/// let mut rights: CastlingRights = "HAk".parse()?;
/// assert!(rights.contains(Color::White, CastlingLetter::File(File::H)));
/// assert!(rights.insert(Color::Black, CastlingLetter::File(File::B)));
/// assert_eq!(rights.to_string(), "HAkb");
///
/// // A third letter of one color does not fit.
/// assert!(!rights.insert(Color::White, CastlingLetter::Queenside));
/// rights.remove(Color::White, CastlingLetter::File(File::H));
/// assert_eq!(rights.to_string(), "Akb");
/// # Ok::<(), chess_fen::ParseFenError>(())
/// ```
///
/// Ordered by that text, as texts are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CastlingRights {
    /// The field as it is written, filled up with spaces.
    text: [u8; 4],
}

impl CastlingRights {
    /// No right: `-`.
    pub const NONE: Self = Self { text: *b"-   " };

    /// Returns whether the letter is among the rights of this color.
    #[inline]
    #[must_use]
    pub const fn contains(self, color: Color, letter: CastlingLetter) -> bool {
        self.places() >> place(color, letter) & 1 == 1
    }

    /// Adds a letter, and returns whether the rights have it now: `false` if the color has two
    /// others, which stay.
    #[must_use = "a third letter of one color does not fit"]
    pub const fn insert(&mut self, color: Color, letter: CastlingLetter) -> bool {
        match Self::from_places(self.places() | 1 << place(color, letter)) {
            Some(rights) => {
                *self = rights;
                true
            }
            None => false,
        }
    }

    /// Removes a letter.
    pub const fn remove(&mut self, color: Color, letter: CastlingLetter) {
        if let Some(rights) = Self::from_places(self.places() & !(1 << place(color, letter))) {
            *self = rights;
        }
    }

    /// Returns whether there is no right.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        matches!(self.text, [b'-', ..])
    }

    /// Returns the letters with their colors, in the order in which they are written.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> CastlingRightsIter {
        CastlingRightsIter {
            places: self.places(),
        }
    }

    /// Returns the letter at this index of the field, `None` after the last.
    #[inline]
    pub(super) const fn letter_at(self, index: usize) -> Option<(Color, CastlingLetter)> {
        if index < self.text.len() {
            CastlingLetter::from_byte(self.text[index])
        } else {
            None
        }
    }

    const fn places(self) -> Places {
        let mut places = 0;
        let mut index = 0;
        while index < self.text.len() {
            if let Some(place) = place_of(self.text[index]) {
                places |= 1 << place;
            }
            index += 1;
        }
        places
    }

    /// Returns the rights with the letters at these places, unless a color has more than two.
    const fn from_places(places: Places) -> Option<Self> {
        if !is_within_limits(places) {
            return None;
        }
        let mut text = Self::NONE.text;
        let mut length = 0;
        let mut left = places;
        while left != 0 && length < text.len() {
            text[length] = LETTERS[left.trailing_zeros() as usize % LETTERS.len()];
            length += 1;
            left &= left - 1;
        }
        Some(Self { text })
    }

    /// Returns the rights of chess, which are written alike.
    pub(super) const fn from_chess(rights: ChessCastlingRights) -> Self {
        let mut places: Places = 0;
        let mut index = 0;
        while index < CastlingRight::ALL.len() {
            if rights.contains(CastlingRight::ALL[index]) {
                if let Some(place) = place_of(CastlingRight::LETTERS[index]) {
                    places |= 1 << place;
                }
            }
            index += 1;
        }
        match Self::from_places(places) {
            Some(rights) => rights,
            None => Self::NONE,
        }
    }

    /// Reads the third field of a record and the space before it.
    #[inline]
    pub(crate) const fn read(cursor: &mut Cursor<'_>) -> Result<Self, ParseFenError> {
        tri!(cursor.space_before(Field::CastlingAvailability));
        Self::read_alone(cursor)
    }

    /// Reads the field alone.
    ///
    /// ```text
    /// castling = "-" / white [ black ] / black
    /// white    = 1*2 of "K" "H" "G" "F" "E" "D" "C" "B" "A" "Q", in this order, none twice
    /// black    = the same in lower case
    /// ```
    #[inline]
    const fn read_alone(cursor: &mut Cursor<'_>) -> Result<Self, ParseFenError> {
        if let Some((rights, length)) = Self::read_fast(cursor.rest()) {
            cursor.advance(length);
            return Ok(rights);
        }
        let (rights, end) = tri!(Self::read_slow(*cursor));
        cursor.move_to(end);
        Ok(rights)
    }

    /// Like [`read`](Self::read), without the fast path.
    #[cfg(any(test, fuzzing))]
    pub(crate) fn read_plain(cursor: &mut Cursor<'_>) -> Result<Self, ParseFenError> {
        cursor.space_before(Field::CastlingAvailability)?;
        let (rights, end) = Self::read_slow(*cursor)?;
        cursor.move_to(end);
        Ok(rights)
    }

    /// Reads a field with a space after it, on the fast path. Returns the rights and the field's
    /// length.
    ///
    /// There is no branch on what the field is, only on whether it is valid.
    #[inline]
    const fn read_fast(text: &[u8]) -> Option<(Self, usize)> {
        let Some(chunk) = text.first_chunk() else {
            return None;
        };
        let Some((length, before)) = first_space(*chunk) else {
            return None;
        };
        let [first, second, third, fourth, _] = *chunk;
        let bytes = [first, second, third, fourth];
        let word = u32::from_le_bytes(bytes) & before | SPACES & !before;
        let codes = u32::from_le_bytes([
            CODES[first as usize],
            CODES[second as usize],
            CODES[third as usize],
            CODES[fourth as usize],
        ]);
        let is_none = word == u32::from_le_bytes(Self::NONE.text);
        if is_none | are_in_order(codes & before | FILLED_UP & !before) {
            let text = word.to_le_bytes();
            Some((Self { text }, length))
        } else {
            None
        }
    }

    /// Reads a field on the slow path, which defines the language and finds the first fault. Returns
    /// the rights and the offset where the field ends.
    #[inline(never)]
    const fn read_slow(mut cursor: Cursor<'_>) -> Result<(Self, usize), ParseFenError> {
        let field = Field::CastlingAvailability;
        if let Some(error) = cursor.missing(field) {
            return Err(error);
        }
        if matches!(cursor.peek(), Some(b'-')) {
            return Ok((Self::NONE, cursor.offset() + 1));
        }
        let mut places: Places = 0;
        loop {
            let place = match cursor.peek() {
                Some(byte) => place_of(byte),
                None => None,
            };
            let kind = match place {
                Some(place) if places >> place & 1 == 1 => CastlingErrorKind::Repeated,
                Some(place) if !is_within_limits(places | 1 << place) => CastlingErrorKind::TooMany,
                // A letter at a later place has been read.
                Some(place) if places >> place != 0 => CastlingErrorKind::OutOfOrder,
                Some(place) => {
                    places |= 1 << place;
                    cursor.advance(1);
                    continue;
                }
                None => match Self::from_places(places) {
                    Some(rights) if places != 0 => return Ok((rights, cursor.offset())),
                    _ => CastlingErrorKind::Unknown {
                        found: cursor.found(),
                    },
                },
            };
            return Err(cursor.error(field, FenErrorKind::CastlingAvailability(kind)));
        }
    }

    /// Writes the third field of a record and a space.
    #[inline]
    pub(super) const fn write(self, writer: &mut Writer<'_>) {
        let [first, second, third, fourth] = self.text;
        let text = [first, second, third, fourth, b' '];
        let length = match first_space(text) {
            Some((length, _)) => length,
            None => self.text.len(),
        };
        writer.push_prefix(text, length + 1);
    }
}

/// Four spaces, as a word.
const SPACES: u32 = u32::from_le_bytes(*b"    ");

/// Returns the index of the first space, and a word with all bits set in the bytes before it.
#[inline]
const fn first_space(text: [u8; 5]) -> Option<(usize, u32)> {
    const ONES: u64 = 0x01_01_01_01_01;
    let [first, second, third, fourth, fifth] = text;
    let word = u64::from_le_bytes([first, second, third, fourth, fifth, 0, 0, 0]);
    // A space becomes a zero byte. The lowest bit that is set below marks the first zero byte: the
    // subtraction borrows from it, and from no byte before it.
    let zero_is_space = word ^ (ONES * b' ' as u64);
    let marks = zero_is_space.wrapping_sub(ONES) & !zero_is_space & (ONES << 7);
    if marks == 0 {
        return None;
    }
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the letters are the lower four bytes"
    )]
    let before = (((marks & marks.wrapping_neg()) >> 7) - 1) as u32;
    Some(((marks.trailing_zeros() / 8) as usize, before))
}

/// The codes of the letters, from which [`are_in_order`] tells the fields from other texts. They
/// increase in the order of [`LETTERS`], by less than 16 among letters of one color, and by more
/// from any letter of white to any of black. Other bytes have the code 0.
static CODES: [u8; 256] = {
    let mut codes = [0; 256];
    let mut index: u8 = 0;
    while (index as usize) < CastlingLetter::ALL.len() {
        let letter = CastlingLetter::ALL[index as usize];
        codes[letter.letter(Color::White) as usize] = 16 + index;
        codes[letter.letter(Color::Black) as usize] = 48 + index;
        index += 1;
    }
    codes
};

/// What [`are_in_order`] expects in place of codes after the last letter. A field has a first
/// letter, so the first code is that of a byte that is none.
const FILLED_UP: u32 = u32::from_le_bytes([0, 80, 96, 112]);

/// Returns whether these are the codes of a field's letters.
///
/// They are if each code is larger than the one before it, since then the letters are in order,
/// and at least 16 larger than the one two before it, since then no three are of one color. Before
/// the first code, zeros count as codes. The codes are at most 112, so no subtraction of a byte
/// borrows from the next: the highest bit of a byte stays where the result is not negative.
#[inline]
const fn are_in_order(codes: u32) -> bool {
    const HIGHEST: u32 = 0x80_80_80_80;
    let from_previous = (codes | HIGHEST) - (codes << 8) - 0x01_01_01_01;
    let from_second_previous = (codes | HIGHEST) - (codes << 16) - 0x10_10_10_10;
    from_previous & from_second_previous & HIGHEST == HIGHEST
}

/// No right: `-`.
impl Default for CastlingRights {
    fn default() -> Self {
        Self::NONE
    }
}

/// The rights of chess, which are written alike.
impl From<ChessCastlingRights> for CastlingRights {
    fn from(rights: ChessCastlingRights) -> Self {
        Self::from_chess(rights)
    }
}

/// Writes `-` or the letters.
impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_field(f, |writer| self.write(writer))
    }
}

/// Shows the letters, as `CastlingRights(HAha)`.
impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CastlingRights({self})")
    }
}

/// Reads the castling availability alone.
impl FromStr for CastlingRights {
    type Err = ParseFenError;

    fn from_str(text: &str) -> Result<Self, ParseFenError> {
        let mut cursor = Cursor::new(text.as_bytes(), Game::Chess960);
        let rights = Self::read_alone(&mut cursor)?;
        cursor.end_after(Field::CastlingAvailability)?;
        Ok(rights)
    }
}

impl IntoIterator for CastlingRights {
    type Item = (Color, CastlingLetter);
    type IntoIter = CastlingRightsIter;

    fn into_iter(self) -> CastlingRightsIter {
        self.iter()
    }
}

/// The letters of [`CastlingRights`] with their colors, in the order in which they are written.
#[derive(Clone, Debug)]
pub struct CastlingRightsIter {
    /// The letters that are left.
    places: Places,
}

impl Iterator for CastlingRightsIter {
    type Item = (Color, CastlingLetter);

    fn next(&mut self) -> Option<Self::Item> {
        if self.places == 0 {
            return None;
        }
        let lowest = self.places.trailing_zeros();
        self.places &= !(1 << lowest);
        Some(at_place(lowest as usize))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.places.count_ones() as usize;
        (left, Some(left))
    }
}

impl DoubleEndedIterator for CastlingRightsIter {
    fn next_back(&mut self) -> Option<Self::Item> {
        let highest = self.places.checked_ilog2()?;
        self.places &= !(1 << highest);
        Some(at_place(highest as usize))
    }
}

impl ExactSizeIterator for CastlingRightsIter {}

impl FusedIterator for CastlingRightsIter {}

#[cfg(test)]
mod tests {
    extern crate alloc;

    use super::CastlingRights;
    use crate::syntax::cursor::Cursor;
    use crate::syntax::game::Game;

    /// The letters, and bytes that differ from one in a single bit or have a meaning of their own.
    const ALPHABET: &[u8; 27] = b"KHGFEDCBAQkhgfedcbaq- \0@x\x08\xC8";

    /// Checks that both paths agree on a field with other fields after it. The slow path does not look
    /// at what comes after the field, as long as it is no letter; the fast path wants a space there.
    fn check(text: [u8; 5]) {
        let slow = CastlingRights::read_slow(Cursor::new(&text, Game::Chess960))
            .ok()
            .filter(|&(_, end)| text.get(end) == Some(&b' '));
        assert_eq!(
            CastlingRights::read_fast(&text),
            slow,
            "{}",
            text.escape_ascii()
        );
    }

    #[test]
    fn the_fast_path_reads_what_the_slow_path_reads() {
        for first in ALPHABET {
            for second in ALPHABET {
                for third in ALPHABET {
                    for fourth in ALPHABET {
                        for fifth in b" -A" {
                            check([*first, *second, *third, *fourth, *fifth]);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_fast_path_reads_no_other_byte_as_a_letter() {
        for byte in u8::MIN..=u8::MAX {
            check([byte, b' ', b'-', b' ', b'0']);
            check([b'H', byte, b' ', b'a', b'3']);
            check([b'H', b'A', byte, b' ', b'a']);
            check([b'H', b'A', b'h', byte, b' ']);
        }
    }

    /// Every field by its letters, each byte of it and of the space after it replaced, removed, or
    /// followed by another.
    #[test]
    fn the_fast_path_reads_every_edit_of_every_field_as_the_slow_path_does() {
        let mut count = 0;
        let letters = &ALPHABET[..20];
        let mut fields = alloc::vec![alloc::vec![b'-']];
        for length in 1..=4_u32 {
            for number in 0..20_usize.pow(length) {
                let letter = |place| letters[number / 20_usize.pow(place) % 20];
                let field: alloc::vec::Vec<u8> = (0..length).map(letter).collect();
                let text = [&field, &b" -  "[..]].concat();
                if CastlingRights::read_fast(&text).is_some() {
                    fields.push(field);
                }
            }
        }
        assert_eq!(fields.len(), 3_136);
        for field in fields {
            let text = [&field, &b" a3 0"[..]].concat();
            for at in 0..=field.len() {
                let (before, after) = text.split_at(at);
                for byte in u8::MIN..=u8::MAX {
                    for after in [after, &after[1..]] {
                        let edited = [before, &[byte], after].concat();
                        count +=
                            usize::from(edited.first_chunk().map(|text| check(*text)).is_some());
                    }
                }
                let edited = [before, &after[1..]].concat();
                count += usize::from(edited.first_chunk().map(|text| check(*text)).is_some());
            }
        }
        assert!(count > 6_000_000, "{count}");
    }

    /// With the one of chess, takes a minute and a half: `cargo test --release --lib -- --ignored castling`
    #[test]
    #[ignore = "2^32 words, each before three kinds of bytes"]
    fn the_fast_path_reads_every_word_of_four_bytes_as_the_slow_path_does() {
        let mut counts = [0; 3];
        for word in 0..=u32::MAX {
            let [a, b, c, d] = word.to_le_bytes();
            for (e, count) in b" -A".iter().zip(&mut counts) {
                let text = [a, b, c, d, *e];
                if CastlingRights::read_fast(&text).is_some() {
                    *count += 1;
                    check(text);
                }
            }
        }
        // A field of n letters leaves 3 - n bytes that may be any, and only the 2,025 fields of
        // four letters have the last space. Of one letter there are 20 fields and `-`, of two
        // 190, of three 900.
        let shorter = 21 * (1 << 16) + 190 * (1 << 8) + 900;
        assert_eq!(counts, [shorter + 2_025, shorter, shorter]);
    }

    #[test]
    fn the_fast_path_leaves_a_field_at_the_end_of_the_text_to_the_slow_path() {
        for text in ["", "K", "KQkq", "HAh "] {
            assert_eq!(CastlingRights::read_fast(text.as_bytes()), None);
        }
    }
}
