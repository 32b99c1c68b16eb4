//! What text after a record says of the position, in any place of it.

/// What a text says.
#[derive(Default)]
#[cfg_attr(test, derive(PartialEq, Eq, Debug))]
pub(super) struct Signs {
    /// Another position: the word `moves` and a move, the checks of three-check chess such as
    /// `+0+0` or `3+3`, a second record, or both sides to move.
    pub(super) other_position: bool,
    /// The letter of the side that it says is to move.
    pub(super) side: Option<u8>,
    /// A counter by its name, other than an operation in a text of operations.
    pub(super) counter: bool,
    /// The number of a move, such as `move 12`.
    pub(super) move_number: bool,
}

/// As many slashes without a gap between them as only a piece placement has. The boards have at least
/// seven.
pub(super) const MANY_SLASHES: usize = 5;

/// What the counters are called.
const COUNTERS: [&[u8]; 11] = [
    b"hmvc",
    b"fmvn",
    b"fmvc",
    b"halfmove",
    b"half-move",
    b"half move",
    b"fullmove",
    b"full-move",
    b"full move",
    b"movenumber",
    b"move number",
];

/// The rule that the halfmove clock is for. A number near it may be the clock.
const FIFTY_MOVES: [&[u8]; 4] = [b"fifty-move", b"fifty move", b"50-move", b"50 move"];
const NEAR: usize = 40;

/// What the sides are called, and their letters.
const SIDES: [(&[u8], u8); 3] = [(b"white", b'w'), (b"red", b'w'), (b"black", b'b')];

impl Signs {
    /// Looks at a text; at its strings, too, unless it consists of operations. A second record is
    /// one there, too.
    pub(super) fn of(text: &[u8], are_operations: bool) -> Self {
        let mut signs = Self {
            other_position: has_record(text),
            ..Self::default()
        };
        let mut is_first = true;
        let mut is_opcode = are_operations;
        let mut rest = text;
        while let [first, after @ ..] = rest {
            let word = word_length(rest);
            if word > 0 {
                let (word, after) = rest.split_at(word);
                // The operations of the counters were read, and agree with them.
                if !(is_opcode && matches!(word, b"hmvc" | b"fmvn")) {
                    signs.look_at_word(rest, is_first);
                }
                is_first = false;
                is_opcode = false;
                if let ([.., b'0'..=b'9'], [b'+', b'0'..=b'9', ..]) = (word, after) {
                    signs.other_position = true;
                }
                rest = after;
            } else if *first == b'"' && are_operations {
                let string = after.iter().position(|byte| *byte == b'"');
                rest = &after[string.map_or(after.len(), |length| length + 1)..];
            } else {
                is_opcode |= are_operations && *first == b';';
                rest = after;
            }
        }
        signs
    }

    /// Looks at the word at the start of a text, which may be the first of all.
    fn look_at_word(&mut self, text: &[u8], is_first: bool) {
        // Most words are none of these.
        let Some([first, second]) = text.first_chunk() else {
            return;
        };
        match &[first.to_ascii_lowercase(), second.to_ascii_lowercase()] {
            b"mo" => self.look_at_move(text, is_first),
            b"hm" | b"ha" | b"fm" | b"fu" => {}
            b"fi" | b"50" => {
                if FIFTY_MOVES.iter().any(|name| starts_with(text, name)) {
                    let near = &text[..text.len().min(NEAR)];
                    self.counter |= near[2..].iter().any(u8::is_ascii_digit);
                }
                return;
            }
            b"wh" | b"bl" | b"re" => return self.look_at_side(text),
            _ => return,
        }
        self.counter |= COUNTERS.iter().any(|name| starts_with(text, name));
    }

    fn look_at_move(&mut self, text: &[u8], is_first: bool) {
        if starts_with(text, b"moves") {
            let after = &text[b"moves".len()..];
            self.other_position |=
                is_word_end(after) && (is_first || starts_with_move(after_gap(after)));
        } else if starts_with(text, b"move") {
            let after = after_gap(&text[b"move".len()..]);
            self.move_number |= after.first().is_some_and(u8::is_ascii_digit);
        }
    }

    fn look_at_side(&mut self, text: &[u8]) {
        for (name, letter) in SIDES {
            if starts_with(text, name) {
                let to = text[name.len()..].trim_ascii_start();
                let verb = to.get(2..).unwrap_or_default().trim_ascii_start();
                if starts_with(to, b"to")
                    && (starts_with(verb, b"move") || starts_with(verb, b"play"))
                {
                    self.other_position |= self.side.is_some_and(|side| side != letter);
                    self.side = Some(letter);
                }
            }
        }
    }
}

/// Returns whether a text is one line of ASCII without any of the signs, as far as can be told by
/// three bytes at a time, without a branch. It may say no to a text without signs, and never yes to
/// one with any.
///
/// Most words that are signs are told from others by their first two letters and a byte before them
/// that is no part of a word; so the text has to start with such a byte, as a space is. `red` is told
/// from moves of a rook such as `Re1` by all its letters.
pub(super) fn are_surely_absent(text: &[u8]) -> bool {
    let (mut first, mut second) = (0, 0);
    let mut found = 0;
    for byte in text {
        let third = TRIPLES[usize::from(*byte)];
        found |= (first & (second >> 8) & (third >> 16) & 0xFF) | (third & NOT_PLAIN);
        (first, second) = (second, third);
    }
    found == 0
}

