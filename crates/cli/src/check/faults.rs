//! What can be wrong with a state or the end of a path, in words. Deadlocks are in `deadlock`.

use vitrum_jvm::ids::{Ref, ThreadId};
use vitrum_jvm::machine::{Access, Conflict, Order};
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
    /// Some thread is not where it looks to be, and waits for something else: only a replay can tell.
    pub vague: bool,
}

impl Fault {
    /// Is it what the search has found, but for the numbers of threads? Those that a search gives may come again.
    pub fn is_like(&self, found: &Fault) -> bool {
        let is_same = || {
            self.location == found.location
                && unnumbered(&self.message) == unnumbered(&found.message)
        };
        self.property == found.property && (found.vague || is_same())
    }
}

/// A message in which threads that were given no name are all called alike.
fn unnumbered(message: &str) -> String {
    const NAME: &str = "Thread-";
    let mut parts = message.split(NAME);
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |text, part| {
        text + NAME + part.trim_start_matches(|c: char| c.is_ascii_digit())
    })
}

/// A variable that two threads are about to access, at least one of them to write; and where.
pub struct Race {
    pub conflict: Conflict,
    pub what: String,
    pub place: String,
}

/// What the JDK's own tools do among themselves counts only where it is not looked at step by step.
pub fn races(machine: &mut Machine<Watched>) -> Vec<Race> {
    let mut races = Vec::new();
    for (conflict, [a, b]) in machine.races() {
        let mut both = [a, b].into_iter();
        let inside = both.all(|(id, access)| machine.is_inside_library(id, &access));
        if inside && conflict != Conflict::Bulk {
            continue;
        }
        let slot = a.1.place.min(b.1.place);
        let what = Describer::default().variable(machine, a.1.object, slot);
        let at = |(id, access): (ThreadId, Access)| {
            let place = describe::place_of(machine, id).map_or("?".into(), |l| l.0);
            format!("{place}{}", mode(access))
        };
        let place = format!("at {} and {}", at(a), at(b));
        races.push(Race {
            conflict,
            what,
            place,
        });
    }
    races
}

/// How an access that is not plain is ordered.
fn mode(access: Access) -> &'static str {
    match access.touch.order() {
        None | Some(Order::Plain) => "",
        Some(Order::Opaque) => " (opaque)",
        Some(Order::Ordered) => " (acquire/release)",
        Some(Order::Volatile) => " (volatile)",
    }
}

pub fn invariant(machine: &mut Machine<Watched>, message: String) -> Fault {
    let location = here(machine, machine.current);
    Fault {
        property: "invariant".into(),
        message,
        location,
        vague: false,
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
        vague: false,
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
        vague: false,
    };
    (property, fault)
}
