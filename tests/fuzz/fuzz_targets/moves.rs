//! Any bytes read as a move of either game agree with the acceptor, and a move prints itself.
#![no_main]

#[path = "../support.rs"]
mod support;

use chess_fen::{ParseMoveError, uci, xiangqi};
use libfuzzer_sys::fuzz_target;

use support::acceptor;
use support::notation::{self, Notation};

fn check(notation: &'static Notation, text: &[u8], read: Result<String, ParseMoveError>) {
    let verdict = acceptor::one_move(notation, text);
    match read {
        Ok(printed) => assert_eq!((printed.as_bytes(), verdict), (text, Ok(()))),
        Err(error) => assert_eq!(verdict, Err(error.offset())),
    }
}

fuzz_target!(|text: &[u8]| {
    let played = uci::Move::from_ascii(text);
    check(
        &notation::CHESS,
        text,
        played.map(|played| played.to_string()),
    );
    let played = xiangqi::Move::from_ascii(text);
    check(
        &notation::XIANGQI,
        text,
        played.map(|played| played.to_string()),
    );
});
