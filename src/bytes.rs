//! Looking at a text without a panic, in `const fn` too.

/// The byte at this offset.
#[inline]
pub(crate) const fn byte(text: &[u8], at: usize) -> Option<u8> {
    if at < text.len() {
        Some(text[at])
    } else {
        None
    }
}

/// The text from this offset on.
#[inline]
pub(crate) const fn rest(text: &[u8], at: usize) -> &[u8] {
    match text.split_at_checked(at) {
        Some((_, rest)) => rest,
        None => &[],
    }
}

/// Whether one of the bytes is this one.
pub(crate) const fn contains(bytes: &[u8], byte: u8) -> bool {
    let mut index = 0;
    while index < bytes.len() {
        if bytes[index] == byte {
            return true;
        }
        index += 1;
    }
    false
}
