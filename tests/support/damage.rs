//! Damage to records that repair has to undo, with what it has to call each damage and where; and faults
//! that it must not touch.

use std::ops::Range;

use chess_fen::{Field, RepairKind};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::acceptor::Game;
use super::strategies;

const BYTE_ORDER_MARK: &str = "\u{feff}";

/// The characters that people and their programs write for `-`.
pub(crate) const LONG_DASHES: [&str; 3] = ["\u{2013}", "\u{2014}", "\u{2212}"];

/// Some bytes of a strict record that gave way to others.
#[derive(Clone, Debug)]
pub(crate) struct Damage {
    /// What it replaces in the strict record.
    pub(crate) place: Range<usize>,
    /// What is there instead.
    pub(crate) found: String,
    pub(crate) kind: RepairKind,
}

impl Damage {
    fn new(kind: RepairKind, place: Range<usize>, found: impl Into<String>) -> Self {
        Self {
            place,
            found: found.into(),
            kind,
        }
    }
}

/// A place in a record, and the ways to damage it, which exclude each other.
pub(crate) type Site = Vec<Vec<Damage>>;

/// A damaged record, and the repairs that repair it.
#[derive(Debug)]
pub(crate) struct Damaged {
    pub(crate) text: String,
    pub(crate) repairs: Vec<(RepairKind, Range<usize>)>,
}

/// Does all the damages, no two of which are at the same bytes.
pub(crate) fn damaged(record: &str, mut damages: Vec<Damage>) -> Damaged {
    damages.sort_by_key(|damage| (damage.place.start, damage.place.end));
    let mut text = String::new();
    let mut repairs = Vec::new();
    let mut end = 0;
    for Damage { place, found, kind } in damages {
        text.push_str(&record[end..place.start]);
        repairs.push((kind, text.len()..text.len() + found.len()));
        text.push_str(&found);
        end = place.end;
    }
    text.push_str(&record[end..]);
    Damaged { text, repairs }
}

/// How many fields a record lacks, counted from the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Missing {
    /// Of the third and the fourth field in xiangqi.
    pub(crate) dashes: usize,
    pub(crate) counters: usize,
}

impl Missing {
    pub(crate) const NOTHING: Self = Self {
        dashes: 0,
        counters: 0,
    };

    /// Returns everything that may be missing. After a missing dash one counter alone would be ambiguous.
    pub(crate) fn all(game: Game) -> Vec<Self> {
        let shapes: &[(usize, usize)] = match game {
            Game::Chess => &[(0, 0), (0, 1), (0, 2)],
            Game::Xiangqi => &[(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 2)],
        };
        let shapes = shapes.iter().copied();
        shapes
            .map(|(dashes, counters)| Self { dashes, counters })
            .collect()
    }

    /// Returns the record with the numbers in the place of missing counters that repair puts there.
    pub(crate) fn fill(self, record: &str) -> String {
        let mut fields: Vec<&str> = record.split(' ').collect();
        if self.counters == 2 {
            fields[4] = "0";
        }
        if self.counters > 0 {
            fields[5] = "1";
        }
        fields.join(" ")
    }

    fn lacks(self, field: usize) -> bool {
        (4 - self.dashes..4).contains(&field) || (6 - self.counters..6).contains(&field)
    }
}

/// Returns the six fields of a record, as places in it.
fn fields(record: &str) -> Vec<Range<usize>> {
    let mut start = 0;
    let fields = record.split(' ').map(|field| {
        let place = start..start + field.len();
        start = place.end + 1;
        place
    });
    fields.collect()
}

/// Returns the damage that takes the missing fields out of a record.
pub(crate) fn omissions(record: &str, missing: Missing) -> Vec<Damage> {
    const KINDS: [RepairKind; 4] = [
        RepairKind::MissingDash(Field::CastlingAvailability),
        RepairKind::MissingDash(Field::EnPassantTarget),
        RepairKind::MissingCounter(Field::HalfmoveClock),
        RepairKind::MissingCounter(Field::FullmoveNumber),
    ];
    let fields = fields(record);
    (2..6)
        .filter(|&field| missing.lacks(field))
        .map(|field| {
            let place = fields[field].clone();
            Damage::new(KINDS[field - 2], place.start - 1..place.end, "")
        })
        .collect()
}

