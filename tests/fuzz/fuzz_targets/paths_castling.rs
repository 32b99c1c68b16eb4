//! The castling availability of chess and Chess960 is read on the fast path as on the plain one.
#![no_main]

use chess_fen::fuzzing::castling_paths_agree;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| assert!(castling_paths_agree(text)));
