//! Properties of whole values and whole texts: every value that can be built prints a text that reads
//! back as that value, and every text, valid, nearly valid or arbitrary, is read as the acceptor reads it.

mod support;

use std::fmt::{Debug, Display};
use std::str::FromStr;

use chess_fen::{Board, Position, uci, xiangqi};
use proptest::prelude::*;

use support::notation;
use support::strategies::{self, Model, Modelled, for_each};
use support::subject::{SUBJECTS, Subject, for_each_record};

/// Checks that the value prints as this text, and that the text reads back as the value.
#[track_caller]
fn same_both_ways<T>(value: &T, text: &str)
where
    T: Display + FromStr<Err: PartialEq + Debug> + PartialEq + Debug,
{
    assert_eq!(value.to_string(), text);
    assert_eq!(text.parse::<T>().as_ref(), Ok(value), "{text}");
}

#[test]
fn any_position_reads_back_from_its_text() {
    fn check<P: Modelled>() {
        for_each(2_000, &strategies::position(P::SUBJECT.notation), |model| {
            let text = model.print();
            let position = P::of(&model);
            same_both_ways(&position, &text);
            assert_eq!(P::try_from(text.as_bytes()), Ok(position));
            assert!(text.len() <= P::SUBJECT.max_len);
        });
    }
    for_each_record!(check());
}

#[test]
fn any_chess_board_reads_back_from_its_text_and_its_bitboards() {
    for_each(1_000, &strategies::position(&notation::CHESS), |model| {
        let board = model.chess_board();
        same_both_ways(&board, &model.placement());
        assert_eq!(Board::from_bitboards(board.bitboards()), Some(board));
    });
}

#[test]
fn any_xiangqi_board_reads_back_from_its_text() {
    for_each(1_000, &strategies::position(&notation::XIANGQI), |model| {
        same_both_ways(&model.xiangqi().board, &model.placement());
    });
}

#[test]
fn encode_of_any_position_gives_its_text() {
    let positions = strategies::position(&notation::CHESS);
    for_each(1_000, &positions, |model| {
        let mut out = [0xFF; Position::MAX_LEN];
        assert_eq!(model.chess().encode(&mut out), model.print());
    });
    let positions = strategies::position(&notation::XIANGQI);
    for_each(1_000, &positions, |model| {
        let mut out = [0xFF; xiangqi::Position::MAX_LEN];
        assert_eq!(model.xiangqi().encode(&mut out), model.print());
    });
}

#[test]
fn two_positions_are_equal_only_if_their_texts_are() {
    fn check<P: Modelled>() {
        let positions = strategies::position(P::SUBJECT.notation);
        let pairs = (positions.clone(), any::<[bool; 6]>(), positions);
        for_each(2_000, &pairs, |(one, changes, other)| {
            let other = mixed(&one, changes, &other);
            let texts_are_equal = one.print() == other.print();
            assert_eq!(P::of(&one) == P::of(&other), texts_are_equal);
        });
    }
    for_each_record!(check());
}

/// Returns the one model with some parts of the other.
fn mixed(one: &Model, changes: [bool; 6], other: &Model) -> Model {
    let [cells, side, castling, target, first_counter, second_counter] = changes;
    let mut mixed = one.clone();
    if cells {
        mixed.cells.clone_from(&other.cells);
    }
    if side {
        mixed.side = other.side;
    }
    if castling {
        mixed.castling.clone_from(&other.castling);
    }
    if target {
        mixed.target = other.target;
    }
    if first_counter {
        mixed.counters[0] = other.counters[0];
    }
    if second_counter {
        mixed.counters[1] = other.counters[1];
    }
    mixed
}

/// Checks verdict, field, offset and printing of this text, and that its offset is what it is defined as.
#[track_caller]
fn check_text(subject: &Subject, text: &[u8]) {
    subject.check_record(text);
    subject.check_offset(text);
    subject.check_prefix(text);
    subject.check_placement(text);
}

#[test]
fn any_record_with_a_few_slips_agrees_with_the_acceptor() {
    for subject in SUBJECTS {
        for_each(1_500, &strategies::near_record(&subject), |text| {
            check_text(&subject, &text);
        });
    }
}

#[test]
fn any_bytes_agree_with_the_acceptor() {
    for subject in SUBJECTS {
        for other in SUBJECTS {
            for_each(600, &strategies::bytes(&other), |text| {
                check_text(&subject, &text);
            });
        }
    }
}

#[test]
fn any_record_of_another_notation_agrees_with_the_acceptor() {
    for subject in SUBJECTS {
        for other in notation::ALL {
            for_each(300, &strategies::record(other), |text| {
                check_text(&subject, &text);
            });
        }
    }
}

