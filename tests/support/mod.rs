//! What the integration tests share: an acceptor written from the grammar, records to start from, edits
//! to make of them, the case files, and the crate held against the acceptor.

// Every test binary compiles this module for itself and uses a part of it.
#![allow(dead_code)]

pub(crate) mod acceptor;
pub(crate) mod cases;
pub(crate) mod corpus;
pub(crate) mod edits;
pub(crate) mod subject;
