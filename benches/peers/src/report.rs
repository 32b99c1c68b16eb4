//! The tables that are printed, in Markdown.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::jobs::{self, Corpus, Inputs, Operation, Text};
use crate::peers::{
    Allocations, CHESS, CHESS960, ChessFen, ChessFen960, ChessFenEpd, Crate, EPD, Peer,
};
use crate::table::{Table, grouped, mean, nanoseconds, share, times};
use crate::timing::{Contestant, Figures};
use crate::{Comparison, Options};

/// Everything that was timed.
type Timed = Figures<Operation>;

const RATIO: &str = "chess-fen : fastest other";

/// Prints everything.
pub fn print(figures: &Timed, inputs: &Inputs, comparisons: &[Comparison], options: &Options) {
    for comparison in comparisons {
        let file = match comparison.corpus {
            Corpus::Chess | Corpus::Epd => &options.file,
            Corpus::ShredderFen | Corpus::XFen => &options.chess960,
        };
        println!(
            "{}: {} Left out because not all that take part read them: {}.",
            name(comparison.corpus),
            corpus(&comparison.records, file.as_deref()),
            grouped(comparison.candidates - comparison.records.len()),
        );
    }
    println!(
        "Xiangqi: {}",
        corpus(&inputs.xiangqi, options.xiangqi.as_deref())
    );
    println!("Machine: {}.", machine());
    println!(
        "Medians of {} rounds in one process, all crates in every round.",
        options.rounds
    );
    for comparison in comparisons {
        println!("\n{}:\n", name(comparison.corpus));
        print!("{}", records(figures, comparison));
    }
    println!("\nChess and xiangqi:");
    for table in [
        bitboards(figures),
        boards(figures),
        types(figures),
        epd_lines(figures),
        repairs(figures, inputs),
        rejections(figures, inputs),
        moves(figures),
        reading(figures),
        games(figures),
        goals(figures),
    ] {
        print!("\n{table}");
    }
    println!("\nWhat else the crates do in that time:\n");
    for peer in &CHESS {
        println!("- {}: {}", peer.name, peer.note);
    }
    println!("\nAnd with Chess960 and EPD:\n");
    for peer in CHESS960.iter().chain(&EPD) {
        println!("- {}: {}", peer.name, peer.note);
    }
}

/// Returns where the records come from, how many there are and how long they are.
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

/// Returns the processor and the compiler, as far as they can be found out.
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

const fn name(corpus: Corpus) -> &'static str {
    match corpus {
        Corpus::Chess => "Chess",
        Corpus::Epd => "The four fields of EPD",
        Corpus::ShredderFen => "Chess960, rooks named by their files",
        Corpus::XFen => "Chess960, `K` and `Q` for the outermost rooks",
    }
}

/// Returns the table of reading and writing.
fn records(figures: &Timed, comparison: &Comparison) -> Table {
    let corpus = comparison.corpus;
    let timed = [
        Operation::Parse(corpus),
        Operation::Write(corpus),
        Operation::OwnWriter(corpus),
        Operation::ToString(corpus),
        Operation::RoundTrip(corpus),
    ];
    let mut table = Table::new([
        "ns a record",
        "read",
        "parse",
        "`write!`, reused `String`",
        "`encode` / `append_to_string`",
        "`to_string`",
        "parse, `to_string`",
        "allocations parse / write / `to_string`",
        "bytes",
        "printed back unchanged",
    ]);
    for (peer, read) in comparison.crates.iter().zip(&comparison.read) {
        let mut row = vec![peer.name.to_owned(), share(*read, comparison.candidates)];
        row.extend(timed.map(|operation| nanoseconds(figures.get(operation, peer.name))));
        row.push(allocations(peer, &comparison.records));
        row.push(peer.size.to_string());
        let unchanged = comparison
            .records
            .iter()
            .filter(|text| (peer.prints_back)(text));
        row.push(share(unchanged.count(), comparison.records.len()));
        table.row(row);
    }
    let first = comparison.crates[0].name;
    let mut row = vec![RATIO.to_owned(), String::new()];
    row.extend(timed.map(|operation| times(figures.ratio(operation, first))));
    row.extend([""; 3].map(str::to_owned));
    table.row(row);
    table
}

/// Returns the means over the records that are read.
fn allocations(peer: &Crate, records: &[&str]) -> String {
    let mut sums = Allocations::default();
    let mut read = 0;
    for counts in records.iter().filter_map(|text| (peer.allocations)(text)) {
        sums.parse += counts.parse;
        sums.write += counts.write;
        sums.to_string += counts.to_string;
        read += 1;
    }
    if read == 0 {
        return "–".to_owned();
    }
    [sums.parse, sums.write, sums.to_string]
        .map(|sum| mean(sum, read))
        .join(" / ")
}

