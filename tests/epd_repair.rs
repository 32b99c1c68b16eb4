//! Whole lines of EPD, and the four fields they begin with: repaired, or left as they are.
#![cfg(feature = "alloc")]

mod support;

use std::time::{Duration, Instant};

use chess_fen::epd::{Epd, Position};
use chess_fen::error::{EpdErrorKind, OperationErrorKind};
use chess_fen::{ParseEpdError, PositionCommand, Repair, RepairKind};

use support::epd_lines::check_repair;
use support::{cases, edits};

const EMPTY: &str = "8/8/8/8/8/8/8/8 w - -";

#[test]
fn epd_repair_of_every_case_tells_what_it_changes_or_where_it_fails() {
    for (line, expected) in cases::epd_lines() {
        let repairs = check_repair(&line);
        assert_eq!(
            repairs == Some(0),
            expected.is_ok(),
            "{}",
            line.escape_ascii()
        );
    }
}

/// Returns the strict line of a text, and the kinds of its repairs.
fn repaired(text: &str) -> Result<(String, Vec<RepairKind>), ParseEpdError> {
    check_repair(text.as_bytes());
    let repaired = Epd::repair(text)?;
    let kinds = repaired.repairs.iter().map(|repair| repair.kind).collect();
    Ok((repaired.value.to_string(), kinds))
}

#[test]
fn epd_repair_mends_what_has_one_reading() {
    use RepairKind::{
        AdjacentRuns, ByteOrderMark, CastlingLetters, CounterField, EmptyOperation,
        EnPassantTarget, EndOfFile, MissingSemicolon, Nul, OperationBlanks, Separator, SideToMove,
        WhiteSpace,
    };
    use chess_fen::Field::{CastlingAvailability, FullmoveNumber, HalfmoveClock};
    let counters = [CounterField(HalfmoveClock), CounterField(FullmoveNumber)];
    let [halfmove, fullmove] = counters;
    let rows: &[(&str, &str, &[RepairKind])] = &[
        ("* bm e4", "* bm e4;", &[MissingSemicolon]),
        ("* id \"x\"", "* id \"x\";", &[MissingSemicolon]),
        (
            "* foo 1.5 -3 \"x\"",
            "* foo 1.5 -3 \"x\";",
            &[MissingSemicolon],
        ),
        ("* D1 20", "* D1 20;", &[MissingSemicolon]),
        ("* perft1 20", "* perft1 20;", &[MissingSemicolon]),
        (
            "* ;D1 20 ;D2 400",
            "* D1 20; D2 400;",
            &[
                EmptyOperation,
                OperationBlanks,
                OperationBlanks,
                MissingSemicolon,
            ],
        ),
        (
            "*  bm  e4 ;dm 3;",
            "* bm e4; dm 3;",
            &[
                OperationBlanks,
                OperationBlanks,
                OperationBlanks,
                OperationBlanks,
            ],
        ),
        ("*\tbm e4;", "* bm e4;", &[OperationBlanks]),
        ("* bm e4;; dm 3;", "* bm e4; dm 3;", &[EmptyOperation]),
        (" * bm e4; ", "* bm e4;", &[WhiteSpace, WhiteSpace]),
        ("* bm e4;\0\0", "* bm e4;", &[Nul]),
        ("\u{feff}* bm e4;", "* bm e4;", &[ByteOrderMark]),
        ("* 0 1", "* hmvc 0; fmvn 1;", &counters),
        ("* 12 40 bm e4;", "* hmvc 12; fmvn 40; bm e4;", &counters),
        ("* +3 007", "* hmvc 3; fmvn 7;", &counters),
        ("* 1 0", "* hmvc 1; fmvn 1;", &counters),
        (
            "*  12 40  bm e4;",
            "* hmvc 12; fmvn 40; bm e4;",
            &[Separator, halfmove, fullmove, OperationBlanks],
        ),
        (
            "8/8/8/8/8/8/8/8\tw - -\t12\t40",
            "* hmvc 12; fmvn 40;",
            &[Separator, Separator, halfmove, Separator, fullmove],
        ),
        (
            "* 12__40",
            "* hmvc 12; fmvn 40;",
            &[halfmove, Separator, fullmove],
        ),
        (
            "8/8/8/8/8/8/8/8\tw - -\t12\u{a0}40",
            "* hmvc 12; fmvn 40;",
            &[Separator, Separator, halfmove, Separator, fullmove],
        ),
        (
            "* bm e4;\u{a0}\u{200b} \u{feff}\0\u{1a}",
            "* bm e4;",
            &[WhiteSpace, ByteOrderMark, Nul, EndOfFile],
        ),
        (
            "8/8/44/8/8/8/8/8 W qK - bm e4;",
            "8/8/8/8/8/8/8/8 w Kq - bm e4;",
            &[AdjacentRuns, SideToMove, CastlingLetters],
        ),
        (
            "8/8/8/8/8/8/8/8 w  - bm e4; x 1;",
            "8/8/8/8/8/8/8/8 w - - bm e4; x 1;",
            &[RepairKind::EmptyField(CastlingAvailability)],
        ),
        (
            "8/8/8/8/8/8/8/8 w - E6 bm e4;",
            "8/8/8/8/8/8/8/8 w - e6 bm e4;",
            &[EnPassantTarget],
        ),
    ];
    for (text, line, kinds) in rows {
        let [text, line] = [text, line].map(|text| text.replace('*', EMPTY));
        assert_eq!(repaired(&text), Ok((line, kinds.to_vec())), "{text:?}");
    }
}

