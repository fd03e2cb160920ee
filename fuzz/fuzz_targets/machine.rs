//! Any bytes are a class; if it can be read, its main method runs for a while. The sanitizer sees what
//! the verifier should have refused.
//!
//! Run with `cargo +nightly fuzz run machine <folder with class files>`.
#![no_main]

#[path = "../../crates/jvm/tests/jvm/mutants/alone.rs"]
mod alone;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    alone::run(bytes);
});
