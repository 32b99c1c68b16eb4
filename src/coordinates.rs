//! From the letters of a square to its index.

/// Added for a byte that is no letter, this is more than the index of any square.
const NONE: u8 = 128;

/// For each byte, what it adds to the index of a square: as the letter with number `n`, `n`
/// steps.
pub(crate) const fn offsets(letters: &[u8], step: usize) -> [u8; 256] {
    let mut offsets = [NONE; 256];
    let mut number = 0;
    while number < letters.len() {
        assert!(number * step < NONE as usize);
        #[expect(clippy::cast_possible_truncation, reason = "asserted above")]
        let offset = (number * step) as u8;
        offsets[letters[number] as usize] = offset;
        number += 1;
    }
    offsets
}
