//! What may follow the fields of a record.

use crate::repair::operations::Operation;
use crate::repair::signs::{self, Signs};
use crate::repair::words::{COUNTERS, Counter, is_mark, is_number, is_square, is_strict_counter};
use crate::repair::{AfterRecord, padding};

/// The fields of a record before what follows them.
#[derive(Clone, Copy)]
pub(super) struct Head<'a> {
    /// Their strict text, perhaps without the counters.
    record: &'a [u8],
    /// The digits of each counter, if it is a number.
    numbers: [Option<&'a [u8]>; 2],
    counters: State,
}

/// What a record has of its counters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Both are there as they should be.
    Strict,
    /// Both are there, and at least one was repaired.
    Repaired,
    /// Both are dashes.
    Dashes,
    /// At least one is missing.
    Missing,
}

impl<'a> Head<'a> {
    /// Returns the head of a record of which at least the counters are missing.
    pub(super) const fn without_counters(record: &'a [u8]) -> Self {
        Self {
            record,
            numbers: [None; 2],
            counters: State::Missing,
        }
    }

    /// Returns the head of a record with these counters after it.
    pub(super) fn with_counters(record: &'a [u8], counters: &[Counter<'a>; 2]) -> Self {
        let numbers = counters.map(|counter| match counter {
            Counter::Number { digits, .. } => Some(digits),
            Counter::Dash | Counter::Missing => None,
        });
        let is_repaired = |counter: &Counter<'_>| {
            matches!(
                counter,
                Counter::Number {
                    is_repaired: true,
                    ..
                }
            )
        };
        let state = match counters {
            [Counter::Dash, Counter::Dash] => State::Dashes,
            [Counter::Number { .. }, Counter::Number { .. }] => {
                if counters.iter().any(is_repaired) {
                    State::Repaired
                } else {
                    State::Strict
                }
            }
            _ => State::Missing,
        };
        Self {
            record,
            numbers,
            counters: state,
        }
    }

    /// Returns the head of a strict record.
    pub(super) fn strict(record: &'a [u8]) -> Self {
        let mut fields = record.rsplit(|byte| *byte == b' ');
        let fullmove = fields.next();
        Self {
            record,
            numbers: [fields.next(), fullmove],
            counters: State::Strict,
        }
    }

    /// Returns whether a counter is missing.
    pub(super) fn lacks_counter(self) -> bool {
        self.counters == State::Missing
    }

    /// Returns the letter of the side to move.
    fn side(self) -> Option<u8> {
        let mut fields = self.record.split(|byte| *byte == b' ');
        fields.nth(1)?.first().copied()
    }
}

/// The digits of the counters that operations give to a record without them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Supplied<'a> {
    pub(super) counters: [Option<&'a [u8]>; 2],
}

impl<'a> Supplied<'a> {
    pub(super) const NOTHING: Self = Self {
        counters: [None; 2],
    };

    /// Returns the counters, 0 and 1 where nothing says what they are.
    pub(super) fn or_default(self) -> [&'a [u8]; 2] {
        let [halfmove, fullmove] = self.counters;
        [halfmove.unwrap_or(b"0"), fullmove.unwrap_or(b"1")]
    }
}

/// [`accept`], with a fast path for operations as most lines of EPD have them.
pub(super) fn accept_fast<'a>(
    tail: &'a [u8],
    head: Head<'_>,
    after: AfterRecord,
) -> Option<Supplied<'a>> {
    if after == AfterRecord::LeftOut && is_ordinary(tail, head) {
        Some(Supplied::NOTHING)
    } else {
        accept(tail, head, after)
    }
}

/// Returns whether this is text that [`accept`] accepts without counters, as far as can be told at
/// a glance: operations without a word that is a sign. It may say no to what is accepted.
fn is_ordinary(tail: &[u8], head: Head<'_>) -> bool {
    let are_counters_sure = matches!(head.counters, State::Strict | State::Missing);
    let [b' ', operations @ ..] = tail else {
        return false;
    };
    are_counters_sure
        && signs::are_surely_absent(tail)
        && Operation::read(operations).is_some_and(|(first, _)| !may_be_field(&first, false))
}

