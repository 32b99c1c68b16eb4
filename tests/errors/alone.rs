//! Each fault in a field, a square, a piece or a move that is read alone.

use super::*;

#[test]
fn each_fault_in_a_board_alone_has_its_sentence() {
    check_texts::<Board>(rows! {
        "" 0 PiecePlacement Spacing(SpacingErrorKind::Missing)
            => "expected a piece placement, found nothing"
        " 8/8/8/8/8/8/8/8" 0 PiecePlacement Spacing(SpacingErrorKind::Leading)
            => "white space comes before the piece placement, expected none"
        "8/8/8/8/8/8/8/8 " 15 PiecePlacement Spacing(SpacingErrorKind::Trailing)
            => "a space follows the piece placement, expected nothing after it"
        "8/8/8/8/8/8/8/8 w - - 0 1" 15 PiecePlacement Spacing(SpacingErrorKind::TextAfter)
            => "text follows the piece placement, expected nothing after it"
        "8/8/8/8/8/8/8/8x" 15 PiecePlacement Spacing(SpacingErrorKind::TextAfter)
            => "text follows the piece placement, expected nothing after it"
        "8/8/8/8/8/8/8/8\t" 15 PiecePlacement Spacing(SpacingErrorKind::Tab)
            => "a tab follows the piece placement, expected nothing after it"
        "8/8/8/8/8/8/8/8\n" 15 PiecePlacement Spacing(SpacingErrorKind::LineEnd)
            => "a line end follows the piece placement, expected nothing after it"
        "8/8/8/8/8/8/8" 13 PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 7, expected: 8 })
            => "the board has 7 ranks, expected 8"
        "8/8/8/8/8/8/8/8/" 15 PiecePlacement(PlacementErrorKind::TooManyRanks { expected: 8 })
            => "the board has more than 8 ranks, expected no `/` after the last one"
        "8/8/8/8/8/8/8/44" 15 PiecePlacement(PlacementErrorKind::AdjacentRuns { rank: 1 })
            => "rank 1 has two digits in a row, expected neighboring empty squares as one digit"
    });
    check_texts::<xiangqi::Board>(rows! {
        "" 0 PiecePlacement Spacing(SpacingErrorKind::Missing)
            => "expected a piece placement, found nothing"
        "\t9/9/9/9/9/9/9/9/9/9" 0 PiecePlacement Spacing(SpacingErrorKind::Leading)
            => "white space comes before the piece placement, expected none"
        "9/9/9/9/9/9/9/9/9/9 " 19 PiecePlacement Spacing(SpacingErrorKind::Trailing)
            => "a space follows the piece placement, expected nothing after it"
        "9/9/9/9/9/9/9/9/9/9é" 19 PiecePlacement Spacing(SpacingErrorKind::TextAfter)
            => "text follows the piece placement, expected nothing after it"
        "9/9/9/9/9/9/9/9/9" 17 PiecePlacement(PlacementErrorKind::TooFewRanks { ranks: 9, expected: 10 })
            => "the board has 9 ranks, expected 10"
        "9/9/9/9/9/9/9/9/9/9/9" 19 PiecePlacement(PlacementErrorKind::TooManyRanks { expected: 10 })
            => "the board has more than 10 ranks, expected no `/` after the last one"
        "9/9/9/9/9/9/9/9/9/8Q" 19 PiecePlacement(PlacementErrorKind::UnknownPiece { rank: 0, .. })
            => "expected a piece (`KABNRCP` or `kabnrcp`), a digit from `1` to `9` or `/` in rank 0, found `Q`"
    });
}

