//! How often the crate asks for memory: reading and writing never do, `to_string` once for its text, and a
//! repair once for its list.

#![cfg(feature = "std")]
#![allow(
    unsafe_code,
    reason = "an allocator that counts can only be written with it"
)]

mod support;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::fmt::{self, Write};
use std::hint::black_box;
use std::io::BufReader;
use std::str;

use chess_fen::epd::{Epd, EpdBuf, Operations};
use chess_fen::{
    Board, CastlingRights, FenLines, FenReader, Position, Record, Square, chess960, epd, uci,
    xiangqi,
};

use support::subject::{SUBJECTS, Subject, Tested, for_each_record};
use support::varied::varied;
use support::{cases, corpus, notation};

/// The system's allocator, which counts how often each thread comes for memory.
struct Counting;

#[global_allocator]
static COUNTING: Counting = Counting;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

fn count() {
    ALLOCATIONS.set(ALLOCATIONS.get() + 1);
}

// SAFETY: every call is handed on to the system's allocator as it came; the count is a `Cell` of the
// thread itself, which needs neither memory nor a destructor.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller's promises are passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: as above.
        unsafe { System.realloc(memory, layout, size) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(memory, layout) }
    }
}

/// Returns how often this thread allocates while the work is done.
fn allocations<T>(work: impl FnOnce() -> T) -> usize {
    let before = ALLOCATIONS.get();
    let result = black_box(work());
    let after = ALLOCATIONS.get();
    drop(result);
    after - before
}

/// Returns texts of every kind: records, and texts that are none in every way there is.
fn texts(subject: &Subject) -> Vec<Vec<u8>> {
    let mut texts: Vec<Vec<u8>> = subject
        .varied(40)
        .into_iter()
        .chain((subject.corpus)(40, 7))
        .map(String::into_bytes)
        .collect();
    let record = texts[0].clone();
    for place in 0..record.len() {
        for stranger in ["", "x", "é", "\0", "  ", "\t", "\n", "0", "/", "\u{feff}"] {
            let (before, after) = record.split_at(place);
            texts.push([before, stranger.as_bytes(), after].concat());
        }
        texts.push(record[..place].to_vec());
    }
    texts
}

#[test]
fn reading_operations_of_epd_allocates_nothing() {
    let many: String = (0..5000)
        .map(|number| ["a", "b"][number % 2].to_owned() + &number.to_string() + "; ")
        .collect();
    let many = format!(" {}", many.trim_end());
    for text in [
        "",
        " bm Nf3;",
        r#" bm Nf3 d4; id "WAC.001"; hmvc 0; fmvn 1;"#,
        " bm Nf3; bm d4;",
        " bm Nf3",
        " D1 20; D2 x; hmvc x;",
        &many,
        &format!("{many} a0;"),
    ] {
        let count = allocations(|| match Operations::from_ascii(text.as_bytes()) {
            Ok(operations) => {
                for operation in operations {
                    black_box(operation.opcode());
                    operation.operands().for_each(|operand| {
                        black_box(operand);
                    });
                }
                black_box(operations.get("id"));
                if let Err(error) = operations.counters() {
                    write!(Nowhere, "{error}").unwrap();
                }
                write!(Nowhere, "{operations}").unwrap();
            }
            Err(error) => write!(Nowhere, "{error} {}", error.in_text(text)).unwrap(),
        });
        assert_eq!(count, 0, "{text}");
    }
}

/// A place to write to that needs no memory.
struct Nowhere;

impl Write for Nowhere {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        Ok(())
    }
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| ()), 0);
    assert_eq!(allocations(|| Box::new(1)), 1);
    assert_eq!(allocations(|| vec![0; 8]), 1);
    assert_eq!(allocations(|| format!("{}", 1)), 1);
    let grown = allocations(|| {
        let mut bytes = vec![1_u8];
        bytes.reserve_exact(100);
        bytes
    });
    assert_eq!(grown, 2);
}

#[test]
fn reading_allocates_nothing() {
    fn read<P: Record>(text: &[u8]) {
        black_box(P::from_ascii(text)).ok();
        black_box(P::parse_prefix(text)).ok();
        if let Ok(text) = str::from_utf8(text) {
            black_box(text.parse::<P>()).ok();
        }
    }
    for subject in SUBJECTS {
        for text in texts(&subject) {
            let all = allocations(|| {
                for_each_record!(read(&text));
                if let Ok(text) = str::from_utf8(&text) {
                    black_box(text.parse::<Board>()).ok();
                    black_box(text.parse::<xiangqi::Board>()).ok();
                    black_box(text.parse::<CastlingRights>()).ok();
                    black_box(text.parse::<chess960::CastlingRights>()).ok();
                    black_box(text.parse::<Square>()).ok();
                }
            });
            assert_eq!(all, 0, "{}", text.escape_ascii());
        }
    }
}

