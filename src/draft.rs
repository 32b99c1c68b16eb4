//! How a text becomes a strict record, without guessing.
//!
//! The text is copied into a draft, field by field, and every change is written down. The draft
//! is then read as every record is: a repair is only a repair if the strict reader takes its
//! result, and what it refuses is hopeless for the reason that it gives.

use alloc::vec::Vec;

use crate::castling::CastlingRights;
use crate::error::ParseFenError;
use crate::field::Field;
use crate::game::Game;
use crate::record::Record;
use crate::repair::{Repair, RepairKind, Repaired, TextAfter};

/// Reads a record from a text, and repairs the text where it is not strict.
///
/// # Errors
///
/// If the text is no record after the repairs either: the first fault that remains, at its place
/// in the text.
pub(crate) fn repair<P: Record>(
    text: &[u8],
    game: Game,
    after: TextAfter,
) -> Result<Repaired<P>, ParseFenError> {
    if let Ok(value) = P::read_text(text) {
        return Ok(Repaired {
            value,
            repairs: Vec::new(),
        });
    }
    let mut draft = Draft::new(text, game, after, P::WINDOW);
    draft.write();
    match P::read_text(&draft.record) {
        Ok(value) => Ok(Repaired {
            value,
            repairs: draft.repairs,
        }),
        Err(error) => Err(error.moved_to(draft.place(error.offset()))),
    }
}

/// A strict record in the making.
struct Draft<'a> {
    text: &'a [u8],
    game: Game,
    after: TextAfter,
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
}

impl<'a> Draft<'a> {
    fn new(text: &'a [u8], game: Game, after: TextAfter, window: usize) -> Self {
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
        }
    }

    /// The recipe of a record, field by field. Where a field is missing that cannot be filled
    /// in, the record ends.
    fn write(&mut self) {
        self.leave_out_what_stands_before();
        self.copy_placement();
        let is_complete = self.copy_side_to_move()
            && match self.game {
                Game::Chess => self.copy_castling() && self.copy_target(),
                Game::Xiangqi => {
                    self.copy_or_insert_dash(Field::CastlingAvailability)
                        && self.copy_or_insert_dash(Field::EnPassantTarget)
                }
            };
        if is_complete {
            self.copy_or_insert_counter(Field::HalfmoveClock);
            self.copy_or_insert_counter(Field::FullmoveNumber);
        }
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
        let behind = behind_wrapping(self.rest());
        let length = self.rest().len();
        if behind.is_empty() {
            self.leave_out_wrapping();
        } else if self.after == TextAfter::LeftOut && (behind.len() < length || is_mark(behind)) {
            self.leave_out(RepairKind::TextAfter, length);
        } else {
            self.copy(length);
        }
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
                .sum();
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

    /// The third or the fourth field of xiangqi. It is missing if the record ends here, or if
    /// two numbers follow. A single number could be either counter then.
    fn copy_or_insert_dash(&mut self, field: Field) -> bool {
        let (first, rest) = next_field(self.rest());
        let (second, _) = next_field(rest);
        if first.is_empty() || is_number(first) && is_number(second) {
            self.insert(RepairKind::MissingDash(field), b"-");
            return true;
        }
        let Some(field) = self.copy_separator() else {
            return false;
        };
        self.copy_dash_or(field);
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

    /// A counter. It is missing if the record ends here, or if an operation follows.
    fn copy_or_insert_counter(&mut self, field: Field) {
        let (found, _) = next_field(self.rest());
        if found.is_empty() && !hides_number(self.rest()) || is_operation(found, self.rest()) {
            let missing = if field == Field::HalfmoveClock {
                b"0"
            } else {
                b"1"
            };
            return self.insert(RepairKind::MissingCounter(field), missing);
        }
        let Some(found) = self.copy_separator() else {
            return;
        };
        let length = found.len();
        if !is_number(found) {
            return self.copy(length);
        }
        let digits = found
            .strip_prefix(b"+")
            .or(found.strip_prefix(b"-"))
            .unwrap_or(found);
        let zeros = digits.iter().take_while(|digit| **digit == b'0').count();
        let number = &digits[zeros.min(digits.len() - 1)..];
        if number == b"0" && field == Field::FullmoveNumber {
            self.replace(RepairKind::ZeroFullmoveNumber, length, b"1");
        } else if number.len() < length {
            self.replace(RepairKind::Counter(field), length, number);
        } else {
            self.copy(length);
        }
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
    let is_in_field = |at: &usize| !is_field_end(text[*at]) && !is_mark(&text[*at..]);
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

/// Whether the counters may be missing before this field: it is a word, as the operations of EPD
/// start with, and none of the operations is a counter.
fn is_operation(field: &[u8], rest: &[u8]) -> bool {
    let is_word = match field {
        [first, others @ ..] => {
            first.is_ascii_alphabetic()
                && !others.is_empty()
                && others.iter().all(u8::is_ascii_alphanumeric)
        }
        [] => false,
    };
    let is_counter = |operation: &[u8]| matches!(operation, b"hmvc" | b"fmvn");
    is_word && !rest.windows(4).any(is_counter)
}

/// Whether a mark and a whole number follow, which may be a counter behind another separator.
fn hides_number(rest: &[u8]) -> bool {
    let behind = rest.trim_ascii_start();
    let marks = behind.iter().take_while(|byte| is_mark(&[**byte])).count();
    let (number, _) = split_field(behind[marks..].trim_ascii_start());
    marks > 0 && is_number(number)
}
