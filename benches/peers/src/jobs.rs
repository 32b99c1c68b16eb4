//! The work that is timed.

use std::error::Error;
use std::fmt::{Display, Write as _};
use std::fs::File;
use std::hint::black_box;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::rc::Rc;

use chess_fen::{FenLines, FenReader, Position, uci, xiangqi};
use shakmaty::uci::UciMove;

use crate::corpus::Game;
use crate::peers::{ChessFen, Peer, Shakmaty};
use crate::timing::{Contestant, Schedule};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Operation {
    Parse,
    Write,
    OwnWriter,
    ToString,
    RoundTrip,
    Bitboards,
    ParseAndBitboards,
    RejectEdited,
    RejectEditedByAll,
    RejectNewline,
    RejectFourFields,
    Moves,
    Read,
    GameParse,
    GameEncode,
    GameToString,
}

/// The ways of reading the moves of a `position` command.
pub const CHESS_FEN_MOVES: Contestant = "chess-fen `uci::Move`";
pub const CHESS_FEN_COMMAND: Contestant = "chess-fen `PositionCommand`, start position included";
pub const SHAKMATY_MOVES: Contestant = "shakmaty `UciMove`";

/// The ways of reading a file.
pub const FEN_READER: Contestant = "`FenReader` on a `BufReader`";
pub const FEN_LINES: Contestant = "`FenLines` on the same text in memory";
pub const READ_UNTIL: Contestant = "`BufRead::read_until` alone";

/// The two games.
pub const CHESS: Contestant = "chess";
pub const XIANGQI: Contestant = "xiangqi";

/// What the jobs work on.
pub struct Inputs<'a> {
    /// Records that every crate accepts.
    pub records: Vec<&'a str>,
    /// Each of them with one byte changed, such that this crate rejects it.
    pub edited: Vec<&'a str>,
    /// Those of them that every other crate rejects too.
    pub edited_by_all: Vec<&'a str>,
    /// Each record with the line feed after it.
    pub with_newline: Vec<&'a str>,
    /// The first four fields of each record.
    pub four_fields: Vec<&'a str>,
    pub games: Vec<Game>,
    /// A file with the records, one a line.
    pub file: &'a Path,
    /// The text of that file.
    pub text: &'a str,
    pub xiangqi: Vec<&'a str>,
}

impl Inputs<'_> {
    /// What this crate alone is asked to read has to be read without error: an error would take
    /// less time.
    pub fn check(&self) -> Result<(), Box<dyn Error>> {
        let count = self.records.len();
        let file = BufReader::new(File::open(self.file)?);
        let from_file = FenReader::<_, Position>::new(file).flatten().count();
        let lines = FenLines::<Position>::new(self.text.as_bytes());
        if from_file != count || lines.flatten().count() != count {
            return Err("a line of the file was not read".into());
        }
        for game in &self.games {
            let tokens = game.tokens().flat_map(uci::Move::from_ascii);
            let command = uci::PositionCommand::from_args(&game.args)?;
            if tokens.count() != game.moves || command.moves.len() != game.moves {
                return Err(format!("a move was not read: {}", game.args).into());
            }
        }
        Ok(())
    }
}

/// Writes `value` into `out`, which is emptied first.
pub fn write(out: &mut String, value: &impl Display) {
    out.clear();
    write!(out, "{value}").expect("a String takes everything");
}

/// The values of the records that are accepted.
fn values<P: Peer>(records: &[&str]) -> Rc<[P::Value]> {
    records.iter().flat_map(|text| P::parse(text)).collect()
}

/// What every crate can do.
pub fn add_peer<'a, P: Peer>(schedule: &mut Schedule<'a, Operation>, inputs: &'a Inputs<'a>) {
    for (operation, texts) in [
        (Operation::Parse, &inputs.records),
        (Operation::RejectEdited, &inputs.edited),
        (Operation::RejectEditedByAll, &inputs.edited_by_all),
        (Operation::RejectNewline, &inputs.with_newline),
        (Operation::RejectFourFields, &inputs.four_fields),
    ] {
        schedule.add_each(operation, P::NAME, texts, |text| P::parse(text));
    }

    let records = &inputs.records;
    schedule.add_each(Operation::RoundTrip, P::NAME, records, |record| {
        P::parse(record).map(|value| value.to_string())
    });
    schedule.add_each(Operation::ParseAndBitboards, P::NAME, records, |record| {
        P::parse(record).map(|value| P::bitboards(&value))
    });

    let values = values::<P>(records);
    let mut out = String::with_capacity(256);
    schedule.add_each(
        Operation::Write,
        P::NAME,
        Rc::clone(&values),
        move |value| {
            write(&mut out, value);
            black_box(&out);
        },
    );
    schedule.add_each(
        Operation::ToString,
        P::NAME,
        Rc::clone(&values),
        P::Value::to_string,
    );
    schedule.add_each(Operation::Bitboards, P::NAME, values, P::bitboards);
}

