//! Fast paths held to the plain readers and writers beside them, for tests and fuzz targets.
//!
//! Each function says whether both give the same for a text: the same value and the same end, or
//! the same error. Only repairs allocate, so that a target runs about as often as it reads.

use crate::chess::{self, Color, castling, en_passant};
use crate::error::ParseFenError;
use crate::record::Record;
use crate::syntax::counter;
use crate::syntax::cursor::Cursor;
use crate::syntax::game::Game;
use crate::syntax::writer::{EMPTY_BUFFER, Writer};
use crate::{chess960, epd, xiangqi};

/// A reader of one field or more.
type Read<T> = fn(&mut Cursor<'_>) -> Result<T, ParseFenError>;

/// Returns whether two readers give the same at this place.
fn agree<T: PartialEq>(start: Cursor<'_>, fast: Read<T>, plain: Read<T>) -> bool {
    let (mut fast_cursor, mut plain_cursor) = (start, start);
    let (fast, plain) = (fast(&mut fast_cursor), plain(&mut plain_cursor));
    let have_read = fast.is_ok();
    fast == plain && (!have_read || fast_cursor.offset() == plain_cursor.offset())
}

/// Returns whether two writers write the same text.
fn write_alike(fast: impl FnOnce(&mut Writer<'_>), plain: impl FnOnce(&mut Writer<'_>)) -> bool {
    let (mut fast_buffer, mut plain_buffer) = (EMPTY_BUFFER, EMPTY_BUFFER);
    let mut fast_writer = Writer::new(&mut fast_buffer);
    fast(&mut fast_writer);
    let mut plain_writer = Writer::new(&mut plain_buffer);
    plain(&mut plain_writer);
    fast_writer.into_str() == plain_writer.into_str()
}

/// Returns every place in a text. From each, a reader loads the same bytes in other words.
fn places(text: &[u8], game: Game) -> impl Iterator<Item = Cursor<'_>> {
    (0..=text.len()).map(move |offset| {
        let mut cursor = Cursor::new(text, game);
        cursor.advance(offset);
        cursor
    })
}

/// Compares the readers of both counters, from every place in the text on.
#[must_use]
pub fn counter_paths_agree(text: &[u8]) -> bool {
    places(text, Game::Chess).all(|start| {
        agree(start, counter::read_halfmove, counter::read_halfmove_plain)
            && agree(start, counter::read_fullmove, counter::read_fullmove_plain)
    })
}

/// Compares the readers of the castling availability of chess and Chess960, from every place in the
/// text on.
#[must_use]
pub fn castling_paths_agree(text: &[u8]) -> bool {
    places(text, Game::Chess).all(|start| {
        agree(
            start,
            castling::CastlingRights::read,
            castling::CastlingRights::read_plain,
        )
    }) && places(text, Game::Chess960).all(|start| {
        agree(
            start,
            chess960::CastlingRights::read,
            chess960::CastlingRights::read_plain,
        )
    })
}

/// Compares the readers of the en passant target square with either side to move, from every place in
/// the text on.
#[must_use]
pub fn target_paths_agree(text: &[u8]) -> bool {
    places(text, Game::Chess).all(|start| {
        agree(
            start,
            |cursor| en_passant::read(cursor, Color::White),
            |cursor| en_passant::read_plain(cursor, Color::White),
        ) && agree(
            start,
            |cursor| en_passant::read(cursor, Color::Black),
            |cursor| en_passant::read_plain(cursor, Color::Black),
        )
    })
}

/// Compares the readers of the piece placement of both boards, and the writers if it is one.
#[must_use]
pub fn placement_paths_agree(text: &[u8]) -> bool {
    chess_placement_paths_agree(text) && xiangqi_placement_paths_agree(text)
}

