//! The conformance programs with the same input in all lanes: no question has two answers, and all is
//! as on plain values. The lanes are on one machine that undoes one program after the other, the plain
//! values on a new machine each time: what undoing forgets would show.

use std::io::Cursor;
use std::path::Path;

use vitrum_domains::Lanes;
use vitrum_jvm::machine::Input;
use vitrum_jvm::{Concrete, Domain};

use crate::booted::{Args, Booted};
use crate::javatool;
use crate::outcome::Outcome;
use crate::suite::{Program, Suite};

#[test]
fn equal_lanes_do_what_one_does() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java");
    let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lanes-conformance");
    let suite = Suite::compile(&sources, &work);
    let halves: Vec<&[Program]> = suite
        .programs
        .chunks(suite.programs.len().div_ceil(2))
        .collect();
    let failures = javatool::in_parallel(&halves, |programs| {
        let mut lanes = Booted::new(&suite.classes, Lanes::new(3));
        let failures = programs
            .iter()
            .filter_map(|p| failure(&suite.classes, &mut lanes, p));
        Some(failures.collect::<Vec<String>>())
    });
    let failures = failures.concat();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn failure(classes: &Path, lanes: &mut Booted<Lanes>, program: &Program) -> Option<String> {
    let expected = run(&mut Booted::new(classes, Concrete), program, |word| *word);
    let actual = run(lanes, program, |word| word.lane(0));
    let name = &program.name;
    (expected != actual).then(|| format!("{name}\nplain: {expected:?}lanes: {actual:?}"))
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
