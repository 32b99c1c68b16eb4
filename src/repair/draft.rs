//! How a text becomes a strict record, without guessing.
//!
//! The text is copied into a draft, field by field, and every change is written down. The draft
//! is then read as every record is: a repair is only a repair if the strict reader takes its
//! result, and what it refuses is hopeless for the reason that it gives.

use alloc::vec::Vec;

use crate::chess::castling::CastlingRights;
use crate::error::ParseFenError;
use crate::record::Record;
use crate::repair::{AfterRecord, Repair, RepairKind, Repaired};
use crate::syntax::field::Field;
use crate::syntax::game::Game;

/// Reads a record from a text, and repairs the text where it is not strict.
///
/// # Errors
///
/// If the text is no record after the repairs either: the first fault that remains, at its place
/// in the text.
pub(crate) fn repair<P: Record>(
    text: &[u8],
    after: AfterRecord,
) -> Result<Repaired<P>, ParseFenError> {
    let strict = match P::try_from(text) {
        Ok(value) => {
            return Ok(Repaired {
                value,
                repairs: Vec::new(),
            });
        }
        Err(error) => error,
    };
    let mut draft = Draft::new(text, P::CODEC.game, after, P::CODEC.window);
    draft.write();
    match P::try_from(&draft.record[..]) {
        Ok(value) => Ok(Repaired {
            value,
            repairs: draft.repairs,
        }),
        Err(error) => {
            let place = draft.place(error.offset());
            if place > strict.offset() {
                return Err(error.at_offset(place));
            }
            // Nothing before the fault was repaired, so it is the strict reader's own, in the
            // text without what may stand behind a record.
            let length = strict.offset() + length_without_wrapping(&text[strict.offset()..]);
            Err(P::try_from(&text[..length]).err().unwrap_or(strict))
        }
    }
}

/// A strict record in the making.
struct Draft<'a> {
    text: &'a [u8],
    game: Game,
    after: AfterRecord,
    /// The byte offset up to which the text is copied, replaced or left out.
    at: usize,
    /// The byte offset behind what was copied or replaced last. What was left out since then is
    /// between the two.
    end: usize,
    record: Vec<u8>,
    /// For each byte of the record, the byte offset in the text that it comes from.
    origins: Vec<usize>,
    /// As much of a record as can bear on a verdict. No more of it is written.
    window: usize,
    repairs: Vec<Repair>,
    /// Whether all fields are written.
    is_complete: bool,
}

impl<'a> Draft<'a> {
    fn new(text: &'a [u8], game: Game, after: AfterRecord, window: usize) -> Self {
        Self {
            text,
            game,
            after,
            at: 0,
            end: 0,
            record: Vec::with_capacity(window),
            origins: Vec::with_capacity(window),
            window,
            repairs: Vec::new(),
            is_complete: false,
        }
    }

    /// The recipe of a record, field by field. Where a field is missing that cannot be filled
    /// in, the record ends.
    fn write(&mut self) {
        self.leave_out_what_stands_before();
        self.copy_placement();
        self.is_complete = self.copy_side_to_move()
            && match self.game {
                Game::Chess => self.copy_castling() && self.copy_target(),
                Game::Xiangqi => {
                    self.copy_or_insert_dash(Field::CastlingAvailability)
                        && self.copy_or_insert_dash(Field::EnPassantTarget)
                }
            }
            && self.copy_or_insert_counter(Field::HalfmoveClock)
            && self.copy_or_insert_counter(Field::FullmoveNumber);
        self.leave_out_the_end();
    }

    /// White space, byte order marks, NUL bytes and quotes before the record.
    fn leave_out_what_stands_before(&mut self) {
        self.leave_out_wrapping();
        self.end = self.at;
    }

    /// The rest of the text: left out, if it is white space, NUL bytes and quotes or set off from
    /// the record; else copied, for the strict reader to refuse.
    fn leave_out_the_end(&mut self) {
        let length = self.rest().len();
        if behind_wrapping(self.rest()).is_empty() {
            self.leave_out_wrapping();
        } else if self.is_set_off() {
            self.leave_out(RepairKind::TextAfter, length);
        } else {
            self.copy(length);
        }
    }

    /// Whether the rest is text that is set off from a complete record: by blanks or a mark,
    /// perhaps behind a quote. Further lines are not: they may be records.
    fn is_set_off(&self) -> bool {
        let rest = self.rest();
        let behind = rest
            .strip_prefix(b"\"")
            .or(rest.strip_prefix(b"'"))
            .unwrap_or(rest);
        self.is_complete
            && self.after == AfterRecord::LeftOut
            && (is_mark(behind) || matches!(behind, [b' ' | b'\t', ..]))
            && !has_further_line(behind)
    }

