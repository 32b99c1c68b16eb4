//! What holds of repair whatever the text is, and the helpers that the tables are written with.

use std::iter;
use std::ops::Range;
use std::str;

use chess_fen::{
    Field, ParseFenError, PositionCommand, Record, Repair, RepairKind, Repaired, xiangqi,
};

use RepairKind::{
    AdjacentRuns, ByteOrderMark, CastlingLetters, Counter, Dash, EnPassantTarget, MissingCounter,
    MissingDash, Nul, PieceLetter, Quote, Separator, SideToMove, TextAfter, WhiteSpace,
    ZeroFullmoveNumber,
};

use crate::support::acceptor::Game;
use crate::support::damage::LONG_DASHES;

pub(crate) type Chess = chess_fen::Position;
pub(crate) type Xiangqi = xiangqi::Position;

pub(crate) const BYTE_ORDER_MARK: &str = "\u{feff}";

/// A position whose record can be repaired, by the names that both games have for it.
pub(crate) trait Repairable: Record {
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
pub(crate) const BLANK: &[u8] = b" \t_";
pub(crate) const BLANK_IN_COMMAND: &[u8] = b" \t_\n\r\x0C";

/// What stands in the strict text instead of what a repair found, which has to be what its kind says.
#[track_caller]
pub(crate) fn written_instead(game: Game, kind: RepairKind, found: &[u8], blanks: &[u8]) -> String {
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
pub(crate) fn is_set_off(text: &[u8]) -> bool {
    match text {
        [b'"' | b'\'', others @ ..] => is_set_off(others),
        [b'/', b'/', ..] | [b';' | b'|' | b',' | b':' | 0, ..] => true,
        [first, ..] => first.is_ascii_whitespace(),
        [] => false,
    }
}

/// Whether nothing but what may stand around a record is on further lines of a text.
pub(crate) fn is_one_line(text: &[u8]) -> bool {
    let line_end = text.iter().position(|byte| b"\r\n".contains(byte));
    let further = String::from_utf8_lossy(&text[line_end.unwrap_or(text.len())..]);
    further
        .chars()
        .all(|character| " \t\r\n\x0C\0\"'\u{FEFF}".contains(character))
}

/// The text with every repair made, by someone who knows only their kinds and their places. They are in
/// order and apart, each is on what it says that it is on, and so it says it to people.
#[track_caller]
pub(crate) fn undo(game: Game, text: &[u8], repairs: &[Repair], blanks: &[u8]) -> Vec<u8> {
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
pub(crate) fn check_what_is_around(text: &[u8], repairs: &[Repair]) {
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
pub(crate) fn check<P: Repairable>(text: &[u8]) -> Result<Repaired<P>, ParseFenError> {
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
pub(crate) fn end_of_record(text: &[u8]) -> usize {
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
pub(crate) fn check_faults(strict: usize, remaining: usize, text: &[u8], shown: &str) {
    assert!(
        strict <= remaining && remaining <= text.len(),
        "the fault at {strict} has become one at {remaining} in b\"{shown}\""
    );
}

/// Checks everything that holds of the repair of a command whatever the line is.
#[track_caller]
pub(crate) fn check_command<P: Repairable>(
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
pub(crate) fn unmark(marked: &str) -> (String, Vec<Range<usize>>) {
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
pub(crate) type Row = (RepairKind, &'static str);

#[track_caller]
pub(crate) fn check_rows(repairs: &[Repair], rows: &[Row], places: Vec<Range<usize>>) {
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
pub(crate) fn mends<P: Repairable>(marked: &str, strict: &str, rows: &[Row]) {
    let (text, places) = unmark(marked);
    let repaired = check::<P>(text.as_bytes());
    let repaired = repaired.unwrap_or_else(|error| panic!("{}", error.in_text(&text)));
    check_rows(&repaired.repairs, rows, places);
    assert_eq!(repaired.value.to_string(), strict);
}

/// Checks what a line is repaired to. In it `⟦` and `⟧` stand around the bytes of each repair.
#[track_caller]
pub(crate) fn mends_command<P: Repairable>(marked: &str, strict: &str, rows: &[Row]) {
    let (line, places) = unmark(marked);
    let repaired = check_command::<P>(&line);
    let repaired = repaired.unwrap_or_else(|error| panic!("{}", error.in_text(&line)));
    check_rows(&repaired.repairs, rows, places);
    assert_eq!(repaired.value.to_string(), strict);
}
