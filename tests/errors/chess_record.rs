//! Each fault in a chess record.

use super::*;

pub(crate) const CHESS_PLACEMENT: &[Row] = rows! {
    "8/8/8/8/8/8/8/7 w - - 0 1" 15 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 1, squares: 7, expected: 8 })
        => "rank 1 has 7 squares, expected 8"
    "1/8/8/8/8/8/8/8 w - - 0 1" 1 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 8, squares: 1, expected: 8 })
        => "rank 8 has 1 square, expected 8"
    "8//8/8/8/8/8/8 w - - 0 1" 2 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 7, squares: 0, expected: 8 })
        => "rank 7 has 0 squares, expected 8"
    "/8/8/8/8/8/8/8/8 w - - 0 1" 0 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 8, squares: 0, expected: 8 })
        => "rank 8 has 0 squares, expected 8"
    "8/8/8/8/8/8/8/ w - - 0 1" 14 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 1, squares: 0, expected: 8 })
        => "rank 1 has 0 squares, expected 8"
    "8/8/8/8/8/8/8/" 14 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 1, squares: 0, expected: 8 })
        => "rank 1 has 0 squares, expected 8"
    "8/8/3k2" 7 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 6, squares: 6, expected: 8 })
        => "rank 6 has 6 squares, expected 8"
    "8/pp\tp5/8/8/8/8/8/8 w - - 0 1" 4 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 7, squares: 2, expected: 8 })
        => "rank 7 has 2 squares, expected 8"
    "8/pp\np5/8/8/8/8/8/8 w - - 0 1" 4 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 7, squares: 2, expected: 8 })
        => "rank 7 has 2 squares, expected 8"
    "8/pp\x0Cp5/8/8/8/8/8/8 w - - 0 1" 4 PiecePlacement(PlacementErrorKind::RankTooShort { rank: 7, squares: 2, expected: 8 })
        => "rank 7 has 2 squares, expected 8"

    "9/8/8/8/8/8/8/8 w - - 0 1" 0 PiecePlacement(PlacementErrorKind::RankTooLong { rank: 8, squares: 9, expected: 8 })
        => "rank 8 has at least 9 squares, expected 8"
    "8/p8/8/8/8/8/8/8 w - - 0 1" 3 PiecePlacement(PlacementErrorKind::RankTooLong { rank: 7, squares: 9, expected: 8 })
        => "rank 7 has at least 9 squares, expected 8"
    "8/8p/8/8/8/8/8/8 w - - 0 1" 3 PiecePlacement(PlacementErrorKind::RankTooLong { rank: 7, squares: 9, expected: 8 })
        => "rank 7 has at least 9 squares, expected 8"
    "8/ppppppp9/8/8/8/8/8/8 w - - 0 1" 9 PiecePlacement(PlacementErrorKind::RankTooLong { rank: 7, squares: 16, expected: 8 })
        => "rank 7 has at least 16 squares, expected 8"
    "8/8/8/8/8/8/8/pppppppppp w - - 0 1" 22 PiecePlacement(PlacementErrorKind::RankTooLong { rank: 1, squares: 9, expected: 8 })
        => "rank 1 has at least 9 squares, expected 8"

    "8" 1 PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 1, expected: 8 })
        => "the board has 1 rank, expected 8"
    "8\n" 1 PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 1, expected: 8 })
        => "the board has 1 rank, expected 8"
    "8/8/8/8/8/8/8 w - - 0 1" 13 PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 7, expected: 8 })
        => "the board has 7 ranks, expected 8"
    "8/8\t" 3 PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 2, expected: 8 })
        => "the board has 2 ranks, expected 8"

    "8/8/8/8/8/8/8/8/8 w - - 0 1" 15 PiecePlacement(PlacementErrorKind::TooManyRanks { expected: 8 })
        => "the board has more than 8 ranks, expected no `/` after the last one"
    "8/8/8/8/8/8/8/8/ w - - 0 1" 15 PiecePlacement(PlacementErrorKind::TooManyRanks { expected: 8 })
        => "the board has more than 8 ranks, expected no `/` after the last one"

    "44/8/8/8/8/8/8/8 w - - 0 1" 1 PiecePlacement(PlacementErrorKind::AdjacentRuns { rank: 8 })
        => "rank 8 has two digits in a row, expected neighboring empty squares as one digit"
    "8/8/8/8/8/8/8/1p42 w - - 0 1" 17 PiecePlacement(PlacementErrorKind::AdjacentRuns { rank: 1 })
        => "rank 1 has two digits in a row, expected neighboring empty squares as one digit"
    "88/8/8/8/8/8/8/8 w - - 0 1" 1 PiecePlacement(PlacementErrorKind::AdjacentRuns { rank: 8 })
        => "rank 8 has two digits in a row, expected neighboring empty squares as one digit"
    "8/8/8/8/8/8/8/89 w - - 0 1" 15 PiecePlacement(PlacementErrorKind::AdjacentRuns { rank: 1 })
        => "rank 1 has two digits in a row, expected neighboring empty squares as one digit"

    "x7/8/8/8/8/8/8/8 w - - 0 1" 0 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 8, found `x`"
    "8/0/8/8/8/8/8/8 w - - 0 1" 2 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 7, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 7, found `0`"
    "80/8/8/8/8/8/8/8 w - - 0 1" 1 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 8, found `0`"
    "8/8/8/8/8/8/8/80 w - - 0 1" 15 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 1, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 1, found `0`"
    "8-8/8/8/8/8/8/8 w - - 0 1" 1 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 8, found `-`"
    "8/8/8/8/4\0" 9 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 4, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 4, found a NUL byte"
    "8/8/♔7/8/8/8/8/8 w - - 0 1" 4 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 6, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 6, found `♔` (U+2654)"
    "１/8/8/8/8/8/8/8 w - - 0 1" 0 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 8, found `１` (U+FF11)"
    "\x0B8/8/8/8/8/8/8/8 w - - 0 1" 0 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 8, found U+000B"
    b"\xFF\xFE8\0/\0" 0 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
        => "the text starts with the byte 0xFF like UTF-16, expected ASCII or UTF-8"
    b"\xFE\xFF\08\0/" 0 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
        => "the text starts with the byte 0xFE like UTF-16, expected ASCII or UTF-8"
    b"8/\xFF8/8/8/8/8/8/8 w - - 0 1" 2 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 7, .. })
        => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 7, found the byte 0xFF"
    "\u{feff}8/8/8/8/8/8/8/8 w - - 0 1" 0 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
        => "the piece placement has a byte order mark (U+FEFF), expected none"
    "8/\u{feff}8/8/8/8/8/8/8 w - - 0 1" 2 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 7, .. })
        => "the piece placement has a byte order mark (U+FEFF), expected none"

    "" 0 PiecePlacement Spacing(SpacingErrorKind::Missing)
        => "expected a piece placement, found nothing"
    " 8/8/8/8/8/8/8/8 w - - 0 1" 0 PiecePlacement Spacing(SpacingErrorKind::Leading)
        => "white space comes before the piece placement, expected none"
    "\t8/8/8/8/8/8/8/8 w - - 0 1" 0 PiecePlacement Spacing(SpacingErrorKind::Leading)
        => "white space comes before the piece placement, expected none"
    "\r\n" 0 PiecePlacement Spacing(SpacingErrorKind::Leading)
        => "white space comes before the piece placement, expected none"
    "8/8/8/8/8/8/8/8" 15 PiecePlacement Spacing(SpacingErrorKind::Missing)
        => "the record ends before its side to move"
    "8/8/8/8/8/8/8/8\tw - - 0 1" 15 PiecePlacement Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the side to move, expected one space"
    "8/8/8/8/8/8/8/8\nw - - 0 1" 15 PiecePlacement Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the side to move, expected one space"
    "8/8/8/8/8/8/8/8\r\n" 15 PiecePlacement Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the side to move, expected one space"
    "8/8/8/8/8/8/8/8_w_-_-_0_1" 15 PiecePlacement Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the piece placement, found `_`"
    "8/8/8/8/8/8/8/8w - - 0 1" 15 PiecePlacement Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the piece placement, found `w`"
    "8/8/8/8/8/8/8/8\u{a0}w - - 0 1" 15 PiecePlacement Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the piece placement, found U+00A0"
    "8/8/8/8/8/8/8/8\u{feff} w - - 0 1" 15 PiecePlacement Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the piece placement, found a byte order mark (U+FEFF)"
};

