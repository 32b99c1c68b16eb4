//! EPD: operations held against an acceptor written from the grammar, their parts, their errors, and how
//! long they take.

#![cfg(feature = "alloc")]

mod support;

use std::collections::HashSet;
use std::fmt::{Display, Write};
use std::time::{Duration, Instant};

use chess_fen::epd::{Operand, Operation, Operations, OperationsBuf};
use chess_fen::error::{EpdErrorKind, OperationErrorKind};
use chess_fen::{ParseEpdError, PushOperationError};
use proptest::prelude::*;
use proptest::sample::select;

use support::edits::{self, Edit};
use support::epd;
use support::strategies;

/// Operations of every form.
const TEXTS: [&str; 14] = [
    "",
    " noop;",
    " bm e4 d4; am f3;",
    r#" bm Nf3; id "WAC.001";"#,
    r#" id "a;b c" "" 'a b' -5 #3 +25 0.50;"#,
    " D1 20; D2 400; D3 8902; D4 197281;",
    " abcdefghijklmno 1; abcdefghijklmnp 1; Zz_09;",
    r#" acn 1317; acs 0; bm a1=Q+; ce 32760; dm 4; pv a1=Q+ Kb7 Qa4 Kc8; c0 "x";"#,
    " a;",
    " a; b; c; d; e; f; g; h; i; j; k; l; m; n; o; p; q; r; s; t; u; v; w; x; y; z;",
    r#" c0 "";"#,
    r#" c0 "!#:<~ ;";"#,
    " x !#:<=~\\ \\;",
    " perft1 1; perft2 2; perft3 3; perft10 4; perft 5;",
];

/// Returns every byte that the grammar tells from others, and its neighbors.
fn alphabet() -> Vec<u8> {
    edits::with_neighbors(b" \"!#:;<~AZaz09_bmd1")
}

/// Reads the text as the acceptor does, and prints what it read.
#[track_caller]
fn check(text: &[u8]) {
    let read = Operations::from_ascii(text);
    let expected = epd::operations(text);
    let offset = read.map(|_| ()).map_err(|error| error.offset());
    assert_eq!(offset, expected, "{}", text.escape_ascii());
    match read {
        Ok(operations) => check_parts(operations, text),
        Err(error) => check_error(&error, text),
    }
}

/// Checks that the parts of a text, put together again, are the text.
#[track_caller]
fn check_parts(operations: Operations<'_>, text: &[u8]) {
    assert_eq!(operations.as_str().as_bytes(), text);
    assert_eq!(operations.to_string().as_bytes(), text);
    assert_eq!(operations.is_empty(), text.is_empty());
    assert_eq!(rebuild(operations).as_bytes(), text);
    for operation in operations {
        assert_eq!(operations.get(operation.opcode()), Some(operation));
    }
    assert_eq!(pushed(operations).as_operations(), operations);
}

/// Returns the text of operations from nothing but opcodes and operands.
fn rebuild(operations: Operations<'_>) -> String {
    let mut text = String::new();
    for operation in operations {
        write!(text, " {}", operation.opcode()).unwrap();
        for operand in operation.operands() {
            match operand {
                Operand::Bare(word) => write!(text, " {word}"),
                Operand::Quoted(string) => write!(text, " \"{string}\""),
            }
            .unwrap();
        }
        text.push(';');
    }
    text
}

/// Returns other operations, to which the same ones were added one by one.
fn pushed(operations: Operations<'_>) -> OperationsBuf {
    let mut pushed = OperationsBuf::new();
    for operation in operations {
        pushed
            .push(operation.opcode(), operation.operands())
            .unwrap();
    }
    pushed
}

/// Checks that the sentence of an error is one line of visible characters, and that its kind fits the text.
#[track_caller]
fn check_error(error: &ParseEpdError, text: &[u8]) {
    let sentence = error.to_string();
    assert!(!sentence.is_empty() && !sentence.ends_with('.'));
    assert!(!sentence.contains(char::is_control), "{sentence:?}");
    assert!(!sentence.starts_with(char::is_uppercase), "{sentence:?}");
    let is_end = error.offset() == text.len();
    let EpdErrorKind::Operation(kind) = error.kind() else {
        panic!("{error:?}");
    };
    match kind {
        OperationErrorKind::NoSemicolon | OperationErrorKind::UnclosedString => assert!(is_end),
        OperationErrorKind::NoOpcode { found } | OperationErrorKind::NoOperand { found } => {
            assert_eq!(found.is_end(), is_end);
        }
        OperationErrorKind::NoSpace { found }
        | OperationErrorKind::OpcodeCharacter { found }
        | OperationErrorKind::OperandCharacter { found }
        | OperationErrorKind::StringCharacter { found }
        | OperationErrorKind::AfterString { found } => assert!(!found.is_end() && !is_end),
        _ => assert!(!is_end),
    }
}

