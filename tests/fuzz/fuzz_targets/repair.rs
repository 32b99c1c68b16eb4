//! A repair gives a strict record, tells every change and its place, and changes nothing strict.
#![no_main]

#[path = "../support.rs"]
mod support;

use std::ops::Range;

use chess_fen::{
    FenLines, ParseFenError, Position, PositionCommand, Record, Repair, RepairKind, Repaired,
    xiangqi,
};
use libfuzzer_sys::fuzz_target;
use support::acceptor::{self, Game};

/// Checks that the repairs are in order and inside the text.
fn check_places(repairs: &[Repair], text: &[u8]) {
    let mut last = 0..0;
    for repair in repairs {
        let Range { start, end } = repair.span;
        assert!(
            last.end <= start && start <= end && end <= text.len(),
            "{repair:?}"
        );
        last = start..end;
        // In a command other white space than a space may be in the text.
        let is_found = text[start..end].starts_with(repair.found().as_bytes());
        assert!(
            is_found || repair.kind == RepairKind::Separator,
            "{repair:?}"
        );
        assert!(!repair.to_string().is_empty());
        assert!(!repair.in_text(text).to_string().is_empty());
    }
}

/// Returns the text with all repairs made.
fn replay(repairs: &[Repair], text: &[u8]) -> Vec<u8> {
    let mut made = Vec::new();
    let mut end = 0;
    for repair in repairs {
        made.extend_from_slice(&text[end..repair.span.start]);
        if let RepairKind::MissingCounter(_) | RepairKind::MissingDash(_) = repair.kind {
            made.push(b' ');
        }
        made.extend_from_slice(repair.written().as_bytes());
        end = repair.span.end;
    }
    made.extend_from_slice(&text[end..]);
    made
}

fn check<P: Record>(
    game: Game,
    text: &[u8],
    repair: fn(&[u8]) -> Result<Repaired<P>, ParseFenError>,
) {
    check_command::<P>(game, text);
    let strict = acceptor::record(game, text);
    match repair(text) {
        Ok(Repaired { value, repairs, .. }) => {
            assert_eq!(repairs.is_empty(), strict.is_ok());
            check_places(&repairs, text);
            let printed = value.to_string();
            assert_eq!(replay(&repairs, text), printed.as_bytes());
            assert_eq!(acceptor::record(game, printed.as_bytes()), Ok(()));
            if strict.is_ok() {
                assert_eq!(printed.as_bytes(), text);
            }
            let again = repair(printed.as_bytes()).expect("a strict record");
            assert_eq!((again.value, again.repairs), (value, Vec::new()));
        }
        Err(error) => {
            assert!(strict.is_err());
            assert!(error.offset() <= text.len());
        }
    }
    // A line of a file is repaired as it is alone.
    let mut lines = FenLines::<P>::new(text);
    while let Some(result) = lines.next_repaired() {
        match repair(lines.line()) {
            Ok(alone) => assert_eq!(result.expect("it can be repaired alone"), alone),
            Err(alone) => {
                assert_eq!(
                    result
                        .expect_err("it cannot be repaired alone")
                        .record_error(),
                    alone
                );
            }
        }
    }
}

/// Checks that a command is repaired as its record is.
fn check_command<P: Record>(game: Game, line: &[u8]) {
    let strict = acceptor::command(game, line);
    match PositionCommand::<P>::repair_ascii(line) {
        Ok(Repaired { value, repairs, .. }) => {
            assert_eq!(repairs.is_empty(), strict.is_ok());
            check_places(&repairs, line);
            let read = PositionCommand::from_ascii(&replay(&repairs, line));
            assert_eq!(read.as_ref(), Ok(&value));
            let printed = value.to_string();
            assert_eq!(acceptor::command(game, printed.as_bytes()), Ok(()));
        }
        Err(error) => {
            assert!(strict.is_err());
            assert!(error.offset() <= line.len());
        }
    }
}

fuzz_target!(|data: &[u8]| {
    check(Game::Chess, data, Position::repair_ascii);
    check(Game::Xiangqi, data, xiangqi::Position::repair_ascii);
});
