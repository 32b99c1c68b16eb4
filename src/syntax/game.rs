//! The notations that the crate reads, each described once.
//!
//! The letters of the public types, the tables of the readers, the order of the fields and the
//! wording of every error follow from these descriptions. To add a notation: describe it here, write
//! its types in a folder of their own after the pattern of `xiangqi`, name that folder in `lib.rs`, and
//! say in `repair::fields::dialect` what else programs write in its records.

use core::slice::EscapeAscii;

use crate::syntax::field::Field;

/// A notation, small enough to be kept in an error.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Game {
    Chess,
    Chess960,
    Epd,
    Xiangqi,
}

/// What readers, writers and sentences have to know of a notation.
#[derive(Debug)]
pub(crate) struct Description {
    /// The letters of the pieces by their index: first those of the side that moves first.
    pub(crate) pieces: &'static [u8],
    /// The figures of the pieces in a diagram, by the same index.
    pub(crate) figures: &'static [char],
    /// The characters of an empty square and of file a in a diagram with figures. They are as
    /// wide as the figures.
    pub(crate) figure_cells: (char, char),
    /// The letters of the files.
    pub(crate) files: &'static [u8],
    /// The digits of the ranks, the lowest rank first.
    pub(crate) ranks: &'static [u8],
    /// The letters of the two sides, the side that moves first before the other.
    pub(crate) side_letters: &'static [u8; 2],
    /// What the two sides are called.
    pub(crate) side_names: [&'static str; 2],
    /// What to say of a letter in place of the halfmove clock, where operations of EPD are possible.
    pub(crate) operations_hint: &'static str,
    /// The fields of a record, in their order.
    pub(crate) fields: &'static [FieldText],
}

/// A field as sentences speak of it.
#[derive(Debug)]
pub(crate) struct FieldText {
    pub(crate) field: Field,
    /// What people call it.
    pub(crate) name: &'static str,
    /// What can be written in it where that differs between notations, else the empty string.
    pub(crate) expected: &'static str,
}

impl FieldText {
    /// Returns a field under its usual name, which all notations that have it write alike.
    const fn standard(field: Field) -> Self {
        Self {
            field,
            name: field.as_str(),
            expected: "",
        }
    }
}

/// Chess: PGN standard, section 16.1.
static CHESS: Description = Description {
    pieces: b"PNBRQKpnbrqk",
    figures: &['♙', '♘', '♗', '♖', '♕', '♔', '♟', '♞', '♝', '♜', '♛', '♚'],
    figure_cells: ('.', 'a'),
    files: b"abcdefgh",
    ranks: b"12345678",
    side_letters: b"wb",
    side_names: ["white", "black"],
    operations_hint: " (four fields and operations are EPD, which `epd::Epd` reads)",
    fields: &[
        FieldText::standard(Field::PiecePlacement),
        FieldText::standard(Field::SideToMove),
        FieldText {
            field: Field::CastlingAvailability,
            name: Field::CastlingAvailability.as_str(),
            expected: "`-` or letters of `KQkq`",
        },
        FieldText::standard(Field::EnPassantTarget),
        FieldText::standard(Field::HalfmoveClock),
        FieldText::standard(Field::FullmoveNumber),
    ],
};

/// Chess960: chess with the castling rights of X-FEN and Shredder-FEN.
static CHESS960: Description = Description {
    fields: &[
        FieldText::standard(Field::PiecePlacement),
        FieldText::standard(Field::SideToMove),
        FieldText {
            field: Field::CastlingAvailability,
            name: Field::CastlingAvailability.as_str(),
            expected: "`-` or at most two letters each of `KHGFEDCBAQ` and `khgfedcbaq`",
        },
        FieldText::standard(Field::EnPassantTarget),
        FieldText::standard(Field::HalfmoveClock),
        FieldText::standard(Field::FullmoveNumber),
    ],
    ..CHESS
};

/// EPD: the first four fields of chess. PGN standard, section 16.2.
static EPD: Description = Description {
    fields: CHESS.fields.split_at(4).0,
    ..CHESS
};

/// Xiangqi, by the conventions of the UCCI protocol. It has no names for the third and the fourth
/// field, which it does not use.
static XIANGQI: Description = Description {
    pieces: b"KABNRCPkabnrcp",
    figures: &[
        '帥', '仕', '相', '傌', '俥', '炮', '兵', '將', '士', '象', '馬', '車', '砲', '卒',
    ],
    figure_cells: ('．', 'ａ'),
    files: b"abcdefghi",
    ranks: b"0123456789",
    side_letters: b"wb",
    side_names: ["red", "black"],
    operations_hint: "",
    fields: &[
        FieldText::standard(Field::PiecePlacement),
        FieldText::standard(Field::SideToMove),
        FieldText {
            field: Field::CastlingAvailability,
            name: "third field",
            expected: "`-` (xiangqi has no castling)",
        },
        FieldText {
            field: Field::EnPassantTarget,
            name: "fourth field",
            expected: "`-` (xiangqi has no en passant capture)",
        },
        FieldText::standard(Field::HalfmoveClock),
        FieldText::standard(Field::FullmoveNumber),
    ],
};

impl Game {
    /// Returns the description of the notation.
    #[inline]
    pub(crate) const fn description(self) -> &'static Description {
        match self {
            Self::Chess => &CHESS,
            Self::Chess960 => &CHESS960,
            Self::Epd => &EPD,
            Self::Xiangqi => &XIANGQI,
        }
    }

