//! Operations: what an EPD line says about its position.

use core::fmt;
use core::iter::FusedIterator;
use core::num::NonZeroU32;

use crate::epd::automaton;
use crate::epd::class::{Class, run};
use crate::epd::reader;
use crate::epd::repeated::operands_length;
use crate::error::Found;
use crate::error::epd::Opcode;
use crate::error::{OperationErrorKind, ParseEpdError, ParseFenError};
use crate::syntax::bytes::rest;
use crate::syntax::counter;
use crate::syntax::cursor::Cursor;
use crate::syntax::field::Field;
use crate::syntax::game::Game;
use crate::syntax::writer::ascii;

/// The operations of an EPD line, borrowed from its text.
///
/// The text is empty, or has each operation with the space before it; it is what follows the
/// position in a line. It is checked once, and printed as it was. Nothing is copied or allocated.
///
/// See the [module](crate::epd) for the grammar.
///
/// ```
/// use chess_fen::epd::{Operand, Operations};
///
/// let operations = Operations::from_ascii(br#" bm Nf3 d4; id "WAC.001";"#)?;
///
/// let opcodes: Vec<&str> = operations.iter().map(|operation| operation.opcode()).collect();
/// assert_eq!(opcodes, ["bm", "id"]);
///
/// let best_moves = operations.get("bm").unwrap();
/// assert!(best_moves.operands().eq([Operand::Bare("Nf3"), Operand::Bare("d4")]));
/// let name = operations.get("id").unwrap();
/// assert_eq!(name.operands().next(), Some(Operand::Quoted("WAC.001")));
///
/// assert_eq!(operations.to_string(), r#" bm Nf3 d4; id "WAC.001";"#);
/// # Ok::<(), chess_fen::ParseEpdError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Operations<'a> {
    /// By the grammar `*( " " operation )`, with no opcode twice; so it is ASCII.
    text: &'a [u8],
}

impl<'a> Operations<'a> {
    /// No operations.
    pub const EMPTY: Self = Self { text: &[] };

    /// Reads operations from bytes; they need not be UTF-8. The whole text has to be operations,
    /// each with one space before it.
    ///
    /// Takes time in proportion to the length of the text. To find an opcode that occurs twice,
    /// nothing is allocated, but more than 64 operations take 32 KiB of the stack, and the text is
    /// gone through once more for every 2,048 of them unless they are in order: less than a second
    /// for the worst text of a megabyte.
    ///
    /// # Errors
    ///
    /// If the bytes are not exactly operations. The error has the byte offset and the reason.
    ///
    /// ```
    /// use chess_fen::epd::Operations;
    ///
    /// let error = Operations::from_ascii(b" bm Nf3; id").unwrap_err();
    /// assert_eq!(error.offset(), 11);
    /// assert_eq!(error.to_string(), "the operation `id` ends without its `;`");
    /// ```
    pub const fn from_ascii(text: &'a [u8]) -> Result<Self, ParseEpdError> {
        if !automaton::accepts(text) {
            tri!(reader::check(text));
        }
        Ok(Self { text })
    }

    /// Returns the operations of a text that is known to be by the grammar.
    #[cfg(feature = "alloc")]
    pub(super) const fn from_checked(text: &'a [u8]) -> Self {
        Self { text }
    }

