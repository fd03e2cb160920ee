//! Thousands of damaged classes, all in one process: each ends in one of the ways that the machine
//! knows, in bounded time and memory. Debug builds check every access that release builds trust.
//!
//! `MUTANTS` says how many (5,000 without it), `MUTANT` runs only the one with that number.
//! `mutate` damages, `samples` and `jdk` have the programs, `batch` runs them, `agree` compares with
//! `java`, `alone` is the fuzz target.

mod agree;
mod alone;
mod anatomy;
mod batch;
mod jdk;
mod mutate;
mod samples;

use std::path::Path;

use crate::javatool;
use crate::rng::Rng;

use batch::{Batch, Verdict};
use mutate::mutate;
use samples::Sample;

/// Mutants that one machine runs: classes are never forgotten, so it grows.
const BATCH: usize = 250;

/// Mutants of one sample of the JDK, one after the other: what it needs is loaded once for all.
const PER_SAMPLE: usize = 50;

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
        let sample = &samples[rng.below(samples.len())];
        Mutant::of(number, sample, &mut rng)
    }

    fn of(number: usize, sample: &Sample, rng: &mut Rng) -> Mutant {
        let mut sample = sample.numbered(number);
        let class = rng.below(sample.damaged);
        let (name, bytes) = &mut sample.classes[class];
        let damage = format!("{name}: {}", mutate(bytes, rng));
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
    let count = setting("MUTANTS").unwrap_or(5_000);
    run_all(count, |number| Mutant::make(number, &samples));
}

/// The same for classes of the JDK. `JDK_MUTANTS` says how many, `JDK_SEED` chooses the classes.
#[test]
fn mutants_of_the_jdk_end_well() {
    let count = setting("JDK_MUTANTS").unwrap_or(20_000);
    let seed = setting("JDK_SEED").unwrap_or(1) as u64;
    run_all_of(count, &jdk::samples(count.div_ceil(PER_SAMPLE), seed));
}

/// The same for classes of libraries, where they are installed. `JAR_MUTANTS` says how many.
#[test]
fn mutants_of_libraries_end_well() {
    let count = setting("JAR_MUTANTS").unwrap_or(3_000);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("libraries");
    let samples = jdk::samples_of_libraries(count.div_ceil(PER_SAMPLE), 1, &folder);
    if !samples.is_empty() {
        run_all_of(count, &samples);
    }
}

fn run_all_of(count: usize, samples: &[Sample]) {
    run_all(count, |number| {
        let sample = &samples[number / PER_SAMPLE % samples.len()];
        Mutant::of(number, sample, &mut Rng::new(number as u64))
    });
}

/// Two workers take batch after batch.
fn run_all(count: usize, make: impl Fn(usize) -> Mutant + Sync) {
    let numbers: Vec<usize> = match setting("MUTANT") {
        Some(number) => vec![number],
        None => (0..count).collect(),
    };
    let batches: Vec<&[usize]> = numbers.chunks(BATCH).collect();
    let verdicts = javatool::in_parallel(&batches, |numbers| {
        let mutants = numbers.iter().map(|number| make(*number));
        Some(Batch::new(mutants.collect()).run())
    });
    report(&verdicts.concat());
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
    // It has a race.
    let good = |name: &str| name != "SyncCounter";
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
