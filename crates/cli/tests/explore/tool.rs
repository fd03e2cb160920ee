//! The tool as tests call it.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

pub fn vitrum(args: &[&str]) -> Output {
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    vitrum.arg("explore").args(args).output().unwrap()
}

pub fn subject(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/explore");
    folder.join(name).to_string_lossy().into_owned()
}

/// What is said of states one by one. Sets of states come to the same.
pub fn json(args: &[&str]) -> Value {
    let (single, sets) = (told(args), told(&[&["--delta"], args].concat()));
    let what = |found: &Value| (found["verdict"].clone(), found["property"].clone());
    assert_eq!(what(&single), what(&sets), "{args:?}");
    let calls = |found: &Value| found["inputs"].as_array().map(Vec::len);
    assert_eq!(calls(&single), calls(&sets), "{args:?}");
    // Which of several states goes on depends on the order in which they are met.
    if single["verdict"] == "holds" && !args.contains(&"--match") {
        for count in ["states", "expanded", "executions"] {
            let count = |found: &Value| found["stats"][count].clone();
            assert_eq!(count(&single), count(&sets), "{args:?}");
        }
    }
    single
}

pub fn told(args: &[&str]) -> Value {
    let output = vitrum(&[&["--json"], args].concat());
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{output:?}"))
}

/// What is said to a class, and the exit code.
pub fn said(text: &str, options: &[&str]) -> (String, Option<i32>) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("Bad.java");
    std::fs::write(&file, text).unwrap();
    let output = vitrum(&[options, &[&file.to_string_lossy()]].concat());
    let text = [output.stdout, output.stderr].concat();
    (
        String::from_utf8_lossy(&text).into_owned(),
        output.status.code(),
    )
}

/// What is told of a class, as [`json`] does.
pub fn told_of(text: &str, options: &[&str]) -> Value {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("Bad.java");
    std::fs::write(&file, text).unwrap();
    json(&[options, &[&file.to_string_lossy()]].concat())
}

/// What both ways say to a class, and the exit code.
pub fn agreed(text: &str, options: &[&str]) -> (String, Option<i32>) {
    let first = said(text, options);
    let second = said(text, &[&["--delta"], options].concat());
    assert_eq!(first.1, second.1, "{} {}", first.0, second.0);
    first
}
