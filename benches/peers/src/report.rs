//! The tables that are printed, in Markdown.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::Options;
use crate::jobs::{self, Inputs, Operation};
use crate::peers::{ALL, Allocations, ChessFen, Crate, Peer};
use crate::table::{Table, grouped, mean, nanoseconds, share, times};
use crate::timing::Figures;

/// Everything that was timed.
type Timed = Figures<Operation>;

const RATIO: &str = "chess-fen : fastest other";

/// Prints everything. `candidates` is the number of records before those were left out that not
/// every crate accepts.
pub fn print(figures: &Timed, inputs: &Inputs, candidates: usize, options: &Options) {
    println!(
        "Chess: {}",
        corpus(&inputs.records, options.file.as_deref())
    );
    println!(
        "Left out because not every crate accepts them: {}.",
        grouped(candidates - inputs.records.len())
    );
    println!(
        "Xiangqi: {}",
        corpus(&inputs.xiangqi, options.xiangqi.as_deref())
    );
    println!("Machine: {}.", machine());
    println!(
        "Medians of {} rounds in one process, all crates in every round.",
        options.rounds
    );
    for table in [
        records(figures, inputs),
        bitboards(figures),
        rejections(figures, inputs),
        moves(figures),
        reading(figures),
        games(figures),
    ] {
        print!("\n{table}");
    }
    println!("\nWhat else the crates do in that time:\n");
    for peer in &ALL {
        println!("- {}: {}", peer.name, peer.note);
    }
}

/// Where the records come from, how many there are and how long they are.
fn corpus(records: &[&str], file: Option<&Path>) -> String {
    let name = file.and_then(Path::file_name);
    let source = name.map_or_else(
        || "made by this program".to_owned(),
        |name| format!("from `{}`", name.display()),
    );
    let bytes: usize = records.iter().map(|record| record.len()).sum();
    let mean = mean(bytes as u64, records.len());
    format!(
        "{} records {source}, mean {mean} bytes.",
        grouped(records.len())
    )
}

/// The processor and the compiler, as far as they can be found out.
fn machine() -> String {
    let processors = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = processors
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(':'))
        .map_or("unknown processor", |(_, model)| model.trim());
    let compiler = Command::new("rustc").arg("--version").output();
    let compiler = compiler.map_or_else(
        |_| "unknown compiler".to_owned(),
        |output| String::from_utf8_lossy(&output.stdout).trim().to_owned(),
    );
    format!("{model}, {compiler}, release profile")
}

/// Reading and writing.
fn records(figures: &Timed, inputs: &Inputs) -> Table {
    const TIMED: [Operation; 5] = [
        Operation::Parse,
        Operation::Write,
        Operation::OwnWriter,
        Operation::ToString,
        Operation::RoundTrip,
    ];
    let mut table = Table::new([
        "ns a record",
        "parse",
        "`write!`, reused `String`",
        "`encode` / `append_to_string`",
        "`to_string`",
        "parse, `to_string`",
        "allocations parse / write / `to_string`",
        "bytes",
        "printed back unchanged",
    ]);
    for peer in &ALL {
        let mut row = vec![peer.name.to_owned()];
        row.extend(TIMED.map(|operation| nanoseconds(figures.get(operation, peer.name))));
        row.push(allocations(peer, &inputs.records));
        row.push(peer.size.to_string());
        let unchanged = inputs
            .records
            .iter()
            .filter(|text| (peer.prints_back)(text));
        row.push(share(unchanged.count(), inputs.records.len()));
        table.row(row);
    }
    let mut row = vec![RATIO.to_owned()];
    row.extend(TIMED.map(|operation| times(figures.ratio(operation, ChessFen::NAME))));
    row.extend([""; 3].map(str::to_owned));
    table.row(row);
    table
}

/// The means over all records.
fn allocations(peer: &Crate, records: &[&str]) -> String {
    let mut sums = Allocations::default();
    for counts in records.iter().filter_map(|text| (peer.allocations)(text)) {
        sums.parse += counts.parse;
        sums.write += counts.write;
        sums.to_string += counts.to_string;
    }
    [sums.parse, sums.write, sums.to_string]
        .map(|sum| mean(sum, records.len()))
        .join(" / ")
}

