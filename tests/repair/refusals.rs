//! What is left alone, with the sentence that says why.

use chess_fen::error::{
    CastlingErrorKind, CounterErrorKind, EnPassantErrorKind, FenErrorKind, PlacementErrorKind,
    SideErrorKind, SpacingErrorKind,
};

use crate::oracle::{Chess, Repairable, Xiangqi, check, check_command};

/// A text that cannot be repaired, in which `^` marks the place, and what is to be said of it.
struct Refused {
    marked: &'static str,
    is_kind: fn(FenErrorKind) -> bool,
    kind: &'static str,
    sentence: &'static str,
}

/// The pattern of a kind: the kind of its field, or of the spaces around it.
macro_rules! kind {
    ($field:ident Spacing ($pattern:pat)) => {
        FenErrorKind::Spacing($pattern)
    };
    ($field:ident ($pattern:pat)) => {
        FenErrorKind::$field($pattern)
    };
}

/// Rows of a table: the text, a pattern for the kind of the error, the sentence.
macro_rules! refused {
    ($($marked:literal $field:ident $($spacing:ident)? ($pattern:pat) => $sentence:literal)+) => {
        [$(Refused {
            marked: $marked,
            is_kind: |kind| matches!(kind, kind!($field $($spacing)? ($pattern))),
            kind: stringify!($field $($spacing)? ($pattern)),
            sentence: $sentence,
        }),+]
    };
}

#[track_caller]
fn check_refused<P: Repairable>(rows: &[Refused]) {
    for row in rows {
        let offset = row.marked.find('^').expect("the place is marked");
        let text = row.marked.replacen('^', "", 1);
        let error = check::<P>(text.as_bytes()).expect_err(&text);
        let shown = error.in_text(&text).to_string();
        assert_eq!(
            (error.offset(), error.to_string()),
            (offset, row.sentence.to_owned()),
            "{shown}"
        );
        assert!(
            (row.is_kind)(error.kind()),
            "{:?} is no {}",
            error.kind(),
            row.kind
        );
    }
}

#[test]
fn wrong_pieces_and_sides_of_chess_stay_an_error() {
    check_refused::<Chess>(&refused! {
        "^" PiecePlacement Spacing(SpacingErrorKind::Missing)
            => "expected a piece placement, found nothing"
        " \t^" PiecePlacement Spacing(SpacingErrorKind::Missing)
            => "expected a piece placement, found nothing"
        "\u{feff}^" PiecePlacement Spacing(SpacingErrorKind::Missing)
            => "expected a piece placement, found nothing"
        "\"\"^" PiecePlacement Spacing(SpacingErrorKind::Missing)
            => "expected a piece placement, found nothing"
        "\0\0^" PiecePlacement Spacing(SpacingErrorKind::Missing)
            => "expected a piece placement, found nothing"
        " ^w - - 0 1" PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
            => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 8, found `w`"
        "^_8/8/8/8/8/8/8/8 w - - 0 1" PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
            => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 8, found `_`"
        "44/8/8/8/8/8/8^ w - - 0 1" PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 7, expected: 8 })
            => "the board has 7 ranks, expected 8"
        "44^" PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 1, expected: 8 })
            => "the board has 1 rank, expected 8"
        " \"44/8/8/8/8/8/8/8^/8 w - - 0 1\"" PiecePlacement(PlacementErrorKind::TooManyRanks { expected: 8 })
            => "the board has more than 8 ranks, expected no `/` after the last one"
        "8/8/8/8/8/8/8/8^/ w - - 0 1" PiecePlacement(PlacementErrorKind::TooManyRanks { expected: 8 })
            => "the board has more than 8 ranks, expected no `/` after the last one"
        "44/43^/8/8/8/8/8/8 w - - 0 1"
            PiecePlacement(PlacementErrorKind::RankTooShort { rank: 7, squares: 7, expected: 8 })
            => "rank 7 has 7 squares, expected 8"
        "44/44^p/8/8/8/8/8/8 w - - 0 1"
            PiecePlacement(PlacementErrorKind::RankTooLong { rank: 7, squares: 9, expected: 8 })
            => "rank 7 has at least 9 squares, expected 8"
        "^/8/8/8/8/8/8/8/8 w - - 0 1"
            PiecePlacement(PlacementErrorKind::RankTooShort { rank: 8, squares: 0, expected: 8 })
            => "rank 8 has 0 squares, expected 8"
        "44/8/7^h/8/8/8/8/8 w - - 0 1" PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 6, .. })
            => "expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 6, found `h`"
        "44/8/8/8/8/8/8/8^" PiecePlacement Spacing(SpacingErrorKind::Missing)
            => "the record ends before its side to move"
        "8/8/8/8/8/8/8/8^\r\n" PiecePlacement Spacing(SpacingErrorKind::Missing)
            => "the record ends before its side to move"
        "8/8/8/8/8/8/8/8^\nw - - 0 1" PiecePlacement Spacing(SpacingErrorKind::LineEnd)
            => "a line end comes before the side to move, expected one space"
        "44/8/8/8/8/8/8/8  ^- - 0 1" SideToMove(SideErrorKind::Unknown { .. })
            => "expected `w` (white) or `b` (black) as side to move, found `-`"
        "44/8/8/8/8/8/8/8 ^r - - 0 1" SideToMove(SideErrorKind::Unknown { .. })
            => "expected `w` (white) or `b` (black) as side to move, found `r`"
        "8/8/8/8/8/8/8/8 w^hite - - 0 1" SideToMove Spacing(SpacingErrorKind::NoSpace { .. })
            => "expected one space after the side to move, found `h`"
    });
}

