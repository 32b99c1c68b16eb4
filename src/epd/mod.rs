//! Extended Position Description: four fields of a position, and operations after them.
//!
//! The source of the notation is section 16.2 of the PGN standard (1994). This is the language,
//! to the letter:
//!
//! ```text
//! epd       = placement " " side " " castling " " target *( " " operation )
//! operation = opcode *( " " operand ) ";"                 ; no opcode twice in a line
//! opcode    = ALPHA *14( ALPHA / DIGIT / "_" )
//! operand   = %x22 *255( %x20-21 / %x23-7E ) %x22         ; a string: no escapes, any `;` is part of it
//!           / 1*( %x21 / %x23-3A / %x3C-7E )              ; visible ASCII without quote and semicolon
//! ```
//!
//! The order of the operations is free. What an operand means is left to the program: numbers and
//! moves stay text, so that `+25`, `0.50` and `Nf3!?` print as they were written.
//!
//! Many suites are not strict: [`Epd::repair`] reads their lines, and has an example.

mod automaton;
#[cfg(feature = "alloc")]
mod buf;
mod class;
mod line;
mod operations;
mod position;
mod reader;
#[cfg(feature = "alloc")]
pub(crate) mod repair;
mod repeated;

#[cfg(feature = "alloc")]
pub use self::buf::OperationsBuf;
#[cfg(feature = "alloc")]
pub(crate) use self::class::{Class, run};
pub use self::line::Epd;
#[cfg(feature = "alloc")]
pub use self::line::EpdBuf;
pub use self::operations::{Operand, Operands, Operation, Operations, OperationsIter};
pub use self::position::Position;

/// Returns whether the reader accepts this text if the table does.
#[cfg(any(test, fuzzing))]
pub(crate) fn table_agrees(text: &[u8]) -> bool {
    !automaton::accepts(text) || reader::check(text).is_ok()
}
