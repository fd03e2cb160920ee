//! The machine on classes that are not as usual, in one binary: what they share is compiled once.
//!
//! `hostile`: classes that no compiler makes. `mutants`: thousands of damaged ones. `npe`: the messages
//! of null pointer exceptions. `synth`: the classes made for bootstrap methods.

mod hostile;
#[allow(dead_code, unused_imports)] // shared with tests that use more of it
#[path = "../../../cli/tests/javatool/mod.rs"]
mod javatool;
#[path = "../../../classfile/tests/maker/mod.rs"]
mod maker;
mod mutants;
mod npe;
#[path = "../../../classfile/tests/rng/mod.rs"]
mod rng;
mod synth;
