//! domains

mod flow;

pub use flow::{Flow, FlowContext, Labelled, Labels};
