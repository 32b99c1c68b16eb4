//! The castling rights of Chess960: every field with all its neighbors held against its grammar, and the
//! rooks that they name on every back rank held against the rules, which work on the text of the board.

use std::collections::BTreeMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::iter;
use std::num::NonZero;
use std::thread;

use chess_fen::chess960::{
    CastlingLetter, CastlingRights, CastlingRooks, CastlingRooksError, CastlingRooksErrorKind,
    Position,
};
use chess_fen::error::{CastlingErrorKind, FenErrorKind};
use chess_fen::{Board, CastlingRight, Color, Field, File, ParseFenError, Square};

/// The letters of white in the order of the grammar.
const WHITE: &str = "KHGFEDCBAQ";

/// Returns every text of one color: none, one letter, or two in order.
fn sides(letters: &str) -> Vec<String> {
    let one = letters
        .char_indices()
        .map(|(place, first)| (place, first.to_string()));
    let two = one.clone().flat_map(|(place, first)| {
        letters[place + 1..]
            .chars()
            .map(move |second| format!("{first}{second}"))
    });
    let texts: Vec<String> = iter::once(String::new())
        .chain(one.clone().map(|(_, text)| text))
        .chain(two)
        .collect();
    assert_eq!(texts.len(), 56);
    texts
}

/// Returns every text of the field.
fn fields() -> Vec<String> {
    let mut fields = Vec::new();
    for white in sides(WHITE) {
        for black in sides(&WHITE.to_ascii_lowercase()) {
            let letters = format!("{white}{black}");
            fields.push(if letters.is_empty() {
                "-".to_owned()
            } else {
                letters
            });
        }
    }
    assert_eq!(fields.len(), 3136);
    fields
}

/// The fields of the grammar, as a tree of everything that a field starts with.
#[derive(Default)]
struct Grammar {
    is_field: bool,
    next: BTreeMap<u8, Grammar>,
}

impl Grammar {
    fn new() -> Self {
        let mut grammar = Self::default();
        for field in fields() {
            let end = field.bytes().fold(&mut grammar, |part, byte| {
                part.next.entry(byte).or_default()
            });
            assert!(!end.is_field, "{field} is there twice");
            end.is_field = true;
        }
        grammar
    }

    /// Returns the length of the longest prefix that some field starts with, unless the text is a field.
    fn fault(&self, text: &[u8]) -> Option<usize> {
        let mut part = self;
        for (read, byte) in text.iter().enumerate() {
            match part.next.get(byte) {
                Some(next) => part = next,
                None => return Some(read),
            }
        }
        (!part.is_field).then_some(text.len())
    }
}

/// Returns the kind of the fault after this part of a field, with this text from there on.
fn expected_kind(before: &[u8], after: &[u8]) -> &'static str {
    let Some(&found) = after.first() else {
        return "spacing";
    };
    let is_letter = WHITE.as_bytes().contains(&found.to_ascii_uppercase());
    let of_color = before
        .iter()
        .filter(|letter| letter.is_ascii_uppercase() == found.is_ascii_uppercase())
        .count();
    match found {
        b' ' | b'\t' | b'\n' | b'\r' if before.is_empty() => "spacing",
        _ if !before.is_empty() && (before == b"-" || !is_letter) => "spacing",
        _ if !is_letter => "unknown",
        _ if before.contains(&found) => "repeated",
        _ if of_color == 2 => "too many",
        _ => "out of order",
    }
}

fn kind(error: &ParseFenError) -> &'static str {
    match error.kind() {
        FenErrorKind::Spacing(_) => "spacing",
        FenErrorKind::CastlingAvailability(CastlingErrorKind::Repeated) => "repeated",
        FenErrorKind::CastlingAvailability(CastlingErrorKind::OutOfOrder) => "out of order",
        FenErrorKind::CastlingAvailability(CastlingErrorKind::TooMany) => "too many",
        FenErrorKind::CastlingAvailability(CastlingErrorKind::Unknown { .. }) => "unknown",
        _ => "another kind",
    }
}

