//! Generation beside the same search without undo and beside Korat; and repair of large structures.
//!
//! `make bench-structures` runs all of it; with `KORAT_JAR=…` Korat runs beside it, else its stated rate counts. A
//! measurement, not a test: it fails only where a subject can't be searched, or where Korat counts otherwise. Start at
//! [`main`]. Names of classes after `--` pick those.

// It is shared, and not all of it is needed here.
#[allow(dead_code)]
#[path = "../vm/child.rs"]
mod child;
mod korat;
#[path = "../often.rs"]
mod often;
mod repair;
#[path = "../share.rs"]
mod share;
mod threads;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use korat::Korat;
use often::{best, is_wanted, print_load};

/// A class of `tests/structures` and its bounds.
struct Subject {
    class: &'static str,
    args: &'static str,
    /// All structures, or the first hundred.
    all: bool,
}

const fn all(class: &'static str, args: &'static str) -> Subject {
    Subject {
        class,
        args,
        all: true,
    }
}

const fn first(class: &'static str, args: &'static str) -> Subject {
    Subject {
        class,
        args,
        all: false,
    }
}

const SUBJECTS: [Subject; 17] = [
    all("BinaryTree", "11"),
    all("BinaryTree", "12"),
    all("AvlTree", "10"),
    all("RedBlackTree", "8"),
    all("RedBlackTree", "9"),
    all("SearchTree", "8"),
    all("SearchTree", "9"),
    all("NaryTree", "8"),
    all("SortedList", "10"),
    all("HeapArray", "8"),
    all("DisjointSets", "5"),
    first("SinglyLinkedList", "401,500"),
    first("SinglyLinkedList", "701,800"),
    first("DoublyLinkedList", "401,500"),
    first("BinaryTree", "400"),
    first("NaryTree", "400"),
    first("LinkedSets", "100,100"),
];

/// What Korat does on a JVM that compiles, on the machine on which Vitrum is built.
const KORAT_RATE: f64 = 1.1e6;

/// A search without undo is cut off after so many seconds, and its rate until then counts.
const LONGEST: &str = "5s";

/// What a search came to.
struct Search {
    candidates: f64,
    structures: f64,
    /// Processor time, which other work on the machine changes least.
    seconds: f64,
}

fn main() {
    let korat = Korat::find(&SUBJECTS);
    print_load();
    println!(
        "Candidates a second, with undo; how many times as fast as without; seconds of Vitrum and of Korat, and how many \
         times as fast as Korat. Seconds are processor time: of Vitrum's search, and of Korat's JVM. Then the seconds on \
         the wall that Korat tells, and how many times as fast Vitrum is by those.\n"
    );
    if korat.is_none() {
        println!(
            "KORAT_JAR is not set: {:.1} million candidates a second stand for Korat where all are looked for.\n",
            KORAT_RATE / 1e6
        );
    }
    println!(
        "{:<18} {:>8} {:>12} {:>12} {:>8} {:>9} {:>9} {:>8} {:>9} {:>8}",
        "class",
        "bounds",
        "candidates",
        "per second",
        "undo",
        "seconds",
        "Korat",
        "times",
        "it tells",
        "times"
    );
    let mut times = [Vec::new(), Vec::new()];
    for subject in SUBJECTS.iter().filter(|subject| is_wanted(subject.class)) {
        let faster = row(subject, korat.as_ref());
        times[usize::from(!subject.all)].extend(faster);
    }
    let [small, large] = times;
    for (by, how) in ["processor time", "what Korat tells"].iter().enumerate() {
        let of = |rows: &[[f64; 2]]| -> Vec<f64> { rows.iter().map(|row| row[by]).collect() };
        let least = of(&small).into_iter().fold(f64::INFINITY, f64::min);
        println!(
            "\nTimes as fast as Korat by {how}: median {} and least {least:.1} where all are looked for, median \
             {} for large structures.",
            median(of(&small)),
            median(of(&large))
        );
    }
    threads::table(&[
        all("BinaryTree", "12"),
        all("SearchTree", "8"),
        all("RedBlackTree", "9"),
    ]);
    repair::table();
    print_load();
}

/// Measures one subject; gives how many times as fast as Korat it is, by processor time and by what Korat tells, where
/// that is known.
fn row(subject: &Subject, korat: Option<&Korat>) -> Option<[f64; 2]> {
    let with = best(|| search(subject, false), |search| search.seconds);
    let without = search(subject, true);
    let beside = match korat {
        Some(korat) => {
            let (found, told) = best(|| korat.search(subject), |(search, _)| search.seconds);
            let counts = |search: &Search| (search.candidates, search.structures);
            assert_eq!(counts(&with), counts(&found), "{}", subject.class);
            Some([found.seconds, told])
        }
        None => subject.all.then_some([with.candidates / KORAT_RATE; 2]),
    };
    let faster = beside.map(|seconds| seconds.map(|seconds| seconds / with.seconds));
    let show = |numbers: Option<[f64; 2]>, place: usize, digits: usize| match numbers {
        Some(numbers) => format!("{:.digits$}", numbers[place]),
        None => "–".into(),
    };
    println!(
        "{:<18} {:>8} {:>12} {:>12.0} {:>8.1} {:>9.3} {:>9} {:>8} {:>9} {:>8}",
        subject.class,
        subject.args,
        with.candidates,
        with.rate(),
        with.rate() / without.rate(),
        with.seconds,
        show(beside, 0, 3),
        show(faster, 0, 1),
        show(beside, 1, 3),
        show(faster, 1, 1)
    );
    faster
}

/// A dash where there is none.
fn median(mut numbers: Vec<f64>) -> String {
    numbers.sort_by(f64::total_cmp);
    let middle = numbers.get(numbers.len() / 2);
    middle.map_or("–".into(), |middle| format!("{middle:.1}"))
}

impl Search {
    fn rate(&self) -> f64 {
        self.candidates / self.seconds
    }
}

/// The folder of the subjects.
fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/structures")
}

impl Subject {
    fn source(&self) -> PathBuf {
        sources().join(format!("{}.java", self.class))
    }
}

/// A search that tells its numbers as JSON.
fn command(subject: &Subject) -> Command {
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    vitrum.arg("generate").arg(subject.source());
    vitrum.args(["--json", "--args", subject.args]);
    if !subject.all {
        vitrum.args(["--first", "100"]);
    }
    vitrum
}

fn search(subject: &Subject, re_execute: bool) -> Search {
    let mut vitrum = command(subject);
    if re_execute {
        vitrum.args(["--re-execute", "--time-limit", LONGEST]);
    }
    let output = vitrum.output().expect("vitrum can be started");
    let cut_off = re_execute && output.status.code() == Some(3);
    assert!(
        output.status.success() || cut_off,
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    outcome(&output)
}

fn outcome(output: &Output) -> Search {
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let stat = |name: &str| json["stats"][name].as_f64().unwrap_or(f64::NAN);
    Search {
        candidates: stat("candidates"),
        structures: stat("structures"),
        seconds: stat("search_cpu_seconds"),
    }
}
