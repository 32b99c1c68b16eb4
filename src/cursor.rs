//! The cursor that the field readers of both games share.

use crate::error::{CounterError, FenErrorKind, Field, Game, ParseFenError, SpacingError};
use crate::found::Found;

/// A place in a text, the field that is being read there, and whose record it is.
///
/// A record is read as a recipe: [`start`](Self::start), then each field's own cursor with
/// [`next_field`](Self::next_field) before it, and [`end`](Self::end). A field cursor looks only
/// at its own bytes and leaves the cursor behind them; the spaces are checked here.
#[derive(Debug)]
pub(crate) struct Cursor<'a> {
    text: &'a [u8],
    /// Never more than the length of the text.
    at: usize,
    field: Field,
    game: Game,
}

impl<'a> Cursor<'a> {
    /// A cursor at the start of a text that begins with this field.
    #[inline]
    pub(crate) const fn new(text: &'a [u8], game: Game, field: Field) -> Self {
        Self {
            text,
            at: 0,
            field,
            game,
        }
    }

    /// Checks that the first field begins right at the cursor.
    #[inline]
    pub(crate) const fn start(&mut self) -> Result<&mut Self, ParseFenError> {
        match self.peek() {
            None => Err(self.spacing(SpacingError::Missing, Some(self.field))),
            Some(byte) if byte.is_ascii_whitespace() => {
                Err(self.spacing(SpacingError::Leading, Some(self.field)))
            }
            Some(_) => Ok(self),
        }
    }

    /// Passes the one space after a complete field, and checks that the next field begins there.
    #[inline]
    pub(crate) const fn next_field(&mut self) -> Result<&mut Self, ParseFenError> {
        let next = self.field.next();
        if !matches!(self.peek(), Some(b' ')) {
            return Err(self.no_space(next));
        }
        self.at += 1;
        if let Some(next) = next {
            self.field = next;
        }
        match self.peek() {
            Some(byte) if byte > b' ' => Ok(self),
            _ => self.begin(),
        }
    }

    /// The rare half of `next_field`: white space, a control character or the end stands where
    /// the field has to begin.
    #[cold]
    const fn begin(&mut self) -> Result<&mut Self, ParseFenError> {
        let error = match self.peek() {
            None => SpacingError::Missing,
            Some(b' ') => SpacingError::Doubled,
            Some(b'\t') => SpacingError::Tab,
            Some(b'\r' | b'\n') => SpacingError::LineEnd,
            // The field's own cursor knows what it expected instead.
            Some(_) => return Ok(self),
        };
        Err(self.spacing(error, Some(self.field)))
    }

    /// What stands instead of the one space after a complete field.
    #[cold]
    const fn no_space(&self, next: Option<Field>) -> ParseFenError {
        let error = match self.peek() {
            None => SpacingError::Missing,
            Some(b'\t') => SpacingError::Tab,
            Some(b'\r' | b'\n') => SpacingError::LineEnd,
            Some(_) => SpacingError::NoSpace {
                found: Found::at(self.rest()),
            },
        };
        self.spacing(error, next)
    }

    /// Checks that the text ends after its last field.
    #[inline]
    pub(crate) const fn end(&self) -> Result<(), ParseFenError> {
        match self.peek() {
            None => Ok(()),
            Some(byte) => Err(self.text_after(byte)),
        }
    }

    /// What stands after the last field instead of the end.
    #[cold]
    const fn text_after(&self, byte: u8) -> ParseFenError {
        let error = match byte {
            b' ' if self.rest().len() == 1 => SpacingError::Trailing,
            b'\t' => SpacingError::Tab,
            b'\r' | b'\n' => SpacingError::LineEnd,
            b' ' => SpacingError::TextAfter,
            _ if matches!(self.field, Field::FullmoveNumber) => {
                let error = CounterError::NotDigit {
                    found: Found::at(self.rest()),
                };
                return self.fault(FenErrorKind::FullmoveNumber(error));
            }
            _ => SpacingError::TextAfter,
        };
        self.spacing(error, None)
    }

    /// The byte at the cursor.
    #[inline]
    pub(crate) const fn peek(&self) -> Option<u8> {
        if self.at < self.text.len() {
            Some(self.text[self.at])
        } else {
            None
        }
    }

    /// The text from the cursor on.
    #[inline]
    pub(crate) const fn rest(&self) -> &'a [u8] {
        match self.text.split_at_checked(self.at) {
            Some((_, rest)) => rest,
            None => &[],
        }
    }

    /// Passes this many bytes, at most to the end.
    #[inline]
    pub(crate) const fn advance(&mut self, bytes: usize) {
        let left = self.text.len() - self.at;
        self.at += if bytes < left { bytes } else { left };
    }

    /// Passes a field that is a `-`, or tells what was found instead.
    #[inline]
    pub(crate) const fn pass_dash(&mut self) -> Result<(), Found> {
        if matches!(self.peek(), Some(b'-')) {
            self.advance(1);
            if self.at_field_end() {
                return Ok(());
            }
        }
        Err(Found::at(self.rest()))
    }

    /// Whether a complete field may end at the cursor: the one space, the end, or what
    /// `next_field` and `end` have a name for.
    #[inline]
    pub(crate) const fn at_field_end(&self) -> bool {
        matches!(self.peek(), None | Some(b' ' | b'\t' | b'\r' | b'\n'))
    }

    /// An error at the cursor.
    #[cold]
    pub(crate) const fn fault(&self, kind: FenErrorKind) -> ParseFenError {
        ParseFenError::new(kind, None, self.game, self.at)
    }

    /// An error in the spaces at the cursor, which should lead up to this field.
    #[cold]
    const fn spacing(&self, error: SpacingError, before: Option<Field>) -> ParseFenError {
        ParseFenError::new(self.field.spacing(error), before, self.game, self.at)
    }
}
