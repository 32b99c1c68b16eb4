//! Boards as collections of pieces and as diagrams; numbers and texts of squares, pieces and castling
//! rights; and what generic code can do with any record.

mod support;

use std::fmt::Debug;
use std::str::FromStr;

use chess_fen::error::{CastlingErrorKind, FenErrorKind, SpacingErrorKind, SquareErrorKind};
use chess_fen::{
    Board, CastlingRight, CastlingRights, Color, File, ParseSquareError, Piece, Position, Rank,
    Record, Role, Square, chess960, epd, xiangqi,
};

use support::subject::{CHESS, Tested, XIANGQI, for_each_record};

/// The pieces of a board, from the first square to the last, by asking for each square.
macro_rules! pieces_by_get {
    ($board:expr, $square:ty) => {
        <$square>::ALL
            .into_iter()
            .filter_map(|square| Some((square, $board.get(square)?)))
            .collect::<Vec<_>>()
    };
}

/// Checks that an iterator gives these items and its length before each, whichever end they are taken
/// from: for each number, so many from the front and then the others from the back.
#[track_caller]
fn check_iterator<I>(iter: &I, expected: &[I::Item])
where
    I: DoubleEndedIterator<Item: PartialEq + Debug + Copy> + ExactSizeIterator + Clone,
{
    for from_front in 0..=expected.len() {
        let mut iter = iter.clone();
        let (front, back) = expected.split_at(from_front);
        for (taken, &item) in front.iter().enumerate() {
            assert_eq!(iter.len(), expected.len() - taken);
            assert_eq!(iter.next(), Some(item));
        }
        for (left, &item) in back.iter().enumerate().rev() {
            assert_eq!(iter.len(), left + 1);
            assert_eq!(iter.size_hint(), (left + 1, Some(left + 1)));
            assert_eq!(iter.next_back(), Some(item));
        }
        for _ in 0..2 {
            assert_eq!((iter.len(), iter.next(), iter.next_back()), (0, None, None));
        }
    }
}

#[test]
fn board_iter_from_either_end_gives_what_get_gives() {
    for record in CHESS.varied(60) {
        let board = record.parse::<Position>().expect("a record").board;
        let pieces = pieces_by_get!(board, Square);
        check_iterator(&board.iter(), &pieces);
        assert!((&board).into_iter().eq(pieces), "{board}");
    }
    for record in XIANGQI.varied(60) {
        let board = record.parse::<xiangqi::Position>().expect("a record").board;
        let pieces = pieces_by_get!(board, xiangqi::Square);
        check_iterator(&board.iter(), &pieces);
        assert!((&board).into_iter().eq(pieces), "{board}");
    }
}

#[test]
fn board_collected_from_its_pieces_in_any_order_is_the_board() {
    for record in CHESS.varied(40) {
        let board = record.parse::<Position>().expect("a record").board;
        assert_eq!(board.iter().collect::<Board>(), board);
        assert_eq!(board.iter().rev().collect::<Board>(), board);
    }
    for record in XIANGQI.varied(40) {
        let position: xiangqi::Position = record.parse().expect("a record");
        let board = position.board;
        assert_eq!(board.iter().collect::<xiangqi::Board>(), board);
        assert_eq!(board.iter().rev().collect::<xiangqi::Board>(), board);
    }
}

#[test]
fn board_extended_by_pieces_keeps_the_others_and_the_last_of_a_square() {
    let mut board = Position::STARTPOS.board;
    board.extend([
        (Square::E4, Piece::WhiteKing),
        (Square::A1, Piece::BlackQueen),
        (Square::E4, Piece::WhitePawn),
    ]);
    assert_eq!(
        board.to_string(),
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPPPPPP/qNBQKBNR"
    );

    let mut board = xiangqi::Board::EMPTY;
    board.extend([
        (xiangqi::Square::I9, xiangqi::Piece::RedKing),
        (xiangqi::Square::A0, xiangqi::Piece::BlackCannon),
        (xiangqi::Square::I9, xiangqi::Piece::BlackRook),
    ]);
    assert_eq!(board.to_string(), "8r/9/9/9/9/9/9/9/9/c8");
}

/// Returns the diagram of a placement: each run as so many signs of an empty square, and the coordinates
/// around.
fn diagram(placement: &str, ranks: &str, files: &str, sign: impl Fn(char) -> char) -> String {
    let mut lines: Vec<String> = placement
        .split('/')
        .zip(ranks.chars().rev())
        .map(|(rank, digit)| {
            let mut line = digit.to_string();
            for letter in rank.chars() {
                let (sign, count) = match letter.to_digit(10) {
                    Some(run) => (sign('.'), run),
                    None => (sign(letter), 1),
                };
                for _ in 0..count {
                    line.extend([' ', sign]);
                }
            }
            line
        })
        .collect();
    lines.push(
        files
            .chars()
            .fold(" ".to_owned(), |line, file| line + " " + &file.to_string()),
    );
    lines.join("\n")
}

