//! What is wrong is not confirmed.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use vitrum_logic::{Launcher, Pool, Sort, Term};

use super::{Opinion, both};
use crate::check::Options;
use crate::encode;
use crate::engine::{Engine, Order};
use crate::precision::Saved;
use crate::system::Cut;
use crate::task::{self, Property, Task};

fn options() -> Options {
    Options {
        property: Property::default(),
        task: task::Options::default(),
        engine: Engine::default(),
        without: None,
        order: Order::default(),
        deadline: Instant::now() + Duration::from_secs(600),
        parallel: false,
        solver: Launcher::default(),
        precision: Saved::default(),
    }
}

/// Programs with an error that can be reached, and no options.
fn violated() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/c-check");
    let files = std::fs::read_dir(folder).expect("the programs are there");
    let mut files: Vec<PathBuf> = files.filter_map(|f| Some(f.ok()?.path())).collect();
    files.sort();
    let wanted = |file: &PathBuf| {
        let text = std::fs::read_to_string(file).unwrap_or_default();
        text.starts_with("// verdict: violated") && !text.contains("// options:")
    };
    files.retain(wanted);
    files
}

/// What may be claimed at a loop head without any reason.
type Claim = fn(&Cut) -> Term;

/// Nothing, everything, that no number is negative, that all are zero.
const CLAIMS: [Claim; 4] = [
    |_| Term::bool(true),
    |_| Term::bool(false),
    |cut| Term::all(numbers(cut).map(|n| Term::int(0).leq(n))),
    |cut| Term::all(numbers(cut).map(|n| Term::int(0).equals(n))),
];

fn numbers(cut: &Cut) -> impl Iterator<Item = Term> {
    let terms = cut.vars.iter().map(|var| var.term);
    terms.filter(|term| term.sort() == Sort::Int)
}

/// What is said if something is claimed at all loop heads.
fn opinion(file: &Path, claim: Claim, pool: &Pool) -> Opinion {
    let program = task::load(&[file.to_path_buf()], &vitrum_cprog::Options::default());
    let program = program.expect("the program is right");
    let options = options();
    // Calls that branch are too many if they are followed far.
    let near = task::Options {
        recursion: 2,
        ..options.task.clone()
    };
    let task = Task::new(&program, &options.property, &near);
    let mut task = task.expect("the program has a main");
    let system = encode::system(&mut task).expect("there is time");
    let claims = system.cuts.iter().map(claim).collect();
    pool.set_deadline(Instant::now() + Duration::from_secs(20));
    both(&program, &task, &system, &claims, pool, &options)
}

/// One program in so many is looked at; `ALL` in the environment asks for all of them.
const EACH: usize = 3;

#[test]
fn no_program_with_an_error_has_a_proof() {
    if let Err(why) = Pool::new(Launcher::default()).start() {
        return eprintln!("skipped: {why}");
    }
    let each = match std::env::var_os("ALL") {
        Some(_) => 1,
        None => EACH,
    };
    let files: Vec<PathBuf> = violated().into_iter().step_by(each).collect();
    let (next, refuted) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let pool = Pool::new(Launcher::default());
                while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    refuted.fetch_add(refutations(file, &pool), Ordering::Relaxed);
                }
            });
        }
    });
    let (refuted, all) = (refuted.into_inner(), CLAIMS.len() * files.len());
    eprintln!("refuted: {refuted} of {all}");
    assert!(
        refuted * 6 > all,
        "the second encoder refutes too little: {refuted} of {all}"
    );
}

/// How many of some claims about a program are refuted; none may be confirmed.
fn refutations(file: &Path, pool: &Pool) -> usize {
    let claims = CLAIMS.iter().enumerate().map(|(number, claim)| {
        let said = opinion(file, *claim, pool);
        assert_ne!(said, Opinion::Confirmed, "{} {number}", file.display());
        usize::from(matches!(said, Opinion::Refuted(_)))
    });
    claims.sum()
}
