//! What can be wrong with a record, where, and the sentence that says so.

use core::fmt;

pub(crate) mod epd;
pub(crate) mod found;
pub(crate) mod in_text;
pub(crate) mod moves;
pub(crate) mod piece;
pub(crate) mod square;

#[cfg(feature = "alloc")]
pub use self::epd::PushOperationError;
pub use self::epd::{EpdErrorKind, OperationErrorKind, ParseEpdError};
pub use self::found::Found;
pub use self::in_text::InText;
pub use self::moves::{MoveErrorKind, ParseMoveError};
pub use self::piece::{ParsePieceError, PieceErrorKind};
pub use self::square::{ParseSquareError, SquareErrorKind};

use crate::syntax::field::Field;
use crate::syntax::game::Game;
use crate::syntax::writer::{EMPTY_ROOM, Writer};

/// Why a text is not a record, and where.
///
/// It is the error of both games, and of the fields that can be read alone. As text it is one
/// sentence without the offset; [`in_text`](Self::in_text) shows the place as well.
///
/// ```
/// use chess_fen::{FenErrorKind, Field, Position, TargetError};
///
/// let text = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e3 0 2";
/// let error = text.parse::<Position>().unwrap_err();
///
/// assert_eq!(error.offset(), 56);
/// assert_eq!(error.field(), Field::EnPassantTarget);
/// assert!(matches!(
///     error.kind(),
///     FenErrorKind::EnPassantTarget(TargetError::WrongRank { expected: 6, .. })
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
    /// For a fault in the spaces, the field that they should lead up to, if there is one: the
    /// kind's own field, or the next where a complete field is not followed by one space.
    before: Option<Field>,
    game: Game,
    /// No record of either game is longer than 127 bytes, but what stands before a record that
    /// could not be repaired may be.
    offset: u32,
}

impl ParseFenError {
    /// An error at this byte offset of a record of this game.
    #[cold]
    pub(crate) const fn new(kind: FenErrorKind, offset: usize, game: Game) -> Self {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a record has at most 127 bytes"
        )]
        let offset = offset as u32;
        Self {
            kind,
            before: None,
            game,
            offset,
        }
    }

    /// An error in the spaces of a field, which should lead up to the field `before`.
    #[cold]
    pub(crate) const fn spacing(
        error: SpacingError,
        field: Field,
        before: Option<Field>,
        offset: usize,
        game: Game,
    ) -> Self {
        Self {
            before,
            ..Self::new(FenErrorKind::spacing(field, error), offset, game)
        }
    }

    /// The same error at another byte offset.
    #[cfg(feature = "alloc")]
    pub(crate) fn moved_to(self, offset: usize) -> Self {
        Self {
            offset: u32::try_from(offset).unwrap_or(u32::MAX),
            ..self
        }
    }

    /// The byte offset of the fault: the length of the longest prefix of the input that some
    /// valid record starts with.
    ///
    /// That is the index of the first byte that cannot stand where it stands, or the length of
    /// the input when it ends too early. All bytes before it are printable ASCII. Of a field that
    /// is read alone, it is the longest prefix that some text of that field starts with.
    ///
    /// For an error of `repair` it is the place, in the text that was given, of the first fault
    /// that is left after the repairs; any bytes may stand before it. Beyond 4 GiB it is
    /// `u32::MAX`.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset as usize
    }

    /// The field that was being read at the fault.
    ///
    /// A byte after a complete field that is not the one space belongs to the field it follows.
    /// A byte that stands where the next field has to begin, such as a second space, belongs to
    /// that next field.
    #[must_use]
    pub const fn field(&self) -> Field {
        self.kind.field()
    }

    /// Stops the program, or in a `const` the build, with the field and the place.
    pub(crate) const fn panic(&self) -> ! {
        let mut room = EMPTY_ROOM;
        let mut message = Writer::new(&mut room);
        message.push_str("wrong FEN: ");
        message.push_str(self.field().as_str());
        message.push_str(" at byte offset ");
        message.push_number(self.offset);
        panic!("{}", message.into_str())
    }

    /// The first field that is missing, if the record is right as far as it goes.
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
        if self.is_missing() { self.before } else { None }
    }

    const fn is_missing(&self) -> bool {
        matches!(
            self.kind,
            FenErrorKind::PiecePlacement(PlacementError::Spacing(SpacingError::Missing))
                | FenErrorKind::SideToMove(SideError::Spacing(SpacingError::Missing))
                | FenErrorKind::CastlingAvailability(CastlingError::Spacing(SpacingError::Missing))
                | FenErrorKind::EnPassantTarget(TargetError::Spacing(SpacingError::Missing))
                | FenErrorKind::HalfmoveClock(CounterError::Spacing(SpacingError::Missing))
                | FenErrorKind::FullmoveNumber(CounterError::Spacing(SpacingError::Missing))
        )
    }

    /// The reason, for a program to match on.
    #[must_use]
    pub const fn kind(&self) -> FenErrorKind {
        self.kind
    }
}

