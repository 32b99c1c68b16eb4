//! The piece placement of both games: ranks of pieces and runs of empty squares.

use crate::bytes::byte;
use crate::error::{FenErrorKind, ParseFenError, PlacementError};
use crate::field::Field;
use crate::found::Found;
use crate::shape::write_rank;
use crate::spacing::absent;
use crate::strip::{EMPTY, Strip};
use crate::writer::Writer;

/// Reads the first field for a board of `FILES` by `RANKS`, which is `CELLS` cells.
///
/// Cells are counted as the squares are: along the files, from the lowest rank up. The text
/// has the highest rank first.
///
/// ```text
/// placement = rank RANKS-1*("/" rank)
/// rank      = 1*( piece / run )      ; adding up to FILES squares, never two runs in a row
/// run       = "1" .. FILES           ; that many empty squares
/// ```
#[derive(Debug)]
pub(crate) struct Placement<const FILES: usize, const RANKS: usize, const CELLS: usize> {
    /// For each byte, whether it is the letter of a piece.
    is_piece: [bool; 256],
    /// The tables of the fast path for reading.
    strip: Strip,
    /// `FILES` and `RANKS` once more, as errors give them.
    files: u8,
    ranks: u8,
    /// The number of the lowest rank.
    lowest_rank: u8,
}

impl<const FILES: usize, const RANKS: usize, const CELLS: usize> Placement<FILES, RANKS, CELLS> {
    /// The codec of a game, from the letters of its pieces and the number of its lowest rank.
    pub(crate) const fn new(letters: &[u8], lowest_rank: u8) -> Self {
        assert!(FILES <= 9 && RANKS <= 10 && FILES * RANKS == CELLS);
        let mut is_piece = [false; 256];
        let mut index = 0;
        while index < letters.len() {
            is_piece[letters[index] as usize] = true;
            index += 1;
        }
        #[expect(clippy::cast_possible_truncation, reason = "asserted above")]
        let (files, ranks) = (FILES as u8, RANKS as u8);
        Self {
            is_piece,
            strip: Strip::new(letters, files, ranks),
            files,
            ranks,
            lowest_rank,
        }
    }

    /// The length in bytes of the longest text: a piece on every square, and the `/` between
    /// the ranks.
    pub(crate) const fn max_len(&self) -> usize {
        (self.files as usize + 1) * self.ranks as usize - 1
    }

    /// Reads the cells, and gives the offset behind the last rank.
    ///
    /// After an error the cells are of no meaning.
    #[inline]
    pub(crate) const fn read(
        &self,
        text: &[u8],
        at: usize,
        cells: &mut [u8; CELLS],
    ) -> Result<usize, ParseFenError> {
        match self.strip.read::<FILES, RANKS, CELLS>(text, at, cells) {
            Some(at) => Ok(at),
            None => self.read_exactly(text, at, cells),
        }
    }

    /// The plain reader: one byte at a time, and a name for whatever cannot stand there.
    #[inline(never)]
    const fn read_exactly(
        &self,
        text: &[u8],
        at: usize,
        cells: &mut [u8; CELLS],
    ) -> Result<usize, ParseFenError> {
        if let Some(error) = absent(text, at, Field::PiecePlacement) {
            return Err(error);
        }
        *cells = [EMPTY; CELLS];
        let mut at = at;
        let mut place = Place {
            ranks_left: self.ranks - 1,
            squares: 0,
            after_run: false,
        };
        while let Some(byte) = byte(text, at) {
            match byte {
                b'1'..=b'9' => {
                    if place.after_run {
                        let rank = self.rank(&place);
                        return Err(error(PlacementError::AdjacentRuns { rank }, at));
                    }
                    place.squares += byte - b'0';
                    place.after_run = true;
                }
                b'/' if place.squares == self.files && place.ranks_left > 0 => {
                    place.ranks_left -= 1;
                    place.squares = 0;
                    place.after_run = false;
                }
                letter if self.is_piece[letter as usize] => {
                    // If the rank is full, it is too long, and the cells are of no meaning.
                    let cell = place.ranks_left as usize * FILES + place.squares as usize;
                    if cell < CELLS {
                        cells[cell] = letter;
                    }
                    place.squares += 1;
                    place.after_run = false;
                }
                _ => break,
            }
            if place.squares > self.files {
                let (rank, squares) = (self.rank(&place), place.squares);
                let expected = self.files;
                return Err(error(
                    PlacementError::RankTooLong {
                        rank,
                        squares,
                        expected,
                    },
                    at,
                ));
            }
            at += 1;
        }
        match self.explain_end(&place, text, at) {
            None => Ok(at),
            Some(reason) => Err(error(reason, at)),
        }
    }

    /// What is wrong with an end of the placement here, where neither a piece nor a run stands,
    /// nor a `/` that leads to a further rank. Nothing, if all ranks are complete: whether a
    /// single space follows is checked by the next field.
    const fn explain_end(&self, place: &Place, text: &[u8], at: usize) -> Option<PlacementError> {
        let rank = self.rank(place);
        let is_rank_end = match byte(text, at) {
            None | Some(b'/') => true,
            Some(byte) => byte.is_ascii_whitespace(),
        };
        if is_rank_end && place.squares < self.files {
            let squares = place.squares;
            Some(PlacementError::RankTooShort {
                rank,
                squares,
                expected: self.files,
            })
        } else if is_rank_end && place.ranks_left > 0 {
            let ranks = self.ranks - place.ranks_left;
            Some(PlacementError::TooFewRanks {
                ranks,
                expected: self.ranks,
            })
        } else if matches!(byte(text, at), Some(b'/')) {
            Some(PlacementError::TooManyRanks {
                expected: self.ranks,
            })
        } else if place.squares == self.files
            && place.ranks_left == 0
            && !matches!(byte(text, at), Some(b'0'))
        {
            None
        } else {
            Some(PlacementError::UnknownPiece {
                rank,
                found: Found::at(text, at),
            })
        }
    }

    /// The number of the rank at this place.
    const fn rank(&self, place: &Place) -> u8 {
        self.lowest_rank + place.ranks_left
    }
}

/// Writes the cells of a board of `FILES` files, and a space.
#[inline]
pub(crate) fn write<const FILES: usize>(cells: &[u8], writer: &mut Writer<'_>) {
    for rank in cells.chunks_exact(FILES).rev() {
        write_rank(rank, writer);
    }
    // Instead of the `/` behind the last rank.
    writer.pop();
    writer.push(b' ');
}

/// How far the plain reader has come.
struct Place {
    /// The ranks after the present one.
    ranks_left: u8,
    /// The squares of the present rank so far.
    squares: u8,
    /// Whether the last of them belongs to a run of empty squares.
    after_run: bool,
}

#[cold]
const fn error(reason: PlacementError, at: usize) -> ParseFenError {
    ParseFenError::new(FenErrorKind::PiecePlacement(reason), at)
}
