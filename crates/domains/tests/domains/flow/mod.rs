//! What `Flow` promises: a word that differs between two runs carries the label of an input that
//! differs, or, where the difference made a check fail or pass (null, bounds, cast, divisor), the run
//! is known to have depended on it.
//!
//! The oracle is `Delta`: a program runs on it with inputs that differ between lanes, and all words
//! that can be reached from its static fields (`seen.rs`) are compared, lane with lane. The programs are
//! those of `tests/flow`, random ones (`programs.rs`), and random ones of the whole language.

pub mod programs;
mod seen;

use std::ops::ControlFlow;

use crate::harness::{CLASSES, FLOWS, GENERATED, Rng, machine, names};
use crate::javatool;
use seen::{Seen, View};
use vitrum_domains::{Delta, Flow, Labelled, Labels};
use vitrum_explore::depth_first;
use vitrum_jvm::machine::Mark;
use vitrum_jvm::{Domain, Machine, Options, Stop};

const INPUTS: usize = 4;
const LANES: usize = 8;

type Inputs = [u64; INPUTS];

/// How a run ended.
struct End {
    seen: Seen,
    printed: String,
    /// Checks that failed.
    raised: u64,
    depended: Labels,
}

/// A machine that is ready to run any program again and again.
struct Runner<D: Domain> {
    machine: Machine<D>,
    ready: Mark<D>,
}

impl<D: Domain> Runner<D> {
    fn new(domain: D) -> Runner<D> {
        let mut machine = machine(&CLASSES, domain, Options::default());
        machine.boot().expect("the machine boots");
        let ready = machine.mark();
        Runner { machine, ready }
    }

    /// Makes ready for `run(a, b, c, d)` of a class.
    fn begin(&mut self, class: &str, inputs: Vec<D::Word>) {
        self.machine.undo(&self.ready);
        self.machine.output.clear();
        self.machine
            .start_method(class, ("run", "(IIII)V"), inputs)
            .expect("the program starts");
    }
}

impl Runner<Flow> {
    fn run(&mut self, class: &str, inputs: Inputs) -> End {
        let label = |(i, value): (usize, &u64)| Flow::input(*value, i as u32);
        self.begin(class, inputs.iter().enumerate().map(label).collect());
        let before = self.machine.stats.raised;
        let stop = self.machine.run(u64::MAX);
        assert_eq!(stop, Stop::Exit(0), "{class} {inputs:?}");
        let view = View {
            machine: &self.machine,
            value: &|word| *word,
            word: &|word| word,
        };
        End {
            seen: view.statics(class),
            printed: crate::harness::text(&self.machine.output),
            raised: self.machine.stats.raised - before,
            depended: self.machine.domain.depended(),
        }
    }
}

impl Runner<Delta> {
    /// What each lane has in the end, and what it printed.
    fn run(&mut self, class: &str, lanes: &[Inputs; LANES]) -> Vec<(Seen, String)> {
        let input = |i: usize| self.machine.domain.input(&lanes.map(|inputs| inputs[i]));
        let inputs = (0..INPUTS).map(input).collect();
        self.begin(class, inputs);
        let mut ends = vec![(Seen::new(), String::new()); LANES];
        depth_first(&mut self.machine, |machine, _, stop| {
            assert_eq!(stop, Stop::Exit(0), "{class} {lanes:?}");
            for lane in machine.domain.live().iter() {
                ends[lane] = (
                    in_lane(machine, class, lane),
                    crate::harness::text(&machine.output),
                );
            }
            ControlFlow::Continue(())
        });
        ends
    }
}

fn in_lane(machine: &Machine<Delta>, class: &str, lane: usize) -> Seen {
    let value = |word: &_| Flow::constant(vitrum_domains::delta::Word::lane(word, lane));
    let word = |word: Labelled| Delta::constant(word.value);
    let view = View {
        machine,
        value: &value,
        word: &word,
    };
    view.statics(class)
}

/// Some lanes differ from the first in one input, the others in any.
fn vectors(rng: &mut Rng) -> [Inputs; LANES] {
    let range = rng.pick(&[4, 64, 1 << 31]);
    let mut vector = || [0; INPUTS].map(|_| rng.below(range) as u64);
    let first = vector();
    std::array::from_fn(|lane| {
        let other = vector();
        match lane {
            0 => first,
            _ if lane > INPUTS => other,
            _ => std::array::from_fn(|i| if i + 1 == lane { other[i] } else { first[i] }),
        }
    })
}

#[derive(Default)]
struct Counts {
    differing: usize,
    unlabelled: usize,
}

/// A machine of each domain.
struct Checker {
    lanes: Runner<Delta>,
    flow: Runner<Flow>,
    counts: Counts,
}

