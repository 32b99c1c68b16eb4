//! The fast path for writing a piece placement.
//!
//! Where the letters of a rank stand in its text, and which digits stand between them, depends
//! only on which of its squares are occupied. A table has this shape for every set of squares,
//! so that a rank is written without a branch a square.

use crate::writer::Writer;

/// The text of a rank of up to nine files and the `/` behind it, but for its letters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    /// Which bytes of a word move down by one, by two and by four places, in this order, so
    /// that the letters of the first eight files come to their places in the text.
    ///
    /// A letter moves by the squares that the runs before it save. That never decreases from
    /// file to file, and where it increases from one letter to the next there are at least two
    /// empty squares between them. So no letter is ever moved onto another.
    moves: [u64; 3],
    /// The digits of the runs and the `/`, as far as they are among the first eight bytes.
    digits: u64,
    /// The digit that the rank ends with, or 0 if it ends with a letter.
    last: u8,
    /// The length in bytes, with the `/`.
    length: u8,
}

impl Shape {
    const BLANK: Self = Self {
        moves: [0; 3],
        digits: 0,
        last: 0,
        length: 0,
    };

    /// The shape of a rank in which the files of the set bits are occupied.
    const fn new(occupied: usize, files: u8) -> Self {
        let mut shape = Self::BLANK;
        let mut run = 0;
        let mut file = 0;
        while file < files {
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
        shape
    }

    const fn push_run(&mut self, run: u8) {
        if run > 0 {
            self.last = b'0' + run;
            self.push(self.last);
        }
    }

    const fn push_letter(&mut self, file: u8) {
        let mut place = file;
        let mut step = 0;
        while step < self.moves.len() && file < 8 {
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

/// The shapes of all ranks of so many files, by the set of occupied files.
pub(crate) const fn shapes<const SHAPES: usize>(files: u8) -> [Shape; SHAPES] {
    assert!(SHAPES == 1 << files);
    let mut shapes = [Shape::BLANK; SHAPES];
    let mut occupied = 0;
    while occupied < SHAPES {
        shapes[occupied] = Shape::new(occupied, files);
        occupied += 1;
    }
    shapes
}

/// Writes a rank of eight or nine cells and a `/` behind it.
#[inline]
pub(crate) fn write_rank<const SHAPES: usize>(
    shapes: &[Shape; SHAPES],
    rank: &[u8],
    writer: &mut Writer<'_>,
) {
    let Some((first, others)) = rank.split_first_chunk() else {
        return;
    };
    let mut word = u64::from_le_bytes(*first);
    let mut occupied = occupied(word);
    for ninth in others {
        occupied |= usize::from(*ninth >> 6) << 8;
    }
    let shape = &shapes[occupied % SHAPES];
    for (step, moves) in shape.moves.iter().enumerate() {
        let moved = word & moves;
        word = (word ^ moved) | moved >> (8 << step);
    }
    let mut text = [b'/'; 10];
    text[..8].copy_from_slice(&(word | shape.digits).to_le_bytes());
    writer.push_some(text, shape.length.into());
    for ninth in others {
        writer.replace(2, *ninth | shape.last);
    }
}

/// The set of occupied cells among the eight of a word.
///
/// Letters have bit 6, and empty cells are 0. The factor moves that bit of each cell to the
/// cell's place in the top byte, and no two of them to the same place.
#[inline]
fn occupied(word: u64) -> usize {
    let letters = word >> 6 & 0x0101_0101_0101_0101;
    usize::from(letters.wrapping_mul(0x0102_0408_1020_4080).to_be_bytes()[0])
}