#[test]
fn the_acceptor_is_never_at_a_dead_end() {
    for text in TEXTS {
        for end in 0..=text.len() {
            let prefix = &text.as_bytes()[..end];
            let whole = epd::complete_operations(prefix).unwrap();
            assert_eq!(epd::operations(&whole), Ok(()), "{}", whole.escape_ascii());
        }
    }
}

#[test]
fn operations_of_every_form_are_read() {
    for text in TEXTS {
        assert_eq!(epd::operations(text.as_bytes()), Ok(()), "{text}");
        check(text.as_bytes());
    }
}

#[test]
fn every_text_with_one_edit_is_read_as_the_acceptor_reads_it() {
    let edits = edits::all(&alphabet());
    for text in TEXTS {
        edits::single(text.as_bytes(), 0..=text.len(), &edits, check);
    }
}

#[test]
fn every_text_with_two_neighboring_edits_is_read_as_the_acceptor_reads_it() {
    let bytes = b" \";a1_\t\xC3";
    let edits: Vec<Edit> = edits::all(bytes)
        .into_iter()
        .filter(|edit| !matches!(edit, Edit::Substitute(byte) if !bytes.contains(byte)))
        .collect();
    for text in &TEXTS[..6] {
        edits::adjacent_pairs(text.as_bytes(), 0..=text.len(), &edits, check);
    }
}

/// All texts over the bytes that make a difference, up to this length.
#[test]
fn every_short_text_is_read_as_the_acceptor_reads_it() {
    const BYTES: &[u8] = b" ;\"a1";
    let mut texts = vec![Vec::new()];
    for _ in 0..9 {
        for text in std::mem::take(&mut texts) {
            check(&text);
            // What follows a fault makes no difference.
            if epd::operations(&text).map_or_else(|offset| offset, |()| text.len()) == text.len() {
                texts.extend(BYTES.iter().map(|&byte| [&text[..], &[byte]].concat()));
            }
        }
    }
    for text in &texts {
        check(text);
    }
    assert!(texts.len() > 1000);
}

#[test]
fn an_opcode_has_at_most_fifteen_characters() {
    for length in 1..40 {
        let opcode = "x".repeat(length);
        check(format!(" {opcode};").as_bytes());
        check(format!(" {opcode} 1;").as_bytes());
        check(format!(" a; {opcode}").as_bytes());
    }
}

#[test]
fn a_string_has_at_most_255_characters_wherever_it_is() {
    for length in [0, 1, 253, 254, 255, 256, 257, 258, 259, 300, 1000] {
        let string = "x;".repeat(length).split_off(length);
        for before in ["", " bm e4;", r#" id "x";"#, r#" pv a b c; c1 "" "y";"#] {
            for after in [";", " 1;", r#" "z"; dm 1;"#, ""] {
                check(format!("{before} c0 \"{string}\"{after}").as_bytes());
            }
            check(format!("{before} c0 \"{string}").as_bytes());
        }
    }
}

#[test]
fn a_word_has_any_number_of_characters() {
    for length in [255, 256, 257, 258, 70_000] {
        let word = "x".repeat(length);
        check(format!(" a {word}; b {word} {word};").as_bytes());
        check(format!(" a {word}; a {word} {word};").as_bytes());
        check(format!(" a {word}\"; b").as_bytes());
    }
}

#[test]
fn an_opcode_that_occurs_a_second_time_is_at_fault_where_it_ends() {
    for (text, offset) in [
        (" bm e4; bm d4;", 10),
        (" bm; bm;", 7),
        (" bm e4; bm", 10),
        (" bm e4; bmx", 11),
        (" bm e4; bm:", 10),
        (" bm e4; bm ;", 10),
        (" bm e4; bm x", 10),
        (" bm e4; am d4; bm d4;", 17),
        (" bm e4; am d4; am d4; bm d4;", 17),
        (" abcdefghijklmno; abcdefghijklmno;", 33),
        (" c0 \"; c0 ;\"; c1 1; c0 1;", 22),
    ] {
        check(text.as_bytes());
        let error = Operations::try_from(text).unwrap_err();
        assert_eq!(error.offset(), offset, "{text}");
    }
}

