//! C text to typed control-flow automata, and an interpreter of them.
//!
//! [`load`] reads files (`.i` as they are, others through `cc -E`), [`parse`] takes texts that are
//! preprocessed already; both link all units into one [`Program`] or return the first
//! [`Diagnostic`], which displays itself with the line and a caret.
//!
//! A [`Program`] has [`types`](Program::types), variables ([`Program::vars`], of which
//! [`Program::globals`] are static), and [`functions`](Program::functions), each with one
//! [`cfa::Cfa`] if it has a body. Edges carry an operation ([`cfa::Op`]) and a place in the source;
//! expressions ([`cfa::Expr`]) have no side effects, exact types, and explicit conversions.
//! [`Program::text`] and [`Program::function_dot`] print automata.
//!
//! [`interp::run`] executes a program on a vector of inputs.
//!
//! ```
//! use vitrum_cprog::interp::{Config, End, Input, run};
//! use vitrum_cprog::{DataModel, Unit, parse};
//!
//! let text = "int __VERIFIER_nondet_int(void); int main(void) { return __VERIFIER_nondet_int() + 1; }";
//! let unit = Unit { name: "a.c".into(), text: text.into(), original: None };
//! let program = parse(vec![unit], DataModel::Lp64).unwrap();
//! let config = Config { inputs: vec![Input::Int(41)], ..Config::default() };
//! assert_eq!(run(&program, &config).end, End::Exit(42));
//! ```
//!
//! The way through the crate: `load` → `lex` → `parse` (to `ast`) → `lower` (to [`cfa`], with
//! [`types`]) → [`interp`].

mod arith;
pub mod assembly;
mod ast;
pub mod cfa;
pub mod diag;
pub mod interp;
mod lex;
mod load;
mod lower;
mod outside;
mod parse;
pub mod source;
pub mod types;

pub use arith::{
    Undefined, binary as int_binary, float_binary, float_to_int, int_to_float, unary as int_unary,
    wrap,
};
pub use cfa::Program;
pub use diag::Diagnostic;
pub use lex::is_newer;
pub use load::{Options, Unit, load, parse, syntax, units};
pub use lower::writes_count;
pub use outside::{is_computed, leads_back, narrow_input, result_limit, result_range};
pub use types::DataModel;
