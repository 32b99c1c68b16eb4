//! Records to test and to measure with, made by a seeded generator: the same seed, the same records.
//!
//! [`chess`] and [`xiangqi`] imitate games, from the opening to bare endgames, in what a reader's work
//! depends on: how many pieces there are, how they and the gaps between them are spread, and how often the
//! other fields hold what. [`varied_chess`] and [`varied_xiangqi`] aim at the corners of the notation.
//!
//! This file needs no other, so that a benchmark can include it too.

use std::collections::HashSet;

/// Returns this many different chess records as they might occur in games.
pub(crate) fn chess(count: usize, seed: u64) -> Vec<String> {
    distinct(count, seed, chess_record)
}

/// Returns this many different xiangqi records as they might occur in games.
pub(crate) fn xiangqi(count: usize, seed: u64) -> Vec<String> {
    distinct(count, seed, xiangqi_record)
}

/// A chess record as long as any.
pub(crate) const LONGEST_CHESS: &str = "rnbqkbnr/pppppppp/PpPpPpPp/nBnBnBnB/QqQqQqQq/KKKKkkkk/PPPPPPPP/RNBQKBNR w KQkq e6 4294967295 4294967295";

/// A chess record as short as any.
pub(crate) const SHORTEST_CHESS: &str = "8/8/8/8/8/8/8/8 w - - 0 1";

/// A xiangqi record as long as any.
pub(crate) const LONGEST_XIANGQI: &str = "rnbakabnr/ppppppppp/PpPpPpPpP/nBnBnBnBn/CcCcCcCcC/KKKKkkkkk/aAaAaAaAa/rRrRrRrRr/PPPPPPPPP/RNBAKABNR w - - 4294967295 4294967295";

/// A xiangqi record as short as any.
pub(crate) const SHORTEST_XIANGQI: &str = "9/9/9/9/9/9/9/9/9/9 w - - 0 1";

/// Returns this many different chess records chosen for variety: after one as long and one as short as any,
/// sets of 272 that hold every combination of castling rights with an en passant target on either rank or
/// none.
pub(crate) fn varied_chess(count: usize) -> Vec<String> {
    const CORNERS: [&str; 8] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        "8/8/8/8/8/8/8/8",
        "rnbqkbnr/pppppppp/PpPpPpPp/nBnBnBnB/QqQqQqQq/KKKKkkkk/PPPPPPPP/RNBQKBNR",
        "1p1p1p1p/p1p1p1p1/1P1P1P1P/P1P1P1P1/1k1k1k1k/k1k1k1k1/1Q1Q1Q1Q/Q1Q1Q1Q1",
        "p7/1n6/2b5/3r4/4q3/5k2/6P1/7N",
        "7B/6R1/5Q2/4K3/3p4/2n5/1b6/r7",
        "8/p6P/1n4N1/2b2B2/3rR3/q2QQ2q/kk4KK/8",
        "3PP3/1p4p1/2kk2KK/ppp2ppp/N6N/1r1R2r1/4q3/2B5",
    ];
    let records = (0..).map(|index| {
        let (side, target) = match index % 17 {
            target @ 0..8 => (b'w', Some((target, '6'))),
            target @ 8..16 => (b'b', Some((target - 8, '3'))),
            _ => (side_letter(index % 2 == 0), None),
        };
        let rights: String = "KQkq"
            .chars()
            .enumerate()
            .filter_map(|(bit, right)| (index >> bit & 1 == 1).then_some(right))
            .collect();
        format!(
            "{} {} {} {} {} {}",
            corner_or_game(&CORNERS, index, chess),
            char::from(side),
            if rights.is_empty() { "-" } else { &rights },
            target.map_or_else(
                || "-".to_owned(),
                |(file, rank)| format!("{}{rank}", file_letter(file))
            ),
            HALFMOVE_CLOCKS[index % HALFMOVE_CLOCKS.len()],
            FULLMOVE_NUMBERS[index % FULLMOVE_NUMBERS.len()],
        )
    });
    extremes_first(count, [LONGEST_CHESS, SHORTEST_CHESS], records)
}

