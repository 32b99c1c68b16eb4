//! A text with two readings is an error: over all pairs of repairs, and over texts after a record.

use std::ops::Range;

use chess_fen::{Position, RepairKind};

use crate::oracle::{Chess, Repairable, Xiangqi, check};
use crate::support::corpus;
use crate::support::damage::{self, Damage, Damaged, Missing};

/// Checks every pair of damages to a record that are at different places. None of them may make another
/// record of it.
#[track_caller]
fn check_pairs<P: Repairable>(record: &str, missing: Missing) -> usize {
    let record = missing.fill(record);
    let omissions = damage::omissions(&record, missing);
    let sites = damage::sites(P::GAME, &record, missing);
    let mut count = 0;
    for (index, site) in sites.iter().enumerate() {
        for other in &sites[index + 1..] {
            for (first, second) in site
                .iter()
                .flat_map(|it| other.iter().map(move |jt| (it, jt)))
            {
                let damages = [&omissions[..], first, second].concat();
                let Damaged { text, repairs } = damage::damaged(&record, damages);
                let repaired = check::<P>(text.as_bytes());
                let repaired = repaired.unwrap_or_else(|error| panic!("{}", error.in_text(&text)));
                assert_eq!(repaired.value.to_string(), record, "{text:?}");
                let found: Vec<(RepairKind, Range<usize>)> = repaired
                    .repairs
                    .iter()
                    .map(|repair| (repair.kind, repair.span.clone()))
                    .collect();
                assert_eq!(found, repairs, "{text:?}");
                count += 1;
            }
        }
    }
    count
}

#[test]
fn any_two_damages_are_repaired_to_the_record_that_was_damaged() {
    let mut count = 0;
    for record in [
        "8/8/8/8/8/6k1/6p1/6K1 b KQ e3 5 7",
        "8/8/8/8/8/6k1/6p1/6K1 w - - 0 1",
    ] {
        for missing in Missing::all(Chess::GAME) {
            count += check_pairs::<Chess>(record, missing);
        }
    }
    for missing in Missing::all(Xiangqi::GAME) {
        count += check_pairs::<Xiangqi>("9/4k4/9/9/9/9/9/9/1NB6/4K4 w - - 5 1", missing);
    }
    assert!(count > 20_000, "{count}");
}

/// The records that the texts are put after, and whether their counters are as they should be.
const HEADS: [(&str, State); 9] = [
    ("8/8/8/8/8/6k1/6p1/6K1 w - - 3 25", State::Strict),
    ("8/8/8/44/8/6k1/6p1/6K1  W - - 3 25", State::Strict),
    ("8/8/8/8/8/6k1/6p1/6K1 w - - 3 0", State::Repaired),
    ("8/8/8/8/8/6k1/6p1/6K1 w - - +3 25", State::Repaired),
    ("8/8/8/8/8/6k1/6p1/6K1 w - - 3 025", State::Repaired),
    ("8/8/8/8/8/6k1/6p1/6K1 w - - - -", State::Dashes),
    ("8/8/8/8/8/6k1/6p1/6K1 w - - -", State::Missing),
    ("8/8/8/8/8/6k1/6p1/6K1 w - -", State::Missing),
    ("8/8/8/8/8/6k1/6p1/6K1 W  - – 3", State::Missing),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Strict,
    Repaired,
    Dashes,
    Missing,
}

/// What may set off a text from a record; the first two do so only after both counters, or before
/// operations.
const SEPARATORS: [&str; 17] = [
    " ", "  ", ";", "; ", " ; ", "|", " | ", ",", ", ", " , ", ":", ": ", "//", " // ", "\t",
    "\";", "\" ",
];

#[track_caller]
fn stays_an_error(text: &str) {
    if let Ok(repaired) = check::<Chess>(text.as_bytes()) {
        panic!("{text:?} has become {}", repaired.value);
    }
}

