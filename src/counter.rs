//! The two counters: decimals without sign or leading zero, at most `u32::MAX`.

use core::num::NonZeroU32;

use crate::cursor::Cursor;
use crate::error::{CounterError, FenErrorKind, ParseFenError};
use crate::found::Found;

/// The digits of the largest counter, 4294967295.
pub(crate) const MAX_LEN: usize = 10;

/// `halfmove = "0" / nonzero-digit *digit`
#[inline]
pub(crate) const fn read_halfmove(cursor: &mut Cursor<'_>) -> Result<u32, ParseFenError> {
    let error = match read(cursor) {
        Ok(value) if cursor.at_field_end() => return Ok(value),
        Ok(_) => CounterError::NotDigit {
            found: Found::at(cursor.rest()),
        },
        Err(error) => error,
    };
    Err(cursor.fault(FenErrorKind::HalfmoveClock(error)))
}

/// `fullmove = nonzero-digit *digit`
///
/// What follows the digits is not looked at, since a record may be a prefix of the text.
#[inline]
pub(crate) const fn read_fullmove(cursor: &mut Cursor<'_>) -> Result<NonZeroU32, ParseFenError> {
    let error = match cursor.rest() {
        [b'0', b'0'..=b'9', ..] => CounterError::LeadingZero,
        [b'0', ..] => CounterError::Zero,
        _ => match read(cursor) {
            Ok(value) => match NonZeroU32::new(value) {
                Some(value) => return Ok(value),
                None => CounterError::Zero,
            },
            Err(error) => error,
        },
    };
    Err(cursor.fault(FenErrorKind::FullmoveNumber(error)))
}

/// `"0" / nonzero-digit *digit`, leaving the cursor behind the digits or at the fault.
const fn read(cursor: &mut Cursor<'_>) -> Result<u32, CounterError> {
    let mut value = match cursor.rest() {
        [b'0', b'0'..=b'9', ..] => {
            // A zero can stand alone; it is the next digit that cannot follow it.
            cursor.advance(1);
            return Err(CounterError::LeadingZero);
        }
        [digit @ b'0'..=b'9', ..] => (*digit - b'0') as u32,
        [b'+' | b'-', b'0'..=b'9', ..] => return Err(CounterError::Sign),
        rest => {
            return Err(CounterError::NotDigit {
                found: Found::at(rest),
            });
        }
    };
    cursor.advance(1);
    while let Some(digit @ b'0'..=b'9') = cursor.peek() {
        value = match value.checked_mul(10) {
            Some(tens) => match tens.checked_add((digit - b'0') as u32) {
                Some(value) => value,
                None => return Err(CounterError::TooLarge),
            },
            None => return Err(CounterError::TooLarge),
        };
        cursor.advance(1);
    }
    Ok(value)
}
