//! All sequences of calls up to a length on an object of a class. Start at [`Explorer::run`].
//!
//! A state is the heap that can be reached from the object ([`shape`]); one that was met before is not gone on from.
//! States are visited level by level, so that the first way to one is a shortest.

mod arguments;
mod base;
pub mod delta;
mod follow;
mod judge;
mod junit;
mod layout;
mod naming;
mod operations;
mod picks;
pub mod shape;
mod sides;

pub use arguments::Item;
pub(crate) use arguments::values;
pub use operations::{Operations, Wanted, abstraction};
pub use picks::Made;
pub use sides::Side;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use vitrum_classfile::Kind;
use vitrum_explore::store::Components;
use vitrum_jvm::heap::{Elem, Heap};
use vitrum_jvm::ids::{ClassId, MethodId, Ref};
use vitrum_jvm::machine::{Called, Choices, Stop};
use vitrum_jvm::{Domain, Machine, Program};

use crate::lazy::Lazy;
use crate::predicate::Predicate;
pub(crate) use base::warm_up;
use base::{Base, Change};
use judge::{Check, Last, guard_threw, is_out_of_memory};
use layout::Layouts;
use picks::Picks;
pub use shape::Refused;
use shape::Writer;
use sides::shown;

const FULL: &str = "the heap is full (--max-heap)";
const CLOCK: &str = "a call looks at the clock, which is no part of a state";
const GUARD_WROTE: &str = "a guard changes the object";
const MATCHING_WROTE: &str = "the method of --match changes the object";
const WRITES: &str = "changes what it looks at";
const FILLS: &str = "calls fill caches of the JDK, each time with something else";
/// So often an exploration may begin again with other caches filled.
const MOST_FILLINGS: u32 = 64;
/// Calls between two looks at limits.
const TRIES_BETWEEN_LOOKS: u64 = 32;
/// Branches and calls before a call counts as endless.
const MOST_STEPS: u32 = 50_000_000;

pub struct Explorer<'m> {
    pub machine: &'m mut Machine<Lazy>,
    subject: Side,
    /// What is called along with it, and must do the same.
    model: Option<Side>,
    operations: Operations,
    predicate: Option<Predicate>,
    writer: Writer,
    store: Components,
    matching: Matching,
    /// What states were matched by, where that is not all of them.
    keys: Components,
    /// For each state, by its number in the store: the one before it and the call in between.
    ways: Vec<(u32, u32)>,
    /// What is chosen in the call under way.
    picks: Picks,
    threw: Threw,
    base: Base,
    pause: Pause,
    tries: u64,
    /// How often it began again with caches of the JDK as calls had filled them.
    fillings: u32,
    /// What time it is, always.
    clock: u64,
    /// A call did not return.
    pub was_late: bool,
    pub counts: Counts,
    /// Measured only if somebody asks: a call takes about as long as looking at the clock some ten times.
    pub times: Option<Times>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// States that were reached.
    pub states: u64,
    /// Those that calls were made in: all but what the last calls lead to.
    pub expanded: u64,
    /// Calls that were made.
    pub executions: u64,
    /// How long sequences are by now.
    pub depth: u32,
}

/// Where the time goes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Times {
    pub execution: Duration,
    /// Writing states, and finding out whether they are known.
    pub comparison: Duration,
    pub backtracking: Duration,
    /// Putting states onto the heap.
    pub merging: Duration,
}

/// Which states are taken for one, so that calls are made in one of them only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matching {
    /// Those that are isomorphic.
    Exact,
    /// Those whose objects lead to each other in the same way, whatever numbers they have.
    Shape,
    /// Those for which a static method gives the same.
    By(MethodId),
}

/// Why an exploration ended before its bounds.
#[derive(Debug, PartialEq)]
pub enum Ended {
    Violated(Violation),
    /// Something is not modelled, or a limit was reached.
    Unknown(String),
    /// This class had better be initialized before; the exploration then begins again.
    Cold(ClassId),
    /// It begins again with this as part of states.
    Refused(Refused),
    /// It begins again with caches of the JDK filled as these calls fill them.
    Filled(Vec<Made>),
}

#[derive(Debug, PartialEq)]
pub struct Violation {
    /// `rep-ok`, `assertion`, `uncaught-exception`, `model-mismatch`.
    pub property: &'static str,
    pub message: String,
    /// The calls that lead there, the last one included.
    steps: Vec<Taken>,
    /// It was found by what looks at the object after the last call.
    is_after: bool,
}