#[test]
fn wrong_rights_targets_and_counters_of_chess_stay_an_error() {
    check_refused::<Chess>(&refused! {
        "8/8/8/8/8/8/8/8 W^" SideToMove Spacing(SpacingErrorKind::Missing)
            => "the record ends before its castling availability"
        "8/8/8/8/8/8/8/8 W ^HAha - 0 1" CastlingAvailability(CastlingErrorKind::RookFile)
            => "the castling availability names the file of a rook, expected `-` or letters of `KQkq` (`chess960::Position` reads records of Chess960)"
        "8/8/8/8/8/8/8/8 W ^ahAH - 0 1" CastlingAvailability(CastlingErrorKind::RookFile)
            => "the castling availability names the file of a rook, expected `-` or letters of `KQkq` (`chess960::Position` reads records of Chess960)"
        "8/8/8/8/8/8/8/8 W KQkq^H - 0 1" CastlingAvailability(CastlingErrorKind::RookFile)
            => "the castling availability names the file of a rook, expected `-` or letters of `KQkq` (`chess960::Position` reads records of Chess960)"
        "8/8/8/8/8/8/8/8 W K^x - 0 1" CastlingAvailability Spacing(SpacingErrorKind::NoSpace { .. })
            => "expected one space after the castling availability, found `x`"
        "8/8/8/8/8/8/8/8 w  ^0 1" CastlingAvailability(CastlingErrorKind::Unknown { .. })
            => "expected `-` or letters of `KQkq` as castling availability, found `0`"
        "8/8/8/8/8/8/8/8 W ^0 1" CastlingAvailability(CastlingErrorKind::Unknown { .. })
            => "expected `-` or letters of `KQkq` as castling availability, found `0`"
        "8/8/8/8/8/8/8/8 w -^- - 0 1" CastlingAvailability Spacing(SpacingErrorKind::NoSpace { .. })
            => "expected one space after the castling availability, found `-`"
        "8/8/8/8/8/8/8/8 W QK^" CastlingAvailability Spacing(SpacingErrorKind::Missing)
            => "the record ends before its en passant target square"
        "8/8/8/8/8/8/8/8 W KQkq ^0 1" EnPassantTarget(EnPassantErrorKind::UnknownFile { .. })
            => "expected `-` or a file from `a` to `h` (lower case) as en passant target square, found `0`"
        "8/8/8/8/8/8/8/8 W QK e^3 0 1" EnPassantTarget(EnPassantErrorKind::WrongRank { expected: 6, .. })
            => "expected rank `6` in the en passant target square since white is to move, found `3`"
        "8/8/8/8/8/8/8/8 B QK e^6 0 1" EnPassantTarget(EnPassantErrorKind::WrongRank { expected: 3, .. })
            => "expected rank `3` in the en passant target square since black is to move, found `6`"
        "8/8/8/8/8/8/8/8 w - E^3 0 1" EnPassantTarget(EnPassantErrorKind::WrongRank { expected: 6, .. })
            => "expected rank `6` in the en passant target square since white is to move, found `3`"
        "8/8/8/8/8/8/8/8 w - e^" EnPassantTarget(EnPassantErrorKind::WrongRank { expected: 6, .. })
            => "expected rank `6` in the en passant target square since white is to move, found nothing"
        "8/8/8/8/8/8/8/8 w - -^x" EnPassantTarget Spacing(SpacingErrorKind::NoSpace { .. })
            => "expected one space after the en passant target square, found `x`"
        "8/8/8/8/8/8/8/8 w - e6^0 1" EnPassantTarget Spacing(SpacingErrorKind::NoSpace { .. })
            => "expected one space after the en passant target square, found `0`"
        "8/8/8/8/8/8/8/8 W - - 429496729^6 1" HalfmoveClock(CounterErrorKind::TooLarge)
            => "the halfmove clock is too large, expected at most 4294967295"
        "8/8/8/8/8/8/8/8 W - - +00429496729^6 1" HalfmoveClock(CounterErrorKind::TooLarge)
            => "the halfmove clock is too large, expected at most 4294967295"
        "8/8/8/8/8/8/8/8 W - - 0 999999999^99" FullmoveNumber(CounterErrorKind::TooLarge)
            => "the fullmove number is too large, expected at most 4294967295"
        "8/8/8/8/8/8/8/8 W - - ^\u{2212}3 7" HalfmoveClock(CounterErrorKind::NotDigit { .. })
            => "expected only digits as halfmove clock, found `\u{2212}` (U+2212)"
        "8/8/8/8/8/8/8/8 W - - ^? 7" HalfmoveClock(CounterErrorKind::NotDigit { .. })
            => "expected only digits as halfmove clock, found `?`"
        "8/8/8/8/8/8/8/8 W - -^;3 7" EnPassantTarget Spacing(SpacingErrorKind::NoSpace { .. })
            => "expected one space after the en passant target square, found `;`"
        "8/8/8/8/8/8/8/8 W - - 3^+3 0 1" HalfmoveClock(CounterErrorKind::NotDigit { .. })
            => "expected only digits as halfmove clock, found `+`"
        "8/8/8/8/8/8/8/8 W - - 0^.5" HalfmoveClock(CounterErrorKind::NotDigit { .. })
            => "expected only digits as halfmove clock, found `.`"
        "8/8/8/8/8/8/8/8 W - - 0 1^.5" FullmoveNumber(CounterErrorKind::NotDigit { .. })
            => "expected only digits as fullmove number, found `.`"
        "8/8/8/8/8/8/8/8 W - - 0 1^-0" FullmoveNumber(CounterErrorKind::NotDigit { .. })
            => "expected only digits as fullmove number, found `-`"
        "8/8/8/8/8/8/8/8 W - - 0 1^/2" FullmoveNumber(CounterErrorKind::NotDigit { .. })
            => "expected only digits as fullmove number, found `/`"
        "8/8/8/8/8/8/8/8 W - - 0 1^bm Kg2;" FullmoveNumber(CounterErrorKind::NotDigit { .. })
            => "expected only digits as fullmove number, found `b`"
        "8/8/8/8/8/8/8/8 W - - 0 1^ x\n8/8/8/8/8/8/8/8 w - - 0 1" FullmoveNumber Spacing(SpacingErrorKind::TextAfter)
            => "text follows the fullmove number, expected nothing after it"
        "8/8/8/8/8/8/8/8 W - - 0 1^ ; x\r8/8/8/8/8/8/8/8 w - - 0 1" FullmoveNumber Spacing(SpacingErrorKind::TextAfter)
            => "text follows the fullmove number, expected nothing after it"
        "8/8/8/8/8/8/8/8 W - - 0 1^ \r\n8/8/8/8/8/8/8/8 w - - 0 1" FullmoveNumber Spacing(SpacingErrorKind::TextAfter)
            => "text follows the fullmove number, expected nothing after it"
        "8/8/8/8/8/8/8/8 W - - ^bm e4;\n8/8/8/8/8/8/8/8 w - - 0 1" HalfmoveClock(CounterErrorKind::NotDigit { .. })
            => "expected only digits as halfmove clock, found `b` (four fields and operations are EPD, which `epd::Epd` reads)"
        "8/8/8/8/8/8/8/8 W - - 0 1^_" FullmoveNumber(CounterErrorKind::NotDigit { .. })
            => "expected only digits as fullmove number, found `_`"
    });
}

