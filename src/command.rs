//! The `position` command of both games' engine protocols.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;
use core::str::FromStr;

use crate::error::ParseFenError;
use crate::found::Found;
use crate::move_error::ParseMoveError;
use crate::record::Record;
use crate::repair::{AfterRecord, Repair, Repaired};

/// A `position` command: a record, and the moves made since.
///
/// [`uci::PositionCommand`](crate::uci::PositionCommand) is the command of chess,
/// [`xiangqi::PositionCommand`](crate::xiangqi::PositionCommand) that of xiangqi.
///
/// ```text
/// command = "position" ( "startpos" / "fen" record ) [ "moves" *move ]
/// ```
///
/// The protocols allow any white space between tokens, and before and after the command; here,
/// and only here, so does this crate. Each field of the record and each move is as strict as
/// everywhere. The moves are syntax only: nothing is checked against the position.
///
/// It prints with single spaces, with `startpos` for the start position, and without `moves`
/// when there are none.
///
/// ```
/// use chess_fen::uci::PositionCommand;
///
/// let line = "position fen 2k5/6PR/8/8/2b4P/8/6K1/8 w - - 0 53  moves g7g8q c4g8\n";
/// let command: PositionCommand = line.parse()?;
/// assert_eq!(command.position.fullmove_number.get(), 53);
/// assert_eq!(command.moves.len(), 2);
/// assert_eq!(
///     command.to_string(),
///     "position fen 2k5/6PR/8/8/2b4P/8/6K1/8 w - - 0 53 moves g7g8q c4g8",
/// );
/// # Ok::<(), chess_fen::ParsePositionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PositionCommand<P: Record> {
    /// The position before the first of the moves.
    pub position: P,
    /// The moves made since, in their order.
    pub moves: Vec<P::Move>,
}

impl<P: Record> PositionCommand<P> {
    /// Reads a command from the word `position` on, from bytes, which may be any bytes.
    ///
    /// # Errors
    ///
    /// If the line is not a command. The error has the byte offset and the reason.
    ///
    /// ```
    /// use chess_fen::uci::PositionCommand;
    ///
    /// let command = PositionCommand::from_ascii(b"position startpos moves e2e4\n")?;
    /// assert_eq!(command.moves.len(), 1);
    /// let error = PositionCommand::from_ascii(b"position startpos\xFF").unwrap_err();
    /// assert_eq!(error.offset(), 17);
    /// # Ok::<(), chess_fen::ParsePositionError>(())
    /// ```
    pub fn from_ascii(line: &[u8]) -> Result<Self, ParsePositionError> {
        Self::read_line(line, read_record)
    }