/// A call of a violation.
#[derive(Debug, PartialEq)]
struct Taken {
    made: Made,
    /// What the program chose in it, told.
    chosen: Vec<String>,
    threw: Threw,
}

/// The exceptions that the calls on the object and on its model ended by.
type Threw = [Option<ClassId>; 2];

type Flow = ControlFlow<Ended>;
/// Says why an exploration must not go on, once that is so.
type Pause = Box<dyn FnMut(&Counts) -> Option<String>>;

impl Violation {
    pub fn calls(&self) -> impl Iterator<Item = &Made> {
        self.steps.iter().map(|step| &step.made)
    }
}

impl<'m> Explorer<'m> {
    pub fn new(
        machine: &'m mut Machine<Lazy>,
        class: ClassId,
        operations: Operations,
        predicate: Option<Predicate>,
        model: Option<Side>,
    ) -> Result<Explorer<'m>, String> {
        // What is collected within a call is kept for stepping back: that makes no room.
        machine.heap.pause_collection();
        Ok(Explorer {
            clock: machine.globals.clock,
            subject: Side::subject(machine, class, &operations)?,
            model,
            machine,
            operations,
            predicate,
            writer: Writer::default(),
            store: Components::default(),
            matching: Matching::Exact,
            keys: Components::default(),
            ways: Vec::new(),
            picks: Picks::default(),
            threw: Threw::default(),
            base: Base::default(),
            pause: Box::new(|_| None),
            tries: 0,
            fillings: 0,
            was_late: false,
            counts: Counts::default(),
            times: None,
        })
    }

    /// How many calls there are.
    pub fn calls(&self) -> usize {
        self.operations.calls.len()
    }

    /// Takes more states for one than those that are isomorphic.
    pub fn match_by(&mut self, matching: Matching) {
        self.matching = matching;
    }

    /// Makes all sequences of so many calls; `pause` is asked now and then whether to go on.
    pub fn run(
        &mut self,
        length: u32,
        pause: impl FnMut(&Counts) -> Option<String> + 'static,
    ) -> Option<Ended> {
        self.pause = Box::new(pause);
        self.machine.hashed = None;
        loop {
            let start = self.machine.checkpoint();
            let flow = self.levels(length);
            self.machine.leave_checkpoint(start);
            match flow {
                ControlFlow::Break(Ended::Cold(class)) => warm_up(self.machine, class),
                ControlFlow::Break(Ended::Refused(refused)) => {
                    self.writer = Writer::with(self.writer.layouts.keeping(refused));
                }
                ControlFlow::Break(Ended::Filled(calls)) => {
                    if self.fillings == MOST_FILLINGS {
                        return Some(Ended::Unknown(FILLS.into()));
                    }
                    self.fillings += 1;
                    // What comes of them is known; what they leave in caches is kept.
                    let _ = self.follow_on(&calls, &mut Vec::new());
                    self.base = Base::default();
                }
                ControlFlow::Break(Ended::Violated(violation)) => {
                    return Some(self.again(violation));
                }
                ControlFlow::Break(ended) => return Some(ended),
                ControlFlow::Continue(()) => return None,
            }
            self.store = Components::default();
            self.keys = Components::default();
            self.ways.clear();
            self.counts = Counts::default();
        }
    }

    /// All states that were reached, told so that other machines would tell them alike.
    pub fn states(&mut self) -> Vec<Vec<String>> {
        let roots = 1 + usize::from(self.model.is_some());
        let numbers = 1..self.store.len() as u32;
        let told = |state| {
            let words: Vec<u64> = self.store.words(state).collect();
            told(self.machine, &self.writer.layouts, &words, roots)
        };
        numbers.map(told).collect()
    }

    fn levels(&mut self, length: u32) -> Flow {
        // Number 0 is no state.
        self.ways.push((0, 0));
        self.first()?;
        let mut level = 1..self.store.len() as u32;
        for depth in 1..=length {
            if level.is_empty() {
                break;
            }
            self.counts.depth = depth;
            for state in level.clone() {
                self.expand(state)?;
            }
            level = level.end..self.store.len() as u32;
        }
        ControlFlow::Continue(())
    }

    /// A new object.
    fn first(&mut self) -> Flow {
        let here = self.machine.checkpoint();
        let flow = match self.construct() {
            Ok(roots) => self.arrive(&roots, 0, 0),
            Err(ended) => ControlFlow::Break(ended),
        };
        self.machine.leave_checkpoint(here);
        flow
    }

    /// The object, and the model if there is one.
    fn construct(&mut self) -> Result<Vec<Ref>, Ended> {
        let sides = [Some(&self.subject), self.model.as_ref()];
        let made: Vec<_> = sides
            .into_iter()
            .flatten()
            .map(|s| (s.class, s.constructor))
            .collect();
        let mut roots = Vec::new();
        for (class, constructor) in made {
            let slots = self.machine.program.class(class).slots.len() as u32;
            let root = self.machine.heap.allocate(class, Elem::Long, slots);
            let root = root.map_err(|_| Ended::Unknown(FULL.into()))?;
            let called = self.call(constructor, &[root.word()]);
            self.judge(called, Last::Constructor)?;
            roots.push(root);
        }
        Ok(roots)
    }

    fn expand(&mut self, state: u32) -> Flow {
        self.counts.expanded += 1;
        let words: Vec<u64> = self.store.words(state).collect();
        let count = 1 + usize::from(self.model.is_some());
        let before = self.machine.checkpoint();
        let begin = self.begin();
        let read = self.writer.read(&mut self.machine.heap, count, &words);
        self.spent(begin, |times| &mut times.merging);
        let flow = match read {
            Ok(roots) => self.try_all(state, &roots),
            Err(_) => ControlFlow::Break(Ended::Unknown(FULL.into())),
        };
        self.machine.leave_checkpoint(before);
        flow
    }

    fn try_all(&mut self, state: u32, roots: &[Ref]) -> Flow {
        let here = self.machine.checkpoint();
        let mut flow = ControlFlow::Continue(());
        self.picks = Picks::default();
        let mut call = 0;
        while flow.is_continue() && call < self.operations.calls.len() {
            flow = self.look_around();
            if flow.is_continue() {
                flow = self.try_one(state, roots, call);
            }
            let begin = self.begin();
            self.machine.step_back(&here);
            self.spent(begin, |times| &mut times.backtracking);
            if !self.picks.next() {
                call += 1;
            }
        }
        self.machine.leave_checkpoint(here);
        flow
    }

    /// Asks now and then whether to go on.
    fn look_around(&mut self) -> Flow {
        self.tries += 1;
        if !self.tries.is_multiple_of(TRIES_BETWEEN_LOOKS) {
            return ControlFlow::Continue(());
        }
        match (self.pause)(&self.counts) {
            Some(why) => ControlFlow::Break(Ended::Unknown(why)),
            None => ControlFlow::Continue(()),
        }
    }

    fn try_one(&mut self, state: u32, roots: &[Ref], call: usize) -> Flow {
        let trail = self.machine.heap.trail_len();
        match self.is_allowed(roots, state, call, trail) {
            Ok(true) => {}
            Ok(false) => return ControlFlow::Continue(()),
            Err(ended) => return ControlFlow::Break(ended),
        }
        let begin = self.begin();
        let called = self.call_all(roots, state, call);
        self.spent(begin, |times| &mut times.execution);
        let number = match called {
            Ok(Some(number)) => number,
            Ok(None) => return ControlFlow::Continue(()),
            Err(ended) => return ControlFlow::Break(ended),
        };
        self.counts.executions += 1;
        // What has the values that it had is what it was.
        if !self.has_changed(trail) {
            return ControlFlow::Continue(());
        }
        let begin = self.begin();
        let flow = self.arrive(roots, state, number as u32);
        self.spent(begin, |times| &mut times.comparison);
        flow
    }

    fn has_changed(&self, trail: usize) -> bool {
        self.machine.heap.differs_since(trail, |a, b| a == b)
    }

    /// The same without what no program can tell.
    fn is_written(&mut self, trail: usize) -> bool {
        self.base.is_written(self.machine, trail, |a, b| a == b)
    }

    /// Does the call's guard, if it has one, say that it may be made?
    fn is_allowed(
        &mut self,
        roots: &[Ref],
        state: u32,
        number: usize,
        trail: usize,
    ) -> Result<bool, Ended> {
        let Some(guard) = self.operations.guard(number) else {
            return Ok(true);
        };
        let arguments = guard.arguments(self.subject.arguments(number));
        let words = [&[roots[0].word()], arguments].concat();
        let called = self.call(guard.method, &words);
        if let Called::Stopped(Stop::Uncaught(exception)) = called {
            let text = self.operations.text(number);
            return Err(Ended::Unknown(guard_threw(self.machine, exception, text)));
        }
        let yes = matches!(called, Called::Returned(Some(word)) if word != 0);
        self.judge(called, Last::Check(Check::Guard, Some((state, number))))?;
        match self.has_changed(trail) && self.is_written(trail) {
            true => Err(Ended::Unknown(GUARD_WROTE.into())),
            false => Ok(yes),
        }
    }

    fn begin(&self) -> Option<Instant> {
        self.times.map(|_| Instant::now())
    }

    fn spent(&mut self, begin: Option<Instant>, on: impl Fn(&mut Times) -> &mut Duration) {
        if let (Some(begin), Some(times)) = (begin, &mut self.times) {
            *on(times) += begin.elapsed();
        }
    }

    /// Makes a call on the object, and on the model. Gives its number with what is chosen in it, none if the program
    /// says that it is to be ignored.
    fn call_all(&mut self, roots: &[Ref], state: u32, call: usize) -> Result<Option<usize>, Ended> {
        self.threw = Threw::default();
        let method = self.subject.method(call);
        let words = called_on(&mut self.machine.heap, &self.subject, call, roots[0])?;
        let Some(model) = &self.model else {
            let called = self.call_choosing(method, &words);
            if matches!(called, Called::Stopped(Stop::Ignored)) {
                return Ok(None);
            }
            let number = self.operations.number(call, self.picks.numbers());
            return self
                .judge(called, Last::Call(state, number))
                .map(|()| Some(number));
        };
        let last = Last::Call(state, call);
        let other = model.method(call);
        let others = called_on(&mut self.machine.heap, model, call, roots[1])?;
        let called = self.call(method, &words);
        let first = self.outcome(called, (0, method), last)?;
        let called = self.call(other, &others);
        let second = self.outcome(called, (1, other), last)?;
        match first.differs(&second) {
            None => Ok(Some(call)),
            Some(how) => {
                let text = &self.operations.calls[call].text;
                let message = format!("{text} {how}");
                Err(self.violated("model-mismatch", message, last))
            }
        }
    }

    /// A call in which the program may choose.
    fn call_choosing(&mut self, method: MethodId, words: &[u64]) -> Called<u64> {
        self.machine.options.choices = Choices::Offered;
        let mut fuel = MOST_STEPS;
        let mut called = self.call(method, words);
        while let Called::Choice = called {
            let pick = self.picks.pick(self.machine.choices());
            self.machine.take(pick);
            called = self.machine.run_call(&mut fuel);
        }
        self.machine.options.choices = Choices::Refused;
        called
    }

    fn call(&mut self, method: MethodId, words: &[u64]) -> Called<u64> {
        let mut fuel = MOST_STEPS;
        match self.machine.begin_call(method, words) {
            Ok(()) => self.machine.run_call(&mut fuel),
            Err(stop) => Called::Stopped(stop),
        }
    }

    /// The heap that a call left behind: is it known, and is it well formed?
    fn arrive(&mut self, roots: &[Ref], before: u32, call: u32) -> Flow {
        match self.base.change(self.machine, &self.operations.givers) {
            None => {}
            Some(Change::Seen(what)) => return ControlFlow::Break(Ended::Unknown(shared(&what))),
            Some(Change::Caches) => {
                let calls = match before {
                    0 => Vec::new(),
                    before => self.calls_to(before, Some(call as usize)),
                };
                return ControlFlow::Break(Ended::Filled(calls));
            }
        }
        if let Err(refused) = self.writer.write(self.machine, roots) {
            return self.refused(refused);
        }
        let way = Some((before, call as usize)).filter(|_| before > 0);
        if self.matching != Matching::Exact {
            let words = std::mem::take(&mut self.writer.words);
            // What is taken for another is looked at all the same.
            self.check(roots, way)?;
            let is_new = self.is_new_key(roots)?;
            self.writer.words = words;
            if !is_new {
                return ControlFlow::Continue(());
            }
        }
        let known = self.store.len() as u32;
        if self.store.intern(&self.writer.words, before) < known {
            return ControlFlow::Continue(());
        }
        self.ways.push((before, call));
        self.counts.states += 1;
        match self.matching {
            Matching::Exact => self.check(roots, way),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Was no state met that this one is to be taken for?
    fn is_new_key(&mut self, roots: &[Ref]) -> ControlFlow<Ended, bool> {
        match self.matching {
            Matching::By(method) => {
                let here = self.machine.checkpoint();
                let given = self.write_key(method, roots);
                self.machine.leave_checkpoint(here);
                given?;
            }
            _ => {
                if let Err(refused) = self.writer.write_shape(self.machine, roots) {
                    return self.refused(refused);
                }
            }
        }
        let known = self.keys.len() as u32;
        ControlFlow::Continue(self.keys.intern(&self.writer.words, 0) >= known)
    }

    /// Writes what the method of --match gives for the object.
    fn write_key(&mut self, method: MethodId, roots: &[Ref]) -> Flow {
        let trail = self.machine.heap.trail_len();
        let called = self.call(method, &[roots[0].word()]);
        if self.has_changed(trail) && self.is_written(trail) {
            return ControlFlow::Break(Ended::Unknown(MATCHING_WROTE.into()));
        }
        let Called::Returned(Some(word)) = called else {
            let why = "the method of --match did not return a value";
            let thrown = matches!(called, Called::Stopped(Stop::Uncaught(_)));
            let judged = match thrown {
                true => Ok(()),
                false => self.judge(called, Last::Check(Check::Matching, None)),
            };
            let ended = judged.err().unwrap_or(Ended::Unknown(why.into()));
            return ControlFlow::Break(ended);
        };
        let written = match self.machine.program.method(method).result {
            Kind::Ref => self.writer.write(self.machine, &[Ref(word as u32)]),
            _ => {
                self.writer.words = vec![word];
                Ok(())
            }
        };
        match written {
            Err(refused) => self.refused(refused),
            Ok(()) => ControlFlow::Continue(()),
        }
    }

    fn refused<T>(&self, refused: Refused) -> ControlFlow<Ended, T> {
        ControlFlow::Break(match refused {
            Refused::Identity(class) => {
                Ended::Unknown(identity_asked(&self.machine.program, class))
            }
            refused => Ended::Refused(refused),
        })
    }

    /// The calls that lead to a state, and one more.
    fn calls_to(&self, mut state: u32, last: Option<usize>) -> Vec<Made> {
        let mut calls: Vec<usize> = last.into_iter().collect();
        while state > 1 {
            let (before, call) = self.ways[state as usize];
            calls.push(call as usize);
            state = before;
        }
        let calls = calls.into_iter().rev();
        calls.map(|number| self.operations.made(number)).collect()
    }
}

/// The object and the arguments of a call.
fn called_on(
    heap: &mut Heap<Lazy>,
    side: &Side,
    call: usize,
    root: Ref,
) -> Result<Vec<u64>, Ended> {
    let arguments = side.new_arguments(heap, call);
    let arguments = arguments.map_err(|_| Ended::Unknown(FULL.into()))?;
    Ok([vec![root.word()], arguments].concat())
}

/// What is said of a change to something that was there before the exploration.
fn shared(what: &str) -> String {
    format!(
        "{what} is shared by all objects, and calls change it: states would not be told apart by their objects"
    )
}

/// The words of a state, with names for what was there before it.
fn told<D: Domain>(
    machine: &mut Machine<D>,
    layouts: &Layouts,
    words: &[u64],
    roots: usize,
) -> Vec<String> {
    let mut told: Vec<String> = words.iter().map(u64::to_string).collect();
    for place in layouts.references(words, roots) {
        if words[place] & 1 == 0 {
            let shown = shown(machine, Kind::Ref, words[place] >> 1);
            told[place] = shown.map_or("an object".into(), |shown| shown.told().into());
        }
    }
    for place in layouts.classes(words, roots) {
        let class = ClassId(words[place] as u32);
        told[place] = machine.program.class(class).java_name();
    }
    told
}

fn identity_asked(program: &Program, class: ClassId) -> String {
    let name = program.class(class).java_name();
    format!(
        "an object of {name} was asked for its identity (identityHashCode), which is no part of its state"
    )
}
