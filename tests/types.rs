//! The value types of both games: what they are numbered, written and built from, exhausted wherever there are
//! few enough of them; and the boards, held against a plain list of squares.

mod support;

use std::collections::{BTreeSet, HashSet};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::{self, FromStr};

use chess_fen::error::MoveErrorKind;
use chess_fen::xiangqi::{Color as XColor, File as XFile, Piece as XPiece, Rank as XRank};
use chess_fen::xiangqi::{Role as XRole, Square as XSquare};
use chess_fen::{
    Bitboards, Board, CastlingRight, CastlingRights, Color, File, ParseMoveError, Piece, Position,
    Rank, Role, Square, uci, xiangqi,
};
use proptest::prelude::*;

use support::corpus;
use support::notation;
use support::strategies;
use support::subject::CHESS;

/// Checks that `ALL`, `index` and `from_index` agree, and that there is nothing beyond.
#[track_caller]
fn check_indexed<T>(
    all: &[T],
    count: usize,
    index: fn(T) -> usize,
    from_index: fn(usize) -> Option<T>,
) where
    T: Copy + Ord + Hash + Debug,
{
    assert_eq!(all.len(), count);
    for (place, &value) in all.iter().enumerate() {
        assert_eq!(index(value), place, "{value:?}");
        assert_eq!(from_index(place), Some(value));
    }
    for beyond in (count..=1_000).chain([usize::MAX / 2, usize::MAX]) {
        assert_eq!(from_index(beyond), None, "{beyond}");
    }
    assert!(all.is_sorted(), "{all:?}");
    let distinct: HashSet<T> = all.iter().copied().collect();
    assert_eq!(distinct.len(), count);
}

#[test]
fn every_enum_counts_from_zero() {
    check_indexed(&Color::ALL, 2, Color::index, Color::from_index);
    check_indexed(&File::ALL, 8, File::index, File::from_index);
    check_indexed(&Rank::ALL, 8, Rank::index, Rank::from_index);
    check_indexed(&Square::ALL, 64, Square::index, Square::from_index);
    check_indexed(&Role::ALL, 6, Role::index, Role::from_index);
    check_indexed(&Piece::ALL, 12, Piece::index, Piece::from_index);
    check_indexed(
        &CastlingRight::ALL,
        4,
        CastlingRight::index,
        CastlingRight::from_index,
    );

    check_indexed(&XColor::ALL, 2, XColor::index, XColor::from_index);
    check_indexed(&XFile::ALL, 9, XFile::index, XFile::from_index);
    check_indexed(&XRank::ALL, 10, XRank::index, XRank::from_index);
    check_indexed(&XSquare::ALL, 90, XSquare::index, XSquare::from_index);
    check_indexed(&XRole::ALL, 7, XRole::index, XRole::from_index);
    check_indexed(&XPiece::ALL, 14, XPiece::index, XPiece::from_index);
}

/// As `as u8` counts, so does `index`.
#[test]
fn the_numbers_are_the_documented_ones() {
    assert_eq!((Color::White as u8, Color::Black as u8), (0, 1));
    assert_eq!((Role::Pawn as u8, Role::King as u8), (0, 5));
    assert_eq!((Square::A1 as u8, Square::B1 as u8), (0, 1));
    assert_eq!((Square::A2 as u8, Square::H8 as u8), (8, 63));
    assert_eq!((Piece::WhitePawn as u8, Piece::BlackKing as u8), (0, 11));
    assert_eq!((File::A as u8, File::H as u8), (0, 7));
    assert_eq!((Rank::First as u8, Rank::Eighth as u8), (0, 7));

    assert_eq!(
        (xiangqi::Color::Red as u8, xiangqi::Color::Black as u8),
        (0, 1)
    );
    assert_eq!(
        (xiangqi::Role::King as u8, xiangqi::Role::Pawn as u8),
        (0, 6)
    );
    assert_eq!(
        (xiangqi::Square::A0 as u8, xiangqi::Square::B0 as u8),
        (0, 1)
    );
    assert_eq!(
        (xiangqi::Square::A1 as u8, xiangqi::Square::I9 as u8),
        (9, 89)
    );
    assert_eq!((xiangqi::File::A as u8, xiangqi::File::I as u8), (0, 8));
    assert_eq!((xiangqi::Rank::R0 as u8, xiangqi::Rank::R9 as u8), (0, 9));
}

#[test]
fn roles_colors_and_rights_stand_in_the_documented_order() {
    assert_eq!(Color::ALL, [Color::White, Color::Black]);
    assert_eq!(
        Role::ALL,
        [
            Role::Pawn,
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Queen,
            Role::King,
        ],
    );
    assert_eq!(
        CastlingRight::ALL,
        [
            CastlingRight::WhiteKingside,
            CastlingRight::WhiteQueenside,
            CastlingRight::BlackKingside,
            CastlingRight::BlackQueenside,
        ],
    );
    assert_eq!(
        xiangqi::Color::ALL,
        [xiangqi::Color::Red, xiangqi::Color::Black]
    );
    assert_eq!(
        xiangqi::Role::ALL,
        [
            xiangqi::Role::King,
            xiangqi::Role::Advisor,
            xiangqi::Role::Bishop,
            xiangqi::Role::Knight,
            xiangqi::Role::Rook,
            xiangqi::Role::Cannon,
            xiangqi::Role::Pawn,
        ],
    );
}