#[test]
fn each_fault_in_a_chess_piece_placement_has_its_sentence() {
    check_records(&CHESS, CHESS_PLACEMENT);
}

pub(crate) const CHESS_SIDE: &[Row] = rows! {
    "8/8/8/8/8/8/8/8 W - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found `W`"
    "8/8/8/8/8/8/8/8 - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found `-`"
    "8/8/8/8/8/8/8/8 é - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found `é` (U+00E9)"
    "8/8/8/8/8/8/8/8 １ - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found `１` (U+FF11)"
    "8/8/8/8/8/8/8/8 ♔ - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found `♔` (U+2654)"
    "8/8/8/8/8/8/8/8 😀 - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found `😀` (U+1F600)"
    "8/8/8/8/8/8/8/8 \0 - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found a NUL byte"
    "8/8/8/8/8/8/8/8 \x0C- - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found U+000C"
    "8/8/8/8/8/8/8/8 \u{feff}w - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found a byte order mark (U+FEFF)"
    "8/8/8/8/8/8/8/8 \u{301} - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found U+0301"
    "8/8/8/8/8/8/8/8 \u{202e}w - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found U+202E"
    b"8/8/8/8/8/8/8/8 \xFF - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found the byte 0xFF"
    // The first half of an é, and then something else.
    b"8/8/8/8/8/8/8/8 \xC3 - - 0 1" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found the byte 0xC3"
    b"8/8/8/8/8/8/8/8 \xE2\x99" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found the byte 0xE2"
    // A surrogate, and a slash written with more bytes than it needs.
    b"8/8/8/8/8/8/8/8 \xED\xA0\x80" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found the byte 0xED"
    b"8/8/8/8/8/8/8/8 \xC0\xAF" 16 SideToMove(SideErrorKind::Unknown { .. })
        => "expected `w` (white) or `b` (black) as side to move, found the byte 0xC0"

    "8/8/8/8/8/8/8/8 " 16 SideToMove Spacing(SpacingErrorKind::Missing)
        => "the record ends before its side to move"
    "8/8/8/8/8/8/8/8  w - - 0 1" 16 SideToMove Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the side to move, expected one space"
    "8/8/8/8/8/8/8/8  " 16 SideToMove Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the side to move, expected one space"
    "8/8/8/8/8/8/8/8 \tw - - 0 1" 16 SideToMove Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the side to move, expected one space"
    "8/8/8/8/8/8/8/8 \r\n" 16 SideToMove Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the side to move, expected one space"
    "8/8/8/8/8/8/8/8 w" 17 SideToMove Spacing(SpacingErrorKind::Missing)
        => "the record ends before its castling availability"
    "8/8/8/8/8/8/8/8 w\t- - 0 1" 17 SideToMove Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the castling availability, expected one space"
    "8/8/8/8/8/8/8/8 w\n" 17 SideToMove Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the castling availability, expected one space"
    "8/8/8/8/8/8/8/8 white - - 0 1" 17 SideToMove Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the side to move, found `h`"
    b"8/8/8/8/8/8/8/8 b\xFF- - 0 1" 17 SideToMove Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the side to move, found the byte 0xFF"
};