/// Returns an operation with these operands for each opcode.
fn with_operands<T: Display>(opcodes: &[T], operands: &str) -> String {
    let mut text = String::new();
    for opcode in opcodes {
        write!(text, " {opcode}{operands};").unwrap();
    }
    text
}

/// Opcodes that differ only in case, in length, or in a character that nobody looks at.
#[test]
fn opcodes_that_are_much_alike_are_told_apart() {
    let opcodes = [
        "bm",
        "Bm",
        "bM",
        "BM",
        "bm_",
        "b_m",
        "bmm",
        "bbm",
        "abcdefghijklmno",
        "abcdefghijklmn",
        "abcdefgHijklmno",
        "abcdefghijkLmno",
        "aXcdefghijklmno",
        "c0",
        "c00",
        "c000",
        "c_00",
    ];
    let text = with_operands(&opcodes, "");
    check(text.as_bytes());
    assert!(Operations::try_from(&text[..]).is_ok());
    for opcode in opcodes {
        check(format!("{text} {opcode} 1;").as_bytes());
    }
}

/// Returns numbered opcodes of several lengths, in an order that has nothing to do with their numbers.
fn numbered_opcodes(count: usize) -> Vec<String> {
    let opcode = |number: usize| match number % 3 {
        0 => format!("a{number}"),
        1 => format!("opcode_{number}"),
        _ => format!("x_{number}_abcdefghijklmno")[..15].to_owned(),
    };
    // The step has no divisor with any count below it in common.
    (0..count)
        .map(|index| opcode(index * 7_919 % count))
        .collect()
}

#[test]
fn a_repeated_opcode_is_found_among_any_number_of_operations() {
    for count in [
        2, 15, 16, 17, 63, 64, 65, 66, 700, 2047, 2048, 2049, 4096, 4097, 5000,
    ] {
        let opcodes = numbered_opcodes(count);
        let unique: HashSet<&String> = opcodes.iter().collect();
        assert_eq!(unique.len(), count);
        let operands = " \"; x;\" 1";
        let text = with_operands(&opcodes, operands);
        check_quickly(&text, None);
        let step = count.div_ceil(7);
        for first in (0..count).step_by(step) {
            for second in (first + 1..count).step_by(step) {
                let mut opcodes = opcodes.clone();
                opcodes[second] = opcodes[first].clone();
                let before = with_operands(&opcodes[..second], operands);
                let after = with_operands(&opcodes[second..], operands);
                let offset = before.len() + 1 + opcodes[second].len();
                check_quickly(&(before + &after), Some(offset));
            }
        }
    }
}

#[test]
fn the_first_of_many_repeated_opcodes_is_the_one_at_fault() {
    for count in [10, 50, 100, 3000, 6000] {
        let mut opcodes = numbered_opcodes(count);
        // Each of the second half occurs in the first half, too, in another order.
        for index in count / 2..count {
            opcodes[index] = opcodes[(index * 31 + 7) % (count / 2)].clone();
        }
        let text = with_operands(&opcodes, "");
        let before: usize = opcodes[..count / 2]
            .iter()
            .map(|opcode| opcode.len() + 2)
            .sum();
        check_quickly(&text, Some(before + 1 + opcodes[count / 2].len()));
    }
}

/// The opcode that is the last in the order of the search, at the very end of as many operations as
/// are compared at a time.
#[test]
fn a_last_opcode_that_is_repeated_at_the_end_is_the_one_at_fault() {
    for count in [3, 63, 64, 65, 2047, 2048, 2049] {
        let mut opcodes = numbered_opcodes(count);
        for first in [0, count / 2, count - 2] {
            opcodes[first] = "zzzzzzzzzzzzzzz".to_owned();
            opcodes[count - 1] = opcodes[first].clone();
            let text = with_operands(&opcodes, "");
            check_quickly(&text, Some(text.len() - 1));
            opcodes[first] = format!("first{first}");
        }
    }
}

