//! The position of an EPD line: the record of four fields.

use core::num::NonZeroU32;

use crate::chess::board::Board;
use crate::chess::castling::CastlingRights;
use crate::chess::color::Color;
use crate::chess::en_passant;
use crate::chess::moves::Move;
use crate::chess::position::Position as ChessPosition;
use crate::chess::square::{File, Square};
use crate::chess::violations::{Claim, Violations};
use crate::error::ParseFenError;
#[cfg(feature = "alloc")]
use crate::repair::{AfterRecord, Repaired, editor::repair};
use crate::syntax::bytes::rest;
use crate::syntax::cursor::{Cursor, end_at};
use crate::syntax::game::Game;
use crate::syntax::side;
use crate::syntax::writer::{Writer, encode};

/// A chess position as the first four fields of an EPD line describe it: a record without the two
/// counters.
///
/// It keeps the same promise as the chess [`Position`](crate::Position), which has the full
/// documentation of the methods and of the fields. [`Epd`](super::Epd) is a whole line, with its
/// operations.
///
/// ```
/// use core::num::NonZeroU32;
///
/// use chess_fen::{Color, epd::Position};
///
/// let text = "r1b1kb1r/1p3ppp/p3p3/3pP3/1q1N4/2N5/PPP2PPP/R2QK2R b KQkq -";
/// let position: Position = text.parse()?;
/// assert_eq!(position.side_to_move, Color::Black);
/// assert_eq!(position.to_string(), text);
///
/// let record = position.with_counters(0, NonZeroU32::MIN);
/// assert_eq!(record.to_string(), format!("{text} 0 1"));
/// assert_eq!(Position::from(record), position);
/// # Ok::<(), chess_fen::ParseFenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position {
    /// The pieces on the board.
    pub board: Board,
    /// Whose turn it is. When you change it, clear or renew [`en_passant`](Self::en_passant)
    /// too, since the rank of the en passant target square follows from the side to move.
    pub side_to_move: Color,
    /// The castling rights that are left, whether or not castling is possible at this moment.
    pub castling_rights: CastlingRights,
    /// The file of the en passant target square, if there is one. Its rank follows from the side
    /// to move; [`en_passant_target`](Self::en_passant_target) returns the square.
    pub en_passant: Option<File>,
}

impl Position {
    /// The start position, `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -`.
    pub const STARTPOS: Self = Self::from_chess(ChessPosition::STARTPOS);

    /// The length in bytes of the longest record, 81.
    pub const MAX_LEN: usize = Board::MAX_LEN + " w KQkq e6".len();

    /// The empty board with white to move, no castling rights and no en passant target square:
    /// `8/8/8/8/8/8/8/8 w - -`.
    pub const EMPTY: Self = Self::from_chess(ChessPosition::EMPTY);

    /// Reads a record from bytes, as [`Position::from_ascii`](crate::Position::from_ascii) does in
    /// chess.
    ///
    /// # Errors
    ///
    /// If the bytes are not exactly a record of four fields.
    ///
    /// ```
    /// use chess_fen::epd::Position;
    ///
    /// let error = Position::from_ascii(b"8/8/8/8/8/6k1/6p1/6K1 w - - 0 1").unwrap_err();
    /// assert_eq!(error.offset(), 27);
    /// assert_eq!(
    ///     error.to_string(),
    ///     "text follows the en passant target square, expected nothing after it",
    /// );
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
    /// [`Operations::from_ascii`](super::Operations::from_ascii) reads the rest of an EPD line.
    ///
    /// # Errors
    ///
    /// If the bytes do not start with a record of four fields.
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

    /// Returns the record of six fields with these counters.
    #[inline]
    #[must_use]
    pub const fn with_counters(
        &self,
        halfmove_clock: u32,
        fullmove_number: NonZeroU32,
    ) -> ChessPosition {
        ChessPosition {
            board: self.board,
            side_to_move: self.side_to_move,
            castling_rights: self.castling_rights,
            en_passant: self.en_passant,
            halfmove_clock,
            fullmove_number,
        }
    }

    /// Finds what contradicts itself in the position, as
    /// [`Position::violations`](crate::Position::violations) does in chess.
    #[must_use]
    pub const fn violations(&self) -> Violations {
        Violations::find(
            &self.board.bitboards(),
            self.side_to_move,
            Claim::of_rights(self.castling_rights),
            self.en_passant,
        )
    }

    /// Reads a record that may not be strict, as [`Position::repair`](crate::Position::repair) does
    /// in chess. Both counters, and operations after the four fields, are left out.
    ///
    /// ```
    /// use chess_fen::epd::Position;
    ///
    /// let repaired = Position::repair("8/8/8/8/8/6k1/6p1/6K1 w - - 0 1")?;
    /// assert_eq!(repaired.value.to_string(), "8/8/8/8/8/6k1/6p1/6K1 w - -");
    /// assert_eq!(repaired.repairs[0].to_string(), "text after the record left out");
    /// # Ok::<(), chess_fen::ParseFenError>(())
    /// ```
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

    /// Returns the position without its counters.
    const fn from_chess(position: ChessPosition) -> Self {
        Self {
            board: position.board,
            side_to_move: position.side_to_move,
            castling_rights: position.castling_rights,
            en_passant: position.en_passant,
        }
    }

    /// Reads the four fields in order.
    #[inline]
    const fn read(&mut self, text: &[u8]) -> Result<usize, ParseFenError> {
        let cursor = &mut Cursor::new(text, GAME);
        tri!(self.board.read(cursor));
        self.side_to_move = Color::ALL[tri!(side::read(cursor)) as usize];
        self.castling_rights = tri!(CastlingRights::read(cursor));
        self.en_passant = tri!(en_passant::read(cursor, self.side_to_move));
        Ok(cursor.offset())
    }

    /// As [`read`](Self::read), without the fast paths of the fields.
    #[cfg(any(test, fuzzing))]
    pub(crate) fn read_plain(&mut self, text: &[u8]) -> Result<usize, ParseFenError> {
        let cursor = &mut Cursor::new(text, GAME);
        self.board.read_plain(cursor)?;
        self.side_to_move = Color::ALL[usize::from(side::read(cursor)?)];
        self.castling_rights = CastlingRights::read_plain(cursor)?;
        self.en_passant = en_passant::read_plain(cursor, self.side_to_move)?;
        Ok(cursor.offset())
    }

    /// Writes the four fields in order, with a space after each but the last.
    #[inline]
    fn write(&self, writer: &mut Writer<'_>) {
        self.board.write(writer);
        side::write(GAME, self.side_to_move as u8 == 1, writer);
        self.castling_rights.write(writer);
        en_passant::write(self.en_passant_target(), writer);
    }
}

/// Drops the counters.
impl From<ChessPosition> for Position {
    fn from(position: ChessPosition) -> Self {
        Self::from_chess(position)
    }
}

/// The notation that errors speak of.
const GAME: Game = Game::Epd;

record_traits!(Position, GAME, Move);
