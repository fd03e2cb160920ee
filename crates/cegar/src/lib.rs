//! Proves and refutes properties of C programs.
//!
//! The way through the crate: a program and a property become one flat automaton (`task`), its
//! memory is split into variables and arrays (`memory`), the paths between loop heads become
//! formulas ([`system`], made by `encode`), engines decide them, and what they find is executed
//! (`confirm`), once more as a compiled program (`native`).

pub mod check;
pub mod confirm;
mod deadline;
pub mod encode;
pub mod engine;
pub mod export;
mod faults;
pub mod graph;
pub mod memory;
pub mod native;
pub mod precision;
mod remainder;
mod second;
pub mod show;
pub mod spec;
pub mod system;
pub mod task;
pub mod tidy;

pub use deadline::{Deadline, Late};
pub use vitrum_recheck::Opinion;

pub use system::{
    Block, Cut, CutId, EdgeRef, Goal, Hole, Holes, Input, Source, StateVar, System, Target,
};
