//! Each fault in a `position` command.

use super::*;

#[test]
fn each_fault_in_a_position_command_has_its_sentence() {
    macro_rules! fails {
        ($game:ident: $line:literal $offset:literal $token:literal $pattern:pat => $message:literal) => {
            let error: ParseCommandError = error_of::<$game::PositionCommand>($line);
            assert_eq!(error.to_string(), $message, "{}", $line);
            assert_eq!(error.offset(), $offset, "{}", $line);
            assert_eq!($line.get(error.token()), Some($token), "{}", $line);
            assert!(matches!(error.kind(), $pattern), "{}: {error:?}", $line);
            check_form(&error);
        };
    }
    fails!(uci: "" 0 "" CommandErrorKind::NotPosition
        => "expected the word `position` at the start of the command, found nothing");
    fails!(uci: " \t" 2 "" CommandErrorKind::NotPosition
        => "expected the word `position` at the start of the command, found nothing");
    fails!(uci: "posit x" 5 "posit" CommandErrorKind::NotPosition
        => "expected the word `position` at the start of the command, found `posit`");
    fails!(uci: "positions startpos" 8 "positions" CommandErrorKind::NotPosition
        => "expected the word `position` at the start of the command, found `positions`");
    fails!(uci: "\"pos\\é'" 0 "\"pos\\é'" CommandErrorKind::NotPosition
        => "expected the word `position` at the start of the command, found `\"pos\\é'`");
    fails!(uci: "go infinite" 0 "go" CommandErrorKind::NotPosition
        => "expected the word `position` at the start of the command, found `go`");

    fails!(uci: "position" 8 "" CommandErrorKind::NoStart
        => "expected `startpos` or `fen` after `position`, found nothing");
    fails!(uci: "position  " 10 "" CommandErrorKind::NoStart
        => "expected `startpos` or `fen` after `position`, found nothing");
    fails!(uci: "position fin" 10 "fin" CommandErrorKind::NoStart
        => "expected `startpos` or `fen` after `position`, found `fin`");
    fails!(uci: "position start moves e2e4" 14 "start" CommandErrorKind::NoStart
        => "expected `startpos` or `fen` after `position`, found `start`");
    fails!(uci: "position 8/8/8/8/8/8/8/8 w - - 0 1" 9 "8/8/8/8/8/8/8/8" CommandErrorKind::NoStart
        => "expected `startpos` or `fen` after `position`, found `8/8/8/8/8/8/8/8`");

    fails!(uci: "position fen" 12 "" CommandErrorKind::Record(_)
        => "expected a piece placement, found nothing");
    fails!(uci: "position fen 8/8/8/8/8/8/8/8 w - - moves e2e4" 35 "moves" CommandErrorKind::Record(_)
        => "the record ends before its halfmove clock");
    fails!(uci: "position fen 8/8/8/8/8/8/8/8 w - - 0" 36 "" CommandErrorKind::Record(_)
        => "the record ends before its fullmove number");
    fails!(uci: "position fen 8/8/8/8/8/8/8 w - - 0 1" 26 "8/8/8/8/8/8/8" CommandErrorKind::Record(_)
        => "the board has 7 ranks, expected 8");
    fails!(uci: "position  fen  8/8/8/8/8/8/8/8\tW - - 0 1" 31 "W" CommandErrorKind::Record(_)
        => "expected `w` (white) or `b` (black) as side to move, found `W`");
    fails!(uci: "position fen 8/8/8/8/8/8/8/8 w  KQkq  e3 0 1" 39 "e3" CommandErrorKind::Record(_)
        => "expected rank `6` in the en passant target square since white is to move, found `3`");
    fails!(uci: "position fen 8/8/8/8/8/8/8/8 w - - 0 0 moves e2e4" 37 "0" CommandErrorKind::Record(_)
        => "the fullmove number is 0, expected at least 1");
    fails!(uci: "position fen startpos moves e2e4" 13 "startpos" CommandErrorKind::StartposAfterFen
        => "expected a record after `fen`, found `startpos`, which is written without `fen`");

    fails!(uci: "position startpos e2e4" 18 "e2e4" CommandErrorKind::NoMoves
        => "expected `moves` or the end of the command, found `e2e4`");
    fails!(uci: "position startpos move e2e4" 22 "move" CommandErrorKind::NoMoves
        => "expected `moves` or the end of the command, found `move`");
    fails!(uci: "position startpos mov e2e4" 21 "mov" CommandErrorKind::NoMoves
        => "expected `moves` or the end of the command, found `mov`");
    fails!(uci: "position fen 8/8/8/8/8/8/8/8 w - - 0 1 e2e4" 39 "e2e4" CommandErrorKind::NoMoves
        => "expected `moves` or the end of the command, found `e2e4`");

    fails!(uci: "position startpos moves e2e4 e7e9" 32 "e7e9"
        CommandErrorKind::Move { index: 1, error: _ }
        => "move 2: expected a rank from `1` to `8`, found `9`");
    fails!(uci: "position startpos moves e2e2 e7e5" 27 "e2e2"
        CommandErrorKind::Move { index: 0, error: _ }
        => "move 1: the move ends on the square where it starts, expected another");
    fails!(uci: "position startpos moves 0000" 24 "0000"
        CommandErrorKind::Move { index: 0, error: _ }
        => "move 1: the null move `0000` is not allowed here, expected two squares");
    fails!(uci: "position startpos moves\te2e4  moves" 30 "moves"
        CommandErrorKind::Move { index: 1, error: _ }
        => "move 2: expected a file from `a` to `h` (lower case), found `m`");
    fails!(uci: "position startpos moves e7e8é" 28 "e7e8é"
        CommandErrorKind::Move { index: 0, error: _ }
        => "move 1: expected a promotion (`q`, `r`, `b` or `n`, lower case) or the end of the move, found `é` (U+00E9)");

    fails!(xiangqi: "position fen 9/9/9/9/9/9/9/9/9/9 w KQkq - 0 1" 35 "KQkq" CommandErrorKind::Record(_)
        => "expected `-` (xiangqi has no castling) as third field, found `K`");
    fails!(xiangqi: "position startpos moves h2e2 j9i7" 29 "j9i7"
        CommandErrorKind::Move { index: 1, error: _ }
        => "move 2: expected a file from `a` to `i` (lower case), found `j`");
}

/// What the line's error has inside is the error of the record with single spaces, and of the move.
#[test]
fn a_position_command_hands_on_the_errors_of_its_parts() {
    let line = "position fen  8/8/8/8/8/8/8/8  w  KK  -  0  1  moves e2e4";
    let kind = error_of::<uci::PositionCommand>(line).kind();
    let record = "8/8/8/8/8/8/8/8 w KK - 0 1".parse::<Position>();
    assert_eq!(Err(kind), record.map_err(CommandErrorKind::Record));

    let kind = error_of::<xiangqi::PositionCommand>("position startpos moves a0a1 a0x").kind();
    let second = "a0x".parse::<xiangqi::Move>();
    let expected = second.map_err(|error| CommandErrorKind::Move { index: 1, error });
    assert_eq!(Err(kind), expected);
}
