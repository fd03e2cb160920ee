//! The rooms use each other only as the table in ARCHITECTURE.md allows.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// From each room to those that it uses.
type Edges = BTreeMap<String, BTreeSet<String>>;

#[test]
fn every_room_uses_only_what_the_architecture_allows() {
    let allowed = allowed(&read("ARCHITECTURE.md"));
    let used = used(&metadata());
    let rooms = |edges: &Edges| edges.keys().cloned().collect::<Vec<_>>();
    assert_eq!(
        rooms(&used),
        rooms(&allowed),
        "the crates and the rooms in the table of ARCHITECTURE.md differ"
    );
    for (room, uses) in &used {
        let forbidden: Vec<_> = uses.difference(&allowed[room]).collect();
        assert!(
            forbidden.is_empty(),
            "{room} uses {forbidden:?}, which ARCHITECTURE.md does not allow"
        );
    }
}

#[test]
fn the_table_is_understood() {
    let text = "| room | x | may use |\n|---|---|---|\n| `a` | A | – |\n| `b` | B | `a` |\n\
                | `c` | C | all |\n";
    let allowed = allowed(text);
    let uses = |room: &str| allowed[room].iter().map(String::as_str).collect::<Vec<_>>();
    assert_eq!(uses("a"), [""; 0]);
    assert_eq!(uses("b"), ["a"]);
    assert_eq!(uses("c"), ["a", "b", "c"]);
}

/// The rows of the table: a room in backquotes first, what it may use last.
fn allowed(text: &str) -> Edges {
    let rows: Vec<(String, &str)> = text.lines().filter_map(row).collect();
    let all: BTreeSet<String> = rows.iter().map(|(room, _)| room.clone()).collect();
    rows.into_iter()
        .map(|(room, uses)| match uses {
            "all" => (room, all.clone()),
            uses => (room, quoted(uses).collect()),
        })
        .collect()
}

fn row(line: &str) -> Option<(String, &str)> {
    let line = line.strip_prefix("| `")?.strip_suffix('|')?;
    let (room, rest) = line.split_once('`')?;
    let (_, uses) = rest.rsplit_once('|')?;
    Some((room.to_string(), uses.trim()))
}

/// The words between backquotes.
fn quoted(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split('`').skip(1).step_by(2).map(String::from)
}

fn used(metadata: &Value) -> Edges {
    let packages = metadata["packages"].as_array().unwrap();
    packages
        .iter()
        .filter_map(|package| {
            let room = room(&package["name"])?;
            let dependencies = package["dependencies"].as_array().unwrap();
            // Tests may use what they like.
            let uses = dependencies.iter().filter(|d| d["kind"] != "dev");
            let uses = uses.filter_map(|d| self::room(&d["name"]));
            Some((room, uses.collect()))
        })
        .collect()
}

fn room(package: &Value) -> Option<String> {
    package.as_str()?.strip_prefix("vitrum-").map(String::from)
}

fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--format-version",
            "1",
            "--no-deps",
            "--offline",
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn read(name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(name)).unwrap()
}
