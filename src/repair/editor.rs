//! Turns a text into a strict record.
//!
//! The text is copied into a draft, field by field, and every change is noted. The draft is then
//! read as every record is: what the strict reader refuses stays an error, at its place in the
//! text that was given.

use alloc::vec::Vec;

use crate::error::ParseFenError;
use crate::record::Record;
use crate::repair::signs::MANY_SLASHES;
use crate::repair::trailing::{self, Head, Supplied};
use crate::repair::{AfterRecord, Repair, RepairKind, Repaired, padding, words};
use crate::syntax::field::Field;
use crate::syntax::game::Game;

/// Reads a record from a text, and repairs the text where it is not strict.
///
/// # Errors
///
/// If the text is still invalid after the repairs: the first fault that remains, at its place in
/// the text.
#[inline]
pub(crate) fn repair<P: Record>(
    text: &[u8],
    after: AfterRecord,
) -> Result<Repaired<P>, ParseFenError> {
    let mut value = P::CODEC.empty;
    match (P::CODEC.read_prefix)(&mut value, text) {
        Ok(length) if length == text.len() => Ok(Repaired {
            value,
            repairs: Vec::new(),
        }),
        read => match repair_tail(text, P::CODEC.game, read, after) {
            Some(Tail {
                repairs,
                counters: None,
            }) => Ok(Repaired { value, repairs }),
            Some(Tail {
                repairs,
                counters: Some(counters),
            }) => read_with_counters(text, repairs, counters),
            None => repair_whole(text, after),
        },
    }
}

/// What follows fields that need no repair.
struct Tail<'a> {
    /// The repairs of what follows them, and of the counters if they are missing.
    repairs: Vec<Repair>,
    /// The counters that operations supply; `None` if the value has the right ones already.
    counters: Option<[&'a [u8]; 2]>,
}

/// Reads the fields before the counters, which end where the first of these repairs is, and these
/// counters.
#[inline(never)]
fn read_with_counters<P: Record>(
    text: &[u8],
    repairs: Vec<Repair>,
    [halfmove, fullmove]: [&[u8]; 2],
) -> Result<Repaired<P>, ParseFenError> {
    let end = repairs
        .first()
        .map_or(text.len(), |repair| repair.span.start);
    let mut record = [0; CAPACITY];
    let parts = [&text[..end], b" ", halfmove, b" ", fullmove];
    let bytes = record.iter_mut().zip(parts.into_iter().flatten());
    let length = bytes.map(|(to, from)| *to = *from).count();
    let value = P::try_from(&record[..length])?;
    Ok(Repaired { value, repairs })
}

/// Repairs, on a fast path, what most files have: strict fields with or without the counters, and
/// perhaps something after them.
///
/// The strict reader has stopped after those fields, and its value has them. It has the counters
/// 0 and 1 where there are none, so that nothing needs to be copied and read again. Returns
/// `None` where [`repair_whole`] has to decide. Wherever this returns repairs, `repair_whole` makes
/// the same.
#[inline(never)]
fn repair_tail(
    text: &[u8],
    game: Game,
    read: Result<usize, ParseFenError>,
    after: AfterRecord,
) -> Option<Tail<'_>> {
    let has_counters = game.last_field() == Field::FullmoveNumber;
    let (end, head) = match read {
        Ok(end) if has_counters => (end, Head::strict(text.get(..end)?)),
        Ok(end) => (end, Head::without_counters(text.get(..end)?)),
        Err(error) => {
            let end = match text.get(..error.offset())? {
                // After the one space before the field, or before another character.
                [fields @ .., b' '] if error.field() == Field::HalfmoveClock => fields.len(),
                fields if error.next_field() == Some(Field::HalfmoveClock) => fields.len(),
                _ => return None,
            };
            (end, Head::without_counters(text.get(..end)?))
        }
    };
    let tail = text.get(end..)?;
    let supplied = trailing::accept_fast(tail, head, after)?;
    // Enough for both counters and the text after them.
    let mut repairs = Vec::with_capacity(3);
    let mut counters = None;
    if has_counters && head.lacks_counter() {
        let values = supplied.or_default();
        for (field, value) in words::COUNTERS.into_iter().zip(values) {
            let kind = RepairKind::MissingCounter(field);
            repairs.push(Repair::inserted(kind, end, value));
        }
        counters = (supplied != Supplied::NOTHING).then_some(values);
    }
    leave_out_tail(&mut repairs, text, end);
    Some(Tail { repairs, counters })
}

