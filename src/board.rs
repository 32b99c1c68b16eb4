//! The chess board.

use core::fmt;
use core::str::FromStr;

use crate::bitboards::Bitboards;
use crate::color::Color;
use crate::error::{Field, Game, ParseFenError};
use crate::piece::{Piece, Role};
use crate::placement::{EMPTY, Placement};
use crate::reader::Reader;
use crate::square::Square;
use crate::writer::Writer;

/// The chess placement: eight ranks of eight files, rank 1 the lowest.
const PLACEMENT: &Placement<8, 8, 64> = &Placement::new(Piece::LETTERS, 1);

/// A chess board: a piece or none on each of the 64 squares.
///
/// As text it is the first field of a record, the piece placement: rank 8 first, rank 1 last,
/// each rank from file a to file h.
///
/// ```
/// use chess_fen::{Board, Piece, Square};
///
/// let mut board: Board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR".parse()?;
/// board.set(Square::E2, None);
/// board.set(Square::E4, Some(Piece::WhitePawn));
/// assert_eq!(board.get(Square::E4), Some(Piece::WhitePawn));
/// assert_eq!(board.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
/// # Ok::<(), chess_fen::ParseFenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// By the index of the square: the letter of its piece, or [`EMPTY`].
    cells: [u8; 64],
}

impl Board {
    /// The board without a piece.
    pub const EMPTY: Self = Self { cells: [EMPTY; 64] };

    /// The length in bytes of the longest piece placement, a board full of pieces.
    pub const MAX_LEN: usize = Placement::<8, 8, 64>::MAX_LEN;

    /// The piece on a square, if there is one.
    #[inline]
    #[must_use]
    pub const fn get(&self, square: Square) -> Option<Piece> {
        Piece::from_byte(self.cells[square as usize])
    }

    /// Puts a piece on a square, or clears it. What stood there is replaced.
    #[inline]
    pub const fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.cells[square as usize] = cell(piece);
    }

    /// The squares that have a piece, with their pieces, from a1 to h8.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> + Clone + '_ {
        Square::ALL
            .into_iter()
            .filter_map(|square| Some((square, self.get(square)?)))
    }

    /// All squares by their index, from a1 to h8.
    #[must_use]
    pub const fn squares(&self) -> [Option<Piece>; 64] {
        let mut squares = [None; 64];
        let mut index = 0;
        while index < squares.len() {
            squares[index] = Piece::from_byte(self.cells[index]);
            index += 1;
        }
        squares
    }

    /// The board with these pieces, from a1 to h8.
    #[must_use]
    pub const fn from_squares(squares: [Option<Piece>; 64]) -> Self {
        let mut cells = [EMPTY; 64];
        let mut index = 0;
        while index < squares.len() {
            cells[index] = cell(squares[index]);
            index += 1;
        }
        Self { cells }
    }

    /// The occupied squares, as a bitboard.
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> u64 {
        let [white, black] = self.bitboards().by_color;
        white | black
    }

    /// The squares with a piece of this colour, as a bitboard.
    #[inline]
    #[must_use]
    pub const fn by_color(&self, color: Color) -> u64 {
        self.bitboards().by_color[color as usize]
    }

    /// The squares with a piece of this role, as a bitboard.
    #[inline]
    #[must_use]
    pub const fn by_role(&self, role: Role) -> u64 {
        self.bitboards().by_role[role as usize]
    }

    /// The squares with this piece, as a bitboard.
    #[inline]
    #[must_use]
    pub const fn pieces(&self, piece: Piece) -> u64 {
        let bitboards = self.bitboards();
        bitboards.by_color[piece.color() as usize] & bitboards.by_role[piece.role() as usize]
    }

    /// The whole board as bitboards: bit 0 is a1, bit 63 is h8.
    ///
    /// ```
    /// use chess_fen::{Color, Position, Role};
    ///
    /// let bitboards = Position::STARTPOS.board.bitboards();
    /// assert_eq!(bitboards.by_color[Color::White.index()], 0x0000_0000_0000_FFFF);
    /// assert_eq!(bitboards.by_role[Role::King.index()], 0x1000_0000_0000_0010);
    /// ```
    #[must_use]
    pub const fn bitboards(&self) -> Bitboards {
        Bitboards::from_cells(&self.cells)
    }

    /// The board of these bitboards; none if two colours or two roles share a square, or if the
    /// colours together are not the same squares as the roles together.
    #[must_use]
    pub const fn from_bitboards(bitboards: Bitboards) -> Option<Self> {
        match bitboards.to_cells() {
            Some(cells) => Some(Self { cells }),
            None => None,
        }
    }

    /// Reads the first field of a record.
    #[inline]
    pub(crate) const fn read(reader: &mut Reader<'_>) -> Result<Self, ParseFenError> {
        match PLACEMENT.read(reader) {
            Ok(cells) => Ok(Self { cells }),
            Err(error) => Err(error),
        }
    }

    /// Writes the first field of a record.
    #[inline]
    pub(crate) fn write(&self, writer: &mut Writer) {
        PLACEMENT.write(&self.cells, writer);
    }
}

/// What the cell of a square with this piece holds.
const fn cell(piece: Option<Piece>) -> u8 {
    match piece {
        Some(piece) => piece.letter() as u8,
        None => EMPTY,
    }
}

/// The board without a piece.
impl Default for Board {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// Writes the piece placement.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut writer = Writer::new();
        self.write(&mut writer);
        f.pad(writer.as_str())
    }
}

/// Shows the piece placement, as `Board(8/8/8/8/8/8/8/8)`.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

/// Reads the piece placement alone.
impl FromStr for Board {
    type Err = ParseFenError;

    fn from_str(text: &str) -> Result<Self, ParseFenError> {
        let mut reader = Reader::new(text.as_bytes(), Game::Chess, Field::PiecePlacement);
        let board = Self::read(reader.start()?)?;
        reader.end()?;
        Ok(board)
    }
}
