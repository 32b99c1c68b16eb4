//! Files of records: a splitter written from the specification alone, what the crate's two iterators give
//! for a file, and an input that hands a file over step by step.

use std::io::{self, BufRead, ErrorKind, Read};

use chess_fen::{FenLines, ParseFenError, Record};
#[cfg(feature = "std")]
use chess_fen::{FenReader, ReadError};

/// The bytes of a line that a reader keeps.
pub(crate) const KEPT: usize = 4096;

pub(crate) const BYTE_ORDER_MARK: &str = "\u{feff}";

/// A line, and its place in its file.
#[derive(Clone, Default, Debug, PartialEq)]
pub(crate) struct Line {
    pub(crate) number: u64,
    pub(crate) offset: u64,
    pub(crate) text: Vec<u8>,
}

/// Everything that an iterator over a file gives.
#[derive(Debug, PartialEq)]
pub(crate) struct Reading<P> {
    /// The items, each with the line that it was read from.
    pub(crate) items: Vec<(Line, Result<P, ParseFenError>)>,
    /// The last line of all, whether it gave an item or not.
    pub(crate) last: Line,
}

/// Returns the lines of a file, the empty ones too.
pub(crate) fn split(file: &[u8]) -> Vec<Line> {
    let text = file
        .strip_prefix(BYTE_ORDER_MARK.as_bytes())
        .unwrap_or(file);
    let mut offset = file.len() - text.len();
    let mut lines = Vec::new();
    for whole in text.split_inclusive(|&byte| byte == b'\n') {
        let line = whole
            .strip_suffix(b"\r\n")
            .or_else(|| whole.strip_suffix(b"\n"))
            .unwrap_or(whole);
        lines.push(Line {
            number: lines.len() as u64 + 1,
            offset: offset as u64,
            text: line.to_vec(),
        });
        offset += whole.len();
    }
    lines
}

/// Returns what an iterator over these lines has to give if it keeps whole lines.
pub(crate) fn expected<P: Record>(lines: Vec<Line>) -> Reading<P> {
    Reading {
        last: lines.last().cloned().unwrap_or_default(),
        items: lines
            .into_iter()
            .filter(|line| !line.text.is_empty())
            .map(|line| {
                let read = P::try_from(&line.text);
                (line, read)
            })
            .collect(),
    }
}

impl<P> Reading<P> {
    /// Returns the same if no more is kept of a line than a reader does.
    pub(crate) fn with_lines_cut(mut self) -> Self {
        let lines = self.items.iter_mut().map(|(line, _)| line);
        for line in lines.chain([&mut self.last]) {
            line.text.truncate(KEPT);
        }
        self
    }
}

/// Reads a file, or a part of one, that is in memory.
#[track_caller]
pub(crate) fn read_lines<P: Record>(mut lines: FenLines<'_, P>) -> Reading<P> {
    let mut items = Vec::new();
    while let Some(item) = lines.next() {
        let line = last_of_lines(&lines);
        let read = item.map_err(|error| {
            assert_eq!(error.line_number(), line.number);
            error.record_error()
        });
        items.push((line, read));
    }
    let last = last_of_lines(&lines);
    assert_eq!(lines.next(), None, "the iterator has ended");
    Reading { items, last }
}

/// Reads a file from an input that does not fail.
#[cfg(feature = "std")]
#[track_caller]
pub(crate) fn read_input<P: Record>(input: impl BufRead) -> Reading<P> {
    let (reading, fault) = read_faulty_input(input);
    assert_eq!(fault, None, "the input does not fail");
    reading
}

/// Reads a file from an input that may fail, with the number of the line where it does.
#[cfg(feature = "std")]
#[track_caller]
pub(crate) fn read_faulty_input<P: Record>(input: impl BufRead) -> (Reading<P>, Option<u64>) {
    let mut reader = FenReader::<_, P>::new(input);
    let mut items = Vec::new();
    let mut fault = None;
    while let Some(item) = reader.next() {
        let line = last_of_reader(&reader);
        let read = match item {
            Ok(record) => Ok(record),
            Err(ReadError::Record(error)) => {
                assert_eq!(error.line_number(), line.number);
                Err(error.record_error())
            }
            Err(ReadError::Io { line, source }) => {
                assert_eq!(source.kind(), ErrorKind::BrokenPipe);
                fault = Some(line);
                break;
            }
            Err(error) => panic!("an error of a new kind: {error:?}"),
        };
        items.push((line, read));
    }
    let last = last_of_reader(&reader);
    for _ in 0..3 {
        assert!(reader.next().is_none(), "the iterator has ended");
    }
    (Reading { items, last }, fault)
}

