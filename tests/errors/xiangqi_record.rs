//! Each fault in a xiangqi record.

use super::*;

pub(crate) const XIANGQI_PLACEMENT: &[Row] = rows! {
    "9/9/9/9/9/9/9/9/9/8 w - - 0 1" 19 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 0, squares: 8, expected: 9 })
        => "rank 0 has 8 squares, expected 9"
    "k/9/9/9/9/9/9/9/9/9 w - - 0 1" 1 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 9, squares: 1, expected: 9 })
        => "rank 9 has 1 square, expected 9"
    "9//9/9/9/9/9/9/9/9 w - - 0 1" 2 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 8, squares: 0, expected: 9 })
        => "rank 8 has 0 squares, expected 9"
    "9/9/9/9/9/9/9/9/9/p9 w - - 0 1" 19 PiecePlacement(PlacementErrorKind::RankTooLong { rank: 0, squares: 10, expected: 9 })
        => "rank 0 has at least 10 squares, expected 9"
    "rnbakabnrr/9/9/9/9/9/9/9/9/9 w - - 0 1" 9 PiecePlacement(PlacementErrorKind::RankTooLong { rank: 9, squares: 10, expected: 9 })
        => "rank 9 has at least 10 squares, expected 9"
    "9/8c9/9/9/9/9/9/9/9/9 w - - 0 1" 4 PiecePlacement(PlacementErrorKind::RankTooLong { rank: 8, squares: 18, expected: 9 })
        => "rank 8 has at least 18 squares, expected 9"
    "9/9/9/9/9/9/9/9/9 w - - 0 1" 17 PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 9, expected: 10 })
        => "the board has 9 ranks, expected 10"
    "9 w" 1 PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 1, expected: 10 })
        => "the board has 1 rank, expected 10"
    "9/9/9/9/9/9/9/9/9/9/9 w - - 0 1" 19 PiecePlacement(PlacementErrorKind::TooManyRanks { expected: 10 })
        => "the board has more than 10 ranks, expected no `/` after the last one"
    "9/9/9/9/9/9/9/9/9/1c52 w - - 0 1" 21 PiecePlacement(PlacementErrorKind::AdjacentRuns { rank: 0 })
        => "rank 0 has two digits in a row, expected neighboring empty squares as one digit"
    "99/9/9/9/9/9/9/9/9/9 w - - 0 1" 1 PiecePlacement(PlacementErrorKind::AdjacentRuns { rank: 9 })
        => "rank 9 has two digits in a row, expected neighboring empty squares as one digit"
    "rheakaehr/9/9/9/9/9/9/9/9/9 w - - 0 1" 1 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 9, .. })
        => "expected a piece (`KABNRCP` or `kabnrcp`), a digit from `1` to `9` or `/` in rank 9, found `h`"
    "9/10/9/9/9/9/9/9/9/9 w - - 0 1" 3 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
        => "expected a piece (`KABNRCP` or `kabnrcp`), a digit from `1` to `9` or `/` in rank 8, found `0`"
    "9/9/9/9/9/9/9/9/9/90 w - - 0 1" 19 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 0, .. })
        => "expected a piece (`KABNRCP` or `kabnrcp`), a digit from `1` to `9` or `/` in rank 0, found `0`"
    "9/9/9/9/9/9/9/9/9/車8 w - - 0 1" 18 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 0, .. })
        => "expected a piece (`KABNRCP` or `kabnrcp`), a digit from `1` to `9` or `/` in rank 0, found `車` (U+8ECA)"
    "\u{feff}9/9/9/9/9/9/9/9/9/9 w - - 0 1" 0 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 9, .. })
        => "the piece placement has a byte order mark (U+FEFF), expected none"
    "" 0 PiecePlacement Spacing(SpacingErrorKind::Missing)
        => "expected a piece placement, found nothing"
    "\n9/9/9/9/9/9/9/9/9/9 w - - 0 1" 0 PiecePlacement Spacing(SpacingErrorKind::Leading)
        => "white space comes before the piece placement, expected none"
    "9/9/9/9/9/9/9/9/9/9" 19 PiecePlacement Spacing(SpacingErrorKind::Missing)
        => "the record ends before its side to move"
    "9/9/9/9/9/9/9/9/9/9\tw - - 0 1" 19 PiecePlacement Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the side to move, expected one space"
    "9/9/9/9/9/9/9/9/9/9\r\n" 19 PiecePlacement Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the side to move, expected one space"
    "9/9/9/9/9/9/9/9/9/9%20w" 19 PiecePlacement Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the piece placement, found `%`"
};

