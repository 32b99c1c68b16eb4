//! The fast path for reading a piece placement.
//!
//! A reader that looks at one byte after another loses most of its time to branches that depend
//! on the pieces, which nothing can predict. Here the text is walked without such a branch, and
//! judged once at the end.
//!
//! The cells are laid out as one strip, from the highest rank down, in which the `/` after a
//! rank has a cell of its own: a rank is then `FILES + 1` cells. Each byte of the text does two
//! things, both of which one table tells: it sets the cell at the cursor, and it moves the
//! cursor. A piece sets its letter and moves by one cell, a `/` sets [`SLASH`] and moves by one,
//! a run sets nothing and moves by its length. Any other byte moves too far.
//!
//! When the cursor stands exactly at the end of the strip, the text is a placement if
//!
//! 1. the slashes stand in their cells and nowhere else, so that every rank has its width, and
//! 2. no two runs stand side by side. Say that the cells need L bytes: one for each piece and each
//!    slash, and one for each stretch of empty cells. The text that was walked has at least L
//!    bytes, and exactly L if no two runs adjoin. If it has more, byte L is one of them, and none
//!    of them is a space. So a space at L proves both that, and that the placement ends there.
//!
//! The fast path only says yes or no. Whatever it refuses, the plain reader reads again.

use crate::bytes::{EACH_BYTE, byte, rest};

/// What the walk and the judgement look up, for a board of some files and ranks.
#[derive(Debug)]
pub(crate) struct Strip {
    /// For each byte, what it does to the strip.
    steps: [Step; 256],
    /// Bit 7 of each cell in which a slash has to stand, in words of eight cells.
    slashes: [u64; WORDS],
}

/// The cell of a square without a piece. The cell of any other square is its piece's letter.
pub(crate) const EMPTY: u8 = 0;

/// What a byte does to the strip.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// The cells by which it moves the cursor.
    cells: u8,
    /// What it puts into the cell at the cursor.
    cell: u8,
}

/// More cells than a strip has.
const TOO_FAR: u8 = 128;

/// The cell of a `/`. Of all cells only this one has bit 7, and only empty ones lack bit 6,
/// which all letters have.
const SLASH: u8 = 1 << 7 | 1 << 6;

/// The words that a strip has room for: the 99 cells of xiangqi, one that closes it, and those
/// that are looked at behind them.
const WORDS: usize = 14;
const ROOM: usize = 8 * WORDS;

impl Strip {
    /// The tables for a board of this size, from the letters of the pieces.
    pub(crate) const fn new(letters: &[u8], files: u8, ranks: u8) -> Self {
        let mut steps = [Step {
            cells: TOO_FAR,
            cell: EMPTY,
        }; 256];
        let mut index = 0;
        while index < letters.len() {
            assert!(letters[index] & SLASH == 1 << 6);
            steps[letters[index] as usize] = Step {
                cells: 1,
                cell: letters[index],
            };
            index += 1;
        }
        let mut run = 1;
        while run <= files {
            steps[(b'0' + run) as usize] = Step {
                cells: run,
                cell: EMPTY,
            };
            run += 1;
        }
        steps[b'/' as usize] = Step {
            cells: 1,
            cell: SLASH,
        };

        let mut slashes = [0; WORDS];
        let mut rank = 1;
        while rank <= ranks as usize {
            let cell = rank * (files as usize + 1) - 1;
            slashes[cell / 8] |= 1 << 7 << (8 * (cell % 8));
            rank += 1;
        }
        Self { steps, slashes }
    }

    /// Reads a placement with a space behind it: the cells by the index of their squares, and
    /// the offset behind it. The const parameters are those of the board.
    #[inline]
    pub(crate) const fn read<const FILES: usize, const RANKS: usize, const CELLS: usize>(
        &self,
        text: &[u8],
        at: usize,
        cells: &mut [u8; CELLS],
    ) -> Option<usize> {
        let end = (FILES + 1) * RANKS - 1;
        let mut strip = [EMPTY; ROOM];
        if !self.walk(rest(text, at), end, &mut strip) {
            return None;
        }
        // Behind the last rank too.
        strip[end] = SLASH;

        // The two conditions above, for eight cells at a time.
        let (mut misplaced, mut filled) = (0, 0);
        let mut index = 0;
        while 8 * index <= end {
            let word = word(&strip, 8 * index);
            misplaced |= (word & (EACH_BYTE << 7)) ^ self.slashes[index];
            // Bit 6 of each cell that is not empty, or has no empty one behind it.
            filled += ((word | self::word(&strip, 8 * index + 1)) >> 6) & EACH_BYTE;
            index += 1;
        }
        // The sum of the bytes, of which one is for the slash that was added.
        let length = (filled.wrapping_mul(EACH_BYTE) >> 56) as usize - 1;
        let at = at + length;
        if misplaced != 0 || !matches!(byte(text, at), Some(b' ')) {
            return None;
        }

        let mut row = 0;
        while row < RANKS {
            let mut file = 0;
            while file < FILES {
                cells[(RANKS - 1 - row) * FILES + file] = strip[row * (FILES + 1) + file];
                file += 1;
            }
            row += 1;
        }
        Some(at)
    }

    /// Lays the text out on an empty strip, until the cursor comes to its end or beyond. Tells
    /// whether it stands exactly there.
    #[inline]
    const fn walk(&self, text: &[u8], end: usize, strip: &mut [u8; ROOM]) -> bool {
        let mut cursor = 0;
        let mut text = text;
        // Eight bytes at a time, so that the end of the text is looked for less often. A record
        // has more than that behind its placement.
        while let Some((chunk, rest)) = text.split_first_chunk::<8>() {
            let mut index = 0;
            while index < chunk.len() {
                let step = self.steps[chunk[index] as usize];
                strip[cursor] = step.cell;
                cursor += step.cells as usize;
                if cursor >= end {
                    return cursor == end;
                }
                index += 1;
            }
            text = rest;
        }
        false
    }
}

/// Eight cells, the first one lowest.
const fn word(strip: &[u8; ROOM], cell: usize) -> u64 {
    let mut bytes = [0; 8];
    let mut index = 0;
    while index < bytes.len() {
        bytes[index] = strip[cell + index];
        index += 1;
    }
    u64::from_le_bytes(bytes)
}
