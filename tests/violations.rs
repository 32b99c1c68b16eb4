//! What contradicts itself in a position, against a checker that is written from the rules over the
//! characters of the record, and knows nothing of the crate's boards.

mod support;

use std::collections::{BTreeSet, HashSet};
use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::iter::{FusedIterator, repeat_n};

use chess_fen::xiangqi::{Color as XColor, Square as XSquare, Violation as XViolation};
use chess_fen::{
    CastlingRight, CastlingRights, Color, Position, Square, Violation, Violations, xiangqi,
};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use support::acceptor::Game;
use support::{corpus, strategies};

/// A board as characters, the highest rank first, with a dot for each empty square.
#[derive(Clone, Debug)]
struct Grid {
    ranks: Vec<Vec<char>>,
    /// The digit of the lowest rank.
    lowest: char,
}

impl Grid {
    fn empty_chess() -> Self {
        Self::read("8/8/8/8/8/8/8/8", '1')
    }

    fn empty_xiangqi() -> Self {
        Self::read("9/9/9/9/9/9/9/9/9/9", '0')
    }

    fn read(placement: &str, lowest: char) -> Self {
        let rank = |text: &str| {
            text.chars()
                .flat_map(|character| match character.to_digit(10) {
                    Some(run) => repeat_n('.', run as usize),
                    None => repeat_n(character, 1),
                })
                .collect()
        };
        let ranks = placement.split('/').map(rank).collect();
        Self { ranks, lowest }
    }

    fn placement(&self) -> String {
        let ranks: Vec<String> = self
            .ranks
            .iter()
            .map(|rank| {
                rank.chunk_by(|one, next| *one == '.' && *next == '.')
                    .map(|chunk| match chunk {
                        [letter] if *letter != '.' => letter.to_string(),
                        run => run.len().to_string(),
                    })
                    .collect()
            })
            .collect();
        ranks.join("/")
    }

    /// Returns all squares, as text.
    fn squares(&self) -> Vec<String> {
        let ranks = self.lowest..;
        ranks
            .take(self.ranks.len())
            .flat_map(|rank| {
                let files = ('a'..).take(self.ranks[0].len());
                files.map(move |file| format!("{file}{rank}"))
            })
            .collect()
    }

    /// Returns the row and the column of a square.
    fn place(&self, square: &str) -> (usize, usize) {
        let mut characters = square.chars();
        let file = characters.next().expect("a file") as usize - 'a' as usize;
        let rank = characters.next().expect("a rank") as usize - self.lowest as usize;
        (self.ranks.len() - 1 - rank, file)
    }

    fn cell(&mut self, square: &str) -> &mut char {
        let (row, column) = self.place(square);
        &mut self.ranks[row][column]
    }

    fn at(&self, square: &str) -> char {
        let (row, column) = self.place(square);
        self.ranks[row][column]
    }

    fn put(mut self, square: &str, letter: char) -> Self {
        *self.cell(square) = letter;
        self
    }

    fn count(&self, of: impl Fn(char) -> bool) -> usize {
        self.ranks
            .iter()
            .flatten()
            .filter(|cell| of(**cell))
            .count()
    }

    /// Returns the squares with this letter.
    fn squares_with(&self, letter: char) -> Vec<String> {
        let mut squares = Vec::new();
        for (rank, row) in (self.lowest..).zip(self.ranks.iter().rev()) {
            for (file, cell) in ('a'..).zip(row) {
                if *cell == letter {
                    squares.push(format!("{file}{rank}"));
                }
            }
        }
        squares
    }
}

