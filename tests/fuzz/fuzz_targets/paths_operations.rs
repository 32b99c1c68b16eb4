//! Operations of EPD that the table accepts are some.
#![no_main]

use chess_fen::fuzzing::operation_paths_agree;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| assert!(operation_paths_agree(text)));
