//! The xiangqi record.

use core::num::NonZeroU32;

use crate::bytes::rest;
use crate::counter;
use crate::error::{CastlingError, FenErrorKind, ParseFenError, TargetError};
use crate::field::Field;
use crate::found::Found;
use crate::game::Game;
use crate::spacing::{absent, end, pass_dash, pass_space};
use crate::writer::{EMPTY_ROOM, MAX_DIGITS, Writer};
use crate::xiangqi::board::Board;
use crate::xiangqi::color::Color;

/// A xiangqi position as a record of Forsyth–Edwards Notation gives it.
///
/// It is plain data: every value of every field can be printed, and what is printed reads back
/// as the same value. Nothing is checked beyond the notation. The third and the fourth field
/// of the record are always `-` and hold nothing.
///
/// ```
/// use chess_fen::xiangqi::{Color, Piece, Position, Square};
///
/// let text = "9/9/3k5/9/9/9/4R4/3A5/8r/4K4 b - - 0 1";
/// let position: Position = text.parse()?;
///
/// assert_eq!(position.board.get(Square::I1), Some(Piece::BlackRook));
/// assert_eq!(position.side_to_move, Color::Black);
/// assert_eq!(position.to_string(), text);
/// # Ok::<(), chess_fen::ParseFenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The pieces on the board.
    pub board: Board,
    /// Whose turn it is.
    pub side_to_move: Color,
    /// Plies since the last capture, or since the last capture or advance of a pawn; programs
    /// differ in which.
    pub halfmove_clock: u32,
    /// The number of the full move, 1 at the start and one more after each move of black.
    pub fullmove_number: NonZeroU32,
}

impl Position {
    /// The start position,
    /// `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1`.
    pub const STARTPOS: Self =
        Self::from_static("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");

    /// The length in bytes of the longest record, 127.
    pub const MAX_LEN: usize =
        Board::MAX_LEN + " w - - ".len() + MAX_DIGITS + " ".len() + MAX_DIGITS;

    /// What a record is read into.
    const SCRATCH: Self = Self {
        board: Board::EMPTY,
        side_to_move: Color::Red,
        halfmove_clock: 0,
        fullmove_number: NonZeroU32::MIN,
    };

    /// Reads a record from bytes, which may be any bytes.
    ///
    /// # Errors
    ///
    /// If the bytes are not exactly a record. The error has the field, the byte offset and the
    /// reason.
    ///
    /// ```
    /// use chess_fen::xiangqi::Position;
    ///
    /// let error = Position::from_ascii(b"4k4/9/9/9/9/9/9/9/9/4K4 r - - 0 1").unwrap_err();
    /// assert_eq!(error.offset(), 24);
    /// assert_eq!(
    ///     error.to_string(),
    ///     "expected `w` (for red) or `b` (lower case) as side to move, found `r`",
    /// );
    /// ```
    #[inline]
    pub const fn from_ascii(text: &[u8]) -> Result<Self, ParseFenError> {
        let mut at = 0;
        let mut position = Self::SCRATCH;
        tri!(position.read(text, &mut at));
        match end(text, at, Field::FullmoveNumber) {
            Ok(()) => Ok(position),
            Err(error) => Err(error.of(Game::Xiangqi)),
        }
    }

    /// Reads the record that the bytes start with, and gives back the rest: everything after
    /// the digits of the fullmove number.
    ///
    /// # Errors
    ///
    /// If the bytes do not start with a record.
    ///
    /// ```
    /// use chess_fen::xiangqi::Position;
    ///
    /// let line = b"9/9/3k5/9/9/9/4R4/3A5/8r/4K4 b - - 0 1;draw";
    /// let (position, rest) = Position::parse_prefix(line)?;
    /// assert_eq!(position.fullmove_number.get(), 1);
    /// assert_eq!(rest, b";draw");
    /// # Ok::<(), chess_fen::ParseFenError>(())
    /// ```
    #[inline]
    pub const fn parse_prefix(text: &[u8]) -> Result<(Self, &[u8]), ParseFenError> {
        let mut at = 0;
        let mut position = Self::SCRATCH;
        tri!(position.read(text, &mut at));
        Ok((position, rest(text, at)))
    }

