//! Shows, checks and repairs records of Forsyth–Edwards Notation:
//!
//! ```sh
//! cargo run --release --example fen -- 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
//! cargo run --release --example fen -- FILE…
//! ```
//!
//! A record is shown as a diagram with its fields. Of a file, every wrong line is reported with its
//! line and place, and a summary follows. `--help` lists the options.

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::ffi::OsString;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Stderr, Stdout, Write};
use std::path::Path;
use std::process::ExitCode;

use chess_fen::epd::{self, Epd};
use chess_fen::error::InText;
use chess_fen::{
    Diagram, FenReader, Field, Position, PositionCommand, ReadError, Record, Repair, RepairKind,
    Violation, Violations, chess960, xiangqi,
};

const HELP: &str = "\
Shows, checks and repairs records of Forsyth-Edwards Notation (FEN).

Usage: fen [OPTION]... INPUT...

An INPUT is a record as one argument in quotes, a file with one record a line, or
`-` for standard input. A record is shown as a diagram with its fields, and with
the violations in it: what contradicts itself, such as a missing king. Of a file,
each wrong line is reported on standard error with the input, the line and the
byte (both counted from 1), a reason, and a caret under the place. A summary
follows on standard output. Every line is either a record or an error; empty
lines are passed over.

What is read, chess records if nothing else is said:
  --chess960    records of Chess960
  --epd         lines of EPD: four fields and operations
  --xiangqi     records of xiangqi (Chinese chess)
  --position    `position` commands of engines; also with one of the above

What is done:
  --repair      print the strict form of each line on standard output, and each
                change and the summary on standard error
  --violations  count the violations in all records, by kind
  --figures     show the pieces of a diagram as figures instead of letters
  --quiet       print no diagrams, and not what is wrong or changed in each line
  --help        print this text
  --            after this, there are only inputs

Exit status: 0 if each line is right or was repaired, 1 if one is wrong, 2 if an
input cannot be read or the arguments make no sense. Violations do not change it.
";

fn main() -> ExitCode {
    let options = match Options::from_arguments(env::args_os().skip(1)) {
        Ok(options) => options,
        Err(message) => {
            eprintln!("fen: {message}; try --help");
            return ExitCode::from(2);
        }
    };
    let result = match options.notation {
        _ if options.help => write!(io::stdout(), "{HELP}").map(|()| ExitCode::SUCCESS),
        Notation::Chess => run(options, Jobs::of_records::<Position>),
        Notation::Chess960 => run(options, Jobs::of_records::<chess960::Position>),
        Notation::Epd => run(options, |_| Jobs {
            show: show_line,
            check: check_lines,
        }),
        Notation::Xiangqi => run(options, Jobs::of_records::<xiangqi::Position>),
    };
    result.unwrap_or_else(|error| {
        // Nobody may be left to read this either.
        let _ = writeln!(io::stderr(), "fen: cannot write: {error}");
        ExitCode::from(2)
    })
}

/// What is done with the inputs.
struct Jobs {
    /// Shows an argument.
    show: fn(text: &str, &mut Report) -> io::Result<()>,
    /// Checks or repairs the lines of the input with this name.
    check: fn(name: &str, &mut dyn BufRead, &mut Report) -> io::Result<()>,
}

impl Jobs {
    fn of_records<P: Record + Shown>(options: &Options) -> Self {
        if options.position {
            Self {
                show: show_command::<P>,
                check: check_commands::<P>,
            }
        } else {
            Self {
                show: show_record::<P>,
                check: if options.repair {
                    repair_records::<P>
                } else {
                    check_records::<P>
                },
            }
        }
    }
}

