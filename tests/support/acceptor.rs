//! Acceptors for the texts that the crate reads, written from the grammar alone, byte by byte.
//!
//! Each is a machine that answers two questions: what follows this state on this byte, and may the text
//! end here? None of its states is a dead end: from each one, some text leads to a complete record. So
//! the number of bytes read before there is no answer *is* the length of the longest prefix that some
//! valid text starts with, which is the definition of an error's offset.

use super::notation::{self, Grammar, Notation};

/// The games whose repairs are tested, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Game {
    Chess,
    Xiangqi,
}

impl From<Game> for &Notation {
    fn from(game: Game) -> Self {
        match game {
            Game::Chess => &notation::CHESS,
            Game::Xiangqi => &notation::XIANGQI,
        }
    }
}

/// Where a text stops being the start of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The name of the field being read there.
    pub(crate) field: &'static str,
    /// The length of the longest prefix that some record starts with.
    pub(crate) offset: usize,
}

pub(crate) type Verdict = Result<(), Fault>;

/// Returns whether the text is a record of this notation.
pub(crate) fn record(notation: impl Into<&'static Notation>, text: &[u8]) -> Verdict {
    run(Record::start(notation.into()), text).map_err(|(record, offset)| Fault {
        field: record.notation.fields[record.field].name,
        offset,
    })
}

/// Returns whether the text is a piece placement and nothing else.
pub(crate) fn placement(notation: &'static Notation, text: &[u8]) -> Verdict {
    run(Placement::start(notation), text).map_err(|(_, offset)| Fault {
        field: notation.fields[0].name,
        offset,
    })
}

/// Returns the record that the text starts with: all of it, or what is before a byte that no record
/// goes on with. A digit after a counter is a part of it, even if it makes the number too large.
pub(crate) fn prefix<'a>(notation: &'static Notation, text: &'a [u8]) -> Result<&'a [u8], Fault> {
    let Err(fault) = record(notation, text) else {
        return Ok(text);
    };
    let (taken, rest) = text.split_at(fault.offset);
    let last = notation.fields.last().map(|field| field.grammar);
    let ends_with_digit = taken.last().is_some_and(u8::is_ascii_digit);
    let ends_with_number = ends_with_digit && matches!(last, Some(Grammar::Counter { .. }));
    let is_number_cut = ends_with_number && rest.first().is_some_and(u8::is_ascii_digit);
    if is_number_cut || record(notation, taken).is_err() {
        return Err(fault);
    }
    Ok(taken)
}

/// Returns whether the line is a `position` command with this notation, or the offset of its fault.
pub(crate) fn command(notation: impl Into<&'static Notation>, line: &[u8]) -> Result<(), usize> {
    run(Line::start(notation.into()), line).map_err(|(_, offset)| offset)
}

/// Returns whether the text is a move as the protocol writes it, or the offset of its fault.
pub(crate) fn one_move(notation: &'static Notation, text: &[u8]) -> Result<(), usize> {
    run(Move::start(notation), text).map_err(|(_, offset)| offset)
}

/// Returns a record that starts with `prefix`, if there is one.
pub(crate) fn complete(notation: &'static Notation, prefix: &[u8]) -> Option<Vec<u8>> {
    completion(Record::start(notation), prefix)
}

/// Returns a `position` command that starts with `prefix`, if there is one.
pub(crate) fn complete_command(notation: &'static Notation, prefix: &[u8]) -> Option<Vec<u8>> {
    completion(Line::start(notation), prefix)
}

/// A grammar as a machine that reads one byte at a time.
trait Machine: Copy {
    /// Returns the state after `byte`, or nothing if no valid text goes on with it.
    fn next(self, byte: u8) -> Option<Self>;

    /// Returns whether what was read so far is a valid text.
    fn may_end(self) -> bool;
}

/// Runs a machine over a text; a text that is not valid gives the state and the number of bytes that
/// were read before it.
fn run<M: Machine>(start: M, text: &[u8]) -> Result<(), (M, usize)> {
    let mut machine = start;
    for (offset, &byte) in text.iter().enumerate() {
        match machine.next(byte) {
            Some(next) => machine = next,
            None => return Err((machine, offset)),
        }
    }
    if machine.may_end() {
        Ok(())
    } else {
        Err((machine, text.len()))
    }
}

/// Goes on from `prefix` until the text may end.
///
/// The space comes last because a `position` command may hold any number of them; every other byte
/// brings the end of its field nearer.
fn completion<M: Machine>(start: M, prefix: &[u8]) -> Option<Vec<u8>> {
    let mut machine = start;
    for &byte in prefix {
        machine = machine.next(byte)?;
    }
    let mut text = prefix.to_vec();
    while !machine.may_end() {
        let (byte, next) = (b'!'..=b'~')
            .chain([b' '])
            .find_map(|byte| Some((byte, machine.next(byte)?)))?;
        text.push(byte);
        machine = next;
    }
    Some(text)
}

/// Returns the place of a byte among these letters.
fn place(letters: &str, byte: u8) -> Option<usize> {
    letters.bytes().position(|letter| letter == byte)
}

