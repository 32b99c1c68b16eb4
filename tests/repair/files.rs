//! Files that are repaired line by line.

use std::io::BufRead;
use std::iter;
use std::str;

use chess_fen::{FenLines, FenReader, Field, ParseFenError, ReadError, RepairKind, Repaired};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use RepairKind::{MissingCounter, Nul, Quote, Separator, TextAfter, WhiteSpace};

use crate::oracle::{BYTE_ORDER_MARK, Chess, Repairable, Xiangqi, without_marks};
use crate::rows::EMPTY;
use crate::support::acceptor::Game;
use crate::support::damage::Missing;
use crate::support::lines::{Input, KEPT, Step, split};
use crate::support::{corpus, strategies};
use crate::texts::{ALPHABET, near_repairable};

/// What a line of a file gives: its number, as much of it as is kept, and what it is repaired to. Nothing
/// is if it is too long.
type Item<P> = (u64, Vec<u8>, Option<Result<Repaired<P>, ParseFenError>>);

/// Returns what a file gives if lines up to this length are repaired.
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
    /// The line of a record, from its fields; `⟦` and `⟧` are around the bytes of each repair.
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
        let (line, places) = without_marks(&(style.line)(&fields));
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

/// Returns files of a few lines, each damaged, with a slip or arbitrary.
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
