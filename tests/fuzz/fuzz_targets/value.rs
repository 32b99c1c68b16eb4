//! Any position that can be built prints a text that the acceptor takes, and that reads back as the same
//! position.
#![no_main]

#[path = "../support.rs"]
mod support;

use std::num::NonZeroU32;

use chess_fen::{Board, CastlingRight, CastlingRights, Color, File, Piece, Position, xiangqi};
use libfuzzer_sys::fuzz_target;

use support::acceptor;
use support::notation;

type Seed = ([u8; 90], u8, u8, u8, u32, NonZeroU32);

fn chess((squares, side, rights, target, halfmove_clock, fullmove_number): Seed) -> Position {
    let mut castling_rights = CastlingRights::NONE;
    for right in CastlingRight::ALL {
        if rights >> right.index() & 1 == 1 {
            castling_rights.insert(right);
        }
    }
    let mut board = [None; 64];
    for (square, byte) in board.iter_mut().zip(squares) {
        *square = Piece::from_index(usize::from(byte % 16));
    }
    Position {
        board: Board::from_squares(board),
        side_to_move: Color::ALL[usize::from(side % 2)],
        castling_rights,
        en_passant: File::from_index(usize::from(target % 16)),
        halfmove_clock,
        fullmove_number,
    }
}

fn xiangqi((squares, side, .., halfmove_clock, fullmove_number): Seed) -> xiangqi::Position {
    let squares = squares.map(|byte| xiangqi::Piece::from_index(usize::from(byte % 16)));
    xiangqi::Position {
        board: xiangqi::Board::from_squares(squares),
        side_to_move: xiangqi::Color::ALL[usize::from(side % 2)],
        halfmove_clock,
        fullmove_number,
    }
}

fuzz_target!(|seed: Seed| {
    let position = chess(seed);
    let text = position.to_string();
    assert_eq!(
        acceptor::record(&notation::CHESS, text.as_bytes()),
        Ok(()),
        "{text}"
    );
    assert_eq!(text.parse(), Ok(position));
    assert_eq!(position.encode(&mut [0; Position::MAX_LEN]), text);

    let position = xiangqi(seed);
    let text = position.to_string();
    assert_eq!(
        acceptor::record(&notation::XIANGQI, text.as_bytes()),
        Ok(()),
        "{text}"
    );
    assert_eq!(text.parse(), Ok(position));
    assert_eq!(position.encode(&mut [0; xiangqi::Position::MAX_LEN]), text);
});
