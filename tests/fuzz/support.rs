//! What the targets share with the integration tests of the library.

// Every target compiles this module for itself and uses a part of it.
#![allow(dead_code, unused_imports, unused_macros)]

#[path = "../support/acceptor.rs"]
pub(crate) mod acceptor;
#[path = "../support/cases.rs"]
pub(crate) mod cases;
#[path = "../support/commands.rs"]
pub(crate) mod commands;
#[path = "../support/corpus.rs"]
pub(crate) mod corpus;
#[path = "../support/epd.rs"]
pub(crate) mod epd;
#[path = "../support/epd_lines.rs"]
pub(crate) mod epd_lines;
#[path = "../support/lines.rs"]
pub(crate) mod lines;
#[path = "../support/notation.rs"]
pub(crate) mod notation;
#[path = "../support/repairs.rs"]
pub(crate) mod repairs;
#[path = "../support/subject.rs"]
pub(crate) mod subject;
#[path = "../support/varied.rs"]
pub(crate) mod varied;