#[test]
fn text_that_speaks_of_another_position_is_never_left_out() {
    for (head, _) in HEADS {
        for separator in SEPARATORS {
            for text in [
                "moves e2e4",
                "moves e2e4 e7e5",
                "moves",
                "MOVES: 1. e4",
                "white played moves e4",
                "moves O-O",
                "moves c2c4 c7c5; cdb eval: 95",
                "bm e4; c0 moves e2e4;",
                "c0 \"x\"; moves e2e4;",
                "bm e4; c0 \"moves e2e4\"; a remark",
                "+0+0",
                "3+3",
                "+2+3 x",
                "checks 1+2",
                "8/8/8/8/8/6k1/6p1/6K1 w - - 3 25",
                "8/8/8/8/8/6k1/6p1/6K1 b - -",
                "x 8/8/8/8/8/6k1/6p1/6K1 w - - 3 25",
                "id \"8/8/8/8/8/6k1/6p1/6K1 b - - 0 1\";",
                "8/8/8/8/8/6k1/6p1 w - - 0 1",
                "x\n8/8/8/8/8/6k1/6p1/6K1 b - - 0 1",
                "x\nx",
                "x\rx",
                "x\u{2028}x",
                "black to move",
                "black  to  play",
                "White to move, black to play later",
                "Black to move, white to play later",
                "b",
                "b - - 0 1",
                "x; Black to play and win",
                "hmvc 4;",
                "hmvc 3; fmvn 25; a remark",
                "bm e4; hmvc 04;",
                "fmvn 0;",
                "fmvn x;",
                "hmvc 3; hmvc 3;",
                "hmvc 3; halfmove 7;",
                "hmvc 3; c0 halfmove 7;",
                "hmvc 3; c0 hmvc;",
                "fmvn 25; fmvc 9;",
                "fmvn 25; bm e4; fullmove 25;",
                "hmvc 3 3;",
                "hmvc \"3\";",
                "HMVC 3;",
                "fmvc 25;",
                "halfmove clock 4",
                "halfmove=4",
                "Fullmove: 7",
                "full-move number 7",
                "x half-move 4",
                "fifty-move count 30",
                "50-move rule: 30",
            ] {
                // A halfmove clock that is missing may be given.
                if text == "hmvc 4;" && !head.contains('3') {
                    continue;
                }
                stays_an_error(&format!("{head}{separator}{text}"));
            }
        }
    }
}

#[test]
fn a_number_after_a_record_is_left_out_only_after_counters_that_needed_no_repair() {
    for (head, state) in HEADS {
        for separator in SEPARATORS {
            for text in [
                "25",
                "25 7",
                "+25",
                "(25)",
                "[25]",
                "<25>",
                "\"25\"",
                "'25' '7'",
                "25.",
                "#25",
                "=25",
                "\u{ff12}\u{ff15}",
                "\u{feff}25",
                "\0 25",
                "25;",
                "25 bm e4;",
                "0,1",
            ] {
                let whole = format!("{head}{separator}{text}");
                // A halfmove clock, perhaps with a fullmove number, if that is all that is missing.
                let is_counter = (head.ends_with("w - -") || head.ends_with("– 3"))
                    && separator.trim_matches(' ').is_empty()
                    && matches!(text, "25" | "+25" | "25 7" | "25;" | "25 bm e4;");
                if state != State::Strict && !is_counter {
                    stays_an_error(&whole);
                }
            }
        }
    }
}

#[test]
fn what_may_be_a_counter_or_another_field_is_not_left_out_where_counters_are_missing() {
    for (head, state) in HEADS {
        for separator in SEPARATORS {
            for text in [
                "0.5",
                "-34",
                "+0.35",
                "5.0,7.0",
                "1. e4",
                "1.e4",
                "25x",
                "e3 5 7",
                "e3,5,7",
                "E6 5 7",
                "KQkq",
                "KQ - 5 7",
                "w - 5 7",
                "b,5,7",
                "nan",
                "NaN,12",
                "null null",
                "None 7",
                "n/a 7",
                "x5 7;",
                "l0 12;",
                "NaN 12;",
                "KQ 5 7;",
                "e3 5 7;",
                "c3 5 7",
                "c3 5;",
                "c6 5 7;",
                "D3 5 7;",
                "D6 8902",
                "foo 5 7",
                "foo 0.5 7",
                "foo \"x\" 5",
                "foo +5",
            ] {
                let is_column = !separator.trim_matches(' ').is_empty();
                let is_unclear = match text {
                    // These are words, which a mark sets off.
                    "x5 7;" | "l0 12;" | "n/a 7" if is_column => false,
                    _ if text.starts_with("foo") && is_column => false,
                    // A number of leaves, after a `;`.
                    "D6 8902" if separator.contains(';') => false,
                    _ => state == State::Missing,
                };
                if is_unclear {
                    stays_an_error(&format!("{head}{separator}{text}"));
                }
            }
        }
    }
}

