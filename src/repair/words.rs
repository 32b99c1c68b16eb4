//! Fields, counters and marks in a text that may not be strict.

use crate::repair::padding;
use crate::syntax::field::Field;

/// The two fields that may be missing.
pub(super) const COUNTERS: [Field; 2] = [Field::HalfmoveClock, Field::FullmoveNumber];

/// A counter as it is written.
#[derive(Clone, Copy)]
pub(super) enum Counter<'a> {
    Missing,
    /// A `-`, which says that there is none.
    Dash,
    Number {
        /// As the strict text has it.
        digits: &'a [u8],
        is_repaired: bool,
    },
}

impl<'a> Counter<'a> {
    pub(super) fn new(field: Field, found: &'a [u8]) -> Self {
        let digits = match number(found) {
            None if is_dash(found) => return Self::Dash,
            None => return Self::Missing,
            Some(b"0") if field == Field::FullmoveNumber => b"1",
            // Nobody can tell what a negative number should be.
            Some(digits) if found.starts_with(b"-") && digits != b"0" => return Self::Missing,
            Some(digits) => digits,
        };
        Self::Number {
            digits,
            is_repaired: digits != found,
        }
    }
}

/// The gap that comes next in a text, and the field after it.
pub(super) struct Next<'a> {
    pub(super) gap: &'a [u8],
    /// The blanks in the gap.
    pub(super) count: usize,
    /// It is empty if the record ends here.
    pub(super) field: &'a [u8],
    pub(super) rest: &'a [u8],
}

/// Returns the gap and the field that come next.
pub(super) fn next_field(text: &[u8]) -> Next<'_> {
    let (mut gap, mut count) = (0, 0);
    loop {
        match padding::blank(&text[gap..]) {
            0 => break,
            length => gap += length,
        }
        count += 1;
    }
    let is_end = |at: &usize| padding::ends_field(&text[*at..]) || is_mark(&text[*at..]);
    let end = match gap {
        0 => 0,
        start => (start..text.len()).find(is_end).unwrap_or(text.len()),
    };
    Next {
        gap: &text[..gap],
        count,
        field: &text[gap..end],
        rest: &text[end..],
    }
}

/// Returns whether the text starts with a mark that sets off what follows a record.
pub(super) fn is_mark(text: &[u8]) -> bool {
    matches!(text, [b';' | b'|' | b',' | b':', ..] | [b'/', b'/', ..])
}

/// Returns whether a field is `-`, or an en dash, an em dash or a minus sign instead.
pub(super) fn is_dash(field: &[u8]) -> bool {
    matches!(
        field,
        b"-" | b"\xE2\x80\x93" | b"\xE2\x80\x94" | b"\xE2\x88\x92"
    )
}

/// Returns whether a field is a dash or a square.
pub(super) fn is_target(field: &[u8]) -> bool {
    is_dash(field) || is_square(field)
}

/// Returns whether a field may be a dash or a square that something was added to or is missing from.
pub(super) fn may_be_target(field: &[u8]) -> bool {
    is_target(field) || field.len() == 1 || field.get(..2).is_some_and(is_square)
}

/// Returns whether a field is a number, perhaps with a sign and leading zeros.
pub(super) fn is_number(field: &[u8]) -> bool {
    number(field).is_some()
}

/// Returns whether a field is the number 0.
pub(super) fn is_zero(field: &[u8]) -> bool {
    number(field) == Some(b"0")
}

/// Returns the digits of a number without its sign and its leading zeros, or `None` if the field is
/// no number.
pub(super) fn number(field: &[u8]) -> Option<&[u8]> {
    let (b"+" | b"-" | b"", digits) = field.split_at(
        field
            .iter()
            .take_while(|byte| !byte.is_ascii_digit())
            .count(),
    ) else {
        return None;
    };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let zeros = digits.iter().take_while(|digit| **digit == b'0').count();
    digits.get(zeros.min(digits.len() - 1)..)
}

pub(super) fn is_square(word: &[u8]) -> bool {
    matches!(word, [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8'])
}

/// Returns whether these are the digits of a counter as a strict record has it.
pub(super) fn is_strict_counter(field: Field, digits: &[u8]) -> bool {
    let is_number = match digits {
        [b'0'] => field == Field::HalfmoveClock,
        [b'1'..=b'9', others @ ..] => others.iter().all(u8::is_ascii_digit),
        _ => false,
    };
    let value = core::str::from_utf8(digits).map(str::parse::<u32>);
    is_number && matches!(value, Ok(Ok(_)))
}
