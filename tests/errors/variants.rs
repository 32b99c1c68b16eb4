//! Each fault in a record of Chess960 or of EPD that is another in one of chess.

use super::*;

pub(crate) const CHESS960_CASTLING: &[Row] = rows! {
    "8/8/8/8/8/8/8/8 w KK - 0 1" 19 CastlingAvailability(CastlingErrorKind::Repeated)
        => "a letter of the castling availability is repeated, expected `-` or at most two letters each of `KHGFEDCBAQ` and `khgfedcbaq`, in this order and each once at most"
    "8/8/8/8/8/8/8/8 w Bq?q - 0 1" 20 CastlingAvailability Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the castling availability, found `?`"
    "8/8/8/8/8/8/8/8 w AH - 0 1" 19 CastlingAvailability(CastlingErrorKind::OutOfOrder)
        => "a letter of the castling availability is out of order or repeated, expected `-` or at most two letters each of `KHGFEDCBAQ` and `khgfedcbaq`, in this order and each once at most"
    "8/8/8/8/8/8/8/8 w hH - 0 1" 19 CastlingAvailability(CastlingErrorKind::OutOfOrder)
        => "a letter of the castling availability is out of order or repeated, expected `-` or at most two letters each of `KHGFEDCBAQ` and `khgfedcbaq`, in this order and each once at most"
    "8/8/8/8/8/8/8/8 w HEA - 0 1" 20 CastlingAvailability(CastlingErrorKind::TooMany)
        => "the castling availability has a third letter of one color, expected `-` or at most two letters each of `KHGFEDCBAQ` and `khgfedcbaq`"
    "8/8/8/8/8/8/8/8 w I - 0 1" 18 CastlingAvailability(CastlingErrorKind::Unknown { .. })
        => "expected `-` or at most two letters each of `KHGFEDCBAQ` and `khgfedcbaq` as castling availability, found `I`"
};

#[test]
fn each_fault_in_a_chess960_castling_availability_has_its_sentence() {
    check_records(&CHESS960, CHESS960_CASTLING);
}

pub(crate) const EPD_END: &[Row] = rows! {
    "8/8/8/8/8/8/8/8 w - - " 21 EnPassantTarget Spacing(SpacingErrorKind::Trailing)
        => "a space follows the en passant target square, expected nothing after it"
    "8/8/8/8/8/8/8/8 w - -\n" 21 EnPassantTarget Spacing(SpacingErrorKind::LineEnd)
        => "a line end follows the en passant target square, expected nothing after it"
    "8/8/8/8/8/8/8/8 w - -\t" 21 EnPassantTarget Spacing(SpacingErrorKind::Tab)
        => "a tab follows the en passant target square, expected nothing after it"
    "8/8/8/8/8/8/8/8 w - -  " 21 EnPassantTarget Spacing(SpacingErrorKind::TextAfter)
        => "text follows the en passant target square, expected nothing after it"
    "8/8/8/8/8/8/8/8 w - - bm e4;" 21 EnPassantTarget Spacing(SpacingErrorKind::TextAfter)
        => "text follows the en passant target square, expected nothing after it"
    "8/8/8/8/8/8/8/8 w - -;" 21 EnPassantTarget Spacing(SpacingErrorKind::TextAfter)
        => "text follows the en passant target square, expected nothing after it"
    "8/8/8/8/8/8/8/8 w -" 19 CastlingAvailability Spacing(SpacingErrorKind::Missing)
        => "the record ends before its en passant target square"
};

#[test]
fn each_fault_after_the_four_fields_of_epd_has_its_sentence() {
    check_records(&EPD, EPD_END);
}
