//! Whole lines of EPD: read, printed and refused.

mod support;

use std::num::NonZeroU32;

use chess_fen::ParseEpdError;
use chess_fen::epd::Epd;
#[cfg(feature = "alloc")]
use chess_fen::epd::{EpdBuf, Operand, OperationsBuf, Position};
use chess_fen::error::{EpdErrorKind, FenErrorKind, OperationErrorKind, SpacingErrorKind};
#[cfg(feature = "alloc")]
use proptest::prelude::*;

use support::epd_lines::{check, check_offset};
#[cfg(feature = "alloc")]
use support::notation;
#[cfg(feature = "alloc")]
use support::strategies::{self, for_each};
use support::{cases, edits};

const EMPTY: &str = "8/8/8/8/8/8/8/8 w - -";

#[test]
fn epd_on_every_case_has_its_verdict_and_offset() {
    let cases = cases::epd_lines();
    assert!(cases.len() > 200);
    for (line, expected) in cases {
        let read = Epd::from_ascii(&line)
            .map(|_| ())
            .map_err(|error| error.offset());
        assert_eq!(read, expected, "{}", line.escape_ascii());
        check(&line);
        check_offset(&line);
    }
}

#[test]
fn epd_after_every_edit_agrees_with_the_acceptors() {
    let bytes = b" ;\"-/8kKqQwbe36aZ_019\t\n\r\0\x7F\xC3";
    let edits = edits::all(bytes);
    for line in [
        r#"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm Nf3 d4; id "WAC.001"; dm 3;"#,
        "8/8/8/8/4p3/8/8/8 b - e3 D1 20; D2 400;",
        "8/8/8/8/8/8/8/8 w - - noop; bm e4;",
        EMPTY,
    ] {
        edits::single(line.as_bytes(), 0..=line.len(), &edits, check);
    }
}

#[test]
fn epd_each_error_of_a_line_has_its_offset_and_sentence() {
    fn fails(line: &str, sentence: &str) -> ParseEpdError {
        let offset = line.find('^').expect("the place is marked");
        let line = line.replacen('^', "", 1);
        let error = Epd::try_from(&*line).expect_err(&line);
        assert_eq!(
            (error.offset(), &*error.to_string()),
            (offset, sentence),
            "{line}"
        );
        error
    }
    let error = fails(
        "8/8/8/8/8/8/8/8 w - -^x",
        "expected one space after the en passant target square, found `x`",
    );
    assert!(matches!(
        error.kind(),
        EpdErrorKind::Position(error)
            if matches!(error.kind(), FenErrorKind::Spacing(SpacingErrorKind::NoSpace { .. }))
    ));
    fails(
        "8/8/8/8/8/8/8/8 w - -^\tbm e4;",
        "a tab follows the en passant target square, expected one space or the end of the line",
    );
    fails(
        "8/8/8/8/8/8/8/8 w - -^\n",
        "a line end follows the en passant target square, expected one space or the end of the line",
    );
    fails(
        "8/8/8/8/8/8/8/8 w -^",
        "the record ends before its en passant target square",
    );
    fails(
        "8/8/8/8/8/8/8/8 ^W - -",
        "expected `w` (white) or `b` (black) as side to move, found `W`",
    );
    let error = fails(
        "8/8/8/8/8/8/8/8 w - - ^0 1",
        "expected an opcode, which starts with a letter, found `0`",
    );
    assert!(matches!(
        error.kind(),
        EpdErrorKind::Operation(OperationErrorKind::NoOpcode { .. })
    ));
    fails(
        "8/8/8/8/8/8/8/8 w - - bm e4^",
        "the operation `bm` ends without its `;`",
    );
    let error = fails(
        "8/8/8/8/8/8/8/8 w - - bm e4; bm^ d4;",
        "the opcode `bm` occurs a second time, expected it only once",
    );
    assert_eq!(
        error
            .in_text("8/8/8/8/8/8/8/8 w - - bm e4; bm d4;")
            .to_string(),
        "\
the opcode `bm` occurs a second time, expected it only once
  8/8/8/8/8/8/8/8 w - - bm e4; bm d4;
                                 ^",
    );
}

/// Returns operations that can be pushed, with opcodes that differ.
#[cfg(feature = "alloc")]
fn operations() -> impl Strategy<Value = Vec<(String, Vec<(bool, String)>)>> {
    let operand = prop_oneof![
        "[!#-:<-~]{1,12}".prop_map(|text| (false, text)),
        "[ !#-~]{0,12}".prop_map(|text| (true, text)),
    ];
    proptest::collection::vec(
        (
            "[A-Za-z][A-Za-z0-9_]{0,14}",
            proptest::collection::vec(operand, 0..4),
        ),
        0..6,
    )
}

#[cfg(feature = "alloc")]
#[test]
fn epd_of_any_position_and_operations_prints_a_line_that_reads_back() {
    let positions = strategies::position(&notation::EPD);
    for_each(400, &(positions, operations()), |(model, operations)| {
        let record = model.chess();
        let mut line = EpdBuf {
            position: record.into(),
            operations: OperationsBuf::new(),
        };
        for (opcode, operands) in &operations {
            let is_there = line.operations.as_operations().get(opcode).is_some();
            let operands = operands.iter().map(|(is_quoted, text)| match is_quoted {
                true => Operand::Quoted(text),
                false => Operand::Bare(text),
            });
            assert_eq!(line.operations.push(opcode, operands).is_err(), is_there);
        }
        let text = line.to_string();
        check(text.as_bytes());
        assert_eq!(text.parse(), Ok(line.clone()));
        assert_eq!(Epd::try_from(&*text).map(EpdBuf::from), Ok(line.clone()));
        assert_eq!(
            Epd::repair(&text).map(|it| (it.value, it.repairs.len())),
            Ok((line, 0))
        );
        let position = Position::from(record);
        assert_eq!(
            position.with_counters(record.halfmove_clock, record.fullmove_number),
            record
        );
        assert_eq!(position.en_passant_target(), record.en_passant_target());
    });
}

#[test]
fn epd_counters_are_those_of_the_operations() {
    let text = format!("{EMPTY} hmvc 12; fmvn 40;");
    let line = Epd::try_from(&*text).expect("a line");
    let counters = line.operations.counters();
    assert_eq!(counters, Ok((Some(12), NonZeroU32::new(40))));
    let text = format!("{EMPTY} hmvc 012;");
    let line = Epd::try_from(&*text).expect("a line");
    assert!(line.operations.counters().is_err());
}