/// The bit of a byte that is not ASCII, or a control character, or a `/`.
const NOT_PLAIN: u32 = 1 << 24;

/// For each byte the bits of the triples that it may be the first byte of, the second (from bit 8 on)
/// and the third (from bit 16 on).
static TRIPLES: [u32; 256] = {
    // In each triple one byte of each text, in upper case or lower. A `.` is any byte that is no part
    // of a word, and a `0` any digit.
    // The rule of fifty moves has the word for moves.
    const SETS: [[&[u8]; 3]; 7] = [
        [b".", b"m", b"o"],
        [b".", b"h", b"am"],
        [b".", b"f", b"mu"],
        [b".", b"w", b"h"],
        [b".", b"b", b"l"],
        [b"r", b"e", b"d"],
        [b"0", b"+", b"0"],
    ];
    let mut triples = [NOT_PLAIN; 256];
    let mut byte = b' ';
    while byte <= b'~' {
        triples[byte as usize] = if byte == b'/' { NOT_PLAIN } else { 0 };
        let mut triple = 0;
        while triple < SETS.len() {
            let mut place = 0;
            while place < 3 {
                if is_in_set(byte, SETS[triple][place]) {
                    triples[byte as usize] |= 1 << (8 * place + triple);
                }
                place += 1;
            }
            triple += 1;
        }
        byte += 1;
    }
    triples
};

/// Returns whether a byte is in a set of [`TRIPLES`].
const fn is_in_set(byte: u8, set: &[u8]) -> bool {
    let mut at = 0;
    while at < set.len() {
        let is_it = match set[at] {
            b'.' => !IS_IN_WORD[byte as usize],
            b'0' => byte.is_ascii_digit(),
            letter => byte.to_ascii_lowercase() == letter,
        };
        if is_it {
            return true;
        }
        at += 1;
    }
    false
}

/// Returns whether a text has what can only be a piece placement.
fn has_record(text: &[u8]) -> bool {
    let count = |run: &[u8]| -> usize { run.iter().map(|byte| usize::from(*byte == b'/')).sum() };
    let mut runs = text.split(|byte| *byte != b'/' && !byte.is_ascii_alphanumeric());
    // Most texts have no slash at all.
    text.contains(&b'/') && runs.any(|run| count(run) >= MANY_SLASHES)
}

/// Returns the length of the word at the start of a text.
fn word_length(text: &[u8]) -> usize {
    let is_end = |byte: &u8| !IS_IN_WORD[usize::from(*byte)];
    text.iter().position(is_end).unwrap_or(text.len())
}

static IS_IN_WORD: [bool; 256] = {
    let mut is_in_word = [false; 256];
    let mut byte = 0_u8;
    while byte < 128 {
        is_in_word[byte as usize] = byte.is_ascii_alphanumeric();
        byte += 1;
    }
    is_in_word
};

/// Returns whether the text starts with this word, in upper case or lower.
fn starts_with(text: &[u8], word: &[u8]) -> bool {
    let start = text.get(..word.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(word))
}

fn is_word_end(text: &[u8]) -> bool {
    !text.first().is_some_and(u8::is_ascii_alphanumeric)
}

/// Returns the text after what may be between a word and what it names.
fn after_gap(text: &[u8]) -> &[u8] {
    let is_gap = |byte: &u8| matches!(byte, b' ' | b':' | b'=' | b'#' | b'.' | b'\t' | b',' | b'"');
    let gap = text.iter().take_while(|byte| is_gap(byte)).count();
    &text[gap..]
}

/// Returns whether the word at the start of the text may be a move: one with a digit, or castling.
fn starts_with_move(text: &[u8]) -> bool {
    let word = text.iter().take_while(|byte| byte.is_ascii_graphic());
    starts_with(text, b"O-O") || word.take(NEAR).any(u8::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::{Signs, are_surely_absent};

    #[test]
    fn no_sign_is_missed_at_a_glance_in_any_text_of_four_parts() {
        const PARTS: [&str; 24] = [
            " ",
            "\"",
            "x",
            "3",
            "+",
            "/",
            "mo",
            "Moves",
            "move ",
            "e2e4",
            "HM",
            "vc",
            "fmvn",
            "half",
            "-move",
            "full",
            "50",
            "fifty move",
            "White to ",
            "black to ",
            "red to ",
            "play",
            "\n",
            "é",
        ];
        let mut texts = Vec::from([String::from(" ")]);
        let mut absent = 0;
        for _ in 0..4 {
            for text in core::mem::take(&mut texts) {
                texts.extend(PARTS.iter().map(|part| text.clone() + part));
            }
            for text in &texts {
                if are_surely_absent(text.as_bytes()) {
                    absent += 1;
                    for are_operations in [false, true] {
                        let signs = Signs::of(text.as_bytes(), are_operations);
                        assert_eq!(signs, Signs::default(), "{text:?}");
                    }
                }
            }
        }
        assert!(absent > 1_000, "{absent}");
    }

    #[test]
    fn ordinary_operations_have_no_sign_at_a_glance() {
        for text in [
            " bm Nf3; id \"WAC.001\";",
            " bm Qxh7+ Rd8#; am e4; id \"suite.5\";",
            " acd 12; acn 1048576; ce -35; pv Re1 bxc3 hxg4 wins; c0 \"read this\";",
            " D1 20; D2 400; D3 8902;",
        ] {
            assert!(are_surely_absent(text.as_bytes()), "{text}");
        }
    }
}