/// Returns this many different xiangqi records chosen for variety, one as long and one as short as any
/// first.
pub(crate) fn varied_xiangqi(count: usize) -> Vec<String> {
    const CORNERS: [&str; 8] = [
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
        "9/9/9/9/9/9/9/9/9/9",
        "rnbakabnr/ppppppppp/PpPpPpPpP/nBnBnBnBn/CcCcCcCcC/KKKKkkkkk/aAaAaAaAa/rRrRrRrRr/PPPPPPPPP/RNBAKABNR",
        "1p1p1p1p1/p1p1p1p1p/1P1P1P1P1/P1P1P1P1P/1k1k1k1k1/k1k1k1k1k/1C1C1C1C1/C1C1C1C1C/1a1A1a1A1/a1A1a1A1a",
        "p8/1n7/2b6/3r5/4c4/5k3/6a2/7N1/8P/9",
        "8B/7R1/6C2/5K3/4p4/3n5/2b6/1r7/c8/9",
        "9/p7P/1n5N1/2b3B2/3rR4/c2C1C2c/kk5KK/9/4A4/a7A",
        "3PPP3/1p5p1/2kk1KK2/ppp3ppp/N7N/1r1R3r1/4c4/2B6/9/8C",
    ];
    let records = (0..).map(|index| {
        format!(
            "{} {} - - {} {}",
            corner_or_game(&CORNERS, index, xiangqi),
            char::from(side_letter(index % 2 == 0)),
            HALFMOVE_CLOCKS[index % HALFMOVE_CLOCKS.len()],
            FULLMOVE_NUMBERS[index % FULLMOVE_NUMBERS.len()],
        )
    });
    extremes_first(count, [LONGEST_XIANGQI, SHORTEST_XIANGQI], records)
}

