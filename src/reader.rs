//! Files of records that are read as they come.

use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use std::io::{self, BufRead};

use crate::lines::{LineError, read_line, read_record, to_u64};
use crate::record::Record;
use crate::repair::{AfterRecord, Repaired};

/// Why [`FenReader`] could not give a record.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The input failed. No more lines follow.
    #[error("line {line} cannot be read")]
    Io {
        /// The number of the line that was being read, from 1 on.
        line: u64,
        /// What the input said.
        source: io::Error,
    },
    /// A line is longer than 4,096 bytes, which only matters where it could be repaired. The next
    /// line follows.
    #[error("line {line} is longer than {MAX_LINE} bytes, too long to be repaired")]
    LineTooLong {
        /// The number of the line, from 1 on.
        line: u64,
    },
    /// A line is not a record. The next line follows.
    #[error(transparent)]
    Record(#[from] LineError),
}

/// The records of a file, one a line, read from a [`BufRead`].
///
/// The lines are those of [`FenLines`](crate::FenLines). Memory stays the same whatever the
/// input: of a line longer than 4,096 bytes, which is no record, the rest is passed over.
/// Reads that were interrupted are tried again. After any other error of the input, which is
/// handed on with the number of the line, the iterator ends.
///
/// ```
/// use chess_fen::{FenReader, Position, ReadError};
///
/// let file = &b"8/8/8/8/8/6k1/6p1/6K1 w - - 0 1\nnot a record\n"[..];
/// let mut reader = FenReader::<_, Position>::new(file);
///
/// assert!(reader.next().unwrap().is_ok());
/// match reader.next() {
///     Some(Err(ReadError::Record(error))) => {
///         assert_eq!(error.line(), 2);
///         assert_eq!(error.record_error().offset(), 1);
///     }
///     other => panic!("{other:?}"),
/// }
/// assert!(reader.next().is_none());
/// ```
#[derive(Debug)]
pub struct FenReader<R, P> {
    input: R,
    /// Whether the input has ended or failed.
    is_done: bool,
    /// The bytes of the input that were read so far.
    offset: u64,
    line: Vec<u8>,
    /// Whether the line is longer than what is kept of it.
    is_cut: bool,
    line_number: u64,
    line_offset: u64,
    record: PhantomData<fn() -> P>,
}

/// The UTF-8 byte order mark, which some editors put at the start of a file.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The bytes of a line that are kept.
const MAX_LINE: usize = 4096;

/// The bytes of a line that are kept until its ends are cut, since a byte order mark may stand
/// before it.
const MAX_READ: usize = BYTE_ORDER_MARK.len() + MAX_LINE;

/// A line that was read.
enum Line {
    /// It is a record, which was read.
    Record,
    /// It is empty, or no record, or was not in the input's buffer as a whole.
    Other,
}

impl<R: BufRead, P: Record> FenReader<R, P> {
    /// Reads the records of this input, which may be any bytes.
    #[must_use]
    pub fn new(input: R) -> Self {
        Self {
            input,
            is_done: false,
            offset: 0,
            line: Vec::with_capacity(MAX_READ),
            is_cut: false,
            line_number: 0,
            line_offset: 0,
            record: PhantomData,
        }
    }

    /// The input, from behind the last line on.
    #[must_use]
    pub fn into_inner(self) -> R {
        self.input
    }

    /// The number of the last line, from 1 on; 0 before the first.
    #[must_use]
    pub const fn line_number(&self) -> u64 {
        self.line_number
    }

    /// The byte offset of the last [`line`](Self::line) in the whole input.
    #[must_use]
    pub const fn line_offset(&self) -> u64 {
        self.line_offset
    }

    /// The last line without its end, and without the byte order mark; of a longer line the
    /// first 4,096 bytes.
    #[must_use]
    pub fn line(&self) -> &[u8] {
        &self.line
    }