/// Inside the first field: `rank *("/" rank)`.
#[derive(Clone, Copy, Debug)]
struct Placement {
    notation: &'static Notation,
    /// The complete ranks, each with its slash.
    ranks: usize,
    /// The squares of this rank that are accounted for.
    squares: usize,
    /// Whether the last byte was a run of empty squares, which no second run may follow.
    after_run: bool,
}

impl Placement {
    fn start(notation: &'static Notation) -> Self {
        Self {
            notation,
            ranks: 0,
            squares: 0,
            after_run: false,
        }
    }

    fn is_full_rank(self) -> bool {
        self.squares == self.notation.files.len()
    }

    fn is_last_rank(self) -> bool {
        self.ranks + 1 == self.notation.ranks.len()
    }
}

impl Machine for Placement {
    fn next(self, byte: u8) -> Option<Self> {
        if byte == b'/' {
            return (self.is_full_rank() && !self.is_last_rank()).then_some(Self {
                ranks: self.ranks + 1,
                ..Self::start(self.notation)
            });
        }
        let (squares, after_run) = match place(self.notation.runs, byte) {
            Some(_) if self.after_run => return None,
            Some(run) => (self.squares + run + 1, true),
            None => {
                place(self.notation.pieces, byte)?;
                (self.squares + 1, false)
            }
        };
        (squares <= self.notation.files.len()).then_some(Self {
            squares,
            after_run,
            ..self
        })
    }

    fn may_end(self) -> bool {
        self.is_full_rank() && self.is_last_rank()
    }
}

/// A place in a field.
#[derive(Clone, Copy, Debug)]
enum State {
    Placement(Placement),
    /// A field after the placement has to begin here.
    Start,
    /// The field is complete, and no byte goes on with it.
    End,
    /// After castling letters: the side of the last one, its place among that side's letters, and how many
    /// of them there are.
    Castling(usize, usize, u32),
    /// The rank of the target square has to follow.
    TargetRank,
    /// After digits.
    Counter(u32),
}

/// A place in a record.
#[derive(Clone, Copy, Debug)]
struct Record {
    notation: &'static Notation,
    field: usize,
    state: State,
    /// The side to move by its index, once it is read.
    side: usize,
}

impl Record {
    fn start(notation: &'static Notation) -> Self {
        Self {
            notation,
            field: 0,
            state: State::Placement(Placement::start(notation)),
            side: 0,
        }
    }

    fn is_field_complete(self) -> bool {
        match self.state {
            State::Placement(placement) => placement.may_end(),
            State::Start | State::TargetRank => false,
            State::End | State::Castling(..) | State::Counter(_) => true,
        }
    }

    fn is_last_field(self) -> bool {
        self.field + 1 == self.notation.fields.len()
    }
}

impl Machine for Record {
    fn next(mut self, byte: u8) -> Option<Self> {
        if byte == b' ' {
            return (self.is_field_complete() && !self.is_last_field()).then_some(Self {
                field: self.field + 1,
                state: State::Start,
                ..self
            });
        }
        let grammar = self.notation.fields[self.field].grammar;
        self.state = match (grammar, self.state) {
            (Grammar::Placement, State::Placement(placement)) => {
                State::Placement(placement.next(byte)?)
            }
            (Grammar::Side(letters), State::Start) => {
                self.side = place(letters, byte)?;
                State::End
            }
            (Grammar::Castling(_) | Grammar::Target(_) | Grammar::Dash, State::Start)
                if byte == b'-' =>
            {
                State::End
            }
            (Grammar::Castling(letters), State::Start) => {
                let (side, letter) = castling_letter(letters, byte)?;
                State::Castling(side, letter, 1)
            }
            (Grammar::Castling(letters), State::Castling(last_side, last_letter, count)) => {
                let (side, letter) = castling_letter(letters, byte)?;
                if side == last_side && letter > last_letter && count < 2 {
                    State::Castling(side, letter, count + 1)
                } else if side > last_side {
                    State::Castling(side, letter, 1)
                } else {
                    return None;
                }
            }
            (Grammar::Target(_), State::Start) => {
                place(self.notation.files, byte)?;
                State::TargetRank
            }
            (Grammar::Target(ranks), State::TargetRank)
                if u32::from(byte) == u32::from(ranks[self.side]) =>
            {
                State::End
            }
            (Grammar::Counter { least }, State::Start) => {
                let value = digit(byte)?;
                (value >= least).then_some(State::Counter(value))?
            }
            // None follows a zero in front, and none leads beyond 32 bits.
            (Grammar::Counter { .. }, State::Counter(value @ 1..)) => {
                State::Counter(value.checked_mul(10)?.checked_add(digit(byte)?)?)
            }
            _ => return None,
        };
        Some(self)
    }

    fn may_end(self) -> bool {
        self.is_last_field() && self.is_field_complete()
    }
}