/// The reason for a [`ParseFenError`], by the field it was found in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum FenErrorKind {
    /// The first field is wrong.
    PiecePlacement(PlacementError),
    /// The second field is wrong.
    SideToMove(SideError),
    /// The third field is wrong.
    CastlingAvailability(CastlingError),
    /// The fourth field is wrong.
    EnPassantTarget(TargetError),
    /// The fifth field is wrong.
    HalfmoveClock(CounterError),
    /// The sixth field is wrong.
    FullmoveNumber(CounterError),
}

impl FenErrorKind {
    /// The kind for a fault in the spaces around this field.
    const fn spacing(field: Field, error: SpacingError) -> Self {
        match field {
            Field::PiecePlacement => Self::PiecePlacement(PlacementError::Spacing(error)),
            Field::SideToMove => Self::SideToMove(SideError::Spacing(error)),
            Field::CastlingAvailability => {
                Self::CastlingAvailability(CastlingError::Spacing(error))
            }
            Field::EnPassantTarget => Self::EnPassantTarget(TargetError::Spacing(error)),
            Field::HalfmoveClock => Self::HalfmoveClock(CounterError::Spacing(error)),
            Field::FullmoveNumber => Self::FullmoveNumber(CounterError::Spacing(error)),
        }
    }

    /// The field that this kind is about.
    #[must_use]
    pub const fn field(self) -> Field {
        match self {
            Self::PiecePlacement(_) => Field::PiecePlacement,
            Self::SideToMove(_) => Field::SideToMove,
            Self::CastlingAvailability(_) => Field::CastlingAvailability,
            Self::EnPassantTarget(_) => Field::EnPassantTarget,
            Self::HalfmoveClock(_) => Field::HalfmoveClock,
            Self::FullmoveNumber(_) => Field::FullmoveNumber,
        }
    }
}

/// What can be wrong with the piece placement.
///
/// `rank` is the rank's number on the board: 1 to 8 in chess, 0 to 9 in xiangqi.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PlacementError {
    /// A rank ends with fewer squares than the board has files.
    RankTooShort {
        /// The number of the rank.
        rank: u8,
        /// Its squares, 0 when it is empty.
        squares: u8,
        /// The squares that a rank of this board has.
        expected: u8,
    },
    /// A rank has more squares than the board has files.
    RankTooLong {
        /// The number of the rank.
        rank: u8,
        /// Its squares up to and including the piece or run that is too much.
        squares: u8,
        /// The squares that a rank of this board has.
        expected: u8,
    },
    /// The placement ends before its last rank.
    TooFewRanks {
        /// The complete ranks.
        ranks: u8,
        /// The ranks that this board has.
        expected: u8,
    },
    /// A `/` follows the last rank.
    TooManyRanks {
        /// The ranks that this board has.
        expected: u8,
    },
    /// Two runs of empty squares stand side by side, such as `44` for `8`.
    AdjacentRuns {
        /// The number of the rank.
        rank: u8,
    },
    /// A character that is neither a piece nor a run.
    UnknownPiece {
        /// The number of the rank.
        rank: u8,
        /// The character.
        found: Found,
    },
    /// The record does not start here, or no single space follows the placement.
    Spacing(SpacingError),
}

/// What can be wrong with the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SideError {
    /// A character other than `w` and `b`.
    Unknown {
        /// The character.
        found: Found,
    },
    /// No single space stands before or after the field.
    Spacing(SpacingError),
}

