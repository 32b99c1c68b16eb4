//! What must hold of a `position` command whatever the line is, beyond what the acceptor says of it.

use std::error::Error;
use std::ops::Range;

use chess_fen::error::CommandErrorKind;
use chess_fen::{ParseCommandError, PositionCommand, Record};

use super::notation::{Grammar, Notation};
use super::subject::Tested;

/// Returns a line of each form that a command has with this notation, with the white space of careful and
/// of careless writers.
pub(crate) fn lines(notation: &Notation) -> [String; 4] {
    let plain = notation.plain_fields();
    let [first, last] = [
        [&notation.files[..1], &notation.ranks[..1]].concat(),
        [notation.files, notation.ranks]
            .map(|it| &it[it.len() - 1..])
            .concat(),
    ];
    let promotion = notation.promotions.get(..1).unwrap_or_default();
    let mut counters = ["10", "21"].into_iter();
    let fields = notation.fields.iter().zip(&plain);
    let lively: Vec<String> = fields
        .map(|(field, text)| match field.grammar {
            Grammar::Placement => {
                let mut cells = vec![None; notation.squares()];
                cells[notation.files.len()] = Some(0);
                notation.placement(&cells)
            }
            Grammar::Side(_) | Grammar::Dash => text.clone(),
            Grammar::Castling([white, black]) => [&white[..1], &black[black.len() - 1..]].concat(),
            Grammar::Target(ranks) => format!("{}{}", &notation.files[..1], ranks[0]),
            Grammar::Counter { .. } => counters.next().unwrap_or("7").to_owned(),
        })
        .collect();
    [
        format!("position startpos moves {first}{last} {last}{first}"),
        format!(
            "position fen {} moves {first}{last}{promotion}",
            lively.join(" ")
        ),
        format!("position fen {}", plain.join(" ")),
        format!(" position\tfen  {} moves\r\n", plain.join(" \t")),
    ]
}

/// Checks that a line reads the same without its first word, and that an error gives a true account of
/// the line.
#[track_caller]
pub(crate) fn check<P: Tested>(line: &str) {
    let tokens = tokens(line);
    let read = line.parse::<PositionCommand<P>>();
    assert_eq!(PositionCommand::from_ascii(line.as_bytes()), read);
    if let Some(word) = tokens
        .first()
        .filter(|&word| &line[word.clone()] == "position")
    {
        let (_, args) = line.split_at(word.end);
        check_args(word.end, &read, &PositionCommand::from_args(args));
    }
    if let Err(error) = read {
        check_error::<P>(line, &tokens, &error);
    }
}

/// Returns the tokens of a line, which are what is between white space.
fn tokens(line: &str) -> Vec<Range<usize>> {
    let mut tokens: Vec<Range<usize>> = Vec::new();
    for (place, byte) in line.bytes().enumerate() {
        match tokens.last_mut() {
            _ if byte.is_ascii_whitespace() => {}
            Some(token) if token.end == place => token.end += 1,
            _ => tokens.push(place..place + 1),
        }
    }
    tokens
}

/// Checks that what follows the first word reads as the line does, with only the places shifted.
#[track_caller]
fn check_args<P: Record>(
    shift: usize,
    line: &Result<PositionCommand<P>, ParseCommandError>,
    args: &Result<PositionCommand<P>, ParseCommandError>,
) {
    match (line, args) {
        (Ok(line), Ok(args)) => assert_eq!(line, args),
        (Err(line), Err(args)) => {
            assert_eq!(line.kind(), args.kind());
            assert_eq!(line.offset(), args.offset() + shift);
            assert_eq!(line.token().start, args.token().start + shift);
            assert_eq!(line.token().end, args.token().end + shift);
        }
        _ => panic!("the line gives {line:?}, but its arguments give {args:?}"),
    }
}

#[track_caller]
fn check_error<P: Tested>(line: &str, tokens: &[Range<usize>], error: &ParseCommandError) {
    let (offset, token) = (error.offset(), error.token());
    assert!(token.start <= offset && offset <= token.end, "{error:?}");
    let index = tokens.iter().position(|known| *known == token);
    if index.is_none() {
        assert_eq!(token, line.len()..line.len(), "only the end has no token");
    }
    let index = index.unwrap_or(tokens.len());
    let words: Vec<&str> = tokens.iter().map(|token| &line[token.clone()]).collect();
    let sentence = error.to_string();

    match error.kind() {
        CommandErrorKind::NotPosition => assert_eq!(index, 0),
        CommandErrorKind::NoStart => assert_eq!((index, words[0]), (1, "position")),
        CommandErrorKind::StartposAfterFen => {
            assert_eq!(words[..3], ["position", "fen", "startpos"]);
            assert_eq!((index, offset), (2, token.start));
        }
        CommandErrorKind::Record(record_error) => {
            assert_eq!(words[..2], ["position", "fen"]);
            let fields = words[2..]
                .iter()
                .copied()
                .take(P::SUBJECT.notation.fields.len());
            let fields: Vec<&str> = fields.take_while(|&word| word != "moves").collect();
            let record = fields.join(" ");
            assert_eq!(P::try_from(record.as_bytes()), Err(record_error));
            assert_eq!(sentence, record_error.to_string());

            // The one offset counts in the record with single spaces, the other in the line.
            let before = fields[..index - 2].iter();
            let start = before.map(|field| field.len() + 1).sum::<usize>();
            let expected = (start + offset - token.start).min(record.len());
            assert_eq!(record_error.offset(), expected, "{error:?}");
        }
        CommandErrorKind::NoMoves => {
            let record = P::SUBJECT.notation.fields.len();
            assert_eq!(index, 2 + if words[1] == "fen" { record } else { 0 });
            assert_ne!(words[index], "moves");
        }
        CommandErrorKind::Move {
            index: played,
            error: move_error,
        } => {
            assert_eq!(words[index - played - 1], "moves");
            assert_eq!(words[index].parse::<P::Move>(), Err(move_error));
            assert_eq!(offset, token.start + move_error.offset());
            assert_eq!(sentence, format!("move {}: {move_error}", played + 1));
        }
        kind => panic!("an error of a new kind: {kind:?}"),
    }

    assert!(error.source().is_none(), "nothing is said twice");
    let shown = error.in_text(line).to_string();
    assert!(shown.starts_with(&sentence), "{shown}");
    assert_eq!(shown.lines().count(), 3, "{shown}");
}