/// Returns the side that has this castling letter, and its place among the letters of that side.
fn castling_letter(letters: [&str; 2], byte: u8) -> Option<(usize, usize)> {
    (0..2).find_map(|side| Some((side, place(letters[side], byte)?)))
}

fn digit(byte: u8) -> Option<u32> {
    byte.is_ascii_digit().then(|| u32::from(byte - b'0'))
}

/// A word of the `position` command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Position,
    Startpos,
    Fen,
    Moves,
}

impl Word {
    fn text(self) -> &'static [u8] {
        match self {
            Self::Position => b"position",
            Self::Startpos => b"startpos",
            Self::Fen => b"fen",
            Self::Moves => b"moves",
        }
    }
}

/// What may follow white space.
#[derive(Clone, Copy, Debug)]
enum Gap {
    /// The line has not begun.
    BeforePosition,
    /// `startpos` or `fen`.
    BeforeStart,
    /// The next field of a record that is read up to here.
    BeforeField(Record),
    /// `moves`, or the end.
    AfterStart,
    /// A move, or the end.
    BeforeMove,
}

/// A place in the line of a `position` command.
#[derive(Clone, Copy, Debug)]
enum Place {
    Gap(Gap),
    /// In a word, after this many of its bytes.
    Word(Word, usize),
    Record(Record),
    Move(Move),
}

/// A place in a line, and the notation of its record.
#[derive(Clone, Copy, Debug)]
struct Line {
    notation: &'static Notation,
    place: Place,
}

impl Line {
    fn start(notation: &'static Notation) -> Self {
        Self {
            notation,
            place: Place::Gap(Gap::BeforePosition),
        }
    }

    /// Returns the gap that white space makes here, if a token may end here.
    fn gap(self) -> Option<Gap> {
        match self.place {
            Place::Gap(gap) => Some(gap),
            Place::Word(word, read) if read < word.text().len() => None,
            Place::Word(Word::Position, _) => Some(Gap::BeforeStart),
            Place::Word(Word::Startpos, _) => Some(Gap::AfterStart),
            Place::Word(Word::Fen, _) => Some(Gap::BeforeField(Record::start(self.notation))),
            Place::Word(Word::Moves, _) => Some(Gap::BeforeMove),
            Place::Record(record) if record.may_end() => Some(Gap::AfterStart),
            // The record itself knows where a field may end, and what the next one is.
            Place::Record(record) => record.next(b' ').map(Gap::BeforeField),
            Place::Move(one) if one.may_end() => Some(Gap::BeforeMove),
            Place::Move(_) => None,
        }
    }
}

impl Machine for Line {
    fn next(self, byte: u8) -> Option<Self> {
        let place = if byte.is_ascii_whitespace() {
            Place::Gap(self.gap()?)
        } else {
            match (self.place, byte) {
                (Place::Gap(Gap::BeforePosition), b'p') => Place::Word(Word::Position, 1),
                (Place::Gap(Gap::BeforeStart), b's') => Place::Word(Word::Startpos, 1),
                (Place::Gap(Gap::BeforeStart), b'f') => Place::Word(Word::Fen, 1),
                (Place::Gap(Gap::AfterStart), b'm') => Place::Word(Word::Moves, 1),
                (Place::Gap(Gap::BeforeMove), _) => {
                    Place::Move(Move::start(self.notation).next(byte)?)
                }
                (Place::Gap(Gap::BeforeField(record)) | Place::Record(record), _) => {
                    Place::Record(record.next(byte)?)
                }
                (Place::Word(word, read), _) if word.text().get(read) == Some(&byte) => {
                    Place::Word(word, read + 1)
                }
                (Place::Move(one), _) => Place::Move(one.next(byte)?),
                _ => return None,
            }
        };
        Some(Self { place, ..self })
    }

    fn may_end(self) -> bool {
        matches!(self.gap(), Some(Gap::AfterStart | Gap::BeforeMove))
    }
}

/// A place in a move: `file rank file rank`, and perhaps the letter of a promotion.
#[derive(Clone, Copy, Debug)]
struct Move {
    notation: &'static Notation,
    /// The bytes of the two squares, as far as they are read.
    squares: [u8; 4],
    read: usize,
}

impl Move {
    fn start(notation: &'static Notation) -> Self {
        Self {
            notation,
            squares: [0; 4],
            read: 0,
        }
    }
}

impl Machine for Move {
    fn next(mut self, byte: u8) -> Option<Self> {
        let Notation {
            files,
            ranks,
            promotions,
            ..
        } = self.notation;
        let letters = match self.read {
            0 | 2 => files,
            1 | 3 => ranks,
            4 => promotions,
            _ => "",
        };
        place(letters, byte)?;
        if let Some(square) = self.squares.get_mut(self.read) {
            *square = byte;
        }
        self.read += 1;
        // The squares differ; other ranks remain, so a file that repeats is not yet at fault.
        let is_same_square = self.read == 4 && self.squares[..2] == self.squares[2..];
        (!is_same_square).then_some(self)
    }

    fn may_end(self) -> bool {
        self.read >= self.squares.len()
    }
}