    /// Returns what people call a field of this notation.
    pub(crate) const fn name(self, field: Field) -> &'static str {
        match self.text(field) {
            Some(text) => text.name,
            None => field.as_str(),
        }
    }

    /// Returns what can be written in a field.
    pub(crate) const fn expected(self, field: Field) -> &'static str {
        match self.text(field) {
            Some(text) => text.expected,
            None => "",
        }
    }

    /// Returns the field before this one; the first has none.
    pub(crate) const fn field_before(self, field: Field) -> Option<Field> {
        match self.place(field) {
            Some(place) => self.field_at(place.wrapping_sub(1)),
            None => None,
        }
    }

    /// Returns the field after this one; the last has none.
    pub(crate) const fn field_after(self, field: Field) -> Option<Field> {
        match self.place(field) {
            Some(place) => self.field_at(place + 1),
            None => None,
        }
    }

    /// Returns the field at this index of a record.
    const fn field_at(self, place: usize) -> Option<Field> {
        let fields = self.description().fields;
        if place < fields.len() {
            Some(fields[place].field)
        } else {
            None
        }
    }

    /// Returns the last field of a record.
    pub(crate) const fn last_field(self) -> Field {
        match self.description().fields.last() {
            Some(text) => text.field,
            None => Field::PiecePlacement,
        }
    }

    /// Returns the letters of the pieces of the first and the second side, to be displayed.
    pub(crate) fn piece_letters(self) -> (EscapeAscii<'static>, EscapeAscii<'static>) {
        let letters = self.description().pieces;
        let (first, second) = letters.split_at(letters.len() / 2);
        (first.escape_ascii(), second.escape_ascii())
    }

    const fn text(self, field: Field) -> Option<&'static FieldText> {
        match self.place(field) {
            Some(place) => Some(&self.description().fields[place]),
            None => None,
        }
    }

    /// Returns the index of a field in a record, unless this notation does not have it.
    const fn place(self, field: Field) -> Option<usize> {
        let fields = self.description().fields;
        let mut place = 0;
        while place < fields.len() {
            if fields[place].field as u8 == field as u8 {
                return Some(place);
            }
            place += 1;
        }
        None
    }
}

/// Returns the first and the last of some letters.
pub(crate) fn ends(letters: &[u8]) -> [char; 2] {
    [letters.first(), letters.last()].map(|letter| letter.copied().map_or(' ', char::from))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Game; 4] = [Game::Chess, Game::Chess960, Game::Epd, Game::Xiangqi];

    #[test]
    fn field_before_and_field_after_follow_the_order_of_the_description() {
        for game in ALL {
            let fields = game.description().fields;
            for (place, text) in fields.iter().enumerate() {
                let before = place.checked_sub(1).and_then(|place| fields.get(place));
                let before = before.map(|text| text.field);
                let after = fields.get(place + 1).map(|text| text.field);
                assert_eq!(game.field_before(text.field), before);
                assert_eq!(game.field_after(text.field), after);
                assert_eq!(game.last_field() == text.field, after.is_none());
                assert_eq!(game.name(text.field), text.name);
            }
        }
    }

    #[test]
    fn descriptions_have_as_many_letters_figures_and_squares_as_they_need() {
        for game in ALL {
            let game = game.description();
            let (first, second) = game.pieces.split_at(game.pieces.len() / 2);
            assert_eq!(first.to_ascii_lowercase(), second);
            assert_eq!(game.figures.len(), game.pieces.len());
            // The digits of runs, and what the tables of coordinates hold.
            assert!(game.files.len() <= 9 && game.files.len() * game.ranks.len() < 128);
            assert_ne!(game.side_letters[0], game.side_letters[1]);
        }
    }
}