#[test]
fn epd_repair_leaves_what_has_no_one_reading() {
    for text in [
        // Opcodes outside the charset, remarks after the last `;`, repeated opcodes, odd quotes.
        "* b-m e4;",
        "* bm e4; best move",
        "* bm e4; a remark",
        "* bm e4; bm d4;",
        "* id \"x;",
        "* id \"x\"y;",
        // Five fields, and counters that are there twice, negative, or too large.
        "* 0",
        "* 0 bm e4;",
        "* 0 1 hmvc 5;",
        "* 0 1 fmvn 2;",
        "* 3 -1",
        "* - -",
        "* 0 4294967296",
        "* 0 1 5",
        // Columns, which a tab sets off.
        "*\t0\t1",
        "*\t0 1 bm e4;",
        "* 0\t1 bm e4;",
        // Words that may be a remark.
        "* draw",
        "* foo e4",
        // Opcodes that only look like `D1` and `perft1`.
        "* D e4",
        "* Dx e4",
        "* D1x e4",
        "* perft e4",
        "* perft_1 e4",
        // Positions that are wrong.
        "8/8/8/8/8/8/8 w - - bm e4;",
        "8/8/8/8/8/8/8/8 w KQkQ - bm e4;",
        "8/8/8/8/8/8/8/8 w - e3 bm e4;",
        "",
    ] {
        let text = text.replace('*', EMPTY);
        assert!(Epd::repair(&text).is_err(), "{text:?}");
    }
}

#[test]
fn an_error_of_epd_repair_is_where_the_fault_is_in_the_text() {
    for (line, fault) in [
        ("*  bm\te4; b-m d4;", "-m d4"),
        ("* ;D1 20 ;;D2  400; D1 3;", " 3;"),
        ("* bm e4 ;dm 3;id \"x", "id"),
        ("* bm e4 ;dm 3; id \"x", ""),
        ("* 0_1  dm 3; hm-vc 4;", "-vc"),
        ("\t* 12\u{a0}40 dm 3; bm\te4;; dm 4;  ", " 4;"),
        ("44/8/8/8/8/8/8/8  w - - bm  e4; x\u{e9};", "\u{e9};"),
        // In the fields, after a repair.
        ("44/8/8/8/8/8/8/8 w KQkQ - bm e4;", "Q - bm"),
        // Before a repair, right before one that writes something, and right before one that does not.
        ("* dm 3; dm 4;  c0 x;", " 4;  c0"),
        ("* dm 3; dm  4;", "  4;"),
        ("* noop; noop ;", ";"),
        // Right after a repair that writes something, and before it in vain.
        ("* 0 1//x", "//x"),
        ("* 0 1 hmvc 5;", "0 1 hmvc"),
    ] {
        let text = line.replace('*', EMPTY);
        let error = Epd::repair(&text).expect_err(&text);
        let expected = match fault {
            "" => text.len(),
            fault => text.rfind(fault).expect("the fault is there"),
        };
        assert_eq!(error.offset(), expected, "{text:?}");
    }
}

/// The strict reader, and not the repair of six fields, says what may follow the fields.
#[test]
fn epd_repair_of_a_position_that_needs_none_fails_as_the_strict_reader_does() {
    for text in [
        "*x",
        "*\u{e9}",
        "*0",
        "8/8/8/8/8/8/8/8 w - e",
        "8/8 w - -",
        "* b-m;",
        "",
    ] {
        let text = text.replace('*', EMPTY);
        assert_eq!(
            Epd::repair(&text).expect_err(&text),
            Epd::from_ascii(text.as_bytes()).expect_err(&text),
        );
    }
}