/// Returns whether what follows the fields of a record may be left out, and counters that are
/// missing may be put in: if it is padding, or text that is set off and that says nothing of the
/// position.
pub(super) fn accept<'a>(
    tail: &'a [u8],
    head: Head<'_>,
    after: AfterRecord,
) -> Option<Supplied<'a>> {
    if padding::after(tail).is_empty() {
        return Some(Supplied::NOTHING);
    }
    let quote = padding::quote(tail);
    let text = &tail[quote..];
    if after == AfterRecord::Copied || !is_set_off(text) || has_further_line(tail) {
        return None;
    }
    let operations = Operations::read(text, head)?;
    let signs = Signs::of(text, operations.are_whole);
    let side = signs.side.or_else(|| first_side(text));
    let is_other_side = side.is_some_and(|side| head.side() != Some(side));
    if signs.other_position || signs.counter || is_other_side {
        return None;
    }
    let is_left_out = match head.counters {
        State::Strict => !may_group_thousands(text, head),
        State::Repaired => Item::first(text) != Item::Integer,
        State::Dashes => operations.are_there || !Item::first(text).is_number(),
        State::Missing => operations.are_there || is_column(quote, text, &signs),
    };
    let supplied = match head.counters {
        State::Strict | State::Repaired => Supplied::NOTHING,
        State::Dashes | State::Missing => Supplied {
            counters: operations.counters,
        },
    };
    is_left_out.then_some(supplied)
}

/// Returns the letter of a side if it is the first word of a text, as it would be of a second record
/// without a piece placement.
fn first_side(text: &[u8]) -> Option<u8> {
    let word = text.iter().position(u8::is_ascii_alphanumeric)?;
    match text[word..] {
        [side @ (b'w' | b'b')] | [side @ (b'w' | b'b'), b' ', ..] => Some(side),
        _ => None,
    }
}

/// Returns whether a text starts with a blank or a mark, as what is set off from a record does.
fn is_set_off(text: &[u8]) -> bool {
    is_mark(text) || padding::blank(text) > 0 && !text.starts_with(b"_")
}

/// Returns whether text after a record without counters is a column of its own, and not one of
/// them.
fn is_column(quote: usize, text: &[u8], signs: &Signs) -> bool {
    (quote > 0 || starts_column(text)) && !Item::first(text).may_be_field() && !signs.move_number
}

/// Returns whether a text starts with a mark or a tab, perhaps after blanks.
fn starts_column(text: &[u8]) -> bool {
    let after = after_blanks(text);
    is_mark(after) || text[..text.len() - after.len()].contains(&b'\t')
}

fn after_blanks(text: &[u8]) -> &[u8] {
    let mut rest = text;
    loop {
        match padding::blank(rest) {
            0 => return rest,
            length => rest = &rest[length..],
        }
    }
}

/// Returns whether the text has more than one line, apart from padding.
fn has_further_line(text: &[u8]) -> bool {
    // Without an early end, so that many bytes are looked at at once.
    let is_plain = |is_plain: bool, byte: &u8| is_plain & (b' '..=b'~').contains(byte);
    !text.iter().fold(true, is_plain) && !padding::after(padding::from_line_end(text)).is_empty()
}

/// Returns whether the last counter and the text after it may be one number, such as 1,024.
fn may_group_thousands(text: &[u8], head: Head<'_>) -> bool {
    let is_group = match text {
        [b',', group @ ..] | [b' ', b',', group @ ..] => is_three_digits(group),
        // A number of its own does not start with a zero.
        [b' ', b'0', ..] => is_three_digits(&text[1..]),
        [first, ..] if !first.is_ascii() => is_three_digits(&text[padding::blank(text)..]),
        _ => false,
    };
    is_group && head.numbers[1].is_some_and(|number| number.len() <= 3)
}

fn is_three_digits(text: &[u8]) -> bool {
    text.iter().take_while(|byte| byte.is_ascii_digit()).count() == 3
}

/// The operations that a text consists of, or starts with.
struct Operations<'a> {
    /// Whether the text starts with an operation that cannot be taken for a field.
    are_there: bool,
    /// Whether there is nothing else.
    are_whole: bool,
    /// The digits of `hmvc` and `fmvn`.
    counters: [Option<&'a [u8]>; 2],
}

impl<'a> Operations<'a> {
    /// Reads operations, unless they contradict the counters or each other.
    fn read(text: &'a [u8], known: Head<'_>) -> Option<Self> {
        let mut operations = Self {
            are_there: false,
            are_whole: false,
            counters: [None; 2],
        };
        let mut rest = between_operations(text);
        let mut is_first = true;
        let is_marked = after_blanks(text).starts_with(b";");
        while let Some((operation, after)) = Operation::read(rest) {
            let index = match operation.opcode {
                b"hmvc" => Some(0),
                b"fmvn" => Some(1),
                _ => None,
            };
            if let Some(index) = index {
                let digits = operation.operands;
                let is_known = known.numbers[index].is_none_or(|number| number == digits);
                if !is_strict_counter(COUNTERS[index], digits)
                    || !is_known
                    || operations.counters[index].is_some()
                {
                    return None;
                }
                operations.counters[index] = Some(digits);
            }
            if is_first {
                operations.are_there = !may_be_field(&operation, is_marked);
            }
            is_first = false;
            rest = between_operations(after);
        }
        operations.are_whole = operations.are_there && padding::after(rest).is_empty();
        Some(operations)
    }
}

