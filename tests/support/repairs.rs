//! What must hold of the repairs of any text, by what they say of themselves.

use std::ops::Range;

use chess_fen::{Repair, RepairKind};

/// Checks that the repairs are in order, in the text and apart, and quote what is there.
#[track_caller]
pub(crate) fn check_places(repairs: &[Repair], text: &[u8]) {
    let mut last_end = 0;
    for repair in repairs {
        let Range { start, end } = repair.span;
        let is_in_order = last_end <= start && start <= end && end <= text.len();
        assert!(is_in_order, "{repair:?} in {}", text.escape_ascii());
        last_end = end;
        // In a command other white space than a space may be in the text.
        let is_found = text[start..end].starts_with(repair.found().as_bytes());
        assert!(
            is_found || repair.kind == RepairKind::Separator,
            "{repair:?} in {}",
            text.escape_ascii()
        );
        assert!(!repair.to_string().is_empty());
        assert_eq!(repair.in_text(text).to_string().lines().count(), 3);
    }
}

/// The text with all repairs made.
pub(crate) fn replay(repairs: &[Repair], text: &[u8]) -> Vec<u8> {
    let mut made = Vec::new();
    let mut end = 0;
    for repair in repairs {
        made.extend_from_slice(&text[end..repair.span.start]);
        if let RepairKind::MissingCounter(_) | RepairKind::MissingDash(_) = repair.kind {
            made.push(b' ');
        }
        made.extend_from_slice(repair.written().as_bytes());
        end = repair.span.end;
    }
    made.extend_from_slice(&text[end..]);
    made
}
