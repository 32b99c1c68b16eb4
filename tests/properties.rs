//! Properties of whole values and whole texts: every value that can be built prints a text that reads
//! back as that value, and every text, valid, nearly valid or arbitrary, is read as the acceptor reads it.

#![cfg(feature = "std")]

mod support;

use std::fmt::{Debug, Display};
use std::str::{self, FromStr};

use chess_fen::{Board, ParseCommandError, Position, uci, xiangqi};
use proptest::prelude::*;

use support::acceptor::Game;
use support::strategies::{self, Model};
use support::subject::{BOTH, CHESS, Subject, XIANGQI};

/// The value prints as this text by each of its ways, and the text reads back as the value.
#[track_caller]
fn same_both_ways<T>(value: &T, text: &str)
where
    T: Display + FromStr<Err: PartialEq + Debug> + PartialEq + Debug,
{
    assert_eq!(value.to_string(), text);
    assert_eq!(format!("{value}"), text);
    assert_eq!(text.parse::<T>().as_ref(), Ok(value), "{text}");
}

proptest! {
    #![proptest_config(strategies::cases(2_000))]

    #[test]
    fn every_chess_position_reads_back_from_its_text(model in strategies::position(Game::Chess)) {
        let text = model.print();
        let position = model.chess();
        let mut out = [0xFF; Position::MAX_LEN];
        same_both_ways(&position, &text);
        same_both_ways(&position.board, &model.placement());
        prop_assert_eq!(position.encode(&mut out), &text);
        prop_assert_eq!(Position::from_ascii(text.as_bytes()), Ok(position));
        prop_assert!(text.len() <= Position::MAX_LEN);
    }

    #[test]
    fn every_xiangqi_position_reads_back_from_its_text(model in strategies::position(Game::Xiangqi)) {
        let text = model.print();
        let position = model.xiangqi();
        let mut out = [0xFF; xiangqi::Position::MAX_LEN];
        same_both_ways(&position, &text);
        same_both_ways(&position.board, &model.placement());
        prop_assert_eq!(position.encode(&mut out), &text);
        prop_assert_eq!(xiangqi::Position::from_ascii(text.as_bytes()), Ok(position));
        prop_assert!(text.len() <= xiangqi::Position::MAX_LEN);
    }

    #[test]
    fn two_chess_positions_are_equal_only_if_their_texts_are(
        one in strategies::position(Game::Chess),
        changes in any::<[bool; 6]>(),
        other in strategies::position(Game::Chess),
    ) {
        let other = mixed(&one, changes, &other);
        let texts_are_equal = one.print() == other.print();
        prop_assert_eq!(one.chess() == other.chess(), texts_are_equal);
    }

    #[test]
    fn every_chess_board_is_its_bitboards(model in strategies::position(Game::Chess)) {
        let board = model.chess_board();
        prop_assert_eq!(Board::from_bitboards(board.bitboards()), Some(board));
    }
}

/// The one model with some fields of the other.
fn mixed(one: &Model, changes: [bool; 6], other: &Model) -> Model {
    let [cells, side, rights, target, halfmove_clock, fullmove_number] = changes;
    let mut mixed = one.clone();
    if cells {
        mixed.cells.clone_from(&other.cells);
    }
    if side {
        mixed.is_second_to_move = other.is_second_to_move;
    }
    if rights {
        mixed.rights = other.rights;
    }
    if target {
        mixed.target = other.target;
    }
    if halfmove_clock {
        mixed.halfmove_clock = other.halfmove_clock;
    }
    if fullmove_number {
        mixed.fullmove_number = other.fullmove_number;
    }
    mixed
}

/// Verdict, field, offset and printing of this text, and that its offset is what it is defined as.
#[track_caller]
fn check(subject: &Subject, text: &[u8]) {
    subject.check_record(text);
    subject.check_offset(text);
    subject.check_placement(text);
}

proptest! {
    #![proptest_config(strategies::cases(1_500))]

    #[test]
    fn a_chess_record_with_a_few_slips_is_read_as_the_acceptor_reads_it(
        text in strategies::near_record(&CHESS),
    ) {
        check(&CHESS, &text);
    }

    #[test]
    fn a_xiangqi_record_with_a_few_slips_is_read_as_the_acceptor_reads_it(
        text in strategies::near_record(&XIANGQI),
    ) {
        check(&XIANGQI, &text);
    }

}

proptest! {
    #![proptest_config(strategies::cases(600))]

    #[test]
    fn any_bytes_are_read_as_the_acceptor_reads_them(
        one in strategies::bytes(&CHESS),
        other in strategies::bytes(&XIANGQI),
    ) {
        for subject in BOTH {
            check(&subject, &one);
            check(&subject, &other);
        }
    }

    #[test]
    fn a_record_of_one_game_is_read_by_the_other_as_the_acceptor_reads_it(
        chess in strategies::record(Game::Chess),
        xiangqi in strategies::record(Game::Xiangqi),
    ) {
        check(&XIANGQI, &chess);
        check(&CHESS, &xiangqi);
    }
}

