//! All sequences of calls up to a length on an object of a class. Start at [`Explorer::run`].
//!
//! A state is the heap that can be reached from the object ([`shape`]); one that was met before is not gone on from.
//! States are visited level by level, so that the first way to one is a shortest.

mod operations;
pub mod shape;

pub use operations::{Operations, Wanted};

use std::ops::ControlFlow;

use vitrum_explore::store::Components;
use vitrum_jvm::Machine;
use vitrum_jvm::heap::Elem;
use vitrum_jvm::ids::{ClassId, MethodId, Ref};
use vitrum_jvm::machine::{Called, Stop};

use crate::call::Call;
use crate::lazy::Lazy;
use crate::outside::{shortened, why};
use crate::predicate::Predicate;
use shape::{Refused, Writer};

const CLOCK: &str = "a call looks at the clock, which is no part of a state";
/// Branches and calls before a call counts as endless.
const MOST_STEPS: u32 = 50_000_000;

pub struct Explorer<'m> {
    pub machine: &'m mut Machine<Lazy>,
    class: ClassId,
    constructor: MethodId,
    operations: Operations,
    predicate: Option<Predicate>,
    writer: Writer,
    store: Components,
    /// For each state, by its number in the store: the one before it and the call in between.
    ways: Vec<(u32, u32)>,
    /// What time it is, always.
    clock: u64,
    pub counts: Counts,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// States that were reached.
    pub states: u64,
    /// Those that calls were made in: all but what the last calls lead to.
    pub expanded: u64,
    /// Calls that were made.
    pub executions: u64,
}

/// Why an exploration ended before its bounds.
#[derive(Debug, PartialEq)]
pub enum Ended {
    Violated(Violation),
    /// Something is not modelled, or a limit was reached.
    Unknown(String),
    /// This class had better be initialized before; the exploration then begins again.
    Cold(ClassId),
}

#[derive(Debug, PartialEq)]
pub struct Violation {
    /// `rep-ok`, `assertion`, `uncaught-exception`.
    pub property: &'static str,
    pub message: String,
    /// The calls that lead there, by their numbers, the last one included.
    calls: Vec<usize>,
}

type Flow = ControlFlow<Ended>;