#[test]
fn any_chess_move_reads_back_from_its_text() {
    for_each(1_500, &strategies::chess_move(), |played| {
        let letters = ["p", "n", "b", "r", "q", "k"];
        let promotion = played.promotion().map(|role| letters[role.index()]);
        let text = format!(
            "{}{}{}",
            played.from(),
            played.to(),
            promotion.unwrap_or_default()
        );
        same_both_ways(&played, &text);
        assert_eq!(uci::Move::from_ascii(text.as_bytes()), Ok(played));
    });
}

#[test]
fn any_xiangqi_move_reads_back_from_its_text() {
    for_each(1_500, &strategies::xiangqi_move(), |played| {
        let text = format!("{}{}", played.from(), played.to());
        same_both_ways(&played, &text);
        assert_eq!(xiangqi::Move::from_ascii(text.as_bytes()), Ok(played));
    });
}

/// Hostile texts, and texts that a property found: whatever goes wrong with one is kept here.
const RECORDS: [&[u8]; 30] = [
    b"",
    b" ",
    b"\0",
    b"/",
    b"////////",
    b"\xEF\xBB\xBF",
    b"\xEF\xBB",
    b"8/8/8/8/8/8/8/8 w - - 0 1\0",
    b"8/8/8/8/8/8/8/8 w - - 0 1 ",
    b"8/8/8/8/8/8/8/8 w - - 0 4294967296",
    b"8/8/8/8/8/8/8/8 w - - 4294967296 1",
    b"8/8/8/8/8/8/8/8 w - - 42949672950 1",
    b"8/8/8/8/8/8/8/8 w - - 00000000000000000000 1",
    b"8/8/8/8/8/8/8/8 w - - 18446744073709551616 1",
    b"8/8/8/8/8/8/8/8 w - - 99999999999999999999999999999999999999999999 1",
    b"8/8/8/8/8/8/8/8 w - - 0 99999999999999999999999999999999999999999999999",
    b"8/8/8/8/8/8/8/8 w KQkqKQkqKQkqKQkq - 0 1",
    b"8/8/8/8/8/8/8/8 w -KQkq - 0 1",
    b"8/8/8/8/8/8/8/8 w - e",
    b"8/8/8/8/8/8/8/8 b - e6 0 1",
    b"8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8",
    b"11111111/8/8/8/8/8/8/8 w - - 0 1",
    b"99999999999999999999999999999999",
    b"pppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp",
    b"8\x1F8/8/8/8/8/8/8 w - - 0 1",
    b"rnbqkbnrKpppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    b"9/9/9/9/9/9/9/9/9/9 w - - 0 1",
    b"9/9/9/9/9/9/9/9/9/9 w KQkq - 0 1",
    b"9/9/9/9/9/9/9/9/9/9 w - e3 0 1",
    b"9/9/9/9/9/9/9/9/9/91 w - - 0 1",
];

#[test]
fn hostile_text_agrees_with_the_acceptor() {
    for subject in SUBJECTS {
        for text in RECORDS {
            check_text(&subject, text);
            // The same with more bytes after it than any record has.
            check_text(&subject, &text.repeat(1 + 1_000 / (1 + text.len())));
        }
    }
}

/// A field whose bytes have other bits is not that field, whatever follows it.
#[test]
fn field_with_other_bits_agrees_with_the_acceptor() {
    for subject in SUBJECTS {
        for record in subject.varied(6) {
            let mut start = 0;
            for field in record.split_inclusive(' ') {
                let end = start + field.len();
                for bits in 1..=u8::MAX {
                    let mut text = record.clone().into_bytes();
                    for byte in &mut text[start..end] {
                        *byte ^= bits;
                    }
                    check_text(&subject, &text);
                    text[end..].fill(0);
                    check_text(&subject, &text);
                }
                start = end;
            }
        }
    }
}

#[cfg(feature = "alloc")]
mod commands {
    use super::*;

    use std::str;

    use chess_fen::{ParseCommandError, PositionCommand, Record};

    use support::commands;
    use support::subject::{Tested, for_each_game};

