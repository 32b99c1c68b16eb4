//! The neighbourhood of valid records: what one slip or two make of a record is read as the acceptor reads
//! it, with the same verdict, field and offset.
//!
//! The ordinary run takes a sample. The long form reads some hundred million texts and is meant for
//!
//! ```text
//! cargo test --release --test edits -- --ignored
//! ```

#![cfg(feature = "std")]

mod support;

use support::edits::{self, Edit};
use support::subject::{BOTH, CHESS, Subject, XIANGQI};

/// What follows a record, again and again, beyond what a reader may look at.
const TAILS: [&str; 12] = [
    " ",
    "  x",
    "x",
    "0",
    "9",
    "\t",
    "\n",
    "\r\n",
    "\0",
    " moves e2e4",
    "é",
    "\u{feff}♔１",
];

#[test]
fn a_sample_of_chess_edits() {
    sample(&CHESS);
}

#[test]
fn a_sample_of_xiangqi_edits() {
    sample(&XIANGQI);
}

#[test]
#[ignore = "long: every edit of 200 records, every pair of edits of 20; run with --release"]
fn every_chess_edit() {
    long_form(&CHESS);
}

#[test]
#[ignore = "long: every edit of 200 records, every pair of edits of 20; run with --release"]
fn every_xiangqi_edit() {
    long_form(&XIANGQI);
}

#[test]
fn long_texts_are_judged_by_their_first_bytes() {
    for subject in BOTH {
        for record in records(&subject, 20) {
            with_tails(&subject, record.as_bytes());
        }
    }
}

#[test]
fn offsets_are_what_they_are_defined_as() {
    for subject in BOTH {
        let edits = edits::all(&edits::with_neighbours(subject.alphabet));
        let few_edits: Vec<Edit> = edits.into_iter().step_by(7).collect();
        for record in records(&subject, 2) {
            each_edit(&record, &few_edits, |text| subject.check_offset(text));
        }
    }
}

#[test]
fn a_sample_of_placement_edits() {
    for subject in BOTH {
        let edits = edits::all(&edits::with_neighbours(subject.alphabet));
        for record in records(&subject, 4) {
            let placement = record.split(' ').next().unwrap_or_default();
            each_edit(placement, &edits, |text| subject.check_placement(text));
        }
    }
}

#[test]
fn a_sample_of_command_edits() {
    const CHESS_LINES: [&str; 3] = [
        "position startpos moves e2e4 e7e5",
        "position fen 8/P7/8/8/8/8/8/8 w Kq a6 10 21 moves a7a8q",
        " position\tfen  8/8/8/8/8/8/8/8 b - - 0 1\r\n",
    ];
    const XIANGQI_LINES: [&str; 3] = [
        "position startpos moves h2e2 i9i0",
        "position fen 9/9/9/9/9/9/9/9/9/k8 w - - 10 21 moves a0a9",
        " position\tfen  9/9/9/9/9/9/9/9/9/9 b - - 0 1\r\n",
    ];
    for (subject, lines) in [(CHESS, CHESS_LINES), (XIANGQI, XIANGQI_LINES)] {
        let edits = edits::all(&edits::with_neighbours(subject.alphabet));
        for line in lines {
            each_edit(line, &edits, |text| subject.check_command(text));
        }
    }
}

/// Half the records varied, beginning with one as long as any, and half as they occur in games.
fn records(subject: &Subject, count: usize) -> Vec<String> {
    let mut records = (subject.varied)(count.div_ceil(2));
    records.extend((subject.corpus)(count / 2, 1));
    records
}

fn each_edit(text: &str, edits: &[Edit], see: impl FnMut(&[u8])) {
    edits::single(text.as_bytes(), 0..=text.len(), edits, see);
}

fn sample(subject: &Subject) {
    let edits = edits::all(&edits::with_neighbours(subject.alphabet));
    for record in records(subject, 6) {
        each_edit(&record, &edits, |text| subject.check_record(text));
    }
    // The fields after the placement are where a pair of edits can still meet most of the grammar.
    for record in records(subject, 2) {
        let placement = record.find(' ').unwrap_or_default();
        let few_edits: Vec<Edit> = edits.iter().copied().step_by(5).collect();
        let places = placement..=record.len();
        edits::adjacent_pairs(record.as_bytes(), places, &few_edits, |text| {
            subject.check_record(text);
        });
    }
}

fn long_form(subject: &Subject) {
    let edits = edits::all(&edits::with_neighbours(subject.alphabet));
    let mut records = (subject.varied)(200);
    records.extend((subject.corpus)(100, 2));
    for record in &records {
        each_edit(record, &edits, |text| subject.check_record(text));
    }
    for record in records.iter().step_by(records.len() / 20) {
        let text = record.as_bytes();
        edits::adjacent_pairs(text, 0..=text.len(), &edits, |text| {
            subject.check_record(text);
        });
        each_edit(record, &edits, |text| with_tails(subject, text));
    }
}

/// Checks the text with each of the tails behind it, repeated until it is long.
fn with_tails(subject: &Subject, text: &[u8]) {
    let mut long = text.to_vec();
    for tail in TAILS {
        long.truncate(text.len());
        while long.len() < text.len() + 2 * subject.max_len {
            long.extend_from_slice(tail.as_bytes());
        }
        subject.check_record(&long);
    }
}
