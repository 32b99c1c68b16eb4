//! Any error displayed in any text has three lines, with the caret under the place.
#![no_main]

#[path = "../support.rs"]
mod support;

use std::str;

use chess_fen::{Position, uci, xiangqi};
use libfuzzer_sys::fuzz_target;

/// Returns the text as it is shown, and the column of the caret in it.
fn picture(shown: &str, sentence: &str) -> (String, usize) {
    let rest = shown
        .strip_prefix(sentence)
        .expect("the sentence comes first");
    let rest = rest.strip_prefix("\n  ").expect("the text is indented");
    let (text, caret) = rest.split_once("\n  ").expect("the caret has a line");
    let column = caret.find('^').expect("there is a caret");
    assert_eq!(caret.trim_start_matches(' '), "^");
    assert!(!text.contains(char::is_control), "{text:?}");
    (text.to_owned(), column)
}

/// Checks the picture of an error in the text that it belongs to.
fn check(shown: &str, sentence: &str, text: &[u8], offset: usize) {
    let (shown, column) = picture(shown, sentence);
    let (before, after) = text.split_at(offset);
    let (shown_before, shown_after) = shown.split_at(column);

    // In front of the caret each byte is as wide as it looks.
    let escaped: String = before
        .iter()
        .map(|&byte| match byte {
            b' '..=b'~' => char::from(byte).to_string(),
            _ => format!("\\x{byte:02X}"),
        })
        .collect();
    match shown_before.strip_prefix("...") {
        Some(end) => assert!(escaped.ends_with(end), "{shown_before:?}"),
        None => assert_eq!(shown_before, escaped),
    }
    match after.first() {
        Some(&byte @ b' '..=b'~') => assert!(shown_after.starts_with(char::from(byte))),
        Some(_) => assert!(!shown_after.is_empty()),
        None => assert_eq!(shown_after, ""),
    }
}

fuzz_target!(|data: &[u8]| {
    // A part of the bytes is the wrong text for the error of the whole.
    let wrong = &data[data.len() / 2..];
    let errors = [
        Position::from_ascii(data).err(),
        xiangqi::Position::from_ascii(data).err(),
    ];
    for error in errors.into_iter().flatten() {
        let sentence = error.to_string();
        check(
            &error.in_text(data).to_string(),
            &sentence,
            data,
            error.offset(),
        );
        picture(&error.in_text(wrong).to_string(), &sentence);
    }

    let Ok(line) = str::from_utf8(data) else {
        return;
    };
    let errors = [
        line.parse::<uci::PositionCommand>().err(),
        line.parse::<xiangqi::PositionCommand>().err(),
    ];
    for error in errors.into_iter().flatten() {
        let sentence = error.to_string();
        check(
            &error.in_text(line).to_string(),
            &sentence,
            data,
            error.offset(),
        );
        picture(&error.in_text(wrong).to_string(), &sentence);
    }
});
