//! What the two games' positions have in common for the readers of files and commands.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::error::ParseFenError;
use crate::move_error::ParseMoveError;

/// A record of either game: [`Position`](crate::Position) or
/// [`xiangqi::Position`](crate::xiangqi::Position).
///
/// It ties a record to the moves of its game, so that [`FenLines`](crate::FenLines),
/// `FenReader` and `PositionCommand` are written once for both. The trait is sealed: no other
/// type can implement it.
pub trait Record:
    Copy
    + Default
    + Eq
    + Hash
    + Debug
    + Display
    + Send
    + Sync
    + FromStr<Err = ParseFenError>
    + for<'a> TryFrom<&'a [u8], Error = ParseFenError>
    + text::RecordText
{
    /// A move of the game, as the engine protocol writes it.
    type Move: Copy
        + Eq
        + Hash
        + Debug
        + Display
        + Send
        + Sync
        + FromStr<Err = ParseMoveError>
        + for<'a> TryFrom<&'a [u8], Error = ParseMoveError>;
}

/// The private half of the public trait.
pub(crate) mod text {
    use crate::error::ParseFenError;

    /// How a record is read from a text.
    pub trait RecordText: Sized {
        /// The start position.
        const START: Self;

        /// The bytes that the verdict on a text depends on, at the most: the longest record,
        /// one whole character, and what is looked at behind it.
        const WINDOW: usize;

        /// Reads the whole text, and repairs it where that can be done without guessing.
        #[cfg(feature = "alloc")]
        fn repair_text(
            text: &[u8],
            after: crate::repair::AfterRecord,
        ) -> Result<crate::repair::Repaired<Self>, ParseFenError>;

        /// Reads the start of the text in place of what the record was, and gives the length of
        /// what it read. After an error the record is of no meaning.
        fn read_prefix(&mut self, text: &[u8]) -> Result<usize, ParseFenError>;
    }
}
