//! What can be wrong with a text, where, and the sentence that says so.
//!
//! The errors themselves are at the root of the crate; here are the reasons that their `kind()`
//! returns, and [`InText`], which displays an error in its text.

#[cfg(feature = "alloc")]
mod command;
pub(crate) mod epd;
mod found;
mod in_text;
mod kind;
mod moves;
mod piece;
mod sentence;
mod square;

#[cfg(feature = "alloc")]
pub use self::command::{CommandErrorKind, ParseCommandError};
#[cfg(feature = "alloc")]
pub use self::epd::PushOperationError;
pub use self::epd::{EpdErrorKind, OperationErrorKind, ParseEpdError};
pub use self::found::Found;
pub use self::in_text::InText;
#[cfg(feature = "alloc")]
pub(crate) use self::in_text::Message;
pub use self::kind::{
    CastlingErrorKind, CounterErrorKind, EnPassantErrorKind, FenErrorKind, PlacementErrorKind,
    SideErrorKind, SpacingErrorKind,
};
pub use self::moves::{MoveErrorKind, ParseMoveError};
pub use self::piece::{ParsePieceError, PieceErrorKind};
pub use self::square::{ParseSquareError, SquareErrorKind};

use self::sentence::Sentence;
use crate::syntax::field::Field;
use crate::syntax::game::Game;
use crate::syntax::writer::{EMPTY_BUFFER, Writer};

/// Why a text is not a record, and where.
///
/// It is the error of all notations, and of the fields that can be read alone. As text it is one
/// sentence without the offset; [`in_text`](Self::in_text) displays the place as well.
///
/// ```
/// use chess_fen::error::{EnPassantErrorKind, FenErrorKind};
/// use chess_fen::{Field, Position};
///
/// let text = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e3 0 2";
/// let error = text.parse::<Position>().unwrap_err();
///
/// assert_eq!(error.offset(), 56);
/// assert_eq!(error.field(), Field::EnPassantTarget);
/// assert!(matches!(
///     error.kind(),
///     FenErrorKind::EnPassantTarget(EnPassantErrorKind::WrongRank { expected: 6, .. })
/// ));
/// assert_eq!(
///     error.to_string(),
///     "expected rank `6` in the en passant target square since white is to move, found `3`",
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("{}", Sentence(self))]
pub struct ParseFenError {
    kind: FenErrorKind,
    field: Field,
    place: Place,
    game: Game,
    /// No record is longer than 127 bytes, but the text before a record that could not be repaired
    /// may be.
    offset: u32,
}

/// Where a fault is in its field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Place {
    /// Where the field has to begin.
    Start,
    /// Within the field.
    Within,
    /// After the complete field, where a space and the next field have to follow.
    Between,
    /// After the complete field, where the text has to end.
    End,
}

impl ParseFenError {
    /// Returns an error at this byte offset.
    #[cold]
    pub(crate) const fn new(
        kind: FenErrorKind,
        field: Field,
        place: Place,
        offset: usize,
        game: Game,
    ) -> Self {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a record has at most 127 bytes"
        )]
        let offset = offset as u32;
        Self {
            kind,
            field,
            place,
            game,
            offset,
        }
    }

    /// Returns the same error at another byte offset.
    #[cfg(feature = "alloc")]
    pub(crate) fn at_offset(self, offset: usize) -> Self {
        Self {
            offset: u32::try_from(offset).unwrap_or(u32::MAX),
            ..self
        }
    }

    /// Returns the byte offset of the first byte that makes the text invalid, or the text's length
    /// if it ends too early.
    ///
    /// Put exactly, it is the length of the longest prefix of the text that some valid record
    /// starts with. All bytes before it are printable ASCII. For a field that is read alone, it is
    /// the longest prefix that some text of that field starts with.
    ///
    /// An error of `repair` has the place of the first fault that is left after the repairs, in
    /// the text that was given; any bytes may come before it. Beyond 4 GiB it is `u32::MAX`.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset as usize
    }

    /// Returns the field that was being read at the fault.
    ///
    /// A byte after a complete field that is not the one space belongs to the field it follows.
    /// A byte where the next field has to begin, such as a second space, belongs to that next
    /// field.
    #[must_use]
    pub const fn field(&self) -> Field {
        self.field
    }

    /// Returns the first field that is missing, if the record is right as far as it goes and ends
    /// before a field and not within one.
    ///
    /// It is not always [`field`](Self::field), since a record that ends after a complete field
    /// is at fault there.
    ///
    /// ```
    /// use chess_fen::{Field, Position};
    ///
    /// let error = "8/8/8/8/8/6k1/6p1/6K1 w - -".parse::<Position>().unwrap_err();
    /// assert_eq!(error.field(), Field::EnPassantTarget);
    /// assert_eq!(error.missing_field(), Some(Field::HalfmoveClock));
    /// ```
    #[must_use]
    pub const fn missing_field(&self) -> Option<Field> {
        match self.kind {
            FenErrorKind::Spacing(SpacingErrorKind::Missing) => self.next_field(),
            _ => None,
        }
    }

    /// Returns the field that has to come at the fault, if the fault is before a field.
    pub(crate) const fn next_field(&self) -> Option<Field> {
        match self.place {
            Place::Start => Some(self.field),
            Place::Between => self.game.field_after(self.field),
            Place::Within | Place::End => None,
        }
    }

    /// Returns the reason, for a program to match on.
    #[must_use]
    pub const fn kind(&self) -> FenErrorKind {
        self.kind
    }

    /// Panics with the field and the place, which in a `const` fails the build.
    #[track_caller]
    pub(crate) const fn panic(&self) -> ! {
        let mut buffer = EMPTY_BUFFER;
        let mut message = Writer::new(&mut buffer);
        message.push_str("wrong FEN: ");
        message.push_str(self.field().as_str());
        message.push_str(" at byte offset ");
        message.push_number(self.offset);
        panic!("{}", message.into_str())
    }
}
