//! Any bytes read as a move of either game agree with the acceptor, and a move prints itself.
#![no_main]

#[path = "../support.rs"]
mod support;

use chess_fen::{ParseMoveError, uci, xiangqi};
use libfuzzer_sys::fuzz_target;

use support::acceptor::{self, Game};

fn check(game: Game, text: &[u8], read: Result<String, ParseMoveError>) {
    let verdict = acceptor::one_move(game, text);
    match read {
        Ok(printed) => assert_eq!((printed.as_bytes(), verdict), (text, Ok(()))),
        Err(error) => assert_eq!(verdict, Err(error.offset())),
    }
}

fuzz_target!(|text: &[u8]| {
    let played = uci::Move::from_ascii(text);
    check(Game::Chess, text, played.map(|played| played.to_string()));
    let played = xiangqi::Move::from_ascii(text);
    check(Game::Xiangqi, text, played.map(|played| played.to_string()));
});