    /// Returns the text, as it was read.
    #[must_use]
    pub const fn as_str(self) -> &'a str {
        ascii(self.text)
    }

    /// Returns whether there are no operations.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    /// Returns an iterator over the operations, in the order of the text.
    #[must_use]
    pub const fn iter(self) -> OperationsIter<'a> {
        OperationsIter { text: self.text }
    }

    /// Returns the operation with this opcode, in exactly this case. There is at most one.
    ///
    /// Looks through the text from its start; takes no longer than it is.
    ///
    /// ```
    /// use chess_fen::epd::Operations;
    ///
    /// let operations = Operations::from_ascii(b" D1 20; D2 400;")?;
    /// assert_eq!(operations.get("D2").unwrap().to_string(), "D2 400;");
    /// assert_eq!(operations.get("d2"), None);
    /// # Ok::<(), chess_fen::ParseEpdError>(())
    /// ```
    #[must_use]
    pub fn get(self, opcode: &str) -> Option<Operation<'a>> {
        self.iter().find(|operation| operation.opcode() == opcode)
    }

    /// Returns the halfmove clock and the fullmove number that the operations `hmvc` and `fmvn`
    /// give, each `None` where there is no such operation.
    ///
    /// # Errors
    ///
    /// If one of them does not have exactly one operand, or if that is not a counter as a record
    /// has it: a number without quotes, sign or leading zero, at most 4,294,967,295, and at least 1
    /// for the fullmove number. The byte offset counts in the [text](Self::as_str) of the operations.
    ///
    /// ```
    /// use chess_fen::epd::Operations;
    ///
    /// let operations = Operations::from_ascii(b" hmvc 12; fmvn 40;")?;
    /// let (halfmove_clock, fullmove_number) = operations.counters()?;
    /// assert_eq!(halfmove_clock, Some(12));
    /// assert_eq!(fullmove_number.map(|number| number.get()), Some(40));
    ///
    /// let operations = Operations::from_ascii(b" bm Nf3; fmvn 0;")?;
    /// let error = operations.counters().unwrap_err();
    /// assert_eq!(error.offset(), 14);
    /// assert_eq!(
    ///     error.to_string(),
    ///     "wrong operand of `fmvn`: the fullmove number is 0, expected at least 1",
    /// );
    /// # Ok::<(), chess_fen::ParseEpdError>(())
    /// ```
    pub fn counters(self) -> Result<(Option<u32>, Option<NonZeroU32>), ParseEpdError> {
        let halfmove_clock = self.counter("hmvc", |cursor| {
            let value = counter::read_halfmove(cursor)?;
            cursor.end_after(Field::HalfmoveClock)?;
            Ok(value)
        })?;
        let fullmove_number = self.counter("fmvn", |cursor| {
            let value = counter::read_fullmove(cursor)?;
            cursor.end_after(Field::FullmoveNumber)?;
            Ok(value)
        })?;
        Ok((halfmove_clock, fullmove_number))
    }

    /// Reads the operands of an operation, from the space before the first one on.
    fn counter<T>(
        self,
        opcode: &str,
        read: impl FnOnce(&mut Cursor<'_>) -> Result<T, ParseFenError>,
    ) -> Result<Option<T>, ParseEpdError> {
        let mut operations = self.iter();
        let Some(operation) = operations.find(|operation| operation.opcode() == opcode) else {
            return Ok(None);
        };
        let operands = operation.operands();
        let end = self.text.len() - operations.text.len();
        let start = end - ";".len() - operands.text.len();
        let error = |kind, offset| {
            ParseEpdError::in_operation(kind, Opcode::new(opcode.as_bytes()), start + offset)
        };
        if operands.text.is_empty() {
            let found = Found::at(self.text, start);
            return Err(error(OperationErrorKind::NoOperand { found }, 0));
        }
        match read(&mut Cursor::new(operands.text, Game::Chess)) {
            Ok(value) => Ok(Some(value)),
            Err(inner) => Err(error(OperationErrorKind::Counter(inner), inner.offset())),
        }
    }
}

/// An iterator over operations. [`Operations::iter`] returns it.
#[derive(Clone, Default)]
pub struct OperationsIter<'a> {
    /// The operations to come, each with the space before it.
    text: &'a [u8],
}

impl<'a> Iterator for OperationsIter<'a> {
    type Item = Operation<'a>;

    fn next(&mut self) -> Option<Operation<'a>> {
        let (_, text) = self.text.split_first()?;
        let opcode_length = run(text, Class::Opcode);
        let operands_length = operands_length(rest(text, opcode_length));
        let length = opcode_length + operands_length + ";".len();
        let (operation, following) = text.split_at_checked(length)?;
        self.text = following;
        Some(Operation {
            text: operation,
            opcode_length,
        })
    }
}

impl FusedIterator for OperationsIter<'_> {}

/// Shows the operations to come.
impl fmt::Debug for OperationsIter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl<'a> IntoIterator for Operations<'a> {
    type Item = Operation<'a>;
    type IntoIter = OperationsIter<'a>;

    fn into_iter(self) -> OperationsIter<'a> {
        self.iter()
    }
}

