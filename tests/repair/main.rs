//! Repair: every kind of it with its places and sentences, what it leaves alone, and properties of all texts.
#![cfg(feature = "std")]

mod damaged;
mod files;
mod huge;
mod oracle;
mod readings;
mod refusals;
#[path = "../support/mod.rs"]
mod support;
mod tables;
mod texts;
