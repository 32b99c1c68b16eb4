//! What the integration tests share: an acceptor written from the grammar, records to start from, edits
//! to make of them, the case files, the crate held against the acceptor, and strategies for properties.

// Every test binary compiles this module for itself and uses a part of it.
#![allow(dead_code, unused_imports, unused_macros)]

pub(crate) mod acceptor;
pub(crate) mod cases;
#[cfg(feature = "alloc")]
pub(crate) mod commands;
pub(crate) mod corpus;
#[cfg(feature = "alloc")]
pub(crate) mod damage;
pub(crate) mod edits;
pub(crate) mod epd;
pub(crate) mod epd_lines;
pub(crate) mod fields;
pub(crate) mod lines;
pub(crate) mod notation;
#[cfg(feature = "alloc")]
pub(crate) mod repairs;
pub(crate) mod strategies;
pub(crate) mod subject;
pub(crate) mod varied;
