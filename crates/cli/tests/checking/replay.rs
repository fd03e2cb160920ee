//! Saved counterexamples: `--trace` and `--replay`.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::{CROSSED, Folder};

const TARGET: &str = "Crossed.java";

fn edit(path: &Path, change: impl Fn(&mut Value)) {
    let mut value = serde_json::from_slice(&fs::read(path).unwrap()).unwrap();
    change(&mut value);
    fs::write(path, value.to_string()).unwrap();
}

#[test]
fn a_saved_counterexample_is_executed_again() {
    let folder = Folder::crossed();
    let found = folder.report(1, &["--trace", "t.json", TARGET]);
    let again = folder.report(1, &["--replay", "t.json", TARGET]);
    for member in ["property", "message", "trace", "ending", "schedule"] {
        assert_eq!(found[member], again[member], "{member}");
    }
    assert_eq!(again["property"], "deadlock");
    assert_eq!(again["replayed"], true);
    assert_eq!(again["stats"]["transitions"], 0);
}

/// It is found by a search that has begun again with smaller steps.
#[test]
fn a_copy_that_was_interrupted_is_executed_again() {
    let folder = Folder::crossed();
    let target = "CloneTorn.java";
    folder.write(
        target,
        include_str!("../../../../tests/check/CloneTorn.java"),
    );
    let found = folder.report(1, &["--trace", "t.json", target]);
    let again = folder.report(1, &["--replay", "t.json", target]);
    assert_eq!(found["message"], again["message"]);
    assert_eq!(found["schedule"], again["schedule"]);
}

/// What is initialized before the search depends on the ways on which it comes by.
#[test]
fn what_a_search_by_levels_found_is_executed_again() {
    let folder = Folder::crossed();
    let target = "ReflectiveLeak.java";
    folder.write(
        target,
        include_str!("../../../../tests/check/ReflectiveLeak.java"),
    );
    folder.report(1, &["--search", "bfs", "--trace", "t.json", target]);
    let again = folder.report(1, &["--replay", "t.json", target]);
    assert_eq!(again["property"], "assertion");
}

#[test]
fn what_was_found_otherwise_is_refused() {
    let folder = Folder::crossed();
    folder.report(1, &["--trace", "t.json", TARGET]);
    let trace = folder.path("t.json");
    let saved = fs::read(&trace).unwrap();

    let option = folder.refused(&["--replay", "t.json", "--no-reduction", TARGET]);
    let what = "--no-reduction was not given, and is given now";
    assert!(option.contains(what), "{option}");
    edit(&trace, |value| value["jdk"] = "9.9.9".into());
    assert!(
        folder
            .refused(&["--replay", "t.json", TARGET])
            .contains("JDK 9.9.9")
    );

    fs::write(&trace, &saved).unwrap();
    edit(&trace, |value| value["picks"] = Value::Array(Vec::new()));
    let picks = folder.refused(&["--replay", "t.json", TARGET]);
    assert!(picks.contains("do not lead to the fault"), "{picks}");

    fs::write(&trace, &saved).unwrap();
    let other = CROSSED.replace("both(B, A)", "both(A, B)");
    folder.write(TARGET, &other);
    let class = folder.refused(&["--replay", "t.json", TARGET]);
    assert!(class.contains("the class Crossed has changed"), "{class}");
}

#[test]
fn bad_files_are_refused() {
    let folder = Folder::crossed();
    assert!(
        folder
            .refused(&["--replay", "none.json", TARGET])
            .contains("can't be read")
    );
    for text in ["", "{", "[]", "{\"tool\": \"vitrum\"}"] {
        folder.write("t.json", text);
        let sentence = folder.refused(&["--replay", "t.json", TARGET]);
        assert!(sentence.contains("not a"), "{text}: {sentence}");
    }
    folder.write(
        "t.json",
        r#"{"tool": "vitrum", "format": 2, "picks": [-1]}"#,
    );
    assert!(
        folder
            .refused(&["--replay", "t.json", TARGET])
            .contains("damaged")
    );
    assert!(
        folder
            .refused(&["--trace", "no/such/t.json", TARGET])
            .contains("no such folder")
    );
}
