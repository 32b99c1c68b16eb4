//! Whole lines of EPD held against the acceptors: read, rebuilt from their parts, and repaired.

use chess_fen::epd::Epd;
#[cfg(feature = "alloc")]
use chess_fen::epd::{EpdBuf, OperationsBuf};

use super::epd;
#[cfg(feature = "alloc")]
use super::repairs::{check_places, replay};

/// The operations of a line that its parts make, added one by one.
#[cfg(feature = "alloc")]
fn rebuilt(line: Epd<'_>) -> EpdBuf {
    let mut operations = OperationsBuf::new();
    for operation in line.operations {
        operations
            .push(operation.opcode(), operation.operands())
            .expect("what was read can be printed");
    }
    EpdBuf {
        position: line.position,
        operations,
    }
}

/// Reading a line agrees with the acceptors in verdict and offset, and a line prints itself, whole and
/// rebuilt from its parts.
#[track_caller]
pub(crate) fn check(line: &[u8]) {
    let shown = line.escape_ascii();
    let read = Epd::from_ascii(line);
    let offset = read.map(|_| ()).map_err(|error| error.offset());
    assert_eq!(offset, epd::line(line), "{shown}");
    match read {
        Ok(epd) => {
            assert_eq!(epd.to_string().as_bytes(), line, "{shown}");
            #[cfg(feature = "alloc")]
            {
                assert_eq!(EpdBuf::from(epd).as_epd(), epd, "{shown}");
                let rebuilt = rebuilt(epd);
                assert_eq!(rebuilt.as_epd(), epd, "{shown}");
                assert_eq!(rebuilt.to_string().as_bytes(), line, "{shown}");
            }
        }
        Err(error) => {
            let sentence = error.to_string();
            assert!(!sentence.contains("clock"), "{shown}: {sentence}");
            assert_eq!(error.in_text(line).to_string().lines().count(), 3);
        }
    }
}

/// The offset is what it is defined as: some line starts with the bytes before it, and none with one byte
/// more.
#[track_caller]
pub(crate) fn check_offset(line: &[u8]) {
    let Err(error) = Epd::from_ascii(line) else {
        return;
    };
    let offset = error.offset();
    let shown = line.escape_ascii();
    let whole = epd::complete_line(&line[..offset]).expect("some line starts like this");
    assert!(Epd::from_ascii(&whole).is_ok(), "{}", whole.escape_ascii());
    let longer = line.get(..=offset).and_then(epd::complete_line);
    assert_eq!(longer, None, "{shown}");
}

/// A line that is repaired is strict, tells every change and its place, and what was strict is left as it
/// was. Returns how many repairs it took, if it could be repaired.
#[cfg(feature = "alloc")]
#[track_caller]
pub(crate) fn check_repair(line: &[u8]) -> Option<usize> {
    let shown = line.escape_ascii();
    let strict = epd::line(line);
    match Epd::repair_ascii(line) {
        Ok(repaired) => {
            assert_eq!(repaired.repairs.is_empty(), strict.is_ok(), "{shown}");
            check_places(&repaired.repairs, line);
            let made = replay(&repaired.repairs, line);
            let printed = repaired.value.to_string();
            assert_eq!(String::from_utf8_lossy(&made), printed, "{shown}");
            assert_eq!(epd::line(printed.as_bytes()), Ok(()), "{shown}");
            let again = Epd::repair(&printed).expect("the line is strict");
            assert_eq!(again.value, repaired.value, "{shown}");
            assert_eq!(again.repairs, [], "{shown}");
            Some(repaired.repairs.len())
        }
        Err(error) => {
            // No repair is before the first fault.
            let is_in_text = strict.is_err_and(|offset| offset <= error.offset());
            assert!(is_in_text && error.offset() <= line.len(), "{shown}");
            assert_eq!(error.in_text(line).to_string().lines().count(), 3);
            None
        }
    }
}
