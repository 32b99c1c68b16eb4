//! The case files held against the crate and against the acceptor.
//!
//! Files, acceptor and crate share no line of code, so each bears out the other two.

#![cfg(feature = "std")]

mod support;

use support::acceptor::{self, Game};
use support::cases;
use support::subject::Subject;

#[test]
fn the_acceptor_agrees_with_the_record_cases() {
    for game in [Game::Chess, Game::Xiangqi] {
        for case in cases::records(game) {
            let found = acceptor::record(game, &case.text);
            assert_eq!(found, case.expected, "{}", case.text.escape_ascii());
        }
    }
}

#[test]
fn the_acceptor_agrees_with_the_command_cases() {
    for case in cases::commands() {
        let found = acceptor::command(case.game, &case.line).err();
        assert_eq!(found, case.expected.err(), "{}", case.line.escape_ascii());
    }
}

/// The acceptor rejects nothing too late: whatever it has read, some valid text starts with that.
#[test]
fn the_acceptor_is_never_at_a_dead_end() {
    for game in [Game::Chess, Game::Xiangqi] {
        for case in cases::records(game) {
            let fault = acceptor::record(game, &case.text).err();
            for read in 0..=fault.map_or(case.text.len(), |fault| fault.offset) {
                let prefix = &case.text[..read];
                let record = acceptor::complete(game, prefix);
                let verdict = record.map(|record| acceptor::record(game, &record));
                assert_eq!(verdict, Some(Ok(())), "{}", prefix.escape_ascii());
            }
        }
    }
    for case in cases::commands() {
        let end = acceptor::command(case.game, &case.line)
            .err()
            .unwrap_or(case.line.len());
        // Long lines are all moves: a hundred places or so are enough.
        for read in (0..=end).step_by(1 + end / 100) {
            let prefix = &case.line[..read];
            let line = acceptor::complete_command(case.game, prefix);
            let verdict = line.map(|line| acceptor::command(case.game, &line));
            assert_eq!(verdict, Some(Ok(())), "{}", prefix.escape_ascii());
        }
    }
}

#[test]
fn the_crate_agrees_with_the_record_cases() {
    for game in [Game::Chess, Game::Xiangqi] {
        let subject = Subject::of(game);
        for case in cases::records(game) {
            subject.check_record(&case.text);
            subject.check_offset(&case.text);
        }
    }
}

#[test]
fn the_crate_agrees_with_the_first_field_of_the_record_cases() {
    for game in [Game::Chess, Game::Xiangqi] {
        let subject = Subject::of(game);
        for case in cases::records(game) {
            subject.check_placement(&case.text);
            subject.check_placement(
                case.text
                    .split(|&byte| byte == b' ')
                    .next()
                    .unwrap_or_default(),
            );
        }
    }
}

#[test]
fn the_crate_agrees_with_the_command_cases() {
    for case in cases::commands() {
        let found = (Subject::of(case.game).command)(&case.line);
        assert_eq!(found, case.expected, "{}", case.line.escape_ascii());
    }
}