/// Returns every place of a record that can be damaged when these fields are missing already.
pub(crate) fn sites(game: Game, record: &str, missing: Missing) -> Vec<Site> {
    let fields = fields(record);
    let mut sites = vec![around(record, missing)];
    sites.extend(placement(game, &record[fields[0].clone()]));
    for (index, place) in fields.into_iter().enumerate().skip(1) {
        if !missing.lacks(index) {
            sites.push(gap(place.start - 1, index, missing));
            sites.push(field(game, index, &record[place.clone()], &place));
        }
    }
    sites.retain(|site| !site.is_empty());
    sites
}

/// Runs that fall into several, and in xiangqi other letters for pieces.
fn placement(game: Game, text: &str) -> Vec<Site> {
    let one_byte = |(start, letter)| {
        let place = start..start + 1;
        let run = |found: String| vec![Damage::new(RepairKind::AdjacentRuns, place.clone(), found)];
        let piece = |found: &str| {
            vec![vec![Damage::new(
                RepairKind::PieceLetter,
                place.clone(),
                found,
            )]]
        };
        match (letter, game) {
            ('2'..='9', _) => {
                let length = usize::from(text.as_bytes()[start] - b'0');
                let halves = format!("{}{}", length - length / 2, length / 2);
                vec![
                    run(halves),
                    run(format!("1{}", length - 1)),
                    run("1".repeat(length)),
                ]
            }
            ('N', Game::Xiangqi) => piece("H"),
            ('n', Game::Xiangqi) => piece("h"),
            ('B', Game::Xiangqi) => piece("E"),
            ('b', Game::Xiangqi) => piece("e"),
            _ => Vec::new(),
        }
    };
    text.char_indices().map(one_byte).collect()
}

/// Returns other blanks instead of the one space before a field. A tab before the counters sets off a
/// column if there is none before it, and an underscore between blanks may be a field if one is missing.
/// Several blanks before the only counter may be around an empty one.
fn gap(start: usize, field: usize, missing: Missing) -> Site {
    let mut found = vec!["_", "\u{a0}"];
    if field != 4 || missing.counters != 1 {
        found.extend(["  ", "__", "   ", " \u{3000}"]);
    }
    if field < 4 {
        found.push("\t");
        if missing == Missing::NOTHING {
            found.push(" \t_ ");
        }
    }
    if missing == Missing::NOTHING {
        found.push("_ _");
    }
    let gaps = found.into_iter();
    gaps.map(|found| vec![Damage::new(RepairKind::Separator, start..start + 1, found)])
        .collect()
}

/// Returns the ways to damage a field after the first.
fn field(game: Game, index: usize, text: &str, place: &Range<usize>) -> Site {
    let of_kind = |kind: RepairKind, found: String| vec![Damage::new(kind, place.clone(), found)];
    match (index, text) {
        (1, "w") if game == Game::Xiangqi => ["W", "r", "R"]
            .map(|found| of_kind(RepairKind::SideToMove, found.to_owned()))
            .to_vec(),
        (1, _) => vec![of_kind(RepairKind::SideToMove, text.to_uppercase())],
        (2 | 3, "-") => LONG_DASHES
            .map(|found| of_kind(RepairKind::Dash, found.to_owned()))
            .to_vec(),
        (2, _) => {
            let reversed: String = text.chars().rev().collect();
            let (first, others) = text.split_at(1);
            let rotated = format!("{others}{first}");
            [reversed, rotated]
                .into_iter()
                .filter(|found| found != text)
                .map(|found| of_kind(RepairKind::CastlingLetters, found))
                .collect()
        }
        (3, _) => vec![of_kind(RepairKind::EnPassantTarget, text.to_uppercase())],
        (4, _) => counter(text)
            .map(|found| of_kind(RepairKind::Counter(Field::HalfmoveClock), found))
            .collect(),
        _ => {
            let zeros: &[&str] = if text == "1" { &["0", "00", "+0"] } else { &[] };
            let zeros = zeros
                .iter()
                .map(|&found| of_kind(RepairKind::ZeroFullmoveNumber, found.to_owned()));
            counter(text)
                .map(|found| of_kind(RepairKind::Counter(Field::FullmoveNumber), found))
                .chain(zeros)
                .collect()
        }
    }
}

fn counter(text: &str) -> impl Iterator<Item = String> + use<> {
    ["+", "0", "000000000000", "+0"]
        .map(|before| format!("{before}{text}"))
        .into_iter()
}

type Pieces = &'static [(RepairKind, &'static str)];