impl<'a> IntoIterator for &Operations<'a> {
    type Item = Operation<'a>;
    type IntoIter = OperationsIter<'a>;

    fn into_iter(self) -> OperationsIter<'a> {
        self.iter()
    }
}

/// One operation: an opcode and its operands.
///
/// As text it ends with its `;`, such as `bm Nf3 d4;`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Operation<'a> {
    /// By the grammar `opcode *( " " operand ) ";"`.
    text: &'a [u8],
    opcode_length: usize,
}

impl<'a> Operation<'a> {
    /// Returns the text, with the `;` at its end.
    #[must_use]
    pub const fn as_str(self) -> &'a str {
        ascii(self.text)
    }

    /// Returns the opcode, which tells what the operands are, such as `bm` (best moves) or `id` (a
    /// name for the position).
    ///
    /// It starts with an ASCII letter and goes on with letters, digits and `_`, at most 15
    /// characters in all.
    #[must_use]
    pub const fn opcode(self) -> &'a str {
        ascii(self.split().0)
    }

    /// Returns an iterator over the operands, in the order of the text.
    #[must_use]
    pub const fn operands(self) -> Operands<'a> {
        Operands {
            text: self.split().1,
        }
    }

    /// Returns the opcode, and the operands, each with the space before it.
    const fn split(self) -> (&'a [u8], &'a [u8]) {
        match self.text {
            [text @ .., _] => match text.split_at_checked(self.opcode_length) {
                Some(parts) => parts,
                None => (text, &[]),
            },
            [] => (&[], &[]),
        }
    }
}

/// One operand of an operation.
///
/// As text a string has its quotes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Operand<'a> {
    /// A word, a move or a number, which has no quotes: visible ASCII characters other than `"`
    /// and `;`.
    Bare(&'a str),
    /// A string, here without its quotes: up to 255 printable ASCII characters other than `"`.
    /// There are no escapes.
    Quoted(&'a str),
}

impl<'a> Operand<'a> {
    /// Returns the text without quotes.
    #[must_use]
    pub const fn as_str(self) -> &'a str {
        match self {
            Self::Bare(text) | Self::Quoted(text) => text,
        }
    }
}

/// An iterator over the operands of an operation. [`Operation::operands`] returns it.
#[derive(Clone, Default)]
pub struct Operands<'a> {
    /// The operands to come, each with the space before it.
    text: &'a [u8],
}

impl<'a> Iterator for Operands<'a> {
    type Item = Operand<'a>;

    fn next(&mut self) -> Option<Operand<'a>> {
        let (_, text) = self.text.split_first()?;
        if let [b'"', text @ ..] = text {
            let (string, following) = text.split_at_checked(run(text, Class::Quoted))?;
            self.text = rest(following, "\"".len());
            Some(Operand::Quoted(ascii(string)))
        } else {
            let (word, following) = text.split_at_checked(run(text, Class::Bare))?;
            self.text = following;
            Some(Operand::Bare(ascii(word)))
        }
    }
}

impl FusedIterator for Operands<'_> {}

/// Shows the operands to come.
impl fmt::Debug for Operands<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl<'a> TryFrom<&'a str> for Operations<'a> {
    type Error = ParseEpdError;

    fn try_from(text: &'a str) -> Result<Self, ParseEpdError> {
        Self::from_ascii(text.as_bytes())
    }
}

impl<'a> TryFrom<&'a [u8]> for Operations<'a> {
    type Error = ParseEpdError;

    fn try_from(text: &'a [u8]) -> Result<Self, ParseEpdError> {
        Self::from_ascii(text)
    }
}

/// Writes the text: each operation with the space before it.
impl fmt::Display for Operations<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Shows the text.
impl fmt::Debug for Operations<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Operations({:?})", self.as_str())
    }
}

/// Writes the text, with the `;` at its end.
impl fmt::Display for Operation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Shows the text.
impl fmt::Debug for Operation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Operation({:?})", self.as_str())
    }
}

/// Writes the text, a string with its quotes.
impl fmt::Display for Operand<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bare(text) => f.write_str(text),
            Self::Quoted(text) => write!(f, "\"{text}\""),
        }
    }
}
