//! What tests that are written once for both games ask of a position.

use std::str::FromStr;

use chess_fen::{Field, ParseFenError, ParseMoveError, Record};

/// The fields of a record, in order.
pub(crate) const FIELDS: [Field; 6] = [
    Field::PiecePlacement,
    Field::SideToMove,
    Field::CastlingAvailability,
    Field::EnPassantTarget,
    Field::HalfmoveClock,
    Field::FullmoveNumber,
];

/// A position of either game, read from bytes, with moves that are read from a text.
pub(crate) trait Position:
    Record<Move: FromStr<Err = ParseMoveError>> + for<'a> TryFrom<&'a [u8], Error = ParseFenError>
{
}

impl Position for chess_fen::Position {}
impl Position for chess_fen::xiangqi::Position {}
