//! What `vitrum check` offers for C beside verdicts: tasks and property files, and so on, a file for
//! each. Without the solver there is nothing to test.

mod assumptions;
mod benchexec;
mod fuzz;
mod invariants;
mod linking;
mod native;
mod orders;
mod pictures;
mod precision;
mod spec;
mod tasks;
mod tool;
mod trace;
mod witness;
