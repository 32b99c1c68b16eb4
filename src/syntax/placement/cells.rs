//! The cells that a board consists of, looked at eight at a time.

use crate::syntax::bytes::EACH_BYTE;

/// The cell of a square without a piece. The cell of any other square is its piece's letter.
pub(crate) const EMPTY: u8 = 0;

/// Bit 6 of each cell of a word, which all letters have and the empty cell has not.
const LETTER_BITS: u64 = EACH_BYTE << 6;

/// Returns the cells as words of eight, the first cell lowest. Missing cells at the end are empty.
pub(crate) const fn to_words<const CELLS: usize, const WORDS: usize>(
    cells: &[u8; CELLS],
) -> [u64; WORDS] {
    const { assert!(CELLS <= 8 * WORDS) };
    let mut words = [0; WORDS];
    let mut rest: &[u8] = cells;
    let mut index = 0;
    while let Some((chunk, after)) = rest.split_first_chunk() {
        words[index] = u64::from_le_bytes(*chunk);
        rest = after;
        index += 1;
    }
    let mut shift = 0;
    while let Some((cell, after)) = rest.split_first() {
        words[index] |= (*cell as u64) << shift;
        rest = after;
        shift += 8;
    }
    words
}

/// Returns the set of cells that have a piece among the eight of a word: bit `n` for cell `n`.
#[inline]
pub(crate) const fn occupied(word: u64) -> u8 {
    gather(word & LETTER_BITS)
}

/// Returns the set of cells of a word that have a lower-case letter: the pieces of the second side.
#[inline]
pub(crate) const fn lower_case(word: u64) -> u8 {
    // Bit 5 makes an ASCII letter lower case.
    gather((word << 1) & LETTER_BITS)
}

/// Returns the set of cells of a word that have one of two letters, which may be the same.
#[inline]
pub(crate) const fn squares_with(word: u64, letters: [u8; 2]) -> u8 {
    gather(equal(word, letters[0]) | equal(word, letters[1]))
}

/// Returns bit 6 of each byte of a word that equals this one. All bytes have to be ASCII.
#[inline]
const fn equal(word: u64, byte: u8) -> u64 {
    let different = word ^ (byte as u64 * EACH_BYTE);
    // Adding 0x7F carries into bit 7 of a byte exactly if it is not 0.
    let nonzero = different + 0x7F * EACH_BYTE;
    (!nonzero & (EACH_BYTE << 7)) >> 1
}

/// Moves bit 6 of each byte of a word to the byte's place in one byte. All other bits have to be 0.
///
/// The factor moves each of these bits to its place in the top byte, and no two of them to the
/// same place.
#[inline]
const fn gather(bits: u64) -> u8 {
    ((bits >> 6).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn occupied_every_set_of_cells_gives_its_bits() {
        for set in 0..=u8::MAX {
            let cells: [u8; 8] =
                core::array::from_fn(|cell| if set >> cell & 1 == 1 { b'K' } else { EMPTY });
            assert_eq!(occupied(u64::from_le_bytes(cells)), set);
        }
    }

    #[test]
    fn lower_case_every_set_of_lower_case_letters_gives_its_bits() {
        for set in 0..=u8::MAX {
            let cells: [u8; 8] = core::array::from_fn(|cell| match cell {
                _ if set >> cell & 1 == 1 => b'k',
                3 | 5 => EMPTY,
                _ => b'K',
            });
            assert_eq!(lower_case(u64::from_le_bytes(cells)), set);
        }
    }

    #[test]
    fn squares_with_every_pair_of_ascii_bytes_agrees_with_comparing() {
        for a in 0..128 {
            for b in 0..128 {
                let cells = [a, b, EMPTY, b'p', b, b'P', a, 0x7F];
                let expected = (0..8).filter(|&cell| cells[cell] == a || cells[cell] == b);
                let expected = expected.fold(0, |set, cell| set | 1 << cell);
                assert_eq!(squares_with(u64::from_le_bytes(cells), [a, b]), expected);
            }
        }
    }

    #[test]
    fn to_words_keeps_every_cell_in_its_place() {
        let cells: [u8; 90] = core::array::from_fn(|cell| u8::try_from(cell).unwrap_or(0));
        let words: [u64; 12] = to_words(&cells);
        let bytes = words.map(u64::to_le_bytes).concat();
        assert_eq!(bytes[..90], cells);
        assert_eq!(bytes[90..], [EMPTY; 6]);
    }
}
