//! The kinds of bytes in operations.

use crate::syntax::bytes::byte;

/// The kinds of bytes that the grammar distinguishes. One byte may be of several.
#[derive(Clone, Copy)]
pub(crate) enum Class {
    /// `ALPHA / DIGIT / "_"`
    Opcode = 1,
    /// `%x21 / %x23-3A / %x3C-7E`: in an operand without quotes.
    Bare = 2,
    /// `%x20-21 / %x23-7E`: between the quotes of a string.
    Quoted = 4,
}

/// For each byte, the classes it is in.
static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = b' ';
    while byte <= b'~' {
        let class = &mut classes[byte as usize];
        if byte.is_ascii_alphanumeric() || byte == b'_' {
            *class |= Class::Opcode as u8;
        }
        if byte != b'"' {
            *class |= Class::Quoted as u8;
            if byte != b' ' && byte != b';' {
                *class |= Class::Bare as u8;
            }
        }
        byte += 1;
    }
    classes
};

/// Returns how many of the bytes at the start of the text are of this class.
pub(crate) const fn run(text: &[u8], class: Class) -> usize {
    let mut length = 0;
    while let Some(byte) = byte(text, length) {
        if CLASSES[byte as usize] & class as u8 == 0 {
            break;
        }
        length += 1;
    }
    length
}