    /// Checks that the command reads back from its text, from the text with this white space in place of
    /// its single spaces and around it, and from what follows the word `position`.
    #[track_caller]
    fn check_spacing<P: Record>(command: &PositionCommand<P>, text: &str, gaps: &[String]) {
        same_both_ways(command, text);

        let mut gaps = gaps.iter().cycle();
        let mut spaced = String::new();
        for token in text.split(' ') {
            spaced.extend(gaps.next().map(String::as_str));
            spaced.push_str(token);
        }
        spaced.extend(gaps.next().map(String::as_str));
        assert_eq!(spaced.parse().as_ref(), Ok(command), "{spaced:?}");
        let trimmed = spaced.trim_ascii();
        assert_eq!(trimmed.parse().as_ref(), Ok(command), "{trimmed:?}");

        let args = trimmed.strip_prefix("position").expect("the first word");
        let read = PositionCommand::from_args(args);
        assert_eq!(read.as_ref(), Ok(command), "{args:?}");
    }

    #[test]
    fn any_command_reads_back_from_its_text_in_any_white_space() {
        fn check<P: Modelled>() {
            let notation = P::SUBJECT.notation;
            let start = prop_oneof![
                1 => Just(None),
                3 => strategies::position(notation).prop_map(Some),
            ];
            let moves = proptest::collection::vec(strategies::move_text(notation), 0..6);
            let gaps = proptest::collection::vec(strategies::gap(), 1..20);
            for_each(1_500, &(start, moves, gaps), |(start, moves, gaps)| {
                let position = start.as_ref().map_or_else(P::default, P::of);
                let mut text = match start {
                    Some(model) if position != P::default() => {
                        format!("position fen {}", model.print())
                    }
                    _ => "position startpos".to_owned(),
                };
                let command = PositionCommand {
                    position,
                    moves: moves
                        .iter()
                        .map(|played| played.parse().expect("a move"))
                        .collect(),
                };
                if !moves.is_empty() {
                    text = [&text, " moves ", &moves.join(" ")].concat();
                }
                check_spacing::<P>(&command, &text, &gaps);
            });
        }
        for_each_game!(check());
    }

    #[test]
    fn any_command_with_a_few_slips_agrees_with_the_acceptor() {
        fn check<P: Tested>() {
            let notation = P::SUBJECT.notation;
            let line = strategies::command_line(notation).prop_map(String::into_bytes);
            let edited = strategies::edited(line, notation.alphabet(), 0..4);
            for_each(2_500, &edited, |line| {
                P::SUBJECT.check_command(&line);
                if let Ok(line) = str::from_utf8(&line) {
                    commands::check::<P>(line);
                    from_args_agrees::<P>(line);
                }
            });
        }
        for_each_game!(check());
    }

    /// Checks that `from_args` says of a line without its first word what is said of the whole line, with
    /// the offset and the token counted from there.
    #[track_caller]
    fn from_args_agrees<P: Record>(line: &str) {
        let Some(args) = line
            .strip_prefix("position")
            .filter(|args| args.starts_with(|first: char| first.is_ascii_whitespace()))
        else {
            return;
        };
        let place = |skipped: usize| {
            move |error: ParseCommandError| {
                let token = error.token();
                let token = token.start - skipped..token.end - skipped;
                (error.offset() - skipped, token, error.kind())
            }
        };
        let word = "position".len();
        let whole = line.parse::<PositionCommand<P>>();
        let part = PositionCommand::<P>::from_args(args);
        assert_eq!(
            part.map_err(place(0)),
            whole.map_err(place(word)),
            "{args:?}"
        );
    }

    /// Hostile lines, and lines that a property found: whatever goes wrong with one is kept here.
    const LINES: [&str; 22] = [
        "",
        " ",
        "\u{a0}position startpos",
        "position",
        "position\0startpos",
        "position startpos moves 0000",
        "position startpos moves e2e2",
        "position startpos moves e7e8k",
        "position startpos moves e7e8Q",
        "position startpos moves e2e4é",
        "position startpos startpos",
        "position startpos fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position fen",
        "position fen moves e2e4",
        "position fen startpos",
        "position fen 8/8/8/8/8/8/8/8 w - - moves e2e4",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1 1 moves e2e4",
        "position fen 8/8/8/8/8/8/8/8 w - e moves e2e4",
        "position fen 8/8/8/8/8/8/8 8 w - - 0 1",
        "position fen 9/9/9/9/9/9/9/9/9/9 w - - 0 1 moves a0i9 i9a0",
        "position fen 9/9/9/9/9/9/9/9/9/9 w - - 4294967296 1",
        "position moves e2e4",
    ];

    #[test]
    fn hostile_line_agrees_with_the_acceptor() {
        fn check<P: Tested>() {
            for line in LINES {
                P::SUBJECT.check_command(line.as_bytes());
                P::SUBJECT.check_command(line.repeat(3).as_bytes());
                from_args_agrees::<P>(line);
            }
        }
        for_each_game!(check());
    }
}
