//! What the crates are given to read: records, wrong records, and the moves of games.

use std::collections::HashSet;

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Move, Position};

/// How many records are made when no file is given.
const RECORDS: usize = 30_000;

/// The longest game of Chess960 that records are taken from, in moves of one side.
const MAX_CASTLING_PLIES: usize = 24;

/// How many games the moves are taken from.
const GAMES: usize = 1_000;

/// The longest game, in moves of one side.
const MAX_PLIES: usize = 120;

/// A small generator of pseudo-random numbers (splitmix64): the same seed makes the same corpus
/// everywhere.
struct Random(u64);

impl Random {
    /// Returns a number from 0 to `end - 1`.
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        usize::try_from(bits % end as u64).expect("less than a usize")
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// Plays random legal moves until the game or the number of `plies` ends, and shows `visit` each
/// move and the position after it. Every other move is a capture or a pawn's where there is one, so
/// that material and counters come out closer to those of real games.
fn play(
    random: &mut Random,
    mut position: Chess,
    plies: usize,
    mut visit: impl FnMut(&mut Random, Move, &Chess),
) {
    for _ in 0..plies {
        let mut moves = position.legal_moves();
        if random.below(2) == 0 && moves.iter().any(|choice| choice.is_zeroing()) {
            moves.retain(|choice| choice.is_zeroing());
        }
        if moves.is_empty() {
            break;
        }
        let choice = *random.pick(&moves);
        position.play_unchecked(choice);
        visit(random, choice, &position);
    }
}

/// Returns distinct records from random games, in random order.
pub fn records() -> Vec<String> {
    let random = &mut Random(1);
    let mut seen = HashSet::new();
    let mut records = Vec::new();
    while records.len() < RECORDS {
        // Both habits are in use: an en passant target square after every double step, or only where a capture
        // is possible.
        let mode = *random.pick(&[EnPassantMode::Always, EnPassantMode::Legal]);
        let plies = random.below(MAX_PLIES) + 1;
        play(random, Chess::default(), plies, |random, _, position| {
            let record = Fen::from_position(position, mode).to_string();
            if random.below(8) == 0 && seen.insert(record.clone()) {
                records.push(record);
            }
        });
    }
    random.shuffle(&mut records);
    records.truncate(RECORDS);
    records
}

/// Returns distinct records from random games of Chess960, in random order. Only the first
/// `MAX_CASTLING_PLIES` moves are played, since random games soon have no castling rights left.
pub fn chess960() -> Vec<String> {
    let random = &mut Random(5);
    let mut seen = HashSet::new();
    let mut records = Vec::new();
    while records.len() < RECORDS {
        let number = u32::try_from(random.below(960)).expect("less than 960");
        let start = format!("{:#}", cozy_chess::Board::chess960_startpos(number));
        let start: Fen = start.parse().expect("it is a record");
        let start = start.into_position(CastlingMode::Chess960);
        let start: Chess = start.expect("it is a start position");
        let plies = random.below(MAX_CASTLING_PLIES) + 1;
        let spelling = *random.pick(&[x_fen, shredder_fen]);
        play(random, start, plies, |random, _, position| {
            let record = spelling(position);
            if random.below(4) == 0 && seen.insert(record.clone()) {
                records.push(record);
            }
        });
    }
    random.shuffle(&mut records);
    records.truncate(RECORDS);
    records
}

/// Returns the record with `K` and `Q` for the outermost rooks.
fn x_fen(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}

/// Returns the record with the rooks named by their files.
fn shredder_fen(position: &Chess) -> String {
    let rooks = position.castles().castling_rights();
    let mut field = String::new();
    for color in Color::ALL {
        for rook in (rooks & color.backrank()).into_iter().rev() {
            let file = rook.file().char();
            field.push(color.fold_wb(file.to_ascii_uppercase(), file));
        }
    }
    if field.is_empty() {
        field.push('-');
    }
    let record = x_fen(position);
    let mut fields: Vec<&str> = record.split(' ').collect();
    fields[2] = &field;
    fields.join(" ")
}

/// Returns whether the castling field names a rook by its file.
pub fn names_files(record: &str) -> bool {
    record.split(' ').nth(2).is_some_and(|field| {
        field
            .bytes()
            .any(|letter| matches!(letter, b'A'..=b'H' | b'a'..=b'h'))
    })
}

/// Returns operations as test suites have them, after the four fields of each record.
pub fn with_operations(four_fields: &[&str]) -> Vec<String> {
    let random = &mut Random(6);
    let lines = four_fields.iter().enumerate();
    lines
        .map(|(number, fields)| {
            let operations = *random.pick(&[
                "bm Nf3; id \"%\";",
                "bm Qxh7+ Rd8#; am e4; id \"suite.%\";",
                "id \"BK.%\"; bm f4; c0 \"The main idea; f5 comes next\";",
                "acd 12; acn 1048576; ce -35; pv e4 e5 Nf3 Nc6 Bb5; id \"%\";",
                "D1 20; D2 400; D3 8902; D4 197281;",
                "c0 \"f5=10, Be5+=2\";",
            ]);
            format!("{fields} {}", operations.replace('%', &number.to_string()))
        })
        .collect()
}

/// A game as the `position` command has it.
pub struct Game {
    /// `startpos moves e2e4 …`
    pub args: String,
    pub moves: usize,
}

impl Game {
    /// Returns the moves alone.
    pub fn tokens(&self) -> impl Iterator<Item = &[u8]> {
        self.args
            .split_ascii_whitespace()
            .skip(2)
            .map(str::as_bytes)
    }
}

/// Returns random games of many lengths.
pub fn games() -> Vec<Game> {
    let random = &mut Random(2);
    (0..GAMES)
        .map(|_| {
            let mut game = Game {
                args: "startpos moves".to_owned(),
                moves: 0,
            };
            let plies = random.below(MAX_PLIES) + 1;
            play(random, Chess::default(), plies, |_, choice, _| {
                game.args.push(' ');
                UciMove::from_standard(choice).append_to_string(&mut game.args);
                game.moves += 1;
            });
            game
        })
        .collect()
}

/// Returns what is before the fourth space.
pub fn four_fields(record: &str) -> &str {
    record
        .match_indices(' ')
        .nth(3)
        .map_or(record, |(end, _)| &record[..end])
}

/// Returns each record with one byte replaced, inserted or deleted, such that `rejects` is true of it.
pub fn edited(records: &[&str], rejects: impl Fn(&str) -> bool) -> Vec<String> {
    let random = &mut Random(3);
    records
        .iter()
        .map(|record| {
            loop {
                let text = edit(random, record);
                if rejects(&text) {
                    break text;
                }
            }
        })
        .collect()
}

/// Returns the record with one byte replaced, inserted or deleted. Half of the time the new byte is one
/// that records are made of, and any printable one otherwise.
fn edit(random: &mut Random, record: &str) -> String {
    let mut text = record.to_owned();
    let place = random.below(record.len());
    let letter = match random.below(2) {
        0 => *random.pick(b"PNBRQKpnbrqk0123456789/ wb-aceh"),
        _ => *random.pick(&(b' '..=b'~').collect::<Vec<u8>>()),
    };
    match random.below(3) {
        0 => text.replace_range(place..=place, char::from(letter).encode_utf8(&mut [0; 4])),
        1 => text.insert(place, char::from(letter)),
        _ => drop(text.remove(place)),
    }
    text
}

/// Returns xiangqi records that no game need lead to: the start position with up to sixty pieces moved to
/// any square, whatever is there.
pub fn xiangqi() -> Vec<String> {
    const START: [&str; 10] = [
        "rnbakabnr",
        ".........",
        ".c.....c.",
        "p.p.p.p.p",
        ".........",
        ".........",
        "P.P.P.P.P",
        ".C.....C.",
        ".........",
        "RNBAKABNR",
    ];
    let random = &mut Random(4);
    (0..RECORDS / 3)
        .map(|_| {
            let mut board = START.concat().into_bytes();
            let moves = random.below(60);
            for _ in 0..moves {
                let from = random.below(board.len());
                let to = random.below(board.len());
                if board[from] != b'.' && from != to {
                    board[to] = board[from];
                    board[from] = b'.';
                }
            }
            let ranks: Vec<String> = board.chunks(9).map(rank).collect();
            let side = ['w', 'b'][moves % 2];
            let halfmove_clock = random.below(moves + 1);
            let fullmove_number = 1 + moves / 2;
            let placement = ranks.join("/");
            format!("{placement} {side} - - {halfmove_clock} {fullmove_number}")
        })
        .collect()
}

/// Returns the text of one rank, empty squares given as `.`.
fn rank(squares: &[u8]) -> String {
    let mut text = String::new();
    for run in squares.chunk_by(|left, right| left == right) {
        if run[0] == b'.' {
            text += &run.len().to_string();
        } else {
            text += &String::from_utf8_lossy(run);
        }
    }
    text
}
