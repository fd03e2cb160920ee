//! The predicate, executed step by step: it runs to its end or to a load of the structure, and can step back to any
//! load. Start at [`Runner::begin`].
//!
//! A checkpoint is made every so many loads, and after every change of the structure; stepping back goes to the last
//! one before a load and executes the rest again.

use std::collections::HashSet;
use std::time::Instant;

use vitrum_jvm::Machine;
use vitrum_jvm::ids::{ClassId, MethodId, Ref};
use vitrum_jvm::machine::{Called, Checkpoint, Stop};

use super::decisions::Decision;
use super::tracked::{Place, Tracked, bit};
use crate::outside::why;
use crate::predicate::Predicate;

/// Loads from one checkpoint to the next.
const SPACING: usize = 512;
/// Branches and calls from one load to the next before the predicate counts as endless.
const MOST_STEPS: u32 = 50_000_000;
/// The same once it was endless: then many values make it so.
const FEWER_STEPS: u32 = 200_000;

/// A slot that was given another value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    pub place: Place,
    pub old: u64,
    pub new: u64,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    Accepted,
    /// It returned false.
    Rejected,
    /// It threw an exception, which a broken structure may be the reason of.
    Threw(String),
    /// It read so much that it goes in circles.
    Endless,
    /// It went on without reading anything.
    NoReturn,
    /// The load that it was to come to.
    Reached,
    /// What no predicate may do, or what the machine can't.
    Fault(Fault),
}

const LATE: &str = "the time limit was reached";

#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    Wrote(String),
    Clock,
    /// This class had better be initialized before the search, which then begins again.
    Cold(ClassId),
    Stopped(String),
    /// Somebody has had enough: why.
    Halted(String),
}

impl End {
    /// The structure is not as it should be.
    pub fn is_failure(&self) -> bool {
        matches!(self, End::Rejected | End::Threw(_)) || self.is_endless()
    }

    pub fn is_endless(&self) -> bool {
        matches!(self, End::Endless | End::NoReturn)
    }
}

struct Stage {
    checkpoint: Checkpoint<Tracked>,
    reads: usize,
    changes: usize,
    /// What the predicate had written before.
    overwritten: Option<(Ref, u32)>,
}

pub struct Runner<'m> {
    pub machine: &'m mut Machine<Tracked>,
    pub root: Ref,
    predicate: Predicate,
    stages: Vec<Stage>,
    /// Made during this run, in order.
    pub changes: Vec<Change>,
    /// Made before this run.
    pub settled: Vec<Change>,
    clock: u64,
    /// Loads of one run before it counts as endless.
    pub patience: usize,
    /// How many did.
    pub endless: u64,
    /// Branches and calls from one load to the next before it does.
    steps: u32,
    pub until: Option<Instant>,
    /// Slots that the predicate's own code writes.
    pub written: HashSet<(ClassId, u32)>,
    pub counts: Counts,
}

/// What the search did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// How often the predicate ended.
    pub runs: u64,
    /// Loads of slots of the structure.
    pub reads: u64,
    /// Values that were tried.
    pub tries: u64,
    /// Changes that were taken back.
    pub undone: u64,
}

