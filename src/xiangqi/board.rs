//! The xiangqi board.

use crate::game::Game;
use crate::placement::Placement;
use crate::xiangqi::piece::Piece;
use crate::xiangqi::square::Square;

/// The xiangqi placement: ten ranks of nine files, rank 0 the lowest.
static PLACEMENT: Placement<9, 10, 90> = Placement::new(Piece::LETTERS, 0);

/// A xiangqi board: a piece or none on each of the 90 squares.
///
/// As text it is the first field of a record, the piece placement: rank 9 first, rank 0 last,
/// each rank from file a to file i.
///
/// ```
/// use chess_fen::xiangqi::{Board, Piece, Square};
///
/// let mut board: Board = "9/9/3k5/9/9/9/4R4/3A5/8r/4K4".parse()?;
/// board.set(Square::I1, None);
/// board.set(Square::I0, Some(Piece::BlackRook));
/// assert_eq!(board.iter().next(), Some((Square::E0, Piece::RedKing)));
/// assert_eq!(board.to_string(), "9/9/3k5/9/9/9/4R4/3A5/9/4K3r");
/// # Ok::<(), chess_fen::ParseFenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// By the index of the square: the letter of its piece, or 0.
    cells: [u8; 90],
}

board_text!(Board: Square, Piece, 90 of 9 files, PLACEMENT, Game::Xiangqi);
