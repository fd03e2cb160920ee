//! Any bytes are read as a class; what is accepted must answer every question.
//!
//! Run with `cargo +nightly fuzz run classfile <folder with class files>`.
#![no_main]

#[path = "../../crates/classfile/tests/touch/mod.rs"]
mod touch;

use libfuzzer_sys::fuzz_target;
use vitrum_classfile::ClassFile;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(class) = ClassFile::parse(bytes, "input") {
        touch::touch(&class);
    }
});
