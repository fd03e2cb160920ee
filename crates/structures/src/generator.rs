//! The search: the predicate runs on a structure without values; where it loads one, all are tried.
//!
//! A path of the walk is one candidate. When the predicate accepts, what it did not look at is decided too, in
//! the order of the fields, so that every path that is accepted is one structure.

use std::ops::ControlFlow;

use vitrum_explore::{Step, System, resume};
use vitrum_jvm::Machine;
use vitrum_jvm::ids::{ClassId, Ref};
use vitrum_jvm::machine::{Called, Checkpoint, Stop};

use crate::lazy::Lazy;
use crate::predicate::Predicate;
use crate::sequences::warm_up;
use crate::space::{LENGTH, Question};

/// Branches and calls from one decision to the next before the predicate counts as endless.
const MOST_STEPS: u32 = 50_000_000;
/// Somebody may have had enough: asked once for so many fields that the predicate did not look at.
const PATIENCE: usize = 1024;

pub struct Generator<'m> {
    pub machine: &'m mut Machine<Lazy>,
    pub root: Ref,
    predicate: Predicate,
    phase: Phase,
    clock: u64,
    /// A method under test looked at the clock, or at random numbers, which begin with it.
    pub test_saw_clock: bool,
    pub counts: Counts,
    /// The candidate that was rejected after most decisions: how many, and the last of them.
    furthest: (usize, Option<Question>),
    /// For each open choice: how many there are, and which one is taken.
    open: Vec<(u32, u32)>,
    /// The choices to the candidate at which a visitor broke off.
    pub path: Vec<usize>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Executions of the predicate to its end.
    pub candidates: u64,
    pub structures: u64,
    /// Values that fields were given.
    pub initializations: u64,
    /// Changes that were taken back.
    pub undone: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Ready,
    Running,
    Accepted,
}

/// How a candidate ended.
#[derive(Debug, PartialEq)]
pub enum End {
    Rejected,
    /// The structure is on the heap, with values everywhere.
    Accepted,
    /// The predicate wrote a slot of the structure.
    Wrote(Ref, u32),
    /// The predicate looked at the clock.
    Clock,
    /// This class had better be initialized before the search, which then begins again.
    Cold(ClassId),
    /// The predicate did not return.
    Stopped(Box<Stop>),
}

pub struct Mark {
    checkpoint: Checkpoint<Lazy>,
    phase: Phase,
}

