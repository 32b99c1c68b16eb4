//! Roles and pieces of xiangqi.

use crate::game::Game;
use crate::xiangqi::color::Color;

indexed! {
    /// What a xiangqi piece is, whatever its colour, in the order of the letters `KABNRCP`.
    pub enum Role: 7 {
        /// A king (general).
        King,
        /// An advisor (guard, mandarin).
        Advisor,
        /// A bishop, which the game calls an elephant.
        Bishop,
        /// A knight, which the game calls a horse.
        Knight,
        /// A rook, which the game calls a chariot.
        Rook,
        /// A cannon.
        Cannon,
        /// A pawn (soldier).
        Pawn,
    }
}

indexed! {
    /// A xiangqi piece: a role and a colour. Its index is 7 · colour + role.
    ///
    /// As text it is its letter in the piece placement, upper case for red.
    ///
    /// ```
    /// use chess_fen::xiangqi::{Color, Piece, Role};
    ///
    /// let piece = Piece::new(Color::Black, Role::Cannon);
    /// assert_eq!(piece, Piece::BlackCannon);
    /// assert_eq!(piece.letter(), 'c');
    /// assert_eq!(Piece::from_letter('N'), Some(Piece::RedKnight));
    /// assert_eq!(Piece::from_letter('H'), None);
    /// ```
    pub enum Piece: 14 {
        /// A red king, `K`.
        RedKing,
        /// A red advisor, `A`.
        RedAdvisor,
        /// A red bishop (elephant), `B`.
        RedBishop,
        /// A red knight (horse), `N`.
        RedKnight,
        /// A red rook (chariot), `R`.
        RedRook,
        /// A red cannon, `C`.
        RedCannon,
        /// A red pawn (soldier), `P`.
        RedPawn,
        /// A black king, `k`.
        BlackKing,
        /// A black advisor, `a`.
        BlackAdvisor,
        /// A black bishop (elephant), `b`.
        BlackBishop,
        /// A black knight (horse), `n`.
        BlackKnight,
        /// A black rook (chariot), `r`.
        BlackRook,
        /// A black cannon, `c`.
        BlackCannon,
        /// A black pawn (soldier), `p`.
        BlackPawn,
    }
}

lettered!(Piece: b"KABNRCPkabnrcp", letter, from_letter);
piece_parts!(Piece: Color, Role, Game::Xiangqi);
