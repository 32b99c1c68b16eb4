//! What can be wrong with an EPD line and its operations.

use core::error::Error;
use core::fmt;

use super::in_text::Message;
use crate::error::{Found, InText, ParseFenError};

/// Why a text is not an EPD line, or not a list of operations, and where.
///
/// As text it is one sentence without the offset; [`in_text`](Self::in_text) displays the place as
/// well.
///
/// ```
/// use chess_fen::epd::Operations;
/// use chess_fen::error::{EpdErrorKind, OperationErrorKind};
///
/// let error = Operations::from_ascii(b" bm e4; bm d4;").unwrap_err();
/// assert_eq!(error.offset(), 10);
/// assert_eq!(error.kind(), EpdErrorKind::Operation(OperationErrorKind::RepeatedOpcode));
/// assert_eq!(error.to_string(), "the opcode `bm` occurs a second time, expected it only once");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ParseEpdError {
    kind: EpdErrorKind,
    /// The opcode that was read last, as far as it was read.
    opcode: Opcode,
    offset: usize,
}

impl ParseEpdError {
    /// Returns the error of the position that a line starts with.
    #[cold]
    pub(crate) const fn in_position(error: ParseFenError) -> Self {
        Self {
            kind: EpdErrorKind::Position(error),
            opcode: Opcode::new(b""),
            offset: error.offset(),
        }
    }

    /// Returns the same error at another byte offset.
    #[cold]
    pub(crate) const fn at_offset(self, offset: usize) -> Self {
        Self { offset, ..self }
    }

    /// Returns an error at this byte offset, in an operation with this opcode.
    #[cold]
    pub(crate) const fn in_operation(
        kind: OperationErrorKind,
        opcode: Opcode,
        offset: usize,
    ) -> Self {
        Self {
            kind: EpdErrorKind::Operation(kind),
            opcode,
            offset,
        }
    }

    /// Returns the byte offset of the fault: the length of the longest prefix of the input that some
    /// valid line starts with, or for [`Operations`](crate::epd::Operations) some valid list of
    /// operations.
    ///
    /// That is the index of the first byte that cannot follow what comes before it, or the length
    /// of the input when it ends too early. An opcode that occurs a second time is always at
    /// fault where it ends, at the space or the `;` after it: until there it could become a
    /// longer one. (One of 15 characters could not, but its place is the same.)
    ///
    /// For an error of [`counters`](crate::epd::Operations::counters) the offset counts in the
    /// text of the operations.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the reason, for a program to match on.
    #[must_use]
    pub const fn kind(&self) -> EpdErrorKind {
        self.kind
    }

    /// Returns the error together with the text it was found in, for people to read: the sentence,
    /// the text, and a caret under the place.
    ///
    /// ```
    /// use chess_fen::epd::Operations;
    ///
    /// let text = " bm Nf3;id 7;";
    /// let error = Operations::try_from(text).unwrap_err();
    /// assert_eq!(
    ///     error.in_text(text).to_string(),
    ///     "\
    /// expected one space or the end of the line after the `;` of `bm`, found `i`
    ///    bm Nf3;id 7;
    ///           ^",
    /// );
    /// ```
    #[must_use]
    pub fn in_text<'a, T: AsRef<[u8]> + ?Sized>(&self, text: &'a T) -> InText<'a> {
        InText::new(Message::EpdError(*self), self.offset, text)
    }
}

/// The reason for a [`ParseEpdError`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum EpdErrorKind {
    /// The line does not start with the four fields of a position, or they are followed by
    /// something other than a space.
    Position(ParseFenError),
    /// An operation is wrong.
    Operation(OperationErrorKind),
}

/// What can be wrong with an operation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum OperationErrorKind {
    /// Something other than a space before the operation, or after the `;` that ends one.
    NoSpace {
        /// The character.
        found: Found,
    },
    /// Something other than a letter where an opcode has to begin, such as a second space.
    NoOpcode {
        /// The character, or the end of the text after a trailing space.
        found: Found,
    },
    /// A character in the opcode that is neither an ASCII letter or digit nor `_`.
    OpcodeCharacter {
        /// The character.
        found: Found,
    },
    /// An opcode of more than 15 characters.
    OpcodeTooLong,
    /// An opcode that an earlier operation of the record has, too.
    RepeatedOpcode,
    /// No operand where one has to begin, but a second space, the `;`, the end of the text, or a
    /// character that no operand starts with.
    NoOperand {
        /// The character.
        found: Found,
    },
    /// A character in an operand without quotes that is not visible ASCII, or is a `"` or a `;`.
    OperandCharacter {
        /// The character.
        found: Found,
    },
    /// A character in a string that is not printable ASCII, or is a `"`.
    StringCharacter {
        /// The character.
        found: Found,
    },
    /// A string of more than 255 characters between its quotes.
    StringTooLong,
    /// The text ends inside a string.
    UnclosedString,
    /// Something other than a space or the `;` after a string.
    AfterString {
        /// The character.
        found: Found,
    },
    /// The text ends before the `;` of the operation.
    NoSemicolon,
    /// The operands of `hmvc` or `fmvn` are not one number by the rule of the counters. The
    /// offset of this inner error counts from the space before the operand.
    Counter(ParseFenError),
}

