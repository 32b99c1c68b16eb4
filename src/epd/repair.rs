//! Repairs operations that are nearly in the grammar.
//!
//! Nothing is changed here that a person would read in another way. What is not understood is kept,
//! for the strict reader to refuse at its place.

use core::ops::Range;

use crate::epd::class::{Class, run};
use crate::syntax::bytes::rest;

/// A piece of the text that operations become, in the order of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    /// These bytes of the text, as they are.
    Kept(Range<usize>),
    /// Something other than these bytes of the text.
    Changed {
        change: Change,
        span: Range<usize>,
        written: &'static str,
    },
}

/// A reason to change operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// Blanks between two tokens that are not one space: several, a tab, none after a `;`, or some
    /// before it.
    Blanks,
    /// A `;` with no operation before it.
    EmptyOperation,
    /// No `;` after the last operation.
    MissingSemicolon,
}

/// Calls `see` with each piece of what a text becomes. Returns whether that is `*( " " operation )`;
/// if not, the last piece is the rest of the text, from the first wrong blanks or operation on.
///
/// The text is what follows the fields of a position, without white space at its end. Whether an
/// opcode occurs twice, or has more than 15 characters, or a string more than 255, is left to the
/// strict reader.
pub(crate) fn repair(text: &[u8], see: impl FnMut(Piece)) -> bool {
    let mut repairer = Repairer { text, at: 0, see };
    let is_repaired = repairer.operations();
    if !is_repaired {
        repairer.keep(text.len() - repairer.at);
    }
    is_repaired
}

/// A place in the text, up to which `see` was called with its pieces.
struct Repairer<'a, F> {
    text: &'a [u8],
    at: usize,
    see: F,
}

impl<'a, F: FnMut(Piece)> Repairer<'a, F> {
    /// Repairs operations, each with a separator before it: blanks, and any `;` of empty operations.
    /// Returns `false` at the first thing that is no operation.
    fn operations(&mut self) -> bool {
        let mut is_first = true;
        loop {
            let separator = count(self.rest(), |byte| is_blank(byte) || byte == b';');
            let is_empty = !self.rest()[..separator].contains(&b';');
            let following = rest(self.rest(), separator);
            if following.is_empty() {
                if separator > 0 {
                    self.change(Change::EmptyOperation, separator, "");
                }
                return true;
            }
            let Some(length) = operation_length(following) else {
                return false;
            };
            match &self.rest()[..separator] {
                b" " => self.keep(1),
                // What follows the position directly is no operation, but a part of its last field.
                b"" if is_first => return false,
                _ if is_empty => self.change(Change::Blanks, separator, " "),
                _ => self.change(Change::EmptyOperation, separator, " "),
            }
            self.operation(length);
            is_first = false;
        }
    }

    /// Repairs an operation of this many bytes without its `;`, and the `;`, which may be missing.
    fn operation(&mut self, length: usize) {
        let end = self.at + length;
        self.keep(run(self.rest(), Class::Opcode));
        while self.at < end {
            match count(self.rest(), is_blank) {
                1 if self.rest().starts_with(b" ") => self.keep(1),
                blanks => self.change(Change::Blanks, blanks, " "),
            }
            self.keep(operand_length(self.rest()).unwrap_or(end - self.at));
        }
        let blanks = count(self.rest(), is_blank);
        if blanks > 0 {
            self.change(Change::Blanks, blanks, "");
        }
        if self.rest().starts_with(b";") {
            self.keep(1);
        } else {
            self.change(Change::MissingSemicolon, 0, ";");
        }
    }

    fn rest(&self) -> &'a [u8] {
        rest(self.text, self.at)
    }

    /// Calls `see` with a piece that stays as it is.
    fn keep(&mut self, length: usize) {
        (self.see)(Piece::Kept(self.at..self.at + length));
        self.at += length;
    }

    /// Calls `see` with a piece that changes.
    fn change(&mut self, change: Change, length: usize, written: &'static str) {
        (self.see)(Piece::Changed {
            change,
            span: self.at..self.at + length,
            written,
        });
        self.at += length;
    }
}

/// Returns the length of the operation that the text starts with, up to its last operand, if a `;`
/// follows, or if the text ends there and nobody would read it as anything but an operation.
pub(crate) fn operation_length(text: &[u8]) -> Option<usize> {
    let (opcode, _) = text.split_at(run(text, Class::Opcode));
    if !opcode.first()?.is_ascii_alphabetic() {
        return None;
    }
    let mut length = opcode.len();
    let mut operands = 0;
    let mut are_plain = true;
    loop {
        let after = rest(text, length);
        let blanks = count(after, is_blank);
        let following = rest(after, blanks);
        match following {
            [b';', ..] => return Some(length),
            [] => {
                let is_operation = is_known(opcode) || operands > 0 && are_plain;
                return is_operation.then_some(length);
            }
            _ if blanks == 0 => return None,
            _ => {
                let operand = operand_length(following)?;
                are_plain &= is_string_or_number(&following[..operand]);
                operands += 1;
                length += blanks + operand;
            }
        }
    }
}

