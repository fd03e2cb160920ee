//! Thousands of programs, many to a process: a class `GROUP` chooses one of them and runs it, so that one search gives
//! the outcomes of all. Start reading at [`thousands_of_programs`]. `MASS_PROGRAMS` says how many (5,000), `RANDOM_SEED`
//! the first seed (1), `MASS_LARGE` that one of so many may be large (4), `MASS_WAYS=all` that each program is checked in
//! every way.
//!
//! What makes a search begin again with smaller steps does so for all programs of a group. So those that will do it
//! come into groups of their own, one for each [`Grain`].

use std::path::{Path, PathBuf};

use super::enumerate::outcomes;
use super::generate::{self, Size};
use super::model::{Place, Program, Stmt};
use super::render::Memory;
use super::rng::Rng;
use super::switches::{self, Combination};
use super::{Case, javatool, number, tool};

/// Programs that are compiled at once.
const ROUND: usize = 5_000;
/// Programs of one group.
const GROUP: usize = 16;
/// Programs with more states are left to the tests that check one program at a time.
const STATES: usize = 150;
/// Most have no more than this part of it.
const SMALL: usize = 4;
/// Where there are nodes or waits, which take several threads to show what they can do.
const STATES_OF_SEVERAL: usize = 1_000;
/// Those with so many are left out too where a `ReentrantLock` is used, which takes many steps for each of the program's.
const STATES_WITH_LOCKS: usize = 40;
/// Of the combinations of switches one in so many is enough for every day.
const PART: usize = 3;
/// And of those that make searches larger.
const PART_OF_LARGE: usize = 24;

/// What the compiler has to know of it; the checker has its own.
pub const VERIFY: &str =
    "package vitrum;\npublic class Verify { public static native int getInt(int min, int max); }\n";

/// With what is learned early or late, with every turn that is remembered executed and compared, by several threads, breadth-first, with
/// sleep sets, and with states on a path found again.
const WAYS: [&[&str]; 8] = [
    &["--learn-after", "4"],
    &["--learn-after", "400"],
    &["--check-remembered", "1", "--learn-after", "100"],
    &[
        "--threads",
        "3",
        "--join-after",
        "50",
        "--learn-after",
        "30",
    ],
    &["--search", "bfs", "--learn-after", "40"],
    &["--sleep-sets", "--without", "twins", "--learn-after", "20"],
    &["--path-window", "1", "--learn-after", "60"],
    &["--path-window", "2"],
];

/// What makes steps smaller for a whole search.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Grain {
    copies: bool,
    finals: bool,
    ends: bool,
}

struct Group {
    name: String,
    cases: Vec<Case>,
}

#[test]
fn thousands_of_programs() {
    let mut left = number("MASS_PROGRAMS", 5_000) as usize;
    let mut seed = number("RANDOM_SEED", 1);
    while left > 0 {
        let count = left.min(ROUND);
        thousands(&groups(count, &mut seed));
        left -= count;
    }
}

