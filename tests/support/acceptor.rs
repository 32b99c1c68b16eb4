//! Acceptors for the texts that the crate reads, written from the grammar alone, byte by byte.
//!
//! Each is a machine that answers two questions: what follows this state on this byte, and may the text
//! end here? None of its states is a dead end: from each one, some text leads to a complete record. So
//! the number of bytes read before there is no answer *is* the length of the longest prefix that some
//! valid text starts with, which is the definition of an error's offset.

/// The game whose notation is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Game {
    Chess,
    Xiangqi,
}

impl Game {
    fn ranks(self) -> u32 {
        match self {
            Self::Chess => 8,
            Self::Xiangqi => 10,
        }
    }

    fn files(self) -> u32 {
        match self {
            Self::Chess => 8,
            Self::Xiangqi => 9,
        }
    }

    fn is_piece(self, byte: u8) -> bool {
        match self {
            Self::Chess => b"PNBRQKpnbrqk".contains(&byte),
            Self::Xiangqi => b"KABNRCPkabnrcp".contains(&byte),
        }
    }

    fn is_file(self, byte: u8) -> bool {
        match self {
            Self::Chess => (b'a'..=b'h').contains(&byte),
            Self::Xiangqi => (b'a'..=b'i').contains(&byte),
        }
    }

    fn is_rank(self, byte: u8) -> bool {
        match self {
            Self::Chess => (b'1'..=b'8').contains(&byte),
            Self::Xiangqi => byte.is_ascii_digit(),
        }
    }
}

/// Where a text stops being the start of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The field being read there, counted from 0 (the placement) to 5 (the fullmove number).
    pub(crate) field: usize,
    /// The length of the longest prefix that some record starts with.
    pub(crate) offset: usize,
}

pub(crate) type Verdict = Result<(), Fault>;

/// Whether the text is a chess record.
pub(crate) fn chess(text: &[u8]) -> Verdict {
    record(Game::Chess, text)
}

/// Whether the text is a xiangqi record.
pub(crate) fn xiangqi(text: &[u8]) -> Verdict {
    record(Game::Xiangqi, text)
}

/// Whether the text is a record of this game.
pub(crate) fn record(game: Game, text: &[u8]) -> Verdict {
    run(Record::start(game), text).map_err(|(record, offset)| Fault {
        field: record.state.field(),
        offset,
    })
}

/// Whether the text is a piece placement and nothing else.
pub(crate) fn placement(game: Game, text: &[u8]) -> Verdict {
    run(Placement::start(game), text).map_err(|(_, offset)| Fault { field: 0, offset })
}

/// Whether the line is a `position` command of this game's protocol, or the offset of its fault.
pub(crate) fn command(game: Game, line: &[u8]) -> Result<(), usize> {
    run(Line::start(game), line).map_err(|(_, offset)| offset)
}

/// Whether the text is a move as this game's protocol writes it, or the offset of its fault.
pub(crate) fn one_move(game: Game, text: &[u8]) -> Result<(), usize> {
    run(Move::start(game), text).map_err(|(_, offset)| offset)
}

/// A record that starts with `prefix`, if there is one.
pub(crate) fn complete(game: Game, prefix: &[u8]) -> Option<Vec<u8>> {
    completion(Record::start(game), prefix)
}

/// A `position` command that starts with `prefix`, if there is one.
pub(crate) fn complete_command(game: Game, prefix: &[u8]) -> Option<Vec<u8>> {
    completion(Line::start(game), prefix)
}

/// A grammar as a machine that reads one byte at a time.
trait Machine: Copy {
    /// The state after `byte`, or nothing if no valid text goes on with it.
    fn next(self, byte: u8) -> Option<Self>;

    /// Whether what was read so far is a valid text.
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

/// Inside the first field: `rank *("/" rank)`.
#[derive(Clone, Copy, Debug)]
struct Placement {
    game: Game,
    /// The complete ranks, each with its slash.
    ranks: u32,
    /// The squares of this rank that are accounted for.
    squares: u32,
    /// Whether the last byte was a run of empty squares, which no second run may follow.
    after_run: bool,
}

impl Placement {
    fn start(game: Game) -> Self {
        Self {
            game,
            ranks: 0,
            squares: 0,
            after_run: false,
        }
    }

    fn is_full_rank(self) -> bool {
        self.squares == self.game.files()
    }

    fn is_last_rank(self) -> bool {
        self.ranks + 1 == self.game.ranks()
    }
}

impl Machine for Placement {
    fn next(self, byte: u8) -> Option<Self> {
        let (squares, after_run) = match byte {
            b'/' if self.is_full_rank() && !self.is_last_rank() => {
                return Some(Self {
                    ranks: self.ranks + 1,
                    ..Self::start(self.game)
                });
            }
            b'1'..=b'9' if !self.after_run => (self.squares + u32::from(byte - b'0'), true),
            _ if self.game.is_piece(byte) => (self.squares + 1, false),
            _ => return None,
        };
        (squares <= self.game.files()).then_some(Self {
            squares,
            after_run,
            ..self
        })
    }

