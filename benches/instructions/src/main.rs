//! Counts the instructions that each operation takes, and fails if they are more than its limit.
//!
//! Instructions do not depend on what else the machine does, as times do: two runs of the same
//! program differ by next to nothing. The limits are about a tenth above what was counted when
//! they were set, on `x86_64` with Rust 1.95, which leaves room for another compiler.
//!
//! It needs valgrind, and says so where there is none.

use std::env;
use std::hint::black_box;
use std::iter;
use std::process::{Command, ExitCode, Stdio};

use chess_fen::{FenLines, FenReader, Position, chess960, epd, uci, xiangqi};

#[allow(dead_code, reason = "the tests use other parts of it")]
#[path = "../../../tests/support/corpus.rs"]
mod corpus;

/// What is counted: a name, the limit in instructions a record (or a move), and what prepares
/// the job.
type Operation = (&'static str, u64, fn() -> Job);

const OPERATIONS: &[Operation] = &[
    ("chess: parse", 780, || {
        each(texts(), |text| Position::from_ascii(text.as_bytes()))
    }),
    ("chess: encode", 480, || {
        each(positions(), |position| {
            position.encode(&mut [0; Position::MAX_LEN]).len()
        })
    }),
    ("chess: to_string", 830, || {
        each(positions(), Position::to_string)
    }),
    ("chess: bitboards", 305, || {
        each(positions(), |position| position.board.bitboards())
    }),
    ("chess: Board::iter", 500, || {
        each(positions(), |position| {
            position.board.iter().fold(0, |sum, (square, piece)| {
                sum + square.index() * 16 + piece.index()
            })
        })
    }),
    ("chess: violations", 550, || {
        each(positions(), Position::violations)
    }),
    ("chess: refuse four fields", 770, || {
        each(four_fields(), |text| Position::from_ascii(text.as_bytes()))
    }),
    ("chess: repair a strict record", 900, || {
        each(texts(), |text| Position::repair(text))
    }),
    ("chess: repair four fields", 1500, || {
        each(four_fields(), |text| Position::repair(text))
    }),
    ("chess: repair four fields and operations", 2300, || {
        let texts = four_fields().into_iter();
        let texts = texts.map(|text| text + " bm Nf3; id \"WAC.001\";");
        each(texts.collect(), |text: &String| Position::repair(text))
    }),
    ("chess: repair castling letters", 3300, || {
        let texts = texts().into_iter();
        let texts = texts.map(|text| text.replace("KQkq", "qkQK"));
        each(texts.collect(), |text: &String| Position::repair(text))
    }),
    ("chess: FenLines, four fields repaired", 2200, || {
        whole(four_fields().join("\n"), |file| {
            let mut lines = FenLines::<Position>::new(file.as_bytes());
            iter::from_fn(|| lines.next_repaired()).count()
        })
    }),
    ("chess: FenReader, four fields repaired", 2500, || {
        whole(four_fields().join("\n"), |file| {
            let mut reader = FenReader::<_, Position>::new(file.as_bytes());
            iter::from_fn(|| reader.next_repaired()).count()
        })
    }),
    ("chess: FenLines", 835, || {
        whole(texts().join("\n"), |file| {
            FenLines::<Position>::new(file.as_bytes()).count()
        })
    }),
    ("chess: FenReader", 1030, || {
        whole(texts().join("\n"), |file| {
            FenReader::<_, Position>::new(file.as_bytes()).count()
        })
    }),
    ("chess: moves of a command", 160, || {
        let moves = " g1f3 g8f6 f3g1 f6g8 e2e4 e7e8q".repeat(50);
        whole(format!("startpos moves{moves}"), |line| {
            uci::PositionCommand::from_args(line).map_or(0, |command| command.moves.len())
        })
    }),
    ("chess960: parse", 800, || {
        each(texts(), |text| {
            chess960::Position::from_ascii(text.as_bytes())
        })
    }),
    ("chess960: parse rook files", 800, || {
        each(rook_files(), |text| {
            chess960::Position::from_ascii(text.as_bytes())
        })
    }),
    ("chess960: encode", 480, || {
        each(chess960_positions(), |position| {
            position.encode(&mut [0; chess960::Position::MAX_LEN]).len()
        })
    }),
    ("chess960: castling_rooks", 260, || {
        each(chess960_positions(), chess960::Position::castling_rooks)
    }),
    ("epd: parse position", 635, || {
        each(four_fields(), |text| {
            epd::Position::from_ascii(text.as_bytes())
        })
    }),
    ("epd: encode position", 430, || {
        let positions: Vec<epd::Position> =
            four_fields().iter().flat_map(|text| text.parse()).collect();
        each(positions, |position| {
            position.encode(&mut [0; epd::Position::MAX_LEN]).len()
        })
    }),
    ("xiangqi: Board::iter", 775, || {
        each(xiangqi_positions(), |position| {
            position.board.iter().fold(0, |sum, (square, piece)| {
                sum + square.index() * 16 + piece.index()
            })
        })
    }),
    ("xiangqi: parse", 850, || {
        each(corpus::xiangqi(RECORDS, SEED), |text| {
            xiangqi::Position::from_ascii(text.as_bytes())
        })
    }),
    ("xiangqi: encode", 780, || {
        each(xiangqi_positions(), |position| {
            position.encode(&mut [0; xiangqi::Position::MAX_LEN]).len()
        })
    }),
    ("xiangqi: violations", 680, || {
        each(xiangqi_positions(), xiangqi::Position::violations)
    }),
];

const RECORDS: usize = 2_000;
const SEED: u64 = 1;

/// Does its work once, and tells how many times the operation was done.
type Job = Box<dyn Fn() -> usize>;

fn texts() -> Vec<String> {
    corpus::chess(RECORDS, SEED)
}

fn four_fields() -> Vec<String> {
    texts()
        .iter()
        .map(|text| text.split(' ').take(4).collect::<Vec<_>>().join(" "))
        .collect()
}

fn positions() -> Vec<Position> {
    texts().iter().flat_map(|text| text.parse()).collect()
}

/// Returns the chess records, with the rooks that may castle named by their files.
fn rook_files() -> Vec<String> {
    texts()
        .iter()
        .map(|text| {
            let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
            for (letter, file) in ["K", "Q", "k", "q"].into_iter().zip(["H", "A", "h", "a"]) {
                fields[2] = fields[2].replace(letter, file);
            }
            fields.join(" ")
        })
        .collect()
}

fn chess960_positions() -> Vec<chess960::Position> {
    rook_files().iter().flat_map(|text| text.parse()).collect()
}

fn xiangqi_positions() -> Vec<xiangqi::Position> {
    corpus::xiangqi(RECORDS, SEED)
        .iter()
        .flat_map(|text| text.parse())
        .collect()
}

fn each<T: 'static, U>(inputs: Vec<T>, operation: impl Fn(&T) -> U + 'static) -> Job {
    Box::new(move || {
        for input in &inputs {
            // By reference, so that the value is not copied once more.
            black_box(&operation(black_box(input)));
        }
        inputs.len()
    })
}

