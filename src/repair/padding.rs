//! What may be around a record and between its fields.

use crate::repair::RepairKind;

/// The most runs of padding that are removed on either side of a record. No real file has more, and
/// the limit bounds the work on a text of nothing else.
pub(super) const MAX_RUNS: usize = 8;

/// Returns the kind and the length of the run of padding at the start of a text. Each quote and each
/// byte order mark is a run of its own.
pub(super) fn first_run(text: &[u8]) -> Option<(RepairKind, usize)> {
    let run = |byte| text.iter().take_while(|other| **other == byte).count();
    let first = *text.first()?;
    match first {
        b'\0' => return Some((RepairKind::Nul, run(first))),
        0x1A => return Some((RepairKind::EndOfFile, run(first))),
        b'"' | b'\'' => return Some((RepairKind::Quote, 1)),
        b'!'..=b'~' => return None,
        _ => {}
    }
    let white_space = white_space(text);
    if white_space > 0 {
        return Some((RepairKind::WhiteSpace, white_space));
    }
    if first.is_ascii() {
        return None;
    }
    match character(text)? {
        ('\u{FEFF}', length) => Some((RepairKind::ByteOrderMark, length)),
        (character, length) if is_curly_quote(character) => Some((RepairKind::Quote, length)),
        _ => None,
    }
}

/// Returns the text after the padding at its start.
pub(super) fn after(text: &[u8]) -> &[u8] {
    let mut rest = text;
    for _ in 0..MAX_RUNS {
        match first_run(rest) {
            Some((_, length)) => rest = &rest[length..],
            None => break,
        }
    }
    rest
}

/// Returns the length of the text without the padding at its end.
pub(super) fn end_before(text: &[u8]) -> usize {
    let mut end = text.len();
    for _ in 0..MAX_RUNS {
        match last_run(&text[..end]) {
            Some((_, start)) => end = start,
            None => break,
        }
    }
    end
}

/// Returns the run of padding at the end of a text: its kind and where it starts.
pub(super) fn last_run(text: &[u8]) -> Option<(RepairKind, usize)> {
    let (kind, mut rest) = padding_at_end(text)?;
    // Each quote and each byte order mark is a run of its own.
    let is_run = !matches!(kind, RepairKind::Quote | RepairKind::ByteOrderMark);
    let same = |rest| padding_at_end(rest).filter(|(next, _)| is_run && *next == kind);
    while let Some((_, before)) = same(rest) {
        rest = before;
    }
    Some((kind, rest.len()))
}

/// Returns the kind of padding that the last character of a text is, and the text before it.
fn padding_at_end(text: &[u8]) -> Option<(RepairKind, &[u8])> {
    let (before, last) = text.split_at(last_character(text)?);
    let (kind, length) = first_run(last)?;
    (length == last.len()).then_some((kind, before))
}

/// Returns where the last character of a text starts.
fn last_character(text: &[u8]) -> Option<usize> {
    let last = text.len().checked_sub(1)?;
    let is_start = |at: &usize| text[*at] >> 6 != 0b10;
    let mut starts = (last.saturating_sub(3)..=last).rev();
    Some(starts.find(is_start).unwrap_or(last))
}

/// Returns the length of the white space and the zero-width characters at the start of a text.
fn white_space(text: &[u8]) -> usize {
    let mut length = 0;
    while let Some(next) = text.get(length) {
        length += match next {
            byte if byte.is_ascii_whitespace() => 1,
            byte if byte.is_ascii() => break,
            _ => match character(&text[length..]) {
                Some((character, bytes))
                    if character.is_whitespace() || is_zero_width(character) =>
                {
                    bytes
                }
                _ => break,
            },
        };
    }
    length
}

/// Returns the length of the blank at the start of a text: a character that may separate fields,
/// since a reader sees a gap there; 0 if there is none.
#[inline]
pub(super) fn blank(text: &[u8]) -> usize {
    match text.first() {
        Some(b' ' | b'\t' | b'_') => 1,
        None | Some(..=0x7F) => 0,
        Some(_) => match character(text) {
            Some((character, length)) if character.is_whitespace() && !is_line_end(character) => {
                length
            }
            _ => 0,
        },
    }
}

/// Returns whether a field ends at the start of this text, apart from the marks that may follow a
/// record.
#[inline]
pub(super) fn ends_field(text: &[u8]) -> bool {
    match text.first() {
        None => true,
        Some(byte @ ..=0x7F) => {
            byte.is_ascii_whitespace() || matches!(byte, b'_' | b'\0' | b'"' | b'\'' | 0x1A)
        }
        Some(_) => character(text).is_some_and(|(character, _)| {
            character.is_whitespace()
                || is_zero_width(character)
                || character == '\u{FEFF}'
                || is_curly_quote(character)
        }),
    }
}

/// Returns the length of the quote at the start of a text, 0 if there is none.
pub(super) fn quote(text: &[u8]) -> usize {
    match text.first() {
        Some(b'"' | b'\'') => 1,
        None | Some(..=0x7F) => 0,
        Some(_) => match character(text) {
            Some((character, length)) if is_curly_quote(character) => length,
            _ => 0,
        },
    }
}

/// Returns the text from its first line end on.
pub(super) fn from_line_end(text: &[u8]) -> &[u8] {
    let is_start = |at: &usize| match text[*at] {
        b'\r' | b'\n' | 0x0B => true,
        byte if byte.is_ascii() => false,
        _ => character(&text[*at..]).is_some_and(|(character, _)| is_line_end(character)),
    };
    let start = (0..text.len()).find(is_start).unwrap_or(text.len());
    &text[start..]
}

/// Returns the lengths of `[FEN "` at the start of a text and of `"]` before the padding at its
/// end: the tag that carries a record in PGN.
pub(super) fn tag(text: &[u8]) -> Option<(usize, usize)> {
    let inner = text.strip_prefix(b"[")?.trim_ascii_start();
    let (name, value) = inner.split_at_checked(3)?;
    let value = value.trim_ascii_start().strip_prefix(b"\"")?;
    if !name.eq_ignore_ascii_case(b"FEN") {
        return None;
    }
    let closed = &value[..end_before(value)];
    let record = closed
        .strip_suffix(b"]")?
        .trim_ascii_end()
        .strip_suffix(b"\"")?;
    Some((text.len() - value.len(), closed.len() - record.len()))
}

/// Returns the character at the start of a text and its length, if it is UTF-8.
pub(super) fn character(text: &[u8]) -> Option<(char, usize)> {
    let length = match text.first()? {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => 1,
    };
    let character = core::str::from_utf8(text.get(..length)?).ok()?;
    Some((character.chars().next()?, length))
}

/// Returns whether a character is a space without width. The byte order mark is one too, but has a
/// kind of its own.
const fn is_zero_width(character: char) -> bool {
    matches!(character, '\u{200B}'..='\u{200D}' | '\u{2060}')
}

const fn is_curly_quote(character: char) -> bool {
    matches!(character, '\u{2018}'..='\u{201F}' | '\u{AB}' | '\u{BB}')
}

const fn is_line_end(character: char) -> bool {
    matches!(character, '\u{85}' | '\u{2028}' | '\u{2029}')
}
