//! Checks records of Forsyth–Edwards Notation: `cargo run --release --example fen -- FILE…`
//!
//! Every bad one is reported with its file, line and place; a summary follows. With `--repair`
//! it prints the records as they should be.

use std::collections::BTreeMap;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use chess_fen::error::InText;
use chess_fen::{
    FenLines, FenReader, Position, PositionCommand, ReadError, Record, Repair, RepairKind, xiangqi,
};

/// The bytes of a line that a `FenReader` keeps at the most.
const MAX_LINE: usize = 4096;

const HELP: &str = "\
Checks records of Forsyth-Edwards Notation (FEN).

Usage: fen [OPTION]... INPUT...

An INPUT is a file with one record a line, `-` for standard input, or a record
itself as one argument. Each bad record is reported on standard error with the
input, the line and the byte (both counted from 1), a reason, and a caret under
the place. Then a summary line follows on standard output.

Options:
  --xiangqi    the records are of xiangqi (Chinese chess)
  --position   the lines are `position` commands of engines instead of records
  --repair     print the strict form of each line on standard output, and each
               repair and the summary on standard error
  --help       print this text

Exit status: 0 if all is right (or was repaired), 1 if a record is wrong, 2 if an
input cannot be read or the arguments make no sense.
";

fn main() -> ExitCode {
    let options = match Options::from_arguments(env::args_os().skip(1)) {
        Ok(options) => options,
        Err(message) => {
            eprintln!("fen: {message}; try --help");
            return ExitCode::from(2);
        }
    };
    let result = if options.help {
        write!(io::stdout(), "{HELP}").map(|()| Summary::default())
    } else if options.xiangqi {
        check_all::<xiangqi::Position>(&options)
    } else {
        check_all::<Position>(&options)
    };
    match result {
        Ok(Summary {
            errors: 0,
            failed: false,
            ..
        }) => ExitCode::SUCCESS,
        Ok(Summary { failed: false, .. }) => ExitCode::from(1),
        Ok(_) => ExitCode::from(2),
        Err(error) => {
            // Nobody may be left to read this either.
            let _ = writeln!(io::stderr(), "fen: cannot write: {error}");
            ExitCode::from(2)
        }
    }
}

#[derive(Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a flag of the command line"
)]
struct Options {
    help: bool,
    xiangqi: bool,
    position: bool,
    repair: bool,
    inputs: Vec<OsString>,
}

impl Options {
    fn from_arguments(arguments: impl Iterator<Item = OsString>) -> Result<Self, String> {
        let mut options = Self::default();
        for argument in arguments {
            match argument.to_str() {
                Some("--help" | "-h") => options.help = true,
                Some("--xiangqi") => options.xiangqi = true,
                Some("--position") => options.position = true,
                Some("--repair") => options.repair = true,
                Some(option) if option.starts_with("--") => {
                    return Err(format!("no option {option}"));
                }
                _ => options.inputs.push(argument),
            }
        }
        if options.inputs.is_empty() && !options.help {
            return Err("no input".to_owned());
        }
        Ok(options)
    }
}

/// What was found in all inputs.
#[derive(Default)]
struct Summary {
    /// The lines that were checked, right or wrong.
    checked: u64,
    /// Those that are wrong.
    errors: u64,
    /// Those that are right after repairs.
    repaired: u64,
    /// How often each kind of repair was made.
    repairs: BTreeMap<RepairKind, u64>,
    /// Whether an input could not be read, or not to its end.
    failed: bool,
}

fn check_all<P: Record>(options: &Options) -> io::Result<Summary> {
    let mut summary = Summary::default();
    for input in &options.inputs {
        let file = input.to_string_lossy();
        let (name, reader): (&str, Box<dyn Read>) = match input.to_str() {
            Some("-") => ("standard input", Box::new(io::stdin())),
            Some(text) if is_text(text) => ("argument", Box::new(text.as_bytes())),
            _ => match File::open(input) {
                Ok(opened) => (&file, Box::new(opened)),
                Err(error) => {
                    fail(&file, &error, &mut summary)?;
                    continue;
                }
            },
        };
        let reader = &mut BufReader::new(reader);
        match (options.position, options.repair) {
            (false, false) => check_records::<P>(reader, name, &mut summary)?,
            (false, true) => repair_records::<P>(reader, name, &mut summary)?,
            (true, _) => check_commands::<P>(reader, name, options.repair, &mut summary)?,
        }
    }
    if options.repair {
        summary.write_repairs()?;
    } else {
        let things = if options.position {
            "commands"
        } else {
            "records"
        };
        writeln!(
            io::stdout(),
            "{} {things}, {} errors",
            summary.checked,
            summary.errors
        )?;
    }
    Ok(summary)
}

impl Summary {
    fn add_repairs(&mut self, repairs: &[Repair]) {
        self.checked += 1;
        self.repaired += u64::from(!repairs.is_empty());
        for repair in repairs {
            *self.repairs.entry(repair.kind).or_default() += 1;
        }
    }

