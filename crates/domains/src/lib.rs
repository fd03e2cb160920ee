//! Words that are more than numbers, for the one interpreter.
//!
//! [`Lanes`] executes several runs of a program at once. Start at `lanes/mod.rs`.

pub mod lanes;

pub use lanes::Lanes;
