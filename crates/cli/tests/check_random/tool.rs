//! What `vitrum check` says about a program. Start at [`outcomes`].

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::enumerate::{Outcomes, Violation};

fn vitrum() -> Command {
    Command::new(env!("CARGO_BIN_EXE_vitrum"))
}

/// What `vitrum help check` says.
pub fn help() -> String {
    let output = vitrum().args(["help", "check"]).output();
    output.map_or(String::new(), |output| {
        String::from_utf8_lossy(&output.stdout).into_owned()
    })
}

/// Whether this build can list outcomes.
pub fn lists_outcomes() -> bool {
    help().contains("--outcomes")
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

/// Everything the search finds within its time, and whether that is all, by `vitrum check --outcomes`: the field
/// `outcomes` is the sorted list of the distinct complete outputs of all paths that ended normally; every kind of
/// violation that was met is in `errors`.
pub fn outcomes(classes: &Path, class: &str, options: &[&str]) -> Result<Found, String> {
    let (report, complete) = report(classes, class, options, LIMIT)?;
    let outputs = report["outcomes"].as_array().into_iter().flatten();
    let outcomes = Outcomes {
        outputs: outputs.filter_map(text_of).collect(),
        violations: errors(&report).filter_map(violation).collect(),
    };
    let assumptions = report["assumptions"].as_array().into_iter().flatten();
    let mut assumptions = assumptions.filter_map(Value::as_str);
    Ok(Found {
        outcomes,
        complete,
        races: assumptions.any(|text| text.contains("sequentially consistent executions only")),
    })
}

/// The report of a check, and whether it got through in so many seconds.
fn report(
    classes: &Path,
    class: &str,
    options: &[&str],
    limit: u64,
) -> Result<(Value, bool), String> {
    let output = vitrum()
        .args(["check", "--json", "--outcomes", "--all-errors"])
        .args(["--time-limit", &format!("{limit}s")])
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
    let complete = seconds < limit as f64;
    let unknown = report["verdict"] == "unknown" && complete;
    match unknown || !report["outcomes"].is_array() {
        true => Err(unclear()),
        false => Ok((report, complete)),
    }
}

/// Seconds for a group of programs, all of which have an end.
const GROUP_LIMIT: u64 = 600;

/// What was found of each of the programs that a class chooses from, which must be everything. The first line of an
/// output is the name of a program, the first choice on the way to a violation its number, and what races is at a line of
/// its file.
pub fn outcomes_of_group(
    classes: &Path,
    class: &str,
    names: &[&str],
    options: &[&str],
) -> Result<Vec<Found>, String> {
    let (report, complete) = report(classes, class, options, GROUP_LIMIT)?;
    if !complete {
        return Err(format!("it takes more than {GROUP_LIMIT} seconds"));
    }
    let nothing = |_: &&str| Found {
        outcomes: Outcomes::default(),
        complete,
        races: false,
    };
    let mut found: Vec<Found> = names.iter().map(nothing).collect();
    let position = |name: &str| names.iter().position(|n| *n == name);
    for output in report["outcomes"].as_array().into_iter().flatten() {
        let text = output.as_str().unwrap_or_default();
        let (name, text) = text.split_once('\n').unwrap_or_default();
        let at = position(name).ok_or_else(|| format!("nobody prints {output}"))?;
        found[at].outcomes.outputs.insert(text.to_owned());
    }
    for error in errors(&report) {
        let Some(violation) = violation(error) else {
            continue;
        };
        // Where there is one program only, nobody chooses.
        let choice = match names.len() {
            1 => Some("0"),
            _ => error["trace"][0]["choice"].as_str(),
        };
        let chosen = choice.and_then(|choice| choice.parse::<usize>().ok());
        let at = chosen.filter(|at| *at < names.len());
        let at = at.ok_or_else(|| format!("whose violation is {error}?"))?;
        found[at].outcomes.violations.insert(violation);
    }
    let notes = report["notes"].as_array().into_iter().flatten();
    for note in notes.filter_map(Value::as_str) {
        if !note.starts_with("data race: ") {
            continue;
        }
        let files = note.split(|c: char| !c.is_alphanumeric());
        for at in files.filter_map(position) {
            found[at].races = true;
        }
    }
    Ok(found)
}

/// The outputs of a class and what is wrong with it, or why that is not known.
pub fn everything(
    classes: &Path,
    class: &str,
    options: &[&str],
) -> Result<[BTreeSet<String>; 2], String> {
    let (report, complete) = report(classes, class, options, GROUP_LIMIT)?;
    if !complete {
        return Err(format!("it takes more than {GROUP_LIMIT} seconds"));
    }
    let outputs = report["outcomes"].as_array().into_iter().flatten();
    let wrong = errors(&report).filter_map(|error| text_of(&error["property"]));
    Ok([outputs.filter_map(text_of).collect(), wrong.collect()])
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

/// All errors; where there is one only, it is said of the whole.
fn errors(report: &Value) -> impl Iterator<Item = &Value> {
    let errors = report["errors"].as_array().into_iter().flatten();
    errors.chain([report])
}

fn violation(error: &Value) -> Option<Violation> {
    match error["property"].as_str()? {
        "deadlock" => Some(Violation::Deadlock),
        "assertion" => Some(Violation::Assertion),
        "uncaught-exception" => Some(Violation::UncaughtException),
        _ => None,
    }
}
