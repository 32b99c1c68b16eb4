//! Which game a record is of.

use crate::syntax::field::Field;

/// The game whose letters and rules an error quotes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Game {
    Chess,
    Xiangqi,
}

impl Game {
    /// What people call a field of this game's record. Xiangqi has no word for the two fields
    /// that chess has the words for.
    pub(crate) const fn name(self, field: Field) -> &'static str {
        match (self, field) {
            (Self::Xiangqi, Field::CastlingAvailability) => "third field (always `-`)",
            (Self::Xiangqi, Field::EnPassantTarget) => "fourth field (always `-`)",
            _ => field.as_str(),
        }
    }
}