/// Like [`check`], for texts that are right but for one repeated opcode, in less time.
#[track_caller]
fn check_quickly(text: &str, offset: Option<usize>) {
    let error = Operations::try_from(text).err();
    assert_eq!(error.map(|error| error.offset()), offset);
    assert_eq!(epd::operations(text.as_bytes()).err(), offset);
    if let Some(error) = error {
        let kind = EpdErrorKind::Operation(OperationErrorKind::RepeatedOpcode);
        assert_eq!(error.kind(), kind);
    }
}

/// Far above the second or less that a few walks over a megabyte take, since tests are not optimized
/// and run side by side; far below the minutes of a walk for each opcode.
const LONG: Duration = Duration::from_secs(20);

/// An order in which no two walks over the text meet the opcodes alike: the worst there is, or near it.
#[test]
fn a_megabyte_of_opcodes_in_disorder_is_read_in_a_few_walks() {
    const COUNT: usize = 150_000;
    let mut text = String::new();
    for index in 0..COUNT {
        write!(text, " a{};", index * 7_919 % COUNT).unwrap();
    }
    assert!(text.len() > 1_000_000);
    let start = Instant::now();
    assert!(Operations::try_from(&text[..]).is_ok());
    let time = start.elapsed();
    assert!(time < LONG, "{time:?}");
}

/// Whatever a line of a megabyte holds, it takes no longer than a few walks over it.
#[test]
fn a_megabyte_of_anything_is_read_in_proportion_to_its_length() {
    const LENGTH: usize = 1_000_000;
    let repeat = |start: &str, part: &str| start.to_owned() + &part.repeat(LENGTH / part.len());
    let counted = |print: fn(usize) -> String| -> String {
        let mut text = String::new();
        let mut number = 0;
        while text.len() < LENGTH {
            text += &print(number);
            number += 1;
        }
        text
    };
    let texts = [
        repeat(" a ", "b") + ";",
        repeat(" a", " b") + ";",
        repeat(" a", " \"b ; c\"") + ";",
        repeat(" a \"", "b"),
        repeat("", " a;"),
        repeat("", " "),
        repeat("", ";"),
        repeat(" ", "a"),
        counted(|number| format!(" a{number};")),
        counted(|number| format!(" a{number} \"; ;\";")),
    ];
    for text in texts {
        let start = Instant::now();
        let read = Operations::try_from(&text[..]);
        let time = start.elapsed();
        assert!(time < LONG, "{time:?} for {}…", &text[..20]);
        assert_eq!(
            read.map(|_| ()).map_err(|error| error.offset()),
            epd::operations(text.as_bytes())
        );
    }
}

/// Texts, the offset of the fault, and the sentence.
#[rustfmt::skip]
const FAULTS: [(&str, usize, &str); 29] = [
    ("bm e4;", 0, "expected one space before the first operation, found `b`"),
    (";", 0, "expected one space before the first operation, found `;`"),
    ("\r", 0, "expected one space before the first operation, found a carriage return"),
    (" bm e4;id 1;", 7, "expected one space or the end of the line after the `;` of `bm`, found `i`"),
    (" bm e4;\r", 7, "expected one space or the end of the line after the `;` of `bm`, found a carriage return"),
    (" ", 1, "expected an opcode, which starts with a letter, found nothing"),
    (" bm e4; ", 8, "expected an opcode, which starts with a letter, found nothing"),
    (" ;D1 20;", 1, "expected an opcode, which starts with a letter, found `;`"),
    ("  bm e4;", 1, "expected an opcode, which starts with a letter, found a space"),
    (" 1d 20;", 1, "expected an opcode, which starts with a letter, found `1`"),
    (" PV: e4;", 3, "expected only letters, digits and `_` in an opcode, found `:`"),
    (" id\"x\";", 3, "expected only letters, digits and `_` in an opcode, found `\"`"),
    (" naïve 1;", 3, "expected only letters, digits and `_` in an opcode, found `ï` (U+00EF)"),
    (" abcdefghijklmnop 1;", 16, "the opcode that starts with `abcdefghijklmno` is too long, expected at most 15 characters"),
    (" bm e4; bm d4;", 10, "the opcode `bm` occurs a second time, expected it only once"),
    (" noop 1  2;", 8, "expected an operand of `noop`, found a space"),
    (" noop ;", 6, "expected an operand of `noop`, found `;`"),
    (" noop ", 6, "expected an operand of `noop`, found nothing"),
    (" noop \t1;", 6, "expected an operand of `noop`, found a tab"),
    (" id WAC\".001;", 7, "expected only visible ASCII, no `\"` and no `;` in an operand of `id` without quotes, found `\"`"),
    (" c0 Zürich;", 5, "expected only visible ASCII, no `\"` and no `;` in an operand of `c0` without quotes, found `ü` (U+00FC)"),
    (" c0 \"Zürich\";", 6, "expected only printable ASCII and no `\"` in a string of `c0`, found `ü` (U+00FC)"),
    (" c0 \"a\tb\";", 6, "expected only printable ASCII and no `\"` in a string of `c0`, found a tab"),
    (" id \"Emms.724;", 14, "a string of `id` has no closing `\"`"),
    (" id \"a\"b;", 7, "expected one space or `;` after a string of `id`, found `b`"),
    (" bm", 3, "the operation `bm` ends without its `;`"),
    (" bm e4", 6, "the operation `bm` ends without its `;`"),
    (" id \"x\"", 7, "the operation `id` ends without its `;`"),
    (" bm e4; id", 10, "the operation `id` ends without its `;`"),
];