    fn write_repairs(&self) -> io::Result<()> {
        let Self {
            checked,
            errors,
            repaired,
            repairs,
            ..
        } = self;
        let strict = checked - errors - repaired;
        let mut out = io::stderr();
        writeln!(
            out,
            "{strict} strict, {repaired} repaired, {errors} hopeless"
        )?;
        repairs
            .iter()
            .try_for_each(|(kind, count)| writeln!(out, "{count:8} {kind}"))
    }
}

/// Whether an argument is a record or a command itself: it looks like one, and neither is there
/// a file of this name nor does it look like the name of one that is missing.
fn is_text(argument: &str) -> bool {
    let path = Path::new(argument);
    let is_extension = |extension: &str| extension.bytes().all(|byte| byte.is_ascii_alphabetic());
    let looks_like_file = argument.starts_with(['/', '.'])
        || path
            .extension()
            .and_then(OsStr::to_str)
            .is_some_and(is_extension);
    let looks_like_text = argument.contains(' ') || argument.matches('/').count() >= 7;
    looks_like_text && !looks_like_file && !path.exists()
}

/// Checks an input with one record a line.
fn check_records<P: Record>(
    input: &mut dyn BufRead,
    name: &str,
    summary: &mut Summary,
) -> io::Result<()> {
    let mut reader = FenReader::<_, P>::new(input);
    while let Some(result) = reader.next() {
        match result {
            Ok(_) => summary.checked += 1,
            Err(ReadError::Record(error)) => {
                summary.checked += 1;
                summary.errors += 1;
                let error = error.record_error();
                let line = (name, reader.line_number());
                report(line, error.offset(), error.in_text(reader.line()))?;
                let mut same_line = FenLines::<P>::new(reader.line());
                // A longer line is cut, and not repaired.
                let is_whole = reader.line().len() < MAX_LINE;
                if let (true, Some(Ok(_))) = (is_whole, same_line.next_repaired()) {
                    writeln!(io::stderr(), "  hint: --repair mends this record")?;
                }
            }
            Err(error) => fail(name, &error, summary)?,
        }
    }
    Ok(())
}

/// Repairs an input with one record a line.
fn repair_records<P: Record>(
    input: &mut dyn BufRead,
    name: &str,
    summary: &mut Summary,
) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout());
    let mut reader = FenReader::<_, P>::new(input);
    while let Some(result) = reader.next_repaired() {
        let line = (name, reader.line_number());
        match result {
            Ok(repaired) => {
                writeln!(out, "{}", repaired.value)?;
                summary.add_repairs(&repaired.repairs);
                for repair in &repaired.repairs {
                    report(line, repair.span.start, repair.in_text(reader.line()))?;
                }
            }
            Err(ReadError::Record(error)) => {
                summary.checked += 1;
                summary.errors += 1;
                let error = error.record_error();
                report(line, error.offset(), error.in_text(reader.line()))?;
            }
            Err(error @ ReadError::LineTooLong { .. }) => {
                summary.checked += 1;
                summary.errors += 1;
                writeln!(io::stderr(), "{name}: {error}")?;
            }
            Err(error) => fail(name, &error, summary)?,
        }
    }
    out.flush()
}

/// Checks or repairs an input with one `position` command a line. Empty lines are passed over.
fn check_commands<P: Record>(
    input: &mut dyn BufRead,
    name: &str,
    repair: bool,
    summary: &mut Summary,
) -> io::Result<()> {
    for (number, line) in (1..).zip(input.split(b'\n')) {
        let line = match line {
            Ok(line) => line,
            Err(error) => return fail(name, &error, summary),
        };
        let line = line.trim_ascii_end();
        if line.is_empty() {
            continue;
        }
        match PositionCommand::<P>::repair_ascii(line) {
            Ok(repaired) if repair => {
                writeln!(io::stdout(), "{}", repaired.value)?;
                summary.add_repairs(&repaired.repairs);
                for repair in &repaired.repairs {
                    report((name, number), repair.span.start, repair.in_text(line))?;
                }
            }
            Ok(repaired) if repaired.repairs.is_empty() => summary.checked += 1,
            result => {
                summary.checked += 1;
                summary.errors += 1;
                if let Err(error) = PositionCommand::<P>::from_ascii(line) {
                    report((name, number), error.offset(), error.in_text(line))?;
                }
                if result.is_ok() {
                    writeln!(io::stderr(), "  hint: --repair mends this record")?;
                }
            }
        }
    }
    Ok(())
}

/// Prints what is said of a line and where, the byte counted from 1.
fn report((name, line): (&str, u64), offset: usize, in_text: InText<'_>) -> io::Result<()> {
    writeln!(io::stderr(), "{name}:{line}:{}: {in_text}", offset + 1)
}

/// Prints that an input cannot be read, or not on.
fn fail(name: &str, error: &dyn std::error::Error, summary: &mut Summary) -> io::Result<()> {
    summary.failed = true;
    let reason: &dyn Display = match error.source() {
        Some(source) => &format!("{error}: {source}"),
        None => &error,
    };
    writeln!(io::stderr(), "fen: {name}: {reason}")
}
