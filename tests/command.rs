//! The `position` command and the moves of both games.
#![cfg(feature = "alloc")]

mod support;

use std::fmt::Write;
use std::str;

use chess_fen::error::{CommandErrorKind, MoveErrorKind, SquareErrorKind};
use chess_fen::uci::{self, Move};
use chess_fen::{Field, ParseMoveError, PositionCommand, Record, Role, Square, xiangqi};

use support::fields::FIELDS;
use support::notation::{self, Notation};
use support::subject::{CHESS, Tested, for_each_game};
use support::{acceptor, cases, commands, edits};

type Chess = chess_fen::Position;
type Xiangqi = xiangqi::Position;

/// Checks a line in every way that needs no knowledge of this line.
#[track_caller]
fn check<P: Tested>(line: &str) {
    P::SUBJECT.check_command(line.as_bytes());
    commands::check::<P>(line);
}

/// Checks that a line reads as a command, and how that prints.
#[track_caller]
fn reads<P: Record>(line: &str, canonical: &str) -> PositionCommand<P> {
    let command = line.parse::<PositionCommand<P>>();
    let command = command.unwrap_or_else(|error| panic!("{}", error.in_text(line)));
    assert_eq!(command.to_string(), canonical);
    assert_eq!(canonical.parse(), Ok(command.clone()));
    command
}

/// Checks the error of a line in which `^` marks the place of the fault, and gives its kind.
#[track_caller]
fn fails<P: Tested>(marked: &str, token: &str, sentence: &str) -> CommandErrorKind {
    let offset = marked.find('^').expect("the place is marked");
    let line = marked.replacen('^', "", 1);
    commands::check::<P>(&line);
    let error = line
        .parse::<PositionCommand<P>>()
        .expect_err("the line is wrong");
    assert_eq!(error.offset(), offset, "{}", error.in_text(&line));
    assert_eq!(&line[error.token()], token);
    assert_eq!(error.to_string(), sentence);
    error.kind()
}

/// Returns the error of the move in a line in which `^` marks the place of the fault.
#[track_caller]
fn move_fails<P: Tested>(marked: &str, token: &str, sentence: &str) -> (usize, MoveErrorKind) {
    match fails::<P>(marked, token, sentence) {
        CommandErrorKind::Move { index, error } => (index, error.kind()),
        kind => panic!("no error of a move: {kind:?}"),
    }
}

/// Returns what is wrong with the square that a move starts from.
#[track_caller]
fn from_square(kind: MoveErrorKind) -> SquareErrorKind {
    match kind {
        MoveErrorKind::From(error) => error.kind(),
        _ => panic!("no error of the first square: {kind:?}"),
    }
}

/// Returns what is wrong with the square that a move goes to.
#[track_caller]
fn to_square(kind: MoveErrorKind) -> SquareErrorKind {
    match kind {
        MoveErrorKind::To(error) => error.kind(),
        _ => panic!("no error of the second square: {kind:?}"),
    }
}

/// Returns the field of the record, and the offset in it, that a line fails at in which `^` marks the
/// place.
#[track_caller]
fn record_fails<P: Tested>(marked: &str, token: &str, sentence: &str) -> (Field, usize) {
    match fails::<P>(marked, token, sentence) {
        CommandErrorKind::Record(error) => (error.field(), error.offset()),
        kind => panic!("no error of the record: {kind:?}"),
    }
}

#[test]
fn bytes_that_are_no_text_are_wrong_where_they_stand() {
    for (marked, sentence) in [
        (
            &b"^\xFFposition startpos"[..],
            "expected the word `position` at the start of the command, found `\\xFFposition`",
        ),
        (
            b"position ^\xC3 startpos",
            "expected `startpos` or `fen` after `position`, found `\\xC3`",
        ),
        (
            b"position fen 8/8/8/8/8/8/8/8 ^\xE2\x80 - - 0 1",
            "expected `w` (white) or `b` (black) as side to move, found the byte 0xE2",
        ),
        (
            b"position startpos ^\x80moves",
            "expected `moves` or the end of the command, found `\\x80moves`",
        ),
        (
            b"position startpos moves e2e4 e7^\xFF5",
            "move 2: expected a file from `a` to `h` (lower case), found the byte 0xFF",
        ),
    ] {
        let offset = marked
            .iter()
            .position(|&byte| byte == b'^')
            .expect("the place is marked");
        let line = [&marked[..offset], &marked[offset + 1..]].concat();
        CHESS.check_command(&line);
        let error = uci::PositionCommand::from_ascii(&line).expect_err("the line is wrong");
        assert_eq!((error.offset(), &*error.to_string()), (offset, sentence));
        assert_eq!(uci::PositionCommand::repair_ascii(&line), Err(error));
    }
}

