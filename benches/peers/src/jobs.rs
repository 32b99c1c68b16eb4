//! The work that is timed.

use std::error::Error;
use std::fmt::{Display, Write as _};
use std::fs::File;
use std::hint::black_box;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::rc::Rc;

use chess_fen::{Board, FenLines, FenReader, Piece, Position, chess960, epd, uci, xiangqi};
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;

use crate::allocator::allocations;
use crate::corpus::{self, Game};
use crate::peers::{ChessFen, Out, Peer};
use crate::timing::{Contestant, Schedule};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Corpus {
    /// Records of chess.
    Chess,
    /// Records of Chess960 that name rooks by their files.
    ShredderFen,
    /// Other records of Chess960.
    XFen,
    /// The four fields of EPD.
    Epd,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Operation {
    Parse(Corpus),
    Write(Corpus),
    OwnWriter(Corpus),
    ToString(Corpus),
    RoundTrip(Corpus),
    Bitboards,
    ParseAndBitboards,
    RejectEdited,
    RejectEditedByAll,
    RejectNewline,
    RejectFourFields,
    Moves,
    Read,
    Repair(Text),
    EpdLine,
    TypeParse,
    TypeEncode,
    TypeToString,
    ChessBoard,
    XiangqiBoard,
    GameParse,
    GameEncode,
    GameToString,
}

/// What is repaired.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Text {
    Strict,
    FourFields,
    FourFieldsInFile,
    Operations,
}

/// The ways of reading a text that need not be strict.
pub const STRICT: Contestant = "`from_ascii`";
pub const REPAIR: Contestant = "`repair`";
pub const LENIENT: Contestant = "shakmaty `Fen`";

/// What is done with a line of EPD.
pub const LINE_END: Contestant = "`memchr` for the end of the line";
pub const EPD_POSITION: Contestant = "`epd::Position::parse_prefix`";
pub const EPD: Contestant = "`Epd::from_ascii`, the operations too";

/// The ways of looking at a board.
pub const PARSE: Contestant = "parsing the record";
pub const ITER: Contestant = "`Board::iter`, all pieces";
pub const SQUARES: Contestant = "`squares`";
pub const BITBOARDS: Contestant = "`bitboards`";
pub const PIECES: Contestant = "the 12 `pieces(…)` one by one";

/// The types that read chess records.
pub const POSITION: Contestant = "`Position`";
pub const CHESS960: Contestant = "`chess960::Position`";

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
    /// The same lines with operations of EPD after the fields.
    pub operations: Vec<&'a str>,
    /// The text that they are the lines of.
    pub operations_text: &'a str,
    pub games: Vec<Game>,
    /// A file with the records, one a line.
    pub file: &'a Path,
    /// The text of that file.
    pub text: &'a str,
    pub xiangqi: Vec<&'a str>,
}

impl Inputs<'_> {
    /// Checks that what this crate alone is asked to read is read without error: an error would take
    /// less time.
    pub fn check(&self) -> Result<(), Box<dyn Error>> {
        let count = self.records.len();
        let file = BufReader::new(File::open(self.file)?);
        let from_file = FenReader::<_, Position>::new(file).flatten().count();
        let lines = FenLines::<Position>::new(self.text.as_bytes());
        if from_file != count || lines.flatten().count() != count {
            return Err("a line of the file was not read".into());
        }
        for text in self.four_fields.iter().chain(&self.operations) {
            Position::repair(text)?;
            epd::Epd::from_ascii(text.as_bytes())?;
            Fen::from_ascii(corpus::four_fields(text).as_bytes())?;
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

/// Returns the values of the records that are accepted.
fn values<P: Peer>(records: &[&str]) -> Rc<[P::Value]> {
    records.iter().flat_map(|text| P::parse(text)).collect()
}

/// Adds the jobs of reading and writing records.
pub fn add_records<'a, P: Peer>(
    schedule: &mut Schedule<'a, Operation>,
    corpus: Corpus,
    records: &'a [&'a str],
) {
    schedule.add_each(Operation::Parse(corpus), P::NAME, records, |text| {
        P::parse(text)
    });
    schedule.add_each(Operation::RoundTrip(corpus), P::NAME, records, |record| {
        P::parse(record).map(|value| value.to_string())
    });

    let values = values::<P>(records);
    let mut out = String::with_capacity(256);
    schedule.add_each(
        Operation::Write(corpus),
        P::NAME,
        Rc::clone(&values),
        move |value| {
            write(&mut out, value);
            black_box(&out);
        },
    );
    if let Some(own_writer) = P::OWN_WRITER {
        let mut out = Out::default();
        schedule.add_each(
            Operation::OwnWriter(corpus),
            P::NAME,
            Rc::clone(&values),
            move |value| own_writer(value, &mut out),
        );
    }
    schedule.add_each(
        Operation::ToString(corpus),
        P::NAME,
        values,
        P::Value::to_string,
    );
}

