//! The search for an opcode that occurs twice, in little memory and without an allocation.

use crate::epd::class::{Class, run};
use crate::syntax::bytes::{byte, rest};

/// Returns the first opcode that an earlier operation has, too, and the byte offset of its end.
///
/// The text is one of operations, perhaps cut short. An opcode at its very end is not complete.
///
/// Up to [`MANY`] operations are compared in one walk over the text, more in one walk for each
/// [`MANY`] of them, unless their opcodes ascend. No input can make it slower than that.
pub(super) const fn first_repeated(text: &[u8]) -> Option<(&[u8], usize)> {
    let count = count_up_to(text, FEW + 1);
    if count < 2 {
        None
    } else if count <= FEW {
        search::<FEW>(text)
    } else if ascend(text) {
        None
    } else {
        search_many(text)
    }
}

/// The opcodes that are compared at a time in ordinary lines: 1 KiB of memory on the stack.
const FEW: usize = 64;

/// The opcodes that are compared at a time in long lines: 32 KiB of memory on the stack.
const MANY: usize = 2048;

/// Keeps the memory for many opcodes out of the stack frames of ordinary lines.
#[cold]
#[inline(never)]
const fn search_many(text: &[u8]) -> Option<(&[u8], usize)> {
    search::<MANY>(text)
}

/// Searches with memory for `N` opcodes.
///
/// Each walk over the text collects the lowest `N` of the entries that are above those of the walk
/// before. In their order, entries with the same opcode are neighbors.
const fn search<const N: usize>(text: &[u8]) -> Option<(&[u8], usize)> {
    let mut lowest = Lowest::<N>::new();
    let mut first = None;
    // The text up to the end of the first repeated opcode that is found: only there can be an earlier
    // one.
    let mut searched = text;
    let mut done = 0;
    loop {
        lowest.length = 0;
        let mut opcodes = Opcodes::new(searched);
        while let Some((opcode, end)) = opcodes.next() {
            let entry = entry(opcode, end - opcode.len());
            if entry > done {
                lowest.offer(entry);
            }
        }
        let is_last = lowest.length < N;
        lowest.sort();
        let mut index = 0;
        while index < lowest.length {
            let entry = lowest.entries[index % N];
            if entry >> OFFSET_BITS == done >> OFFSET_BITS {
                let mut repeated = Opcodes::at(searched, offset(entry));
                if let Some((opcode, end)) = repeated.next() {
                    first = Some((opcode, end));
                    // The opcode itself is searched no more, since it is not complete there.
                    if let Some((before, _)) = searched.split_at_checked(end) {
                        searched = before;
                    }
                }
            }
            done = entry;
            index += 1;
        }
        if is_last {
            return first;
        }
    }
}

/// The lowest of the entries that were offered, `N` at the most. `N` is a power of two, so that an
/// index can be masked instead of checked.
struct Lowest<const N: usize> {
    /// A heap with the highest entry at its root as soon as it is full.
    entries: [u128; N],
    length: usize,
}

impl<const N: usize> Lowest<N> {
    const fn new() -> Self {
        const { assert!(N.is_power_of_two()) };
        Self {
            entries: [0; N],
            length: 0,
        }
    }

    /// Keeps the entry if it is one of the lowest.
    const fn offer(&mut self, entry: u128) {
        if self.length < N {
            self.entries[self.length % N] = entry;
            self.length += 1;
            if self.length == N {
                self.make_heap();
            }
        } else if entry < self.entries[0] {
            self.entries[0] = entry;
            self.sift_down(0, N);
        }
    }

    /// Sorts the entries, the lowest first.
    const fn sort(&mut self) {
        if self.length < N {
            self.make_heap();
        }
        let mut end = self.length;
        while end > 1 {
            end -= 1;
            self.swap(0, end);
            self.sift_down(0, end);
        }
    }

    const fn make_heap(&mut self) {
        let mut parent = self.length / 2;
        while parent > 0 {
            parent -= 1;
            self.sift_down(parent, self.length);
        }
    }