/// Returns the length of the operand that the text starts with.
fn operand_length(text: &[u8]) -> Option<usize> {
    match text {
        [b'"', text @ ..] => {
            let length = run(text, Class::Quoted);
            (text.get(length) == Some(&b'"')).then_some(length + 2)
        }
        _ => Some(run(text, Class::Bare)).filter(|&length| length > 0),
    }
}

/// Returns whether the operand is a string or a decimal number, perhaps with a sign and a fraction.
fn is_string_or_number(operand: &[u8]) -> bool {
    let is_digits = |text: &[u8]| !text.is_empty() && text.iter().all(u8::is_ascii_digit);
    match operand {
        [b'"', ..] => true,
        [b'+' | b'-', number @ ..] | number => {
            let mut parts = number.splitn(2, |&byte| byte == b'.');
            parts.all(is_digits)
        }
    }
}

/// Returns whether the opcode is one of the standard's, or of the few that others have in common:
/// `acd` (EPD, 1995), and the numbers of leaves `D1`, `D2`, … and `perft1`, `perft2`, …
pub(crate) fn is_known(opcode: &[u8]) -> bool {
    let is_digits = |text: &[u8]| !text.is_empty() && text.iter().all(u8::is_ascii_digit);
    match opcode {
        [b'D', depth @ ..] | [b'p', b'e', b'r', b'f', b't', depth @ ..] => is_digits(depth),
        [b'c' | b'v', b'0'..=b'9']
        | b"acd"
        | b"acn"
        | b"acs"
        | b"am"
        | b"bm"
        | b"ce"
        | b"dm"
        | b"draw_accept"
        | b"draw_claim"
        | b"draw_offer"
        | b"draw_reject"
        | b"eco"
        | b"fmvn"
        | b"hmvc"
        | b"id"
        | b"nic"
        | b"noop"
        | b"pm"
        | b"pv"
        | b"rc"
        | b"resign"
        | b"sm"
        | b"tcgs"
        | b"tcri"
        | b"tcsi" => true,
        _ => false,
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// Returns how many bytes at the start of the text are of this kind.
fn count(text: &[u8], is_of_kind: impl Fn(u8) -> bool) -> usize {
    text.iter().take_while(|&&byte| is_of_kind(byte)).count()
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::{Change, Piece, repair};
    use crate::epd::Operations;
    use crate::error::{EpdErrorKind, OperationErrorKind};

    const REPEATED: EpdErrorKind = EpdErrorKind::Operation(OperationErrorKind::RepeatedOpcode);

    /// Returns what a text becomes, whether that is operations, and what was changed in it. The
    /// pieces follow each other in the text without a gap.
    #[track_caller]
    fn repaired(text: &str) -> (String, bool, Vec<Change>) {
        let mut end = 0;
        let mut written = String::new();
        let mut changes = Vec::new();
        let is_repaired = repair(text.as_bytes(), |piece| {
            let span = match piece {
                Piece::Kept(span) => {
                    assert_ne!(span.len(), 0, "{text:?}");
                    written.push_str(&text[span.clone()]);
                    span
                }
                Piece::Changed {
                    change,
                    span,
                    written: new,
                } => {
                    assert_ne!(&text[span.clone()], new, "{text:?}");
                    written.push_str(new);
                    changes.push(change);
                    span
                }
            };
            assert_eq!(span.start, end, "{text:?}");
            end = span.end;
        });
        assert_eq!(end, text.len(), "{text:?}");
        (written, is_repaired, changes)
    }

    #[test]
    fn operations_that_need_no_repair_stay_as_they_are() {
        for text in [
            "",
            " bm Nf3;",
            r#" bm Nf3 d4; id "WAC.001; x";"#,
            " D1 20; D2 400;",
            " x !#:<; y;",
        ] {
            assert_eq!(repaired(text), (text.into(), true, [].into()));
        }
    }

    #[test]
    fn what_is_read_in_one_way_only_is_repaired() {
        use Change::{Blanks, EmptyOperation, MissingSemicolon};
        for (text, operations, changes) in [
            (
                " ;D1 20 ;D2 400",
                " D1 20; D2 400;",
                &[EmptyOperation, Blanks, Blanks, MissingSemicolon][..],
            ),
            ("; bm Rg1", " bm Rg1;", &[EmptyOperation, MissingSemicolon]),
            (";", "", &[EmptyOperation]),
            (" ; ; ", "", &[EmptyOperation]),
            (" bm e4;;", " bm e4;", &[EmptyOperation]),
            (" bm e4; ; id 1;", " bm e4; id 1;", &[EmptyOperation]),
            (" bm e4;;id 1;", " bm e4; id 1;", &[EmptyOperation]),
            (" bm Nxh6;id \"x y\";", " bm Nxh6; id \"x y\";", &[Blanks]),
            (
                " bm  e4\td4 ; id  \"a  b\"\t;",
                " bm e4 d4; id \"a  b\";",
                &[Blanks; 5],
            ),
            ("\tbm e4;", " bm e4;", &[Blanks]),
            ("  bm e4;   am d4;", " bm e4; am d4;", &[Blanks; 2]),
            (" noop", " noop;", &[MissingSemicolon]),
            (" id LCTII.CMB.12", " id LCTII.CMB.12;", &[MissingSemicolon]),
            (" id \"x\"", " id \"x\";", &[MissingSemicolon]),
            (
                " bm Nge7; diff 0.048983",
                " bm Nge7; diff 0.048983;",
                &[MissingSemicolon],
            ),
            (
                " a \"b\" 1 -2 +3 0.5;x 1",
                " a \"b\" 1 -2 +3 0.5; x 1;",
                &[Blanks, MissingSemicolon],
            ),
            (
                " perft1 20; acd 5; D3 x",
                " perft1 20; acd 5; D3 x;",
                &[MissingSemicolon],
            ),
        ] {
            assert_eq!(
                repaired(text),
                (operations.into(), true, changes.into()),
                "{text:?}"
            );
            assert!(Operations::try_from(operations).is_ok(), "{operations:?}");
            assert_eq!(repaired(operations).2, []);
        }
    }

    #[test]
    fn what_may_be_a_remark_or_more_than_an_operation_is_kept_from_where_it_starts() {
        for (text, operations) in [
            // Words after the last `;`, of which nobody knows whether they are an operation.
            (" bm e4; 18 rooks", " bm e4; 18 rooks"),
            (" bm e4;  draw", " bm e4;  draw"),
            (" bm e4 ; should be OK", " bm e4; should be OK"),
            ("; cxd8=Q; 700; (N + Q", "; cxd8=Q; 700; (N + Q"),
            ("; bad EPD, Dann Corbitt", "; bad EPD, Dann Corbitt"),
            (" x 1 2 three", " x 1 2 three"),
            (" x 1.2.3", " x 1.2.3"),
            (" x -", " x -"),
            (" x .5", " x .5"),
            (" x 5.", " x 5."),
            (" draw", " draw"),
            // Opcodes that are none.
            (" bm e4; #88 white_wins;", " bm e4; #88 white_wins;"),
            (" PV: e4;", " PV: e4;"),
            ("; v=-387", "; v=-387"),
            (" 0 1; bm e4;", " 0 1; bm e4;"),
            (" _a 1;", " _a 1;"),
            // Quotes that do not match or are part of a word.
            (" id\"x\";", " id\"x\";"),
            (" id \"x;", " id \"x;"),
            (" id \"x\"y;", " id \"x\"y;"),
            (" id x\"y\";", " id x\"y\";"),
            (" id \"a\tb\";", " id \"a\tb\";"),
            (" c0  1;  c1 \"ü\";", " c0 1;  c1 \"ü\";"),
            (" bm e4\r; am d4;", " bm e4\r; am d4;"),
            // Something that is not set off from the position.
            ("bm e4;", "bm e4;"),
        ] {
            let (written, is_repaired, _) = repaired(text);
            assert_eq!((&*written, is_repaired), (operations, false), "{text:?}");
        }
    }

    /// What is said to be repaired is read by the strict reader, but for what is left to it.
    #[test]
    fn every_short_text_is_either_repaired_to_operations_or_not() {
        const PARTS: [&str; 8] = [" ", ";", "\"", "bm", "x", "1", "\t", "\u{e9}"];
        let mut texts = Vec::from([String::new()]);
        for _ in 0..6 {
            for text in core::mem::take(&mut texts) {
                let (written, is_repaired, changes) = repaired(&text);
                let read = Operations::try_from(&written[..]);
                let is_repeated = read.is_err_and(|error| error.kind() == REPEATED);
                assert_eq!(
                    is_repaired,
                    read.is_ok() || is_repaired && is_repeated,
                    "{text:?}"
                );
                if Operations::try_from(&text[..]).is_ok() {
                    assert_eq!((&written, changes.len()), (&text, 0));
                }
                // Nothing but blanks and `;` differs.
                let is_other = |byte: &char| !matches!(byte, ' ' | '\t' | ';');
                assert!(
                    written
                        .chars()
                        .filter(is_other)
                        .eq(text.chars().filter(is_other))
                );
                texts.extend(PARTS.iter().map(|part| text.clone() + part));
            }
        }
    }
}
