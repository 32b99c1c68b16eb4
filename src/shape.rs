//! The fast path for writing a piece placement.
//!
//! Where the letters of a rank stand in its text, and which digits stand between them, depends
//! only on which of its squares are occupied. A table has this shape for every set of the first
//! eight squares, so that a rank is written without a branch a square. The ninth square of
//! xiangqi either adds a character, or counts in the digit at the end.

use crate::bytes::EACH_BYTE;
use crate::strip::EMPTY;
use crate::writer::Writer;

/// The text of a rank of eight files and the `/` behind it, but for its letters.
#[derive(Clone, Copy, Debug)]
struct Shape {
    /// Which bytes of a word move down by one, by two and by four places, in this order, so
    /// that the letters come to their places in the text.
    ///
    /// A letter moves by the squares that the runs before it save. That never decreases from
    /// file to file, and where it increases from one letter to the next there are at least two
    /// empty squares between them. So no letter ends on another. Nor is it ever moved onto one
    /// on the way: after some of the steps a letter has moved by what its total leaves modulo
    /// the next step, and for two neighbours that differs by no more than their totals do.
    moves: [u64; 3],
    /// The digits of the runs and the `/`, as far as they are among the first eight bytes.
    digits: u64,
    /// The digit that the rank ends with, or 0 if it ends with a letter.
    last: u8,
    /// The length in bytes, with the `/`.
    length: u8,
}

/// The shapes by the set of occupied files.
static SHAPES: [Shape; 256] = {
    let mut shapes = [Shape {
        moves: [0; 3],
        digits: 0,
        last: 0,
        length: 0,
    }; 256];
    let mut occupied = 0;
    while occupied < shapes.len() {
        let shape = &mut shapes[occupied];
        let mut run = 0;
        let mut file = 0;
        while file < 8 {
            if occupied >> file & 1 == 0 {
                run += 1;
            } else {
                shape.push_run(run);
                shape.push_letter(file);
                run = 0;
            }
            file += 1;
        }
        shape.push_run(run);
        shape.push(b'/');
        occupied += 1;
    }
    shapes
};

impl Shape {
    const fn push_run(&mut self, run: u8) {
        if run > 0 {
            self.last = b'0' + run;
            self.push(self.last);
        }
    }

    const fn push_letter(&mut self, file: u8) {
        let mut place = file;
        let mut step = 0;
        while step < self.moves.len() {
            if (file - self.length) >> step & 1 == 1 {
                self.moves[step] |= 0xFF << (8 * place);
                place -= 1 << step;
            }
            step += 1;
        }
        self.last = 0;
        self.length += 1;
    }

    const fn push(&mut self, byte: u8) {
        if self.length < 8 {
            self.digits |= (byte as u64) << (8 * self.length);
        }
        self.length += 1;
    }
}

/// Writes a rank of eight or nine cells and a `/` behind it.
#[inline]
pub(crate) fn write_rank(rank: &[u8], writer: &mut Writer<'_>) {
    let Some((first, others)) = rank.split_first_chunk() else {
        return;
    };
    let mut word = u64::from_le_bytes(*first);
    let shape = &SHAPES[usize::from(occupied(word))];
    for (step, moves) in shape.moves.iter().enumerate() {
        let moved = word & moves;
        word = (word ^ moved) | moved >> (8 << step);
    }
    let word = (word | shape.digits).to_le_bytes();
    let length = usize::from(shape.length);
    if let [ninth, ..] = others {
        let is_empty = *ninth == EMPTY;
        // A letter is one more character, and so is an empty cell behind a letter. An empty cell
        // behind others counts in their digit.
        let added = usize::from(!is_empty) | usize::from(shape.last == 0);
        let digit = shape.last.max(b'0') + 1;
        writer.push_some(word, length + added - 2);
        writer.push_some([if is_empty { digit } else { *ninth }, b'/'], 2);
    } else {
        writer.push_some(word, length - 1);
        writer.push(b'/');
    }
}

/// The set of occupied cells among the eight of a word.
///
/// Letters have bit 6, and empty cells are 0. The factor moves that bit of each cell to the
/// cell's place in the top byte, and no two of them to the same place.
#[inline]
fn occupied(word: u64) -> u8 {
    let letters = word >> 6 & EACH_BYTE;
    letters.wrapping_mul(0x0102_0408_1020_4080).to_be_bytes()[0]
}
