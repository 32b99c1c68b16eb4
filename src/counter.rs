//! The two counters: decimals without sign or leading zero, at most `u32::MAX`.

use core::num::NonZeroU32;

use crate::bytes::{EACH_BYTE, byte, rest};
use crate::error::{CounterError, FenErrorKind, ParseFenError};
use crate::field::Field;
use crate::found::Found;
use crate::spacing::{absent, is_field_end, pass_space};

/// `halfmove = "0" / nonzero-digit *digit`
#[inline]
pub(crate) const fn read_halfmove(text: &[u8], at: &mut usize) -> Result<u32, ParseFenError> {
    tri!(pass_space(text, at, Field::HalfmoveClock));
    let (value, end) = match read_short(text, *at) {
        Some((value, end)) if matches!(byte(text, end), Some(b' ')) => (value, end),
        _ => tri!(read_halfmove_exactly(text, *at)),
    };
    *at = end;
    Ok(value)
}

#[inline(never)]
const fn read_halfmove_exactly(text: &[u8], at: usize) -> Result<(u32, usize), ParseFenError> {
    if let Some(error) = absent(text, at, Field::HalfmoveClock) {
        return Err(error);
    }
    let (at, error) = match read_exactly(text, at) {
        Ok((value, end)) if is_field_end(text, end) => return Ok((value, end)),
        Ok((_, end)) => (
            end,
            CounterError::NotDigit {
                found: Found::at(text, end),
            },
        ),
        Err(fault) => fault,
    };
    Err(ParseFenError::new(FenErrorKind::HalfmoveClock(error), at))
}

/// `fullmove = nonzero-digit *digit`
///
/// What follows the digits is not looked at, since a record may be a prefix of the text.
#[inline]
pub(crate) const fn read_fullmove(
    text: &[u8],
    at: &mut usize,
) -> Result<NonZeroU32, ParseFenError> {
    tri!(pass_space(text, at, Field::FullmoveNumber));
    if let Some((value, end)) = read_short(text, *at) {
        if let Some(value) = NonZeroU32::new(value) {
            *at = end;
            return Ok(value);
        }
    }
    let (value, end) = tri!(read_fullmove_exactly(text, *at));
    *at = end;
    Ok(value)
}

#[inline(never)]
const fn read_fullmove_exactly(
    text: &[u8],
    at: usize,
) -> Result<(NonZeroU32, usize), ParseFenError> {
    if let Some(error) = absent(text, at, Field::FullmoveNumber) {
        return Err(error);
    }
    let (at, error) = match read_exactly(text, at) {
        Ok((value, end)) => match NonZeroU32::new(value) {
            Some(value) => return Ok((value, end)),
            None => (at, CounterError::Zero),
        },
        // A zero can never stand here, so it is the fault and not the digit after it.
        Err((_, CounterError::LeadingZero)) => (at, CounterError::LeadingZero),
        Err(fault) => fault,
    };
    Err(ParseFenError::new(FenErrorKind::FullmoveNumber(error), at))
}

/// `"0" / nonzero-digit *digit`: the value and the offset behind it, or the offset of the fault
/// and what it is.
const fn read_exactly(text: &[u8], at: usize) -> Result<(u32, usize), (usize, CounterError)> {
    let mut value = match rest(text, at) {
        // A zero can stand alone; it is the next digit that cannot follow it.
        [b'0', b'0'..=b'9', ..] => return Err((at + 1, CounterError::LeadingZero)),
        [digit @ b'0'..=b'9', ..] => (*digit - b'0') as u32,
        [b'+' | b'-', b'0'..=b'9', ..] => return Err((at, CounterError::Sign)),
        _ => {
            return Err((
                at,
                CounterError::NotDigit {
                    found: Found::at(text, at),
                },
            ));
        }
    };
    let mut at = at + 1;
    while let Some(digit @ b'0'..=b'9') = byte(text, at) {
        value = match value.checked_mul(10) {
            Some(tens) => match tens.checked_add((digit - b'0') as u32) {
                Some(value) => value,
                None => return Err((at, CounterError::TooLarge)),
            },
            None => return Err((at, CounterError::TooLarge)),
        };
        at += 1;
    }
    Ok((value, at))
}

/// The fast path, for numbers of up to four digits: the value and the offset behind its digits.
///
/// It has no branch that depends on how many digits there are, since nothing could predict it.
/// All eight bytes of a word are judged at once, and the digits are moved to the top of its lower
/// half, so that zeros stand before them as if they had been written.
#[inline]
const fn read_short(text: &[u8], at: usize) -> Option<(u32, usize)> {
    // A digit becomes its value. Any other byte becomes 10 or more.
    let values = word(text, at) ^ (0x30 * EACH_BYTE);
    // The top bit of each byte that is 10 or more. A byte of 0x8A or more carries into the next,
    // but bytes after the first that is no digit are of no concern.
    let others = (values | values.wrapping_add(0x76 * EACH_BYTE)) & (0x80 * EACH_BYTE);
    let digits = others.trailing_zeros() / 8;
    if digits == 0 || digits > 4 {
        return None;
    }
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the digits are in the lowest four bytes"
    )]
    let values = values as u32;
    // The first two bytes as one number. It is below 10 exactly if the first is 0 and the second a
    // digit, since a byte that is no digit is 10 or more.
    if values.swap_bytes() >> 16 < 10 {
        return None;
    }
    let values = values << (32 - 8 * digits);
    // Thousands and hundreds are now in the lowest byte, tens and ones in the third.
    let pairs = (values * 10).wrapping_add(values >> 8);
    Some((
        100 * (pairs & 0xFF) + (pairs >> 16 & 0xFF),
        at + digits as usize,
    ))
}

/// The eight bytes from this offset on, the first one lowest, with zeros behind the end of the
/// text. All zeros, if the text is shorter than eight bytes as a whole.
#[inline]
const fn word(text: &[u8], at: usize) -> u64 {
    let Some((_, rest)) = text.split_at_checked(at) else {
        return 0;
    };
    match (rest.first_chunk(), text.last_chunk()) {
        (Some(bytes), _) => u64::from_le_bytes(*bytes),
        // In two steps, since the shift is by the whole word when nothing is left.
        (None, Some(bytes)) => u64::from_le_bytes(*bytes) >> (8 * (7 - rest.len())) >> 8,
        (None, None) => 0,
    }
}
