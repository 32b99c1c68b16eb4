//! Every kind of repair with its places and sentences.

use chess_fen::{CastlingError, FenErrorKind, Field, PositionCommand, Repair, RepairKind};

use RepairKind::{
    AdjacentRuns, ByteOrderMark, CastlingLetters, Counter, Dash, EmptyField, EnPassantTarget,
    EndOfFile, MissingCounter, MissingDash, NoCounter, Nul, PieceLetter, Promotion, Quote,
    Separator, SideToMove, Tag, TextAfter, WhiteSpace, ZeroFullmoveNumber,
};

use crate::oracle::{Chess, Repairable, Row, Xiangqi, check, check_command, mends, mends_command};
use crate::support::subject::{CHESS, Subject, XIANGQI};

pub(crate) const EMPTY: &str = "8/8/8/8/8/8/8/8 w - - 0 1";
pub(crate) const EMPTY_XIANGQI: &str = "9/9/9/9/9/9/9/9/9/9 w - - 0 1";

pub(crate) const MISSING_THIRD: Row = (
    MissingDash(Field::CastlingAvailability),
    "missing third field written as `-`",
);
pub(crate) const MISSING_FOURTH: Row = (
    MissingDash(Field::EnPassantTarget),
    "missing fourth field written as `-`",
);
pub(crate) const MISSING_HALFMOVE: Row = (
    MissingCounter(Field::HalfmoveClock),
    "missing halfmove clock written as `0`",
);
pub(crate) const MISSING_FULLMOVE: Row = (
    MissingCounter(Field::FullmoveNumber),
    "missing fullmove number written as `1`",
);
pub(crate) const TEXT: Row = (TextAfter, "text after the record left out");
pub(crate) const WHITE_SPACE: Row = (WhiteSpace, "white space around the record left out");
pub(crate) const MARK: Row = (ByteOrderMark, "byte order mark left out");
pub(crate) const NUL: Row = (Nul, "NUL bytes around the record left out");
pub(crate) const QUOTE: Row = (Quote, "quotes around the record left out");
pub(crate) const BLANKS: Row = (Separator, "blanks between fields written as one space");

#[test]
fn missing_counters_become_0_and_1() {
    for (marked, strict) in [
        ("8/8/8/8/8/8/8/8 w - -⟦⟧⟦⟧", EMPTY),
        (
            "8/8/8/8/8/8/8/8 b KQkq e3⟦⟧⟦⟧",
            "8/8/8/8/8/8/8/8 b KQkq e3 0 1",
        ),
    ] {
        mends::<Chess>(marked, strict, &[MISSING_HALFMOVE, MISSING_FULLMOVE]);
    }
    for (marked, strict) in [
        ("8/8/8/8/8/8/8/8 w - - 0⟦⟧", EMPTY),
        (
            "8/8/8/8/8/8/8/8 w K e6 4294967295⟦⟧",
            "8/8/8/8/8/8/8/8 w K e6 4294967295 1",
        ),
    ] {
        mends::<Chess>(marked, strict, &[MISSING_FULLMOVE]);
    }
    mends::<Xiangqi>(
        "9/9/9/9/9/9/9/9/9/9 b - - 7⟦⟧",
        "9/9/9/9/9/9/9/9/9/9 b - - 7 1",
        &[MISSING_FULLMOVE],
    );
    mends::<Xiangqi>(
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
        mends::<Chess>(marked, EMPTY, &[(ZeroFullmoveNumber, sentence)]);
    }
    mends::<Xiangqi>(
        "9/9/9/9/9/9/9/9/9/9 w - - 0 ⟦0⟧",
        EMPTY_XIANGQI,
        &[(ZeroFullmoveNumber, "fullmove number `0` written as `1`")],
    );
}

