//! The en passant target square.

use crate::bytes::rest;
use crate::color::Color;
use crate::error::{FenErrorKind, ParseFenError, TargetError};
use crate::field::Field;
use crate::found::Found;
use crate::spacing::{absent, pass_dash, pass_space};
use crate::square::{File, Rank, Square};
use crate::writer::Writer;

/// The rank of the target square when this side is to move.
pub(crate) const fn rank(side_to_move: Color) -> Rank {
    match side_to_move {
        Color::White => Rank::Sixth,
        Color::Black => Rank::Third,
    }
}

/// `target = "-" / "a".."h" rank`, where the rank follows from the side to move
#[inline]
pub(crate) const fn read(
    text: &[u8],
    at: &mut usize,
    side_to_move: Color,
) -> Result<Option<File>, ParseFenError> {
    tri!(pass_space(text, at, Field::EnPassantTarget));
    let (file, end) = match rest(text, *at) {
        // Nearly all records.
        [b'-', b' ', ..] => (None, *at + 1),
        _ => tri!(read_exactly(text, *at, side_to_move)),
    };
    *at = end;
    Ok(file)
}

/// The plain reader.
#[inline(never)]
const fn read_exactly(
    text: &[u8],
    at: usize,
    side_to_move: Color,
) -> Result<(Option<File>, usize), ParseFenError> {
    if let Some(error) = absent(text, at, Field::EnPassantTarget) {
        return Err(error);
    }
    let rank = rank(side_to_move);
    let (at, error) = match rest(text, at) {
        [b'-', ..] => match pass_dash(text, at) {
            Ok(at) => return Ok((None, at)),
            Err((at, found)) => (at, TargetError::NotDash { found }),
        },
        [file @ b'a'..=b'h', digit, ..] if *digit == rank.digit() as u8 => {
            return Ok((File::from_byte(*file), at + 2));
        }
        [b'a'..=b'h', ..] => {
            let (expected, found) = (rank as u8 + 1, Found::at(text, at + 1));
            (at + 1, TargetError::WrongRank { expected, found })
        }
        _ => (
            at,
            TargetError::UnknownFile {
                found: Found::at(text, at),
            },
        ),
    };
    Err(ParseFenError::new(FenErrorKind::EnPassantTarget(error), at))
}

/// Writes the square or `-`, and a space.
#[inline]
pub(crate) fn write(target: Option<Square>, writer: &mut Writer<'_>) {
    match target {
        Some(square) => {
            let [file, rank] = square.text();
            writer.push_some([file, rank, b' '], 3);
        }
        None => writer.push_some(*b"- ", 2),
    }
}
