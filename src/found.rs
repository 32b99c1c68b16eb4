//! The character at the place of an error.

use core::fmt;

use crate::bytes::rest;

/// One character as it stood in the input, kept in four bytes.
///
/// The input may be any bytes, so this holds a whole UTF-8 character, a single byte that is
/// part of none, or the end of the text. It is decoded only when it is displayed, so that each
/// shows as what it is: `` `é` (U+00E9) ``, `a tab`, `the byte 0xFF`, or `nothing` at the end.
///
/// ```
/// use chess_fen::{FenErrorKind, Position, SideError};
///
/// let error = "8/8/8/8/8/6k1/6p1/6K1 W - - 0 1".parse::<Position>().unwrap_err();
/// match error.kind() {
///     FenErrorKind::SideToMove(SideError::Unknown { found }) => {
///         assert_eq!(found.character(), Some('W'));
///         assert_eq!(found.to_string(), "`W`");
///     }
///     other => panic!("{other:?}"),
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Found([u8; 4]);

impl Found {
    /// Three 0xFF after the first byte are neither padding nor part of a character.
    const END: Self = Self([0xFF; 4]);

    /// What stands at this byte offset of the text.
    #[cold]
    #[inline(never)]
    pub(crate) const fn at(text: &[u8], at: usize) -> Self {
        let text = rest(text, at);
        let [first, ..] = *text else {
            return Self::END;
        };
        let mut bytes = [first, 0, 0, 0];
        let length = char_len(first);
        if length > text.len() {
            return Self(bytes);
        }
        let (character, _) = text.split_at(length);
        if core::str::from_utf8(character).is_ok() {
            let mut index = 1;
            while index < length {
                bytes[index] = character[index];
                index += 1;
            }
        }
        Self(bytes)
    }

    /// Whether the text ends here.
    #[must_use]
    pub fn is_end(self) -> bool {
        self == Self::END
    }

    /// Whether this is U+FEFF, which some editors put at the start of a file.
    pub(crate) fn is_byte_order_mark(self) -> bool {
        self.character() == Some('\u{FEFF}')
    }

    /// The character, unless this is the end of the text or a byte that is part of none.
    #[must_use]
    pub fn character(self) -> Option<char> {
        let bytes = self.0.get(..char_len(self.0[0]))?;
        core::str::from_utf8(bytes).ok()?.chars().next()
    }
}

/// The length of the UTF-8 character that starts with this byte, or 1 where none can.
const fn char_len(first: u8) -> usize {
    match first {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => 1,
    }
}

/// Names the character for a sentence such as "expected …, found …".
impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.character() {
            None if self.is_end() => f.write_str("nothing"),
            None => write!(f, "the byte 0x{:02X}", self.0[0]),
            Some(' ') => f.write_str("a space"),
            Some('\t') => f.write_str("a tab"),
            Some('\n') => f.write_str("a line feed"),
            Some('\r') => f.write_str("a carriage return"),
            Some('\0') => f.write_str("a NUL byte"),
            Some('\u{FEFF}') => f.write_str("a byte order mark (U+FEFF)"),
            Some(c) if c.is_ascii_graphic() => write!(f, "`{c}`"),
            Some(c) if is_visible(c) => write!(f, "`{c}` (U+{:04X})", u32::from(c)),
            Some(c) => write!(f, "U+{:04X}", u32::from(c)),
        }
    }
}

impl fmt::Debug for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Found({self})")
    }
}

/// Whether a character beyond ASCII shows as itself when it is printed.
///
/// The standard library's own judgement: what it would write as it is in a `Debug` text.
fn is_visible(character: char) -> bool {
    character.escape_debug().eq([character])
}

#[cfg(test)]
mod tests {
    extern crate alloc;
    use alloc::string::{String, ToString};

    use super::Found;

    #[test]
    fn each_kind_of_character_shows_as_what_it_is() {
        for (text, shown) in [
            (&b""[..], "nothing"),
            (b"x", "`x`"),
            (b"`", "```"),
            (b"\\", "`\\`"),
            (b" x", "a space"),
            (b"\t", "a tab"),
            (b"\n", "a line feed"),
            (b"\r", "a carriage return"),
            (b"\0", "a NUL byte"),
            (b"\x07", "U+0007"),
            (b"\x7F", "U+007F"),
            ("é".as_bytes(), "`é` (U+00E9)"),
            ("１2".as_bytes(), "`１` (U+FF11)"),
            ("♔".as_bytes(), "`♔` (U+2654)"),
            ("😀".as_bytes(), "`😀` (U+1F600)"),
            ("\u{FEFF}r".as_bytes(), "a byte order mark (U+FEFF)"),
            ("\u{A0}".as_bytes(), "U+00A0"),
            ("\u{200B}".as_bytes(), "U+200B"),
            ("\u{301}".as_bytes(), "U+0301"),
            (b"\xFF", "the byte 0xFF"),
            (b"\xFF\xFF\xFF\xFF", "the byte 0xFF"),
            // A character that is cut short, or broken off by another, is a byte.
            (b"\xC3", "the byte 0xC3"),
            (b"\xE2\x80", "the byte 0xE2"),
            (b"\xC3\x28", "the byte 0xC3"),
            (b"\x80", "the byte 0x80"),
            // A surrogate and an overlong form are not UTF-8.
            (b"\xED\xA0\x80", "the byte 0xED"),
            (b"\xE0\x80\x80", "the byte 0xE0"),
        ] {
            let found = Found::at(text, 0);
            assert_eq!(found.to_string(), shown, "{text:?}");
            assert_eq!(found.is_end(), text.is_empty(), "{text:?}");
            let is_byte = text.is_empty() || shown.starts_with("the byte");
            let first = String::from_utf8_lossy(text).chars().next();
            assert_eq!(found.character(), first.filter(|_| !is_byte), "{text:?}");
        }
    }

    #[test]
    fn only_the_first_character_counts() {
        assert_eq!(Found::at(b"ab", 0), Found::at(b"ac", 0));
        assert_eq!(Found::at("éa".as_bytes(), 0), Found::at("éb".as_bytes(), 0));
        assert_ne!(Found::at(b"\xFF", 0), Found::at(b"", 0));
    }
}