#[test]
fn each_fault_in_a_side_to_move_alone_has_its_sentence() {
    const SPACING: &[Row] = rows! {
        "" 0 SideToMove Spacing(SpacingErrorKind::Missing)
            => "expected a side to move, found nothing"
        " w" 0 SideToMove Spacing(SpacingErrorKind::Leading)
            => "white space comes before the side to move, expected none"
        "w " 1 SideToMove Spacing(SpacingErrorKind::Trailing)
            => "a space follows the side to move, expected nothing after it"
        "w  " 1 SideToMove Spacing(SpacingErrorKind::TextAfter)
            => "text follows the side to move, expected nothing after it"
        "white" 1 SideToMove Spacing(SpacingErrorKind::TextAfter)
            => "text follows the side to move, expected nothing after it"
        "b\t" 1 SideToMove Spacing(SpacingErrorKind::Tab)
            => "a tab follows the side to move, expected nothing after it"
        "b\r\n" 1 SideToMove Spacing(SpacingErrorKind::LineEnd)
            => "a line end follows the side to move, expected nothing after it"
    };
    check_texts::<Color>(SPACING);
    check_texts::<xiangqi::Color>(SPACING);
    check_texts::<Color>(rows! {
        "W" 0 SideToMove(SideErrorKind::Unknown { .. })
            => "expected `w` (white) or `b` (black) as side to move, found `W`"
    });
    check_texts::<xiangqi::Color>(rows! {
        "red" 0 SideToMove(SideErrorKind::Unknown { .. })
            => "expected `w` (red) or `b` (black) as side to move, found `r`"
    });
}

#[test]
fn each_fault_in_a_castling_availability_alone_has_its_sentence() {
    check_texts::<CastlingRights>(rows! {
        "" 0 CastlingAvailability Spacing(SpacingErrorKind::Missing)
            => "expected a castling availability, found nothing"
        " KQkq" 0 CastlingAvailability Spacing(SpacingErrorKind::Leading)
            => "white space comes before the castling availability, expected none"
        "KQkq " 4 CastlingAvailability Spacing(SpacingErrorKind::Trailing)
            => "a space follows the castling availability, expected nothing after it"
        "- -" 1 CastlingAvailability Spacing(SpacingErrorKind::TextAfter)
            => "text follows the castling availability, expected nothing after it"
        "K\t" 1 CastlingAvailability Spacing(SpacingErrorKind::Tab)
            => "a tab follows the castling availability, expected nothing after it"
        "-\n" 1 CastlingAvailability Spacing(SpacingErrorKind::LineEnd)
            => "a line end follows the castling availability, expected nothing after it"
        "KQkqK" 4 CastlingAvailability(CastlingErrorKind::Repeated)
            => "a letter of the castling availability is repeated, expected `-` or letters of `KQkq`, in this order and each once at most"
        "QK" 1 CastlingAvailability(CastlingErrorKind::OutOfOrder)
            => "a letter of the castling availability is out of order or repeated, expected `-` or letters of `KQkq`, in this order and each once at most"
        "Hk" 0 CastlingAvailability(CastlingErrorKind::RookFile)
            => "the castling availability names the file of a rook, expected `-` or letters of `KQkq` (`chess960::Position` reads records of Chess960)"
        "KQx" 2 CastlingAvailability Spacing(SpacingErrorKind::TextAfter)
            => "text follows the castling availability, expected nothing after it"
        "-K" 1 CastlingAvailability Spacing(SpacingErrorKind::TextAfter)
            => "text follows the castling availability, expected nothing after it"
    });
}

