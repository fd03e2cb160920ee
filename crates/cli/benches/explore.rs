//! Exploration one by one and in sets, side by side: time, memory, executions, paths; and how both grow.
//!
//! `make bench-explore` runs all of it. A measurement, not a test: it fails only where a subject can't be explored or
//! the two ways differ. Start at [`main`]. Names of subjects after `--` pick those.

mod drawing;
// It is shared, and not all of it is needed here.
#[allow(dead_code)]
#[path = "../tests/javatool/command.rs"]
mod javatool;
mod often;

use std::path::{Path, PathBuf};
use std::process::Command;

use drawing::{Line, Picture};
use often::{best, is_wanted, print_load};
use serde_json::Value;

/// A class, its options, and lengths of sequences, each with as many values.
struct Subject {
    target: &'static str,
    options: &'static str,
    lengths: &'static [u32],
}

const fn subject(target: &'static str, options: &'static str, lengths: &'static [u32]) -> Subject {
    Subject {
        target,
        options,
        lengths,
    }
}

const MAP: &str = "--methods put,remove --arg put.1=1";

const SUBJECTS: [Subject; 14] = [
    subject("BinomialHeap", "--methods insert,delete", &[6, 7, 8]),
    subject("SearchTree", "", &[8, 9, 10, 11]),
    subject("LinkedDeque", "--methods addLast,remove", &[7, 8, 9]),
    subject("FibonacciHeap", "", &[6, 7, 8]),
    subject("FileSystem", "", &[3, 4, 5]),
    subject("HeapArray", "", &[7, 8, 9]),
    subject("TwoStackQueue", "", &[6, 7]),
    subject("LinkedStack", "", &[6, 7]),
    subject("RedBlackMap", "--arg put.1=1", &[11, 12, 13]),
    subject("UniqueStack", "", &[7, 8, 9]),
    subject("java.util.TreeMap", MAP, &[11, 12, 13, 14]),
    subject(
        "java.util.ArrayDeque",
        "--methods addFirst,addLast,poll",
        &[5, 6, 7],
    ),
    subject("java.util.PriorityQueue", "--methods add,poll", &[7, 8, 9]),
    subject("java.util.LinkedHashMap", MAP, &[6, 7, 8]),
];

/// Whose cost against N is drawn.
const DRAWN: [&str; 2] = ["java.util.TreeMap", "SearchTree"];

/// Classes that are compiled once: what `javac` takes is no matter of these figures.
fn compile() -> PathBuf {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/explore");
    let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench-explore");
    let names = SUBJECTS.iter().map(|subject| subject.target);
    let files: Vec<PathBuf> = names
        .filter(|name| !name.contains('.'))
        .map(|name| sources.join(name).with_extension("java"))
        .collect();
    javatool::javac(&[], &classes, files.iter().map(PathBuf::as_path));
    classes
}

fn explore(classes: &Path, subject: &Subject, length: u32, delta: bool) -> Value {
    let length = length.to_string();
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    vitrum
        .args(["explore", "--classpath"])
        .arg(classes)
        .args(["--json", "--length", &length])
        .args(["--values", &length])
        .args(subject.options.split_whitespace())
        .args(delta.then_some("--delta"))
        .arg(subject.target);
    let output = vitrum.output().expect("vitrum can be started");
    let found: Value = serde_json::from_slice(&output.stdout).expect("a report");
    assert_eq!(found["verdict"], "holds", "{found}");
    found["stats"].clone()
}

fn number(stats: &Value, name: &str) -> f64 {
    stats[name]
        .as_f64()
        .unwrap_or_else(|| panic!("{name}: {stats}"))
}

/// Seconds one by one and in sets.
fn measure(classes: &Path, subject: &Subject, length: u32) -> (f64, f64) {
    let run = |delta| {
        best(
            || explore(classes, subject, length, delta),
            |stats| number(stats, "seconds"),
        )
    };
    let (single, sets) = (run(false), run(true));
    for count in ["states", "expanded", "executions"] {
        assert_eq!(single[count], sets[count], "{} {length}", subject.target);
    }
    let (one, all) = (number(&single, "seconds"), number(&sets, "seconds"));
    let memory = |stats: &Value| number(stats, "peak_memory_bytes") / 1_048_576.0;
    println!(
        "| `{}` | {length} | {} | {} | {} | {one:.2} | {all:.2} | {:.1} | {:.0} | {:.0} |",
        subject.target,
        single["expanded"],
        single["executions"],
        sets["paths"],
        one / all,
        memory(&single),
        memory(&sets),
    );
    (one, all)
}

/// A subject with growing bounds: lines for states one by one and in sets.
fn grown(classes: &Path, subject: &Subject) -> (f64, [Line; 2]) {
    let (mut one, mut all, mut times) = (Vec::new(), Vec::new(), 0.0);
    for &length in subject.lengths {
        let (single, sets) = measure(classes, subject, length);
        one.push((place(length), single));
        all.push((place(length), sets));
        times = single / sets;
    }
    let line = |points, how: &str, below| Line {
        name: format!("{}, {how}", subject.target),
        points,
        below,
    };
    let lines = [line(one, "one by one", -8.0), line(all, "in sets", 18.0)];
    (times, lines)
}

/// Bounds from left to right.
fn place(length: u32) -> f64 {
    (f64::from(length) - 8.0) / 6.0
}

fn main() {
    let classes = compile();
    print_load();
    println!(
        "| class | N | expanded | executions | paths | one by one, s | in sets, s | times | MiB | MiB in sets |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    let (mut ratios, mut lines) = (Vec::new(), Vec::new());
    for subject in SUBJECTS.iter().filter(|s| is_wanted(s.target)) {
        let (times, both) = grown(&classes, subject);
        ratios.push(times);
        if DRAWN.contains(&subject.target) {
            lines.extend(both);
        }
    }
    ratios.sort_by(f64::total_cmp);
    if let (Some(least), Some(median)) = (ratios.first(), ratios.get(ratios.len() / 2)) {
        println!(
            "\nAt the largest bound of each class sets are {median:.1} times as fast in the median, {least:.1} at least."
        );
    }
    if lines.len() == 2 * DRAWN.len() {
        draw(lines);
    }
    print_load();
}

fn draw(lines: Vec<Line>) {
    let drawn = Picture {
        title: "seconds to explore all sequences of N calls on N values",
        powers: (-2, 2),
        value: |power| format!("{} s", 10_f64.powi(power)),
        places: (8..=14).map(|n| (place(n), format!("N = {n}"))).collect(),
        lines,
    };
    let picture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/explore-cost.svg");
    std::fs::write(picture, drawn.svg()).expect("the book can be written");
    println!("drawn in docs/src/explore-cost.svg");
}
