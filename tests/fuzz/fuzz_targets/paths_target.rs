//! The en passant target square is read on the fast path as on the plain one.
#![no_main]

use chess_fen::fuzzing::target_paths_agree;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| assert!(target_paths_agree(text)));