/// Checks a text as the third field of a record, where it has other fields after it, and alone.
#[track_caller]
fn check_field(grammar: &Grammar, text: &[u8]) {
    const BEFORE: &[u8] = b"8/8/8/8/8/8/8/8 w ";
    let shown = text.escape_ascii();
    let fault = grammar.fault(text);
    let alone = std::str::from_utf8(text)
        .ok()
        .map(str::parse::<CastlingRights>);

    let record = [BEFORE, text, b" - 0 1"].concat();
    match (Position::from_ascii(&record), fault) {
        (Ok(position), None) => {
            assert_eq!(position.to_string().as_bytes(), record);
            assert_eq!(position.castling_rights.to_string().as_bytes(), text);
            assert_eq!(alone, Some(Ok(position.castling_rights)));
        }
        // A space ends the field: the fault is in a later field.
        (Err(error), Some(fault)) if fault > 0 && text.get(fault) == Some(&b' ') => {
            assert!(error.offset() > BEFORE.len() + fault, "{shown}");
            assert_eq!(error.field(), Field::EnPassantTarget, "{shown}");
            assert_eq!(
                alone.and_then(Result::err).map(|error| error.offset()),
                Some(fault)
            );
        }
        (Err(error), Some(fault)) => {
            assert_eq!(error.offset(), BEFORE.len() + fault, "{shown}");
            assert_eq!(error.field(), Field::CastlingAvailability, "{shown}");
            assert_eq!(
                kind(&error),
                expected_kind(&text[..fault], &record[BEFORE.len() + fault..]),
                "{shown}"
            );
            if let Some(alone) = alone {
                assert_eq!(alone.map_err(|error| error.offset()), Err(fault), "{shown}");
            }
        }
        (read, fault) => panic!("{shown}: {read:?}, but the grammar says {fault:?}"),
    }
}

/// Calls a function with each text at a distance of one byte.
fn for_each_neighbor(field: &[u8], mut check: impl FnMut(&[u8])) {
    for place in 0..=field.len() {
        let (before, rest) = field.split_at(place);
        for other in u8::MIN..=u8::MAX {
            check(&[before, &[other], rest].concat());
        }
        if let [_, after @ ..] = rest {
            check(&[before, after].concat());
            for other in u8::MIN..=u8::MAX {
                check(&[before, &[other], after].concat());
            }
        }
    }
}

#[test]
fn every_field_reads_and_prints_back() {
    let grammar = Grammar::new();
    for field in fields() {
        check_field(&grammar, field.as_bytes());
    }
}

#[test]
fn every_neighbor_of_every_field_reads_as_the_grammar_says() {
    let grammar = &Grammar::new();
    let fields = fields();
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for some in fields.chunks(fields.len().div_ceil(threads)) {
            scope.spawn(move || {
                for field in some {
                    for_each_neighbor(field.as_bytes(), |text| check_field(grammar, text));
                }
            });
        }
    });
}

fn letters(text: &str) -> Vec<(Color, CastlingLetter)> {
    text.chars()
        .filter_map(CastlingLetter::from_letter)
        .collect()
}

