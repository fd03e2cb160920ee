//! One class from any bytes, on a machine of its own. The fuzz target `machine` is this file: its test sees
//! to it that the target compiles and ends.

use std::collections::HashMap;
use std::sync::OnceLock;

use vitrum_classfile::{ClassFile, ClassPath, Jdk};
use vitrum_jvm::{Concrete, Machine, Options, Program};

/// Branches and calls.
const BUDGET: u64 = 20_000;

/// If the bytes can be read as a class, its main method runs for a while; whether there was one.
pub fn run(bytes: &[u8]) -> bool {
    let Ok(class) = ClassFile::parse(bytes, "input") else {
        return false;
    };
    let name = class.name().to_string();
    let mut machine = machine(HashMap::from([(name.clone(), bytes.to_vec())]));
    let started = machine.start(&name, &[]).is_ok();
    if started {
        machine.run(BUDGET);
        machine.collect();
    }
    started
}

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

#[cfg(test)]
#[test]
fn any_bytes_are_a_class_or_none() {
    const SOUND: &str = "version 50\n class A\n method public static main ([Ljava/lang/String;)V stack 2 locals 2\n \
                         again: iconst_1\n istore_1\n goto again";
    let sound = crate::maker::text::assemble(SOUND);
    assert!(run(&sound), "an endless loop starts and ends");
    assert!(!run(b"no class"));
    for end in (0..sound.len()).step_by(7) {
        run(&sound[..end]);
    }
}
