//! Whatever is switched off, a program gets the same verdict, and the paths that end normally print the same.
//!
//! `vitrum help check` says what can be switched off. Usually a part of the programs is checked, each with one
//! combination: `COMBINATIONS_ROUND` (0) says which part and which ones. `COMBINATIONS=all` checks all programs with all.
//! `CHECK=Name1,Name2` checks those only. Start reading at [`switches_change_nothing`].

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

use super::switches::{Combination, combinations, tells_apart};
use super::{Program, check, chosen, compile, help, javatool, restricted};

/// One of so many programs is checked in a round.
const PART: usize = 8;
/// For one check with all errors and outcomes. Some programs print for ever.
const LIMIT: &str = "4s";
/// For the verdict alone.
const PATIENCE: &str = "60s";

#[test]
fn switches_change_nothing() {
    let combinations = combinations(&help());
    assert!(combinations.len() >= 50, "{combinations:?}");
    let mut programs = chosen();
    let all = std::env::var("COMBINATIONS").is_ok_and(|text| text == "all");
    let named = std::env::var_os("CHECK").is_some();
    let round = std::env::var("COMBINATIONS_ROUND").map_or(0, |text| {
        text.parse::<usize>()
            .unwrap_or_else(|_| panic!("COMBINATIONS_ROUND is {text:?}, but must be a number"))
    });
    if !all && !named {
        let mut at = 0..;
        programs.retain(|_| at.next().is_some_and(|i: usize| i % PART == round % PART));
    }
    let classes = compile("check_combinations", &programs);
    let numbered: Vec<(usize, &Program)> = programs.iter().enumerate().collect();
    let wrong = javatool::in_parallel(&numbered, |(at, program)| {
        let fitting = combinations.iter().filter(|c| fits(program, c));
        let fitting: Vec<&Combination> = fitting.collect();
        let tried = match all || named {
            true => fitting,
            false => fitting
                .get((at + round) % fitting.len().max(1))
                .copied()
                .into_iter()
                .collect(),
        };
        difference(program, &classes, &tried)
    });
    assert!(
        wrong.is_empty(),
        "{} of {} programs differ:\n{}",
        wrong.len(),
        programs.len(),
        wrong.join("\n")
    );
}

/// Options are given once, and `--no-reduction` leaves nothing to switch off.
fn fits(program: &Program, combination: &Combination) -> bool {
    let given = ["--search", "--no-reduction", "--without", "--execute-all"];
    let mut given = given.into_iter().filter(|option| program.has(option));
    given.all(|option| !combination.iter().any(|word| word == option))
        && !(program.has("--no-reduction") && combination.iter().any(|word| word == "--without"))
        && !(tells_apart(combination) && (program.has("--search") || program.has("--threads")))
}

/// What one check says.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    verdict: String,
    properties: BTreeSet<String>,
    restricted: bool,
    /// None if not all were found in time.
    outcomes: Option<BTreeSet<String>>,
    /// It says that it has not the time, or that the order does not do for the program.
    silent: bool,
}

fn difference(program: &Program, classes: &Path, combinations: &[&Combination]) -> Option<String> {
    let (name, verdict) = (&program.name, &program.verdict);
    let usual = found(program, classes, &[]);
    if !agrees(program, &usual) {
        return Some(format!("{name} ({verdict}): {usual:?}"));
    }
    combinations.iter().find_map(|combination| {
        let options: Vec<&str> = combination.iter().map(String::as_str).collect();
        let other = found(program, classes, &options);
        let same = agrees(program, &other) && agree(&usual, &other);
        (!same).then(|| {
            format!("{name} ({verdict}) with {options:?}: {other:?}\n    without: {usual:?}")
        })
    })
}

/// Is it what the program says of itself? Who does not answer contradicts nobody.
fn agrees(program: &Program, found: &Found) -> bool {
    let (verdict, property) = program
        .verdict
        .split_once(' ')
        .unwrap_or((&program.verdict, ""));
    let restricted = program.races.is_none_or(|r| r == found.restricted);
    let violated = property.is_empty() || found.properties.contains(property);
    found.silent || found.verdict == verdict && violated && restricted
}

fn agree(a: &Found, b: &Found) -> bool {
    match (&a.outcomes, &b.outcomes) {
        (Some(x), Some(y)) => x == y && a.verdict == b.verdict && a.restricted == b.restricted,
        _ => true,
    }
}

/// With all outcomes, or at least the verdict where there is no end of them.
fn found(program: &Program, classes: &Path, options: &[&str]) -> Found {
    let listing = [&["--outcomes", "--all-errors"], options].concat();
    let report = report(program, classes, &listing, LIMIT);
    let outcomes = report["outcomes"]
        .as_array()
        .filter(|_| is_complete(&report));
    let outcomes = outcomes.map(|all| all.iter().filter_map(text).collect());
    let report = match outcomes {
        Some(_) => report,
        None => self::report(program, classes, options, PATIENCE),
    };
    let errors = report["errors"].as_array().into_iter().flatten();
    let properties = errors.chain([&report]).filter_map(|e| text(&e["property"]));
    Found {
        verdict: text(&report["verdict"]).unwrap_or_default(),
        properties: properties.collect(),
        restricted: restricted(&report),
        outcomes,
        silent: text(&report["reason"]).is_some_and(|why| is_silence(&why)),
    }
}

fn is_silence(reason: &str) -> bool {
    ["the time limit was reached", "use --search dfs"]
        .iter()
        .any(|text| reason.contains(text))
}

fn report(program: &Program, classes: &Path, options: &[&str], limit: &str) -> Value {
    let output = check(program, classes, options, limit);
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| {
        let words = String::from_utf8_lossy(&output.stderr);
        panic!("{} with {options:?}: {words}", program.name)
    })
}

/// A verdict, and nothing that was not looked at.
fn is_complete(report: &Value) -> bool {
    let notes = report["notes"].as_array().into_iter().flatten();
    let mut notes = notes.filter_map(Value::as_str);
    report["verdict"] != "unknown" && !notes.any(|note| note.contains("was not finished"))
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}