#[test]
fn chess_commands_print_in_one_form() {
    for (line, canonical) in [
        ("position startpos", "position startpos"),
        ("position startpos moves", "position startpos"),
        (" \tposition  startpos\r\n", "position startpos"),
        (
            "position startpos moves e2e4",
            "position startpos moves e2e4",
        ),
        (
            "position\nstartpos\tmoves\x0ce2e4\r\n e7e5 ",
            "position startpos moves e2e4 e7e5",
        ),
        (
            "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4",
            "position startpos moves e2e4",
        ),
        (
            "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2",
            "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2",
        ),
        (
            "  position   fen \t 8/P7/8/8/8/8/8/8\tw  Kq\r\na6 \n10\x0c21  moves\ta7a8q  ",
            "position fen 8/P7/8/8/8/8/8/8 w Kq a6 10 21 moves a7a8q",
        ),
        // Moves are not held against the position: not whose they are, nor whether anything is there.
        (
            "position fen 8/8/8/8/8/8/8/8 b - - 4294967295 4294967295 moves a1h8 a1h8 h8a1n e1g1",
            "position fen 8/8/8/8/8/8/8/8 b - - 4294967295 4294967295 moves a1h8 a1h8 h8a1n e1g1",
        ),
    ] {
        reads::<Chess>(line, canonical);
        check::<Chess>(line);
    }
}

#[test]
fn xiangqi_commands_print_in_one_form() {
    for (line, canonical) in [
        ("position startpos", "position startpos"),
        (
            "position startpos moves h2e2 i9i0",
            "position startpos moves h2e2 i9i0",
        ),
        (
            "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves",
            "position startpos",
        ),
        (
            "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1",
            "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1",
        ),
        (
            "position\tfen\n9/9/9/9/9/9/9/9/9/9\tw  -\t- 0\t\t7 moves\r\na0i9",
            "position fen 9/9/9/9/9/9/9/9/9/9 w - - 0 7 moves a0i9",
        ),
    ] {
        reads::<Xiangqi>(line, canonical);
        check::<Xiangqi>(line);
    }
}

#[test]
fn every_line_of_the_case_files_gives_a_true_account_of_itself() {
    fn check<P: Tested>() {
        let cases = cases::commands().into_iter();
        for case in cases.filter(|case| case.notation == P::SUBJECT.notation) {
            commands::check::<P>(str::from_utf8(&case.line).expect("every line is text"));
        }
    }
    for_each_game!(check());
}

/// Without its history this position is any other; with it, a third repetition can be seen.
#[test]
fn the_history_of_a_position_comes_through() {
    let line = "position fen 9/9/3k5/9/9/9/4R4/3A5/4K4/8r b - - 0 1 \
        moves i0i1 e1e0 i1i0 e0e1 i0i1 e1e0 i1i0 e0e1 i0i1 e1e0";
    let command = reads::<Xiangqi>(line, line);
    let record = "9/9/3k5/9/9/9/4R4/3A5/4K4/8r b - - 0 1";
    assert_eq!(command.position.to_string(), record);
    assert_eq!(command.moves.len(), 10);
    let first = xiangqi::Move::new(xiangqi::Square::I0, xiangqi::Square::I1);
    assert_eq!(command.moves.first().copied(), first);
    let last = xiangqi::Move::new(xiangqi::Square::E1, xiangqi::Square::E0);
    assert_eq!(command.moves.last().copied(), last);
    assert_eq!(command.moves[..4], command.moves[4..8]);
}

