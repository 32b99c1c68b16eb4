//! The sentence of a [`ParseFenError`]: what is wrong, what was found, what was expected.

use core::fmt;

use crate::error::{
    CastlingErrorKind, CounterErrorKind, EnPassantErrorKind, FenErrorKind, Found, ParseFenError,
    Place, PlacementErrorKind, SideErrorKind, SpacingErrorKind,
};
use crate::syntax::field::Field;
use crate::syntax::game::ends;

/// All sentences are here, side by side, so that they can be read as a person will read them.
pub(super) struct Sentence<'a>(pub(super) &'a ParseFenError);

impl fmt::Display for Sentence<'_> {
    #[rustfmt::skip]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(error) = self;
        let game = error.game.description();
        let field = error.game.name(error.field);
        let expected = error.game.expected(error.field);
        match error.kind {
            FenErrorKind::PiecePlacement(kind) => write_placement(kind, error, f),
            FenErrorKind::SideToMove(SideErrorKind::Unknown { found }) => {
                let [first, second] = game.side_letters.map(char::from);
                let [first_name, second_name] = game.side_names;
                write!(f, "expected `{first}` ({first_name}) or `{second}` ({second_name}) as {field}, found {found}")
            }
            FenErrorKind::CastlingAvailability(kind) => match kind {
                CastlingErrorKind::Repeated =>
                    write!(f, "a letter of the {field} is repeated, expected {expected}, in this order and each once at most"),
                CastlingErrorKind::OutOfOrder =>
                    write!(f, "a letter of the {field} is out of order or repeated, expected {expected}, in this order and each once at most"),
                CastlingErrorKind::TooMany =>
                    write!(f, "the {field} has a third letter of one color, expected {expected}"),
                CastlingErrorKind::RookFile =>
                    write!(f, "the {field} names the file of a rook, expected {expected} (`chess960::Position` reads records of Chess960)"),
                CastlingErrorKind::Unknown { found } | CastlingErrorKind::NotDash { found } =>
                    write!(f, "expected {expected} as {field}, found {found}"),
            },
            FenErrorKind::EnPassantTarget(kind) => match kind {
                EnPassantErrorKind::UnknownFile { found } => {
                    let [first, last] = ends(game.files);
                    write!(f, "expected `-` or a file from `{first}` to `{last}` (lower case) as {field}, found {found}")
                }
                EnPassantErrorKind::WrongRank { expected, found } => {
                    let [first, second] = game.side_names;
                    let side = if expected == 6 { first } else { second };
                    write!(f, "expected rank `{expected}` in the {field} since {side} is to move, found {found}")
                }
                EnPassantErrorKind::NotDash { found } =>
                    write!(f, "expected {expected} as {field}, found {found}"),
            },
            FenErrorKind::HalfmoveClock(kind) | FenErrorKind::FullmoveNumber(kind) => match kind {
                CounterErrorKind::Sign =>
                    write!(f, "the {field} has a sign, expected only digits"),
                CounterErrorKind::LeadingZero =>
                    write!(f, "the {field} has a leading zero, expected none"),
                CounterErrorKind::Zero =>
                    write!(f, "the {field} is 0, expected at least 1"),
                CounterErrorKind::TooLarge =>
                    write!(f, "the {field} is too large, expected at most {}", u32::MAX),
                CounterErrorKind::NotDigit { found } if is_operation(error, found) =>
                    write!(f, "expected only digits as {field}, found {found}{}", game.operations_hint),
                CounterErrorKind::NotDigit { found } =>
                    write!(f, "expected only digits as {field}, found {found}"),
            },
            FenErrorKind::Spacing(kind) => write_spacing(kind, error, f),
        }
    }
}