#[test]
fn each_fault_in_a_chess_side_to_move_has_its_sentence() {
    check_records(&CHESS, CHESS_SIDE);
}

pub(crate) const CHESS_CASTLING: &[Row] = rows! {
    "8/8/8/8/8/8/8/8 w KK - 0 1" 19 CastlingAvailability(CastlingErrorKind::Repeated)
        => "a letter of the castling availability is repeated, expected `-` or letters of `KQkq`, in this order and each once at most"
    "8/8/8/8/8/8/8/8 w KQkqK - 0 1" 22 CastlingAvailability(CastlingErrorKind::Repeated)
        => "a letter of the castling availability is repeated, expected `-` or letters of `KQkq`, in this order and each once at most"
    "8/8/8/8/8/8/8/8 w qkQK - 0 1" 19 CastlingAvailability(CastlingErrorKind::OutOfOrder)
        => "a letter of the castling availability is out of order or repeated, expected `-` or letters of `KQkq`, in this order and each once at most"
    "8/8/8/8/8/8/8/8 w KkQ - 0 1" 20 CastlingAvailability(CastlingErrorKind::OutOfOrder)
        => "a letter of the castling availability is out of order or repeated, expected `-` or letters of `KQkq`, in this order and each once at most"
    "8/8/8/8/8/8/8/8 w HAha - 0 1" 18 CastlingAvailability(CastlingErrorKind::RookFile)
        => "the castling availability names the file of a rook, expected `-` or letters of `KQkq` (`chess960::Position` reads records of Chess960)"
    "8/8/8/8/8/8/8/8 w KQb - 0 1" 20 CastlingAvailability(CastlingErrorKind::RookFile)
        => "the castling availability names the file of a rook, expected `-` or letters of `KQkq` (`chess960::Position` reads records of Chess960)"
    "8/8/8/8/8/8/8/8 w e6 0 1" 18 CastlingAvailability(CastlingErrorKind::Unknown { .. })
        => "expected `-` or letters of `KQkq` as castling availability, found `e`"
    "8/8/8/8/8/8/8/8 w H9 - 0 1" 18 CastlingAvailability(CastlingErrorKind::RookFile)
        => "the castling availability names the file of a rook, expected `-` or letters of `KQkq` (`chess960::Position` reads records of Chess960)"
    "8/8/8/8/8/8/8/8 w h" 18 CastlingAvailability(CastlingErrorKind::RookFile)
        => "the castling availability names the file of a rook, expected `-` or letters of `KQkq` (`chess960::Position` reads records of Chess960)"
    "8/8/8/8/8/8/8/8 w x - 0 1" 18 CastlingAvailability(CastlingErrorKind::Unknown { .. })
        => "expected `-` or letters of `KQkq` as castling availability, found `x`"
    "8/8/8/8/8/8/8/8 w KQ- - 0 1" 20 CastlingAvailability Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the castling availability, found `-`"
    "8/8/8/8/8/8/8/8 w 0 1" 18 CastlingAvailability(CastlingErrorKind::Unknown { .. })
        => "expected `-` or letters of `KQkq` as castling availability, found `0`"
    "8/8/8/8/8/8/8/8 w – - 0 1" 18 CastlingAvailability(CastlingErrorKind::Unknown { .. })
        => "expected `-` or letters of `KQkq` as castling availability, found `–` (U+2013)"
    "8/8/8/8/8/8/8/8 w -KQ - 0 1" 19 CastlingAvailability Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the castling availability, found `K`"
    "8/8/8/8/8/8/8/8 w -- 0 1" 19 CastlingAvailability Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the castling availability, found `-`"
    "8/8/8/8/8/8/8/8 w -\0- 0 1" 19 CastlingAvailability Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the castling availability, found a NUL byte"

    "8/8/8/8/8/8/8/8 w " 18 CastlingAvailability Spacing(SpacingErrorKind::Missing)
        => "the record ends before its castling availability"
    "8/8/8/8/8/8/8/8 w  - - 0 1" 18 CastlingAvailability Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the castling availability, expected one space, or `-` if the field is empty"
    "8/8/8/8/8/8/8/8 w \t- - 0 1" 18 CastlingAvailability Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the castling availability, expected one space"
    "8/8/8/8/8/8/8/8 w \n" 18 CastlingAvailability Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the castling availability, expected one space"
    "8/8/8/8/8/8/8/8 w KQkq" 22 CastlingAvailability Spacing(SpacingErrorKind::Missing)
        => "the record ends before its en passant target square"
    "8/8/8/8/8/8/8/8 w -" 19 CastlingAvailability Spacing(SpacingErrorKind::Missing)
        => "the record ends before its en passant target square"
    "8/8/8/8/8/8/8/8 w Kq\t- 0 1" 20 CastlingAvailability Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the en passant target square, expected one space"
    "8/8/8/8/8/8/8/8 w -\r\n" 19 CastlingAvailability Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the en passant target square, expected one space"
};

