//! The memory that a reader of files holds, whatever the input is. A test binary of its own, since it
//! replaces the allocator.
#![cfg(feature = "std")]
#![allow(
    unsafe_code,
    reason = "an allocator that counts is the only way to see what is held, and its trait is unsafe"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::io::{self, BufRead, BufReader, Read};

use chess_fen::epd::Epd;
use chess_fen::{FenReader, Position, ReadError};

/// Counts, for each thread, the bytes that it holds and the most that it held.
struct Counting;

thread_local! {
    static HELD: Cell<isize> = const { Cell::new(0) };
    static MOST_HELD: Cell<isize> = const { Cell::new(0) };
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: each method does what the system's allocator does; the counters are plain cells, which do not
// allocate.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(signed_size(layout));
        // SAFETY: the caller keeps the contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        count(-signed_size(layout));
        // SAFETY: the caller keeps the contract.
        unsafe { System.dealloc(memory, layout) }
    }
}

fn signed_size(layout: Layout) -> isize {
    isize::try_from(layout.size()).expect("no layout is larger than that")
}

fn count(bytes: isize) {
    HELD.set(HELD.get() + bytes);
    MOST_HELD.set(MOST_HELD.get().max(HELD.get()));
}

/// Returns the most bytes that the function holds at a time, beyond what was held before.
fn most_held(function: impl FnOnce()) -> isize {
    let before = HELD.get();
    MOST_HELD.set(before);
    function();
    MOST_HELD.get() - before
}

/// 4,096 bytes of a line, and a little for a byte order mark and a line end.
const READER: isize = 4096 + 64;

const RECORD: &[u8] = b"8/8/8/8/8/8/8/8 w - - 0 1";

/// Returns one line of this many bytes.
fn long_line(byte: u8, length: u64) -> impl BufRead {
    BufReader::new(io::repeat(byte).take(length))
}

/// Reads a long line and the record after it, and checks what is held meanwhile.
fn check_a_long_line(byte: u8, length: u64) {
    let after = [b"\r\n", RECORD].concat();
    let input = long_line(byte, length).chain(&after[..]);
    let held = most_held(|| {
        let mut reader = FenReader::<_, Position>::new(input);
        assert!(matches!(
            reader.next(),
            Some(Err(ReadError::Record(error))) if error.line_number() == 1
        ));
        assert_eq!(reader.line(), [byte; 4096]);
        assert!(matches!(reader.next(), Some(Ok(_))));
        assert_eq!(
            (reader.line_number(), reader.line_offset()),
            (2, length + 2)
        );
        assert!(reader.next().is_none());
    });
    assert!(held <= READER, "{held} bytes were held");
}

#[test]
fn a_line_of_64_mebibytes_takes_no_more_memory_than_any() {
    check_a_long_line(b'8', 64 << 20);
}

#[test]
#[ignore = "long without --release: a line of a gibibyte"]
fn a_line_of_a_gibibyte_takes_no_more_memory_than_any() {
    check_a_long_line(b'x', 1 << 30);
}

#[test]
fn a_file_of_many_lines_takes_no_more_memory_than_one_line() {
    for line in [&b""[..], b"bad", RECORD, &[b'x'; 5000]] {
        let lines = 2000;
        let file = [line, b"\r\n"].concat().repeat(lines);
        let held = most_held(|| {
            let mut reader = FenReader::<_, Position>::new(&file[..]);
            while reader.next().is_some() {}
            assert_eq!(reader.line_number(), lines as u64);
        });
        assert!(held <= READER, "{held} bytes were held");
    }
}

#[test]
fn a_long_line_of_epd_is_repaired_in_little_more_memory_than_its_text() {
    for (repeated, count) in [(" e4", 300_000), ("\0 ", 500_000), (";", 1_000_000)] {
        let text = format!("8/8/8/8/8/8/8/8 w - -  bm e4 {};", repeated.repeat(count));
        let most = isize::try_from(3 * text.len()).expect("a megabyte");
        for text in [&*text, text.trim_end_matches(';')] {
            let held = most_held(|| drop(Epd::repair(text)));
            assert!(held < most, "{held} bytes for {repeated:?}");
        }
    }
}