/// Goes through all inputs.
fn run(mut options: Options, jobs: fn(&Options) -> Jobs) -> io::Result<ExitCode> {
    let Jobs { show, check } = jobs(&options);
    let is_shown = !(options.repair || options.violations || options.quiet);
    let inputs = std::mem::take(&mut options.inputs);
    let mut report = Report::new(options);
    for input in inputs {
        let name = input.to_string_lossy();
        match input.to_str() {
            Some(text) if is_text(text) && is_shown => show(text, &mut report)?,
            Some(text) if is_text(text) => check("argument", &mut text.as_bytes(), &mut report)?,
            Some("-") => check("standard input", &mut io::stdin().lock(), &mut report)?,
            _ => match File::open(&input) {
                Ok(file) => check(
                    &name,
                    &mut BufReader::with_capacity(1 << 16, file),
                    &mut report,
                )?,
                Err(error) => report.unreadable(&name, &error)?,
            },
        }
    }
    report.finish()
}

/// Checks an input with one record a line.
fn check_records<P: Record + Shown>(
    name: &str,
    input: &mut dyn BufRead,
    report: &mut Report,
) -> io::Result<()> {
    let mut reader = FenReader::<_, P>::new(input);
    while let Some(result) = reader.next() {
        match result {
            Ok(record) => report.right(&record),
            Err(ReadError::Record(error)) => {
                let error = error.record_error();
                let place = (name, reader.line_number(), error.offset());
                report.wrong(place, error.in_text(reader.line()))?;
                report.try_options::<P>(reader.line());
            }
            Err(error) => report.unreadable(name, &error)?,
        }
    }
    Ok(())
}

/// Repairs an input with one record a line.
fn repair_records<P: Record>(
    name: &str,
    input: &mut dyn BufRead,
    report: &mut Report,
) -> io::Result<()> {
    let mut reader = FenReader::<_, P>::new(input);
    while let Some(result) = reader.next_repaired() {
        let number = reader.line_number();
        match result {
            Ok(repaired) => {
                let line = (name, number, reader.line());
                report.repaired(line, &repaired.value, &repaired.repairs)?;
            }
            Err(ReadError::Record(error)) => {
                let error = error.record_error();
                let place = (name, number, error.offset());
                report.wrong(place, error.in_text(reader.line()))?;
            }
            Err(error @ ReadError::LineTooLong { .. }) => {
                report.wrong((name, number, 0), error)?;
            }
            Err(error) => report.unreadable(name, &error)?,
        }
    }
    Ok(())
}

/// The longest command or line of EPD that is read, in bytes: one with thousands of moves.
const MAX_LINE: usize = 1 << 16;

/// Checks or repairs an input with one line of EPD a line.
fn check_lines(name: &str, input: &mut dyn BufRead, report: &mut Report) -> io::Result<()> {
    each_line(name, input, report, |line, number, report| {
        if report.options.repair {
            match Epd::repair_ascii(line) {
                Ok(repaired) => {
                    report.repaired((name, number, line), &repaired.value, &repaired.repairs)
                }
                Err(error) => report.wrong((name, number, error.offset()), error.in_text(line)),
            }
        } else {
            match Epd::from_ascii(line) {
                Ok(epd) => report.right(&epd.position),
                Err(error) => {
                    report.wrong((name, number, error.offset()), error.in_text(line))?;
                    report.try_option("--repair", || Epd::repair_ascii(line).is_ok());
                }
            }
            Ok(())
        }
    })
}

/// Checks or repairs an input with one `position` command a line.
fn check_commands<P: Record + Shown>(
    name: &str,
    input: &mut dyn BufRead,
    report: &mut Report,
) -> io::Result<()> {
    each_line(name, input, report, |line, number, report| {
        if report.options.repair {
            match PositionCommand::<P>::repair_ascii(line) {
                Ok(repaired) => {
                    report.repaired((name, number, line), &repaired.value, &repaired.repairs)
                }
                Err(error) => report.wrong((name, number, error.offset()), error.in_text(line)),
            }
        } else {
            match PositionCommand::<P>::from_ascii(line) {
                Ok(command) => report.right(&command.position),
                Err(error) => {
                    report.wrong((name, number, error.offset()), error.in_text(line))?;
                    report.try_option("--repair", || {
                        PositionCommand::<P>::repair_ascii(line).is_ok()
                    });
                }
            }
            Ok(())
        }
    })
}

