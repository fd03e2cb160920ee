//! The same exploration on sets of states: a call is executed on all states of a level at once, and they part only
//! where they do different things. Start at [`DeltaExplorer::run`].
//!
//! A path of such a call ends with the states that took it. What they have become is written as shapes and values
//! (`parts.rs`), all at once; states that are new (`states.rs`) are merged into one heap for the next level (`merge.rs`).

mod merge;
mod parts;
mod paths;
mod states;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::Instant;

use vitrum_domains::Delta;
use vitrum_domains::delta::{Set, Word};
use vitrum_jvm::heap::{Elem, Heap};
use vitrum_jvm::ids::{ClassId, MethodId};
use vitrum_jvm::machine::{Called, Choices, Stop};
use vitrum_jvm::{Domain, Machine};

use super::MOST_STEPS;
use super::base::{Base, Change, warm_up};
use super::shape::Refused;
use super::sides::shown;
use super::{
    CLOCK, Check, Counts, FILLS, FULL, GUARD_WROTE, MATCHING_WROTE, MOST_FILLINGS, Made, Matching,
    Operations, Pause, Side, Times, WRITES, guard_threw, identity_asked, is_out_of_memory, shared,
    told,
};
use crate::allowed::Allowed;
use crate::outside::why;
use crate::predicate::Predicate;
use merge::Merger;
use parts::{Part, Walker};
use states::States;

/// Steps on sets are slow: after so many, one object is asked whether the call returns at all.
const FEW_STEPS: u32 = MOST_STEPS / 25;
/// States that are executed at once.
const MOST_LANES: usize = 1 << 18;

pub struct DeltaExplorer<'m> {
    pub machine: &'m mut Machine<Delta>,
    subject: Side,
    model: Option<Side>,
    operations: Operations,
    predicate: Option<Predicate>,
    matching: Matching,
    walker: Walker,
    states: States,
    /// What states were matched by, where that is not all of them.
    keys: States,
    /// The states that are executed, by their lanes.
    lanes: Vec<u32>,
    /// What the program chose on the path under way.
    chosen: Vec<u32>,
    base: Base,
    /// How often it began again with caches of the JDK as calls had filled them.
    fillings: u32,
    clock: u64,
    /// Branches and calls before a call counts as one that takes long.
    most_steps: u32,
    /// Is asked now and then whether to go on.
    pause: Pause,
    pub counts: Counts,
    pub sets: SetCounts,
    pub times: Times,
}

/// What is counted of sets alone.
#[derive(Clone, Debug, Default)]
pub struct SetCounts {
    /// Paths of calls, each of which is executed once for all states that take it.
    pub paths: u64,
    /// Questions that states answered differently.
    pub splits: u64,
    /// Slots of merged states, and those of them that have one value.
    pub slots: u64,
    pub constants: u64,
    /// Native methods that take values one by one, and how often states were parted for them.
    pub natives: BTreeMap<String, u64>,
}

/// Why an exploration ended before its bounds.
#[derive(Debug)]
pub enum DeltaEnd {
    /// After these calls something is wrong.
    Found(Vec<Made>),
    Unknown(String),
    /// This class had better be initialized before; the exploration then begins again.
    Cold(ClassId),
    /// It begins again with this as part of states.
    Refused(Refused),
    /// It begins again with caches of the JDK filled as these calls fill them.
    Filled(Vec<Made>),
    /// The last of these calls takes long: one object shows sooner than a set whether it returns.
    Long(Vec<Made>),
}

type Flow<T = ()> = ControlFlow<DeltaEnd, T>;

/// What came of a call on one side.
enum Outcome {
    Returned(Option<Word>),
    Threw(ClassId),
}

