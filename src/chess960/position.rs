//! The Chess960 record.

use core::num::NonZeroU32;

use crate::chess::board::Board;
use crate::chess::castling::{CastlingRight, CastlingRights as ChessCastlingRights};
use crate::chess::color::Color;
use crate::chess::en_passant;
use crate::chess::moves::Move;
use crate::chess::piece::Piece;
use crate::chess::position::Position as ChessPosition;
use crate::chess::square::{File, Square};
use crate::chess960::castling::CastlingRights;
use crate::chess960::rooks::{CastlingRooks, CastlingRooksError};
use crate::error::ParseFenError;
#[cfg(feature = "alloc")]
use crate::repair::{AfterRecord, Repaired, editor::repair};
use crate::syntax::bytes::rest;
use crate::syntax::counter;
use crate::syntax::cursor::{Cursor, end_at};
use crate::syntax::game::Game;
use crate::syntax::side;
use crate::syntax::writer::{Writer, encode};

/// A Chess960 position as a record of Forsyth–Edwards Notation describes it.
///
/// It keeps the same promise as the chess [`Position`](crate::Position), which has the full
/// documentation of the methods, and differs only in its castling rights, which name rooks. Every
/// record of chess is one of Chess960 too, and means the same if the rooks are where chess has them.
///
/// ```
/// use chess_fen::chess960::Position;
/// use chess_fen::{CastlingRight, File};
///
/// let text = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
/// let position: Position = text.parse()?;
/// assert_eq!(position.castling_rights.to_string(), "HFhf");
/// assert_eq!(position.castling_rooks()?.get(CastlingRight::WhiteQueenside), Some(File::F));
/// assert_eq!(position.to_string(), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position {
    /// The pieces on the board.
    pub board: Board,
    /// Whose turn it is. When you change it, clear or renew [`en_passant`](Self::en_passant)
    /// too, since the rank of the en passant target square follows from the side to move.
    pub side_to_move: Color,
    /// The castling rights that are left, as they are written. On this board they stand for
    /// [`castling_rooks`](Self::castling_rooks).
    pub castling_rights: CastlingRights,
    /// The file of the en passant target square, if there is one. Its rank follows from the side
    /// to move; [`en_passant_target`](Self::en_passant_target) returns the square.
    pub en_passant: Option<File>,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// The number of the full move, 1 at the start and one more after each move of black.
    pub fullmove_number: NonZeroU32,
}

impl Position {
    /// The start position of chess, `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`: the
    /// one that the word `startpos` of a `position` command stands for.
    pub const STARTPOS: Self = Self::from_chess(ChessPosition::STARTPOS);

    /// The length in bytes of the longest record, 103, as in chess.
    pub const MAX_LEN: usize = ChessPosition::MAX_LEN;

    /// The empty board with white to move, no castling rights, no en passant target square, and the
    /// counters 0 and 1: `8/8/8/8/8/8/8/8 w - - 0 1`.
    pub const EMPTY: Self = Self::from_chess(ChessPosition::EMPTY);

    /// Reads a record from bytes, as [`Position::from_ascii`](crate::Position::from_ascii) does in
    /// chess.
    ///
    /// # Errors
    ///
    /// If the bytes are not exactly a record.
    ///
    /// ```
    /// use chess_fen::chess960::Position;
    ///
    /// let error = Position::from_ascii(b"4k3/8/8/8/8/8/8/RK1R4 w DAE - 0 1").unwrap_err();
    /// assert_eq!(error.offset(), 26);
    /// ```
    #[inline]
    pub const fn from_ascii(text: &[u8]) -> Result<Self, ParseFenError> {
        let mut position = Self::EMPTY;
        let end = tri!(position.read(text));
        tri!(end_at(text, end, GAME));
        Ok(position)
    }

