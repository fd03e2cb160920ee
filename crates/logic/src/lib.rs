//! Terms of first-order logic, and a solver that decides them.
//!
//! A [`Term`] is typed, shared and simplified as it is made. `Term` is the place to start.

mod build;
mod fold;
mod print;
mod sort;
mod term;
mod walk;

pub use print::{command, declaration, symbol};
pub use sort::{Scalar, Sort};
pub use term::{BvOp, Op, Term};
pub use walk::{Replace, constants, size};

#[cfg(test)]
mod tests;
