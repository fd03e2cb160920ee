//! Programs of `tests/lanes` with arguments that differ between lanes: whatever a lane does on the path
//! on which it is live, the program does on plain values with that lane's arguments.
//!
//! A program has `static void run(int, int, int)` or `main`. Its result is what it prints, how it ends
//! and its static fields. `// splits: none` in its first line says that all lanes go one way.
//! `LANES=Name1,Name2` runs only those.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::LazyLock;

use vitrum_domains::Delta;
use vitrum_explore::{Step, System, Walk, depth_first};
use vitrum_jvm::op::of_int;
use vitrum_jvm::{Domain, Machine, Stop};

use super::booted::{Args, Booted};
use super::outcome::Outcome;
use super::random::Random;
use super::side_by_side::{SideBySide, domain};
use crate::javatool;
use crate::suite::{Program, Suite};

/// How many lanes there are at once, and how many random arguments are tried.
const ROUNDS: [(usize, usize); 5] = [(2, 6), (5, 4), (17, 2), (64, 1), (150, 1)];

/// Compiled once for all tests.
pub static SUITE: LazyLock<Suite> = LazyLock::new(|| {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/lanes");
    let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lanes-inputs");
    let mut suite = Suite::compile(&sources, &work);
    if let Ok(chosen) = std::env::var("LANES") {
        let chosen: Vec<&str> = chosen.split(',').collect();
        suite.programs.retain(|p| chosen.contains(&p.name.as_str()));
    }
    suite
});

#[test]
fn lanes_do_what_each_does_alone() {
    let work: Vec<(usize, usize)> = ROUNDS.into();
    javatool::in_parallel(&work, |(lanes, rounds)| -> Option<()> {
        let mut side_by_side = SideBySide::new(&SUITE, *lanes);
        for program in &SUITE.programs {
            let mut random = Random::new(*lanes as u64);
            for _ in 0..*rounds {
                let args = random.arguments(*lanes);
                let walk = side_by_side.compare(program, &args, false);
                check_splits(program, &args, walk);
            }
        }
        None
    });
}

fn check_splits(program: &Program, args: &[[i32; 3]], walk: Walk) {
    if program.source.starts_with("// splits: none") {
        let name = &program.name;
        assert_eq!(walk.choices, 0, "{name} splits on {args:?}");
    }
}

#[test]
fn collections_under_a_mask_keep_what_is_needed() {
    let mut side_by_side = SideBySide::new(&SUITE, 5);
    for program in &SUITE.programs {
        let args = Random::new(7).arguments(5);
        side_by_side.compare(program, &args, true);
    }
}

#[test]
fn picks_lead_to_the_same_end_again() {
    let mut booted = Booted::new(&SUITE.classes, domain(4));
    for program in &SUITE.programs {
        let args = Random::new(11).arguments(4);
        let mut ends = Vec::new();
        begin(&mut booted, program, &args);
        depth_first(&mut booted.machine, |machine, picks, stop| {
            ends.push((picks.to_vec(), all_live(machine, &stop, program)));
            ControlFlow::Continue(())
        });
        for (picks, outcomes) in ends {
            booted.reset();
            begin(&mut booted, program, &args);
            for pick in picks {
                assert!(matches!(System::run(&mut booted.machine), Step::Choice(n) if pick < n));
                booted.machine.take(pick);
            }
            let Step::End(stop) = System::run(&mut booted.machine) else {
                panic!("another choice")
            };
            assert_eq!(all_live(&booted.machine, &stop, program), outcomes);
        }
        booted.reset();
    }
}

fn all_live(machine: &Machine<Delta>, stop: &Stop, program: &Program) -> Vec<(usize, Outcome)> {
    let lanes = machine.domain.live();
    lanes
        .iter()
        .map(|lane| (lane, in_lane(machine, stop, program, lane)))
        .collect()
}

pub fn in_lane(machine: &Machine<Delta>, stop: &Stop, program: &Program, lane: usize) -> Outcome {
    Outcome::of(machine, stop, &program.name, |word| word.lane(lane))
}

/// Starts a program with the arguments of each lane.
pub fn begin(booted: &mut Booted<Delta>, program: &Program, args: &[[i32; 3]]) {
    let lanes = booted.machine.domain.clone();
    let words = arguments(booted, program, args, |values| lanes.input(values));
    booted.begin(&program.name, words);
}

pub fn arguments<D: Domain>(
    booted: &mut Booted<D>,
    program: &Program,
    lanes: &[[i32; 3]],
    word: impl Fn(&[u64]) -> D::Word,
) -> Args<D::Word> {
    let strings = program.source.contains("void main(");
    let mut argument = |i: usize| {
        let values = lanes.iter().map(|args| match strings {
            true => booted.string(&args[i].to_string()),
            false => of_int(args[i]),
        });
        word(&values.collect::<Vec<_>>())
    };
    let words = (0..3).map(&mut argument).collect();
    if strings {
        Args::Strings(words)
    } else {
        Args::Numbers(words)
    }
}