/// The command reads back from its text, from the text with this white space in place of its single
/// spaces and around it, and from what follows the word `position`.
#[track_caller]
fn check_command<P>(command: &chess_fen::PositionCommand<P>, text: &str, gaps: &[String])
where
    P: chess_fen::Record,
{
    same_both_ways(command, text);

    let mut gaps = gaps.iter().cycle();
    let mut spaced = String::new();
    for token in text.split(' ') {
        spaced.extend(gaps.next().map(String::as_str));
        spaced.push_str(token);
    }
    spaced.extend(gaps.next().map(String::as_str));
    assert_eq!(spaced.parse().as_ref(), Ok(command), "{spaced:?}");
    let trimmed = spaced.trim_ascii();
    assert_eq!(trimmed.parse().as_ref(), Ok(command), "{trimmed:?}");

    let args = trimmed.strip_prefix("position").expect("the first word");
    let read = chess_fen::PositionCommand::from_args(args);
    assert_eq!(read.as_ref(), Ok(command), "{args:?}");
}

/// The command as a line, written without the crate's own printing of commands.
fn command_text(record: &str, start: &str, moves: impl Iterator<Item = String>) -> String {
    let mut tokens = vec!["position".to_owned()];
    if record == start {
        tokens.push("startpos".to_owned());
    } else {
        tokens.push("fen".to_owned());
        tokens.push(record.to_owned());
    }
    let moves: Vec<String> = moves.collect();
    if !moves.is_empty() {
        tokens.push("moves".to_owned());
        tokens.extend(moves);
    }
    tokens.join(" ")
}

proptest! {
    #![proptest_config(strategies::cases(1_500))]

    #[test]
    fn every_chess_command_reads_back_from_its_text(
        command in strategies::chess_command(),
        gaps in proptest::collection::vec(strategies::gap(), 1..20),
    ) {
        const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let record = command.position.to_string();
        let moves = command.moves.iter().map(uci::Move::to_string);
        check_command(&command, &command_text(&record, START, moves), &gaps);
    }

    #[test]
    fn every_xiangqi_command_reads_back_from_its_text(
        command in strategies::xiangqi_command(),
        gaps in proptest::collection::vec(strategies::gap(), 1..20),
    ) {
        const START: &str =
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
        let record = command.position.to_string();
        let moves = command.moves.iter().map(xiangqi::Move::to_string);
        check_command(&command, &command_text(&record, START, moves), &gaps);
    }

    #[test]
    fn every_chess_move_reads_back_from_its_text(chess_move in strategies::chess_move()) {
        let promotion = chess_move.promotion().map(|role| ["p", "n", "b", "r", "q", "k"][role.index()]);
        let text = format!("{}{}{}", chess_move.from(), chess_move.to(), promotion.unwrap_or_default());
        same_both_ways(&chess_move, &text);
        prop_assert_eq!(uci::Move::from_ascii(text.as_bytes()), Ok(chess_move));
    }

    #[test]
    fn every_xiangqi_move_reads_back_from_its_text(xiangqi_move in strategies::xiangqi_move()) {
        let text = format!("{}{}", xiangqi_move.from(), xiangqi_move.to());
        same_both_ways(&xiangqi_move, &text);
        prop_assert_eq!(xiangqi::Move::from_ascii(text.as_bytes()), Ok(xiangqi_move));
    }
}

proptest! {
    #![proptest_config(strategies::cases(2_500))]

    #[test]
    fn a_chess_command_with_a_few_slips_is_read_as_the_acceptor_reads_it(
        line in edited_line(&CHESS),
    ) {
        CHESS.check_command(&line);
        from_args_agrees::<Position>(&line);
    }

    #[test]
    fn a_xiangqi_command_with_a_few_slips_is_read_as_the_acceptor_reads_it(
        line in edited_line(&XIANGQI),
    ) {
        XIANGQI.check_command(&line);
        from_args_agrees::<xiangqi::Position>(&line);
    }
}

fn edited_line(subject: &Subject) -> impl Strategy<Value = Vec<u8>> + Clone {
    let line = strategies::command_line(subject.game).prop_map(String::into_bytes);
    strategies::edited(line, subject.alphabet, 0..4)
}

/// What `from_args` says of a line without its first word is what is said of the whole line, with the
/// offset and the token counted from there.
#[track_caller]
fn from_args_agrees<P: chess_fen::Record>(line: &[u8]) {
    let Some(args) = str::from_utf8(line)
        .ok()
        .and_then(|line| line.strip_prefix("position"))
        .filter(|args| args.starts_with(|first: char| first.is_ascii_whitespace()))
    else {
        return;
    };
    let place = |skipped: usize| {
        move |error: ParseCommandError| {
            let token = error.token();
            let token = token.start - skipped..token.end - skipped;
            (error.offset() - skipped, token, error.kind())
        }
    };
    let word = "position".len();
    let whole = format!("position{args}").parse::<chess_fen::PositionCommand<P>>();
    let part = chess_fen::PositionCommand::<P>::from_args(args);
    assert_eq!(
        part.map_err(place(0)),
        whole.map_err(place(word)),
        "{args:?}"
    );
}