    /// Reads the next record as [`next`](Iterator::next) does, and repairs its line where that
    /// can be done without guessing, as [`Position::repair`](crate::Position::repair) does. A
    /// line longer than 4,096 bytes is an error of its own.
    ///
    /// ```
    /// use chess_fen::{FenReader, Position};
    ///
    /// let file = &b"\"8/8/8/8/8/6k1/6p1/6K1 w - - 0 1\"\n"[..];
    /// let mut reader = FenReader::<_, Position>::new(file);
    /// while let Some(result) = reader.next_repaired() {
    ///     let repaired = result?;
    ///     assert_eq!(repaired.value.to_string(), "8/8/8/8/8/6k1/6p1/6K1 w - - 0 1");
    ///     assert_eq!(repaired.repairs.len(), 2);
    /// }
    /// # Ok::<(), chess_fen::ReadError>(())
    /// ```
    pub fn next_repaired(&mut self) -> Option<Result<Repaired<P>, ReadError>> {
        let mut value = P::START;
        let repaired = match self.next_line(&mut value)? {
            Ok(Line::Record) => Ok(Repaired {
                value,
                repairs: Vec::new(),
            }),
            Ok(Line::Other) if self.is_cut => Err(ReadError::LineTooLong {
                line: self.line_number,
            }),
            Ok(Line::Other) => P::repair_text(&self.line, AfterRecord::LeftOut)
                .map_err(|error| LineError::new(self.line_number, error).into()),
            Err(error) => Err(error),
        };
        Some(repaired)
    }

    /// Reads the next line that is not empty, and the record if it is one.
    fn next_line(&mut self, record: &mut P) -> Option<Result<Line, ReadError>> {
        while !self.is_done {
            match self.read_line(record) {
                Ok(Some(Line::Other)) if self.line.is_empty() => {}
                Ok(Some(line)) => return Some(Ok(line)),
                Ok(None) => self.is_done = true,
                Err(source) => {
                    self.is_done = true;
                    return Some(Err(ReadError::Io {
                        line: self.line_number,
                        source,
                    }));
                }
            }
        }
        None
    }

    /// Reads the next line, if there is one, and the record if it is one.
    fn read_line(&mut self, record: &mut P) -> io::Result<Option<Line>> {
        let mut length = 0_usize;
        // Whether the line has its end, or why it was not read to it.
        let end = loop {
            let filled = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Ok([]) if length == 0 => return Ok(None),
                filled => filled,
            };
            if length == 0 {
                self.line.clear();
                self.line_number += 1;
                self.line_offset = self.offset;
            }
            let buffer = match filled {
                Ok([]) => break Ok(false),
                Ok(buffer) => buffer,
                Err(error) => break Err(error),
            };
            if length == 0 {
                if let Some((length, end)) = read_line(record, buffer) {
                    self.line.extend_from_slice(&buffer[..length]);
                    self.pass(length + end);
                    return Ok(Some(Line::Record));
                }
            }
            let line_end = buffer.iter().position(|&byte| byte == b'\n');
            let part = &buffer[..line_end.unwrap_or(buffer.len())];
            let room = MAX_READ - self.line.len();
            self.line
                .extend_from_slice(part.get(..room).unwrap_or(part));
            // A line may be longer than the memory of the machine.
            length = length.saturating_add(part.len());
            let passed = part.len() + usize::from(line_end.is_some());
            self.pass(passed);
            if line_end.is_some() {
                break Ok(true);
            }
        };
        if matches!(end, Ok(true)) && self.line.len() == length && self.line.ends_with(b"\r") {
            self.line.pop();
        }
        if self.line_offset == 0 && self.line.starts_with(BYTE_ORDER_MARK) {
            if matches!(end, Ok(false)) && length == BYTE_ORDER_MARK.len() {
                // A byte order mark alone is no line.
                self.line.clear();
                self.line_number = 0;
                return Ok(None);
            }
            self.line.drain(..BYTE_ORDER_MARK.len());
            self.line_offset = to_u64(BYTE_ORDER_MARK.len());
        }
        self.is_cut = self.line.len() > MAX_LINE;
        self.line.truncate(MAX_LINE);
        end.map(|_| Some(Line::Other))
    }

    /// Passes this many bytes of the input's buffer.
    #[inline]
    fn pass(&mut self, bytes: usize) {
        self.input.consume(bytes);
        self.offset += to_u64(bytes);
    }
}

impl<R: BufRead, P: Record> Iterator for FenReader<R, P> {
    type Item = Result<P, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut record = P::START;
        Some(match self.next_line(&mut record)? {
            Ok(Line::Record) => Ok(record),
            Ok(Line::Other) => read_record(&self.line, self.line_number).map_err(Into::into),
            Err(error) => Err(error),
        })
    }
}

impl<R: BufRead, P: Record> FusedIterator for FenReader<R, P> {}