impl<'m> Explorer<'m> {
    /// The class needs a constructor without parameters.
    pub fn new(
        machine: &'m mut Machine<Lazy>,
        class: ClassId,
        operations: Operations,
        predicate: Option<Predicate>,
    ) -> Result<Explorer<'m>, String> {
        let constructor = machine.program.method_named(class, "<init>", "()V");
        let name = machine.program.class(class).java_name();
        let constructor = constructor.map_err(|_| {
            format!("{name} has no constructor without parameters, from which an exploration could begin")
        })?;
        Ok(Explorer {
            clock: machine.globals.clock,
            machine,
            class,
            constructor,
            operations,
            predicate,
            writer: Writer::default(),
            store: Components::default(),
            ways: Vec::new(),
            counts: Counts::default(),
        })
    }

    /// Makes all sequences of so many calls; `pause` is asked now and then whether to go on.
    pub fn run(
        &mut self,
        length: u32,
        mut pause: impl FnMut(&Counts) -> Option<String>,
    ) -> Option<Ended> {
        loop {
            let start = self.machine.checkpoint();
            let flow = self.levels(length, &mut pause);
            self.machine.leave_checkpoint(start);
            match flow {
                ControlFlow::Break(Ended::Cold(class)) => {
                    self.machine.warm_up(class);
                    self.store = Components::default();
                    self.ways.clear();
                    self.counts = Counts::default();
                }
                ControlFlow::Break(Ended::Violated(violation)) => {
                    return Some(self.again(violation));
                }
                ControlFlow::Break(ended) => return Some(ended),
                ControlFlow::Continue(()) => return None,
            }
        }
    }

    /// Makes the calls once more, on one object: what goes wrong goes wrong again, or it is no violation.
    fn again(&mut self, violation: Violation) -> Ended {
        let start = self.machine.checkpoint();
        let found = self.follow(&violation.calls);
        self.machine.leave_checkpoint(start);
        match found {
            Some((property, message))
                if (property, &message) == (violation.property, &violation.message) =>
            {
                Ended::Violated(violation)
            }
            _ => Ended::Unknown(format!(
                "{}, but not when the calls are made once more",
                violation.message
            )),
        }
    }

    fn follow(&mut self, calls: &[usize]) -> Option<(&'static str, String)> {
        let told = |ended: Ended| match ended {
            Ended::Violated(violation) => Some((violation.property, violation.message)),
            _ => None,
        };
        let slots = self.machine.program.class(self.class).slots.len() as u32;
        let root = self
            .machine
            .heap
            .allocate(self.class, Elem::Long, slots)
            .ok()?;
        let called = self.call(self.constructor, &[root.word()]);
        if let Err(ended) = self.judge(called, Last::Constructor) {
            return told(ended);
        }
        for number in calls {
            let called = self.call_one(root, *number);
            if let Err(ended) = self.judge(called, Last::Call(0, *number)) {
                return told(ended);
            }
        }
        match self.check(root, 0) {
            ControlFlow::Break(ended) => told(ended),
            ControlFlow::Continue(()) => None,
        }
    }

    /// The calls of a violation, as a person would write them.
    pub fn texts(&self, violation: &Violation) -> Vec<String> {
        let text = |number: &usize| self.operations.calls[*number].text.clone();
        violation.calls.iter().map(text).collect()
    }

    fn levels(&mut self, length: u32, pause: &mut impl FnMut(&Counts) -> Option<String>) -> Flow {
        // Number 0 is no state.
        self.ways.push((0, 0));
        self.first()?;
        let mut level = 1..self.store.len() as u32;
        for _ in 0..length {
            for state in level.clone() {
                self.expand(state)?;
                if let Some(why) = pause(&self.counts) {
                    return ControlFlow::Break(Ended::Unknown(why));
                }
            }
            level = level.end..self.store.len() as u32;
        }
        ControlFlow::Continue(())
    }

    /// A new object.
    fn first(&mut self) -> Flow {
        let here = self.machine.checkpoint();
        let flow = self.construct();
        self.machine.leave_checkpoint(here);
        flow
    }

    fn construct(&mut self) -> Flow {
        let slots = self.machine.program.class(self.class).slots.len() as u32;
        let Ok(root) = self.machine.heap.allocate(self.class, Elem::Long, slots) else {
            return full();
        };
        let called = self.call(self.constructor, &[root.word()]);
        if let Err(ended) = self.judge(called, Last::Constructor) {
            return ControlFlow::Break(ended);
        }
        self.arrive(root, 0, 0)
    }

    fn expand(&mut self, state: u32) -> Flow {
        self.counts.expanded += 1;
        let words: Vec<u64> = self.store.words(state).collect();
        let before = self.machine.checkpoint();
        let flow = match self.writer.read(&mut self.machine.heap, 1, &words) {
            Ok(roots) => self.try_all(state, roots[0]),
            Err(_) => full(),
        };
        self.machine.leave_checkpoint(before);
        flow
    }

    fn try_all(&mut self, state: u32, root: Ref) -> Flow {
        let here = self.machine.checkpoint();
        let mut flow = ControlFlow::Continue(());
        for number in 0..self.operations.calls.len() {
            flow = self.try_one(state, root, number);
            self.machine.step_back(&here);
            if flow.is_break() {
                break;
            }
        }
        self.machine.leave_checkpoint(here);
        flow
    }

    fn try_one(&mut self, state: u32, root: Ref, number: usize) -> Flow {
        self.counts.executions += 1;
        let trail = self.machine.heap.trail_len();
        let called = self.call_one(root, number);
        if let Err(ended) = self.judge(called, Last::Call(state, number)) {
            return ControlFlow::Break(ended);
        }
        // What was written nowhere is what it was.
        if !self.machine.heap.wrote_since(trail) {
            return ControlFlow::Continue(());
        }
        self.arrive(root, state, number as u32)
    }

    fn call_one(&mut self, root: Ref, number: usize) -> Called<u64> {
        let Call {
            method, arguments, ..
        } = &self.operations.calls[number];
        let (method, words) = (*method, [&[root.word()], &arguments[..]].concat());
        self.call(method, &words)
    }

    fn call(&mut self, method: MethodId, words: &[u64]) -> Called<u64> {
        let mut fuel = MOST_STEPS;
        match self.machine.begin_call(method, words) {
            Ok(()) => self.machine.run_call(&mut fuel),
            Err(stop) => Called::Stopped(stop),
        }
    }

    /// A call has come to an end: is it a good one?
    fn judge(&mut self, called: Called<u64>, last: Last) -> Result<(), Ended> {
        let stop = match called {
            Called::Returned(_) if self.machine.globals.clock == self.clock => return Ok(()),
            Called::Returned(_) => return Err(Ended::Unknown(CLOCK.into())),
            Called::Choice => return Err(Ended::Unknown("a call asks for a choice".into())),
            Called::Stopped(stop) => stop,
        };
        let text = match last {
            Last::Constructor => "the constructor".into(),
            Last::Call(_, number) => self.operations.calls[number].text.clone(),
            Last::Predicate(_) => self
                .predicate
                .map_or(String::new(), |p| p.name(&self.machine.program)),
        };
        match stop {
            Stop::Cold(class) => Err(Ended::Cold(class)),
            Stop::Uncaught(exception)
                if last.may_throw() && self.operations.allows(self.machine, exception) =>
            {
                Ok(())
            }
            Stop::Uncaught(exception) => {
                let told = self.machine.describe_uncaught(exception);
                let class = self.machine.heap.object(exception).class;
                let property = match &*self.machine.program.class(class).name {
                    "java/lang/AssertionError" => "assertion",
                    _ => "uncaught-exception",
                };
                let told = shortened(&told.unwrap_or_default());
                Err(self.violated(property, format!("{text} throws {told}"), last))
            }
            Stop::Budget => Err(Ended::Unknown(format!(
                "{text} did not return within 50 million branches and calls"
            ))),
            other => Err(Ended::Unknown(format!("{text}: {}", why(&other)))),
        }
    }

    /// The heap that a call left behind: is it known, and is it well formed?
    fn arrive(&mut self, root: Ref, before: u32, call: u32) -> Flow {
        if let Some(what) = self.changed_base() {
            return ControlFlow::Break(Ended::Unknown(format!(
                "{what} is shared by all objects, and calls change it: states would not be told apart by their objects"
            )));
        }
        if let Err(Refused::Identity(class)) = self.writer.write(self.machine, &[root]) {
            let name = self.machine.program.class(class).java_name();
            return ControlFlow::Break(Ended::Unknown(format!(
                "an object of {name} was asked for its identity (identityHashCode), which is no part of its state"
            )));
        }
        let known = self.store.len() as u32;
        let state = self.store.intern(&self.writer.words, before);
        if state < known {
            return ControlFlow::Continue(());
        }
        self.ways.push((before, call));
        self.counts.states += 1;
        self.check(root, state)
    }

    fn check(&mut self, root: Ref, state: u32) -> Flow {
        let Some(predicate) = self.predicate else {
            return ControlFlow::Continue(());
        };
        let called = self.call(predicate.method, &[root.word()]);
        if let Called::Returned(Some(word)) = called
            && word != 0
        {
            return ControlFlow::Continue(());
        }
        let last = Last::Predicate(state);
        let ended = match self.judge(called, last) {
            Err(ended) => ended,
            Ok(()) => {
                let name = predicate.name(&self.machine.program);
                self.violated("rep-ok", format!("{name} is false"), last)
            }
        };
        ControlFlow::Break(ended)
    }

    /// Something that was there before the exploration has another value now.
    fn changed_base(&self) -> Option<String> {
        let heap = &self.machine.heap;
        heap.touched().find_map(|r| {
            let (now, then) = (heap.object(r), heap.original(r)?);
            let mut slots = 0..now.len;
            let elem = now.elem();
            let other = slots.find(|slot| {
                now.body_get(elem, *slot) != then.body_get(elem, *slot)
                    && !self.machine.is_bookkeeping(r, *slot)
            })?;
            Some(self.machine.describe_slot(r, other))
        })
    }

    fn violated(&self, property: &'static str, message: String, last: Last) -> Ended {
        let (mut calls, mut at) = match last {
            Last::Constructor => (Vec::new(), 0),
            Last::Call(state, number) => (vec![number], state),
            Last::Predicate(state) => (Vec::new(), state),
        };
        while at > 1 {
            let (before, call) = self.ways[at as usize];
            calls.push(call as usize);
            at = before;
        }
        calls.reverse();
        Ended::Violated(Violation {
            property,
            message,
            calls,
        })
    }
}

/// What was executed last.
#[derive(Clone, Copy)]
enum Last {
    Constructor,
    /// In a state, a call by its number.
    Call(u32, usize),
    /// On a state.
    Predicate(u32),
}

impl Last {
    /// Exceptions may be expected of calls alone.
    fn may_throw(self) -> bool {
        matches!(self, Last::Call(..))
    }
}

fn full() -> Flow {
    ControlFlow::Break(Ended::Unknown("the heap is full".into()))
}