/// Repairs a text field by field.
#[inline(never)]
fn repair_whole<P: Record>(text: &[u8], after: AfterRecord) -> Result<Repaired<P>, ParseFenError> {
    const { assert_repairable(P::CODEC.game, P::CODEC.window) };
    let mut editor = Editor::new(text, P::CODEC.game, P::CODEC.window, after);
    editor.edit();
    match P::try_from(editor.draft()) {
        Ok(value) => Ok(Repaired {
            value,
            repairs: editor.repairs,
        }),
        Err(error) => Err(editor.first_fault::<P>(error)),
    }
}

/// The fields that a text starts with, after their repair.
pub(super) struct Start<P> {
    pub(super) value: P,
    /// Where the fields end in the text.
    pub(super) end: usize,
    pub(super) repairs: Vec<Repair>,
}

/// Repairs the fields that a text starts with, and the padding before them. What follows them stays,
/// and is looked at only to tell which field is empty.
pub(super) fn repair_start<P: Record>(text: &[u8]) -> Result<Start<P>, ParseFenError> {
    // Operations show that a field before them is empty only where they may be left out.
    let mut editor = Editor::new(text, P::CODEC.game, P::CODEC.window, AfterRecord::LeftOut);
    editor.leave_out_padding_before();
    editor.end = editor.at;
    editor.edit_fields();
    match P::from_ascii(editor.draft()) {
        Ok(value) => Ok(Start {
            value,
            end: editor.at,
            repairs: editor.repairs,
        }),
        Err(error) => Err(editor.first_fault::<P>(error)),
    }
}

/// Leaves out what follows a record that ends here: each run of padding, or else the rest as one
/// text.
fn leave_out_tail(repairs: &mut Vec<Repair>, text: &[u8], end: usize) {
    if padding::after(&text[end..]).is_empty() {
        let mut at = end;
        while let Some((kind, length)) = padding::first_run(&text[at..]) {
            repairs.push(Repair::left_out(kind, at..at + length));
            at += length;
        }
    } else {
        repairs.push(Repair::left_out(RepairKind::TextAfter, end..text.len()));
    }
}

/// Fails the build for a notation that this module does not know how to repair: one with a record
/// longer than a draft, with only one of the counters, or with so few ranks that a second record in
/// the text after the first would not be seen.
const fn assert_repairable(game: Game, window: usize) {
    assert!(window <= CAPACITY);
    assert!(game.description().ranks.len() > MANY_SLASHES);
    assert!(
        !matches!(game.last_field(), Field::FullmoveNumber)
            || matches!(
                game.field_before(Field::FullmoveNumber),
                Some(Field::HalfmoveClock)
            )
    );
}

/// More bytes than the result of reading any record can depend on.
const CAPACITY: usize = 160;

/// Turns a text into the draft of a strict record.
pub(super) struct Editor<'a> {
    /// The text that was given; without the end of a tag around the record, if there is one.
    text: &'a [u8],
    pub(super) game: Game,
    pub(super) after: AfterRecord,
    /// The byte offset up to which the text is copied, replaced or left out.
    at: usize,
    /// The byte offset after what was copied or replaced last. `end..at` was left out.
    end: usize,
    draft: [u8; CAPACITY],
    /// For each byte of the draft, the byte offset in the text that it comes from. Beyond 4 GiB
    /// it is `u32::MAX`, as in errors.
    origins: [u32; CAPACITY],
    /// The length of the draft.
    length: usize,
    /// No byte past this length can change the result, so none is written.
    window: usize,
    repairs: Vec<Repair>,
}