#[test]
fn digits_after_a_comma_that_may_group_thousands_are_never_left_out() {
    for fullmove in ["1", "12", "123", "1234"] {
        for (tail, may_group) in [
            (",024", true),
            (",100", true),
            (" ,100", true),
            (",100,200", true),
            (",100;x", true),
            ("\u{a0}024", true),
            ("\u{202f}100", true),
            (" 024", true),
            (",10", false),
            (",1000", false),
            (",-100", false),
            (", 100", false),
            (" 100", false),
        ] {
            let text = format!("8/8/8/8/8/6k1/6p1/6K1 w - - 0 {fullmove}{tail}");
            let is_left_out = check::<Chess>(text.as_bytes()).is_ok();
            assert_eq!(is_left_out, !may_group || fullmove.len() > 3, "{text:?}");
        }
    }
    stays_an_error("8/8/8/8/8/6k1/6p1/6K1 w - - 1,024 5");
}

/// Checks that a text after a record is left out, and that the record is what it is without the text.
#[track_caller]
fn is_left_out(head: &str, tail: &str) {
    let alone = Position::repair(head).expect("the head can be repaired");
    let whole = format!("{head}{tail}");
    let repaired = check::<Chess>(whole.as_bytes());
    let repaired = repaired.unwrap_or_else(|error| panic!("{}", error.in_text(&whole)));
    assert_eq!(repaired.value, alone.value, "{whole:?}");
    let last = repaired.repairs.last().expect("the text is left out");
    assert_eq!(last.kind, RepairKind::TextAfter, "{whole:?}");
    assert_eq!(last.span, head.len()..whole.len(), "{whole:?}");
    assert_eq!(repaired.repairs.len(), alone.repairs.len() + 1, "{whole:?}");
}

#[test]
fn a_column_or_a_remark_that_says_nothing_of_the_position_is_left_out() {
    for (head, state) in HEADS {
        for separator in SEPARATORS {
            let is_marked = !separator.trim_matches(' ').is_empty();
            if !is_marked && state == State::Missing {
                continue;
            }
            for text in [
                "Nf3",
                "e2e4",
                "c4c5,1065,32,c4c5 b8d8",
                "1-0",
                "0-1",
                "1/2-1/2",
                "½-½",
                "O-O",
                "0-0-0 x",
                "mate in two",
                "mate in 2 moves",
                "draw",
                "white wins; 3",
                "white to move",
                "black to resign",
                "White to play and win",
                "<br>Pin - 3<br>",
                "+- (SF pawn EG bug)",
                "x \0",
                "é",
                "é 5",
                "𠀀 5",
                "♔ is white",
                "movestogo 40",
                "x y\r\n",
                "e4",
                "https://a.b/c/d",
                "draw by the 50-move rule",
                "Qa1+2 x",
                "id \"a;b",
                "*",
            ] {
                let is_check = text.starts_with("Qa1+");
                let is_comment_of_url = text.starts_with("https");
                let tail = format!("{separator}{text}");
                if is_check {
                    stays_an_error(&format!("{head}{tail}"));
                } else if !is_comment_of_url || is_marked || state != State::Missing {
                    is_left_out(head, &tail);
                }
            }
        }
    }
}

