//! What is wrong with an end of a path, and which accesses race.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use vitrum_explore::{Coverage, Store, Visitor};
use vitrum_jvm::ids::{ClassId, MethodId, Ref, ThreadId};
use vitrum_jvm::machine::{Access, Conflict, Order, Recalling};
use vitrum_jvm::{Machine, Stop, Watched};
use vitrum_report::Location;

use super::Property;
use super::describe::{self, Describer};
use super::progress::Progress;
use super::waiting;

/// Why a search is incomplete that somebody broke off.
pub const INTERRUPTED: &str = "the search was interrupted";

/// What is wrong, wherever it was found: a replay must give the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    pub property: String,
    pub message: String,
    pub location: Option<Location>,
}

/// A fault and the picks that lead to it.
pub struct Found {
    pub fault: Fault,
    pub picks: Vec<u32>,
}

#[derive(Default)]
pub struct Judge {
    pub found: Vec<Found>,
    pub unknown: Option<String>,
    /// A class that had better be initialized before the search.
    pub cold: Option<ClassId>,
    /// Copies had better be made element by element.
    pub coarse: bool,
    all: bool,
    /// The one property whose faults count.
    only: Option<String>,
    properties: Vec<Property>,
    /// Names and methods.
    pub invariants: Vec<(String, MethodId)>,
    /// What paths that end normally print.
    pub outcomes: Option<BTreeSet<String>>,
    /// Variables that race, with what that is and where.
    races: BTreeMap<String, (Conflict, String)>,
    pub progress: Progress,
    /// Raised by somebody who does not want to wait any longer.
    pub interrupted: Option<&'static AtomicBool>,
}

impl Judge {
    pub fn new(all: bool, properties: &[Property]) -> Judge {
        Judge {
            all,
            properties: properties.to_vec(),
            ..Judge::default()
        }
    }

    /// A judge of the same that looks for the first fault of one property.
    pub fn for_one(&self, property: String) -> Judge {
        Judge {
            only: Some(property),
            invariants: self.invariants.clone(),
            ..Judge::new(false, &self.properties)
        }
    }

    pub fn assumptions(&self) -> Vec<String> {
        match self.races.is_empty() {
            true => Vec::new(),
            false => vec!["sequentially consistent executions only".into()],
        }
    }

    pub fn notes(&self) -> Vec<String> {
        let line = |(what, (conflict, place)): (&String, &(Conflict, String))| match conflict {
            Conflict::Weak => format!("weaker than volatile: {what}, {place}"),
            Conflict::Race | Conflict::Bulk => format!("data race: {what}, {place}"),
        };
        self.races.iter().map(line).collect()
    }
}

impl Judge {
    /// Forgets what was found, for a search that begins again.
    pub fn begin_again(&mut self) {
        self.found.clear();
        self.races.clear();
        self.unknown = None;
        self.coarse = false;
        self.outcomes = self.outcomes.as_ref().map(|_| BTreeSet::new());
    }

    fn add(&mut self, fault: Fault, picks: &dyn Fn() -> Vec<u32>) -> ControlFlow<()> {
        if self
            .only
            .as_ref()
            .is_some_and(|only| *only != fault.property)
        {
            return ControlFlow::Continue(());
        }
        if !self.found.iter().any(|f| f.fault == fault) {
            let picks = picks();
            self.found.push(Found { fault, picks });
        }
        match self.all {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    }

    /// The worst that is known of a variable counts.
    fn add_race(&mut self, race: Race) {
        let Race {
            conflict,
            what,
            place,
        } = race;
        if conflict == Conflict::Bulk {
            let why = format!(
                "unsupported: a native method that uses {what} as a whole while another thread does, {place}"
            );
            self.unknown.get_or_insert(why);
        }
        let known = self.races.get(&what);
        if known.is_none_or(|known| known.0 == Conflict::Weak && conflict != Conflict::Weak) {
            self.races.insert(what, (conflict, place));
        }
    }

    /// What is wrong with the end of a path, if that is looked for.
    pub fn fault_of_end(&self, machine: &mut Machine<Watched>, end: &Stop) -> Option<Fault> {
        let (property, fault) = match end {
            Stop::Deadlock => (Property::Deadlock, deadlock(machine)),
            Stop::Uncaught(exception) => uncaught(machine, *exception),
            Stop::Forbidden(method) => return Some(forbidden(machine, method)),
            _ => return None,
        };
        self.properties.contains(&property).then_some(fault)
    }

    /// What is wrong with a state.
    pub fn fault_of_state(&self, machine: &mut Machine<Watched>) -> Option<Fault> {
        for (name, method) in &self.invariants {
            match machine.evaluate(*method) {
                Some(true) => {}
                Some(false) => return Some(invariant(machine, format!("{name}() is false"))),
                None => {
                    let message = format!("{name}() did not return a value");
                    return Some(invariant(machine, message));
                }
            }
        }
        if !self.properties.contains(&Property::Race) {
            return None;
        }
        let mut races = races(machine).into_iter();
        let race = races.find(|race| race.conflict == Conflict::Race)?;
        Some(Fault {
            property: "race".into(),
            message: format!(
                "{} is accessed by two threads at once, {}",
                race.what, race.place
            ),
            location: None,
        })
    }
}

impl Visitor<Machine<Watched>> for Judge {
    fn end(
        &mut self,
        machine: &mut Machine<Watched>,
        picks: &dyn Fn() -> Vec<u32>,
        end: Stop,
    ) -> ControlFlow<()> {
        if let Some(fault) = self.fault_of_end(machine, &end) {
            return self.add(fault, picks);
        }
        if let (Some(outcomes), Stop::Exit(_)) = (&mut self.outcomes, &end) {
            outcomes.insert(printed(machine));
        }
        match end {
            // What was not asked for is no fault, but the path is over.
            Stop::Exit(_) | Stop::Ignored | Stop::Deadlock | Stop::Uncaught(_) => {
                ControlFlow::Continue(())
            }
            Stop::Cold(class) => {
                self.cold = Some(class);
                ControlFlow::Break(())
            }
            Stop::Coarse => {
                self.coarse = true;
                ControlFlow::Break(())
            }
            Stop::Terminated => {
                let why = "the program ended the search by Verify.terminateSearch";
                self.unknown.get_or_insert_with(|| why.into());
                ControlFlow::Break(())
            }
            other => {
                let place = machine.stack_lines().into_iter().next();
                let at = place.map_or(String::new(), |line| format!(", at {line}"));
                let reason = format!("{}{at}", reason(&other).1);
                self.unknown.get_or_insert(reason);
                ControlFlow::Continue(())
            }
        }
    }