    /// Reads what follows the word `position`, for programs that have taken that word off.
    ///
    /// # Errors
    ///
    /// If that is not the rest of a command. The offset counts in the text that was given.
    ///
    /// ```
    /// use chess_fen::uci::PositionCommand;
    ///
    /// let line = "position startpos moves e2e4";
    /// if let Some(("position", args)) = line.split_once(char::is_whitespace) {
    ///     let command = PositionCommand::from_args(args)?;
    ///     assert_eq!(command.moves, ["e2e4".parse()?]);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_args(args: &str) -> Result<Self, ParsePositionError> {
        Self::read_args(&mut Tokens::new(args.as_bytes()), read_record)
    }

    /// Reads a command from the word `position` on, and repairs its record where that can be done
    /// without guessing, as [`Position::repair`](crate::Position::repair) does. The words of the
    /// command and the moves are as strict as everywhere, and no text is left out behind the
    /// record.
    ///
    /// # Errors
    ///
    /// If the line is no command after the repairs either.
    ///
    /// ```
    /// use chess_fen::uci::PositionCommand;
    ///
    /// let line = "position fen 8/8/8/8/8/6k1/6p1/6K1 w - - moves g1h1";
    /// let repaired = PositionCommand::repair(line)?;
    /// assert_eq!(
    ///     repaired.value.to_string(),
    ///     "position fen 8/8/8/8/8/6k1/6p1/6K1 w - - 0 1 moves g1h1",
    /// );
    /// assert_eq!(repaired.repairs.len(), 2);
    /// # Ok::<(), chess_fen::ParsePositionError>(())
    /// ```
    pub fn repair(line: &str) -> Result<Repaired<Self>, ParsePositionError> {
        Self::repair_ascii(line.as_bytes())
    }

    /// The same for bytes, which may be any bytes.
    ///
    /// # Errors
    ///
    /// As for [`repair`](Self::repair).
    pub fn repair_ascii(line: &[u8]) -> Result<Repaired<Self>, ParsePositionError> {
        let mut repairs = Vec::new();
        let value = Self::read_line(line, |tokens| repair_record(tokens, &mut repairs))?;
        Ok(Repaired { value, repairs })
    }

    /// `"position" ( "startpos" / "fen" record ) [ "moves" *move ]`
    fn read_line(
        line: &[u8],
        read_record: impl FnOnce(&mut Tokens<'_>) -> Result<P, ParsePositionError>,
    ) -> Result<Self, ParsePositionError> {
        let mut tokens = Tokens::new(line);
        let word = tokens.next();
        if word.text != b"position" {
            let common = common_prefix(word.text, b"position");
            return Err(word.error(common, PositionErrorKind::NotPosition));
        }
        Self::read_args(&mut tokens, read_record)
    }

    /// `( "startpos" / "fen" record ) [ "moves" *move ]`
    fn read_args(
        tokens: &mut Tokens<'_>,
        read_record: impl FnOnce(&mut Tokens<'_>) -> Result<P, ParsePositionError>,
    ) -> Result<Self, ParsePositionError> {
        let start = tokens.next();
        let position = match start.text {
            b"startpos" => P::START,
            b"fen" => read_record(tokens)?,
            text => {
                let common = common_prefix(text, b"startpos").max(common_prefix(text, b"fen"));
                return Err(start.error(common, PositionErrorKind::NoStart));
            }
        };
        Ok(Self {
            position,
            moves: read_moves::<P>(tokens)?,
        })
    }
}

/// Reads the record that comes next.
fn read_record<P: Record>(tokens: &mut Tokens<'_>) -> Result<P, ParsePositionError> {
    // What is further behind cannot change the verdict.
    let fields = Fields::next(tokens, P::WINDOW);
    P::try_from(&fields.record[..]).map_err(|error| fields.error(error, tokens))
}

/// Reads the record that comes next, repairs it, and adds the repairs to these.
fn repair_record<P: Record>(
    tokens: &mut Tokens<'_>,
    repairs: &mut Vec<Repair>,
) -> Result<P, ParsePositionError> {
    let fields = Fields::next(tokens, usize::MAX);
    // In a command, what stands behind a record is a word that was misspelt.
    let repaired = P::repair_text(&fields.record, AfterRecord::Copied)
        .map_err(|error| fields.error(error, tokens))?;
    for mut repair in repaired.repairs {
        repair.span = fields.place(repair.span.start)..fields.place(repair.span.end);
        repairs.push(repair);
    }
    Ok(repaired.value)
}

/// The fields of a record, up to six, which may stand apart by any white space.
///
/// They are put side by side with single spaces, to be read as every record is. Where a fault is
/// in the line follows from where it is in that record.
struct Fields<'a> {
    record: Vec<u8>,
    /// Each field, and the byte offset of its start in the record.
    places: [(usize, Token<'a>); 6],
    count: usize,
}

impl<'a> Fields<'a> {
    /// The fields that come next, each cut to this many bytes.
    fn next(tokens: &mut Tokens<'a>, most: usize) -> Self {
        let mut fields = Self {
            record: Vec::with_capacity(128),
            places: Default::default(),
            count: 0,
        };
        while let (Some(place), true) = (
            fields.places.get_mut(fields.count),
            tokens.peek().is_field(),
        ) {
            if fields.count > 0 {
                fields.record.push(b' ');
            }
            let token = tokens.next();
            *place = (fields.record.len(), token);
            fields
                .record
                .extend_from_slice(token.text.get(..most).unwrap_or(token.text));
            fields.count += 1;
        }
        fields
    }

    /// The field at a byte offset of the record, and the byte of the field.
    fn find(&self, offset: usize) -> (Token<'a>, usize) {
        let places = self.places.iter().take(self.count).rev();
        let found = places.copied().find(|(start, _)| *start <= offset);
        let (start, token) = found.unwrap_or_default();
        (token, offset - start)
    }

    /// The byte offset in the line of a byte offset in the record.
    fn place(&self, offset: usize) -> usize {
        let (token, byte) = self.find(offset);
        token.offset + byte
    }

    /// The error of the record, at its place in the line.
    fn error(&self, error: ParseFenError, tokens: &Tokens<'_>) -> ParsePositionError {
        let kind = PositionErrorKind::Record(error);
        if error.missing_field().is_some() {
            return tokens.peek().error(0, kind);
        }
        let (token, byte) = self.find(error.offset());
        token.error(byte, kind)
    }
}

/// `[ "moves" *move ]`, up to the end of the line.
fn read_moves<P: Record>(tokens: &mut Tokens<'_>) -> Result<Vec<P::Move>, ParsePositionError> {
    let word = tokens.next();
    if word.text.is_empty() {
        return Ok(Vec::new());
    }
    if word.text != b"moves" {
        let common = common_prefix(word.text, b"moves");
        return Err(word.error(common, PositionErrorKind::NoMoves));
    }
    // A move and its space are five bytes at least. A hostile line gets no room in advance.
    let mut moves = Vec::with_capacity((tokens.rest.len() / 5).min(512));
    loop {
        let token = tokens.next();
        if token.text.is_empty() {
            return Ok(moves);
        }
        moves.push(P::Move::try_from(token.text).map_err(|error| {
            let kind = PositionErrorKind::Move {
                index: moves.len(),
                error,
            };
            token.error(error.offset(), kind)
        })?);
    }
}

fn common_prefix(text: &[u8], word: &[u8]) -> usize {
    text.iter().zip(word).take_while(|(a, b)| a == b).count()
}

/// The line, cut at white space.
struct Tokens<'a> {
    rest: &'a [u8],
    /// The byte offset of the rest in the line.
    offset: usize,
}

/// A part of the line without white space. It is empty at the end of the line, and only there.
#[derive(Clone, Copy, Default)]
struct Token<'a> {
    text: &'a [u8],
    /// The line from this token on.
    line: &'a [u8],
    /// The byte offset in the line.
    offset: usize,
}