pub(crate) const XIANGQI_SIDE: &[Row] = rows! {
    "9/9/9/9/9/9/9/9/9/9 r - - 0 1" 20 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (red) or `b` (black) as side to move, found `r`"
    "9/9/9/9/9/9/9/9/9/9 B - - 0 1" 20 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (red) or `b` (black) as side to move, found `B`"
    "9/9/9/9/9/9/9/9/9/9 " 20 SideToMove Spacing(SpacingErrorKind::Missing)
        => "the record ends before its side to move"
    "9/9/9/9/9/9/9/9/9/9  w - - 0 1" 20 SideToMove Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the side to move, expected one space"
    "9/9/9/9/9/9/9/9/9/9 \tw" 20 SideToMove Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the side to move, expected one space"
    "9/9/9/9/9/9/9/9/9/9 w\n" 21 SideToMove Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the third field, expected one space"
    "9/9/9/9/9/9/9/9/9/9 w" 21 SideToMove Spacing(SpacingErrorKind::Missing)
        => "the record ends before its third field"
    "9/9/9/9/9/9/9/9/9/9 w---1" 21 SideToMove Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the side to move, found `-`"
};

pub(crate) const XIANGQI_CASTLING: &[Row] = rows! {
    "9/9/9/9/9/9/9/9/9/9 w KQkq - 0 1" 22 CastlingAvailability(CastlingErrorKind::NotDash { .. })
        => "expected `-` (xiangqi has no castling) as third field, found `K`"
    "9/9/9/9/9/9/9/9/9/9 w 0 1" 22 CastlingAvailability(CastlingErrorKind::NotDash { .. })
        => "expected `-` (xiangqi has no castling) as third field, found `0`"
    "9/9/9/9/9/9/9/9/9/9 w -- - 0 1" 23 CastlingAvailability Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the third field, found `-`"
    b"9/9/9/9/9/9/9/9/9/9 w \xFF - 0 1" 22 CastlingAvailability(CastlingErrorKind::NotDash { .. })
        => "expected `-` (xiangqi has no castling) as third field, found the byte 0xFF"
    "9/9/9/9/9/9/9/9/9/9 w " 22 CastlingAvailability Spacing(SpacingErrorKind::Missing)
        => "the record ends before its third field"
    "9/9/9/9/9/9/9/9/9/9 w -" 23 CastlingAvailability Spacing(SpacingErrorKind::Missing)
        => "the record ends before its fourth field"
    "9/9/9/9/9/9/9/9/9/9 w  - - 0 1" 22 CastlingAvailability Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the third field, expected one space, or `-` if the field is empty"
    "9/9/9/9/9/9/9/9/9/9 w -\t- 0 1" 23 CastlingAvailability Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the fourth field, expected one space"
    "9/9/9/9/9/9/9/9/9/9 w \n" 22 CastlingAvailability Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the third field, expected one space"
};

pub(crate) const XIANGQI_TARGET: &[Row] = rows! {
    "9/9/9/9/9/9/9/9/9/9 w - e3 0 1" 24 EnPassantTarget(EnPassantErrorKind::NotDash { .. })
        => "expected `-` (xiangqi has no en passant capture) as fourth field, found `e`"
    "9/9/9/9/9/9/9/9/9/9 w - 0 1" 24 EnPassantTarget(EnPassantErrorKind::NotDash { .. })
        => "expected `-` (xiangqi has no en passant capture) as fourth field, found `0`"
    "9/9/9/9/9/9/9/9/9/9 w - -1 1" 25 EnPassantTarget Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the fourth field, found `1`"
    "9/9/9/9/9/9/9/9/9/9 w - " 24 EnPassantTarget Spacing(SpacingErrorKind::Missing)
        => "the record ends before its fourth field"
    "9/9/9/9/9/9/9/9/9/9 w - -" 25 EnPassantTarget Spacing(SpacingErrorKind::Missing)
        => "the record ends before its halfmove clock"
    "9/9/9/9/9/9/9/9/9/9 w -  - 0 1" 24 EnPassantTarget Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the fourth field, expected one space, or `-` if the field is empty"
    "9/9/9/9/9/9/9/9/9/9 w - -\t0 1" 25 EnPassantTarget Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the halfmove clock, expected one space"
    "9/9/9/9/9/9/9/9/9/9 w - -\r\n" 25 EnPassantTarget Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the halfmove clock, expected one space"
};