impl Checker {
    fn new() -> Checker {
        Checker {
            lanes: Runner::new(Delta::new(LANES)),
            flow: Runner::new(Flow::default()),
            counts: Counts::default(),
        }
    }

    fn check(&mut self, class: &str, rounds: usize) {
        let mut rng = Rng::new(7);
        for _ in 0..rounds {
            let vectors = vectors(&mut rng);
            let lanes = self.lanes.run(class, &vectors);
            let ends = vectors.map(|inputs| self.flow.run(class, inputs));
            for a in 0..LANES {
                let what = format!("{class} {:?}", vectors[a]);
                same_values(&what, &ends[a], &lanes[a]);
                let bare = ends[a].seen.values().filter(|(_, labels)| *labels == 0);
                self.counts.unlabelled += bare.count();
                for b in 0..LANES {
                    let changed = changed(&vectors[a], &vectors[b]);
                    let what = format!("{what} and {:?}", vectors[b]);
                    let depended = if ends[a].raised == ends[b].raised {
                        0
                    } else {
                        ends[a].depended
                    };
                    let check = Check {
                        what,
                        changed,
                        depended,
                    };
                    self.counts.differing += check.words(&ends[a].seen, &lanes[b].0);
                    check.output(&ends[a], &lanes[b].1);
                }
            }
        }
    }
}

/// The labels of the inputs that differ.
fn changed(a: &Inputs, b: &Inputs) -> Labels {
    (0..INPUTS)
        .filter(|i| a[*i] != b[*i])
        .fold(0, |all, i| all | 1 << i)
}

fn same_values(what: &str, flow: &End, lane: &(Seen, String)) {
    let values = |seen: &Seen| -> Vec<(String, String)> {
        let one = |(path, (value, _)): (&String, &(String, Labels))| (path.clone(), value.clone());
        seen.iter().map(one).collect()
    };
    assert_eq!(
        values(&flow.seen),
        values(&lane.0),
        "{what}: the values themselves"
    );
    assert_eq!(flow.printed, lane.1, "{what}: the output itself");
}

/// Two runs of a program whose inputs differ.
struct Check {
    what: String,
    changed: Labels,
    /// What may make up for a missing label.
    depended: Labels,
}

impl Check {
    /// Every word that differs has a label of what was changed; how many do.
    fn words(&self, labelled: &Seen, other: &Seen) -> usize {
        let mut differing = 0;
        for (path, (value, labels)) in labelled {
            // What is not there in the other run lies behind a reference that differs.
            let Some((other, _)) = other.get(path).filter(|(other, _)| other != value) else {
                continue;
            };
            differing += 1;
            assert!(
                (labels | self.depended) & self.changed != 0,
                "{}: {path} is {value} and {other}, its labels are {labels:b}",
                self.what
            );
        }
        differing
    }

    /// What is printed has no labels of its own: the run has depended on it.
    fn output(&self, end: &End, other: &str) {
        let known = end.printed == other || end.depended & self.changed != 0;
        assert!(
            known,
            "{}: prints {:?} and {other:?}",
            self.what, end.printed
        );
    }
}

#[test]
fn what_differs_between_lanes_is_labelled() {
    let written = names("flow").into_iter().map(|name| (name, 6));
    let random = FLOWS.map(|seed| (format!("F{seed}"), 1));
    let whole = GENERATED.map(|seed| (format!("G{seed}"), 1));
    let programs: Vec<(String, usize)> = written.chain(random).chain(whole).collect();
    let halves: Vec<&[(String, usize)]> = programs.chunks(programs.len().div_ceil(2)).collect();
    let counts = javatool::in_parallel(&halves, |programs| {
        let mut checker = Checker::new();
        programs
            .iter()
            .for_each(|(name, rounds)| checker.check(name, *rounds));
        Some(checker.counts)
    });
    let differing: usize = counts.iter().map(|c| c.differing).sum();
    let unlabelled: usize = counts.iter().map(|c| c.unlabelled).sum();
    println!("{differing} words differed, {unlabelled} had no label");
    assert!(
        differing > 50_000,
        "the inputs must matter: only {differing} words differed"
    );
    assert!(unlabelled > 5_000, "what depends on nothing has no label");
}

/// Explicit flows are exact in straight-line code.
#[test]
fn straight_line_code_has_no_other_labels() {
    let end = Runner::new(Flow::default()).run("Straight", [9; INPUTS]);
    let labels: Vec<Labels> = end.seen.values().map(|(_, labels)| *labels).collect();
    assert_eq!(labels, [0b0011, 0b1100, 0b0010, 0b1000, 0b0101]);
}
