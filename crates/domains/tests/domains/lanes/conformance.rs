//! The conformance programs with the same input in all lanes: no question has two answers, and all is
//! as on plain values. So it is with labelled words. These are on one machine that undoes one program
//! after the other, the plain values on a new machine each time: what undoing forgets would show.

use std::io::Cursor;

use vitrum_domains::{Flow, Lanes};
use vitrum_jvm::machine::Input;
use vitrum_jvm::{Concrete, Domain};

use crate::javatool;
use crate::suite::{Program, Suite};

use super::booted::{Args, Booted};
use super::outcome::Outcome;

/// The machines of one worker.
struct Machines<'a> {
    suite: &'a Suite,
    lanes: Booted<Lanes>,
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

impl Machines<'_> {
    fn new(suite: &Suite) -> Machines<'_> {
        Machines {
            suite,
            lanes: Booted::new(&suite.classes, Lanes::new(3)),
            flow: Booted::new(&suite.classes, Flow::default()),
        }
    }

    /// How the domains depart from plain values, empty if they do not.
    fn differences(&mut self, program: &Program) -> String {
        let mut plain = Booted::new(&self.suite.classes, Concrete);
        let expected = run(&mut plain, program, |word| *word);
        let lanes = run(&mut self.lanes, program, |word| word.lane(0));
        let flow = run(&mut self.flow, program, |word| word.value);
        let differ = |(_, actual): &(&str, Outcome)| *actual != expected;
        let show = |(domain, actual)| {
            let name = &program.name;
            format!("{name}\nplain: {expected:?}{domain}: {actual:?}")
        };
        let actual = [("lanes", lanes), ("flow", flow)];
        actual.into_iter().filter(differ).map(show).collect()
    }
}

fn run<D: Domain>(
    booted: &mut Booted<D>,
    program: &Program,
    value: impl Fn(&D::Word) -> u64,
) -> Outcome {
    let stdin = Cursor::new(program.stdin.clone().into_bytes());
    booted.machine.input = Input::new(Box::new(stdin));
    let args = program
        .args
        .iter()
        .map(|arg| D::constant(booted.string(arg)));
    let args = Args::Strings(args.collect());
    booted.begin(&program.name, args);
    let stop = booted.run();
    let outcome = Outcome::of(&booted.machine, &stop, &program.name, value);
    booted.reset();
    outcome
}