fn whole<T: 'static>(input: T, operation: impl Fn(&T) -> usize + 'static) -> Job {
    Box::new(move || operation(black_box(&input)))
}

/// Returns the part of the program that is counted. Callgrind finds it by its name.
#[inline(never)]
fn counted_by_callgrind(job: &Job) -> usize {
    black_box(job)()
}

fn main() -> ExitCode {
    if let Some(name) = env::args().nth(1) {
        for (_, _, prepare) in OPERATIONS.iter().filter(|operation| operation.0 == name) {
            println!("{}", counted_by_callgrind(&prepare()));
        }
        return ExitCode::SUCCESS;
    }
    let valgrind = Command::new("valgrind")
        .arg("--version")
        .stdout(Stdio::null())
        .status();
    if valgrind.is_err() {
        println!("valgrind is not here: no instructions were counted");
        return ExitCode::SUCCESS;
    }
    let mut result = ExitCode::SUCCESS;
    for (name, limit, _) in OPERATIONS {
        match count(name) {
            Ok(count) if count <= *limit => println!("{name}: {count} of {limit} instructions"),
            Ok(count) => {
                println!("{name}: {count} instructions, more than its limit of {limit}");
                result = ExitCode::FAILURE;
            }
            Err(error) => {
                println!("{name}: {error}");
                result = ExitCode::FAILURE;
            }
        }
    }
    result
}

/// Returns the instructions that an operation takes each time it is done.
fn count(name: &str) -> Result<u64, Box<dyn std::error::Error>> {
    let output = Command::new("valgrind")
        .args([
            "--tool=callgrind",
            "--callgrind-out-file=/dev/null",
            "--collect-atstart=no",
        ])
        .arg("--toggle-collect=*counted_by_callgrind*")
        .arg(env::current_exe()?)
        .arg(name)
        .output()?;
    let times: u64 = String::from_utf8(output.stdout)?.trim().parse()?;
    let report = String::from_utf8(output.stderr)?;
    let (_, collected) = report
        .split_once("Collected : ")
        .ok_or("callgrind printed no count")?;
    let collected: u64 = collected
        .lines()
        .next()
        .unwrap_or_default()
        .trim()
        .parse()?;
    Ok(collected / times.max(1))
}
