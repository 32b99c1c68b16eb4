//! The grammar of operations.

use crate::epd::class::{Class, run};
use crate::epd::repeated::first_repeated;
use crate::error::Found;
use crate::error::epd::{MAX_OPCODE_LEN, MAX_STRING_LEN, Opcode};
use crate::error::{OperationErrorKind, ParseEpdError};
use crate::syntax::bytes::{byte, rest};

/// Checks that a text is `*( " " operation )`.
pub(super) const fn check(text: &[u8]) -> Result<(), ParseEpdError> {
    let mut reader = Reader::new(text);
    let result = reader.operations();
    // Opcodes are compared only now, since the grammar can be checked without looking back. Where
    // the fault is an earlier one, it is the one to report.
    if let Some((read, _)) = text.split_at_checked(reader.at) {
        if let Some((opcode, end)) = first_repeated(read) {
            reader.opcode = opcode;
            reader.at = end;
            return Err(reader.error(OperationErrorKind::RepeatedOpcode));
        }
    }
    result
}

/// A place in the text of operations.
struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    /// The opcode that was read last; empty before the first.
    opcode: &'a [u8],
}

impl<'a> Reader<'a> {
    const fn new(text: &'a [u8]) -> Self {
        Self {
            text,
            at: 0,
            opcode: &[],
        }
    }

    /// Reads `*( " " operation )`.
    const fn operations(&mut self) -> Result<(), ParseEpdError> {
        while self.at < self.text.len() {
            if !self.skip(b' ') {
                let found = self.found();
                return Err(self.error(OperationErrorKind::NoSpace { found }));
            }
            tri!(self.operation());
        }
        Ok(())
    }

    /// Reads `operation = opcode *( " " operand ) ";"`.
    const fn operation(&mut self) -> Result<(), ParseEpdError> {
        tri!(self.opcode());
        while !self.skip(b';') {
            tri!(self.operand());
        }
        Ok(())
    }

    /// Reads `opcode = ALPHA *14( ALPHA / DIGIT / "_" )`, up to a space or `;`.
    const fn opcode(&mut self) -> Result<(), ParseEpdError> {
        if !matches!(self.peek(), Some(b'A'..=b'Z' | b'a'..=b'z')) {
            let found = self.found();
            return Err(self.error(OperationErrorKind::NoOpcode { found }));
        }
        let text = rest(self.text, self.at);
        let length = run(text, Class::Opcode);
        if let Some((opcode, _)) = text.split_at_checked(length) {
            self.opcode = opcode;
        }
        if length > MAX_OPCODE_LEN {
            self.at += MAX_OPCODE_LEN;
            return Err(self.error(OperationErrorKind::OpcodeTooLong));
        }
        self.at += length;
        match self.peek() {
            Some(b' ' | b';') => Ok(()),
            Some(_) => {
                let found = self.found();
                Err(self.error(OperationErrorKind::OpcodeCharacter { found }))
            }
            None => Err(self.error(OperationErrorKind::NoSemicolon)),
        }
    }

    /// Reads `" " operand`, from the space on, up to a space or `;`.
    const fn operand(&mut self) -> Result<(), ParseEpdError> {
        self.at += 1;
        if self.skip(b'"') {
            return self.string();
        }
        let length = run(rest(self.text, self.at), Class::Bare);
        self.at += length;
        let found = match self.peek() {
            Some(b' ' | b';') if length > 0 => return Ok(()),
            None if length > 0 => return Err(self.error(OperationErrorKind::NoSemicolon)),
            _ => self.found(),
        };
        Err(self.error(if length == 0 {
            OperationErrorKind::NoOperand { found }
        } else {
            OperationErrorKind::OperandCharacter { found }
        }))
    }

    /// Reads the rest of a string, `*255( %x20-21 / %x23-7E ) %x22`, up to a space or `;`.
    const fn string(&mut self) -> Result<(), ParseEpdError> {
        let length = run(rest(self.text, self.at), Class::Quoted);
        if length > MAX_STRING_LEN {
            self.at += MAX_STRING_LEN;
            return Err(self.error(OperationErrorKind::StringTooLong));
        }
        self.at += length;
        if !self.skip(b'"') {
            let found = self.found();
            return Err(self.error(match self.peek() {
                Some(_) => OperationErrorKind::StringCharacter { found },
                None => OperationErrorKind::UnclosedString,
            }));
        }
        match self.peek() {
            Some(b' ' | b';') => Ok(()),
            Some(_) => {
                let found = self.found();
                Err(self.error(OperationErrorKind::AfterString { found }))
            }
            None => Err(self.error(OperationErrorKind::NoSemicolon)),
        }
    }

    const fn peek(&self) -> Option<u8> {
        byte(self.text, self.at)
    }

    /// Skips this byte if it comes next, and returns whether it did.
    const fn skip(&mut self, expected: u8) -> bool {
        match self.peek() {
            Some(byte) if byte == expected => {
                self.at += 1;
                true
            }
            _ => false,
        }
    }

    #[cold]
    const fn found(&self) -> Found {
        Found::at(self.text, self.at)
    }

    /// Returns an error at this place, in the operation that is read.
    #[cold]
    const fn error(&self, kind: OperationErrorKind) -> ParseEpdError {
        ParseEpdError::in_operation(kind, Opcode::new(self.opcode), self.at)
    }
}
