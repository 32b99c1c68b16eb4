//! The two sides.

use crate::game::Game;

indexed! {
    /// A side of a chess game: the colour of a piece, or the side to move.
    ///
    /// As text it is the second field of a record, `w` or `b`.
    ///
    /// ```
    /// use chess_fen::Color;
    ///
    /// assert_eq!(!Color::White, Color::Black);
    /// assert_eq!(Color::Black.to_string(), "b");
    /// assert_eq!("w".parse(), Ok(Color::White));
    /// ```
    pub enum Color: 2 {
        /// The side that moves first; its pieces are upper-case letters.
        White,
        /// The other side; its pieces are lower-case letters.
        Black,
    }
}

lettered!(Color: b"wb", letter, from_letter);

side_text!(Color: White, Black, Game::Chess);
