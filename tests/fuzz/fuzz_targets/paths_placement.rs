//! The piece placement of both boards is read and written on the fast paths as on the plain ones.
#![no_main]

use chess_fen::fuzzing::placement_paths_agree;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| assert!(placement_paths_agree(text)));
