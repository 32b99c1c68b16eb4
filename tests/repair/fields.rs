//! Every kind of repair in the fields of a record, with its places and sentences.
use chess_fen::error::{CastlingErrorKind, FenErrorKind};
use chess_fen::{Field, Repair, RepairKind};

use RepairKind::{
    AdjacentRuns, ByteOrderMark, CastlingLetters, Counter, CounterField, Dash, EmptyField,
    EmptyOperation, EnPassantTarget, EndOfFile, MissingCounter, MissingDash, MissingSemicolon,
    NoCounter, Nul, OperationBlanks, PieceLetter, Promotion, Quote, Separator, SideToMove, Tag,
    TextAfter, WhiteSpace, ZeroFullmoveNumber,
};

use crate::oracle::{Chess, Repairable, Row, Xiangqi, check, is_repaired};
use crate::rows::{
    BLANKS, EMPTY, EMPTY_XIANGQI, MISSING_FOURTH, MISSING_FULLMOVE, MISSING_HALFMOVE,
    MISSING_THIRD, TEXT,
};
use crate::support::subject::{CHESS, Subject, XIANGQI};

#[test]
fn missing_counters_become_0_and_1() {
    for (marked, strict) in [
        ("8/8/8/8/8/8/8/8 w - -⟦⟧⟦⟧", EMPTY),
        (
            "8/8/8/8/8/8/8/8 b KQkq e3⟦⟧⟦⟧",
            "8/8/8/8/8/8/8/8 b KQkq e3 0 1",
        ),
    ] {
        is_repaired::<Chess>(marked, strict, &[MISSING_HALFMOVE, MISSING_FULLMOVE]);
    }
    for (marked, strict) in [
        ("8/8/8/8/8/8/8/8 w - - 0⟦⟧", EMPTY),
        (
            "8/8/8/8/8/8/8/8 w K e6 4294967295⟦⟧",
            "8/8/8/8/8/8/8/8 w K e6 4294967295 1",
        ),
    ] {
        is_repaired::<Chess>(marked, strict, &[MISSING_FULLMOVE]);
    }
    is_repaired::<Xiangqi>(
        "9/9/9/9/9/9/9/9/9/9 b - - 7⟦⟧",
        "9/9/9/9/9/9/9/9/9/9 b - - 7 1",
        &[MISSING_FULLMOVE],
    );
    is_repaired::<Xiangqi>(
        "9/9/9/9/9/9/9/9/9/9 w - -⟦⟧⟦⟧",
        EMPTY_XIANGQI,
        &[MISSING_HALFMOVE, MISSING_FULLMOVE],
    );
}

#[test]
fn a_fullmove_number_of_zero_becomes_1() {
    for (marked, sentence) in [
        (
            "8/8/8/8/8/8/8/8 w - - 0 ⟦0⟧",
            "fullmove number `0` written as `1`",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0 ⟦000⟧",
            "fullmove number `000` written as `1`",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0 ⟦+0⟧",
            "fullmove number `+0` written as `1`",
        ),
    ] {
        is_repaired::<Chess>(marked, EMPTY, &[(ZeroFullmoveNumber, sentence)]);
    }
    is_repaired::<Xiangqi>(
        "9/9/9/9/9/9/9/9/9/9 w - - 0 ⟦0⟧",
        EMPTY_XIANGQI,
        &[(ZeroFullmoveNumber, "fullmove number `0` written as `1`")],
    );
}

#[test]
fn a_negative_counter_is_not_repaired() {
    for (text, offset) in [
        ("8/8/8/8/8/8/8/8 w - - -5 7", 22),
        ("8/8/8/8/8/8/8/8 w - - -005 7", 22),
        ("8/8/8/8/8/8/8/8 w - - 5 -7", 24),
        ("8/8/8/8/8/8/8/8 w - - 5 -1; x", 24),
    ] {
        let error = check::<Chess>(text.as_bytes()).expect_err(text);
        assert_eq!(error.offset(), offset, "{text:?}");
    }
    let negative_zeros = "8/8/8/8/8/8/8/8 w - - ⟦-0⟧ ⟦-0⟧";
    let rows = [
        (
            Counter(Field::HalfmoveClock),
            "halfmove clock `-0` written as `0`",
        ),
        (ZeroFullmoveNumber, "fullmove number `-0` written as `1`"),
    ];
    is_repaired::<Chess>(negative_zeros, EMPTY, &rows);
}

