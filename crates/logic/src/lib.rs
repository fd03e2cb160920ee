//! Terms of first-order logic, and a solver that decides them.
//!
//! A [`Term`] is typed, shared and simplified as it is made. A [`Pool`] has a [`Server`](Launcher)
//! that answers queries, which are SMT-LIB text; a [`Solver`] is a set of assertions there, [`Horn`]
//! a system of clauses, [`interpolants`] explain why a path is impossible. `Term` is the place to start.

mod build;
mod fold;
mod horn;
mod interpolate;
mod pool;
mod print;
mod read;
mod server;
mod solver;
mod sort;
mod term;
mod walk;

pub use horn::{Atom, Clause, Definition, Derivation, Horn, Outcome};
pub use interpolate::{Refutation, Segment, interpolants};
pub use pool::{Counters, Pool};
pub use print::{command, declaration, symbol};
pub use read::formula::formula;
pub use server::{Failure, Launcher, work};
pub use solver::{Answer, Arithmetic, Solver};
pub use sort::{Scalar, Sort};
pub use term::{BvOp, Op, Term};
pub use walk::{Replace, constants, each as visit, farthest, size};

#[cfg(test)]
mod tests;
