//! Castling rights.

use core::fmt;
use core::str::FromStr;

use crate::bytes::{byte, rest};
use crate::error::{CastlingError, FenErrorKind, ParseFenError};
use crate::field::Field;
use crate::found::Found;
use crate::spacing::{absent, end, is_field_end, pass_dash, pass_space};
use crate::writer::{EMPTY_ROOM, Writer};

indexed! {
    /// One of the four rights to castle, in the order of a record's letters `KQkq`.
    pub enum CastlingRight: 4 {
        /// White may still castle on the king's side: `K`.
        WhiteKingside,
        /// White may still castle on the queen's side: `Q`.
        WhiteQueenside,
        /// Black may still castle on the king's side: `k`.
        BlackKingside,
        /// Black may still castle on the queen's side: `q`.
        BlackQueenside,
    }
}

lettered!(CastlingRight: b"KQkq", letter, from_letter);

/// A set of castling rights: the third field of a record.
///
/// As text it is `-` when empty, else the letters of its rights in the order `KQkq`.
///
/// ```
/// use chess_fen::{CastlingRight, CastlingRights};
///
/// let mut rights: CastlingRights = "KQkq".parse()?;
/// assert_eq!(rights, CastlingRights::ALL);
/// rights.remove(CastlingRight::WhiteQueenside);
/// assert!(!rights.contains(CastlingRight::WhiteQueenside));
/// assert_eq!(rights.to_string(), "Kkq");
/// assert_eq!(CastlingRights::NONE.to_string(), "-");
/// # Ok::<(), chess_fen::ParseFenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights(
    /// Bit `n` stands for the right with index `n`; the upper four bits are zero.
    u8,
);

impl CastlingRights {
    /// No right: `-`.
    pub const NONE: Self = Self(0);

    /// All four rights: `KQkq`.
    pub const ALL: Self = Self(0b1111);

    /// Whether the right is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, right: CastlingRight) -> bool {
        self.0 & bit(right) != 0
    }

    /// Puts the right into the set.
    #[inline]
    pub const fn insert(&mut self, right: CastlingRight) {
        self.0 |= bit(right);
    }

    /// Takes the right out of the set.
    #[inline]
    pub const fn remove(&mut self, right: CastlingRight) {
        self.0 &= !bit(right);
    }

    /// Whether no right is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The rights in the set, in the order `KQkq`.
    pub fn iter(self) -> impl Iterator<Item = CastlingRight> + Clone {
        CastlingRight::ALL
            .into_iter()
            .filter(move |&right| self.contains(right))
    }

    /// Reads the third field of a record and the space before it.
    #[inline]
    pub(crate) const fn read(text: &[u8], at: &mut usize) -> Result<Self, ParseFenError> {
        tri!(pass_space(text, at, Field::CastlingAvailability));
        Self::read_field(text, at)
    }

    /// `castling = "-" / non-empty subset of "KQkq", in that order`
    #[inline]
    const fn read_field(text: &[u8], at: &mut usize) -> Result<Self, ParseFenError> {
        let (rights, end) = match Self::read_known(text, *at) {
            Some(read) => read,
            None => tri!(Self::read_exactly(text, *at)),
        };
        *at = end;
        Ok(rights)
    }

    /// The fast path, for a field with a space behind it.
    ///
    /// The next four bytes tell which rights the field would have to consist of. Whatever they
    /// tell, the field is accepted only if it is the text of exactly these rights. They tell it
    /// rightly for every correct field, since they reach at most into the target square, which
    /// has none of the letters `KQkq`.
    #[inline]
    const fn read_known(text: &[u8], at: usize) -> Option<(Self, usize)> {
        let Some([letters @ .., after]) = rest(text, at).first_chunk::<5>() else {
            return None;
        };
        let word = u32::from_le_bytes(*letters) as u64 | (*after as u64) << 32;
        let [first, second, third, fourth] = *letters;
        let bits = BITS[first as usize]
            | BITS[second as usize]
            | BITS[third as usize]
            | BITS[fourth as usize];
        let known = &TEXTS[(bits & Self::ALL.0) as usize];
        if word & known.mask == known.word {
            Some((Self(bits), at + known.length))
        } else {
            None
        }
    }

    /// The plain reader.
    #[inline(never)]
    const fn read_exactly(text: &[u8], at: usize) -> Result<(Self, usize), ParseFenError> {
        if let Some(error) = absent(text, at, Field::CastlingAvailability) {
            return Err(error);
        }
        let (at, error) = if matches!(byte(text, at), Some(b'-')) {
            match pass_dash(text, at) {
                Ok(at) => return Ok((Self::NONE, at)),
                Err((at, found)) => (at, CastlingError::NotDash { found }),
            }
        } else {
            match Self::read_letters(text, at) {
                Ok(read) => return Ok(read),
                Err(fault) => fault,
            }
        };
        Err(ParseFenError::new(
            FenErrorKind::CastlingAvailability(error),
            at,
        ))
    }

    /// At least one letter: the rights and the offset behind them, or the offset of the fault
    /// and what it is.
    const fn read_letters(text: &[u8], at: usize) -> Result<(Self, usize), (usize, CastlingError)> {
        let mut rights = Self::NONE;
        let mut at = at;
        loop {
            let right = match byte(text, at) {
                Some(byte) => CastlingRight::from_byte(byte),
                None => None,
            };
            let error = match right {
                // Larger than all bits so far: neither repeated nor out of order.
                Some(right) if bit(right) > rights.0 => {
                    rights.insert(right);
                    at += 1;
                    continue;
                }
                None if !rights.is_empty() && is_field_end(text, at) => return Ok((rights, at)),
                Some(right) if rights.contains(right) => CastlingError::Repeated,
                Some(_) => CastlingError::OutOfOrder,
                None if is_rook_file(text, at) => CastlingError::Chess960,
                None => CastlingError::Unknown {
                    found: Found::at(text, at),
                },
            };
            return Err((at, error));
        }
    }

    /// The rights of these letters in any order, repeated or not; none if there are no letters,
    /// or others.
    #[cfg(feature = "alloc")]
    pub(crate) fn from_letters(letters: &[u8]) -> Option<Self> {
        let rights: Option<Self> = letters
            .iter()
            .map(|letter| CastlingRight::from_byte(*letter))
            .collect();
        rights.filter(|rights| !rights.is_empty())
    }

    /// Writes the third field of a record and a space.
    #[inline]
    pub(crate) fn write(self, writer: &mut Writer<'_>) {
        let text = &TEXTS[usize::from(self.0 & Self::ALL.0)];
        writer.push_some(text.word.to_le_bytes(), text.length + 1);
    }
}

