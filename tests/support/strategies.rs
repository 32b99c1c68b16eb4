//! Strategies for properties: every value that can be built, and texts that are near to valid ones.

use std::borrow::Cow;
use std::ops::Range;

#[cfg(feature = "alloc")]
use chess_fen::PositionCommand;
use chess_fen::{
    Board, CastlingRight, Color, File, Piece, Position, Role, Square, chess960, epd, uci, xiangqi,
};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{FileFailurePersistence, TestRunner};

use super::notation::{Grammar, Notation};
use super::subject::{Subject, Tested};

/// Returns a configuration for this many cases. It writes no files: inputs worth keeping go to the
/// tables of the tests.
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
    pub(crate) notation: &'static Notation,
    /// By the index of the square: the index of its piece.
    pub(crate) cells: Vec<Option<usize>>,
    /// The index of the side to move.
    pub(crate) side: usize,
    /// The castling field as it is written, if there is one.
    pub(crate) castling: String,
    /// The index of the file of the target square.
    pub(crate) target: Option<usize>,
    /// A number for each counter there may be: the halfmove clock, the fullmove number, which is never 0.
    pub(crate) counters: [u32; 2],
}

impl Model {
    /// Returns the record of this position, written without the library.
    pub(crate) fn print(&self) -> String {
        let mut counters = self.counters.iter();
        let fields = self.notation.fields.iter();
        let texts: Vec<String> = fields
            .map(|field| match (field.grammar, self.target) {
                (Grammar::Placement, _) => self.placement(),
                (Grammar::Side(letters), _) => letters[self.side..=self.side].to_owned(),
                (Grammar::Castling(_), _) => self.castling.clone(),
                (Grammar::Target(_), None) | (Grammar::Dash, _) => "-".to_owned(),
                (Grammar::Target(ranks), Some(file)) => {
                    format!("{}{}", &self.notation.files[file..=file], ranks[self.side])
                }
                (Grammar::Counter { .. }, _) => counters.next().map(u32::to_string).expect("two"),
            })
            .collect();
        texts.join(" ")
    }

    pub(crate) fn placement(&self) -> String {
        self.notation.placement(&self.cells)
    }

    /// Returns the chess position that this is a model of.
    pub(crate) fn chess(&self) -> Position {
        Position {
            board: self.chess_board(),
            side_to_move: Color::ALL[self.side],
            castling_rights: CastlingRight::ALL
                .into_iter()
                .zip("KQkq".chars())
                .filter_map(|(right, letter)| self.castling.contains(letter).then_some(right))
                .collect(),
            en_passant: self.target.map(|file| File::ALL[file]),
            halfmove_clock: self.counters[0],
            fullmove_number: self.counters[1].try_into().expect("never 0"),
        }
    }

    /// Returns the Chess960 position that this is a model of.
    pub(crate) fn chess960(&self) -> chess960::Position {
        let mut castling_rights = chess960::CastlingRights::NONE;
        for letter in self.castling.chars().filter(|letter| *letter != '-') {
            let (color, letter) = chess960::CastlingLetter::from_letter(letter).expect("a letter");
            assert!(castling_rights.insert(color, letter));
        }
        chess960::Position {
            board: self.chess_board(),
            side_to_move: Color::ALL[self.side],
            castling_rights,
            en_passant: self.target.map(|file| File::ALL[file]),
            halfmove_clock: self.counters[0],
            fullmove_number: self.counters[1].try_into().expect("never 0"),
        }
    }

    pub(crate) fn chess_board(&self) -> Board {
        let mut board = Board::EMPTY;
        for (square, piece) in Square::ALL.into_iter().zip(&self.cells) {
            board.set(square, piece.map(|piece| Piece::ALL[piece]));
        }
        board
    }

