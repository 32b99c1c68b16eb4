//! What can be wrong with a `position` command.

use core::fmt;
use core::ops::Range;

use super::found::Word;
use super::in_text::Message;
use crate::error::{InText, ParseFenError, ParseMoveError};

/// Why a line is not a `position` command, and where.
///
/// ```
/// use chess_fen::error::CommandErrorKind;
/// use chess_fen::uci::PositionCommand;
///
/// let line = "position startpos moves e2e4 e7e9";
/// let error = line.parse::<PositionCommand>().unwrap_err();
/// assert_eq!(error.offset(), 32);
/// assert_eq!(&line[error.token()], "e7e9");
/// assert!(matches!(error.kind(), CommandErrorKind::Move { index: 1, .. }));
/// assert_eq!(error.to_string(), "move 2: expected a rank from `1` to `8`, found `9`");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("{}", Sentence(self))]
pub struct ParseCommandError {
    kind: CommandErrorKind,
    /// The token with the fault.
    word: Word,
    offset: usize,
    /// The byte offsets of the token's start and end.
    token: [usize; 2],
}

/// The reason for a [`ParseCommandError`](crate::ParseCommandError).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CommandErrorKind {
    /// The first word is not `position`.
    NotPosition,
    /// Neither `startpos` nor `fen` follows.
    NoStart,
    /// `startpos` follows the word `fen`, where a record has to follow.
    StartposAfterFen,
    /// The record is wrong. Its own offset counts in the record with single spaces.
    Record(ParseFenError),
    /// Something other than the word `moves` follows the position.
    NoMoves,
    /// A move is wrong. Its own offset counts in the move.
    Move {
        /// The index of the move in the list, from 0 on.
        index: usize,
        /// What is wrong with it.
        error: ParseMoveError,
    },
}

impl ParseCommandError {
    /// Returns an error at a byte of a token, which starts at this byte offset of the line.
    pub(crate) fn new(kind: CommandErrorKind, token: &[u8], start: usize, byte: usize) -> Self {
        Self {
            kind,
            word: Word::new(token),
            offset: start + byte,
            token: [start, start + token.len()],
        }
    }

    /// Returns the byte offset of the first byte that makes the line invalid, or the line's length
    /// if it ends too early.
    ///
    /// Put exactly, it is the length of the longest prefix of the line that some valid command
    /// starts with. An error of `repair` has the place of the first fault that is left after the
    /// repairs.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the byte offsets of the token with the fault in the line. The range is empty where
    /// a token is missing at the end.
    #[must_use]
    pub const fn token(&self) -> Range<usize> {
        let [start, end] = self.token;
        start..end
    }

    /// Returns the reason, for a program to match on.
    #[must_use]
    pub const fn kind(&self) -> CommandErrorKind {
        self.kind
    }

    /// Returns the error together with the line it was found in, for people to read: the sentence,
    /// the line, and a caret under the place.
    ///
    /// ```
    /// use chess_fen::uci::PositionCommand;
    ///
    /// let line = "position fen 8/8/8/8/8/6k1/6p1/6K1 w - - moves";
    /// let error = line.parse::<PositionCommand>().unwrap_err();
    /// assert_eq!(
    ///     error.in_text(line).to_string(),
    ///     "\
    /// the record ends before its halfmove clock
    ///   position fen 8/8/8/8/8/6k1/6p1/6K1 w - - moves
    ///                                            ^",
    /// );
    /// ```
    #[must_use]
    pub fn in_text<'a, T: AsRef<[u8]> + ?Sized>(&self, text: &'a T) -> InText<'a> {
        InText::new(Message::CommandError(*self), self.offset, text)
    }
}

/// The sentence of a [`ParseCommandError`].
struct Sentence<'a>(&'a ParseCommandError);

impl fmt::Display for Sentence<'_> {
    #[rustfmt::skip]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = self.0.word;
        match self.0.kind {
            CommandErrorKind::NotPosition =>
                write!(f, "expected the word `position` at the start of the command, found {word}"),
            CommandErrorKind::NoStart =>
                write!(f, "expected `startpos` or `fen` after `position`, found {word}"),
            CommandErrorKind::StartposAfterFen =>
                write!(f, "expected a record after `fen`, found `startpos`, which is written without `fen`"),
            CommandErrorKind::Record(error) =>
                error.fmt(f),
            CommandErrorKind::NoMoves =>
                write!(f, "expected `moves` or the end of the command, found {word}"),
            CommandErrorKind::Move { index, error } =>
                write!(f, "move {}: {error}", index + 1),
        }
    }
}