#[test]
fn each_fault_in_a_square_has_its_sentence() {
    macro_rules! fails {
        ($square:ty: $text:literal $offset:literal $pattern:pat => $message:literal) => {
            let error: ParseSquareError = error_of::<$square>($text);
            assert_eq!(error.to_string(), $message, "{}", $text);
            assert_eq!(error.offset(), $offset, "{}", $text);
            assert!(matches!(error.kind(), $pattern), "{}: {error:?}", $text);
        };
    }
    fails!(Square: "" 0 SquareErrorKind::UnknownFile { .. }
        => "expected a file from `a` to `h` (lower case), found nothing");
    fails!(Square: "E4" 0 SquareErrorKind::UnknownFile { .. }
        => "expected a file from `a` to `h` (lower case), found `E`");
    fails!(Square: "i4" 0 SquareErrorKind::UnknownFile { .. }
        => "expected a file from `a` to `h` (lower case), found `i`");
    fails!(Square: "é4" 0 SquareErrorKind::UnknownFile { .. }
        => "expected a file from `a` to `h` (lower case), found `é` (U+00E9)");
    fails!(Square: "-" 0 SquareErrorKind::UnknownFile { .. }
        => "expected a file from `a` to `h` (lower case), found `-`");
    fails!(Square: "e" 1 SquareErrorKind::UnknownRank { .. }
        => "expected a rank from `1` to `8`, found nothing");
    fails!(Square: "e9" 1 SquareErrorKind::UnknownRank { .. }
        => "expected a rank from `1` to `8`, found `9`");
    fails!(Square: "e４" 1 SquareErrorKind::UnknownRank { .. }
        => "expected a rank from `1` to `8`, found `４` (U+FF14)");
    fails!(Square: "e4 " 2 SquareErrorKind::TextAfter { .. }
        => "expected nothing after the square, found a space");
    fails!(Square: "e4\r\n" 2 SquareErrorKind::TextAfter { .. }
        => "expected nothing after the square, found a carriage return");
    fails!(Square: "e\t4" 1 SquareErrorKind::UnknownRank { .. }
        => "expected a rank from `1` to `8`, found a tab");
    fails!(Square: "`" 0 SquareErrorKind::UnknownFile { .. }
        => "expected a file from `a` to `h` (lower case), found ```");
    fails!(Square: "e44" 2 SquareErrorKind::TextAfter { .. }
        => "expected nothing after the square, found `4`");
    fails!(xiangqi::Square: "j0" 0 SquareErrorKind::UnknownFile { .. }
        => "expected a file from `a` to `i` (lower case), found `j`");
    fails!(xiangqi::Square: "i:" 1 SquareErrorKind::UnknownRank { .. }
        => "expected a rank from `0` to `9`, found `:`");
    fails!(xiangqi::Square: "a10" 2 SquareErrorKind::TextAfter { .. }
        => "expected nothing after the square, found `0`");
}

#[test]
fn each_fault_in_a_piece_has_its_sentence() {
    macro_rules! fails {
        ($piece:ty: $text:literal $offset:literal $pattern:pat => $message:literal) => {
            let error: ParsePieceError = error_of::<$piece>($text);
            assert_eq!(error.to_string(), $message, "{}", $text);
            assert_eq!(error.offset(), $offset, "{}", $text);
            assert!(matches!(error.kind(), $pattern), "{}: {error:?}", $text);
        };
    }
    fails!(Piece: "" 0 PieceErrorKind::UnknownPiece { .. }
        => "expected a piece (`PNBRQK` or `pnbrqk`), found nothing");
    fails!(Piece: "x" 0 PieceErrorKind::UnknownPiece { .. }
        => "expected a piece (`PNBRQK` or `pnbrqk`), found `x`");
    fails!(Piece: "♔" 0 PieceErrorKind::UnknownPiece { .. }
        => "expected a piece (`PNBRQK` or `pnbrqk`), found `♔` (U+2654)");
    fails!(Piece: " k" 0 PieceErrorKind::UnknownPiece { .. }
        => "expected a piece (`PNBRQK` or `pnbrqk`), found a space");
    fails!(Piece: "kk" 1 PieceErrorKind::TextAfter { .. }
        => "expected nothing after the piece, found `k`");
    fails!(Piece: "kx" 1 PieceErrorKind::TextAfter { .. }
        => "expected nothing after the piece, found `x`");
    fails!(xiangqi::Piece: "h" 0 PieceErrorKind::UnknownPiece { .. }
        => "expected a piece (`KABNRCP` or `kabnrcp`), found `h`");
    fails!(xiangqi::Piece: "C\n" 1 PieceErrorKind::TextAfter { .. }
        => "expected nothing after the piece, found a line feed");
}

