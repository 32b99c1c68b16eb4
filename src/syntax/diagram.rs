//! A board to look at.

use core::fmt::{self, Write};

use crate::syntax::game::Game;
use crate::syntax::placement::EMPTY;

/// Displays a board for people: a line for each rank, the highest first, with the coordinates of
/// ranks and files.
///
/// `Board::diagram` of every game returns it. Squares have the letters of their pieces, or by
/// [`with_figures`](Self::with_figures) the figures of Unicode, in xiangqi the Chinese characters
/// that are on the pieces.
///
/// ```
/// use chess_fen::Position;
///
/// assert_eq!(
///     Position::STARTPOS.board.diagram().to_string(),
///     "\
/// 8 r n b q k b n r
/// 7 p p p p p p p p
/// 6 . . . . . . . .
/// 5 . . . . . . . .
/// 4 . . . . . . . .
/// 3 . . . . . . . .
/// 2 P P P P P P P P
/// 1 R N B Q K B N R
///   a b c d e f g h",
/// );
/// let figures = Position::STARTPOS.board.diagram().with_figures().to_string();
/// assert!(figures.starts_with("8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Diagram<'a> {
    /// By the index of the square: the letter of its piece, or [`EMPTY`].
    cells: &'a [u8],
    game: Game,
    has_figures: bool,
}

impl<'a> Diagram<'a> {
    pub(crate) const fn new(cells: &'a [u8], game: Game) -> Self {
        Self {
            cells,
            game,
            has_figures: false,
        }
    }

    /// Returns the same diagram with figures instead of letters.
    ///
    /// The figures of xiangqi are as wide as two letters in most fonts, and so are the empty squares
    /// and the letters of the files in its diagram with figures.
    #[must_use]
    pub const fn with_figures(self) -> Self {
        Self {
            has_figures: true,
            ..self
        }
    }

    /// Returns the character of a cell.
    fn character(self, cell: u8) -> char {
        let game = self.game.description();
        let (empty, _) = self.empty_and_file_a();
        if cell == EMPTY {
            return empty;
        }
        let index = game.pieces.iter().position(|letter| *letter == cell);
        index
            .filter(|_| self.has_figures)
            .and_then(|index| game.figures.get(index))
            .copied()
            .unwrap_or(char::from(cell))
    }

    /// Returns the character of an empty square and that of file a.
    fn empty_and_file_a(self) -> (char, char) {
        if self.has_figures {
            self.game.description().figure_cells
        } else {
            ('.', 'a')
        }
    }
}

/// Writes a line for each rank and one for the files, without a line end after the last.
impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game.description();
        let ranks = self.cells.chunks_exact(game.files.len()).zip(game.ranks);
        for (cells, rank) in ranks.rev() {
            f.write_char(char::from(*rank))?;
            for cell in cells {
                write!(f, " {}", self.character(*cell))?;
            }
            f.write_char('\n')?;
        }
        f.write_char(' ')?;
        let (_, file_a) = self.empty_and_file_a();
        for file in (file_a..).take(game.files.len()) {
            write!(f, " {file}")?;
        }
        Ok(())
    }
}