/// Hostile texts, and texts that a property found: whatever goes wrong with one is kept here.
const RECORDS: [&[u8]; 30] = [
    b"",
    b" ",
    b"\0",
    b"/",
    b"////////",
    b"\xEF\xBB\xBF",
    b"\xEF\xBB",
    b"8/8/8/8/8/8/8/8 w - - 0 1\0",
    b"8/8/8/8/8/8/8/8 w - - 0 1 ",
    b"8/8/8/8/8/8/8/8 w - - 0 4294967296",
    b"8/8/8/8/8/8/8/8 w - - 4294967296 1",
    b"8/8/8/8/8/8/8/8 w - - 42949672950 1",
    b"8/8/8/8/8/8/8/8 w - - 00000000000000000000 1",
    b"8/8/8/8/8/8/8/8 w - - 18446744073709551616 1",
    b"8/8/8/8/8/8/8/8 w - - 99999999999999999999999999999999999999999999 1",
    b"8/8/8/8/8/8/8/8 w - - 0 99999999999999999999999999999999999999999999999",
    b"8/8/8/8/8/8/8/8 w KQkqKQkqKQkqKQkq - 0 1",
    b"8/8/8/8/8/8/8/8 w -KQkq - 0 1",
    b"8/8/8/8/8/8/8/8 w - e",
    b"8/8/8/8/8/8/8/8 b - e6 0 1",
    b"8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8",
    b"11111111/8/8/8/8/8/8/8 w - - 0 1",
    b"99999999999999999999999999999999",
    b"pppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp",
    b"8\x1F8/8/8/8/8/8/8 w - - 0 1",
    b"rnbqkbnrKpppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    b"9/9/9/9/9/9/9/9/9/9 w - - 0 1",
    b"9/9/9/9/9/9/9/9/9/9 w KQkq - 0 1",
    b"9/9/9/9/9/9/9/9/9/9 w - e3 0 1",
    b"9/9/9/9/9/9/9/9/9/91 w - - 0 1",
];

/// The same for lines.
const LINES: [&str; 22] = [
    "",
    " ",
    "\u{a0}position startpos",
    "position",
    "position\0startpos",
    "position startpos moves 0000",
    "position startpos moves e2e2",
    "position startpos moves e7e8k",
    "position startpos moves e7e8Q",
    "position startpos moves e2e4é",
    "position startpos startpos",
    "position startpos fen 8/8/8/8/8/8/8/8 w - - 0 1",
    "position fen",
    "position fen moves e2e4",
    "position fen startpos",
    "position fen 8/8/8/8/8/8/8/8 w - - moves e2e4",
    "position fen 8/8/8/8/8/8/8/8 w - - 0 1 1 moves e2e4",
    "position fen 8/8/8/8/8/8/8/8 w - e moves e2e4",
    "position fen 8/8/8/8/8/8/8 8 w - - 0 1",
    "position fen 9/9/9/9/9/9/9/9/9/9 w - - 0 1 moves a0i9 i9a0",
    "position fen 9/9/9/9/9/9/9/9/9/9 w - - 4294967296 1",
    "position moves e2e4",
];

#[test]
fn the_texts_that_were_worth_keeping_are_read_as_the_acceptor_reads_them() {
    for subject in BOTH {
        for text in RECORDS {
            check(&subject, text);
            // The same with as many bytes behind as no record has.
            check(&subject, &text.repeat(1 + 1_000 / (1 + text.len())));
        }
        for line in LINES {
            subject.check_command(line.as_bytes());
            subject.check_command(line.repeat(3).as_bytes());
        }
    }
    for line in LINES {
        from_args_agrees::<Position>(line.as_bytes());
        from_args_agrees::<xiangqi::Position>(line.as_bytes());
    }
}

/// A field whose bytes have other bits is not that field, whatever follows it.
#[test]
fn a_field_with_other_bits_is_read_as_the_acceptor_reads_it() {
    for subject in BOTH {
        for record in (subject.varied)(6) {
            let mut start = 0;
            for field in record.split_inclusive(' ') {
                let end = start + field.len();
                for bits in 1..=u8::MAX {
                    let mut text = record.clone().into_bytes();
                    for byte in &mut text[start..end] {
                        *byte ^= bits;
                    }
                    check(&subject, &text);
                    text[end..].fill(0);
                    check(&subject, &text);
                }
                start = end;
            }
        }
    }
}
