//! Properties of all texts: strict ones, the case files, slips and arbitrary bytes.

use std::str;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::oracle::{Chess, Xiangqi, check, check_command, untouched};
use crate::support::acceptor::Game;
use crate::support::subject::{CHESS, XIANGQI};
use crate::support::{cases, corpus, damage, edits, strategies};

#[test]
fn strict_records_are_left_as_they_are() {
    for record in [corpus::varied_chess(600), corpus::chess(600, 1)].concat() {
        let repaired = check::<Chess>(record.as_bytes()).expect("the record is strict");
        assert_eq!(repaired.value.to_string(), record);
    }
    for record in [corpus::varied_xiangqi(300), corpus::xiangqi(300, 1)].concat() {
        let repaired = check::<Xiangqi>(record.as_bytes()).expect("the record is strict");
        assert_eq!(repaired.value.to_string(), record);
    }
}

#[test]
fn the_case_files_are_strict_or_repaired_or_refused() {
    for case in cases::records(Game::Chess) {
        let untouched = check::<Chess>(&case.text).is_ok_and(|it| it.repairs.is_empty());
        assert_eq!(
            untouched,
            case.expected.is_ok(),
            "{}",
            case.text.escape_ascii()
        );
    }
    for case in cases::records(Game::Xiangqi) {
        let untouched = check::<Xiangqi>(&case.text).is_ok_and(|it| it.repairs.is_empty());
        assert_eq!(
            untouched,
            case.expected.is_ok(),
            "{}",
            case.text.escape_ascii()
        );
    }
    for case in cases::commands() {
        let line = str::from_utf8(&case.line).expect("every line is text");
        let untouched = match case.game {
            Game::Chess => check_command::<Chess>(line).is_ok_and(|it| it.repairs.is_empty()),
            Game::Xiangqi => check_command::<Xiangqi>(line).is_ok_and(|it| it.repairs.is_empty()),
        };
        assert_eq!(untouched, case.expected.is_ok(), "{line:?}");
    }
}

#[test]
fn the_cases_for_repair_are_repaired_as_they_say_or_not_at_all() {
    for case in cases::repairs() {
        let repaired = check::<Chess>(&case.text).ok();
        let record = repaired.map(|repaired| repaired.value.to_string());
        assert_eq!(
            record.as_deref(),
            case.expected,
            "{}",
            case.text.escape_ascii()
        );
    }
}

/// Every byte in every place of a record with some damage, and every byte of some put in there.
#[test]
fn every_single_slip_is_repaired_or_not_as_it_says() {
    let put_in = b" \t_-+0;,|/\"\0\n18HhrWE\xe2\xff";
    let edits = edits::all(put_in);
    for text in [
        "8/p33P/PN6/8/8/8/8/RNBQKBNR W qK E6 07 12 bm e4;",
        "8/8/8/8/8/8/8/8 b - -",
    ] {
        edits::single(text.as_bytes(), 0..=text.len(), &edits, |text| {
            let _ = check::<Chess>(text);
        });
    }
    for text in ["hE7/9/9/9/9/9/9/9/9/9 r 5 7", "9/9/9/9/9/9/9/9/9/9 b - -"] {
        edits::single(text.as_bytes(), 0..=text.len(), &edits, |text| {
            let _ = check::<Xiangqi>(text);
        });
    }
}

/// The bytes that repair looks at.
pub(crate) const ALPHABET: &[u8] =
    b"  \t\t__--++00\"';,|:/\0\r\nWBRrEHeh1689KQkqbm[]\x1a\xe2\x80\x93\xef\xbb\xbf\xc2\xa0";

/// What repair looks for in a text, whole words.
const WORDS: [&[u8]; 24] = [
    b" ",
    b"  ",
    b"\t",
    b";",
    b" ; ",
    b"-",
    b"0",
    b"1",
    b"7",
    b"e3",
    b"KQ",
    b"w",
    b" moves ",
    b"hmvc 4;",
    b" fmvn 7",
    b" bm e4;",
    b" id \"x\";",
    b"1-0",
    b",024",
    b"+0+0",
    b"[FEN \"",
    b"\"]",
    b"8/8/8/8/8/8/8/8 w - -",
    b"9/9/9/9/9/9/9/9/9/9 w - -",
];

