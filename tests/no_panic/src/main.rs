//! A program that links only if reading, printing, loading bitboards and finding violations neither panic
//! nor allocate.
//!
//! It has no standard library, no allocator, and a panic handler that calls a function which
//! does not exist. The linker drops the handler, and with it the call, only if nothing in the
//! program can panic. So `cargo build --release` is the test:
//!
//! - features off, the library needs nothing but `core`;
//! - no input can make reading, printing, loading bitboards, taking operations apart, or finding castling
//!   rooks or violations panic. Whether the sentence of an error can be written without a panic is not
//!   asked here.
//!
//! `--features panic` puts a panic in, to show that the test can fail.

#![no_std]
#![no_main]

use core::fmt::{self, Write};
use core::hint::black_box;
use core::panic::PanicInfo;

use chess_fen::epd::{Epd, Operations};
use chess_fen::{Board, FenLines, Position, chess960, epd, uci, xiangqi};

// SAFETY: the program never runs the call; it does not even link with it.
unsafe extern "C" {
    safe fn the_library_can_panic() -> !;
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    the_library_can_panic()
}

// For `memcpy` and the start of the program.
#[link(name = "c")]
unsafe extern "C" {}

/// Takes what is printed.
struct Sink;

impl Write for Sink {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        Ok(())
    }
}

// SAFETY: no other function of the program is called main.
#[unsafe(no_mangle)]
extern "C" fn main() -> i32 {
    let text = black_box(&b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"[..]);
    let written = chess(text) + chess960(text) + epd(text) + xiangqi(text);
    lines(text);
    #[cfg(feature = "panic")]
    assert!(written > black_box(0));
    i32::from(written == 0)
}

/// Does all that can be done with chess. Returns how many bytes were written.
fn chess(text: &[u8]) -> usize {
    let mut written = 0;
    if let Ok(position) = Position::from_ascii(text) {
        written += black_box(position)
            .encode(&mut [0; Position::MAX_LEN])
            .len();
        let _ = write!(Sink, "{}", black_box(position));
        black_box(position.board.squares());
        for (square, piece) in black_box(&position.board).iter().rev() {
            black_box((square, piece));
        }
        black_box(position.en_passant_target());
        black_box(Board::from_bitboards(black_box(position.board.bitboards())));
        for violation in black_box(position).violations() {
            black_box(position.violations().contains(violation));
            let _ = write!(Sink, "{violation}");
        }
    }
    if let Ok((position, rest)) = Position::parse_prefix(text) {
        black_box((position, rest));
    }
    written
}

/// Does all that can be done with Chess960. Returns how many bytes were written.
fn chess960(text: &[u8]) -> usize {
    let mut written = 0;
    if let Ok(position) = chess960::Position::from_ascii(text) {
        written += black_box(position)
            .encode(&mut [0; chess960::Position::MAX_LEN])
            .len();
        let _ = write!(Sink, "{}", black_box(position));
        if let Ok(rooks) = black_box(position).castling_rooks() {
            black_box(black_box(rooks).shredder());
            black_box(black_box(rooks).x_fen(&black_box(position.board)));
        }
        black_box(position.standard());
        for (color, letter) in black_box(position.castling_rights) {
            black_box((color, letter));
        }
        for violation in black_box(position).violations() {
            black_box(position.violations().contains(violation));
        }
    }
    if let Ok((position, rest)) = chess960::Position::parse_prefix(text) {
        black_box((position, rest));
    }
    written
}

/// Does all that can be done with EPD. Returns how many bytes were written.
fn epd(text: &[u8]) -> usize {
    let mut written = 0;
    if let Ok(position) = epd::Position::from_ascii(text) {
        written += black_box(position)
            .encode(&mut [0; epd::Position::MAX_LEN])
            .len();
        let _ = write!(Sink, "{}", black_box(position));
        black_box(position.with_counters(0, core::num::NonZeroU32::MIN));
        for violation in black_box(position).violations() {
            black_box(violation);
        }
    }
    if let Ok((position, rest)) = epd::Position::parse_prefix(text) {
        black_box((position, rest));
    }
    if let Ok(line) = Epd::from_ascii(text) {
        let _ = write!(Sink, "{}", black_box(line));
    }
    if let Ok(operations) = Operations::from_ascii(text) {
        let _ = write!(Sink, "{}", black_box(operations));
        let _ = black_box(black_box(operations).counters());
        black_box(black_box(operations).get(black_box("bm")));
        for operation in black_box(operations) {
            black_box((operation.as_str(), operation.opcode()));
            for operand in operation.operands() {
                black_box(operand.as_str());
                let _ = write!(Sink, "{operand}");
            }
        }
    }
    written
}

/// Does all that can be done with xiangqi. Returns how many bytes were written.
fn xiangqi(text: &[u8]) -> usize {
    let mut written = 0;
    if let Ok(position) = xiangqi::Position::from_ascii(text) {
        written += black_box(position)
            .encode(&mut [0; xiangqi::Position::MAX_LEN])
            .len();
        let _ = write!(Sink, "{}", black_box(position));
        black_box(position.board.squares());
        for (square, piece) in black_box(&position.board).iter().rev() {
            black_box((square, piece));
        }
        for violation in black_box(position).violations() {
            black_box(position.violations().contains(violation));
            let _ = write!(Sink, "{violation}");
        }
    }
    if let Ok((position, rest)) = xiangqi::Position::parse_prefix(text) {
        black_box((position, rest));
    }
    written
}

/// Reads moves and lines.
fn lines(text: &[u8]) {
    let _ = black_box(uci::Move::from_ascii(text));
    let _ = black_box(xiangqi::Move::from_ascii(text));
    for position in FenLines::<Position>::new(text) {
        let _ = black_box(position);
    }
    for position in FenLines::<chess960::Position>::new(text) {
        let _ = black_box(position);
    }
    for position in FenLines::<xiangqi::Position>::new(text) {
        let _ = black_box(position);
    }
    let mut lines = FenLines::<epd::Position>::new(text);
    while let Some(line) = lines.next_prefix() {
        let _ = black_box((line, lines.line(), lines.line_number()));
    }
}
