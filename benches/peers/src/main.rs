//! Times `chess-fen` and four other crates on the same records in the same run, and prints the
//! figures as Markdown.
//!
//! `FILE` holds chess records, one a line, the file after `--xiangqi` xiangqi records, and the one
//! after `--chess960` records of Chess960. Without them the program makes records itself, from
//! random games with a fixed seed. `--rounds` says how often everything is timed.

mod allocator;
mod corpus;
mod jobs;
mod peers;
mod report;
mod table;
mod timing;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::{env, process};

use chess_fen::xiangqi;
use jobs::{Corpus, Inputs};
use peers::{CHESS, CHESS960, ChessFen, Crate, EPD, Peer};
use timing::Schedule;

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::from_args(env::args().skip(1))?;
    let candidates = match &options.file {
        Some(file) => lines_of(file)?,
        None => corpus::records(),
    };
    let mut xiangqi = match &options.xiangqi {
        Some(file) => lines_of(file)?,
        None => corpus::xiangqi(),
    };
    xiangqi.retain(|record| xiangqi::Position::from_ascii(record.as_bytes()).is_ok());

    let chess960 = match &options.chess960 {
        Some(file) => lines_of(file)?,
        None => corpus::chess960(),
    };

    // The texts of a kind lie one after another in memory, as they do in a file.
    let records: Vec<&str> = candidates.iter().map(String::as_str).collect();
    let chess = Comparison::new(Corpus::Chess, &CHESS, records)?;
    let text = joined(&chess.records);
    let records: Vec<&str> = text.lines().collect();
    let chess = Comparison {
        records: records.clone(),
        ..chess
    };
    let edits = joined(&corpus::edited(&records, |text| {
        ChessFen::parse(text).is_err()
    }));
    let edited: Vec<&str> = edits.lines().collect();
    let four_fields: Vec<&str> = records
        .iter()
        .map(|record| corpus::four_fields(record))
        .collect();
    let operations = joined(&corpus::with_operations(&four_fields));
    let (shredder_fen, x_fen): (Vec<String>, _) = chess960
        .into_iter()
        .partition(|record| corpus::names_files(record));
    let (shredder_fen, x_fen) = (joined(&shredder_fen), joined(&x_fen));
    let xiangqi = joined(&xiangqi);
    let file = TemporaryFile::with(&text)?;
    let inputs = Inputs {
        with_newline: text.split_inclusive('\n').collect(),
        four_fields,
        operations: operations.lines().collect(),
        operations_text: &operations,
        edited_by_all: edited
            .iter()
            .copied()
            .filter(|text| rejected_by_all(text))
            .collect(),
        edited,
        records,
        games: corpus::games(),
        file: &file.path,
        text: &text,
        xiangqi: xiangqi.lines().collect(),
    };
    inputs.check()?;
    let four_fields = inputs.four_fields.clone();
    let comparisons = [
        chess,
        Comparison::new(
            Corpus::ShredderFen,
            &CHESS960,
            shredder_fen.lines().collect(),
        )?,
        Comparison::new(Corpus::XFen, &CHESS960, x_fen.lines().collect())?,
        Comparison::new(Corpus::Epd, &EPD, four_fields)?,
    ];

    let mut schedule = Schedule::new();
    for comparison in &comparisons {
        for peer in comparison.taking_part() {
            (peer.add_records)(&mut schedule, comparison.corpus, &comparison.records);
        }
    }
    for peer in comparisons[0].taking_part() {
        (peer.add_chess)(&mut schedule, &inputs);
    }
    jobs::add_types(&mut schedule, &inputs);
    jobs::add_boards(&mut schedule, &inputs);
    jobs::add_epd_lines(&mut schedule, &inputs);
    jobs::add_repairs(&mut schedule, &inputs);
    jobs::add_moves(&mut schedule, &inputs);
    jobs::add_reading(&mut schedule, &inputs);
    jobs::add_games(&mut schedule, &inputs);
    let figures = schedule.run(options.rounds);

    report::print(&figures, &inputs, &comparisons, &options);
    Ok(())
}