#[test]
fn encoding_allocates_nothing() {
    macro_rules! check {
        ($position:ty) => {
            for record in <$position>::SUBJECT.varied(50) {
                let position: $position = record.parse().expect("a record");
                let mut out = [0; <$position>::MAX_LEN];
                let all = allocations(|| black_box(position.encode(&mut out)).len());
                assert_eq!(all, 0, "{record}");
            }
        };
    }
    check!(Position);
    check!(chess960::Position);
    check!(epd::Position);
    check!(xiangqi::Position);
}

#[test]
fn printing_allocates_nothing_where_there_is_room_and_to_string_once() {
    fn check<P: Tested>() {
        for record in P::SUBJECT.varied(50) {
            let position: P = record.parse().expect("a record");
            let all = allocations(|| write!(Nowhere, "{position} {position:>120} {position:?}"));
            assert_eq!(all, 0, "{record}");
            let mut text = String::with_capacity(record.len());
            let all = allocations(|| write!(text, "{position}"));
            assert_eq!((all, text), (0, record));
            assert_eq!(allocations(|| position.to_string()), 1);
        }
    }
    for_each_record!(check());
    for record in varied(&notation::CHESS, 50) {
        let position: Position = record.parse().expect("a record");
        assert_eq!(allocations(|| position.board.to_string()), 1, "{record}");
    }
    for record in varied(&notation::XIANGQI, 50) {
        let position: xiangqi::Position = record.parse().expect("a record");
        assert_eq!(allocations(|| position.board.to_string()), 1, "{record}");
    }
}

/// Returns the lines of the case file, right and wrong.
fn epd_lines() -> Vec<Vec<u8>> {
    let lines = cases::epd_lines().into_iter();
    lines.map(|(line, _)| line).collect()
}

#[test]
fn lines_of_epd_are_read_and_printed_without_an_allocation() {
    let mut count = 0;
    for line in epd_lines() {
        let mut text = String::with_capacity(line.len());
        let all = allocations(|| match Epd::from_ascii(&line) {
            Ok(epd) => {
                count += 1;
                write!(text, "{epd}")
            }
            Err(error) => write!(Nowhere, "{error} {error:?} {}", error.in_text(&line)),
        });
        assert_eq!(all, 0, "{}", line.escape_ascii());
    }
    assert!(count > 50, "{count} lines");
}

#[test]
fn bitboards_allocate_nothing() {
    for record in varied(&notation::CHESS, 50) {
        let position: Position = record.parse().expect("a record");
        let all = allocations(|| {
            let bitboards = black_box(position.board).bitboards();
            black_box(position.board.occupied());
            black_box(position.board.squares());
            black_box(position.board.iter().count());
            Board::from_bitboards(bitboards)
        });
        assert_eq!(all, 0, "{record}");
    }
}

#[test]
fn violations_and_castling_rooks_allocate_nothing() {
    for record in varied(&notation::CHESS960, 200) {
        let position: chess960::Position = record.parse().expect("a record");
        let all = allocations(|| {
            write!(Nowhere, "{}", position.violations())?;
            match position.castling_rooks() {
                Ok(rooks) => write!(
                    Nowhere,
                    "{} {}",
                    rooks.shredder(),
                    rooks.x_fen(&position.board)
                ),
                Err(error) => write!(Nowhere, "{error}"),
            }
        });
        assert_eq!(all, 0, "{record}");
    }
    for record in varied(&notation::XIANGQI, 50) {
        let position: xiangqi::Position = record.parse().expect("a record");
        let all = allocations(|| write!(Nowhere, "{}", position.violations()));
        assert_eq!(all, 0, "{record}");
    }
}

#[test]
fn errors_and_their_sentences_allocate_nothing() {
    for subject in SUBJECTS {
        for text in texts(&subject) {
            let Err(error) = (subject.record)(&text) else {
                continue;
            };
            let all = allocations(|| {
                write!(Nowhere, "{error} {error:?} {}", error.in_text(&text))?;
                write!(Nowhere, "{} {:?}", error.field(), error.kind())
            });
            assert_eq!(all, 0, "{}", text.escape_ascii());
        }
    }
}

#[test]
fn moves_allocate_nothing() {
    for text in ["e2e4", "e7e8q", "e2e2", "0000", "e2e9", "e7e8k", "é", ""] {
        let all = allocations(|| {
            for read in [uci::Move::from_ascii(text.as_bytes()), text.parse()] {
                match read {
                    Ok(read) => write!(Nowhere, "{read} {read:>9}")?,
                    Err(error) => write!(Nowhere, "{error}")?,
                }
            }
            match text.parse::<xiangqi::Move>() {
                Ok(read) => write!(Nowhere, "{read} {read:>9}"),
                Err(error) => write!(Nowhere, "{error}"),
            }
        });
        assert_eq!(all, 0, "{text}");
    }
}