fn thousands(groups: &[Group]) {
    let classes = compile("mass", groups);
    let all = wants_all();
    let numbered: Vec<(usize, &Group)> = groups.iter().enumerate().collect();
    let differences = javatool::in_parallel(&numbered, |(at, group)| {
        let ways = match all {
            true => &WAYS[..],
            false => &WAYS[at % WAYS.len()..][..1],
        };
        let differences = ways
            .iter()
            .flat_map(|way| differences(group, &classes, way));
        let found: Vec<String> = differences.collect();
        (!found.is_empty()).then(|| found.join("\n"))
    });
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

/// Combinations of switches on a few programs: a part of them on one group each, unless all are wanted.
#[test]
fn switches_change_nothing() {
    let mut seed = number("RANDOM_SEED", 1);
    let groups = groups(number("SWITCHED_PROGRAMS", 96) as usize, &mut seed);
    let classes = compile("switches", &groups);
    let combinations = switches::combinations(&tool::help());
    let all = wants_all();
    let part = |way: &Combination| match switches::tells_apart(way) {
        true => PART_OF_LARGE,
        false => PART,
    };
    let every_day = |(at, way): &(usize, &Combination)| all || at % part(way) == 0;
    let combinations = combinations.iter().enumerate().filter(every_day);
    let pairs = combinations.flat_map(|(at, way)| {
        let mine = at / PART % groups.len();
        let wanted = groups.iter().enumerate();
        let wanted = wanted.filter(move |(i, _)| all || *i == mine);
        wanted.map(move |(_, group)| (group, way))
    });
    let pairs: Vec<(&Group, &Combination)> = pairs.collect();
    let wrong = javatool::in_parallel(&pairs, |(group, way)| {
        let way: Vec<&str> = way.iter().map(String::as_str).collect();
        let found = differences(group, &classes, &way);
        (!found.is_empty()).then(|| found.join("\n"))
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Is everything to be checked in every way?
fn wants_all() -> bool {
    std::env::var("MASS_WAYS").is_ok_and(|ways| ways == "all")
}

/// So many programs from a seed on, each with the outcomes that the enumerator finds. Ends with the next seed.
fn groups(count: usize, seed: &mut u64) -> Vec<Group> {
    let mut cases: Vec<Case> = Vec::new();
    while cases.len() < count {
        let next = *seed + (count - cases.len()) as u64;
        let seeds: Vec<u64> = (*seed..next).collect();
        *seed = next;
        cases.extend(javatool::in_parallel(&seeds, |seed| case(*seed)));
    }
    cases.sort_by_key(|case| grain(&case.program));
    let alike = cases.chunk_by(|a, b| grain(&a.program) == grain(&b.program));
    let parts = alike.flat_map(|alike| alike.chunks(GROUP)).enumerate();
    let group = |(at, cases): (usize, &[Case])| Group {
        name: format!("Group{at}"),
        cases: cases.to_vec(),
    };
    parts.map(group).collect()
}

fn case(seed: u64) -> Option<Case> {
    let mut rng = Rng::new(seed ^ 0x5eed);
    let size = Size {
        workers: rng.range(1, 3),
        statements: rng.range(1, 5),
        loops: rng.chance(60),
    };
    let program = generate::program(seed, size);
    let waits = program.any(&|s| matches!(s, Stmt::Wait { .. }));
    let most = match program.reentrant.contains(&true) {
        true => STATES_WITH_LOCKS,
        false if waits || !program.slots.is_empty() => STATES_OF_SEVERAL,
        false => STATES,
    };
    let is_large = seed.is_multiple_of(number("MASS_LARGE", 4));
    let most = if is_large { most } else { most / SMALL };
    let (expected, races) = outcomes(&program, most)?;
    Some(Case {
        name: format!("R{seed}"),
        program,
        expected,
        races,
    })
}

fn grain(program: &Program) -> Grain {
    let copies = |s: &Stmt| matches!(s, Stmt::Copy { .. } | Stmt::Digits(..) | Stmt::Clone { .. });
    let leaks = |s: &Stmt| matches!(s, Stmt::New { leak: Some(_), .. });
    let looks = |s: &Stmt| matches!(s, Stmt::Alive(..));
    Grain {
        copies: program.any(&copies),
        finals: program.any(&leaks),
        ends: program.any(&looks) || program.daemons.contains(&true),
    }
}

/// All programs and the classes that choose, by one call of the compiler.
fn compile(folder: &str, groups: &[Group]) -> PathBuf {
    let cases = groups.iter().flat_map(|group| &group.cases);
    let choosers = groups
        .iter()
        .map(|group| (group.name.clone(), chooser(group)));
    let verify = ("Verify".to_owned(), VERIFY.to_owned());
    super::compile_with(folder, cases, Memory::Declared, choosers.chain([verify]))
}

/// The source of the class of a group. That a program began is the first line of its output.
fn chooser(group: &Group) -> String {
    let arms: Vec<String> = group
        .cases
        .iter()
        .enumerate()
        .map(|(at, case)| {
            format!(
                "case {at}: System.out.print(\"{0}\\n\"); {0}.main(args); break;",
                case.name
            )
        })
        .collect();
    format!(
        "public class {} {{\n public static void main(String[] args) throws Exception {{\n  switch (vitrum.Verify.getInt(0, {})) {{\n   {}\n  }}\n }}\n}}\n",
        group.name,
        group.cases.len() - 1,
        arms.join("\n   ")
    )
}

/// What is wrong with any program of the group.
fn differences(group: &Group, classes: &Path, options: &[&str]) -> Vec<String> {
    let names: Vec<&str> = group.cases.iter().map(|case| case.name.as_str()).collect();
    let found = match tool::outcomes_of_group(classes, &group.name, &names, options) {
        Ok(found) => found,
        Err(reason) => return vec![format!("{} {options:?}: {reason}", group.name)],
    };
    let pairs = group.cases.iter().zip(found);
    let differences = pairs.filter_map(|(case, mut found)| {
        // Not its own: it would be told of the first of several programs only.
        if !races_by_name(&case.program) {
            found.races = case.races;
        }
        super::departure(case, &found)
    });
    differences
        .map(|text| format!("{options:?} {text}"))
        .collect()
}

/// Is everything that can race a static field, whose name tells the program?
fn races_by_name(program: &Program) -> bool {
    let is_static = |place: &Place| matches!(place, Place::Static | Place::Volatile);
    program.cells.iter().all(is_static) && program.rows == 0 && program.slots.is_empty()
}
