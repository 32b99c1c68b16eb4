//! Times `chess-fen` and four other crates on the same records in the same run, and prints the
//! figures as Markdown.
//!
//! `FILE` holds chess records, one a line, and the file after `--xiangqi` xiangqi records. Without
//! them the program makes records itself, from random games with a fixed seed. `--rounds` says how
//! often everything is timed.

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
use jobs::Inputs;
use peers::{ALL, ChessFen, Peer};
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

    // The texts of a kind lie one after another in memory, as they do in a file.
    let records: Vec<&str> = candidates.iter().map(String::as_str).collect();
    let records = accepted_by_all(records)?;
    let text = joined(&records);
    let records: Vec<&str> = text.lines().collect();
    let edits = joined(&corpus::edited(&records, |text| {
        ChessFen::parse(text).is_err()
    }));
    let edited: Vec<&str> = edits.lines().collect();
    let xiangqi = joined(&xiangqi);
    let file = TemporaryFile::with(&text)?;
    let inputs = Inputs {
        with_newline: text.split_inclusive('\n').collect(),
        four_fields: records
            .iter()
            .map(|record| corpus::four_fields(record))
            .collect(),
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

    let mut schedule = Schedule::new();
    for peer in &ALL {
        (peer.add_jobs)(&mut schedule, &inputs);
    }
    jobs::add_own_writers(&mut schedule, &inputs);
    jobs::add_moves(&mut schedule, &inputs);
    jobs::add_reading(&mut schedule, &inputs);
    jobs::add_games(&mut schedule, &inputs);
    let figures = schedule.run(options.rounds);

    report::print(&figures, &inputs, candidates.len(), &options);
    Ok(())
}

/// The records that every crate accepts, once it is certain that all of them see the same pieces in
/// each.
fn accepted_by_all(mut records: Vec<&str>) -> Result<Vec<&str>, String> {
    records.retain(|record| ALL.iter().all(|peer| (peer.accepts)(record)));
    if records.is_empty() {
        return Err("there is no record that every crate accepts".to_owned());
    }
    for record in &records {
        let mut boards = ALL.iter().map(|peer| (peer.bitboards)(record));
        let first = boards.next();
        if boards.any(|board| Some(board) != first) {
            return Err(format!("the crates see different boards in {record}"));
        }
    }
    Ok(records)
}

fn rejected_by_all(text: &str) -> bool {
    ALL.iter().all(|peer| !(peer.accepts)(text))
}

/// The texts, each with a line feed after it.
fn joined(texts: &[impl AsRef<str>]) -> String {
    texts
        .iter()
        .flat_map(|text| [text.as_ref(), "\n"])
        .collect()
}

/// The lines of a file that hold anything.
fn lines_of(file: &Path) -> Result<Vec<String>, String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let lines = text.lines().filter(|line| !line.is_empty());
    Ok(lines.map(str::to_owned).collect())
}

/// The command line.
struct Options {
    file: Option<PathBuf>,
    xiangqi: Option<PathBuf>,
    rounds: usize,
}

impl Options {
    fn from_args(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Self {
            file: None,
            xiangqi: None,
            rounds: 25,
        };
        while let Some(arg) = args.next() {
            let mut value = || args.next().ok_or_else(|| format!("{arg} needs a value"));
            match arg.as_str() {
                "--xiangqi" => options.xiangqi = Some(value()?.into()),
                "--rounds" => options.rounds = parse_rounds(&value()?)?,
                _ if arg.starts_with('-') || options.file.is_some() => {
                    return Err(format!(
                        "unexpected {arg}; usage: [FILE] [--xiangqi FILE] [--rounds N]"
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