/// Returns the sentences of a chess record, by the rules.
fn chess_sentences(record: &str) -> BTreeSet<String> {
    let fields: Vec<&str> = record.split(' ').collect();
    let grid = Grid::read(fields[0], '1');
    let mut sentences = Vec::new();

    for (color, king, pawn) in [("white", 'K', 'P'), ("black", 'k', 'p')] {
        match grid.count(|cell| cell == king) {
            0 => sentences.push(format!("{color} has no king")),
            1 => {}
            _ => sentences.push(format!("{color} has more than one king")),
        }
        let is_of_color =
            |cell: char| cell.is_alphabetic() && cell.is_uppercase() == king.is_uppercase();
        if grid.count(is_of_color) > 16 {
            sentences.push(format!("{color} has more than 16 pieces"));
        }
        if grid.count(|cell| cell == pawn) > 8 {
            sentences.push(format!("{color} has more than 8 pawns"));
        }
        for square in grid.squares_with(pawn) {
            if square.ends_with('1') || square.ends_with('8') {
                sentences.push(format!("a {color} pawn stands on {square}"));
            }
        }
    }

    for (right, king, rook) in [
        ('K', "e1", "h1"),
        ('Q', "e1", "a1"),
        ('k', "e8", "h8"),
        ('q', "e8", "a8"),
    ] {
        if !fields[2].contains(right) {
            continue;
        }
        let own = |letter: char| {
            if right.is_uppercase() {
                letter
            } else {
                letter.to_ascii_lowercase()
            }
        };
        if grid.at(king) != own('K') {
            sentences.push(format!("castling right `{right}` without a king on {king}"));
        }
        if grid.at(rook) != own('R') {
            sentences.push(format!("castling right `{right}` without a rook on {rook}"));
        }
    }

    if fields[3] != "-" {
        let target = fields[3];
        let file = &target[..1];
        let (color, pawn, origin, place) = if target.ends_with('6') {
            ("black", 'p', format!("{file}7"), format!("{file}5"))
        } else {
            ("white", 'P', format!("{file}2"), format!("{file}4"))
        };
        let start = format!("en passant target square {target}, but");
        if grid.at(target) != '.' {
            sentences.push(format!("{start} it is occupied"));
        }
        if grid.at(&place) != pawn {
            sentences.push(format!("{start} no {color} pawn on {place}"));
        }
        if grid.at(&origin) != '.' {
            sentences.push(format!(
                "{start} {origin}, where the pawn came from, is occupied"
            ));
        }
    }
    distinct(sentences)
}

/// Returns the sentences of a xiangqi record, by the rules.
fn xiangqi_sentences(record: &str) -> BTreeSet<String> {
    let placement = record.split(' ').next().unwrap();
    let grid = Grid::read(placement, '0');
    let mut sentences = Vec::new();
    for (color, letters, palace, far_side, back) in [
        ("red", "KABP", "012", "56789", "012"),
        ("black", "kabp", "789", "01234", "789"),
    ] {
        let letters: Vec<char> = letters.chars().collect();
        let in_palace =
            |square: &str| "def".contains(&square[..1]) && palace.contains(&square[1..]);
        let kings = grid.squares_with(letters[0]);
        match kings.len() {
            0 => sentences.push(format!("{color} has no king")),
            1 => {}
            _ => sentences.push(format!("{color} has more than one king")),
        }
        for (name, squares) in [("king", kings), ("advisor", grid.squares_with(letters[1]))] {
            for square in squares.iter().filter(|square| !in_palace(square)) {
                sentences.push(format!(
                    "a {color} {name} stands on {square}, outside its palace"
                ));
            }
        }
        for square in grid.squares_with(letters[2]) {
            if far_side.contains(&square[1..]) {
                sentences.push(format!(
                    "a {color} bishop (elephant) stands on {square}, across the river"
                ));
            }
        }
        for square in grid.squares_with(letters[3]) {
            if back.contains(&square[1..]) {
                sentences.push(format!(
                    "a {color} pawn stands on {square}, behind its start"
                ));
            }
        }
    }
    distinct(sentences)
}

#[track_caller]
fn distinct(sentences: Vec<String>) -> BTreeSet<String> {
    let count = sentences.len();
    let set: BTreeSet<String> = sentences.into_iter().collect();
    assert_eq!(set.len(), count);
    set
}

/// Returns the sentences that the text has, one a line.
#[track_caller]
fn lines(text: &str) -> BTreeSet<String> {
    distinct(text.lines().map(str::to_owned).collect())
}

