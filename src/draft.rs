//! How a text becomes a strict record, without guessing.
//!
//! The text is copied into a draft, field by field, and every change is written down. The draft
//! is then read as every record is: a repair is only a repair if the strict reader takes its
//! result, and what it refuses is hopeless for the reason that it gives.

use alloc::vec::Vec;
use core::ops::Range;

use crate::castling::CastlingRights;
use crate::error::{Field, Game, ParseFenError};
use crate::record::Record;
use crate::repair::{Repair, RepairKind, Repaired};

/// Reads a record from a text, and repairs the text where it is not strict.
///
/// # Errors
///
/// If the text is no record after the repairs either: the first fault that remains, at its place
/// in the text.
pub(crate) fn repair<P: Record>(text: &[u8], game: Game) -> Result<Repaired<P>, ParseFenError> {
    if let Ok(value) = P::read_text(text) {
        return Ok(Repaired {
            value,
            repairs: Vec::new(),
        });
    }
    let mut draft = Draft::new(text, game, P::WINDOW);
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
    /// The byte offset up to which the text is copied, replaced or left out.
    at: usize,
    /// The byte offset up to which it is copied or replaced.
    end: usize,
    record: Vec<u8>,
    /// For each byte of the record, the byte offset in the text that it comes from.
    origins: Vec<usize>,
    /// As much of a record as can bear on a verdict. No more of it is written.
    window: usize,
    repairs: Vec<Repair>,
}

impl<'a> Draft<'a> {
    fn new(text: &'a [u8], game: Game, window: usize) -> Self {
        Self {
            text,
            game,
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
        while let Some((kind, length)) = wrapping(self.rest()) {
            self.leave_out(kind, length);
        }
        self.end = self.at;
    }

    /// The rest of the text: left out, if it is white space, NUL bytes and quotes or set off from
    /// the record; else copied, for the strict reader to refuse.
    fn leave_out_the_end(&mut self) {
        let mut behind = self.rest();
        while let Some((_, length)) = wrapping(behind) {
            behind = &behind[length..];
        }
        let length = self.rest().len();
        if behind.is_empty() {
            while let Some((kind, length)) = wrapping(self.rest()) {
                self.leave_out(kind, length);
            }
        } else if behind.len() < length || is_mark(behind) {
            self.leave_out(RepairKind::TextAfter, length);
        } else {
            self.copy(length);
        }
    }

    /// The placement, with runs that stand side by side joined, and the letters of xiangqi.
    fn copy_placement(&mut self) {
        let length = self
            .rest()
            .iter()
            .take_while(|byte| !is_blank(**byte))
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
    /// two numbers follow; a single one could be either counter.
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

    /// A counter. It is missing if nothing that looks like a number follows.
    fn copy_or_insert_counter(&mut self, field: Field) {
        let (found, _) = next_field(self.rest());
        if !matches!(found, [b'0'..=b'9' | b'+' | b'-', ..]) {
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
        let room = self.window - self.record.len();
        for byte in self.rest().iter().take(length.min(room)) {
            self.record.push(*byte);
            self.origins.push(self.at);
            self.at += 1;
        }
        self.at += length.saturating_sub(room);
        self.end = self.at;
    }

    fn replace(&mut self, kind: RepairKind, length: usize, written: &[u8]) {
        let span = self.at..self.at + length;
        self.repair(kind, span, written);
        self.at += length;
        self.end = self.at;
    }

    /// Puts in a field and the space before it.
    fn insert(&mut self, kind: RepairKind, written: &[u8]) {
        self.record.push(b' ');
        self.repair(kind, self.at..self.at, written);
    }

    fn leave_out(&mut self, kind: RepairKind, length: usize) {
        self.repair(kind, self.at..self.at + length, b"");
        self.at += length;
    }

    fn repair(&mut self, kind: RepairKind, span: Range<usize>, written: &[u8]) {
        self.record.extend_from_slice(written);
        self.origins.resize(self.record.len(), span.start);
        self.repairs
            .push(Repair::new(kind, self.text, span, written));
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
    let behind = &text[blanks..];
    if blanks == 0 {
        return (&[], text);
    }
    let length = (0..behind.len())
        .take_while(|&at| !is_blank(behind[at]) && !is_mark(&behind[at..]))
        .count();
    behind.split_at(length)
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
fn is_blank(byte: u8) -> bool {
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
