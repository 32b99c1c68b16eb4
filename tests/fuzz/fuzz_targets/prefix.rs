//! The record that any bytes start with is the longest the acceptor finds, and reads alone as the same.
#![no_main]

#[path = "../support.rs"]
mod support;

use chess_fen::{ParseFenError, Position, xiangqi};
use libfuzzer_sys::fuzz_target;

use support::acceptor::{self, Fault, Game};

/// What of the text the acceptor takes for a record: up to the end, or up to what is no digit of the
/// fullmove number any more.
fn expected(game: Game, text: &[u8]) -> Result<&[u8], Fault> {
    let Err(fault) = acceptor::record(game, text) else {
        return Ok(text);
    };
    let (taken, rest) = text.split_at(fault.offset);
    match rest {
        [after, ..] if !after.is_ascii_digit() && acceptor::record(game, taken).is_ok() => {
            Ok(taken)
        }
        _ => Err(fault),
    }
}

fn check(game: Game, text: &[u8], read: Result<(String, &[u8]), ParseFenError>) {
    match read {
        Ok((printed, rest)) => {
            assert_eq!(expected(game, text), Ok(printed.as_bytes()));
            assert_eq!([printed.as_bytes(), rest].concat(), text);
        }
        Err(error) => {
            let fault = Fault {
                field: error.field() as usize,
                offset: error.offset(),
            };
            assert_eq!(expected(game, text), Err(fault));
        }
    }
}

fuzz_target!(|text: &[u8]| {
    let read = Position::parse_prefix(text);
    check(
        Game::Chess,
        text,
        read.map(|(p, rest)| (p.to_string(), rest)),
    );
    if let Ok((position, rest)) = read {
        let (taken, _) = text.split_at(text.len() - rest.len());
        assert_eq!(Position::from_ascii(taken), Ok(position));
    }

    let read = xiangqi::Position::parse_prefix(text);
    check(
        Game::Xiangqi,
        text,
        read.map(|(p, rest)| (p.to_string(), rest)),
    );
    if let Ok((position, rest)) = read {
        let (taken, _) = text.split_at(text.len() - rest.len());
        assert_eq!(xiangqi::Position::from_ascii(taken), Ok(position));
    }
});