/// Adds what else every crate can do with chess records.
pub fn add_chess<'a, P: Peer>(schedule: &mut Schedule<'a, Operation>, inputs: &'a Inputs<'a>) {
    for (operation, texts) in [
        (Operation::RejectEdited, &inputs.edited),
        (Operation::RejectEditedByAll, &inputs.edited_by_all),
        (Operation::RejectNewline, &inputs.with_newline),
        (Operation::RejectFourFields, &inputs.four_fields),
    ] {
        schedule.add_each(operation, P::NAME, texts, |text| P::parse(text));
    }
    let records = &inputs.records;
    schedule.add_each(Operation::ParseAndBitboards, P::NAME, records, |record| {
        P::parse(record).map(|value| P::bitboards(&value))
    });
    let values = values::<P>(records);
    schedule.add_each(Operation::Bitboards, P::NAME, values, P::bitboards);
}

/// Adds texts that are not strict, as most files have them, and strict ones.
pub fn add_repairs<'a>(schedule: &mut Schedule<'a, Operation>, inputs: &'a Inputs<'a>) {
    for (text, texts) in [
        (Text::Strict, &inputs.records),
        (Text::FourFields, &inputs.four_fields),
        (Text::Operations, &inputs.operations),
    ] {
        let operation = Operation::Repair(text);
        schedule.add_each(operation, REPAIR, texts, |text| Position::repair(text));
    }
    schedule.add_each(
        Operation::Repair(Text::Strict),
        STRICT,
        &inputs.records,
        |text| Position::from_ascii(text.as_bytes()),
    );
    // It refuses operations; so it is given the fields alone in both cases.
    for (text, texts) in [
        (Text::Strict, &inputs.records),
        (Text::FourFields, &inputs.four_fields),
        (Text::Operations, &inputs.four_fields),
    ] {
        let operation = Operation::Repair(text);
        schedule.add_each(operation, LENIENT, texts, |text| {
            Fen::from_ascii(text.as_bytes())
        });
    }

    let file = inputs.four_fields.join("\n");
    let operation = Operation::Repair(Text::FourFieldsInFile);
    let count = inputs.four_fields.len();
    schedule.add(operation, REPAIR, count, move || {
        let mut reader = FenReader::<_, Position>::new(file.as_bytes());
        while let Some(position) = reader.next_repaired() {
            let _ = black_box(&position);
        }
    });
    schedule.add_each(operation, LENIENT, &inputs.four_fields, |text| {
        Fen::from_ascii(text.as_bytes())
    });
}

/// Returns how many allocations all the repairs make.
pub fn repair_allocations(texts: &[&str]) -> u64 {
    let count = |text: &&str| allocations(|| drop(black_box(Position::repair(text))));
    texts.iter().map(count).sum()
}

