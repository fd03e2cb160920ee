//! Thousands of damaged classes, all in one process: each ends in one of the ways that the machine
//! knows, in bounded time and memory. Debug builds check every access that release builds trust.
//!
//! `MUTANTS` says how many (5,000 without it), `MUTANT` runs only the one with that number.
//! `mutate` damages, `samples` has the programs, `batch` runs them, `agree` compares with `java`.

mod agree;
mod anatomy;
mod batch;
mod mutate;
mod rng;
mod samples;

use std::path::Path;

use batch::{Batch, Verdict};
use mutate::mutate;
use rng::Rng;
use samples::Sample;

/// Mutants that one machine runs: classes are never forgotten, so it grows.
const BATCH: usize = 250;

/// A damaged program.
pub struct Mutant {
    pub number: usize,
    pub sample: Sample,
    /// What was done to which class.
    pub damage: String,
}

impl Mutant {
    fn make(number: usize, samples: &[Sample]) -> Mutant {
        let mut rng = Rng::new(number as u64);
        let mut sample = samples[rng.below(samples.len())].renamed(number);
        let class = rng.below(sample.classes.len());
        let (name, bytes) = &mut sample.classes[class];
        let damage = format!("{name}: {}", mutate(bytes, &mut rng));
        Mutant {
            number,
            sample,
            damage,
        }
    }
}

fn setting(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn mutants_end_well() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mutants");
    let samples = samples::compile(&folder, &[], |_| true);
    let numbers: Vec<usize> = match setting("MUTANT") {
        Some(number) => vec![number],
        None => (0..setting("MUTANTS").unwrap_or(5_000)).collect(),
    };
    let (low, high) = numbers.split_at(numbers.len() / 2);
    let verdicts: Vec<Verdict> = std::thread::scope(|scope| {
        let workers = [low, high].map(|numbers| scope.spawn(|| run_all(numbers, &samples)));
        workers
            .into_iter()
            .flat_map(|worker| worker.join().expect("a worker ends"))
            .collect()
    });
    report(&verdicts);
}

fn run_all(numbers: &[usize], samples: &[Sample]) -> Vec<Verdict> {
    let batches = numbers.chunks(BATCH);
    batches
        .flat_map(|numbers| {
            let mutants = numbers.iter().map(|number| Mutant::make(*number, samples));
            Batch::new(mutants.collect()).run()
        })
        .collect()
}

fn report(verdicts: &[Verdict]) {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for verdict in verdicts {
        match counts.iter_mut().find(|(end, _)| *end == verdict.end) {
            Some((_, count)) => *count += 1,
            None => counts.push((verdict.end, 1)),
        }
    }
    println!("{counts:?}");
    let faults: Vec<String> = verdicts.iter().filter_map(Verdict::fault).collect();
    assert!(
        faults.is_empty(),
        "{} mutants did not end well:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// Takes a minute for a thousand mutants. `MUTANTS` says how many, `SKIP` from which number on.
#[test]
#[ignore = "compares with java; run with --ignored"]
fn java_agrees() {
    // One catches VerifyError, which the machine does not throw, and the other has a race.
    let good = |name: &str| !matches!(name, "StaticInitFails" | "SyncCounter");
    compare("agree", &[], good, |_| {});
}

/// The same for class files that `java` verifies by inference, as the machine does.
#[test]
#[ignore = "compares with java; run with --ignored"]
fn java_agrees_by_inference() {
    let flags = [
        "--release",
        "8",
        "-XDstringConcat=inline",
        "-Xlint:-options",
    ];
    let old = |name: &str| matches!(name, "Old" | "Fields" | "FinallyOrders" | "InstanceInit");
    compare("infer", &flags, old, |class| class[7] = 49);
}

fn compare(name: &str, flags: &[&str], wanted: fn(&str) -> bool, adapt: fn(&mut [u8])) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    let mut samples = samples::compile(&folder.join("samples"), flags, wanted);
    for sample in &mut samples {
        sample
            .classes
            .iter_mut()
            .for_each(|(_, bytes)| adapt(bytes));
    }
    let numbers = match setting("MUTANT") {
        Some(number) => number..number + 1,
        None => {
            let first = setting("SKIP").unwrap_or(0);
            first..first + setting("MUTANTS").unwrap_or(400)
        }
    };
    let mutants: Vec<Mutant> = numbers
        .map(|number| Mutant::make(number, &samples))
        .collect();
    let differences = agree::differences(&mutants, &folder);
    assert!(
        differences.is_empty(),
        "{} of {} differ:\n{}",
        differences.len(),
        mutants.len(),
        differences.join("\n")
    );
}