#[test]
fn dashes_in_the_place_of_the_counters_mean_none() {
    let halfmove = (
        NoCounter(Field::HalfmoveClock),
        "dash as halfmove clock `-` written as `0`",
    );
    let fullmove = (
        NoCounter(Field::FullmoveNumber),
        "dash as fullmove number `-` written as `1`",
    );
    let long = (
        NoCounter(Field::FullmoveNumber),
        "dash as fullmove number `–` written as `1`",
    );
    let rows: [(&str, &[Row]); 6] = [
        ("8/8/8/8/8/8/8/8 w - - ⟦-⟧ ⟦-⟧", &[halfmove, fullmove]),
        ("8/8/8/8/8/8/8/8 w - - ⟦-⟧⟦⟧", &[halfmove, MISSING_FULLMOVE]),
        (
            "8/8/8/8/8/8/8/8 w - - ⟦-⟧⟦⟧⟦ ; bm Qf3; \0⟧",
            &[halfmove, MISSING_FULLMOVE, TEXT],
        ),
        (
            "8/8/8/8/8/8/8/8 w - - ⟦-⟧⟦⟧⟦ bm O-O; id \"x\";⟧",
            &[halfmove, MISSING_FULLMOVE, TEXT],
        ),
        ("8/8/8/8/8/8/8/8 w - - ⟦-⟧ ⟦–⟧⟦;x⟧", &[halfmove, long, TEXT]),
        (
            "8/8/8/8/8/8/8/8 w - - ⟦-⟧ ⟦-⟧⟦ white⟧",
            &[halfmove, fullmove, TEXT],
        ),
    ];
    for (marked, rows) in rows {
        is_repaired::<Chess>(marked, EMPTY, rows);
    }
    is_repaired::<Xiangqi>(
        "9/9/9/9/9/9/9/9/9/9 w - - ⟦-⟧ ⟦-⟧",
        EMPTY_XIANGQI,
        &[halfmove, fullmove],
    );
    for counters in [
        "- 5", "5 -", "- - 5", "-0 -", "-5 -", "- -; 5", "-- -", "- 0-1", "- white",
    ] {
        let text = format!("8/8/8/8/8/8/8/8 w - - {counters}");
        assert!(check::<Chess>(text.as_bytes()).is_err(), "{text:?}");
    }
}

#[test]
fn an_empty_field_becomes_a_dash() {
    let castling = (
        EmptyField(Field::CastlingAvailability),
        "empty castling availability written as `-`",
    );
    let target = (
        EmptyField(Field::EnPassantTarget),
        "empty en passant target square written as `-`",
    );
    let rows: [(&str, &[Row]); 5] = [
        ("8/8/8/8/8/8/8/8 w ⟦⟧ - 0 1", &[castling]),
        ("8/8/8/8/8/8/8/8 w - ⟦⟧ 0 1", &[target]),
        ("8/8/8/8/8/8/8/8 w ⟦⟧ ⟦⟧ 0 1", &[castling, target]),
        (
            "8/8/8/8/8/8/8/8 w ⟦⟧⟦  ⟧- 0 1⟦; x⟧",
            &[castling, BLANKS, TEXT],
        ),
        (
            "8/8/8/8/8/8/8/8⟦\t⟧w⟦\t⟧⟦⟧⟦\t⟧-⟦\t⟧0⟦\t⟧1",
            &[BLANKS, BLANKS, castling, BLANKS, BLANKS, BLANKS],
        ),
    ];
    for (marked, rows) in rows {
        is_repaired::<Chess>(marked, EMPTY, rows);
    }
}

