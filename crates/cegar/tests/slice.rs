//! What no goal depends on is dropped, and that changes no verdict.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use vitrum_cegar::check::{Options, Verdict, check};
use vitrum_cegar::encode;
use vitrum_cegar::engine::{Engine, Order};
use vitrum_cegar::precision::Saved;
use vitrum_cegar::task::{self, Property, Task};
use vitrum_cprog::Program;
use vitrum_logic::{Launcher, Pool};

/// What a verdict may take; what takes longer says nothing.
const LIMIT: Duration = Duration::from_secs(4);

/// Our own programs that need no options.
fn programs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/c-check");
    let files = std::fs::read_dir(folder).expect("the programs are there");
    let mut files: Vec<PathBuf> = files.filter_map(|f| Some(f.ok()?.path())).collect();
    let plain = |file: &PathBuf| {
        let text = std::fs::read_to_string(file).unwrap_or_default();
        text.starts_with("// verdict:") && !text.contains("// options:")
    };
    files.retain(plain);
    files.sort();
    files
}

fn with(slice: bool) -> task::Options {
    task::Options {
        slice,
        ..task::Options::default()
    }
}

/// The automaton that is translated.
fn automaton(program: &Program, slice: bool) -> Option<String> {
    let mut task = Task::new(program, &Property::default(), &with(slice)).ok()?;
    encode::system(&mut task).ok()?;
    Some(task.flat.text())
}

fn verdict(program: &Program, slice: bool) -> &'static str {
    let options = Options {
        property: Property::default(),
        task: with(slice),
        engine: Engine::default(),
        without: None,
        order: Order::default(),
        deadline: Instant::now() + LIMIT,
        parallel: false,
        solver: Launcher::default(),
        precision: Saved::default(),
    };
    match check(program, &options)
        .expect("the program has a main")
        .verdict
    {
        Verdict::Holds(_) => "holds",
        Verdict::Violated(_) => "violated",
        Verdict::Unknown(_) => "unknown",
    }
}

#[test]
fn verdicts_are_the_same_without_what_does_not_matter() {
    if let Err(why) = Pool::new(Launcher::default()).start() {
        return eprintln!("skipped: {why}");
    }
    let programs = programs();
    let halves = programs.chunks(programs.len().div_ceil(2));
    let counts: Vec<(u32, u32)> = std::thread::scope(|scope| {
        let halves = halves.map(|half| scope.spawn(|| compared(half)));
        let halves: Vec<_> = halves.collect();
        let ended = halves.into_iter().map(|half| half.join().unwrap());
        ended.collect()
    });
    let changed: u32 = counts.iter().map(|(changed, _)| changed).sum();
    let both: u32 = counts.iter().map(|(_, both)| both).sum();
    eprintln!("sliced: {changed}, with one verdict: {both}");
    assert!(changed > 20 && both * 10 > changed * 8);
}

/// How many are sliced at all, and how many of those get a verdict both ways, which must be the same.
fn compared(programs: &[PathBuf]) -> (u32, u32) {
    let (mut changed, mut both) = (0, 0);
    for file in programs {
        let read = vitrum_cprog::Options::default();
        let Ok(program) = task::load(std::slice::from_ref(file), &read) else {
            continue;
        };
        if automaton(&program, true) == automaton(&program, false) {
            continue;
        }
        changed += 1;
        let (less, all) = (verdict(&program, true), verdict(&program, false));
        let same = less == all || less == "unknown" || all == "unknown";
        assert!(same, "{}: {less} and {all}", file.display());
        both += u32::from(less == all);
    }
    (changed, both)
}