#[test]
fn text_that_is_set_off_from_the_record_is_left_out() {
    for marked in [
        "8/8/8/8/8/8/8/8 w - - 0 1⟦ bm Kg2;⟧",
        "8/8/8/8/8/8/8/8 w - - 0 1⟦ bm Nf3; id \"WAC.001\"; \r\n⟧",
        "8/8/8/8/8/8/8/8 w - - 0 1⟦ x⟧",
        "8/8/8/8/8/8/8/8 w - - 0 1⟦ 0.5⟧",
        "8/8/8/8/8/8/8/8 w - - 0 1⟦ [1.0]⟧",
        "8/8/8/8/8/8/8/8 w - - 0 1⟦ 1/2-1/2⟧",
        "8/8/8/8/8/8/8/8 w - - 0 1⟦  \t x⟧",
        "8/8/8/8/8/8/8/8 w - - 0 1⟦; white is lost⟧",
        "8/8/8/8/8/8/8/8 w - - 0 1⟦;white⟧",
        "8/8/8/8/8/8/8/8 w - - 0 1⟦;⟧",
        "8/8/8/8/8/8/8/8 w - - 0 1⟦//white⟧",
        "8/8/8/8/8/8/8/8 w - - 0 1⟦ // ♔ is white⟧",
        "8/8/8/8/8/8/8/8 w - - 0 1⟦|0.5⟧",
        "8/8/8/8/8/8/8/8 w - - 0 1⟦ | 34 | 1-0⟧",
        "8/8/8/8/8/8/8/8 w - - 0 1⟦,-150,1-0⟧",
        "8/8/8/8/8/8/8/8 w - - 0 1⟦;c0 1;⟧",
        "8/8/8/8/8/8/8/8 w - - 0 1⟦:w⟧",
        "8/8/8/8/8/8/8/8 w - - 0 1⟦\t17\tx⟧",
        "8/8/8/8/8/8/8/8 w - - 0 1⟦ x\r\n\n\t\"\0⟧",
    ] {
        mends::<Chess>(marked, EMPTY, &[TEXT]);
    }
    mends::<Xiangqi>(
        "9/9/9/9/9/9/9/9/9/9 w - - 0 1⟦ bm h2e2;⟧",
        EMPTY_XIANGQI,
        &[TEXT],
    );
}

#[test]
fn text_may_follow_a_record_without_counters() {
    for marked in [
        "8/8/8/8/8/8/8/8 w - -⟦⟧⟦⟧⟦ bm Kg2;⟧",
        "8/8/8/8/8/8/8/8 w - -⟦⟧⟦⟧⟦; bm Kg2⟧",
        "8/8/8/8/8/8/8/8 w - -⟦⟧⟦⟧⟦;white⟧",
        "8/8/8/8/8/8/8/8 w - -⟦⟧⟦⟧⟦ // white⟧",
        "8/8/8/8/8/8/8/8 w - -⟦⟧⟦⟧⟦|draw⟧",
        "8/8/8/8/8/8/8/8 w - -⟦⟧⟦⟧⟦ ;D1 20 ;D2 400⟧",
        "8/8/8/8/8/8/8/8 w - -⟦⟧⟦⟧⟦ c0 \"5 7\";⟧",
    ] {
        let rows = [MISSING_HALFMOVE, MISSING_FULLMOVE, TEXT];
        mends::<Chess>(marked, EMPTY, &rows);
    }
    for marked in [
        "8/8/8/8/8/8/8/8 w - - 0⟦⟧⟦ bm Kg2;⟧",
        "8/8/8/8/8/8/8/8 w - - 0⟦⟧⟦, x⟧",
        "8/8/8/8/8/8/8/8 w - - 0⟦⟧⟦ ; x⟧",
    ] {
        mends::<Chess>(marked, EMPTY, &[MISSING_FULLMOVE, TEXT]);
    }
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
    mends::<Chess>(negative_zeros, EMPTY, &rows);
}