pub(crate) fn chess_placement_paths_agree(text: &[u8]) -> bool {
    let read: Read<chess::Board> = |cursor| {
        let mut board = chess::Board::EMPTY;
        board.read(cursor).map(|()| board)
    };
    let read_plain: Read<chess::Board> = |cursor| {
        let mut board = chess::Board::EMPTY;
        board.read_plain(cursor).map(|()| board)
    };
    let start = Cursor::new(text, Game::Chess);
    agree(start, read, read_plain)
        && read(&mut Cursor::new(text, Game::Chess)).map_or(true, |board| {
            write_alike(
                |writer| board.write(writer),
                |writer| board.write_plain(writer),
            )
        })
}

pub(crate) fn xiangqi_placement_paths_agree(text: &[u8]) -> bool {
    let read: Read<xiangqi::Board> = |cursor| {
        let mut board = xiangqi::Board::EMPTY;
        board.read(cursor).map(|()| board)
    };
    let read_plain: Read<xiangqi::Board> = |cursor| {
        let mut board = xiangqi::Board::EMPTY;
        board.read_plain(cursor).map(|()| board)
    };
    let start = Cursor::new(text, Game::Xiangqi);
    agree(start, read, read_plain)
        && read(&mut Cursor::new(text, Game::Xiangqi)).map_or(true, |board| {
            write_alike(
                |writer| board.write(writer),
                |writer| board.write_plain(writer),
            )
        })
}

/// Returns whether both readers of a record give the same at the start of the text.
fn record_agrees<P: Record>(
    text: &[u8],
    read_plain: fn(&mut P, &[u8]) -> Result<usize, ParseFenError>,
) -> bool {
    let (mut fast, mut plain) = (P::CODEC.empty, P::CODEC.empty);
    let read = (P::CODEC.read_prefix)(&mut fast, text);
    read == read_plain(&mut plain, text) && (read.is_err() || fast == plain)
}

/// Compares the readers of a chess record that the text starts with. A whole record has to print the
/// text, too.
#[must_use]
pub fn chess_record_paths_agree(text: &[u8]) -> bool {
    record_agrees(text, chess::Position::read_plain)
        && chess::Position::from_ascii(text).map_or(true, |position| {
            position
                .encode(&mut [0; chess::Position::MAX_LEN])
                .as_bytes()
                == text
        })
}

/// Compares the readers of a Chess960 record likewise.
#[must_use]
pub fn chess960_record_paths_agree(text: &[u8]) -> bool {
    record_agrees(text, chess960::Position::read_plain)
        && chess960::Position::from_ascii(text).map_or(true, |position| {
            position
                .encode(&mut [0; chess960::Position::MAX_LEN])
                .as_bytes()
                == text
        })
}

/// Compares the readers of the four fields of EPD likewise.
#[must_use]
pub fn epd_record_paths_agree(text: &[u8]) -> bool {
    record_agrees(text, epd::Position::read_plain)
        && epd::Position::from_ascii(text).map_or(true, |position| {
            position.encode(&mut [0; epd::Position::MAX_LEN]).as_bytes() == text
        })
}

/// Compares the readers of a xiangqi record likewise.
#[must_use]
pub fn xiangqi_record_paths_agree(text: &[u8]) -> bool {
    record_agrees(text, xiangqi::Position::read_plain)
        && xiangqi::Position::from_ascii(text).map_or(true, |position| {
            position
                .encode(&mut [0; xiangqi::Position::MAX_LEN])
                .as_bytes()
                == text
        })
}

/// Compares the table and the reader of EPD's operations: the table may refuse what is right, and
/// accepts nothing that is wrong.
#[must_use]
pub fn operation_paths_agree(text: &[u8]) -> bool {
    epd::table_agrees(text)
}

/// Compares both paths of repair for records of chess, Chess960 and xiangqi.
#[cfg(feature = "alloc")]
#[must_use]
pub fn repair_paths_agree(text: &[u8]) -> bool {
    use crate::repair::editor::paths_agree;

    paths_agree::<chess::Position>(text)
        && paths_agree::<chess960::Position>(text)
        && paths_agree::<epd::Position>(text)
        && paths_agree::<xiangqi::Position>(text)
}

