//! One small adapter a crate, and the list of them all.

use std::fmt::Display;

use crate::allocator::allocations;
use crate::jobs::{self, Inputs, Operation};
use crate::timing::{Contestant, Schedule};

/// What the comparison needs of a crate.
pub trait Peer: 'static {
    const NAME: Contestant;
    /// What its value is and what else it does while it is timed.
    const NOTE: &'static str;
    /// How it comes by bitboards.
    const BITBOARDS: &'static str;
    type Value: Display + 'static;
    type Error;

    fn parse(record: &str) -> Result<Self::Value, Self::Error>;
    fn bitboards(value: &Self::Value) -> Bitboards;
}

/// The sets of squares that engines keep: bit 0 is a1, bit 63 is h8.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Bitboards {
    /// White, black.
    pub by_color: [u64; 2],
    /// Pawns, knights, bishops, rooks, queens, kings.
    pub by_role: [u64; 6],
}

/// A [`Peer`] as a value, so that all of them fit into one list.
pub struct Crate {
    pub name: Contestant,
    pub note: &'static str,
    pub bitboards_note: &'static str,
    /// Bytes of the value that is read.
    pub size: usize,
    pub accepts: fn(&str) -> bool,
    /// Whether the record is printed as it was read, byte for byte.
    pub prints_back: fn(&str) -> bool,
    pub bitboards: fn(&str) -> Option<Bitboards>,
    /// What the record costs in allocations.
    pub allocations: fn(&str) -> Option<Allocations>,
    pub add_jobs: for<'a> fn(&mut Schedule<'a, Operation>, &'a Inputs<'a>),
}

impl Crate {
    const fn of<P: Peer>() -> Self {
        Self {
            name: P::NAME,
            note: P::NOTE,
            bitboards_note: P::BITBOARDS,
            size: size_of::<P::Value>(),
            accepts: |record| P::parse(record).is_ok(),
            prints_back: |record| P::parse(record).is_ok_and(|value| value.to_string() == record),
            bitboards: |record| P::parse(record).ok().map(|value| P::bitboards(&value)),
            allocations: allocations_of::<P>,
            add_jobs: jobs::add_peer::<P>,
        }
    }
}

/// Counted a record.
#[derive(Default)]
pub struct Allocations {
    pub parse: u64,
    /// Into a buffer that has room.
    pub write: u64,
    pub to_string: u64,
}

fn allocations_of<P: Peer>(record: &str) -> Option<Allocations> {
    let mut value = None;
    let parse = allocations(|| value = P::parse(record).ok());
    let value = value?;
    let mut out = String::with_capacity(2 * record.len());
    Some(Allocations {
        parse,
        write: allocations(|| jobs::write(&mut out, &value)),
        to_string: allocations(|| out = value.to_string()),
    })
}

/// This crate first.
pub const ALL: [Crate; 5] = [
    Crate::of::<ChessFen>(),
    Crate::of::<Shakmaty>(),
    Crate::of::<Owlchess>(),
    Crate::of::<CozyChess>(),
    Crate::of::<Chess>(),
];

pub struct ChessFen;

impl Peer for ChessFen {
    const NAME: Contestant = "chess-fen `Position`";
    const NOTE: &'static str = "checks the notation of all six fields";
    const BITBOARDS: &'static str = "made from the board it keeps";
    type Value = chess_fen::Position;
    type Error = chess_fen::ParseFenError;

    fn parse(record: &str) -> Result<Self::Value, Self::Error> {
        chess_fen::Position::from_ascii(record.as_bytes())
    }

    fn bitboards(value: &Self::Value) -> Bitboards {
        let sets = value.board.bitboards();
        Bitboards {
            by_color: sets.by_color,
            by_role: sets.by_role,
        }
    }
}

pub struct Shakmaty;