/// Returns a record with words after it and a few in it.
fn record_with_words(game: Game) -> impl Strategy<Value = Vec<u8>> {
    let record = damage::strategy(game)
        .prop_map(|(record, damages)| damage::damaged(&record, damages).text.into_bytes());
    let word = || select(&WORDS[..]);
    let within = vec((any::<Index>(), word()), 0..3);
    (record, within, vec(word(), 0..5)).prop_map(|(mut text, within, after)| {
        for (place, word) in within {
            let at = place.index(text.len() + 1);
            text.splice(at..at, word.iter().copied());
        }
        text.extend(after.concat());
        text
    })
}

/// Returns a damaged record with a few slips, as bytes.
pub(crate) fn near_repairable(game: Game) -> impl Strategy<Value = Vec<u8>> {
    let text = damage::strategy(game)
        .prop_map(|(record, damages)| damage::damaged(&record, damages).text.into_bytes());
    strategies::edited(text, ALPHABET, 0..4)
}

proptest! {
    #![proptest_config(strategies::cases(1_500))]

    #[test]
    fn a_damaged_chess_record_with_a_few_slips_is_repaired_or_not_as_it_says(
        text in near_repairable(Game::Chess),
    ) {
        let _ = check::<Chess>(&text);
        let line = format!("position fen {} moves e2e4", String::from_utf8_lossy(&text));
        let _ = check_command::<Chess>(&line);
    }

    #[test]
    fn a_damaged_xiangqi_record_with_a_few_slips_is_repaired_or_not_as_it_says(
        text in near_repairable(Game::Xiangqi),
    ) {
        let _ = check::<Xiangqi>(&text);
        let line = format!("position fen {} moves h2e2", String::from_utf8_lossy(&text));
        let _ = check_command::<Xiangqi>(&line);
    }
}

proptest! {
    #![proptest_config(strategies::cases(500))]

    #[test]
    fn any_bytes_are_repaired_or_not_as_they_say(
        one in strategies::bytes(&CHESS),
        other in strategies::bytes(&XIANGQI),
        damaged in vec(select(ALPHABET), 0..200),
    ) {
        for text in [&one, &other, &damaged] {
            let _ = check::<Chess>(text);
            let _ = check::<Xiangqi>(text);
            let line = String::from_utf8_lossy(text);
            let _ = check_command::<Chess>(&line);
            let _ = check_command::<Xiangqi>(&format!("position fen {line}"));
        }
    }

    #[test]
    fn a_record_with_words_is_repaired_or_not_as_it_says(
        chess in record_with_words(Game::Chess),
        xiangqi in record_with_words(Game::Xiangqi),
    ) {
        let _ = check::<Chess>(&chess);
        let _ = check::<Xiangqi>(&xiangqi);
    }

    #[test]
    fn a_near_record_is_repaired_or_not_as_it_says(
        chess in strategies::near_record(&CHESS),
        xiangqi in strategies::near_record(&XIANGQI),
    ) {
        for text in [&chess, &xiangqi] {
            let _ = check::<Chess>(text);
            let _ = check::<Xiangqi>(text);
        }
    }

    #[test]
    fn every_position_is_left_as_it_is(
        chess in strategies::position(Game::Chess),
        xiangqi in strategies::position(Game::Xiangqi),
    ) {
        let repaired = check::<Chess>(chess.print().as_bytes());
        prop_assert_eq!(untouched(&repaired), Some(&chess.chess()));
        let repaired = check::<Xiangqi>(xiangqi.print().as_bytes());
        prop_assert_eq!(untouched(&repaired), Some(&xiangqi.xiangqi()));
    }

    #[test]
    fn every_command_is_left_as_it_is(
        chess in strategies::chess_command(),
        xiangqi in strategies::xiangqi_command(),
        gap in strategies::gap(),
    ) {
        let line = chess.to_string().replace(' ', &gap);
        let repaired = check_command(&line);
        prop_assert_eq!(untouched(&repaired), Some(&chess));
        let line = xiangqi.to_string().replace(' ', &gap);
        let repaired = check_command(&line);
        prop_assert_eq!(untouched(&repaired), Some(&xiangqi));
    }
}
