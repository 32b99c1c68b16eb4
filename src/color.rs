//! The two sides.

use core::ops::Not;
use core::str::FromStr;

use crate::error::{FenErrorKind, Field, Game, ParseFenError, SideError};
use crate::found::Found;
use crate::reader::Reader;
use crate::writer::Writer;

indexed! {
    /// A side of a chess game: the colour of a piece, or the side to move.
    ///
    /// As text it is the second field of a record, `w` or `b`.
    ///
    /// ```
    /// use chess_fen::Color;
    ///
    /// assert_eq!(!Color::White, Color::Black);
    /// assert_eq!(Color::Black.to_string(), "b");
    /// assert_eq!("w".parse(), Ok(Color::White));
    /// ```
    pub enum Color: 2 {
        /// The side that moves first; its pieces are upper-case letters.
        White,
        /// The other side; its pieces are lower-case letters.
        Black,
    }
}

lettered!(Color: b"wb", letter, from_letter);

impl Color {
    /// The other side, in `const` contexts; elsewhere `!color` says the same.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// `side = "w" / "b"`
    #[inline]
    pub(crate) const fn read(reader: &mut Reader<'_>) -> Result<Self, ParseFenError> {
        if let Some(byte) = reader.peek() {
            if let Some(color) = Self::from_byte(byte) {
                reader.advance(1);
                return Ok(color);
            }
        }
        let found = Found::at(reader.rest());
        Err(reader.fault(FenErrorKind::SideToMove(SideError::Unknown { found })))
    }

    /// Writes the second field of a record.
    #[inline]
    pub(crate) const fn write(self, writer: &mut Writer) {
        writer.push(Self::LETTERS[self as usize]);
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.other()
    }
}

/// Reads the side to move alone, `w` or `b`.
impl FromStr for Color {
    type Err = ParseFenError;

    fn from_str(text: &str) -> Result<Self, ParseFenError> {
        let mut reader = Reader::new(text.as_bytes(), Game::Chess, Field::SideToMove);
        let color = Self::read(reader.start()?)?;
        reader.end()?;
        Ok(color)
    }
}