    /// What may stand around a record.
    fn leave_out_wrapping(&mut self) {
        for _ in 0..MAX_WRAPPING {
            match wrapping(self.rest()) {
                Some((kind, length)) => self.leave_out(kind, length),
                None => return,
            }
        }
    }

    /// The placement, with runs that stand side by side joined, and the letters of xiangqi.
    fn copy_placement(&mut self) {
        let length = self
            .rest()
            .iter()
            .take_while(|byte| !is_field_end(**byte))
            .count();
        let field_end = self.at + length;
        while self.at < field_end && self.record.len() < self.window {
            let field = &self.text[self.at..field_end];
            let runs = field
                .iter()
                .take_while(|byte| matches!(byte, b'1'..=b'9'))
                .count();
            let squares = field[..runs]
                .iter()
                .map(|digit| usize::from(digit - b'0'))
                .fold(0, usize::saturating_add);
            if let (2.., Some(digit)) = (runs, self.digit(squares)) {
                self.replace(RepairKind::AdjacentRuns, runs, &[digit]);
            } else if let Some(letter) = self.letter(field) {
                self.replace(RepairKind::PieceLetter, 1, &[letter]);
            } else {
                self.copy(runs.max(1));
            }
        }
        // What is beyond the window has no bearing.
        self.at = field_end;
    }

    /// The digit of a run, if a rank of this board has so many squares.
    fn digit(&self, squares: usize) -> Option<u8> {
        let run = match self.game {
            Game::Chess => 1..=8,
            Game::Xiangqi => 1..=9,
        };
        run.contains(&squares).then(|| b"0123456789"[squares])
    }

    /// The letter that a placement should have instead of its first one.
    fn letter(&self, placement: &[u8]) -> Option<u8> {
        match (self.game, placement) {
            (Game::Xiangqi, [b'H', ..]) => Some(b'N'),
            (Game::Xiangqi, [b'h', ..]) => Some(b'n'),
            (Game::Xiangqi, [b'E', ..]) => Some(b'B'),
            (Game::Xiangqi, [b'e', ..]) => Some(b'b'),
            _ => None,
        }
    }

    fn copy_side_to_move(&mut self) -> bool {
        let Some(field) = self.copy_separator() else {
            return false;
        };
        match (self.game, field) {
            (_, b"W") | (Game::Xiangqi, b"r" | b"R") => {
                self.replace(RepairKind::SideToMove, 1, b"w");
            }
            (_, b"B") => self.replace(RepairKind::SideToMove, 1, b"b"),
            _ => self.copy(field.len()),
        }
        true
    }

    fn copy_castling(&mut self) -> bool {
        let Some(field) = self.copy_separator() else {
            return false;
        };
        match CastlingRights::from_letters(field) {
            None => self.copy_dash_or(field),
            Some(rights) => {
                let written = alloc::format!("{rights}");
                if written.as_bytes() == field {
                    self.copy(field.len());
                } else {
                    let kind = RepairKind::CastlingLetters;
                    self.replace(kind, field.len(), written.as_bytes());
                }
            }
        }
        true
    }

    fn copy_target(&mut self) -> bool {
        let Some(field) = self.copy_separator() else {
            return false;
        };
        match *field {
            [file @ b'A'..=b'H', rank @ b'1'..=b'8'] => {
                let written = [file.to_ascii_lowercase(), rank];
                self.replace(RepairKind::EnPassantTarget, field.len(), &written);
            }
            _ => self.copy_dash_or(field),
        }
        true
    }

    /// The third or the fourth field of xiangqi. It is missing if the record ends here and nothing
    /// behind its end can be the field, or if two numbers follow. A single number could be either
    /// counter then.
    fn copy_or_insert_dash(&mut self, field: Field) -> bool {
        let (first, rest) = next_field(self.rest());
        let (second, rest) = next_field(rest);
        let (third, _) = next_field(rest);
        let are_counters = is_number(first) && is_number(second) && !is_number(third);
        let is_missing = first.is_empty() && !hides_field(self.rest());
        if is_missing || are_counters {
            self.insert(RepairKind::MissingDash(field), b"-");
            return true;
        }
        let Some(found) = self.copy_separator() else {
            return false;
        };
        self.copy_dash_or(found);
        true
    }

    /// A field that may be a dash of another kind.
    fn copy_dash_or(&mut self, field: &[u8]) {
        // En dash, em dash, minus sign.
        if ["\u{2013}", "\u{2014}", "\u{2212}"]
            .iter()
            .any(|dash| dash.as_bytes() == field)
        {
            self.replace(RepairKind::Dash, field.len(), b"-");
        } else {
            self.copy(field.len());
        }
    }