/// Returns a file of everything, one text a line, among empty lines, long ones and both line ends.
fn file(subject: &Subject) -> Vec<u8> {
    let mut file = b"\xEF\xBB\xBF".to_vec();
    for (index, text) in texts(subject).iter().enumerate() {
        file.extend_from_slice(text);
        file.extend_from_slice(if index % 2 == 0 { b"\n" } else { b"\r\n" });
        if index % 97 == 0 {
            file.extend_from_slice(b"\n\r\n");
            file.resize(file.len() + 100 * index, b'x');
            file.push(b'\n');
        }
    }
    file
}

#[test]
fn lines_in_memory_allocate_nothing() {
    fn check<P: Tested>() {
        let file = &file(&P::SUBJECT)[..];
        let mut records = 0;
        let all = allocations(|| {
            let mut lines = FenLines::<P>::new(file);
            while let Some(line) = lines.next() {
                black_box((lines.line(), lines.line_number(), lines.line_offset()));
                match line {
                    Ok(_) => records += 1,
                    Err(error) => write!(Nowhere, "{error}")?,
                }
            }
            for part in FenLines::<P>::new(file).split(5) {
                black_box(part.count());
            }
            fmt::Result::Ok(())
        });
        assert_eq!(all, 0);
        assert!(records >= 80, "{records} records");
    }
    for_each_record!(check());
}

/// What a reader needs of memory, it needs for the shortest file too.
#[test]
fn a_long_file_makes_a_reader_allocate_no_more_often_than_a_short_one() {
    fn check<P: Tested>() {
        let file = &file(&P::SUBJECT)[..];
        for buffer in [7, 8192] {
            let read = |file| {
                let input = BufReader::with_capacity(buffer, file);
                allocations(|| FenReader::<_, P>::new(input).count())
            };
            assert_eq!(read(file), read(b"x\n"));
        }
    }
    for_each_record!(check());
}

/// Returns how many allocations the repair of a text takes, and how many repairs there are.
#[track_caller]
fn repair<P: Record>(text: &str) -> (usize, usize) {
    let mut count = 0;
    let cost = allocations(|| {
        let repaired = P::repair_ascii(text.as_bytes());
        let repaired = repaired.unwrap_or_else(|error| panic!("{}", error.in_text(text)));
        count = repaired.repairs.len();
        repaired
    });
    (cost, count)
}

#[test]
fn a_strict_text_is_repaired_without_an_allocation() {
    fn check<P: Tested>() {
        for record in P::SUBJECT.varied(200) {
            assert_eq!(repair::<P>(&record), (0, 0), "{record}");
        }
    }
    for_each_record!(check());
}

#[test]
fn one_repair_or_two_allocate_once_in_records_of_every_kind() {
    fn check<P: Tested>() {
        for record in P::SUBJECT.varied(50) {
            let upper = [" w ", " b "]
                .into_iter()
                .fold(record.clone(), |text, side| {
                    text.replacen(side, &side.to_uppercase(), 1)
                });
            for (text, count) in [
                (format!("{record}\r\n"), 1),
                (format!("\u{feff}{record}"), 1),
                (format!("\"{record}\""), 2),
                (format!(" {record}\0"), 2),
                (format!("{record} bm e4;"), 1),
                (record.replacen(' ', "  ", 1), 1),
                (record.replacen(' ', "\t", 2), 2),
                (upper.clone(), 1),
                (format!("{upper}\n"), 2),
            ] {
                assert_eq!(repair::<P>(&text), (1, count), "{text:?}");
            }
        }
    }
    for_each_record!(check());
}

/// What is owned of a line is the text of its operations.
#[test]
fn a_strict_line_of_epd_is_repaired_with_no_allocation_but_for_its_text() {
    for line in epd_lines() {
        let Ok(epd) = Epd::from_ascii(&line) else {
            continue;
        };
        let owned = allocations(|| EpdBuf::from(epd));
        assert_eq!(owned, usize::from(!epd.operations.is_empty()));
        let all = allocations(|| Epd::repair_ascii(&line));
        assert_eq!(all, owned, "{}", line.escape_ascii());
    }
}

#[test]
fn up_to_four_repairs_allocate_once() {
    for record in corpus::varied_chess(50) {
        let four = record.splitn(5, ' ').take(4).collect::<Vec<_>>().join(" ");
        for (text, count) in [
            (four.clone(), 2),
            (format!("{four} bm Nf3; id \"WAC.001\";"), 3),
            (format!("{four} hmvc 4; fmvn 7;"), 3),
            (format!("{four}; mate in two"), 3),
            (format!("{four} 5"), 1),
            (format!("{four} - -"), 2),
            (format!("{four}  5  7"), 2),
            (format!("{four} 5 0"), 1),
            (format!("{record}\n"), 1),
            (format!("{record};x"), 1),
            (format!("\"{record}\""), 2),
            (format!("[FEN \"{record}\"]\n"), 3),
            (format!(" {four} 007 0"), 3),
            (record.replacen(' ', "\t", 1), 1),
        ] {
            assert_eq!(repair::<Position>(&text), (1, count), "{text:?}");
        }
    }
}