#[track_caller]
fn check_chess(record: &str) -> Violations {
    let position: Position = record.parse().expect(record);
    let violations = position.violations();
    let expected = chess_sentences(record);
    assert_eq!(lines(&violations.to_string()), expected, "{record}");
    assert_eq!(violations.len(), expected.len(), "{record}");
    assert_eq!(violations.is_empty(), expected.is_empty(), "{record}");
    violations
}

#[track_caller]
fn check_xiangqi(record: &str) -> xiangqi::Violations {
    let position: xiangqi::Position = record.parse().expect(record);
    let violations = position.violations();
    let expected = xiangqi_sentences(record);
    assert_eq!(lines(&violations.to_string()), expected, "{record}");
    assert_eq!(violations.len(), expected.len(), "{record}");
    assert_eq!(violations.is_empty(), expected.is_empty(), "{record}");
    violations
}

#[test]
fn chess_kings_and_pawns_on_any_two_squares() {
    let empty = Grid::empty_chess();
    let squares = empty.squares();
    for (index, one) in squares.iter().enumerate() {
        for first in "KkPpRq".chars() {
            let grid = empty.clone().put(one, first);
            check_chess(&format!("{} w - - 0 1", grid.placement()));
            for other in &squares[index + 1..] {
                for second in "KkPp".chars() {
                    let grid = grid.clone().put(other, second);
                    check_chess(&format!("{} b - - 0 1", grid.placement()));
                }
            }
        }
    }
}

#[test]
fn chess_from_none_to_64_of_each_piece() {
    for letter in "PNBRQKpnbrqk".chars() {
        let mut grid = Grid::empty_chess();
        // From rank 4 upwards first, so that the first pawns are on no back rank.
        let squares = grid.squares();
        let (below, above) = squares.split_at(24);
        check_chess(&format!("{} w - - 0 1", grid.placement()));
        for square in above.iter().chain(below) {
            *grid.cell(square) = letter;
            check_chess(&format!("{} w - - 0 1", grid.placement()));
        }
    }
}

#[test]
fn chess_up_to_18_pieces_of_which_some_are_pawns() {
    for pawns in 0..=18 {
        for others in 0..=18 - pawns {
            for (pawn, other) in [('P', 'N'), ('p', 'n'), ('P', 'n'), ('p', 'N')] {
                let pieces = repeat_n(pawn, pawns).chain(repeat_n(other, others));
                let mut grid = Grid::empty_chess();
                for (square, piece) in grid.squares()[16..].to_vec().iter().zip(pieces) {
                    *grid.cell(square) = piece;
                }
                check_chess(&format!("{} w - - 0 1", grid.placement()));
            }
        }
    }
}

/// Returns all 16 values of the third field.
fn castling_fields() -> Vec<String> {
    (0..16)
        .map(|set| {
            let letters = "KQkq".chars().enumerate();
            let held: String = letters
                .filter_map(|(bit, letter)| (set >> bit & 1 == 1).then_some(letter))
                .collect();
            if held.is_empty() {
                "-".to_owned()
            } else {
                held
            }
        })
        .collect()
}

#[test]
fn chess_castling_rights_with_anything_in_the_places_of_one_color() {
    for rank in ['1', '8'] {
        for a in ".KRkrQ".chars() {
            for e in ".KRkrQ".chars() {
                for h in ".KRkrQ".chars() {
                    let grid = Grid::empty_chess()
                        .put(&format!("a{rank}"), a)
                        .put(&format!("e{rank}"), e)
                        .put(&format!("h{rank}"), h);
                    for castling in castling_fields() {
                        check_chess(&format!("{} w {castling} - 0 1", grid.placement()));
                    }
                }
            }
        }
    }
}

#[test]
fn chess_castling_rights_with_each_king_and_rook_there_or_on_the_next_file() {
    let pieces = [
        ('R', "a1", "b1"),
        ('K', "e1", "d1"),
        ('R', "h1", "g1"),
        ('r', "a8", "b8"),
        ('k', "e8", "f8"),
        ('r', "h8", "g8"),
    ];
    for places in 0..1 << pieces.len() {
        let mut grid = Grid::empty_chess();
        for (index, (letter, home, away)) in pieces.iter().enumerate() {
            let square = if places >> index & 1 == 1 { home } else { away };
            *grid.cell(square) = *letter;
        }
        for castling in castling_fields() {
            for side in ["w", "b"] {
                check_chess(&format!("{} {side} {castling} - 0 1", grid.placement()));
            }
        }
    }
}