#[test]
fn a_line_of_300_moves() {
    fn check<P: Tested>(moves: [&str; 4]) {
        let list: Vec<&str> = moves.into_iter().cycle().take(300).collect();
        let line = format!("position startpos moves {}", list.join(" "));
        let command = reads::<P>(&line, &line);
        let printed: Vec<String> = command.moves.iter().map(ToString::to_string).collect();
        assert_eq!(printed, list);

        let (index, kind) = move_fails::<P>(
            &format!("{line} ^0000 {}", moves[0]),
            "0000",
            "move 301: the null move `0000` is not allowed here, expected two squares",
        );
        assert_eq!((index, kind), (300, MoveErrorKind::NullMove));
    }

    check::<Chess>(["g1f3", "b8c6", "f3g1", "c6b8"]);
    check::<Xiangqi>(["h0g2", "h9g7", "g2h0", "g7h9"]);
}

#[test]
fn what_follows_the_first_word_can_be_read_alone() {
    let from_args = uci::PositionCommand::from_args;
    let line = "position startpos moves e2e4";
    assert_eq!(from_args("startpos moves e2e4"), line.parse());
    assert_eq!(from_args("  startpos\tmoves e2e4\n"), line.parse());

    let error = from_args(" startpos moves e2e2").expect_err("a wrong move");
    assert_eq!((error.offset(), error.token()), (19, 16..20));
    for (args, offset) in [("", 0), (" ", 1), ("position startpos", 0)] {
        let error = from_args(args).expect_err("no position");
        assert_eq!(error.kind(), CommandErrorKind::NoStart);
        assert_eq!(error.offset(), offset);
    }
}

/// Returns how a sentence names a word of the line: its first sixteen bytes, unprintable ones escaped.
fn found_word(token: &str) -> String {
    if token.is_empty() {
        return "nothing".into();
    }
    let shown = &token.as_bytes()[..token.len().min(16)];
    let shown: String = shown
        .iter()
        .map(|byte| match byte {
            b'!'..=b'~' => char::from(*byte).to_string(),
            _ => format!("\\x{byte:02X}"),
        })
        .collect();
    let dots = if token.len() > 16 { "..." } else { "" };
    format!("`{shown}{dots}`")
}

#[test]
fn a_line_that_is_no_command() {
    for (marked, token) in [
        ("^", ""),
        ("  \t^", ""),
        ("^go", "go"),
        ("^Position startpos", "Position"),
        ("posit^ x", "posit"),
        (" pos^", "pos"),
        ("position^s startpos", "positions"),
        ("position^\u{a0}startpos", "position\u{a0}startpos"),
        ("position^\x0bstartpos", "position\x0bstartpos"),
        ("^\u{feff}position startpos", "\u{feff}position"),
        ("^\0", "\0"),
    ] {
        let sentence = &format!(
            "expected the word `position` at the start of the command, found {}",
            found_word(token)
        );
        let kind = fails::<Chess>(marked, token, sentence);
        assert_eq!(kind, CommandErrorKind::NotPosition);
        let kind = fails::<Xiangqi>(marked, token, sentence);
        assert_eq!(kind, CommandErrorKind::NotPosition);
    }
}

#[test]
fn a_command_without_a_position() {
    for (marked, token) in [
        ("position^", ""),
        ("position  ^", ""),
        ("position ^x", "x"),
        ("position ^moves e2e4", "moves"),
        ("position ^FEN", "FEN"),
        ("position ^StartPos", "StartPos"),
        ("position startpo^", "startpo"),
        ("position startpo^ moves", "startpo"),
        ("position startpos^ition", "startposition"),
        ("position f^", "f"),
        ("position fen^s", "fens"),
        ("position s^fen", "sfen"),
        ("position ^8/8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/8"),
    ] {
        let sentence = &format!(
            "expected `startpos` or `fen` after `position`, found {}",
            found_word(token)
        );
        let kind = fails::<Chess>(marked, token, sentence);
        assert_eq!(kind, CommandErrorKind::NoStart);
        let kind = fails::<Xiangqi>(marked, token, sentence);
        assert_eq!(kind, CommandErrorKind::NoStart);
    }
}