#[test]
fn a_counter_or_a_dash_that_may_stand_behind_another_separator_is_not_put_in() {
    for rest in [
        "\"5\" \"7\"",
        "'5' '7'",
        "5 \"7\"",
        "5' 7",
        "5, \"7\"",
        "\n5 7",
        "\r\n5 7",
        "\0 5 7",
        "5 \n7",
        ",\"5\",\"7\"",
        ";\x005",
        ";\u{feff}5",
        ";\u{ff15};\u{ff17}",
        ",5.0,7.0",
        "; hmvc 5; fmvn 07;",
        "HMVC 5; FMVN 7;",
        ";halfmove=5;fullmove=7",
        "NaN 12;",
        "l0 12; x",
        "x5 7;",
        "KQ 5 7;",
        ",e3 5 7",
        ":e3 5 7",
        "E3 5 7; x",
        "5 ; 7.",
        "5//7",
        "5 ;#7",
        "\n8/8/8/8/8/8/8/8 w - - 5 7",
        "|0.5",
        "white to move",
        "e4 c5; x",
    ] {
        for separator in [" ", ""] {
            let text = format!("8/8/8/8/8/8/8/8 w - -{separator}{rest}");
            assert!(check::<Chess>(text.as_bytes()).is_err(), "{text:?}");
        }
    }
    for rest in [
        ",-,-,5,7",
        ";-;-;5;7",
        "|-|-|5|7",
        " -,-,5,7",
        "//- - 5 7",
        ":- - 5 7",
        " \"-\" \"-\" 5 7",
        " '- - 5 7'",
        " - '- 5 7'",
        " \n- - 5 7",
        " \0- - 5 7",
        " - \n- 5 7",
        " 5",
        " - 5",
        " - - 5, 7",
        " hmvc x;",
    ] {
        let text = format!("9/9/9/9/9/9/9/9/9/9 b{rest}");
        assert!(check::<Xiangqi>(text.as_bytes()).is_err(), "{text:?}");
    }
}

#[test]
fn text_after_the_record_may_be_any_bytes() {
    for tail in [
        &b" \xff\xfe"[..],
        b";\xe2\x80",
        b"\t\0\x80",
        b"//\xed\xa0\x80",
    ] {
        let text = [EMPTY.as_bytes(), tail].concat();
        let repaired = check::<Chess>(&text).expect("the text is set off");
        let [repair] = &repaired.repairs[..] else {
            panic!("one repair is enough: {repaired:?}");
        };
        assert_eq!(repair.kind, TextAfter);
        assert_eq!(repair.span, EMPTY.len()..text.len());
    }
}

#[test]
fn white_space_and_other_marks_around_the_record_are_left_out() {
    let rows: [(&str, &[Row]); 19] = [
        ("⟦ ⟧8/8/8/8/8/8/8/8 w - - 0 1", &[WHITE_SPACE]),
        ("⟦ \t\r\n⟧8/8/8/8/8/8/8/8 w - - 0 1", &[WHITE_SPACE]),
        ("8/8/8/8/8/8/8/8 w - - 0 1⟦ ⟧", &[WHITE_SPACE]),
        ("8/8/8/8/8/8/8/8 w - - 0 1⟦\n⟧", &[WHITE_SPACE]),
        ("8/8/8/8/8/8/8/8 w - - 0 1⟦\r\n⟧", &[WHITE_SPACE]),
        (
            "⟦  ⟧8/8/8/8/8/8/8/8 w - - 0 1⟦\t \n\n⟧",
            &[WHITE_SPACE, WHITE_SPACE],
        ),
        ("⟦\u{feff}⟧8/8/8/8/8/8/8/8 w - - 0 1", &[MARK]),
        ("8/8/8/8/8/8/8/8 w - - 0 1⟦\u{feff}⟧", &[MARK]),
        (
            "⟦\u{feff}⟧⟦ ⟧8/8/8/8/8/8/8/8 w - - 0 1⟦\r\n⟧",
            &[MARK, WHITE_SPACE, WHITE_SPACE],
        ),
        ("8/8/8/8/8/8/8/8 w - - 0 1⟦\0⟧", &[NUL]),
        ("⟦\0\0⟧8/8/8/8/8/8/8/8 w - - 0 1⟦\0\0\0⟧", &[NUL, NUL]),
        ("8/8/8/8/8/8/8/8 w - - 0 1⟦\0⟧⟦\r\n⟧", &[NUL, WHITE_SPACE]),
        ("⟦\"⟧8/8/8/8/8/8/8/8 w - - 0 1⟦\"⟧", &[QUOTE, QUOTE]),
        ("⟦'⟧8/8/8/8/8/8/8/8 w - - 0 1⟦'⟧", &[QUOTE, QUOTE]),
        (
            "⟦ ⟧⟦\"⟧⟦ ⟧8/8/8/8/8/8/8/8 w - - 0 1⟦ ⟧⟦\"⟧⟦\n⟧",
            &[
                WHITE_SPACE,
                QUOTE,
                WHITE_SPACE,
                WHITE_SPACE,
                QUOTE,
                WHITE_SPACE,
            ],
        ),
        (
            "⟦\"⟧8/8/8/8/8/8/8/8 w - - 0 1⟦\"⟧⟦\0⟧⟦\r\n⟧",
            &[QUOTE, QUOTE, NUL, WHITE_SPACE],
        ),
        (
            "8/8/8/8/8/8/8/8 w - -⟦⟧⟦⟧⟦ ⟧",
            &[MISSING_HALFMOVE, MISSING_FULLMOVE, WHITE_SPACE],
        ),
        (
            "⟦'⟧8/8/8/8/8/8/8/8 w - - 0⟦⟧⟦'⟧",
            &[QUOTE, MISSING_FULLMOVE, QUOTE],
        ),
        (
            "⟦ ⟧8/8/8/8/8/8/8/8 w - - 0 1⟦ ; x\r\n⟧",
            &[WHITE_SPACE, TEXT],
        ),
    ];
    for (marked, rows) in rows {
        mends::<Chess>(marked, EMPTY, rows);
    }
    mends::<Xiangqi>(
        "⟦\u{feff}⟧⟦\"⟧9/9/9/9/9/9/9/9/9/9 w - - 0 1⟦\"⟧⟦\r\n⟧",
        EMPTY_XIANGQI,
        &[MARK, QUOTE, QUOTE, WHITE_SPACE],
    );
}

