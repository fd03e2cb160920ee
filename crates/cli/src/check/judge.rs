//! What is wrong with an end of a path, and which accesses race.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use vitrum_explore::{Coverage, Store, Visitor};
use vitrum_jvm::ids::{Ref, ThreadId};
use vitrum_jvm::machine::Status;
use vitrum_jvm::{Machine, Stop, Watched};
use vitrum_report::Location;

use super::describe::{self, Describer};

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
    all: bool,
    /// Variables that race, with where.
    races: BTreeMap<String, String>,
}

impl Judge {
    pub fn new(all: bool) -> Judge {
        Judge {
            all,
            ..Judge::default()
        }
    }

    pub fn assumptions(&self) -> Vec<String> {
        match self.races.is_empty() {
            true => Vec::new(),
            false => vec!["sequentially consistent executions only".into()],
        }
    }

    pub fn notes(&self) -> Vec<String> {
        let line = |(what, where_): (&String, &String)| format!("data race: {what}, {where_}");
        self.races.iter().map(line).collect()
    }
}

impl Visitor<Machine<Watched>> for Judge {
    fn end(
        &mut self,
        machine: &mut Machine<Watched>,
        picks: &dyn Fn() -> Vec<u32>,
        end: Stop,
    ) -> ControlFlow<()> {
        if let Some(fault) = fault(machine, &end) {
            let known = self.found.iter().any(|f| f.fault == fault);
            if !known {
                let picks = picks();
                self.found.push(Found { fault, picks });
            }
            return match self.all {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            };
        }
        match end {
            Stop::Exit(_) | Stop::Ignored => ControlFlow::Continue(()),
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
        _picks: &dyn Fn() -> Vec<u32>,
    ) -> ControlFlow<()> {
        for (a, b, access) in machine.races() {
            let mut describer = Describer::default();
            let what = describer.variable(machine, access.object, access.place);
            let at = |id| describe::place_of(machine, id).map_or("?".into(), |l| l.0);
            let where_ = format!("{} and {}", at(a), at(b));
            self.races.entry(what).or_insert(where_);
        }
        ControlFlow::Continue(())
    }

    fn progress(&mut self, _coverage: &Coverage, _store: &Store) -> ControlFlow<String> {
        ControlFlow::Continue(())
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

pub fn fault(machine: &mut Machine<Watched>, end: &Stop) -> Option<Fault> {
    match end {
        Stop::Deadlock => Some(deadlock(machine)),
        Stop::Uncaught(exception) => Some(uncaught(machine, *exception)),
        _ => None,
    }
}

fn uncaught(machine: &mut Machine<Watched>, exception: Ref) -> Fault {
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
    let (property, message) = match is_assertion {
        true => ("assertion", format!("{text}{at}, in thread {thread:?}")),
        false => (
            "uncaught-exception",
            format!("{text}{at}, in thread {thread:?}"),
        ),
    };
    Fault {
        property: property.into(),
        message,
        location,
    }
}

fn deadlock(machine: &mut Machine<Watched>) -> Fault {
    let waiting = machine.threads.iter().filter(|t| t.is_alive());
    let ids: Vec<ThreadId> = waiting.map(|t| t.id).collect();
    let message = match lock_cycle(machine, &ids) {
        Some(names) => format!(
            "{} wait for each other's monitors",
            describe::listed(&names)
        ),
        None => {
            let names: Vec<String> = ids.iter().map(|id| machine.thread_name(*id)).collect();
            let verb = if names.len() == 1 { "waits" } else { "wait" };
            format!(
                "{} {verb}, and nobody is left to wake {}",
                describe::listed(&names),
                if names.len() == 1 { "it" } else { "them" }
            )
        }
    };
    let location = ids.iter().rev().find_map(|id| {
        let frames = machine.trace_of(*id);
        let frame = frames.iter().find(|f| machine.is_of_program(f.method))?;
        Some(describe::location(machine, *frame))
    });
    Fault {
        property: "deadlock".into(),
        message,
        location,
    }
}

/// Threads that wait for monitors that they have between them.
fn lock_cycle(machine: &mut Machine<Watched>, ids: &[ThreadId]) -> Option<Vec<String>> {
    let owner_of_wish = |id: ThreadId| match machine.threads[id.index()].status {
        Status::Blocked(on) | Status::Reacquiring { on, .. } => {
            machine.heap.object(on).lock.owner()
        }
        _ => None,
    };
    for start in ids {
        let mut path = vec![*start];
        while let Some(next) = path.last().and_then(|id| owner_of_wish(*id)) {
            if let Some(at) = path.iter().position(|id| *id == next) {
                let cycle = path.split_off(at);
                return Some(cycle.iter().map(|id| machine.thread_name(*id)).collect());
            }
            path.push(next);
        }
    }
    None
}