    /// A counter. It is missing if the record ends here and nothing behind its end can be the
    /// counter, or if operations follow. False if something else stands where it should be.
    fn copy_or_insert_counter(&mut self, field: Field) -> bool {
        let (found, _) = next_field(self.rest());
        let is_missing = if found.is_empty() {
            !hides_field(self.rest())
        } else {
            self.after == AfterRecord::LeftOut && are_operations(found, self.rest())
        };
        if is_missing {
            let missing = if field == Field::HalfmoveClock {
                b"0"
            } else {
                b"1"
            };
            self.insert(RepairKind::MissingCounter(field), missing);
            return true;
        }
        let Some(found) = self.copy_separator() else {
            return false;
        };
        let length = found.len();
        let digits = found
            .strip_prefix(b"+")
            .or(found.strip_prefix(b"-"))
            .unwrap_or(found);
        let zeros = digits.iter().take_while(|digit| **digit == b'0').count();
        let number = &digits[zeros.min(digits.len().saturating_sub(1))..];
        // A negative number is not repaired: nobody can tell what it should be.
        if !is_number(found) || found.starts_with(b"-") && number != b"0" {
            self.copy(length);
            return false;
        }
        if number == b"0" && field == Field::FullmoveNumber {
            self.replace(RepairKind::ZeroFullmoveNumber, length, b"1");
        } else if number.len() < length {
            self.replace(RepairKind::Counter(field), length, number);
        } else {
            self.copy(length);
        }
        true
    }

    /// One space, and the field behind it, which is not copied yet; none if the record ends.
    fn copy_separator(&mut self) -> Option<&'a [u8]> {
        let (field, rest) = next_field(self.rest());
        if field.is_empty() {
            return None;
        }
        let blanks = self.rest().len() - field.len() - rest.len();
        if self.rest().starts_with(b" ") && blanks == 1 {
            self.copy(1);
        } else {
            self.replace(RepairKind::Separator, blanks, b" ");
        }
        Some(field)
    }

    /// The text that nothing was done with yet.
    fn rest(&self) -> &'a [u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn copy(&mut self, length: usize) {
        let room = self.window.saturating_sub(self.record.len());
        for (at, byte) in (self.at..).zip(self.rest().iter().take(length.min(room))) {
            self.record.push(*byte);
            self.origins.push(at);
        }
        self.at += length;
        self.end = self.at;
    }

    fn replace(&mut self, kind: RepairKind, length: usize, written: &[u8]) {
        self.repair(kind, length, written);
        self.end = self.at;
    }

    /// Puts in a field and the space before it.
    fn insert(&mut self, kind: RepairKind, written: &[u8]) {
        self.push(b" ");
        self.repair(kind, 0, written);
    }

    fn leave_out(&mut self, kind: RepairKind, length: usize) {
        self.repair(kind, length, b"");
    }

    fn repair(&mut self, kind: RepairKind, length: usize, written: &[u8]) {
        let span = self.at..self.at + length;
        self.push(written);
        self.repairs
            .push(Repair::new(kind, self.text, span, written));
        self.at += length;
        // What was left out of a field stood at its start.
        let back = self
            .origins
            .iter_mut()
            .rev()
            .take(written.len().min(length));
        for (place, origin) in (0..self.at).rev().zip(back) {
            *origin = place;
        }
    }

    /// Writes bytes that stand in the place of what comes next in the text.
    fn push(&mut self, written: &[u8]) {
        let room = self.window.saturating_sub(self.record.len());
        self.record.extend(written.iter().take(room));
        self.origins.resize(self.record.len(), self.at);
    }

    /// Where in the text a byte of the record comes from, or where the record ends.
    fn place(&self, offset: usize) -> usize {
        self.origins.get(offset).copied().unwrap_or(self.end)
    }
}

/// The next field and what stands behind it. The field is empty if the record ends before it.
fn next_field(text: &[u8]) -> (&[u8], &[u8]) {
    let blanks = text
        .iter()
        .take_while(|byte| matches!(byte, b' ' | b'\t' | b'_'))
        .count();
    if blanks == 0 {
        (&[], text)
    } else {
        split_field(&text[blanks..])
    }
}

/// The field that a text starts with, and what stands behind it.
fn split_field(text: &[u8]) -> (&[u8], &[u8]) {
    let is_in_field = |at: &usize| {
        let rest = &text[*at..];
        !is_field_end(rest[0]) && !is_mark(rest) && !matches!(rest, [0xEF, 0xBB, 0xBF, ..])
    };
    text.split_at((0..text.len()).take_while(is_in_field).count())
}

