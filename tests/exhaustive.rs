//! Small parts of a record, exhausted: every text of a kind put where a field or a gap stands in a valid
//! record, and read as the acceptor reads it.

#![cfg(feature = "std")]

mod support;

use std::ops::RangeInclusive;

use support::acceptor::Game;
use support::subject::{BOTH, CHESS, Subject, XIANGQI};

/// A valid record, cut up where the texts of one kind go in.
struct Frame {
    subject: Subject,
    before: String,
    after: String,
}

impl Frame {
    /// A record with `{}` where the texts go in.
    fn new(subject: Subject, record: &str) -> Self {
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

#[test]
fn every_chess_target_of_up_to_two_bytes() {
    for side in ["w", "b"] {
        let frame = Frame::new(CHESS, &format!("8/8/8/8/8/8/8/8 {side} Kq {{}} 0 1"));
        frame.check_all(&all_bytes(), 0..=2);
    }
}

#[test]
fn every_side_to_move_of_up_to_two_bytes() {
    Frame::new(CHESS, "8/8/8/8/8/8/8/8 {} - - 0 1").check_all(&all_bytes(), 0..=2);
    Frame::new(XIANGQI, "9/9/9/9/9/9/9/9/9/9 {} - - 0 1").check_all(&all_bytes(), 0..=2);
}

#[test]
fn every_xiangqi_dash_of_up_to_two_bytes() {
    Frame::new(XIANGQI, "9/9/9/9/9/9/9/9/9/9 w {} - 0 1").check_all(&all_bytes(), 0..=2);
    Frame::new(XIANGQI, "9/9/9/9/9/9/9/9/9/9 w - {} 0 1").check_all(&all_bytes(), 0..=2);
}

/// `H` is a right in other notations of castling, and `x` in none.
#[test]
fn every_castling_availability_of_up_to_five_letters() {
    Frame::new(CHESS, "8/8/8/8/8/8/8/8 w {} - 0 1").check_all(b"KQkq-Hx", 0..=5);
}

#[test]
fn every_first_chess_rank_of_up_to_four_characters() {
    let frame = Frame::new(CHESS, "{}/8/8/8/8/8/8/8 w - - 0 1");
    frame.check_all(&rank_bytes(Game::Chess), 0..=4);
}

#[test]
fn every_last_chess_rank_of_up_to_four_characters() {
    let frame = Frame::new(CHESS, "8/8/8/8/8/8/8/{} w - - 0 1");
    frame.check_all(&rank_bytes(Game::Chess), 0..=4);
}

#[test]
fn every_first_xiangqi_rank_of_up_to_four_characters() {
    let frame = Frame::new(XIANGQI, "{}/9/9/9/9/9/9/9/9/9 w - - 0 1");
    frame.check_all(&rank_bytes(Game::Xiangqi), 0..=4);
}

#[test]
fn every_last_xiangqi_rank_of_up_to_four_characters() {
    let frame = Frame::new(XIANGQI, "9/9/9/9/9/9/9/9/9/{} w - - 0 1");
    frame.check_all(&rank_bytes(Game::Xiangqi), 0..=4);
}

/// Ranks that begin with full squares, so that short texts fill them, overfill them and go on to the next.
#[test]
fn every_end_of_a_rank_of_up_to_three_characters() {
    for (subject, record) in [
        (CHESS, "8/8/8/pPpPp{}/8/8/8/8 w - - 0 1"),
        (CHESS, "8/8/8/8/8/8/8/5Pp{} w - - 0 1"),
        (XIANGQI, "9/9/9/9/pPpPpP{}/9/9/9/9/9 w - - 0 1"),
        (XIANGQI, "9/9/9/9/9/9/9/9/9/6Pp{} w - - 0 1"),
    ] {
        let alphabet = rank_bytes(subject.game);
        Frame::new(subject, record).check_all(&alphabet, 0..=3);
    }
}

/// The letters of the pieces and some that are none, every digit, what ends a rank, and what comes before
/// and after these in ASCII.
fn rank_bytes(game: Game) -> Vec<u8> {
    let pieces: &[u8] = match game {
        Game::Chess => b"PNBRQKpnbrqk",
        Game::Xiangqi => b"KABNRCPkabnrcp",
    };
    [pieces, b"@Oo0123456789:/. "].concat()
}

/// Numbers near which a reader of counters may go wrong, whatever it holds them in.
fn numbers() -> impl Iterator<Item = u128> {
    let powers_of_ten = (0..24).map(|exponent| 10_u128.pow(exponent));
    let limits =
        [u8::BITS, u16::BITS, i32::BITS - 1, u32::BITS, u64::BITS].map(|bits| 1_u128 << bits);
    let around = |number: u128| number.saturating_sub(12)..=number + 12;
    (0..=1_100).chain(powers_of_ten.chain(limits).flat_map(around))
}

#[test]
fn counters_around_every_power_of_ten_and_every_limit() {
    for subject in BOTH {
        let placement = subject.empty_placement;
        let halfmove_clock = Frame::new(subject, &format!("{placement} w - - {{}} 1"));
        let fullmove_number = Frame::new(subject, &format!("{placement} b - - 0 {{}}"));
        for number in numbers() {
            for (before, after) in [
                ("", ""),
                ("0", ""),
                ("+", ""),
                ("-", ""),
                ("", "0"),
                ("", "x"),
            ] {
                let text = format!("{before}{number}{after}");
                halfmove_clock.check(text.as_bytes());
                fullmove_number.check(text.as_bytes());
            }
        }
    }
}

#[test]
fn every_counter_of_up_to_four_characters() {
    for subject in BOTH {
        let placement = subject.empty_placement;
        for record in [
            format!("{placement} w - - {{}} 1"),
            format!("{placement} b - - 0 {{}}"),
        ] {
            Frame::new(subject, &record).check_all(b"01289+-x ", 0..=4);
        }
    }
}

/// Before the record, between any two fields, and after it.
#[test]
fn every_gap_of_up_to_three_characters() {
    for subject in BOTH {
        let fields = [subject.empty_placement, "w", "-", "-", "0", "1"];
        for gap in 0..=fields.len() {
            let (before, after) = fields.split_at(gap);
            let record = format!("{}{{}}{}", before.join(" "), after.join(" "));
            Frame::new(subject, &record).check_all(b" \t\n\r\0w-", 0..=3);
        }
    }
}
