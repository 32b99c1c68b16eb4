//! The chess board.

use crate::bitboards::Bitboards;
use crate::color::Color;
use crate::game::Game;
use crate::piece::{Piece, Role};
use crate::placement::Placement;
use crate::square::Square;

/// The chess placement: eight ranks of eight files, rank 1 the lowest.
static PLACEMENT: Placement<8, 8, 64> = Placement::new(Piece::LETTERS, 1);

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
///
/// assert_eq!(board.iter().next(), Some((Square::A1, Piece::WhiteRook)));
/// assert_eq!(Board::from_squares(board.squares()), board);
/// # Ok::<(), chess_fen::ParseFenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// By the index of the square: the letter of its piece, or 0.
    cells: [u8; 64],
}

board_text!(Board: Square, Piece, 64 of 8 files, PLACEMENT, Game::Chess);

/// The board as sets of squares.
impl Board {
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
    ///
    /// ```
    /// use chess_fen::{Bitboards, Board, Color, Role};
    ///
    /// let mut bitboards = Bitboards::default();
    /// bitboards.by_color[Color::White.index()] = 1 << 4;
    /// bitboards.by_role[Role::King.index()] = 1 << 4;
    /// let board = Board::from_bitboards(bitboards).unwrap();
    /// assert_eq!(board.to_string(), "8/8/8/8/8/8/8/4K3");
    ///
    /// bitboards.by_role[Role::Queen.index()] = 1 << 4;
    /// assert!(Board::from_bitboards(bitboards).is_none());
    /// ```
    #[must_use]
    pub const fn from_bitboards(bitboards: Bitboards) -> Option<Self> {
        match bitboards.to_cells() {
            Some(cells) => Some(Self { cells }),
            None => None,
        }
    }
}
