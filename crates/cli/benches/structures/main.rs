//! Generation beside the same search without undo, and beside Korat's published and measured rates; and repair of
//! large structures.
//!
//! `make bench-structures` runs all of it. A measurement, not a test: it fails only where a subject can't be
//! searched. Start at [`main`].

mod repair;
mod threads;

use std::path::Path;
use std::process::{Command, Output};

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

const SUBJECTS: [Subject; 15] = [
    all("BinaryTree", "11"),
    all("SearchTree", "8"),
    all("SearchTree", "9"),
    all("RedBlackTree", "8"),
    all("RedBlackTree", "9"),
    all("AvlTree", "9"),
    all("NaryTree", "8"),
    all("SortedList", "10"),
    all("HeapArray", "8"),
    all("DisjointSets", "5"),
    first("SinglyLinkedList", "401,500"),
    first("DoublyLinkedList", "200"),
    first("BinaryTree", "400"),
    first("NaryTree", "400"),
    first("DisjointSets", "100"),
];

/// What Korat does on a JVM that compiles, on the machine on which Vitrum is built.
const KORAT_RATE: f64 = 1.1e6;

/// A search without undo is cut off after so many seconds, and its rate until then counts.
const LONGEST: &str = "60s";

/// What a search came to.
struct Search {
    candidates: f64,
    seconds: f64,
}

fn main() {
    println!(
        "Candidates a second, with undo; how many times as fast as without; and as {:.1} million a second,\n\
         which is what Korat does with structures of these sizes when all are looked for.\n",
        KORAT_RATE / 1e6
    );
    println!(
        "{:<18} {:>8} {:>12} {:>12} {:>8} {:>8}",
        "class", "bounds", "candidates", "per second", "undo", "Korat"
    );
    let mut times = [Vec::new(), Vec::new()];
    for subject in &SUBJECTS {
        let with = search(subject, false);
        let without = search(subject, true);
        let rate = with.rate();
        let korat = match subject.all {
            true => format!("{:.1}", rate / KORAT_RATE),
            false => "–".into(),
        };
        let undo = rate / without.rate();
        times[usize::from(!subject.all)].push(if subject.all { rate / KORAT_RATE } else { undo });
        println!(
            "{:<18} {:>8} {:>12} {:>12.0} {:>8.1} {:>8}",
            subject.class, subject.args, with.candidates, rate, undo, korat
        );
    }
    let [korat, large] = times.map(median);
    println!(
        "\nmedian: {korat:.1} times Korat's rate where all are looked for; large structures {large:.0} times as fast as \
         without undo"
    );
    threads::table(&[
        all("BinaryTree", "11"),
        all("SearchTree", "8"),
        all("RedBlackTree", "9"),
    ]);
    repair::table();
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}

impl Search {
    fn rate(&self) -> f64 {
        self.candidates / self.seconds
    }
}

/// A search that tells its numbers as JSON.
fn command(subject: &Subject) -> Command {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/structures");
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    vitrum
        .arg("generate")
        .arg(tests.join(format!("{}.java", subject.class)));
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
        seconds: stat("search_seconds"),
    }
}
