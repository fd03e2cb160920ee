//! What `Flow` promises: a result that changes when one input changes carries that input's label, or,
//! where the change made a check fail or pass (null, bounds, cast, divisor), the run is known to have
//! depended on it.
//!
//! The oracle is the plain machine, run twice with inputs that differ in one place.

use crate::harness::{CLASSES, Rng, machine, names};
use vitrum_domains::{Flow, Labelled, Labels};
use vitrum_jvm::machine::Mark;
use vitrum_jvm::{Concrete, Domain, Machine, Options, Stop};

const INPUTS: usize = 4;

/// A machine that is ready to run any program again and again.
struct Runner<D: Domain> {
    machine: Machine<D>,
    ready: Mark<D>,
    /// Checks that failed in the last run.
    raised: u64,
}

impl<D: Domain> Runner<D> {
    fn new(domain: D) -> Runner<D> {
        let mut machine = machine(&CLASSES, domain, Options::default());
        machine.boot().expect("the machine boots");
        let ready = machine.mark();
        Runner {
            machine,
            ready,
            raised: 0,
        }
    }

    /// Runs `run(a, b, c, d)` of a class and gives the words of its static fields `r0`, `r1`, …
    fn run(&mut self, class: &str, inputs: Vec<D::Word>) -> Vec<D::Word> {
        self.machine.undo(&self.ready);
        self.machine
            .start_method(class, ("run", "(IIII)V"), inputs)
            .expect("the program starts");
        let before = self.machine.stats.raised;
        let stop = self.machine.run(u64::MAX);
        self.raised = self.machine.stats.raised - before;
        assert_eq!(stop, Stop::Exit(0), "{class}");
        let id = self
            .machine
            .program
            .loaded(class)
            .expect("the class is loaded");
        let fields = self
            .machine
            .program
            .class(id)
            .fields
            .iter()
            .filter(|f| f.is_static());
        let slots: Vec<u16> = fields.map(|f| f.slot).collect();
        let mirror = D::constant(self.machine.mirror(id).expect("a mirror").word());
        let slot = |s: u16| self.machine.static_slot(s);
        slots
            .iter()
            .map(|s| {
                self.machine.domain.load(
                    &self.machine.heap,
                    &mirror,
                    vitrum_jvm::heap::Elem::Long,
                    slot(*s),
                )
            })
            .collect()
    }
}

fn vector(rng: &mut Rng) -> Vec<u64> {
    (0..INPUTS).map(|_| rng.below(64)).collect()
}

#[test]
fn what_differs_is_labelled() {
    let mut plain = Runner::new(Concrete);
    let mut flow = Runner::new(Flow::default());
    let (mut differing, mut unlabelled) = (0, 0);
    for class in names("flow") {
        let mut rng = Rng::new(7);
        for _ in 0..40 {
            let inputs = vector(&mut rng);
            let words = inputs
                .iter()
                .enumerate()
                .map(|(i, v)| Flow::input(*v, i as u32))
                .collect();
            let labelled = flow.run(&class, words);
            let values: Vec<u64> = labelled.iter().map(|w| w.value).collect();
            assert_eq!(
                values,
                plain.run(&class, inputs.clone()),
                "{class} {inputs:?}: the values themselves"
            );
            unlabelled += labelled.iter().filter(|w| w.labels == 0).count();
            for changed in 0..INPUTS {
                let mut other = inputs.clone();
                other[changed] = rng.below(64);
                let others = plain.run(&class, other.clone());
                let other_way = flow.raised != plain.raised;
                let depended = if other_way {
                    flow.machine.domain.depended()
                } else {
                    0
                };
                let label = 1 << changed;
                differing += check(
                    &format!("{class} {inputs:?} {other:?}"),
                    label,
                    depended,
                    &labelled,
                    &others,
                );
            }
        }
    }
    assert!(
        differing > 500,
        "the inputs must matter, and only {differing} results differed"
    );
    assert!(
        unlabelled > 0,
        "a result that depends on nothing has no label"
    );
}

/// Every result that differs carries the label of the input that was changed.
fn check(
    what: &str,
    label: Labels,
    depended: Labels,
    labelled: &[Labelled],
    others: &[u64],
) -> usize {
    let differ = labelled
        .iter()
        .zip(others)
        .enumerate()
        .filter(|(_, (w, o))| w.value != **o);
    differ
        .inspect(|(i, (w, o))| {
            let known = (w.labels | depended) & label != 0;
            assert!(
                known,
                "{what}: result {i} is {} and {o}, its labels are {:b}",
                w.value, w.labels
            );
        })
        .count()
}

/// Explicit flows are exact in straight-line code.
#[test]
fn straight_line_code_has_no_other_labels() {
    let mut flow = Runner::new(Flow::default());
    let words = (0..INPUTS).map(|i| Flow::input(9, i as u32)).collect();
    let labels: Vec<Labels> = flow
        .run("Straight", words)
        .iter()
        .map(|w| w.labels)
        .collect();
    assert_eq!(labels, [0b0011, 0b1100, 0b0010, 0b1000, 0b0101]);
}