#[test]
fn each_fault_in_a_chess_castling_availability_has_its_sentence() {
    check_records(&CHESS, CHESS_CASTLING);
}

pub(crate) const CHESS_TARGET: &[Row] = rows! {
    "8/8/8/8/8/8/8/8 w - E6 0 1" 20 EnPassantTarget(EnPassantErrorKind::UnknownFile { .. })
        => "expected `-` or a file from `a` to `h` (lower case) as en passant target square, found `E`"
    "8/8/8/8/8/8/8/8 w - i6 0 1" 20 EnPassantTarget(EnPassantErrorKind::UnknownFile { .. })
        => "expected `-` or a file from `a` to `h` (lower case) as en passant target square, found `i`"
    "8/8/8/8/8/8/8/8 w - 0 1" 20 EnPassantTarget(EnPassantErrorKind::UnknownFile { .. })
        => "expected `-` or a file from `a` to `h` (lower case) as en passant target square, found `0`"
    "8/8/8/8/8/8/8/8 w - é6 0 1" 20 EnPassantTarget(EnPassantErrorKind::UnknownFile { .. })
        => "expected `-` or a file from `a` to `h` (lower case) as en passant target square, found `é` (U+00E9)"
    "8/8/8/8/8/8/8/8 w - e3 0 1" 21 EnPassantTarget(EnPassantErrorKind::WrongRank { expected: 6, .. })
        => "expected rank `6` in the en passant target square since white is to move, found `3`"
    "8/8/8/8/8/8/8/8 b - e6 0 1" 21 EnPassantTarget(EnPassantErrorKind::WrongRank { expected: 3, .. })
        => "expected rank `3` in the en passant target square since black is to move, found `6`"
    "8/8/8/8/8/8/8/8 b - h 0 1" 21 EnPassantTarget(EnPassantErrorKind::WrongRank { expected: 3, .. })
        => "expected rank `3` in the en passant target square since black is to move, found a space"
    "8/8/8/8/8/8/8/8 w - a" 21 EnPassantTarget(EnPassantErrorKind::WrongRank { expected: 6, .. })
        => "expected rank `6` in the en passant target square since white is to move, found nothing"
    "8/8/8/8/8/8/8/8 w - a６ 0 1" 21 EnPassantTarget(EnPassantErrorKind::WrongRank { expected: 6, .. })
        => "expected rank `6` in the en passant target square since white is to move, found `６` (U+FF16)"
    "8/8/8/8/8/8/8/8 w - -x 0 1" 21 EnPassantTarget Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the en passant target square, found `x`"
    "8/8/8/8/8/8/8/8 w - -0 1" 21 EnPassantTarget Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the en passant target square, found `0`"

    "8/8/8/8/8/8/8/8 w - " 20 EnPassantTarget Spacing(SpacingErrorKind::Missing)
        => "the record ends before its en passant target square"
    "8/8/8/8/8/8/8/8 w -  - 0 1" 20 EnPassantTarget Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the en passant target square, expected one space, or `-` if the field is empty"
    "8/8/8/8/8/8/8/8 w - \t- 0 1" 20 EnPassantTarget Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the en passant target square, expected one space"
    "8/8/8/8/8/8/8/8 w - \r" 20 EnPassantTarget Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the en passant target square, expected one space"
    "8/8/8/8/8/8/8/8 w - -" 21 EnPassantTarget Spacing(SpacingErrorKind::Missing)
        => "the record ends before its halfmove clock"
    "8/8/8/8/8/8/8/8 w - a6" 22 EnPassantTarget Spacing(SpacingErrorKind::Missing)
        => "the record ends before its halfmove clock"
    "8/8/8/8/8/8/8/8 w - -\t0 1" 21 EnPassantTarget Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the halfmove clock, expected one space"
    "8/8/8/8/8/8/8/8 w - a6\n" 22 EnPassantTarget Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the halfmove clock, expected one space"
    "8/8/8/8/8/8/8/8 b - a3- 0 1" 22 EnPassantTarget Spacing(SpacingErrorKind::NoSpace { .. })
        => "expected one space after the en passant target square, found `-`"
};