/// Checks the letters in the order of the values, and every character of the first plane on the way back.
#[track_caller]
fn check_letters<T>(
    all: &[T],
    letters: &str,
    letter: fn(T) -> char,
    from_letter: fn(char) -> Option<T>,
) where
    T: Copy + Eq + Debug + Display,
{
    let written: String = all.iter().map(|&value| letter(value)).collect();
    assert_eq!(written, letters);
    for character in '\0'..='\u{FFFF}' {
        let place = letters.chars().position(|letter| letter == character);
        let value = place.map(|place| all[place]);
        assert_eq!(from_letter(character), value, "{character:?}");
    }
    // Characters that are a letter of some value in their lowest seven, eight or sixteen bits.
    for letter in letters.chars() {
        for above in [0x1_0000, 0x2_0000, 0x10_0000] {
            let character = char::from_u32(u32::from(letter) + above).expect("a plane's start");
            assert_eq!(from_letter(character), None, "{character:?}");
        }
    }
    for (&value, letter) in all.iter().zip(letters.chars()) {
        check_display(&value, &letter.to_string());
    }
}

/// Checks that the value is displayed as this text, and is set to a width as texts are.
#[track_caller]
fn check_display<T: Display>(value: &T, text: &str) {
    assert_eq!(value.to_string(), text);
    for width in [0, 1, 2, 3, 5, text.len(), text.len() + 1, 140] {
        assert_eq!(format!("{value:width$}"), format!("{text:width$}"));
        assert_eq!(format!("{value:<width$}"), format!("{text:<width$}"));
        assert_eq!(format!("{value:>width$}"), format!("{text:>width$}"));
        assert_eq!(format!("{value:^width$}"), format!("{text:^width$}"));
        assert_eq!(format!("{value:*^width$}"), format!("{text:*^width$}"));
        assert_eq!(format!("{value:é>width$}"), format!("{text:é>width$}"));
    }
}

#[test]
fn every_letter_stands_for_one_value_and_no_other_character_for_any() {
    check_letters(&Color::ALL, "wb", Color::letter, Color::from_letter);
    check_letters(&File::ALL, "abcdefgh", File::letter, File::from_letter);
    check_letters(&Rank::ALL, "12345678", Rank::digit, Rank::from_digit);
    check_letters(
        &Piece::ALL,
        "PNBRQKpnbrqk",
        Piece::letter,
        Piece::from_letter,
    );
    check_letters(
        &CastlingRight::ALL,
        "KQkq",
        CastlingRight::letter,
        CastlingRight::from_letter,
    );

    check_letters(&XColor::ALL, "wb", XColor::letter, XColor::from_letter);
    check_letters(&XFile::ALL, "abcdefghi", XFile::letter, XFile::from_letter);
    check_letters(&XRank::ALL, "0123456789", XRank::digit, XRank::from_digit);
    check_letters(
        &XPiece::ALL,
        "KABNRCPkabnrcp",
        XPiece::letter,
        XPiece::from_letter,
    );
}

/// Checks that of all texts of up to two characters, the value is read from its own text alone.
#[track_caller]
fn check_from_str<T>(all: &[T])
where
    T: Copy + Display + Eq + Debug + FromStr<Err: Debug>,
{
    let texts: Vec<String> = all.iter().map(T::to_string).collect();
    let value_of = |text: &str| {
        let place = texts.iter().position(|known| known == text)?;
        Some(all[place])
    };
    assert_eq!("".parse::<T>().ok(), None);
    let mut buffer = [0; 4];
    for character in '\0'..='\u{FFFF}' {
        let text: &str = character.encode_utf8(&mut buffer);
        assert_eq!(text.parse::<T>().ok(), value_of(text), "{text:?}");
    }
    for (&value, text) in all.iter().zip(&texts) {
        assert_eq!(text.parse::<T>().ok(), Some(value));
        for stranger in [" ", "\0", "\n", "x", "é", text] {
            let longer = [text, stranger].concat();
            assert_eq!(longer.parse::<T>().ok(), value_of(&longer), "{longer:?}");
            let longer = [stranger, text].concat();
            assert_eq!(longer.parse::<T>().ok(), value_of(&longer), "{longer:?}");
        }
    }
}

#[test]
fn colors_pieces_and_squares_are_read_from_their_own_text_alone() {
    check_from_str(&Color::ALL);
    check_from_str(&Piece::ALL);
    check_from_str(&Square::ALL);
    check_from_str(&xiangqi::Color::ALL);
    check_from_str(&xiangqi::Piece::ALL);
    check_from_str(&xiangqi::Square::ALL);
}

/// What is expected of two bytes that are where a square has to be.
enum SquareText {
    Square(usize),
    WrongFile,
    WrongRank,
}

fn square_text(bytes: [u8; 2], files: &[u8], ranks: &[u8]) -> SquareText {
    let place = |bytes: &[u8], byte| bytes.iter().position(|&known| known == byte);
    match (place(files, bytes[0]), place(ranks, bytes[1])) {
        (Some(file), Some(rank)) => SquareText::Square(rank * files.len() + file),
        (None, _) => SquareText::WrongFile,
        (Some(_), None) => SquareText::WrongRank,
    }
}

