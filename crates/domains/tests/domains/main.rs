//! The domains on the one interpreter, in one binary: each domain makes a machine of its own of the
//! interpreter, which takes the compiler long.
//!
//! `delta`: several runs at once against the same runs one by one. `flow`: what differs is labelled.
//! `stepping`: the laws of stepping back, in every domain. `determinism`: runs are alike. `harness` has what they share.

mod delta;
mod determinism;
mod flow;
mod harness;
#[allow(dead_code, unused_imports)] // shared with tests that use more of it
#[path = "../../../cli/tests/javatool/mod.rs"]
mod javatool;
#[allow(dead_code)]
#[path = "../../../cli/tests/randomjava/mod.rs"]
mod randomjava;
mod stepping;
#[allow(dead_code)]
#[path = "../../../cli/tests/suite/mod.rs"]
mod suite;
