//! The laws of stepping back, on random walks through written and generated programs: undoing restores the
//! machine to the bit, loading a stored state gives the same state and the same future. In every domain.

use crate::harness::{CLASSES, GENERATED, Rng, machine, names, text};
use vitrum_domains::{Delta, Flow};
use vitrum_jvm::machine::{Mark, Pool, Stored};
use vitrum_jvm::{Concrete, Domain, Machine, Options, Stop};

/// Small enough that every program is collected many times.
fn options() -> Options {
    Options {
        young_heap: 300 << 10,
        quantum: 700,
        ..Options::default()
    }
}

fn started<D: Domain>(domain: D, name: &str) -> Machine<D> {
    let mut machine = machine(&CLASSES, domain, options());
    machine.start(name, &[]).expect("the program starts");
    machine
}

/// What the program prints when nothing interferes.
fn plain<D: Domain>(domain: D, name: &str) -> String {
    let mut machine = started(domain, name);
    let stop = machine.run(u64::MAX);
    assert!(matches!(stop, Stop::Exit(_)), "{name}: {stop:?}");
    text(&machine.output) + &format!("{stop:?}")
}

struct Open<D: Domain> {
    mark: Mark<D>,
    permanents: u32,
    image: Vec<u64>,
}

fn open<D: Domain>(machine: &mut Machine<D>) -> Open<D> {
    let mark = machine.mark();
    let permanents = machine.heap.permanents();
    Open {
        mark,
        permanents,
        image: machine.image(permanents),
    }
}

fn assert_same(now: &[u64], then: &[u64], what: &str) {
    let first = now.iter().zip(then).position(|(a, b)| a != b);
    let around = |v: &[u64]| {
        v[first.unwrap_or(0).saturating_sub(8)..]
            .iter()
            .take(16)
            .copied()
            .collect::<Vec<_>>()
    };
    assert!(
        now == then,
        "{what}: {} and {} words, first difference at {first:?}: {:?} and {:?}",
        now.len(),
        then.len(),
        around(now),
        around(then)
    );
}

/// Marks, undoes and releases at random, then runs to the end.
fn walk_by_undo<D: Domain>(domain: D, name: &str, seed: u64, expected: &str) {
    let mut rng = Rng::new(seed);
    let mut machine = started(domain, name);
    let mut marks: Vec<Open<D>> = Vec::new();
    for step in 0..120 {
        match rng.below(6) {
            0 if marks.len() < 12 => marks.push(open(&mut machine)),
            1 => {
                if let Some(top) = marks.last() {
                    machine.undo(&top.mark);
                    assert_same(
                        &machine.image(top.permanents),
                        &top.image,
                        &format!("{name}, seed {seed}, step {step}: undo"),
                    );
                }
            }
            2 => {
                if let Some(top) = marks.pop() {
                    let before = top.image;
                    machine.undo(&top.mark);
                    assert_same(
                        &machine.image(top.permanents),
                        &before,
                        &format!("{name}, seed {seed}, step {step}: release"),
                    );
                    machine.release(top.mark);
                }
            }
            3 => machine.collect(),
            _ => drop(machine.run(1 + rng.below(900) as u64)),
        }
    }
    let stop = machine.run(u64::MAX);
    assert_eq!(
        text(&machine.output) + &format!("{stop:?}"),
        expected,
        "{name}, seed {seed}"
    );
}

/// Runs on from states stored along the way, in random order; every one has the future it had.
fn walk_by_load<D: Domain>(domain: D, name: &str, seed: u64, expected: &str) {
    let mut rng = Rng::new(seed);
    let mut machine = started(domain, name);
    machine.run(rng.below(3000) as u64);
    let base = machine.mark();
    let mut pool = Pool::default();
    let mut seen: Vec<(Stored, String)> = Vec::new();
    for step in 0..40 {
        if rng.below(3) == 0 && !seen.is_empty() {
            let (stored, printed) = seen[rng.below(seen.len())].clone();
            machine.load(&base, &pool, stored);
            assert_eq!(
                machine.store(&mut pool),
                stored,
                "{name}, seed {seed}, step {step}: store after load"
            );
            machine.collect();
            assert_eq!(
                machine.store(&mut pool),
                stored,
                "{name}, seed {seed}, step {step}: store after collection"
            );
            // The log of output is no part of a state.
            machine.output = vec![vitrum_jvm::machine::Chunk {
                stream: 1,
                bytes: printed.into_bytes(),
            }];
        }
        machine.run(1 + rng.below(1500) as u64);
        let printed = text(&machine.output);
        seen.push((machine.store(&mut pool), printed));
    }
    let stop = machine.run(u64::MAX);
    assert_eq!(
        text(&machine.output) + &format!("{stop:?}"),
        expected,
        "{name}, seed {seed}"
    );
}

/// Every program is walked through by undo and by load: the written ones `walks` times, the generated
/// ones once.
fn laws<D: Domain>(domain: impl Fn() -> D, walks: u64) {
    let written = names("stepping").into_iter().map(|name| (name, walks));
    let generated = GENERATED.map(|seed| (format!("P{seed}"), 1));
    for (name, walks) in written.chain(generated) {
        let expected = plain(domain(), &name);
        for seed in 1..=walks {
            walk_by_undo(domain(), &name, seed, &expected);
            walk_by_load(domain(), &name, seed, &expected);
        }
    }
}

#[test]
fn concrete_steps_back() {
    laws(Concrete::default, 6);
}

#[test]
fn lanes_step_back() {
    laws(|| Delta::new(3), 2);
}

#[test]
fn flow_steps_back() {
    laws(Flow::default, 2);
}