#[test]
fn each_fault_in_a_move_has_its_sentence() {
    macro_rules! fails {
        ($game:ident: $text:literal $offset:literal $pattern:pat => $message:literal) => {
            let error: ParseMoveError = error_of::<$game::Move>($text);
            assert_eq!(error.to_string(), $message, "{}", $text);
            assert_eq!(error.offset(), $offset, "{}", $text);
            assert!(matches!(error.kind(), $pattern), "{}: {error:?}", $text);
            assert_eq!($game::Move::from_ascii($text.as_bytes()), Err(error));
            check_form(&error);
            // A square that is wrong is so at its own place in the move.
            if let MoveErrorKind::From(square) = error.kind() {
                assert_eq!(error.offset(), square.offset());
            }
            if let MoveErrorKind::To(square) = error.kind() {
                assert_eq!(error.offset(), 2 + square.offset());
            }
        };
    }
    fails!(uci: "" 0 MoveErrorKind::From(_)
        => "expected a file from `a` to `h` (lower case), found nothing");
    fails!(uci: "E2E4" 0 MoveErrorKind::From(_)
        => "expected a file from `a` to `h` (lower case), found `E`");
    fails!(uci: "e9e4" 1 MoveErrorKind::From(_)
        => "expected a rank from `1` to `8`, found `9`");
    fails!(uci: "e2" 2 MoveErrorKind::To(_)
        => "expected a file from `a` to `h` (lower case), found nothing");
    fails!(uci: "e2-e4" 2 MoveErrorKind::To(_)
        => "expected a file from `a` to `h` (lower case), found `-`");
    fails!(uci: "e2e" 3 MoveErrorKind::To(_)
        => "expected a rank from `1` to `8`, found nothing");
    fails!(uci: "e2e0" 3 MoveErrorKind::To(_)
        => "expected a rank from `1` to `8`, found `0`");
    fails!(uci: "e2e2" 3 MoveErrorKind::SameSquare
        => "the move ends on the square where it starts, expected another");
    fails!(uci: "e2e2q" 3 MoveErrorKind::SameSquare
        => "the move ends on the square where it starts, expected another");
    fails!(uci: "0000" 0 MoveErrorKind::NullMove
        => "the null move `0000` is not allowed here, expected two squares");
    fails!(uci: "00000" 0 MoveErrorKind::From(_)
        => "expected a file from `a` to `h` (lower case), found `0`");
    fails!(uci: "O-O" 0 MoveErrorKind::From(_)
        => "expected a file from `a` to `h` (lower case), found `O`");
    fails!(uci: "e7e8Q" 4 MoveErrorKind::Promotion { .. }
        => "expected a promotion (`q`, `r`, `b` or `n`, lower case) or the end of the move, found `Q`");
    fails!(uci: "e7e8k" 4 MoveErrorKind::Promotion { .. }
        => "expected a promotion (`q`, `r`, `b` or `n`, lower case) or the end of the move, found `k`");
    fails!(uci: "e7e8p" 4 MoveErrorKind::Promotion { .. }
        => "expected a promotion (`q`, `r`, `b` or `n`, lower case) or the end of the move, found `p`");
    fails!(uci: "e7e8=q" 4 MoveErrorKind::Promotion { .. }
        => "expected a promotion (`q`, `r`, `b` or `n`, lower case) or the end of the move, found `=`");
    fails!(uci: "e2e4 " 4 MoveErrorKind::Promotion { .. }
        => "expected a promotion (`q`, `r`, `b` or `n`, lower case) or the end of the move, found a space");
    fails!(uci: "e7e8qq" 5 MoveErrorKind::TextAfter { .. }
        => "expected the end of the move, found `q`");
    fails!(uci: "e7e8n♘" 5 MoveErrorKind::TextAfter { .. }
        => "expected the end of the move, found `♘` (U+2658)");

    fails!(xiangqi: "j2e2" 0 MoveErrorKind::From(_)
        => "expected a file from `a` to `i` (lower case), found `j`");
    fails!(xiangqi: "hxe2" 1 MoveErrorKind::From(_)
        => "expected a rank from `0` to `9`, found `x`");
    fails!(xiangqi: "h2E2" 2 MoveErrorKind::To(_)
        => "expected a file from `a` to `i` (lower case), found `E`");
    fails!(xiangqi: "h2e" 3 MoveErrorKind::To(_)
        => "expected a rank from `0` to `9`, found nothing");
    fails!(xiangqi: "h2h2" 3 MoveErrorKind::SameSquare
        => "the move ends on the square where it starts, expected another");
    fails!(xiangqi: "0000" 0 MoveErrorKind::NullMove
        => "the null move `0000` is not allowed here, expected two squares");
    fails!(xiangqi: "h2e2q" 4 MoveErrorKind::TextAfter { .. }
        => "expected the end of the move, found `q`");
}
