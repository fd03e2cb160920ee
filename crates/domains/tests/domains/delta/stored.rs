//! Delta and stored states: a search that loads states finds what a search that undoes finds, and only
//! what lives counts for whether two states are the same.

use std::collections::{BTreeSet, VecDeque};
use std::ops::ControlFlow;

use vitrum_domains::Delta;
use vitrum_domains::delta::Set;
use vitrum_explore::{Step, System, depth_first};
use vitrum_jvm::Domain;
use vitrum_jvm::machine::{Pool, Stored};

use super::booted::Booted;
use super::inputs::{SUITE, begin, in_lane};
use super::random::Random;
use super::side_by_side::{SideBySide, domain};
use crate::suite::Program;

const LANES: usize = 6;

/// Delta with their state just before each way on from a choice.
struct Frontier {
    pool: Pool,
    open: VecDeque<(Stored, usize)>,
}

impl Frontier {
    /// Adds what can follow the state in which the machine has stopped for a choice.
    fn add(&mut self, booted: &mut Booted<Delta>, choices: usize) {
        let stored = booted.machine.store(&mut self.pool);
        self.open
            .extend((0..choices).map(|choice| (stored, choice)));
    }

    /// Brings the machine behind the oldest open choice.
    fn next(&mut self, booted: &mut Booted<Delta>) -> bool {
        let Some((stored, choice)) = self.open.pop_front() else {
            return false;
        };
        booted.machine.load(&booted.start, &self.pool, stored);
        assert_eq!(booted.machine.store(&mut self.pool), stored);
        assert!(matches!(System::run(&mut booted.machine), Step::Choice(n) if choice < n));
        booted.machine.take(choice);
        true
    }
}

#[test]
fn loading_leads_where_undoing_leads() {
    let mut side_by_side = SideBySide::new(&SUITE, LANES);
    for program in &SUITE.programs {
        let args = Random::new(3).arguments(LANES);
        let alone: Vec<_> = args
            .iter()
            .map(|args| side_by_side.alone(program, *args))
            .collect();
        let booted = &mut side_by_side.lanes;
        let mut frontier = Frontier {
            pool: Pool::default(),
            open: VecDeque::new(),
        };
        let mut seen = BTreeSet::new();
        begin(booted, program, &args);
        loop {
            match System::run(&mut booted.machine) {
                Step::Choice(choices) => frontier.add(booted, choices),
                Step::End(stop) => {
                    for lane in booted.machine.domain.live().iter() {
                        let actual = in_lane(&booted.machine, &stop, program, lane);
                        let what = format!("{} with {:?}", program.name, args[lane]);
                        // The log of output is no part of a state.
                        assert_eq!(actual.end, alone[lane].end, "{what}");
                        assert_eq!(actual.statics, alone[lane].statics, "{what}");
                        seen.insert(lane);
                    }
                }
            }
            if !frontier.next(booted) {
                break;
            }
        }
        assert_eq!(seen.len(), LANES, "{}", program.name);
        booted.reset();
    }
}

#[test]
fn lanes_that_are_not_live_do_not_count() {
    let mut booted = Booted::new(&SUITE.classes, domain(LANES));
    for program in &SUITE.programs {
        let args = Random::new(5).arguments(LANES);
        let mut pool = Pool::default();
        let mut ends = Vec::new();
        begin(&mut booted, program, &args);
        depth_first(&mut booted.machine, |machine, _, _| {
            ends.push((machine.domain.live().clone(), machine.store(&mut pool)));
            ControlFlow::Continue(())
        });
        booted.reset();
        for (live, stored) in ends {
            assert_eq!(
                end_of(&mut booted, program, &args, live, &mut pool),
                stored,
                "{}",
                program.name
            );
        }
    }
}

/// Where these lanes end when the others never were.
fn end_of(
    booted: &mut Booted<Delta>,
    program: &Program,
    args: &[[i32; 3]],
    live: Set,
    pool: &mut Pool,
) -> Stored {
    booted.machine.domain.set_context(live);
    begin(booted, program, args);
    assert!(matches!(System::run(&mut booted.machine), Step::End(_)));
    let stored = booted.machine.store(pool);
    booted.reset();
    stored
}
