//! The public surface: sizes, traits, constants, and the ways in and out of a record.

mod support;

use std::any::type_name;
use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::mem::size_of;
use std::num::NonZeroU32;
use std::panic::{RefUnwindSafe, UnwindSafe, catch_unwind};
use std::str::{self, FromStr};

#[cfg(feature = "alloc")]
use chess_fen::error::CommandErrorKind;
use chess_fen::error::{
    CastlingErrorKind, CounterErrorKind, EnPassantErrorKind, EpdErrorKind, FenErrorKind, Found,
    InText, MoveErrorKind, OperationErrorKind, PieceErrorKind, PlacementErrorKind, SideErrorKind,
    SpacingErrorKind, SquareErrorKind,
};
use chess_fen::{
    Bitboards, Board, BoardIter, CastlingRight, CastlingRights, Color, Diagram, FenLines,
    FenLinesSplit, Field, File, LineError, ParseEpdError, ParseFenError, ParseMoveError,
    ParsePieceError, ParseSquareError, Piece, Position, Rank, Record, Role, Square, Violation,
    Violations, ViolationsIter, chess960, epd, uci, xiangqi,
};
#[cfg(feature = "std")]
use chess_fen::{FenReader, ReadError};
#[cfg(feature = "alloc")]
use chess_fen::{
    ParseCommandError, PositionCommand, PushOperationError, Repair, RepairKind, Repaired,
};

use support::edits;
use support::subject::{CHESS, SUBJECTS, XIANGQI};
use support::varied::longest;

const STARTPOS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const XIANGQI_STARTPOS: &str =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

#[test]
fn values_and_errors_are_small() {
    #[track_caller]
    fn at_most<T>(bytes: usize) {
        let size = size_of::<T>();
        assert!(size <= bytes, "{} has {size} bytes", type_name::<T>());
    }
    at_most::<Position>(80);
    at_most::<Board>(64);
    // Ninety squares, a side, two counters and a byte of padding.
    at_most::<xiangqi::Position>(100);
    at_most::<xiangqi::Board>(90);
    at_most::<epd::Position>(72);
    at_most::<ParseFenError>(16);
    at_most::<Result<(), ParseFenError>>(16);
}

#[test]
fn sizes_are_the_documented_ones() {
    #[track_caller]
    fn exactly<T>(bytes: usize) {
        assert_eq!(size_of::<T>(), bytes, "{}", type_name::<T>());
    }
    exactly::<Found>(4);
    exactly::<Color>(1);
    exactly::<Square>(1);
    exactly::<Option<Square>>(1);
    exactly::<Option<Piece>>(1);
    exactly::<Option<File>>(1);
    exactly::<CastlingRights>(1);
    exactly::<Bitboards>(64);
    exactly::<uci::Move>(3);
    exactly::<Option<uci::Move>>(3);
    exactly::<Option<xiangqi::Square>>(1);
    exactly::<Option<xiangqi::Piece>>(1);
    exactly::<xiangqi::Move>(2);
    exactly::<Option<xiangqi::Move>>(2);
}

/// Requires what every type of a library should be.
fn is_at_home<T: Debug + Send + Sync + Unpin + UnwindSafe + RefUnwindSafe>() {}

/// Requires what every plain value should be.
fn is_value<T: Copy + Eq + Hash + Debug + Send + Sync + Unpin + UnwindSafe + RefUnwindSafe>() {}

fn is_ordered<T: Ord>() {}
fn has_text<T: Display + FromStr<Err: Error>>() {}
fn is_error<T: Error + Send + Sync + Unpin + 'static>() {}
fn is_record<P: Record + Default + for<'a> TryFrom<&'a str> + for<'a> TryFrom<&'a [u8]>>() {}

