//! Small parts of a record, exhausted: every text of a kind put where a field or a gap is in a valid
//! record, and read as the acceptor reads it.

mod support;

use std::ops::RangeInclusive;

use support::notation::{Grammar, Notation};
use support::subject::{SUBJECTS, Subject};

/// A valid record, cut up where the texts of one kind go in.
struct Frame {
    subject: Subject,
    before: String,
    after: String,
}

impl Frame {
    /// Returns a plain record with this side to move, and with one of its fields left open.
    fn around_field(subject: Subject, field: usize, side: &str) -> Self {
        let mut fields = subject.notation.plain_fields();
        for (text, field) in fields.iter_mut().zip(subject.notation.fields) {
            if let Grammar::Side(_) = field.grammar {
                side.clone_into(text);
            }
        }
        "{}".clone_into(&mut fields[field]);
        Self::around(subject, &fields.join(" "))
    }

    /// Returns a record with `{}` where the texts go in.
    fn around(subject: Subject, record: &str) -> Self {
        let (before, after) = record
            .split_once("{}")
            .expect("a frame has a place for the texts");
        Self {
            subject,
            before: before.to_owned(),
            after: after.to_owned(),
        }
    }

    /// Checks the record with this text put in.
    #[track_caller]
    fn check(&self, text: &[u8]) {
        let record = [self.before.as_bytes(), text, self.after.as_bytes()].concat();
        self.subject.check_record(&record);
    }

    /// Checks the record with each text put in that has one of these lengths and no other bytes.
    #[track_caller]
    fn check_all(&self, alphabet: &[u8], lengths: RangeInclusive<usize>) {
        for length in lengths {
            let mut text = vec![0; length];
            self.fill(alphabet, &mut text, 0);
        }
    }

    #[track_caller]
    fn fill(&self, alphabet: &[u8], text: &mut [u8], place: usize) {
        if place == text.len() {
            self.check(text);
            return;
        }
        for &byte in alphabet {
            text[place] = byte;
            self.fill(alphabet, text, place + 1);
        }
    }
}

fn all_bytes() -> Vec<u8> {
    (u8::MIN..=u8::MAX).collect()
}

/// Returns a frame for each notation, each of its fields with this grammar, and each side to move.
fn frames(is_meant: fn(Grammar) -> bool) -> Vec<Frame> {
    let mut frames = Vec::new();
    for subject in SUBJECTS {
        for (index, field) in subject.notation.fields.iter().enumerate() {
            if is_meant(field.grammar) {
                frames.extend(["w", "b"].map(|side| Frame::around_field(subject, index, side)));
            }
        }
    }
    assert!(!frames.is_empty());
    frames
}

#[test]
fn side_to_move_of_up_to_two_bytes() {
    for frame in frames(|grammar| matches!(grammar, Grammar::Side(_))) {
        frame.check_all(&all_bytes(), 0..=2);
    }
}

#[test]
fn target_square_of_up_to_two_bytes() {
    for frame in frames(|grammar| matches!(grammar, Grammar::Target(_))) {
        frame.check_all(&all_bytes(), 0..=2);
    }
}

#[test]
fn dash_of_up_to_two_bytes() {
    for frame in frames(|grammar| matches!(grammar, Grammar::Dash)) {
        frame.check_all(&all_bytes(), 0..=2);
    }
}

/// `H` is a right in one notation of castling and not in another, and `x` in none.
#[test]
fn castling_availability_of_up_to_five_of_its_letters() {
    for subject in SUBJECTS {
        for (index, field) in subject.notation.fields.iter().enumerate() {
            if let Grammar::Castling([first, second]) = field.grammar {
                let letters = [first, second, "H-x"].concat();
                // Some notations have letters for all files, too many for texts of five.
                let longest = if letters.len() < 10 { 5 } else { 4 };
                Frame::around_field(subject, index, "w").check_all(letters.as_bytes(), 0..=longest);
            }
        }
    }
}

/// Returns a record whose placement is empty but for one rank, which is left open.
fn around_rank(subject: Subject, rank: usize) -> Frame {
    let mut ranks: Vec<String> = subject
        .notation
        .empty_placement()
        .split('/')
        .map(str::to_owned)
        .collect();
    "{}".clone_into(&mut ranks[rank]);
    let mut fields = subject.notation.plain_fields();
    fields[0] = ranks.join("/");
    Frame::around(subject, &fields.join(" "))
}

#[test]
fn first_rank_of_up_to_four_characters() {
    for subject in SUBJECTS {
        around_rank(subject, 0).check_all(&rank_bytes(subject.notation), 0..=4);
    }
}

#[test]
fn last_rank_of_up_to_four_characters() {
    for subject in SUBJECTS {
        let last = subject.notation.ranks.len() - 1;
        around_rank(subject, last).check_all(&rank_bytes(subject.notation), 0..=4);
    }
}

/// Ranks that begin with full squares, so that short texts fill them, overfill them and go on to the next.
#[test]
fn end_of_a_rank_of_up_to_three_characters() {
    for subject in SUBJECTS {
        let (files, ranks) = (subject.notation.files.len(), subject.notation.ranks.len());
        let pieces = &subject.notation.pieces[..files - 3];
        let run = format!("{}{}", files - 3, &subject.notation.pieces[..1]);
        for (rank, start) in [(ranks / 2, pieces), (ranks - 1, &run)] {
            let mut frame = around_rank(subject, rank);
            frame.before.push_str(start);
            frame.check_all(&rank_bytes(subject.notation), 0..=3);
        }
    }
}

/// Returns the letters of the pieces and some that are none, every digit, what ends a rank, and what comes
/// before and after these in ASCII.
fn rank_bytes(notation: &Notation) -> Vec<u8> {
    [notation.pieces.as_bytes(), b"@Oo0123456789:/. "].concat()
}

/// Returns numbers near which a reader of counters may go wrong, whatever it holds them in.
fn numbers() -> impl Iterator<Item = u128> {
    let powers_of_ten = (0..24).map(|exponent| 10_u128.pow(exponent));
    let limits =
        [u8::BITS, u16::BITS, i32::BITS - 1, u32::BITS, u64::BITS].map(|bits| 1_u128 << bits);
    let around = |number: u128| number.saturating_sub(12)..=number + 12;
    (0..=1_100).chain(powers_of_ten.chain(limits).flat_map(around))
}

fn is_counter(grammar: Grammar) -> bool {
    matches!(grammar, Grammar::Counter { .. })
}

#[test]
fn counter_around_every_power_of_ten_and_every_limit() {
    for frame in frames(is_counter) {
        for number in numbers() {
            for (before, after) in [
                ("", ""),
                ("0", ""),
                ("+", ""),
                ("-", ""),
                ("", "0"),
                ("", "x"),
            ] {
                frame.check(format!("{before}{number}{after}").as_bytes());
            }
        }
    }
}

#[test]
fn counter_of_up_to_four_characters() {
    for frame in frames(is_counter) {
        frame.check_all(b"01289+-x ", 0..=4);
    }
}

/// Before the record, between any two fields, and after it.
#[test]
fn gap_of_up_to_three_characters() {
    for subject in SUBJECTS {
        let fields = subject.notation.plain_fields();
        for gap in 0..=fields.len() {
            let (before, after) = fields.split_at(gap);
            let record = format!("{}{{}}{}", before.join(" "), after.join(" "));
            Frame::around(subject, &record).check_all(b" \t\n\r\0w-", 0..=3);
        }
    }
}
