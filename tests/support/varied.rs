//! Records of any notation that aim at its corners.

use std::collections::HashSet;

use super::corpus::Random;
use super::notation::{Grammar, Notation};

/// Returns a record as long as any.
pub(crate) fn longest(notation: &Notation) -> String {
    let [full, ..] = corners(notation);
    let field = |grammar| match grammar {
        Grammar::Placement => full.clone(),
        Grammar::Side(letters) => letters[..1].to_owned(),
        Grammar::Castling(_) => {
            let texts = notation.castling_texts();
            texts
                .into_iter()
                .max_by_key(String::len)
                .unwrap_or_default()
        }
        Grammar::Target(ranks) => format!("{}{}", &notation.files[..1], ranks[0]),
        Grammar::Dash => "-".to_owned(),
        Grammar::Counter { .. } => u32::MAX.to_string(),
    };
    let fields = notation.fields.iter();
    let fields: Vec<String> = fields.map(|it| field(it.grammar)).collect();
    fields.join(" ")
}

/// Returns a record as short as any.
pub(crate) fn shortest(notation: &Notation) -> String {
    notation.plain_fields().join(" ")
}

/// Returns this many different records: one as long and one as short as any, then sets in which every
/// castling field meets every target square on either side's rank, and none, and in which everything else
/// changes.
pub(crate) fn varied(notation: &Notation, count: usize) -> Vec<String> {
    let extremes = [longest(notation), shortest(notation)];
    let corners = corners(notation);
    let castling = notation.castling_texts();
    let records = (0..).map(|index| {
        let fields = notation.fields.iter();
        let fields: Vec<String> = fields
            .map(|field| text(notation, field.grammar, index, &corners, &castling))
            .collect();
        fields.join(" ")
    });
    let mut known = HashSet::new();
    extremes
        .into_iter()
        .chain(records)
        .filter(|record| known.insert(record.clone()))
        .take(count)
        .collect()
}

// The lengths, 13 and 11, share no factor with each other nor with the other numbers that an index is
// divided by, so that every combination turns up in time.
const SMALL_COUNTERS: [u32; 13] = [
    0,
    1,
    9,
    10,
    99,
    100,
    101,
    999,
    65_535,
    65_536,
    999_999_999,
    1_000_000_000,
    u32::MAX,
];
const LARGE_COUNTERS: [u32; 11] = [
    1,
    9,
    10,
    11,
    99,
    100,
    1_000,
    65_536,
    999_999_999,
    4_294_967_290,
    u32::MAX,
];

/// Returns the text of a field of the record with this index.
fn text(
    notation: &Notation,
    grammar: Grammar,
    index: usize,
    corners: &[String],
    castling: &[String],
) -> String {
    // Each side with each target square and with none.
    let files = notation.files.len();
    let targets = 2 * (files + 1);
    let (round, target) = (index / targets, index % targets);
    let (side, file) = (target % 2, target / 2);
    let turn = index + round;
    match grammar {
        // Two from the corners of the notation, then one at random.
        Grammar::Placement if turn % 3 < 2 => corners[turn / 3 % corners.len()].clone(),
        Grammar::Placement => scattered(notation, index as u64),
        Grammar::Side(letters) => letters[side..=side].to_owned(),
        // The numbers of castling texts share no factor with that of the targets and one more, so that each
        // target meets each of them before it meets one again.
        Grammar::Castling(_) => castling[turn % castling.len()].clone(),
        Grammar::Target(_) if file == files => "-".to_owned(),
        Grammar::Target(ranks) => format!("{}{}", &notation.files[file..=file], ranks[side]),
        Grammar::Dash => "-".to_owned(),
        Grammar::Counter { least: 0 } => SMALL_COUNTERS[index % SMALL_COUNTERS.len()].to_string(),
        Grammar::Counter { .. } => LARGE_COUNTERS[index % LARGE_COUNTERS.len()].to_string(),
    }
}

/// Returns pieces on none, some or all of the squares.
fn scattered(notation: &Notation, seed: u64) -> String {
    let mut random = Random(seed);
    let density = 5 + 10 * random.below(10);
    let cells: Vec<Option<usize>> = (0..notation.squares())
        .map(|_| {
            let is_taken = random.chance(density);
            is_taken.then(|| random.below(notation.pieces.len()))
        })
        .collect();
    notation.placement(&cells)
}

/// Returns placements at the corners of the notation, the longest first.
fn corners(notation: &Notation) -> [String; 8] {
    let (files, ranks) = (notation.files.len(), notation.ranks.len());
    let pieces = notation.pieces.len();
    let placement = |piece: &dyn Fn(usize, usize) -> Option<usize>| {
        let squares = (0..ranks).flat_map(|rank| (0..files).map(move |file| (rank, file)));
        let cells: Vec<_> = squares.map(|(rank, file)| piece(rank, file)).collect();
        notation.placement(&cells)
    };
    let next = |rank: usize, file: usize| Some((files * rank + file) % pieces);
    let on = |is_taken: bool, rank, file| if is_taken { next(rank, file) } else { None };
    [
        placement(&next),
        notation.empty_placement(),
        // Two ranks on either side.
        placement(&|rank, file| on(rank < 2 || rank + 2 >= ranks, rank, file)),
        // Every other square, and the others.
        placement(&|rank, file| on((rank + file) % 2 == 0, rank, file)),
        placement(&|rank, file| on((rank + file) % 2 == 1, rank, file)),
        // One piece a rank, so that there are runs of each length before and after it.
        placement(&|rank, file| on(rank % files == file, rank, file)),
        placement(&|rank, file| on((rank + file + 1) % files == 0, rank, file)),
        // All squares but those of such a line.
        placement(&|rank, file| on(rank % files != file, rank, file)),
    ]
}