#[test]
fn what_is_wrong_in_xiangqi_beyond_repair_stays_an_error() {
    check_refused::<Xiangqi>(&refused! {
        "54/9/9/9/9/9/9/9/9^ r" PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 9, expected: 10 })
            => "the board has 9 ranks, expected 10"
        "h8/9/9/9/9/9/9/9/9/9^/9 r" PiecePlacement(PlacementErrorKind::TooManyRanks { expected: 10 })
            => "the board has more than 10 ranks, expected no `/` after the last one"
        "h8/44^/9/9/9/9/9/9/9/9 r"
            PiecePlacement(PlacementErrorKind::RankTooShort { rank: 8, squares: 8, expected: 9 })
            => "rank 8 has 8 squares, expected 9"
        "hE7/^q8/9/9/9/9/9/9/9/9 r" PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 8, .. })
            => "expected a piece (`KABNRCP` or `kabnrcp`), a digit from `1` to `9` or `/` in rank 8, found `q`"
        "hE7/9/9/9/9/9/9/9/9/9^" PiecePlacement Spacing(SpacingErrorKind::Missing)
            => "the record ends before its side to move"
        "hE7/9/9/9/9/9/9/9/9/9 ^- - - 0 1" SideToMove(SideErrorKind::Unknown { .. })
            => "expected `w` (red) or `b` (black) as side to move, found `-`"
        "9/9/9/9/9/9/9/9/9/9 r ^KQkq - 0 1" CastlingAvailability(CastlingErrorKind::NotDash { .. })
            => "expected `-` (xiangqi has no castling) as third field, found `K`"
        "9/9/9/9/9/9/9/9/9/9 r -^- - 0 1" CastlingAvailability Spacing(SpacingErrorKind::NoSpace { .. })
            => "expected one space after the third field, found `-`"
        "9/9/9/9/9/9/9/9/9/9 r ^5" CastlingAvailability(CastlingErrorKind::NotDash { .. })
            => "expected `-` (xiangqi has no castling) as third field, found `5`"
        "9/9/9/9/9/9/9/9/9/9 r ^5; x" CastlingAvailability(CastlingErrorKind::NotDash { .. })
            => "expected `-` (xiangqi has no castling) as third field, found `5`"
        "9/9/9/9/9/9/9/9/9/9 r - ^5" EnPassantTarget(EnPassantErrorKind::NotDash { .. })
            => "expected `-` (xiangqi has no en passant capture) as fourth field, found `5`"
        "9/9/9/9/9/9/9/9/9/9 r - ^e3 0 1" EnPassantTarget(EnPassantErrorKind::NotDash { .. })
            => "expected `-` (xiangqi has no en passant capture) as fourth field, found `e`"
        "9/9/9/9/9/9/9/9/9/9 r 5 429496729^6" FullmoveNumber(CounterErrorKind::TooLarge)
            => "the fullmove number is too large, expected at most 4294967295"
    });
}

