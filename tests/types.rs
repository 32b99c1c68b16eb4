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
    Bitboards, Board, CastlingRight, CastlingRights, Color, File, Piece, Position, Rank, Role,
    Square, uci, xiangqi,
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

// What engines compute when they are compiled.

const _: () = {
    let side = Color::White.other();
    assert!(matches!(side, Color::Black) && side.index() == 1 && side.letter() == 'b');
    assert!(matches!(Color::from_index(1), Some(Color::Black)));
    assert!(matches!(Color::from_letter('b'), Some(Color::Black)));

    let square = Square::new(File::ALL[4], Rank::ALL[3]);
    assert!(matches!(square, Square::E4) && square.index() == 28);
    assert!(matches!(Square::from_index(28), Some(Square::E4)));
    let (file, rank) = (square.file(), square.rank());
    assert!(matches!(file, File::E) && file.index() == 4 && file.letter() == 'e');
    assert!(matches!(File::from_index(4), Some(File::E)));
    assert!(matches!(File::from_letter('e'), Some(File::E)));
    assert!(matches!(rank, Rank::Fourth) && rank.index() == 3 && rank.digit() == '4');
    assert!(matches!(Rank::from_index(3), Some(Rank::Fourth)));
    assert!(matches!(Rank::from_digit('4'), Some(Rank::Fourth)));

    let piece = Piece::new(Color::Black, Role::ALL[4]);
    assert!(matches!(piece, Piece::BlackQueen) && piece.index() == 10 && piece.letter() == 'q');
    assert!(matches!(Piece::from_index(10), Some(Piece::BlackQueen)));
    assert!(matches!(Piece::from_letter('q'), Some(Piece::BlackQueen)));
    assert!(matches!(
        (piece.color(), piece.role()),
        (Color::Black, Role::Queen)
    ));
    assert!(matches!(
        Role::from_index(Role::Queen.index()),
        Some(Role::Queen)
    ));
};

const _: () = {
    let right = CastlingRight::ALL[1];
    assert!(right.index() == 1 && right.letter() == 'Q');
    assert!(matches!(
        CastlingRight::from_index(1),
        Some(CastlingRight::WhiteQueenside)
    ));
    assert!(matches!(
        CastlingRight::from_letter('Q'),
        Some(CastlingRight::WhiteQueenside)
    ));

    let mut rights = CastlingRights::ALL;
    rights.remove(CastlingRight::BlackKingside);
    rights.remove(CastlingRight::BlackQueenside);
    rights.insert(CastlingRight::BlackQueenside);
    assert!(rights.contains(right) && rights.contains(CastlingRight::BlackQueenside));
    assert!(!rights.contains(CastlingRight::BlackKingside));
    assert!(!rights.is_empty() && CastlingRights::NONE.is_empty());
};

const _: () = {
    let mut board = Board::EMPTY;
    board.set(Square::E4, Some(Piece::BlackQueen));
    assert!(matches!(board.get(Square::E4), Some(Piece::BlackQueen)));
    let again = Board::from_squares(board.squares());
    assert!(matches!(again.get(Square::E4), Some(Piece::BlackQueen)));
    assert!(again.occupied() == 1 << 28 && again.by_color(Color::Black) == 1 << 28);
    assert!(again.by_role(Role::Queen) == 1 << 28 && again.pieces(Piece::BlackQueen) == 1 << 28);
    let bitboards = board.bitboards();
    let Some(again) = Board::from_bitboards(bitboards) else {
        panic!("the sets agree");
    };
    assert!(again.pieces(Piece::BlackQueen) == 1 << 28);
};

const _: () = {
    let Some(played) = uci::Move::new(Square::E7, Square::E8, Some(Role::Queen)) else {
        panic!("a pawn may become a queen");
    };
    assert!(matches!(
        (played.from(), played.to()),
        (Square::E7, Square::E8)
    ));
    assert!(matches!(played.promotion(), Some(Role::Queen)));
    let Ok(read) = uci::Move::from_ascii(b"e7e8q") else {
        panic!("the move is right");
    };
    assert!(matches!((read.from(), read.to()), (Square::E7, Square::E8)));
    let Err(error) = uci::Move::from_ascii(b"e9e4") else {
        panic!("there is no ninth rank");
    };
    let MoveErrorKind::From(square) = error.kind() else {
        panic!("the first square is wrong");
    };
    assert!(error.offset() == 1 && square.offset() == 1);
};

const _: () = {
    let side = XColor::Red.other();
    assert!(matches!(side, XColor::Black) && side.index() == 1 && side.letter() == 'b');
    assert!(matches!(XColor::from_index(1), Some(XColor::Black)));
    assert!(matches!(XColor::from_letter('b'), Some(XColor::Black)));

    let square = XSquare::new(XFile::ALL[8], XRank::ALL[9]);
    assert!(matches!(square, XSquare::I9) && square.index() == 89);
    assert!(matches!(XSquare::from_index(89), Some(XSquare::I9)));
    let (file, rank) = (square.file(), square.rank());
    assert!(matches!(file, XFile::I) && file.index() == 8 && file.letter() == 'i');
    assert!(matches!(XFile::from_index(8), Some(XFile::I)));
    assert!(matches!(XFile::from_letter('i'), Some(XFile::I)));
    assert!(matches!(rank, XRank::R9) && rank.index() == 9 && rank.digit() == '9');
    assert!(matches!(XRank::from_index(9), Some(XRank::R9)));
    assert!(matches!(XRank::from_digit('9'), Some(XRank::R9)));

    let piece = XPiece::new(XColor::Black, XRole::ALL[5]);
    assert!(matches!(piece, XPiece::BlackCannon) && piece.index() == 12 && piece.letter() == 'c');
    assert!(matches!(XPiece::from_index(12), Some(XPiece::BlackCannon)));
    assert!(matches!(
        XPiece::from_letter('c'),
        Some(XPiece::BlackCannon)
    ));
    assert!(matches!(
        (piece.color(), piece.role()),
        (XColor::Black, XRole::Cannon)
    ));
    assert!(matches!(
        XRole::from_index(XRole::Cannon.index()),
        Some(XRole::Cannon)
    ));

    let mut board = xiangqi::Board::EMPTY;
    board.set(square, Some(piece));
    let again = xiangqi::Board::from_squares(board.squares());
    assert!(matches!(again.get(XSquare::I9), Some(XPiece::BlackCannon)));

    let Some(played) = xiangqi::Move::new(XSquare::H2, XSquare::E2) else {
        panic!("the squares differ");
    };
    assert!(matches!(
        (played.from(), played.to()),
        (XSquare::H2, XSquare::E2)
    ));
    let Ok(read) = xiangqi::Move::from_ascii(b"h2e2") else {
        panic!("the move is right");
    };
    assert!(matches!(
        (read.from(), read.to()),
        (XSquare::H2, XSquare::E2)
    ));
};