#[test]
fn each_fault_in_a_chess_en_passant_target_square_has_its_sentence() {
    check_records(&CHESS, CHESS_TARGET);
}

pub(crate) const CHESS_HALFMOVE_CLOCK: &[Row] = rows! {
    "8/8/8/8/8/8/8/8 w - - +0 1" 22 HalfmoveClock(CounterErrorKind::Sign)
        => "the halfmove clock has a sign, expected only digits"
    "8/8/8/8/8/8/8/8 w - - -1 1" 22 HalfmoveClock(CounterErrorKind::Sign)
        => "the halfmove clock has a sign, expected only digits"
    "8/8/8/8/8/8/8/8 w - - 00 1" 23 HalfmoveClock(CounterErrorKind::LeadingZero)
        => "the halfmove clock has a leading zero, expected none"
    "8/8/8/8/8/8/8/8 w - - 007 1" 23 HalfmoveClock(CounterErrorKind::LeadingZero)
        => "the halfmove clock has a leading zero, expected none"
    "8/8/8/8/8/8/8/8 w - - 4294967296 1" 31 HalfmoveClock(CounterErrorKind::TooLarge)
        => "the halfmove clock is too large, expected at most 4294967295"
    "8/8/8/8/8/8/8/8 w - - 42949672950 1" 32 HalfmoveClock(CounterErrorKind::TooLarge)
        => "the halfmove clock is too large, expected at most 4294967295"
    "8/8/8/8/8/8/8/8 w - - 18446744073709551617 1" 32 HalfmoveClock(CounterErrorKind::TooLarge)
        => "the halfmove clock is too large, expected at most 4294967295"
    "8/8/8/8/8/8/8/8 w - - - 1" 22 HalfmoveClock(CounterErrorKind::NotDigit { .. })
        => "expected only digits as halfmove clock, found `-`"
    "8/8/8/8/8/8/8/8 w - - +" 22 HalfmoveClock(CounterErrorKind::NotDigit { .. })
        => "expected only digits as halfmove clock, found `+`"
    "8/8/8/8/8/8/8/8 w - - bm e4;" 22 HalfmoveClock(CounterErrorKind::NotDigit { .. })
        => "expected only digits as halfmove clock, found `b` (four fields and operations are EPD, which `epd::Epd` reads)"
    "8/8/8/8/8/8/8/8 w - - 0x1 1" 23 HalfmoveClock(CounterErrorKind::NotDigit { .. })
        => "expected only digits as halfmove clock, found `x`"
    "8/8/8/8/8/8/8/8 w - - 1.5 1" 23 HalfmoveClock(CounterErrorKind::NotDigit { .. })
        => "expected only digits as halfmove clock, found `.`"
    "8/8/8/8/8/8/8/8 w - - １ 1" 22 HalfmoveClock(CounterErrorKind::NotDigit { .. })
        => "expected only digits as halfmove clock, found `１` (U+FF11)"
    "8/8/8/8/8/8/8/8 w - - 0\x0B1" 23 HalfmoveClock(CounterErrorKind::NotDigit { .. })
        => "expected only digits as halfmove clock, found U+000B"

    "8/8/8/8/8/8/8/8 w - - " 22 HalfmoveClock Spacing(SpacingErrorKind::Missing)
        => "the record ends before its halfmove clock"
    "8/8/8/8/8/8/8/8 w - -  0 1" 22 HalfmoveClock Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the halfmove clock, expected one space"
    "8/8/8/8/8/8/8/8 w - - \t0 1" 22 HalfmoveClock Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the halfmove clock, expected one space"
    "8/8/8/8/8/8/8/8 w - - \n" 22 HalfmoveClock Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the halfmove clock, expected one space"
    "8/8/8/8/8/8/8/8 w - - 0" 23 HalfmoveClock Spacing(SpacingErrorKind::Missing)
        => "the record ends before its fullmove number"
    "8/8/8/8/8/8/8/8 w - - 4294967295" 32 HalfmoveClock Spacing(SpacingErrorKind::Missing)
        => "the record ends before its fullmove number"
    "8/8/8/8/8/8/8/8 w - - 0\t1" 23 HalfmoveClock Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the fullmove number, expected one space"
    "8/8/8/8/8/8/8/8 w - - 10\r\n" 24 HalfmoveClock Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the fullmove number, expected one space"
};

