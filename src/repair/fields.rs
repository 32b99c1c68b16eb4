//! What is repaired in each field.

use crate::repair::editor::Editor;
use crate::repair::trailing::{self, Head};
use crate::repair::words::{
    COUNTERS, Counter, Next, is_dash, is_number, is_strict_counter, is_target, is_zero,
    may_be_target, next_field,
};
use crate::repair::{AfterRecord, RepairKind, padding};
use crate::syntax::field::Field;
use crate::syntax::game::Game;

/// What some programs write in place of the letters of a notation.
struct Dialect {
    /// Other letters for pieces, and the letters of the notation.
    pieces: &'static [[u8; 2]],
    /// Other letters for the sides, and the letters of the notation.
    sides: &'static [[u8; 2]],
    /// The letters of the castling availability in their order. There are none in a notation that
    /// has `-` as third and fourth field.
    castling: &'static [u8],
}

static CHESS: Dialect = Dialect {
    pieces: &[],
    sides: &[*b"Ww", *b"Bb"],
    castling: b"KQkq",
};

static XIANGQI: Dialect = Dialect {
    // Horse and elephant.
    pieces: &[*b"HN", *b"hn", *b"EB", *b"eb"],
    // Red.
    sides: &[*b"Ww", *b"Bb", *b"rw", *b"Rw"],
    castling: b"",
};

static CHESS960: Dialect = Dialect {
    castling: b"KHGFEDCBAQkhgfedcbaq",
    ..CHESS
};

const fn dialect(game: Game) -> &'static Dialect {
    match game {
        Game::Chess | Game::Epd => &CHESS,
        Game::Chess960 => &CHESS960,
        Game::Xiangqi => &XIANGQI,
    }
}

/// Returns the letter of the notation for a field that consists of one other letter.
fn translate(letters: &[[u8; 2]], field: &[u8]) -> Option<u8> {
    let found = letters.iter().find(|[other, _]| field == [*other]);
    found.map(|[_, letter]| *letter)
}

/// What has been seen of the blanks between fields.
#[derive(Clone, Copy, Default)]
struct Blanks {
    /// Whether a tab was in one of them.
    has_tab: bool,
    /// Whether an underscore stood apart from both fields, as something left empty may be marked.
    has_loose_underscore: bool,
}

impl Blanks {
    /// Returns whether a tab sets off what comes next as a column of its own. Where a tab separates
    /// earlier fields, it separates fields here too.
    fn tab_sets_off(self, next: &Next<'_>) -> bool {
        !self.has_tab && next.gap.contains(&b'\t')
    }

    fn add(&mut self, gap: &[u8]) {
        self.has_tab |= gap.contains(&b'\t');
        self.has_loose_underscore |= gap.contains(&b'_') && gap.iter().any(|byte| *byte != b'_');
    }
}

impl<'a> Editor<'a> {
    /// Edits the fields in order, each with the gap before it. Returns whether all are there and
    /// what follows them may be left out.
    pub(super) fn edit_fields(&mut self) -> bool {
        let dialect = dialect(self.game);
        let mut blanks = Blanks::default();
        for text in self.game.description().fields {
            let is_there = match text.field {
                Field::PiecePlacement => self.edit_placement(dialect),
                Field::SideToMove => self.edit_side_to_move(dialect, &mut blanks),
                field if field.has_dash() && dialect.castling.is_empty() => {
                    self.edit_dash(field, &mut blanks)
                }
                Field::CastlingAvailability => self.edit_castling(dialect, &mut blanks),
                Field::EnPassantTarget => self.edit_target(&mut blanks),
                // Both are edited at once, since it takes both to tell what each is.
                Field::HalfmoveClock => return self.edit_counters(blanks),
                // Never reached, since the halfmove clock comes before it: `assert_repairable`.
                Field::FullmoveNumber => false,
            };
            if !is_there {
                return false;
            }
        }
        // A record without counters. Both may be there all the same, before what follows it.
        let (counters, tail, _) = self.next_counters(blanks);
        let is_counter = |(field, counter): (Field, &Counter<'_>)| match counter {
            Counter::Number { digits, .. } => is_strict_counter(field, digits),
            Counter::Dash | Counter::Missing => false,
        };
        let (tail, head) = match self.after {
            AfterRecord::LeftOut if COUNTERS.into_iter().zip(&counters).all(is_counter) => {
                (tail, Head::with_counters(self.draft(), &counters))
            }
            _ => (self.rest(), Head::without_counters(self.draft())),
        };
        trailing::accept(tail, head, self.after).is_some()
    }