impl<'m> DeltaExplorer<'m> {
    pub fn new(
        machine: &'m mut Machine<Delta>,
        class: ClassId,
        operations: Operations,
        predicate: Option<Predicate>,
        model: Option<Side>,
    ) -> Result<DeltaExplorer<'m>, String> {
        machine.heap.pause_collection();
        machine.options.warm_all = true;
        Ok(DeltaExplorer {
            clock: machine.globals.clock,
            subject: Side::subject(machine, class, &operations)?,
            model,
            machine,
            operations,
            predicate,
            matching: Matching::Exact,
            walker: Walker::default(),
            states: States::default(),
            lanes: Vec::new(),
            chosen: Vec::new(),
            base: Base::default(),
            fillings: 0,
            most_steps: FEW_STEPS,
            pause: Box::new(|_| None),
            counts: Counts::default(),
            sets: SetCounts::default(),
            times: Times::default(),
            keys: States::default(),
        })
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
    ) -> Option<DeltaEnd> {
        self.pause = Box::new(pause);
        self.explore(length)
    }

    /// The same once more, with calls that take long.
    pub fn run_patiently(&mut self, length: u32) -> Option<DeltaEnd> {
        self.most_steps = MOST_STEPS;
        self.begin_anew();
        self.explore(length)
    }

    fn begin_anew(&mut self) {
        self.states = States::default();
        self.keys = States::default();
        self.counts = Counts::default();
        self.sets = SetCounts::default();
    }

    fn explore(&mut self, length: u32) -> Option<DeltaEnd> {
        self.machine.hashed = None;
        self.machine.noting = true;
        loop {
            let start = self.machine.checkpoint();
            let flow = self.levels(length);
            self.machine.leave_checkpoint(start);
            self.walker.forget();
            match flow {
                ControlFlow::Break(DeltaEnd::Cold(class)) => warm_up(self.machine, class),
                ControlFlow::Break(DeltaEnd::Refused(refused)) => {
                    self.walker = Walker::with(self.walker.layouts.keeping(refused));
                }
                ControlFlow::Break(DeltaEnd::Filled(calls)) => {
                    if self.fillings == MOST_FILLINGS {
                        return Some(DeltaEnd::Unknown(FILLS.into()));
                    }
                    self.fillings += 1;
                    self.fill(&calls);
                    self.base = Base::default();
                }
                ControlFlow::Break(ended) => return Some(ended),
                ControlFlow::Continue(()) => return None,
            }
            self.begin_anew();
        }
    }

    /// Calls as a person would write them.
    pub fn texts(&self, calls: &[Made]) -> Vec<String> {
        let text = |made: &Made| self.operations.calls[made.call].text.clone();
        calls.iter().map(text).collect()
    }

    /// All states that were reached, told as those that are explored one by one.
    pub fn states(&mut self) -> Vec<Vec<String>> {
        let roots = 1 + usize::from(self.model.is_some());
        let numbers = 0..self.states.len();
        let layouts = &self.walker.layouts;
        let told = |state| {
            let words = self.states.words(layouts, state, roots);
            told(self.machine, layouts, &words, roots)
        };
        numbers.map(told).collect()
    }

    fn levels(&mut self, length: u32) -> Flow {
        self.first()?;
        let mut level = 0..self.states.len();
        for depth in 1..=length {
            if level.is_empty() {
                break;
            }
            self.counts.depth = depth;
            let mut states: Vec<u32> = level.clone().collect();
            states.sort_by_key(|state| self.states.shape(*state));
            for lanes in states.chunks(MOST_LANES) {
                self.lanes = lanes.to_vec();
                self.expand()?;
            }
            level = level.end..self.states.len();
        }
        ControlFlow::Continue(())
    }

    /// A new object, and its model if there is one.
    fn first(&mut self) -> Flow {
        self.lanes = vec![u32::MAX];
        let here = self.machine.checkpoint();
        self.machine.domain.set_context(Set::first(1));
        let flow = self.construct();
        self.machine.leave_checkpoint(here);
        flow
    }

    fn construct(&mut self) -> Flow {
        let roots = self.constructed()?;
        self.arrive(&roots, None)
    }

    fn constructed(&mut self) -> Flow<Vec<Word>> {
        let sides = [Some(&self.subject), self.model.as_ref()];
        let made = sides.into_iter().flatten();
        let made: Vec<_> = made.map(|s| (s.class, s.constructor)).collect();
        let mut roots = Vec::new();
        for (class, constructor) in made {
            let slots = self.machine.program.class(class).slots.len() as u32;
            let Ok(root) = self.machine.heap.allocate(class, Elem::Long, slots) else {
                return ControlFlow::Break(DeltaEnd::Unknown(FULL.into()));
            };
            let root = Word::Same(root.word());
            // One lane has one path.
            let called = self.run_alone(constructor, std::slice::from_ref(&root));
            self.outcome(called, None, &Allowed::default())?;
            roots.push(root);
        }
        ControlFlow::Continue(roots)
    }

    /// Makes calls on a new object where no mark is open: what they leave in caches is kept.
    fn fill(&mut self, calls: &[Made]) {
        self.machine.domain.set_context(Set::first(1));
        let ControlFlow::Continue(roots) = self.constructed() else {
            return;
        };
        for made in calls {
            let sides = [Some(&self.subject), self.model.as_ref()];
            let calls = sides.into_iter().flatten().zip(&roots);
            let heap = &mut self.machine.heap;
            let calls: Vec<_> = calls
                .map_while(|(side, root)| {
                    let words = called_on(heap, side, made.call, root).continue_value()?;
                    Some((side.method(made.call), words))
                })
                .collect();
            for (method, words) in calls {
                self.machine.options.choices = Choices::Offered;
                let mut picks = made.picks.iter();
                let mut called = self.run_alone(method, &words);
                while let Called::Choice = called {
                    self.machine
                        .take(picks.next().map_or(0, |pick| *pick as usize));
                    called = self.machine.run_call(&mut { self.most_steps });
                }
                self.machine.options.choices = Choices::Refused;
            }
        }
    }

    fn expand(&mut self) -> Flow {
        self.counts.expanded += self.lanes.len() as u64;
        let before = self.machine.checkpoint();
        let begin = Instant::now();
        let mut merger = Merger::new(&self.states, &self.walker.layouts, &self.lanes);
        self.machine.domain.set_context(merger.set.clone());
        let count = 1 + usize::from(self.model.is_some());
        let roots = merger.merge(&mut self.machine.heap, count);
        self.sets.slots += merger.words;
        self.sets.constants += merger.constants;
        self.times.merging += begin.elapsed();
        let flow = match roots {
            Ok(roots) => self.try_all(&roots),
            Err(_) => ControlFlow::Break(DeltaEnd::Unknown(FULL.into())),
        };
        self.machine.leave_checkpoint(before);
        flow
    }

    fn try_all(&mut self, roots: &[Word]) -> Flow {
        let all = self.machine.domain.live().clone();
        for number in 0..self.operations.calls.len() {
            let allowed = self.allowed(roots, number)?;
            if !allowed.is_empty() {
                self.machine.domain.set_context(allowed);
                self.try_one(roots, number)?;
                self.machine.domain.set_context(all.clone());
            }
        }
        ControlFlow::Continue(())
    }

    fn try_one(&mut self, roots: &[Word], call: usize) -> Flow {
        let trail = self.machine.heap.trail_len();
        let method = self.subject.method(call);
        let words = called_on(&mut self.machine.heap, &self.subject, call, &roots[0])?;
        let choices = match self.model {
            None => Choices::Offered,
            Some(_) => Choices::Refused,
        };
        self.each_way(choices, method, &words, &mut |explorer, called| {
            explorer.sets.paths += 1;
            if matches!(called, Called::Stopped(Stop::Ignored)) {
                return ControlFlow::Continue(());
            }
            explorer.counts.executions += explorer.machine.domain.live().len() as u64;
            let picks = explorer.chosen.iter().copied();
            let number = explorer.operations.number(call, picks);
            explorer.called(called, roots, trail, number)
        })
    }

    /// The live lanes in which the call's guard, if it has one, says that it may be made.
    fn allowed(&mut self, roots: &[Word], number: usize) -> Flow<Set> {
        let all = self.machine.domain.live().clone();
        let Some(guard) = self.operations.guard(number) else {
            return ControlFlow::Continue(all);
        };
        let words = words_of(&roots[0], guard.arguments(self.subject.arguments(number)));
        let (trail, mut lanes) = (self.machine.heap.trail_len(), Vec::new());
        self.each_path(guard.method, &words, &mut |explorer, called| {
            if let Called::Stopped(Stop::Uncaught(exception)) = called {
                let text = explorer.operations.text(number);
                let why = guard_threw(explorer.machine, exception, text);
                return ControlFlow::Break(DeltaEnd::Unknown(why));
            }
            let outcome = explorer.outcome(called, Some(number), &Allowed::default())?;
            if explorer.has_changed(trail) && explorer.is_written(trail) {
                return ControlFlow::Break(DeltaEnd::Unknown(GUARD_WROTE.into()));
            }
            let live = explorer.machine.domain.live();
            if let Outcome::Returned(Some(word)) = outcome {
                let values = word.values(live);
                let yes = live.lanes().iter().enumerate();
                lanes.extend(
                    yes.filter(|(place, _)| values.at(*place) != 0)
                        .map(|(_, l)| *l),
                );
            }
            ControlFlow::Continue(())
        })?;
        lanes.sort_unstable();
        ControlFlow::Continue(all.subset(lanes))
    }

    /// A path has come to its end on the object; the model follows.
    fn called(
        &mut self,
        called: Called<Word>,
        roots: &[Word],
        trail: usize,
        number: usize,
    ) -> Flow {
        let Some(model) = &self.model else {
            let allowed = self.operations.allowed(number);
            self.outcome(called, Some(number), &allowed)?;
            return self.changed(roots, trail, number);
        };
        let method = model.method(number);
        let words = called_on(&mut self.machine.heap, model, number, &roots[1])?;
        let all = Allowed::everything();
        let first = self.outcome(called, Some(number), &all)?;
        self.each_path(method, &words, &mut |explorer, called| {
            let second = explorer.outcome(called, Some(number), &all)?;
            let results = (explorer.subject.method(number), method);
            explorer.compare(&first, &second, results, number)?;
            explorer.changed(roots, trail, number)
        })
    }

    /// Has anything another value in one of the live lanes?
    fn has_changed(&self, trail: usize) -> bool {
        let live = self.machine.domain.live();
        let same = |a: &Word, b: &Word| a.is_same_in(b, live);
        self.machine.heap.differs_since(trail, same)
    }

    /// The same without what no program can tell.
    fn is_written(&mut self, trail: usize) -> bool {
        let live = self.machine.domain.live();
        let same = |a: &Word, b: &Word| a.is_same_in(b, live);
        self.base.is_written(self.machine, trail, same)
    }

    fn changed(&mut self, roots: &[Word], trail: usize, number: usize) -> Flow {
        // What has the values that it had is what it was.
        match self.has_changed(trail) {
            true => self.arrive(roots, Some(number)),
            false => ControlFlow::Continue(()),
        }
    }

    /// What a call came to, if that is no fault. `number`: of the call, none for a constructor or a predicate.
    fn outcome(
        &mut self,
        called: Called<Word>,
        number: Option<usize>,
        allowed: &Allowed,
    ) -> Flow<Outcome> {
        if let Some(class) = self.machine.hashed {
            let why = identity_asked(&self.machine.program, class);
            return ControlFlow::Break(DeltaEnd::Unknown(why));
        }
        let stop = match called {
            Called::Returned(word) if self.machine.globals.clock == self.clock => {
                return ControlFlow::Continue(Outcome::Returned(word));
            }
            Called::Returned(_) => return ControlFlow::Break(DeltaEnd::Unknown(CLOCK.into())),
            Called::Choice => unreachable!("a path ends behind all its choices"),
            Called::Stopped(stop) => stop,
        };
        let text = match number {
            Some(number) => self.operations.text(number).to_string(),
            None => "a call".into(),
        };
        ControlFlow::Break(match stop {
            Stop::Cold(class) => DeltaEnd::Cold(class),
            Stop::Uncaught(exception) => {
                if is_out_of_memory(self.machine, exception) {
                    return ControlFlow::Break(DeltaEnd::Unknown(format!("{text}: {FULL}")));
                }
                let class = self.machine.heap.object(exception).class;
                return match allowed.permits(&self.machine.program, class) {
                    true => ControlFlow::Continue(Outcome::Threw(class)),
                    false => self.found(number),
                };
            }
            Stop::Budget if self.most_steps < MOST_STEPS => DeltaEnd::Long(self.calls_to(number)),
            Stop::Budget => DeltaEnd::Unknown(format!(
                "{text} did not return within 50 million branches and calls"
            )),
            other => DeltaEnd::Unknown(format!("{text}: {}", why(&other))),
        })
    }

    /// Does the model do the same in all states?
    fn compare(
        &mut self,
        first: &Outcome,
        second: &Outcome,
        (method, other): (MethodId, MethodId),
        number: usize,
    ) -> Flow {
        let is_same = match (first, second) {
            (Outcome::Threw(a), Outcome::Threw(b)) => a == b,
            (Outcome::Returned(Some(a)), Outcome::Returned(Some(b))) => {
                let unlike = self.unlike([(method, a), (other, b)]);
                if let Some(lane) = unlike {
                    let alone = self.machine.domain.live().subset(vec![lane]);
                    self.machine.domain.set_context(alone);
                }
                unlike.is_none()
            }
            (Outcome::Returned(_), Outcome::Returned(_)) => true,
            _ => false,
        };
        match is_same {
            true => ControlFlow::Continue(()),
            false => self.found(Some(number)),
        }
    }

    /// A live lane in which two methods gave values that are not the same.
    fn unlike(&mut self, results: [(MethodId, &Word); 2]) -> Option<u32> {
        let live = self.machine.domain.live().clone();
        let [a, b] = results.map(|(_, word)| word.values(&live));
        let mut last = None;
        let unlike = live.lanes().iter().enumerate().find(|(place, lane)| {
            let pair = [a.at(*place), b.at(*place)];
            // Boxes and strings may differ by lane even where they are one object.
            if last == Some(pair) && self.is_value(results[0].0) {
                return false;
            }
            last = Some(pair);
            self.machine.domain.set_context(live.subset(vec![**lane]));
            let [a, b] = [0, 1].map(|side| {
                let kind = self.machine.program.method(results[side].0).result;
                shown(self.machine, kind, pair[side])
            });
            matches!((a, b), (Some(a), Some(b)) if !a.is_like(&b))
        });
        let unlike = unlike.map(|(_, lane)| *lane);
        self.machine.domain.set_context(live.clone());
        unlike
    }

    /// Is the result no reference?
    fn is_value(&self, method: MethodId) -> bool {
        self.machine.program.method(method).result != vitrum_classfile::Kind::Ref
    }

    /// The heaps that a call left behind: which are not known, and are they well formed?
    fn arrive(&mut self, roots: &[Word], number: Option<usize>) -> Flow {
        match self.base.change(self.machine, &self.operations.givers) {
            None => {}
            Some(Change::Seen(what)) => {
                return ControlFlow::Break(DeltaEnd::Unknown(shared(&what)));
            }
            Some(Change::Caches) => {
                return ControlFlow::Break(DeltaEnd::Filled(self.calls_to(number)));
            }
        }
        let all = self.machine.domain.live().clone();
        if self.matching == Matching::Exact {
            let new = self.add(roots, number)?;
            return self.check(roots, new, number);
        }
        // What is taken for another is looked at all the same.
        self.check(roots, all.clone(), number)?;
        let new = self.new_keys(roots)?;
        if !new.is_empty() {
            self.machine.domain.set_context(new);
            self.add(roots, number)?;
            self.machine.domain.set_context(all);
        }
        ControlFlow::Continue(())
    }

    /// Adds the states of the live lanes, and gives the lanes of those that are new.
    fn add(&mut self, roots: &[Word], number: Option<usize>) -> Flow<Set> {
        let begin = Instant::now();
        let mut new = Vec::new();
        let call = number.unwrap_or(0) as u32;
        let (states, lanes) = (&mut self.states, &self.lanes);
        each_part(&mut self.walker, self.machine, roots, |part| {
            let before = |lane: u32| lanes[lane as usize];
            new.extend(states.add(&part, before, call));
        })?;
        self.times.comparison += begin.elapsed();
        self.counts.states += new.len() as u64;
        new.sort_unstable();
        ControlFlow::Continue(self.machine.domain.live().subset(new))
    }

    /// The live lanes that none of the states met so far is to be taken for, one of those that are alike.
    fn new_keys(&mut self, roots: &[Word]) -> Flow<Set> {
        let mut new = Vec::new();
        match self.matching {
            Matching::By(method) => {
                let here = self.machine.checkpoint();
                let trail = self.machine.heap.trail_len();
                let flow = self.each_path(method, &roots[..1], &mut |explorer, called| {
                    if explorer.has_changed(trail) && explorer.is_written(trail) {
                        return ControlFlow::Break(DeltaEnd::Unknown(MATCHING_WROTE.into()));
                    }
                    new.extend(explorer.keys_by(method, called)?);
                    ControlFlow::Continue(())
                });
                self.machine.leave_checkpoint(here);
                flow?;
            }
            _ => {
                let shapes = &mut self.keys.shapes;
                each_part(&mut self.walker, self.machine, roots, |part| {
                    let known = shapes.len() as u32;
                    if shapes.intern(part.shape) >= known {
                        new.extend(part.set.lanes().first());
                    }
                })?;
            }
        }
        new.sort_unstable();
        ControlFlow::Continue(self.machine.domain.live().subset(new))
    }

    /// The same by what a method gave in the lanes that are live.
    fn keys_by(&mut self, method: MethodId, called: Called<Word>) -> Flow<Vec<u32>> {
        let Outcome::Returned(Some(word)) = self.outcome(called, None, &Allowed::everything())?
        else {
            let why = "the method of --match did not return a value";
            return ControlFlow::Break(DeltaEnd::Unknown(why.into()));
        };
        if self.is_value(method) {
            let part = Part {
                set: self.machine.domain.live(),
                shape: &[],
                columns: &[word],
            };
            return ControlFlow::Continue(self.keys.add(&part, |_| 0, 0));
        }
        let mut new = Vec::new();
        let keys = &mut self.keys;
        each_part(&mut self.walker, self.machine, &[word], |part| {
            new.extend(keys.add(&part, |_| 0, 0));
        })?;
        ControlFlow::Continue(new)
    }

    /// Are the objects of these lanes well formed, and like their models?
    fn check(&mut self, roots: &[Word], lanes: Set, number: Option<usize>) -> Flow {
        if lanes.is_empty() {
            return ControlFlow::Continue(());
        }
        if let Some(predicate) = self.predicate {
            let look = (Check::RepOk, predicate.method);
            self.look(look, &roots[..1], &lanes, number)?;
        }
        if let Some(equals) = self.model.as_ref().and(self.subject.equals) {
            self.look((Check::Equals, equals), roots, &lanes, number)?;
        }
        ControlFlow::Continue(())
    }

    fn look(
        &mut self,
        (check, method): (Check, MethodId),
        words: &[Word],
        lanes: &Set,
        number: Option<usize>,
    ) -> Flow {
        let here = self.machine.checkpoint();
        self.machine.domain.set_context(lanes.clone());
        self.machine.noting = false;
        let trail = self.machine.heap.trail_len();
        let flow = self.each_path(method, words, &mut |explorer, called| {
            let wrote = explorer.has_changed(trail) && explorer.is_written(trail);
            match explorer.must_be_true(called, number) {
                ControlFlow::Continue(()) | ControlFlow::Break(DeltaEnd::Found(_)) if wrote => {
                    let name = check.name(explorer.predicate, &explorer.machine.program);
                    ControlFlow::Break(DeltaEnd::Unknown(format!("{name} {WRITES}")))
                }
                flow => flow,
            }
        });
        self.machine.noting = true;
        self.machine.leave_checkpoint(here);
        flow
    }

    fn must_be_true(&mut self, called: Called<Word>, number: Option<usize>) -> Flow {
        let outcome = self.outcome(called, number, &Allowed::default())?;
        let live = self.machine.domain.live();
        let values = match &outcome {
            Outcome::Returned(Some(word)) => word.values(live),
            _ => return self.found(number),
        };
        let wrong = (0..live.len()).find(|place| values.at(*place) == 0);
        match wrong.map(|place| live.lanes()[place]) {
            None => ControlFlow::Continue(()),
            Some(lane) => {
                let alone = live.subset(vec![lane]);
                self.machine.domain.set_context(alone);
                self.found(number)
            }
        }
    }

    /// Something is wrong in the first of the live lanes, after this call.
    fn found<T>(&self, number: Option<usize>) -> Flow<T> {
        ControlFlow::Break(DeltaEnd::Found(self.calls_to(number)))
    }

    /// The calls that lead to the state of the first live lane, and one more.
    fn calls_to(&self, number: Option<usize>) -> Vec<Made> {
        let mut calls: Vec<usize> = number.into_iter().collect();
        let first = self.machine.domain.live().lanes().first();
        let mut at = first.map_or(u32::MAX, |lane| self.lanes[*lane as usize]);
        while let Some((before, call)) = self.states.ways.get(at as usize) {
            if *before != u32::MAX {
                calls.push(*call as usize);
            }
            at = *before;
        }
        let calls = calls.into_iter().rev();
        calls.map(|number| self.operations.made(number)).collect()
    }
}