#[cfg(test)]
mod tests {
    use super::{
        Read, agree, castling_paths_agree, chess_record_paths_agree, chess960_record_paths_agree,
        counter_paths_agree, epd_record_paths_agree, operation_paths_agree, placement_paths_agree,
        target_paths_agree, write_alike, xiangqi_record_paths_agree,
    };
    use crate::syntax::counter;
    use crate::syntax::cursor::Cursor;
    use crate::syntax::game::Game;

    /// Checks a text, each start of it, and every text that differs from it in one byte.
    fn check_all_edits(text: &str, paths_agree: fn(&[u8]) -> bool) {
        let mut edited = [0; 160];
        let edited = &mut edited[..text.len()];
        edited.copy_from_slice(text.as_bytes());
        for at in 0..text.len() {
            assert!(paths_agree(&edited[..at]), "{text} until {at}");
            for byte in 0..=u8::MAX {
                edited[at] = byte;
                assert!(paths_agree(edited), "{text} with {byte} at {at}");
            }
            edited[at] = text.as_bytes()[at];
        }
        assert!(paths_agree(edited), "{text}");
    }

    #[test]
    fn the_readers_of_every_edited_field_agree() {
        for text in [" 0 1", " 12 4294967295", " 4294967296 0", " 007 99999"] {
            check_all_edits(text, counter_paths_agree);
        }
        for text in [" - -", " KQkq e3", " Qk -", " HAha -", " KAq e6", " BCde"] {
            check_all_edits(text, castling_paths_agree);
        }
        for text in [
            "8/PPPPpppp/1n6/8/8/8/8/R3K2R w",
            "9/1c5c1/9/9/9/9/9/9/9/4K3R w",
        ] {
            check_all_edits(text, placement_paths_agree);
        }
        for text in [" bm Nf3 d4; id \"a;b\";", " noop; hmvc 5; noop;"] {
            check_all_edits(text, operation_paths_agree);
        }
    }

    #[test]
    fn the_readers_of_every_target_of_two_bytes_agree() {
        for after in [&b""[..], b" ", b"3"] {
            for [first, second] in (0..=u16::MAX).map(u16::to_le_bytes) {
                let mut text = [b' ', first, second, 0];
                let length = 3 + after.len();
                text[3..length].copy_from_slice(after);
                let text = &text[..length];
                assert!(target_paths_agree(text), "{}", text.escape_ascii());
            }
        }
    }

    #[test]
    fn the_readers_of_every_edited_record_agree() {
        for text in [
            "r3k2r/8/8/8/4Pp2/8/8/R3K2R b KQkq e3 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 12 4294967295",
        ] {
            check_all_edits(text, chess_record_paths_agree);
        }
        check_all_edits(
            "rk5r/8/8/8/8/8/8/RK5R w HAkq - 0 1",
            chess960_record_paths_agree,
        );
        check_all_edits(
            "r3k2r/8/8/8/4Pp2/8/8/R3K2R b KQkq e3 bm",
            epd_record_paths_agree,
        );
        check_all_edits(
            "4k4/9/9/9/9/9/9/9/9/R3K3R w - - 3 27",
            xiangqi_record_paths_agree,
        );
    }

    #[test]
    fn what_differs_is_seen() {
        let start = Cursor::new(b" 0 ", Game::Chess);
        let other_value: Read<u32> = |cursor| counter::read_halfmove(cursor).map(|_| 7);
        assert!(!agree(start, counter::read_halfmove, other_value));
        let other_end: Read<u32> = |cursor| {
            cursor.advance(1);
            Ok(0)
        };
        assert!(!agree(start, counter::read_halfmove, other_end));
        assert!(!write_alike(|_| {}, |writer| writer.push(b' ')));
    }
}
