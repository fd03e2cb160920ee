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
        "\nRepair of structures with {FAULTS} corrupted fields: seconds of processor time of the search, the same of a sound \
         structure (its objects are found, and repOk runs once), fields changed.\n"
    );
    println!(
        "{:<18} {:>10} {:>9} {:>9} {:>9} {:>9} {:>12}",
        "class", "nodes", "seconds", "sound", "changed", "runs", "reads"
    );
    for class in CLASSES.into_iter().filter(|class| is_wanted(class)) {
        for nodes in NODES {
            row(class, nodes);
        }
    }
}

fn row(class: &str, nodes: u32) {
    let mended = measure(class, nodes, FAULTS - OWN, OWN);
    let sound = measure(class, nodes, 0, 0);
    println!(
        "{class:<18} {nodes:>10} {:>9.3} {:>9.3} {:>9} {:>9} {:>12}",
        stat(&mended, "search_cpu_seconds"),
        stat(&sound, "search_cpu_seconds"),
        stat(&mended, "fields_changed"),
        stat(&mended, "runs"),
        stat(&mended, "field_reads")
    );
}

/// What `vitrum repair` says of a structure with so many faults, and so many more in its own fields.
fn measure(class: &str, nodes: u32, faults: u32, own: u32) -> serde_json::Value {
    let subject = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/structures/Corrupt.java");
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    vitrum.args(["repair", "--json"]).arg(subject);
    let [size, faults, own] = [nodes, faults, own].map(|n| n.to_string());
    vitrum.args(["--", class, &size, &faults, "1", "1", &own]);
    let output = vitrum.output().expect("vitrum can be started");
    let printed = String::from_utf8_lossy(&output.stderr);
    let kept = format!("nodes {nodes} good true kept {nodes}");
    assert!(printed.contains(&kept), "{class} {nodes}: {printed}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn stat(json: &serde_json::Value, name: &str) -> f64 {
    json["stats"][name].as_f64().unwrap_or(f64::NAN)
}