/// Does something with each line of an input that is not empty, and its number.
fn each_line(
    name: &str,
    input: &mut dyn BufRead,
    report: &mut Report,
    mut check: impl FnMut(&[u8], u64, &mut Report) -> io::Result<()>,
) -> io::Result<()> {
    let mut line = Vec::new();
    for number in 1.. {
        match read_line(input, &mut line) {
            Ok(true) if line.len() > MAX_LINE => {
                let message = format!("the line is longer than {MAX_LINE} bytes");
                report.wrong((name, number, MAX_LINE), message)?;
            }
            Ok(true) => {
                // Some editors put a byte order mark at the start of a file.
                let line = match line.strip_prefix(b"\xEF\xBB\xBF") {
                    Some(rest) if number == 1 => rest,
                    _ => &line,
                };
                if !line.is_empty() {
                    check(line, number, report)?;
                }
            }
            Ok(false) => break,
            Err(error) => return report.unreadable(name, &error),
        }
    }
    Ok(())
}

/// Reads a line without its end, up to one byte more than the longest line. Returns whether
/// there is one.
fn read_line(input: &mut dyn BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let most = MAX_LINE as u64 + 1;
    if (&mut *input).take(most).read_until(b'\n', line)? == 0 {
        return Ok(false);
    }
    if line.ends_with(b"\n") {
        line.pop();
        if line.ends_with(b"\r") {
            line.pop();
        }
    } else {
        input.skip_until(b'\n')?;
    }
    Ok(true)
}

/// Shows a record that was given as an argument.
fn show_record<P: Record + Shown>(text: &str, report: &mut Report) -> io::Result<()> {
    match text.parse::<P>() {
        Ok(record) => report.show(&record, &[]),
        Err(error) => {
            report.refuse(error.in_text(text))?;
            report.try_options::<P>(text.as_bytes());
            Ok(())
        }
    }
}

/// Shows a command that was given as an argument.
fn show_command<P: Record + Shown>(text: &str, report: &mut Report) -> io::Result<()> {
    match text.parse::<PositionCommand<P>>() {
        Ok(command) => {
            let moves: Vec<String> = command.moves.iter().map(ToString::to_string).collect();
            report.show(&command.position, &[("moves", &moves.join(" "))])
        }
        Err(error) => {
            report.refuse(error.in_text(text))?;
            report.try_option("--repair", || PositionCommand::<P>::repair(text).is_ok());
            Ok(())
        }
    }
}

/// Shows a line of EPD that was given as an argument.
fn show_line(text: &str, report: &mut Report) -> io::Result<()> {
    match Epd::try_from(text) {
        Ok(line) => {
            let operations: Vec<(&str, String)> = line
                .operations
                .iter()
                .map(|operation| {
                    let operands: Vec<&str> =
                        operation.operands().map(epd::Operand::as_str).collect();
                    (operation.opcode(), operands.join(" "))
                })
                .collect();
            let more: Vec<(&str, &str)> = operations
                .iter()
                .map(|(opcode, operands)| (*opcode, operands.as_str()))
                .collect();
            report.show(&line.position, &more)
        }
        Err(error) => {
            report.refuse(error.in_text(text))?;
            report.try_option("--repair", || Epd::repair(text).is_ok());
            Ok(())
        }
    }
}

/// Whether an argument is a record or a command itself, and not the name of a file, also of one that
/// is missing.
fn is_text(argument: &str) -> bool {
    let is_command = argument.split_ascii_whitespace().next() == Some("position");
    let has_placement = argument.split_ascii_whitespace().any(is_placement);
    let is_several = argument.contains(char::is_whitespace);
    let has_ranks = argument.matches('/').count() >= 7;
    (is_command || has_placement) && (is_several || has_ranks) && !Path::new(argument).exists()
}

/// Whether a word looks like the first field of a record, right or wrong: ranks of letters of pieces
/// and of digits.
fn is_placement(word: &str) -> bool {
    let is_usual = |byte: &u8| {
        matches!(byte, b'/' | b'1'..=b'9') || b"pnbrqkac".contains(&byte.to_ascii_lowercase())
    };
    let usual = word.bytes().filter(is_usual).count();
    !word.starts_with('/') && word.contains('/') && usual * 4 >= word.len() * 3
}