/// Returns the table of loading the board of an engine that keeps bitboards.
fn bitboards(figures: &Timed) -> Table {
    const TIMED: [Operation; 3] = [
        Operation::Bitboards,
        Operation::Parse(Corpus::Chess),
        Operation::ParseAndBitboards,
    ];
    let mut table = Table::new([
        "ns a record",
        "bitboards",
        "parse",
        "parse, bitboards",
        "its bitboards are",
    ]);
    for peer in &CHESS {
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

/// Returns the table of what a program does to fill a board of its own.
fn boards(figures: &Timed) -> Table {
    let mut table = Table::new([
        "ns a record",
        "chess",
        "against parse",
        "xiangqi",
        "against parse",
    ]);
    for way in [
        jobs::PARSE,
        jobs::ITER,
        jobs::SQUARES,
        jobs::BITBOARDS,
        jobs::PIECES,
    ] {
        let mut row = vec![way.to_owned()];
        for operation in [Operation::ChessBoard, Operation::XiangqiBoard] {
            let ratio = ratio(figures, operation, way, jobs::PARSE);
            row.extend([nanoseconds(figures.get(operation, way)), times(ratio)]);
        }
        table.row(row);
    }
    table
}

/// Returns the table of the same chess records as each type.
fn types(figures: &Timed) -> Table {
    const TIMED: [Operation; 3] = [
        Operation::TypeParse,
        Operation::TypeEncode,
        Operation::TypeToString,
    ];
    let mut table = Table::new(["ns a chess record", "parse", "`encode`", "`to_string`"]);
    for contestant in [jobs::POSITION, jobs::CHESS960] {
        let mut row = vec![contestant.to_owned()];
        row.extend(TIMED.map(|operation| nanoseconds(figures.get(operation, contestant))));
        table.row(row);
    }
    let mut row = vec!["Chess960 : chess".to_owned()];
    row.extend(TIMED.map(|operation| times(figures.ratio(operation, jobs::CHESS960))));
    table.row(row);
    table
}

/// Returns the table of lines of EPD with operations.
fn epd_lines(figures: &Timed) -> Table {
    let mut table = Table::new([
        "a line of EPD with operations",
        "ns a line",
        "against the sum",
    ]);
    let sum = end_and_position(figures);
    for (way, figure) in [jobs::LINE_END, jobs::EPD_POSITION]
        .map(|way| (way, figures.get(Operation::EpdLine, way)))
        .into_iter()
        .chain([
            ("the sum of both", sum),
            (jobs::EPD, figures.get(Operation::EpdLine, jobs::EPD)),
        ])
    {
        let ratio = figure.zip(sum).map(|(figure, sum)| figure / sum);
        table.row([way.to_owned(), nanoseconds(figure), times(ratio)]);
    }
    table
}

/// Returns the least that reading a line can cost.
fn end_and_position(figures: &Timed) -> Option<f64> {
    let end = figures.get(Operation::EpdLine, jobs::LINE_END)?;
    Some(end + figures.get(Operation::EpdLine, jobs::EPD_POSITION)?)
}

/// Returns the table of texts as most files have them.
fn repairs(figures: &Timed, inputs: &Inputs) -> Table {
    let mut table = Table::new([
        "ns a text",
        "`from_ascii`",
        "`repair`",
        "shakmaty `Fen`",
        "`repair` : shakmaty",
        "allocations",
    ]);
    for (name, text, texts) in [
        ("six fields, strict", Text::Strict, &inputs.records),
        ("four fields", Text::FourFields, &inputs.four_fields),
        (
            "four fields, by `FenReader::next_repaired` from memory",
            Text::FourFieldsInFile,
            &inputs.four_fields,
        ),
        (
            "four fields and operations (shakmaty: the fields alone)",
            Text::Operations,
            &inputs.operations,
        ),
    ] {
        let operation = Operation::Repair(text);
        let mut row = vec![name.to_owned()];
        for contestant in [jobs::STRICT, jobs::REPAIR, jobs::LENIENT] {
            row.push(nanoseconds(figures.get(operation, contestant)));
        }
        let against = ratio(figures, operation, jobs::REPAIR, jobs::LENIENT);
        row.push(times(against));
        row.push(if text == Text::FourFieldsInFile {
            String::new()
        } else {
            mean(jobs::repair_allocations(texts), texts.len())
        });
        table.row(row);
    }
    table
}

/// Returns the time of one contestant divided by that of another.
fn ratio(
    figures: &Timed,
    operation: Operation,
    contestant: Contestant,
    other: Contestant,
) -> Option<f64> {
    Some(figures.get(operation, contestant)? / figures.get(operation, other)?)
}

/// Returns the table of what is to be reached, each a ratio within this run unless it says otherwise.
fn goals(figures: &Timed) -> Table {
    let ours = |operation| figures.ratio(operation, ChessFen::NAME);
    let ours960 = |operation| figures.ratio(operation, ChessFen960::NAME);
    let encode = figures.get(Operation::OwnWriter(Corpus::Chess), ChessFen::NAME);
    let write = figures.get(Operation::Write(Corpus::Chess), ChessFen::NAME);
    let strict = Operation::Repair(Text::Strict);
    let repair = figures.get(strict, jobs::REPAIR);
    let added = repair.zip(figures.get(strict, jobs::STRICT));
    let repaired = |text| {
        ratio(
            figures,
            Operation::Repair(text),
            jobs::REPAIR,
            jobs::LENIENT,
        )
    };
    let board = |operation| ratio(figures, operation, jobs::ITER, jobs::PARSE);
    let mut table = Table::new(["what is compared", "figure", "at most"]);
    for (name, figure, at_most) in [
        (
            "parse : fastest other",
            ours(Operation::Parse(Corpus::Chess)),
            0.20,
        ),
        (
            "`write!` : fastest other",
            ours(Operation::Write(Corpus::Chess)),
            0.20,
        ),
        (
            "`to_string` : fastest other",
            ours(Operation::ToString(Corpus::Chess)),
            0.20,
        ),
        (
            "`encode` : `write!`",
            encode.zip(write).map(|(encode, write)| encode / write),
            0.85,
        ),
        (
            "parse, Chess960 by files : fastest other",
            ours960(Operation::Parse(Corpus::ShredderFen)),
            0.20,
        ),
        (
            "parse, Chess960 by `K` and `Q` : fastest other",
            ours960(Operation::Parse(Corpus::XFen)),
            0.20,
        ),
        (
            "parse, four fields of EPD : shakmaty",
            figures.ratio(Operation::Parse(Corpus::Epd), ChessFenEpd::NAME),
            0.15,
        ),
        (
            "`Epd` line : `memchr` for its end and its position",
            figures
                .get(Operation::EpdLine, jobs::EPD)
                .zip(end_and_position(figures))
                .map(|(line, sum)| line / sum),
            3.0,
        ),
        (
            "parse, chess records as Chess960 : as chess",
            figures.ratio(Operation::TypeParse, jobs::CHESS960),
            1.15,
        ),
        (
            "`repair` of strict text, ns above strict reading",
            added.map(|(repair, strict)| repair - strict),
            5.0,
        ),
        (
            "`repair` of four fields : shakmaty",
            repaired(Text::FourFields),
            0.45,
        ),
        (
            "`repair` of four fields and operations : shakmaty on four fields",
            repaired(Text::Operations),
            0.70,
        ),
        (
            "`Board::iter` : parse, chess",
            board(Operation::ChessBoard),
            2.0,
        ),
        (
            "`Board::iter` : parse, xiangqi",
            board(Operation::XiangqiBoard),
            2.0,
        ),
        (
            "`bitboards` : parse",
            ratio(figures, Operation::ChessBoard, jobs::BITBOARDS, jobs::PARSE),
            1.0,
        ),
    ] {
        table.row([name.to_owned(), times(figure), times(Some(at_most))]);
    }
    table
}

/// Returns the table of texts that are no records.
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
    header.extend(CHESS.iter().map(|peer| peer.name.to_owned()));
    header.push("chess-fen : its good records".to_owned());
    let mut table = Table::new(header);
    let good = figures.get(Operation::Parse(Corpus::Chess), ChessFen::NAME);
    for (kind, operation, texts) in kinds {
        let mut row = vec![kind.to_owned(), grouped(texts.len())];
        row.extend(CHESS.iter().map(|peer| {
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

/// Returns the table of the moves of a `position` command.
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

/// Returns the table of reading a file of records.
fn reading(figures: &Timed) -> Table {
    let parse = figures.get(Operation::Parse(Corpus::Chess), ChessFen::NAME);
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

/// Returns the table of xiangqi against chess.
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
