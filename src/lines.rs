//! Files of records, one a line.

use core::iter::FusedIterator;
use core::marker::PhantomData;

use crate::bytes::rest;
use crate::error::ParseFenError;
use crate::record::Record;
#[cfg(feature = "alloc")]
use crate::repair::{AfterRecord, Repaired};

/// A line of a file that is not a record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("line {line}: {record_error}")]
pub struct LineError {
    line: u64,
    record_error: ParseFenError,
}

impl LineError {
    pub(crate) const fn new(line: u64, record_error: ParseFenError) -> Self {
        Self { line, record_error }
    }

    /// The number of the line, from 1 on; all lines are counted.
    #[must_use]
    pub const fn line(&self) -> u64 {
        self.line
    }

    /// What is wrong with the line; its offset counts in the line.
    #[must_use]
    pub const fn record_error(&self) -> ParseFenError {
        self.record_error
    }
}

/// The records of a file in memory, one a line.
///
/// Lines end with LF or CRLF, the last one with or without it. One UTF-8 byte order mark at the
/// very start is dropped, and empty lines are passed over. Every other line must be a record;
/// one that is not yields an error, and the next line is read after it.
///
/// Nothing is copied or allocated. For input that is not in memory there is `FenReader`.
///
/// ```
/// use chess_fen::{FenLines, Position};
///
/// let file = b"8/8/8/8/8/6k1/6p1/6K1 w - - 0 1\r\n\r\n8/8/8/8/8/6k1/6p1/6K1 w - -\n";
/// let mut lines = FenLines::<Position>::new(file);
///
/// assert_eq!(lines.next().unwrap()?.side_to_move, chess_fen::Color::White);
/// let error = lines.next().unwrap().unwrap_err();
/// assert_eq!(error.to_string(), "line 3: the record ends before its halfmove clock");
/// assert_eq!(lines.line(), b"8/8/8/8/8/6k1/6p1/6K1 w - -");
/// assert!(lines.next().is_none());
/// # Ok::<(), chess_fen::LineError>(())
/// ```
#[derive(Clone, Debug)]
pub struct FenLines<'a, P> {
    /// What is still to be read, from the start of a line on.
    rest: &'a [u8],
    /// The byte offset of the rest in the whole input.
    rest_offset: u64,
    line: &'a [u8],
    line_number: u64,
    line_offset: u64,
    record: PhantomData<fn() -> P>,
}

impl<'a, P: Record> FenLines<'a, P> {
    /// Reads the records of this input, which may be any bytes.
    #[must_use]
    pub const fn new(text: &'a [u8]) -> Self {
        let (rest, rest_offset) = match text {
            // The UTF-8 byte order mark.
            [0xEF, 0xBB, 0xBF, rest @ ..] => (rest, 3),
            _ => (text, 0),
        };
        Self {
            rest,
            rest_offset,
            line: &[],
            line_number: 0,
            line_offset: 0,
            record: PhantomData,
        }
    }

    /// The number of the last line, from 1 on. Before the first it is the number of the lines
    /// before it: 0, or more in a part of a [`split`](Self::split).
    #[must_use]
    pub const fn line_number(&self) -> u64 {
        self.line_number
    }

    /// The byte offset of the last [`line`](Self::line) in the whole input.
    #[must_use]
    pub const fn line_offset(&self) -> u64 {
        self.line_offset
    }