/// A record that can be shown.
trait Shown: Display {
    /// The names of the fields.
    const FIELDS: [&str; 6] = [
        Field::PiecePlacement.as_str(),
        Field::SideToMove.as_str(),
        Field::CastlingAvailability.as_str(),
        Field::EnPassantTarget.as_str(),
        Field::HalfmoveClock.as_str(),
        Field::FullmoveNumber.as_str(),
    ];

    fn diagram(&self) -> Diagram<'_>;

    /// What contradicts itself in the position: a kind to count, and a sentence.
    fn violations(&self) -> Vec<(&'static str, String)>;
}

impl Shown for Position {
    fn diagram(&self) -> Diagram<'_> {
        self.board.diagram()
    }

    fn violations(&self) -> Vec<(&'static str, String)> {
        kinds_of(self.violations())
    }
}

impl Shown for epd::Position {
    fn diagram(&self) -> Diagram<'_> {
        self.board.diagram()
    }

    fn violations(&self) -> Vec<(&'static str, String)> {
        kinds_of(self.violations())
    }
}

/// The kind of each violation of chess, and its sentence.
fn kinds_of(violations: Violations) -> Vec<(&'static str, String)> {
    let kind = |violation| match violation {
        Violation::NoKing { .. } => "no king",
        Violation::SeveralKings { .. } => "several kings",
        Violation::TooManyPieces { .. } => "too many pieces",
        Violation::TooManyPawns { .. } => "too many pawns",
        Violation::PawnOnBackRank { .. } => "pawn on the first or last rank",
        Violation::CastlingWithoutKing { .. } | Violation::CastlingLetterWithoutKing { .. } => {
            "castling right without its king"
        }
        Violation::CastlingWithoutRook { .. } | Violation::CastlingLetterWithoutRook { .. } => {
            "castling right without its rook"
        }
        Violation::EnPassantTargetOccupied { .. } => "en passant target square occupied",
        Violation::EnPassantWithoutPawn { .. } => "en passant target square without its pawn",
        Violation::EnPassantOriginOccupied { .. } => "square before the double step occupied",
        _ => "other",
    };
    let violations = violations.into_iter();
    violations
        .map(|violation| (kind(violation), violation.to_string()))
        .collect()
}

impl Shown for chess960::Position {
    fn diagram(&self) -> Diagram<'_> {
        self.board.diagram()
    }

    fn violations(&self) -> Vec<(&'static str, String)> {
        kinds_of(self.violations())
    }
}

impl Shown for xiangqi::Position {
    const FIELDS: [&str; 6] = [
        Field::PiecePlacement.as_str(),
        Field::SideToMove.as_str(),
        "third field",
        "fourth field",
        Field::HalfmoveClock.as_str(),
        Field::FullmoveNumber.as_str(),
    ];

    fn diagram(&self) -> Diagram<'_> {
        self.board.diagram()
    }

    fn violations(&self) -> Vec<(&'static str, String)> {
        let kind = |violation| match violation {
            xiangqi::Violation::NoKing { .. } => "no king",
            xiangqi::Violation::SeveralKings { .. } => "several kings",
            xiangqi::Violation::KingOutsidePalace { .. } => "king outside its palace",
            xiangqi::Violation::AdvisorOutsidePalace { .. } => "advisor outside its palace",
            xiangqi::Violation::BishopAcrossRiver { .. } => "bishop across the river",
            xiangqi::Violation::PawnBehindStart { .. } => "pawn behind its start",
            _ => "other",
        };
        let violations = self.violations().into_iter();
        violations
            .map(|violation| (kind(violation), violation.to_string()))
            .collect()
    }
}

fn is_record<P: Record>(text: &[u8]) -> bool {
    P::from_ascii(text).is_ok()
}

/// What is said of the lines, and counted for the summary.
struct Report {
    options: Options,
    out: BufWriter<Stdout>,
    err: BufWriter<Stderr>,
    /// The lines that are right.
    records: u64,
    /// Those that are right after repairs.
    repaired: u64,
    /// Those that are wrong.
    errors: u64,
    /// The option with which one of them would be right.
    hint: Option<&'static str>,
    /// How often each kind of repair was made.
    repairs: BTreeMap<RepairKind, u64>,
    /// How often there was each kind of violation.
    violations: BTreeMap<&'static str, u64>,
    /// Whether an input could not be read, or not to its end.
    is_incomplete: bool,
}

