//! Repair of large structures with a hundred corrupted fields: the time, and how many fields were changed.

use std::path::Path;
use std::process::Command;

use crate::is_wanted;

const CLASSES: [&str; 5] = [
    "DoublyLinkedList",
    "BinaryTree",
    "NaryTree",
    "AvlTree",
    "LinkedSets",
];
const NODES: [u32; 3] = [10_000, 100_000, 1_000_000];
const FAULTS: u32 = 100;
/// So many of them in fields of the structure itself.
const OWN: u32 = 2;

pub fn table() {
    println!(
        "\nRepair of structures with {FAULTS} corrupted fields: seconds of processor time of the search, fields changed.\n"
    );
    println!(
        "{:<18} {:>10} {:>9} {:>9} {:>9} {:>12}",
        "class", "nodes", "seconds", "changed", "runs", "reads"
    );
    for class in CLASSES.into_iter().filter(|class| is_wanted(class)) {
        for nodes in NODES {
            row(class, nodes);
        }
    }
}

fn row(class: &str, nodes: u32) {
    let subject = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/structures/Corrupt.java");
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    vitrum.args(["repair", "--json"]).arg(subject);
    vitrum.args([
        "--",
        class,
        &nodes.to_string(),
        &(FAULTS - OWN).to_string(),
        "1",
        "1",
        &OWN.to_string(),
    ]);
    let output = vitrum.output().expect("vitrum can be started");
    let printed = String::from_utf8_lossy(&output.stderr);
    let kept = format!("nodes {nodes} good true kept {nodes}");
    assert!(printed.contains(&kept), "{class} {nodes}: {printed}");
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let stat = |name: &str| json["stats"][name].as_f64().unwrap_or(f64::NAN);
    println!(
        "{class:<18} {nodes:>10} {:>9.3} {:>9} {:>9} {:>12}",
        stat("search_cpu_seconds"),
        stat("fields_changed"),
        stat("runs"),
        stat("field_reads")
    );
}
