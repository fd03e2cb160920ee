//! Small random concurrent programs: what `vitrum check` finds must be what a brute-force enumerator finds, which shares
//! no code with the search. The enumerator is held to account by a second one without memory, by programs whose outcomes
//! are known, and by `java`: whatever a run on `java` prints must be among the outcomes.
//!
//! `RANDOM_PROGRAMS` says how many (60), `RANDOM_SEED` the first seed (1). Start reading at
//! [`check_finds_what_can_happen`]; `model` is the abstract form of a program. `mass` checks thousands of smaller ones.

mod code;
mod effects;
mod enumerate;
mod generate;
mod handing;
#[allow(dead_code, unused_imports)] // shared with tests that use more of it
#[path = "../javatool/mod.rs"]
mod javatool;
mod known;
mod machine;
mod mass;
mod model;
mod nodes;
mod picks;
mod races;
mod render;
#[path = "../../../classfile/tests/rng/mod.rs"]
mod rng;
mod state;
#[path = "../switches/mod.rs"]
mod switches;
mod tool;
mod twins;

use std::fs;
use std::path::{Path, PathBuf};

use enumerate::{Outcomes, outcomes, outcomes_by_schedules};
use generate::Size;
use model::{Program, Stmt};
use render::Memory;
use tool::Found;

/// Programs with more states are left out.
const STATES: usize = 100_000;
const SIZE: Size = Size {
    workers: 2,
    statements: 4,
    loops: true,
};

#[derive(Clone)]
struct Case {
    name: String,
    program: Program,
    expected: Outcomes,
    races: bool,
}

fn number(variable: &str, default: u64) -> u64 {
    let Ok(text) = std::env::var(variable) else {
        return default;
    };
    text.parse()
        .unwrap_or_else(|_| panic!("{variable} is {text:?}, but must be a number"))
}

fn cases() -> Vec<Case> {
    let first = number("RANDOM_SEED", 1);
    let seeds = first..first + number("RANDOM_PROGRAMS", 60);
    seeds.filter_map(case).collect()
}

fn case(seed: u64) -> Option<Case> {
    let program = generate::program(seed, SIZE);
    let (expected, races) = outcomes(&program, STATES)?;
    Some(Case {
        name: format!("R{seed}"),
        program,
        expected,
        races,
    })
}

#[test]
fn check_finds_what_can_happen() {
    if !tool::lists_outcomes() {
        println!("this build has no `vitrum check --outcomes`: nothing to compare");
        return;
    }
    let cases = cases();
    let classes = compile("declared", &cases, Memory::Declared);
    // Every turn that is remembered is executed all the same, and compared.
    let joined = ["--threads", "3", "--join-after", "5", "--learn-after", "4"];
    let ways: [&[&str]; 4] = [
        &["--check-remembered", "1", "--learn-after", "4"],
        &joined,
        &["--no-reduction"],
        &["--search", "bfs", "--learn-after", "4"],
    ];
    for options in ways {
        let differences = javatool::in_parallel(&cases, |case| difference(case, &classes, options));
        assert!(
            differences.is_empty(),
            "{} of {} programs differ with {options:?}:\n{}",
            differences.len(),
            cases.len(),
            differences.join("\n")
        );
    }
}

