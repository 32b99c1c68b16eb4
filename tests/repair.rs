//! Repair: every kind of it with its places and sentences, what it leaves alone, and properties of all texts.
#![cfg(feature = "std")]

mod support;

use std::io::BufRead;
use std::iter;
use std::ops::Range;
use std::str;

use chess_fen::{
    CastlingError, CounterError, FenErrorKind, FenLines, FenReader, Field, ParseFenError,
    PlacementError, PositionCommand, ReadError, Record, Repair, RepairKind, Repaired, SideError,
    SpacingError, TargetError, xiangqi,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use RepairKind::{
    AdjacentRuns, ByteOrderMark, CastlingLetters, Counter, Dash, EnPassantTarget, MissingCounter,
    MissingDash, Nul, PieceLetter, Quote, Separator, SideToMove, TextAfter, WhiteSpace,
    ZeroFullmoveNumber,
};
use support::acceptor::Game;
use support::damage::{self, Damaged, LONG_DASHES, Missing};
use support::lines::{Input, KEPT, Step, split};
use support::subject::{CHESS, Subject, XIANGQI};
use support::{cases, corpus, edits, strategies};

type Chess = chess_fen::Position;
type Xiangqi = xiangqi::Position;

const BYTE_ORDER_MARK: &str = "\u{feff}";

/// A position whose record can be repaired, by the names that both games have for it.
trait Repairable: Record {
    const GAME: Game;

    fn repair_str(text: &str) -> Result<Repaired<Self>, ParseFenError>;
    fn repair_bytes(text: &[u8]) -> Result<Repaired<Self>, ParseFenError>;
}

impl Repairable for Chess {
    const GAME: Game = Game::Chess;

    fn repair_str(text: &str) -> Result<Repaired<Self>, ParseFenError> {
        Self::repair(text)
    }

    fn repair_bytes(text: &[u8]) -> Result<Repaired<Self>, ParseFenError> {
        Self::repair_ascii(text)
    }
}

impl Repairable for Xiangqi {
    const GAME: Game = Game::Xiangqi;

    fn repair_str(text: &str) -> Result<Repaired<Self>, ParseFenError> {
        Self::repair(text)
    }

    fn repair_bytes(text: &[u8]) -> Result<Repaired<Self>, ParseFenError> {
        Self::repair_ascii(text)
    }
}

/// What may stand between the fields of a record, and between those of a record in a command.
const BLANK: &[u8] = b" \t_";
const BLANK_IN_COMMAND: &[u8] = b" \t_\n\r\x0C";

/// What stands in the strict text instead of what a repair found, which has to be what its kind says.
#[track_caller]
fn written_instead(game: Game, kind: RepairKind, found: &[u8], blanks: &[u8]) -> String {
    let is_all = |bytes: &[u8]| found.iter().all(|byte| bytes.contains(byte));
    let text = str::from_utf8(found).unwrap_or_default();
    let (is_claim_true, written) = match kind {
        MissingCounter(Field::HalfmoveClock) => (found.is_empty(), " 0".to_owned()),
        MissingCounter(Field::FullmoveNumber) => (found.is_empty(), " 1".to_owned()),
        MissingDash(Field::CastlingAvailability | Field::EnPassantTarget) => {
            (game == Game::Xiangqi && found.is_empty(), " -".to_owned())
        }
        ZeroFullmoveNumber => {
            let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
            let is_zero = !digits.is_empty() && digits.bytes().all(|byte| byte == b'0');
            (is_zero, "1".to_owned())
        }
        TextAfter => (is_set_off(found) && is_one_line(found), String::new()),
        WhiteSpace => (is_all(b" \t\n\r\x0C") && !found.is_empty(), String::new()),
        ByteOrderMark => (text == BYTE_ORDER_MARK, String::new()),
        Nul => (is_all(b"\0") && !found.is_empty(), String::new()),
        Quote => (matches!(text, "\"" | "'"), String::new()),
        Separator => (
            is_all(blanks) && !found.is_empty() && text != " ",
            " ".to_owned(),
        ),
        CastlingLetters => {
            let held = "KQkq".chars().filter(|&letter| text.contains(letter));
            let written: String = held.collect();
            let is_claim_true = is_all(b"KQkq") && game == Game::Chess && written != text;
            (is_claim_true, written)
        }
        AdjacentRuns => {
            let files = if game == Game::Chess { 8 } else { 9 };
            let sum: u32 = found.iter().map(|&byte| u32::from(byte - b'0')).sum();
            let is_claim_true = is_all(b"123456789") && found.len() > 1 && sum <= files;
            (is_claim_true, sum.to_string())
        }
        SideToMove => match (game, text) {
            (_, "W") | (Game::Xiangqi, "r" | "R") => (true, "w".to_owned()),
            (_, "B") => (true, "b".to_owned()),
            _ => (false, String::new()),
        },
        EnPassantTarget => {
            let is_upper_case = matches!(found, [b'A'..=b'H', b'3' | b'6']);
            (is_upper_case && game == Game::Chess, text.to_lowercase())
        }
        Dash => (LONG_DASHES.contains(&text), "-".to_owned()),
        Counter(Field::HalfmoveClock | Field::FullmoveNumber) => {
            let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
            let number = digits.trim_start_matches('0');
            let number = if number.is_empty() { "0" } else { number };
            let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            (is_number && number != text, number.to_owned())
        }
        PieceLetter => {
            let letter = match text {
                "H" => "N",
                "h" => "n",
                "E" => "B",
                "e" => "b",
                _ => "",
            };
            let is_letter = game == Game::Xiangqi && !letter.is_empty();
            (is_letter, letter.to_owned())
        }
        kind => panic!("a repair of a new kind: {kind:?}"),
    };
    assert!(
        is_claim_true,
        "{kind:?} is said of b\"{}\"",
        found.escape_ascii()
    );
    written
}

/// Whether a text after a record is set off from it, perhaps behind a quote that closes.
fn is_set_off(text: &[u8]) -> bool {
    match text {
        [b'"' | b'\'', others @ ..] => is_set_off(others),
        [b'/', b'/', ..] | [b';' | b'|' | b',' | b':' | 0, ..] => true,
        [first, ..] => first.is_ascii_whitespace(),
        [] => false,
    }
}

/// Whether nothing but what may stand around a record is on further lines of a text.
fn is_one_line(text: &[u8]) -> bool {
    let line_end = text.iter().position(|byte| b"\r\n".contains(byte));
    let further = String::from_utf8_lossy(&text[line_end.unwrap_or(text.len())..]);
    further
        .chars()
        .all(|character| " \t\r\n\x0C\0\"'\u{FEFF}".contains(character))
}

/// The text with every repair made, by someone who knows only their kinds and their places. They are in
/// order and apart, each is on what it says that it is on, and so it says it to people.
#[track_caller]
fn undo(game: Game, text: &[u8], repairs: &[Repair], blanks: &[u8]) -> Vec<u8> {
    let mut undone = Vec::new();
    let mut end = 0;
    for repair in repairs {
        let Range { start, end: next } = repair.span;
        assert!(end <= start && start <= next, "{repairs:?}");
        let found = text.get(start..next).expect("the span is in the text");
        let written = written_instead(game, repair.kind, found, blanks);
        undone.extend_from_slice(&text[end..start]);
        undone.extend_from_slice(written.as_bytes());
        end = next;

        let sentence = repair.to_string();
        let (quoted, dots) = match found.split_at_checked(40) {
            Some((quoted, [_, ..])) => (quoted, "..."),
            _ => (found, ""),
        };
        let expected = match str::from_utf8(quoted) {
            _ if written.is_empty() => "left out".to_owned(),
            _ if repair.kind == Separator => "written as one space".to_owned(),
            Ok("") => format!("written as `{}`", written.trim_start()),
            quoted => format!(
                "`{}{dots}` written as `{written}`",
                quoted.unwrap_or_default()
            ),
        };
        assert!(sentence.ends_with(&expected), "{sentence}");
        let is_missing = matches!(repair.kind, MissingCounter(_) | MissingDash(_));
        let without_space = if is_missing { &written[1..] } else { &written };
        assert_eq!(repair.written(), without_space, "{sentence}");
        let shown = repair.in_text(text).to_string();
        assert!(shown.starts_with(&sentence), "{shown}");
        assert_eq!(shown.lines().count(), 3, "{shown}");
    }
    undone.extend_from_slice(&text[end..]);
    undone
}

/// What is said to be around the record is at the very start and at the very end, without gaps.
#[track_caller]
fn check_what_is_around(text: &[u8], repairs: &[Repair]) {
    let is_before =
        |repair: &Repair| matches!(repair.kind, WhiteSpace | ByteOrderMark | Nul | Quote);
    let is_after = |repair: &Repair| repair.kind == TextAfter || is_before(repair);
    let mut rest = repairs;
    let mut start = 0;
    while let Some((first, others)) = rest.split_first() {
        if !is_before(first) || first.span.start != start {
            break;
        }
        start = first.span.end;
        rest = others;
    }
    let mut end = text.len();
    while let Some((last, others)) = rest.split_last() {
        if !is_after(last) || last.span.end != end {
            break;
        }
        end = last.span.start;
        rest = others;
    }
    assert!(!rest.iter().any(is_after), "{repairs:?}");
}

/// Checks everything that holds of repair whatever the text is.
#[track_caller]
fn check<P: Repairable>(text: &[u8]) -> Result<Repaired<P>, ParseFenError> {
    let strict = P::try_from(text);
    let repaired = P::repair_bytes(text);
    let shown = text[..text.len().min(400)].escape_ascii();
    if let Ok(text) = str::from_utf8(text) {
        assert_eq!(P::repair_str(text), repaired, "b\"{shown}\"");
    }
    match (&strict, &repaired) {
        (&Ok(value), repaired) => {
            let untouched = Repaired {
                value,
                repairs: Vec::new(),
            };
            assert_eq!(repaired, &Ok(untouched), "b\"{shown}\"");
        }
        (Err(_), Ok(Repaired { value, repairs })) => {
            assert!(!repairs.is_empty(), "b\"{shown}\"");
            let printed = value.to_string();
            let undone = undo(P::GAME, text, repairs, BLANK);
            assert_eq!(undone.escape_ascii().to_string(), printed, "b\"{shown}\"");
            check_what_is_around(text, repairs);

            // What is repaired is strict, and nothing is left to repair in it.
            let untouched = Repaired {
                value: *value,
                repairs: Vec::new(),
            };
            assert_eq!(P::try_from(printed.as_bytes()), Ok(*value));
            assert_eq!(P::repair_str(&printed), Ok(untouched));
        }
        // No repair before it, no other fault.
        (Err(strict), Err(error)) => {
            check_faults(strict.offset(), error.offset(), text, &shown.to_string());
            if strict.offset() == error.offset() {
                let end = end_of_record(text).max(error.offset());
                let strict = P::try_from(&text[..end]).expect_err("no fault is mended");
                assert_eq!(error.kind(), strict.kind(), "b\"{shown}\"");
                assert_eq!(error.to_string(), strict.to_string(), "b\"{shown}\"");
            }
            let shown = error.in_text(text).to_string();
            assert_eq!(shown.lines().count(), 3, "{shown}");
        }
    }
    repaired
}

/// The length of the text without what may stand around a record.
fn end_of_record(text: &[u8]) -> usize {
    let mut text = text;
    loop {
        text = match text {
            [others @ .., 0xEF, 0xBB, 0xBF] | [others @ .., 0 | b'"' | b'\''] => others,
            [others @ .., last] if last.is_ascii_whitespace() => others,
            _ => return text.len(),
        };
    }
}

/// What repair gives up at is in the text, and not before what the strict reader stops at.
#[track_caller]
fn check_faults(strict: usize, remaining: usize, text: &[u8], shown: &str) {
    assert!(
        strict <= remaining && remaining <= text.len(),
        "the fault at {strict} has become one at {remaining} in b\"{shown}\""
    );
}

/// Checks everything that holds of the repair of a command whatever the line is.
#[track_caller]
fn check_command<P: Repairable>(
    line: &str,
) -> Result<Repaired<PositionCommand<P>>, chess_fen::ParsePositionError> {
    let strict = line.parse::<PositionCommand<P>>();
    let repaired = PositionCommand::<P>::repair(line);
    let repaired_bytes = PositionCommand::<P>::repair_ascii(line.as_bytes());
    assert_eq!(repaired_bytes, repaired, "{line:?}");
    match (strict, &repaired) {
        (Ok(value), repaired) => {
            let untouched = Repaired {
                value,
                repairs: Vec::new(),
            };
            assert_eq!(repaired, &Ok(untouched), "{line:?}");
        }
        (Err(_), Ok(Repaired { value, repairs })) => {
            assert!(!repairs.is_empty(), "{line:?}");
            let undone = undo(P::GAME, line.as_bytes(), repairs, BLANK_IN_COMMAND);
            let undone = str::from_utf8(&undone).expect("what is repaired is whole characters");
            assert_eq!(undone.parse(), Ok(value.clone()), "{line:?}");
            let has_text = repairs.iter().any(|repair| repair.kind == TextAfter);
            assert!(!has_text, "{line:?}");

            let untouched = Repaired {
                value: value.clone(),
                repairs: Vec::new(),
            };
            assert_eq!(PositionCommand::repair(&value.to_string()), Ok(untouched));
        }
        (Err(strict), Err(error)) => {
            check_faults(strict.offset(), error.offset(), line.as_bytes(), line);
            // What may stand around a record is left out also where the record ends too early.
            let behind = line[error.offset()..].trim_start();
            let is_around = behind.starts_with(['\0', '"', '\'', '\u{feff}']);
            if strict.offset() == error.offset() && !is_around {
                assert_eq!(error.to_string(), strict.to_string(), "{line:?}");
            }
            let Range { start, end } = error.token();
            let is_in_token = start <= error.offset() && error.offset() <= end;
            assert!(is_in_token && end <= line.len(), "{error:?}");
            let shown = error.in_text(line).to_string();
            assert_eq!(shown.lines().count(), 3, "{shown}");
        }
    }
    repaired
}

/// A text without the marks `⟦` and `⟧`, and the places that they stood around.
fn unmark(marked: &str) -> (String, Vec<Range<usize>>) {
    let mut text = String::new();
    let mut places = Vec::new();
    for (index, part) in marked.split('⟦').enumerate() {
        let (found, others) = match part.split_once('⟧') {
            Some(parts) if index > 0 => parts,
            _ => ("", part),
        };
        if index > 0 {
            places.push(text.len()..text.len() + found.len());
        }
        text.push_str(found);
        text.push_str(others);
    }
    (text, places)
}

/// A repair as a row of a table has it: its kind, and the whole sentence.
type Row = (RepairKind, &'static str);

#[track_caller]
fn check_rows(repairs: &[Repair], rows: &[Row], places: Vec<Range<usize>>) {
    let found: Vec<_> = repairs
        .iter()
        .map(|repair| (repair.kind, repair.to_string(), repair.span.clone()))
        .collect();
    let expected: Vec<_> = iter::zip(rows, places)
        .map(|(&(kind, sentence), place)| (kind, sentence.to_owned(), place))
        .collect();
    assert_eq!(found, expected);
    assert_eq!(
        found.len(),
        rows.len(),
        "each row has a place that is marked"
    );
}

/// Checks what a text is repaired to. In it `⟦` and `⟧` stand around the bytes of each repair.
#[track_caller]
fn mends<P: Repairable>(marked: &str, strict: &str, rows: &[Row]) {
    let (text, places) = unmark(marked);
    let repaired = check::<P>(text.as_bytes());
    let repaired = repaired.unwrap_or_else(|error| panic!("{}", error.in_text(&text)));
    check_rows(&repaired.repairs, rows, places);
    assert_eq!(repaired.value.to_string(), strict);
}

/// Checks what a line is repaired to. In it `⟦` and `⟧` stand around the bytes of each repair.
#[track_caller]
fn mends_command<P: Repairable>(marked: &str, strict: &str, rows: &[Row]) {
    let (line, places) = unmark(marked);
    let repaired = check_command::<P>(&line);
    let repaired = repaired.unwrap_or_else(|error| panic!("{}", error.in_text(&line)));
    check_rows(&repaired.repairs, rows, places);
    assert_eq!(repaired.value.to_string(), strict);
}

const EMPTY: &str = "8/8/8/8/8/8/8/8 w - - 0 1";
const EMPTY_XIANGQI: &str = "9/9/9/9/9/9/9/9/9/9 w - - 0 1";

const MISSING_THIRD: Row = (
    MissingDash(Field::CastlingAvailability),
    "missing third field written as `-`",
);
const MISSING_FOURTH: Row = (
    MissingDash(Field::EnPassantTarget),
    "missing fourth field written as `-`",
);
const MISSING_HALFMOVE: Row = (
    MissingCounter(Field::HalfmoveClock),
    "missing halfmove clock written as `0`",
);
const MISSING_FULLMOVE: Row = (
    MissingCounter(Field::FullmoveNumber),
    "missing fullmove number written as `1`",
);
const TEXT: Row = (TextAfter, "text after the record left out");
const WHITE_SPACE: Row = (WhiteSpace, "white space around the record left out");
const MARK: Row = (ByteOrderMark, "byte order mark left out");
const NUL: Row = (Nul, "NUL bytes around the record left out");
const QUOTE: Row = (Quote, "quotes around the record left out");
const BLANKS: Row = (Separator, "blanks between fields written as one space");

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
        "8/8/8/8/8/8/8/8 w - - 0 1⟦ moves e2e4⟧",
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
        "; hmvc 5; fmvn 7;",
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
        "bm e4",
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
        " hmvc 5;",
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
fn blanks_between_fields_become_one_space() {
    let rows: [(&str, &[Row]); 6] = [
        ("8/8/8/8/8/8/8/8⟦  ⟧w - - 0 1", &[BLANKS]),
        ("8/8/8/8/8/8/8/8 w⟦\t⟧- - 0 1", &[BLANKS]),
        ("8/8/8/8/8/8/8/8 w -⟦_⟧- 0 1", &[BLANKS]),
        ("8/8/8/8/8/8/8/8 w - -⟦ \t_ _⟧0 1", &[BLANKS]),
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
        ("KK", "K", "castling letters `KK` written as `K`"),
        ("qKq", "Kq", "castling letters `qKq` written as `Kq`"),
        (
            "QKQKQKQKQKQKQKQKQKQKQKQKQKQKQKQKQKQKQKQKQ",
            "KQ",
            "castling letters `QKQKQKQKQKQKQKQKQKQKQKQKQKQKQKQKQKQKQKQK...` written as `KQ`",
        ),
    ] {
        mends::<Chess>(
            &format!("8/8/8/8/8/8/8/8 w ⟦{found}⟧ - 0 1"),
            &format!("8/8/8/8/8/8/8/8 w {written} - 0 1"),
            &[(CastlingLetters, sentence)],
        );
    }
}

/// All 1,364 texts of up to five castling letters.
#[test]
fn castling_letters_are_strict_only_once_and_in_order() {
    let mut texts = vec![String::new()];
    let mut strict = 0;
    for _ in 0..5 {
        texts = texts
            .iter()
            .flat_map(|text| ["K", "Q", "k", "q"].map(|letter| format!("{text}{letter}")))
            .collect();
        for text in &texts {
            let record = format!("8/8/8/8/8/8/8/8 b {text} - 0 1");
            let repaired = check::<Chess>(record.as_bytes()).expect("only the order is wrong");
            let held: String = "KQkq".chars().filter(|&it| text.contains(it)).collect();
            assert_eq!(repaired.value.castling_rights.to_string(), held);
            match &repaired.repairs[..] {
                [] => strict += 1,
                [repair] => {
                    assert_eq!(repair.kind, CastlingLetters);
                    assert_eq!(record[repair.span.clone()], text[..]);
                }
                repairs => panic!("one repair is enough: {repairs:?}"),
            }
        }
    }
    assert_eq!(strict, 15);
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
            "9/9/9/9/9/9/9/9/9/9 b⟦⟧⟦⟧⟦  ⟧5⟦\t⟧7",
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

/// A text that cannot be repaired, in which `^` marks the place, and what is to be said of it.
struct Hopeless {
    marked: &'static str,
    is_kind: fn(FenErrorKind) -> bool,
    kind: &'static str,
    sentence: &'static str,
}

/// Rows of a table: the text, a pattern for the kind of the error, the sentence.
macro_rules! hopeless {
    ($($marked:literal $field:ident($pattern:pat) => $sentence:literal)+) => {
        [$(Hopeless {
            marked: $marked,
            is_kind: |kind| matches!(kind, FenErrorKind::$field($pattern)),
            kind: stringify!($field($pattern)),
            sentence: $sentence,
        }),+]
    };
}

#[track_caller]
fn check_hopeless<P: Repairable>(rows: &[Hopeless]) {
    for row in rows {
        let offset = row.marked.find('^').expect("the place is marked");
        let text = row.marked.replacen('^', "", 1);
        let error = check::<P>(text.as_bytes()).expect_err(&text);
        let shown = error.in_text(&text).to_string();
        assert_eq!(
            (error.offset(), error.to_string()),
            (offset, row.sentence.to_owned()),
            "{shown}"
        );
        assert!(
            (row.is_kind)(error.kind()),
            "{:?} is no {}",
            error.kind(),
            row.kind
        );
    }
}

#[test]
fn wrong_pieces_and_sides_of_chess_stay_an_error() {
    check_hopeless::<Chess>(&hopeless! {
        "^" PiecePlacement(PlacementError::Spacing(SpacingError::Missing))
            => "expected a piece placement, found nothing"
        " \t^" PiecePlacement(PlacementError::Spacing(SpacingError::Missing))
            => "expected a piece placement, found nothing"
        "\u{feff}^" PiecePlacement(PlacementError::Spacing(SpacingError::Missing))
            => "expected a piece placement, found nothing"
        "\"\"^" PiecePlacement(PlacementError::Spacing(SpacingError::Missing))
            => "expected a piece placement, found nothing"
        "\0\0^" PiecePlacement(PlacementError::Spacing(SpacingError::Missing))
            => "expected a piece placement, found nothing"
        " ^w - - 0 1" PiecePlacement(PlacementError::UnknownPiece { rank: 8, .. })
            => "expected only pieces (`PNBRQK` or `pnbrqk`), digits from `1` to `8` and `/` as piece placement, found `w` in rank 8"
        "^_8/8/8/8/8/8/8/8 w - - 0 1" PiecePlacement(PlacementError::UnknownPiece { rank: 8, .. })
            => "expected only pieces (`PNBRQK` or `pnbrqk`), digits from `1` to `8` and `/` as piece placement, found `_` in rank 8"
        "44/8/8/8/8/8/8^ w - - 0 1" PiecePlacement(PlacementError::TooFewRanks { ranks: 7, expected: 8 })
            => "the board has 7 ranks, expected 8"
        "44^" PiecePlacement(PlacementError::TooFewRanks { ranks: 1, expected: 8 })
            => "the board has 1 rank, expected 8"
        " \"44/8/8/8/8/8/8/8^/8 w - - 0 1\"" PiecePlacement(PlacementError::TooManyRanks { expected: 8 })
            => "the board has more than 8 ranks, expected no `/` after the last one"
        "8/8/8/8/8/8/8/8^/ w - - 0 1" PiecePlacement(PlacementError::TooManyRanks { expected: 8 })
            => "the board has more than 8 ranks, expected no `/` after the last one"
        "44/43^/8/8/8/8/8/8 w - - 0 1"
            PiecePlacement(PlacementError::RankTooShort { rank: 7, squares: 7, expected: 8 })
            => "rank 7 has 7 squares, expected 8"
        "44/44^p/8/8/8/8/8/8 w - - 0 1"
            PiecePlacement(PlacementError::RankTooLong { rank: 7, squares: 9, expected: 8 })
            => "rank 7 has at least 9 squares, expected 8"
        "^/8/8/8/8/8/8/8/8 w - - 0 1"
            PiecePlacement(PlacementError::RankTooShort { rank: 8, squares: 0, expected: 8 })
            => "rank 8 has 0 squares, expected 8"
        "44/8/7^h/8/8/8/8/8 w - - 0 1" PiecePlacement(PlacementError::UnknownPiece { rank: 6, .. })
            => "expected only pieces (`PNBRQK` or `pnbrqk`), digits from `1` to `8` and `/` as piece placement, found `h` in rank 6"
        "44/8/8/8/8/8/8/8^" PiecePlacement(PlacementError::Spacing(SpacingError::Missing))
            => "the record ends before its side to move"
        "8/8/8/8/8/8/8/8^\r\n" PiecePlacement(PlacementError::Spacing(SpacingError::Missing))
            => "the record ends before its side to move"
        "8/8/8/8/8/8/8/8^\nw - - 0 1" PiecePlacement(PlacementError::Spacing(SpacingError::LineEnd))
            => "a line end stands before the side to move, expected one space"
        "44/8/8/8/8/8/8/8  ^- - 0 1" SideToMove(SideError::Unknown { .. })
            => "expected `w` or `b` (lower case) as side to move, found `-`"
        "44/8/8/8/8/8/8/8 ^r - - 0 1" SideToMove(SideError::Unknown { .. })
            => "expected `w` or `b` (lower case) as side to move, found `r`"
        "8/8/8/8/8/8/8/8 w^hite - - 0 1" SideToMove(SideError::Spacing(SpacingError::NoSpace { .. }))
            => "expected one space after the side to move, found `h`"
    });
}

#[test]
fn wrong_rights_targets_and_counters_of_chess_stay_an_error() {
    check_hopeless::<Chess>(&hopeless! {
        "8/8/8/8/8/8/8/8 W^" SideToMove(SideError::Spacing(SpacingError::Missing))
            => "the record ends before its castling availability"
        "8/8/8/8/8/8/8/8 W ^HAha - 0 1" CastlingAvailability(CastlingError::Chess960)
            => "a file stands in the castling availability as in Chess960 records, expected `-` or letters of `KQkq`"
        "8/8/8/8/8/8/8/8 W ^ahAH - 0 1" CastlingAvailability(CastlingError::Chess960)
            => "a file stands in the castling availability as in Chess960 records, expected `-` or letters of `KQkq`"
        "8/8/8/8/8/8/8/8 W KQkq^H - 0 1" CastlingAvailability(CastlingError::Chess960)
            => "a file stands in the castling availability as in Chess960 records, expected `-` or letters of `KQkq`"
        "8/8/8/8/8/8/8/8 W K^x - 0 1" CastlingAvailability(CastlingError::Unknown { .. })
            => "expected `-` alone or letters of `KQkq` as castling availability, found `x`"
        "8/8/8/8/8/8/8/8 W ^0 1" CastlingAvailability(CastlingError::Unknown { .. })
            => "expected `-` alone or letters of `KQkq` as castling availability, found `0`"
        "8/8/8/8/8/8/8/8 w -^- - 0 1" CastlingAvailability(CastlingError::NotDash { .. })
            => "expected nothing more after `-` as castling availability, found `-`"
        "8/8/8/8/8/8/8/8 W QK^" CastlingAvailability(CastlingError::Spacing(SpacingError::Missing))
            => "the record ends before its en passant target square"
        "8/8/8/8/8/8/8/8 W KQkq ^0 1" EnPassantTarget(TargetError::UnknownFile { .. })
            => "expected `-` or a file from `a` to `h` (lower case) as en passant target square, found `0`"
        "8/8/8/8/8/8/8/8 w  - ^0 1" EnPassantTarget(TargetError::UnknownFile { .. })
            => "expected `-` or a file from `a` to `h` (lower case) as en passant target square, found `0`"
        "8/8/8/8/8/8/8/8 W QK e^3 0 1" EnPassantTarget(TargetError::WrongRank { expected: 6, .. })
            => "expected rank `6` in the en passant target square since white is to move, found `3`"
        "8/8/8/8/8/8/8/8 B QK e^6 0 1" EnPassantTarget(TargetError::WrongRank { expected: 3, .. })
            => "expected rank `3` in the en passant target square since black is to move, found `6`"
        "8/8/8/8/8/8/8/8 w - E^3 0 1" EnPassantTarget(TargetError::WrongRank { expected: 6, .. })
            => "expected rank `6` in the en passant target square since white is to move, found `3`"
        "8/8/8/8/8/8/8/8 w - e^" EnPassantTarget(TargetError::WrongRank { expected: 6, .. })
            => "expected rank `6` in the en passant target square since white is to move, found nothing"
        "8/8/8/8/8/8/8/8 w - -^x" EnPassantTarget(TargetError::NotDash { .. })
            => "expected nothing more after `-` as en passant target square, found `x`"
        "8/8/8/8/8/8/8/8 w - e6^0 1" EnPassantTarget(TargetError::Spacing(SpacingError::NoSpace { .. }))
            => "expected one space after the en passant target square, found `0`"
        "8/8/8/8/8/8/8/8 W - - 429496729^6 1" HalfmoveClock(CounterError::TooLarge)
            => "the halfmove clock is too large, expected at most 4294967295"
        "8/8/8/8/8/8/8/8 W - - +00429496729^6 1" HalfmoveClock(CounterError::TooLarge)
            => "the halfmove clock is too large, expected at most 4294967295"
        "8/8/8/8/8/8/8/8 W - - 0 999999999^99" FullmoveNumber(CounterError::TooLarge)
            => "the fullmove number is too large, expected at most 4294967295"
        "8/8/8/8/8/8/8/8 W - - ^hmvc 3; fmvn 7;" HalfmoveClock(CounterError::NotDigit { .. })
            => "expected only digits as halfmove clock, found `h`"
        "8/8/8/8/8/8/8/8 W - - 3 ^fmvn 7;" FullmoveNumber(CounterError::NotDigit { .. })
            => "expected only digits as fullmove number, found `f`"
        "8/8/8/8/8/8/8/8 W - - ^\u{2212}3 7" HalfmoveClock(CounterError::NotDigit { .. })
            => "expected only digits as halfmove clock, found `\u{2212}` (U+2212)"
        "8/8/8/8/8/8/8/8 W - - ^? 7" HalfmoveClock(CounterError::NotDigit { .. })
            => "expected only digits as halfmove clock, found `?`"
        "8/8/8/8/8/8/8/8 W - -^;3 7" EnPassantTarget(TargetError::NotDash { .. })
            => "expected nothing more after `-` as en passant target square, found `;`"
        "8/8/8/8/8/8/8/8 W - - 3^+3 0 1" HalfmoveClock(CounterError::NotDigit { .. })
            => "expected only digits as halfmove clock, found `+`"
        "8/8/8/8/8/8/8/8 W - - 0^.5" HalfmoveClock(CounterError::NotDigit { .. })
            => "expected only digits as halfmove clock, found `.`"
        "8/8/8/8/8/8/8/8 W - - 0 1^.5" FullmoveNumber(CounterError::NotDigit { .. })
            => "expected only digits as fullmove number, found `.`"
        "8/8/8/8/8/8/8/8 W - - 0 1^-0" FullmoveNumber(CounterError::NotDigit { .. })
            => "expected only digits as fullmove number, found `-`"
        "8/8/8/8/8/8/8/8 W - - 0 1^/2" FullmoveNumber(CounterError::NotDigit { .. })
            => "expected only digits as fullmove number, found `/`"
        "8/8/8/8/8/8/8/8 W - - 0 1^bm Kg2;" FullmoveNumber(CounterError::NotDigit { .. })
            => "expected only digits as fullmove number, found `b`"
        "8/8/8/8/8/8/8/8 W - - 0 1^ x\n8/8/8/8/8/8/8/8 w - - 0 1" FullmoveNumber(CounterError::Spacing(SpacingError::TextAfter))
            => "text follows the fullmove number, expected nothing after it"
        "8/8/8/8/8/8/8/8 W - - 0 1^ ; x\r8/8/8/8/8/8/8/8 w - - 0 1" FullmoveNumber(CounterError::Spacing(SpacingError::TextAfter))
            => "text follows the fullmove number, expected nothing after it"
        "8/8/8/8/8/8/8/8 W - - 0 1^ \r\n8/8/8/8/8/8/8/8 w - - 0 1" FullmoveNumber(CounterError::Spacing(SpacingError::TextAfter))
            => "text follows the fullmove number, expected nothing after it"
        "8/8/8/8/8/8/8/8 W - - ^bm e4;\n8/8/8/8/8/8/8/8 w - - 0 1" HalfmoveClock(CounterError::NotDigit { .. })
            => "expected only digits as halfmove clock, found `b`"
        "8/8/8/8/8/8/8/8 W - - 0 1^_" FullmoveNumber(CounterError::NotDigit { .. })
            => "expected only digits as fullmove number, found `_`"
    });
}

#[test]
fn what_is_wrong_in_xiangqi_beyond_repair_stays_an_error() {
    check_hopeless::<Xiangqi>(&hopeless! {
        "54/9/9/9/9/9/9/9/9^ r" PiecePlacement(PlacementError::TooFewRanks { ranks: 9, expected: 10 })
            => "the board has 9 ranks, expected 10"
        "h8/9/9/9/9/9/9/9/9/9^/9 r" PiecePlacement(PlacementError::TooManyRanks { expected: 10 })
            => "the board has more than 10 ranks, expected no `/` after the last one"
        "h8/44^/9/9/9/9/9/9/9/9 r"
            PiecePlacement(PlacementError::RankTooShort { rank: 8, squares: 8, expected: 9 })
            => "rank 8 has 8 squares, expected 9"
        "hE7/^q8/9/9/9/9/9/9/9/9 r" PiecePlacement(PlacementError::UnknownPiece { rank: 8, .. })
            => "expected only pieces (`KABNRCP` or `kabnrcp`), digits from `1` to `9` and `/` as piece placement, found `q` in rank 8"
        "hE7/9/9/9/9/9/9/9/9/9^" PiecePlacement(PlacementError::Spacing(SpacingError::Missing))
            => "the record ends before its side to move"
        "hE7/9/9/9/9/9/9/9/9/9 ^- - - 0 1" SideToMove(SideError::Unknown { .. })
            => "expected `w` (for red) or `b` (lower case) as side to move, found `-`"
        "9/9/9/9/9/9/9/9/9/9 r ^KQkq - 0 1" CastlingAvailability(CastlingError::NotDash { .. })
            => "expected `-` alone as third field since xiangqi has no castling, found `K`"
        "9/9/9/9/9/9/9/9/9/9 r -^- - 0 1" CastlingAvailability(CastlingError::NotDash { .. })
            => "expected `-` alone as third field since xiangqi has no castling, found `-`"
        "9/9/9/9/9/9/9/9/9/9 r ^5" CastlingAvailability(CastlingError::NotDash { .. })
            => "expected `-` alone as third field since xiangqi has no castling, found `5`"
        "9/9/9/9/9/9/9/9/9/9 r ^5; x" CastlingAvailability(CastlingError::NotDash { .. })
            => "expected `-` alone as third field since xiangqi has no castling, found `5`"
        "9/9/9/9/9/9/9/9/9/9 r - ^5" EnPassantTarget(TargetError::NotDash { .. })
            => "expected `-` alone as fourth field since xiangqi has no en passant capture, found `5`"
        "9/9/9/9/9/9/9/9/9/9 r - ^e3 0 1" EnPassantTarget(TargetError::NotDash { .. })
            => "expected `-` alone as fourth field since xiangqi has no en passant capture, found `e`"
        "9/9/9/9/9/9/9/9/9/9 r 5 429496729^6" FullmoveNumber(CounterError::TooLarge)
            => "the fullmove number is too large, expected at most 4294967295"
    });
}

/// Checks a line that cannot be repaired, in which `^` marks the place.
#[track_caller]
fn is_hopeless<P: Repairable>(marked: &str, sentence: &str) {
    let offset = marked.find('^').expect("the place is marked");
    let line = marked.replacen('^', "", 1);
    let error = check_command::<P>(&line).expect_err(&line);
    let shown = error.in_text(&line).to_string();
    assert_eq!(
        (error.offset(), &*error.to_string()),
        (offset, sentence),
        "{shown}"
    );
}

#[test]
fn what_is_wrong_in_a_command_beyond_repair_stays_an_error() {
    for (marked, sentence) in [
        (
            "^Position fen 44/8/8/8/8/8/8/8 w - - 0 1",
            "expected the word `position` at the start of the command, found `P`",
        ),
        (
            "position startpos ^W",
            "expected `moves` or the end of the command, found `W`",
        ),
        (
            "position fen 44/8/8/8/8/8/8/8^",
            "the record ends before its side to move",
        ),
        (
            "position fen 44/8/8/8/8/8/8/8 W ^moves e2e4",
            "the record ends before its castling availability",
        ),
        (
            "position fen 44/8/8/8/8/8/8/8 W - e^3 0 1",
            "expected rank `6` in the en passant target square since white is to move, found `3`",
        ),
        (
            "position fen 44/8/8/8/8/8/8/8 W - - ^bm e4",
            "expected only digits as halfmove clock, found `b`",
        ),
        (
            "position fen 44/8/8/8/8/8/8/8 W - - 0 ^bm e4",
            "expected only digits as fullmove number, found `b`",
        ),
        (
            "position fen 44/8/8/8/8/8/8/8 W - - 0 1 ^bm e4",
            "expected `moves` or the end of the command, found `b`",
        ),
        (
            "position fen 44/8/8/8/8/8/8/8 W - - 0 1^; moves e2e4",
            "expected only digits as fullmove number, found `;`",
        ),
        (
            "position fen 44/8/8/8/8/8/8/8 W - - moves e2e^9",
            "move 1: expected a rank from `1` to `8`, found `9`",
        ),
    ] {
        is_hopeless::<Chess>(marked, sentence);
    }
    for (marked, sentence) in [
        (
            "position fen 54/9/9/9/9/9/9/9/9/9 r ^5 moves h2e2",
            "expected `-` alone as third field since xiangqi has no castling, found `5`",
        ),
        (
            "position fen 54/9/9/9/9/9/9/9/9/9 ^x",
            "expected `w` (for red) or `b` (lower case) as side to move, found `x`",
        ),
    ] {
        is_hopeless::<Xiangqi>(marked, sentence);
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

/// Checks that a damaged record is repaired to what it was, and that each damage is named in its place.
#[track_caller]
fn check_damaged<P: Repairable>(record: &str, damages: Vec<damage::Damage>) {
    let is_damaged = !damages.is_empty();
    let Damaged { text, repairs } = damage::damaged(record, damages);
    let repaired = check::<P>(text.as_bytes());
    let repaired = repaired.unwrap_or_else(|error| panic!("{text:?}: {}", error.in_text(&text)));
    let found: Vec<_> = repaired
        .repairs
        .iter()
        .map(|repair| (repair.kind, repair.span.clone()))
        .collect();
    assert_eq!(found, repairs, "{text:?}");
    assert_eq!(repaired.value.to_string(), record, "{text:?}");
    assert_eq!(repaired.repairs.is_empty(), !is_damaged, "{text:?}");
}

#[track_caller]
fn check_every_single_damage<P: Repairable>(records: &[String]) -> usize {
    let mut count = 0;
    for record in records {
        for missing in Missing::all(P::GAME) {
            let record = missing.fill(record);
            let omissions = damage::omissions(&record, missing);
            check_damaged::<P>(&record, omissions.clone());
            for mut damages in damage::sites(P::GAME, &record, missing).concat() {
                damages.extend(omissions.iter().cloned());
                check_damaged::<P>(&record, damages);
                count += 1;
            }
        }
    }
    count
}

#[test]
fn every_single_damage_is_mended_and_named() {
    assert!(check_every_single_damage::<Chess>(&corpus::varied_chess(20)) > 2_000);
    assert!(check_every_single_damage::<Xiangqi>(&corpus::varied_xiangqi(10)) > 2_000);
}

proptest! {
    #![proptest_config(strategies::cases(1_000))]

    #[test]
    fn any_damages_to_a_chess_record_are_mended_and_named(
        (record, damages) in damage::strategy(Game::Chess),
    ) {
        check_damaged::<Chess>(&record, damages);
    }

    #[test]
    fn any_damages_to_a_xiangqi_record_are_mended_and_named(
        (record, damages) in damage::strategy(Game::Xiangqi),
    ) {
        check_damaged::<Xiangqi>(&record, damages);
    }
}

/// Checks that a command whose record is damaged is repaired, and that each damage is named in its place.
#[track_caller]
fn check_damaged_command<P: Repairable>(
    record: &str,
    damages: Vec<damage::Damage>,
    gap: &str,
    moves: &[P::Move],
) {
    let position = P::try_from(record.as_bytes()).expect("the record is strict");
    let moves = moves.to_vec();
    let command = PositionCommand { position, moves };
    let tail = match command.to_string().split_once("moves") {
        Some((_, moves)) => format!("{gap}moves{moves}"),
        None => String::new(),
    };

    // The spaces of the record give way to gaps, which moves what stands behind them.
    let Damaged { text, repairs } = damage::damaged(record, damage::in_a_command(damages));
    let head = format!("{gap}position{gap}fen{gap}");
    let line = format!("{head}{}{tail}", text.replace(' ', gap));
    let place_in_line = |place: usize| head.len() + text[..place].replace(' ', gap).len();
    let expected: Vec<_> = repairs
        .into_iter()
        .map(|(kind, span)| (kind, place_in_line(span.start)..place_in_line(span.end)))
        .collect();

    let repaired = check_command::<P>(&line);
    let repaired = repaired.unwrap_or_else(|error| panic!("{line:?}: {}", error.in_text(&line)));
    let found: Vec<_> = repaired
        .repairs
        .iter()
        .map(|repair| (repair.kind, repair.span.clone()))
        .collect();
    assert_eq!(found, expected, "{line:?}");
    assert_eq!(repaired.value, command, "{line:?}");
}

proptest! {
    #![proptest_config(strategies::cases(700))]

    #[test]
    fn any_damages_to_the_record_of_a_chess_command_are_mended_and_named(
        (record, damages) in damage::strategy(Game::Chess),
        gap in strategies::gap(),
        moves in vec(strategies::chess_move(), 0..3),
    ) {
        check_damaged_command::<Chess>(&record, damages, &gap, &moves);
    }

    #[test]
    fn any_damages_to_the_record_of_a_xiangqi_command_are_mended_and_named(
        (record, damages) in damage::strategy(Game::Xiangqi),
        gap in strategies::gap(),
        moves in vec(strategies::xiangqi_move(), 0..3),
    ) {
        check_damaged_command::<Xiangqi>(&record, damages, &gap, &moves);
    }
}

/// Checks that a fault is what remains of a record with damages before it.
#[track_caller]
fn check_fault<P: Repairable>(record: &str, damages: Vec<damage::Damage>, fault: &damage::Fault) {
    let faulty = fault.put_in(record);
    let strict = P::try_from(faulty.as_bytes()).expect_err(&faulty);
    let depth = strict.offset().checked_sub(fault.place.start);
    let depth = depth.filter(|&depth| depth <= fault.found.len());
    let depth =
        depth.unwrap_or_else(|| panic!("the fault is elsewhere: {}", strict.in_text(&faulty)));

    let is_omission =
        |damage: &damage::Damage| matches!(damage.kind, MissingCounter(_) | MissingDash(_));
    let (before, after) = record.split_at(fault.place.start);
    let damages = damages
        .into_iter()
        .filter(|damage| damage.place.end <= before.len() && !is_omission(damage))
        .collect();
    let before = damage::damaged(before, damages).text;
    let after = &after[fault.place.len()..];
    let text = format!("{before}{}{after}", fault.found);
    let error = check::<P>(text.as_bytes()).expect_err(&text);
    let shown = error.in_text(&text).to_string();
    assert_eq!(error.kind(), strict.kind(), "{shown}");
    assert_eq!(error.to_string(), strict.to_string(), "{shown}");
    assert_eq!(error.offset(), before.len() + depth, "{shown}");
}

#[test]
fn every_fault_beyond_repair_is_found_where_it_is() {
    for record in corpus::varied_chess(80) {
        for fault in damage::faults(Game::Chess, &record) {
            check_fault::<Chess>(&record, Vec::new(), &fault);
        }
    }
    for record in corpus::varied_xiangqi(40) {
        for fault in damage::faults(Game::Xiangqi, &record) {
            check_fault::<Xiangqi>(&record, Vec::new(), &fault);
        }
    }
}

proptest! {
    #![proptest_config(strategies::cases(700))]

    #[test]
    fn a_fault_in_a_chess_record_is_what_remains_after_repairs(
        (record, damages) in damage::strategy(Game::Chess),
        which in any::<Index>(),
    ) {
        let faults = damage::faults(Game::Chess, &record);
        check_fault::<Chess>(&record, damages, which.get(&faults));
    }

    #[test]
    fn a_fault_in_a_xiangqi_record_is_what_remains_after_repairs(
        (record, damages) in damage::strategy(Game::Xiangqi),
        which in any::<Index>(),
    ) {
        let faults = damage::faults(Game::Xiangqi, &record);
        check_fault::<Xiangqi>(&record, damages, which.get(&faults));
    }
}

#[test]
fn strict_records_are_left_as_they_are() {
    for record in [corpus::varied_chess(600), corpus::chess(600, 1)].concat() {
        let repaired = check::<Chess>(record.as_bytes()).expect("the record is strict");
        assert_eq!(repaired.value.to_string(), record);
    }
    for record in [corpus::varied_xiangqi(300), corpus::xiangqi(300, 1)].concat() {
        let repaired = check::<Xiangqi>(record.as_bytes()).expect("the record is strict");
        assert_eq!(repaired.value.to_string(), record);
    }
}

#[test]
fn the_case_files_are_strict_or_repaired_or_hopeless() {
    for case in cases::records(Game::Chess) {
        let untouched = check::<Chess>(&case.text).is_ok_and(|it| it.repairs.is_empty());
        assert_eq!(
            untouched,
            case.expected.is_ok(),
            "{}",
            case.text.escape_ascii()
        );
    }
    for case in cases::records(Game::Xiangqi) {
        let untouched = check::<Xiangqi>(&case.text).is_ok_and(|it| it.repairs.is_empty());
        assert_eq!(
            untouched,
            case.expected.is_ok(),
            "{}",
            case.text.escape_ascii()
        );
    }
    for case in cases::commands() {
        let line = str::from_utf8(&case.line).expect("every line is text");
        let untouched = match case.game {
            Game::Chess => check_command::<Chess>(line).is_ok_and(|it| it.repairs.is_empty()),
            Game::Xiangqi => check_command::<Xiangqi>(line).is_ok_and(|it| it.repairs.is_empty()),
        };
        assert_eq!(untouched, case.expected.is_ok(), "{line:?}");
    }
}

/// Every byte in every place of a record with some damage, and every byte of some put in there.
#[test]
fn every_single_slip_is_repaired_or_not_as_it_says() {
    let put_in = b" \t_-+0;,|/\"\0\n18HhrWE\xe2\xff";
    let edits = edits::all(put_in);
    for text in [
        "8/p33P/PN6/8/8/8/8/RNBQKBNR W qK E6 07 12 bm e4;",
        "8/8/8/8/8/8/8/8 b - -",
    ] {
        edits::single(text.as_bytes(), 0..=text.len(), &edits, |text| {
            let _ = check::<Chess>(text);
        });
    }
    for text in ["hE7/9/9/9/9/9/9/9/9/9 r 5 7", "9/9/9/9/9/9/9/9/9/9 b - -"] {
        edits::single(text.as_bytes(), 0..=text.len(), &edits, |text| {
            let _ = check::<Xiangqi>(text);
        });
    }
}

/// What stands in records that repair looks at.
const ALPHABET: &[u8] = b"  \t\t__--++00\"';,|:/\0\r\nWBRrEHeh1689KQkq\xe2\x80\x93\xef\xbb\xbf";

/// A damaged record with a few slips, as bytes.
fn near_repairable(game: Game) -> impl Strategy<Value = Vec<u8>> {
    let text = damage::strategy(game)
        .prop_map(|(record, damages)| damage::damaged(&record, damages).text.into_bytes());
    strategies::edited(text, ALPHABET, 0..4)
}

proptest! {
    #![proptest_config(strategies::cases(1_500))]

    #[test]
    fn a_damaged_chess_record_with_a_few_slips_is_repaired_or_not_as_it_says(
        text in near_repairable(Game::Chess),
    ) {
        let _ = check::<Chess>(&text);
        let line = format!("position fen {} moves e2e4", String::from_utf8_lossy(&text));
        let _ = check_command::<Chess>(&line);
    }

    #[test]
    fn a_damaged_xiangqi_record_with_a_few_slips_is_repaired_or_not_as_it_says(
        text in near_repairable(Game::Xiangqi),
    ) {
        let _ = check::<Xiangqi>(&text);
        let line = format!("position fen {} moves h2e2", String::from_utf8_lossy(&text));
        let _ = check_command::<Xiangqi>(&line);
    }
}

proptest! {
    #![proptest_config(strategies::cases(500))]

    #[test]
    fn any_bytes_are_repaired_or_not_as_they_say(
        one in strategies::bytes(&CHESS),
        other in strategies::bytes(&XIANGQI),
        damaged in vec(select(ALPHABET), 0..200),
    ) {
        for text in [&one, &other, &damaged] {
            let _ = check::<Chess>(text);
            let _ = check::<Xiangqi>(text);
            let line = String::from_utf8_lossy(text);
            let _ = check_command::<Chess>(&line);
            let _ = check_command::<Xiangqi>(&format!("position fen {line}"));
        }
    }

    #[test]
    fn a_near_record_is_repaired_or_not_as_it_says(
        chess in strategies::near_record(&CHESS),
        xiangqi in strategies::near_record(&XIANGQI),
    ) {
        for text in [&chess, &xiangqi] {
            let _ = check::<Chess>(text);
            let _ = check::<Xiangqi>(text);
        }
    }

    #[test]
    fn every_position_is_left_as_it_is(
        chess in strategies::position(Game::Chess),
        xiangqi in strategies::position(Game::Xiangqi),
    ) {
        let untouched = Repaired { value: chess.chess(), repairs: Vec::new() };
        prop_assert_eq!(check::<Chess>(chess.print().as_bytes()), Ok(untouched));
        let untouched = Repaired { value: xiangqi.xiangqi(), repairs: Vec::new() };
        prop_assert_eq!(check::<Xiangqi>(xiangqi.print().as_bytes()), Ok(untouched));
    }

    #[test]
    fn every_command_is_left_as_it_is(
        chess in strategies::chess_command(),
        xiangqi in strategies::xiangqi_command(),
        gap in strategies::gap(),
    ) {
        let line = chess.to_string().replace(' ', &gap);
        prop_assert_eq!(check_command(&line), Ok(Repaired { value: chess, repairs: Vec::new() }));
        let line = xiangqi.to_string().replace(' ', &gap);
        prop_assert_eq!(check_command(&line), Ok(Repaired { value: xiangqi, repairs: Vec::new() }));
    }
}

/// A text of this many bytes or a few more.
const HUGE: usize = 1 << 20;

fn huge(part: &str) -> String {
    part.repeat(HUGE.div_ceil(part.len()))
}

#[test]
fn a_huge_text_is_repaired_where_a_short_one_is() {
    let zeros = huge("0");
    for (text, kind) in [
        (format!("{}{EMPTY}", huge(" \t\r\n")), WhiteSpace),
        (format!("{EMPTY}{}", huge("\n")), WhiteSpace),
        (format!("{}{EMPTY}", huge("\0")), Nul),
        (format!("{EMPTY}{}", huge("\0")), Nul),
        (format!("8/8/8/8/8/8/8/8{}w - - 0 1", huge("_")), Separator),
        (
            format!("8/8/8/8/8/8/8/8 w - - 0{}1", huge(" \t")),
            Separator,
        ),
        (
            format!("8/8/8/8/8/8/8/8 w - - {zeros} 1"),
            Counter(Field::HalfmoveClock),
        ),
        (
            format!("8/8/8/8/8/8/8/8 w - - 0 +{zeros}1"),
            Counter(Field::FullmoveNumber),
        ),
        (
            format!("8/8/8/8/8/8/8/8 w - - 0 {zeros}"),
            ZeroFullmoveNumber,
        ),
        (format!("{EMPTY};{}", huge("x")), TextAfter),
        (format!("{EMPTY} {}", huge("\u{2013}")), TextAfter),
        (format!("{EMPTY}{}", huge(" _")), TextAfter),
    ] {
        let repaired = Chess::repair(&text).expect("the text can be repaired");
        assert_eq!(repaired.value.to_string(), EMPTY);
        let kinds: Vec<RepairKind> = repaired.repairs.iter().map(|repair| repair.kind).collect();
        assert_eq!(kinds, [kind]);
        assert_eq!(
            undo(Game::Chess, text.as_bytes(), &repaired.repairs, BLANK),
            EMPTY.as_bytes()
        );
    }
    let castling = format!("8/8/8/8/8/8/8/8 w {} - 0 1", huge("qkQK"));
    let repaired = Chess::repair(&castling).expect("the text can be repaired");
    assert_eq!(repaired.value.to_string(), "8/8/8/8/8/8/8/8 w KQkq - 0 1");
    assert_eq!(repaired.repairs.len(), 1);
}

#[test]
fn a_huge_text_that_is_hopeless_is_an_error_where_it_is() {
    let spaces = huge(" ");
    for (text, offset) in [
        (huge("1"), 1),
        (huge("9"), 0),
        (huge("0"), 0),
        (huge("/"), 0),
        (huge("8/"), 15),
        (huge("\u{2013}"), 0),
        (huge("_"), 0),
        (huge("KQkq"), 8),
        (format!("{spaces}8/8"), spaces.len() + 3),
        (
            format!("8/8/8/8/8/8/8/8{spaces}x - - 0 1"),
            spaces.len() + 15,
        ),
        (format!("8/8/8/8/8/8/8/8 w - - {}", huge("9")), 31),
        (format!("8/8/8/8/8/8/8/8 w - - 0 {}", huge("9")), 33),
        (format!("8/8/8/8/8/8/8/8 w - - 0 1{}", huge("_")), 25),
    ] {
        let shown: String = text.chars().take(40).collect();
        let error = Chess::repair(&text).expect_err("the text is hopeless");
        assert_eq!(error.offset(), offset, "{shown:?}");
        let line = format!("position fen {text}");
        assert!(
            PositionCommand::<Chess>::repair(&line).is_err(),
            "{shown:?}"
        );
    }
}

#[test]
fn what_stands_behind_a_record_hides_no_fault_of_it() {
    let pieces = ["\0", " ", "\r\n", "\"", "'", "\u{feff}"];
    let mut wrappings = vec![String::new()];
    let mut longer = wrappings.clone();
    for _ in 0..4 {
        longer = pieces
            .iter()
            .flat_map(|piece| {
                longer
                    .iter()
                    .map(move |wrapping| format!("{wrapping}{piece}"))
            })
            .collect();
        wrappings.extend(longer.clone());
    }
    for record in [
        "8/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/8 w",
        "8/8/8/8/8/8/8/8 w KQ",
    ] {
        let missing = record.parse::<Chess>().expect_err(record);
        for wrapping in &wrappings {
            let text = format!("{record}{wrapping}");
            let error = check::<Chess>(text.as_bytes()).expect_err(&text);
            assert_eq!(error.to_string(), missing.to_string(), "{text:?}");
            // One space is where the next field would start.
            let space = usize::from(wrapping.starts_with(' '));
            assert_eq!(error.offset(), record.len() + space, "{text:?}");
        }
    }
}

#[test]
fn no_text_of_marks_alone_is_repaired() {
    for mark in [" ", "\r\n", "\0"] {
        let text = huge(mark);
        let error = Chess::repair(&text).expect_err("there is no record");
        assert_eq!(error.offset(), text.len());
        assert_eq!(
            error.to_string(),
            "expected a piece placement, found nothing"
        );
    }
    for mark in ["\"", "'", "\u{feff}", " \"", "\0 ", "\0'\n"] {
        let text = huge(mark);
        let error = Chess::repair(&text).expect_err("there is no record");
        assert!(error.offset() <= text.len(), "{mark:?}");
        assert!(
            Chess::repair(&format!("{text}{EMPTY}")).is_err(),
            "{mark:?}"
        );
    }
}

/// What a line of a file gives: its number, as much of it as is kept, and what it is repaired to. Nothing
/// is if it is too long.
type Item<P> = (u64, Vec<u8>, Option<Result<Repaired<P>, ParseFenError>>);

/// What a file gives if lines up to this length are repaired.
fn expected_items<P: Repairable>(file: &[u8], longest: usize) -> Vec<Item<P>> {
    let lines = split(file).into_iter().filter(|line| !line.text.is_empty());
    lines
        .map(|line| {
            let is_repaired = line.text.len() <= longest;
            let repaired = is_repaired.then(|| P::repair_bytes(&line.text));
            let kept = line.text.len().min(longest);
            (line.number, line.text[..kept].to_vec(), repaired)
        })
        .collect()
}

#[track_caller]
fn items_of_lines<P: Repairable>(file: &[u8]) -> Vec<Item<P>> {
    let mut lines = FenLines::<P>::new(file);
    let mut items = Vec::new();
    while let Some(item) = lines.next_repaired() {
        let number = lines.line_number();
        let repaired = item.map_err(|error| {
            assert_eq!(error.line_number(), number);
            error.record_error()
        });
        items.push((number, lines.line().to_vec(), Some(repaired)));
    }
    assert_eq!(lines.next(), None, "the iterator has ended");
    items
}

#[track_caller]
fn items_of_input<P: Repairable>(input: impl BufRead) -> Vec<Item<P>> {
    let mut reader = FenReader::<_, P>::new(input);
    let mut items = Vec::new();
    while let Some(item) = reader.next_repaired() {
        let number = reader.line_number();
        let repaired = match item {
            Ok(repaired) => Some(Ok(repaired)),
            Err(ReadError::Record(error)) => {
                assert_eq!(error.line_number(), number);
                Some(Err(error.record_error()))
            }
            Err(ReadError::LineTooLong { line }) => {
                assert_eq!(line, number);
                None
            }
            Err(error) => panic!("the input does not fail: {error:?}"),
        };
        items.push((number, reader.line().to_vec(), repaired));
    }
    assert!(reader.next_repaired().is_none(), "the iterator has ended");
    items
}

/// Checks that both iterators repair a file line by line, and gives what a reader makes of it.
#[track_caller]
fn check_file<P: Repairable>(file: &[u8]) -> Vec<Item<P>> {
    let shown = file[..file.len().min(400)].escape_ascii();
    assert_eq!(
        items_of_lines::<P>(file),
        expected_items(file, usize::MAX),
        "{shown}"
    );
    let items = items_of_input::<P>(file);
    assert_eq!(items, expected_items(file, KEPT), "{shown}");
    let steps = iter::repeat([Step::Bytes(1), Step::Interrupt, Step::Bytes(7)]).flatten();
    assert_eq!(
        items_of_input::<P>(Input::new(file, steps)),
        items,
        "{shown}"
    );
    items
}

/// A way to write records into a file, one a line.
struct Style {
    /// The line of a record, from its fields; `⟦` and `⟧` stand around the bytes of each repair.
    line: fn(&[&str]) -> String,
    line_end: &'static str,
    kinds: &'static [RepairKind],
    has_counters: bool,
}

const NO_HALFMOVE: RepairKind = MissingCounter(Field::HalfmoveClock);
const NO_FULLMOVE: RepairKind = MissingCounter(Field::FullmoveNumber);

const STYLES: [Style; 11] = [
    // A record as it should be.
    Style {
        line: |fields| fields.join(" "),
        line_end: "\r\n",
        kinds: &[],
        has_counters: true,
    },
    // EPD.
    Style {
        line: |fields| format!("{}⟦⟧⟦⟧⟦ bm Nf3; id \"BK.02\";⟧", fields[..4].join(" ")),
        line_end: "\r\n",
        kinds: &[NO_HALFMOVE, NO_FULLMOVE, TextAfter],
        has_counters: false,
    },
    // A C string that was written with its end.
    Style {
        line: |fields| format!("{}⟦\0⟧", fields.join(" ")),
        line_end: "\r\n",
        kinds: &[Nul],
        has_counters: true,
    },
    // A perft suite.
    Style {
        line: |fields| format!("{}⟦ ;D1 20 ;D2 400⟧", fields.join(" ")),
        line_end: "\n",
        kinds: &[TextAfter],
        has_counters: true,
    },
    // Comma-separated columns.
    Style {
        line: |fields| format!("{},-34,1-0⟧", fields.join(" ") + "⟦"),
        line_end: "\n",
        kinds: &[TextAfter],
        has_counters: true,
    },
    // An array of strings in C, with and without comments.
    Style {
        line: |fields| format!("⟦    ⟧⟦\"⟧{}⟦\",⟧", fields.join(" ")),
        line_end: "\n",
        kinds: &[WhiteSpace, Quote, TextAfter],
        has_counters: true,
    },
    Style {
        line: |fields| format!("⟦\t⟧⟦\"⟧{}⟦⟧⟦⟧⟦\", // mate in 2⟧", fields[..4].join(" ")),
        line_end: "\r\n",
        kinds: &[WhiteSpace, Quote, NO_HALFMOVE, NO_FULLMOVE, TextAfter],
        has_counters: false,
    },
    // Training data.
    Style {
        line: |fields| format!("{}⟦ | 34 | 0.5⟧", fields.join(" ")),
        line_end: "\n",
        kinds: &[TextAfter],
        has_counters: true,
    },
    Style {
        line: |fields| format!("{}⟦ [0.5]⟧", fields.join(" ")),
        line_end: "\n",
        kinds: &[TextAfter],
        has_counters: true,
    },
    // Tabs between all columns.
    Style {
        line: |fields| format!("{}⟦\t17\t1-0⟧", fields.join("⟦\t⟧")),
        line_end: "\n",
        kinds: &[
            Separator, Separator, Separator, Separator, Separator, TextAfter,
        ],
        has_counters: true,
    },
    // The end of an address.
    Style {
        line: |fields| fields.join("⟦_⟧"),
        line_end: "\n",
        kinds: &[Separator, Separator, Separator, Separator, Separator],
        has_counters: true,
    },
];

#[track_caller]
fn check_styles<P: Repairable>(records: &[String]) {
    let mut file = BYTE_ORDER_MARK.to_owned();
    let mut expected = Vec::new();
    for (record, style) in iter::zip(records, STYLES.iter().cycle()) {
        let missing = Missing {
            dashes: 0,
            counters: if style.has_counters { 0 } else { 2 },
        };
        let record = missing.fill(record);
        let fields: Vec<&str> = record.split(' ').collect();
        let (line, places) = unmark(&(style.line)(&fields));
        let repairs: Vec<_> = iter::zip(style.kinds.iter().copied(), places).collect();
        assert_eq!(repairs.len(), style.kinds.len());
        file.push_str(&line);
        file.push_str(style.line_end);
        expected.push((line, record, repairs));
    }
    let items = check_file::<P>(file.as_bytes());
    assert_eq!(items.len(), expected.len());
    for ((_, found, repaired), (line, record, repairs)) in iter::zip(items, expected) {
        assert_eq!(str::from_utf8(&found), Ok(&*line));
        let repaired = repaired.expect("the line is short");
        let repaired = repaired.unwrap_or_else(|error| panic!("{}", error.in_text(&line)));
        assert_eq!(repaired.value.to_string(), record, "{line:?}");
        let found = repaired.repairs.iter();
        let found: Vec<_> = found.map(|it| (it.kind, it.span.clone())).collect();
        assert_eq!(found, repairs, "{line:?}");
    }
}

#[test]
fn files_as_people_have_them_are_repaired_line_by_line() {
    check_styles::<Chess>(&corpus::chess(110, 2));
    check_styles::<Xiangqi>(&corpus::xiangqi(110, 2));
}

#[test]
fn a_line_is_repaired_up_to_4096_bytes_by_a_reader() {
    let with_length = |length: usize| format!("{EMPTY};{}", "x".repeat(length - EMPTY.len() - 1));
    for line_end in ["", "\n", "\r\n"] {
        for (length, is_repaired) in [(4095, true), (4096, true), (4097, false), (100_000, false)] {
            let file = format!("{EMPTY}\n{}{line_end}", with_length(length));
            let items = check_file::<Chess>(file.as_bytes());
            let (number, kept, repaired) = &items[1];
            assert_eq!((*number, kept.len()), (2, length.min(4096)));
            assert_eq!(repaired.is_some(), is_repaired);
            assert_eq!(items.len(), 2);
        }
    }
}

#[test]
fn lines_that_end_with_cr_alone_are_not_taken_for_one_record() {
    let file = format!("{EMPTY} x\r{EMPTY} x\r");
    let items = check_file::<Chess>(file.as_bytes());
    assert!(matches!(&items[..], [(1, _, Some(Err(_)))]), "{items:?}");
}

#[test]
fn a_line_that_is_too_long_says_so_and_the_next_is_read() {
    let file = format!("W\n\n{}{EMPTY}\n{EMPTY} x\n", " ".repeat(5000));
    let mut reader = FenReader::<_, Chess>::new(file.as_bytes());
    assert!(matches!(
        reader.next_repaired(),
        Some(Err(ReadError::Record(_)))
    ));
    let error = reader
        .next_repaired()
        .expect("there is a line")
        .expect_err("it is too long");
    assert!(
        matches!(error, ReadError::LineTooLong { line: 3 }),
        "{error:?}"
    );
    assert_eq!(
        error.to_string(),
        "line 3 is longer than 4096 bytes, expected a shorter one"
    );
    let repaired = reader
        .next_repaired()
        .expect("there is a line")
        .expect("it can be repaired");
    assert_eq!(repaired.repairs[0].kind, TextAfter);
    assert!(reader.next_repaired().is_none());
}

#[test]
fn records_of_a_file_are_read_with_and_without_repair_in_turn() {
    let file = format!("{EMPTY}\n {EMPTY}\n {EMPTY}\n\r\n{EMPTY}");
    let mut lines = FenLines::<Chess>::new(file.as_bytes());
    let mut reader = FenReader::<_, Chess>::new(file.as_bytes());
    for (is_repaired, is_read) in [(true, true), (false, false), (true, true), (false, true)] {
        let (from_lines, from_reader) = if is_repaired {
            (
                lines.next_repaired().map(|it| it.is_ok()),
                reader.next_repaired().map(|it| it.is_ok()),
            )
        } else {
            (
                lines.next().map(|it| it.is_ok()),
                reader.next().map(|it| it.is_ok()),
            )
        };
        assert_eq!((from_lines, from_reader), (Some(is_read), Some(is_read)));
        assert_eq!(lines.line(), reader.line());
    }
    assert!(lines.next_repaired().is_none() && reader.next_repaired().is_none());
}

/// Files of a few lines, each damaged, with a slip or arbitrary.
fn file(game: Game) -> impl Strategy<Value = Vec<u8>> {
    let line = prop_oneof![
        4 => near_repairable(game),
        2 => strategies::record(game),
        1 => vec(select(ALPHABET), 0..60),
        1 => (0..3_usize).prop_map(|extra| " ".repeat(KEPT - 1 + extra).into_bytes()),
    ];
    let line_end = select(&["\n", "\r\n", "\r\r\n"][..]);
    vec((line, line_end), 0..5).prop_map(|lines| {
        let lines = lines.into_iter();
        lines
            .flat_map(|(line, line_end)| [line, line_end.as_bytes().to_vec()])
            .collect::<Vec<_>>()
            .concat()
    })
}

proptest! {
    #![proptest_config(strategies::cases(150))]

    #[test]
    fn a_file_is_repaired_line_by_line(
        chess in file(Game::Chess),
        xiangqi in file(Game::Xiangqi),
    ) {
        check_file::<Chess>(&chess);
        check_file::<Xiangqi>(&xiangqi);
    }
}