impl<'a> Editor<'a> {
    fn new(text: &'a [u8], game: Game, window: usize, after: AfterRecord) -> Self {
        Self {
            text,
            game,
            after,
            at: 0,
            end: 0,
            draft: [0; CAPACITY],
            origins: [0; CAPACITY],
            length: 0,
            window: window.min(CAPACITY),
            repairs: Vec::new(),
        }
    }

    fn edit(&mut self) {
        let whole = self.text;
        self.leave_out_padding_before();
        let tag = match self.after {
            AfterRecord::LeftOut => padding::tag(self.rest()),
            AfterRecord::Copied => None,
        };
        if let Some((opening, closing)) = tag {
            self.leave_out(RepairKind::Tag, opening);
            let end = padding::end_before(whole);
            self.text = &whole[..end - closing];
            self.leave_out_padding_before();
            self.edit_record();
            self.text = whole;
            // Everything before the end of the tag was edited, unless there is a fault.
            if self.at == end - closing {
                self.leave_out(RepairKind::Tag, closing);
                leave_out_tail(&mut self.repairs, whole, end);
            }
        } else {
            self.edit_record();
        }
    }

    fn edit_record(&mut self) {
        self.end = self.at;
        let is_set_off = self.edit_fields();
        if is_set_off {
            leave_out_tail(&mut self.repairs, self.text, self.at);
            self.at = self.text.len();
        } else {
            // The strict reader has to refuse the rest. Padding alone is no fault.
            let rest = self.rest();
            if !padding::after(rest).is_empty() {
                self.copy(rest.len());
            }
        }
    }

    /// Leaves out white space, byte order marks, NUL bytes and quotes before the record.
    fn leave_out_padding_before(&mut self) {
        for _ in 0..padding::MAX_RUNS {
            match padding::first_run(self.rest()) {
                None | Some((RepairKind::EndOfFile, _)) => return,
                Some((kind, length)) => self.leave_out(kind, length),
            }
        }
    }

    /// Returns the text that is still to be edited.
    pub(super) fn rest(&self) -> &'a [u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Returns the draft as far as it is written.
    pub(super) fn draft(&self) -> &[u8] {
        &self.draft[..self.length]
    }

    /// Returns whether the draft has all that a result can depend on.
    pub(super) const fn is_full(&self) -> bool {
        self.length >= self.window
    }

    /// Copies this many bytes of the text.
    pub(super) fn copy(&mut self, length: usize) {
        let free = self.window.saturating_sub(self.length);
        for byte in &self.rest()[..length.min(free)] {
            self.push(*byte, self.at);
            self.at += 1;
        }
        self.at += length.saturating_sub(free);
        self.end = self.at;
    }

    /// Writes these bytes in place of the next `length` bytes of the text.
    pub(super) fn replace(&mut self, kind: RepairKind, length: usize, written: &[u8]) {
        let span = self.at..self.at + length;
        // What is left out of a number is at its start.
        let mut origin = match kind {
            RepairKind::AdjacentRuns | RepairKind::Counter(_) => span.end - written.len(),
            _ => span.start,
        };
        for byte in written {
            self.push(*byte, origin);
            origin = span.end.min(origin + 1);
        }
        self.at = span.end;
        self.end = self.at;
        self.repairs
            .push(Repair::replaced(kind, self.text, span, written));
    }

    /// Writes a field that is missing, and the space before it.
    pub(super) fn insert(&mut self, kind: RepairKind, written: &[u8]) {
        self.push(b' ', self.at);
        for byte in written {
            self.push(*byte, self.at);
        }
        self.repairs.push(Repair::inserted(kind, self.at, written));
    }

    fn leave_out(&mut self, kind: RepairKind, length: usize) {
        let span = self.at..self.at + length;
        self.at = span.end;
        self.repairs.push(Repair::left_out(kind, span));
    }

