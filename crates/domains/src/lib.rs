//! Words that are more than numbers, for the one interpreter.
//!
//! [`Lanes`] executes several runs of a program at once; [`Flow`] knows what values depend on.

mod flow;
pub mod lanes;

pub use flow::{Flow, FlowContext, Labelled, Labels};
pub use lanes::Lanes;
