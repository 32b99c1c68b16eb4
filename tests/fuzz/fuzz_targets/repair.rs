//! A repair gives a strict record, tells every change and its place, and changes nothing strict.
#![no_main]

#[path = "../support.rs"]
mod support;

use std::fmt::Display;
use std::ops::Range;
use std::str;

use chess_fen::{FenLines, ParseFenError, Position, Record, Repair, Repaired, uci, xiangqi};
use libfuzzer_sys::fuzz_target;
use support::acceptor::{self, Game};

/// Checks that the repairs stand in order and inside the text.
fn check_places(repairs: &[Repair], text: &[u8]) {
    let mut last = 0..0;
    for repair in repairs {
        let Range { start, end } = repair.span;
        assert!(
            last.end <= start && start <= end && end <= text.len(),
            "{repair:?}"
        );
        last = start..end;
        assert!(!repair.to_string().is_empty());
        assert!(!repair.in_text(text).to_string().is_empty());
    }
}

fn check<P: Record + Display>(
    game: Game,
    text: &[u8],
    repair: fn(&[u8]) -> Result<Repaired<P>, ParseFenError>,
) {
    let strict = acceptor::record(game, text);
    match repair(text) {
        Ok(Repaired { value, repairs, .. }) => {
            assert_eq!(repairs.is_empty(), strict.is_ok());
            check_places(&repairs, text);
            let printed = value.to_string();
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

fuzz_target!(|data: &[u8]| {
    check(Game::Chess, data, Position::repair_ascii);
    check(Game::Xiangqi, data, xiangqi::Position::repair_ascii);

    let Ok(line) = str::from_utf8(data) else {
        return;
    };
    let strict = acceptor::command(Game::Chess, data);
    match uci::PositionCommand::repair(line) {
        Ok(repaired) => {
            assert_eq!(repaired.repairs.is_empty(), strict.is_ok());
            check_places(&repaired.repairs, data);
            let printed = repaired.value.to_string();
            assert_eq!(acceptor::command(Game::Chess, printed.as_bytes()), Ok(()));
        }
        Err(error) => {
            assert!(strict.is_err());
            assert!(error.offset() <= line.len());
        }
    }
});