    fn state(
        &mut self,
        machine: &mut Machine<Watched>,
        picks: &dyn Fn() -> Vec<u32>,
    ) -> ControlFlow<()> {
        for race in races(machine) {
            if race.conflict == Conflict::Bulk && !machine.copies_by_element() {
                self.coarse = true;
                return ControlFlow::Break(());
            }
            self.add_race(race);
        }
        match self.fault_of_state(machine) {
            Some(fault) => self.add(fault, picks),
            None => ControlFlow::Continue(()),
        }
    }

    fn progress(&mut self, coverage: &Coverage, store: &Store) -> ControlFlow<String> {
        self.progress.show(coverage, store);
        match self.interrupted {
            Some(flag) if flag.load(Ordering::Relaxed) => ControlFlow::Break(INTERRUPTED.into()),
            _ => ControlFlow::Continue(()),
        }
    }
}

impl Visitor<Recalling<'_, Watched>> for Judge {
    fn end(
        &mut self,
        recalling: &mut Recalling<'_, Watched>,
        picks: &dyn Fn() -> Vec<u32>,
        end: Stop,
    ) -> ControlFlow<()> {
        self.end(recalling.machine(), picks, end)
    }

    fn state(
        &mut self,
        recalling: &mut Recalling<'_, Watched>,
        picks: &dyn Fn() -> Vec<u32>,
    ) -> ControlFlow<()> {
        match recalling.has_new_races() {
            true => self.state(recalling.machine(), picks),
            false => ControlFlow::Continue(()),
        }
    }

    fn progress(&mut self, coverage: &Coverage, store: &Store) -> ControlFlow<String> {
        Visitor::<Machine<Watched>>::progress(self, coverage, store)
    }
}

/// Why a path could not be followed; true: it is unknown, false: the input is bad.
pub fn reason(stop: &Stop) -> (bool, String) {
    match stop {
        Stop::Invalid(what) => (false, what.clone()),
        Stop::Unsupported(what) => (true, format!("unsupported: {what}")),
        Stop::Exhausted(what) => (true, what.clone()),
        other => (true, format!("the path was cut short: {other:?}")),
    }
}

fn printed(machine: &Machine<Watched>) -> String {
    let chunks = machine.output.iter().filter(|chunk| chunk.stream == 1);
    let bytes: Vec<u8> = chunks.flat_map(|chunk| chunk.bytes.clone()).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A variable that two threads are about to access, at least one of them to write; and where.
struct Race {
    conflict: Conflict,
    what: String,
    place: String,
}

/// What the JDK's own tools do among themselves counts only where it is not looked at step by step.
fn races(machine: &mut Machine<Watched>) -> Vec<Race> {
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

fn invariant(machine: &mut Machine<Watched>, message: String) -> Fault {
    let location = here(machine, machine.current);
    Fault {
        property: "invariant".into(),
        message,
        location,
    }
}

fn forbidden(machine: &mut Machine<Watched>, method: &str) -> Fault {
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
fn here(machine: &Machine<Watched>, id: ThreadId) -> Option<Location> {
    let (_, frame) = describe::place_of(machine, id)?;
    Some(describe::location(machine, frame))
}

fn uncaught(machine: &mut Machine<Watched>, exception: Ref) -> (Property, Fault) {
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

fn deadlock(machine: &mut Machine<Watched>) -> Fault {
    let waiting = machine.threads.iter().filter(|t| t.is_alive());
    let ids: Vec<ThreadId> = waiting.map(|t| t.id).collect();
    Fault {
        property: "deadlock".into(),
        message: waiting::sentence(machine, &ids),
        location: ids.iter().rev().find_map(|id| here(machine, *id)),
    }
}