    fn may_end(self) -> bool {
        self.is_full_rank() && self.is_last_rank()
    }
}

/// The side to move, which decides the rank of a target square.
#[derive(Clone, Copy, Debug)]
enum Side {
    White,
    Black,
}

/// A place in a record. `Side`, `Castling`, `Target`, `Halfmove` and `Fullmove` are the places where
/// their field has to begin.
#[derive(Clone, Copy, Debug)]
enum State {
    Placement(Placement),
    Side,
    AfterSide(Side),
    Castling(Side),
    /// After castling rights, the last of which has this index in `KQkq`.
    AfterRight(Side, usize),
    AfterNoRights(Side),
    Target(Side),
    AfterTargetFile(Side),
    AfterTarget,
    Halfmove,
    AfterHalfmove(u32),
    Fullmove,
    AfterFullmove(u32),
}

impl State {
    fn field(self) -> usize {
        match self {
            Self::Placement(_) => 0,
            Self::Side | Self::AfterSide(_) => 1,
            Self::Castling(_) | Self::AfterRight(..) | Self::AfterNoRights(_) => 2,
            Self::Target(_) | Self::AfterTargetFile(_) | Self::AfterTarget => 3,
            Self::Halfmove | Self::AfterHalfmove(_) => 4,
            Self::Fullmove | Self::AfterFullmove(_) => 5,
        }
    }
}

/// A place in a record of one of the games.
#[derive(Clone, Copy, Debug)]
struct Record {
    game: Game,
    state: State,
}

impl Record {
    fn start(game: Game) -> Self {
        Self {
            game,
            state: State::Placement(Placement::start(game)),
        }
    }
}

impl Machine for Record {
    fn next(self, byte: u8) -> Option<Self> {
        let is_chess = self.game == Game::Chess;
        let state = match (self.state, byte) {
            (State::Placement(placement), b' ') if placement.may_end() => State::Side,
            (State::Placement(placement), _) => State::Placement(placement.next(byte)?),

            (State::Side, b'w') => State::AfterSide(Side::White),
            (State::Side, b'b') => State::AfterSide(Side::Black),
            (State::AfterSide(side), b' ') => State::Castling(side),

            (State::Castling(side), b'-') => State::AfterNoRights(side),
            (State::Castling(side), _) if is_chess => State::AfterRight(side, right(byte)?),
            (State::AfterRight(side, _) | State::AfterNoRights(side), b' ') => State::Target(side),
            (State::AfterRight(side, last), _) => {
                State::AfterRight(side, right(byte).filter(|&right| right > last)?)
            }

            (State::Target(side), _) if is_chess && self.game.is_file(byte) => {
                State::AfterTargetFile(side)
            }
            (State::Target(_), b'-')
            | (State::AfterTargetFile(Side::White), b'6')
            | (State::AfterTargetFile(Side::Black), b'3') => State::AfterTarget,
            (State::AfterTarget, b' ') => State::Halfmove,

            (State::Halfmove, b'0'..=b'9') => State::AfterHalfmove(u32::from(byte - b'0')),
            (State::AfterHalfmove(_), b' ') => State::Fullmove,
            (State::AfterHalfmove(value), _) => State::AfterHalfmove(one_more_digit(value, byte)?),

            (State::Fullmove, b'1'..=b'9') => State::AfterFullmove(u32::from(byte - b'0')),
            (State::AfterFullmove(value), _) => State::AfterFullmove(one_more_digit(value, byte)?),

            _ => return None,
        };
        Some(Self { state, ..self })
    }

    fn may_end(self) -> bool {
        matches!(self.state, State::AfterFullmove(_))
    }
}

/// The index of a castling right in the order in which rights are written.
fn right(byte: u8) -> Option<usize> {
    b"KQkq".iter().position(|&letter| letter == byte)
}

/// The number with one more digit. None follows a zero in front, and none leads beyond 32 bits.
fn one_more_digit(value: u32, byte: u8) -> Option<u32> {
    if value == 0 || !byte.is_ascii_digit() {
        return None;
    }
    value.checked_mul(10)?.checked_add(u32::from(byte - b'0'))
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

/// A place in the line of one game's `position` command.
#[derive(Clone, Copy, Debug)]
struct Line {
    game: Game,
    place: Place,
}

impl Line {
    fn start(game: Game) -> Self {
        Self {
            game,
            place: Place::Gap(Gap::BeforePosition),
        }
    }

    /// The gap that white space makes here, if a token may end here.
    fn gap(self) -> Option<Gap> {
        match self.place {
            Place::Gap(gap) => Some(gap),
            Place::Word(word, read) if read < word.text().len() => None,
            Place::Word(Word::Position, _) => Some(Gap::BeforeStart),
            Place::Word(Word::Startpos, _) => Some(Gap::AfterStart),
            Place::Word(Word::Fen, _) => Some(Gap::BeforeField(Record::start(self.game))),
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
                (Place::Gap(Gap::BeforeMove), _) => Place::Move(Move::start(self.game).next(byte)?),
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

/// A place in a move: `file rank file rank`, and in chess perhaps a promotion.
#[derive(Clone, Copy, Debug)]
struct Move {
    game: Game,
    /// The bytes of the two squares, as far as they are read.
    squares: [u8; 4],
    read: usize,
}

impl Move {
    fn start(game: Game) -> Self {
        Self {
            game,
            squares: [0; 4],
            read: 0,
        }
    }
}

impl Machine for Move {
    fn next(mut self, byte: u8) -> Option<Self> {
        let fits = match self.read {
            0 | 2 => self.game.is_file(byte),
            1 => self.game.is_rank(byte),
            // The squares differ; other ranks remain, so a file that repeats is not yet at fault.
            3 => self.game.is_rank(byte) && self.squares[..2] != [self.squares[2], byte],
            4 => self.game == Game::Chess && b"qrbn".contains(&byte),
            _ => false,
        };
        if let Some(square) = self.squares.get_mut(self.read) {
            *square = byte;
        }
        self.read += 1;
        fits.then_some(self)
    }

    fn may_end(self) -> bool {
        self.read >= self.squares.len()
    }
}