pub(crate) const XIANGQI_COUNTERS: &[Row] = rows! {
    "9/9/9/9/9/9/9/9/9/9 w - - +1 1" 26 HalfmoveClock(CounterErrorKind::Sign)
        => "the halfmove clock has a sign, expected only digits"
    "9/9/9/9/9/9/9/9/9/9 w - - 01 1" 27 HalfmoveClock(CounterErrorKind::LeadingZero)
        => "the halfmove clock has a leading zero, expected none"
    "9/9/9/9/9/9/9/9/9/9 w - - 4294967296 1" 35 HalfmoveClock(CounterErrorKind::TooLarge)
        => "the halfmove clock is too large, expected at most 4294967295"
    "9/9/9/9/9/9/9/9/9/9 w - - - 1" 26 HalfmoveClock(CounterErrorKind::NotDigit { .. })
        => "expected only digits as halfmove clock, found `-`"
    "9/9/9/9/9/9/9/9/9/9 w - - " 26 HalfmoveClock Spacing(SpacingErrorKind::Missing)
        => "the record ends before its halfmove clock"
    "9/9/9/9/9/9/9/9/9/9 w - -  0 1" 26 HalfmoveClock Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the halfmove clock, expected one space"
    "9/9/9/9/9/9/9/9/9/9 w - - 0\t1" 27 HalfmoveClock Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the fullmove number, expected one space"
    "9/9/9/9/9/9/9/9/9/9 w - - 0\n" 27 HalfmoveClock Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the fullmove number, expected one space"

    "9/9/9/9/9/9/9/9/9/9 w - - 0 -1" 28 FullmoveNumber(CounterErrorKind::Sign)
        => "the fullmove number has a sign, expected only digits"
    "9/9/9/9/9/9/9/9/9/9 w - - 0 00" 28 FullmoveNumber(CounterErrorKind::LeadingZero)
        => "the fullmove number has a leading zero, expected none"
    "9/9/9/9/9/9/9/9/9/9 w - - 0 0" 28 FullmoveNumber(CounterErrorKind::Zero)
        => "the fullmove number is 0, expected at least 1"
    "9/9/9/9/9/9/9/9/9/9 w - - 0 5000000000" 37 FullmoveNumber(CounterErrorKind::TooLarge)
        => "the fullmove number is too large, expected at most 4294967295"
    "9/9/9/9/9/9/9/9/9/9 w - - 0 1;" 29 FullmoveNumber(CounterErrorKind::NotDigit { .. })
        => "expected only digits as fullmove number, found `;`"
    "9/9/9/9/9/9/9/9/9/9 w - - 0 " 28 FullmoveNumber Spacing(SpacingErrorKind::Missing)
        => "the record ends before its fullmove number"
    "9/9/9/9/9/9/9/9/9/9 w - - 0  1" 28 FullmoveNumber Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the fullmove number, expected one space"
    "9/9/9/9/9/9/9/9/9/9 w - - 0 1\t" 29 FullmoveNumber Spacing(SpacingErrorKind::Tab)
        => "a tab follows the fullmove number, expected nothing after it"
    "9/9/9/9/9/9/9/9/9/9 w - - 0 1\n" 29 FullmoveNumber Spacing(SpacingErrorKind::LineEnd)
        => "a line end follows the fullmove number, expected nothing after it"
    "9/9/9/9/9/9/9/9/9/9 w - - 0 1 " 29 FullmoveNumber Spacing(SpacingErrorKind::Trailing)
        => "a space follows the fullmove number, expected nothing after it"
    "9/9/9/9/9/9/9/9/9/9 w - - 0 1 moves h2e2" 29 FullmoveNumber Spacing(SpacingErrorKind::TextAfter)
        => "text follows the fullmove number, expected nothing after it"
};

pub(crate) const XIANGQI_TABLES: [&[Row]; 5] = [
    XIANGQI_PLACEMENT,
    XIANGQI_SIDE,
    XIANGQI_CASTLING,
    XIANGQI_TARGET,
    XIANGQI_COUNTERS,
];

#[test]
fn each_fault_in_a_xiangqi_record_has_its_sentence() {
    for rows in XIANGQI_TABLES {
        check_records(&XIANGQI, rows);
    }
}