    /// The last line without its end, and without the byte order mark.
    #[must_use]
    pub const fn line(&self) -> &'a [u8] {
        self.line
    }

    /// Cuts what is still to be read into at most this many parts of about the same length, to
    /// be read by as many threads. It cuts only after line ends; line numbers and offsets go on
    /// counting in the whole input. Zero parts are taken as one.
    ///
    /// ```
    /// use chess_fen::{FenLines, Position};
    ///
    /// let file = "8/8/8/8/8/6k1/6p1/6K1 w - - 0 1\n".repeat(1000);
    /// let records: usize = std::thread::scope(|scope| {
    ///     let threads: Vec<_> = FenLines::<Position>::new(file.as_bytes())
    ///         .split(4)
    ///         .map(|lines| scope.spawn(|| lines.filter(Result::is_ok).count()))
    ///         .collect();
    ///     threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    /// });
    /// assert_eq!(records, 1000);
    /// ```
    pub fn split(self, parts: usize) -> impl Iterator<Item = Self> + use<'a, P> {
        let mut whole = self;
        let mut parts_left = parts.max(1);
        core::iter::from_fn(move || {
            if whole.rest.is_empty() {
                return None;
            }
            let mut part = whole.clone();
            let share = whole.rest.len() / parts_left;
            let line_end = whole
                .rest
                .iter()
                .skip(share)
                .position(|&byte| byte == b'\n');
            if let (true, Some(line_end)) = (parts_left > 1, line_end) {
                let (first, rest) = whole.rest.split_at(share + line_end + 1);
                part.rest = first;
                whole.rest = rest;
                whole.rest_offset += to_u64(first.len());
                whole.line_number += count_lines(first);
                // The last line is behind the first part, which has not read it yet.
                whole.line = &[];
                whole.line_offset = whole.rest_offset;
                parts_left -= 1;
            } else {
                whole.rest = &[];
            }
            Some(part)
        })
    }

    /// Reads the next record as [`next`](Iterator::next) does, and repairs its line where that
    /// can be done without guessing, as [`Position::repair`](crate::Position::repair) does.
    ///
    /// ```
    /// use chess_fen::{FenLines, Position};
    ///
    /// let mut lines = FenLines::<Position>::new(b"8/8/8/8/8/6k1/6p1/6K1 w - -\n");
    /// while let Some(result) = lines.next_repaired() {
    ///     let repaired = result?;
    ///     assert_eq!(repaired.value.to_string(), "8/8/8/8/8/6k1/6p1/6K1 w - - 0 1");
    ///     assert_eq!(repaired.repairs[0].to_string(), "missing halfmove clock written as `0`");
    /// }
    /// # Ok::<(), chess_fen::LineError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn next_repaired(&mut self) -> Option<Result<Repaired<P>, LineError>> {
        while self.pass_line() {
            if !self.line.is_empty() {
                let repaired = P::repair_text(self.line, AfterRecord::LeftOut);
                return Some(repaired.map_err(|error| LineError::new(self.line_number, error)));
            }
        }
        None
    }

    /// Passes the next line; false at the end of the input.
    fn pass_line(&mut self) -> bool {
        if self.rest.is_empty() {
            return false;
        }
        let (length, end) = line_length(self.rest);
        self.pass(length, end);
        true
    }

    /// Passes a line of this length, and its end.
    #[inline]
    fn pass(&mut self, length: usize, end: usize) {
        self.line = self.rest.get(..length).unwrap_or_default();
        self.line_number += 1;
        self.line_offset = self.rest_offset;
        self.rest = self.rest.get(length + end..).unwrap_or_default();
        self.rest_offset += to_u64(length + end);
    }
}

impl<P: Record> Iterator for FenLines<'_, P> {
    type Item = Result<P, LineError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let mut record = P::START;
            if let Some((length, end)) = read_line(&mut record, self.rest) {
                self.pass(length, end);
                return Some(Ok(record));
            }
            if !self.pass_line() {
                return None;
            }
            if !self.line.is_empty() {
                return Some(read_record(self.line, self.line_number));
            }
        }
    }
}

impl<P: Record> FusedIterator for FenLines<'_, P> {}

/// If the text starts with a record and a line end: reads the record, and gives its length and
/// the line end's.
///
/// Since a record has no line end in it, this saves the search for the end of the line.
#[inline]
pub(crate) fn read_line<P: Record>(record: &mut P, text: &[u8]) -> Option<(usize, usize)> {
    // An empty line is no record, and need not be searched for its fault.
    if let [b'\n' | b'\r', ..] = text {
        return None;
    }
    let length = record.read_prefix(text).ok()?;
    match rest(text, length) {
        [b'\n', ..] => Some((length, 1)),
        [b'\r', b'\n', ..] => Some((length, 2)),
        _ => None,
    }
}

/// The length of the first line, and the length of its end.
fn line_length(text: &[u8]) -> (usize, usize) {
    match text.iter().position(|&byte| byte == b'\n') {
        Some(0) => (0, 1),
        Some(length) if text.get(length - 1) == Some(&b'\r') => (length - 1, 2),
        Some(length) => (length, 1),
        None => (text.len(), 0),
    }
}

/// The record that a whole line is.
pub(crate) fn read_record<P: Record>(line: &[u8], line_number: u64) -> Result<P, LineError> {
    P::try_from(line).map_err(|error| LineError::new(line_number, error))
}

fn count_lines(text: &[u8]) -> u64 {
    text.iter().map(|&byte| u64::from(byte == b'\n')).sum()
}

/// No target has more than 64 bits to count bytes with.
pub(crate) const fn to_u64(bytes: usize) -> u64 {
    bytes as u64
}
