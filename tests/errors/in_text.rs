//! An error displayed in its text.

use super::*;

/// Returns the error of a record as it is displayed in its text.
#[track_caller]
fn rendering<T: AsRef<[u8]> + ?Sized>(text: &T) -> String {
    let error = Position::from_ascii(text.as_ref()).expect_err("the text is no record");
    error.in_text(text).to_string()
}

#[test]
fn in_text_puts_a_caret_under_the_place() {
    assert_eq!(
        rendering("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e3 0 2"),
        "\
expected rank `6` in the en passant target square since white is to move, found `3`
  rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e3 0 2
                                                          ^",
    );
    assert_eq!(
        rendering("x"),
        "\
expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 8, found `x`
  x
  ^",
    );
}

#[test]
fn a_record_that_ends_early_says_which_field_is_missing() {
    fn check<P: Record>(record: &str) {
        let fields: Vec<&str> = record.split(' ').collect();
        assert_eq!(fields.len(), FIELDS.len());
        for (count, field) in FIELDS.into_iter().enumerate() {
            let start = fields[..count].join(" ");
            let with_space = format!("{start} ");
            for text in [&start, &with_space] {
                let error = text.parse::<P>().expect_err("a field is missing");
                // A space before the record is a fault of its own.
                let missing = (text != " ").then_some(field);
                assert_eq!(error.missing_field(), missing, "{text:?}");
            }
            for text in [with_space.clone() + " ", with_space + "?", start + "\t"] {
                let error = text.parse::<P>().expect_err("a field is wrong");
                assert_eq!(error.missing_field(), None, "{text:?}");
            }
        }
        let error = format!("{record} ").parse::<P>().expect_err("a space");
        assert_eq!(error.missing_field(), None);
    }
    check::<Position>("8/8/8/8/8/6k1/6p1/6K1 w - - 0 1");
    check::<Position>(corpus::LONGEST_CHESS);
    check::<xiangqi::Position>("9/9/3k5/9/9/9/4R4/3A5/8r/4K4 b - - 0 1");
    check::<xiangqi::Position>(corpus::LONGEST_XIANGQI);
}

#[test]
fn in_text_puts_the_caret_after_a_text_that_ends_too_early() {
    assert_eq!(
        rendering("8/8/8/8/8/8/8/8 w - - 0 "),
        [
            "the record ends before its fullmove number",
            "  8/8/8/8/8/8/8/8 w - - 0 ",
            "                          ^",
        ]
        .join("\n"),
    );
    assert_eq!(
        rendering(""),
        "expected a piece placement, found nothing\n  \n  ^"
    );
}

