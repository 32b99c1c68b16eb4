//! Castling rights.

use core::fmt;
use core::str::FromStr;

use crate::cursor::Cursor;
use crate::error::{CastlingError, FenErrorKind, Field, Game, ParseFenError};
use crate::found::Found;
use crate::writer::Writer;

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

    /// `castling = "-" / non-empty subset of "KQkq", in that order`
    #[inline]
    pub(crate) const fn read(cursor: &mut Cursor<'_>) -> Result<Self, ParseFenError> {
        if matches!(cursor.peek(), Some(b'-')) {
            return match cursor.pass_dash() {
                Ok(()) => Ok(Self::NONE),
                Err(found) => {
                    let error = CastlingError::NotDash { found };
                    Err(cursor.fault(FenErrorKind::CastlingAvailability(error)))
                }
            };
        }
        let mut rights = Self::NONE;
        loop {
            match right_at(cursor) {
                // Larger than all bits so far: neither repeated nor out of order.
                Some(right) if bit(right) > rights.0 => rights.insert(right),
                None if cursor.at_field_end() && !rights.is_empty() => return Ok(rights),
                _ => {
                    let error = rights.explain(cursor);
                    return Err(cursor.fault(FenErrorKind::CastlingAvailability(error)));
                }
            }
            cursor.advance(1);
        }
    }

    /// Why the byte at the cursor cannot follow the letters of these rights.
    #[cold]
    const fn explain(self, cursor: &Cursor<'_>) -> CastlingError {
        match right_at(cursor) {
            Some(right) if self.contains(right) => CastlingError::Repeated,
            Some(_) => CastlingError::OutOfOrder,
            None if matches!(cursor.peek(), Some(b'A'..=b'H' | b'a'..=b'h')) => {
                CastlingError::Chess960
            }
            None => CastlingError::Unknown {
                found: Found::at(cursor.rest()),
            },
        }
    }

    /// Writes the third field of a record.
    #[inline]
    pub(crate) const fn write(self, writer: &mut Writer) {
        if self.is_empty() {
            writer.push(b'-');
        }
        let mut index = 0;
        while index < CastlingRight::ALL.len() {
            if self.contains(CastlingRight::ALL[index]) {
                writer.push(CastlingRight::LETTERS[index]);
            }
            index += 1;
        }
    }
}

/// The right whose letter stands at the cursor.
const fn right_at(cursor: &Cursor<'_>) -> Option<CastlingRight> {
    match cursor.peek() {
        Some(byte) => CastlingRight::from_byte(byte),
        None => None,
    }
}

const fn bit(right: CastlingRight) -> u8 {
    1 << right as u8
}

/// Writes `-` or the letters in the order `KQkq`.
impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut writer = Writer::new();
        self.write(&mut writer);
        f.pad(writer.as_str())
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
        let mut cursor = Cursor::new(text.as_bytes(), Game::Chess, Field::CastlingAvailability);
        let rights = Self::read(cursor.start()?)?;
        cursor.end()?;
        Ok(rights)
    }
}
