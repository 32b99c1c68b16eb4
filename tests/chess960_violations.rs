//! `violations` of Chess960 and of the four fields of EPD, held against a checker that reads the text.

use std::collections::BTreeSet;

use chess_fen::{Position, Violation, chess960, epd};

const LETTERS: &str = "KHGFEDCBAQ";

/// Returns the castling violations of one color, by its back rank as eight characters and its letters.
fn expected(rank: &str, letters: &str, is_white: bool) -> BTreeSet<String> {
    let cased = |c: char| if is_white { c } else { c.to_ascii_lowercase() };
    let (color, number) = if is_white { ("white", 1) } else { ("black", 8) };
    let kings: Vec<usize> = (0..8)
        .filter(|&file| rank[file..].starts_with(cased('K')))
        .collect();
    let is_rook = |file: usize| rank[file..].starts_with(cased('R'));
    let mut sentences = BTreeSet::new();
    for letter in letters.chars() {
        if kings.is_empty() {
            sentences.insert(format!(
                "castling right `{letter}` without a {color} king on rank {number}"
            ));
        }
        // Where there are several kings, it may be the side of any.
        let has_side = |is_there: &dyn Fn(usize) -> bool| {
            kings.is_empty() || kings.iter().any(|&king| is_there(king))
        };
        let has_rook = match letter.to_ascii_uppercase() {
            'K' => (0..8).any(|file| is_rook(file) && has_side(&|king| file > king)),
            'Q' => (0..8).any(|file| is_rook(file) && has_side(&|king| file < king)),
            file => is_rook(usize::from(file as u8 - b'A')),
        };
        if !has_rook {
            let place = match letter.to_ascii_lowercase() {
                'k' | 'q' => "that side of the king".to_owned(),
                file => format!("{file}{number}"),
            };
            sentences.insert(format!(
                "castling right `{letter}` without a {color} rook on {place}"
            ));
        }
    }
    sentences
}

/// Returns the sentences of the violations that are about castling.
fn found(position: &chess960::Position) -> BTreeSet<String> {
    let violations = position.violations();
    let sentences: Vec<String> = violations
        .iter()
        .filter(|violation| {
            assert!(violations.contains(*violation));
            matches!(
                violation,
                Violation::CastlingLetterWithoutKing { .. }
                    | Violation::CastlingLetterWithoutRook { .. }
            )
        })
        .map(|violation| violation.to_string())
        .collect();
    let set: BTreeSet<String> = sentences.iter().cloned().collect();
    assert_eq!(set.len(), sentences.len());
    set
}

/// Returns every text of one or two letters of a color, in their order.
fn letter_sets() -> Vec<String> {
    let letters: Vec<char> = LETTERS.chars().collect();
    let mut sets: Vec<String> = letters.iter().map(char::to_string).collect();
    for (index, first) in letters.iter().enumerate() {
        sets.extend(
            letters[index + 1..]
                .iter()
                .map(|second| format!("{first}{second}")),
        );
    }
    assert_eq!(sets.len(), 55);
    sets
}

#[test]
fn violations_of_every_letter_on_every_back_rank_agree_with_the_checker() {
    let mut count = 0;
    // No king, one on any file or two on any files, with up to two rooks or a knight in the place of
    // one.
    let pairs = (0..9).flat_map(|king| (0..=king).map(move |other| [king, other]));
    for kings in pairs.filter(|[king, other]| *king < 8 || *other == 8) {
        for first in 0..8 {
            for second in 0..8 {
                let mut rank = ['1'; 8];
                rank[first] = 'R';
                rank[second] = if second == first { 'N' } else { 'R' };
                for king in kings {
                    if let Some(square) = rank.get_mut(king) {
                        *square = 'K';
                    }
                }
                let white: String = rank.iter().collect();
                let black = white.to_lowercase();
                let runs = |rank: &str| {
                    let mut text = String::new();
                    let mut run = 0;
                    for c in rank.chars() {
                        if c == '1' {
                            run += 1;
                            continue;
                        }
                        if run > 0 {
                            text += &run.to_string();
                        }
                        run = 0;
                        text.push(c);
                    }
                    if run > 0 {
                        text += &run.to_string();
                    }
                    text
                };
                for letters in letter_sets() {
                    let lower = letters.to_lowercase();
                    let text = format!(
                        "{}/8/8/8/8/8/8/{} w {letters}{lower} - 0 1",
                        runs(&black),
                        runs(&white)
                    );
                    let position: chess960::Position = text.parse().expect("a record");
                    let mut sentences = expected(&white, &letters, true);
                    sentences.extend(expected(&black, &lower, false));
                    assert_eq!(found(&position), sentences, "{text}");
                    count += 1;
                }
            }
        }
    }
    assert_eq!(count, (1 + 8 + 28) * 64 * 55);
}

#[test]
fn violations_without_castling_letters_are_those_of_chess() {
    for text in [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "8/8/8/8/8/8/8/8 w - e6 0 1",
        "PPPPPPPP/8/8/8/8/8/8/kkKKpppp b - a3 0 1",
    ] {
        let chess: Position = text.parse().expect("a record");
        let position = chess960::Position::from(chess);
        assert_eq!(position.violations(), chess.violations());
        assert_eq!(epd::Position::from(chess).violations(), chess.violations());
    }
    let rights: Position = "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1"
        .parse()
        .expect("a record");
    assert_eq!(
        epd::Position::from(rights).violations(),
        rights.violations()
    );
    assert_eq!(rights.violations().len(), 4);
    assert_eq!(chess960::Position::from(rights).violations().len(), 4);
}

#[test]
fn contains_asks_for_the_letters_of_the_position_only() {
    let position: chess960::Position = "4k3/8/8/8/8/8/8/4K3 w H - 0 1".parse().expect("a record");
    let violations = position.violations();
    assert!(violations.contains(Violation::CastlingLetterWithoutRook { letter: 'H' }));
    for letter in ['h', 'A', 'K', '\0', 'é'] {
        assert!(!violations.contains(Violation::CastlingLetterWithoutRook { letter }));
    }
    assert!(!violations.contains(Violation::CastlingLetterWithoutKing { letter: 'H' }));
}
