//! An error shown in its text, with a caret under the place.

use core::fmt::{self, Write};
use core::panic::RefUnwindSafe;

/// An error or a repair together with its text, for people to read: a sentence, the text, and a
/// caret under the place.
///
/// It is what `in_text` of an error or a repair gives, and serves to be displayed.
#[derive(Clone, Copy)]
pub struct InText<'a> {
    sentence: &'a (dyn fmt::Display + Sync + RefUnwindSafe),
    offset: usize,
    text: &'a [u8],
}

/// Shows what is displayed.
impl fmt::Debug for InText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "InText({self})")
    }
}

/// The most bytes of the text that are shown before the place, and from it on.
const BEFORE: usize = 140;
const AFTER: usize = 60;

impl<'a> InText<'a> {
    pub(crate) const fn new(
        sentence: &'a (dyn fmt::Display + Sync + RefUnwindSafe),
        offset: usize,
        text: &'a [u8],
    ) -> Self {
        Self {
            sentence,
            offset,
            text,
        }
    }
}

impl fmt::Display for InText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A text that the error does not belong to may be shorter than the offset.
        let (before, after) = self
            .text
            .split_at_checked(self.offset)
            .unwrap_or((self.text, &[]));
        write!(f, "{}\n  ", self.sentence)?;
        let mut column = 0;
        let hidden = before.len().saturating_sub(BEFORE);
        if hidden > 0 {
            f.write_str("...")?;
            column += 3;
        }
        for &byte in &before[hidden..] {
            column += write_escaped(f, byte)?;
        }
        let shown = first_characters(after);
        write_lossy(f, shown)?;
        if shown.len() < after.len() {
            f.write_str("...")?;
        }
        write!(f, "\n  {:column$}^", "")
    }
}

/// About the first bytes of a text, without cutting a character in two.
fn first_characters(text: &[u8]) -> &[u8] {
    // A byte that goes on with a character is 10xxxxxx, and a character has at most three.
    let end = (AFTER..AFTER + 4).find(|&end| text.get(end).is_none_or(|byte| byte >> 6 != 0b10));
    text.get(..end.unwrap_or(AFTER)).unwrap_or(text)
}

/// Writes a byte before the caret and tells its width: printable ASCII as it is, any other
/// byte as an escape, since only ASCII is one column wide everywhere.
fn write_escaped(f: &mut fmt::Formatter<'_>, byte: u8) -> Result<usize, fmt::Error> {
    if byte == b' ' || byte.is_ascii_graphic() {
        f.write_char(char::from(byte))?;
        Ok(1)
    } else {
        write!(f, "\\x{byte:02X}")?;
        Ok(4)
    }
}

/// Writes what stands from the caret on: visible characters as they are, anything else escaped.
fn write_lossy(f: &mut fmt::Formatter<'_>, text: &[u8]) -> fmt::Result {
    for chunk in text.utf8_chunks() {
        for character in chunk.valid().chars() {
            // Quotes and backslashes stand for themselves here, outside of a literal.
            match character {
                '"' | '\'' | '\\' => f.write_char(character)?,
                _ => write!(f, "{}", character.escape_debug())?,
            }
        }
        for byte in chunk.invalid() {
            write!(f, "\\x{byte:02X}")?;
        }
    }
    Ok(())
}