#[rustfmt::skip]
fn write_placement(
    kind: PlacementErrorKind,
    error: &ParseFenError,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let field = error.game.name(error.field);
    match kind {
        PlacementErrorKind::RankTooShort { rank, squares: 1, expected } =>
            write!(f, "rank {rank} has 1 square, expected {expected}"),
        PlacementErrorKind::RankTooShort { rank, squares, expected } =>
            write!(f, "rank {rank} has {squares} squares, expected {expected}"),
        PlacementErrorKind::RankTooLong { rank, squares, expected } =>
            write!(f, "rank {rank} has at least {squares} squares, expected {expected}"),
        PlacementErrorKind::TooFewRanks { ranks: 1, expected } =>
            write!(f, "the board has 1 rank, expected {expected}"),
        PlacementErrorKind::TooFewRanks { ranks, expected } =>
            write!(f, "the board has {ranks} ranks, expected {expected}"),
        PlacementErrorKind::TooManyRanks { expected } =>
            write!(f, "the board has more than {expected} ranks, expected no `/` after the last one"),
        PlacementErrorKind::AdjacentRuns { rank } =>
            write!(f, "rank {rank} has two digits in a row, expected neighboring empty squares as one digit"),
        PlacementErrorKind::UnknownPiece { found, .. } if found.is_byte_order_mark() =>
            write!(f, "the {field} has a byte order mark (U+FEFF), expected none"),
        PlacementErrorKind::UnknownPiece { found, .. } if starts_like_utf_16(error, found) =>
            write!(f, "the text starts with {found} like UTF-16, expected ASCII or UTF-8"),
        PlacementErrorKind::UnknownPiece { rank, found } => {
            let (first, second) = error.game.piece_letters();
            let files = error.game.description().files.len();
            write!(f, "expected a piece (`{first}` or `{second}`), a digit from `1` to `{files}` or `/` in rank {rank}, found {found}")
        }
    }
}

/// Writes the sentence for a fault in the spaces: before some field, or else after the last.
#[rustfmt::skip]
fn write_spacing(
    kind: SpacingErrorKind,
    error: &ParseFenError,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let field = error.game.name(error.field);
    let next_field = error.next_field();
    let next = next_field.map(|next| error.game.name(next));
    match (kind, next) {
        (SpacingErrorKind::Missing, Some(missing)) if error.place == Place::Start && error.game.field_before(error.field).is_none() || error.offset == 0 =>
            write!(f, "expected a {missing}, found nothing"),
        (SpacingErrorKind::Missing, missing) =>
            write!(f, "the record ends before its {}", missing.unwrap_or(field)),
        (SpacingErrorKind::NoSpace { found }, _) =>
            write!(f, "expected one space after the {field}, found {found}"),
        (SpacingErrorKind::Leading, _) =>
            write!(f, "white space comes before the {field}, expected none"),
        (SpacingErrorKind::Doubled, Some(next)) if next_field.is_some_and(Field::has_dash) =>
            write!(f, "a second space comes before the {next}, expected one space, or `-` if the field is empty"),
        (_, Some(next)) =>
            write!(f, "{} comes before the {next}, expected one space", unexpected(kind)),
        (_, None) if error.place == Place::Between =>
            write!(f, "{} follows the {field}, expected one space or the end of the line", unexpected(kind)),
        (_, None) =>
            write!(f, "{} follows the {field}, expected nothing after it", unexpected(kind)),
    }
}

/// Returns what was found instead of one space or the end of the text.
const fn unexpected(kind: SpacingErrorKind) -> &'static str {
    match kind {
        SpacingErrorKind::Doubled => "a second space",
        SpacingErrorKind::Trailing => "a space",
        SpacingErrorKind::Tab => "a tab",
        SpacingErrorKind::LineEnd => "a line end",
        _ => "text",
    }
}

/// Returns whether the halfmove clock starts with a letter, as an operation of EPD does.
fn is_operation(error: &ParseFenError, found: Found) -> bool {
    error.field == Field::HalfmoveClock
        && error.place == Place::Start
        && found.character().is_some_and(|c| c.is_ascii_alphabetic())
}

/// Returns whether the text starts with the first byte of UTF-16's byte order mark, which is no
/// byte of UTF-8.
fn starts_like_utf_16(error: &ParseFenError, found: Found) -> bool {
    error.offset == 0 && (found == Found::byte(0xFF) || found == Found::byte(0xFE))
}