/// The line that an iterator stands at.
pub(crate) fn last_of_lines<P: Record>(lines: &FenLines<'_, P>) -> Line {
    Line {
        number: lines.line_number(),
        offset: lines.line_offset(),
        text: lines.line().to_vec(),
    }
}

/// The line that a reader stands at, as much as it keeps of it.
#[cfg(feature = "std")]
pub(crate) fn last_of_reader<P: Record>(reader: &FenReader<impl BufRead, P>) -> Line {
    Line {
        number: reader.line_number(),
        offset: reader.line_offset(),
        text: reader.line().to_vec(),
    }
}

/// Checks that the iterators give what the splitter does, whatever pieces the reader's input comes in.
#[track_caller]
pub(crate) fn check_file<P: Record>(file: &[u8]) {
    let lines = split(file);
    let in_memory = read_lines::<P>(FenLines::new(file));
    assert_eq!(in_memory, expected(lines.clone()), "{}", printed(file));

    #[cfg(feature = "std")]
    {
        let kept = expected(lines).with_lines_cut();
        let at_once = read_input::<P>(file);
        assert_eq!(at_once, kept, "{}", printed(file));
        let bytes = std::iter::repeat(Step::Bytes(1));
        let byte_by_byte = read_input::<P>(Input::new(file, bytes));
        assert_eq!(byte_by_byte, kept, "{} byte by byte", printed(file));
    }
}

/// Hands over every file of up to so many of these pieces.
pub(crate) fn each_file(pieces: &[&str], count: usize, see: &mut impl FnMut(&[u8])) {
    fn extend(pieces: &[&str], count: usize, file: &mut Vec<u8>, see: &mut impl FnMut(&[u8])) {
        see(file);
        if count == 0 {
            return;
        }
        let length = file.len();
        for piece in pieces {
            file.extend_from_slice(piece.as_bytes());
            extend(pieces, count - 1, file, see);
            file.truncate(length);
        }
    }
    extend(pieces, count, &mut Vec::new(), see);
}

/// The start of a file, for a message.
pub(crate) fn printed(file: &[u8]) -> String {
    let shown = &file[..file.len().min(200)];
    format!("b\"{}\"", shown.escape_ascii())
}

/// One thing that an input does when it is asked for more.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    /// It hands over this many bytes, or one if that is 0, since no bytes are the end.
    Bytes(usize),
    /// It says that it was interrupted.
    Interrupt,
    /// It fails.
    Fail,
}

/// An input that goes through steps, and after the last one hands over all that is left.
#[derive(Debug)]
pub(crate) struct Input<'a, S> {
    rest: &'a [u8],
    /// How much of the rest is handed over, but not consumed.
    filled: usize,
    steps: S,
}

impl<'a, S: Iterator<Item = Step>> Input<'a, S> {
    pub(crate) fn new(file: &'a [u8], steps: impl IntoIterator<IntoIter = S>) -> Self {
        Self {
            rest: file,
            filled: 0,
            steps: steps.into_iter(),
        }
    }
}

impl<S: Iterator<Item = Step>> BufRead for Input<'_, S> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.filled == 0 {
            self.filled = match self.steps.next() {
                None => self.rest.len(),
                Some(Step::Bytes(count)) => count.max(1).min(self.rest.len()),
                Some(Step::Interrupt) => return Err(ErrorKind::Interrupted.into()),
                Some(Step::Fail) => return Err(ErrorKind::BrokenPipe.into()),
            };
        }
        Ok(&self.rest[..self.filled])
    }

    fn consume(&mut self, count: usize) {
        assert!(count <= self.filled, "only what is there can be consumed");
        self.rest = &self.rest[count..];
        self.filled -= count;
    }
}

impl<S: Iterator<Item = Step>> Read for Input<'_, S> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(out)?;
        self.consume(count);
        Ok(count)
    }
}
