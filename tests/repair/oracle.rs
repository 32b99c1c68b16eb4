//! What holds of repair whatever the text is, and the helpers that the tables are written with.

use std::iter;
use std::ops::Range;
use std::str;

use chess_fen::{
    Field, ParseFenError, PositionCommand, Record, Repair, RepairKind, Repaired, xiangqi,
};

use RepairKind::{
    AdjacentRuns, ByteOrderMark, CastlingLetters, Counter, Dash, EmptyField, EnPassantTarget,
    EndOfFile, MissingCounter, MissingDash, NoCounter, Nul, PieceLetter, Promotion, Quote,
    Separator, SideToMove, Tag, TextAfter, WhiteSpace, ZeroFullmoveNumber,
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

/// Returns whether a character may be between the fields of a record.
pub(crate) fn is_blank(character: char) -> bool {
    character == '_'
        || character.is_whitespace() && !"\n\r\u{B}\u{C}\u{85}\u{2028}\u{2029}".contains(character)
}

/// Returns whether a character may be between the fields of a record in a command.
fn is_blank_in_command(character: char) -> bool {
    is_blank(character) || "\n\r\u{C}".contains(character)
}

pub(crate) fn is_space(character: char) -> bool {
    character.is_whitespace() && character != '\u{B}'
        || "\u{200B}\u{200C}\u{200D}\u{2060}".contains(character)
}

pub(crate) fn is_quote(character: char) -> bool {
    "\"'\u{AB}\u{BB}".contains(character) || ('\u{2018}'..='\u{201F}').contains(&character)
}

/// Returns whether a character belongs to what may be around a record, apart from a tag.
fn is_around(character: char) -> bool {
    is_space(character) || is_quote(character) || "\0\u{1A}\u{FEFF}".contains(character)
}

/// Returns what the strict text has instead of what a repair found, which has to be what its kind says.
/// This is written from what the documentation says of each kind, and shares nothing with the crate.
#[track_caller]
fn written_instead(
    game: Game,
    repair: &Repair,
    whole: &[u8],
    is_blank: fn(char) -> bool,
) -> String {
    let found = whole
        .get(repair.span.clone())
        .expect("the span is in the text");
    let is_all = |bytes: &[u8]| found.iter().all(|byte| bytes.contains(byte));
    let text = str::from_utf8(found).unwrap_or("\u{FFFD}");
    let is_run = |is: fn(char) -> bool| text.chars().all(is) && !text.is_empty();
    let (is_claim_true, written) = match repair.kind {
        MissingCounter(field) => (
            found.is_empty(),
            format!(" {}", value(repair, field, whole)),
        ),
        NoCounter(field) => {
            let is_dash = text == "-" || LONG_DASHES.contains(&text);
            (is_dash, value(repair, field, whole).to_owned())
        }
        MissingDash(Field::CastlingAvailability | Field::EnPassantTarget) => {
            (game == Game::Xiangqi && found.is_empty(), " -".to_owned())
        }
        EmptyField(Field::CastlingAvailability | Field::EnPassantTarget) => {
            let before = String::from_utf8_lossy(&whole[..repair.span.start]);
            let after = String::from_utf8_lossy(&whole[repair.span.end..]);
            let is_between = before.ends_with(is_blank) && after.starts_with(is_blank);
            (
                game == Game::Chess && found.is_empty() && is_between,
                "-".to_owned(),
            )
        }
        ZeroFullmoveNumber => {
            let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
            let is_zero = !digits.is_empty() && digits.bytes().all(|byte| byte == b'0');
            (is_zero, "1".to_owned())
        }
        TextAfter => {
            let text = String::from_utf8_lossy(found);
            (is_set_off(&text) && is_one_line(found), String::new())
        }
        WhiteSpace => (is_run(is_space), String::new()),
        ByteOrderMark => (text == BYTE_ORDER_MARK, String::new()),
        Nul => (is_run(|it| it == '\0'), String::new()),
        EndOfFile => (is_run(|it| it == '\u{1A}'), String::new()),
        Quote => (text.chars().count() == 1 && is_run(is_quote), String::new()),
        Tag => (is_tag(text), String::new()),
        Separator => (is_run(is_blank) && text != " ", " ".to_owned()),
        CastlingLetters => {
            let held = "KQkq".chars().filter(|&letter| text.contains(letter));
            let written: String = held.collect();
            let is_claim_true = is_all(b"KQkq")
                && game == Game::Chess
                && written != text
                && written.len() == text.len();
            (is_claim_true, written)
        }
        AdjacentRuns => {
            let files = if game == Game::Chess { 8 } else { 9 };
            let sum: u32 = found
                .iter()
                .map(|&byte| u32::from(byte.wrapping_sub(b'0')))
                .sum();
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
            let letters = [("H", "N"), ("h", "n"), ("E", "B"), ("e", "b")];
            let letter = letters.iter().find(|(found, _)| *found == text);
            let (_, letter) = letter.copied().unwrap_or_default();
            (
                game == Game::Xiangqi && !letter.is_empty(),
                letter.to_owned(),
            )
        }
        Promotion => {
            let is_letter = matches!(text, "Q" | "R" | "B" | "N");
            (is_letter && game == Game::Chess, text.to_lowercase())
        }
        kind => panic!("a repair of a new kind: {kind:?}"),
    };
    assert!(
        is_claim_true,
        "{:?} is said of b\"{}\"",
        repair.kind,
        found.escape_ascii()
    );
    written
}

/// Returns the number in the place of a counter that a record does not give: that of an operation, or 0 or
/// 1.
#[track_caller]
fn value<'a>(repair: &'a Repair, field: Field, whole: &[u8]) -> &'a str {
    let (default, opcode) = match field {
        Field::HalfmoveClock => ("0", "hmvc"),
        Field::FullmoveNumber => ("1", "fmvn"),
        field => panic!("{field} is no counter"),
    };
    let operation = format!("{opcode} {}", repair.written());
    let tokens = String::from_utf8_lossy(whole).replace([';', '\0'], " ; ");
    let tokens = tokens.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_given = format!("{tokens} ").contains(&format!("{operation} "));
    assert!(is_given || repair.written() == default, "{repair:?}");
    repair.written()
}

