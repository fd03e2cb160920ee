//! Any bytes are read as a class; what is accepted must answer every question.
//!
//! Run with `cargo +nightly fuzz run classfile <folder with class files>`.
#![no_main]

#[path = "../../crates/classfile/tests/touch/mod.rs"]
mod touch;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    touch::read(bytes);
});