#[test]
fn every_repair_of_operations_is_a_sentence() {
    let text = "* +1 2 bm  e4 d4 ;; id\t5;dm 3";
    let text = text.replace('*', EMPTY);
    let repaired = Epd::repair(&text).expect(&text);
    let sentences: Vec<String> = repaired.repairs.iter().map(Repair::to_string).collect();
    assert_eq!(
        sentences,
        [
            "halfmove clock as a field `+1` written as `hmvc 1;`",
            "fullmove number as a field `2` written as `fmvn 2;`",
            "blanks in the operations written as one space",
            "blanks in the operations left out",
            "empty operation left out",
            "blanks in the operations written as one space",
            "blanks in the operations written as one space",
            "missing `;` written",
        ]
    );
    let debug = format!("{:?}", repaired.repairs[0]);
    assert!(debug.contains("found: \"+1\""), "{debug}");
}

#[test]
fn epd_repair_of_any_damage_changes_no_byte_that_it_does_not_tell_of() {
    let line = r#"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm Nf3 d4; id "WAC.001"; dm 3;"#;
    let edits = edits::all(b" ;\t\0\"-0a");
    let mut count = 0;
    edits::single(line.as_bytes(), 0..=line.len(), &edits, |text| {
        let repairs = check_repair(text).unwrap_or_default();
        count += usize::from(repairs > 0);
    });
    assert!(count > 100, "{count}");
}

/// White space after a string that is not closed may be a part of it.
#[test]
fn epd_repair_of_an_open_string_fails_at_the_end_of_the_line() {
    for text in ["* id \"x ", "* id \"x y  ", "* id \""] {
        let text = text.replace('*', EMPTY);
        let error = Epd::repair(&text).expect_err(&text);
        let unclosed = EpdErrorKind::Operation(OperationErrorKind::UnclosedString);
        assert_eq!((error.offset(), error.kind()), (text.len(), unclosed));
    }
}

#[test]
fn epd_lines_of_a_megabyte_take_no_more_than_seconds() {
    let operations: Vec<String> = (0..60_000)
        .map(|number| format!(" op{number} 1 \"x\";"))
        .collect();
    let operations = operations.concat();
    for text in [
        format!("{EMPTY}{operations}"),
        format!("{EMPTY}{operations} op7 1;"),
        format!("{EMPTY}{}", operations.replace(';', " ;")),
        format!("{EMPTY}{}", " ;".repeat(500_000)),
        format!("{EMPTY} bm {}", "e4 ".repeat(300_000)),
        format!("{EMPTY} c0 \"{}", "x".repeat(1 << 20)),
        format!("{EMPTY}{}", " ".repeat(1 << 20)),
    ] {
        let start = Instant::now();
        let _ = Epd::from_ascii(text.as_bytes());
        let _ = Epd::repair(&text);
        assert!(start.elapsed() < Duration::from_secs(20), "{}", &text[..80]);
    }
}

#[test]
fn repair_of_four_fields_leaves_out_what_six_fields_have_more() {
    for record in [
        "* 0 1",
        "* 12 40",
        "* 007 0",
        "* 0 1 bm e4;",
        "* 0 1 | -512 | 0.0",
        "*_3_9",
        "* 0 1\r\n",
        "[FEN \"* 0 1\"]",
        "* hmvc 4; fmvn 9;",
        "*",
    ] {
        let text = record.replace('*', EMPTY);
        let six = chess_fen::Position::repair(&text).expect(&text);
        let four = Position::repair(&text).expect(&text);
        assert_eq!(four.value, Position::from(six.value), "{text:?}");
    }
    for record in [
        "* 0",
        "* 0 -1",
        "* 0 4294967296",
        "* 0 1 moves e2e4",
        "* 0 1 hmvc 5;",
        "* 0 1 *",
        "* 0 1,024",
        "* 3 0 25",
        "*\t0\t1",
    ] {
        let text = record.replace('*', EMPTY);
        assert!(Position::repair(&text).is_err(), "{text:?}");
    }
    // In a command nothing is left out.
    let line = format!("position fen {EMPTY} 0 1");
    assert!(PositionCommand::<Position>::repair(&line).is_err());
}