/// Returns whether a text after a record is set off from it, perhaps after a quote that closes.
fn is_set_off(text: &str) -> bool {
    let unquoted = text.strip_prefix(is_quote).unwrap_or(text);
    unquoted.starts_with("//")
        || unquoted.starts_with([';', '|', ',', ':'])
        || unquoted.starts_with(is_blank) && !unquoted.starts_with('_')
}

/// Returns whether a text is the start or the end of the tag around a record.
fn is_tag(text: &str) -> bool {
    let without_spaces = text.split_ascii_whitespace().collect::<String>();
    without_spaces.eq_ignore_ascii_case("[FEN\"") || without_spaces == "\"]"
}

/// Returns whether nothing but what may be around a record is on further lines of a text.
fn is_one_line(text: &[u8]) -> bool {
    let line_end = text.iter().position(|byte| b"\r\n".contains(byte));
    let further = String::from_utf8_lossy(&text[line_end.unwrap_or(text.len())..]);
    further.chars().all(is_around)
}

/// Returns the text with every repair made, by someone who knows only their kinds and their places. They
/// are in order and apart, each is on what it says that it is on, and so it says it to people.
#[track_caller]
pub(crate) fn undo(
    game: Game,
    text: &[u8],
    repairs: &[Repair],
    is_blank: fn(char) -> bool,
) -> Vec<u8> {
    let mut undone = Vec::new();
    let mut end = 0;
    for repair in repairs {
        let Range { start, end: next } = repair.span;
        assert!(end <= start && start <= next, "{repairs:?}");
        let found = text.get(start..next).expect("the span is in the text");
        let written = written_instead(game, repair, text, is_blank);
        undone.extend_from_slice(&text[end..start]);
        undone.extend_from_slice(written.as_bytes());
        end = next;

        let sentence = repair.to_string();
        let (quoted, dots) = match found.len() {
            ..=40 => (found, ""),
            _ => (repair.found().as_bytes(), "..."),
        };
        // In a command the gap is quoted as a single space was put for the others.
        let is_quoted = found.starts_with(repair.found().as_bytes());
        assert!(is_quoted || repair.kind == Separator, "{sentence}");
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

/// Checks that what is said to be around the record is at the very start and at the very end, without gaps.
#[track_caller]
pub(crate) fn check_what_is_around(text: &[u8], repairs: &[Repair]) {
    let is_before = |repair: &Repair| {
        matches!(
            repair.kind,
            WhiteSpace | ByteOrderMark | Nul | Quote | Tag | EndOfFile
        )
    };
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

/// Returns the value of a text that needed no repair.
pub(crate) fn untouched<T, E>(repaired: &Result<Repaired<T>, E>) -> Option<&T> {
    let repaired = repaired.as_ref().ok()?;
    repaired.repairs.is_empty().then_some(&repaired.value)
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
        (Ok(value), repaired) => assert_eq!(untouched(repaired), Some(value), "b\"{shown}\""),
        (Err(_), Ok(Repaired { value, repairs, .. })) => {
            assert!(!repairs.is_empty(), "b\"{shown}\"");
            let printed = value.to_string();
            let undone = undo(P::GAME, text, repairs, is_blank);
            assert_eq!(undone.escape_ascii().to_string(), printed, "b\"{shown}\"");
            check_what_is_around(text, repairs);
            check_what_is_left_out(text, repairs);

            // What is repaired is strict, and nothing is left to repair in it.
            assert_eq!(P::try_from(printed.as_bytes()), Ok(*value));
            assert_eq!(untouched(&P::repair_str(&printed)), Some(value));
        }
        // No repair before it, no other fault.
        (Err(strict), Err(error)) => {
            check_faults(strict.offset(), error.offset(), text, &shown.to_string());
            if strict.offset() == error.offset() {
                let end = end_of_record(text).max(error.offset());
                let strict = P::try_from(&text[..end]).expect_err("no fault is repaired");
                assert_eq!(error.kind(), strict.kind(), "b\"{shown}\"");
                assert_eq!(error.to_string(), strict.to_string(), "b\"{shown}\"");
            }
            let shown = error.in_text(text).to_string();
            assert_eq!(shown.lines().count(), 3, "{shown}");
        }
    }
    repaired
}

/// Checks that text after the record says nothing of another position, and that no number comes first in
/// it where a counter was put in or repaired.
#[track_caller]
fn check_what_is_left_out(text: &[u8], repairs: &[Repair]) {
    let Some(last) = repairs.iter().find(|repair| repair.kind == TextAfter) else {
        return;
    };
    let left_out = String::from_utf8_lossy(&text[last.span.clone()]).to_lowercase();
    let words: Vec<&str> = left_out
        .split(|it: char| !it.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    // Strings of operations may have anything but a record.
    if !left_out.contains('"') {
        let starts_with_moves = words.first() == Some(&"moves");
        let has_moves = words
            .windows(2)
            .any(|pair| pair[0] == "moves" && pair[1] == "e2e4");
        assert!(!starts_with_moves && !has_moves, "{left_out:?}");
        assert!(!left_out.contains("+0+0"), "{left_out:?}");
        let counts = |name: &str| words.iter().filter(|word| word.starts_with(name)).count();
        assert!(counts("hmvc") < 2 && counts("fmvn") < 2, "{left_out:?}");
    }
    let placements = left_out.split(|it: char| !it.is_ascii_alphanumeric() && it != '/');
    let has_record = placements.clone().any(|it| it.matches('/').count() >= 7);
    assert!(!has_record, "{left_out:?}");
    let Some(word) = words
        .first()
        .filter(|word| word.bytes().all(|it| it.is_ascii_digit()))
    else {
        return;
    };
    let (before, number) = left_out.split_at(left_out.find(word).unwrap_or_default());
    let is_result = ["1-0", "0-1", "1/2-1/2", "0-0"]
        .iter()
        .any(|it| number.starts_with(it));
    // Neither negative nor with more than digits, as scores are.
    let is_integer = !before.ends_with('-') && !number[word.len()..].starts_with(['-', '/', '.']);
    for repair in repairs {
        let may_be_counter = match repair.kind {
            MissingCounter(_) | NoCounter(_) => !is_result,
            ZeroFullmoveNumber | Counter(_) => is_integer,
            _ => false,
        };
        assert!(!may_be_counter, "{left_out:?}");
    }
}

/// Returns the length of the text without what may be around a record.
fn end_of_record(text: &[u8]) -> usize {
    let mut text = text;
    loop {
        let last = (1..=4.min(text.len())).find_map(|length| {
            let (_, last) = text.split_at(text.len() - length);
            let mut characters = str::from_utf8(last).ok()?.chars();
            Some((length, characters.next()?))
        });
        text = match last {
            Some((length, character)) if is_around(character) => &text[..text.len() - length],
            _ => return text.len(),
        };
    }
}

/// Checks that what repair gives up at is in the text, and not before what the strict reader stops at.
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
) -> Result<Repaired<PositionCommand<P>>, chess_fen::ParseCommandError> {
    let strict = line.parse::<PositionCommand<P>>();
    let repaired = PositionCommand::<P>::repair(line);
    let repaired_bytes = PositionCommand::<P>::repair_ascii(line.as_bytes());
    assert_eq!(repaired_bytes, repaired, "{line:?}");
    match (strict, &repaired) {
        (Ok(value), repaired) => assert_eq!(untouched(repaired), Some(&value), "{line:?}"),
        (Err(_), Ok(Repaired { value, repairs, .. })) => {
            assert!(!repairs.is_empty(), "{line:?}");
            let undone = undo(P::GAME, line.as_bytes(), repairs, is_blank_in_command);
            let undone = str::from_utf8(&undone).expect("what is repaired is whole characters");
            assert_eq!(undone.parse(), Ok(value.clone()), "{line:?}");
            let has_text = repairs.iter().any(|repair| repair.kind == TextAfter);
            assert!(!has_text, "{line:?}");

            let again = PositionCommand::repair(&value.to_string());
            assert_eq!(untouched(&again), Some(value));
        }
        (Err(strict), Err(error)) => {
            check_faults(strict.offset(), error.offset(), line.as_bytes(), line);
            // What may be around a record is left out also where the record ends too early.
            let following = line[error.offset()..].trim_start();
            let is_around = following.starts_with(is_around);
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

/// Returns a text without the marks `⟦` and `⟧`, and the places that they were around.
pub(crate) fn without_marks(marked: &str) -> (String, Vec<Range<usize>>) {
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

/// Checks what a text is repaired to. In it `⟦` and `⟧` are around the bytes of each repair.
#[track_caller]
pub(crate) fn is_repaired<P: Repairable>(marked: &str, strict: &str, rows: &[Row]) {
    let (text, places) = without_marks(marked);
    let repaired = check::<P>(text.as_bytes());
    let repaired = repaired.unwrap_or_else(|error| panic!("{}", error.in_text(&text)));
    check_rows(&repaired.repairs, rows, places);
    assert_eq!(repaired.value.to_string(), strict);
}

/// Checks what a line is repaired to. In it `⟦` and `⟧` are around the bytes of each repair.
#[track_caller]
pub(crate) fn command_is_repaired<P: Repairable>(marked: &str, strict: &str, rows: &[Row]) {
    let (line, places) = without_marks(marked);
    let repaired = check_command::<P>(&line);
    let repaired = repaired.unwrap_or_else(|error| panic!("{}", error.in_text(&line)));
    check_rows(&repaired.repairs, rows, places);
    assert_eq!(repaired.value.to_string(), strict);
}
