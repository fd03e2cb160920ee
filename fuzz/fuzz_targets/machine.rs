//! Any bytes are a class; if it can be read, its main method runs for a while. The sanitizer sees what
//! the verifier should have refused.
//!
//! Run with `cargo +nightly fuzz run machine <folder with class files>`.
#![no_main]

use std::collections::HashMap;
use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use vitrum_classfile::{ClassFile, ClassPath, Jdk};
use vitrum_jvm::{Concrete, Machine, Options, Program};

/// Branches and calls.
const BUDGET: u64 = 20_000;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(class) = ClassFile::parse(bytes, "input") {
        let name = class.name().to_string();
        let mut machine = machine(HashMap::from([(name.clone(), bytes.to_vec())]));
        if machine.start(&name, &[]).is_ok() {
            machine.run(BUDGET);
            machine.collect();
        }
    }
});

/// A new one each time: a machine never forgets a class.
fn machine(classes: HashMap<String, Vec<u8>>) -> Machine<Concrete> {
    static JDK: OnceLock<Jdk> = OnceLock::new();
    let jdk = JDK.get_or_init(|| Jdk::find(None).expect("there is a JDK"));
    let path = ClassPath::new(Vec::new(), jdk).expect("the JDK can be read");
    let program = Program::new(path.with_classes(classes), jdk.feature);
    let options = Options {
        max_frames: 300,
        max_heap: 64 << 20,
        ..Options::default()
    };
    let program = program.expect("the JDK has its classes");
    Machine::new(program, Concrete::default(), options)
}
