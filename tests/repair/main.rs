//! Repair: every kind of it with its places and sentences, what it leaves alone, and properties of all texts.
#![cfg(feature = "std")]

mod around;
mod commands;
mod damaged;
mod fields;
mod files;
mod huge;
mod oracle;
mod readings;
mod refusals;
mod rows;
#[path = "../support/mod.rs"]
mod support;
mod texts;
