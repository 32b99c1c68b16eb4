//! A record of four fields is read on the fast paths as on the plain ones, and prints itself.
#![no_main]

use chess_fen::fuzzing::epd_record_paths_agree;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| assert!(epd_record_paths_agree(text)));
