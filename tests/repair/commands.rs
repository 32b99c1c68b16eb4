//! Repairs in commands.
use chess_fen::{Field, PositionCommand, Repair, RepairKind};

use RepairKind::{
    AdjacentRuns, CastlingLetters, Counter, Dash, EnPassantTarget, PieceLetter, Promotion,
    SideToMove, ZeroFullmoveNumber,
};

use crate::oracle::{Chess, Row, Xiangqi, check_command, command_is_repaired};
use crate::rows::{
    BLANKS, MISSING_FOURTH, MISSING_FULLMOVE, MISSING_HALFMOVE, MISSING_THIRD, NUL, QUOTE,
};

#[test]
fn the_record_of_a_command_is_repaired() {
    let white = (SideToMove, "side to move `W` written as `w`");
    let halves = (AdjacentRuns, "two empty runs `44` written as `8`");
    let rows: [(&str, &str, &[Row]); 8] = [
        (
            "position fen 8/8/8/8/8/8/8/8 w - -⟦⟧⟦⟧",
            "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
            &[MISSING_HALFMOVE, MISSING_FULLMOVE],
        ),
        (
            "position fen 8/8/8/8/8/8/8/8 w - - 5⟦⟧ moves e2e4 e7e5",
            "position fen 8/8/8/8/8/8/8/8 w - - 5 1 moves e2e4 e7e5",
            &[MISSING_FULLMOVE],
        ),
        (
            " position\tfen   8/⟦44⟧/8/8/8/8/8/8  ⟦W⟧ \n -  -⟦⟧⟦⟧   moves  a7a8q \r\n",
            "position fen 8/8/8/8/8/8/8/8 w - - 0 1 moves a7a8q",
            &[halves, white, MISSING_HALFMOVE, MISSING_FULLMOVE],
        ),
        (
            "position fen  8/8/8/8/8/8/8/8  b  ⟦qK⟧  ⟦E3⟧  ⟦+05⟧  ⟦0⟧  moves",
            "position fen 8/8/8/8/8/8/8/8 b Kq e3 5 1",
            &[
                (CastlingLetters, "castling letters `qK` written as `Kq`"),
                (
                    EnPassantTarget,
                    "en passant target square `E3` written as `e3`",
                ),
                (
                    Counter(Field::HalfmoveClock),
                    "halfmove clock `+05` written as `5`",
                ),
                (ZeroFullmoveNumber, "fullmove number `0` written as `1`"),
            ],
        ),
        (
            "position fen 8/8/8/8/8/8/8/8⟦_⟧w⟦__⟧- -⟦_⟧0 1 moves e2e4",
            "position fen 8/8/8/8/8/8/8/8 w - - 0 1 moves e2e4",
            &[BLANKS, BLANKS, BLANKS],
        ),
        (
            "position fen ⟦\"⟧8/8/8/8/8/8/8/8 w ⟦–⟧ - 0 1⟦\"⟧ moves e2e4",
            "position fen 8/8/8/8/8/8/8/8 w - - 0 1 moves e2e4",
            &[QUOTE, (Dash, "dash `–` written as `-`"), QUOTE],
        ),
        (
            "position fen 8/8/8/8/8/8/8/8 w - - 0 1⟦\0⟧",
            "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
            &[NUL],
        ),
        (
            "position fen rnbqkbnr/pppppppp/⟦44⟧/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -⟦⟧⟦⟧ moves e2e4",
            "position startpos moves e2e4",
            &[halves, MISSING_HALFMOVE, MISSING_FULLMOVE],
        ),
    ];
    for (marked, strict, rows) in rows {
        command_is_repaired::<Chess>(marked, strict, rows);
    }
}

#[test]
fn a_promotion_letter_of_a_command_becomes_lower_case() {
    let queen = (Promotion, "promotion letter `Q` written as `q`");
    let knight = (Promotion, "promotion letter `N` written as `n`");
    let rows: [(&str, &str, &[Row]); 3] = [
        (
            "position startpos moves e2e4 b7a8⟦Q⟧",
            "position startpos moves e2e4 b7a8q",
            &[queen],
        ),
        (
            "position fen 8/8/8/8/8/8/8/8 w - -⟦⟧⟦⟧ moves  a7a8⟦N⟧\tb2b1q h7h8⟦Q⟧\n",
            "position fen 8/8/8/8/8/8/8/8 w - - 0 1 moves a7a8n b2b1q h7h8q",
            &[MISSING_HALFMOVE, MISSING_FULLMOVE, knight, queen],
        ),
        (
            "position startpos moves e2e3⟦Q⟧",
            "position startpos moves e2e3q",
            &[queen],
        ),
    ];
    for (marked, strict, rows) in rows {
        command_is_repaired::<Chess>(marked, strict, rows);
    }
    for moves in [
        "E2E4", "e7e8K", "e7e8P", "e7e8Qq", "e7e8QQ", "e7e7Q", "e7e8=Q", "e7e9Q", "e7Q",
    ] {
        let line = format!("position startpos moves {moves}");
        let strict = line.parse::<PositionCommand<Chess>>().expect_err(&line);
        let error = check_command::<Chess>(&line).expect_err(&line);
        assert_eq!(error, strict, "{line:?}");
    }
    assert!(check_command::<Xiangqi>("position startpos moves h2e2Q").is_err());
}

