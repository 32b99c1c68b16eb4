//! The two sides of xiangqi.

use crate::game::Game;

indexed! {
    /// A side of a xiangqi game: the colour of a piece, or the side to move.
    ///
    /// As text it is the second field of a record, `w` for red or `b` for black.
    ///
    /// ```
    /// use chess_fen::xiangqi::Color;
    ///
    /// assert_eq!(!Color::Red, Color::Black);
    /// assert_eq!(Color::Red.to_string(), "w");
    /// assert_eq!("b".parse(), Ok(Color::Black));
    /// ```
    pub enum Color: 2 {
        /// The side that moves first; its pieces are upper-case letters.
        Red,
        /// The other side; its pieces are lower-case letters.
        Black,
    }
}

lettered!(Color: b"wb", letter, from_letter);
side_text!(Color: Red, Black, Game::Xiangqi);