/// What the crates offer for writing without `core::fmt`.
pub fn add_own_writers<'a>(schedule: &mut Schedule<'a, Operation>, inputs: &'a Inputs<'a>) {
    let positions = values::<ChessFen>(&inputs.records);
    let mut out = [0; Position::MAX_LEN];
    schedule.add_each(
        Operation::OwnWriter,
        ChessFen::NAME,
        positions,
        move |position| {
            black_box(position.encode(&mut out));
        },
    );

    let fens = values::<Shakmaty>(&inputs.records);
    let mut out = String::with_capacity(256);
    schedule.add_each(Operation::OwnWriter, Shakmaty::NAME, fens, move |fen| {
        out.clear();
        fen.append_to_string(&mut out);
        black_box(&out);
    });
}

/// The moves of games, collected game by game and counted one by one.
pub fn add_moves<'a>(schedule: &mut Schedule<'a, Operation>, inputs: &'a Inputs<'a>) {
    let games = &inputs.games;
    let count = games.iter().map(|game| game.moves).sum();
    schedule.add(Operation::Moves, CHESS_FEN_MOVES, count, move || {
        for game in games {
            let moves: Result<Vec<_>, _> = game.tokens().map(uci::Move::from_ascii).collect();
            let _ = black_box(&moves);
        }
    });
    schedule.add(Operation::Moves, SHAKMATY_MOVES, count, move || {
        for game in games {
            let moves: Result<Vec<_>, _> = game.tokens().map(UciMove::from_ascii).collect();
            let _ = black_box(&moves);
        }
    });
    schedule.add(Operation::Moves, CHESS_FEN_COMMAND, count, move || {
        for game in games {
            let _ = black_box(&uci::PositionCommand::from_args(&game.args));
        }
    });
}

/// A file of records, and its text in memory.
pub fn add_reading<'a>(schedule: &mut Schedule<'a, Operation>, inputs: &'a Inputs<'a>) {
    let open = || BufReader::new(File::open(inputs.file).expect("the file was written before"));
    let count = inputs.records.len();
    schedule.add(Operation::Read, FEN_READER, count, move || {
        for position in FenReader::<_, Position>::new(open()) {
            let _ = black_box(&position);
        }
    });
    schedule.add(Operation::Read, FEN_LINES, count, move || {
        for position in FenLines::<Position>::new(inputs.text.as_bytes()) {
            let _ = black_box(&position);
        }
    });
    schedule.add(Operation::Read, READ_UNTIL, count, move || {
        let mut reader = open();
        let mut line = Vec::new();
        while reader.read_until(b'\n', &mut line).expect("a file") > 0 {
            black_box(&line);
            line.clear();
        }
    });
}

/// Both games, with as many records of each.
pub fn add_games<'a>(schedule: &mut Schedule<'a, Operation>, inputs: &'a Inputs<'a>) {
    let count = inputs.records.len().min(inputs.xiangqi.len());

    let records = &inputs.records[..count];
    let positions = values::<ChessFen>(records);
    let mut out = [0; Position::MAX_LEN];
    schedule.add_each(Operation::GameParse, CHESS, records, |record| {
        Position::from_ascii(record.as_bytes())
    });
    schedule.add_each(
        Operation::GameToString,
        CHESS,
        Rc::clone(&positions),
        Position::to_string,
    );
    schedule.add_each(Operation::GameEncode, CHESS, positions, move |position| {
        black_box(position.encode(&mut out));
    });

    let records = &inputs.xiangqi[..count];
    let read = |record: &&str| xiangqi::Position::from_ascii(record.as_bytes());
    let positions: Rc<[_]> = records.iter().flat_map(read).collect();
    let mut out = [0; xiangqi::Position::MAX_LEN];
    schedule.add_each(Operation::GameParse, XIANGQI, records, read);
    schedule.add_each(
        Operation::GameToString,
        XIANGQI,
        Rc::clone(&positions),
        xiangqi::Position::to_string,
    );
    schedule.add_each(Operation::GameEncode, XIANGQI, positions, move |position| {
        black_box(position.encode(&mut out));
    });
}