#[test]
fn the_rest_of_a_command_is_repaired_as_the_whole_is() {
    for args in [
        "startpos",
        "startpos moves e2e4",
        "  fen 8/8/8/8/8/8/8/8 W - - moves a7a8Q",
        "fen 8/8/8/8/8/8/8/8 W",
        "startpos moves e7e8K",
        "",
        "fen",
        "position startpos",
    ] {
        let start = "position ".len();
        let whole = PositionCommand::<Chess>::repair(&format!("position {args}"));
        let rest = PositionCommand::<Chess>::repair_args(args);
        match (whole, rest) {
            (Ok(whole), Ok(rest)) => {
                assert_eq!(rest.value, whole.value, "{args:?}");
                let spans = |repairs: &[Repair], start: usize| -> Vec<_> {
                    let spans = repairs
                        .iter()
                        .map(|it| it.span.start - start..it.span.end - start);
                    spans.collect()
                };
                assert_eq!(
                    spans(&rest.repairs, 0),
                    spans(&whole.repairs, start),
                    "{args:?}"
                );
            }
            (Err(whole), Err(rest)) => {
                assert_eq!(rest.kind(), whole.kind(), "{args:?}");
                assert_eq!(rest.offset(), whole.offset() - start, "{args:?}");
            }
            (whole, rest) => panic!("{args:?}: {whole:?}, but {rest:?}"),
        }
    }
}

#[test]
fn the_record_of_a_xiangqi_command_is_repaired() {
    let red = (SideToMove, "side to move `r` written as `w`");
    let rows: [(&str, &str, &[Row]); 4] = [
        (
            "position fen 9/9/9/9/9/9/9/9/9/9 w⟦⟧⟦⟧⟦⟧⟦⟧ moves h2e2",
            "position fen 9/9/9/9/9/9/9/9/9/9 w - - 0 1 moves h2e2",
            &[
                MISSING_THIRD,
                MISSING_FOURTH,
                MISSING_HALFMOVE,
                MISSING_FULLMOVE,
            ],
        ),
        (
            "position fen 9/9/9/9/9/9/9/9/9/9 ⟦r⟧⟦⟧⟦⟧\t5  7 moves h2e2",
            "position fen 9/9/9/9/9/9/9/9/9/9 w - - 5 7 moves h2e2",
            &[red, MISSING_THIRD, MISSING_FOURTH],
        ),
        (
            "position fen ⟦h⟧7⟦E⟧/9/9/9/9/9/9/9/9/9 ⟦r⟧ - -⟦⟧⟦⟧",
            "position fen n7B/9/9/9/9/9/9/9/9/9 w - - 0 1",
            &[
                (PieceLetter, "piece `h` written as `n`"),
                (PieceLetter, "piece `E` written as `B`"),
                red,
                MISSING_HALFMOVE,
                MISSING_FULLMOVE,
            ],
        ),
        (
            "position fen 9/9/9/9/9/9/9/9/9/9 b -⟦⟧⟦⟧⟦⟧ moves",
            "position fen 9/9/9/9/9/9/9/9/9/9 b - - 0 1",
            &[MISSING_FOURTH, MISSING_HALFMOVE, MISSING_FULLMOVE],
        ),
    ];
    for (marked, strict, rows) in rows {
        command_is_repaired::<Xiangqi>(marked, strict, rows);
    }
}

#[test]
fn a_repair_of_a_command_quotes_what_is_in_the_line() {
    for (line, found) in [
        ("position fen 8/8/8/8/8/8/8/8 w -_ \t_- 0 1", &["_ \t_"][..]),
        (
            "position  fen 8/8/8/44/8/8/8/8_\n\t_w - \u{a0}- 07 1 moves  a7a8Q",
            &["44", "_\n\t_", " \u{a0}", "07", "Q"],
        ),
    ] {
        let repaired = PositionCommand::<Chess>::repair(line).expect(line);
        let quoted: Vec<&str> = repaired.repairs.iter().map(Repair::found).collect();
        assert_eq!(quoted, found, "{line:?}");
        for repair in &repaired.repairs {
            assert_eq!(&line[repair.span.clone()], repair.found(), "{line:?}");
        }
    }
}

#[test]
fn a_repair_of_a_command_does_not_quote_what_it_leaves_out() {
    let line = "position fen \"8/8/8/8/8/8/8/8 w - - 0 1\" moves";
    let repaired = PositionCommand::<Chess>::repair(line).expect(line);
    assert_eq!(repaired.repairs.len(), 2);
    for repair in &repaired.repairs {
        assert_eq!(&line[repair.span.clone()], "\"");
        assert_eq!((repair.found(), repair.written()), ("", ""));
        assert_eq!(repair.to_string(), "quotes around the record left out");
    }
}
