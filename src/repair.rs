//! Records that are repaired on the way, and what was changed in them.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::field::Field;

/// A value that was read from a text that may not have been strict, and what was changed in the
/// text for it.
///
/// [`Position::repair`](crate::Position::repair) and its siblings give it.
///
/// ```
/// use chess_fen::{Field, Position, RepairKind};
///
/// let repaired = Position::repair("8/8/8/8/8/6k1/6p1/6K1 w - - 12")?;
/// assert_eq!(repaired.value.halfmove_clock, 12);
/// assert_eq!(repaired.repairs.len(), 1);
/// assert_eq!(repaired.repairs[0].kind, RepairKind::MissingCounter(Field::FullmoveNumber));
/// assert_eq!(repaired.repairs[0].span, 30..30);
/// # Ok::<(), chess_fen::ParseFenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Repaired<T> {
    /// The value. It prints a strict text.
    pub value: T,
    /// All changes, in the order of their places. There are none exactly if the text is strict.
    pub repairs: Vec<Repair>,
}

/// One change that was made to a text.
///
/// As text it is a phrase for people, such as ``two empty runs `44` written as `8` ``.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Repair {
    /// What was wrong.
    pub kind: RepairKind,
    /// The byte offsets of what was changed, in the text that was given. It is empty where
    /// something was missing.
    pub span: Range<usize>,
    /// What stood there, and what the strict text has instead.
    found: String,
    written: String,
}

/// What a [`Repair`] mends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum RepairKind {
    /// A counter is missing: the halfmove clock becomes 0, the fullmove number 1.
    MissingCounter(Field),
    /// A fullmove number of 0 becomes 1.
    ZeroFullmoveNumber,
    /// Text behind the record is left out: operations, comments, further columns.
    TextAfter,
    /// White space around the record is left out.
    WhiteSpace,
    /// A byte order mark around the record is left out.
    ByteOrderMark,
    /// NUL bytes around the record are left out.
    Nul,
    /// Quotes around the record are left out.
    Quote,
    /// Several blanks, tabs or underscores between two fields become one space.
    Separator,
    /// Castling letters that are repeated or out of order are put in order.
    CastlingLetters,
    /// Runs of empty squares that stand side by side become one.
    AdjacentRuns,
    /// The side to move becomes the lower-case letter, or `w` for the `r` of red.
    SideToMove,
    /// The file of the en passant target square becomes lower case.
    EnPassantTarget,
    /// A long dash or a minus sign becomes `-`.
    Dash,
    /// The plus sign or the leading zeros of a counter are left out, and the sign of `-0`.
    Counter(Field),
    /// The letters of the horse and the elephant in xiangqi become `N` and `B`.
    PieceLetter,
    /// A third or fourth field that is missing in xiangqi becomes `-`.
    MissingDash(Field),
}

impl RepairKind {
    /// What is mended, for a list of kinds: "castling letters", "missing halfmove clock".
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::MissingCounter(Field::HalfmoveClock) => "missing halfmove clock",
            Self::MissingCounter(_) => "missing fullmove number",
            Self::ZeroFullmoveNumber => "fullmove number of zero",
            Self::TextAfter => "text after the record",
            Self::WhiteSpace => "white space around the record",
            Self::ByteOrderMark => "byte order mark",
            Self::Nul => "NUL bytes around the record",
            Self::Quote => "quotes around the record",
            Self::Separator => "blanks between fields",
            Self::CastlingLetters => "castling letters",
            Self::AdjacentRuns => "empty runs",
            Self::SideToMove => "side to move",
            Self::EnPassantTarget => "en passant target square",
            Self::Dash => "dash",
            Self::Counter(Field::HalfmoveClock) => "halfmove clock",
            Self::Counter(_) => "fullmove number",
            Self::PieceLetter => "piece",
            Self::MissingDash(Field::CastlingAvailability) => "missing third field",
            Self::MissingDash(_) => "missing fourth field",
        }
    }
}

/// Writes what is mended, such as "castling letters".
impl fmt::Display for RepairKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// What becomes of text that is set off behind a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AfterRecord {
    /// It is left out, which is a repair.
    LeftOut,
    /// It is copied, for the strict reader to refuse.
    Copied,
}

/// The bytes of a text that a repair quotes at the most.
const MAX_QUOTE: usize = 40;

impl Repair {
    /// A change of these bytes of a text into others.
    pub(crate) fn new(kind: RepairKind, text: &[u8], span: Range<usize>, written: &[u8]) -> Self {
        // What was left out may be long, and is not quoted.
        let found = if written.is_empty() {
            &[]
        } else {
            &text[span.clone()]
        };
        let quote = found.get(..MAX_QUOTE).unwrap_or(found);
        let dots = if quote.len() < found.len() { "..." } else { "" };
        Self {
            kind,
            span,
            found: String::from_utf8_lossy(quote).into_owned() + dots,
            written: String::from_utf8_lossy(written).into_owned(),
        }
    }

    /// What the strict text has in the place of the span; nothing where text was left out. A
    /// field that was missing is written without the space before it.
    ///
    /// ```
    /// use chess_fen::Position;
    ///
    /// let text = "8/8/8/44/8/6k1/6p1/6K1 w - - 007 1";
    /// let repaired = Position::repair(text)?;
    /// let written: Vec<&str> = repaired.repairs.iter().map(|repair| repair.written()).collect();
    /// assert_eq!(written, ["8", "7"]);
    /// # Ok::<(), chess_fen::ParseFenError>(())
    /// ```
    #[must_use]
    pub fn written(&self) -> &str {
        &self.written
    }
}

/// Writes a phrase for people.
impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            kind,
            found,
            written,
            ..
        } = self;
        match kind {
            RepairKind::MissingCounter(_) | RepairKind::MissingDash(_) => {
                write!(f, "{kind} written as `{written}`")
            }
            RepairKind::ZeroFullmoveNumber => {
                write!(f, "fullmove number `{found}` written as `{written}`")
            }
            RepairKind::Separator => write!(f, "{kind} written as one space"),
            RepairKind::AdjacentRuns => {
                let count = match found.len() {
                    2 => "two",
                    3 => "three",
                    _ => "several",
                };
                write!(f, "{count} {kind} `{found}` written as `{written}`")
            }
            _ if written.is_empty() => write!(f, "{kind} left out"),
            _ => write!(f, "{kind} `{found}` written as `{written}`"),
        }
    }
}