#[test]
fn the_word_startpos_after_the_word_fen() {
    let sentence =
        "expected a record after `fen`, found `startpos`, which is written without `fen`";
    for marked in [
        "position fen ^startpos",
        "position fen ^startpos moves e2e4",
        " position\tfen \n ^startpos\tmoves e7e",
    ] {
        let kind = fails::<Chess>(marked, "startpos", sentence);
        assert_eq!(kind, CommandErrorKind::StartposAfterFen);
        let kind = fails::<Xiangqi>(marked, "startpos", sentence);
        assert_eq!(kind, CommandErrorKind::StartposAfterFen);
    }
}

#[test]
fn something_else_than_moves_after_the_position() {
    for (marked, token) in [
        ("position startpos ^fen", "fen"),
        ("position startpos ^e2e4", "e2e4"),
        ("position startpos ^0 1", "0"),
        ("position startpos ^Moves e2e4", "Moves"),
        ("position startpos move^ e2e4", "move"),
        ("position startpos moves^: e2e4", "moves:"),
        ("position startpos m^", "m"),
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1 ^e2e4", "e2e4"),
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1 ^2 moves", "2"),
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1\nmove^", "move"),
    ] {
        let sentence = &format!(
            "expected `moves` or the end of the command, found {}",
            found_word(token)
        );
        let kind = fails::<Chess>(marked, token, sentence);
        assert_eq!(kind, CommandErrorKind::NoMoves);
        let marked = marked.replace("8/8/8/8/8/8/8/8", "9/9/9/9/9/9/9/9/9/9");
        let kind = fails::<Xiangqi>(&marked, token, sentence);
        assert_eq!(kind, CommandErrorKind::NoMoves);
    }
}

/// A record of four fields gets no counters made up for it, and one of none is not the start position.
#[test]
fn a_record_with_too_few_fields() {
    fn check<P: Tested>(placement: &str, names: [&str; 6]) {
        let fields = [placement, "b", "-", "-", "0", "1"];
        for count in 0..fields.len() {
            let record = fields[..count].join(" ");
            for (gap, after) in [
                ("", ""),
                (" \n", ""),
                (" ", "moves"),
                ("\t ", "moves a1a2 x"),
            ] {
                let line = format!("position fen {record}{gap}{after}");
                let error = line
                    .parse::<PositionCommand<P>>()
                    .expect_err("fields are missing");
                let CommandErrorKind::Record(record_error) = error.kind() else {
                    panic!("{error:?}");
                };
                assert_eq!(record_error.field(), FIELDS[count.max(1) - 1]);
                assert_eq!(record_error.offset(), record.len());
                assert_eq!(error.offset(), line.len() - after.len());
                assert_eq!(&line[error.token()], after.split(' ').next().unwrap_or(""));
                let sentence = error.to_string();
                assert!(sentence.contains(names[count]), "{sentence}");
                commands::check::<P>(&line);
            }
        }
    }

    let names = FIELDS.map(Field::as_str);
    check::<Chess>("8/8/8/8/8/8/8/8", names);
    let [placement, side, _, _, halfmove_clock, fullmove_number] = names;
    let third = "third field";
    let fourth = "fourth field";
    let names = [
        placement,
        side,
        third,
        fourth,
        halfmove_clock,
        fullmove_number,
    ];
    check::<Xiangqi>("9/9/9/9/9/9/9/9/9/9", names);
}