/// The objects and the arguments of a call.
fn called_on(heap: &mut Heap<Delta>, side: &Side, call: usize, root: &Word) -> Flow<Vec<Word>> {
    match side.new_arguments(heap, call) {
        Ok(arguments) => ControlFlow::Continue(words_of(root, &arguments)),
        Err(_) => ControlFlow::Break(DeltaEnd::Unknown(FULL.into())),
    }
}

fn words_of(root: &Word, arguments: &[u64]) -> Vec<Word> {
    let arguments = arguments.iter().map(|word| Word::Same(*word));
    std::iter::once(root.clone()).chain(arguments).collect()
}

/// Writes what the live lanes have become.
fn each_part(
    walker: &mut Walker,
    machine: &Machine<Delta>,
    roots: &[Word],
    mut visit: impl FnMut(Part),
) -> Flow {
    walker.begin(machine);
    while let Some(part) = walker.next(machine, roots) {
        match part {
            Ok(part) => visit(part),
            Err(Refused::Identity(class)) => {
                let why = identity_asked(&machine.program, class);
                return ControlFlow::Break(DeltaEnd::Unknown(why));
            }
            Err(refused) => return ControlFlow::Break(DeltaEnd::Refused(refused)),
        }
    }
    ControlFlow::Continue(())
}
