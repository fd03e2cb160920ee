//! Several runs at once against the same runs one by one.
//!
//! `conformance.rs`: the conformance programs with the same input in all lanes. `inputs.rs`: programs
//! with different arguments in each lane.

mod booted;
mod conformance;
mod inputs;
#[allow(dead_code)] // shared with tests that use more of it
#[path = "../../../cli/tests/javatool/mod.rs"]
mod javatool;
mod outcome;
mod random;
mod side_by_side;
#[allow(dead_code)]
#[path = "../../../cli/tests/suite/mod.rs"]
mod suite;
