//! The errors of lines and of inputs.

use super::*;

#[test]
fn the_error_of_a_line_names_the_line_and_the_fault() {
    fn errors<P: Record>(file: &str) -> Vec<LineError> {
        let from_memory: Vec<LineError> = FenLines::<P>::new(file.as_bytes())
            .filter_map(Result::err)
            .collect();
        let from_reader: Vec<String> = FenReader::<_, P>::new(file.as_bytes())
            .filter_map(Result::err)
            .map(|error| {
                check_form(&error);
                error.to_string()
            })
            .collect();
        let texts: Vec<String> = from_memory.iter().map(LineError::to_string).collect();
        assert_eq!(from_reader, texts);
        from_memory
    }

    let file = "8/8/8/8/8/8/8/8 w - - 0 1\n\n8/8/8/8/8/8/8/8 W - - 0 1\r\nx";
    let errors_of_chess = errors::<Position>(file);
    let [first, second] = errors_of_chess.as_slice() else {
        panic!("two lines are wrong: {errors_of_chess:?}");
    };
    check_form(first);
    check_form(second);
    assert_eq!((first.line_number(), second.line_number()), (3, 4));
    assert_eq!(first.record_error().offset(), 16);
    assert_eq!(
        first.to_string(),
        "line 3: expected `w` (white) or `b` (black) as side to move, found `W`",
    );
    assert_eq!(
        second.to_string(),
        "line 4: expected a piece (`PNBRQK` or `pnbrqk`), a digit from `1` to `8` or `/` in rank 8, found `x`",
    );

    let errors_of_xiangqi = errors::<xiangqi::Position>("9/9/9/9/9/9/9/9/9/9 w KQkq - 0 1");
    assert_eq!(
        errors_of_xiangqi
            .first()
            .map(LineError::to_string)
            .as_deref(),
        Some("line 1: expected `-` (xiangqi has no castling) as third field, found `K`"),
    );
}

#[test]
fn repairs_find_the_character_after_the_longest_record_too() {
    fn check<P>(longest: &str, repair: fn(&str) -> Result<Repaired<P>, ParseFenError>)
    where
        P: FromStr<Err = ParseFenError> + Debug,
    {
        for character in ["x", "é", "♔", "😀"] {
            let text = format!("{longest}{character}");
            let strict = text.parse::<P>().expect_err("text after the record");
            // What is repaired before it changes nothing but its place.
            let error = repair(&format!(" {text}")).expect_err("text after the record");
            assert_eq!(error.to_string(), strict.to_string());
            assert_eq!(error.offset(), 1 + strict.offset());
        }
    }

    check(corpus::LONGEST_CHESS, Position::repair);
    check(corpus::LONGEST_XIANGQI, xiangqi::Position::repair);
}

#[test]
fn the_error_of_a_failing_input_has_its_cause_as_its_source() {
    /// One record, and then nothing but failure.
    struct Failing(&'static [u8]);

    impl io::Read for Failing {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Err(io::Error::other("the disk is on fire"));
            }
            self.0.read(out)
        }
    }

    let input = io::BufReader::new(Failing(b"8/8/8/8/8/8/8/8 w - - 0 1\n8/8"));
    let mut reader = FenReader::<_, Position>::new(input);
    assert!(reader.next().is_some_and(|first| first.is_ok()));
    let error = reader.next().and_then(Result::err).expect("the failure");
    check_form(&error);
    assert_eq!(error.to_string(), "line 2 cannot be read");
    let source = error.source().map(ToString::to_string);
    assert_eq!(source.as_deref(), Some("the disk is on fire"));
    assert!(matches!(error, ReadError::Io { line: 2, .. }), "{error:?}");
    assert!(reader.next().is_none(), "the iterator ends with the input");

    let input = io::BufReader::new(Failing(b"8/8"));
    let mut reader = FenReader::<_, Position>::new(input);
    let error = reader.next_repaired().and_then(Result::err);
    assert!(
        matches!(error, Some(ReadError::Io { line: 1, .. })),
        "no failure is repaired: {error:?}"
    );
    assert!(reader.next_repaired().is_none());
}
