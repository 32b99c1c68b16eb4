//! The chess record.

use core::num::NonZeroU32;

use crate::board::Board;
use crate::bytes::rest;
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::counter;
use crate::error::ParseFenError;
use crate::field::Field;
use crate::spacing::end;
use crate::square::{File, Square};
use crate::target;
use crate::writer::{EMPTY_ROOM, MAX_DIGITS, Writer};

/// A chess position as a record of Forsyth–Edwards Notation gives it: the six fields.
///
/// It is plain data: every value of every field can be printed, and what is printed reads back
/// as the same value. Nothing is checked beyond the notation; see the crate's documentation for
/// the accepted [language](crate#the-language).
///
/// The source of the notation is the PGN standard, section 16.1.
///
/// ```
/// use chess_fen::{Color, File, Piece, Position, Role, Square};
///
/// let text = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2";
/// let position: Position = text.parse()?;
///
/// assert_eq!(position.board.get(Square::E4), Some(Piece::new(Color::White, Role::Pawn)));
/// assert_eq!(position.side_to_move, Color::White);
/// assert_eq!(position.en_passant, Some(File::E));
/// assert_eq!(position.en_passant_target(), Some(Square::E6));
/// assert_eq!(position.to_string(), text);
/// # Ok::<(), chess_fen::ParseFenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The pieces on the board.
    pub board: Board,
    /// Whose turn it is. When you change it, clear or renew [`en_passant`](Self::en_passant)
    /// too: that file's target square lies on the other side of the board from then on.
    pub side_to_move: Color,
    /// The castling moves that are still possible as far as kings and rooks have not moved.
    pub castling_rights: CastlingRights,
    /// The file of the en passant target square, if there is one. Its rank follows from the side
    /// to move; [`en_passant_target`](Self::en_passant_target) gives the square.
    pub en_passant: Option<File>,
    /// Plies since the last capture or pawn move. Values above 100 occur in real records.
    pub halfmove_clock: u32,
    /// The number of the full move, 1 at the start and one more after each move of black.
    pub fullmove_number: NonZeroU32,
}

impl Position {
    /// The start position,
    /// `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`.
    pub const STARTPOS: Self =
        Self::from_static("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");

    /// The length in bytes of the longest record, 103.
    pub const MAX_LEN: usize =
        Board::MAX_LEN + " w KQkq e6 ".len() + MAX_DIGITS + " ".len() + MAX_DIGITS;

    /// What a record is read into.
    const SCRATCH: Self = Self {
        board: Board::EMPTY,
        side_to_move: Color::White,
        castling_rights: CastlingRights::NONE,
        en_passant: None,
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
    /// use chess_fen::{FenErrorKind, Position, SideError};
    ///
    /// let error = Position::from_ascii(b"8/8/8/8/8/8/8/8 W - - 0 1").unwrap_err();
    /// assert_eq!(error.offset(), 16);
    /// assert!(matches!(error.kind(), FenErrorKind::SideToMove(SideError::Unknown { .. })));
    /// ```
    #[inline]
    pub const fn from_ascii(text: &[u8]) -> Result<Self, ParseFenError> {
        let mut at = 0;
        let mut position = Self::SCRATCH;
        tri!(position.read(text, &mut at));
        tri!(end(text, at, Field::FullmoveNumber));
        Ok(position)
    }

    /// Reads the record that the bytes start with, and gives back the rest: everything after
    /// the digits of the fullmove number.
    ///
    /// This is for lines that carry something behind the record, such as a score, a result or
    /// EPD operations.
    ///
    /// # Errors
    ///
    /// If the bytes do not start with a record.
    ///
    /// ```
    /// use chess_fen::Position;
    ///
    /// let line = b"8/8/8/8/8/6k1/6p1/6K1 w - - 0 1,-0.53";
    /// let (position, rest) = Position::parse_prefix(line)?;
    /// assert_eq!(position.to_string(), "8/8/8/8/8/6k1/6p1/6K1 w - - 0 1");
    /// assert_eq!(rest, b",-0.53");
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
    /// use chess_fen::Position;
    ///
    /// const ENDGAME: Position = Position::from_static("8/8/8/8/8/6k1/6p1/6K1 w - - 0 1");
    /// assert_eq!(ENDGAME.halfmove_clock, 0);
    /// ```
    ///
    /// # Panics
    ///
    /// If the text is not a record; the message has the field and the byte offset. In a `const`
    /// the build fails with that message:
    ///
    /// ```compile_fail
    /// use chess_fen::Position;
    ///
    /// // wrong FEN: halfmove clock at byte offset 28
    /// const WRONG: Position = Position::from_static("8/8/8/8/8/6k1/6p1/6K1 w - - -1 1");
    /// ```
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
    /// use chess_fen::Position;
    ///
    /// let mut out = [0; Position::MAX_LEN];
    /// assert_eq!(
    ///     Position::STARTPOS.encode(&mut out),
    ///     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    /// );
    /// ```
    #[inline]
    pub fn encode<'a>(&self, out: &'a mut [u8; Self::MAX_LEN]) -> &'a str {
        let mut room = EMPTY_ROOM;
        let mut writer = Writer::new(&mut room);
        self.write(&mut writer);
        writer.copy_into(out)
    }

    /// The square behind the pawn that has just moved two squares, as the record names it: on
    /// rank 6 when white is to move, on rank 3 when black is.
    #[inline]
    #[must_use]
    pub const fn en_passant_target(&self) -> Option<Square> {
        match self.en_passant {
            Some(file) => Some(Square::new(file, target::rank(self.side_to_move))),
            None => None,
        }
    }

    /// The recipe of a record, field by field. It moves the offset behind the record.
    #[inline]
    const fn read(&mut self, text: &[u8], at: &mut usize) -> Result<(), ParseFenError> {
        tri!(self.board.read(text, at));
        self.side_to_move = tri!(Color::read(text, at));
        self.castling_rights = tri!(CastlingRights::read(text, at));
        self.en_passant = tri!(target::read(text, at, self.side_to_move));
        self.halfmove_clock = tri!(counter::read_halfmove(text, at));
        self.fullmove_number = tri!(counter::read_fullmove(text, at));
        Ok(())
    }

    /// The recipe once more, for writing. Each field but the last writes the space behind it.
    #[inline]
    fn write(&self, writer: &mut Writer<'_>) {
        self.board.write(writer);
        self.side_to_move.write(writer);
        self.castling_rights.write(writer);
        target::write(self.en_passant_target(), writer);
        writer.push_number(self.halfmove_clock);
        writer.push(b' ');
        writer.push_number(self.fullmove_number.get());
    }
}

record_text!(Position: crate::uci::moves::Move, crate::game::Game::Chess);