/// Adds lines of EPD with operations.
pub fn add_epd_lines<'a>(schedule: &mut Schedule<'a, Operation>, inputs: &'a Inputs<'a>) {
    let (operation, lines) = (Operation::EpdLine, &inputs.operations);
    schedule.add(operation, LINE_END, lines.len(), move || {
        let mut rest = inputs.operations_text.as_bytes();
        while let Some(end) = memchr::memchr(b'\n', black_box(rest)) {
            rest = &rest[end + 1..];
        }
    });
    schedule.add_each(operation, EPD_POSITION, lines, |line| {
        black_box(&epd::Position::parse_prefix(line.as_bytes())).is_ok()
    });
    schedule.add_each(operation, EPD, lines, |line| {
        black_box(&epd::Epd::from_ascii(line.as_bytes())).is_ok()
    });
}

/// Adds the same chess records as each type that reads them.
pub fn add_types<'a>(schedule: &mut Schedule<'a, Operation>, inputs: &'a Inputs<'a>) {
    /// The types share no public trait that could write them.
    macro_rules! add {
        ($contestant:expr, $position:ty) => {
            let read = |record: &&str| <$position>::from_ascii(record.as_bytes());
            let positions: Rc<[_]> = inputs.records.iter().flat_map(read).collect();
            let mut out = [0; <$position>::MAX_LEN];
            schedule.add_each(Operation::TypeParse, $contestant, &inputs.records, read);
            schedule.add_each(
                Operation::TypeToString,
                $contestant,
                Rc::clone(&positions),
                <$position>::to_string,
            );
            schedule.add_each(
                Operation::TypeEncode,
                $contestant,
                positions,
                move |position| {
                    black_box(position.encode(&mut out));
                },
            );
        };
    }
    add!(POSITION, Position);
    add!(CHESS960, chess960::Position);
}

/// Adds what a program does to fill a board of its own.
pub fn add_boards<'a>(schedule: &mut Schedule<'a, Operation>, inputs: &'a Inputs<'a>) {
    let read = |record: &&str| Position::from_ascii(record.as_bytes());
    let boards: Vec<Board> = inputs
        .records
        .iter()
        .flat_map(read)
        .map(|position| position.board)
        .collect();
    let boards: Rc<[Board]> = boards.into();
    schedule.add_each(Operation::ChessBoard, PARSE, &inputs.records, read);
    schedule.add_each(
        Operation::ChessBoard,
        ITER,
        Rc::clone(&boards),
        |board: &Board| {
            for item in board {
                black_box(item);
            }
        },
    );
    schedule.add_each(
        Operation::ChessBoard,
        SQUARES,
        Rc::clone(&boards),
        Board::squares,
    );
    schedule.add_each(
        Operation::ChessBoard,
        BITBOARDS,
        Rc::clone(&boards),
        Board::bitboards,
    );
    schedule.add_each(Operation::ChessBoard, PIECES, boards, |board: &Board| {
        Piece::ALL.map(|piece| board.pieces(piece))
    });

    let read = |record: &&str| xiangqi::Position::from_ascii(record.as_bytes());
    let boards: Vec<xiangqi::Board> = inputs
        .xiangqi
        .iter()
        .flat_map(read)
        .map(|position| position.board)
        .collect();
    let boards: Rc<[xiangqi::Board]> = boards.into();
    schedule.add_each(Operation::XiangqiBoard, PARSE, &inputs.xiangqi, read);
    schedule.add_each(
        Operation::XiangqiBoard,
        ITER,
        Rc::clone(&boards),
        |board: &xiangqi::Board| {
            for item in board {
                black_box(item);
            }
        },
    );
    schedule.add_each(
        Operation::XiangqiBoard,
        SQUARES,
        boards,
        xiangqi::Board::squares,
    );
}

/// Adds the moves of games, collected game by game and counted one by one.
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

/// Adds a file of records, and its text in memory.
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

/// Adds both games, with as many records of each.
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
