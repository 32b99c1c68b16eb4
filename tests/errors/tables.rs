//! What holds for all the tables of faults.

use super::*;
use crate::chess_record::*;
use crate::variants::*;
use crate::xiangqi_record::*;

const CHESS_TABLES: [&[Row]; 6] = [
    CHESS_PLACEMENT,
    CHESS_SIDE,
    CHESS_CASTLING,
    CHESS_TARGET,
    CHESS_HALFMOVE_CLOCK,
    CHESS_FULLMOVE_NUMBER,
];

const CHESS960_TABLES: [&[Row]; 6] = [
    CHESS_PLACEMENT,
    CHESS_SIDE,
    CHESS960_CASTLING,
    CHESS_TARGET,
    CHESS_HALFMOVE_CLOCK,
    CHESS_FULLMOVE_NUMBER,
];

const EPD_TABLES: [&[Row]; 5] = [
    CHESS_PLACEMENT,
    CHESS_SIDE,
    CHESS_CASTLING,
    CHESS_TARGET,
    EPD_END,
];

fn tables(subject: &Subject) -> &'static [&'static [Row]] {
    match subject.notation.name {
        "chess" => &CHESS_TABLES,
        "chess960" => &CHESS960_TABLES,
        "epd" => &EPD_TABLES,
        "xiangqi" => &XIANGQI_TABLES,
        name => panic!("{name} has no tables"),
    }
}

/// Returns the names in a kind without what they hold, such as `SideToMove(Unknown`.
fn shape(error: ParseFenError) -> String {
    let kind = format!("{:?}", error.kind());
    let names = kind.split([' ', '{']).next().unwrap_or_default();
    names.trim_end_matches(')').to_owned()
}

/// Whatever one slip makes of records, the tables have an error like it; and nothing else.
#[test]
fn the_tables_have_every_kind_of_error_that_there_is() {
    for subject in SUBJECTS {
        let rows = tables(&subject).iter().copied().flatten();
        let shown: BTreeSet<String> = rows
            .filter_map(|row| (subject.record)(row.text).err())
            .map(shape)
            .collect();

        let mut met = BTreeSet::new();
        let edits = edits::all(&edits::with_neighbors(&subject.notation.alphabet()));
        for record in subject.varied(4) {
            let text = record.as_bytes();
            edits::single(text, 0..=text.len(), &edits, |text| {
                met.extend((subject.record)(text).err().map(shape));
            });
        }
        assert_eq!(shown, met, "{}", subject.notation.name);
    }
}

/// The same fault further on is told with the same words: no sentence has the offset in it.
#[test]
fn no_sentence_depends_on_the_offset() {
    for subject in SUBJECTS {
        let (short, long) = match subject.notation.name {
            "xiangqi" => ("9/9/9/9/9/9/9/9/9/9", "4k4/9/9/9/9/9/9/9/PPPPPPPPP/R3K3R"),
            _ => ("8/8/8/8/8/8/8/8", "4k3/8/8/8/8/8/PPPPPPPP/R3K2R"),
        };
        let rows = tables(&subject).iter().copied().flatten();
        for row in rows.filter(|row| row.text.starts_with(short.as_bytes())) {
            let (near, far) = match (
                (subject.record)(row.text),
                (subject.record)(&[long.as_bytes(), &row.text[short.len()..]].concat()),
            ) {
                (Err(near), Err(far)) => (near, far),
                // A fault of chess is none in every notation that shares its tables.
                (Ok(_), Ok(_)) if subject.notation != CHESS.notation => continue,
                _ => panic!("{} is no record", row.text.escape_ascii()),
            };
            if row.field != Field::PiecePlacement {
                assert_eq!(far.offset(), near.offset() + long.len() - short.len());
                assert_eq!(far.kind(), near.kind());
                assert_eq!(far.to_string(), near.to_string());
            }
        }
    }
}

/// Edits of records give no sentence of another form than those of the tables.
#[test]
fn every_sentence_has_the_same_form() {
    for subject in SUBJECTS {
        let edits = edits::all(&edits::with_neighbors(&subject.notation.alphabet()));
        let some_edits: Vec<_> = edits.into_iter().step_by(3).collect();
        for record in subject.varied(2) {
            let text = record.as_bytes();
            edits::single(text, 0..=text.len(), &some_edits, |text| {
                if let Err(error) = (subject.record)(text) {
                    check_form(&error);
                }
            });
        }
    }
}
