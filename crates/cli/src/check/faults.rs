//! What can be wrong with a state or the end of a path, in words. Deadlocks are in `deadlock`.

use vitrum_jvm::ids::{Ref, ThreadId};
use vitrum_jvm::{Machine, Watched};
use vitrum_report::Location;

use super::Property;
use super::describe::{self, Describer};

/// What is wrong, wherever it was found: a replay must give the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    pub property: String,
    pub message: String,
    pub location: Option<Location>,
}

/// Variables that two threads are about to access, at least one of them to write; and where.
pub fn races(machine: &mut Machine<Watched>) -> Vec<(String, String)> {
    let mut races = Vec::new();
    for (a, b, access) in machine.races() {
        if machine.is_inside_library(a) && machine.is_inside_library(b) {
            continue;
        }
        let mut describer = Describer::default();
        let what = describer.variable(machine, access.object, access.place);
        let at = |id| describe::place_of(machine, id).map_or("?".into(), |l| l.0);
        races.push((what, format!("at {} and {}", at(a), at(b))));
    }
    races
}

pub fn invariant(machine: &mut Machine<Watched>, message: String) -> Fault {
    let location = here(machine, machine.current);
    Fault {
        property: "invariant".into(),
        message,
        location,
    }
}

pub fn forbidden(machine: &mut Machine<Watched>, method: &str) -> Fault {
    let location = here(machine, machine.current);
    let at = location.as_ref();
    let at = at.map_or(String::new(), |l| format!(" at {}:{}", l.file, l.line));
    Fault {
        property: "forbidden-call".into(),
        message: format!("{method} is called{at}"),
        location,
    }
}

/// Where a thread is in the program's own code.
pub fn here(machine: &Machine<Watched>, id: ThreadId) -> Option<Location> {
    let (_, frame) = describe::place_of(machine, id)?;
    Some(describe::location(machine, frame))
}

pub fn uncaught(machine: &mut Machine<Watched>, exception: Ref) -> (Property, Fault) {
    let class = machine.heap.object(exception).class;
    let assertion = machine.program.loaded("java/lang/AssertionError");
    let is_assertion = assertion.is_some_and(|a| machine.program.is_subclass(class, a));
    let text = machine.describe_exception(exception).unwrap_or_default();
    let thread = machine.thread_name(machine.current);
    let trace = machine.throw_trace(exception);
    let place = trace.iter().find(|f| machine.is_of_program(f.method));
    let location = place.map(|f| describe::location(machine, *f));
    let at = location
        .as_ref()
        .map_or(String::new(), |l| format!(" at {}:{}", l.file, l.line));
    let (property, name) = match is_assertion {
        true => (Property::Assertion, "assertion"),
        false => (Property::UncaughtException, "uncaught-exception"),
    };
    let fault = Fault {
        property: name.into(),
        message: format!("{text}{at}, in thread {thread:?}"),
        location,
    };
    (property, fault)
}