/// The most pieces that may stand around a record on either side. No file has more, and a text
/// of nothing else has no end of them.
const MAX_WRAPPING: usize = 8;

/// The text behind what may stand around a record.
fn behind_wrapping(text: &[u8]) -> &[u8] {
    let mut behind = text;
    for _ in 0..MAX_WRAPPING {
        match wrapping(behind) {
            Some((_, length)) => behind = &behind[length..],
            None => break,
        }
    }
    behind
}

/// What may stand around a record, at the start of a text: its kind and its length.
fn wrapping(text: &[u8]) -> Option<(RepairKind, usize)> {
    let run = |is: fn(&u8) -> bool| text.iter().take_while(|&byte| is(byte)).count();
    match text {
        [b'\0', ..] => Some((RepairKind::Nul, run(|&byte| byte == b'\0'))),
        [b'"' | b'\'', ..] => Some((RepairKind::Quote, 1)),
        [0xEF, 0xBB, 0xBF, ..] => Some((RepairKind::ByteOrderMark, 3)),
        [byte, ..] if byte.is_ascii_whitespace() => {
            Some((RepairKind::WhiteSpace, run(u8::is_ascii_whitespace)))
        }
        _ => None,
    }
}

/// The length of a text without what may stand behind a record.
fn length_without_wrapping(text: &[u8]) -> usize {
    let mut rest = text;
    for _ in 0..MAX_WRAPPING {
        rest = match rest {
            [before @ .., b'\0'] => without_trailing(before, |byte| *byte == b'\0'),
            [before @ .., b'"' | b'\''] | [before @ .., 0xEF, 0xBB, 0xBF] => before,
            [before @ .., byte] if byte.is_ascii_whitespace() => before.trim_ascii_end(),
            _ => break,
        };
    }
    rest.len()
}

/// The text without a run of such bytes at its end.
fn without_trailing(text: &[u8], is_in_run: fn(&u8) -> bool) -> &[u8] {
    let run = text.iter().rev().take_while(|byte| is_in_run(byte)).count();
    &text[..text.len() - run]
}

/// Whether a field ends at this byte.
fn is_field_end(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, b'_' | b'\0' | b'"' | b'\'')
}

/// Whether the text starts with a mark that sets off what stands behind a record.
fn is_mark(text: &[u8]) -> bool {
    matches!(text, [b';' | b'|' | b',' | b':', ..] | [b'/', b'/', ..])
}

/// Whether a field is a number in a form that can be mended.
fn is_number(field: &[u8]) -> bool {
    match field {
        [b'+' | b'-', digits @ ..] | digits => {
            !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
        }
    }
}

/// Whether this field and the rest are operations of EPD, before which the counters are missing:
/// words that end with a `;`. Not if they could hide a target square or hold a counter.
fn are_operations(field: &[u8], rest: &[u8]) -> bool {
    let is_opcode = match field {
        [b'c' | b'v', digit] => digit.is_ascii_digit(),
        [_, _, ..] => field.iter().all(u8::is_ascii_lowercase),
        _ => false,
    };
    let is_square = matches!(field, [b'a'..=b'h', b'1'..=b'8']);
    is_opcode
        && !is_square
        && rest.contains(&b';')
        && !names_counter(rest)
        && !has_further_line(rest)
}

/// Whether the text has more than one line, apart from what may stand around a record.
fn has_further_line(text: &[u8]) -> bool {
    let line_end = text.iter().position(|byte| matches!(byte, b'\r' | b'\n'));
    line_end.is_some_and(|at| !behind_wrapping(&text[at..]).is_empty())
}

/// Whether what follows the end of a record may be a field of it behind another separator. It
/// cannot if it is a word and no square, unless a counter is named.
fn hides_field(rest: &[u8]) -> bool {
    let mut behind = rest;
    loop {
        behind = match behind {
            [0xEF, 0xBB, 0xBF, behind @ ..] => behind,
            [byte, behind @ ..] if is_field_end(*byte) || is_mark(&[*byte]) || *byte == b'/' => {
                behind
            }
            [] => return false,
            [b'a'..=b'h', b'1'..=b'8', ..] => return true,
            [byte, ..] => return !byte.is_ascii_alphabetic() || names_counter(behind),
        };
    }
}

/// Whether the text names a counter, as the operations of EPD do or in another way.
fn names_counter(text: &[u8]) -> bool {
    ["hmvc", "fmvn", "halfmove", "fullmove"].iter().any(|name| {
        text.windows(name.len())
            .any(|window| window.eq_ignore_ascii_case(name.as_bytes()))
    })
}
