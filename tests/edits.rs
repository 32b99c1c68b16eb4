//! The neighborhood of valid records: what one slip or two make of a record is read as the acceptor reads
//! it, with the same verdict, field and offset.
//!
//! The ordinary run takes a sample. The long form reads some hundred million texts and is meant for
//!
//! ```text
//! cargo test --release --test edits -- --ignored
//! ```

mod support;

use support::edits::{self, Edit};
use support::subject::{SUBJECTS, Subject};

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
fn record_after_a_sample_of_edits_agrees_with_the_acceptor() {
    for subject in SUBJECTS {
        let edits = edits_of(&subject);
        for record in records(&subject, 6) {
            each_edit(&record, &edits, |text| subject.check_record(text));
        }
        // The fields after the placement are where a pair of edits can still meet most of the grammar.
        for record in records(&subject, 2) {
            let placement = record.find(' ').unwrap_or_default();
            let few_edits: Vec<Edit> = edits.iter().copied().step_by(5).collect();
            let places = placement..=record.len();
            edits::adjacent_pairs(record.as_bytes(), places, &few_edits, |text| {
                subject.check_record(text);
            });
        }
    }
}

#[test]
#[ignore = "long: every edit of 200 records, every pair of edits of 20; run with --release"]
fn record_after_every_edit_agrees_with_the_acceptor() {
    for subject in SUBJECTS {
        let edits = edits_of(&subject);
        let mut records = subject.varied(200);
        records.extend((subject.corpus)(100, 2));
        for record in &records {
            each_edit(record, &edits, |text| subject.check_record(text));
        }
        for record in records.iter().step_by(records.len() / 20) {
            let text = record.as_bytes();
            edits::adjacent_pairs(text, 0..=text.len(), &edits, |text| {
                subject.check_record(text);
            });
            each_edit(record, &edits, |text| with_tails(&subject, text));
        }
    }
}

#[test]
fn record_with_a_long_tail_is_judged_by_its_first_bytes() {
    for subject in SUBJECTS {
        for record in records(&subject, 20) {
            with_tails(&subject, record.as_bytes());
        }
    }
}

#[test]
fn offset_after_a_sample_of_edits_is_the_longest_prefix_of_a_record() {
    for subject in SUBJECTS {
        let few_edits: Vec<Edit> = edits_of(&subject).into_iter().step_by(7).collect();
        for record in records(&subject, 2) {
            each_edit(&record, &few_edits, |text| subject.check_offset(text));
        }
    }
}

#[test]
fn prefix_after_a_sample_of_edits_agrees_with_the_acceptor() {
    for subject in SUBJECTS {
        let edits = edits_of(&subject);
        for record in records(&subject, 4) {
            each_edit(&record, &edits, |text| subject.check_prefix(text));
        }
    }
}

#[test]
fn placement_after_a_sample_of_edits_agrees_with_the_acceptor() {
    for subject in SUBJECTS {
        let edits = edits_of(&subject);
        for record in records(&subject, 4) {
            let placement = record.split(' ').next().unwrap_or_default();
            each_edit(placement, &edits, |text| subject.check_placement(text));
        }
    }
}

#[cfg(feature = "alloc")]
#[test]
fn command_after_a_sample_of_edits_agrees_with_the_acceptor() {
    for subject in SUBJECTS {
        let edits = edits_of(&subject);
        for line in support::commands::lines(subject.notation) {
            each_edit(&line, &edits, |text| subject.check_command(text));
        }
    }
}

fn edits_of(subject: &Subject) -> Vec<Edit> {
    edits::all(&edits::with_neighbors(&subject.notation.alphabet()))
}

/// Returns records: half of them varied, beginning with one as long as any, and half as they occur in
/// games.
fn records(subject: &Subject, count: usize) -> Vec<String> {
    let mut records = subject.varied(count.div_ceil(2));
    records.extend((subject.corpus)(count / 2, 1));
    records
}

fn each_edit(text: &str, edits: &[Edit], see: impl FnMut(&[u8])) {
    edits::single(text.as_bytes(), 0..=text.len(), edits, see);
}

/// Checks the text with each of the tails after it, repeated until it is long.
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
