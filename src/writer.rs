//! The text that a record is written into.

/// A text of ASCII bytes under construction, with room for a record of either game.
///
/// The room is a power of two, so that a place in it can be masked instead of checked. No
/// record is longer than 127 bytes, so the mask never changes a place.
#[derive(Debug)]
pub(crate) struct Writer {
    text: [u8; Self::ROOM],
    at: usize,
}

impl Writer {
    const ROOM: usize = 128;

    /// An empty text.
    #[inline]
    pub(crate) const fn new() -> Self {
        Self {
            text: [b' '; Self::ROOM],
            at: 0,
        }
    }

    /// Writes one byte, which has to be ASCII.
    #[inline]
    pub(crate) const fn push(&mut self, byte: u8) {
        self.text[self.at % Self::ROOM] = byte;
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

    /// Writes a number without sign or leading zero.
    #[inline]
    pub(crate) const fn push_number(&mut self, mut number: u32) {
        let length = match number.checked_ilog10() {
            Some(log) => log as usize + 1,
            None => 1,
        };
        let mut place = length;
        while place > 0 {
            place -= 1;
            self.text[(self.at + place) % Self::ROOM] = b'0' + (number % 10) as u8;
            number /= 10;
        }
        self.at += length;
    }

    /// The text written so far.
    pub(crate) const fn as_str(&self) -> &str {
        match self.text.split_at_checked(self.at) {
            Some((text, _)) => ascii(text),
            None => "",
        }
    }

    /// Copies the text into an array that has room for it.
    ///
    /// The whole array is copied and checked, since a fixed length costs less than a
    /// variable one.
    #[inline]
    pub(crate) fn copy_into<'a, const N: usize>(&self, out: &'a mut [u8; N]) -> &'a str {
        const { assert!(N <= Self::ROOM) };
        if let Some(text) = self.text.first_chunk() {
            *out = *text;
        }
        ascii(out).get(..self.at).unwrap_or_default()
    }
}

/// Bytes that are known to be ASCII, as a text.
#[inline]
pub(crate) const fn ascii(text: &[u8]) -> &str {
    match core::str::from_utf8(text) {
        Ok(text) => text,
        Err(_) => "",
    }
}