impl<'m> Generator<'m> {
    /// The machine's space must be filled, and its classes initialized.
    pub fn new(machine: &'m mut Machine<Lazy>, root: Ref, predicate: Predicate) -> Generator<'m> {
        let clock = machine.globals.clock;
        // Predicates count what is in a set, and ask whether it is there; a method under test may do more.
        machine.noting_order = false;
        Generator {
            machine,
            root,
            predicate,
            phase: Phase::Ready,
            clock,
            test_saw_clock: false,
            counts: Counts::default(),
            furthest: (0, None),
            open: Vec::new(),
            path: Vec::new(),
        }
    }

    /// The last field that the predicate read before it rejected the candidate that it looked at most closely, as a
    /// sentence names it.
    pub fn last_read(&self) -> Option<String> {
        self.furthest.1.map(|question| self.describe(question))
    }

    /// The last field that this candidate was given a value for, as a sentence names it.
    pub fn just_read(&self) -> Option<String> {
        let last = self.machine.domain.space.last();
        last.map(|question| self.describe(question))
    }

    fn describe(&self, question: Question) -> String {
        let owner = self.machine.domain.space.owner(question.owner);
        match question.index {
            LENGTH => format!("the length of {}", self.describe_array(owner.object)),
            index => self.describe_slot(owner.object, index),
        }
    }

    /// A field or element as a sentence names it.
    pub fn describe_slot(&self, object: Ref, slot: u32) -> String {
        let class = self.machine.heap.object(object).class;
        match self.machine.program.class(class).is_array() {
            true => format!("element {slot} of {}", self.describe_array(object)),
            false => self.machine.describe_slot(object, slot),
        }
    }

    fn describe_array(&self, array: Ref) -> String {
        let space = &self.machine.domain.space;
        match space.holder_of(&self.machine.heap, array) {
            Some((object, slot)) => format!("the array in {}", self.describe_slot(object, slot)),
            None => "an array".into(),
        }
    }

    /// Goes through all candidates below the choices that were made before, or until the visitor breaks off: for good,
    /// or because of a class that had better be initialized before the search, which then goes on where it was.
    pub fn search(
        &mut self,
        before: &[usize],
        mut visit: impl FnMut(&mut Generator<'m>, End) -> ControlFlow<Option<ClassId>>,
    ) {
        self.path.clear();
        loop {
            let (mut cold, mut under_test) = (None, false);
            let start = self.begin(before);
            resume(self, &self.path.clone(), |generator, picks, end| {
                let flow = match end {
                    End::Cold(class) => ControlFlow::Break(Some(class)),
                    end => visit(generator, end),
                };
                if let ControlFlow::Break(Some(class)) = flow {
                    cold = Some(class);
                    under_test = generator.phase == Phase::Accepted;
                }
                match flow {
                    ControlFlow::Continue(()) => ControlFlow::Continue(()),
                    ControlFlow::Break(_) => {
                        generator.path = picks.to_vec();
                        ControlFlow::Break(())
                    }
                }
            });
            self.release(start);
            match cold {
                Some(class) => {
                    self.counts.initializations -= self.path.len() as u64;
                    self.warm_up(class, under_test);
                }
                None => return,
            }
        }
    }

    /// Visits the one candidate that these choices lead to; false if there is none.
    pub fn replay(
        &mut self,
        choices: &[usize],
        mut visit: impl FnMut(&mut Generator<'m>, End) -> ControlFlow<Option<ClassId>>,
    ) -> bool {
        loop {
            let start = self.begin(choices);
            let (flow, under_test) = match self.run() {
                Step::End(End::Cold(class)) => (ControlFlow::Break(Some(class)), false),
                Step::End(end) => (visit(self, end), true),
                Step::Choice(_) => {
                    self.release(start);
                    return false;
                }
            };
            self.release(start);
            match flow {
                ControlFlow::Break(Some(class)) => self.warm_up(class, under_test),
                _ => return true,
            }
        }
    }

    /// Initializes a class that a candidate needs, or the method under test, before the search goes on.
    pub fn warm_up(&mut self, class: ClassId, under_test: bool) {
        self.machine.noting_order = under_test;
        warm_up(self.machine, class);
        self.machine.noting_order = false;
        if under_test {
            self.excuse_clock();
        }
    }

    /// Makes these choices, which nobody counts.
    fn begin(&mut self, choices: &[usize]) -> Mark {
        let start = self.mark();
        for choice in choices {
            // Choices from a file may be none here.
            match self.run() {
                Step::Choice(count) if *choice < count => self.machine.take(*choice),
                _ => break,
            }
        }
        start
    }

    /// All that is left to try below these choices, after the candidate that is visited: the choices to each part of it,
    /// the largest first. Whoever searches them all elsewhere counts what this search would have.
    pub fn give_rest(&mut self, before: &[usize]) -> Vec<Vec<usize>> {
        // The first two were opened where the search began.
        let open = self.open.get(2..).unwrap_or_default();
        let taken = open.iter().map(|(_, taken)| *taken as usize);
        let path: Vec<usize> = before.iter().copied().chain(taken).collect();
        let mut parts = Vec::new();
        for (place, (choices, taken)) in open.iter().enumerate() {
            let path = &path[..before.len() + place];
            let others = (taken + 1..*choices).map(|next| [path, &[next as usize]].concat());
            parts.extend(others);
        }
        // Choices that lead to a part are not counted again there.
        self.counts.initializations += parts.len() as u64;
        parts
    }

    /// Of the choices at the first point where there are several, how many are behind, and how many there are.
    pub fn first_choices(&self) -> (u32, u32) {
        let several = self.open.iter().find(|(choices, _)| *choices > 1);
        several.map_or((0, 1), |(choices, taken)| (*taken, *choices))
    }

    pub fn predicate(&self) -> Predicate {
        self.predicate
    }

    /// The predicate as messages name it.
    pub fn predicate_name(&self) -> String {
        self.predicate.name(&self.machine.program)
    }

    fn execute(&mut self) -> Step<End> {
        let mut fuel = MOST_STEPS;
        match self.machine.run_call(&mut fuel) {
            Called::Choice => Step::Choice(self.machine.choices()),
            Called::Returned(word) => match self.fault() {
                Some(fault) => Step::End(fault),
                None if word.is_none_or(|w| w == 0) => {
                    let space = &self.machine.domain.space;
                    if space.decided() > self.furthest.0 {
                        self.furthest = (space.decided(), space.last());
                    }
                    Step::End(End::Rejected)
                }
                None => {
                    self.phase = Phase::Accepted;
                    self.complete()
                }
            },
            Called::Stopped(Stop::Cold(class)) => Step::End(End::Cold(class)),
            Called::Stopped(stop) => Step::End(self.fault().unwrap_or(End::Stopped(stop.into()))),
        }
    }

    pub(crate) fn looked_at_clock(&self) -> bool {
        self.machine.globals.clock != self.clock
    }

    /// It was a method under test that looked at the clock, which it may.
    fn excuse_clock(&mut self) {
        self.test_saw_clock |= self.looked_at_clock();
        self.clock = self.machine.globals.clock;
    }

    /// What a predicate must not do.
    fn fault(&self) -> Option<End> {
        if let Some((object, slot)) = self.machine.heap.overwritten {
            return Some(End::Wrote(object, slot));
        }
        self.looked_at_clock().then_some(End::Clock)
    }

    /// Decides what the predicate did not look at.
    fn complete(&mut self) -> Step<End> {
        if self.machine.domain.space.decided().is_multiple_of(PATIENCE)
            && let Some(stop) = self.machine.halted()
        {
            return Step::End(End::Stopped(stop.into()));
        }
        let space = &mut self.machine.domain.space;
        match space.first_open(&self.machine.heap, self.root) {
            None => Step::End(End::Accepted),
            Some(question) => {
                self.machine.put_question(question);
                Step::Choice(self.machine.choices())
            }
        }
    }
}

impl System for Generator<'_> {
    type Mark = Mark;
    type End = End;

    fn run(&mut self) -> Step<End> {
        match self.phase {
            Phase::Accepted => self.complete(),
            Phase::Running => self.execute(),
            Phase::Ready => {
                self.phase = Phase::Running;
                let root = [self.root.word()];
                match self.machine.begin_call(self.predicate.method, &root) {
                    Ok(()) => self.execute(),
                    Err(stop) => Step::End(End::Stopped(stop.into())),
                }
            }
        }
    }

    fn take(&mut self, choice: usize) {
        self.counts.initializations += 1;
        if let Some(open) = self.open.last_mut() {
            open.1 = choice as u32;
        }
        self.machine.take(choice);
    }

    fn mark(&mut self) -> Mark {
        self.open.push((self.machine.choices() as u32, 0));
        Mark {
            checkpoint: self.machine.checkpoint(),
            phase: self.phase,
        }
    }

    fn undo(&mut self, mark: &Mark) {
        self.counts.undone += self.machine.changes_since(&mark.checkpoint) as u64;
        self.machine.step_back(&mark.checkpoint);
        self.phase = mark.phase;
    }

    fn release(&mut self, mark: Mark) {
        self.counts.undone += self.machine.changes_since(&mark.checkpoint) as u64;
        self.phase = mark.phase;
        self.open.pop();
        self.machine.leave_checkpoint(mark.checkpoint);
    }
}
