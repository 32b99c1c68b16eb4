//! One small adapter a crate, and the list of them all.

use std::fmt::{self, Display};
use std::hint::black_box;

use crate::allocator::allocations;
use chess_fen::{chess960, epd};

use crate::jobs::{self, Corpus, Inputs, Operation};
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

    /// Writes without `core::fmt`, where the crate offers that.
    const OWN_WRITER: Option<fn(&Self::Value, &mut Out)> = None;

    fn parse(record: &str) -> Result<Self::Value, Self::Error>;
    fn bitboards(value: &Self::Value) -> Bitboards;
}

/// What the crates' own writers write to.
pub struct Out {
    array: [u8; chess_fen::Position::MAX_LEN],
    epd: [u8; epd::Position::MAX_LEN],
    string: String,
}

impl Default for Out {
    fn default() -> Self {
        Self {
            array: [0; chess_fen::Position::MAX_LEN],
            epd: [0; epd::Position::MAX_LEN],
            string: String::with_capacity(256),
        }
    }
}

/// The sets of squares that engines keep: bit 0 is a1, bit 63 is h8.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Bitboards {
    /// White, black.
    pub by_color: [u64; 2],
    /// Pawns, knights, bishops, rooks, queens, kings.
    pub by_role: [u64; 6],
}

impl From<chess_fen::Board> for Bitboards {
    fn from(board: chess_fen::Board) -> Self {
        let sets = board.bitboards();
        Self {
            by_color: sets.by_color,
            by_role: sets.by_role,
        }
    }
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
    pub add_records: for<'a> fn(&mut Schedule<'a, Operation>, Corpus, &'a [&'a str]),
    pub add_chess: for<'a> fn(&mut Schedule<'a, Operation>, &'a Inputs<'a>),
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
            add_records: jobs::add_records::<P>,
            add_chess: jobs::add_chess::<P>,
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

/// Chess; this crate first.
pub static CHESS: [Crate; 5] = [
    Crate::of::<ChessFen>(),
    Crate::of::<Shakmaty>(),
    Crate::of::<Owlchess>(),
    Crate::of::<CozyChess>(),
    Crate::of::<Chess>(),
];

/// Chess960; this crate first.
pub static CHESS960: [Crate; 4] = [
    Crate::of::<ChessFen960>(),
    Crate::of::<Shakmaty>(),
    Crate::of::<Owlchess>(),
    Crate::of::<CozyChess960>(),
];

/// The four fields of EPD; this crate first.
pub static EPD: [Crate; 2] = [Crate::of::<ChessFenEpd>(), Crate::of::<ShakmatyEpd>()];

pub struct ChessFen;

impl Peer for ChessFen {
    const NAME: Contestant = "chess-fen `Position`";
    const NOTE: &'static str = "checks the notation of all six fields";
    const BITBOARDS: &'static str = "made from the board it keeps";
    type Value = chess_fen::Position;
    type Error = chess_fen::ParseFenError;

    const OWN_WRITER: Option<fn(&Self::Value, &mut Out)> = Some(|value, out| {
        black_box(value.encode(&mut out.array));
    });

    fn parse(record: &str) -> Result<Self::Value, Self::Error> {
        chess_fen::Position::from_ascii(record.as_bytes())
    }

    fn bitboards(value: &Self::Value) -> Bitboards {
        value.board.into()
    }
}

pub struct ChessFen960;

impl Peer for ChessFen960 {
    const NAME: Contestant = "chess-fen `chess960::Position`";
    const NOTE: &'static str = "checks the notation of all six fields and keeps the spelling";
    const BITBOARDS: &'static str = ChessFen::BITBOARDS;
    type Value = chess960::Position;
    type Error = chess_fen::ParseFenError;

    const OWN_WRITER: Option<fn(&Self::Value, &mut Out)> = Some(|value, out| {
        black_box(value.encode(&mut out.array));
    });

    fn parse(record: &str) -> Result<Self::Value, Self::Error> {
        chess960::Position::from_ascii(record.as_bytes())
    }

    fn bitboards(value: &Self::Value) -> Bitboards {
        value.board.into()
    }
}

pub struct ChessFenEpd;

impl Peer for ChessFenEpd {
    const NAME: Contestant = "chess-fen `epd::Position`";
    const NOTE: &'static str = "checks the notation of all four fields";
    const BITBOARDS: &'static str = ChessFen::BITBOARDS;
    type Value = epd::Position;
    type Error = chess_fen::ParseFenError;

    const OWN_WRITER: Option<fn(&Self::Value, &mut Out)> = Some(|value, out| {
        black_box(value.encode(&mut out.epd));
    });

    fn parse(record: &str) -> Result<Self::Value, Self::Error> {
        epd::Position::from_ascii(record.as_bytes())
    }

    fn bitboards(value: &Self::Value) -> Bitboards {
        value.board.into()
    }
}

pub struct ShakmatyEpd;

impl Peer for ShakmatyEpd {
    const NAME: Contestant = "shakmaty 0.30.1 `Epd`";
    const NOTE: &'static str = Shakmaty::NOTE;
    const BITBOARDS: &'static str = Shakmaty::BITBOARDS;
    type Value = shakmaty::fen::Epd;
    type Error = shakmaty::fen::ParseFenError;

    const OWN_WRITER: Option<fn(&Self::Value, &mut Out)> = Some(|value, out| {
        out.string.clear();
        value.append_to_string(&mut out.string);
        black_box(&out.string);
    });

    fn parse(record: &str) -> Result<Self::Value, Self::Error> {
        shakmaty::fen::Epd::from_ascii(record.as_bytes())
    }

    fn bitboards(value: &Self::Value) -> Bitboards {
        let setup = value.clone().into_setup();
        Bitboards {
            by_color: shakmaty::Color::ALL.map(|color| setup.board.by_color(color).0),
            by_role: shakmaty::Role::ALL.map(|role| setup.board.by_role(role).0),
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

    const OWN_WRITER: Option<fn(&Self::Value, &mut Out)> = Some(|value, out| {
        out.string.clear();
        value.append_to_string(&mut out.string);
        black_box(&out.string);
    });

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
            // Its first square is a8: the ranks are in the opposite order.
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

/// cozy-chess as it reads and writes the castling rooks of Chess960.
pub struct CozyChess960;

/// A board that is written with the files of its rooks.
pub struct ShredderFen(cozy_chess::Board);

impl Display for ShredderFen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.0)
    }
}

impl Peer for CozyChess960 {
    const NAME: Contestant = CozyChess::NAME;
    const NOTE: &'static str = "takes `K` and `Q` for rooks on the h-file and the a-file alone";
    const BITBOARDS: &'static str = CozyChess::BITBOARDS;
    type Value = ShredderFen;
    type Error = cozy_chess::FenParseError;

    fn parse(record: &str) -> Result<Self::Value, Self::Error> {
        cozy_chess::Board::from_fen(record, true).map(ShredderFen)
    }

    fn bitboards(value: &Self::Value) -> Bitboards {
        CozyChess::bitboards(&value.0)
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
