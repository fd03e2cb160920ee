//! Runs classes given as bytes on a machine with tight limits. Start at [`run`].

use std::collections::HashMap;

use vitrum_classfile::{ClassPath, Jdk};
use vitrum_jvm::{Concrete, Machine, Options, Program, Stop};

pub const MAX_HEAP: u64 = 64 << 20;
const MAX_FRAMES: usize = 400;

#[derive(Debug)]
pub struct Outcome {
    pub stop: Stop,
    pub stdout: String,
    pub stderr: String,
    /// Where an uncaught linkage error comes from.
    pub fault: Option<String>,
}

pub fn machine(jdk: &Jdk, classes: HashMap<String, Vec<u8>>) -> Machine<Concrete> {
    let path = ClassPath::new(Vec::new(), jdk).expect("the JDK can be read");
    let program =
        Program::new(path.with_classes(classes), jdk.feature).expect("the JDK has its classes");
    let options = Options {
        max_frames: MAX_FRAMES,
        max_heap: MAX_HEAP,
        ..Options::default()
    };
    Machine::new(program, Concrete::default(), options)
}

/// Runs `main` of a class for so many branches and calls.
pub fn run(jdk: &Jdk, main: &str, classes: HashMap<String, Vec<u8>>, budget: u64) -> Outcome {
    let mut machine = machine(jdk, classes);
    let stop = match machine.start(main, &[]) {
        Ok(()) => machine.run(budget),
        Err(stop) => stop,
    };
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    for chunk in machine.drain_output() {
        let stream = if chunk.stream == 1 {
            &mut stdout
        } else {
            &mut stderr
        };
        stream.extend(chunk.bytes);
    }
    Outcome {
        stop,
        stdout: String::from_utf8_lossy(&stdout).into_owned(),
        stderr: String::from_utf8_lossy(&stderr).into_owned(),
        fault: machine.link_fault.clone(),
    }
}
