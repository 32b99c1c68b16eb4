//! Strategies for properties: every value that can be built, and texts that are near to valid ones.

use std::ops::Range;

use chess_fen::{
    Board, CastlingRight, CastlingRights, Color, File, Piece, Position, Role, Square, uci, xiangqi,
};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::FileFailurePersistence;

use super::acceptor::Game;
use super::subject::Subject;

/// This many cases, and no files: inputs worth keeping go to the tables of the tests.
pub(crate) fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: Some(Box::new(FileFailurePersistence::Off)),
        ..ProptestConfig::default()
    }
}

/// A position as plain numbers and letters, which prints itself in the plainest way.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub(crate) game: Game,
    /// By the index of the square: the index of its piece.
    pub(crate) cells: Vec<Option<usize>>,
    pub(crate) is_second_to_move: bool,
    /// In the order `KQkq`.
    pub(crate) rights: [bool; 4],
    /// The index of the file of the target square.
    pub(crate) target: Option<usize>,
    pub(crate) halfmove_clock: u32,
    /// Never 0.
    pub(crate) fullmove_number: u32,
}

impl Model {
    /// The record of this position, written without the crate.
    pub(crate) fn print(&self) -> String {
        let side = if self.is_second_to_move { "b" } else { "w" };
        let (castling, target) = match self.game {
            Game::Chess => (self.castling(), self.target()),
            Game::Xiangqi => ("-".to_owned(), "-".to_owned()),
        };
        [
            &self.placement(),
            side,
            &castling,
            &target,
            &self.halfmove_clock.to_string(),
            &self.fullmove_number.to_string(),
        ]
        .join(" ")
    }

    /// Every empty square as a dot, and then every run of dots as its length, the longest first.
    pub(crate) fn placement(&self) -> String {
        let (files, letters) = match self.game {
            Game::Chess => (8, "PNBRQKpnbrqk"),
            Game::Xiangqi => (9, "KABNRCPkabnrcp"),
        };
        let dots: Vec<String> = self
            .cells
            .chunks(files)
            .rev()
            .map(|rank| {
                rank.iter()
                    .map(|cell| cell.and_then(|piece| letters.chars().nth(piece)))
                    .map(|letter| letter.unwrap_or('.'))
                    .collect()
            })
            .collect();
        (1..=files).rev().fold(dots.join("/"), |text, length| {
            text.replace(&".".repeat(length), &length.to_string())
        })
    }

    fn castling(&self) -> String {
        let letters = "KQkq".chars().zip(self.rights);
        let held: String = letters
            .filter_map(|(letter, is_held)| is_held.then_some(letter))
            .collect();
        if held.is_empty() {
            "-".to_owned()
        } else {
            held
        }
    }

    fn target(&self) -> String {
        match (self.target, self.is_second_to_move) {
            (None, _) => "-".to_owned(),
            (Some(file), false) => format!("{}6", &"abcdefgh"[file..=file]),
            (Some(file), true) => format!("{}3", &"abcdefgh"[file..=file]),
        }
    }

    /// The chess position that this is a model of.
    pub(crate) fn chess(&self) -> Position {
        let mut castling_rights = CastlingRights::NONE;
        for (right, is_held) in CastlingRight::ALL.into_iter().zip(self.rights) {
            if is_held {
                castling_rights.insert(right);
            }
        }
        Position {
            board: self.chess_board(),
            side_to_move: Color::ALL[usize::from(self.is_second_to_move)],
            castling_rights,
            en_passant: self.target.map(|file| File::ALL[file]),
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number.try_into().expect("never 0"),
        }
    }

    pub(crate) fn chess_board(&self) -> Board {
        let mut board = Board::EMPTY;
        for (square, piece) in Square::ALL.into_iter().zip(&self.cells) {
            board.set(square, piece.map(|piece| Piece::ALL[piece]));
        }
        board
    }

    /// The xiangqi position that this is a model of.
    pub(crate) fn xiangqi(&self) -> xiangqi::Position {
        let mut board = xiangqi::Board::EMPTY;
        for (square, piece) in xiangqi::Square::ALL.into_iter().zip(&self.cells) {
            board.set(square, piece.map(|piece| xiangqi::Piece::ALL[piece]));
        }
        xiangqi::Position {
            board,
            side_to_move: xiangqi::Color::ALL[usize::from(self.is_second_to_move)],
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number.try_into().expect("never 0"),
        }
    }
}

/// Every position of this game that can be built.
pub(crate) fn position(game: Game) -> impl Strategy<Value = Model> + Clone {
    (
        cells(game),
        any::<bool>(),
        any::<[bool; 4]>(),
        proptest::option::of(0..8_usize),
        counter(0),
        counter(1),
    )
        .prop_map(
            move |(cells, is_second_to_move, rights, target, halfmove_clock, fullmove_number)| {
                Model {
                    game,
                    cells,
                    is_second_to_move,
                    rights,
                    target,
                    halfmove_clock,
                    fullmove_number,
                }
            },
        )
}

/// The squares of any board, from empty to full.
fn cells(game: Game) -> impl Strategy<Value = Vec<Option<usize>>> + Clone {
    let (squares, pieces) = match game {
        Game::Chess => (64, 12_usize),
        Game::Xiangqi => (90, 14),
    };
    (0..=8).prop_flat_map(move |density| {
        let cell = (0..8, 0..pieces).prop_map(move |(level, piece)| {
            let is_taken = level < density;
            is_taken.then_some(piece)
        });
        proptest::collection::vec(cell, squares)
    })
}