/// Two bytes of any kind, as a text, where they are one, and as the first half of a move.
macro_rules! check_every_two_bytes {
    ($square:ty, $move:ty, $files:literal, $ranks:literal, $target:literal) => {
        for first in u8::MIN..=u8::MAX {
            for second in u8::MIN..=u8::MAX {
                let bytes = [first, second];
                let expected = square_text(bytes, $files, $ranks);
                if let Ok(text) = str::from_utf8(&bytes) {
                    let read = text.parse::<$square>();
                    match (read.map_err(|error| error.offset()), &expected) {
                        (Ok(square), SquareText::Square(index)) => {
                            assert_eq!(square.index(), *index, "{text:?}");
                            assert_eq!(square.to_string(), text);
                        }
                        (Err(0), SquareText::WrongFile) | (Err(1), SquareText::WrongRank) => {}
                        (read, _) => panic!("{text:?} is read as {read:?}"),
                    }
                }
                let whole = [first, second, $target[0], $target[1]];
                let read = <$move>::from_ascii(&whole);
                match (read.map_err(|error| error.offset()), &expected) {
                    (Ok(read), SquareText::Square(index)) => {
                        assert_eq!(read.from().index(), *index, "{whole:?}");
                        assert_eq!(read.to_string().as_bytes(), whole);
                    }
                    // The move would end where it starts.
                    (Err(3), SquareText::Square(_)) => assert_eq!(bytes, *$target),
                    (Err(0), SquareText::WrongFile) | (Err(1), SquareText::WrongRank) => {}
                    (read, _) => panic!("{whole:?} is read as {read:?}"),
                }
            }
        }
    };
}

#[test]
fn chess_square_from_str_accepts_64_texts_of_two_bytes() {
    check_every_two_bytes!(Square, uci::Move, b"abcdefgh", b"12345678", b"e4");
}

#[test]
fn xiangqi_square_from_str_accepts_90_texts_of_two_bytes() {
    check_every_two_bytes!(
        xiangqi::Square,
        xiangqi::Move,
        b"abcdefghi",
        b"0123456789",
        b"e4"
    );
}

#[test]
fn a_square_is_where_its_file_and_its_rank_cross() {
    let mut squares = Square::ALL.into_iter();
    for rank in Rank::ALL {
        for file in File::ALL {
            let square = Square::new(file, rank);
            assert_eq!(Some(square), squares.next());
            assert_eq!((square.file(), square.rank()), (file, rank));
            assert_eq!(square.index(), 8 * rank.index() + file.index());
            check_display(&square, &format!("{file}{rank}"));
            assert_eq!(format!("{square:?}"), format!("{file:?}{rank}"));
        }
    }

    let mut squares = xiangqi::Square::ALL.into_iter();
    for rank in xiangqi::Rank::ALL {
        for file in xiangqi::File::ALL {
            let square = xiangqi::Square::new(file, rank);
            assert_eq!(Some(square), squares.next());
            assert_eq!((square.file(), square.rank()), (file, rank));
            assert_eq!(square.index(), 9 * rank.index() + file.index());
            check_display(&square, &format!("{file}{rank}"));
            assert_eq!(format!("{square:?}"), format!("{file:?}{rank}"));
        }
    }
}

#[test]
fn a_piece_is_a_color_and_a_role() {
    let mut pieces = Piece::ALL.into_iter();
    for color in Color::ALL {
        for role in Role::ALL {
            let piece = Piece::new(color, role);
            assert_eq!(Some(piece), pieces.next());
            assert_eq!((piece.color(), piece.role()), (color, role));
            assert_eq!(piece.index(), 6 * color.index() + role.index());
            assert_eq!(piece.letter().is_ascii_uppercase(), color == Color::White);
            assert_eq!(format!("{piece:?}"), format!("{color:?}{role:?}"));
        }
    }

    let mut pieces = xiangqi::Piece::ALL.into_iter();
    for color in xiangqi::Color::ALL {
        for role in xiangqi::Role::ALL {
            let piece = xiangqi::Piece::new(color, role);
            assert_eq!(Some(piece), pieces.next());
            assert_eq!((piece.color(), piece.role()), (color, role));
            assert_eq!(piece.index(), 7 * color.index() + role.index());
            let is_red = color == xiangqi::Color::Red;
            assert_eq!(piece.letter().is_ascii_uppercase(), is_red);
            assert_eq!(format!("{piece:?}"), format!("{color:?}{role:?}"));
        }
    }
}

#[test]
fn each_side_has_the_other() {
    assert_eq!((!Color::White, !Color::Black), (Color::Black, Color::White));
    for color in Color::ALL {
        assert_eq!(color.other(), !color);
        assert_eq!(!!color, color);
    }
    assert_eq!((!XColor::Red, !XColor::Black), (XColor::Black, XColor::Red));
    for color in XColor::ALL {
        assert_eq!(color.other(), !color);
        assert_eq!(!!color, color);
    }
}

/// Returns the set with the rights whose bits are set, and their letters.
fn rights(bits: usize) -> (CastlingRights, Vec<CastlingRight>, String) {
    let mut set = CastlingRights::NONE;
    let mut members = Vec::new();
    for right in CastlingRight::ALL {
        if bits >> right.index() & 1 == 1 {
            set.insert(right);
            members.push(right);
        }
    }
    let letters: String = members.iter().map(|right| right.letter()).collect();
    (set, members, letters)
}

#[test]
fn there_are_sixteen_sets_of_castling_rights() {
    let mut texts = BTreeSet::new();
    for bits in 0..16 {
        let (set, members, letters) = rights(bits);
        let text = if bits == 0 { "-" } else { &letters };
        check_display(&set, text);
        assert_eq!(format!("{set:?}"), format!("CastlingRights({text})"));
        assert_eq!(text.parse(), Ok(set));
        assert_eq!(set.iter().collect::<Vec<_>>(), members);
        assert_eq!(set.iter().clone().count(), members.len());
        assert_eq!(set.is_empty(), members.is_empty());
        assert!(texts.insert(text.to_owned()));
    }
    assert_eq!(rights(0).0, CastlingRights::NONE);
    assert_eq!(rights(15).0, CastlingRights::ALL);
    assert_eq!(CastlingRights::default(), CastlingRights::NONE);
}