#[test]
fn each_fault_in_a_chess_halfmove_clock_has_its_sentence() {
    check_records(&CHESS, CHESS_HALFMOVE_CLOCK);
}

#[test]
fn a_sign_is_one_only_before_a_digit() {
    for sign in ['+', '-'] {
        for next in '\0'..='\x7F' {
            let record = format!("8/8/8/8/8/8/8/8 w - - {sign}{next} 1");
            let error = error_of::<Position>(&record);
            assert_eq!(error.offset(), 22, "{record:?}");
            let kind = FenErrorKind::HalfmoveClock(CounterErrorKind::Sign);
            assert_eq!(error.kind() == kind, next.is_ascii_digit(), "{record:?}");
        }
    }
}

pub(crate) const CHESS_FULLMOVE_NUMBER: &[Row] = rows! {
    "8/8/8/8/8/8/8/8 w - - 0 +1" 24 FullmoveNumber(CounterErrorKind::Sign)
        => "the fullmove number has a sign, expected only digits"
    "8/8/8/8/8/8/8/8 w - - 0 -0" 24 FullmoveNumber(CounterErrorKind::Sign)
        => "the fullmove number has a sign, expected only digits"
    "8/8/8/8/8/8/8/8 w - - 0 01" 24 FullmoveNumber(CounterErrorKind::LeadingZero)
        => "the fullmove number has a leading zero, expected none"
    "8/8/8/8/8/8/8/8 w - - 0 00" 24 FullmoveNumber(CounterErrorKind::LeadingZero)
        => "the fullmove number has a leading zero, expected none"
    "8/8/8/8/8/8/8/8 w - - 0 0" 24 FullmoveNumber(CounterErrorKind::Zero)
        => "the fullmove number is 0, expected at least 1"
    "8/8/8/8/8/8/8/8 w - - 0 0 1" 24 FullmoveNumber(CounterErrorKind::Zero)
        => "the fullmove number is 0, expected at least 1"
    "8/8/8/8/8/8/8/8 w - - 0 0x" 24 FullmoveNumber(CounterErrorKind::Zero)
        => "the fullmove number is 0, expected at least 1"
    "8/8/8/8/8/8/8/8 w - - 0 4294967296" 33 FullmoveNumber(CounterErrorKind::TooLarge)
        => "the fullmove number is too large, expected at most 4294967295"
    "8/8/8/8/8/8/8/8 w - - 0 9999999999999999999999999999" 33 FullmoveNumber(CounterErrorKind::TooLarge)
        => "the fullmove number is too large, expected at most 4294967295"
    "8/8/8/8/8/8/8/8 w - - 0 x" 24 FullmoveNumber(CounterErrorKind::NotDigit { .. })
        => "expected only digits as fullmove number, found `x`"
    "8/8/8/8/8/8/8/8 w - - 0 -" 24 FullmoveNumber(CounterErrorKind::NotDigit { .. })
        => "expected only digits as fullmove number, found `-`"
    "8/8/8/8/8/8/8/8 w - - 0 1," 25 FullmoveNumber(CounterErrorKind::NotDigit { .. })
        => "expected only digits as fullmove number, found `,`"
    "8/8/8/8/8/8/8/8 w - - 0 1\0" 25 FullmoveNumber(CounterErrorKind::NotDigit { .. })
        => "expected only digits as fullmove number, found a NUL byte"
    "8/8/8/8/8/8/8/8 w - - 0 12\u{a0}" 26 FullmoveNumber(CounterErrorKind::NotDigit { .. })
        => "expected only digits as fullmove number, found U+00A0"
    b"8/8/8/8/8/8/8/8 w - - 0 1\xFE" 25 FullmoveNumber(CounterErrorKind::NotDigit { .. })
        => "expected only digits as fullmove number, found the byte 0xFE"

    "8/8/8/8/8/8/8/8 w - - 0 " 24 FullmoveNumber Spacing(SpacingErrorKind::Missing)
        => "the record ends before its fullmove number"
    "8/8/8/8/8/8/8/8 w - - 0  1" 24 FullmoveNumber Spacing(SpacingErrorKind::Doubled)
        => "a second space comes before the fullmove number, expected one space"
    "8/8/8/8/8/8/8/8 w - - 0 \t1" 24 FullmoveNumber Spacing(SpacingErrorKind::Tab)
        => "a tab comes before the fullmove number, expected one space"
    "8/8/8/8/8/8/8/8 w - - 0 \r1" 24 FullmoveNumber Spacing(SpacingErrorKind::LineEnd)
        => "a line end comes before the fullmove number, expected one space"
    "8/8/8/8/8/8/8/8 w - - 0 1\t" 25 FullmoveNumber Spacing(SpacingErrorKind::Tab)
        => "a tab follows the fullmove number, expected nothing after it"
    "8/8/8/8/8/8/8/8 w - - 0 1\n" 25 FullmoveNumber Spacing(SpacingErrorKind::LineEnd)
        => "a line end follows the fullmove number, expected nothing after it"
    "8/8/8/8/8/8/8/8 w - - 0 1\r\n" 25 FullmoveNumber Spacing(SpacingErrorKind::LineEnd)
        => "a line end follows the fullmove number, expected nothing after it"
    "8/8/8/8/8/8/8/8 w - - 0 1 " 25 FullmoveNumber Spacing(SpacingErrorKind::Trailing)
        => "a space follows the fullmove number, expected nothing after it"
    "8/8/8/8/8/8/8/8 w - - 0 1 bm e4;" 25 FullmoveNumber Spacing(SpacingErrorKind::TextAfter)
        => "text follows the fullmove number, expected nothing after it"
    "8/8/8/8/8/8/8/8 w - - 0 1 é" 25 FullmoveNumber Spacing(SpacingErrorKind::TextAfter)
        => "text follows the fullmove number, expected nothing after it"
};

#[test]
fn each_fault_in_a_chess_fullmove_number_has_its_sentence() {
    check_records(&CHESS, CHESS_FULLMOVE_NUMBER);
}