/// Any counter from this number on, often a small one, or one near a limit.
fn counter(least: u32) -> impl Strategy<Value = u32> + Clone {
    let near_power_of_ten = (0..10_u32, 0..3_u32)
        .prop_map(move |(exponent, above)| (10_u32.pow(exponent) + above - 1).max(least));
    prop_oneof![
        3 => least..=200_u32,
        2 => near_power_of_ten,
        2 => least..=u32::MAX,
        1 => u32::MAX - 12..=u32::MAX,
        1 => Just(least),
    ]
}

/// Any chess move that can be built.
pub(crate) fn chess_move() -> impl Strategy<Value = uci::Move> + Clone {
    const PROMOTIONS: [Option<Role>; 5] = [
        None,
        Some(Role::Knight),
        Some(Role::Bishop),
        Some(Role::Rook),
        Some(Role::Queen),
    ];
    (different(64), select(&PROMOTIONS[..])).prop_map(|((from, to), promotion)| {
        uci::Move::new(Square::ALL[from], Square::ALL[to], promotion)
            .expect("the squares differ, and a pawn may become any of these")
    })
}

/// Any xiangqi move that can be built.
pub(crate) fn xiangqi_move() -> impl Strategy<Value = xiangqi::Move> + Clone {
    different(90).prop_map(|(from, to)| {
        xiangqi::Move::new(xiangqi::Square::ALL[from], xiangqi::Square::ALL[to])
            .expect("the squares differ")
    })
}

/// Two different numbers below `count`.
fn different(count: usize) -> impl Strategy<Value = (usize, usize)> + Clone {
    (0..count, 1..count).prop_map(move |(one, distance)| (one, (one + distance) % count))
}

/// Any `position` command of chess that can be built, often one from the start position.
pub(crate) fn chess_command() -> impl Strategy<Value = uci::PositionCommand> + Clone {
    let position = prop_oneof![
        1 => Just(Position::STARTPOS),
        3 => position(Game::Chess).prop_map(|model| model.chess()),
    ];
    (position, proptest::collection::vec(chess_move(), 0..6))
        .prop_map(|(position, moves)| uci::PositionCommand { position, moves })
}

/// Any `position` command of xiangqi that can be built, often one from the start position.
pub(crate) fn xiangqi_command() -> impl Strategy<Value = xiangqi::PositionCommand> + Clone {
    let position = prop_oneof![
        1 => Just(xiangqi::Position::STARTPOS),
        3 => position(Game::Xiangqi).prop_map(|model| model.xiangqi()),
    ];
    (position, proptest::collection::vec(xiangqi_move(), 0..6))
        .prop_map(|(position, moves)| xiangqi::PositionCommand { position, moves })
}

/// A line that this game's engines accept as a `position` command.
pub(crate) fn command_line(game: Game) -> BoxedStrategy<String> {
    match game {
        Game::Chess => chess_command().prop_map(|it| it.to_string()).boxed(),
        Game::Xiangqi => xiangqi_command().prop_map(|it| it.to_string()).boxed(),
    }
}

/// The white space that may stand between two tokens of a command.
pub(crate) fn gap() -> impl Strategy<Value = String> + Clone {
    proptest::collection::vec(select(&[" ", " ", "\t", "\n", "\r", "\x0C"][..]), 1..4)
        .prop_map(|spaces| spaces.concat())
}

/// One slip: some bytes of a text give way to others.
#[derive(Clone, Debug)]
struct Slip {
    place: Index,
    removed: usize,
    put_in: Vec<u8>,
}

fn slip(alphabet: &'static [u8]) -> impl Strategy<Value = Slip> + Clone {
    const STRANGERS: [&str; 20] = [
        "é", "１", "♔", "😀", "\u{feff}", "\0", "\t", "\r\n", "\n", "\r", "\x0B", "\x0C", "\u{a0}",
        "+", "00", "--", "//", "  ", " moves ", "44",
    ];
    let put_in = prop_oneof![
        6 => proptest::collection::vec(select(alphabet), 0..4),
        2 => select(&STRANGERS[..]).prop_map(|text| text.as_bytes().to_vec()),
        1 => proptest::collection::vec(any::<u8>(), 0..4),
    ];
    (any::<Index>(), 0..4_usize, put_in).prop_map(|(place, removed, put_in)| Slip {
        place,
        removed,
        put_in,
    })
}

/// What a few slips make of a text, and sometimes the text as it was.
pub(crate) fn edited(
    text: impl Strategy<Value = Vec<u8>> + Clone,
    alphabet: &'static [u8],
    slips: Range<usize>,
) -> impl Strategy<Value = Vec<u8>> + Clone {
    (text, proptest::collection::vec(slip(alphabet), slips)).prop_map(|(mut text, slips)| {
        for slip in slips {
            let start = slip.place.index(text.len() + 1);
            let end = text.len().min(start + slip.removed);
            text.splice(start..end, slip.put_in);
        }
        text
    })
}

/// A record of this game, as bytes.
pub(crate) fn record(game: Game) -> impl Strategy<Value = Vec<u8>> + Clone {
    position(game).prop_map(|model| model.print().into_bytes())
}

/// A text that is a record of this game but for a few slips.
pub(crate) fn near_record(subject: &Subject) -> impl Strategy<Value = Vec<u8>> + Clone {
    edited(record(subject.game), subject.alphabet, 0..5)
}

/// Bytes of any kind: any at all, or any that occur in records.
pub(crate) fn bytes(subject: &Subject) -> impl Strategy<Value = Vec<u8>> + Clone {
    prop_oneof![
        proptest::collection::vec(any::<u8>(), 0..160),
        proptest::collection::vec(select(subject.alphabet), 0..160),
        any::<String>().prop_map(String::into_bytes),
    ]
}
