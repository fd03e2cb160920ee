//! A machine with lanes next to one with plain values.

use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

use vitrum_domains::Delta;
use vitrum_domains::delta::Set;
use vitrum_explore::{Step, System, Walk, depth_first};
use vitrum_jvm::machine::Mark;
use vitrum_jvm::{Concrete, Machine, Stop};

use super::booted::Booted;
use super::inputs::{arguments, begin, in_lane};
use super::outcome::Outcome;
use crate::suite::{Program, Suite};

pub struct SideBySide {
    pub lanes: Booted<Delta>,
    plain: Booted<Concrete>,
    /// What a program does with arguments on plain values.
    known: HashMap<(String, [i32; 3]), Outcome>,
}

impl SideBySide {
    pub fn new(suite: &Suite, lanes: usize) -> SideBySide {
        SideBySide {
            lanes: Booted::new(&suite.classes, domain(lanes)),
            plain: Booted::new(&suite.classes, Concrete::default()),
            known: HashMap::new(),
        }
    }

    /// Walks through all paths and compares every lane, where it is live, with a run of its own.
    /// `collect`: with a collection before each stretch of the walk.
    pub fn compare(&mut self, program: &Program, args: &[[i32; 3]], collect: bool) -> Walk {
        let alone: Vec<Outcome> = args.iter().map(|args| self.alone(program, *args)).collect();
        begin(&mut self.lanes, program, args);
        let mut seen = BTreeSet::new();
        let machine = &mut self.lanes.machine;
        let walk = depth_first(&mut Watched { machine, collect }, |watched, picks, stop| {
            for lane in watched.machine.domain.live().iter() {
                let actual = in_lane(watched.machine, &stop, program, lane);
                let what = format!(
                    "{} with {:?} in lane {lane}, picks {picks:?}",
                    program.name, args[lane]
                );
                assert_eq!(actual, alone[lane], "{what}");
                assert!(seen.insert(lane), "{what} was there before");
            }
            ControlFlow::Continue(())
        });
        assert_eq!(seen.len(), args.len(), "{} lost a lane", program.name);
        self.lanes.reset();
        walk
    }

    pub fn alone(&mut self, program: &Program, args: [i32; 3]) -> Outcome {
        let key = (program.name.clone(), args);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let words = arguments(&mut self.plain, program, &[args], |values| values[0]);
        self.plain.begin(&program.name, words);
        let stop = self.plain.run();
        let outcome = Outcome::of(&self.plain.machine, &stop, &program.name, |word| *word);
        self.plain.reset();
        self.known.insert(key, outcome.clone());
        outcome
    }
}

/// A machine that may collect whenever it is about to run.
struct Watched<'a> {
    machine: &'a mut Machine<Delta>,
    collect: bool,
}

impl System for Watched<'_> {
    type Mark = Mark<Delta>;
    type End = Stop;

    fn run(&mut self) -> Step<Stop> {
        if self.collect {
            self.machine.collect();
        }
        System::run(self.machine)
    }
    fn take(&mut self, choice: usize) {
        self.machine.take(choice);
    }
    fn mark(&mut self) -> Mark<Delta> {
        self.machine.mark()
    }
    fn undo(&mut self, mark: &Mark<Delta>) {
        self.machine.undo(mark);
    }
    fn release(&mut self, mark: Mark<Delta>) {
        self.machine.release(mark);
    }
}

/// Neighbouring lanes are in one segment where there are enough of them.
pub fn domain(lanes: usize) -> Delta {
    let table = (0..lanes as u32).map(|lane| lane / 3);
    Delta::of(Set::segmented(table.collect()))
}
