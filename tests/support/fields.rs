//! The fields of a record.

use chess_fen::Field;

/// The fields of a record, in order.
pub(crate) const FIELDS: [Field; 6] = [
    Field::PiecePlacement,
    Field::SideToMove,
    Field::CastlingAvailability,
    Field::EnPassantTarget,
    Field::HalfmoveClock,
    Field::FullmoveNumber,
];