#[test]
fn wrong_fields_of_a_chess_record() {
    let found = record_fails::<Chess>(
        "position fen 8/8^ moves e2e4",
        "8/8",
        "the board has 2 ranks, expected 8",
    );
    assert_eq!(found, (Field::PiecePlacement, 3));
    let found = record_fails::<Chess>(
        "position fen ^\u{e9} w - - 0 1",
        "\u{e9}",
        "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 8, found `\u{e9}` (U+00E9)",
    );
    assert_eq!(found, (Field::PiecePlacement, 0));
    let found = record_fails::<Chess>(
        "position fen 8/8/8/8/8/8/8/8 ^W - - 0 1",
        "W",
        "expected `w` (white) or `b` (black) as side to move, found `W`",
    );
    assert_eq!(found, (Field::SideToMove, 16));
    let found = record_fails::<Chess>(
        "position fen 8/8/8/8/8/8/8/8 w q^kQK - 0 1",
        "qkQK",
        "a letter of the castling availability is out of order or repeated, expected `-` or letters of `KQkq`, in this order and each once at most",
    );
    assert_eq!(found, (Field::CastlingAvailability, 19));
    let found = record_fails::<Chess>(
        "position fen 8/8/8/8/8/8/8/8 w Kq e^3 0 1",
        "e3",
        "expected rank `6` in the en passant target square since white is to move, found `3`",
    );
    assert_eq!(found, (Field::EnPassantTarget, 22));
    let found = record_fails::<Chess>(
        "position fen 8/8/8/8/8/8/8/8 w - - ^+0 1",
        "+0",
        "the halfmove clock has a sign, expected only digits",
    );
    assert_eq!(found, (Field::HalfmoveClock, 22));
    let found = record_fails::<Chess>(
        "position fen 8/8/8/8/8/8/8/8 w - - 0 ^0 moves",
        "0",
        "the fullmove number is 0, expected at least 1",
    );
    assert_eq!(found, (Field::FullmoveNumber, 24));
    let found = record_fails::<Chess>(
        "position fen 8/8/8/8/8/8/8/8 w - - 0 429496729^6 moves",
        "4294967296",
        "the fullmove number is too large, expected at most 4294967295",
    );
    assert_eq!(found, (Field::FullmoveNumber, 33));
}

#[test]
fn wrong_fields_of_a_xiangqi_record() {
    let found = record_fails::<Xiangqi>(
        "position fen 9/9/9/9/9/9/9/9/9/9 ^r - - 0 1",
        "r",
        "expected `w` (red) or `b` (black) as side to move, found `r`",
    );
    assert_eq!(found, (Field::SideToMove, 20));
    let found = record_fails::<Xiangqi>(
        "position fen 9/9/9/9/9/9/9/9/9/9 w ^KQ - 0 1",
        "KQ",
        "expected `-` (xiangqi has no castling) as third field, found `K`",
    );
    assert_eq!(found, (Field::CastlingAvailability, 22));
    let found = record_fails::<Xiangqi>(
        "position fen 9/9/9/9/9/9/9/9/9/9 w - ^e3 0 1",
        "e3",
        "expected `-` (xiangqi has no en passant capture) as fourth field, found `e`",
    );
    assert_eq!(found, (Field::EnPassantTarget, 24));
}

/// The record's own error counts in the record with single spaces, the command's in the line.
#[test]
fn offsets_in_the_line_and_in_the_record() {
    let found = record_fails::<Chess>(
        " position\tfen   8/8/8/8/8/8/8/8\r\n w \t  KQ^Q  - 0 1",
        "KQQ",
        "a letter of the castling availability is repeated, expected `-` or letters of `KQkq`, in this order and each once at most",
    );
    assert_eq!(found, (Field::CastlingAvailability, 20));
    let found = record_fails::<Xiangqi>(
        "position  fen  9/9/9/9/9/9/9/9/9/9   b\t-\n\n-   0^0   1",
        "00",
        "the halfmove clock has a leading zero, expected none",
    );
    assert_eq!(found, (Field::HalfmoveClock, 27));
}

