//! What `vitrum check` says about a program. Start at [`outcomes`].

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::enumerate::{Outcomes, Violation};

fn vitrum() -> Command {
    Command::new(env!("CARGO_BIN_EXE_vitrum"))
}

/// Whether this build can list outcomes.
pub fn lists_outcomes() -> bool {
    let output = vitrum().args(["help", "check"]).output();
    output.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("--outcomes"))
}

/// Seconds for one program: what prints for ever has no end.
const LIMIT: u64 = 3;

/// What the search found within its time.
pub struct Found {
    pub outcomes: Outcomes,
    /// That is all.
    pub complete: bool,
    /// It is said for sequentially consistent executions only.
    pub races: bool,
}

/// Everything the search finds within its time, and whether that is all, by `vitrum check --outcomes`: the field `outcomes` is the sorted list of the distinct
/// complete outputs of all paths that ended normally; every kind of violation that was met is in `errors`.
pub fn outcomes(classes: &Path, class: &str, options: &[&str]) -> Result<Found, String> {
    let output = vitrum()
        .args(["check", "--json", "--outcomes", "--all-errors"])
        .args(["--time-limit", &format!("{LIMIT}s")])
        .args(options)
        .arg("--classpath")
        .arg(classes)
        .arg(class)
        .output()
        .map_err(|e| format!("vitrum can't be started: {e}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let unclear = || {
        let words = String::from_utf8_lossy(&output.stderr);
        format!("vitrum ends with {}: {text}{words}", output.status)
    };
    let report: Value = serde_json::from_str(&text).map_err(|_| unclear())?;
    let seconds = report["stats"]["seconds"].as_f64().unwrap_or_default();
    let complete = seconds < LIMIT as f64;
    if report["verdict"] == "unknown" && complete {
        return Err(unclear());
    }
    let outputs = report["outcomes"].as_array().ok_or_else(unclear)?;
    let outcomes = Outcomes {
        outputs: outputs.iter().filter_map(text_of).collect(),
        violations: properties(&report).filter_map(violation).collect(),
    };
    let assumptions = report["assumptions"].as_array().into_iter().flatten();
    let mut assumptions = assumptions.filter_map(Value::as_str);
    Ok(Found {
        outcomes,
        complete,
        races: assumptions.any(|text| text.contains("sequentially consistent executions only")),
    })
}

/// States, transitions and ends of a search for all violations, if it gets through in time.
pub fn extent(classes: &Path, class: &str, options: &[&str]) -> Option<[Value; 3]> {
    let mut command = vitrum();
    command
        .args(["check", "--json", "--all-errors", "--time-limit", "10s"])
        .args(options);
    let output = command
        .arg("--classpath")
        .arg(classes)
        .arg(class)
        .output()
        .ok()?;
    let report: Value = serde_json::from_slice(&output.stdout).ok()?;
    let number = |name: &str| report["stats"][name].clone();
    let notes = report["notes"].as_array().into_iter().flatten();
    let cut_off = |note: &Value| {
        note.as_str()
            .is_some_and(|n| n.contains("was not finished"))
    };
    let complete = report["verdict"] != "unknown" && !notes.into_iter().any(cut_off);
    complete.then(|| ["states", "transitions", "ends"].map(number))
}

fn text_of(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// The properties of all errors, and that of the first one.
fn properties(report: &Value) -> impl Iterator<Item = &str> {
    let errors = report["errors"].as_array().into_iter().flatten();
    errors
        .chain([report])
        .filter_map(|error| error["property"].as_str())
}

fn violation(property: &str) -> Option<Violation> {
    match property {
        "deadlock" => Some(Violation::Deadlock),
        "assertion" => Some(Violation::Assertion),
        "uncaught-exception" => Some(Violation::UncaughtException),
        _ => None,
    }
}