impl<'m> Runner<'m> {
    pub fn new(machine: &'m mut Machine<Tracked>, root: Ref, predicate: Predicate) -> Runner<'m> {
        let clock = machine.globals.clock;
        Runner {
            machine,
            root,
            predicate,
            stages: Vec::new(),
            changes: Vec::new(),
            settled: Vec::new(),
            clock,
            patience: usize::MAX,
            endless: 0,
            steps: MOST_STEPS,
            until: None,
            written: HashSet::new(),
            counts: Counts::default(),
        }
    }

    /// Begins from the start; what was changed stays.
    pub fn begin(&mut self) -> Option<Fault> {
        self.settle();
        self.stage();
        let root = [self.root.word()];
        match self.machine.begin_call(self.predicate.method, &root) {
            Ok(()) => None,
            Err(stop) => Some(Fault::Stopped(why(&stop))),
        }
    }

    /// Leaves the run; what was changed in it stays.
    pub fn settle(&mut self) {
        let changes = std::mem::take(&mut self.changes);
        self.leave();
        for change in changes {
            self.write(change.place, change.new);
            self.settled.push(change);
        }
    }

    fn leave(&mut self) {
        self.stages.truncate(1);
        if let Some(stage) = self.stages.pop() {
            self.counts.undone += self.machine.changes_since(&stage.checkpoint) as u64;
            self.machine.leave_checkpoint(stage.checkpoint);
        }
        self.machine.heap.overwritten = None;
    }

    /// Leaves the run and takes back all changes but the first ones that were settled.
    pub fn abandon(&mut self, keep: usize) {
        self.changes.clear();
        self.leave();
        while self.settled.len() > keep {
            if let Some(change) = self.settled.pop() {
                self.write(change.place, change.old);
            }
        }
    }

    pub fn value(&self, place: Place) -> u64 {
        let object = self.machine.heap.object(place.object);
        object.body_get(object.elem(), place.slot)
    }

    fn write(&mut self, place: Place, word: u64) {
        self.machine.heap.decide(place.object, place.slot, word);
    }

    /// Changes a slot from here on.
    pub fn change(&mut self, place: Place, new: u64) {
        let old = self.value(place);
        self.counts.tries += 1;
        self.write(place, new);
        self.changes.push(Change { place, old, new });
        if !self.stages.is_empty() {
            self.stage();
        }
    }

    /// All slots that have other values than at the beginning.
    pub fn all_changes(&self) -> Vec<Change> {
        let mut sum: Vec<Change> = Vec::new();
        let mut places = std::collections::HashMap::new();
        for change in self.settled.iter().chain(&self.changes) {
            match places.get(&change.place) {
                Some(at) => {
                    let known: &mut Change = &mut sum[*at];
                    known.new = change.new;
                }
                None => {
                    places.insert(change.place, sum.len());
                    sum.push(*change);
                }
            }
        }
        sum.retain(|change| change.old != change.new);
        sum
    }

    /// All slots that were changed before.
    pub fn changed_places(&self) -> HashSet<Place> {
        let all = self.settled.iter().chain(&self.changes);
        all.map(|change| change.place).collect()
    }

    /// How the slot was changed last, if it was.
    pub fn last_change_of(&self, place: Place) -> Option<&Change> {
        let mut all = self.settled.iter().chain(&self.changes).rev();
        all.find(|change| change.place == place)
    }

    pub fn reads(&self) -> &[Place] {
        &self.machine.domain.trace.reads
    }

    /// Is the method no part of the JDK?
    pub fn is_own(&self, method: MethodId) -> bool {
        let program = &self.machine.program;
        !program.class(program.method(method).class).trusted
    }

    /// Where it may have been decided before the last load that the structure is not as it should be, the latest first.
    pub fn decisions(&self) -> Vec<Decision> {
        let decisions = &self.machine.domain.trace.decisions;
        decisions.before(self.reads().len(), |method| !self.is_own(method))
    }

    /// The slot that was read last when it was decided that the structure is not as it should be.
    pub fn decisive(&self) -> Option<Place> {
        let before = self.decisions().into_iter().next();
        let loads = before.filter(|decision| !decision.is_doubtful);
        let loads = loads.map_or(self.reads().len(), |decision| decision.at);
        self.reads()[..loads].last().copied()
    }

    fn stage(&mut self) {
        let checkpoint = self.machine.checkpoint();
        self.stages.push(Stage {
            checkpoint,
            reads: self.reads().len(),
            changes: self.changes.len(),
            overwritten: self.machine.heap.overwritten,
        });
    }

    /// Where the last change of this run was made: as many slots were read before.
    pub fn last_change(&self) -> usize {
        let count = self.changes.len();
        let made = self.stages.iter().find(|stage| stage.changes == count);
        made.filter(|_| count > 0).map_or(0, |stage| stage.reads)
    }

    /// Steps back to where so many slots were read and the first so many changes made, none of them later, and changes a
    /// slot there. False: that place does not exist.
    pub fn change_at(
        &mut self,
        (reads, changes): (usize, usize),
        place: Place,
        new: u64,
    ) -> Result<bool, Fault> {
        match self.rewind(reads, changes) {
            End::Reached => {
                self.change(place, new);
                Ok(true)
            }
            End::Fault(fault) => Err(fault),
            _ => Ok(false),
        }
    }

    /// Makes a checkpoint where so many slots were read and so many changes made, for many values that are tried from there
    /// on: all of them would begin at an earlier one.
    pub fn hold(&mut self, reads: usize, changes: usize) -> Result<(), Fault> {
        match self.rewind(reads, changes) {
            End::Reached => self.stage(),
            End::Fault(fault) => return Err(fault),
            _ => {}
        }
        Ok(())
    }

    /// Steps back to the first load of a slot that was changed only after it, and goes on from there with all changes
    /// made. None: there is none, and the run is that of the structure as it is.
    pub fn replay(&mut self) -> Option<End> {
        let at = self.positions();
        let changed = self.changes.iter().zip(&at);
        let changed = changed.map(|(c, at)| ((c.place.object, bit(c.place.slot)), *at));
        let from = self.machine.domain.trace.first_before(&changed.collect())?;
        let before = at.iter().filter(|at| **at <= from).count();
        let later = self.changes[before..].to_vec();
        match self.rewind(from, before) {
            End::Reached => {
                later.iter().for_each(|c| self.change(c.place, c.new));
                Some(self.run(usize::MAX))
            }
            end => Some(end),
        }
    }

    /// How many slots were read before each change of this run.
    fn positions(&self) -> Vec<usize> {
        let mut at: Vec<usize> = Vec::new();
        for stage in &self.stages {
            at.resize(stage.changes.max(at.len()), stage.reads);
        }
        at
    }

    /// Steps back to where so many slots were read and so many changes made.
    pub fn rewind(&mut self, reads: usize, changes: usize) -> End {
        let fits = |stage: &Stage| stage.reads <= reads && stage.changes <= changes;
        let keep = self.stages.iter().rposition(fits).unwrap_or(0);
        self.stages.truncate(keep + 1);
        if let Some(stage) = self.stages.last() {
            self.counts.undone += self.machine.changes_since(&stage.checkpoint) as u64;
            self.machine.step_back(&stage.checkpoint);
            self.machine.heap.overwritten = stage.overwritten;
            self.changes.truncate(stage.changes);
        }
        if keep == 0 {
            // The first checkpoint is from before the call.
            let root = [self.root.word()];
            if let Err(stop) = self.machine.begin_call(self.predicate.method, &root) {
                return End::Fault(Fault::Stopped(why(&stop)));
            }
        }
        self.run(reads)
    }

    /// Runs on, until so many slots were read.
    pub fn run(&mut self, until: usize) -> End {
        if let Some(halted) = self.halted() {
            return End::Fault(halted);
        }
        let mut fuel = self.steps;
        self.machine.domain.trace.notes.forget();
        loop {
            let next = self.reads().len() + SPACING;
            let patience = self.patience;
            let from = self.reads().len();
            self.machine.domain.trace.pause_at = next.min(until).min(patience);
            let called = self.machine.run_call(&mut fuel);
            self.counts.reads += (self.reads().len() - from) as u64;
            match called {
                Called::Choice => {
                    self.machine.take(0);
                    if self.machine.domain.trace.notes.met().is_some() {
                        self.counts.runs += 1;
                        return End::Rejected;
                    }
                    if self.reads().len() >= until {
                        return End::Reached;
                    }
                    if self.reads().len() >= patience {
                        self.endless += 1;
                        return End::Endless;
                    }
                    if let Some(halted) = self.halted() {
                        return End::Fault(halted);
                    }
                    fuel = self.steps;
                    self.stage();
                }
                called => {
                    self.counts.runs += 1;
                    return self.end(called);
                }
            }
        }
    }

    pub fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() > until)
    }

    /// Has somebody had enough of the search?
    pub fn halted(&self) -> Option<Fault> {
        let why = match self.is_late() {
            true => Some(LATE.into()),
            false => self.machine.halted().map(|stop| why(&stop)),
        };
        why.map(Fault::Halted)
    }

    fn end(&mut self, called: Called<u64>) -> End {
        if let Some((object, slot)) = self.machine.heap.overwritten {
            let what = self.machine.describe_slot(object, slot);
            let class = self.machine.heap.object(object).class;
            let is_own = self.written.contains(&(class, slot));
            return match is_own || self.changes.is_empty() && self.settled.is_empty() {
                true => End::Fault(Fault::Wrote(what)),
                // What was put there may make it do so: a map as its own key makes a view of itself when it is hashed.
                false => End::Rejected,
            };
        }
        if self.machine.globals.clock != self.clock {
            return End::Fault(Fault::Clock);
        }
        match called {
            Called::Returned(word) if word.is_some_and(|w| w != 0) => End::Accepted,
            Called::Returned(_) | Called::Choice => End::Rejected,
            Called::Stopped(Stop::Uncaught(exception)) => {
                let class = self.machine.heap.object(exception).class;
                End::Threw(self.machine.program.class(class).java_name())
            }
            Called::Stopped(Stop::Budget) => {
                self.steps = FEWER_STEPS;
                End::NoReturn
            }
            Called::Stopped(Stop::Cold(class)) => End::Fault(Fault::Cold(class)),
            Called::Stopped(stop) => {
                let fault = self.halted();
                End::Fault(fault.unwrap_or_else(|| Fault::Stopped(why(&stop))))
            }
        }
    }
}
