//! Thousands of damaged classes, all in one process: each ends in one of the ways that the machine
//! knows, in bounded time and memory. Debug builds check every access that release builds trust.
//!
//! `MUTANTS` says how many (5,000 without it), `MUTANT` runs only the one with that number.
//! `mutate` damages, `samples` has the programs, `batch` runs them.

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