#[test]
fn marks_that_are_less_common_around_the_record_are_left_out() {
    let tag = (Tag, "PGN tag around the record left out");
    let end_of_file = (EndOfFile, "end-of-file character after the record left out");
    let rows: [(&str, &[Row]); 10] = [
        ("⟦[FEN \"⟧8/8/8/8/8/8/8/8 w - - 0 1⟦\"]⟧", &[tag, tag]),
        (
            "⟦\u{feff}⟧⟦[ fen\t\"⟧⟦ ⟧8/8/8/8/8/8/8/8 w - -⟦⟧⟦⟧⟦ ⟧⟦\" ]⟧⟦\r\n⟧",
            &[
                MARK,
                tag,
                WHITE_SPACE,
                MISSING_HALFMOVE,
                MISSING_FULLMOVE,
                WHITE_SPACE,
                tag,
                WHITE_SPACE,
            ],
        ),
        (
            "⟦[FEN \"⟧8/8/8/8/8/8/8/8 w - - 0 1⟦ bm e4; id \"x\"]\";⟧⟦\"]⟧",
            &[tag, TEXT, tag],
        ),
        ("⟦“⟧8/8/8/8/8/8/8/8 w - - 0 1⟦”⟧", &[QUOTE, QUOTE]),
        ("⟦„⟧8/8/8/8/8/8/8/8 w - - 0 1⟦“, x⟧", &[QUOTE, TEXT]),
        (
            "⟦«⟧⟦\u{202f}⟧8/8/8/8/8/8/8/8 w - - 0 1⟦ ⟧⟦»⟧",
            &[QUOTE, WHITE_SPACE, WHITE_SPACE, QUOTE],
        ),
        ("8/8/8/8/8/8/8/8 w - - 0 1⟦\u{1a}⟧", &[end_of_file]),
        (
            "8/8/8/8/8/8/8/8 w - - 0 1⟦\r\n⟧⟦\u{1a}\u{1a}⟧⟦\0⟧",
            &[WHITE_SPACE, end_of_file, NUL],
        ),
        (
            "⟦\u{200b}\u{3000} ⟧8/8/8/8/8/8/8/8 w - - 0 1⟦\u{200b}\n⟧",
            &[WHITE_SPACE, WHITE_SPACE],
        ),
        (
            "8/8/8/8/8/8/8/8⟦\u{a0}⟧w⟦ \u{3000}⟧- - 0 1",
            &[BLANKS, BLANKS],
        ),
    ];
    for (marked, rows) in rows {
        mends::<Chess>(marked, EMPTY, rows);
    }
}