#[test]
fn operations_are_left_out_without_a_mark_and_give_the_counters() {
    const FOUR: &str = "8/8/8/8/8/6k1/6p1/6K1 w - -";
    for gap in [" ", "  ", "\t", " ; ", ";"] {
        for (operations, counters) in [
            ("bm Nf3;", "0 1"),
            ("bm Nf3; id \"WAC.001\";", "0 1"),
            ("bm Nf3 ; id \"x\" ; ", "0 1"),
            ("bm Nf3;id \"x\";", "0 1"),
            ("bm Nf3", "0 1"),
            ("perft1 20; perft2 400;", "0 1"),
            ("perft1 20", "0 1"),
            ("D1 20; D2 400;", "0 1"),
            ("D1 20 ;D2 400", "0 1"),
            ("ID \"1000b\"; acn 91;", "0 1"),
            ("acd 5; acs 1\r\n", "0 1"),
            ("noop;", "0 1"),
            ("diff 0.048", "0 1"),
            ("D3 8902;", "0 1"),
            ("c0 é", "0 1"),
            ("h4x 1;", "0 1"),
            ("fifteen_letters 1;", "0 1"),
            ("foo \"bar\"", "0 1"),
            ("foo \"bar\" -0.5\r\n", "0 1"),
            ("bm Re1+; c0 \"red is to be lost\"; whim 1;", "0 1"),
            ("draw_offer;", "0 1"),
            ("c3 \"5 7\";", "0 1"),
            ("id \"hmvc 4;\"; bm e4;", "0 1"),
            ("id \"moves e2e4\";", "0 1"),
            ("hmvc 4;", "4 1"),
            ("hmvc 4", "4 1"),
            ("fmvn 30; hmvc 0;", "0 30"),
            ("bm Nf3; fmvn 30; id \"x\";", "0 30"),
            ("bm Nab3 + ; fmvn 1; hmvc 7\0", "7 1"),
            ("fmvn 4294967295;", "0 4294967295"),
            ("bm Nf3; #88 white_wins", "0 1"),
            ("bm Nf3; bm Nf6;", "0 1"),
        ] {
            let text = format!("{FOUR}{gap}{operations}");
            let repaired = check::<Chess>(text.as_bytes());
            let repaired = repaired.unwrap_or_else(|error| panic!("{}", error.in_text(&text)));
            assert_eq!(
                repaired.value.to_string(),
                format!("{FOUR} {counters}"),
                "{text:?}"
            );
            assert_eq!(repaired.repairs.len(), 3, "{text:?}");
            for repair in &repaired.repairs[..2] {
                assert!(
                    matches!(repair.kind, RepairKind::MissingCounter(_)),
                    "{text:?}"
                );
            }
            // A halfmove clock that is there agrees with the operation, or there is none.
            let (halfmove, fullmove) = counters.split_once(' ').expect("there are two");
            let text = format!("{FOUR} {halfmove}{gap}{operations}");
            let repaired = check::<Chess>(text.as_bytes());
            let repaired = repaired.unwrap_or_else(|error| panic!("{}", error.in_text(&text)));
            assert_eq!(
                repaired.value.to_string(),
                format!("{FOUR} {counters}"),
                "{text:?}"
            );
            if operations.contains("hmvc 4;") && !operations.contains('"') {
                stays_an_error(&format!("{FOUR} 5{gap}{operations}"));
            }
            if operations.contains("fmvn 30;") {
                stays_an_error(&format!("{FOUR} 0 {fullmove}1{gap}{operations}"));
            }
            // Dashes are in the place of the counters.
            for dashes in [" -", " - -", " –"] {
                let text = format!("{FOUR}{dashes}{gap}{operations}");
                let repaired = check::<Chess>(text.as_bytes());
                let repaired = repaired.unwrap_or_else(|error| panic!("{}", error.in_text(&text)));
                assert_eq!(
                    repaired.value.to_string(),
                    format!("{FOUR} {counters}"),
                    "{text:?}"
                );
            }
        }
    }
}