#[test]
fn in_text_escapes_what_cannot_be_printed() {
    assert_eq!(
        rendering("8/8/8/8/8/8/8/8\tw\t-\t-\t0\t1\r\n"),
        r"
a tab comes before the side to move, expected one space
  8/8/8/8/8/8/8/8\x09w\x09-\x09-\x090\x091\x0D\x0A
                 ^"
        .trim_start()
    );
    assert_eq!(
        rendering("8/8/8/8/8/8/8/8 w - - 0 1\0\u{1b}[31m\u{feff}\u{202e}\u{7f}"),
        r"
expected only digits as fullmove number, found a NUL byte
  8/8/8/8/8/8/8/8 w - - 0 1\x00\x1B[31m\xEF\xBB\xBF\xE2\x80\xAE\x7F
                           ^"
        .trim_start()
    );
    // Quotes and backslashes are printed as they are.
    assert_eq!(
        rendering(r#"8/8\"'"#),
        r#"
expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 7, found `\`
  8/8\"'
     ^"#
        .trim_start()
    );
}

/// The error of one text is shown in another, so that each byte comes before the caret, and after it.
#[test]
fn in_text_escapes_each_byte_alike_before_and_after_the_caret() {
    let early = error_of::<Position>("x");
    let late = error_of::<Position>("8/8/8/8/8/8/8/8 w - - 0");
    for byte in 0..=u8::MAX {
        let text = [byte];
        let [after, before] = [early, late].map(|error| {
            let shown = error.in_text(&text).to_string();
            let mut lines = shown.lines().skip(1).map(str::to_owned);
            (lines.next(), lines.next())
        });
        let escaped = match byte {
            b' '..=b'~' => char::from(byte).to_string(),
            _ => format!("\\x{byte:02X}"),
        };
        let line = format!("  {escaped}");
        assert_eq!(after, (Some(line.clone()), Some("  ^".to_owned())));
        assert_eq!(
            before,
            (Some(line.clone()), Some(" ".repeat(line.len()) + "^"))
        );
    }
}

#[test]
fn in_text_shows_bytes_that_are_no_text() {
    assert_eq!(
        rendering(b"8/8/8/8/8/8/8/8 \xFF w \xC3( \xE2\x99"),
        r"
expected `w` (white) or `b` (black) as side to move, found the byte 0xFF
  8/8/8/8/8/8/8/8 \xFF w \xC3( \xE2\x99
                  ^"
        .trim_start()
    );
}

#[test]
fn in_text_shows_characters_beyond_ascii_after_the_caret() {
    assert_eq!(
        rendering("8/8/8/8/8/8/8/8 ｗ – – ０ １ ♔é"),
        "\
expected `w` (white) or `b` (black) as side to move, found `ｗ` (U+FF57)
  8/8/8/8/8/8/8/8 ｗ – – ０ １ ♔é
                  ^",
    );
}

#[test]
fn in_text_cuts_a_long_text_around_the_place() {
    let long = format!("8/8/8/8/8/8/8/8 w - - x{}", "y".repeat(10_000));
    let shown = format!("8/8/8/8/8/8/8/8 w - - x{}...", "y".repeat(59));
    assert_eq!(
        rendering(&long),
        format!(
            "expected only digits as halfmove clock, found `x` (four fields and operations are EPD, which `epd::Epd` reads)\n  {shown}\n{:24}^",
            ""
        ),
    );

    let line = format!(
        "position startpos moves{} e2e9 e7e5",
        " g1f3 g8f6".repeat(500)
    );
    let error = line.parse::<uci::PositionCommand>().expect_err("e2e9");
    let before = &line[error.offset() - 140..error.offset()];
    assert_eq!(
        error.in_text(&line).to_string(),
        format!(
            "move 1001: expected a rank from `1` to `8`, found `9`\n  ...{before}9 e7e5\n{:145}^",
            "",
        ),
    );
}

/// Three dots are where something is left out, and only there.
#[test]
fn in_text_marks_what_it_leaves_out() {
    for length in 0..300 {
        let text = "y".repeat(length);
        let record = format!("8/8/8/8/8/8/8/8 w - - {text}");
        let shown = rendering(&record);
        let shown = shown.lines().nth(1).and_then(|line| line.get(24..));
        match shown.map(|shown| shown.strip_suffix("...").ok_or(shown)) {
            Some(Ok(part)) => assert!(part.len() < length && text.starts_with(part), "{part}"),
            Some(Err(whole)) => assert_eq!(whole, text),
            None => panic!("{record}"),
        }

        // The same before the place.
        let moves = " a1a2".repeat(length);
        let line = format!("position startpos moves{moves}x");
        let error = error_of::<uci::PositionCommand>(&line);
        let shown = error.in_text(&line).to_string();
        let shown = shown.lines().nth(1).and_then(|line| line.get(2..));
        match shown.map(|shown| shown.strip_prefix("...").ok_or(shown)) {
            Some(Ok(part)) => assert!(part.len() < line.len() && line.ends_with(part), "{part}"),
            Some(Err(whole)) => assert_eq!(whole, line),
            None => panic!("{line}"),
        }
    }
}

/// Wherever the cut falls, it falls between two characters.
#[test]
fn in_text_cuts_no_character_in_two() {
    for character in ["é", "♔", "😀"] {
        for shift in 0..4 {
            let long = format!("8/8/8{}{}", "x".repeat(shift), character.repeat(100));
            let shown = rendering(&long);
            assert!(shown.contains(&character.repeat(10)), "{shown}");
            assert!(!shown.contains(r"\x"), "{shown}");
        }
    }
}

/// Only the text has to be kept, as a program does that shows errors later.
#[test]
fn in_text_outlives_the_error() {
    fn of_record(text: &str) -> Option<InText<'_>> {
        Some(text.parse::<Position>().err()?.in_text(text))
    }
    fn of_command(line: &str) -> Option<InText<'_>> {
        Some(line.parse::<uci::PositionCommand>().err()?.in_text(line))
    }
    let shown = of_record("8/8").map(|shown| shown.to_string());
    assert_eq!(
        shown.as_deref(),
        Some("the board has 2 ranks, expected 8\n  8/8\n     ^")
    );
    let shown = of_command("position fen 8/8").map(|shown| shown.to_string());
    assert_eq!(
        shown.as_deref(),
        Some("the board has 2 ranks, expected 8\n  position fen 8/8\n                  ^")
    );
}

#[test]
fn in_text_cuts_bytes_that_are_part_of_no_character_too() {
    let long = [b"8".as_slice(), &[0x80; 100], b"x"].concat();
    let error = Position::from_ascii(&long).expect_err("0x80");
    let shown = error.in_text(&long).to_string();
    assert!(shown.contains(r"8\x80\x80"), "{shown}");
    assert!(
        (60..64).contains(&shown.matches(r"\x80").count()),
        "{shown}"
    );
}

#[test]
fn in_text_is_shown_for_debugging_as_for_people() {
    let text = "8/8/8/8/8/8/8/8 W - - 0 1";
    let error = error_of::<Position>(text);
    let shown = error.in_text(text);
    assert_eq!(format!("{shown:?}"), format!("InText({shown})"));
}

#[test]
fn in_text_takes_any_text_that_is_not_the_errors_own() {
    let error = error_of::<Position>("8/8/8/8/8/8/8/8 W - - 0 1");
    let sentence = "expected `w` (white) or `b` (black) as side to move, found `W`";
    assert_eq!(
        error.in_text("").to_string(),
        format!("{sentence}\n  \n  ^")
    );
    assert_eq!(
        error.in_text("8/8").to_string(),
        format!("{sentence}\n  8/8\n     ^"),
    );
    // Only ASCII is one column wide everywhere.
    assert_eq!(
        error.in_text("é\n♔").to_string(),
        format!(
            r"{sentence}{0}  \xC3\xA9\x0A\xE2\x99\x94{0}{1}^",
            '\n',
            " ".repeat(26)
        ),
    );
}

#[test]
fn in_text_takes_texts_of_every_kind() {
    let text = "8/8/8/8/8/8/8/8 W - - 0 1";
    let error = error_of::<Position>(text);
    let shown = error.in_text(text).to_string();
    assert_eq!(error.in_text(&text.to_owned()).to_string(), shown);
    assert_eq!(error.in_text(text.as_bytes()).to_string(), shown);
    assert_eq!(error.in_text(&text.as_bytes().to_vec()).to_string(), shown);
    assert_eq!(
        error.in_text(b"8/8/8/8/8/8/8/8 W - - 0 1").to_string(),
        shown
    );
}

/// Checks that the sentence is alone on the first line; the caret is alone on the third; what
/// precedes its column on the second is printable ASCII, and is the text before the offset, escaped and
/// perhaps cut.
#[track_caller]
fn check_rendering(rendering: &str, sentence: &str, offset: usize, text: &[u8]) {
    let lines: Vec<&str> = rendering.split('\n').collect();
    let [first, second, third] = lines.as_slice() else {
        panic!("three lines: {rendering:?}");
    };
    assert_eq!(*first, sentence);
    assert!(
        !rendering.contains(|c: char| c != '\n' && c.is_control()),
        "{rendering:?}"
    );
    assert!(rendering.len() < 2_000, "{rendering:?}");

    let column = third.strip_suffix('^').expect("a caret").len();
    assert!(third.starts_with(&" ".repeat(column)), "{rendering:?}");
    let shown = second
        .get(..column)
        .and_then(|shown| shown.strip_prefix("  "))
        .unwrap_or_else(|| panic!("single columns before the caret: {rendering:?}"));
    let before: String = text[..text.len().min(offset)]
        .iter()
        .map(|&byte| match byte {
            b' '..=b'~' => char::from(byte).to_string(),
            _ => format!("\\x{byte:02X}"),
        })
        .collect();
    match shown.strip_prefix("...") {
        Some(end) if shown != before => {
            assert!(before.ends_with(end) && end.len() >= 100, "{rendering:?}");
        }
        _ => assert_eq!(shown, before, "{rendering:?}"),
    }
}

proptest! {
    #![proptest_config(strategies::cases(1_500))]

    #[test]
    fn in_text_shows_the_place_in_the_errors_own_text(
        text in prop_oneof![strategies::near_record(&CHESS), strategies::bytes(&CHESS)],
    ) {
        if let Err(error) = Position::from_ascii(&text) {
            let rendering = error.in_text(&text).to_string();
            check_rendering(&rendering, &error.to_string(), error.offset(), &text);
        }
        if let Err(error) = xiangqi::Position::from_ascii(&text) {
            let rendering = error.in_text(&text).to_string();
            check_rendering(&rendering, &error.to_string(), error.offset(), &text);
        }
    }

    #[test]
    fn in_text_shows_some_place_in_any_other_text(
        text in strategies::near_record(&XIANGQI),
        other in prop_oneof![strategies::near_record(&XIANGQI), strategies::bytes(&XIANGQI)],
    ) {
        if let Err(error) = xiangqi::Position::from_ascii(&text) {
            let rendering = error.in_text(&other).to_string();
            check_rendering(&rendering, &error.to_string(), error.offset(), &other);
        }
    }

    #[test]
    fn in_text_shows_the_place_in_a_line(
        line in strategies::edited(
            strategies::command_line(CHESS.notation).prop_map(String::into_bytes),
            CHESS.notation.alphabet(),
            1..4,
        ),
        other in strategies::bytes(&CHESS),
    ) {
        let line = String::from_utf8_lossy(&line);
        if let Err(error) = line.parse::<uci::PositionCommand>() {
            let (sentence, offset) = (error.to_string(), error.offset());
            let rendering = error.in_text(&*line).to_string();
            check_rendering(&rendering, &sentence, offset, line.as_bytes());
            let rendering = error.in_text(&other).to_string();
            check_rendering(&rendering, &sentence, offset, &other);
        }
    }
}