#[test]
fn a_castling_right_can_be_put_in_and_taken_out() {
    for bits in 0..16 {
        let (set, members, _) = rights(bits);
        for right in CastlingRight::ALL {
            let bit = 1 << right.index();
            assert_eq!(set.contains(right), members.contains(&right));
            // Whether or not it was there before.
            let mut with = set;
            with.insert(right);
            assert_eq!(with, rights(bits | bit).0);
            let mut without = set;
            without.remove(right);
            assert_eq!(without, rights(bits & !bit).0);
        }
    }
}

#[test]
fn castling_rights_are_collected_in_any_order_and_any_number_of_times() {
    for bits in 0..16 {
        let (set, members, _) = rights(bits);
        let twice = members.iter().rev().chain(&members).copied();
        assert_eq!(twice.clone().collect::<CastlingRights>(), set);
        let mut all = CastlingRights::NONE;
        all.insert(CastlingRight::BlackQueenside);
        all.extend(twice);
        assert_eq!(all, rights(bits | 0b1000).0);
    }
}

/// Of all texts of up to five of these characters, the sixteen are read.
#[test]
fn no_other_text_is_a_set_of_castling_rights() {
    let known: BTreeSet<String> = (0..16).map(|bits| rights(bits).0.to_string()).collect();
    let mut texts = vec![String::new()];
    let mut read = BTreeSet::new();
    for _ in 0..=5 {
        read.extend(
            texts
                .iter()
                .filter(|text| text.parse::<CastlingRights>().is_ok())
                .cloned(),
        );
        texts = texts
            .iter()
            .flat_map(|text| ["K", "Q", "k", "q", "-", "H", " "].map(|next| [text, next].concat()))
            .collect();
    }
    assert_eq!(read, known);
}

#[test]
fn debug_texts_name_what_there_is() {
    assert_eq!(format!("{:?}", Color::White), "White");
    assert_eq!(format!("{:?}", xiangqi::Color::Red), "Red");
    assert_eq!(format!("{:?}", Rank::Fourth), "Fourth");
    assert_eq!(format!("{:?}", xiangqi::Rank::R9), "R9");
    assert_eq!(
        format!("{:?}", CastlingRight::WhiteKingside),
        "WhiteKingside"
    );
    assert_eq!(
        format!("{:?}", Position::STARTPOS.board),
        "Board(rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR)",
    );
    assert_eq!(
        format!("{:?}", xiangqi::Position::STARTPOS.board),
        "Board(rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR)",
    );
    let position = format!("{:?}", Position::STARTPOS);
    for part in [
        "Position",
        "CastlingRights(KQkq)",
        "White",
        "en_passant: None",
    ] {
        assert!(position.contains(part), "{position}");
    }
}

#[test]
fn moves_are_set_to_a_width_as_texts_are() {
    let quiet = uci::Move::new(Square::E2, Square::E4, None).expect("two squares");
    check_display(&quiet, "e2e4");
    let promotion = uci::Move::new(Square::A7, Square::B8, Some(Role::Knight));
    check_display(&promotion.expect("two squares"), "a7b8n");
    let cannon = xiangqi::Move::new(xiangqi::Square::H2, xiangqi::Square::E2);
    check_display(&cannon.expect("two squares"), "h2e2");
}

/// Every move of two squares, and every promotion between two of them.
#[test]
fn a_move_needs_two_squares_and_a_role_that_a_pawn_may_become() {
    let roles = [None].into_iter().chain(Role::ALL.map(Some));
    for from in Square::ALL {
        for to in Square::ALL {
            for role in roles.clone() {
                let built = uci::Move::new(from, to, role);
                let is_move = from != to && !matches!(role, Some(Role::Pawn | Role::King));
                assert_eq!(built.is_some(), is_move, "{from}{to} {role:?}");
                if let Some(built) = built {
                    let parts = (built.from(), built.to(), built.promotion());
                    assert_eq!(parts, (from, to, role));
                }
            }
        }
    }
    for from in xiangqi::Square::ALL {
        for to in xiangqi::Square::ALL {
            let built = xiangqi::Move::new(from, to);
            assert_eq!(built.is_some(), from != to, "{from}{to}");
            if let Some(built) = built {
                assert_eq!((built.from(), built.to()), (from, to));
            }
        }
    }
}

/// Checks the board as a list of squares, by each of its ways in and out.
#[track_caller]
fn check_chess_squares(board: &Board, squares: [Option<Piece>; 64]) {
    assert_eq!(board.squares(), squares);
    assert_eq!(Board::from_squares(squares), *board);
    let taken: Vec<(Square, Piece)> = Square::ALL
        .into_iter()
        .zip(squares)
        .filter_map(|(square, piece)| Some((square, piece?)))
        .collect();
    assert_eq!(board.iter().collect::<Vec<_>>(), taken);
    assert_eq!(board.iter().clone().count(), taken.len());
    for (square, piece) in Square::ALL.into_iter().zip(squares) {
        assert_eq!(board.get(square), piece, "{square}");
    }
}

