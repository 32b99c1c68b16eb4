//! The case files held against the library and against the acceptor.
//!
//! Files, acceptor and library share no line of code, so each bears out the other two.

mod support;

use support::acceptor;
use support::cases;
use support::notation;
use support::subject::SUBJECTS;

#[test]
fn acceptor_on_every_record_case_gives_its_verdict() {
    for notation in notation::ALL {
        for case in cases::records(notation) {
            let found = acceptor::record(notation, &case.text);
            let text = case.text.escape_ascii();
            assert_eq!(found, case.expected, "{} {text}", notation.name);
        }
    }
}

/// Each of the other notations says of its own texts what the case file of none of them says.
#[test]
fn acceptor_of_chess960_on_every_chess_case_differs_only_in_the_castling_field() {
    for case in cases::records(&notation::CHESS) {
        let found = acceptor::record(&notation::CHESS960, &case.text);
        match case.expected {
            Err(fault) if fault.field == "castling availability" => {
                let offset = found.map_or_else(|other| other.offset, |()| case.text.len());
                assert!(offset >= fault.offset, "{}", case.text.escape_ascii());
            }
            expected => assert_eq!(found, expected, "{}", case.text.escape_ascii()),
        }
    }
}

/// A line of EPD is four fields, and after one space whatever its operations are.
#[test]
fn acceptor_of_four_fields_on_every_epd_line_gives_its_verdict() {
    for (line, expected) in cases::epd_lines() {
        let shown = line.escape_ascii();
        match acceptor::record(&notation::EPD, &line) {
            Ok(()) => assert_eq!(expected, Ok(()), "{shown}"),
            Err(fault) => {
                let (head, rest) = line.split_at(fault.offset);
                let has_operations = acceptor::record(&notation::EPD, head).is_ok();
                if has_operations && rest.first() == Some(&b' ') {
                    let is_later = expected.is_err_and(|offset| offset <= fault.offset);
                    assert!(!is_later, "{shown}");
                } else {
                    assert_eq!(expected, Err(fault.offset), "{shown}");
                }
            }
        }
    }
}

#[test]
fn acceptor_on_every_command_case_gives_its_verdict() {
    for case in cases::commands() {
        let found = acceptor::command(case.notation, &case.line).err();
        assert_eq!(found, case.expected.err(), "{}", case.line.escape_ascii());
    }
}

/// The acceptor rejects nothing too late: whatever it has read, some valid text starts with that.
#[test]
fn acceptor_after_every_prefix_of_a_case_can_be_completed() {
    for notation in notation::ALL {
        for case in cases::records(notation) {
            let fault = acceptor::record(notation, &case.text).err();
            for read in 0..=fault.map_or(case.text.len(), |fault| fault.offset) {
                let prefix = &case.text[..read];
                let record = acceptor::complete(notation, prefix);
                let verdict = record.map(|record| acceptor::record(notation, &record));
                assert_eq!(verdict, Some(Ok(())), "{}", prefix.escape_ascii());
            }
        }
    }
    for case in cases::commands() {
        let end = acceptor::command(case.notation, &case.line)
            .err()
            .unwrap_or(case.line.len());
        // Long lines are all moves: a hundred places or so are enough.
        for read in (0..=end).step_by(1 + end / 100) {
            let prefix = &case.line[..read];
            let line = acceptor::complete_command(case.notation, prefix);
            let verdict = line.map(|line| acceptor::command(case.notation, &line));
            assert_eq!(verdict, Some(Ok(())), "{}", prefix.escape_ascii());
        }
    }
}

#[test]
fn record_on_every_case_agrees_with_the_acceptor() {
    for subject in SUBJECTS {
        for case in cases::records(subject.notation) {
            subject.check_record(&case.text);
            subject.check_offset(&case.text);
            subject.check_prefix(&case.text);
        }
    }
}

#[test]
fn placement_on_every_record_case_agrees_with_the_acceptor() {
    for subject in SUBJECTS {
        for case in cases::records(subject.notation) {
            subject.check_placement(&case.text);
            let mut fields = case.text.split(|&byte| byte == b' ');
            subject.check_placement(fields.next().unwrap_or_default());
        }
    }
}

#[cfg(feature = "alloc")]
#[test]
fn command_on_every_case_prints_or_fails_as_the_case_says() {
    for case in cases::commands() {
        let subjects = SUBJECTS.into_iter();
        let mut named = subjects.filter(|subject| subject.notation == case.notation);
        let subject = named.next().expect("the library reads this notation");
        let command = subject.command.expect("engines have a command for it");
        let found = command(&case.line);
        assert_eq!(found, case.expected, "{}", case.line.escape_ascii());
    }
}
