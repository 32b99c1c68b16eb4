//! Turns a text into a strict EPD line.
//!
//! The position is repaired as every record is. The operations keep all that a person would read in
//! them; what is not understood is left to the strict reader, which refuses it at its place.

use alloc::vec::Vec;

use crate::epd::repair::{self as operations, Change, Piece};
use crate::epd::{Operations, Position};
use crate::error::ParseEpdError;
use crate::repair::editor::{Start, repair_start};
use crate::repair::words::{COUNTERS, Counter, is_strict_counter, next_field};
use crate::repair::{Repair, RepairKind};
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
        origins: Vec::with_capacity(text.len() - end + EXTRA),
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
            let origin = editor.origins.get(error.offset()).copied();
            let place = origin.unwrap_or(editor.text.len());
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
    /// For each byte of the operations, the byte offset in the text that it comes from.
    origins: Vec<usize>,
    repairs: Vec<Repair>,
}

impl Editor<'_> {
    /// Makes operations of both counters, if they follow the fields, which end here. Returns where
    /// what follows them starts.
    fn edit_counters(&mut self, end: usize) -> usize {
        let halfmove = next_field(&self.text[end..]);
        let fullmove = next_field(halfmove.rest);
        let fields = [halfmove.field, fullmove.field];
        let [Some(halfmove_clock), Some(fullmove_number)] =
            [0, 1].map(|index| digits(COUNTERS[index], fields[index]))
        else {
            return end;
        };
        let has_tab = |gap: &[u8]| gap.contains(&b'\t');
        // A tab sets off a column, unless one separates the fields before it, too.
        let are_set_off = [halfmove.gap, fullmove.gap].into_iter().any(has_tab)
            && !self.repairs.iter().any(|repair| {
                matches!(
                    repair.kind,
                    RepairKind::Separator | RepairKind::EmptyField(_)
                ) && has_tab(&self.text[repair.span.clone()])
            });
        if are_set_off || has_counter(fullmove.rest) {
            return end;
        }
        let mut at = end;
        for (counter, field, opcode, digits) in [
            (halfmove, COUNTERS[0], OPCODES[0], halfmove_clock),
            (fullmove, COUNTERS[1], OPCODES[1], fullmove_number),
        ] {
            let gap = at..at + counter.gap.len();
            let span = gap.end..gap.end + counter.field.len();
            if counter.gap != b" " {
                let kind = RepairKind::Separator;
                self.repairs
                    .push(Repair::replaced(kind, self.text, gap, b" "));
            }
            let kind = RepairKind::CounterField(field);
            let start = self.operations.len();
            for part in [b" ", opcode, b" ", digits, b";"] {
                self.operations.extend_from_slice(part);
            }
            self.origins.resize(self.operations.len(), span.start);
            let written = &self.operations[start + 1..];
            self.repairs
                .push(Repair::replaced(kind, self.text, span.clone(), written));
            at = span.end;
        }
        at
    }

    /// Writes a piece of the operations, which start at this byte offset of the text.
    fn edit(&mut self, start: usize, piece: Piece) {
        match piece {
            Piece::Kept(span) => {
                let span = start + span.start..start + span.end;
                self.operations.extend_from_slice(&self.text[span.clone()]);
                self.origins.extend(span);
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
                self.origins.resize(self.operations.len(), span.start);
                let written = written.as_bytes();
                self.repairs
                    .push(Repair::replaced(kind, self.text, span, written));
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

/// Returns the length of a line without the padding at its end, and the repairs that leave it out:
/// white space, NUL bytes and U+001A. A quote there belongs to the last operation.
fn without_padding(text: &[u8]) -> (usize, Vec<Repair>) {
    let mut repairs = Vec::new();
    let mut end = text.len();
    while let Some(last) = text[..end].last() {
        let (kind, is_same): (_, fn(&u8) -> bool) = match last {
            b'\0' => (RepairKind::Nul, |byte| *byte == b'\0'),
            0x1A => (RepairKind::EndOfFile, |byte| *byte == 0x1A),
            last if last.is_ascii_whitespace() => (RepairKind::WhiteSpace, u8::is_ascii_whitespace),
            _ => break,
        };
        let run = text[..end].iter().rev().take_while(|byte| is_same(byte));
        let start = end - run.count();
        repairs.push(Repair::left_out(kind, start..end));
        end = start;
    }
    repairs.reverse();
    (end, repairs)
}