#[test]
fn blanks_between_fields_become_one_space() {
    let rows: [(&str, &[Row]); 6] = [
        ("8/8/8/8/8/8/8/8⟦  ⟧w - - 0 1", &[BLANKS]),
        ("8/8/8/8/8/8/8/8 w⟦\t⟧- - 0 1", &[BLANKS]),
        ("8/8/8/8/8/8/8/8 w -⟦_⟧- 0 1", &[BLANKS]),
        ("8/8/8/8/8/8/8/8 w - -⟦  _ _⟧0 1", &[BLANKS]),
        ("8/8/8/8/8/8/8/8 w - - 0⟦   ⟧1", &[BLANKS]),
        (
            "8/8/8/8/8/8/8/8⟦_⟧w⟦_⟧-⟦_⟧-⟦_⟧0⟦_⟧1",
            &[BLANKS, BLANKS, BLANKS, BLANKS, BLANKS],
        ),
    ];
    for (marked, rows) in rows {
        is_repaired::<Chess>(marked, EMPTY, rows);
    }
    is_repaired::<Xiangqi>(
        "9/9/9/9/9/9/9/9/9/9⟦\t⟧w⟦\t⟧-⟦\t⟧-⟦\t⟧0⟦\t⟧1",
        EMPTY_XIANGQI,
        &[BLANKS, BLANKS, BLANKS, BLANKS, BLANKS],
    );
}

#[test]
fn castling_letters_are_put_in_order() {
    for (found, written, sentence) in [
        ("qkQK", "KQkq", "castling letters `qkQK` written as `KQkq`"),
        ("kqKQ", "KQkq", "castling letters `kqKQ` written as `KQkq`"),
        ("QK", "KQ", "castling letters `QK` written as `KQ`"),
    ] {
        is_repaired::<Chess>(
            &format!("8/8/8/8/8/8/8/8 w ⟦{found}⟧ - 0 1"),
            &format!("8/8/8/8/8/8/8/8 w {written} - 0 1"),
            &[(CastlingLetters, sentence)],
        );
    }
}

/// All 1,364 texts of up to five castling letters: one that repeats a letter may be meant as another, as
/// `KQkQ` is as `KQkq`.
#[test]
fn castling_letters_are_put_in_order_only_if_none_is_repeated() {
    let mut texts = vec![String::new()];
    let mut counts = [0; 3];
    for _ in 0..5 {
        texts = texts
            .iter()
            .flat_map(|text| ["K", "Q", "k", "q"].map(|letter| format!("{text}{letter}")))
            .collect();
        for text in &texts {
            let record = format!("8/8/8/8/8/8/8/8 b {text} - 0 1");
            let held: String = "KQkq".chars().filter(|&it| text.contains(it)).collect();
            match check::<Chess>(record.as_bytes()) {
                Ok(repaired) => {
                    assert_eq!(repaired.value.castling_rights.to_string(), held);
                    assert_eq!(held.len(), text.len(), "{text}");
                    counts[repaired.repairs.len()] += 1;
                }
                Err(error) => {
                    assert!(held.len() < text.len(), "{text}");
                    let repeated = FenErrorKind::CastlingAvailability(CastlingErrorKind::Repeated);
                    assert!(error.kind() == repeated || text != &held, "{text}: {error}");
                    counts[2] += 1;
                }
            }
        }
    }
    assert_eq!(counts, [15, 49, 1300]);
}

#[test]
fn runs_side_by_side_become_one() {
    for (marked, strict, rows) in [
        (
            "8/⟦44⟧/8/8/8/8/8/8 w - - 0 1",
            EMPTY,
            &[(AdjacentRuns, "two empty runs `44` written as `8`")][..],
        ),
        (
            "⟦134⟧/8/8/8/8/8/8/⟦11111111⟧ w - - 0 1",
            EMPTY,
            &[
                (AdjacentRuns, "three empty runs `134` written as `8`"),
                (AdjacentRuns, "several empty runs `11111111` written as `8`"),
            ],
        ),
        (
            "p⟦11⟧p⟦21⟧p/8/8/8/8/8/8/8 w - - 0 1",
            "p2p3p/8/8/8/8/8/8/8 w - - 0 1",
            &[
                (AdjacentRuns, "two empty runs `11` written as `2`"),
                (AdjacentRuns, "two empty runs `21` written as `3`"),
            ],
        ),
    ] {
        is_repaired::<Chess>(marked, strict, rows);
    }
    is_repaired::<Xiangqi>(
        "9/⟦54⟧/9/9/9/9/9/9/9/9 w - - 0 1",
        EMPTY_XIANGQI,
        &[(AdjacentRuns, "two empty runs `54` written as `9`")],
    );
}

