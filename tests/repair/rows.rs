//! What the tables of repairs are made of.

use chess_fen::{Field, RepairKind};

use RepairKind::{
    ByteOrderMark, MissingCounter, MissingDash, Nul, Quote, Separator, TextAfter, WhiteSpace,
};

use crate::oracle::Row;

pub(crate) const EMPTY: &str = "8/8/8/8/8/8/8/8 w - - 0 1";
pub(crate) const EMPTY_XIANGQI: &str = "9/9/9/9/9/9/9/9/9/9 w - - 0 1";

pub(crate) const MISSING_THIRD: Row = (
    MissingDash(Field::CastlingAvailability),
    "missing third field written as `-`",
);
pub(crate) const MISSING_FOURTH: Row = (
    MissingDash(Field::EnPassantTarget),
    "missing fourth field written as `-`",
);
pub(crate) const MISSING_HALFMOVE: Row = (
    MissingCounter(Field::HalfmoveClock),
    "missing halfmove clock written as `0`",
);
pub(crate) const MISSING_FULLMOVE: Row = (
    MissingCounter(Field::FullmoveNumber),
    "missing fullmove number written as `1`",
);
pub(crate) const TEXT: Row = (TextAfter, "text after the record left out");
pub(crate) const WHITE_SPACE: Row = (WhiteSpace, "white space around the record left out");
pub(crate) const MARK: Row = (ByteOrderMark, "byte order mark left out");
pub(crate) const NUL: Row = (Nul, "NUL bytes around the record left out");
pub(crate) const QUOTE: Row = (Quote, "quotes around the record left out");
pub(crate) const BLANKS: Row = (Separator, "blanks between fields written as one space");