#[test]
fn an_error_names_the_place_the_reason_and_the_remedy() {
    let long = format!(" c0 \"{}\";", "x".repeat(256));
    let too_long = "a string of `c0` is too long, expected at most 255 characters";
    for (text, offset, sentence) in FAULTS.into_iter().chain([(&long[..], 260, too_long)]) {
        check(text.as_bytes());
        let error = Operations::try_from(text).unwrap_err();
        assert_eq!(
            (error.offset(), &*error.to_string()),
            (offset, sentence),
            "{text}"
        );
    }
}

#[test]
fn an_error_shows_its_place_in_the_text() {
    let text = " bm e4; id \"x";
    let error = Operations::try_from(text).unwrap_err();
    assert_eq!(
        error.in_text(text).to_string(),
        "a string of `id` has no closing `\"`\n   bm e4; id \"x\n               ^"
    );
    // A text that it does not belong to is no reason to panic.
    assert!(!error.in_text("").to_string().is_empty());
    assert!(size_of::<ParseEpdError>() <= 64);
}

#[test]
fn operations_are_found_by_their_opcode_in_exactly_its_case() {
    let text = r#" bm Nf3 d4; id "bm; am"; D1 20; noop;"#;
    let operations = Operations::try_from(text).unwrap();
    let printed = |opcode: &str| {
        operations
            .get(opcode)
            .map(|operation| operation.to_string())
    };
    assert_eq!(printed("bm").as_deref(), Some("bm Nf3 d4;"));
    assert_eq!(printed("id").as_deref(), Some(r#"id "bm; am";"#));
    assert_eq!(printed("noop").as_deref(), Some("noop;"));
    for opcode in ["", "b", "BM", "am", "bm ", "d1", "D", "D1 20", "noop;"] {
        assert_eq!(operations.get(opcode), None, "{opcode:?}");
    }
    let operands: Vec<Operand<'_>> = operations.iter().flat_map(Operation::operands).collect();
    assert_eq!(
        operands,
        [
            Operand::Bare("Nf3"),
            Operand::Bare("d4"),
            Operand::Quoted("bm; am"),
            Operand::Bare("20"),
        ]
    );
    let texts: Vec<&str> = operands.iter().map(|operand| operand.as_str()).collect();
    assert_eq!(texts, ["Nf3", "d4", "bm; am", "20"]);
    assert_eq!(Operand::Quoted("bm; am").to_string(), "\"bm; am\"");
    assert_eq!(Operand::Bare("Nf3").to_string(), "Nf3");
}

#[test]
fn operations_can_be_read_in_a_constant() {
    const OPERATIONS: Operations<'static> = match Operations::from_ascii(b" bm e4; id \"x\";") {
        Ok(operations) => operations,
        Err(_) => panic!(),
    };
    // One opcode looks like another, so that the reader has to compare them.
    const ALIKE: bool = Operations::from_ascii(b" abcde; abcxe; abyde; abcde;").is_ok();
    assert_eq!(OPERATIONS.as_str(), " bm e4; id \"x\";");
    const { assert!(!ALIKE) };
}

#[test]
fn operations_are_printed_with_width_and_shown() {
    let operations = Operations::try_from(" bm e4;").unwrap();
    assert_eq!(
        format!("{operations:>10}|{operations:<10}|"),
        "    bm e4;| bm e4;   |"
    );
    assert_eq!(format!("{operations:?}"), r#"Operations(" bm e4;")"#);
    let operation = operations.get("bm").unwrap();
    assert_eq!(format!("{operation:>8}"), "  bm e4;");
    assert_eq!(format!("{operation:?}"), r#"Operation("bm e4;")"#);
    assert_eq!(
        format!("{:?}", operations.iter()),
        r#"[Operation("bm e4;")]"#
    );
    assert_eq!(format!("{:?}", operation.operands()), r#"[Bare("e4")]"#);
    assert_eq!(Operations::EMPTY, Operations::default());
    assert_eq!(Operations::EMPTY.iter().next(), None);
    assert_eq!(Operations::try_from(&b" bm e4;"[..]), Ok(operations));
    assert!((&operations).into_iter().eq([operation]));
    let error = Operations::try_from(" bm e4; bm d4;").unwrap_err();
    assert!(format!("{error:?}").contains("\"bm\""), "{error:?}");
}

#[test]
fn counters_are_read_by_the_strict_rule() {
    for (text, counters) in [
        ("", (None, None)),
        (" bm e4;", (None, None)),
        (" hmvc 0; fmvn 1;", (Some(0), Some(1))),
        (
            " fmvn 4294967295; id \"x\"; hmvc 4294967295;",
            (Some(u32::MAX), Some(u32::MAX)),
        ),
        (" hmvc 12;", (Some(12), None)),
        (" fmvn 12;", (None, Some(12))),
        (" Hmvc x; fmvc 7; hmvcx 1;", (None, None)),
    ] {
        let operations = Operations::try_from(text).unwrap();
        let (halfmove, fullmove) = operations.counters().unwrap();
        assert_eq!((halfmove, fullmove.map(u32::from)), counters, "{text}");
    }
}

#[test]
fn counters_that_are_not_strict_are_errors_at_their_place() {
    for (text, offset, sentence) in [
        (" hmvc;", 5, "expected an operand of `hmvc`, found `;`"),
        (
            " bm e4; fmvn;",
            12,
            "expected an operand of `fmvn`, found `;`",
        ),
        (
            " hmvc x;",
            6,
            "wrong operand of `hmvc`: expected only digits as halfmove clock, found `x` (four fields and operations are EPD, which `epd::Epd` reads)",
        ),
        (
            " hmvc 1x;",
            7,
            "wrong operand of `hmvc`: expected only digits as halfmove clock, found `x`",
        ),
        (
            " hmvc \"1\";",
            6,
            "wrong operand of `hmvc`: expected only digits as halfmove clock, found `\"`",
        ),
        (
            " fmvn 0;",
            6,
            "wrong operand of `fmvn`: the fullmove number is 0, expected at least 1",
        ),
        (
            " fmvn 0.5;",
            6,
            "wrong operand of `fmvn`: the fullmove number is 0, expected at least 1",
        ),
    ] {
        let error = Operations::try_from(text).unwrap().counters().unwrap_err();
        assert_eq!(
            (error.offset(), &*error.to_string()),
            (offset, sentence),
            "{text}"
        );
    }
    for operands in [
        "+1",
        "-1",
        "007",
        "1 2",
        "4294967296",
        "1.0",
        "1 \"x\"",
        "1x",
    ] {
        for opcode in ["hmvc", "fmvn"] {
            let text = format!(" bm e4; {opcode} {operands}; id 1;");
            let error = Operations::try_from(&text[..])
                .unwrap()
                .counters()
                .unwrap_err();
            assert!(
                (13..16 + operands.len()).contains(&error.offset()),
                "{text}"
            );
            assert!(matches!(
                error.kind(),
                EpdErrorKind::Operation(OperationErrorKind::Counter(_))
            ));
        }
    }
}

/// Returns what the acceptor makes of the one operation with these parts.
fn is_operation(opcode: &str, operands: &[Operand<'_>]) -> bool {
    let mut text = format!(" {opcode}");
    for operand in operands {
        write!(text, " {operand}").unwrap();
    }
    epd::operations((text + ";").as_bytes()).is_ok()
}

#[test]
fn every_opcode_is_pushed_exactly_if_it_reads_back() {
    let one: Vec<String> = (0..=0xFF_u8)
        .map(|byte| char::from(byte).to_string())
        .collect();
    let two = one
        .iter()
        .flat_map(|first| one.iter().map(move |second| format!("{first}{second}")));
    for opcode in two.chain(one.iter().cloned()).chain([String::new()]) {
        let mut operations = OperationsBuf::new();
        // A `;` in an opcode would make two operations of it, and a space an operand.
        let is_one_token = !opcode.contains([';', ' ']);
        let is_valid = is_one_token && is_operation(&opcode, &[]);
        assert_eq!(operations.push(&opcode, []).is_ok(), is_valid, "{opcode:?}");
        let expected = if is_valid {
            format!(" {opcode};")
        } else {
            String::new()
        };
        assert_eq!(operations.as_str(), expected);
    }
}

#[test]
fn every_operand_is_pushed_exactly_if_it_reads_back() {
    let one: Vec<String> = (0..=0xFF_u8)
        .map(|byte| char::from(byte).to_string())
        .collect();
    let two = one
        .iter()
        .flat_map(|first| one.iter().map(move |second| format!("{first}{second}")));
    for text in two.chain(one.iter().cloned()).chain([String::new()]) {
        for operand in [Operand::Bare(&text), Operand::Quoted(&text)] {
            let mut operations = OperationsBuf::new();
            let pushed = operations.push("a", [operand]);
            let read = Operations::try_from(operations.as_str()).unwrap();
            match pushed {
                Ok(()) => {
                    let operation = read.get("a").unwrap();
                    assert!(operation.operands().eq([operand]), "{operand:?}");
                }
                Err(error) => {
                    assert!(read.is_empty());
                    assert_eq!(error.operand(), Some(0));
                    // Were it printed, it would not read back as one operand.
                    let printed = format!(" a {operand};");
                    let is_same = Operations::try_from(&printed[..])
                        .is_ok_and(|read| read.iter().flat_map(Operation::operands).eq([operand]));
                    assert!(!is_same, "{operand:?}");
                }
            }
        }
    }
}

/// An opcode, operands, the index of the one at fault, the offset in it, and the sentence.
type Refused = (
    &'static str,
    &'static [Operand<'static>],
    Option<usize>,
    usize,
    &'static str,
);

/// What cannot be pushed to ` bm e4;`.
#[rustfmt::skip]
const REFUSED: [Refused; 11] = [
    ("", &[], None, 0, "expected an opcode, which starts with a letter, found nothing"),
    ("1d", &[], None, 0, "expected an opcode, which starts with a letter, found `1`"),
    ("a;", &[], None, 1, "expected only letters, digits and `_` in an opcode, found `;`"),
    ("abcdefghijklmnop", &[], None, 15, "the opcode that starts with `abcdefghijklmno` is too long, expected at most 15 characters"),
    ("bm", &[], None, 2, "the opcode `bm` occurs a second time, expected it only once"),
    ("am", &[ONE, Operand::Bare("")], Some(1), 0, "operand 2: expected an operand of `am`, found nothing"),
    ("am", &[Operand::Bare("d4;")], Some(0), 2, "operand 1: expected only visible ASCII, no `\"` and no `;` in an operand of `am` without quotes, found `;`"),
    ("am", &[ONE, ONE, Operand::Bare("a b")], Some(2), 1, "operand 3: expected only visible ASCII, no `\"` and no `;` in an operand of `am` without quotes, found a space"),
    ("am", &[Operand::Bare("\"x\"")], Some(0), 0, "operand 1: expected only visible ASCII, no `\"` and no `;` in an operand of `am` without quotes, found `\"`"),
    ("c0", &[Operand::Quoted("a\"b")], Some(0), 1, "operand 1: expected only printable ASCII and no `\"` in a string of `c0`, found `\"`"),
    ("c0", &[Operand::Quoted("ü")], Some(0), 0, "operand 1: expected only printable ASCII and no `\"` in a string of `c0`, found `ü` (U+00FC)"),
];

const ONE: Operand<'static> = Operand::Bare("1");

#[test]
fn what_cannot_be_pushed_is_an_error_that_says_why() {
    let long = "x".repeat(256);
    let quoted = [Operand::Quoted(&long)];
    let too_long = "operand 1: a string of `c0` is too long, expected at most 255 characters";
    let long = ("c0", &quoted[..], Some(0), 255, too_long);
    for (opcode, operands, operand, offset, sentence) in REFUSED.into_iter().chain([long]) {
        let mut operations = OperationsBuf::from_ascii(b" bm e4;").unwrap();
        let pushed = operations.push(opcode, operands.iter().copied());
        let error: PushOperationError = pushed.unwrap_err();
        assert_eq!(operations.as_str(), " bm e4;");
        assert_eq!(
            (error.operand(), error.offset()),
            (operand, offset),
            "{sentence}"
        );
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn operations_stay_valid_if_the_operands_panic() {
    let mut operations = OperationsBuf::from_ascii(b" bm e4;").unwrap();
    let operands = (0..3).map(|index| match index {
        2 => panic!("no third operand"),
        _ => Operand::Bare("x"),
    });
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| ()));
    let pushing = std::panic::AssertUnwindSafe(|| operations.push("am", operands));
    assert!(std::panic::catch_unwind(pushing).is_err());
    std::panic::set_hook(hook);
    assert!(Operations::try_from(operations.as_str()).is_ok());
}

#[test]
fn owned_operations_are_read_and_printed_like_borrowed_ones() {
    for text in TEXTS {
        let owned: OperationsBuf = text.parse().unwrap();
        let borrowed = Operations::try_from(text).unwrap();
        assert_eq!(owned.as_operations(), borrowed);
        assert_eq!(OperationsBuf::from(borrowed), owned);
        assert_eq!(OperationsBuf::try_from(text.as_bytes()), Ok(owned.clone()));
        assert_eq!((owned.to_string(), owned.as_str()), (text.to_owned(), text));
        assert_eq!(format!("{owned:?}"), format!("OperationsBuf({text:?})"));
    }
    assert_eq!("x".parse::<OperationsBuf>().unwrap_err().offset(), 0);
    assert_eq!(OperationsBuf::new(), OperationsBuf::default());
}

/// An operand as a value of its own.
type OwnedOperand = (bool, String);

fn operand((is_string, text): &OwnedOperand) -> Operand<'_> {
    if *is_string {
        Operand::Quoted(text)
    } else {
        Operand::Bare(text)
    }
}

/// Returns an opcode and operands as the grammar has them.
fn any_operation() -> impl Strategy<Value = (String, Vec<OwnedOperand>)> {
    let operand = prop_oneof![
        (Just(true), "[ !#-~]{0,20}"),
        (Just(true), "[ !#-~]{250,255}"),
        (Just(false), "[!#-:<-~]{1,12}"),
    ];
    (
        "[A-Za-z][A-Za-z0-9_]{0,14}",
        prop::collection::vec(operand, 0..4),
    )
}

proptest! {
    #![proptest_config(strategies::cases(1_000))]

    #[test]
    fn every_list_of_operations_that_can_be_pushed_reads_back(
        list in prop::collection::vec(any_operation(), 0..24),
    ) {
        let mut operations = OperationsBuf::new();
        let mut opcodes = HashSet::new();
        let mut expected = Vec::new();
        for (opcode, operands) in &list {
            let pushed = operations.push(opcode, operands.iter().map(operand));
            prop_assert_eq!(pushed.is_ok(), opcodes.insert(opcode));
            if pushed.is_ok() {
                expected.push((&opcode[..], operands.iter().map(operand).collect::<Vec<_>>()));
            }
        }
        let text = operations.to_string();
        check(text.as_bytes());
        let read: Vec<(&str, Vec<Operand<'_>>)> = Operations::try_from(&text[..])
            .unwrap()
            .iter()
            .map(|operation| (operation.opcode(), operation.operands().collect()))
            .collect();
        prop_assert_eq!(read, expected);
    }

    #[test]
    fn any_text_of_parts_of_operations_is_read_as_the_acceptor_reads_it(
        parts in prop::collection::vec(
            select(vec![" ", ";", "\"", "bm", "e4", "id", " bm e4;", " id \"x\";", "_", "1", "\t", "é"]),
            0..20,
        ),
    ) {
        check(parts.concat().as_bytes());
    }

    #[test]
    fn any_bytes_are_read_as_the_acceptor_reads_them(text in prop::collection::vec(any::<u8>(), 0..40)) {
        check(&text);
    }
}
