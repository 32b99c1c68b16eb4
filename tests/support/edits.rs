//! Edits of a text: every text that one slip of the pen, or two neighboring ones, makes of a record.
//!
//! Each edited text is handed to a function and stays in the same buffer, so that many millions of them
//! cost no allocation each.

use std::ops::RangeInclusive;

/// One edit at a place in a text.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Edit {
    /// Another byte instead of the one at the place.
    Substitute(u8),
    /// The byte at the place taken out.
    Delete,
    /// A byte put in before the place.
    Insert(u8),
    /// The bytes at the place and after it changed over.
    Swap,
    /// The text ends at the place.
    Cut,
}

/// Returns every edit there is at one place: all 256 substitutions, the others, and an insertion of each of
/// these bytes.
pub(crate) fn all(inserted: &[u8]) -> Vec<Edit> {
    let substitutions = (u8::MIN..=u8::MAX).map(Edit::Substitute);
    let insertions = inserted.iter().copied().map(Edit::Insert);
    substitutions
        .chain([Edit::Delete, Edit::Swap, Edit::Cut])
        .chain(insertions)
        .collect()
}

/// Hands over every text that one of the edits makes of this one at one of the places.
///
/// The place after the last byte is one too: a byte may be put in there.
pub(crate) fn single(
    text: &[u8],
    places: RangeInclusive<usize>,
    edits: &[Edit],
    mut see: impl FnMut(&[u8]),
) {
    let mut edited = Vec::new();
    for place in places {
        for &edit in edits {
            if apply(edit, text, place, &mut edited).is_some() {
                see(&edited);
            }
        }
    }
}

/// Hands over every text that two of the edits make of this one, the second at the place after the first.
pub(crate) fn adjacent_pairs(
    text: &[u8],
    places: RangeInclusive<usize>,
    edits: &[Edit],
    mut see: impl FnMut(&[u8]),
) {
    let mut once = Vec::new();
    let mut twice = Vec::new();
    for place in places {
        for &first in edits {
            let Some(place_after) = apply(first, text, place, &mut once) else {
                continue;
            };
            for &second in edits {
                if apply(second, &once, place_after, &mut twice).is_some() {
                    see(&twice);
                }
            }
        }
    }
}

/// Writes the edited text over what `edited` held and gives the place in it after the edit, or nothing
/// where the edit would change nothing or has no bytes to work on.
fn apply(edit: Edit, text: &[u8], place: usize, edited: &mut Vec<u8>) -> Option<usize> {
    let (before, after) = text.split_at_checked(place)?;
    edited.clear();
    edited.extend_from_slice(before);
    let (written, kept): (&[u8], &[u8]) = match (edit, after) {
        (Edit::Substitute(byte), [old, kept @ ..]) if byte != *old => (&[byte], kept),
        (Edit::Delete, [_, kept @ ..]) => (&[], kept),
        (Edit::Insert(byte), kept) => (&[byte], kept),
        (Edit::Swap, [one, next, kept @ ..]) if one != next => {
            edited.extend_from_slice(&[*next, *one]);
            edited.extend_from_slice(kept);
            return Some(place + 1);
        }
        (Edit::Cut, [_, ..]) => (&[], &[]),
        _ => return None,
    };
    edited.extend_from_slice(written);
    edited.extend_from_slice(kept);
    Some(place + written.len())
}

/// Returns the bytes of an alphabet and, of each, the bytes next to it and the same letter in the other
/// case; and bytes that no alphabet has: white space, NUL, and the first bytes of longer characters.
pub(crate) fn with_neighbors(alphabet: &[u8]) -> Vec<u8> {
    let mut bytes: Vec<u8> = alphabet
        .iter()
        .flat_map(|&byte| {
            let other_case = if byte.is_ascii_alphabetic() {
                byte ^ 0x20
            } else {
                byte
            };
            [byte - 1, byte, byte + 1, other_case]
        })
        .chain(*b"\0\t\n\x0b\x0c\r\x7f\x80\xc3\xe2\xef\xff")
        .collect();
    bytes.sort_unstable();
    bytes.dedup();
    bytes
}
