//! The conformance programs with the same input in all lanes: no question has two answers, and all is
//! as on plain values. So it is with labelled words. These are on one machine that undoes one program
//! after the other, the plain values on a new machine each time: what undoing forgets would show.

use std::io::Cursor;
use std::ops::ControlFlow;

use vitrum_domains::{Delta, Flow};
use vitrum_explore::depth_first;
use vitrum_jvm::machine::{Input, InputKind};
use vitrum_jvm::{Concrete, Domain};

use crate::javatool;
use crate::suite::{Program, Suite};

use super::booted::{Args, Booted};
use super::inputs::in_lane;
use super::outcome::Outcome;

const LANES: usize = 3;

/// The machines of one worker.
struct Machines<'a> {
    suite: &'a Suite,
    lanes: Booted<Delta>,
    flow: Booted<Flow>,
}

#[test]
fn lanes_and_labelled_words_do_what_plain_ones_do() {
    let suite = Suite::conformance();
    let half = suite.programs.len().div_ceil(2);
    let halves: Vec<&[Program]> = suite.programs.chunks(half).collect();
    let failures = javatool::in_parallel(&halves, |programs| {
        let mut machines = Machines::new(&suite);
        let failures = programs.iter().map(|program| machines.differences(program));
        Some(failures.collect::<String>())
    });
    let failures = failures.concat();
    assert!(failures.is_empty(), "{failures}");
}

/// The programs that take arguments, with other arguments in each lane.
#[test]
fn lanes_with_arguments_of_their_own_do_what_each_does_alone() {
    let suite = Suite::conformance();
    let takes_arguments = |p: &&Program| !p.args.is_empty();
    let programs: Vec<&Program> = suite.programs.iter().filter(takes_arguments).collect();
    let halves: Vec<&[&Program]> = programs.chunks(programs.len().div_ceil(2)).collect();
    javatool::in_parallel(&halves, |programs| -> Option<()> {
        let mut lanes = Booted::new(&suite.classes, Delta::new(LANES));
        for program in *programs {
            compare_arguments(&suite, &mut lanes, program);
        }
        None
    });
}

fn compare_arguments(suite: &Suite, lanes: &mut Booted<Delta>, program: &Program) {
    let given = variants(&program.args);
    let alone = given.each_ref().map(|args| {
        let mut plain = Booted::new(&suite.classes, Concrete::default());
        let words = args.iter().map(|arg| plain.string(arg)).collect();
        run(&mut plain, program, words, |word| *word)
    });
    let words = (0..program.args.len()).map(|i| {
        let strings = given.each_ref().map(|args| lanes.string(&args[i]));
        Delta::new(LANES).input(&strings)
    });
    let words = Args::Strings(words.collect());
    lanes.machine.input = input(program);
    lanes.begin(&program.name, words);
    let mut seen = 0;
    depth_first(&mut lanes.machine, |machine, _, stop| {
        for lane in machine.domain.live().iter() {
            let actual = in_lane(machine, &stop, program, lane);
            let (name, args) = (&program.name, &given[lane]);
            assert_eq!(actual, alone[lane], "{name} with {args:?} in lane {lane}");
            seen += 1;
        }
        ControlFlow::Continue(())
    });
    assert_eq!(seen, LANES, "{} lost a lane", program.name);
    lanes.reset();
}

/// The arguments as they are, and with the first or the last one changed a little.
fn variants(args: &[String]) -> [Vec<String>; LANES] {
    let changed = |i: usize| {
        let mut args = args.to_vec();
        args[i] = match args[i].parse::<i64>() {
            Ok(number) => (number + 1).to_string(),
            Err(_) => format!("{}1", args[i]),
        };
        args
    };
    [args.to_vec(), changed(0), changed(args.len() - 1)]
}

impl Machines<'_> {
    fn new(suite: &Suite) -> Machines<'_> {
        Machines {
            suite,
            lanes: Booted::new(&suite.classes, Delta::new(LANES)),
            flow: Booted::new(&suite.classes, Flow::default()),
        }
    }

    /// How the domains depart from plain values, empty if they do not.
    fn differences(&mut self, program: &Program) -> String {
        let mut plain = Booted::new(&self.suite.classes, Concrete::default());
        let args = constants(&mut plain, program);
        let expected = run(&mut plain, program, args, |word| *word);
        let args = constants(&mut self.lanes, program);
        let lanes = run(&mut self.lanes, program, args, |word| word.lane(0));
        let args = constants(&mut self.flow, program);
        let flow = run(&mut self.flow, program, args, |word| word.value);
        let differ = |(_, actual): &(&str, Outcome)| *actual != expected;
        let show = |(domain, actual)| {
            let name = &program.name;
            format!("{name}\nplain: {expected:?}{domain}: {actual:?}")
        };
        let actual = [("lanes", lanes), ("flow", flow)];
        actual.into_iter().filter(differ).map(show).collect()
    }
}

fn input(program: &Program) -> Input {
    let source = Cursor::new(program.stdin.clone().into_bytes());
    Input::new(Box::new(source), InputKind::Pipe)
}

/// The program's own arguments.
fn constants<D: Domain>(booted: &mut Booted<D>, program: &Program) -> Vec<D::Word> {
    let args = program.args.iter();
    args.map(|arg| D::constant(booted.string(arg))).collect()
}

fn run<D: Domain>(
    booted: &mut Booted<D>,
    program: &Program,
    args: Vec<D::Word>,
    value: impl Fn(&D::Word) -> u64,
) -> Outcome {
    booted.machine.input = input(program);
    booted.begin(&program.name, Args::Strings(args));
    let stop = booted.run();
    let outcome = Outcome::of(&booted.machine, &stop, &program.name, value);
    booted.reset();
    outcome
}