#[test]
fn wrong_chess_moves() {
    let (index, kind) = move_fails::<Chess>(
        "position startpos moves e2e4  ^E7E5",
        "E7E5",
        "move 2: expected a file from `a` to `h` (lower case), found `E`",
    );
    assert_eq!(index, 1);
    assert!(matches!(
        from_square(kind),
        SquareErrorKind::UnknownFile { .. }
    ));
    let (index, kind) = move_fails::<Chess>(
        "position startpos moves e^9e4",
        "e9e4",
        "move 1: expected a rank from `1` to `8`, found `9`",
    );
    assert_eq!(index, 0);
    assert!(matches!(
        from_square(kind),
        SquareErrorKind::UnknownRank { .. }
    ));
    let (_, kind) = move_fails::<Chess>(
        "position startpos moves e2^-e4",
        "e2-e4",
        "move 1: expected a file from `a` to `h` (lower case), found `-`",
    );
    assert!(matches!(
        to_square(kind),
        SquareErrorKind::UnknownFile { .. }
    ));
    let (_, kind) = move_fails::<Chess>(
        "position startpos moves e2e^",
        "e2e",
        "move 1: expected a rank from `1` to `8`, found nothing",
    );
    assert!(matches!(
        to_square(kind),
        SquareErrorKind::UnknownRank { .. }
    ));
    let (_, kind) = move_fails::<Chess>(
        "position startpos moves e2e^2",
        "e2e2",
        "move 1: the move ends on the square where it starts, expected another",
    );
    assert_eq!(kind, MoveErrorKind::SameSquare);
    let (_, kind) = move_fails::<Chess>(
        "position startpos moves ^0000",
        "0000",
        "move 1: the null move `0000` is not allowed here, expected two squares",
    );
    assert_eq!(kind, MoveErrorKind::NullMove);
    for (marked, token, found) in [
        ("position startpos moves e7e8^Q", "e7e8Q", "`Q`"),
        ("position startpos moves e7e8^p", "e7e8p", "`p`"),
        ("position startpos moves e7e8^k", "e7e8k", "`k`"),
        ("position startpos moves e7e8^=q", "e7e8=q", "`=`"),
        ("position startpos moves e2e4^e7e5", "e2e4e7e5", "`e`"),
    ] {
        let sentence = format!(
            "move 1: expected a promotion (`q`, `r`, `b` or `n`, lower case) or the end of the move, \
             found {found}"
        );
        let (_, kind) = move_fails::<Chess>(marked, token, &sentence);
        assert!(matches!(kind, MoveErrorKind::Promotion { .. }));
    }
    let (_, kind) = move_fails::<Chess>(
        "position startpos moves e7e8q^#",
        "e7e8q#",
        "move 1: expected the end of the move, found `#`",
    );
    assert!(matches!(kind, MoveErrorKind::TextAfter { .. }));
}

#[test]
fn wrong_xiangqi_moves() {
    let (index, kind) = move_fails::<Xiangqi>(
        "position startpos moves h2e2 ^H9G7",
        "H9G7",
        "move 2: expected a file from `a` to `i` (lower case), found `H`",
    );
    assert_eq!(index, 1);
    assert!(matches!(
        from_square(kind),
        SquareErrorKind::UnknownFile { .. }
    ));
    let (_, kind) = move_fails::<Xiangqi>(
        "position startpos moves h^-e2",
        "h-e2",
        "move 1: expected a rank from `0` to `9`, found `-`",
    );
    assert!(matches!(
        from_square(kind),
        SquareErrorKind::UnknownRank { .. }
    ));
    // Ranks are counted from 0, so that the tenth has one digit too.
    let (_, kind) = move_fails::<Xiangqi>(
        "position startpos moves h1^0h9",
        "h10h9",
        "move 1: expected a file from `a` to `i` (lower case), found `0`",
    );
    assert!(matches!(
        to_square(kind),
        SquareErrorKind::UnknownFile { .. }
    ));
    let (_, kind) = move_fails::<Xiangqi>(
        "position startpos moves h2h^2",
        "h2h2",
        "move 1: the move ends on the square where it starts, expected another",
    );
    assert_eq!(kind, MoveErrorKind::SameSquare);
    let (_, kind) = move_fails::<Xiangqi>(
        "position startpos moves ^0000",
        "0000",
        "move 1: the null move `0000` is not allowed here, expected two squares",
    );
    assert_eq!(kind, MoveErrorKind::NullMove);
    let (_, kind) = move_fails::<Xiangqi>(
        "position startpos moves h2e2^q",
        "h2e2q",
        "move 1: expected the end of the move, found `q`",
    );
    assert!(matches!(kind, MoveErrorKind::TextAfter { .. }));
}