/// Returns the text after what may be between operations.
fn between_operations(text: &[u8]) -> &[u8] {
    let mut rest = text;
    loop {
        rest = match after_blanks(rest) {
            [b';', after @ ..] => after,
            after => return after,
        };
    }
}

/// Returns whether an operation may be a field of the record, or the numbers in it the counters.
fn may_be_field(operation: &Operation<'_>, is_marked: bool) -> bool {
    let Operation {
        opcode,
        operands,
        is_closed,
    } = *operation;
    let has_number = || {
        !operands.starts_with(b"\"")
            && matches!(Item::first(operands), Item::Integer | Item::Number)
    };
    let has_integer = || {
        let mut words = operands.split(u8::is_ascii_whitespace);
        words.any(is_number)
    };
    if operation.is_known() {
        // Such as `c3 5 7`, but not `D3 8902;`.
        let is_count = opcode[0] == b'D'
            && (is_closed || is_marked)
            && operands.iter().all(u8::is_ascii_digit);
        return is_target(opcode) && !is_count && has_number();
    }
    let is_letter = opcode[1..].iter().all(u8::is_ascii_digit);
    is_word_of_field(opcode)
        || is_square(opcode)
        || is_move(opcode)
        || is_letter && has_number()
        || !is_closed && has_integer()
}

/// The first word or number of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    None,
    /// A number that a counter may be.
    Integer,
    /// Another number, such as a score, or the start of one.
    Number,
    /// The result of a game, or castling as a move.
    Result,
    /// A word that may be a field of a record.
    Field,
    Word,
}

impl Item {
    fn first(text: &[u8]) -> Self {
        let mut rest = text;
        let mut before = 0;
        loop {
            let (first, length) = match rest {
                [] => return Self::None,
                [byte @ ..=0x7F, ..] => (char::from(*byte), 1),
                _ => padding::character(rest).unwrap_or(('\u{FFFD}', 1)),
            };
            match first {
                '0'..='9' => return Self::of_digits(rest, before),
                'A'..='Z' | 'a'..='z' => return Self::of_letters(rest),
                '\u{BD}' => return Self::Result,
                _ if first.is_alphabetic() => return Self::Word,
                _ if first.is_numeric() => return Self::Integer,
                _ => {}
            }
            before = rest[0];
            rest = &rest[length..];
        }
    }

    fn of_digits(text: &[u8], before: u8) -> Self {
        let is_end = |at: &usize| padding::ends_field(&text[*at..]) || is_mark(&text[*at..]);
        let end = (0..text.len()).find(is_end).unwrap_or(text.len());
        let last = text[..end].iter().rposition(u8::is_ascii_alphanumeric);
        let token = &text[..last.map_or(0, |last| last + 1)];
        let digits = token
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        match token {
            b"1-0" | b"0-1" | b"1/2-1/2" | b"0-0" | b"0-0-0" => Self::Result,
            _ if before == b'-' => Self::Number,
            _ => match token.get(digits) {
                Some(b'.' | b'-' | b'/' | b'%' | b'A'..=b'Z' | b'a'..=b'z') => Self::Number,
                _ => Self::Integer,
            },
        }
    }

    fn of_letters(text: &[u8]) -> Self {
        let length = text
            .iter()
            .take_while(|byte| byte.is_ascii_alphanumeric())
            .count();
        let word = &text[..length];
        if is_target(word) || is_word_of_field(word) {
            Self::Field
        } else {
            Self::Word
        }
    }

    const fn is_number(self) -> bool {
        matches!(self, Self::Integer | Self::Number)
    }

    /// Returns whether this may be a field that is not where it should be, or the start of one.
    const fn may_be_field(self) -> bool {
        matches!(self, Self::Integer | Self::Number | Self::Field)
    }
}

/// Returns whether a word is a move as engines write it.
fn is_move(word: &[u8]) -> bool {
    word.split_at_checked(2)
        .is_some_and(|(from, to)| is_square(from) && to.get(..2).is_some_and(is_square))
}

/// Returns whether a word may be the target square for one side or the other.
fn is_target(word: &[u8]) -> bool {
    is_square(word) && matches!(word, [_, b'3' | b'6'])
}

/// Returns whether a word is a side to move, a castling availability, or what programs write for a
/// number that they do not have.
fn is_word_of_field(word: &[u8]) -> bool {
    const NO_NUMBER: [&[u8]; 7] = [
        b"na",
        b"nan",
        b"nil",
        b"none",
        b"null",
        b"inf",
        b"undefined",
    ];
    let is_castling = word.iter().all(|letter| b"KQkq".contains(letter));
    is_castling
        || matches!(word, b"w" | b"b" | b"W" | b"B")
        || NO_NUMBER
            .iter()
            .any(|other| word.eq_ignore_ascii_case(other))
}