    /// Reads the record that the bytes start with, and returns the rest too, as
    /// [`Position::parse_prefix`](crate::Position::parse_prefix) does in chess.
    ///
    /// # Errors
    ///
    /// If the bytes do not start with a record.
    #[inline]
    pub const fn parse_prefix(text: &[u8]) -> Result<(Self, &[u8]), ParseFenError> {
        let mut position = Self::EMPTY;
        let end = tri!(position.read(text));
        Ok((position, rest(text, end)))
    }

    /// Reads a record that is part of the program, in `const` contexts too, as
    /// [`Position::from_static`](crate::Position::from_static) does in chess.
    ///
    /// # Panics
    ///
    /// If the text is not a record. In a `const` the build fails.
    #[must_use]
    #[track_caller]
    pub const fn from_static(text: &'static str) -> Self {
        match Self::from_ascii(text.as_bytes()) {
            Ok(position) => position,
            Err(error) => error.panic(),
        }
    }

    /// Writes the record into an array, without allocating, and returns the text, as
    /// [`Position::encode`](crate::Position::encode) does in chess.
    #[inline]
    pub fn encode<'a>(&self, out: &'a mut [u8; Self::MAX_LEN]) -> &'a str {
        encode(out, |writer| self.write(writer))
    }

    /// Returns the en passant target square, as
    /// [`Position::en_passant_target`](crate::Position::en_passant_target) does in chess.
    #[inline]
    #[must_use]
    pub const fn en_passant_target(&self) -> Option<Square> {
        match self.en_passant {
            Some(file) => Some(Square::new(file, en_passant::rank(self.side_to_move))),
            None => None,
        }
    }

    /// Finds the rooks that the castling rights name on the board, as
    /// [`CastlingRights::rooks`] describes it.
    ///
    /// # Errors
    ///
    /// If a letter of the castling rights names no rook of its own, or the color does not have one
    /// king, on its back rank. The record is one all the same.
    ///
    /// ```
    /// use chess_fen::chess960::Position;
    /// use chess_fen::{CastlingRight, File};
    ///
    /// let position: Position = "1r2k1r1/8/8/8/8/8/8/RR2K1R1 w KBkq - 0 1".parse()?;
    /// let rooks = position.castling_rooks()?;
    /// assert_eq!(
    ///     rooks.iter().collect::<Vec<_>>(),
    ///     [
    ///         (CastlingRight::WhiteKingside, File::G),
    ///         (CastlingRight::WhiteQueenside, File::B),
    ///         (CastlingRight::BlackKingside, File::G),
    ///         (CastlingRight::BlackQueenside, File::B),
    ///     ],
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn castling_rooks(&self) -> Result<CastlingRooks, CastlingRooksError> {
        self.castling_rights.rooks(&self.board)
    }

    /// Returns this position as one of chess, or `None` if its castling rights are none of chess:
    /// if [`castling_rooks`](Self::castling_rooks) is an error, a color that has some does not have
    /// its king on file e, or a rook that may castle is not on file a or h.
    ///
    /// The spelling of the rights does not matter.
    ///
    /// ```
    /// use chess_fen::chess960::Position;
    ///
    /// let position: Position = "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1".parse()?;
    /// let standard = position.standard().unwrap();
    /// assert_eq!(standard.to_string(), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    /// assert_eq!(Position::from(standard).castling_rooks(), position.castling_rooks());
    ///
    /// let position: Position = "r2k3r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse()?;
    /// assert_eq!(position.standard(), None);
    /// # Ok::<(), chess_fen::ParseFenError>(())
    /// ```
    #[must_use]
    pub const fn standard(&self) -> Option<ChessPosition> {
        let Ok(rooks) = self.castling_rooks() else {
            return None;
        };
        let mut castling_rights = ChessCastlingRights::NONE;
        let mut index = 0;
        while index < CastlingRight::ALL.len() {
            let right = CastlingRight::ALL[index];
            let (square, king, rook) = match right {
                CastlingRight::WhiteKingside => (Square::E1, Piece::WhiteKing, File::H),
                CastlingRight::WhiteQueenside => (Square::E1, Piece::WhiteKing, File::A),
                CastlingRight::BlackKingside => (Square::E8, Piece::BlackKing, File::H),
                CastlingRight::BlackQueenside => (Square::E8, Piece::BlackKing, File::A),
            };
            if let Some(file) = rooks.get(right) {
                let is_king = match self.board.get(square) {
                    Some(piece) => piece as u8 == king as u8,
                    None => false,
                };
                if !is_king || file as u8 != rook as u8 {
                    return None;
                }
                castling_rights.insert(right);
            }
            index += 1;
        }
        Some(ChessPosition {
            board: self.board,
            side_to_move: self.side_to_move,
            castling_rights,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        })
    }

    /// Reads a record that may not be strict, as [`Position::repair`](crate::Position::repair) does
    /// in chess.
    ///
    /// # Errors
    ///
    /// If the text is still invalid after the repairs.
    #[cfg(feature = "alloc")]
    pub fn repair(text: &str) -> Result<Repaired<Self>, ParseFenError> {
        Self::repair_ascii(text.as_bytes())
    }

    /// Like [`repair`](Self::repair), for bytes; they need not be UTF-8.
    ///
    /// # Errors
    ///
    /// As for [`repair`](Self::repair).
    #[cfg(feature = "alloc")]
    pub fn repair_ascii(text: &[u8]) -> Result<Repaired<Self>, ParseFenError> {
        repair(text, AfterRecord::LeftOut)
    }

    /// Returns the position with the castling rights of chess.
    const fn from_chess(position: ChessPosition) -> Self {
        Self {
            board: position.board,
            side_to_move: position.side_to_move,
            castling_rights: CastlingRights::from_chess(position.castling_rights),
            en_passant: position.en_passant,
            halfmove_clock: position.halfmove_clock,
            fullmove_number: position.fullmove_number,
        }
    }

    /// Reads the six fields in order.
    #[inline]
    const fn read(&mut self, text: &[u8]) -> Result<usize, ParseFenError> {
        let cursor = &mut Cursor::new(text, GAME);
        tri!(self.board.read(cursor));
        self.side_to_move = Color::ALL[tri!(side::read(cursor)) as usize];
        self.castling_rights = tri!(CastlingRights::read(cursor));
        self.en_passant = tri!(en_passant::read(cursor, self.side_to_move));
        self.halfmove_clock = tri!(counter::read_halfmove(cursor));
        self.fullmove_number = tri!(counter::read_fullmove(cursor));
        Ok(cursor.offset())
    }

    /// Like [`read`](Self::read), without the fast paths of the fields.
    #[cfg(any(test, fuzzing))]
    pub(crate) fn read_plain(&mut self, text: &[u8]) -> Result<usize, ParseFenError> {
        let cursor = &mut Cursor::new(text, GAME);
        self.board.read_plain(cursor)?;
        self.side_to_move = Color::ALL[usize::from(side::read(cursor)?)];
        self.castling_rights = CastlingRights::read_plain(cursor)?;
        self.en_passant = en_passant::read_plain(cursor, self.side_to_move)?;
        self.halfmove_clock = counter::read_halfmove_plain(cursor)?;
        self.fullmove_number = counter::read_fullmove_plain(cursor)?;
        Ok(cursor.offset())
    }

    /// Writes the six fields in order, with a space after each but the last.
    #[inline]
    fn write(&self, writer: &mut Writer<'_>) {
        self.board.write(writer);
        side::write(GAME, self.side_to_move as u8 == 1, writer);
        self.castling_rights.write(writer);
        en_passant::write(self.en_passant_target(), writer);
        writer.push(b' ');
        writer.push_number(self.halfmove_clock);
        writer.push(b' ');
        writer.push_number(self.fullmove_number.get());
    }
}

/// The same position, whose castling rights keep their letters.
impl From<ChessPosition> for Position {
    fn from(position: ChessPosition) -> Self {
        Self::from_chess(position)
    }
}

/// The notation that errors speak of.
const GAME: Game = Game::Chess960;

record_traits!(Position, GAME, Move);
