//! Records of all notations are repaired on the fast path as field by field.
#![no_main]

use chess_fen::fuzzing::repair_paths_agree;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| assert!(repair_paths_agree(text)));