    /// Returns the xiangqi position that this is a model of.
    pub(crate) fn xiangqi(&self) -> xiangqi::Position {
        let mut board = xiangqi::Board::EMPTY;
        for (square, piece) in xiangqi::Square::ALL.into_iter().zip(&self.cells) {
            board.set(square, piece.map(|piece| xiangqi::Piece::ALL[piece]));
        }
        xiangqi::Position {
            board,
            side_to_move: xiangqi::Color::ALL[self.side],
            halfmove_clock: self.counters[0],
            fullmove_number: self.counters[1].try_into().expect("never 0"),
        }
    }
}

/// A type of record that can be built of a model.
pub(crate) trait Modelled: Tested {
    fn of(model: &Model) -> Self;
}

impl Modelled for Position {
    fn of(model: &Model) -> Self {
        model.chess()
    }
}

impl Modelled for chess960::Position {
    fn of(model: &Model) -> Self {
        model.chess960()
    }
}

impl Modelled for epd::Position {
    fn of(model: &Model) -> Self {
        model.chess().into()
    }
}

impl Modelled for xiangqi::Position {
    fn of(model: &Model) -> Self {
        model.xiangqi()
    }
}

/// Runs the check for this many values.
#[track_caller]
pub(crate) fn for_each<S: Strategy>(count: u32, values: &S, check: impl Fn(S::Value)) {
    let checked = TestRunner::new(cases(count)).run(values, |value| {
        check(value);
        Ok(())
    });
    if let Err(error) = checked {
        panic!("{error}");
    }
}

/// Returns every position of this notation that can be built.
pub(crate) fn position(
    notation: impl Into<&'static Notation>,
) -> impl Strategy<Value = Model> + Clone {
    let notation = notation.into();
    (
        cells(notation),
        0..2_usize,
        castling(notation),
        proptest::option::of(0..notation.files.len()),
        [counter(0), counter(1)],
    )
        .prop_map(move |(cells, side, castling, target, counters)| Model {
            notation,
            cells,
            side,
            castling,
            target,
            counters,
        })
}

/// Returns the squares of any board, from empty to full.
fn cells(notation: &'static Notation) -> impl Strategy<Value = Vec<Option<usize>>> + Clone {
    let (squares, pieces) = (notation.squares(), notation.pieces.len());
    (0..=8).prop_flat_map(move |density| {
        let cell = (0..8, 0..pieces).prop_map(move |(level, piece)| {
            let is_taken = level < density;
            is_taken.then_some(piece)
        });
        proptest::collection::vec(cell, squares)
    })
}

fn castling(notation: &'static Notation) -> impl Strategy<Value = String> + Clone {
    let mut texts = notation.castling_texts();
    texts.push("-".to_owned());
    select(texts)
}

/// Returns any counter from this number on, often a small one, or one near a limit.
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

/// Returns any chess move that can be built.
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

/// Returns any xiangqi move that can be built.
pub(crate) fn xiangqi_move() -> impl Strategy<Value = xiangqi::Move> + Clone {
    different(90).prop_map(|(from, to)| {
        xiangqi::Move::new(xiangqi::Square::ALL[from], xiangqi::Square::ALL[to])
            .expect("the squares differ")
    })
}

/// Returns two different numbers below `count`.
fn different(count: usize) -> impl Strategy<Value = (usize, usize)> + Clone {
    (0..count, 1..count).prop_map(move |(one, distance)| (one, (one + distance) % count))
}

/// Returns any `position` command that can be built, often one from the start position.
#[cfg(feature = "alloc")]
fn any_command<P: Modelled>(
    one_move: impl Strategy<Value = P::Move> + Clone,
) -> impl Strategy<Value = PositionCommand<P>> + Clone {
    let position = prop_oneof![
        1 => Just(P::default()),
        3 => position(P::SUBJECT.notation).prop_map(|model| P::of(&model)),
    ];
    (position, proptest::collection::vec(one_move, 0..6))
        .prop_map(|(position, moves)| PositionCommand { position, moves })
}