impl<'a> Tokens<'a> {
    const fn new(line: &'a [u8]) -> Self {
        Self {
            rest: line,
            offset: 0,
        }
    }

    /// The next token.
    fn next(&mut self) -> Token<'a> {
        let token = self.peek();
        let passed = token.offset + token.text.len() - self.offset;
        self.rest = self.rest.get(passed..).unwrap_or_default();
        self.offset += passed;
        token
    }

    /// The next token, which stays the next one.
    fn peek(&self) -> Token<'a> {
        let text = self.rest.trim_ascii_start();
        let offset = self.offset + self.rest.len() - text.len();
        let length = text
            .iter()
            .position(u8::is_ascii_whitespace)
            .unwrap_or(text.len());
        Token {
            text: &text[..length],
            line: text,
            offset,
        }
    }
}

impl Token<'_> {
    /// Whether this can be a field of a record, and is not the end of one.
    fn is_field(self) -> bool {
        !self.text.is_empty() && self.text != b"moves"
    }

    /// An error at a byte of this token.
    fn error(self, byte: usize, kind: PositionErrorKind) -> ParsePositionError {
        ParsePositionError {
            kind,
            found: Found::at(self.line, byte),
            offset: self.offset + byte,
            token: self.offset,
            token_length: self.text.len(),
        }
    }
}

/// Reads a command, from the word `position` on.
impl<P: Record> FromStr for PositionCommand<P> {
    type Err = ParsePositionError;

    fn from_str(line: &str) -> Result<Self, ParsePositionError> {
        Self::from_ascii(line.as_bytes())
    }
}

/// Writes the command with single spaces. It takes no width, since a line stands alone.
impl<P: Record> fmt::Display for PositionCommand<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("position ")?;
        if self.position == P::START {
            f.write_str("startpos")?;
        } else {
            write!(f, "fen {}", self.position)?;
        }
        if !self.moves.is_empty() {
            f.write_str(" moves")?;
        }
        self.moves
            .iter()
            .try_for_each(|played| write!(f, " {played}"))
    }
}

/// Why a line is not a `position` command, and where.
///
/// ```
/// use chess_fen::{PositionErrorKind, uci::PositionCommand};
///
/// let line = "position startpos moves e2e4 e7e9";
/// let error = line.parse::<PositionCommand>().unwrap_err();
/// assert_eq!(error.offset(), 32);
/// assert_eq!(&line[error.token()], "e7e9");
/// assert!(matches!(error.kind(), PositionErrorKind::Move { index: 1, .. }));
/// assert_eq!(error.to_string(), "move 2: expected a rank from `1` to `8`, found `9`");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("{}", Sentence(self))]
pub struct ParsePositionError {
    kind: PositionErrorKind,
    /// What stands at the offset.
    found: Found,
    offset: usize,
    token: usize,
    token_length: usize,
}

/// The reason for a [`ParsePositionError`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PositionErrorKind {
    /// The first word is not `position`.
    NotPosition,
    /// Neither `startpos` nor `fen` says what the position is.
    NoStart,
    /// The record is wrong. Its own offset counts in the record with single spaces.
    Record(ParseFenError),
    /// Something other than the word `moves` stands after the position.
    NoMoves,
    /// A move is wrong. Its own offset counts in the move.
    Move {
        /// The place of the move in the list, from 0 on.
        index: usize,
        /// What is wrong with it.
        error: ParseMoveError,
    },
}

/// The sentence of a [`ParsePositionError`].
struct Sentence<'a>(&'a ParsePositionError);

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = self.0.found;
        match self.0.kind {
            PositionErrorKind::NotPosition => {
                write!(
                    f,
                    "expected the word `position` at the start of the command, found {found}"
                )
            }
            PositionErrorKind::NoStart => {
                write!(
                    f,
                    "expected `startpos` or `fen` after `position`, found {found}"
                )
            }
            PositionErrorKind::Record(error) => error.fmt(f),
            PositionErrorKind::NoMoves => {
                write!(
                    f,
                    "expected `moves` or the end of the command, found {found}"
                )
            }
            PositionErrorKind::Move { index, error } => write!(f, "move {}: {error}", index + 1),
        }
    }
}

impl ParsePositionError {
    /// The byte offset of the fault in the line: the length of the longest prefix of the line
    /// that some command starts with.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// The bytes of the token with the fault in the line; none where a token is missing at the
    /// end.
    #[must_use]
    pub const fn token(&self) -> Range<usize> {
        self.token..self.token + self.token_length
    }

    /// The reason, for a program to match on.
    #[must_use]
    pub const fn kind(&self) -> PositionErrorKind {
        self.kind
    }
}
