//! Texts of a megabyte, which take no more than time in proportion to their length.

use chess_fen::{Field, PositionCommand, RepairKind};

use RepairKind::{Counter, Nul, Separator, TextAfter, WhiteSpace, ZeroFullmoveNumber};

use crate::oracle::{Chess, check, is_blank, undo};
use crate::rows::EMPTY;
use crate::support::acceptor::Game;

/// A text of this many bytes or a few more.
pub(crate) const HUGE: usize = 1 << 20;

pub(crate) fn huge(part: &str) -> String {
    part.repeat(HUGE.div_ceil(part.len()))
}

#[test]
fn a_huge_text_is_repaired_where_a_short_one_is() {
    let zeros = huge("0");
    for (text, kind) in [
        (format!("{}{EMPTY}", huge(" \t\r\n")), WhiteSpace),
        (format!("{EMPTY}{}", huge("\n")), WhiteSpace),
        (format!("{}{EMPTY}", huge("\0")), Nul),
        (format!("{EMPTY}{}", huge("\0")), Nul),
        (format!("8/8/8/8/8/8/8/8{}w - - 0 1", huge("_")), Separator),
        (format!("8/8/8/8/8/8/8/8 w - - 0{}1", huge("  ")), Separator),
        (
            format!("8/8/8/8/8/8/8/8 w - - {zeros} 1"),
            Counter(Field::HalfmoveClock),
        ),
        (
            format!("8/8/8/8/8/8/8/8 w - - 0 +{zeros}1"),
            Counter(Field::FullmoveNumber),
        ),
        (
            format!("8/8/8/8/8/8/8/8 w - - 0 {zeros}"),
            ZeroFullmoveNumber,
        ),
        (format!("{EMPTY};{}", huge("x")), TextAfter),
        (format!("{EMPTY} {}", huge("\u{2013}")), TextAfter),
        (format!("{EMPTY}{}", huge(" _")), TextAfter),
    ] {
        let repaired = Chess::repair(&text).expect("the text can be repaired");
        assert_eq!(repaired.value.to_string(), EMPTY);
        let kinds: Vec<RepairKind> = repaired.repairs.iter().map(|repair| repair.kind).collect();
        assert_eq!(kinds, [kind]);
        assert_eq!(
            undo(Game::Chess, text.as_bytes(), &repaired.repairs, is_blank),
            EMPTY.as_bytes()
        );
    }
}

#[test]
fn a_huge_text_that_cannot_be_repaired_is_an_error_where_it_is() {
    let spaces = huge(" ");
    for (text, offset) in [
        (huge("1"), 1),
        (huge("9"), 0),
        (huge("0"), 0),
        (huge("/"), 0),
        (huge("8/"), 15),
        (huge("44/"), 23),
        (huge("\u{2013}"), 0),
        (huge("_"), 0),
        (huge("KQkq"), 8),
        (format!("8/8/8/8/8/8/8/8 w {} - 0 1", huge("qkQK")), 19),
        (format!("{spaces}8/8"), spaces.len() + 3),
        (
            format!("8/8/8/8/8/8/8/8{spaces}x - - 0 1"),
            spaces.len() + 15,
        ),
        (format!("8/8/8/8/8/8/8/8 w - - {}", huge("9")), 31),
        (format!("8/8/8/8/8/8/8/8 w - - 0 {}", huge("9")), 33),
        (format!("8/8/8/8/8/8/8/8 w - - 0 1{}", huge("_")), 25),
    ] {
        let shown: String = text.chars().take(40).collect();
        let error = Chess::repair(&text).expect_err("the text cannot be repaired");
        assert_eq!(error.offset(), offset, "{shown:?}");
        let line = format!("position fen {text}");
        assert!(
            PositionCommand::<Chess>::repair(&line).is_err(),
            "{shown:?}"
        );
    }
}

#[test]
fn padding_after_a_record_hides_no_fault_of_it() {
    let pieces = ["\0", " ", "\r\n", "\"", "'", "\u{feff}"];
    let mut wrappings = vec![String::new()];
    let mut longer = wrappings.clone();
    for _ in 0..4 {
        longer = pieces
            .iter()
            .flat_map(|piece| {
                longer
                    .iter()
                    .map(move |wrapping| format!("{wrapping}{piece}"))
            })
            .collect();
        wrappings.extend(longer.clone());
    }
    for record in [
        "8/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/8 w",
        "8/8/8/8/8/8/8/8 w KQ",
    ] {
        let missing = record.parse::<Chess>().expect_err(record);
        for wrapping in &wrappings {
            let text = format!("{record}{wrapping}");
            let error = check::<Chess>(text.as_bytes()).expect_err(&text);
            assert_eq!(error.to_string(), missing.to_string(), "{text:?}");
            // One space is where the next field would start.
            let space = usize::from(wrapping.starts_with(' '));
            assert_eq!(error.offset(), record.len() + space, "{text:?}");
        }
    }
}

#[test]
fn no_text_of_marks_alone_is_repaired() {
    for mark in [" ", "\r\n", "\0"] {
        let text = huge(mark);
        let error = Chess::repair(&text).expect_err("there is no record");
        assert_eq!(error.offset(), text.len());
        assert_eq!(
            error.to_string(),
            "expected a piece placement, found nothing"
        );
    }
    for mark in ["\"", "'", "\u{feff}", " \"", "\0 ", "\0'\n"] {
        let text = huge(mark);
        let error = Chess::repair(&text).expect_err("there is no record");
        assert!(error.offset() <= text.len(), "{mark:?}");
        assert!(
            Chess::repair(&format!("{text}{EMPTY}")).is_err(),
            "{mark:?}"
        );
    }
}