#[test]
fn chess_target_squares_with_anything_on_the_three_squares() {
    let contents = ".PNBRQKpnbrqk";
    for (side, target, origin, place) in [("w", '6', '7', '5'), ("b", '3', '2', '4')] {
        for file in 'a'..='h' {
            for on_target in contents.chars() {
                for on_origin in contents.chars() {
                    for on_place in contents.chars() {
                        let grid = Grid::empty_chess()
                            .put(&format!("{file}{target}"), on_target)
                            .put(&format!("{file}{origin}"), on_origin)
                            .put(&format!("{file}{place}"), on_place);
                        let placement = grid.placement();
                        check_chess(&format!("{placement} {side} - {file}{target} 0 1"));
                    }
                }
            }
        }
    }
}

#[test]
fn xiangqi_each_piece_on_each_square_of_an_empty_board_and_of_the_start() {
    let start = Grid::read(
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
        '0',
    );
    for grid in [Grid::empty_xiangqi(), start] {
        for square in grid.squares() {
            for letter in ".KABNRCPkabnrcp".chars() {
                let grid = grid.clone().put(&square, letter);
                check_xiangqi(&format!("{} w - - 0 1", grid.placement()));
            }
        }
    }
}

#[test]
fn xiangqi_kings_on_any_two_squares() {
    let empty = Grid::empty_xiangqi();
    let squares = empty.squares();
    for (index, one) in squares.iter().enumerate() {
        for other in &squares[index + 1..] {
            for pair in ["KK", "Kk", "kK", "kk"] {
                let grid = empty.clone().put(one, pair.chars().next().unwrap());
                let grid = grid.put(other, pair.chars().last().unwrap());
                check_xiangqi(&format!("{} b - - 0 1", grid.placement()));
            }
        }
    }
}

#[test]
fn xiangqi_from_none_to_90_of_each_piece() {
    for letter in "KABNRCPkabnrcp".chars() {
        let mut grid = Grid::empty_xiangqi();
        check_xiangqi(&format!("{} w - - 0 1", grid.placement()));
        for square in grid.squares() {
            *grid.cell(&square) = letter;
            check_xiangqi(&format!("{} w - - 0 1", grid.placement()));
        }
    }
}

#[test]
fn records_of_games_have_no_violations() {
    for record in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k3/8/8/8/8/8/8/4K2R b Kq - 0 1",
        "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N2NP1/PP2PPBP/R1BQ1RK1 w - - 4 9",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "8/P6k/8/8/8/8/p6K/8 b - - 99 150",
        // A check of the side that is not to move takes a knowledge of how pieces move.
        "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
        "QQQQQQQQ/QQQQQQQK/8/8/8/8/8/k7 w - - 0 1",
    ] {
        assert!(check_chess(record).is_empty(), "{record}");
    }
    for record in [
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        "r1bakab1r/9/1cn4c1/p1p1p3p/6n2/2P6/P3P1P1P/1C2B1NC1/9/RN1AKAB1R w - - 2 6",
        "3ak4/4a4/4b4/9/2b6/2B3B2/P8/3A5/4A4/4K4 b - - 80 60",
        "9/9/3k5/9/9/9/4R4/3A5/8r/4K4 b - - 0 1",
        "3k5/4P4/9/9/9/9/9/9/4p4/5K3 w - - 0 1",
        // An elephant comes to seven squares only, which takes a knowledge of how it moves.
        "4k4/9/9/9/9/B8/9/9/9/B3K3B w - - 0 1",
    ] {
        assert!(check_xiangqi(record).is_empty(), "{record}");
    }
}

#[test]
fn records_from_the_corners_of_the_notation() {
    for record in corpus::varied_chess(600) {
        check_chess(&record);
    }
    for record in corpus::varied_xiangqi(300) {
        check_xiangqi(&record);
    }
}