#[track_caller]
fn check_xiangqi_squares(board: &xiangqi::Board, squares: [Option<xiangqi::Piece>; 90]) {
    assert_eq!(board.squares(), squares);
    assert_eq!(xiangqi::Board::from_squares(squares), *board);
    let taken: Vec<(xiangqi::Square, xiangqi::Piece)> = xiangqi::Square::ALL
        .into_iter()
        .zip(squares)
        .filter_map(|(square, piece)| Some((square, piece?)))
        .collect();
    assert_eq!(board.iter().collect::<Vec<_>>(), taken);
    assert_eq!(board.iter().clone().count(), taken.len());
    for (square, piece) in xiangqi::Square::ALL.into_iter().zip(squares) {
        assert_eq!(board.get(square), piece, "{square}");
    }
}

#[test]
fn a_board_holds_every_piece_on_every_square() {
    let mut board = Board::EMPTY;
    let mut squares = [None; 64];
    check_chess_squares(&board, squares);
    assert_eq!(board, Board::default());
    for square in Square::ALL {
        for piece in Piece::ALL {
            board.set(square, Some(piece));
            squares[square.index()] = Some(piece);
            assert_eq!(board.squares(), squares);
        }
        check_chess_squares(&board, squares);
    }
    for square in Square::ALL {
        board.set(square, None);
        squares[square.index()] = None;
        assert_eq!(board.squares(), squares);
    }
    assert_eq!(board, Board::EMPTY);

    let mut board = xiangqi::Board::EMPTY;
    let mut squares = [None; 90];
    check_xiangqi_squares(&board, squares);
    assert_eq!(board, xiangqi::Board::default());
    for square in xiangqi::Square::ALL {
        for piece in xiangqi::Piece::ALL {
            board.set(square, Some(piece));
            squares[square.index()] = Some(piece);
            assert_eq!(board.squares(), squares);
        }
        check_xiangqi_squares(&board, squares);
    }
    for square in xiangqi::Square::ALL {
        board.set(square, None);
        squares[square.index()] = None;
        assert_eq!(board.squares(), squares);
    }
    assert_eq!(board, xiangqi::Board::EMPTY);
}

/// Returns the bitboards of a list of squares, one square after another.
fn naive_bitboards(squares: [Option<Piece>; 64]) -> Bitboards {
    let mut bitboards = Bitboards {
        by_color: [0; 2],
        by_role: [0; 6],
    };
    for (bit, piece) in squares.into_iter().enumerate() {
        if let Some(piece) = piece {
            bitboards.by_color[piece.index() / 6] |= 1 << bit;
            bitboards.by_role[piece.index() % 6] |= 1 << bit;
        }
    }
    bitboards
}

#[track_caller]
fn check_bitboards(board: &Board) {
    let squares = board.squares();
    let bitboards = naive_bitboards(squares);
    assert_eq!(board.bitboards(), bitboards, "{board}");
    assert_eq!(Board::from_bitboards(bitboards), Some(*board), "{board}");

    let set_of = |holds: &dyn Fn(Piece) -> bool| {
        let bits = squares.iter().enumerate();
        bits.filter(|(_, piece)| piece.is_some_and(holds))
            .fold(0_u64, |set, (bit, _)| set | 1 << bit)
    };
    assert_eq!(board.occupied(), set_of(&|_| true), "{board}");
    for color in Color::ALL {
        let set = set_of(&|piece| piece.color() == color);
        assert_eq!(board.by_color(color), set, "{board} {color:?}");
    }
    for role in Role::ALL {
        let set = set_of(&|piece| piece.role() == role);
        assert_eq!(board.by_role(role), set, "{board} {role:?}");
    }
    for piece in Piece::ALL {
        let set = set_of(&|other| other == piece);
        assert_eq!(board.pieces(piece), set, "{board} {piece:?}");
    }
}

#[test]
fn the_bitboards_of_boards_as_they_occur_are_their_squares() {
    let records = corpus::chess(300, 3);
    for record in CHESS.varied(300).into_iter().chain(records) {
        let position: Position = record.parse().expect("a record");
        check_bitboards(&position.board);
    }
}

#[test]
fn the_bitboards_of_one_piece_are_one_bit() {
    for square in Square::ALL {
        for piece in Piece::ALL {
            let mut board = Board::EMPTY;
            board.set(square, Some(piece));
            let bit = 1_u64 << square.index();
            assert_eq!(board.pieces(piece), bit, "{piece} on {square}");
            check_bitboards(&board);
        }
    }
}

#[test]
fn the_start_position_has_the_known_bitboards() {
    let board = Position::STARTPOS.board;
    let known = Bitboards {
        by_color: [0x0000_0000_0000_FFFF, 0xFFFF_0000_0000_0000],
        by_role: [
            0x00FF_0000_0000_FF00,
            0x4200_0000_0000_0042,
            0x2400_0000_0000_0024,
            0x8100_0000_0000_0081,
            0x0800_0000_0000_0008,
            0x1000_0000_0000_0010,
        ],
    };
    assert_eq!(board.bitboards(), known);
    assert_eq!(board.occupied(), 0xFFFF_0000_0000_FFFF);
    assert_eq!(board.by_color(Color::Black), 0xFFFF_0000_0000_0000);
    assert_eq!(board.by_role(Role::Knight), 0x4200_0000_0000_0042);
    assert_eq!(board.pieces(Piece::BlackQueen), 0x0800_0000_0000_0000);
    assert_eq!(Board::from_bitboards(known), Some(board));
}

#[test]
fn the_empty_board_has_empty_bitboards() {
    assert_eq!(Board::EMPTY.bitboards(), Bitboards::default());
    assert_eq!(
        Board::from_bitboards(Bitboards::default()),
        Some(Board::EMPTY)
    );
    assert_eq!(Board::EMPTY.occupied(), 0);
}