/// Why [`OperationsBuf::push`](crate::epd::OperationsBuf::push) refused an operation.
#[cfg(feature = "alloc")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PushOperationError {
    kind: OperationErrorKind,
    opcode: Opcode,
    operand: Option<usize>,
    offset: usize,
}

#[cfg(feature = "alloc")]
impl PushOperationError {
    #[cold]
    pub(crate) const fn new(
        kind: OperationErrorKind,
        opcode: Opcode,
        operand: Option<usize>,
        offset: usize,
    ) -> Self {
        Self {
            kind,
            opcode,
            operand,
            offset,
        }
    }

    /// Returns the reason, for a program to match on.
    #[must_use]
    pub const fn kind(&self) -> OperationErrorKind {
        self.kind
    }

    /// Returns the index of the operand at fault, counted from 0; `None` if the opcode is at fault.
    #[must_use]
    pub const fn operand(&self) -> Option<usize> {
        self.operand
    }

    /// Returns the byte offset of the fault in that operand, without its quotes, or in the opcode.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }
}

/// The most characters of an opcode.
pub(crate) const MAX_OPCODE_LEN: usize = 15;

/// The most characters of a string between its quotes.
pub(crate) const MAX_STRING_LEN: usize = 255;

/// An opcode, kept so that a sentence can name it without the text.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Opcode {
    /// ASCII, and zeros after the end.
    bytes: [u8; MAX_OPCODE_LEN],
}

impl Opcode {
    /// Returns the first characters of a text, which has to be ASCII.
    #[cold]
    pub(crate) const fn new(text: &[u8]) -> Self {
        let mut bytes = [0; MAX_OPCODE_LEN];
        let mut index = 0;
        while index < text.len() && index < bytes.len() {
            bytes[index] = text[index];
            index += 1;
        }
        Self { bytes }
    }

    fn as_str(&self) -> &str {
        let text = core::str::from_utf8(&self.bytes).unwrap_or_default();
        text.trim_end_matches('\0')
    }
}

impl fmt::Debug for Opcode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

/// Writes one sentence without the offset.
impl fmt::Display for ParseEpdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            EpdErrorKind::Position(error) => error.fmt(f),
            EpdErrorKind::Operation(error) => write_sentence(error, &self.opcode, f),
        }
    }
}

impl Error for ParseEpdError {}

/// Writes one sentence without the offset.
#[cfg(feature = "alloc")]
impl fmt::Display for PushOperationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(index) = self.operand {
            write!(f, "operand {}: ", index + 1)?;
        }
        write_sentence(self.kind, &self.opcode, f)
    }
}

#[cfg(feature = "alloc")]
impl Error for PushOperationError {}

/// Writes the sentence of a fault in an operation. All of them are here, side by side.
#[rustfmt::skip]
fn write_sentence(
    kind: OperationErrorKind,
    opcode: &Opcode,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let opcode = opcode.as_str();
    match kind {
        OperationErrorKind::NoSpace { found } if opcode.is_empty() =>
            write!(f, "expected one space before the first operation, found {found}"),
        OperationErrorKind::NoSpace { found } =>
            write!(f, "expected one space or the end of the line after the `;` of `{opcode}`, found {found}"),
        OperationErrorKind::NoOpcode { found } =>
            write!(f, "expected an opcode, which starts with a letter, found {found}"),
        OperationErrorKind::OpcodeCharacter { found } =>
            write!(f, "expected only letters, digits and `_` in an opcode, found {found}"),
        OperationErrorKind::OpcodeTooLong =>
            write!(f, "the opcode that starts with `{opcode}` is too long, expected at most {MAX_OPCODE_LEN} characters"),
        OperationErrorKind::RepeatedOpcode =>
            write!(f, "the opcode `{opcode}` occurs a second time, expected it only once"),
        OperationErrorKind::NoOperand { found } =>
            write!(f, "expected an operand of `{opcode}`, found {found}"),
        OperationErrorKind::OperandCharacter { found } =>
            write!(f, "expected only visible ASCII, no `\"` and no `;` in an operand of `{opcode}` without quotes, found {found}"),
        OperationErrorKind::StringCharacter { found } =>
            write!(f, "expected only printable ASCII and no `\"` in a string of `{opcode}`, found {found}"),
        OperationErrorKind::StringTooLong =>
            write!(f, "a string of `{opcode}` is too long, expected at most {MAX_STRING_LEN} characters"),
        OperationErrorKind::UnclosedString =>
            write!(f, "a string of `{opcode}` has no closing `\"`"),
        OperationErrorKind::AfterString { found } =>
            write!(f, "expected one space or `;` after a string of `{opcode}`, found {found}"),
        OperationErrorKind::NoSemicolon =>
            write!(f, "the operation `{opcode}` ends without its `;`"),
        OperationErrorKind::Counter(error) =>
            write!(f, "wrong operand of `{opcode}`: {error}"),
    }
}
