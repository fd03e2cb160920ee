//! Several runs at once against the same runs one by one.
//!
//! `conformance.rs`: the conformance programs with the same input in all lanes. `inputs.rs`: programs
//! with different arguments in each lane. `stored.rs`: the same through stored states.

mod booted;
mod conformance;
#[path = "../harness/mod.rs"]
mod harness;
mod inputs;
#[allow(dead_code, unused_imports)] // shared with tests that use more of it
#[path = "../../../cli/tests/javatool/mod.rs"]
mod javatool;
mod outcome;
mod random;
mod side_by_side;
mod stored;
#[allow(dead_code)]
#[path = "../../../cli/tests/suite/mod.rs"]
mod suite;
mod words;
