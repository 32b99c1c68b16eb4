//! Whole lines of EPD.

use core::fmt;

#[cfg(feature = "alloc")]
use crate::epd::buf::OperationsBuf;
use crate::epd::operations::Operations;
use crate::epd::position::Position;
use crate::error::ParseEpdError;
#[cfg(feature = "alloc")]
use crate::repair::{Repaired, epd_line};
use crate::syntax::cursor::Cursor;
use crate::syntax::field::Field;
use crate::syntax::game::Game;

/// A line of EPD, borrowed from its text: a position and its operations.
///
/// It prints as it was read, byte for byte. Nothing is copied or allocated. See the
/// [module](crate::epd) for the grammar. [`EpdBuf`] owns its text.
///
/// ```
/// use chess_fen::epd::{Epd, Operand};
///
/// let line = r#"2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id "WAC.003";"#;
/// let epd = Epd::try_from(line)?;
///
/// assert_eq!(epd.position.side_to_move, chess_fen::Color::White);
/// let best_move = epd.operations.get("bm").and_then(|bm| bm.operands().next());
/// assert_eq!(best_move, Some(Operand::Bare("Qg6")));
/// assert_eq!(epd.to_string(), line);
/// # Ok::<(), chess_fen::ParseEpdError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Epd<'a> {
    /// The position.
    pub position: Position,
    /// What the line says about it.
    pub operations: Operations<'a>,
}

impl<'a> Epd<'a> {
    /// Reads a line from bytes, without its line end; they need not be UTF-8.
    ///
    /// Takes time in proportion to the length of the text, apart from what
    /// [`Operations::from_ascii`] says of very long lines.
    ///
    /// # Errors
    ///
    /// If the bytes are not exactly a line. The error has the byte offset and the reason. One bad
    /// operation makes the whole line wrong; [`Position::parse_prefix`] reads the position alone.
    ///
    /// ```
    /// use chess_fen::epd::Epd;
    ///
    /// let error = Epd::from_ascii(b"8/8/8/8/8/6k1/6p1/6K1 w - - dm 3").unwrap_err();
    /// assert_eq!(error.offset(), 32);
    /// assert_eq!(error.to_string(), "the operation `dm` ends without its `;`");
    /// ```
    pub const fn from_ascii(text: &'a [u8]) -> Result<Self, ParseEpdError> {
        let (position, rest) = match Position::parse_prefix(text) {
            Ok(read) => read,
            Err(error) => return Err(ParseEpdError::in_position(error)),
        };
        let start = text.len() - rest.len();
        let mut cursor = Cursor::new(text, Game::Epd);
        cursor.move_to(start);
        if let Err(error) = cursor.end_or_space_after(Field::EnPassantTarget) {
            return Err(ParseEpdError::in_position(error));
        }
        match Operations::from_ascii(rest) {
            Ok(operations) => Ok(Self {
                position,
                operations,
            }),
            Err(error) => Err(error.at_offset(start + error.offset())),
        }
    }

