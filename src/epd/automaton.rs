//! The grammar of operations as a table, for speed.
//!
//! It only says yes or no, and may say no to what is right: the [reader](super::reader) is the
//! definition, and has the last word.

use crate::error::epd::{MAX_OPCODE_LEN, MAX_STRING_LEN};
use crate::syntax::bytes::byte;

/// Returns whether the text is operations of a common form: not too many, with opcodes that differ
/// at a glance.
///
/// It may only accept what [`check`](super::reader::check) accepts.
pub(super) const fn accepts(text: &[u8]) -> bool {
    if text.len() > u16::MAX as usize {
        return false;
    }
    // Where opcodes start and end, in turn. Each place is written over the one before as long as
    // that is no border, so that there is no branch on what the byte is.
    let mut borders = [0_u16; 2 * MOST];
    let mut count = 0;
    let mut state = END as u64;
    let mut at: u16 = 0;
    while let Some(byte) = byte(text, at as usize) {
        state = ROWS[byte as usize] >> (state & STATE as u64);
        borders[count % borders.len()] = at;
        count += (state & BORDER as u64 != 0) as usize;
        at = at.wrapping_add(1);
    }
    state & STATE as u64 == END as u64
        && count <= borders.len()
        && opcodes_differ(text, &borders, count / 2)
        && strings_are_short(text)
}

/// The operations that are taken at the most.
const MOST: usize = 16;

// The states: what was read last. They count in steps of eight, since each is the place of a byte
// in a row of the table.

/// Something that is not in the grammar. Nothing leads out of it.
const FAULT: u8 = 0;
/// The start of the text, or a `;` that ends an operation.
const END: u8 = 8;
/// The space before an operation.
const BEFORE_OPCODE: u8 = 16;
const OPCODE: u8 = 24;
/// The space before an operand.
const BEFORE_OPERAND: u8 = 32;
const BARE: u8 = 40;
/// The opening quote, or a character of a string.
const STRING: u8 = 48;
/// The closing quote.
const AFTER_STRING: u8 = 56;

/// The bits of a byte in a row that are the state; the lowest ones tell the shift.
const STATE: u8 = 0b0011_1111;
/// The bit that is set where an opcode starts, and at the byte after it.
const BORDER: u8 = 0b0100_0000;

/// For each byte, a row with the next state for each state: the byte of the row that the old state
/// is the place of. So a step is one shift of a row that does not depend on the state, which is
/// what makes the walk fast.
static ROWS: [u64; 256] = {
    let mut rows = [0; 256];
    let mut byte = 0;
    while byte < rows.len() {
        let mut state = FAULT;
        while state <= AFTER_STRING {
            #[expect(clippy::cast_possible_truncation, reason = "a byte")]
            let next = next(state, byte as u8);
            rows[byte] |= (next as u64) << state;
            state += 8;
        }
        byte += 1;
    }
    rows
};

/// Returns the state after a byte.
const fn next(state: u8, byte: u8) -> u8 {
    match (state, byte) {
        (END, b' ') => BEFORE_OPCODE,
        (BEFORE_OPCODE, b'A'..=b'Z' | b'a'..=b'z') => OPCODE | BORDER,
        (OPCODE, b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'_') => OPCODE,
        (OPCODE, b' ') => BEFORE_OPERAND | BORDER,
        (OPCODE, b';') => END | BORDER,
        (STRING, b'"') => AFTER_STRING,
        (BEFORE_OPERAND, b'"') | (STRING, b' '..=b'~') => STRING,
        (BEFORE_OPERAND | BARE, b'!' | b'#'..=b':' | b'<'..=b'~') => BARE,
        (BARE | AFTER_STRING, b' ') => BEFORE_OPERAND,
        (BARE | AFTER_STRING, b';') => END,
        _ => FAULT,
    }
}

/// Returns whether the opcodes with these borders are short enough, and no two of them have the
/// same length, the same first character and the same last two.
const fn opcodes_differ(text: &[u8], borders: &[u16; 2 * MOST], count: usize) -> bool {
    let mut seen = [0; MOST];
    let mut index = 0;
    while index < count {
        let start = borders[2 * index % borders.len()] as usize;
        let end = borders[(2 * index + 1) % borders.len()] as usize;
        let length = end.wrapping_sub(start);
        // Before an opcode there is a space, so the character before its last one is always there.
        let (Some(first), Some(before_last), Some(last)) = (
            byte(text, start),
            byte(text, end.wrapping_sub(2)),
            byte(text, end.wrapping_sub(1)),
        ) else {
            return false;
        };
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a longer one is refused below"
        )]
        let look = u32::from_le_bytes([first, before_last, last, length as u8]);
        let mut is_new = length <= MAX_OPCODE_LEN;
        let mut other = 0;
        while other < MOST {
            is_new &= seen[other] != look;
            other += 1;
        }
        if !is_new {
            return false;
        }
        seen[index % MOST] = look;
        index += 1;
    }
    true
}