#[test]
fn half_a_tag_stays_an_error() {
    for text in [
        "[SetUp \"1\"]",
        "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1",
        "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"",
        "[FEN 8/8/8/8/8/8/8/8 w - - 0 1]",
        "FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]",
        "8/8/8/8/8/8/8/8 w - - 0 1\"]",
        "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"] x",
        "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n[FEN \"8/8/8/8/8/8/8/8 b - - 0 1\"]",
        "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"][FEN \"8/8/8/8/8/8/8/8 b - - 0 1\"]",
        "[FEN \"\"]",
        "[FEN \"]",
        "[]",
        "\u{1a}8/8/8/8/8/8/8/8 w - - 0 1",
        "8/8/8/8/8/8/8/8 w - - 0 1\u{1a}x",
        "8/8/8/8/8/8/8/8\u{200b}w - - 0 1",
    ] {
        assert!(check::<Chess>(text.as_bytes()).is_err(), "{text:?}");
    }
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
        mends::<Chess>(marked, EMPTY, rows);
    }
    mends::<Xiangqi>(
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
        mends::<Chess>(marked, EMPTY, rows);
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
        mends::<Chess>(marked, EMPTY, rows);
    }
    mends::<Xiangqi>(
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
        mends::<Chess>(
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
                    let repeated = FenErrorKind::CastlingAvailability(CastlingError::Repeated);
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
        mends::<Chess>(marked, strict, rows);
    }
    mends::<Xiangqi>(
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
        mends::<Chess>(marked, strict, &[(SideToMove, sentence)]);
    }
    for (found, written, sentence) in [
        ('r', 'w', "side to move `r` written as `w`"),
        ('R', 'w', "side to move `R` written as `w`"),
        ('W', 'w', "side to move `W` written as `w`"),
        ('B', 'b', "side to move `B` written as `b`"),
    ] {
        mends::<Xiangqi>(
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
        mends::<Chess>(marked, strict, &[(EnPassantTarget, sentence)]);
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
        mends::<Chess>(&format!("8/8/8/8/8/8/8/8 w ⟦{dash}⟧ - 0 1"), EMPTY, &[one]);
        mends::<Chess>(&format!("8/8/8/8/8/8/8/8 w - ⟦{dash}⟧ 0 1"), EMPTY, &[one]);
        mends::<Xiangqi>(
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
        mends::<Chess>(marked, strict, &[(kind, sentence)]);
    }
    mends::<Xiangqi>(
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
    mends::<Xiangqi>(
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
        mends::<Xiangqi>(marked, strict, rows);
    }
}

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
        mends_command::<Chess>(marked, strict, rows);
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
        mends_command::<Chess>(marked, strict, rows);
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
        mends_command::<Xiangqi>(marked, strict, rows);
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
    ] {
        assert_eq!(kind.as_str(), name);
        assert_eq!(kind.to_string(), name);
        assert_eq!(format!("{kind:>40}"), format!("{name:>40}"));
    }
}

#[test]
fn a_repair_is_shown_in_its_text() {
    let text = "\u{feff}8/8/44/8/8/8/8/8 W - -\t; x";
    let repaired = Chess::repair(text).expect("the text can be repaired");
    let shown: Vec<String> = repaired
        .repairs
        .iter()
        .map(|repair| repair.in_text(text).to_string())
        .collect();
    let runs = r"two empty runs `44` written as `8`
  \xEF\xBB\xBF8/8/44/8/8/8/8/8 W - -\t; x
                  ^";
    assert_eq!(shown[1], runs);
    let after = r"text after the record left out
  \xEF\xBB\xBF8/8/44/8/8/8/8/8 W - -\t; x
                                    ^";
    assert_eq!(shown[5], after);
    assert_eq!(shown.len(), 6);
}
