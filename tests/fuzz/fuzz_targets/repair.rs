//! A repair gives a strict record, tells every change and its place, and changes nothing strict.
#![no_main]

#[path = "../support.rs"]
mod support;

use chess_fen::{FenLines, PositionCommand, Repaired};
use libfuzzer_sys::fuzz_target;

use support::acceptor;
use support::repairs::{check_places, replay};
use support::subject::{Tested, for_each_game, for_each_record};

fn check<P: Tested>(text: &[u8]) {
    let notation = P::SUBJECT.notation;
    let strict = acceptor::record(notation, text);
    match P::repair_ascii(text) {
        Ok(Repaired { value, repairs, .. }) => {
            assert_eq!(repairs.is_empty(), strict.is_ok());
            check_places(&repairs, text);
            let printed = value.to_string();
            assert_eq!(replay(&repairs, text), printed.as_bytes());
            assert_eq!(acceptor::record(notation, printed.as_bytes()), Ok(()));
            let again = P::repair_ascii(printed.as_bytes()).expect("a strict record");
            assert_eq!((again.value, again.repairs), (value, Vec::new()));
        }
        Err(error) => {
            assert!(strict.is_err_and(|fault| fault.offset <= error.offset()));
            assert!(error.offset() <= text.len());
        }
    }
    // A line of a file is repaired as it is alone.
    let mut lines = FenLines::<P>::new(text);
    while let Some(result) = lines.next_repaired() {
        let result = result.map_err(|error| error.record_error());
        assert_eq!(result, P::repair_ascii(lines.line()));
    }
}

/// A command is repaired as its record is.
fn check_command<P: Tested>(line: &[u8]) {
    let notation = P::SUBJECT.notation;
    let strict = acceptor::command(notation, line);
    match PositionCommand::<P>::repair_ascii(line) {
        Ok(Repaired { value, repairs, .. }) => {
            assert_eq!(repairs.is_empty(), strict.is_ok());
            check_places(&repairs, line);
            let read = PositionCommand::from_ascii(&replay(&repairs, line));
            assert_eq!(read.as_ref(), Ok(&value));
            let printed = value.to_string();
            assert_eq!(acceptor::command(notation, printed.as_bytes()), Ok(()));
        }
        Err(error) => {
            assert!(strict.is_err_and(|offset| offset <= error.offset()));
            assert!(error.offset() <= line.len());
        }
    }
}

fuzz_target!(|data: &[u8]| {
    for_each_record!(check(data));
    for_each_game!(check_command(data));
});
