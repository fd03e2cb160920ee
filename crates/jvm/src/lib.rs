//! jvm
pub mod synth;