/// On each square of two boards, each of the 256 ways in which the eight sets can hold it or not: it has to
/// be in one color and one role, or in none.
#[test]
fn bitboards_that_contradict_each_other_are_no_board() {
    for background in [Board::EMPTY, Position::STARTPOS.board] {
        for square in Square::ALL {
            let bit = 1_u64 << square.index();
            for ways in 0..256_usize {
                let put = |set: &mut u64, way: usize| {
                    *set &= !bit;
                    if ways >> way & 1 == 1 {
                        *set |= bit;
                    }
                };
                let mut bitboards = background.bitboards();
                for (way, set) in bitboards.by_color.iter_mut().enumerate() {
                    put(set, way);
                }
                for (way, set) in bitboards.by_role.iter_mut().enumerate() {
                    put(set, 2 + way);
                }

                let (colors, roles) = (ways & 0b11, ways >> 2);
                let piece = match (colors.count_ones(), roles.count_ones()) {
                    (0, 0) => Some(None),
                    (1, 1) => {
                        let color = Color::ALL[colors.trailing_zeros() as usize];
                        let role = Role::ALL[roles.trailing_zeros() as usize];
                        Some(Some(Piece::new(color, role)))
                    }
                    _ => None,
                };
                let expected = piece.map(|piece| {
                    let mut board = background;
                    board.set(square, piece);
                    board
                });
                let read = Board::from_bitboards(bitboards);
                assert_eq!(read, expected, "{square} {ways:08b} on {background}");
            }
        }
    }
}

proptest! {
    #![proptest_config(strategies::cases(500))]

    #[test]
    fn the_squares_and_bitboards_of_any_board_agree(model in strategies::position(&notation::CHESS)) {
        let board = model.chess_board();
        let mut squares = [None; 64];
        for (square, cell) in squares.iter_mut().zip(&model.cells) {
            *square = cell.and_then(Piece::from_index);
        }
        check_chess_squares(&board, squares);
        check_bitboards(&board);
    }

    #[test]
    fn the_squares_of_any_xiangqi_board_agree(model in strategies::position(&notation::XIANGQI)) {
        let mut squares = [None; 90];
        for (square, cell) in squares.iter_mut().zip(&model.cells) {
            *square = cell.and_then(xiangqi::Piece::from_index);
        }
        check_xiangqi_squares(&model.xiangqi().board, squares);
    }

    /// Eight sets are a board exactly if each square is in one color and one role, or in none.
    #[test]
    fn any_eight_sets_are_the_board_they_print_as_or_none(
        model in strategies::position(&notation::CHESS),
        slips in proptest::collection::vec((0..8_usize, 0..64_u32), 0..3),
    ) {
        let mut sets = naive_bitboards(model.chess_board().squares());
        for (set, bit) in slips {
            match sets.by_color.get_mut(set) {
                Some(colors) => *colors ^= 1 << bit,
                None => sets.by_role[set - 2] ^= 1 << bit,
            }
        }
        let agrees = (0..64).all(|bit| {
            let holds = |sets: &[u64]| sets.iter().filter(|&set| set >> bit & 1 == 1).count();
            matches!((holds(&sets.by_color), holds(&sets.by_role)), (0, 0) | (1, 1))
        });
        let board = Board::from_bitboards(sets);
        prop_assert_eq!(board.is_some(), agrees);
        if let Some(board) = board {
            prop_assert_eq!(naive_bitboards(board.squares()), sets);
        }
    }

    #[test]
    fn boards_are_set_to_a_width_as_texts_are(
        chess in strategies::position(&notation::CHESS),
        xiangqi in strategies::position(&notation::XIANGQI),
    ) {
        check_display(&chess.chess_board(), &chess.placement());
        check_display(&chess.chess(), &chess.print());
        check_display(&xiangqi.xiangqi().board, &xiangqi.placement());
        check_display(&xiangqi.xiangqi(), &xiangqi.print());
    }
}

/// What engines compute when they are compiled: each constant uses one function or a few.
mod constants {
    use super::*;

    const SIDE: Color = Color::White.other();
    const SIDE_INDEX: usize = SIDE.index();
    const SIDE_AGAIN: Option<Color> = Color::from_index(SIDE_INDEX);
    const SIDE_LETTER: char = SIDE.letter();
    const SIDE_FROM_LETTER: Option<Color> = Color::from_letter(SIDE_LETTER);

    const SQUARE: Square = Square::new(File::ALL[4], Rank::ALL[3]);
    const SQUARE_INDEX: usize = SQUARE.index();
    const SQUARE_AGAIN: Option<Square> = Square::from_index(SQUARE_INDEX);
    const FILE: File = SQUARE.file();
    const FILE_INDEX: usize = FILE.index();
    const FILE_AGAIN: Option<File> = File::from_index(FILE_INDEX);
    const FILE_LETTER: char = FILE.letter();
    const FILE_FROM_LETTER: Option<File> = File::from_letter(FILE_LETTER);
    const RANK: Rank = SQUARE.rank();
    const RANK_INDEX: usize = RANK.index();
    const RANK_AGAIN: Option<Rank> = Rank::from_index(RANK_INDEX);
    const RANK_DIGIT: char = RANK.digit();
    const RANK_FROM_DIGIT: Option<Rank> = Rank::from_digit(RANK_DIGIT);

