//! Operations that own their text.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::epd::class::{Class, run};
use crate::epd::operations::{Operand, Operations};
use crate::error::Found;
use crate::error::epd::{MAX_OPCODE_LEN, MAX_STRING_LEN, Opcode};
use crate::error::{OperationErrorKind, ParseEpdError, PushOperationError};

/// The operations of an EPD line, as a text of their own that more can be added to.
///
/// ```
/// use chess_fen::epd::{Operand, OperationsBuf};
///
/// let mut operations = OperationsBuf::new();
/// operations.push("bm", [Operand::Bare("Nf3"), Operand::Bare("d4")])?;
/// operations.push("id", [Operand::Quoted("WAC.001")])?;
/// assert_eq!(operations.to_string(), r#" bm Nf3 d4; id "WAC.001";"#);
///
/// let error = operations.push("am", [Operand::Bare("e4;")]).unwrap_err();
/// assert_eq!(error.operand(), Some(0));
/// let name = operations.as_operations().get("id").unwrap();
/// assert_eq!(name.operands().next(), Some(Operand::Quoted("WAC.001")));
/// # Ok::<(), chess_fen::PushOperationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct OperationsBuf {
    /// By the grammar `*( " " operation )`, with no opcode twice.
    text: String,
}

impl OperationsBuf {
    /// Returns an empty list of operations, without allocating.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            text: String::new(),
        }
    }

    /// Reads operations from bytes; they need not be UTF-8.
    ///
    /// # Errors
    ///
    /// As for [`Operations::from_ascii`].
    pub fn from_ascii(text: &[u8]) -> Result<Self, ParseEpdError> {
        Operations::from_ascii(text).map(Self::from)
    }

    /// Returns the operations of a text that is known to be by the grammar.
    pub(super) fn from_checked(text: Vec<u8>) -> Self {
        // The grammar has only ASCII.
        let text = String::from_utf8(text).unwrap_or_default();
        Self { text }
    }

    /// Returns the operations, borrowed: to look one up with [`get`](Operations::get), or to go
    /// through them.
    #[must_use]
    pub fn as_operations(&self) -> Operations<'_> {
        Operations::from_checked(self.text.as_bytes())
    }

    /// Returns the text: each operation with the space before it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Adds an operation after the others.
    ///
    /// Looks through all operations for the opcode.
    ///
    /// # Errors
    ///
    /// If the operation could not be printed and read back, or if its opcode occurs already. The
    /// error has the operand at fault, the byte offset in it and the reason; the operations stay
    /// as they were.
    pub fn push<'o>(
        &mut self,
        opcode: &str,
        operands: impl IntoIterator<Item = Operand<'o>>,
    ) -> Result<(), PushOperationError> {
        check_opcode(opcode.as_bytes())?;
        if self.as_operations().get(opcode).is_some() {
            let kind = OperationErrorKind::RepeatedOpcode;
            return Err(opcode_error(kind, opcode.as_bytes(), opcode.len()));
        }
        // If the iterator panics, no operations are left, instead of half of one.
        let mut text = core::mem::take(&mut self.text);
        let length = text.len();
        let mut result = Ok(());
        text.push(' ');
        text.push_str(opcode);
        for (index, operand) in operands.into_iter().enumerate() {
            if let Err((kind, offset)) = check_operand(operand) {
                let opcode = Opcode::new(opcode.as_bytes());
                result = Err(PushOperationError::new(kind, opcode, Some(index), offset));
                break;
            }
            text.push(' ');
            match operand {
                Operand::Bare(word) => text.push_str(word),
                Operand::Quoted(string) => {
                    text.push('"');
                    text.push_str(string);
                    text.push('"');
                }
            }
        }
        text.push(';');
        if result.is_err() {
            text.truncate(length);
        }
        self.text = text;
        result
    }
}

/// Checks that a text is exactly `opcode = ALPHA *14( ALPHA / DIGIT / "_" )`.
fn check_opcode(opcode: &[u8]) -> Result<(), PushOperationError> {
    let length = run(opcode, Class::Opcode);
    let (kind, offset) = if !opcode.first().is_some_and(u8::is_ascii_alphabetic) {
        let found = Found::at(opcode, 0);
        (OperationErrorKind::NoOpcode { found }, 0)
    } else if length > MAX_OPCODE_LEN {
        (OperationErrorKind::OpcodeTooLong, MAX_OPCODE_LEN)
    } else if length < opcode.len() {
        let found = Found::at(opcode, length);
        (OperationErrorKind::OpcodeCharacter { found }, length)
    } else {
        return Ok(());
    };
    Err(opcode_error(kind, &opcode[..length], offset))
}

fn opcode_error(kind: OperationErrorKind, opcode: &[u8], offset: usize) -> PushOperationError {
    PushOperationError::new(kind, Opcode::new(opcode), None, offset)
}

/// Checks an operand, and returns the reason and the byte offset where it is wrong.
fn check_operand(operand: Operand<'_>) -> Result<(), (OperationErrorKind, usize)> {
    let text = operand.as_str().as_bytes();
    let class = match operand {
        Operand::Bare(_) => Class::Bare,
        Operand::Quoted(_) => Class::Quoted,
    };
    let length = run(text, class);
    let found = Found::at(text, length);
    match operand {
        Operand::Bare("") => Err((OperationErrorKind::NoOperand { found }, 0)),
        Operand::Quoted(_) if length > MAX_STRING_LEN => {
            Err((OperationErrorKind::StringTooLong, MAX_STRING_LEN))
        }
        _ if length == text.len() => Ok(()),
        Operand::Bare(_) => Err((OperationErrorKind::OperandCharacter { found }, length)),
        Operand::Quoted(_) => Err((OperationErrorKind::StringCharacter { found }, length)),
    }
}

impl From<Operations<'_>> for OperationsBuf {
    fn from(operations: Operations<'_>) -> Self {
        Self {
            text: operations.as_str().into(),
        }
    }
}

text_conversions!(OperationsBuf, ParseEpdError);

/// Writes the text: each operation with the space before it.
impl fmt::Display for OperationsBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// Shows the text.
impl fmt::Debug for OperationsBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OperationsBuf({:?})", self.text)
    }
}
