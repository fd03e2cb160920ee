//! Exploration one by one and in sets, side by side: time, memory, executions, paths; and how both grow.
//!
//! `make bench-explore` runs all of it. A measurement, not a test: it fails only where a subject can't be explored or
//! the two ways differ. Start at [`main`]. Names of subjects after `--` pick those.

mod often;

use std::path::Path;
use std::process::Command;

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
    subject("BinomialHeap.java", "--methods insert,delete", &[6, 7, 8]),
    subject("SearchTree.java", "", &[8, 9, 10]),
    subject("LinkedDeque.java", "--methods addLast,remove", &[7, 8]),
    subject("FibonacciHeap.java", "", &[6, 7]),
    subject("FileSystem.java", "", &[3, 4]),
    subject("HeapArray.java", "", &[7, 8]),
    subject("TwoStackQueue.java", "", &[6, 7]),
    subject("LinkedStack.java", "", &[6, 7]),
    subject("RedBlackMap.java", "--arg put.1=1", &[10, 11, 12]),
    subject("UniqueStack.java", "", &[7, 8]),
    subject("java.util.TreeMap", MAP, &[11, 12, 13, 14]),
    subject(
        "java.util.ArrayDeque",
        "--methods addFirst,addLast,poll",
        &[5, 6],
    ),
    subject("java.util.PriorityQueue", "--methods add,poll", &[7, 8]),
    subject("java.util.LinkedHashMap", MAP, &[6, 7]),
];

fn explore(subject: &Subject, length: u32, delta: bool) -> Value {
    let length = length.to_string();
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    vitrum
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/explore"))
        .args(["explore", "--json", "--length", &length])
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

fn measure(subject: &Subject, length: u32) {
    let run = |delta| {
        best(
            || explore(subject, length, delta),
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
        subject.target.trim_end_matches(".java"),
        single["expanded"],
        single["executions"],
        sets["paths"],
        one / all,
        memory(&single),
        memory(&sets),
    );
}

fn main() {
    print_load();
    println!(
        "| class | N | expanded | executions | paths | one by one, s | in sets, s | times | MiB | MiB in sets |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for subject in &SUBJECTS {
        if is_wanted(subject.target.trim_end_matches(".java")) {
            for &length in subject.lengths {
                measure(subject, length);
            }
        }
    }
    println!();
    print_load();
}