/// Loading the board of an engine that keeps bitboards.
fn bitboards(figures: &Timed) -> Table {
    const TIMED: [Operation; 3] = [
        Operation::Bitboards,
        Operation::Parse,
        Operation::ParseAndBitboards,
    ];
    let mut table = Table::new([
        "ns a record",
        "bitboards",
        "parse",
        "parse, bitboards",
        "its bitboards are",
    ]);
    for peer in &ALL {
        let mut row = vec![peer.name.to_owned()];
        row.extend(TIMED.map(|operation| nanoseconds(figures.get(operation, peer.name))));
        row.push(peer.bitboards_note.to_owned());
        table.row(row);
    }
    // No ratio for the first column: some of the others did that work while they parsed.
    let [_, parse, both] = TIMED.map(|operation| times(figures.ratio(operation, ChessFen::NAME)));
    table.row([RATIO, "", &parse, &both, ""]);
    table
}

/// Texts that are no records.
fn rejections(figures: &Timed, inputs: &Inputs) -> Table {
    let kinds = [
        ("one random edit", Operation::RejectEdited, &inputs.edited),
        (
            "one random edit that all reject",
            Operation::RejectEditedByAll,
            &inputs.edited_by_all,
        ),
        (
            "a line feed at the end",
            Operation::RejectNewline,
            &inputs.with_newline,
        ),
        (
            "only four fields",
            Operation::RejectFourFields,
            &inputs.four_fields,
        ),
    ];
    let mut header = vec!["ns a text, texts rejected".to_owned(), "texts".to_owned()];
    header.extend(ALL.iter().map(|peer| peer.name.to_owned()));
    header.push("chess-fen : its good records".to_owned());
    let mut table = Table::new(header);
    let good = figures.get(Operation::Parse, ChessFen::NAME);
    for (kind, operation, texts) in kinds {
        let mut row = vec![kind.to_owned(), grouped(texts.len())];
        row.extend(ALL.iter().map(|peer| {
            let rejected = texts.iter().filter(|text| !(peer.accepts)(text)).count();
            let time = nanoseconds(figures.get(operation, peer.name));
            format!("{time}, {}", share(rejected, texts.len()))
        }));
        let bad = figures.get(operation, ChessFen::NAME);
        row.push(times(bad.zip(good).map(|(bad, good)| bad / good)));
        table.row(row);
    }
    table
}

/// The moves of a `position` command.
fn moves(figures: &Timed) -> Table {
    let ways = [
        jobs::SHAKMATY_MOVES,
        jobs::CHESS_FEN_MOVES,
        jobs::CHESS_FEN_COMMAND,
    ];
    let mut table = Table::new(["collected into a `Vec`", "ns a move", "against shakmaty"]);
    let shakmaty = figures.get(Operation::Moves, jobs::SHAKMATY_MOVES);
    for way in ways {
        let figure = figures.get(Operation::Moves, way);
        let ratio = figure
            .zip(shakmaty)
            .map(|(figure, shakmaty)| figure / shakmaty);
        table.row([way.to_owned(), nanoseconds(figure), times(ratio)]);
    }
    table
}

/// A file of records.
fn reading(figures: &Timed) -> Table {
    let parse = figures.get(Operation::Parse, ChessFen::NAME);
    let read_until = figures.get(Operation::Read, jobs::READ_UNTIL);
    let sum = parse.zip(read_until).map(|(parse, read)| parse + read);
    let mut table = Table::new([
        "a file, one record a line",
        "ns a record",
        "against the sum",
    ]);
    for (way, figure) in [
        ("parsing the lines from memory", parse),
        (jobs::READ_UNTIL, read_until),
        ("the sum of both", sum),
        (
            jobs::FEN_READER,
            figures.get(Operation::Read, jobs::FEN_READER),
        ),
        (
            jobs::FEN_LINES,
            figures.get(Operation::Read, jobs::FEN_LINES),
        ),
    ] {
        let ratio = figure.zip(sum).map(|(figure, sum)| figure / sum);
        table.row([way.to_owned(), nanoseconds(figure), times(ratio)]);
    }
    table
}

/// Xiangqi against chess.
fn games(figures: &Timed) -> Table {
    const TIMED: [Operation; 3] = [
        Operation::GameParse,
        Operation::GameEncode,
        Operation::GameToString,
    ];
    let mut table = Table::new(["ns a record", "parse", "`encode`", "`to_string`"]);
    for game in [jobs::CHESS, jobs::XIANGQI] {
        let mut row = vec![game.to_owned()];
        row.extend(TIMED.map(|operation| nanoseconds(figures.get(operation, game))));
        table.row(row);
    }
    let mut row = vec!["xiangqi : chess".to_owned()];
    row.extend(TIMED.map(|operation| times(figures.ratio(operation, jobs::XIANGQI))));
    table.row(row);
    table
}
