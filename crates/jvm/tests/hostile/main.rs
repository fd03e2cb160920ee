//! Classes that no compiler makes: what `java` refuses is refused, and nothing breaks the machine.
//! The files are by subject; `outcome` runs a program, `check` says how it must end.

#[path = "../../../classfile/tests/maker/mod.rs"]
mod maker;
mod outcome;

mod calls;

use std::collections::HashMap;

use outcome::{Outcome, run};
use vitrum_classfile::{ClassFile, Jdk};
use vitrum_jvm::Stop;

/// Runs the classes, which are separated by blank lines; the first has the main method.
fn outcome(text: &str) -> Outcome {
    let bytes = text.split("\n\n").map(maker::text::assemble);
    let named = bytes.map(|bytes| {
        let class = ClassFile::parse(bytes.clone(), "made");
        let name = class.map_or("Main".to_string(), |class| class.name().to_string());
        (name, bytes)
    });
    let classes: Vec<(String, Vec<u8>)> = named.collect();
    let main = classes[0].0.clone();
    let jdk = Jdk::find(None).expect("there is a JDK");
    run(&jdk, &main, HashMap::from_iter(classes))
}

/// The machine refuses a class, and says so with these words.
#[track_caller]
fn refused(text: &str, why: &str) {
    let outcome = outcome(text);
    match &outcome.stop {
        Stop::Invalid(what) if what.contains(why) => {}
        _ => panic!("not refused because of {why}: {outcome:?}"),
    }
}

/// The program ends by an uncaught exception whose first line has these words.
#[track_caller]
fn throws(text: &str, what: &str) {
    let outcome = outcome(text);
    let first = outcome.stderr.lines().next().unwrap_or_default();
    let ended = matches!(outcome.stop, Stop::Exit(1 | 2));
    assert!(
        ended && first.contains(what),
        "does not throw {what}: {outcome:?}"
    );
}

#[track_caller]
fn prints(text: &str, expected: &str) {
    let outcome = outcome(text);
    let ended = outcome.stop == Stop::Exit(0);
    assert!(
        ended && outcome.stdout == expected,
        "does not print {expected:?}: {outcome:?}"
    );
}
