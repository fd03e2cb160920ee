//! Classes that no compiler makes: what `java` refuses is refused, and nothing breaks the machine.
//! The files are by subject; `outcome` runs a program, `refused`, `throws` and `prints` say how it
//! must end.

mod outcome;

mod access;
mod calls;
mod classes;
mod fields;
mod flow;
mod limits;
mod objects;
mod places;
mod types;

use std::collections::HashMap;

use crate::maker;
pub use outcome::{MAX_HEAP, machine};
use outcome::{Outcome, run};
use vitrum_classfile::{ClassFile, Jdk};
use vitrum_jvm::Stop;

/// Branches and calls of one run.
const BUDGET: u64 = 1_000_000;

/// Every class that is made by `new` needs one.
const CONSTRUCTOR: &str = "
    method public <init> ()V stack 1 locals 1
      aload_0
      invokespecial java/lang/Object.<init> ()V
      return";

/// A class `Main` whose main method has this body, and further classes behind blank lines.
fn main_with(body: &str) -> String {
    format!(
        "class Main {CONSTRUCTOR}\n method public static main ([Ljava/lang/String;)V stack 8 locals 8\n {body}"
    )
}

/// The same in a version whose types are inferred: no stack map has to say what is where paths meet.
fn inferred_with(body: &str) -> String {
    main_with(body).replacen("class Main", "class Main\n version 50", 1)
}

/// The classes are separated by blank lines; `CONSTRUCTOR` stands for one.
fn classes(text: &str) -> Vec<(String, Vec<u8>)> {
    let text = text.replace("CONSTRUCTOR", CONSTRUCTOR);
    let bytes = text.split("\n\n").map(maker::text::assemble);
    let named = bytes.map(|bytes| {
        let class = ClassFile::parse(bytes.clone(), "made");
        let name = class.map_or("Main".to_string(), |class| class.name().to_string());
        (name, bytes)
    });
    named.collect()
}

fn outcome(text: &str) -> Outcome {
    let jdk = Jdk::find(None).expect("there is a JDK");
    run(&jdk, "Main", HashMap::from_iter(classes(text)), BUDGET)
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
    let ended = matches!(outcome.stop, Stop::Exit(1 | 2)) && first.contains(what);
    assert!(ended, "does not throw {what}: {outcome:?}");
}

#[track_caller]
fn prints(text: &str, expected: &str) {
    let outcome = outcome(text);
    let ended = outcome.stop == Stop::Exit(0) && outcome.stdout == expected;
    assert!(ended, "does not print {expected:?}: {outcome:?}");
}