/// Returns the sign that is in the second list where this one is in the first.
fn translate(from: &str, to: &str, sign: char) -> char {
    let place = from.chars().position(|letter| letter == sign);
    place
        .and_then(|place| to.chars().nth(place))
        .expect("a sign for each letter")
}

#[test]
fn diagram_of_chess_has_the_letters_or_figures_of_the_placement() {
    for record in CHESS.varied(60) {
        let board = record.parse::<Position>().expect("a record").board;
        let text = board.to_string();
        let letters = diagram(&text, "12345678", "abcdefgh", |sign| sign);
        assert_eq!(board.diagram().to_string(), letters);
        let figures = diagram(&text, "12345678", "abcdefgh", |sign| {
            translate(".KQRBNPkqrbnp", ".♔♕♖♗♘♙♚♛♜♝♞♟", sign)
        });
        assert_eq!(board.diagram().with_figures().to_string(), figures);
    }
}

#[test]
fn diagram_of_xiangqi_has_the_letters_or_characters_of_the_placement() {
    for record in XIANGQI.varied(60) {
        let position: xiangqi::Position = record.parse().expect("a record");
        let text = position.board.to_string();
        let letters = diagram(&text, "0123456789", "abcdefghi", |sign| sign);
        assert_eq!(position.board.diagram().to_string(), letters);
        let figures = diagram(&text, "0123456789", "ａｂｃｄｅｆｇｈｉ", |sign| {
            translate(".KABNRCPkabnrcp", "．帥仕相傌俥炮兵將士象馬車砲卒", sign)
        });
        assert_eq!(position.board.diagram().with_figures().to_string(), figures);
    }
}

#[test]
fn u8_from_a_value_is_its_index() {
    macro_rules! check {
        ($($type:ty)+) => {
            $(for value in <$type>::ALL {
                assert_eq!(usize::from(u8::from(value)), value.index(), "{value:?}");
            })+
        };
    }
    check! { Color File Rank Square Role Piece CastlingRight }
    check! { xiangqi::Color xiangqi::File xiangqi::Rank xiangqi::Square xiangqi::Role xiangqi::Piece }
    assert_eq!(
        [u8::from(Square::A1), Square::B1.into(), Square::H8.into()],
        [0, 1, 63]
    );
    assert_eq!(u8::from(xiangqi::Square::I9), 89);
}

#[test]
fn castling_rights_from_bits_has_the_right_with_the_index_of_each_bit() {
    for bits in 0..=u8::MAX {
        let read = CastlingRights::from_bits(bits);
        assert_eq!(read.is_some(), bits < 16, "{bits:#b}");
        let Some(rights) = read else {
            continue;
        };
        assert_eq!(rights.bits(), bits);
        for right in CastlingRight::ALL {
            let is_set = bits >> right.index() & 1 == 1;
            assert_eq!(rights.contains(right), is_set, "{bits:#b} {right:?}");
        }
        let held: Vec<CastlingRight> = CastlingRight::ALL
            .into_iter()
            .filter(|&right| rights.contains(right))
            .collect();
        check_iterator(&rights.iter(), &held);
        check_iterator(&rights.into_iter(), &held);
    }
    assert_eq!(CastlingRights::ALL.bits(), 0b1111);
    assert_eq!(CastlingRights::NONE.bits(), 0);
}

/// Checks that of all texts of one character and some others, only the letters are read.
#[track_caller]
fn check_letters<T>(letters: &str, all: &[T])
where
    T: FromStr + PartialEq + Copy + Debug,
{
    for letter in ('\0'..='\u{17F}').chain(['\u{FEFF}', '１', 'ａ', '😀']) {
        let expected = letters.chars().position(|known| known == letter);
        let read = letter.to_string().parse::<T>().ok();
        assert_eq!(read, expected.map(|place| all[place]), "{letter:?}");
    }
    for letter in letters.chars() {
        for text in [
            format!("{letter}{letter}"),
            format!(" {letter}"),
            format!("{letter} "),
            format!("{letter}\n"),
            format!("{letter}é"),
        ] {
            assert_eq!(text.parse::<T>().ok(), None, "{text:?}");
        }
    }
    assert_eq!("".parse::<T>().ok(), None);
}

#[test]
fn file_and_rank_from_str_read_their_letter_alone() {
    check_letters("abcdefgh", &File::ALL);
    check_letters("12345678", &Rank::ALL);
    check_letters("abcdefghi", &xiangqi::File::ALL);
    check_letters("0123456789", &xiangqi::Rank::ALL);
    check_letters("KQkq", &CastlingRight::ALL);
}

