//! `vitrum explore` on classes with known numbers of states, and on a routing protocol: one by one and in sets.

#[allow(dead_code)]
#[path = "javatool/command.rs"]
mod javatool;

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/explore")
}

fn told(args: &[&str]) -> Value {
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    vitrum
        .current_dir(folder())
        .args(["explore", "--json"])
        .args(args);
    let output = vitrum.output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{output:?}"))
}

/// Both ways, which have to agree; the second has paths.
fn both(args: &[&str]) -> Value {
    let (single, sets) = (told(args), told(&[&["--delta"], args].concat()));
    let calls = |found: &Value| found["inputs"].as_array().map(Vec::len);
    assert_eq!(single["verdict"], sets["verdict"], "{args:?}");
    assert_eq!(calls(&single), calls(&sets), "{args:?}");
    if single["verdict"] == "holds" {
        for count in ["states", "expanded", "executions"] {
            let count = |found: &Value| found["stats"][count].clone();
            assert_eq!(count(&single), count(&sets), "{args:?}");
        }
    }
    sets
}

/// Explores with sequences of N calls on N values, for N calls and one less. Gives states that are expanded and paths.
fn counts(target: &str, n: u32, options: &str) -> (u64, u64) {
    let options: Vec<&str> = options.split_whitespace().collect();
    let explore = |n: u32| {
        let n = n.to_string();
        let found = both(&[&["--length", &n, "--values", &n], &options[..], &[target]].concat());
        assert_eq!(found["verdict"], "holds", "{found}");
        let stat = |name: &str| found["stats"][name].as_u64().unwrap();
        (stat("expanded"), stat("paths"))
    };
    explore(n - 1);
    explore(n)
}

// Numbers are those that the formulas of the thesis's Table 4.1 give for a smaller N.

#[test]
fn stacks_are_all_sequences() {
    // 1 + 4 + 16 + 64 states, and five calls on each level.
    assert_eq!(counts("LinkedStack.java", 4, ""), (85, 20));
}

#[test]
fn queues_differ_by_where_elements_are() {
    // As many as stacks, and 1 * 4 + 0 more where some have been moved; they part from the others once.
    assert_eq!(counts("TwoStackQueue.java", 4, ""), (89, 21));
}

#[test]
fn deques_are_arrangements() {
    // 1 + 4 + 12 + 24 states; a value is at any place or nowhere: N * N * (N + 1) paths.
    let methods = "--methods addLast,remove";
    assert_eq!(counts("LinkedDeque.java", 4, methods), (41, 80));
}

#[test]
fn stacks_without_repetition_keep_what_was_popped() {
    assert_eq!(counts("UniqueStack.java", 5, "").0, 311);
}

#[test]
fn heaps_in_arrays_agree() {
    assert_eq!(counts("HeapArray.java", 8, "").0, 97_092);
}

#[test]
fn maps_are_as_many_as_those_of_the_jdk() {
    let ours = counts("RedBlackMap.java", 5, "--arg put.1=1");
    let options = "--methods put,remove --arg put.1=1";
    assert_eq!(ours.0, counts("java.util.TreeMap", 5, options).0);
}

#[test]
fn binomial_heaps_agree() {
    let methods = "--methods insert,delete";
    assert_eq!(counts("BinomialHeap.java", 4, methods).0, 55);
}

#[test]
fn fibonacci_heaps_agree() {
    // The same implementation gives what the table has for N = 6: 3,003 states, 82 paths.
    assert_eq!(counts("FibonacciHeap.java", 4, ""), (45, 30));
}

#[test]
fn file_systems_agree() {
    counts("FileSystem.java", 3, "--arg write.2=1..2");
}

#[test]
fn search_trees_agree() {
    counts("SearchTree.java", 4, "");
}

#[test]
fn queues_and_maps_of_the_jdk_agree() {
    for (class, options) in [
        ("java.util.ArrayDeque", "--methods addFirst,addLast,poll"),
        ("java.util.PriorityQueue", "--methods add,poll"),
        (
            "java.util.LinkedHashMap",
            "--methods put,remove --arg put.1=1",
        ),
    ] {
        counts(class, 3, options);
    }
}

/// Classes of the routing protocol, and the options that its events need.
fn routing(class: &str, length: &str, options: &[&str]) -> Value {
    let classes = TempDir::new().unwrap();
    let sources = ["", "Forgets", "StaysOld", "Unnoticed"];
    let sources = sources.map(|name| folder().join(format!("Aodv{name}.java")));
    javatool::javac(&[], classes.path(), sources.iter().map(PathBuf::as_path));
    let classes = classes.path().to_string_lossy();
    let guards = [
        "timeout=Aodv$Guards.canTimeout",
        "request=Aodv$Guards.canRequest",
        "deliver=Aodv$Guards.isOnTheWay",
        "lose=Aodv$Guards.isOnTheWay",
        "forgetBroadcasts=Aodv$Guards.hasSeen",
    ];
    let guards: Vec<&str> = guards.iter().flat_map(|guard| ["--guard", guard]).collect();
    let bounds = ["-cp", &classes, "--length", length, "--values", "3", class];
    both(&[&guards[..], options, &bounds].concat())
}

#[test]
fn the_protocol_has_no_loops() {
    for options in [&[][..], &["--repok", "Aodv$Order.holds"]] {
        let found = routing("Aodv", "5", options);
        assert_eq!(found["verdict"], "holds", "{found}");
    }
}

#[test]
fn each_rule_of_the_protocol_is_needed() {
    for (class, first) in [
        ("AodvForgets", "timeout(2)"),
        ("AodvStaysOld", "timeout(2)"),
        ("AodvUnnoticed", "restart(2)"),
    ] {
        let found = routing(class, "5", &[]);
        assert_eq!(found["property"], "rep-ok", "{found}");
        let events = [first, "request(2)", "deliver(2, 1)", "deliver(1, 2)"];
        assert_eq!(found["inputs"], Value::from(&events[..]), "{found}");
    }
}

#[test]
fn why_there_are_no_loops_fails_before_there_is_one() {
    let found = routing("AodvForgets", "5", &["--repok", "Aodv$Order.holds"]);
    assert_eq!(found["inputs"], Value::from(&["timeout(2)"][..]), "{found}");
}