// The lengths, 13 and 11, share no factor with each other nor with the other numbers that an index is
// divided by, so that every combination turns up in time.
const HALFMOVE_CLOCKS: [u32; 13] = [
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
const FULLMOVE_NUMBERS: [u32; 11] = [
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

/// Returns a placement for a varied record: two from the corners of the notation, then one from a game.
fn corner_or_game(corners: &[&str], index: usize, games: fn(usize, u64) -> Vec<String>) -> String {
    if index % 3 < 2 {
        return corners[index / 3 % corners.len()].to_owned();
    }
    let record = games(1, index as u64).remove(0);
    record.split(' ').take(1).collect()
}

fn extremes_first(
    count: usize,
    extremes: [&str; 2],
    records: impl Iterator<Item = String>,
) -> Vec<String> {
    let mut known = HashSet::new();
    extremes
        .into_iter()
        .map(str::to_owned)
        .chain(records)
        .filter(|record| known.insert(record.clone()))
        .take(count)
        .collect()
}

fn distinct(count: usize, seed: u64, record: fn(&mut Random) -> String) -> Vec<String> {
    let mut random = Random(seed);
    let mut known = HashSet::with_capacity(count);
    std::iter::repeat_with(|| record(&mut random))
        .filter(|record| known.insert(record.clone()))
        .take(count)
        .collect()
}

fn chess_record(random: &mut Random) -> String {
    let age = random.age();
    let mut board = Board::new(8, 8);
    let mut rights = String::new();
    for side in [Side::First, Side::Second] {
        rights.push_str(chess_army(random, &mut board, side, age));
    }
    let mover = random.side();
    let target = random
        .chance(20)
        .then(|| double_step(random, &board, mover))
        .flatten();
    let (halfmoves, fullmoves) = random.counters(age);
    format!(
        "{} {} {} {} {} {}",
        board.placement(),
        char::from(side_letter(mover == Side::First)),
        if rights.is_empty() { "-" } else { &rights },
        target.as_deref().unwrap_or("-"),
        // A pawn has just moved if there is a target.
        if target.is_some() { 0 } else { halfmoves },
        fullmoves,
    )
}

/// Puts one side's pieces on the board and gives the castling rights that it may still have.
///
/// Ranks count from the side's own edge of the board.
fn chess_army(random: &mut Random, board: &mut Board, side: Side, age: usize) -> &'static str {
    let castled = age > 10 && random.chance(30 + age);
    let king = match (castled, age) {
        (false, _) => (4, 0),
        (true, ..60) => (random.pick(&[6, 6, 6, 2, 1, 7]), 0),
        (true, _) => (random.below(8), random.pick(&[0, 0, 0, 1, 1, 2, 3, 4])),
    };
    board.put(side, b'K', king);

    for file in 0..8 {
        if random.chance(age * 2 / 3) {
            continue;
        }
        let steps = if random.chance(100 - age.min(60)) {
            0
        } else {
            random.pick(&[1, 1, 1, 1, 2, 2, 2, 3, 3, 4]) + usize::from(age > 85)
        };
        board.put(side, b'P', (file, (1 + steps).min(6)));
    }

    let home = [
        (0, b'R'),
        (1, b'N'),
        (2, b'B'),
        (3, b'Q'),
        (5, b'B'),
        (6, b'N'),
        (7, b'R'),
    ];
    for (file, letter) in home {
        if random.chance(age * 4 / 5) {
            continue;
        }
        // Rooks and the queen leave later than knights and bishops do.
        let eagerness = if matches!(letter, b'R' | b'Q') { 1 } else { 2 };
        let stays = !random.chance(age * eagerness) && board.is_empty(side, (file, 0));
        if stays {
            board.put(side, letter, (file, 0));
        } else {
            let ranks = if letter == b'R' {
                [0, 0, 0, 1, 3, 6]
            } else {
                [0, 1, 2, 2, 3, 4]
            };
            let square = board.empty_square(side, || (random.below(8), random.pick(&ranks)));
            board.put(side, letter, square);
        }
    }

    let unmoved_rook = |file| !castled && board.holds(side, b'R', (file, 0));
    let kingside = unmoved_rook(7) && random.chance(95);
    let queenside = unmoved_rook(0) && random.chance(95);
    match (side, kingside, queenside) {
        (_, false, false) => "",
        (Side::First, true, true) => "KQ",
        (Side::First, true, false) => "K",
        (Side::First, false, true) => "Q",
        (Side::Second, true, true) => "kq",
        (Side::Second, true, false) => "k",
        (Side::Second, false, true) => "q",
    }
}

/// Returns the square behind an enemy pawn that may have moved two squares just now.
fn double_step(random: &mut Random, board: &Board, mover: Side) -> Option<String> {
    let enemy = mover.other();
    let candidates: Vec<usize> = (0..8)
        .filter(|&file| {
            board.holds(enemy, b'P', (file, 3))
                && board.is_empty(enemy, (file, 2))
                && board.is_empty(enemy, (file, 1))
        })
        .collect();
    if candidates.is_empty() {
        return None;
    }
    let file = file_letter(random.pick(&candidates));
    Some(format!(
        "{file}{}",
        if mover == Side::First { 6 } else { 3 }
    ))
}

fn xiangqi_record(random: &mut Random) -> String {
    let age = random.age();
    let mut board = Board::new(9, 10);
    for side in [Side::First, Side::Second] {
        xiangqi_army(random, &mut board, side, age);
    }
    let (halfmoves, fullmoves) = random.counters(age);
    format!(
        "{} {} - - {halfmoves} {fullmoves}",
        board.placement(),
        char::from(side_letter(random.side() == Side::First)),
    )
}

/// Puts one side's pieces on the board, king, advisors and bishops on squares that they can reach.
fn xiangqi_army(random: &mut Random, board: &mut Board, side: Side, age: usize) {
    const ADVISOR_SQUARES: [Square; 5] = [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)];
    const BISHOP_SQUARES: [Square; 7] = [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)];

    let king = if random.chance(100 - age / 2) {
        (4, 0)
    } else {
        (3 + random.below(3), random.below(2))
    };
    board.put(side, b'K', king);

    for file in [0, 2, 4, 6, 8] {
        if random.chance(age * 2 / 3) {
            continue;
        }
        let steps = if random.chance(100 - age) {
            0
        } else {
            random.pick(&[1, 1, 2, 2, 3, 4, 5])
        };
        // Beyond the river pawns go sideways too.
        let file = if steps > 1 { random.below(9) } else { file };
        board.put(side, b'P', (file, 3 + steps));
    }

    let home = [
        (b'R', (0, 0)),
        (b'N', (1, 0)),
        (b'B', (2, 0)),
        (b'A', (3, 0)),
        (b'A', (5, 0)),
        (b'B', (6, 0)),
        (b'N', (7, 0)),
        (b'R', (8, 0)),
        (b'C', (1, 2)),
        (b'C', (7, 2)),
    ];
    for (letter, square) in home {
        if random.chance(age * 3 / 5) {
            continue;
        }
        let stays = !random.chance(age) && board.is_empty(side, square);
        let square = if stays {
            square
        } else {
            board.empty_square(side, || match letter {
                b'A' => random.pick(&ADVISOR_SQUARES),
                b'B' => random.pick(&BISHOP_SQUARES),
                _ => (random.below(9), random.pick(&[0, 1, 2, 2, 4, 5, 6, 7, 8])),
            })
        };
        board.put(side, letter, square);
    }
}

