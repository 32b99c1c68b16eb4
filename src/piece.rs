//! Roles and pieces of chess.

use crate::color::Color;
use crate::game::Game;

indexed! {
    /// What a chess piece is, whatever its colour.
    pub enum Role: 6 {
        /// A pawn.
        Pawn,
        /// A knight.
        Knight,
        /// A bishop.
        Bishop,
        /// A rook.
        Rook,
        /// A queen.
        Queen,
        /// A king.
        King,
    }
}

indexed! {
    /// A chess piece: a role and a colour. Its index is 6 · colour + role.
    ///
    /// As text it is its letter in the piece placement, upper case for white.
    ///
    /// ```
    /// use chess_fen::{Color, Piece, Role};
    ///
    /// let piece = Piece::new(Color::White, Role::Knight);
    /// assert_eq!(piece, Piece::WhiteKnight);
    /// assert_eq!(piece.letter(), 'N');
    /// assert_eq!(Piece::from_letter('q'), Some(Piece::BlackQueen));
    /// assert_eq!("k".parse(), Ok(Piece::BlackKing));
    /// ```
    pub enum Piece: 12 {
        /// A white pawn, `P`.
        WhitePawn,
        /// A white knight, `N`.
        WhiteKnight,
        /// A white bishop, `B`.
        WhiteBishop,
        /// A white rook, `R`.
        WhiteRook,
        /// A white queen, `Q`.
        WhiteQueen,
        /// A white king, `K`.
        WhiteKing,
        /// A black pawn, `p`.
        BlackPawn,
        /// A black knight, `n`.
        BlackKnight,
        /// A black bishop, `b`.
        BlackBishop,
        /// A black rook, `r`.
        BlackRook,
        /// A black queen, `q`.
        BlackQueen,
        /// A black king, `k`.
        BlackKing,
    }
}

lettered!(Piece: b"PNBRQKpnbrqk", letter, from_letter);
piece_parts!(Piece: Color, Role, Game::Chess);