    /// Reads a line that may not be strict, and repairs the text where it has only one reading.
    ///
    /// The [`repair`](crate::repair) module lists what is repaired, and what never is.
    ///
    /// # Errors
    ///
    /// If the line is still invalid after the repairs. The error is the first fault that remains,
    /// at its place in the text that was given.
    ///
    /// ```
    /// use chess_fen::epd::Epd;
    ///
    /// let repaired = Epd::repair("8/8/8/8/8/6k1/6p1/6K1 w - - 0 1 ;D1 0")?;
    /// assert_eq!(
    ///     repaired.value.to_string(),
    ///     "8/8/8/8/8/6k1/6p1/6K1 w - - hmvc 0; fmvn 1; D1 0;",
    /// );
    /// assert_eq!(repaired.repairs.len(), 4);
    /// # Ok::<(), chess_fen::ParseEpdError>(())
    /// ```
    ///
    /// This reads a suite, and keeps the operations, which `next_repaired` of
    /// [`FenLines`](crate::FenLines) and `FenReader` leaves out:
    ///
    /// ```
    /// use chess_fen::epd::Epd;
    ///
    /// let suite = "\
    /// 8/8/8/8/8/6k1/6p1/6K1 b - -  bm Kh3; id \"one\"
    ///
    /// 4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66
    /// ";
    /// let mut found = String::new();
    /// for line in suite.lines().filter(|line| !line.is_empty()) {
    ///     let epd = Epd::repair(line)?.value;
    ///     let operations = epd.operations.as_operations();
    ///     for operation in ["bm", "id", "D1"].iter().filter_map(|opcode| operations.get(opcode)) {
    ///         // The first operand as text; a string without its quotes.
    ///         let operand = operation.operands().next().map_or("", |operand| operand.as_str());
    ///         found += &format!("{} is {operand}\n", operation.opcode());
    ///     }
    /// }
    /// assert_eq!(found, "bm is Kh3\nid is one\nD1 is 15\n");
    /// # Ok::<(), chess_fen::ParseEpdError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn repair(text: &str) -> Result<Repaired<EpdBuf>, ParseEpdError> {
        Self::repair_ascii(text.as_bytes())
    }

    /// Like [`repair`](Self::repair), for bytes; they need not be UTF-8.
    ///
    /// # Errors
    ///
    /// As for [`repair`](Self::repair).
    #[cfg(feature = "alloc")]
    pub fn repair_ascii(text: &[u8]) -> Result<Repaired<EpdBuf>, ParseEpdError> {
        let line = match Epd::from_ascii(text) {
            Ok(line) => return Ok(Repaired::strict(line.into())),
            Err(strict) => epd_line::repair(text, strict)?,
        };
        let value = EpdBuf {
            position: line.position,
            operations: OperationsBuf::from_checked(line.operations),
        };
        Ok(Repaired {
            value,
            repairs: line.repairs,
        })
    }
}

impl<'a> TryFrom<&'a str> for Epd<'a> {
    type Error = ParseEpdError;

    fn try_from(text: &'a str) -> Result<Self, ParseEpdError> {
        Self::from_ascii(text.as_bytes())
    }
}

impl<'a> TryFrom<&'a [u8]> for Epd<'a> {
    type Error = ParseEpdError;

    fn try_from(text: &'a [u8]) -> Result<Self, ParseEpdError> {
        Self::from_ascii(text)
    }
}

/// Writes the line. The formatter's width and precision are ignored.
impl fmt::Display for Epd<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.position.encode(&mut [0; Position::MAX_LEN]))?;
        f.write_str(self.operations.as_str())
    }
}

/// A line of EPD that owns its text, and to which operations can be added.
///
/// ```
/// use chess_fen::epd::{EpdBuf, Operand};
///
/// let mut line: EpdBuf = "8/8/8/8/8/6k1/6p1/6K1 w - - dm 3;".parse()?;
/// line.operations.push("id", [Operand::Quoted("stalemate")])?;
/// assert_eq!(line.to_string(), r#"8/8/8/8/8/6k1/6p1/6K1 w - - dm 3; id "stalemate";"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "alloc")]
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct EpdBuf {
    /// The position.
    pub position: Position,
    /// What the line says about it.
    pub operations: OperationsBuf,
}

#[cfg(feature = "alloc")]
impl EpdBuf {
    /// Reads a line from bytes, as [`Epd::from_ascii`] does.
    ///
    /// # Errors
    ///
    /// If the bytes are not exactly a line.
    pub fn from_ascii(text: &[u8]) -> Result<Self, ParseEpdError> {
        Epd::from_ascii(text).map(Self::from)
    }

    /// Returns the line, borrowed.
    #[must_use]
    pub fn as_epd(&self) -> Epd<'_> {
        Epd {
            position: self.position,
            operations: self.operations.as_operations(),
        }
    }
}

#[cfg(feature = "alloc")]
impl From<Epd<'_>> for EpdBuf {
    fn from(line: Epd<'_>) -> Self {
        Self {
            position: line.position,
            operations: line.operations.into(),
        }
    }
}

#[cfg(feature = "alloc")]
text_conversions!(EpdBuf, ParseEpdError);

/// Writes the line. The formatter's width and precision are ignored.
#[cfg(feature = "alloc")]
impl fmt::Display for EpdBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_epd().fmt(f)
    }
}