    /// Restores the heap of the entries before `end` where this one may be lower than its children.
    const fn sift_down(&mut self, mut parent: usize, end: usize) {
        loop {
            let mut child = 2 * parent + 1;
            if child >= end {
                return;
            }
            if child + 1 < end && self.entries[child % N] < self.entries[(child + 1) % N] {
                child += 1;
            }
            if self.entries[parent % N] >= self.entries[child % N] {
                return;
            }
            self.swap(parent, child);
            parent = child;
        }
    }

    const fn swap(&mut self, one: usize, other: usize) {
        let entry = self.entries[one % N];
        self.entries[one % N] = self.entries[other % N];
        self.entries[other % N] = entry;
    }
}

/// The bits of an entry that hold a byte offset. The fifteen characters of an opcode take six bits
/// each, which leaves room for the offsets in a text of 256 GiB. Further ones all count as the
/// last, which cannot hide a repeated opcode.
const OFFSET_BITS: u32 = u128::BITS - 6 * 15;

/// Returns the opcode and the byte offset where it starts, in this order, as one number.
const fn entry(opcode: &[u8], offset: usize) -> u128 {
    const LAST: u64 = (1 << OFFSET_BITS) - 1;
    let offset = if offset as u64 > LAST {
        LAST
    } else {
        offset as u64
    };
    opcode_number(opcode) << OFFSET_BITS | offset as u128
}

/// Returns the byte offset of an entry.
const fn offset(entry: u128) -> usize {
    (entry & ((1 << OFFSET_BITS) - 1)) as usize
}

/// Returns a number that no other opcode has: its characters as digits to the base of 64.
const fn opcode_number(opcode: &[u8]) -> u128 {
    let mut number = 0;
    let mut index = 0;
    while index < opcode.len() {
        number = number << 6 | DIGITS[opcode[index] as usize] as u128;
        index += 1;
    }
    number
}

/// For each character of opcodes its digit, from 1 on, since a zero at the front would make no
/// difference.
static DIGITS: [u8; 256] = {
    let mut digits = [0; 256];
    let mut next = 1;
    let mut character = b'0';
    while character <= b'z' {
        if character.is_ascii_alphanumeric() || character == b'_' {
            digits[character as usize] = next;
            next += 1;
        }
        character += 1;
    }
    assert!(next == 64);
    digits
};

/// Returns whether the numbers of the opcodes ascend, as they do in a list that a program counts
/// through.
const fn ascend(text: &[u8]) -> bool {
    let mut last = 0;
    let mut opcodes = Opcodes::new(text);
    while let Some((opcode, _)) = opcodes.next() {
        let number = opcode_number(opcode);
        if number <= last {
            return false;
        }
        last = number;
    }
    true
}

/// Returns the number of the complete opcodes, or `most` if there are more.
const fn count_up_to(text: &[u8], most: usize) -> usize {
    let mut count = 0;
    let mut opcodes = Opcodes::new(text);
    while count < most && opcodes.next().is_some() {
        count += 1;
    }
    count
}

/// The complete opcodes of a text that is known to be one of operations, perhaps cut short.
struct Opcodes<'a> {
    text: &'a [u8],
    /// The byte offset of the space before the next operation.
    at: usize,
}

impl<'a> Opcodes<'a> {
    const fn new(text: &'a [u8]) -> Self {
        Self { text, at: 0 }
    }

    /// Returns the opcodes from the one on that starts at this byte offset.
    const fn at(text: &'a [u8], opcode: usize) -> Self {
        let at = opcode.saturating_sub(1);
        Self { text, at }
    }

    /// Returns the next opcode, and the byte offset of its end.
    const fn next(&mut self) -> Option<(&'a [u8], usize)> {
        let opcode = rest(self.text, self.at + 1);
        let length = run(opcode, Class::Opcode);
        let (opcode, rest) = match opcode.split_at_checked(length) {
            None | Some((_, [])) => return None,
            Some(parts) => parts,
        };
        let end = self.at + 1 + length;
        self.at = end + operands_length(rest) + 1;
        Some((opcode, end))
    }
}

/// Returns how many bytes come before the `;` of an operation, from the end of its opcode on.
pub(super) const fn operands_length(text: &[u8]) -> usize {
    let mut length = 0;
    let mut is_in_string = false;
    while let Some(byte) = byte(text, length) {
        match byte {
            b'"' => is_in_string = !is_in_string,
            b';' if !is_in_string => break,
            _ => {}
        }
        length += 1;
    }
    length
}
