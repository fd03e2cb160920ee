//! Runs are alike to the byte: nothing comes from the host, and identity hashes do not even depend on how
//! threads interleave.

use crate::harness::{CLASSES, machine, text};
use vitrum_domains::Flow;
use vitrum_jvm::{Concrete, Domain, Options, Stop};

fn output<D: Domain>(domain: D, name: &str, quantum: u32) -> String {
    let options = Options {
        quantum,
        ..Options::default()
    };
    let mut machine = machine(&CLASSES, domain, options);
    machine.start(name, &[]).expect("the program starts");
    let stop = machine.run(u64::MAX);
    assert_eq!(stop, Stop::Exit(0), "{}", text(&machine.output));
    text(&machine.output)
}

#[test]
fn identity_hashes_do_not_depend_on_the_schedule() {
    let expected = output(Concrete::default(), "Identities", 100_000);
    for quantum in [1, 5, 17, 50, 333] {
        assert_eq!(output(Concrete::default(), "Identities", quantum), expected);
    }
    assert_eq!(output(Flow::default(), "Identities", 29), expected);
}

#[test]
fn chance_and_time_are_the_same_in_two_runs() {
    for quantum in [20, 100_000] {
        let (one, two) = (
            output(Concrete::default(), "Chance", quantum),
            output(Concrete::default(), "Chance", quantum),
        );
        assert_eq!(one, two);
    }
}