/// Returns every violation of chess that can be named, whether a position can have it or not.
fn all_chess() -> Vec<Violation> {
    let mut all = Vec::new();
    for color in Color::ALL {
        all.extend([
            Violation::NoKing { color },
            Violation::SeveralKings { color },
            Violation::TooManyPieces { color },
            Violation::TooManyPawns { color },
        ]);
        all.extend(Square::ALL.map(|square| Violation::PawnOnBackRank { color, square }));
    }
    for right in CastlingRight::ALL {
        all.push(Violation::CastlingWithoutKing { right });
        all.push(Violation::CastlingWithoutRook { right });
    }
    for target in Square::ALL {
        all.extend([
            Violation::EnPassantTargetOccupied { target },
            Violation::EnPassantWithoutPawn { target },
            Violation::EnPassantOriginOccupied { target },
        ]);
    }
    all
}

/// Returns every violation of xiangqi that can be named.
fn all_xiangqi() -> Vec<XViolation> {
    let mut all = Vec::new();
    for color in XColor::ALL {
        all.extend([
            XViolation::NoKing { color },
            XViolation::SeveralKings { color },
        ]);
        for square in XSquare::ALL {
            all.extend([
                XViolation::KingOutsidePalace { color, square },
                XViolation::AdvisorOutsidePalace { color, square },
                XViolation::BishopAcrossRiver { color, square },
                XViolation::PawnBehindStart { color, square },
            ]);
        }
    }
    all
}

/// Checks that a set is what its iterator yields, from either end, and what it says that it contains.
#[track_caller]
fn check_set<S, V>(set: S, all: Vec<V>, contains: impl Fn(&S, V) -> bool) -> Vec<V>
where
    S: Copy + Debug + Display + IntoIterator<Item = V>,
    S::IntoIter: DoubleEndedIterator + ExactSizeIterator + FusedIterator + Clone,
    V: Copy + Eq + Hash + Debug + Display,
{
    let listed: Vec<V> = set.into_iter().collect();
    let mut reversed: Vec<V> = set.into_iter().rev().collect();
    reversed.reverse();
    assert_eq!(reversed, listed);

    let mut from_both_ends = set.into_iter();
    let mut rest = listed.as_slice();
    while let [first, .., last] = rest {
        assert_eq!(from_both_ends.len(), rest.len());
        assert_eq!(from_both_ends.clone().collect::<Vec<V>>(), rest);
        assert_eq!(from_both_ends.next(), Some(*first));
        assert_eq!(from_both_ends.next_back(), Some(*last));
        rest = &rest[1..rest.len() - 1];
    }
    assert_eq!(from_both_ends.next(), rest.first().copied());
    assert_eq!(from_both_ends.len(), 0);
    assert_eq!(from_both_ends.next(), None);
    assert_eq!(from_both_ends.next_back(), None);

    let as_listed: HashSet<V> = listed.iter().copied().collect();
    let contained = all
        .into_iter()
        .filter(|violation| contains(&set, *violation));
    assert_eq!(contained.collect::<HashSet<V>>(), as_listed);

    let sentences: Vec<String> = listed.iter().map(ToString::to_string).collect();
    assert_eq!(set.to_string(), sentences.join("\n"));
    let debugged: Vec<String> = listed.iter().map(|item| format!("{item:?}")).collect();
    assert_eq!(format!("{set:?}"), format!("{{{}}}", debugged.join(", ")));
    listed
}

#[track_caller]
fn check_chess_set(violations: Violations) -> Vec<Violation> {
    let listed = check_set(violations, all_chess(), Violations::contains);
    let borrowed = &violations;
    assert!(violations.iter().eq(borrowed), "{violations}");
    assert!(listed.is_sorted(), "{violations}");
    listed
}

#[track_caller]
fn check_xiangqi_set(violations: xiangqi::Violations) -> Vec<XViolation> {
    let listed = check_set(violations, all_xiangqi(), xiangqi::Violations::contains);
    let borrowed = &violations;
    assert!(violations.iter().eq(borrowed), "{violations}");
    listed
}