/// All ways to write a number of squares as a sum, alone in a rank and beside a piece.
#[test]
fn every_sum_of_runs_becomes_one_run() {
    fn sums(total: usize) -> Vec<String> {
        if total == 0 {
            return vec![String::new()];
        }
        (1..=total)
            .flat_map(|first| {
                let others = sums(total - first).into_iter();
                others.map(move |others| format!("{first}{others}"))
            })
            .collect()
    }

    #[track_caller]
    fn check_rank<P: Repairable>(subject: &Subject, found: &str, strict: &str) {
        let (_, other_ranks) = subject.empty_placement.split_at(1);
        let repaired = check::<P>(format!("{found}{other_ranks} w - - 0 1").as_bytes());
        let repaired = repaired.expect("only runs are side by side");
        assert_eq!(
            repaired.value.to_string(),
            format!("{strict}{other_ranks} w - - 0 1")
        );
        let are_runs = |repair: &Repair| repair.kind == AdjacentRuns;
        assert!(repaired.repairs.iter().all(are_runs));
        assert_eq!(repaired.repairs.len(), usize::from(found != strict));
    }

    let sums_of_8 = sums(8);
    assert_eq!(sums_of_8.len(), 128);
    for found in &sums_of_8 {
        check_rank::<Chess>(&CHESS, found, "8");
        check_rank::<Xiangqi>(&XIANGQI, &format!("p{found}"), "p8");
        check_rank::<Xiangqi>(&XIANGQI, &format!("{found}p"), "8p");
    }
    for found in sums(9) {
        check_rank::<Xiangqi>(&XIANGQI, &found, "9");
    }
    for found in sums(6) {
        check_rank::<Chess>(&CHESS, &format!("p{found}P"), "p6P");
    }
}

#[test]
fn the_side_to_move_becomes_lower_case() {
    for (marked, strict, sentence) in [
        (
            "8/8/8/8/8/8/8/8 ⟦W⟧ - - 0 1",
            EMPTY,
            "side to move `W` written as `w`",
        ),
        (
            "8/8/8/8/8/8/8/8 ⟦W⟧ - e6 0 1",
            "8/8/8/8/8/8/8/8 w - e6 0 1",
            "side to move `W` written as `w`",
        ),
        (
            "8/8/8/8/8/8/8/8 ⟦B⟧ KQkq e3 5 7",
            "8/8/8/8/8/8/8/8 b KQkq e3 5 7",
            "side to move `B` written as `b`",
        ),
    ] {
        is_repaired::<Chess>(marked, strict, &[(SideToMove, sentence)]);
    }
    for (found, written, sentence) in [
        ('r', 'w', "side to move `r` written as `w`"),
        ('R', 'w', "side to move `R` written as `w`"),
        ('W', 'w', "side to move `W` written as `w`"),
        ('B', 'b', "side to move `B` written as `b`"),
    ] {
        is_repaired::<Xiangqi>(
            &format!("9/9/9/9/9/9/9/9/9/9 ⟦{found}⟧ - - 5 7"),
            &format!("9/9/9/9/9/9/9/9/9/9 {written} - - 5 7"),
            &[(SideToMove, sentence)],
        );
    }
}

#[test]
fn the_target_square_becomes_lower_case() {
    for (marked, strict, sentence) in [
        (
            "8/8/8/8/8/8/8/8 b - ⟦E3⟧ 0 1",
            "8/8/8/8/8/8/8/8 b - e3 0 1",
            "en passant target square `E3` written as `e3`",
        ),
        (
            "8/8/8/8/8/8/8/8 w - ⟦A6⟧ 0 1",
            "8/8/8/8/8/8/8/8 w - a6 0 1",
            "en passant target square `A6` written as `a6`",
        ),
        (
            "8/8/8/8/8/8/8/8 w - ⟦H6⟧ 0 1",
            "8/8/8/8/8/8/8/8 w - h6 0 1",
            "en passant target square `H6` written as `h6`",
        ),
    ] {
        is_repaired::<Chess>(marked, strict, &[(EnPassantTarget, sentence)]);
    }
}