    const PIECE: Piece = Piece::new(SIDE, Role::ALL[4]);
    const PIECE_INDEX: usize = PIECE.index();
    const PIECE_AGAIN: Option<Piece> = Piece::from_index(PIECE_INDEX);
    const PIECE_COLOR: Color = PIECE.color();
    const PIECE_LETTER: char = PIECE.letter();
    const PIECE_FROM_LETTER: Option<Piece> = Piece::from_letter(PIECE_LETTER);
    const ROLE: Role = PIECE.role();
    const ROLE_INDEX: usize = ROLE.index();
    const ROLE_AGAIN: Option<Role> = Role::from_index(ROLE_INDEX);

    const RIGHT: CastlingRight = CastlingRight::ALL[1];
    const RIGHT_INDEX: usize = RIGHT.index();
    const RIGHT_AGAIN: Option<CastlingRight> = CastlingRight::from_index(RIGHT_INDEX);
    const RIGHT_LETTER: char = RIGHT.letter();
    const RIGHT_FROM_LETTER: Option<CastlingRight> = CastlingRight::from_letter(RIGHT_LETTER);
    const RIGHTS: CastlingRights = {
        let mut rights = CastlingRights::ALL;
        rights.remove(CastlingRight::BlackKingside);
        rights.remove(CastlingRight::BlackQueenside);
        rights.insert(CastlingRight::BlackQueenside);
        rights
    };
    const HAS_RIGHT: [bool; 2] = [
        RIGHTS.contains(RIGHT),
        RIGHTS.contains(CastlingRight::BlackKingside),
    ];
    const HAS_NO_RIGHT: [bool; 2] = [RIGHTS.is_empty(), CastlingRights::NONE.is_empty()];

    const BOARD: Board = {
        let mut board = Board::EMPTY;
        board.set(SQUARE, Some(PIECE));
        board
    };
    const ON_SQUARE: Option<Piece> = BOARD.get(SQUARE);
    const SQUARES: [Option<Piece>; 64] = BOARD.squares();
    const BOARD_OF_SQUARES: Board = Board::from_squares(SQUARES);
    const SETS: [u64; 4] = [
        BOARD.occupied(),
        BOARD.by_color(SIDE),
        BOARD.by_role(ROLE),
        BOARD.pieces(PIECE),
    ];
    const BITBOARDS: Bitboards = BOARD.bitboards();
    const BOARD_OF_BITBOARDS: Option<Board> = Board::from_bitboards(BITBOARDS);

    const MOVE: Option<uci::Move> = uci::Move::new(Square::E7, Square::E8, Some(Role::Queen));
    const MOVE_OF_TEXT: Result<uci::Move, ParseMoveError> = uci::Move::from_ascii(b"e7e8q");
    const MOVE_PARTS: Option<(Square, Square, Option<Role>)> = match MOVE {
        Some(played) => Some((played.from(), played.to(), played.promotion())),
        None => None,
    };
    const MOVE_ERROR: (usize, Option<usize>) = match uci::Move::from_ascii(b"e9e4") {
        Ok(_) => panic!("there is no ninth rank"),
        Err(error) => match error.kind() {
            MoveErrorKind::From(square) => (error.offset(), Some(square.offset())),
            _ => (error.offset(), None),
        },
    };

    #[test]
    fn chess_is_known_to_the_compiler() {
        assert_eq!((SIDE, SIDE_INDEX, SIDE_LETTER), (Color::Black, 1, 'b'));
        assert_eq!((SIDE_AGAIN, SIDE_FROM_LETTER), (Some(SIDE), Some(SIDE)));
        assert_eq!((SQUARE, SQUARE_INDEX), (Square::E4, 28));
        assert_eq!(SQUARE_AGAIN, Some(SQUARE));
        assert_eq!((FILE, FILE_INDEX, FILE_LETTER), (File::E, 4, 'e'));
        assert_eq!((FILE_AGAIN, FILE_FROM_LETTER), (Some(FILE), Some(FILE)));
        assert_eq!((RANK, RANK_INDEX, RANK_DIGIT), (Rank::Fourth, 3, '4'));
        assert_eq!((RANK_AGAIN, RANK_FROM_DIGIT), (Some(RANK), Some(RANK)));
        assert_eq!(
            (PIECE, PIECE_INDEX, PIECE_LETTER),
            (Piece::BlackQueen, 10, 'q')
        );
        assert_eq!((PIECE_AGAIN, PIECE_FROM_LETTER), (Some(PIECE), Some(PIECE)));
        assert_eq!((PIECE_COLOR, ROLE, ROLE_INDEX), (SIDE, Role::Queen, 4));
        assert_eq!(ROLE_AGAIN, Some(ROLE));
        assert_eq!((RIGHT_INDEX, RIGHT_LETTER), (1, 'Q'));
        assert_eq!((RIGHT_AGAIN, RIGHT_FROM_LETTER), (Some(RIGHT), Some(RIGHT)));
        assert_eq!(RIGHTS.to_string(), "KQq");
        assert_eq!((HAS_RIGHT, HAS_NO_RIGHT), ([true, false], [false, true]));
        assert_eq!(BOARD.to_string(), "8/8/8/8/4q3/8/8/8");
        assert_eq!((ON_SQUARE, SQUARES[28]), (Some(PIECE), Some(PIECE)));
        assert_eq!(SETS, [1 << 28; 4]);
        assert_eq!((BOARD_OF_SQUARES, BOARD_OF_BITBOARDS), (BOARD, Some(BOARD)));
        assert_eq!(MOVE_OF_TEXT.ok(), MOVE);
        assert_eq!(
            MOVE_PARTS,
            Some((Square::E7, Square::E8, Some(Role::Queen)))
        );
        assert_eq!(MOVE_ERROR, (1, Some(1)));
    }

