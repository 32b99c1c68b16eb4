//! Turns a text into a strict EPD line.
//!
//! The position is repaired as every record is. The operations keep all that a person would read in
//! them; what is not understood is left to the strict reader, which refuses it at its place.

use alloc::vec::Vec;
use core::ops::Range;

use crate::epd::repair::{self as operations, Change, Piece};
use crate::epd::{Operations, Position};
use crate::error::ParseEpdError;
use crate::repair::editor::{Start, repair_start};
use crate::repair::words::{COUNTERS, Counter, is_strict_counter, next_field};
use crate::repair::{Repair, RepairKind, padding};
use crate::syntax::field::Field;

/// A line after its repair.
pub(crate) struct Line {
    pub(crate) position: Position,
    /// Their text, by the grammar of operations.
    pub(crate) operations: Vec<u8>,
    pub(crate) repairs: Vec<Repair>,
}

/// Repairs a line that is not strict for this reason.
///
/// # Errors
///
/// If the line is still invalid after the repairs: the first fault that remains, at its place in
/// the text.
pub(crate) fn repair(text: &[u8], strict: ParseEpdError) -> Result<Line, ParseEpdError> {
    let Start {
        value: position,
        end,
        repairs,
    } = repair_start::<Position>(text).map_err(|error| {
        // The strict reader knows that operations may follow.
        if error.offset() == strict.offset() {
            strict
        } else {
            ParseEpdError::in_position(error)
        }
    })?;
    let (length, padding) = without_padding(text);
    let mut editor = Editor {
        text: &text[..length.max(end)],
        operations: Vec::with_capacity(text.len() - end + EXTRA),
        end,
        first: repairs.len(),
        repairs,
    };
    let start = editor.edit_counters(end);
    let tail = &editor.text[start..];
    operations::repair(tail, |piece| editor.edit(start, piece));
    match Operations::from_ascii(&editor.operations) {
        Ok(_) => {
            editor.repairs.extend(padding);
            Ok(Line {
                position,
                operations: editor.operations,
                repairs: editor.repairs,
            })
        }
        Err(error) => {
            let place = editor.origin(error.offset());
            // An open string goes on to the end of the line, and what is padding elsewhere is in it.
            Err(if place < strict.offset() {
                strict
            } else {
                error.at_offset(place)
            })
        }
    }
}

/// About what a repair adds to a line: both counters as operations, and a `;`.
const EXTRA: usize = 24;

/// The operations of a line while they are edited.
struct Editor<'a> {
    /// The line without the padding at its end.
    text: &'a [u8],
    operations: Vec<u8>,
    /// Where the fields end in the text.
    end: usize,
    repairs: Vec<Repair>,
    /// How many of the repairs are those of the fields.
    first: usize,
}

impl Editor<'_> {
    /// Makes operations of both counters, if they follow the fields, which end here. Returns where
    /// what follows them starts.
    fn edit_counters(&mut self, end: usize) -> usize {
        let halfmove = next_field(&self.text[end..]);
        let fullmove = next_field(halfmove.rest);
        // A tab sets off a column, unless one separates the fields before it, too.
        let mut has_tab = padding::after(&self.text[..end]).contains(&b'\t');
        let mut is_column = false;
        for gap in [halfmove.gap, fullmove.gap] {
            is_column |= !has_tab && gap.contains(&b'\t');
            has_tab |= is_column;
        }
        if is_column || has_counter(fullmove.rest) {
            return end;
        }
        let fields = [halfmove.field, fullmove.field];
        let [Some(halfmove_clock), Some(fullmove_number)] =
            [0, 1].map(|index| digits(COUNTERS[index], fields[index]))
        else {
            return end;
        };
        let mut at = end;
        for (counter, field, opcode, digits) in [
            (halfmove, COUNTERS[0], OPCODES[0], halfmove_clock),
            (fullmove, COUNTERS[1], OPCODES[1], fullmove_number),
        ] {
            let gap = at..at + counter.gap.len();
            let span = gap.end..gap.end + counter.field.len();
            at = span.end;
            if counter.gap != b" " {
                self.replaced(RepairKind::Separator, gap, b" ");
            }
            let start = self.operations.len();
            for part in [b" ", opcode, b" ", digits, b";"] {
                self.operations.extend_from_slice(part);
            }
            let written = &self.operations[start + 1..];
            let kind = RepairKind::CounterField(field);
            self.repairs
                .push(Repair::replaced(kind, self.text, span, written));
        }
        at
    }

    fn replaced(&mut self, kind: RepairKind, span: Range<usize>, written: &[u8]) {
        self.repairs
            .push(Repair::replaced(kind, self.text, span, written));
    }

    /// Returns the byte offset in the text that a byte of the operations comes from. What the
    /// repairs wrote comes from the start of what was there.
    fn origin(&self, offset: usize) -> usize {
        let mut at = self.end;
        let mut left = offset;
        for repair in self.repairs.iter().skip(self.first) {
            let kept = repair.span.start - at;
            let written = repair.written().len();
            if left < kept {
                break;
            }
            if left < kept + written {
                return repair.span.start;
            }
            left -= kept + written;
            at = repair.span.end;
        }
        self.text.len().min(at + left)
    }

    /// Writes a piece of the operations, which start at this byte offset of the text.
    fn edit(&mut self, start: usize, piece: Piece) {
        match piece {
            Piece::Kept(span) => {
                let span = start + span.start..start + span.end;
                self.operations.extend_from_slice(&self.text[span]);
            }
            Piece::Changed {
                change,
                span,
                written,
            } => {
                let span = start + span.start..start + span.end;
                let kind = match change {
                    Change::Blanks => RepairKind::OperationBlanks,
                    Change::EmptyOperation => RepairKind::EmptyOperation,
                    Change::MissingSemicolon => RepairKind::MissingSemicolon,
                };
                self.operations.extend_from_slice(written.as_bytes());
                self.replaced(kind, span, written.as_bytes());
            }
        }
    }
}

/// The digits of a counter as its operation has them, from a field that may have a sign, leading zeros
/// or the fullmove number 0.
fn digits(field: Field, found: &[u8]) -> Option<&[u8]> {
    match Counter::new(field, found) {
        Counter::Number { digits, .. } => Some(digits).filter(|it| is_strict_counter(field, it)),
        Counter::Dash | Counter::Missing => None,
    }
}

/// The opcodes of the counters.
const OPCODES: [&[u8]; 2] = [b"hmvc", b"fmvn"];

/// Returns whether one of the counters is among these operations, or may be.
fn has_counter(text: &[u8]) -> bool {
    let has = |opcode: &&[u8]| text.windows(opcode.len()).any(|window| window == *opcode);
    OPCODES.iter().any(has)
}

/// Returns the length of a line without the padding at its end, and the repairs that leave it out.
/// A quote there belongs to the last operation.
fn without_padding(text: &[u8]) -> (usize, Vec<Repair>) {
    let mut repairs = Vec::new();
    let mut end = text.len();
    for _ in 0..padding::MAX_RUNS {
        match padding::last_run(&text[..end]) {
            None | Some((RepairKind::Quote, _)) => break,
            Some((kind, start)) => {
                repairs.push(Repair::left_out(kind, start..end));
                end = start;
            }
        }
    }
    repairs.reverse();
    (end, repairs)
}