/// What may be before and after a record.
const AROUND: [(Pieces, Pieces); 18] = {
    use RepairKind::{ByteOrderMark, EndOfFile, Nul, Quote, Tag, WhiteSpace};
    [
        (&[(ByteOrderMark, BYTE_ORDER_MARK)], &[]),
        (&[(WhiteSpace, " ")], &[]),
        (&[(WhiteSpace, "\n\t  ")], &[]),
        (&[(WhiteSpace, " ")], &[(WhiteSpace, " ")]),
        (&[], &[(WhiteSpace, "\n")]),
        (&[], &[(WhiteSpace, "\t \r\n")]),
        (&[], &[(Nul, "\0")]),
        (&[(Nul, "\0\0")], &[(Nul, "\0\0\0")]),
        (&[(Quote, "\"")], &[(Quote, "\"")]),
        (&[(Quote, "'")], &[(Quote, "'")]),
        (&[(Quote, "\u{201c}")], &[(Quote, "\u{201d}")]),
        (&[(WhiteSpace, "\u{a0}")], &[(WhiteSpace, " \u{3000}\n")]),
        (&[(WhiteSpace, "\u{200b}")], &[(WhiteSpace, "\u{200b}")]),
        (&[], &[(EndOfFile, "\u{1a}")]),
        (&[(Tag, "[FEN \"")], &[(Tag, "\"]")]),
        (
            &[(WhiteSpace, " "), (Tag, "[ FEN\""), (WhiteSpace, " ")],
            &[(WhiteSpace, " "), (Tag, "\" ]"), (WhiteSpace, "\r\n")],
        ),
        (
            &[(WhiteSpace, "\t"), (Quote, "\""), (WhiteSpace, " ")],
            &[(WhiteSpace, " "), (Quote, "\""), (WhiteSpace, "\r\n")],
        ),
        (
            &[(ByteOrderMark, BYTE_ORDER_MARK), (WhiteSpace, " ")],
            &[(Nul, "\0"), (WhiteSpace, "\n")],
        ),
    ]
};

/// Text that is set off from a record whatever the record lacks.
const TEXTS: [&str; 11] = [
    "; 0-1",
    ", +- (SF 11)",
    "|1/2-1/2|20",
    ";",
    "; c0",
    ";x",
    "//x",
    " // x",
    " ; x",
    " | white",
    ", \"x\"\r\n",
];

/// Text that could not be told from a field if both dashes or one were missing.
const TEXTS_AFTER_TARGET: [&str; 2] = [" bm e2e4; id \"x\";", "  eco \"\u{2192}\"; \0"];

/// Text that could be a counter, or hide one, if any field were missing.
const TEXTS_AFTER_COUNTERS: [&str; 8] = [
    "|0.5",
    ",-34,1-0",
    " 0.5",
    " 1-0",
    " white",
    ":0.1",
    "\u{a0}x",
    " \u{2192}",
];

/// Returns the ways to put something before and after a record.
fn around(record: &str, missing: Missing) -> Site {
    let start = |&(kind, found): &(RepairKind, &str)| Damage::new(kind, 0..0, found);
    let end =
        |&(kind, found): &(RepairKind, &str)| Damage::new(kind, record.len()..record.len(), found);
    let around = AROUND.iter().map(|(before, after)| {
        before
            .iter()
            .map(start)
            .chain(after.iter().map(end))
            .collect()
    });
    let texts: [&[&str]; 3] = [
        &TEXTS,
        if missing.dashes == 0 || missing.counters == 0 {
            &TEXTS_AFTER_TARGET
        } else {
            &[]
        },
        if missing == Missing::NOTHING {
            &TEXTS_AFTER_COUNTERS
        } else {
            &[]
        },
    ];
    let texts = texts
        .concat()
        .into_iter()
        .map(|text| vec![end(&(RepairKind::TextAfter, text))]);
    around.chain(texts).collect()
}

/// Returns a strict record, and damage to it, from none to damage at every site.
pub(crate) fn strategy(game: Game) -> impl Strategy<Value = (String, Vec<Damage>)> + Clone {
    let choices = proptest::collection::vec((0..8_usize, any::<Index>()), 24);
    (
        strategies::position(game),
        select(Missing::all(game)),
        0..9_usize,
        choices,
    )
        .prop_map(move |(model, missing, density, choices)| {
            let record = missing.fill(&model.print());
            let mut damages = omissions(&record, missing);
            let sites = sites(game, &record, missing);
            for (site, (level, way)) in sites.iter().zip(choices.iter().cycle()) {
                if *level < density {
                    damages.extend_from_slice(way.get::<Vec<Damage>>(site));
                }
            }
            (record, damages)
        })
}

