//! C text to typed control-flow automata, and an interpreter of them.

mod arith;
mod ast;
pub mod cfa;
pub mod diag;
pub mod interp;
mod lex;
mod load;
mod lower;
mod parse;
pub mod source;
pub mod types;

pub use cfa::Program;
pub use diag::Diagnostic;
pub use load::{Options, Unit, load, parse};
pub use types::DataModel;
