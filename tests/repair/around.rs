//! What may be around a record and after it, with its places and sentences.
use chess_fen::RepairKind;

use RepairKind::{EndOfFile, Tag, TextAfter};

use crate::oracle::{Chess, Row, Xiangqi, check, is_repaired};
use crate::rows::{
    BLANKS, EMPTY, EMPTY_XIANGQI, MARK, MISSING_FULLMOVE, MISSING_HALFMOVE, NUL, QUOTE, TEXT,
    WHITE_SPACE,
};

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
        is_repaired::<Chess>(marked, EMPTY, &[TEXT]);
    }
    is_repaired::<Xiangqi>(
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
        is_repaired::<Chess>(marked, EMPTY, &rows);
    }
    for marked in [
        "8/8/8/8/8/8/8/8 w - - 0⟦⟧⟦ bm Kg2;⟧",
        "8/8/8/8/8/8/8/8 w - - 0⟦⟧⟦, x⟧",
        "8/8/8/8/8/8/8/8 w - - 0⟦⟧⟦ ; x⟧",
    ] {
        is_repaired::<Chess>(marked, EMPTY, &[MISSING_FULLMOVE, TEXT]);
    }
}

#[test]
fn a_counter_or_a_dash_that_may_follow_another_separator_is_not_put_in() {
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
        is_repaired::<Chess>(marked, EMPTY, rows);
    }
    is_repaired::<Xiangqi>(
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
        is_repaired::<Chess>(marked, EMPTY, rows);
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
