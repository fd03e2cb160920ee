//! Runs mutants on one machine, which steps back after each. Start at [`Batch::run`].

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use vitrum_classfile::Jdk;
use vitrum_jvm::{Concrete, Machine, Stop};

use super::Mutant;
use crate::hostile::{MAX_HEAP, machine};

/// Branches and calls of one mutant, in slices with a collection after each.
const SLICES: u64 = 5;
const SLICE: u64 = 4_000;
/// No mutant may take longer.
const TIME_LIMIT: Duration = Duration::from_secs(10);

pub struct Batch {
    mutants: Vec<Mutant>,
}

/// How a mutant ended.
#[derive(Clone)]
pub struct Verdict {
    pub number: usize,
    pub damage: String,
    /// In a word.
    pub end: &'static str,
    problem: Option<String>,
}

impl Verdict {
    pub fn fault(&self) -> Option<String> {
        let problem = self.problem.as_ref()?;
        Some(format!("{} ({}): {problem}", self.number, self.damage))
    }
}

impl Batch {
    pub fn new(mutants: Vec<Mutant>) -> Batch {
        Batch { mutants }
    }

    pub fn run(self) -> Vec<Verdict> {
        let classes = self
            .mutants
            .iter()
            .flat_map(|m| m.sample.classes.iter().cloned());
        let mut machine = booted(classes.collect());
        let mark = machine.mark();
        let mut verdicts = Vec::new();
        for mutant in &self.mutants {
            let begin = Instant::now();
            let result = catch_unwind(AssertUnwindSafe(|| run_one(&mut machine, mutant)));
            let panicked = result.is_err();
            let (end, problem) = match result {
                Ok(stop) => judge(&stop, mutant, &machine, begin.elapsed()),
                Err(panic) => ("panic", Some(message(&*panic))),
            };
            verdicts.push(Verdict {
                number: mutant.number,
                damage: mutant.damage.clone(),
                end,
                problem,
            });
            if panicked {
                return verdicts;
            }
            machine.undo(&mark);
        }
        verdicts
    }
}

pub fn booted(classes: HashMap<String, Vec<u8>>) -> Machine<Concrete> {
    let jdk = Jdk::find(None).expect("there is a JDK");
    let mut machine = machine(&jdk, classes);
    machine.boot().expect("the machine boots");
    machine
}

pub fn run_one(machine: &mut Machine<Concrete>, mutant: &Mutant) -> Stop {
    machine.link_fault = None;
    if let Err(stop) = machine.start_main(&mutant.sample.main, &[]) {
        return stop;
    }
    for _ in 0..SLICES {
        match machine.run(SLICE) {
            Stop::Budget => machine.collect(),
            stop => return stop,
        }
    }
    Stop::Budget
}

/// The end in a word, and what is wrong with it.
fn judge(
    stop: &Stop,
    mutant: &Mutant,
    machine: &Machine<Concrete>,
    time: Duration,
) -> (&'static str, Option<String>) {
    let fault = machine.link_fault.as_deref();
    let (end, mut problem) = match stop {
        Stop::Exit(_) if fault.is_some() => (
            "linkage error",
            fault.and_then(|what| unclear(what, mutant)),
        ),
        Stop::Exit(0) => ("end", None),
        Stop::Exit(_) => ("exception", None),
        Stop::Budget => ("budget", None),
        Stop::Deadlock => ("deadlock", None),
        Stop::Unsupported(_) => ("unsupported", None),
        Stop::Exhausted(_) => ("exhausted", None),
        Stop::Invalid(what) => ("invalid", unclear(what, mutant)),
        Stop::Choice
        | Stop::Uncaught(_)
        | Stop::Repair(..)
        | Stop::Ignored
        | Stop::Terminated
        | Stop::Forbidden(_)
        | Stop::Cold(_)
        | Stop::Coarse(_)
        | Stop::Counting => ("choice", Some("a plain machine asks nothing".into())),
    };
    if time > TIME_LIMIT {
        problem = Some(format!("it took {time:?}"));
    }
    if machine.heap.used() > MAX_HEAP {
        problem = Some(format!("the heap has {} bytes", machine.heap.used()));
    }
    (end, problem)
}

/// What is said about a bad class names it, and a place in it.
fn unclear(what: &str, mutant: &Mutant) -> Option<String> {
    let named = |name: &str| what.contains(name) || what.contains(&name.replace('/', "."));
    let names = mutant.sample.classes.iter().any(|(name, _)| named(name));
    let places = [
        "offset",
        "can't be loaded",
        "has no method public static void main",
        "was not found",
    ];
    let place = places.iter().any(|word| what.contains(word));
    (!names || !place).then(|| format!("it is not clear what is wrong: {what}"))
}

fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    format!("panic: {}", text.unwrap_or("no message"))
}
