//! Operations of EPD after the fields of a record.

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
    /// last `;` may be missing after operations that are known, and after numbers and strings.
    pub(super) fn read(text: &'a [u8]) -> Option<(Self, &'a [u8])> {
        let is_in_opcode = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        let length = text.iter().take_while(|byte| is_in_opcode(byte)).count();
        let (opcode, rest) = text.split_at(length);
        let starts_well = opcode.first().is_some_and(u8::is_ascii_alphabetic);
        if !starts_well
            || length > 15
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
        (!is_quoted && operation.is_known()).then_some((operation, &rest[end..]))
    }

    /// Whether this is an operation of the standard, or one that many programs write.
    pub(super) fn is_known(&self) -> bool {
        let are_digits = |text: &[u8]| !text.is_empty() && text.iter().all(u8::is_ascii_digit);
        match self.opcode {
            [b'D', depth @ ..] | [b'p', b'e', b'r', b'f', b't', depth @ ..] => are_digits(depth),
            [b'c' | b'v', b'0'..=b'9']
            | b"acd"
            | b"acn"
            | b"acs"
            | b"am"
            | b"bm"
            | b"ce"
            | b"dm"
            | b"draw_accept"
            | b"draw_claim"
            | b"draw_offer"
            | b"draw_reject"
            | b"eco"
            | b"fmvn"
            | b"hmvc"
            | b"id"
            | b"nic"
            | b"noop"
            | b"pm"
            | b"pv"
            | b"rc"
            | b"resign"
            | b"sm"
            | b"tcgs"
            | b"tcri"
            | b"tcsi" => true,
            _ => false,
        }
    }
}