#[test]
fn what_is_no_operation_is_not_left_out_without_a_mark() {
    const FOUR: &str = "8/8/8/8/8/6k1/6p1/6K1 w - -";
    for text in [
        "e2e4;",
        "e2e4 e7e5;",
        "sixteen_letters_ 1;",
        "seventeen_letters 1;",
        "bm: e4;",
        "bm(e4);",
        "bm e4\u{1} d4;",
        "bm e4\u{b}",
        "id \"x",
        "4 e4;",
    ] {
        stays_an_error(&format!("{FOUR} {text}"));
    }
    is_left_out(FOUR, "; D6 8902");
    stays_an_error(&format!("{FOUR} D6 8902"));
    for text in ["move 12", "move #12 e4", "Move: 12"] {
        for separator in ["| ", "\t"] {
            stays_an_error(&format!("{FOUR}{separator}{text}"));
        }
    }
    is_left_out(FOUR, "| move a pawn");
}

#[test]
fn an_empty_field_is_a_dash_where_the_others_are_there() {
    for (gaps, expected) in [
        ("w  - 0 1", Some("w - - 0 1")),
        ("w  e6 3 7", Some("w - e6 3 7")),
        ("w  E6 3 7", Some("w - e6 3 7")),
        ("w KQkq  3 7", Some("w KQkq - 3 7")),
        ("w qK  +3 0", Some("w Kq - 3 1")),
        ("w -  3 7", Some("w - - 3 7")),
        ("w   3 7", Some("w - - 3 7")),
        ("w\t\t-\t3\t7", Some("w - - 3 7")),
        ("w\tKQ\t\t3\t7", Some("w KQ - 3 7")),
        ("w__-_3_7", Some("w - - 3 7")),
        ("w  - 3 7; x", Some("w - - 3 7")),
        ("w  - 3 7|<br>x", Some("w - - 3 7")),
        ("b  - bm Kh5; id \"24\";", Some("b - - 0 1")),
        ("b  e3 hmvc 0; fmvn 9;", Some("b - e3 0 9")),
        ("w  -", Some("w - - 0 1")),
        ("w - - 3 7", Some("w - - 3 7")),
        ("w  - - 3 7", Some("w - - 3 7")),
        ("w  KQ - 3 7", Some("w KQ - 3 7")),
        ("w  KQ  - 3 7", Some("w KQ - 3 7")),
        ("w -   -  3  7", Some("w - - 3 7")),
        ("w - 3 7", None),
        ("w KQkq 3 7", None),
        ("w  3 7", None),
        ("w  KQkq 3 7", None),
        ("w  - c0 \"x\";", Some("w - - 0 1")),
        // The target square may be damaged, and the castling availability not be empty.
        ("w  - e bm e4;", None),
        ("w  - E id \"x\";", None),
        ("w  - e66 bm e4;", None),
        ("w  - h6bm h5h4;", None),
        ("w  - 3", None),
        ("w KQkq  3", None),
        ("w KQkq  3 7 9", None),
        ("w  - 3 7 9", None),
        ("w KQkq  bm e4;", None),
        ("w KQkq  ", None),
        // The halfmove clock may be what is empty.
        ("w - -  3", None),
        ("w - -   3", None),
        ("w\t-\t-\t\t3", None),
        ("w - -  3 bm e4;", None),
        ("w - -  3;x", None),
        ("w - -  - ", Some("w - - 0 1")),
        ("w - -  3 7", Some("w - - 3 7")),
        ("w  ", None),
        ("  - - 3 7", None),
        ("  w - - 3 7", Some("w - - 3 7")),
        ("w  e3 3 7", None),
        ("w KQkq  3+3 0 1", None),
    ] {
        let text = format!("8/8/8/8/8/6k1/6p1/6K1 {gaps}");
        let repaired = check::<Chess>(text.as_bytes()).ok();
        let record = repaired.map(|repaired| repaired.value.to_string());
        let expected = expected.map(|fields| format!("8/8/8/8/8/6k1/6p1/6K1 {fields}"));
        assert_eq!(record, expected, "{text:?}");
    }
}

