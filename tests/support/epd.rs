//! An acceptor for the operations of EPD, written from the grammar alone, byte by byte; and, with the
//! acceptor of the four fields, one for whole lines.
//!
//! ```text
//! line       = placement " " side " " castling " " target operations
//! operations = *( " " operation )
//! operation  = opcode *( " " operand ) ";"              ; no opcode twice
//! opcode     = ALPHA *14( ALPHA / DIGIT / "_" )
//! operand    = %x22 *255( %x20-21 / %x23-7E ) %x22
//!            / 1*( %x21 / %x23-3A / %x3C-7E )
//! ```
//!
//! As in the acceptor of records, the number of bytes that were read before no byte may follow is the
//! offset of the fault. One rule is laid down besides: an opcode that occurs a second time is at fault
//! where it ends.

use std::collections::HashSet;

use super::{acceptor, notation};

/// What was read last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// The start of the text, or the `;` of an operation.
    Between,
    /// The space before an operation.
    SpaceBeforeOpcode,
    /// A character of an opcode.
    Opcode,
    /// The space before an operand.
    SpaceBeforeOperand,
    /// A character of an operand without quotes.
    Bare,
    /// The opening quote of a string and this many of its characters.
    String(usize),
    /// The closing quote of a string.
    ClosingQuote,
}

/// The operations that were read so far.
#[derive(Clone, Debug)]
pub(crate) struct Operations {
    place: Place,
    opcode: Vec<u8>,
    opcodes: HashSet<Vec<u8>>,
}

impl Operations {
    pub(crate) fn start() -> Self {
        Self {
            place: Place::Between,
            opcode: Vec::new(),
            opcodes: HashSet::new(),
        }
    }

    /// Reads one more byte; false if it cannot follow.
    pub(crate) fn read(&mut self, byte: u8) -> bool {
        let is_opcode_end = self.place == Place::Opcode && (byte == b' ' || byte == b';');
        if is_opcode_end && !self.opcodes.insert(std::mem::take(&mut self.opcode)) {
            return false;
        }
        let next = match (self.place, byte) {
            (Place::Between, b' ') => Place::SpaceBeforeOpcode,
            (Place::SpaceBeforeOpcode, _) if byte.is_ascii_alphabetic() => Place::Opcode,
            (Place::Opcode | Place::Bare | Place::ClosingQuote, b' ') => Place::SpaceBeforeOperand,
            (Place::Opcode | Place::Bare | Place::ClosingQuote, b';') => Place::Between,
            (Place::Opcode, _)
                if self.opcode.len() < 15 && (byte.is_ascii_alphanumeric() || byte == b'_') =>
            {
                Place::Opcode
            }
            (Place::SpaceBeforeOperand, b'"') => Place::String(0),
            (Place::SpaceBeforeOperand | Place::Bare, 0x21 | 0x23..=0x3A | 0x3C..=0x7E) => {
                Place::Bare
            }
            (Place::String(_), b'"') => Place::ClosingQuote,
            (Place::String(length), 0x20..=0x7E) if length < 255 => Place::String(length + 1),
            _ => return false,
        };
        if next == Place::Opcode {
            self.opcode.push(byte);
        }
        self.place = next;
        true
    }

    /// Returns whether the text may end here.
    pub(crate) fn may_end(&self) -> bool {
        self.place == Place::Between
    }

    /// Returns a text that leads from here to where the text may end.
    fn ending(&self) -> String {
        match self.place {
            Place::Between => String::new(),
            Place::SpaceBeforeOpcode => self.unused("") + ";",
            Place::Opcode => self.unused(std::str::from_utf8(&self.opcode).unwrap()) + ";",
            Place::SpaceBeforeOperand => "x;".into(),
            Place::Bare | Place::ClosingQuote => ";".into(),
            Place::String(_) => "\";".into(),
        }
    }

    /// Returns what makes an opcode of this start that is not used yet.
    fn unused(&self, start: &str) -> String {
        (0..1_000_000)
            .map(|number| match number {
                0 if !start.is_empty() => String::new(),
                _ => format!("x{number}"),
            })
            .find(|end| !self.opcodes.contains(format!("{start}{end}").as_bytes()))
            .unwrap()
    }
}

/// Returns whether the text is operations, or the offset of its fault.
pub(crate) fn operations(text: &[u8]) -> Result<(), usize> {
    let mut operations = Operations::start();
    for (offset, &byte) in text.iter().enumerate() {
        if !operations.read(byte) {
            return Err(offset);
        }
    }
    operations.may_end().then_some(()).ok_or(text.len())
}

/// Returns operations that start with this text, if there are any.
pub(crate) fn complete_operations(prefix: &[u8]) -> Option<Vec<u8>> {
    let mut operations = Operations::start();
    prefix
        .iter()
        .all(|&byte| operations.read(byte))
        .then(|| [prefix, operations.ending().as_bytes()].concat())
}

/// Whether the text is a line, or the offset of its fault.
pub(crate) fn line(text: &[u8]) -> Result<(), usize> {
    let position = match acceptor::record(&notation::EPD, text) {
        Ok(()) => return Ok(()),
        Err(fault) => fault.offset,
    };
    let (taken, rest) = text.split_at(position);
    if acceptor::record(&notation::EPD, taken).is_err() || rest.first() != Some(&b' ') {
        return Err(position);
    }
    operations(rest).map_err(|offset| position + offset)
}

/// A line that starts with this text, if there is one.
pub(crate) fn complete_line(prefix: &[u8]) -> Option<Vec<u8>> {
    acceptor::complete(&notation::EPD, prefix).or_else(|| {
        let position = acceptor::prefix(&notation::EPD, prefix).ok()?;
        let operations = complete_operations(&prefix[position.len()..])?;
        Some([position, &operations].concat())
    })
}