/// What can be wrong with the castling availability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CastlingError {
    /// A letter stands twice.
    Repeated,
    /// The letters do not stand in the order `KQkq`.
    OutOfOrder,
    /// The file of a rook, as records of Chess960 (X-FEN, Shredder-FEN) have it.
    Chess960,
    /// A character that is no castling letter.
    Unknown {
        /// The character.
        found: Found,
    },
    /// Something else where only `-` can stand, or something right after the `-`.
    NotDash {
        /// The character.
        found: Found,
    },
    /// No single space stands before or after the field.
    Spacing(SpacingError),
}

/// What can be wrong with the en passant target square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum TargetError {
    /// A character that is neither `-` nor a file.
    UnknownFile {
        /// The character.
        found: Found,
    },
    /// Not the one rank on which the target square can be with this side to move.
    WrongRank {
        /// The number of that rank: 6 when white is to move, 3 when black is.
        expected: u8,
        /// The character that stands in its place, or the end of the text.
        found: Found,
    },
    /// Something else where only `-` can stand, or something right after the `-`.
    NotDash {
        /// The character.
        found: Found,
    },
    /// No single space stands before or after the field.
    Spacing(SpacingError),
}

/// What can be wrong with one of the two counters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CounterError {
    /// A plus or minus sign before the digits.
    Sign,
    /// A zero before other digits.
    LeadingZero,
    /// A fullmove number of 0; it counts from 1.
    Zero,
    /// A number above 4,294,967,295, the largest that 32 bits hold.
    TooLarge,
    /// A character other than a digit.
    NotDigit {
        /// The character.
        found: Found,
    },
    /// No single space stands before the field, or it does not end as it should.
    Spacing(SpacingError),
}

/// What can be wrong with the single spaces between fields, and with the ends of a record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SpacingError {
    /// The record ends here, but fields are missing.
    Missing,
    /// White space before the record.
    Leading,
    /// A second space before the field.
    Doubled,
    /// One space after the record.
    Trailing,
    /// A tab instead of a space, or after the record.
    Tab,
    /// A line end instead of a space, or after the record.
    LineEnd,
    /// Some other character instead of a space.
    NoSpace {
        /// The character.
        found: Found,
    },
    /// The record is complete, but more text follows.
    TextAfter,
}

/// The sentence of a [`ParseFenError`]: what is wrong, what was found, what was expected.
///
/// All of them stand here, side by side, so that they can be read as a person will read them.
struct Sentence<'a>(&'a ParseFenError);

