//! Files, ranks and squares of the chess board.

use crate::game::Game;

indexed! {
    /// A file of the chess board, `a` to `h` from white's left to right.
    pub enum File: 8 {
        /// The file a.
        A,
        /// The file b.
        B,
        /// The file c.
        C,
        /// The file d.
        D,
        /// The file e.
        E,
        /// The file f.
        F,
        /// The file g.
        G,
        /// The file h.
        H,
    }
}

lettered!(File: b"abcdefgh", letter, from_letter);

indexed! {
    /// A rank of the chess board, `1` to `8` from white's side of the board.
    pub enum Rank: 8 {
        /// Rank 1, where white's pieces start.
        First,
        /// Rank 2, where white's pawns start.
        Second,
        /// Rank 3, where the target square is after a white pawn's double step.
        Third,
        /// Rank 4.
        Fourth,
        /// Rank 5.
        Fifth,
        /// Rank 6, where the target square is after a black pawn's double step.
        Sixth,
        /// Rank 7, where black's pawns start.
        Seventh,
        /// Rank 8, where black's pieces start.
        Eighth,
    }
}

lettered!(Rank: b"12345678", digit, from_digit);

indexed! {
    /// A square of the chess board, counted along the ranks: a1 is 0, b1 is 1, h8 is 63.
    ///
    /// As text it is a file letter and a rank digit.
    ///
    /// ```
    /// use chess_fen::{File, Rank, Square};
    ///
    /// assert_eq!(Square::new(File::E, Rank::Fourth), Square::E4);
    /// assert_eq!(Square::E4.index(), 28);
    /// assert_eq!(Square::E4.to_string(), "e4");
    /// assert_eq!("e4".parse(), Ok(Square::E4));
    /// assert_eq!(
    ///     "e9".parse::<Square>().unwrap_err().to_string(),
    ///     "expected a rank from `1` to `8`, found `9`",
    /// );
    /// ```
    pub enum Square: 64 squares {
        A1 B1 C1 D1 E1 F1 G1 H1
        A2 B2 C2 D2 E2 F2 G2 H2
        A3 B3 C3 D3 E3 F3 G3 H3
        A4 B4 C4 D4 E4 F4 G4 H4
        A5 B5 C5 D5 E5 F5 G5 H5
        A6 B6 C6 D6 E6 F6 G6 H6
        A7 B7 C7 D7 E7 F7 G7 H7
        A8 B8 C8 D8 E8 F8 G8 H8
    }
}

square_text!(Square: File, Rank, Game::Chess);
