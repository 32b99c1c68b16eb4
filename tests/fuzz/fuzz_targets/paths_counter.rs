//! Both counters are read on the fast path as on the plain one.
#![no_main]

use chess_fen::fuzzing::counter_paths_agree;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| assert!(counter_paths_agree(text)));