/// Returns a record with some squares replaced, and in chess other castling rights and another target
/// square.
fn damaged(
    records: Vec<String>,
    letters: &'static str,
    lowest: char,
) -> impl Strategy<Value = String> {
    let letter = select(letters.chars().collect::<Vec<char>>());
    let squares = prop::collection::vec((any::<Index>(), letter), 0..8);
    let is_chess = lowest == '1';
    (
        select(records),
        squares,
        any::<Option<u8>>(),
        any::<Option<Option<u8>>>(),
    )
        .prop_map(move |(record, squares, castling, target)| {
            let mut fields: Vec<String> = record.split(' ').map(str::to_owned).collect();
            let mut grid = Grid::read(&fields[0], lowest);
            for (square, letter) in squares {
                let square = square.get(&grid.squares()).clone();
                *grid.cell(&square) = letter;
            }
            fields[0] = grid.placement();
            if let (true, Some(castling)) = (is_chess, castling) {
                fields[2].clone_from(&castling_fields()[usize::from(castling % 16)]);
            }
            if let (true, Some(target)) = (is_chess, target) {
                let rank = if fields[1] == "w" { '6' } else { '3' };
                fields[3] = target.map_or_else(
                    || "-".to_owned(),
                    |file| format!("{}{rank}", char::from(b'a' + file % 8)),
                );
            }
            fields.join(" ")
        })
}

proptest! {
    #![proptest_config(strategies::cases(1_500))]

    #[test]
    fn chess_records_with_some_damage(
        record in damaged(corpus::chess(200, 14), ".PNBRQKpnbrqk", '1'),
    ) {
        check_chess_set(check_chess(&record));
    }

    #[test]
    fn xiangqi_records_with_some_damage(
        record in damaged(corpus::xiangqi(200, 14), ".KABNRCPkabnrcp", '0'),
    ) {
        check_xiangqi_set(check_xiangqi(&record));
    }

    #[test]
    fn chess_positions_of_any_kind(
        one in strategies::position(Game::Chess),
        other in strategies::position(Game::Chess),
    ) {
        let one_set = check_chess(&one.print());
        let other_set = check_chess(&other.print());
        check_chess_set(one_set);
        // Two sets are equal exactly if they have the same sentences.
        prop_assert_eq!(one_set == other_set, one_set.to_string() == other_set.to_string());
    }

    #[test]
    fn xiangqi_positions_of_any_kind(
        one in strategies::position(Game::Xiangqi),
    ) {
        check_xiangqi_set(check_xiangqi(&one.print()));
    }
}

/// Checks that the violations are these, in this order, with these sentences.
#[track_caller]
fn check_listed<V>(listed: Vec<V>, expected: &[(V, &str)])
where
    V: Copy + PartialEq + Debug + Display,
{
    let sentences: Vec<String> = listed.iter().map(ToString::to_string).collect();
    let listed: Vec<(V, &str)> = listed
        .into_iter()
        .zip(sentences.iter().map(String::as_str))
        .collect();
    assert_eq!(listed, expected);
}

#[track_caller]
fn chess(record: &str, expected: &[(Violation, &str)]) {
    check_listed(check_chess_set(check_chess(record)), expected);
}

#[track_caller]
fn xiangqi(record: &str, expected: &[(XViolation, &str)]) {
    check_listed(check_xiangqi_set(check_xiangqi(record)), expected);
}