    fn push(&mut self, byte: u8, origin: usize) {
        if !self.is_full() {
            self.draft[self.length] = byte;
            self.origins[self.length] = u32::try_from(origin).unwrap_or(u32::MAX);
            self.length += 1;
        }
    }

    /// Returns the first fault that is left, at its place in the text, from the error of the draft.
    fn first_fault<P: Record>(&self, error: ParseFenError) -> ParseFenError {
        let place = match self.origins[..self.length].get(error.offset()) {
            Some(origin) => *origin as usize,
            None => self.end,
        };
        let Err(strict) = P::try_from(self.text) else {
            return error.at_offset(place);
        };
        if place > strict.offset() {
            return error.at_offset(place);
        }
        // Nothing before the fault was repaired, so it is the strict reader's own, in the text
        // without the padding after it.
        let end = strict.offset() + padding::end_before(&self.text[strict.offset()..]);
        P::try_from(&self.text[..end]).err().unwrap_or(strict)
    }
}

/// Returns whether the fast path repairs a text as the field-by-field path does.
#[cfg(any(test, fuzzing))]
pub(crate) fn paths_agree<P: Record>(text: &[u8]) -> bool {
    [AfterRecord::LeftOut, AfterRecord::Copied]
        .into_iter()
        .all(|after| repair::<P>(text, after) == repair_whole::<P>(text, after))
}

#[cfg(test)]
mod tests {
    use super::paths_agree;
    use crate::record::Record;
    use alloc::vec::Vec;

    /// Checks a text, and every text that differs from it in one byte: where the fast path takes it, it
    /// repairs it as the field-by-field path does.
    fn check_all_edits<P: Record>(text: &[u8]) {
        for at in 0..=text.len() {
            let (before, after) = text.split_at(at);
            let others = after.get(1..).unwrap_or_default();
            check::<P>(&[before, others].concat());
            for byte in b" \t_-+0;,|/\"\0\n18hmK\x1a\xc2\xa0" {
                check::<P>(&[before, &[*byte], after].concat());
                check::<P>(&[before, &[*byte], others].concat());
            }
        }
    }

    fn check<P: Record>(text: &[u8]) {
        assert!(paths_agree::<P>(text), "b\"{}\"", text.escape_ascii());
    }

    const TAILS: [&[u8]; 20] = [
        b"",
        b" ",
        b"\r\n",
        b"\0",
        b" bm Nf3; id \"WAC.001\";",
        b" hmvc 4; fmvn 7;",
        b" bm e4; hmvc 4",
        b" bm Re1+ e8=Q; c0 \"red is lost\";",
        b" D1 20; D2 400; moves e2e4;",
        b" c0 \"half-moves 5\"; id 3+3;",
        b" c3 5; acd 7; c1 \"white to move\";",
        b" id \"fullmove 1; 50 move 7\"; bm w;",
        b" pv e4 e5; black_wins to come;",
        b" ;D1 20 ;D2 400",
        b"; mate in 2",
        b"\tdraw",
        b" - -",
        b" 5 - ",
        b" moves e2e4",
        b" 8/8/8/8/8/8/8/8 w - - 0 1",
    ];

    #[test]
    fn the_fast_path_repairs_as_the_field_by_field_path_does() {
        for tail in TAILS {
            for head in ["8/8/8/8/8/8/8/8 w KQ - 3 7", "8/8/8/8/8/8/8/8 b - e3"] {
                let text: Vec<u8> = [head.as_bytes(), tail].concat();
                check_all_edits::<crate::Position>(&text);
            }
            for head in ["9/9/9/9/9/9/9/9/9/9 w - - 3 7", "9/9/9/9/9/9/9/9/9/9 b - -"] {
                let text: Vec<u8> = [head.as_bytes(), tail].concat();
                check_all_edits::<crate::xiangqi::Position>(&text);
            }
        }
    }
}
