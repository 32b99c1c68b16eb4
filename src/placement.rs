//! The piece placement of both games: ranks of pieces and runs of empty squares.

use crate::cursor::Cursor;
use crate::error::{FenErrorKind, ParseFenError, PlacementError};
use crate::found::Found;
use crate::writer::Writer;

/// The cell of a square without a piece. The cell of any other square is its piece's letter.
pub(crate) const EMPTY: u8 = 0;

/// Reads and writes the first field for a board of `FILES` by `RANKS`, which is `CELLS` cells.
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
    /// `FILES` and `RANKS` once more, as errors give them.
    files: u8,
    ranks: u8,
    /// The number of the lowest rank.
    lowest_rank: u8,
}

impl<const FILES: usize, const RANKS: usize, const CELLS: usize> Placement<FILES, RANKS, CELLS> {
    /// The longest text in bytes: a piece on every square, and the `/` between the ranks.
    pub(crate) const fn max_len(&self) -> usize {
        (self.files as usize + 1) * self.ranks as usize - 1
    }

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
        Self {
            is_piece,
            files: FILES as u8,
            ranks: RANKS as u8,
            lowest_rank,
        }
    }

    /// Reads the cells, and leaves the cursor behind the last rank.
    #[inline]
    pub(crate) const fn read(&self, cursor: &mut Cursor<'_>) -> Result<[u8; CELLS], ParseFenError> {
        match self.read_exactly(cursor) {
            Ok(cells) => Ok(cells),
            Err(error) => Err(cursor.fault(FenErrorKind::PiecePlacement(error))),
        }
    }

    /// The plain cursor: one byte at a time, and a name for whatever cannot stand there.
    const fn read_exactly(&self, cursor: &mut Cursor<'_>) -> Result<[u8; CELLS], PlacementError> {
        let mut cells = [EMPTY; CELLS];
        let mut place = Place {
            ranks_left: self.ranks - 1,
            squares: 0,
            after_run: false,
        };
        while let Some(byte) = cursor.peek() {
            match byte {
                b'1'..=b'9' => {
                    if place.after_run {
                        return Err(PlacementError::AdjacentRuns {
                            rank: self.rank(&place),
                        });
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
                    if place.squares < self.files {
                        cells[place.ranks_left as usize * FILES + place.squares as usize] = letter;
                    }
                    place.squares += 1;
                    place.after_run = false;
                }
                _ => break,
            }
            if place.squares > self.files {
                return Err(PlacementError::RankTooLong {
                    rank: self.rank(&place),
                    squares: place.squares,
                    expected: self.files,
                });
            }
            cursor.advance(1);
        }
        match self.explain_end(&place, cursor) {
            None => Ok(cells),
            Some(error) => Err(error),
        }
    }

    /// What is wrong with an end of the placement at the cursor, where neither a piece nor a
    /// run stands, nor a `/` that leads to a further rank.
    const fn explain_end(&self, place: &Place, cursor: &Cursor<'_>) -> Option<PlacementError> {
        let rank = self.rank(place);
        let is_rank_end = match cursor.peek() {
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
        } else if matches!(cursor.peek(), Some(b'/')) {
            Some(PlacementError::TooManyRanks {
                expected: self.ranks,
            })
        } else if place.squares == self.files
            && place.ranks_left == 0
            && !matches!(cursor.peek(), Some(b'0'))
        {
            // Complete: whether a single space follows is for the cursor to check.
            None
        } else {
            Some(PlacementError::UnknownPiece {
                rank,
                found: Found::at(cursor.rest()),
            })
        }
    }

    /// The number of the rank at this place.
    const fn rank(&self, place: &Place) -> u8 {
        self.lowest_rank + place.ranks_left
    }

    /// Writes the cells.
    pub(crate) fn write(&self, cells: &[u8; CELLS], writer: &mut Writer) {
        for (row, rank) in cells.chunks_exact(FILES).rev().enumerate() {
            if row > 0 {
                writer.push(b'/');
            }
            let mut run = 0;
            for &cell in rank {
                if cell == EMPTY {
                    run += 1;
                    continue;
                }
                if run > 0 {
                    writer.push(b'0' + run);
                    run = 0;
                }
                writer.push(cell);
            }
            if run > 0 {
                writer.push(b'0' + run);
            }
        }
    }
}

/// How far the plain cursor has come.
struct Place {
    /// The ranks after the present one.
    ranks_left: u8,
    /// The squares of the present rank so far.
    squares: u8,
    /// Whether the last of them belongs to a run of empty squares.
    after_run: bool,
}