    /// Reads a record that is part of the program, in `const` contexts too.
    ///
    /// ```
    /// use chess_fen::xiangqi::Position;
    ///
    /// const DRAWN: Position = Position::from_static("4k4/9/9/9/9/9/9/9/9/4K4 w - - 119 60");
    /// assert_eq!(DRAWN.halfmove_clock, 119);
    /// ```
    ///
    /// # Panics
    ///
    /// If the text is not a record; the message has the field and the byte offset. In a `const`
    /// the build fails with that message.
    #[must_use]
    #[track_caller]
    pub const fn from_static(text: &'static str) -> Self {
        match Self::from_ascii(text.as_bytes()) {
            Ok(position) => position,
            Err(error) => error.panic(),
        }
    }

    /// Writes the record into an array that has room for every record, without allocating.
    ///
    /// The bytes of the array after the text are overwritten too.
    ///
    /// ```
    /// use chess_fen::xiangqi::Position;
    ///
    /// let mut out = [0; Position::MAX_LEN];
    /// assert_eq!(
    ///     Position::STARTPOS.encode(&mut out),
    ///     "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    /// );
    /// ```
    #[inline]
    pub fn encode<'a>(&self, out: &'a mut [u8; Self::MAX_LEN]) -> &'a str {
        let mut room = EMPTY_ROOM;
        let mut writer = Writer::new(&mut room);
        self.write(&mut writer);
        writer.copy_into(out)
    }

    /// Reads the record that the text starts with, and moves the offset behind it.
    #[inline]
    const fn read(&mut self, text: &[u8], at: &mut usize) -> Result<(), ParseFenError> {
        match self.read_fields(text, at) {
            Ok(()) => Ok(()),
            Err(error) => Err(error.of(Game::Xiangqi)),
        }
    }

    /// The recipe of a record, field by field.
    #[inline]
    const fn read_fields(&mut self, text: &[u8], at: &mut usize) -> Result<(), ParseFenError> {
        tri!(self.board.read(text, at));
        self.side_to_move = tri!(Color::read(text, at));
        tri!(read_dash(text, at, Field::CastlingAvailability));
        tri!(read_dash(text, at, Field::EnPassantTarget));
        self.halfmove_clock = tri!(counter::read_halfmove(text, at));
        self.fullmove_number = tri!(counter::read_fullmove(text, at));
        Ok(())
    }

    /// The recipe once more, for writing. Each field but the last writes the space behind it.
    #[inline]
    fn write(&self, writer: &mut Writer<'_>) {
        self.board.write(writer);
        self.side_to_move.write(writer);
        writer.push_some(*b"- - ", 4);
        writer.push_number(self.halfmove_clock);
        writer.push(b' ');
        writer.push_number(self.fullmove_number.get());
    }
}

/// The third or the fourth field, which is always `-`.
#[inline]
const fn read_dash(text: &[u8], at: &mut usize, field: Field) -> Result<(), ParseFenError> {
    tri!(pass_space(text, at, field));
    match pass_dash(text, *at) {
        Ok(end) => {
            *at = end;
            Ok(())
        }
        Err((at, found)) => Err(not_dash(text, at, field, found)),
    }
}

/// What is wrong where one of these fields is not a `-`.
#[cold]
const fn not_dash(text: &[u8], at: usize, field: Field, found: Found) -> ParseFenError {
    if let Some(error) = absent(text, at, field) {
        return error;
    }
    let kind = if matches!(field, Field::CastlingAvailability) {
        FenErrorKind::CastlingAvailability(CastlingError::NotDash { found })
    } else {
        FenErrorKind::EnPassantTarget(TargetError::NotDash { found })
    };
    ParseFenError::new(kind, at)
}

record_text!(Position: crate::xiangqi::moves::Move, crate::game::Game::Xiangqi);