#[test]
fn file_and_rank_from_str_of_another_text_say_what_was_expected() {
    #[track_caller]
    fn check<T: FromStr<Err = ParseSquareError> + Debug>(
        text: &str,
        offset: usize,
        sentence: &str,
    ) {
        let error = text.parse::<T>().expect_err(text);
        assert_eq!(
            (error.to_string().as_str(), error.offset()),
            (sentence, offset)
        );
    }
    check::<File>(
        "E",
        0,
        "expected a file from `a` to `h` (lower case), found `E`",
    );
    check::<File>(
        "",
        0,
        "expected a file from `a` to `h` (lower case), found nothing",
    );
    check::<Rank>("9", 0, "expected a rank from `1` to `8`, found `9`");
    check::<xiangqi::File>(
        "j",
        0,
        "expected a file from `a` to `i` (lower case), found `j`",
    );
    check::<xiangqi::Rank>("", 0, "expected a rank from `0` to `9`, found nothing");

    let error = "e4".parse::<File>().expect_err("a square is no file");
    assert_eq!(error.offset(), 1);
    assert!(
        matches!(error.kind(), SquareErrorKind::TextAfter { .. }),
        "{error:?}"
    );
}

#[test]
fn castling_right_from_str_of_another_text_says_what_is_wrong() {
    let error = "x".parse::<CastlingRight>().expect_err("no right");
    let kind = error.kind();
    assert!(
        matches!(
            kind,
            FenErrorKind::CastlingAvailability(CastlingErrorKind::Unknown { .. })
        ),
        "{kind:?}"
    );
    let error = "".parse::<CastlingRight>().expect_err("no right");
    assert_eq!(
        error.kind(),
        FenErrorKind::Spacing(SpacingErrorKind::Missing)
    );
    let error = "KQ".parse::<CastlingRight>().expect_err("two rights");
    assert_eq!(error.offset(), 1);
}

#[test]
fn empty_position_of_each_record_prints_the_least_record() {
    assert_eq!(Position::EMPTY.to_string(), "8/8/8/8/8/8/8/8 w - - 0 1");
    assert_eq!(
        chess960::Position::EMPTY.to_string(),
        "8/8/8/8/8/8/8/8 w - - 0 1"
    );
    assert_eq!(epd::Position::EMPTY.to_string(), "8/8/8/8/8/8/8/8 w - -");
    assert_eq!(
        xiangqi::Position::EMPTY.to_string(),
        "9/9/9/9/9/9/9/9/9/9 w - - 0 1"
    );
}

/// A trait of another crate, with the names that a sealed trait could leak. Were `Record` to have one of
/// them, the generic code below would be ambiguous.
trait Engine: Record {
    const GAME: &'static str;
    const START: &'static str;
    const EMPTY: usize;
    const WINDOW: usize;

    fn read_prefix() -> &'static str;
    fn read() -> &'static str;
    fn game() -> &'static str;
}

impl<P: Record> Engine for P {
    const GAME: &'static str = "game";
    const START: &'static str = "start";
    const EMPTY: usize = 1;
    const WINDOW: usize = 2;

    fn read_prefix() -> &'static str {
        "read prefix"
    }

    fn read() -> &'static str {
        "read"
    }

    fn game() -> &'static str {
        "game of"
    }
}

#[test]
fn record_adds_no_hidden_names_to_generic_code() {
    fn names<P: Record>() -> Vec<&'static str> {
        assert_eq!((P::EMPTY, P::WINDOW), (1, 2));
        vec![P::GAME, P::START, P::read_prefix(), P::read(), P::game()]
    }
    let expected = ["game", "start", "read prefix", "read", "game of"];
    assert_eq!(names::<Position>(), expected);
    assert_eq!(names::<xiangqi::Position>(), expected);
}

#[test]
fn record_in_generic_code_reads_and_prints_each_notation() {
    fn check<P: Tested>() {
        assert_eq!(P::STARTPOS, P::default());
        assert_eq!(P::MAX_LEN, P::SUBJECT.max_len);
        for record in P::SUBJECT.varied(100) {
            assert!(record.len() <= P::MAX_LEN, "{record}");
            let position = P::from_ascii(record.as_bytes()).expect("a record");
            assert_eq!(position.to_string(), record);
            let line = [record.as_bytes(), b" c9 1;"].concat();
            assert_eq!(P::parse_prefix(&line), Ok((position, &b" c9 1;"[..])));

            #[cfg(feature = "alloc")]
            {
                let read = P::repair_ascii(record.as_bytes()).expect("a record");
                assert_eq!((read.value, read.repairs.len()), (position, 0));
                let padded = [b"  ", record.as_bytes(), b"\n"].concat();
                let read = P::repair_ascii(&padded).expect("a record in white space");
                assert_eq!((read.value, read.repairs.is_empty()), (position, false));
            }
        }
        let longest = P::SUBJECT.varied(1).remove(0);
        assert_eq!(longest.len(), P::MAX_LEN);
        assert!(P::from_ascii(b"8/8").is_err());
        assert!(P::parse_prefix(b"8/8").is_err());
    }
    for_each_record!(check());
}