    const XIANGQI_SIDE: xiangqi::Color = xiangqi::Color::Red.other();
    const XIANGQI_SIDE_PARTS: (usize, char) = (XIANGQI_SIDE.index(), XIANGQI_SIDE.letter());
    const XIANGQI_SIDE_AGAIN: [Option<xiangqi::Color>; 2] = [
        xiangqi::Color::from_index(1),
        xiangqi::Color::from_letter('b'),
    ];
    const XIANGQI_SQUARE: xiangqi::Square =
        xiangqi::Square::new(xiangqi::File::ALL[8], xiangqi::Rank::ALL[9]);
    const XIANGQI_SQUARE_AGAIN: Option<xiangqi::Square> =
        xiangqi::Square::from_index(XIANGQI_SQUARE.index());
    const XIANGQI_FILE: xiangqi::File = XIANGQI_SQUARE.file();
    const XIANGQI_FILE_PARTS: (usize, char) = (XIANGQI_FILE.index(), XIANGQI_FILE.letter());
    const XIANGQI_FILE_AGAIN: [Option<xiangqi::File>; 2] = [
        xiangqi::File::from_index(8),
        xiangqi::File::from_letter('i'),
    ];
    const XIANGQI_RANK: xiangqi::Rank = XIANGQI_SQUARE.rank();
    const XIANGQI_RANK_PARTS: (usize, char) = (XIANGQI_RANK.index(), XIANGQI_RANK.digit());
    const XIANGQI_RANK_AGAIN: [Option<xiangqi::Rank>; 2] =
        [xiangqi::Rank::from_index(9), xiangqi::Rank::from_digit('9')];
    const XIANGQI_PIECE: xiangqi::Piece = xiangqi::Piece::new(XIANGQI_SIDE, xiangqi::Role::ALL[5]);
    const XIANGQI_PIECE_PARTS: (usize, char) = (XIANGQI_PIECE.index(), XIANGQI_PIECE.letter());
    const XIANGQI_PIECE_AGAIN: [Option<xiangqi::Piece>; 2] = [
        xiangqi::Piece::from_index(12),
        xiangqi::Piece::from_letter('c'),
    ];
    const XIANGQI_COLOR: xiangqi::Color = XIANGQI_PIECE.color();
    const XIANGQI_ROLE: xiangqi::Role = XIANGQI_PIECE.role();
    const XIANGQI_ROLE_AGAIN: Option<xiangqi::Role> =
        xiangqi::Role::from_index(XIANGQI_ROLE.index());
    const XIANGQI_BOARD: xiangqi::Board = {
        let mut board = xiangqi::Board::EMPTY;
        board.set(XIANGQI_SQUARE, Some(XIANGQI_PIECE));
        board
    };
    const XIANGQI_ON_SQUARE: Option<xiangqi::Piece> = XIANGQI_BOARD.get(XIANGQI_SQUARE);
    const XIANGQI_BOARD_AGAIN: xiangqi::Board =
        xiangqi::Board::from_squares(XIANGQI_BOARD.squares());
    const XIANGQI_MOVE: Option<xiangqi::Move> =
        xiangqi::Move::new(xiangqi::Square::H2, xiangqi::Square::E2);
    const XIANGQI_MOVE_OF_TEXT: Result<xiangqi::Move, ParseMoveError> =
        xiangqi::Move::from_ascii(b"h2e2");
    const XIANGQI_MOVE_PARTS: Option<(xiangqi::Square, xiangqi::Square)> = match XIANGQI_MOVE {
        Some(played) => Some((played.from(), played.to())),
        None => None,
    };

    #[test]
    fn xiangqi_is_known_to_the_compiler() {
        use xiangqi::{Color, File, Piece, Rank, Role, Square};

        assert_eq!((XIANGQI_SIDE, XIANGQI_SIDE_PARTS), (Color::Black, (1, 'b')));
        assert_eq!(XIANGQI_SIDE_AGAIN, [Some(Color::Black); 2]);
        assert_eq!(XIANGQI_SQUARE, Square::I9);
        assert_eq!(XIANGQI_SQUARE_AGAIN, Some(Square::I9));
        assert_eq!((XIANGQI_FILE, XIANGQI_FILE_PARTS), (File::I, (8, 'i')));
        assert_eq!(XIANGQI_FILE_AGAIN, [Some(File::I); 2]);
        assert_eq!((XIANGQI_RANK, XIANGQI_RANK_PARTS), (Rank::R9, (9, '9')));
        assert_eq!(XIANGQI_RANK_AGAIN, [Some(Rank::R9); 2]);
        assert_eq!(XIANGQI_PIECE, Piece::BlackCannon);
        assert_eq!(XIANGQI_PIECE_PARTS, (12, 'c'));
        assert_eq!(XIANGQI_PIECE_AGAIN, [Some(Piece::BlackCannon); 2]);
        assert_eq!((XIANGQI_COLOR, XIANGQI_ROLE), (Color::Black, Role::Cannon));
        assert_eq!(XIANGQI_ROLE_AGAIN, Some(Role::Cannon));
        assert_eq!(XIANGQI_BOARD.to_string(), "8c/9/9/9/9/9/9/9/9/9");
        assert_eq!(XIANGQI_ON_SQUARE, Some(Piece::BlackCannon));
        assert_eq!(XIANGQI_BOARD_AGAIN, XIANGQI_BOARD);
        assert_eq!(XIANGQI_MOVE_OF_TEXT.ok(), XIANGQI_MOVE);
        assert_eq!(XIANGQI_MOVE_PARTS, Some((Square::H2, Square::E2)));
    }
}