/// The same records for several crates.
struct Comparison<'a> {
    corpus: Corpus,
    /// This crate first.
    crates: &'static [Crate],
    /// How many records there were, and how many of them each crate reads.
    candidates: usize,
    read: Vec<usize>,
    /// The records that are read by all that take part.
    records: Vec<&'a str>,
}

impl<'a> Comparison<'a> {
    /// Finds out which crates take part, those that read most of the records, and makes certain
    /// that they see the same pieces in each.
    fn new(
        corpus: Corpus,
        crates: &'static [Crate],
        candidates: Vec<&'a str>,
    ) -> Result<Self, String> {
        let read = |peer: &Crate| {
            let read = candidates.iter().filter(|record| (peer.accepts)(record));
            read.count()
        };
        let mut comparison = Self {
            corpus,
            crates,
            candidates: candidates.len(),
            read: crates.iter().map(read).collect(),
            records: Vec::new(),
        };
        let taking_part: Vec<&Crate> = comparison.taking_part().collect();
        let mut records = candidates;
        records.retain(|record| taking_part.iter().all(|peer| (peer.accepts)(record)));
        if records.is_empty() || taking_part.len() < 2 {
            return Err("there is no record that several crates accept".to_owned());
        }
        for record in &records {
            let mut boards = taking_part.iter().map(|peer| (peer.bitboards)(record));
            let first = boards.next();
            if boards.any(|board| Some(board) != first) {
                return Err(format!("the crates see different boards in {record}"));
            }
        }
        comparison.records = records;
        Ok(comparison)
    }

    fn taking_part(&self) -> impl Iterator<Item = &'static Crate> {
        let crates = self.crates.iter().zip(&self.read);
        crates
            .filter(|&(_, read)| read * 2 > self.candidates)
            .map(|(peer, _)| peer)
    }
}

fn rejected_by_all(text: &str) -> bool {
    CHESS.iter().all(|peer| !(peer.accepts)(text))
}

/// Returns the texts, each with a line feed after it.
fn joined(texts: &[impl AsRef<str>]) -> String {
    texts
        .iter()
        .flat_map(|text| [text.as_ref(), "\n"])
        .collect()
}

/// Returns the lines of a file that hold anything.
fn lines_of(file: &Path) -> Result<Vec<String>, String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let lines = text.lines().filter(|line| !line.is_empty());
    Ok(lines.map(str::to_owned).collect())
}

/// The command line.
struct Options {
    file: Option<PathBuf>,
    xiangqi: Option<PathBuf>,
    chess960: Option<PathBuf>,
    rounds: usize,
}

impl Options {
    fn from_args(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Self {
            file: None,
            xiangqi: None,
            chess960: None,
            rounds: 25,
        };
        while let Some(arg) = args.next() {
            let mut value = || args.next().ok_or_else(|| format!("{arg} needs a value"));
            match arg.as_str() {
                "--xiangqi" => options.xiangqi = Some(value()?.into()),
                "--chess960" => options.chess960 = Some(value()?.into()),
                "--rounds" => options.rounds = parse_rounds(&value()?)?,
                _ if arg.starts_with('-') || options.file.is_some() => {
                    return Err(format!(
                        "unexpected {arg}; usage: [FILE] [--xiangqi FILE] [--chess960 FILE] [--rounds N]"
                    ));
                }
                _ => options.file = Some(arg.into()),
            }
        }
        Ok(options)
    }
}

fn parse_rounds(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(rounds) if rounds > 0 => Ok(rounds),
        _ => Err(format!("--rounds takes a number from 1 on, not {text}")),
    }
}

/// A file that is deleted when it is no longer needed.
struct TemporaryFile {
    path: PathBuf,
}

impl TemporaryFile {
    fn with(text: &str) -> std::io::Result<Self> {
        let path = env::temp_dir().join(format!("chess-fen-peers-{}.fen", process::id()));
        fs::write(&path, text)?;
        Ok(Self { path })
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        // A file left behind among temporary ones does no harm.
        let _ = fs::remove_file(&self.path);
    }
}