    /// Edits the piece placement: adjacent runs are joined, and other letters for pieces become
    /// those of the notation.
    fn edit_placement(&mut self, dialect: &Dialect) -> bool {
        while !self.is_full() && !padding::ends_field(self.rest()) {
            let rest = self.rest();
            let runs = rest
                .iter()
                .take_while(|byte| matches!(byte, b'1'..=b'9'))
                .count();
            if let (2.., Some(digit)) = (runs, self.sum(&rest[..runs])) {
                self.replace(RepairKind::AdjacentRuns, runs, &[digit]);
            } else if let Some(letter) = translate(dialect.pieces, &rest[..1]) {
                self.replace(RepairKind::PieceLetter, 1, &[letter]);
            } else {
                self.copy(runs.max(1));
            }
        }
        // Bytes past the window cannot change the result.
        let rest = self.rest();
        let end = (0..rest.len()).find(|&at| padding::ends_field(&rest[at..]));
        self.copy(end.unwrap_or(rest.len()));
        true
    }

    /// Returns the sum of some runs as one digit, or `None` if no rank has that many squares.
    fn sum(&self, runs: &[u8]) -> Option<u8> {
        let files = self.game.description().files.len();
        let add = |sum: usize, run: &u8| sum.saturating_add(usize::from(run - b'0'));
        let sum = runs.iter().fold(0, add);
        let digit = b"0123456789".get(sum)?;
        (1..=files).contains(&sum).then_some(*digit)
    }

    /// Edits the side to move: upper case becomes lower case, and other letters become those of the
    /// notation.
    fn edit_side_to_move(&mut self, dialect: &Dialect, blanks: &mut Blanks) -> bool {
        let Some(field) = self.copy_gap(blanks) else {
            return false;
        };
        match translate(dialect.sides, field) {
            Some(letter) => self.replace(RepairKind::SideToMove, 1, &[letter]),
            None => self.copy(field.len()),
        }
        true
    }

    /// Edits the castling availability: letters out of order are put in order if none is repeated,
    /// since `KQkQ` may be meant as `KQkq`.
    fn edit_castling(&mut self, dialect: &Dialect, blanks: &mut Blanks) -> bool {
        if self.is_castling_empty() {
            return self.fill_in(Field::CastlingAvailability, blanks);
        }
        let Some(field) = self.copy_gap(blanks) else {
            return false;
        };
        match in_order(field, dialect.castling) {
            Some((letters, length)) if letters[..length] != *field => {
                self.replace(RepairKind::CastlingLetters, length, &letters[..length]);
            }
            Some(_) => self.copy(field.len()),
            None => self.copy_dash_or(field),
        }
        true
    }