impl Report {
    fn new(options: Options) -> Self {
        Self {
            options,
            out: BufWriter::new(io::stdout()),
            err: BufWriter::new(io::stderr()),
            records: 0,
            repaired: 0,
            errors: 0,
            hint: None,
            repairs: BTreeMap::new(),
            violations: BTreeMap::new(),
            is_incomplete: false,
        }
    }

    /// Counts a line that is right.
    fn right(&mut self, record: &impl Shown) {
        self.records += 1;
        if self.options.violations {
            for (kind, _) in record.violations() {
                *self.violations.entry(kind).or_default() += 1;
            }
        }
    }

    /// Reports a line that is wrong, with its number and the offset of what is wrong.
    fn wrong(&mut self, place: (&str, u64, usize), message: impl Display) -> io::Result<()> {
        self.errors += 1;
        self.say(place, message)
    }

    /// Finds out with which option a wrong record would be right, for a hint.
    fn try_options<P: Record>(&mut self, text: &[u8]) {
        // Four fields alone are a record without its counters as well.
        let has_operations = |line: Epd<'_>| !line.operations.is_empty();
        self.try_option("--epd", || Epd::from_ascii(text).is_ok_and(has_operations));
        self.try_option("--chess960", || {
            // Every record of chess is one of Chess960 as well.
            is_record::<chess960::Position>(text) && !is_record::<Position>(text)
        });
        self.try_option("--xiangqi", || is_record::<xiangqi::Position>(text));
        self.try_option("--repair", || P::repair_ascii(text).is_ok());
    }

    /// Finds out whether an option would help, unless one was found before. The first wrong lines are
    /// enough for it.
    fn try_option(&mut self, option: &'static str, would_help: impl FnOnce() -> bool) {
        const TRIES: u64 = 1000;
        if self.hint.is_none() && self.errors <= TRIES && would_help() {
            self.hint = Some(option);
        }
    }

    /// Prints the strict form of a line, and reports what was changed.
    fn repaired(
        &mut self,
        (name, number, line): (&str, u64, &[u8]),
        value: &impl Display,
        repairs: &[Repair],
    ) -> io::Result<()> {
        writeln!(self.out, "{value}")?;
        if repairs.is_empty() {
            self.records += 1;
        } else {
            self.repaired += 1;
        }
        for repair in repairs {
            *self.repairs.entry(repair.kind).or_default() += 1;
            self.say((name, number, repair.span.start), repair.in_text(line))?;
        }
        Ok(())
    }

    /// Prints what is said of a place in a line. The byte is counted from 1, as editors do.
    fn say(
        &mut self,
        (name, line, offset): (&str, u64, usize),
        message: impl Display,
    ) -> io::Result<()> {
        if self.options.quiet {
            return Ok(());
        }
        writeln!(self.err, "{name}:{line}:{}: {message}", offset + 1)
    }

    /// Reports an input that cannot be read, or not to its end.
    fn unreadable(&mut self, name: &str, error: &dyn Error) -> io::Result<()> {
        self.is_incomplete = true;
        match error.source() {
            Some(source) => writeln!(self.err, "fen: {name}: {error}: {source}"),
            None => writeln!(self.err, "fen: {name}: {error}"),
        }
    }

    /// Shows a position with its fields and violations.
    fn show<P: Shown>(&mut self, position: &P, more: &[(&str, &str)]) -> io::Result<()> {
        self.records += 1;
        let diagram = match position.diagram() {
            diagram if self.options.figures => diagram.with_figures(),
            diagram => diagram,
        };
        writeln!(self.out, "{diagram}\n")?;
        let text = position.to_string();
        let fields = P::FIELDS.into_iter().zip(text.split(' '));
        for (name, value) in fields.chain(more.iter().copied()) {
            writeln!(self.out, "{name:<25} {value}")?;
        }
        let violations = position.violations();
        if violations.is_empty() {
            writeln!(self.out, "{:<25} none", "violations")?;
        }
        for (_, violation) in violations {
            writeln!(self.out, "{:<25} {violation}", "violation")?;
        }
        writeln!(self.out)
    }