#[test]
fn a_tab_separates_fields_where_one_separates_the_fields_before_it() {
    for (fields, expected) in [
        ("\tw\t-\t-\t3\t7", Some("3 7")),
        ("\tw\t-\t-\t3", Some("3 1")),
        ("\tw\t-\t-", Some("0 1")),
        ("\tw\t-\t-\tdraw", Some("0 1")),
        ("\tw\t-\t-\t3\t7\tdraw", Some("3 7")),
        ("\tw - - 3\t7", Some("3 7")),
        (" w\t- -\t3 7", Some("3 7")),
        (" w -\t- 3 7", Some("3 7")),
        (" w - -\tdraw", Some("0 1")),
        (" w - -\t1-0", Some("0 1")),
        (" w - -\tNf3\t35", Some("0 1")),
        (" w - - 3\tdraw", Some("3 1")),
        (" w - - 3 7\t9", Some("3 7")),
        (" w - -\t35", None),
        (" w - -\t35\t1", None),
        (" w - -\t3 7", None),
        (" w - - 3\t7", None),
        (" w - - \t3 7", None),
        (" w - -\t-\t35", None),
    ] {
        let text = format!("8/8/8/8/8/6k1/6p1/6K1{fields}");
        let repaired = check::<Chess>(text.as_bytes()).ok();
        let record = repaired.map(|repaired| repaired.value.to_string());
        let expected = expected.map(|counters| format!("8/8/8/8/8/6k1/6p1/6K1 w - - {counters}"));
        assert_eq!(record, expected, "{text:?}");
    }
}

/// An underscore on its own may be a field that was left empty.
#[test]
fn a_lone_underscore_is_a_blank_only_where_no_field_is_missing() {
    for (fields, expected) in [
        ("w _ - - 3 7", Some("3 7")),
        ("w - - _ 3 7", Some("3 7")),
        ("w_-_-_3", Some("3 1")),
        ("w_-_-", Some("0 1")),
        ("w - - _ 7", None),
        ("w _ - - 7", None),
        ("w _ - -", None),
        ("w - - 3 _", None),
    ] {
        let text = format!("8/8/8/8/8/6k1/6p1/6K1 {fields}");
        let repaired = check::<Chess>(text.as_bytes()).ok();
        let record = repaired.map(|repaired| repaired.value.to_string());
        let expected = expected.map(|counters| format!("8/8/8/8/8/6k1/6p1/6K1 w - - {counters}"));
        assert_eq!(record, expected, "{text:?}");
    }
}

#[test]
fn what_is_left_out_of_real_lines_leaves_their_records() {
    for record in corpus::varied_chess(60) {
        let four = record.splitn(5, ' ').take(4).collect::<Vec<_>>().join(" ");
        for (head, counters) in [(record.clone(), ""), (four, " 0 1")] {
            for tail in [
                "",
                ";",
                " bm e4; id \"x\";",
                ",c4c5,35",
                "\n",
                "\0",
                " ;D1 20 ;D2 400",
            ] {
                let text = format!("{head}{tail}");
                let repaired = check::<Chess>(text.as_bytes()).expect(&text);
                assert_eq!(
                    repaired.value.to_string(),
                    format!("{head}{counters}"),
                    "{text:?}"
                );
            }
        }
    }
}

/// All damages that the tests know are of kinds that they use, so that pairs are pairs of all kinds.
#[test]
fn the_damages_are_of_every_kind() {
    let mut kinds: Vec<RepairKind> = Vec::new();
    for (record, game) in [
        ("8/8/8/8/8/6k1/6p1/6K1 b KQ e3 5 1", Chess::GAME),
        ("9/4k4/9/9/9/9/9/9/1NB6/4K4 w - - 5 1", Xiangqi::GAME),
    ] {
        for missing in Missing::all(game) {
            let omissions: Vec<Damage> = damage::omissions(record, missing);
            let sites = damage::sites(game, record, missing).concat().concat();
            kinds.extend([omissions, sites].concat().iter().map(|damage| damage.kind));
        }
    }
    kinds.sort_unstable();
    kinds.dedup();
    // The others are of a command, or need more of the text than one place: empty fields, and dashes for
    // both counters.
    assert_eq!(kinds.len(), 21, "{kinds:?}");
}