/// Every byte taken out, swapped with the next, made any other, and every byte put in anywhere; and the
/// line cut off everywhere.
#[test]
fn every_edit_of_a_line() {
    fn check_lines<P: Tested>() {
        let all_bytes: Vec<u8> = (u8::MIN..=u8::MAX).collect();
        let edits = edits::all(&all_bytes);
        for line in commands::lines(P::SUBJECT.notation) {
            edits::single(line.as_bytes(), 0..=line.len(), &edits, |text| {
                if let Ok(line) = str::from_utf8(text) {
                    check::<P>(line);
                }
            });
        }
    }
    for_each_game!(check_lines());
}

#[test]
fn every_white_space_in_every_gap() {
    fn check_line<P: Tested>() {
        let [_, line, ..] = commands::lines(P::SUBJECT.notation);
        let expected = line.parse::<PositionCommand<P>>();
        assert!(expected.is_ok());
        let tokens: Vec<&str> = line.split_ascii_whitespace().collect();
        for gap in 0..=tokens.len() {
            let (before, after) = tokens.split_at(gap);
            // The last three look like white space, but the protocol has only ASCII.
            for space in [
                "\t", "\n", "\x0c", "\r", " ", "\r\n", "\x0b", "\u{a0}", "\0",
            ] {
                for space in [space, &space.repeat(3), &format!(" {space} ")] {
                    let line = [&before.join(" "), space, &after.join(" ")].concat();
                    let is_space = space.bytes().all(|byte| byte.is_ascii_whitespace());
                    assert_eq!(line.parse() == expected, is_space, "{line:?}");
                    check::<P>(&line);
                }
            }
        }
    }
    for_each_game!(check_line());
}

/// A mebibyte as a token of its own, at the end or at the start of any other, and as a gap.
#[test]
fn huge_tokens_and_gaps() {
    const HUGE: usize = 1 << 20;

    fn check_line<P: Tested>() {
        let [_, line, ..] = commands::lines(P::SUBJECT.notation);
        let digits = "8".repeat(HUGE);
        let characters = "\u{e9}".repeat(HUGE / 2);
        let tabs = "\t".repeat(HUGE);
        let tokens: Vec<&str> = line.split_ascii_whitespace().collect();
        for index in 0..=tokens.len() {
            let (before, after) = tokens.split_at(index);
            let [before, after] = [before.join(" "), after.join(" ")];
            check::<P>(&format!("{before} {characters} {after}"));
            check::<P>(&format!("{before}{digits} {after}"));
            check::<P>(&format!("{before} {digits}{after}"));
            check::<P>(&format!("{before}{tabs}{after}"));
        }
    }

    for_each_game!(check_line());
}

/// Checks how a text reads as a move, and that a move prints as the text it was read from.
#[track_caller]
fn check_move<P: Record>(
    notation: &'static Notation,
    text: &[u8],
    from_ascii: fn(&[u8]) -> Result<P::Move, ParseMoveError>,
) {
    let read = from_ascii(text);
    let offset = read.map_err(|error| error.offset());
    assert_eq!(
        offset.err(),
        acceptor::one_move(notation, text).err(),
        "{}",
        text.escape_ascii()
    );
    if let Ok(played) = read {
        assert_eq!(played.to_string().as_bytes(), text);
    }
    assert_eq!(P::Move::try_from(text), read);
    if let Ok(text) = str::from_utf8(text) {
        assert_eq!(text.parse(), read);
    }
}

#[track_caller]
fn check_chess_move(text: &[u8]) {
    check_move::<Chess>(&notation::CHESS, text, Move::from_ascii);
}

#[track_caller]
fn check_xiangqi_move(text: &[u8]) {
    check_move::<Xiangqi>(&notation::XIANGQI, text, xiangqi::Move::from_ascii);
}

