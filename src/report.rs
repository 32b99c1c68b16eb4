//! An error shown in its text, with a caret under the place.

use core::fmt::{self, Write};
use core::panic::RefUnwindSafe;

#[cfg(feature = "alloc")]
use crate::command::ParsePositionError;
use crate::error::ParseFenError;
#[cfg(feature = "alloc")]
use crate::repair::Repair;

/// An error or a repair together with its text, for people to read: a sentence, the text, and a
/// caret under the place.
///
/// It is what `in_text` of an error or a repair gives, and serves to be displayed.
#[derive(Clone, Copy)]
pub struct InText<'a> {
    shown: Shown<'a>,
    offset: usize,
    text: &'a [u8],
}

/// What is shown. Errors are copied, so that only the text has to outlive the picture.
#[derive(Clone, Copy)]
enum Shown<'a> {
    RecordError(ParseFenError),
    #[cfg(feature = "alloc")]
    CommandError(ParsePositionError),
    /// Not the type itself, which is there only with `alloc`.
    #[cfg_attr(
        not(feature = "alloc"),
        expect(dead_code, reason = "there are no repairs")
    )]
    Repair(&'a (dyn fmt::Display + Sync + RefUnwindSafe)),
}

/// Shows what is displayed.
impl fmt::Debug for InText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "InText({self})")
    }
}

impl ParseFenError {
    /// The error together with the text it was found in, for people to read: the sentence, the
    /// record, and a caret under the place.
    ///
    /// Unprintable characters are escaped and long texts are cut around the place. A text that
    /// the error does not belong to gives a wrong picture, but never a panic.
    ///
    /// ```
    /// use chess_fen::Position;
    ///
    /// let text = "8/8/8/8/8/6k1/6p1/6K1 w - -";
    /// let error = text.parse::<Position>().unwrap_err();
    /// assert_eq!(
    ///     error.in_text(text).to_string(),
    ///     "\
    /// the record ends before its halfmove clock
    ///   8/8/8/8/8/6k1/6p1/6K1 w - -
    ///                              ^",
    /// );
    /// ```
    #[must_use]
    pub fn in_text<'a, T: AsRef<[u8]> + ?Sized>(&self, text: &'a T) -> InText<'a> {
        InText {
            shown: Shown::RecordError(*self),
            offset: self.offset(),
            text: text.as_ref(),
        }
    }
}

#[cfg(feature = "alloc")]
impl ParsePositionError {
    /// The error together with the line it was found in, for people to read: the sentence, the
    /// line, and a caret under the place.
    ///
    /// ```
    /// use chess_fen::uci::PositionCommand;
    ///
    /// let line = "position fen 8/8/8/8/8/6k1/6p1/6K1 w - - moves";
    /// let error = line.parse::<PositionCommand>().unwrap_err();
    /// assert_eq!(
    ///     error.in_text(line).to_string(),
    ///     "\
    /// the record ends before its halfmove clock
    ///   position fen 8/8/8/8/8/6k1/6p1/6K1 w - - moves
    ///                                            ^",
    /// );
    /// ```
    #[must_use]
    pub fn in_text<'a, T: AsRef<[u8]> + ?Sized>(&self, text: &'a T) -> InText<'a> {
        InText {
            shown: Shown::CommandError(*self),
            offset: self.offset(),
            text: text.as_ref(),
        }
    }
}

#[cfg(feature = "alloc")]
impl Repair {
    /// The repair together with the text it was made in, for people to read: the phrase, the
    /// text, and a caret under the place.
    ///
    /// ```
    /// use chess_fen::Position;
    ///
    /// let text = "8/8/8/44/8/6k1/6p1/6K1 w - - 0 1";
    /// let repaired = Position::repair(text)?;
    /// assert_eq!(
    ///     repaired.repairs[0].in_text(text).to_string(),
    ///     "\
    /// two empty runs `44` written as `8`
    ///   8/8/8/44/8/6k1/6p1/6K1 w - - 0 1
    ///         ^",
    /// );
    /// # Ok::<(), chess_fen::ParseFenError>(())
    /// ```
    #[must_use]
    pub fn in_text<'a, T: AsRef<[u8]> + ?Sized>(&'a self, text: &'a T) -> InText<'a> {
        InText {
            shown: Shown::Repair(self),
            offset: self.span.start,
            text: text.as_ref(),
        }
    }
}

/// The most bytes of the text that are shown before the place, and from it on.
const BEFORE: usize = 140;
const AFTER: usize = 60;

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RecordError(error) => error.fmt(f),
            #[cfg(feature = "alloc")]
            Self::CommandError(error) => error.fmt(f),
            Self::Repair(repair) => repair.fmt(f),
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
        write!(f, "{}\n  ", self.shown)?;
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
