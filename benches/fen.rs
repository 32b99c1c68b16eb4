//! Criterion benchmarks: `cargo bench`, with a report in `target/criterion/report/index.html`.
//!
//! Each iteration goes once through all records, which are made from a fixed seed and all
//! different, so that branch prediction cannot learn them. Times are for the whole corpus; the
//! throughput is per record.

use std::hint::black_box;
use std::iter;

use chess_fen::{FenLines, FenReader, Piece, Position, chess960, epd, uci, xiangqi};
use criterion::{Criterion, Throughput};

#[allow(dead_code, reason = "the tests use other parts of it")]
#[path = "../tests/support/corpus.rs"]
mod corpus;

const RECORDS: usize = 20_000;
const SEED: u64 = 1;

/// Defines the benchmarks of one game. It is a macro, since the trait of all records has neither
/// `encode` nor the board.
macro_rules! game {
    ($name:ident, $position:ty, $corpus:path) => {
        fn $name(criterion: &mut Criterion) {
            let texts = $corpus(RECORDS, SEED);
            let positions: Vec<$position> = texts
                .iter()
                .map(|text| text.parse().expect("the corpus is correct"))
                .collect();
            let cut: Vec<&str> = texts
                .iter()
                .map(|text| text.rsplitn(3, ' ').last().expect("it has six fields"))
                .collect();

            let mut group = criterion.benchmark_group(stringify!($name));
            group.throughput(Throughput::Elements(RECORDS as u64));
            group.bench_function("parse", |bencher| {
                bencher.iter(|| {
                    for text in &texts {
                        let _ = black_box(<$position>::from_ascii(black_box(text.as_bytes())));
                    }
                });
            });
            group.bench_function("encode", |bencher| {
                let mut out = [0; <$position>::MAX_LEN];
                bencher.iter(|| {
                    for position in &positions {
                        black_box(black_box(position).encode(&mut out));
                    }
                });
            });
            group.bench_function("to_string", |bencher| {
                bencher.iter(|| {
                    for position in &positions {
                        black_box(black_box(position).to_string());
                    }
                });
            });
            group.bench_function("reject records of four fields", |bencher| {
                bencher.iter(|| {
                    for text in &cut {
                        let _ = black_box(<$position>::from_ascii(black_box(text.as_bytes())));
                    }
                });
            });
            group.bench_function("repair records of four fields", |bencher| {
                bencher.iter(|| {
                    for text in &cut {
                        let _ = black_box(<$position>::repair(black_box(text)));
                    }
                });
            });
            group.bench_function("repair strict records", |bencher| {
                bencher.iter(|| {
                    for text in &texts {
                        let _ = black_box(<$position>::repair(black_box(text)));
                    }
                });
            });
            group.bench_function("Board::iter", |bencher| {
                bencher.iter(|| {
                    for position in &positions {
                        for item in black_box(&position.board) {
                            black_box(item);
                        }
                    }
                });
            });
            group.bench_function("squares", |bencher| {
                bencher.iter(|| {
                    for position in &positions {
                        black_box(black_box(position).board.squares());
                    }
                });
            });
            group.finish();
        }
    };
}

game!(chess, Position, corpus::chess);
game!(chess960, chess960::Position, rook_files);
game!(xiangqi, xiangqi::Position, corpus::xiangqi);

/// Returns chess records with the rooks that may castle named by their files.
fn rook_files(count: usize, seed: u64) -> Vec<String> {
    let named = |record: String| {
        let mut fields: Vec<String> = record.split(' ').map(str::to_owned).collect();
        for (letter, file) in [("K", "H"), ("Q", "A"), ("k", "h"), ("q", "a")] {
            fields[2] = fields[2].replace(letter, file);
        }
        fields.join(" ")
    };
    corpus::chess(count, seed).into_iter().map(named).collect()
}

fn bitboards(criterion: &mut Criterion) {
    let boards: Vec<_> = corpus::chess(RECORDS, SEED)
        .iter()
        .map(|text| {
            text.parse::<Position>()
                .expect("the corpus is correct")
                .board
        })
        .collect();
    let mut group = criterion.benchmark_group("chess");
    group.throughput(Throughput::Elements(RECORDS as u64));
    group.bench_function("bitboards", |bencher| {
        bencher.iter(|| {
            for board in &boards {
                black_box(black_box(board).bitboards());
            }
        });
    });
    group.bench_function("pieces, one by one", |bencher| {
        bencher.iter(|| {
            for board in &boards {
                black_box(Piece::ALL.map(|piece| black_box(board).pieces(piece)));
            }
        });
    });
    group.finish();
}

/// Measures four fields with operations: as lines of EPD, and as chess records whose repair leaves the
/// operations out.
fn operations(criterion: &mut Criterion) {
    let texts: Vec<String> = four_fields()
        .iter()
        .map(|fields| format!("{fields} bm Nf3; id \"WAC.001\";"))
        .collect();
    let mut group = criterion.benchmark_group("chess");
    group.throughput(Throughput::Elements(RECORDS as u64));
    group.bench_function("repair records of four fields and operations", |bencher| {
        bencher.iter(|| {
            for text in &texts {
                let _ = black_box(Position::repair(black_box(text)));
            }
        });
    });
    group.finish();

    let mut group = criterion.benchmark_group("epd");
    group.throughput(Throughput::Elements(RECORDS as u64));
    group.bench_function("parse the position", |bencher| {
        bencher.iter(|| {
            for text in &texts {
                let _ = black_box(epd::Position::parse_prefix(black_box(text.as_bytes())));
            }
        });
    });
    group.bench_function("parse the line", |bencher| {
        bencher.iter(|| {
            for text in &texts {
                let _ = black_box(epd::Epd::from_ascii(black_box(text.as_bytes())));
            }
        });
    });
    group.finish();
}

fn four_fields() -> Vec<String> {
    corpus::chess(RECORDS, SEED)
        .iter()
        .map(|record| record.split(' ').take(4).collect::<Vec<_>>().join(" "))
        .collect()
}

fn files(criterion: &mut Criterion) {
    let file = corpus::chess(RECORDS, SEED).join("\n");
    let cut = four_fields().join("\n");
    let mut group = criterion.benchmark_group("file");
    group.throughput(Throughput::Elements(RECORDS as u64));
    group.bench_function("FenReader", |bencher| {
        bencher.iter(|| FenReader::<_, Position>::new(black_box(file.as_bytes())).count());
    });
    group.bench_function("FenLines", |bencher| {
        bencher.iter(|| FenLines::<Position>::new(black_box(file.as_bytes())).count());
    });
    group.bench_function("FenReader::next_repaired, four fields", |bencher| {
        bencher.iter(|| {
            let mut reader = FenReader::<_, Position>::new(black_box(cut.as_bytes()));
            iter::from_fn(|| reader.next_repaired()).count()
        });
    });
    group.finish();
}

fn commands(criterion: &mut Criterion) {
    let line = format!(
        "position startpos moves{}",
        " g1f3 g8f6 f3g1 f6g8 e2e4".repeat(60)
    );
    let mut group = criterion.benchmark_group("command");
    group.throughput(Throughput::Elements(300));
    group.bench_function("300 moves", |bencher| {
        bencher.iter(|| black_box(&line).parse::<uci::PositionCommand>());
    });
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    chess(&mut criterion);
    bitboards(&mut criterion);
    operations(&mut criterion);
    chess960(&mut criterion);
    xiangqi(&mut criterion);
    files(&mut criterion);
    commands(&mut criterion);
    criterion.final_summary();
}