/// Returns whether no two neighboring quotes are further apart than those of a string may be.
const fn strings_are_short(text: &[u8]) -> bool {
    if text.len() <= MAX_STRING_LEN {
        return true;
    }
    let mut quote = None;
    let mut at = 0;
    while let Some(byte) = byte(text, at) {
        if byte == b'"' {
            if let Some(quote) = quote {
                if at - quote > MAX_STRING_LEN + 1 {
                    return false;
                }
            }
            quote = Some(at);
        }
        at += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    extern crate alloc;
    use alloc::format;

    use super::{MAX_STRING_LEN, accepts};
    use crate::epd::reader::check;

    /// One byte of each class, and two letters for two opcodes.
    const CLASSES: &[u8; 8] = b" ;\"aZ_!\x7F";

    /// Checks every text of so many bytes of the classes. In a text this short, opcodes are so
    /// short that those that differ do so at a glance, so the table refuses nothing that is right.
    fn check_all(length: u32) -> u64 {
        let mut accepted = 0;
        for number in 0..8_u32.pow(length) {
            let mut text = [0; 10];
            for place in 0..length {
                text[place as usize] = CLASSES[(number >> (3 * place) & 7) as usize];
            }
            let text = &text[..length as usize];
            let is_accepted = accepts(text);
            assert_eq!(is_accepted, check(text).is_ok(), "{}", text.escape_ascii());
            accepted += u64::from(is_accepted);
        }
        accepted
    }

    #[test]
    fn accepts_every_text_of_up_to_six_bytes_of_all_classes_as_the_reader_does() {
        assert_eq!(check_all(0), 1);
        assert_eq!(check_all(1), 0);
        // An opcode of one letter: ` a;` and ` Z;`.
        assert_eq!(check_all(3), 2);
        for length in [2, 4, 5, 6] {
            check_all(length);
        }
    }

    /// Takes six seconds: `cargo test --release --lib -- --ignored accepts_every`
    #[test]
    #[ignore = "153,391,689 texts"]
    fn accepts_every_text_of_up_to_nine_bytes_of_all_classes_as_the_reader_does() {
        for length in 0..=9 {
            check_all(length);
        }
    }

    /// Every byte between every two classes, so that each class has the bytes it should.
    #[test]
    fn accepts_every_byte_in_every_place_as_the_reader_does() {
        let operations = br#" aZ_0 b! c; id "a b;" ""; x1;"#;
        for at in 0..operations.len() {
            for byte in u8::MIN..=u8::MAX {
                let mut text = *operations;
                text[at] = byte;
                assert_eq!(
                    accepts(&text),
                    check(&text).is_ok(),
                    "{}",
                    text.escape_ascii()
                );
            }
        }
    }

    #[test]
    fn ordinary_operations_are_accepted_and_no_others() {
        for text in [
            "",
            " bm Nf3;",
            r#" bm Nf3 d4; id "WAC.001";"#,
            " D1 20; D2 400; D3 8902; D4 197281; D5 4865609; D6 119060324;",
            " perft1 20; perft2 400; perft3 8902; perft4 197281; perft5 4865609;",
            r#" acd 1; acn 2; acs 3; am e4; bm d4; c0 "x;"; c1 "y"; c2 ""; ce +25; dm 4; pm d4; pv d4;"#,
            " hmvc 0; fmvn 1; fmvc 1; wdl 0; wdl_table 0; dtz 0; max_dtm 9;",
        ] {
            assert!(accepts(text.as_bytes()), "{text}");
            for end in 0..text.len() {
                let prefix = &text.as_bytes()[..end];
                assert!(
                    !accepts(prefix) || check(prefix).is_ok(),
                    "{text} up to {end}"
                );
            }
            let twice = format!("{text}{text}");
            assert_eq!(accepts(twice.as_bytes()), text.is_empty(), "{twice}");
        }
    }

    /// So that long lines are fast, too.
    #[test]
    fn the_longest_strings_and_texts_are_accepted() {
        let longest = "x".repeat(MAX_STRING_LEN);
        for text in [
            format!(" c0 \"{longest}\"; c1 \"{longest}\" 1;"),
            format!(" c0 {};", "x".repeat(usize::from(u16::MAX) - " c0 ;".len())),
        ] {
            assert!(accepts(text.as_bytes()), "{} bytes", text.len());
            let longer = text.replace('x', "xx");
            assert!(!accepts(longer.as_bytes()), "{} bytes", longer.len());
        }
    }
}
