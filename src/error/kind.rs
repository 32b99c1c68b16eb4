//! The reasons why a text is not a record, for a program to match on.

use crate::error::Found;

/// The reason for a [`ParseFenError`](crate::ParseFenError): what is wrong with the spaces, or by
/// field what is wrong in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum FenErrorKind {
    /// The piece placement is wrong.
    PiecePlacement(PlacementErrorKind),
    /// The side to move is wrong.
    SideToMove(SideErrorKind),
    /// The castling availability is wrong.
    CastlingAvailability(CastlingErrorKind),
    /// The en passant target square is wrong.
    EnPassantTarget(EnPassantErrorKind),
    /// The halfmove clock is wrong.
    HalfmoveClock(CounterErrorKind),
    /// The fullmove number is wrong.
    FullmoveNumber(CounterErrorKind),
    /// There is something other than one space between two fields, or than nothing before the
    /// first field and after the last. [`field`](crate::ParseFenError::field) says where.
    Spacing(SpacingErrorKind),
}

/// What can be wrong with the piece placement.
///
/// `rank` is the number of the rank on the board: 1 to 8 in chess, 0 to 9 in xiangqi.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum PlacementErrorKind {
    /// A rank ends with fewer squares than the board has files.
    RankTooShort {
        /// The number of the rank.
        rank: u8,
        /// Its squares, 0 when it is empty.
        squares: u8,
        /// The squares of every rank of this board.
        expected: u8,
    },
    /// A rank has more squares than the board has files.
    RankTooLong {
        /// The number of the rank.
        rank: u8,
        /// Its squares up to and including the piece or run that is too much.
        squares: u8,
        /// The squares of every rank of this board.
        expected: u8,
    },
    /// The placement ends before its last rank.
    TooFewRanks {
        /// The complete ranks.
        ranks: u8,
        /// The ranks of this board.
        expected: u8,
    },
    /// A `/` follows the last rank.
    TooManyRanks {
        /// The ranks of this board.
        expected: u8,
    },
    /// Two runs of empty squares follow each other, such as `44` for `8`.
    AdjacentRuns {
        /// The number of the rank.
        rank: u8,
    },
    /// A character that is neither a piece nor a run.
    UnknownPiece {
        /// The number of the rank.
        rank: u8,
        /// The character.
        found: Found,
    },
}

/// What can be wrong with the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum SideErrorKind {
    /// A character that is not the letter of a side.
    Unknown {
        /// The character.
        found: Found,
    },
}

/// What can be wrong with the castling availability.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum CastlingErrorKind {
    /// A letter occurs twice.
    Repeated,
    /// A letter comes before one that it has to follow.
    OutOfOrder,
    /// A third letter of one color, in Chess960.
    TooMany,
    /// The file of a rook, as in Chess960 records (X-FEN, Shredder-FEN).
    RookFile,
    /// A character that is no castling letter, where the field has to begin.
    Unknown {
        /// The character.
        found: Found,
    },
    /// Something other than `-` in the third field of xiangqi.
    NotDash {
        /// The character.
        found: Found,
    },
}

/// What can be wrong with the en passant target square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum EnPassantErrorKind {
    /// A character that is neither `-` nor a file.
    UnknownFile {
        /// The character.
        found: Found,
    },
    /// A rank other than the one on which the target square is when this side is to move.
    WrongRank {
        /// The number of that rank: 6 when white is to move, 3 when black is.
        expected: u8,
        /// The character in its place, or the end of the text.
        found: Found,
    },
    /// Something other than `-` in the fourth field of xiangqi.
    NotDash {
        /// The character.
        found: Found,
    },
}

/// What can be wrong with a halfmove clock or a fullmove number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum CounterErrorKind {
    /// A plus or minus sign before the digits.
    Sign,
    /// A zero before other digits.
    LeadingZero,
    /// A fullmove number of 0; it counts from 1.
    Zero,
    /// A number above 4,294,967,295, the largest that 32 bits hold.
    TooLarge,
    /// A character other than a digit.
    NotDigit {
        /// The character.
        found: Found,
    },
}

/// What can be wrong with the single spaces between fields, and with the ends of a record.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum SpacingErrorKind {
    /// The record ends here, but fields are missing.
    Missing,
    /// White space before the record.
    Leading,
    /// A second space before the field, or an empty field between two spaces.
    Doubled,
    /// One space after the record.
    Trailing,
    /// A tab instead of a space, or after the record.
    Tab,
    /// A line end instead of a space, or after the record.
    LineEnd,
    /// Some other character instead of a space.
    NoSpace {
        /// The character.
        found: Found,
    },
    /// A space and more follow the complete record, or any text follows a field that is read alone.
    ///
    /// Any other character right after the fullmove number is a [`CounterErrorKind::NotDigit`].
    TextAfter,
}