fn side_letter(is_first: bool) -> u8 {
    if is_first { b'w' } else { b'b' }
}

fn file_letter(file: usize) -> char {
    char::from(b"abcdefgh"[file])
}

/// The side that moves first, with upper-case letters, or the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    First,
    Second,
}

impl Side {
    fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// A file, counted from a, and a rank, counted from a side's own edge of the board.
type Square = (usize, usize);

/// A board of letters, from the first rank of the notation to the last.
struct Board {
    ranks: Vec<Vec<Option<u8>>>,
}

impl Board {
    fn new(files: usize, ranks: usize) -> Self {
        Self {
            ranks: vec![vec![None; files]; ranks],
        }
    }

    fn row(&self, side: Side, rank: usize) -> usize {
        match side {
            Side::First => self.ranks.len() - 1 - rank,
            Side::Second => rank,
        }
    }

    fn is_empty(&self, side: Side, (file, rank): Square) -> bool {
        self.ranks[self.row(side, rank)][file].is_none()
    }

    fn holds(&self, side: Side, letter: u8, (file, rank): Square) -> bool {
        self.ranks[self.row(side, rank)][file] == Some(side.letter(letter))
    }

    /// Puts a piece on a square, unless something is there.
    fn put(&mut self, side: Side, letter: u8, (file, rank): Square) {
        let row = self.row(side, rank);
        self.ranks[row][file].get_or_insert(side.letter(letter));
    }

    /// Returns the first of a few squares that is empty, or else the last.
    fn empty_square(&self, side: Side, mut choose: impl FnMut() -> Square) -> Square {
        let mut square = choose();
        for _ in 0..8 {
            if self.is_empty(side, square) {
                break;
            }
            square = choose();
        }
        square
    }

    fn placement(&self) -> String {
        let ranks: Vec<String> = self.ranks.iter().map(|rank| rank_text(rank)).collect();
        ranks.join("/")
    }
}

impl Side {
    fn letter(self, upper: u8) -> u8 {
        match self {
            Self::First => upper,
            Self::Second => upper.to_ascii_lowercase(),
        }
    }
}

fn rank_text(rank: &[Option<u8>]) -> String {
    rank.chunk_by(|one, next| one.is_none() && next.is_none())
        .map(|chunk| match chunk {
            [Some(letter)] => char::from(*letter).to_string(),
            run => run.len().to_string(),
        })
        .collect()
}

/// Steele, Lea and Flood's splitmix64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `bound`. That small ones are very slightly favored does not matter here.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).expect("a number below a usize is a usize")
    }

    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    fn side(&mut self) -> Side {
        if self.chance(50) {
            Side::First
        } else {
            Side::Second
        }
    }

    /// Returns how far a game has gone, from 0 in the opening to 99 in a bare endgame.
    fn age(&mut self) -> usize {
        // The middle game is met most often, and every game has an opening.
        if self.chance(20) {
            self.below(20)
        } else {
            usize::midpoint(self.below(100), self.below(100))
        }
    }

    /// Returns a halfmove clock and a fullmove number for a game of this age.
    fn counters(&mut self, age: usize) -> (usize, usize) {
        let halfmoves = match self.below(100) {
            0..35 => 0,
            35..70 => self.below(6),
            70..97 => self.below(31),
            _ => self.below(101),
        };
        let fullmoves = 1 + age / 2 + self.below(1 + age);
        (halfmoves, fullmoves)
    }
}