fn rights(text: &str) -> CastlingRights {
    text.parse()
        .unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

#[test]
fn castling_letters_are_those_of_the_grammar_in_its_order() {
    for (color, text) in [
        (Color::White, WHITE.to_owned()),
        (Color::Black, WHITE.to_lowercase()),
    ] {
        assert_eq!(text.len(), CastlingLetter::ALL.len());
        for (index, character) in text.chars().enumerate() {
            let letter = CastlingLetter::ALL[index];
            assert_eq!(letter.index(), index);
            assert_eq!(CastlingLetter::from_index(index), Some(letter));
            assert_eq!(letter.letter(color), character);
            assert_eq!(
                CastlingLetter::from_letter(character),
                Some((color, letter))
            );
            let expected = match character.to_ascii_lowercase() {
                'k' => CastlingLetter::Kingside,
                'q' => CastlingLetter::Queenside,
                file => CastlingLetter::File(File::from_letter(file).unwrap()),
            };
            assert_eq!(letter, expected);
        }
    }
    assert_eq!(CastlingLetter::from_index(10), None);
    assert!(CastlingLetter::ALL.is_sorted_by(|one, other| one < other));
    let known = ('\0'..='\u{FFFF}').filter(|&letter| CastlingLetter::from_letter(letter).is_some());
    assert_eq!(known.count(), 20);
}

#[test]
fn every_set_of_letters_is_built_in_any_order_up_to_two_of_a_color() {
    let all = letters(&format!("{WHITE}{}", WHITE.to_lowercase()));
    for field in fields() {
        let expected = rights(&field);
        let of_field = letters(&field);
        for order in [of_field.clone(), of_field.iter().rev().copied().collect()] {
            let mut built = CastlingRights::NONE;
            for (color, letter) in order {
                assert!(built.insert(color, letter), "{field}");
            }
            assert_eq!(built, expected);
        }
        for &(color, letter) in &all {
            let has = of_field.contains(&(color, letter));
            assert_eq!(expected.contains(color, letter), has, "{field}");
            let mut more = expected;
            let of_color = of_field.iter().filter(|(other, _)| *other == color).count();
            assert_eq!(more.insert(color, letter), has || of_color < 2, "{field}");
            assert_eq!(more == expected, has || of_color == 2, "{field}");
            assert_eq!(more.contains(color, letter), has || of_color < 2, "{field}");

            let mut fewer = expected;
            fewer.remove(color, letter);
            let kept: Vec<_> = of_field
                .iter()
                .copied()
                .filter(|&other| other != (color, letter))
                .collect();
            assert_eq!(fewer.iter().collect::<Vec<_>>(), kept, "{field}");
        }
    }
}

#[test]
fn letters_are_iterated_in_the_order_of_the_field_from_both_ends() {
    for field in fields() {
        let rights = rights(&field);
        let expected = letters(&field);
        assert_eq!(rights.iter().collect::<Vec<_>>(), expected);
        assert_eq!(rights.into_iter().rev().collect::<Vec<_>>(), {
            let mut reversed = expected.clone();
            reversed.reverse();
            reversed
        });
        let mut left = rights.iter();
        for read in 0..expected.len() {
            assert_eq!(left.len(), expected.len() - read);
            assert!(
                if read % 2 == 0 {
                    left.next()
                } else {
                    left.next_back()
                }
                .is_some()
            );
        }
        assert_eq!((left.next(), left.next_back(), left.len()), (None, None, 0));
        assert_eq!(rights.is_empty(), field == "-");
    }
}

#[test]
fn castling_rights_are_equal_ordered_and_hashed_as_their_texts() {
    fn hash(rights: CastlingRights) -> u64 {
        let mut hasher = DefaultHasher::new();
        rights.hash(&mut hasher);
        hasher.finish()
    }

    let fields = fields();
    for pair in fields.windows(2) {
        let [one, other] = [rights(&pair[0]), rights(&pair[1])];
        assert_ne!(one, other);
        assert_eq!(one.cmp(&other), pair[0].cmp(&pair[1]));
        assert_eq!(hash(one), hash(rights(&pair[0])));
    }
    assert_eq!(CastlingRights::default(), CastlingRights::NONE);
    assert_eq!(rights("-"), CastlingRights::NONE);
    assert_eq!(format!("{:?}", rights("HAkq")), "CastlingRights(HAkq)");
    assert_eq!(
        format!("{:>5}|{:<3}|", rights("Hkq"), CastlingRights::NONE),
        "  Hkq|-  |"
    );
}

#[test]
fn the_rights_of_chess_keep_their_text() {
    for text in [
        "-", "K", "Q", "k", "q", "KQ", "Kk", "Kq", "Qk", "Qq", "kq", "KQk", "KQq", "Kkq", "Qkq",
        "KQkq",
    ] {
        let chess: chess_fen::CastlingRights = text.parse().unwrap();
        assert_eq!(CastlingRights::from(chess), rights(text));
    }
}

#[test]
fn values_are_small() {
    assert_eq!(size_of::<CastlingLetter>(), 1);
    assert_eq!(size_of::<Option<CastlingLetter>>(), 1);
    assert_eq!(size_of::<CastlingRights>(), 4);
    assert_eq!(size_of::<CastlingRooks>(), 4);
    assert!(size_of::<CastlingRooksError>() <= 8);
}

#[test]
fn everything_but_traits_works_in_constants() {
    const RIGHTS: Option<CastlingRights> = {
        let mut rights = CastlingRights::NONE;
        let fits = rights.insert(Color::White, CastlingLetter::Kingside)
            && rights.insert(Color::White, CastlingLetter::File(File::B))
            && rights.insert(Color::Black, CastlingLetter::Queenside);
        rights.remove(Color::Black, CastlingLetter::Queenside);
        if fits && !rights.is_empty() {
            Some(rights)
        } else {
            None
        }
    };
    const BOARD: Board = {
        let mut board = Board::EMPTY;
        board.set(Square::E1, Some(chess_fen::Piece::WhiteKing));
        board.set(Square::B1, Some(chess_fen::Piece::WhiteRook));
        board.set(Square::G1, Some(chess_fen::Piece::WhiteRook));
        board
    };
    const ROOKS: Option<CastlingRooks> = match RIGHTS {
        Some(rights) => match rights.rooks(&BOARD) {
            Ok(rooks) => Some(rooks),
            Err(_) => None,
        },
        None => None,
    };
    const X_FEN: CastlingRights = match ROOKS {
        Some(rooks) => rooks.x_fen(&BOARD),
        None => CastlingRights::NONE,
    };
    assert_eq!(RIGHTS, Some(rights("KB")));
    assert_eq!(
        ROOKS.map(|rooks| rooks.shredder().to_string()).as_deref(),
        Some("GB")
    );
    assert_eq!(X_FEN.to_string(), "KQ");
}

/// The rooks by the letters `KQkq`, or the letter that names none, with its index and why.
type Rooks = Result<[Option<char>; 4], (char, usize, &'static str)>;

/// Returns what the rules say of a field on a board, both as text.
fn expected_rooks(placement: &str, field: &str) -> Rooks {
    let ranks: Vec<String> = placement
        .split('/')
        .map(|rank| {
            rank.chars()
                .map(|square| {
                    square
                        .to_digit(10)
                        .map_or(square.to_string(), |run| ".".repeat(run as usize))
                })
                .collect()
        })
        .collect();
    let mut rooks = [None; 4];
    for (index, letter) in field
        .chars()
        .enumerate()
        .filter(|&(_, letter)| letter != '-')
    {
        let (king, rook, rank, rights) = if letter.is_ascii_uppercase() {
            ('K', 'R', &ranks[7], 0)
        } else {
            ('k', 'r', &ranks[0], 2)
        };
        let fault = |reason| Err((letter, index, reason));
        match placement.matches(king).count() {
            0 => return fault("no king"),
            1 => {}
            _ => return fault("several kings"),
        }
        let Some(king) = rank.find(king) else {
            return fault("king off the back rank");
        };
        let file = match letter.to_ascii_uppercase() {
            'K' => rank.rfind(rook).filter(|&file| file > king),
            'Q' => rank.find(rook).filter(|&file| file < king),
            file => {
                Some(usize::from(file as u8 - b'A')).filter(|&file| rank[file..].starts_with(rook))
            }
        };
        let Some(file) = file else {
            return fault("no rook");
        };
        let right = rights + usize::from(file < king);
        if rooks[right].is_some() {
            return fault("same side");
        }
        rooks[right] = Some(char::from(b'a' + u8::try_from(file).unwrap()));
    }
    Ok(rooks)
}

fn found_rooks(rooks: Result<CastlingRooks, CastlingRooksError>) -> Rooks {
    match rooks {
        Ok(rooks) => Ok(CastlingRight::ALL.map(|right| rooks.get(right).map(File::letter))),
        Err(error) => {
            let reason = match error.kind() {
                CastlingRooksErrorKind::NoKing => "no king",
                CastlingRooksErrorKind::SeveralKings => "several kings",
                CastlingRooksErrorKind::KingOffBackRank { .. } => "king off the back rank",
                CastlingRooksErrorKind::NoRook => "no rook",
                CastlingRooksErrorKind::SameSide { .. } => "same side",
                _ => "another reason",
            };
            Err((error.letter().letter(error.color()), error.index(), reason))
        }
    }
}

/// Checks which rooks these fields name on a board, and that these rooks are written so that they
/// are found again.
#[track_caller]
fn check_rooks(placement: &str, fields: &[(String, CastlingRights)]) {
    let board: Board = placement.parse().unwrap();
    for (field, rights) in fields {
        let found = rights.rooks(&board);
        let expected = expected_rooks(placement, field);
        assert_eq!(found_rooks(found), expected, "{placement} {field}");
        let Ok(rooks) = found else {
            continue;
        };
        let shredder = rooks.shredder();
        assert_eq!(shredder.rooks(&board), Ok(rooks), "{placement} {shredder}");
        assert!(
            !shredder.to_string().to_lowercase().contains(['k', 'q']),
            "{placement} {shredder}"
        );
        let x_fen = rooks.x_fen(&board);
        assert_eq!(x_fen.rooks(&board), Ok(rooks), "{placement} {x_fen}");
        // A file only where the letter of the side would name another rook.
        for (color, letter) in x_fen {
            if let CastlingLetter::File(file) = letter {
                for outermost in ["K", "Q", "k", "q"] {
                    let named = expected_rooks(placement, outermost).unwrap_or_default();
                    let is_of_color =
                        (outermost == outermost.to_uppercase()) == (color == Color::White);
                    assert!(
                        !is_of_color || !named.contains(&Some(file.letter())),
                        "{placement} {x_fen}"
                    );
                }
            }
        }
    }
}

fn parsed(fields: impl IntoIterator<Item = String>) -> Vec<(String, CastlingRights)> {
    fields
        .into_iter()
        .map(|field| {
            if field.is_empty() {
                "-".to_owned()
            } else {
                field
            }
        })
        .map(|field| (field.clone(), rights(&field)))
        .collect()
}

/// Returns every rank with one king and any rooks, the other squares filled with this.
fn back_ranks(other: char) -> impl Iterator<Item = String> {
    (0..8_usize).flat_map(move |king| {
        (0..=u8::MAX)
            .filter(move |rooks| rooks >> king & 1 == 0)
            .map(move |rooks| {
                (0..8)
                    .map(|file| match file {
                        _ if file == king => 'K',
                        _ if rooks >> file & 1 == 1 => 'R',
                        _ => other,
                    })
                    .collect()
            })
    })
}

/// Writes runs of empty squares, given as dots, as digits.
fn placement(ranks: [&str; 8]) -> String {
    let mut text = ranks.join("/");
    for run in (1..=8).rev() {
        text = text.replace(&".".repeat(run), &run.to_string());
    }
    text
}

#[test]
fn every_field_of_white_names_the_expected_rooks_on_every_back_rank() {
    let fields = parsed(sides(WHITE));
    for other in ['.', 'r'] {
        for rank in back_ranks(other) {
            let [king, rook] = ["k", "r"].map(|piece| format!("...{piece}...{piece}"));
            // Black's pieces and rooks on other ranks are of no account.
            let text = placement([
                &king, "........", "R......R", "........", &rook, "........", "RRRRRRRR", &rank,
            ]);
            check_rooks(&text, &fields);
        }
    }
}

#[test]
fn every_field_of_black_names_the_expected_rooks_on_every_back_rank() {
    let fields = parsed(sides(&WHITE.to_lowercase()));
    for other in ['.', 'R'] {
        for rank in back_ranks(other) {
            let rank: String = rank
                .chars()
                .map(|piece| {
                    if piece == other {
                        piece
                    } else {
                        piece.to_ascii_lowercase()
                    }
                })
                .collect();
            let text = placement([
                &rank, "rrrrrrrr", "........", "........", "........", "........", "........",
                "K......K",
            ]);
            check_rooks(&text, &fields);
        }
    }
}

#[test]
fn every_field_names_the_expected_rooks_of_both_colors() {
    let fields = parsed(fields());
    for text in [
        "r3k2r/8/8/8/8/8/8/R3K2R",
        "rr1kr1rr/8/8/8/8/8/8/1RRKR3",
        "rk6/8/8/8/8/8/8/6KR",
        "krrrrrrr/8/8/8/8/8/8/RRRRRRRK",
    ] {
        check_rooks(text, &fields);
    }
}

#[test]
fn every_field_needs_one_king_on_its_back_rank() {
    let fields = parsed(fields());
    for text in [
        "r6r/8/8/8/8/8/8/R6R",
        "r2kk2r/8/8/8/8/8/8/R3K2R",
        "r3k2r/4k3/8/8/8/8/8/R3K2R",
        "r3k2r/8/8/8/8/8/4K3/R3K2R",
        "r6r/4k3/8/8/8/8/4K3/R6R",
        "r3K2r/8/8/8/8/8/8/R3k2R",
        "8/8/8/8/8/8/8/8",
    ] {
        check_rooks(text, &fields);
    }
}

#[test]
fn rooks_of_real_records_are_the_expected_ones() {
    let rows = include_str!("cases/chess960-rooks.tsv").lines().skip(1);
    let mut count = 0;
    for row in rows {
        let (record, expected) = row.split_once('\t').unwrap();
        let fields: Vec<&str> = record.split(' ').collect();
        let board: Board = fields[0].parse().unwrap();
        let found = found_rooks(rights(fields[2]).rooks(&board));
        assert_eq!(found, expected_rooks(fields[0], fields[2]), "{record}");
        let text = match found {
            Ok(files) => files
                .map(|file| file.map_or("-".to_owned(), String::from))
                .join(" "),
            Err(_) => "error".to_owned(),
        };
        assert_eq!(text, expected, "{record}");
        count += 1;
    }
    assert_eq!(count, 209);
}

/// Returns what `castling_rooks` says of a field on a board that it does not fit.
#[track_caller]
fn sentence(placement: &str, field: &str) -> String {
    let board: Board = placement.parse().unwrap();
    rights(field).rooks(&board).unwrap_err().to_string()
}

#[test]
fn each_reason_for_not_finding_a_rook_has_its_sentence() {
    for (placement, field, expected) in [
        (
            "8/8/8/8/8/8/8/R6R",
            "KQ",
            "expected a white king for `K`, found none",
        ),
        (
            "8/8/8/8/8/8/4K3/R3K2R",
            "A",
            "expected one white king for `A`, found several",
        ),
        (
            "8/4k3/8/8/8/8/8/4K2R",
            "Kq",
            "expected the black king on rank 8 for `q`, found it on e7",
        ),
        (
            "8/8/8/8/8/8/8/R3K3",
            "K",
            "expected a white rook on the king's side of its king for `K`, found none",
        ),
        (
            "4k2r/8/8/8/8/8/8/8",
            "kq",
            "expected a black rook on the queen's side of its king for `q`, found none",
        ),
        (
            "4k2r/8/8/8/8/8/8/8",
            "hb",
            "expected a black rook on b8 for `b`, found none",
        ),
        (
            "8/8/8/8/8/8/8/4K2R",
            "E",
            "expected a white rook on e1 for `E`, found none",
        ),
        (
            "8/8/8/8/8/8/8/4K2R",
            "KH",
            "`H` names a rook on the same side of the white king as `K`, expected at most one on each side",
        ),
    ] {
        assert_eq!(sentence(placement, field), expected);
    }
}

#[test]
fn an_error_of_rooks_has_the_square_and_the_other_letter() {
    let kind = |placement: &str, field: &str| {
        rights(field)
            .rooks(&placement.parse::<Board>().unwrap())
            .unwrap_err()
            .kind()
    };
    assert_eq!(
        kind("r3k2r/8/8/3K4/8/8/8/R6R", "KQkq"),
        CastlingRooksErrorKind::KingOffBackRank { square: Square::D5 }
    );
    assert_eq!(
        kind("8/8/8/8/8/8/8/RR2K3", "AQ"),
        CastlingRooksErrorKind::SameSide {
            other: CastlingLetter::File(File::A)
        }
    );
}

/// Returns every value, whether a board could have it or not.
fn all_rooks() -> impl Iterator<Item = CastlingRooks> {
    let files = || iter::once(None).chain(File::ALL.map(Some));
    files().flat_map(move |first| {
        files().flat_map(move |second| {
            files().flat_map(move |third| {
                files().map(move |fourth| CastlingRooks::from_files([first, second, third, fourth]))
            })
        })
    })
}

#[test]
fn every_value_of_rooks_is_built_read_and_iterated() {
    for rooks in all_rooks() {
        let expected: Vec<(CastlingRight, File)> = CastlingRight::ALL
            .into_iter()
            .filter_map(|right| Some((right, rooks.files()[right.index()]?)))
            .collect();
        assert_eq!(rooks.iter().collect::<Vec<_>>(), expected);
        assert_eq!(rooks.iter().len(), expected.len());
        assert_eq!(rooks.into_iter().rev().collect::<Vec<_>>(), {
            let mut reversed = expected.clone();
            reversed.reverse();
            reversed
        });
        assert_eq!(expected.iter().copied().collect::<CastlingRooks>(), rooks);
        assert_eq!(rooks.is_empty(), expected.is_empty());
        let mut set = CastlingRooks::NONE;
        for right in CastlingRight::ALL {
            set.set(right, rooks.get(right));
        }
        assert_eq!(set, rooks);
        for right in CastlingRight::ALL {
            set.set(right, None);
        }
        assert_eq!(set, CastlingRooks::default());
    }
}

/// Rooks that are not those of a board are written by their files.
#[test]
fn every_value_of_rooks_can_be_written_whatever_is_on_the_board() {
    let empty = Board::EMPTY;
    let other: Board = "r3k2r/8/8/8/8/8/8/RR2K1R1".parse().unwrap();
    for rooks in all_rooks() {
        let mut files: [Vec<char>; 2] = [Vec::new(), Vec::new()];
        let mut letters = files.clone();
        for (right, file) in rooks {
            let is_black = right.index() / 2;
            let letter = if is_black == 0 {
                file.letter().to_ascii_uppercase()
            } else {
                file.letter()
            };
            files[is_black].push(letter);
            letters[is_black].push(match (right, file) {
                (CastlingRight::WhiteKingside, File::G) => 'K',
                (CastlingRight::WhiteQueenside, File::A) => 'Q',
                (CastlingRight::BlackKingside, File::H) => 'k',
                (CastlingRight::BlackQueenside, File::A) => 'q',
                _ => letter,
            });
        }
        assert_eq!(rooks.shredder().to_string(), in_order(&files), "{rooks:?}");
        assert_eq!(rooks.x_fen(&empty), rooks.shredder(), "{rooks:?}");
        assert_eq!(
            rooks.x_fen(&other).to_string(),
            in_order(&letters),
            "{rooks:?}"
        );
    }
}

fn in_order(letters: &[Vec<char>; 2]) -> String {
    let order = format!("{WHITE}{}", WHITE.to_lowercase());
    let text: String = order
        .chars()
        .filter(|letter| letters.iter().any(|of_color| of_color.contains(letter)))
        .collect();
    if text.is_empty() {
        "-".to_owned()
    } else {
        text
    }
}

#[test]
fn the_start_position_is_that_of_chess() {
    let start = Position::from(chess_fen::Position::STARTPOS);
    assert_eq!(start, Position::STARTPOS);
    assert_eq!(start, Position::default());
    assert_eq!(start.to_string(), chess_fen::Position::STARTPOS.to_string());
    assert_eq!(Position::EMPTY, Position::from(chess_fen::Position::EMPTY));
    assert_eq!(Position::MAX_LEN, chess_fen::Position::MAX_LEN);
    assert!(size_of::<Position>() <= 80);
}

/// Returns the rights of chess that these rooks are, with the kings on this file.
fn expected_standard(rooks: &Rooks, king: char) -> Option<String> {
    let rooks = rooks.as_ref().ok()?;
    let mut text = String::new();
    for ((right, file), rook) in "KQkq".chars().zip(['h', 'a', 'h', 'a']).zip(rooks) {
        if let Some(rook) = rook {
            (*rook == file && king == 'e').then(|| text.push(right))?;
        }
    }
    Some(if text.is_empty() {
        "-".to_owned()
    } else {
        text
    })
}

#[test]
fn every_field_is_one_of_chess_where_kings_and_rooks_are_in_their_places() {
    for (placement, king) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R", 'e'),
        ("rr2k1rr/8/8/8/8/8/8/RR2K1RR", 'e'),
        ("1r2kr2/8/8/8/8/8/8/1R2KR2", 'e'),
        ("r2k3r/8/8/8/8/8/8/R2K3R", 'd'),
        ("r2Kk2r/8/8/8/8/8/8/R2Kk2R", 'd'),
        ("8/8/8/8/8/8/8/8", 'e'),
    ] {
        for field in fields() {
            let position: Position = format!("{placement} b {field} e3 5 7").parse().unwrap();
            let standard = position.standard().map(|position| position.to_string());
            let expected = expected_standard(&expected_rooks(placement, &field), king)
                .map(|rights| format!("{placement} b {rights} e3 5 7"));
            assert_eq!(standard, expected, "{position}");
        }
    }
}

#[test]
fn a_king_in_its_place_is_needed_only_for_rights_of_its_color() {
    let position: Position = "2r1k1r1/8/8/8/8/8/8/R3K2R w HA - 0 1".parse().unwrap();
    let standard = position.standard().unwrap();
    assert_eq!(standard.to_string(), "2r1k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let position: Position = "2k5/8/8/8/8/8/8/R3K2R w KA - 0 1".parse().unwrap();
    assert_eq!(
        position.standard().unwrap().castling_rights.to_string(),
        "KQ"
    );
}

#[test]
fn a_chess_record_refused_for_a_rook_file_says_which_type_reads_it() {
    let text = "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1";
    let error = text.parse::<chess_fen::Position>().unwrap_err();
    assert!(
        error.to_string().contains("`chess960::Position`"),
        "{error}"
    );
    assert!(text.parse::<Position>().is_ok());
}

#[cfg(feature = "alloc")]
#[test]
fn the_position_command_keeps_the_spelling() {
    for line in [
        "position startpos",
        "position startpos moves e2e4",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1 moves e1h1",
        "position fen bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    ] {
        let command: chess_fen::chess960::PositionCommand = line.parse().unwrap();
        assert_eq!(command.to_string(), line);
    }
}

#[cfg(feature = "alloc")]
#[test]
fn letters_that_are_merely_out_of_order_are_repaired() {
    for (text, expected) in [
        ("AHah", Some("HAha")),
        ("HhAa", Some("HAha")),
        ("qkQK", Some("KQkq")),
        ("haHA", Some("HAha")),
        ("HAha", Some("HAha")),
        ("HHa", None),
        ("KQkQ", None),
        ("HGFha", None),
        ("AHxh", None),
    ] {
        let record = |field: &str| format!("r3k2r/8/8/8/8/8/8/R3K2R w {field} - 0 1");
        let repaired = Position::repair(&record(text)).ok();
        let repairs = repaired.as_ref().map(|repaired| repaired.repairs.len());
        assert_eq!(
            repaired.map(|repaired| repaired.value.to_string()),
            expected.map(record),
            "{text}"
        );
        assert_eq!(
            repairs,
            expected.map(|expected| usize::from(expected != text)),
            "{text}"
        );
    }
}
