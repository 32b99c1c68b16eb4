//! The board as sets of squares, for engines.

use crate::piece::{Piece, Role};

/// The sets of squares that a chess board consists of, as bitboards: bit 0 is a1, bit 1 is b1,
/// bit 63 is h8.
///
/// [`Board::bitboards`](crate::Board::bitboards) gives them, and
/// [`Board::from_bitboards`](crate::Board::from_bitboards) takes them back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bitboards {
    /// The squares with a piece of each colour, by [`Color::index`](crate::Color::index).
    pub by_color: [u64; 2],
    /// The squares with a piece of each role, by [`Role::index`](crate::Role::index).
    pub by_role: [u64; 6],
}

impl Bitboards {
    /// Sorts the cells of a board: on each square from a1 to h8 the letter of a piece, or 0.
    pub(crate) const fn from_cells(cells: &[u8; 64]) -> Self {
        let planes = transpose_bits(transpose_bytes(to_words(cells)));
        let occupied = planes[LETTER_BIT];
        let black = planes[LOWER_CASE_BIT];
        let mut by_role = [occupied; 6];
        let mut role = 0;
        while role < by_role.len() {
            let mut bit = 0;
            while bit < LOWER_CASE_BIT {
                let is_set = ROLE_LETTERS[role] >> bit & 1 == 1;
                by_role[role] &= if is_set { planes[bit] } else { !planes[bit] };
                bit += 1;
            }
            role += 1;
        }
        Self {
            by_color: [occupied & !black, black],
            by_role,
        }
    }

    /// The cells of a board with these sets, if no two of them contradict each other.
    pub(crate) const fn to_cells(self) -> Option<[u8; 64]> {
        let [white, black] = self.by_color;
        let mut planes = [0; 8];
        let mut occupied = 0;
        let mut role = 0;
        while role < self.by_role.len() {
            let squares = self.by_role[role];
            if occupied & squares != 0 {
                return None;
            }
            occupied |= squares;
            let mut bit = 0;
            while bit < LOWER_CASE_BIT {
                if ROLE_LETTERS[role] >> bit & 1 == 1 {
                    planes[bit] |= squares;
                }
                bit += 1;
            }
            role += 1;
        }
        if white & black != 0 || white | black != occupied {
            return None;
        }
        planes[LOWER_CASE_BIT] = black;
        planes[LETTER_BIT] = occupied;
        Some(to_cells(transpose_bytes(transpose_bits(planes))))
    }
}

/// The letters of white's pieces, by role. Black's differ in one bit.
const ROLE_LETTERS: &[u8] = Piece::LETTERS.split_at(Role::ALL.len()).0;

/// The bit of an ASCII letter that makes it lower case; the bits below it tell the letter.
const LOWER_CASE_BIT: usize = 5;

/// The bit that every ASCII letter has, and the cell of an empty square has not.
const LETTER_BIT: usize = 6;

/// The cells rank by rank, eight to a word, file a in the lowest byte.
const fn to_words(cells: &[u8; 64]) -> [u64; 8] {
    let mut words = [0; 8];
    let mut rank = 0;
    while rank < 8 {
        let at = 8 * rank;
        words[rank] = u64::from_le_bytes([
            cells[at],
            cells[at + 1],
            cells[at + 2],
            cells[at + 3],
            cells[at + 4],
            cells[at + 5],
            cells[at + 6],
            cells[at + 7],
        ]);
        rank += 1;
    }
    words
}

/// The inverse of [`to_words`].
const fn to_cells(words: [u64; 8]) -> [u8; 64] {
    let mut cells = [0; 64];
    let mut square = 0;
    while square < cells.len() {
        cells[square] = words[square / 8].to_le_bytes()[square % 8];
        square += 1;
    }
    cells
}

/// Turns byte `i` of word `j` into byte `j` of word `i`: from words by rank to words by file,
/// and back.
const fn transpose_bytes(mut words: [u64; 8]) -> [u64; 8] {
    exchange(&mut words, 4, 32, 0x0000_0000_FFFF_FFFF);
    exchange(&mut words, 2, 16, 0x0000_FFFF_0000_FFFF);
    exchange(&mut words, 1, 8, 0x00FF_00FF_00FF_00FF);
    words
}

/// Turns bit `i` of each byte of word `j` into bit `j` of the same byte of word `i`: from words
/// by file, where each byte is a cell, to words by bit, where each byte is a rank and its bits
/// are the files; and back.
const fn transpose_bits(mut words: [u64; 8]) -> [u64; 8] {
    exchange(&mut words, 4, 4, 0x0F0F_0F0F_0F0F_0F0F);
    exchange(&mut words, 2, 2, 0x3333_3333_3333_3333);
    exchange(&mut words, 1, 1, 0x5555_5555_5555_5555);
    words
}

/// One step of a transposition. For each pair of words whose indices differ only in the bit
/// `step`, the masked bits of the second change places with those of the first that are
/// `shift` further up. The three steps swap one bit each of the two indices, the word's and
/// the byte's (or the bit's in its byte), so that together they swap the indices.
const fn exchange(words: &mut [u64; 8], step: usize, shift: u32, mask: u64) {
    let mut index = 0;
    while index < words.len() {
        if index & step == 0 {
            let different = ((words[index] >> shift) ^ words[index | step]) & mask;
            words[index] ^= different << shift;
            words[index | step] ^= different;
        }
        index += 1;
    }
}