#[test]
fn a_long_dash_becomes_a_hyphen() {
    for (dash, sentence) in [
        ('\u{2013}', "dash `–` written as `-`"),
        ('\u{2014}', "dash `—` written as `-`"),
        ('\u{2212}', "dash `−` written as `-`"),
    ] {
        let one = (Dash, sentence);
        is_repaired::<Chess>(&format!("8/8/8/8/8/8/8/8 w ⟦{dash}⟧ - 0 1"), EMPTY, &[one]);
        is_repaired::<Chess>(&format!("8/8/8/8/8/8/8/8 w - ⟦{dash}⟧ 0 1"), EMPTY, &[one]);
        is_repaired::<Xiangqi>(
            &format!("9/9/9/9/9/9/9/9/9/9 w ⟦{dash}⟧ ⟦{dash}⟧ 0 1"),
            EMPTY_XIANGQI,
            &[one, one],
        );
    }
}

#[test]
fn a_counter_loses_its_sign_and_its_leading_zeros() {
    let halfmove = Counter(Field::HalfmoveClock);
    let fullmove = Counter(Field::FullmoveNumber);
    for (marked, strict, kind, sentence) in [
        (
            "8/8/8/8/8/8/8/8 w - - ⟦+0⟧ 1",
            EMPTY,
            halfmove,
            "halfmove clock `+0` written as `0`",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - ⟦-0⟧ 1",
            EMPTY,
            halfmove,
            "halfmove clock `-0` written as `0`",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - ⟦00⟧ 1",
            EMPTY,
            halfmove,
            "halfmove clock `00` written as `0`",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - ⟦+05⟧ 1",
            "8/8/8/8/8/8/8/8 w - - 5 1",
            halfmove,
            "halfmove clock `+05` written as `5`",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0 ⟦01⟧",
            EMPTY,
            fullmove,
            "fullmove number `01` written as `1`",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0 ⟦+120⟧",
            "8/8/8/8/8/8/8/8 w - - 0 120",
            fullmove,
            "fullmove number `+120` written as `120`",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0 ⟦0000000000004294967295⟧",
            "8/8/8/8/8/8/8/8 w - - 0 4294967295",
            fullmove,
            "fullmove number `0000000000004294967295` written as `4294967295`",
        ),
    ] {
        is_repaired::<Chess>(marked, strict, &[(kind, sentence)]);
    }
    is_repaired::<Xiangqi>(
        "9/9/9/9/9/9/9/9/9/9 w - - ⟦007⟧ ⟦+1⟧",
        "9/9/9/9/9/9/9/9/9/9 w - - 7 1",
        &[
            (halfmove, "halfmove clock `007` written as `7`"),
            (fullmove, "fullmove number `+1` written as `1`"),
        ],
    );
}

#[test]
fn horse_and_elephant_become_knight_and_bishop_in_xiangqi() {
    let elephant = (PieceLetter, "piece `E` written as `B`");
    let horse = (PieceLetter, "piece `H` written as `N`");
    let black_elephant = (PieceLetter, "piece `e` written as `b`");
    let black_horse = (PieceLetter, "piece `h` written as `n`");
    is_repaired::<Xiangqi>(
        "r⟦h⟧⟦e⟧akabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKA⟦E⟧⟦H⟧R w - - 0 1",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        &[black_horse, black_elephant, elephant, horse],
    );
}

#[test]
fn missing_fields_become_dashes_and_counters_in_xiangqi() {
    let all = [
        MISSING_THIRD,
        MISSING_FOURTH,
        MISSING_HALFMOVE,
        MISSING_FULLMOVE,
    ];
    let side = (SideToMove, "side to move `r` written as `w`");
    let with_side = [side, all[0], all[1], all[2], all[3]];
    let with_text = [all[0], all[1], all[2], all[3], TEXT];
    let rows: [(&str, &str, &[Row]); 9] = [
        ("9/9/9/9/9/9/9/9/9/9 w⟦⟧⟦⟧⟦⟧⟦⟧", EMPTY_XIANGQI, &all),
        ("9/9/9/9/9/9/9/9/9/9 ⟦r⟧⟦⟧⟦⟧⟦⟧⟦⟧", EMPTY_XIANGQI, &with_side),
        (
            "9/9/9/9/9/9/9/9/9/9 w⟦⟧⟦⟧⟦⟧⟦⟧⟦;red⟧",
            EMPTY_XIANGQI,
            &with_text,
        ),
        (
            "9/9/9/9/9/9/9/9/9/9 w⟦⟧⟦⟧⟦⟧⟦⟧⟦ // red⟧",
            EMPTY_XIANGQI,
            &with_text,
        ),
        ("9/9/9/9/9/9/9/9/9/9 w -⟦⟧⟦⟧⟦⟧", EMPTY_XIANGQI, &all[1..]),
        ("9/9/9/9/9/9/9/9/9/9 w - -⟦⟧⟦⟧", EMPTY_XIANGQI, &all[2..]),
        (
            "9/9/9/9/9/9/9/9/9/9 b⟦⟧⟦⟧ 5 7",
            "9/9/9/9/9/9/9/9/9/9 b - - 5 7",
            &[MISSING_THIRD, MISSING_FOURTH],
        ),
        (
            "9/9/9/9/9/9/9/9/9/9 b -⟦⟧ 5 7",
            "9/9/9/9/9/9/9/9/9/9 b - - 5 7",
            &[MISSING_FOURTH],
        ),
        (
            "9/9/9/9/9/9/9/9/9/9 b⟦⟧⟦⟧⟦  ⟧5⟦_⟧7",
            "9/9/9/9/9/9/9/9/9/9 b - - 5 7",
            &[MISSING_THIRD, MISSING_FOURTH, BLANKS, BLANKS],
        ),
    ];
    for (marked, strict, rows) in rows {
        is_repaired::<Xiangqi>(marked, strict, rows);
    }
}

