//! What the field readers share: where a field begins and ends in a record.
//!
//! A record is read as a recipe, field after field. A field reader takes the text and the byte
//! offset behind the field before it. It calls [`pass_space`], which passes the one space between
//! the two, then looks only at its own field, and moves the offset behind it. Where it does not
//! find its field, it asks [`absent`] whether the field is missing, before it names the fault.

use crate::bytes::{byte, rest};
use crate::error::{CounterError, FenErrorKind, ParseFenError, SpacingError};
use crate::field::Field;
use crate::found::Found;

/// Passes the one space that has to stand before this field.
#[inline]
pub(crate) const fn pass_space(
    text: &[u8],
    at: &mut usize,
    field: Field,
) -> Result<(), ParseFenError> {
    if !matches!(byte(text, *at), Some(b' ')) {
        return Err(no_space(text, *at, field));
    }
    *at += 1;
    Ok(())
}

/// What is wrong if this field should begin here, but the text ends or white space stands here.
#[cold]
pub(crate) const fn absent(text: &[u8], at: usize, field: Field) -> Option<ParseFenError> {
    let error = match byte(text, at) {
        None => SpacingError::Missing,
        Some(byte) if at == 0 && byte.is_ascii_whitespace() => SpacingError::Leading,
        Some(b' ') => SpacingError::Doubled,
        Some(b'\t') => SpacingError::Tab,
        Some(b'\r' | b'\n') => SpacingError::LineEnd,
        Some(_) => return None,
    };
    Some(ParseFenError::spacing(error, field, Some(field), at))
}

/// Checks that the text ends here, after this last field.
#[inline]
pub(crate) const fn end(text: &[u8], at: usize, field: Field) -> Result<(), ParseFenError> {
    if at == text.len() {
        Ok(())
    } else {
        Err(no_end(text, at, field))
    }
}

/// Whether a complete field may end here: at the one space, at the end of the text, or at what
/// [`pass_space`] and [`end`] have a name for.
#[inline]
pub(crate) const fn is_field_end(text: &[u8], at: usize) -> bool {
    matches!(byte(text, at), None | Some(b' ' | b'\t' | b'\r' | b'\n'))
}

/// Passes a field that is a `-`. Otherwise tells where something else was found, and what.
#[inline]
pub(crate) const fn pass_dash(text: &[u8], at: usize) -> Result<usize, (usize, Found)> {
    match rest(text, at) {
        [b'-', b' ', ..] => Ok(at + 1),
        [b'-', ..] if is_field_end(text, at + 1) => Ok(at + 1),
        [b'-', ..] => Err((at + 1, Found::at(text, at + 1))),
        _ => Err((at, Found::at(text, at))),
    }
}

/// Something other than the one space after the field before this one.
#[cold]
#[inline(never)]
const fn no_space(text: &[u8], at: usize, field: Field) -> ParseFenError {
    let error = match byte(text, at) {
        None => SpacingError::Missing,
        Some(b'\t') => SpacingError::Tab,
        Some(b'\r' | b'\n') => SpacingError::LineEnd,
        Some(_) => SpacingError::NoSpace {
            found: Found::at(text, at),
        },
    };
    ParseFenError::spacing(error, field.previous(), Some(field), at)
}

/// Something other than the end of the text after this last field.
#[cold]
#[inline(never)]
const fn no_end(text: &[u8], at: usize, field: Field) -> ParseFenError {
    let error = match byte(text, at) {
        Some(b' ') if at + 1 == text.len() => SpacingError::Trailing,
        Some(b'\t') => SpacingError::Tab,
        Some(b'\r' | b'\n') => SpacingError::LineEnd,
        Some(byte) if byte != b' ' && matches!(field, Field::FullmoveNumber) => {
            let error = CounterError::NotDigit {
                found: Found::at(text, at),
            };
            return ParseFenError::new(FenErrorKind::FullmoveNumber(error), at);
        }
        _ => SpacingError::TextAfter,
    };
    ParseFenError::spacing(error, field, None, at)
}