#[test]
fn each_violation_of_the_chess_board_with_its_sentence() {
    let (white, black) = (Color::White, Color::Black);
    chess(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[],
    );
    chess(
        "8/8/8/8/8/8/8/8 w - - 0 1",
        &[
            (Violation::NoKing { color: white }, "white has no king"),
            (Violation::NoKing { color: black }, "black has no king"),
        ],
    );
    chess(
        "4k3/8/8/8/8/8/4k3/KK6 w - - 0 1",
        &[
            (
                Violation::SeveralKings { color: white },
                "white has more than one king",
            ),
            (
                Violation::SeveralKings { color: black },
                "black has more than one king",
            ),
        ],
    );
    chess(
        "rnbqkbnr/pppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        &[
            (
                Violation::TooManyPieces { color: black },
                "black has more than 16 pieces",
            ),
            (
                Violation::TooManyPawns { color: black },
                "black has more than 8 pawns",
            ),
        ],
    );
    chess(
        "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1",
        &[(
            Violation::TooManyPieces { color: white },
            "white has more than 16 pieces",
        )],
    );
    chess(
        "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
        &[(
            Violation::TooManyPawns { color: black },
            "black has more than 8 pawns",
        )],
    );
    chess(
        "p3k2P/8/8/8/8/8/8/P3K2p w - - 0 1",
        &[
            (
                Violation::PawnOnBackRank {
                    color: white,
                    square: Square::A1,
                },
                "a white pawn stands on a1",
            ),
            (
                Violation::PawnOnBackRank {
                    color: white,
                    square: Square::H8,
                },
                "a white pawn stands on h8",
            ),
            (
                Violation::PawnOnBackRank {
                    color: black,
                    square: Square::H1,
                },
                "a black pawn stands on h1",
            ),
            (
                Violation::PawnOnBackRank {
                    color: black,
                    square: Square::A8,
                },
                "a black pawn stands on a8",
            ),
        ],
    );
}

#[test]
fn each_violation_of_castling_and_target_square_with_its_sentence() {
    chess(
        "r2k3r/8/8/8/8/8/8/R3K2r w Kk - 0 1",
        &[
            (
                Violation::CastlingWithoutKing {
                    right: CastlingRight::BlackKingside,
                },
                "castling right `k` without a king on e8",
            ),
            (
                Violation::CastlingWithoutRook {
                    right: CastlingRight::WhiteKingside,
                },
                "castling right `K` without a rook on h1",
            ),
        ],
    );
    chess(
        "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
        &[(
            Violation::EnPassantWithoutPawn { target: Square::E6 },
            "en passant target square e6, but no black pawn on e5",
        )],
    );
    chess(
        "4k3/8/8/8/P7/N7/N7/4K3 b - a3 0 1",
        &[
            (
                Violation::EnPassantTargetOccupied { target: Square::A3 },
                "en passant target square a3, but it is occupied",
            ),
            (
                Violation::EnPassantOriginOccupied { target: Square::A3 },
                "en passant target square a3, but a2, where the pawn came from, is occupied",
            ),
        ],
    );
}

#[test]
fn each_violation_of_xiangqi_with_its_sentence() {
    let (red, black) = (XColor::Red, XColor::Black);
    xiangqi(
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        &[],
    );
    xiangqi(
        "3kk4/9/9/9/9/9/9/9/9/9 w - - 0 1",
        &[
            (XViolation::NoKing { color: red }, "red has no king"),
            (
                XViolation::SeveralKings { color: black },
                "black has more than one king",
            ),
        ],
    );
    xiangqi(
        "4K4/9/p8/9/B8/b8/9/3k5/6A2/9 w - - 0 1",
        &[
            (
                XViolation::AdvisorOutsidePalace {
                    color: red,
                    square: XSquare::G1,
                },
                "a red advisor stands on g1, outside its palace",
            ),
            (
                XViolation::KingOutsidePalace {
                    color: black,
                    square: XSquare::D2,
                },
                "a black king stands on d2, outside its palace",
            ),
            (
                XViolation::BishopAcrossRiver {
                    color: black,
                    square: XSquare::A4,
                },
                "a black bishop (elephant) stands on a4, across the river",
            ),
            (
                XViolation::BishopAcrossRiver {
                    color: red,
                    square: XSquare::A5,
                },
                "a red bishop (elephant) stands on a5, across the river",
            ),
            (
                XViolation::PawnBehindStart {
                    color: black,
                    square: XSquare::A7,
                },
                "a black pawn stands on a7, behind its start",
            ),
            (
                XViolation::KingOutsidePalace {
                    color: red,
                    square: XSquare::E9,
                },
                "a red king stands on e9, outside its palace",
            ),
        ],
    );
}