#[test]
fn types_have_the_traits_that_they_should() {
    macro_rules! all {
        ($has:ident: $($type:ty),+ $(,)?) => {
            $($has::<$type>();)+
        };
    }
    all!(is_value: Position, Board, Bitboards, Color, File, Rank, Square, Role, Piece);
    all!(is_value: CastlingRight, CastlingRights, Field, Found, Violation, Violations, uci::Move);
    all!(is_value: chess960::Position, chess960::CastlingRights, chess960::CastlingLetter);
    all!(is_value: chess960::CastlingRooks, chess960::CastlingRooksError, chess960::CastlingRooksErrorKind);
    all!(is_value: epd::Position, epd::Epd<'_>, epd::Operations<'_>, epd::Operation<'_>, epd::Operand<'_>);
    all!(is_value: xiangqi::Position, xiangqi::Board, xiangqi::Color, xiangqi::File);
    all!(is_value: xiangqi::Rank, xiangqi::Square, xiangqi::Role, xiangqi::Piece, xiangqi::Move);
    all!(is_value: xiangqi::Violation, xiangqi::Violations);
    all!(is_value: ParseFenError, FenErrorKind, PlacementErrorKind, SideErrorKind, CastlingErrorKind);
    all!(is_value: EnPassantErrorKind, CounterErrorKind, SpacingErrorKind, ParseSquareError, SquareErrorKind);
    all!(is_value: ParsePieceError, PieceErrorKind, ParseMoveError, MoveErrorKind, LineError);
    all!(is_value: ParseEpdError, EpdErrorKind, OperationErrorKind);
    all!(is_at_home: InText<'_>, FenLines<'_, Position>, FenLines<'_, xiangqi::Position>);
    all!(is_at_home: FenLinesSplit<'_, Position>, FenLinesSplit<'_, xiangqi::Position>);
    all!(is_at_home: BoardIter<'_>, xiangqi::BoardIter<'_>, ViolationsIter, xiangqi::ViolationsIter);
    all!(is_at_home: epd::OperationsIter<'_>, epd::Operands<'_>, Diagram<'_>);
    all!(is_ordered: Position, chess960::Position, epd::Position, xiangqi::Position);
    all!(is_ordered: Color, File, Rank, Square, Role, Piece, CastlingRight, Field, Violation);
    all!(is_ordered: chess960::CastlingRights, chess960::CastlingLetter, chess960::CastlingRooks);
    all!(is_ordered: epd::Epd<'_>, epd::Operations<'_>, epd::Operation<'_>, epd::Operand<'_>);
    all!(is_ordered: xiangqi::Color, xiangqi::File, xiangqi::Rank, xiangqi::Square);
    all!(is_ordered: xiangqi::Role, xiangqi::Piece, xiangqi::Violation);
    all!(has_text: Position, Board, Color, CastlingRights, Square, Piece, uci::Move);
    all!(has_text: chess960::Position, chess960::CastlingRights, epd::Position);
    all!(has_text: xiangqi::Position, xiangqi::Board, xiangqi::Color, xiangqi::Square);
    all!(has_text: xiangqi::Piece, xiangqi::Move);
    all!(is_error: ParseFenError, ParseSquareError, ParsePieceError, ParseMoveError);
    all!(is_error: ParseEpdError, LineError, chess960::CastlingRooksError);
    all!(is_record: Position, chess960::Position, epd::Position, xiangqi::Position);

    #[cfg(feature = "alloc")]
    {
        all!(is_value: ParseCommandError, CommandErrorKind, PushOperationError, RepairKind);
        all!(is_at_home: uci::PositionCommand, xiangqi::PositionCommand, chess960::PositionCommand);
        all!(is_at_home: Repair, Repaired<Position>, epd::EpdBuf, epd::OperationsBuf);
        all!(is_ordered: RepairKind, epd::EpdBuf, epd::OperationsBuf);
        all!(has_text: uci::PositionCommand, xiangqi::PositionCommand, chess960::PositionCommand);
        all!(has_text: epd::EpdBuf, epd::OperationsBuf);
        all!(is_error: ParseCommandError, PushOperationError);
    }
    #[cfg(feature = "std")]
    {
        all!(is_at_home: FenReader<&[u8], Position>, FenReader<&[u8], xiangqi::Position>);
        all!(is_error: ReadError);
    }
}

/// An error crosses `?` into the usual boxes.
#[test]
fn errors_can_be_boxed_and_found_again() {
    fn parse(text: &str) -> Result<Position, Box<dyn Error + Send + Sync>> {
        Ok(text.parse()?)
    }
    let error = parse("8/8/8/8/8/8/8/8 W - - 0 1").expect_err("no side to move");
    let found = error.downcast_ref::<ParseFenError>();
    assert_eq!(found.map(ParseFenError::offset), Some(16));
}

#[test]
fn defaults_are_the_start_and_nothing() {
    assert_eq!(Position::default(), Position::STARTPOS);
    assert_eq!(xiangqi::Position::default(), xiangqi::Position::STARTPOS);
    assert_eq!(Board::default(), Board::EMPTY);
    assert_eq!(xiangqi::Board::default(), xiangqi::Board::EMPTY);
    assert_eq!(CastlingRights::default(), CastlingRights::NONE);
    assert_eq!(Bitboards::default(), Board::EMPTY.bitboards());
}

#[test]
fn the_start_positions_are_the_known_records() {
    assert_eq!(Position::STARTPOS.to_string(), STARTPOS);
    assert_eq!(STARTPOS.parse(), Ok(Position::STARTPOS));
    assert_eq!(Position::STARTPOS.board.iter().count(), 32);
    assert_eq!(Position::STARTPOS.side_to_move, Color::White);
    assert_eq!(Position::STARTPOS.castling_rights, CastlingRights::ALL);
    assert_eq!(Position::STARTPOS.en_passant, None);
    assert_eq!(Position::STARTPOS.halfmove_clock, 0);
    assert_eq!(Position::STARTPOS.fullmove_number, NonZeroU32::MIN);

    assert_eq!(xiangqi::Position::STARTPOS.to_string(), XIANGQI_STARTPOS);
    assert_eq!(XIANGQI_STARTPOS.parse(), Ok(xiangqi::Position::STARTPOS));
    assert_eq!(xiangqi::Position::STARTPOS.board.iter().count(), 32);
    assert_eq!(
        xiangqi::Position::STARTPOS.side_to_move,
        xiangqi::Color::Red
    );
}

/// There are records and placements as long as the constants say; that none is longer is a property.
#[test]
fn the_longest_texts_are_as_long_as_the_constants_say() {
    assert_eq!((Position::MAX_LEN, Board::MAX_LEN), (103, 71));
    assert_eq!(
        (xiangqi::Position::MAX_LEN, xiangqi::Board::MAX_LEN),
        (127, 99)
    );

    for (subject, placement) in [(CHESS, Board::MAX_LEN), (XIANGQI, xiangqi::Board::MAX_LEN)] {
        let longest = &*longest(subject.notation);
        assert_eq!(longest.len(), subject.max_len);
        assert_eq!((subject.record)(longest.as_bytes()).as_deref(), Ok(longest));
        assert_eq!(longest.split(' ').next().map(str::len), Some(placement));
        // One byte more is too much at any place.
        let edits = edits::all(&subject.notation.alphabet());
        edits::single(longest.as_bytes(), 0..=longest.len(), &edits, |text| {
            assert!(text.len() <= subject.max_len || (subject.record)(text).is_err());
        });
    }
}

#[test]
fn the_records_of_the_documents_print_themselves() {
    for record in [
        STARTPOS,
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2",
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2",
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3",
        "8/8/8/8/8/8/8/8 w - - 0 1",
    ] {
        assert_eq!((CHESS.record)(record.as_bytes()).as_deref(), Ok(record));
    }
    for record in [
        XIANGQI_STARTPOS,
        "9/9/3k5/9/9/9/4R4/3A5/8r/4K4 b - - 0 1",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1",
    ] {
        assert_eq!((XIANGQI.record)(record.as_bytes()).as_deref(), Ok(record));
    }
}

#[test]
fn every_field_of_a_record_is_where_it_belongs() {
    let text = "r3k3/8/8/3Pp3/8/8/8/4K2R w Kq e6 12 345";
    let position: Position = text.parse().expect("a record");
    let mut board = Board::EMPTY;
    for (square, piece) in [
        (Square::A8, Piece::BlackRook),
        (Square::E8, Piece::BlackKing),
        (Square::D5, Piece::WhitePawn),
        (Square::E5, Piece::BlackPawn),
        (Square::E1, Piece::WhiteKing),
        (Square::H1, Piece::WhiteRook),
    ] {
        board.set(square, Some(piece));
    }
    let mut castling_rights = CastlingRights::NONE;
    castling_rights.insert(CastlingRight::WhiteKingside);
    castling_rights.insert(CastlingRight::BlackQueenside);
    let expected = Position {
        board,
        side_to_move: Color::White,
        castling_rights,
        en_passant: Some(File::E),
        halfmove_clock: 12,
        fullmove_number: NonZeroU32::new(345).expect("not 0"),
    };
    assert_eq!(position, expected);

    let text = "9/9/3k5/9/9/9/4R4/3A5/8r/4K4 b - - 7 89";
    let position: xiangqi::Position = text.parse().expect("a record");
    let mut board = xiangqi::Board::EMPTY;
    for (square, piece) in [
        (xiangqi::Square::D7, xiangqi::Piece::BlackKing),
        (xiangqi::Square::E3, xiangqi::Piece::RedRook),
        (xiangqi::Square::D2, xiangqi::Piece::RedAdvisor),
        (xiangqi::Square::I1, xiangqi::Piece::BlackRook),
        (xiangqi::Square::E0, xiangqi::Piece::RedKing),
    ] {
        board.set(square, Some(piece));
    }
    let expected = xiangqi::Position {
        board,
        side_to_move: xiangqi::Color::Black,
        halfmove_clock: 7,
        fullmove_number: NonZeroU32::new(89).expect("not 0"),
    };
    assert_eq!(position, expected);
}

#[test]
fn the_target_square_follows_from_file_and_side() {
    let mut position = Position::STARTPOS;
    assert_eq!(position.en_passant_target(), None);
    for (side_to_move, rank) in [(Color::White, Rank::Sixth), (Color::Black, Rank::Third)] {
        for file in File::ALL {
            position.side_to_move = side_to_move;
            position.en_passant = Some(file);
            let target = Square::new(file, rank);
            assert_eq!(position.en_passant_target(), Some(target));
            assert!(position.to_string().contains(&format!(" {target} ")));
        }
    }
}

#[test]
fn every_way_to_read_a_record_agrees() {
    fn check<P>(text: &[u8], from_ascii: Result<P, ParseFenError>)
    where
        P: Copy + PartialEq + Debug + FromStr<Err = ParseFenError>,
        P: for<'a> TryFrom<&'a str, Error = ParseFenError>,
        P: for<'a> TryFrom<&'a [u8], Error = ParseFenError>,
    {
        assert_eq!(P::try_from(text), from_ascii);
        if let Ok(text) = str::from_utf8(text) {
            assert_eq!(P::try_from(text), from_ascii);
            assert_eq!(text.parse::<P>(), from_ascii);
        }
    }
    for subject in SUBJECTS {
        let edits = edits::all(b" 0x");
        for record in subject.varied(3) {
            let text = record.as_bytes();
            check(text, Position::from_ascii(text));
            check(text, xiangqi::Position::from_ascii(text));
            edits::single(text, 0..=text.len(), &edits, |text| {
                check(text, Position::from_ascii(text));
                check(text, xiangqi::Position::from_ascii(text));
            });
        }
    }
}

/// Both ways out of a record, into an array of whatever was there before.
#[test]
fn a_record_is_encoded_into_any_array() {
    for record in CHESS.varied(100) {
        let position: Position = record.parse().expect("a record");
        for dirt in [0, b'x', 0xFF] {
            let mut out = [dirt; Position::MAX_LEN];
            assert_eq!(position.encode(&mut out), record);
            // Again, over a longer or a shorter text.
            assert_eq!(Position::STARTPOS.encode(&mut out), STARTPOS);
        }
    }
    for record in XIANGQI.varied(100) {
        let position: xiangqi::Position = record.parse().expect("a record");
        for dirt in [0, b'x', 0xFF] {
            let mut out = [dirt; xiangqi::Position::MAX_LEN];
            assert_eq!(position.encode(&mut out), record);
            assert_eq!(
                xiangqi::Position::STARTPOS.encode(&mut out),
                XIANGQI_STARTPOS
            );
        }
    }
}

#[test]
fn a_record_is_set_to_a_width_as_texts_are() {
    for record in CHESS.varied(10) {
        let position: Position = record.parse().expect("a record");
        assert_eq!(format!("[{position:<120}]"), format!("[{record:<120}]"));
        assert_eq!(format!("[{position:>120}]"), format!("[{record:>120}]"));
        assert_eq!(format!("[{position:.^120}]"), format!("[{record:.^120}]"));
        assert_eq!(format!("[{position:5}]"), format!("[{record}]"));
    }
    for record in XIANGQI.varied(10) {
        let position: xiangqi::Position = record.parse().expect("a record");
        assert_eq!(format!("[{position:<140}]"), format!("[{record:<140}]"));
        assert_eq!(format!("[{position:>140}]"), format!("[{record:>140}]"));
        assert_eq!(format!("[{position:.^140}]"), format!("[{record:.^140}]"));
        assert_eq!(format!("[{position:5}]"), format!("[{record}]"));
    }
}

const ENDGAME: Position = Position::from_static("8/8/8/8/8/6k1/6p1/6K1 w - - 57 1");
const DRAWN: xiangqi::Position =
    xiangqi::Position::from_static("4k4/9/9/9/9/9/9/9/9/4K4 w - - 119 60");
static LINES: FenLines<'_, Position> = FenLines::new(b"8/8 w\n");

// Records are known to the compiler.

const _: () = {
    assert!(ENDGAME.halfmove_clock == 57 && DRAWN.halfmove_clock == 119);
    assert!(matches!(
        ENDGAME.board.get(Square::G1),
        Some(Piece::WhiteKing)
    ));
    let target = Position::from_static("8/8/8/8/4P3/8/8/8 b - e3 0 1").en_passant_target();
    assert!(matches!(target, Some(Square::E3)));
    assert!(Position::from_ascii(STARTPOS.as_bytes()).is_ok());
    let Err(error) = Position::from_ascii(b"8/8 w") else {
        panic!("there are two ranks");
    };
    assert!(error.offset() == 3 && matches!(error.field(), Field::PiecePlacement));
    assert!(matches!(
        error.field().as_str().as_bytes(),
        b"piece placement"
    ));
    let prefix = Position::parse_prefix(b"8/8/8/8/8/8/8/8 w - - 0 1;x");
    assert!(matches!(prefix, Ok((_, b";x"))));
    assert!(LINES.line_number() == 0 && LINES.line_offset() == 0 && LINES.line().is_empty());
};

const _: () = {
    assert!(xiangqi::Position::from_ascii(XIANGQI_STARTPOS.as_bytes()).is_ok());
    let prefix = xiangqi::Position::parse_prefix(b"9/9/9/9/9/9/9/9/9/9 w - - 0 1;x");
    assert!(matches!(prefix, Ok((_, b";x"))));
    let position = chess960::Position::from_static("1r2k3/8/8/8/8/8/8/1R2K3 w Bb - 0 1");
    assert!(position.castling_rooks().is_ok());
    let prefix = epd::Position::parse_prefix(b"8/8/8/8/8/8/8/8 w - - bm e4;");
    assert!(matches!(prefix, Ok((_, b" bm e4;"))));
};

#[test]
fn lines_in_a_static_can_be_cloned_and_read() {
    assert_eq!(LINES.clone().count(), 1);
}

#[test]
fn a_literal_is_read_by_a_program_as_by_the_compiler() {
    let record = "8/8/8/8/8/6k1/6p1/6K1 w - - 57 1";
    assert_eq!(Position::from_static(record), ENDGAME);
    let record = "4k4/9/9/9/9/9/9/9/9/4K4 w - - 119 60";
    assert_eq!(xiangqi::Position::from_static(record), DRAWN);
}

/// Returns the message of a panic.
fn panic_of<T>(work: impl FnOnce() -> T + UnwindSafe) -> String {
    match catch_unwind(work) {
        Ok(_) => panic!("no panic"),
        Err(message) => *message
            .downcast()
            .expect("a message with parts is a `String`"),
    }
}

#[test]
fn a_wrong_literal_panics_with_field_and_offset() {
    for (text, field, offset) in [
        ("", "piece placement", 0),
        ("8/8/8/8/8/8/8/44 w - - 0 1", "piece placement", 15),
        ("8/8/8/8/8/8/8/8 W - - 0 1", "side to move", 16),
        ("8/8/8/8/8/8/8/8 w qk - 0 1", "castling availability", 19),
        ("8/8/8/8/8/8/8/8 w - e3 0 1", "en passant target square", 21),
        ("8/8/8/8/8/8/8/8 w - - -1 1", "halfmove clock", 22),
        ("8/8/8/8/8/8/8/8 w - - 0 1 ", "fullmove number", 25),
    ] {
        let message = panic_of(|| Position::from_static(text));
        assert!(message.contains(field), "{text}: {message}");
        assert!(
            message.ends_with(&format!(" {offset}")),
            "{text}: {message}"
        );
    }
    let message = panic_of(|| xiangqi::Position::from_static("9/9/9/9/9/9/9/9/9/9 w KQ - 0 1"));
    assert!(message.contains("castling availability"), "{message}");
    assert!(message.ends_with(" 22"), "{message}");
}

#[test]
fn a_prefix_ends_with_the_digits_of_the_fullmove_number() {
    for subject in SUBJECTS {
        for record in subject.varied(20) {
            for rest in [
                &b""[..],
                b" ",
                b"  ",
                b",-0.53",
                b" bm e4; id \"x\";",
                b"\tdraw",
                b"\n8/8/8",
                b"\r\n",
                b"x",
                b"e4",
                b".5",
                b"-1",
                b"\0",
                b"\xFF",
                "é".as_bytes(),
                "１".as_bytes(),
                b"/",
                &[b';'; 1_000],
            ] {
                let text = [record.as_bytes(), rest].concat();
                assert_eq!((subject.prefix)(&text), Ok((record.clone(), rest)));
            }
        }
    }
}

#[test]
fn digits_after_a_prefix_are_part_of_its_number() {
    let read = Position::parse_prefix(b"8/8/8/8/8/8/8/8 w - - 0 12345x6");
    let parts = read.map(|(position, rest)| (position.fullmove_number.get(), rest));
    assert_eq!(parts, Ok((12_345, &b"x6"[..])));

    // Digits that make the number too large are not left over.
    let too_large = b"8/8/8/8/8/8/8/8 w - - 0 42949672951";
    assert_eq!(Position::parse_prefix(too_large), fails_too(too_large));
    let zero = b"8/8/8/8/8/8/8/8 w - - 0 0;";
    assert_eq!(Position::parse_prefix(zero), fails_too(zero));
    let leading_zero = b"8/8/8/8/8/8/8/8 w - - 0 01;";
    assert_eq!(
        Position::parse_prefix(leading_zero),
        fails_too(leading_zero)
    );
}

/// Returns the error of the whole text.
fn fails_too<'a>(text: &[u8]) -> Result<(Position, &'a [u8]), ParseFenError> {
    Err(Position::from_ascii(text).expect_err("no record"))
}

/// A prefix is read as the same text is read alone; where there is none, the error is the whole text's.
#[test]
fn a_prefix_is_read_as_a_record_is() {
    for subject in SUBJECTS {
        let edits = edits::all(&edits::with_neighbors(&subject.notation.alphabet()));
        let last = match subject.notation.fields.len() {
            4 => Field::EnPassantTarget,
            _ => Field::FullmoveNumber,
        };
        let mut prefixes = 0;
        for record in subject.varied(3) {
            let text = record.as_bytes();
            edits::single(text, 0..=text.len(), &edits, |text| {
                let whole = (subject.record)(text);
                match (subject.prefix)(text) {
                    Err(error) => assert_eq!(whole, Err(error)),
                    Ok((printed, rest)) => {
                        let (taken, after) = text.split_at(printed.len());
                        assert_eq!((taken, after), (printed.as_bytes(), rest));
                        let is_digit = rest.first().is_some_and(u8::is_ascii_digit);
                        assert!(last == Field::EnPassantTarget || !is_digit);
                        assert_eq!((subject.record)(taken).as_ref(), Ok(&printed));
                        match whole {
                            Ok(_) => assert!(rest.is_empty()),
                            Err(error) => {
                                let place = (error.offset(), error.field());
                                assert_eq!(place, (taken.len(), last));
                                prefixes += 1;
                            }
                        }
                    }
                }
            });
        }
        assert!(
            prefixes > 100,
            "{prefixes} records with something after them"
        );
    }
}

/// One function for both games, as a caller would write it.
#[test]
fn both_games_go_through_the_same_generic_code() {
    fn records<P: Record>(file: &str) -> Vec<String> {
        FenLines::<P>::new(file.as_bytes())
            .map(|line| line.map_or_else(|error| error.to_string(), |record| record.to_string()))
            .collect()
    }
    #[cfg(feature = "alloc")]
    fn moves<P: Record>(line: &str) -> Vec<String> {
        let command: PositionCommand<P> = line.parse().expect("a command");
        command.moves.iter().map(ToString::to_string).collect()
    }
    assert_eq!(records::<Position>(STARTPOS), [STARTPOS]);
    assert_eq!(
        records::<xiangqi::Position>(XIANGQI_STARTPOS),
        [XIANGQI_STARTPOS]
    );
    #[cfg(feature = "alloc")]
    {
        let line = "position startpos moves e7e8q";
        assert_eq!(moves::<Position>(line), ["e7e8q"]);
        let line = "position startpos moves a0i9";
        assert_eq!(moves::<xiangqi::Position>(line), ["a0i9"]);
    }
}

#[cfg(feature = "alloc")]
#[test]
fn a_command_can_be_built_by_hand() {
    let command = uci::PositionCommand {
        position: ENDGAME,
        moves: vec!["g1g2".parse().expect("a move")],
    };
    let text = "position fen 8/8/8/8/8/6k1/6p1/6K1 w - - 57 1 moves g1g2";
    assert_eq!(command.to_string(), text);
    let command = xiangqi::PositionCommand {
        position: xiangqi::Position::STARTPOS,
        moves: vec![],
    };
    assert_eq!(command.to_string(), "position startpos");
}
