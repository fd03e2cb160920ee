//! The conformance programs with the same input in all lanes: no question has two answers, and all is
//! as on plain values. So it is with labelled words. These are on one machine that undoes one program
//! after the other, the plain values on a new machine each time: what undoing forgets would show.

use std::io::Cursor;
use std::path::Path;

use vitrum_domains::{Flow, Lanes};
use vitrum_jvm::machine::Input;
use vitrum_jvm::{Concrete, Domain};

use crate::booted::{Args, Booted};
use crate::javatool;
use crate::outcome::Outcome;
use crate::suite::{Program, Suite};

#[test]
fn equal_lanes_do_what_one_does() {
    all_agree("lanes", || Lanes::new(3), |word| word.lane(0));
}

/// Words that carry labels compute what plain ones do.
#[test]
fn labelled_words_do_what_plain_ones_do() {
    all_agree("flow", Flow::default, |word| word.value);
}

fn all_agree<D: Domain>(
    name: &str,
    domain: impl Fn() -> D + Sync,
    value: impl Fn(&D::Word) -> u64 + Sync,
) {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java");
    let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-conformance"));
    let suite = Suite::compile(&sources, &work);
    let halves: Vec<&[Program]> = suite
        .programs
        .chunks(suite.programs.len().div_ceil(2))
        .collect();
    let failures = javatool::in_parallel(&halves, |programs| {
        let mut booted = Booted::new(&suite.classes, domain());
        let failures = programs.iter().filter_map(|program| {
            let expected = run(
                &mut Booted::new(&suite.classes, Concrete),
                program,
                |word| *word,
            );
            let actual = run(&mut booted, program, &value);
            let differ = expected != actual;
            differ.then(|| format!("{}\nplain: {expected:?}{name}: {actual:?}", program.name))
        });
        Some(failures.collect::<Vec<String>>())
    });
    let failures = failures.concat();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
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
