//! Repair: every kind of it with its places and sentences, what it leaves alone, and properties of all texts.
#![cfg(feature = "alloc")]

mod around;
mod commands;
mod damaged;
mod fields;
#[cfg(feature = "std")]
mod files;
mod huge;
mod oracle;
mod readings;
mod refusals;
mod rows;
#[path = "../support/mod.rs"]
mod support;
mod texts;
