//! Files, ranks and squares of the xiangqi board.

use crate::game::Game;

indexed! {
    /// A file of the xiangqi board, `a` to `i` from red's left to right.
    pub enum File: 9 {
        /// The file a.
        A,
        /// The file b.
        B,
        /// The file c.
        C,
        /// The file d.
        D,
        /// The file e, where the kings start.
        E,
        /// The file f.
        F,
        /// The file g.
        G,
        /// The file h.
        H,
        /// The file i.
        I,
    }
}

lettered!(File: b"abcdefghi", letter, from_letter);

indexed! {
    /// A rank of the xiangqi board, `0` to `9` from red's side of the board.
    pub enum Rank: 10 {
        /// Rank 0, where red's king starts.
        R0,
        /// Rank 1.
        R1,
        /// Rank 2, where red's cannons start.
        R2,
        /// Rank 3, where red's pawns start.
        R3,
        /// Rank 4, red's bank of the river.
        R4,
        /// Rank 5, black's bank of the river.
        R5,
        /// Rank 6, where black's pawns start.
        R6,
        /// Rank 7, where black's cannons start.
        R7,
        /// Rank 8.
        R8,
        /// Rank 9, where black's king starts.
        R9,
    }
}

lettered!(Rank: b"0123456789", digit, from_digit);

indexed! {
    /// A square (point) of the xiangqi board, counted along the ranks: a0 is 0, b0 is 1, i9 is
    /// 89.
    ///
    /// As text it is a file letter and a rank digit.
    ///
    /// ```
    /// use chess_fen::xiangqi::{File, Rank, Square};
    ///
    /// assert_eq!(Square::new(File::E, Rank::R0), Square::E0);
    /// assert_eq!(Square::I9.index(), 89);
    /// assert_eq!(Square::H2.to_string(), "h2");
    /// assert_eq!("h2".parse(), Ok(Square::H2));
    /// ```
    pub enum Square: 90 squares {
        A0 B0 C0 D0 E0 F0 G0 H0 I0
        A1 B1 C1 D1 E1 F1 G1 H1 I1
        A2 B2 C2 D2 E2 F2 G2 H2 I2
        A3 B3 C3 D3 E3 F3 G3 H3 I3
        A4 B4 C4 D4 E4 F4 G4 H4 I4
        A5 B5 C5 D5 E5 F5 G5 H5 I5
        A6 B6 C6 D6 E6 F6 G6 H6 I6
        A7 B7 C7 D7 E7 F7 G7 H7 I7
        A8 B8 C8 D8 E8 F8 G8 H8 I8
        A9 B9 C9 D9 E9 F9 G9 H9 I9
    }
}

square_text!(Square: File, Rank, Game::Xiangqi);
