//! What contradicts itself in a Chess960 position.

use crate::chess::bitboards::Bitboards;
use crate::chess::color::Color;
use crate::chess::piece::Role;
use crate::chess::violations::{Claim, Violations};
use crate::chess960::castling::CastlingRights;
use crate::chess960::letter::CastlingLetter;
use crate::chess960::position::Position;

/// What contradicts itself.
impl Position {
    /// Finds what contradicts itself in the position, as
    /// [`Position::violations`](crate::Position::violations) does in chess. A castling right needs a
    /// king of its color on the back rank, and there the rook that its letter names: `K` and `Q` any
    /// rook on that side of the king, or of any of several, a file's letter the rook on that file.
    ///
    /// ```
    /// use chess_fen::chess960::Position;
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/RK6 w HAq - 0 1".parse()?;
    /// assert_eq!(
    ///     position.violations().to_string(),
    ///     "\
    /// castling right `H` without a white rook on h1
    /// castling right `q` without a black rook on that side of the king",
    /// );
    /// # Ok::<(), chess_fen::ParseFenError>(())
    /// ```
    ///
    /// Each letter is looked at alone. That two of them name rooks on the same side of the king is no
    /// violation, but an error of [`castling_rooks`](Self::castling_rooks), so a program that castles
    /// has to ask both:
    ///
    /// ```
    /// use chess_fen::Violation;
    /// use chess_fen::chess960::{CastlingLetter, Position};
    ///
    /// let mut position: Position = "4k3/8/8/8/8/8/8/4K1RR w HGq - 0 1".parse()?;
    /// for violation in position.violations() {
    ///     if let Violation::CastlingLetterWithoutRook { letter } = violation {
    ///         let (color, letter) = CastlingLetter::from_letter(letter).unwrap();
    ///         position.castling_rights.remove(color, letter);
    ///     }
    /// }
    /// assert_eq!(position.to_string(), "4k3/8/8/8/8/8/8/4K1RR w HG - 0 1");
    /// assert!(position.violations().is_empty());
    /// assert!(position.castling_rooks().is_err());
    /// # Ok::<(), chess_fen::ParseFenError>(())
    /// ```
    #[must_use]
    pub const fn violations(&self) -> Violations {
        let bitboards = self.board.bitboards();
        let claims = self.castling_rights.claims(&bitboards);
        Violations::find(&bitboards, self.side_to_move, claims, self.en_passant)
    }
}

impl CastlingRights {
    /// Returns the squares that each letter needs: white's two letters, then black's.
    pub(super) const fn claims(self, bitboards: &Bitboards) -> [Option<Claim>; 4] {
        let mut claims = [None; 4];
        let mut used = [0; 2];
        let mut index = 0;
        while let Some((color, letter)) = self.letter_at(index) {
            let place = 2 * color as usize + used[color as usize] % 2;
            used[color as usize] += 1;
            claims[place] = Some(claim(bitboards, color, letter));
            index += 1;
        }
        claims
    }
}

/// Returns the squares that a letter needs. Where the king is missing, any side of it will do; where
/// there are several, the side of any of them.
const fn claim(bitboards: &Bitboards, color: Color, letter: CastlingLetter) -> Claim {
    let shift = match color {
        Color::White => 0,
        Color::Black => 56,
    };
    let kings = bitboards.by_color[color as usize] & bitboards.by_role[Role::King as usize];
    // The kings of the back rank, as bits of eight.
    let kings = kings >> shift & 0xFF;
    let files = match letter {
        CastlingLetter::Kingside | CastlingLetter::Queenside if kings == 0 => 0xFF,
        // Above the lowest king.
        CastlingLetter::Kingside => !(kings ^ kings.wrapping_sub(1)) & 0xFF,
        CastlingLetter::File(file) => 1 << file as u8,
        // Below the highest king.
        CastlingLetter::Queenside => (1 << kings.ilog2()) - 1,
    };
    Claim {
        king: 0xFF << shift,
        rook: files << shift,
        letter: Some(letter.letter(color) as u8),
    }
}
