//! What an error does not depend on, and how it compares.

use super::*;

/// Verdict and error depend only on the first bytes: as many as the longest record has, and four.
#[test]
fn what_comes_far_after_the_fault_changes_nothing() {
    const TAILS: [&str; 14] = [
        "x", "xx", "é", "♔", "😀", " ", "  ", " x", "\t", "\n", "\r\n", "0", "9", "\0",
    ];
    fn check<P>(read: fn(&[u8]) -> Result<P, ParseFenError>, max_len: usize, text: &[u8])
    where
        P: PartialEq + Debug,
    {
        let window = max_len + 4;
        let verdict = read(text);
        for kept in [window, window + 1, window + 100] {
            let kept = text.get(..kept).unwrap_or(text);
            assert_eq!(read(kept), verdict, "{}", text.escape_ascii());
        }
        // Whatever else comes after those bytes.
        if let Some(head) = text.get(..window) {
            for tail in ["", "\0", "\n", "é", "\u{feff}", " w - - 0 1"] {
                let text = [head, &tail.as_bytes().repeat(50)].concat();
                assert_eq!(read(&text), verdict, "{}", text.escape_ascii());
            }
        }
    }
    for tail in TAILS {
        for repeated in [1, 2, 3, 200] {
            for cut in [0, 1, 2, 12, 25] {
                let tail = tail.repeat(repeated);
                let of = |record: &str| {
                    let head = &record[..record.len() - cut];
                    [head, &tail].concat().into_bytes()
                };
                let chess = of(corpus::LONGEST_CHESS);
                check(Position::from_ascii, Position::MAX_LEN, &chess);
                let xiangqi = of(corpus::LONGEST_XIANGQI);
                check(
                    xiangqi::Position::from_ascii,
                    xiangqi::Position::MAX_LEN,
                    &xiangqi,
                );
            }
        }
    }
}

/// `Found` keeps one character, not a place in a text: equal characters are equal.
#[test]
fn found_is_compared_by_its_character() {
    fn found(text: &[u8]) -> Found {
        let record = [b"8/8/8/8/8/8/8/8 ", text, b" - - 0 1"].concat();
        let error = Position::from_ascii(&record).expect_err("no side to move");
        match error.kind() {
            FenErrorKind::SideToMove(SideErrorKind::Unknown { found }) => found,
            kind => panic!("{kind:?}"),
        }
    }
    assert_eq!(found(b"x"), found(b"xyz"));
    assert_eq!(found("é".as_bytes()), found("é!".as_bytes()));
    assert_ne!(found(b"x"), found(b"X"));
    assert_ne!(found("é".as_bytes()), found(b"\xC3"));
    assert_eq!(found("♔".as_bytes()).to_string(), "`♔` (U+2654)");
    assert_eq!(format!("{:?}", found(b"x")), "Found(`x`)");
}

#[test]
fn the_fields_are_named_with_the_terms_of_the_standard() {
    let fields = [
        (Field::PiecePlacement, "piece placement"),
        (Field::SideToMove, "side to move"),
        (Field::CastlingAvailability, "castling availability"),
        (Field::EnPassantTarget, "en passant target square"),
        (Field::HalfmoveClock, "halfmove clock"),
        (Field::FullmoveNumber, "fullmove number"),
    ];
    for (index, (field, name)) in fields.into_iter().enumerate() {
        assert_eq!(field.as_str(), name);
        assert_eq!(field.to_string(), name);
        assert_eq!(field as usize, index);
        assert_eq!(format!("[{field:>30}]"), format!("[{name:>30}]"));
    }
    assert!(fields.is_sorted_by_key(|(field, _)| *field));
}
