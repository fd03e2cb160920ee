//! A report as one JSON object, as the contract of the command line has it.

use serde_json::{Map, Value, json as value};

use crate::{Cause, Location, Report, Stats, Step, Verdict, Violation};

pub fn json(report: &Report) -> Value {
    let mut object = Map::new();
    let mut set = |key: &str, value: Value| object.insert(key.into(), value);
    set("tool", "vitrum".into());
    set("version", env!("CARGO_PKG_VERSION").into());
    set("command", report.command.as_str().into());
    set("target", report.target.as_str().into());
    set("language", report.language.as_str().into());
    let verdict = match &report.verdict {
        Verdict::Holds => "holds",
        Verdict::Violated => "violated",
        Verdict::Unknown(_) | Verdict::None => "unknown",
    };
    set("verdict", verdict.into());
    if let Verdict::Unknown(reason) = &report.verdict {
        set("reason", reason.as_str().into());
    }
    if let Some(violation) = &report.violation {
        let Value::Object(members) = violation_value(violation) else {
            return Value::Null;
        };
        members.into_iter().for_each(|(key, value)| {
            set(&key, value);
        });
    }
    set("inputs", report.inputs.clone().into());
    set("assumptions", report.assumptions.clone().into());
    if !report.notes.is_empty() {
        set("notes", report.notes.clone().into());
    }
    if !report.others.is_empty() {
        let all = report.violation.iter().chain(&report.others);
        let errors: Vec<Value> = all.map(violation_value).collect();
        set("errors", errors.into());
    }
    if let Some(outcomes) = &report.outcomes {
        set("outcomes", outcomes.clone().into());
    }
    if let Some(causes) = &report.causes {
        set("causes", causes.iter().map(cause).collect());
    }
    set("stats", stats(&report.stats));
    if report.violation.is_none() {
        let path = report.path.as_ref();
        let steps: Vec<Value> = path.iter().flat_map(|p| &p.steps).map(step).collect();
        set("trace", steps.into());
        if let Some(path) = path {
            set("ending", path.ending.clone().into());
            set("schedule", path.schedule().into());
        }
    }
    Value::Object(object)
}

fn cause(cause: &Cause) -> Value {
    value!({
        "what": cause.what,
        "why": cause.why,
        "at": cause.at,
        "lines": cause.lines,
        "points": cause.points,
        "all": cause.all,
    })
}

fn violation_value(violation: &Violation) -> Value {
    let mut object = Map::new();
    let mut set = |key: &str, value: Value| object.insert(key.into(), value);
    set("property", violation.property.as_str().into());
    set("message", violation.message.as_str().into());
    if let Some(location) = &violation.location {
        set("location", location_value(location));
    }
    set("replayed", violation.replayed.into());
    let steps: Vec<Value> = violation.trace.steps.iter().map(step).collect();
    set("trace", steps.into());
    set("ending", violation.trace.ending.clone().into());
    set("schedule", violation.trace.schedule().into());
    Value::Object(object)
}

fn location_value(location: &Location) -> Value {
    value!({ "file": location.file, "line": location.line, "function": location.function })
}

fn step(step: &Step) -> Value {
    let changes: Vec<Value> = (step.changes.iter())
        .map(|c| value!({ "what": c.what, "from": c.from, "to": c.to }))
        .collect();
    let location = step.location.as_ref();
    value!({
        "thread": step.thread,
        "file": location.map(|l| l.file.as_str()),
        "line": location.map(|l| l.line),
        "function": location.map(|l| l.function.as_str()),
        "source": step.source,
        "action": step.action,
        "choice": step.choice,
        "changes": changes,
    })
}

/// A count without a fraction.
fn plainly(number: f64) -> Value {
    match number.fract() == 0.0 && number.abs() < (1_u64 << 53) as f64 {
        true => (number as i64).into(),
        false => number.into(),
    }
}

fn stats(stats: &Stats) -> Value {
    let mut object = Map::new();
    let mut set = |key: &str, value: Value| object.insert(key.into(), value);
    set("states", stats.states.into());
    set("transitions", stats.transitions.into());
    set("instructions", stats.instructions.into());
    set("seconds", stats.seconds.into());
    set("peak_memory_bytes", stats.peak_memory_bytes.into());
    for (name, number) in &stats.more {
        set(name, plainly(*number));
    }
    Value::Object(object)
}