    /// Edits the en passant target square: its file becomes lower case.
    fn edit_target(&mut self, blanks: &mut Blanks) -> bool {
        if self.is_target_empty() {
            return self.fill_in(Field::EnPassantTarget, blanks);
        }
        let Some(field) = self.copy_gap(blanks) else {
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

    /// Returns whether the castling availability is left empty between two blanks, and the other
    /// fields follow: a target square with both counters or neither, or both counters after a third
    /// blank.
    fn is_castling_empty(&self) -> bool {
        let [first, second, third, fourth] = self.next_fields();
        let are_counters = |halfmove: &Next<'_>, fullmove: &Next<'_>, other: &Next<'_>| {
            is_number(halfmove.field) && is_number(fullmove.field) && !is_number(other.field)
        };
        match first.count {
            0 | 1 => false,
            _ if is_target(first.field) => {
                are_counters(&second, &third, &fourth)
                    || !may_be_target(second.field)
                        && !second.gap.contains(&b'\t')
                        && trailing::accept(
                            first.rest,
                            Head::without_counters(self.draft()),
                            self.after,
                        )
                        .is_some()
            }
            2 => false,
            _ => are_counters(&first, &second, &third),
        }
    }

    /// Returns whether the en passant target square is left empty between two blanks, and both
    /// counters follow.
    fn is_target_empty(&self) -> bool {
        let [first, second, third, _] = self.next_fields();
        first.count >= 2
            && is_number(first.field)
            && is_number(second.field)
            && !is_number(third.field)
    }

    /// Writes a `-` for the field that is empty between the first of several blanks and the next.
    fn fill_in(&mut self, field: Field, blanks: &mut Blanks) -> bool {
        let gap = padding::blank(self.rest());
        self.copy_blanks(gap, blanks);
        self.replace(RepairKind::EmptyField(field), 0, b"-");
        true
    }

    /// Edits the third or the fourth field of xiangqi. It is missing if the record ends here and
    /// nothing after it can be the field, or if two numbers follow. A single number could be either
    /// counter, so it stays an error.
    fn edit_dash(&mut self, field: Field, blanks: &mut Blanks) -> bool {
        let [first, second, third, _] = self.next_fields();
        let are_counters = !blanks.tab_sets_off(&first)
            && is_number(first.field)
            && is_number(second.field)
            && !is_number(third.field);
        let is_end = first.field.is_empty()
            && trailing::accept(
                self.rest(),
                Head::without_counters(self.draft()),
                self.after,
            )
            .is_some();
        let is_missing = are_counters || is_end;
        if is_missing && !blanks.has_loose_underscore {
            self.insert(RepairKind::MissingDash(field), b"-");
            return true;
        }
        let Some(found) = self.copy_gap(blanks) else {
            return false;
        };
        self.copy_dash_or(found);
        true
    }

    fn copy_dash_or(&mut self, field: &[u8]) {
        if is_dash(field) && field != b"-" {
            self.replace(RepairKind::Dash, field.len(), b"-");
        } else {
            self.copy(field.len());
        }
    }

    /// Edits both counters, each of which may be a number, a dash for none, or missing. Returns
    /// whether both are known now and what follows them may be left out.
    fn edit_counters(&mut self, mut blanks: Blanks) -> bool {
        let (counters, tail, all_blanks) = self.next_counters(blanks);
        // The halfmove clock may have been left empty between several blanks.
        let may_be_second = matches!(counters, [Counter::Number { .. }, Counter::Missing])
            && next_field(self.rest()).count > 1;
        let supplied = match Head::with_counters(self.draft(), &counters) {
            _ if may_be_second => None,
            // The underscore may be the field that is missing.
            head if head.lacks_counter() && all_blanks.has_loose_underscore => None,
            head => trailing::accept(tail, head, self.after),
        };
        for (index, counter) in counters.into_iter().enumerate() {
            let field = COUNTERS[index];
            let value = supplied.map(|supplied| supplied.or_default()[index]);
            match (counter, value) {
                (Counter::Number { digits, .. }, _) => {
                    let found = self.copy_gap(&mut blanks).unwrap_or_default();
                    if digits == found {
                        self.copy(found.len());
                    } else if field == Field::FullmoveNumber && is_zero(found) {
                        self.replace(RepairKind::ZeroFullmoveNumber, found.len(), digits);
                    } else {
                        self.replace(RepairKind::Counter(field), found.len(), digits);
                    }
                }
                (Counter::Dash, Some(value)) => {
                    let found = self.copy_gap(&mut blanks).unwrap_or_default();
                    self.replace(RepairKind::NoCounter(field), found.len(), value);
                }
                (Counter::Missing, Some(value)) => {
                    self.insert(RepairKind::MissingCounter(field), value);
                }
                (_, None) => {
                    // The fault is what is there instead, or the tab that sets it off.
                    if !blanks.tab_sets_off(&next_field(self.rest())) {
                        self.copy_gap(&mut blanks);
                    }
                    return false;
                }
            }
        }
        supplied.is_some()
    }

    /// Returns the counters that come next, the text after them, and the blanks up to there.
    fn next_counters(&self, mut blanks: Blanks) -> ([Counter<'a>; 2], &'a [u8], Blanks) {
        let mut counters = [Counter::Missing; 2];
        let mut tail = self.rest();
        for (index, field) in COUNTERS.into_iter().enumerate() {
            let next = next_field(tail);
            let counter = Counter::new(field, next.field);
            let is_dash = matches!(counter, Counter::Dash);
            let may_follow = match counters[0] {
                _ if index == 0 => true,
                Counter::Missing => false,
                // A dash and a number may be one counter or the other.
                Counter::Dash => is_dash,
                Counter::Number { .. } => !is_dash,
            };
            if matches!(counter, Counter::Missing) || !may_follow || blanks.tab_sets_off(&next) {
                break;
            }
            blanks.add(next.gap);
            counters[index] = counter;
            tail = next.rest;
        }
        (counters, tail, blanks)
    }

    /// Writes one space for the gap that comes next. Returns the field after it, which is not copied
    /// yet, or `None` if the record ends.
    fn copy_gap(&mut self, blanks: &mut Blanks) -> Option<&'a [u8]> {
        let next = next_field(self.rest());
        if next.field.is_empty() {
            return None;
        }
        self.copy_blanks(next.gap.len(), blanks);
        Some(next.field)
    }

    fn copy_blanks(&mut self, length: usize, blanks: &mut Blanks) {
        let gap = &self.rest()[..length];
        blanks.add(gap);
        if gap == b" " {
            self.copy(1);
        } else {
            self.replace(RepairKind::Separator, length, b" ");
        }
    }

    fn next_fields(&self) -> [Next<'a>; 4] {
        let mut rest = self.rest();
        [(); 4].map(|()| {
            let next = next_field(rest);
            rest = next.rest;
            next
        })
    }
}

/// The most letters that a castling availability has.
const MAX_LETTERS: usize = 4;

/// Returns the letters of a field in this order, and how many there are, or `None` if one is
/// repeated or unknown.
fn in_order(field: &[u8], order: &[u8]) -> Option<([u8; MAX_LETTERS], usize)> {
    let mut letters = [0; MAX_LETTERS];
    let mut length = 0;
    for letter in order {
        if field.contains(letter) {
            *letters.get_mut(length)? = *letter;
            length += 1;
        }
    }
    // As many letters as there are different ones: none is repeated, and none is another.
    (length == field.len()).then_some((letters, length))
}
