//! Operations of EPD after the fields of a record, which are left out and so need not be strict.

use crate::epd::repair::{is_known, operation_length};
use crate::epd::{Class, run};
use crate::error::epd::MAX_OPCODE_LEN;
use crate::repair::padding;

/// An operation, of which the quoted strings are not decoded.
#[derive(Clone, Copy)]
pub(super) struct Operation<'a> {
    pub(super) opcode: &'a [u8],
    /// Everything up to the `;`.
    pub(super) operands: &'a [u8],
    /// Whether its `;` is there.
    pub(super) is_closed: bool,
}

impl<'a> Operation<'a> {
    /// Reads the operation that a text starts with, and returns the text after its `;` too. The
    /// last `;` may be missing where the repair of a line of EPD writes it, and after any operands of
    /// an operation that is known.
    pub(super) fn read(text: &'a [u8]) -> Option<(Self, &'a [u8])> {
        let length = run(text, Class::Opcode);
        let (opcode, rest) = text.split_at(length);
        let starts_well = opcode.first().is_some_and(u8::is_ascii_alphabetic);
        if !starts_well
            || length > MAX_OPCODE_LEN
            || !matches!(rest, [] | [b' ' | b'\t' | b'\r' | b'\n' | b'\0' | b';', ..])
        {
            return None;
        }
        let mut is_quoted = false;
        let mut end = rest.len();
        for (at, byte) in rest.iter().enumerate() {
            match byte {
                b'"' => is_quoted = !is_quoted,
                b';' if !is_quoted => {
                    let operation = Self {
                        opcode,
                        operands: rest[..at].trim_ascii(),
                        is_closed: true,
                    };
                    return Some((operation, &rest[at + 1..]));
                }
                b' '..=b'~' | b'\t' | 0x80.. => {}
                _ if padding::after(&rest[at..]).is_empty() => {
                    end = at;
                    break;
                }
                _ => return None,
            }
        }
        let operation = Self {
            opcode,
            operands: rest[..end].trim_ascii(),
            is_closed: false,
        };
        let is_understood = !is_quoted && operation.is_known()
            || operation_length(text[..length + end].trim_ascii_end()).is_some();
        is_understood.then_some((operation, &rest[end..]))
    }

    /// Returns whether this is an operation of the standard, or one that many programs write.
    pub(super) fn is_known(&self) -> bool {
        is_known(self.opcode)
    }
}