/// Checks a line that cannot be repaired, in which `^` marks the place.
#[track_caller]
fn is_refused<P: Repairable>(marked: &str, sentence: &str) {
    let offset = marked.find('^').expect("the place is marked");
    let line = marked.replacen('^', "", 1);
    let error = check_command::<P>(&line).expect_err(&line);
    let shown = error.in_text(&line).to_string();
    assert_eq!(
        (error.offset(), &*error.to_string()),
        (offset, sentence),
        "{shown}"
    );
}

#[test]
fn what_is_wrong_in_a_command_beyond_repair_stays_an_error() {
    for (marked, sentence) in [
        (
            "^Position fen 44/8/8/8/8/8/8/8 w - - 0 1",
            "expected the word `position` at the start of the command, found `Position`",
        ),
        (
            "position startpos ^W",
            "expected `moves` or the end of the command, found `W`",
        ),
        (
            "position fen 44/8/8/8/8/8/8/8^",
            "the record ends before its side to move",
        ),
        (
            "position fen 44/8/8/8/8/8/8/8 W ^moves e2e4",
            "the record ends before its castling availability",
        ),
        (
            "position fen 44/8/8/8/8/8/8/8 W - e^3 0 1",
            "expected rank `6` in the en passant target square since white is to move, found `3`",
        ),
        (
            "position fen 44/8/8/8/8/8/8/8 W - - ^bm e4",
            "expected only digits as halfmove clock, found `b` (four fields and operations are EPD, which `epd::Epd` reads)",
        ),
        (
            "position fen 44/8/8/8/8/8/8/8 W - - 0 ^bm e4",
            "expected only digits as fullmove number, found `b`",
        ),
        (
            "position fen 44/8/8/8/8/8/8/8 W - - 0 1 ^bm e4",
            "expected `moves` or the end of the command, found `bm`",
        ),
        (
            "position fen 44/8/8/8/8/8/8/8 W - - 0 1^; moves e2e4",
            "expected only digits as fullmove number, found `;`",
        ),
        (
            "position fen 44/8/8/8/8/8/8/8 W - - moves e2e^9",
            "move 1: expected a rank from `1` to `8`, found `9`",
        ),
    ] {
        is_refused::<Chess>(marked, sentence);
    }
    for (marked, sentence) in [
        (
            "position fen 54/9/9/9/9/9/9/9/9/9 r ^5 moves h2e2",
            "expected `-` (xiangqi has no castling) as third field, found `5`",
        ),
        (
            "position fen 54/9/9/9/9/9/9/9/9/9 ^x",
            "expected `w` (red) or `b` (black) as side to move, found `x`",
        ),
    ] {
        is_refused::<Xiangqi>(marked, sentence);
    }
}
