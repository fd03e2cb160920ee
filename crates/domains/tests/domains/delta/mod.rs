//! Several runs at once against the same runs one by one.
//!
//! `conformance.rs`: the conformance programs with the same input in all lanes. `inputs.rs`: programs
//! with different arguments in each lane. `stored.rs`: the same through stored states.

mod booted;
mod conformance;
mod inputs;
mod outcome;
mod random;
mod side_by_side;
mod stored;
mod words;