/// Whether the file of a rook stands here, and not a square: that would be a target behind a
/// castling availability that was forgotten.
const fn is_rook_file(text: &[u8], at: usize) -> bool {
    matches!(byte(text, at), Some(b'A'..=b'H' | b'a'..=b'h'))
        && !matches!(byte(text, at + 1), Some(b'1'..=b'8'))
}

/// The bit that stands for this right in a set.
const fn bit(right: CastlingRight) -> u8 {
    1 << right as u8
}

/// For each byte, the bit of the right that it is the letter of.
static BITS: [u8; 256] = {
    let mut bits = [0; 256];
    let mut index = 0;
    while index < CastlingRight::ALL.len() {
        bits[CastlingRight::LETTERS[index] as usize] = bit(CastlingRight::ALL[index]);
        index += 1;
    }
    bits
};

/// The field of a set of rights and the space behind it, as a word.
struct Text {
    /// The bytes, the first one lowest.
    word: u64,
    /// All bits of these bytes.
    mask: u64,
    /// The length of the field without the space.
    length: usize,
}

/// The field of each set of rights, by its bits.
static TEXTS: [Text; 16] = {
    let mut texts = [const {
        Text {
            word: 0,
            mask: 0,
            length: 0,
        }
    }; 16];
    let mut set = CastlingRights::NONE;
    while (set.0 as usize) < texts.len() {
        let text = &mut texts[set.0 as usize];
        if set.is_empty() {
            text.push(b'-');
        }
        let mut index = 0;
        while index < CastlingRight::ALL.len() {
            if set.contains(CastlingRight::ALL[index]) {
                text.push(CastlingRight::LETTERS[index]);
            }
            index += 1;
        }
        text.push(b' ');
        text.length -= 1;
        set.0 += 1;
    }
    texts
};

impl Text {
    const fn push(&mut self, byte: u8) {
        self.word |= (byte as u64) << (8 * self.length);
        self.mask |= 0xFF << (8 * self.length);
        self.length += 1;
    }
}

/// Writes `-` or the letters in the order `KQkq`.
impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut room = EMPTY_ROOM;
        let mut writer = Writer::new(&mut room);
        self.write(&mut writer);
        writer.pop();
        f.pad(writer.into_str())
    }
}

impl FromIterator<CastlingRight> for CastlingRights {
    fn from_iter<I: IntoIterator<Item = CastlingRight>>(rights: I) -> Self {
        let mut set = Self::NONE;
        set.extend(rights);
        set
    }
}

impl Extend<CastlingRight> for CastlingRights {
    fn extend<I: IntoIterator<Item = CastlingRight>>(&mut self, rights: I) {
        rights.into_iter().for_each(|right| self.insert(right));
    }
}

/// Shows the letters, as `CastlingRights(KQkq)`.
impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CastlingRights({self})")
    }
}

/// Reads the castling availability alone.
impl FromStr for CastlingRights {
    type Err = ParseFenError;

    fn from_str(text: &str) -> Result<Self, ParseFenError> {
        let text = text.as_bytes();
        let mut at = 0;
        let rights = Self::read_field(text, &mut at)?;
        end(text, at, Field::CastlingAvailability)?;
        Ok(rights)
    }
}