fn each_text(alphabet: &[u8], length: usize, see: &mut impl FnMut(&[u8])) {
    fn fill(alphabet: &[u8], text: &mut [u8], place: usize, see: &mut impl FnMut(&[u8])) {
        if place == text.len() {
            see(text);
            return;
        }
        for &byte in alphabet {
            text[place] = byte;
            fill(alphabet, text, place + 1, see);
        }
    }

    fill(alphabet, &mut vec![0; length], 0, see);
}

/// Every text of up to four bytes over the files and ranks of both games, what is next to them in
/// ASCII, and the first of their upper-case letters.
#[test]
fn every_short_move() {
    for length in 0..=4 {
        each_text(b"`abcdefghij/0123456789:A", length, &mut |text| {
            check_chess_move(text);
            check_xiangqi_move(text);
        });
    }
}

#[test]
fn every_byte_after_two_squares() {
    let bytes: Vec<u8> = (u8::MIN..=u8::MAX).collect();
    for squares in ["e7e8", "a1h8", "h8a1", "i9a0", "e2e2", "i0i9"] {
        for length in 1..=2 {
            each_text(&bytes, length, &mut |after| {
                let text = [squares.as_bytes(), after].concat();
                check_chess_move(&text);
                check_xiangqi_move(&text);
            });
        }
    }
}

#[test]
fn every_chess_move_that_can_be_built_prints_and_reads_back() {
    let promotions = Role::ALL.map(Some).into_iter().chain([None]);
    let mut count = 0;
    for promotion in promotions {
        for from in Square::ALL {
            for to in Square::ALL {
                let built = Move::new(from, to, promotion);
                let is_promotion = !matches!(promotion, Some(Role::Pawn | Role::King));
                assert_eq!(built.is_some(), from != to && is_promotion);
                let Some(built) = built else { continue };
                assert_eq!(
                    (built.from(), built.to(), built.promotion()),
                    (from, to, promotion)
                );
                let mut text = format!("{from}{to}");
                match promotion {
                    None => {}
                    Some(Role::Knight) => text.push('n'),
                    Some(Role::Bishop) => text.push('b'),
                    Some(Role::Rook) => text.push('r'),
                    Some(_) => text.push('q'),
                }
                assert_eq!(built.to_string(), text);
                assert_eq!(text.parse(), Ok(built));
                count += 1;
            }
        }
    }
    assert_eq!(count, 64 * 63 * 5);
}

#[test]
fn every_xiangqi_move_that_can_be_built_prints_and_reads_back() {
    let mut count = 0;
    for from in xiangqi::Square::ALL {
        for to in xiangqi::Square::ALL {
            let built = xiangqi::Move::new(from, to);
            assert_eq!(built.is_some(), from != to);
            let Some(built) = built else { continue };
            assert_eq!((built.from(), built.to()), (from, to));
            let text = format!("{from}{to}");
            assert_eq!(built.to_string(), text);
            assert_eq!(text.parse(), Ok(built));
            count += 1;
        }
    }
    assert_eq!(count, 90 * 89);
}

#[test]
fn every_position_and_list_of_moves_that_can_be_built_prints_and_reads_back() {
    fn check<P: Tested>() {
        let start = P::default().to_string();
        let [line, promotion, ..] = commands::lines(P::SUBJECT.notation);
        let moves: Vec<&str> = [&line, &promotion]
            .iter()
            .filter_map(|line| line.split_once(" moves "))
            .flat_map(|(_, moves)| moves.split(' '))
            .collect();
        let mut records = P::SUBJECT.varied(300);
        records.push(start.clone());
        for (index, record) in records.iter().enumerate() {
            let mut line = if *record == start {
                "position startpos".to_owned()
            } else {
                format!("position fen {record}")
            };
            let count = index % (moves.len() + 1);
            if count > 0 {
                line.push_str(" moves");
            }
            for played in &moves[..count] {
                write!(line, " {played}").expect("a string has room");
            }
            let command = PositionCommand {
                position: P::try_from(record.as_bytes()).expect("a record"),
                moves: moves[..count]
                    .iter()
                    .map(|played| played.parse().expect("a move"))
                    .collect(),
            };
            assert_eq!(reads::<P>(&line, &line), command);
        }
    }
    for_each_game!(check());
}
