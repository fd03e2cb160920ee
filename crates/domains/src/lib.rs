//! Words that are more than numbers, for the one interpreter.
//!
//! [`Delta`] executes a program on a set of states at once; [`Flow`] knows what values depend on.

pub mod delta;
mod flow;

pub use delta::Delta;
pub use flow::{Flow, FlowContext, Labelled, Labels};