#[test]
fn remembering_turns_changes_nothing() {
    let cases = cases();
    let classes = compile("remembered", &cases, Memory::Declared);
    let differences = javatool::in_parallel(&cases, |case| {
        let executed = tool::extent(&classes, &case.name, &["--execute-all"])?;
        let remembered = tool::extent(&classes, &case.name, &["--check-remembered", "0"])?;
        let name = &case.name;
        (executed != remembered).then(|| format!("{name}: {executed:?}, but {remembered:?}"))
    });
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn sleep_sets_change_no_states() {
    let cases = cases();
    let classes = compile("sleep", &cases, Memory::Declared);
    for way in [&[][..], &["--without", "ample,twins"]] {
        let pairs = javatool::in_parallel(&cases, |case| {
            let [plain, sleeping] = [&[][..], &["--sleep-sets"]].map(|more| {
                let words = [more, way, &["--learn-after", "4"]].concat();
                tool::extent(&classes, &case.name, &words)
            });
            Some((case.name.clone(), plain?, sleeping?))
        });
        let differences = pairs
            .iter()
            .filter(|(_, plain, sleeping)| plain[0] != sleeping[0]);
        let differences: Vec<_> = differences.collect();
        assert!(differences.is_empty(), "{way:?}: {differences:?}");
        let [many, few] = [0, 1].map(|at| {
            let of = |(_, plain, sleeping): &(
                String,
                [serde_json::Value; 3],
                [serde_json::Value; 3],
            )| { [plain, sleeping][at][1].as_u64().unwrap_or(0) };
            pairs.iter().map(of).sum::<u64>()
        });
        println!("{way:?}: {few} transitions in place of {many}");
        assert!(few < many, "nothing sleeps");
    }
}

#[test]
fn threads_change_nothing() {
    let cases = cases();
    let classes = compile("threads", &cases, Memory::Declared);
    for way in [&[][..], &["--search", "bfs"]] {
        let differences = javatool::in_parallel(&cases, |case| {
            let extent = |threads| {
                let joined = ["--threads", threads, "--join-after", "9"];
                let usual = ["--learn-after", "4"];
                let words = [&joined[..], &usual, way].concat();
                tool::extent(&classes, &case.name, &words)
            };
            let (one, several) = (extent("1")?, extent("3")?);
            let name = &case.name;
            (one != several).then(|| format!("{name}, {way:?}: {one:?}, but {several:?}"))
        });
        assert!(differences.is_empty(), "{}", differences.join("\n"));
    }
}

fn difference(case: &Case, classes: &Path, options: &[&str]) -> Option<String> {
    match tool::outcomes(classes, &case.name, options) {
        Ok(found) => departure(case, &found),
        Err(reason) => Some(format!("{}: {reason}", case.name)),
    }
}

/// The outputs must be the same, and the memory model may be claimed just where there are no races. A path ends at its
/// first violation, so how many kinds of violation the search meets depends on its steps: one must be found where there
/// is one, and none that can't be.
fn departure(case: &Case, found: &Found) -> Option<String> {
    let name = &case.name;
    let (expected, complete) = (&case.expected, found.complete);
    let claims = !complete || !expected.violations.is_empty() || found.races == case.races;
    if !claims || found.races && !case.races {
        let (races, seen) = (case.races, found.races);
        return Some(format!("{name}: races expected {races}, found {seen}"));
    }
    let found = &found.outcomes;
    let all = found.outputs == expected.outputs
        && found.violations.is_empty() == expected.violations.is_empty();
    let same = found.outputs.is_subset(&expected.outputs)
        && found.violations.is_subset(&expected.violations)
        && (all || !complete);
    (!same).then(|| format!("{name}: expected {expected:?}\n    found {found:?}"))
}

#[test]
fn enumerators_agree() {
    const TINY: Size = Size {
        workers: 1,
        statements: 3,
        loops: false,
    };
    const SCHEDULES: usize = 5_000;
    let mut compared = 0;
    for seed in 1..=number("RANDOM_PROGRAMS", 60) {
        let program = generate::program(seed, TINY);
        if let Some(naive) = outcomes_by_schedules(&program, SCHEDULES) {
            let found = outcomes(&program, STATES).map(|(found, _)| found);
            assert_eq!(found, Some(naive), "seed {seed}");
            compared += 1;
        }
    }
    assert!(compared > 20, "only {compared} programs are small enough");
}

#[test]
fn java_prints_only_what_can_happen() {
    let mut cases = cases();
    cases.retain(|case| always_ends_well(case) && java_agrees_on(&case.program));
    cases.truncate(60);
    let classes = compile("volatile", &cases, Memory::Volatile);
    let names: Vec<String> = cases.iter().map(|case| case.name.clone()).collect();
    let printed = machine::outputs(&classes, &names, 50);
    for case in &cases {
        let runs = printed.get(&case.name).into_iter().flatten();
        for output in runs {
            let (name, expected) = (&case.name, &case.expected.outputs);
            assert!(
                expected.contains(output),
                "{name}: {output:?} is not in {expected:?}"
            );
        }
    }
}

/// Without a violation, and not only in endless loops.
fn always_ends_well(case: &Case) -> bool {
    case.expected.violations.is_empty() && !case.expected.outputs.is_empty()
}

/// `java` may deliver an interrupt together with a notification or a permit, which the specification allows too; and a
/// program that spins for ever would slow down all that come after it.
fn java_agrees_on(program: &Program) -> bool {
    let interrupts = program.any(&|s| matches!(s, Stmt::Interrupt(_)));
    let waits = |s: &Stmt| matches!(s, Stmt::Wait { .. } | Stmt::Park { .. } | Stmt::Join { .. });
    let spins = |s: &Stmt| matches!(s, Stmt::Until(_, _, body) if body.is_empty());
    // The elements of arrays are not volatile, and daemons do not end with one of many runs in one process.
    let daemons = program.daemons.contains(&true);
    let doubtful = interrupts && program.any(&waits) || program.rows > 0 || daemons;
    !doubtful && !program.any(&spins)
}

fn compile(folder: &str, cases: &[Case], memory: Memory) -> PathBuf {
    let batch = ("Batch".to_owned(), machine::BATCH.to_owned());
    compile_with(folder, cases, memory, [batch])
}

/// Writes and compiles all programs, and other sources beside them, with one call of the compiler.
fn compile_with<'a>(
    folder: &str,
    cases: impl IntoIterator<Item = &'a Case>,
    memory: Memory,
    others: impl IntoIterator<Item = (String, String)>,
) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("check_random")
        .join(folder);
    let classes = folder.join("classes");
    let _ = fs::remove_dir_all(&folder);
    must(fs::create_dir_all(&classes), &classes);
    let text = |case: &Case| render::class(&case.name, &case.program, memory);
    let programs = cases
        .into_iter()
        .map(|case| (case.name.clone(), text(case)));
    let paths: Vec<String> = programs
        .chain(others)
        .map(|(name, text)| {
            let path = folder.join(format!("{name}.java"));
            must(fs::write(&path, text), &path);
            format!("{}\n", path.display())
        })
        .collect();
    // Thousands of names are too many for a command line.
    let list = folder.join("sources");
    must(fs::write(&list, paths.concat()), &list);
    let list = PathBuf::from(format!("@{}", list.display()));
    javatool::javac(&[], &classes, [list.as_path()].into_iter());
    classes
}

fn must(result: std::io::Result<()>, path: &Path) {
    result.unwrap_or_else(|e| panic!("{} can't be written: {e}", path.display()));
}