#[test]
fn every_kind_of_repair_has_a_name_for_people() {
    for (kind, name) in [
        (
            MissingCounter(Field::HalfmoveClock),
            "missing halfmove clock",
        ),
        (
            MissingCounter(Field::FullmoveNumber),
            "missing fullmove number",
        ),
        (ZeroFullmoveNumber, "fullmove number of zero"),
        (TextAfter, "text after the record"),
        (WhiteSpace, "white space around the record"),
        (ByteOrderMark, "byte order mark"),
        (Nul, "NUL bytes around the record"),
        (Quote, "quotes around the record"),
        (Separator, "blanks between fields"),
        (CastlingLetters, "castling letters"),
        (AdjacentRuns, "empty runs"),
        (SideToMove, "side to move"),
        (EnPassantTarget, "en passant target square"),
        (Dash, "dash"),
        (Counter(Field::HalfmoveClock), "halfmove clock"),
        (Counter(Field::FullmoveNumber), "fullmove number"),
        (PieceLetter, "piece"),
        (
            MissingDash(Field::CastlingAvailability),
            "missing third field",
        ),
        (MissingDash(Field::EnPassantTarget), "missing fourth field"),
        (
            EmptyField(Field::CastlingAvailability),
            "empty castling availability",
        ),
        (
            EmptyField(Field::EnPassantTarget),
            "empty en passant target square",
        ),
        (NoCounter(Field::HalfmoveClock), "dash as halfmove clock"),
        (NoCounter(Field::FullmoveNumber), "dash as fullmove number"),
        (Tag, "PGN tag around the record"),
        (EndOfFile, "end-of-file character after the record"),
        (Promotion, "promotion letter"),
        (
            CounterField(Field::HalfmoveClock),
            "halfmove clock as a field",
        ),
        (
            CounterField(Field::FullmoveNumber),
            "fullmove number as a field",
        ),
        (OperationBlanks, "blanks in the operations"),
        (EmptyOperation, "empty operation"),
        (MissingSemicolon, "missing `;`"),
    ] {
        assert_eq!(kind.as_str(), name);
        assert_eq!(kind.to_string(), name);
        assert_eq!(format!("{kind:>40}"), format!("{name:>40}"));
    }
}

#[test]
fn a_repair_is_shown_in_its_text() {
    let text = "\u{feff}8/8/44/8/8/8/8/8 W - -\x09; x";
    let repaired = Chess::repair(text).expect("the text can be repaired");
    let shown: Vec<String> = repaired
        .repairs
        .iter()
        .map(|repair| repair.in_text(text).to_string())
        .collect();
    let runs = r"two empty runs `44` written as `8`
  \xEF\xBB\xBF8/8/44/8/8/8/8/8 W - -\x09; x
                  ^";
    assert_eq!(shown[1], runs);
    let after = r"text after the record left out
  \xEF\xBB\xBF8/8/44/8/8/8/8/8 W - -\x09; x
                                    ^";
    assert_eq!(shown[5], after);
    assert_eq!(shown.len(), 6);
}