/// Returns the damages that may be in a command, where white space is no damage and text after the record
/// is.
pub(crate) fn in_a_command(damages: Vec<Damage>) -> Vec<Damage> {
    let has_text = |damage: &Damage| damage.kind == RepairKind::TextAfter;
    let has_white_space = |damage: &Damage| damage.found.contains(|it: char| it.is_whitespace());
    let is_tag = |damage: &Damage| damage.kind == RepairKind::Tag;
    damages
        .into_iter()
        .filter(|damage| !has_text(damage) && !is_tag(damage) && !has_white_space(damage))
        .collect()
}

/// A fault in a record that cannot be repaired, as a change of some bytes of a strict record.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) place: Range<usize>,
    pub(crate) found: String,
    /// Whether it takes out a field, which several blanks would show to be empty.
    pub(crate) is_omission: bool,
}

impl Fault {
    fn new(place: Range<usize>, found: impl Into<String>) -> Self {
        Self {
            place,
            found: found.into(),
            is_omission: false,
        }
    }

    /// Returns a field that is missing.
    fn omission(place: Range<usize>, found: &str) -> Self {
        Self {
            is_omission: true,
            ..Self::new(place, found)
        }
    }

    /// Returns the record with this fault.
    pub(crate) fn put_in(&self, record: &str) -> String {
        let mut text = record.to_owned();
        text.replace_range(self.place.clone(), &self.found);
        text
    }
}

/// Returns the faults of a record that cannot be repaired. At each of them, or in what it puts in, the
/// strict reader finds its fault.
pub(crate) fn faults(game: Game, record: &str) -> Vec<Fault> {
    let fields = fields(record);
    let [placement, side, castling, target, halfmove, fullmove] = &fields[..] else {
        panic!("a record has six fields: {record}");
    };
    let end = record.len();
    let rank_ends = record[placement.clone()]
        .match_indices('/')
        .map(|(end, _)| end)
        .chain([placement.end]);

    // A square too many, a square too few, and an unknown letter, rank by rank.
    let mut faults: Vec<Fault> = rank_ends
        .flat_map(|end| {
            let last = end - 1..end;
            let shorter = match record.as_bytes()[last.start] {
                length @ b'2'..=b'9' => char::from(length - 1).to_string(),
                _ => String::new(),
            };
            [
                Fault::new(end..end, "p"),
                Fault::new(last.clone(), shorter),
                Fault::new(last.clone(), "x"),
                Fault::new(last, "0"),
            ]
        })
        .collect();
    let last_rank = record[placement.clone()].rfind('/').unwrap_or_default();
    faults.push(Fault::new(last_rank..placement.end, ""));
    faults.push(Fault::new(placement.end..placement.end, "/8"));

    // No side to move, an unknown one, and none of the fields after it.
    faults.push(Fault::new(side.start..side.end + 1, ""));
    for found in ["x", "-", "?", "white", "0"] {
        faults.push(Fault::new(side.clone(), found));
    }
    faults.push(Fault::new(placement.end..end, ""));

    match game {
        Game::Chess => {
            for found in ["HAha", "AHah", "KQkqH", "e6", "x", "-K", "--", "0", "K-"] {
                faults.push(Fault::new(castling.clone(), found));
            }
            let wrong_rank = if &record[side.clone()] == "w" {
                "3"
            } else {
                "6"
            };
            for found in [&format!("e{wrong_rank}"), "e9", "i6", "e", "--", "x"] {
                faults.push(Fault::new(target.clone(), found));
            }
            faults.push(Fault::new(side.end..end, ""));
            faults.push(Fault::omission(castling.end..end, ""));
            // A missing target square: its place is taken by the halfmove clock.
            faults.push(Fault::omission(target.start - 1..target.end + 1, " "));
        }
        Game::Xiangqi => {
            for found in ["KQkq", "x", "--", "-x"] {
                faults.push(Fault::new(castling.clone(), found));
            }
            for found in ["e3", "x", "--", "-x"] {
                faults.push(Fault::new(target.clone(), found));
            }
            // A single counter after a missing dash.
            faults.push(Fault::new(target.start..end, "5"));
            faults.push(Fault::new(castling.start..end, "5"));
        }
    }
    for counter in [halfmove, fullmove] {
        for found in [
            "4294967296",
            "99999999999999999999",
            "5x",
            "1.5",
            "3+3",
            "1-0",
            "5\u{e9}",
        ] {
            faults.push(Fault::new(counter.clone(), found));
        }
    }
    faults
}