/// Returns any `position` command of chess that can be built.
#[cfg(feature = "alloc")]
pub(crate) fn chess_command() -> impl Strategy<Value = uci::PositionCommand> + Clone {
    any_command(chess_move())
}

/// Returns any `position` command of xiangqi that can be built.
#[cfg(feature = "alloc")]
pub(crate) fn xiangqi_command() -> impl Strategy<Value = xiangqi::PositionCommand> + Clone {
    any_command(xiangqi_move())
}

/// Returns a move as the protocol writes it.
pub(crate) fn move_text(notation: &'static Notation) -> impl Strategy<Value = String> + Clone {
    let squares: Vec<String> = notation
        .ranks
        .chars()
        .flat_map(|rank| {
            notation
                .files
                .chars()
                .map(move |file| format!("{file}{rank}"))
        })
        .collect();
    let promotions = notation.promotions.chars().map(|letter| letter.to_string());
    let endings: Vec<String> = [String::new()].into_iter().chain(promotions).collect();
    (different(squares.len()), select(endings))
        .prop_map(move |((from, to), ending)| [&squares[from][..], &squares[to], &ending].concat())
}

/// Returns a line that engines accept as a `position` command.
pub(crate) fn command_line(notation: &'static Notation) -> impl Strategy<Value = String> + Clone {
    let start = prop_oneof![
        1 => Just("startpos".to_owned()),
        3 => position(notation).prop_map(|model| format!("fen {}", model.print())),
    ];
    let moves = proptest::collection::vec(move_text(notation), 0..6);
    (start, moves).prop_map(|(start, moves)| {
        let word = if moves.is_empty() { "" } else { " moves " };
        format!("position {start}{word}{}", moves.join(" "))
    })
}

/// Returns the white space that may be between two tokens of a command.
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

fn slip(alphabet: impl Into<Cow<'static, [u8]>>) -> impl Strategy<Value = Slip> + Clone {
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

/// Returns what a few slips make of a text, and sometimes the text as it was.
pub(crate) fn edited(
    text: impl Strategy<Value = Vec<u8>> + Clone,
    alphabet: impl Into<Cow<'static, [u8]>>,
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

/// Returns a record of this notation, as bytes.
pub(crate) fn record(
    notation: impl Into<&'static Notation>,
) -> impl Strategy<Value = Vec<u8>> + Clone {
    position(notation).prop_map(|model| model.print().into_bytes())
}

/// Returns a text that is a record but for a few slips.
pub(crate) fn near_record(subject: &Subject) -> impl Strategy<Value = Vec<u8>> + Clone {
    let notation = subject.notation;
    edited(record(notation), notation.alphabet(), 0..5)
}

/// Returns bytes of any kind: any at all, or any that occur in records.
pub(crate) fn bytes(subject: &Subject) -> impl Strategy<Value = Vec<u8>> + Clone {
    prop_oneof![
        proptest::collection::vec(any::<u8>(), 0..160),
        proptest::collection::vec(select(subject.notation.alphabet()), 0..160),
        any::<String>().prop_map(String::into_bytes),
    ]
}

/// Returns a file of records, of other lines, and of any bytes, so that there are both many lines and
/// surprises.
pub(crate) fn file() -> impl Strategy<Value = Vec<u8>> {
    let pieces = select(vec![
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
        "9/9/9/9/9/9/9/9/9/9 w - - 0 1",
        "bad",
        "\u{feff}",
        "\n",
        "\n",
        "\n\n",
        "\r\n",
        "\r\n",
        "\r",
        "\n\r",
    ]);
    let piece = prop_oneof![
        8 => pieces.prop_map(|piece| piece.as_bytes().to_vec()),
        1 => proptest::collection::vec(any::<u8>(), 0..4),
        1 => (4090_usize..4104).prop_map(|length| vec![b'y'; length]),
    ];
    proptest::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}