    /// Says why an argument is not shown.
    fn refuse(&mut self, message: InText<'_>) -> io::Result<()> {
        self.errors += 1;
        writeln!(self.err, "{message}")
    }

    /// Prints the summary, and returns the exit status.
    fn finish(mut self) -> io::Result<ExitCode> {
        let noun = match self.options.notation {
            _ if self.options.position => "command",
            Notation::Epd => "line",
            _ => "record",
        };
        let records = count(self.records, noun);
        let errors = count(self.errors, "error");
        // What is said of the lines comes first where both go to a terminal.
        self.err.flush()?;
        if self.options.repair {
            let repaired = self.repaired;
            writeln!(self.err, "{records}, {repaired} repaired, {errors}")?;
            write_counts(&mut self.err, &self.repairs)?;
        } else {
            let hint = self.hint.map(|option| format!(" (try {option})"));
            writeln!(self.out, "{records}, {errors}{}", hint.unwrap_or_default())?;
            write_counts(&mut self.out, &self.violations)?;
        }
        self.out.flush()?;
        self.err.flush()?;
        Ok(match (self.is_incomplete, self.errors) {
            (true, _) => ExitCode::from(2),
            (false, 0) => ExitCode::SUCCESS,
            (false, _) => ExitCode::from(1),
        })
    }
}

fn write_counts<T: Display>(out: &mut impl Write, counts: &BTreeMap<T, u64>) -> io::Result<()> {
    counts
        .iter()
        .try_for_each(|(kind, count)| writeln!(out, "{count:8} {kind}"))
}

/// Writes a number and what it counts: "1 record", "2 records".
fn count(number: u64, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// What the lines are.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Notation {
    #[default]
    Chess,
    Chess960,
    Epd,
    Xiangqi,
}

#[derive(Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a flag of the command line"
)]
struct Options {
    notation: Notation,
    position: bool,
    repair: bool,
    violations: bool,
    figures: bool,
    quiet: bool,
    help: bool,
    inputs: Vec<OsString>,
}

impl Options {
    fn from_arguments(arguments: impl Iterator<Item = OsString>) -> Result<Self, String> {
        let mut options = Self::default();
        let mut are_options = true;
        for argument in arguments {
            match argument.to_str().filter(|_| are_options) {
                Some("--chess960") => options.set_notation(Notation::Chess960)?,
                Some("--epd") => options.set_notation(Notation::Epd)?,
                Some("--xiangqi") => options.set_notation(Notation::Xiangqi)?,
                Some("--position") => options.position = true,
                Some("--repair") => options.repair = true,
                Some("--violations") => options.violations = true,
                Some("--figures") => options.figures = true,
                Some("--quiet") => options.quiet = true,
                Some("--help" | "-h") => options.help = true,
                Some("--") => are_options = false,
                Some(option) if option.starts_with('-') && option != "-" => {
                    return Err(format!("no option {option}"));
                }
                Some("w" | "b") if options.inputs.last().is_some_and(is_first_field) => {
                    return Err("a record has to be in quotes, as one argument".to_owned());
                }
                _ => options.inputs.push(argument),
            }
        }
        if options.repair && options.violations {
            return Err("--repair and --violations cannot be used together".to_owned());
        }
        if options.position && options.notation == Notation::Epd {
            return Err("a `position` command has no record of EPD".to_owned());
        }
        if options.inputs.is_empty() && !options.help {
            return Err("no input".to_owned());
        }
        Ok(options)
    }

    fn set_notation(&mut self, notation: Notation) -> Result<(), String> {
        if self.notation != Notation::Chess && self.notation != notation {
            return Err("several notations cannot be read at once".to_owned());
        }
        self.notation = notation;
        Ok(())
    }
}

fn is_first_field(argument: &OsString) -> bool {
    argument.to_str().is_some_and(is_text)
}