impl fmt::Display for Sentence<'_> {
    #[rustfmt::skip]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(whole) = self;
        let (field, game) = (whole.field(), whole.game);
        match whole.kind {
            FenErrorKind::PiecePlacement(error) => match error {
                PlacementError::RankTooShort { rank, squares: 1, expected } =>
                    write!(f, "rank {rank} has 1 square, expected {expected}"),
                PlacementError::RankTooShort { rank, squares, expected } =>
                    write!(f, "rank {rank} has {squares} squares, expected {expected}"),
                PlacementError::RankTooLong { rank, squares, expected } =>
                    write!(f, "rank {rank} has at least {squares} squares, expected {expected}"),
                PlacementError::TooFewRanks { ranks: 1, expected } =>
                    write!(f, "the board has 1 rank, expected {expected}"),
                PlacementError::TooFewRanks { ranks, expected } =>
                    write!(f, "the board has {ranks} ranks, expected {expected}"),
                PlacementError::TooManyRanks { expected } =>
                    write!(f, "the board has more than {expected} ranks, expected no `/` after the last one"),
                PlacementError::AdjacentRuns { rank } =>
                    write!(f, "rank {rank} has two runs of empty squares side by side, expected one digit for both"),
                PlacementError::UnknownPiece { found, .. } if found.is_byte_order_mark() =>
                    f.write_str("a byte order mark (U+FEFF) stands in the piece placement, remove it"),
                PlacementError::UnknownPiece { rank, found } => match game {
                    Game::Chess => write!(f, "expected only pieces (`PNBRQK` or `pnbrqk`), digits from `1` to `8` and `/` as piece placement, found {found} in rank {rank}"),
                    Game::Xiangqi => write!(f, "expected only pieces (`KABNRCP` or `kabnrcp`), digits from `1` to `9` and `/` as piece placement, found {found} in rank {rank}"),
                },
                PlacementError::Spacing(spacing) => write_spacing(spacing, whole, f),
            },
            FenErrorKind::SideToMove(error) => match error {
                SideError::Unknown { found } => match game {
                    Game::Chess => write!(f, "expected `w` or `b` (lower case) as side to move, found {found}"),
                    Game::Xiangqi => write!(f, "expected `w` (for red) or `b` (lower case) as side to move, found {found}"),
                },
                SideError::Spacing(spacing) => write_spacing(spacing, whole, f),
            },
            FenErrorKind::CastlingAvailability(error) => match error {
                CastlingError::Repeated =>
                    f.write_str("a letter is repeated in the castling availability, expected each of `KQkq` once at most"),
                CastlingError::OutOfOrder =>
                    f.write_str("the letters of the castling availability are out of order, expected the order of `KQkq`"),
                CastlingError::Chess960 =>
                    f.write_str("a file stands in the castling availability as in Chess960 records, expected `-` or letters of `KQkq`"),
                CastlingError::Unknown { found } =>
                    write!(f, "expected `-` alone or letters of `KQkq` as castling availability, found {found}"),
                CastlingError::NotDash { found } => match game {
                    Game::Chess => write!(f, "expected nothing more after `-` as castling availability, found {found}"),
                    Game::Xiangqi => write!(f, "expected `-` alone as third field since xiangqi has no castling, found {found}"),
                },
                CastlingError::Spacing(spacing) => write_spacing(spacing, whole, f),
            },
            FenErrorKind::EnPassantTarget(error) => match error {
                TargetError::UnknownFile { found } =>
                    write!(f, "expected `-` or a file from `a` to `h` (lower case) as en passant target square, found {found}"),
                TargetError::WrongRank { expected, found } => {
                    let side = if expected == 6 { "white" } else { "black" };
                    write!(f, "expected rank `{expected}` in the en passant target square since {side} is to move, found {found}")
                }
                TargetError::NotDash { found } => match game {
                    Game::Chess => write!(f, "expected nothing more after `-` as en passant target square, found {found}"),
                    Game::Xiangqi => write!(f, "expected `-` alone as fourth field since xiangqi has no en passant capture, found {found}"),
                },
                TargetError::Spacing(spacing) => write_spacing(spacing, whole, f),
            },
            FenErrorKind::HalfmoveClock(error) | FenErrorKind::FullmoveNumber(error) => match error {
                CounterError::Sign =>
                    write!(f, "the {field} has a sign, expected digits only"),
                CounterError::LeadingZero =>
                    write!(f, "the {field} has a leading zero, remove it"),
                CounterError::Zero =>
                    write!(f, "the {field} is 0, expected at least 1"),
                CounterError::TooLarge =>
                    write!(f, "the {field} is too large, expected at most {}", u32::MAX),
                CounterError::NotDigit { found } =>
                    write!(f, "expected only digits as {field}, found {found}"),
                CounterError::Spacing(spacing) => write_spacing(spacing, whole, f),
            },
        }
    }
}

/// The sentence for a fault in the spaces: before some field, or else after the last.
fn write_spacing(
    spacing: SpacingError,
    error: &ParseFenError,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let field = error.game.name(error.field());
    let before = error.before.map(|field| error.game.name(field));
    match (spacing, before) {
        (SpacingError::Missing, missing) => match missing.unwrap_or(field) {
            missing if error.offset == 0 || error.before == Some(Field::PiecePlacement) => {
                write!(f, "expected a {missing}, found nothing")
            }
            missing => write!(f, "the record ends before its {missing}"),
        },
        (SpacingError::NoSpace { found }, _) => {
            write!(f, "expected one space after the {field}, found {found}")
        }
        (SpacingError::Leading, _) => {
            write!(f, "white space stands before the {field}, remove it")
        }
        (_, Some(next)) => {
            let what = spacing.noun();
            write!(f, "{what} stands before the {next}, expected one space")
        }
        (_, None) => {
            let what = spacing.noun();
            write!(f, "{what} follows the {field}, expected nothing after it")
        }
    }
}

impl SpacingError {
    /// What stands where it should not.
    const fn noun(self) -> &'static str {
        match self {
            Self::Doubled => "a second space",
            Self::Trailing => "a space",
            Self::Tab => "a tab",
            Self::LineEnd => "a line end",
            _ => "text",
        }
    }
}
