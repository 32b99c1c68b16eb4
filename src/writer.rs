//! The text that a record is written into.

/// The digits of the largest number, 4294967295.
pub(crate) const MAX_DIGITS: usize = 10;

/// Room for a record of either game, as ASCII bytes.
///
/// It is a power of two, so that a place in it can be masked instead of checked. No record is
/// longer than 127 bytes, so the mask never changes a place that is written to.
pub(crate) type Room = [u8; ROOM];

/// Room without text.
pub(crate) const EMPTY_ROOM: Room = [b' '; ROOM];

const ROOM: usize = 128;

/// A place in a room, up to which it is written.
#[derive(Debug)]
pub(crate) struct Writer<'a> {
    room: &'a mut Room,
    at: usize,
}

impl<'a> Writer<'a> {
    /// The start of a room that holds nothing but ASCII bytes.
    #[inline]
    pub(crate) const fn new(room: &'a mut Room) -> Self {
        Self { room, at: 0 }
    }

    /// Writes one byte, which has to be ASCII.
    #[inline]
    pub(crate) const fn push(&mut self, byte: u8) {
        debug_assert!(self.at < ROOM);
        self.room[self.at % ROOM] = byte;
        self.at += 1;
    }

    /// Writes a text, which has to be ASCII.
    pub(crate) const fn push_str(&mut self, text: &str) {
        let mut index = 0;
        while index < text.len() {
            self.push(text.as_bytes()[index]);
            index += 1;
        }
    }

    /// Writes as many of these bytes as the length says. The others are written too, but what
    /// comes next is written over them.
    #[inline]
    pub(crate) const fn push_some<const N: usize>(&mut self, bytes: [u8; N], length: usize) {
        if let Some((_, room)) = self.room.split_at_mut_checked(self.at) {
            if let Some(room) = room.first_chunk_mut() {
                *room = bytes;
            }
        }
        self.at += length;
        debug_assert!(self.at <= ROOM);
    }

    /// Takes back the last byte.
    #[inline]
    pub(crate) const fn pop(&mut self) {
        self.at = self.at.saturating_sub(1);
    }

    /// Writes a number without sign or leading zero.
    #[inline]
    pub(crate) const fn push_number(&mut self, number: u32) {
        let short = number as usize;
        if short < SHORT_NUMBERS.len() {
            let (digits, length) = SHORT_NUMBERS[short];
            self.push_some(digits, length as usize);
        } else {
            self.push_long(number);
        }
    }

    /// Writes a number of any size, from its last digit on.
    #[inline(never)]
    const fn push_long(&mut self, number: u32) {
        let (digits, length) = decimal(number);
        let mut index = 0;
        while index < length {
            self.push(digits[index]);
            index += 1;
        }
    }

    /// The text written so far.
    pub(crate) const fn into_str(self) -> &'a str {
        match self.room.split_at_checked(self.at) {
            Some((text, _)) => ascii(text),
            None => "",
        }
    }

    /// Copies the text into an array that has room for it.
    ///
    /// The whole array is copied, and checked as far as it has blocks of sixteen bytes, since a
    /// fixed length costs less than a variable one. Only the longest texts reach beyond.
    #[inline]
    pub(crate) fn copy_into<const N: usize>(self, out: &mut [u8; N]) -> &str {
        const { assert!(N <= ROOM) };
        if let Some(text) = self.room.first_chunk() {
            *out = *text;
        }
        let blocks = N / 16 * 16;
        let checked = if self.at <= blocks {
            &out[..blocks]
        } else {
            out
        };
        ascii(checked).get(..self.at).unwrap_or_default()
    }
}

/// The digits of each number that has at most three, so that the counters are written without
/// a branch on how many there are, and how many there are.
static SHORT_NUMBERS: [([u8; 3], u8); 1000] = {
    let mut numbers = [([0; 3], 0); 1000];
    let mut number = 0;
    while number < 1000 {
        let ([first, second, third, ..], length) = decimal(number);
        #[expect(clippy::cast_possible_truncation, reason = "three at most")]
        let length = length as u8;
        numbers[number as usize] = ([first, second, third], length);
        number += 1;
    }
    numbers
};

/// The digits of a number, from the first byte on, and how many there are.
const fn decimal(number: u32) -> ([u8; MAX_DIGITS], usize) {
    let length = match number.checked_ilog10() {
        Some(log) => log as usize + 1,
        None => 1,
    };
    let mut digits = [b' '; MAX_DIGITS];
    let mut left = number;
    let mut index = length;
    while index > 0 {
        index -= 1;
        digits[index] = b'0' + (left % 10) as u8;
        left /= 10;
    }
    (digits, length)
}

/// Bytes that are known to be ASCII, as a text.
#[inline]
pub(crate) const fn ascii(text: &[u8]) -> &str {
    match core::str::from_utf8(text) {
        Ok(text) => text,
        Err(_) => "",
    }
}