/// The counters, and in xiangqi the side to move, contradict nothing.
#[test]
fn counters_make_no_difference() {
    for counters in ["0 1", "101 1", "4294967295 4294967295"] {
        check_chess(&format!("4k3/8/8/8/8/8/8/4K3 w - - {counters}"));
        check_xiangqi(&format!("4k4/9/9/9/9/9/9/9/9/4K4 b - - {counters}"));
    }
}

#[test]
fn every_fault_at_once_is_listed() {
    let record =
        "pPpPpPpP/PPPPPPPP/PPPPPPPP/PPPPPPPP/pppppppp/pppppppp/pppppppp/PpPpPpPp w KQkq a6 0 1";
    // No kings, too many pieces and pawns; 16 pawns; 4 rights without king and rook; 3 of the target.
    assert_eq!(check_chess(record).len(), 2 + 2 + 2 + 16 + 8 + 3);
    let kings = "kkkkkkkkk";
    let record = format!("{} w - - 0 1", [kings; 10].join("/"));
    // No red king, several black ones, of which nine are in their palace.
    assert_eq!(check_xiangqi(&record).len(), 2 + 81);
}

const WITHOUT_PAWN: Position = Position::from_static("4k3/8/8/8/8/8/8/4K3 w - e6 0 1");
const FOUND: Violations = WITHOUT_PAWN.violations();
const XIANGQI_FOUND: xiangqi::Violations =
    xiangqi::Position::from_static("4k4/9/9/9/9/9/9/9/9/9 w - - 0 1").violations();

const _: () = {
    assert!(Position::STARTPOS.violations().is_empty());
    assert!(FOUND.len() == 1);
    assert!(FOUND.contains(Violation::EnPassantWithoutPawn { target: Square::E6 }));
    assert!(!FOUND.contains(Violation::EnPassantWithoutPawn { target: Square::D6 }));
    assert!(xiangqi::Position::STARTPOS.violations().is_empty());
    assert!(XIANGQI_FOUND.len() == 1);
    assert!(XIANGQI_FOUND.contains(XViolation::NoKing { color: XColor::Red }));
};

#[test]
fn sets_are_small_values_and_empty_by_default() {
    assert!(size_of::<Violation>() <= 8);
    assert!(size_of::<Violations>() <= 16);
    assert!(size_of::<XViolation>() <= 4);
    assert!(size_of::<xiangqi::Violations>() <= 92);
    assert!(Violations::default().is_empty());
    assert!(xiangqi::Violations::default().is_empty());
    assert_eq!(Violations::default(), Position::STARTPOS.violations());
    assert_eq!(Violations::default().to_string(), "");
}

#[test]
fn sets_of_different_target_squares_differ_and_sets_without_one_do_not() {
    let of = |record: &str| record.parse::<Position>().expect(record).violations();
    assert_ne!(
        of("4k3/8/8/8/8/8/8/4K3 w - e6 0 1"),
        of("4k3/8/8/8/8/8/8/4K3 w - d6 0 1")
    );
    assert_ne!(
        of("4k3/8/8/8/8/8/8/4K3 w - e6 0 1"),
        of("4k3/8/8/8/8/8/8/4K3 b - e3 0 1")
    );
    assert_eq!(
        of("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1"),
        Violations::default()
    );
}

/// What the violations are for: read, forgive some, refuse the rest.
#[test]
fn a_program_forgives_one_kind_and_refuses_the_rest() {
    fn read(text: &str) -> Result<Position, Box<dyn Error>> {
        let mut position: Position = text.parse()?;
        for violation in position.violations() {
            match violation {
                Violation::EnPassantWithoutPawn { .. } => position.en_passant = None,
                Violation::CastlingWithoutRook { right } => position.castling_rights.remove(right),
                violation => return Err(violation.into()),
            }
        }
        Ok(position)
    }
    let position = read("4k3/8/8/8/8/8/8/4K2R w KQ e6 0 1").unwrap();
    assert_eq!(position.to_string(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert!(position.violations().is_empty());
    assert_ne!(position.castling_rights, CastlingRights::NONE);

    let error = read("8/8/8/8/8/8/8/4K2R w KQ e6 0 1").unwrap_err();
    assert_eq!(error.to_string(), "black has no king");
}