impl Peer for Shakmaty {
    const NAME: Contestant = "shakmaty 0.30.1 `Fen`";
    const NOTE: &'static str = "also reads Chess960 castling, pockets, remaining checks and \
        records with fields left out; finds the castling rooks";
    const BITBOARDS: &'static str = "only read: it keeps them";
    type Value = shakmaty::fen::Fen;
    type Error = shakmaty::fen::ParseFenError;

    fn parse(record: &str) -> Result<Self::Value, Self::Error> {
        shakmaty::fen::Fen::from_ascii(record.as_bytes())
    }

    fn bitboards(value: &Self::Value) -> Bitboards {
        let board = &value.as_setup().board;
        Bitboards {
            by_color: shakmaty::Color::ALL.map(|color| board.by_color(color).0),
            by_role: shakmaty::Role::ALL.map(|role| board.by_role(role).0),
        }
    }
}

pub struct Owlchess;

impl Peer for Owlchess {
    const NAME: Contestant = "owlchess 0.4.1 `RawBoard`";
    const NOTE: &'static str = "also reads records of four or five fields; counters up to 65,535";
    const BITBOARDS: &'static str = "made by walking its 64 squares";
    type Value = owlchess::RawBoard;
    type Error = owlchess::board::RawFenParseError;

    fn parse(record: &str) -> Result<Self::Value, Self::Error> {
        owlchess::RawBoard::from_fen(record)
    }

    fn bitboards(value: &Self::Value) -> Bitboards {
        use owlchess::{Color, Piece};

        let mut sets = Bitboards::default();
        for (index, cell) in value.cells.iter().enumerate() {
            let (Some(color), Some(piece)) = (cell.color(), cell.piece()) else {
                continue;
            };
            let color = match color {
                Color::White => 0,
                Color::Black => 1,
            };
            let role = match piece {
                Piece::Pawn => 0,
                Piece::Knight => 1,
                Piece::Bishop => 2,
                Piece::Rook => 3,
                Piece::Queen => 4,
                Piece::King => 5,
            };
            // Its first square is a8: the ranks stand the other way round.
            let bit = 1 << (index ^ 0b111_000);
            sets.by_color[color] |= bit;
            sets.by_role[role] |= bit;
        }
        sets
    }
}

pub struct CozyChess;

impl Peer for CozyChess {
    const NAME: Contestant = "cozy-chess 0.3.4 `Board`";
    const NOTE: &'static str = "checks that the position is possible and the halfmove clock at \
        most 100, hashes it, finds checkers and pinned pieces";
    const BITBOARDS: &'static str = "only read: it keeps them";
    type Value = cozy_chess::Board;
    type Error = cozy_chess::FenParseError;

    fn parse(record: &str) -> Result<Self::Value, Self::Error> {
        record.parse()
    }

    fn bitboards(value: &Self::Value) -> Bitboards {
        Bitboards {
            by_color: cozy_chess::Color::ALL.map(|color| value.colors(color).0),
            by_role: cozy_chess::Piece::ALL.map(|piece| value.pieces(piece).0),
        }
    }
}

pub struct Chess;

impl Peer for Chess {
    const NAME: Contestant = "chess 3.2.0 `BoardBuilder`";
    const NOTE: &'static str = "skips both counters and prints `0 1` for them, prints the \
        pawn's square as en passant target, counts neither ranks nor \
        the squares of a rank";
    const BITBOARDS: &'static str = "made by walking its 64 squares";
    type Value = chess::BoardBuilder;
    type Error = chess::Error;

    fn parse(record: &str) -> Result<Self::Value, Self::Error> {
        record.parse()
    }

    fn bitboards(value: &Self::Value) -> Bitboards {
        let mut sets = Bitboards::default();
        for square in chess::ALL_SQUARES {
            if let Some((piece, color)) = value[square] {
                let bit = 1 << square.to_index();
                sets.by_color[color.to_index()] |= bit;
                sets.by_role[piece.to_index()] |= bit;
            }
        }
        sets
    }
}
