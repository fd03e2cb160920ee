//! What an exploration came to, for a person or a script.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::ExitCode;

use serde_json::json;
use vitrum_report::{Paint, counted, grouped};
use vitrum_structures::sequences::delta::SetCounts;
use vitrum_structures::sequences::{Counts, Ended, Times};

use super::{ExploreArgs, STUCK};
use crate::UNKNOWN;
use crate::run::say;
use crate::units::peak_memory;

pub struct Report {
    target: String,
    json: bool,
    quiet: bool,
    paint: Paint,
    pub counts: Counts,
    /// Nothing: all sequences were made.
    pub ended: Option<Ended>,
    /// The calls of a violation.
    pub calls: Vec<String>,
    /// The same as Java.
    pub statements: Vec<String>,
    /// Where its test was written, or why there is none.
    pub written: Option<Result<PathBuf, String>>,
    /// Methods that were not called.
    pub left_out: Vec<String>,
    /// What is said of a predicate that was not asked.
    pub unasked: Option<String>,
    /// States that are not isomorphic were taken for one.
    matched: bool,
    /// What calls took for granted of the world outside.
    pub assumed: BTreeSet<&'static str>,
    /// Tell where the time went.
    pub told_all: bool,
    pub times: Option<Times>,
    /// Of an exploration of sets.
    pub sets: Option<SetCounts>,
    pub seconds: f64,
}

impl Report {
    pub fn new(args: &ExploreArgs) -> Report {
        Report {
            target: args.target.to_string_lossy().into_owned(),
            json: args.json,
            quiet: args.quiet,
            counts: Counts::default(),
            ended: None,
            calls: Vec::new(),
            statements: Vec::new(),
            written: None,
            left_out: Vec::new(),
            unasked: None,
            paint: Paint::new(args.color.is_used()),
            matched: args.matching.is_some(),
            assumed: BTreeSet::new(),
            told_all: false,
            times: None,
            sets: None,
            seconds: 0.0,
        }
    }

    pub fn tell(&self) -> ExitCode {
        match (self.json, self.quiet) {
            (true, _) => say(&self.as_json().to_string()),
            (false, true) => {}
            (false, false) => say(&self.text()),
        }
        ExitCode::from(match self.ended {
            None => 0,
            Some(Ended::Violated(_)) => 1,
            Some(_) => UNKNOWN,
        })
    }

    /// Why there is no verdict.
    fn reason(&self) -> Option<&str> {
        match self.ended.as_ref()? {
            Ended::Unknown(why) => Some(why),
            Ended::Cold(_) | Ended::Refused(_) | Ended::Filled(_) => Some(STUCK),
            Ended::Violated(_) => None,
        }
    }

    /// What a verdict takes for granted. A violation was seen, whatever was taken for one.
    fn assumptions(&self) -> Vec<&'static str> {
        let matched = self.matched && !matches!(self.ended, Some(Ended::Violated(_)));
        let matched = matched.then_some(
            "states that --match takes for one do the same: not all sequences were made",
        );
        let assumed = self.assumed.iter().copied();
        // Where there is no verdict, nothing is taken for granted.
        let assumed = assumed.filter(|_| self.reason().is_none());
        matched.into_iter().chain(assumed).collect()
    }

    fn text(&self) -> String {
        let mut lines = Vec::new();
        match (&self.ended, self.reason()) {
            (Some(Ended::Violated(violation)), _) => {
                let property = self.paint.red(violation.property);
                let message = &violation.message;
                lines.push(format!("{}: {property}: {message}", self.target));
                lines.push("\nHow it happens:".into());
                lines.extend(self.statements.iter().map(|line| format!("  {line}")));
                lines.push(String::new());
                let written = self.written.iter();
                lines.extend(written.map(|written| match written {
                    Ok(path) => format!("written to {}", path.display()),
                    Err(why) => format!("no test was written: {why}"),
                }));
            }
            (_, Some(why)) => {
                let word = self.paint.yellow("unknown");
                lines.push(format!("{}: {word}: {why}", self.target));
            }
            _ => lines.push(format!("{}: {}", self.target, self.paint.green("holds"))),
        }
        let assumed = self.assumptions().into_iter();
        lines.extend(assumed.map(|what| format!("assuming: {what}")));
        lines.extend(self.unasked.clone());
        if !self.left_out.is_empty() {
            lines.push(format!(
                "not called, since there are no values for a parameter: {}",
                self.left_out.join(", ")
            ));
        }
        lines.push(format!(
            "{} reached, {} expanded, {}, {:.2} s, {} MiB",
            counted(self.counts.states, "state"),
            grouped(self.counts.expanded),
            counted(self.counts.executions, "execution"),
            self.seconds,
            peak_memory() >> 20
        ));
        if let Some(sets) = &self.sets {
            lines.push(format!(
                "in sets: {}, {}, {} % of all slots had one value",
                counted(sets.paths, "path"),
                counted(sets.splits, "split"),
                sets.constants * 100 / sets.slots.max(1)
            ));
        }
        if self.told_all {
            lines.extend(self.details());
        }
        lines.join("\n")
    }

    fn details(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(times) = &self.times {
            lines.push(format!(
                "time: execution {:.2} s, comparison {:.2} s, backtracking {:.2} s, merging {:.2} s",
                times.execution.as_secs_f64(),
                times.comparison.as_secs_f64(),
                times.backtracking.as_secs_f64(),
                times.merging.as_secs_f64()
            ));
        }
        let natives = self.sets.iter().flat_map(|sets| &sets.natives);
        lines.extend(natives.map(|(name, splits)| {
            format!(
                "{name} takes values one by one: {}",
                counted(*splits, "split")
            )
        }));
        lines
    }

    fn as_json(&self) -> serde_json::Value {
        let mut object = json!({
            "tool": "vitrum",
            "version": env!("CARGO_PKG_VERSION"),
            "command": "explore",
            "target": self.target,
            "language": "java",
            "verdict": match (&self.ended, self.reason()) {
                (_, Some(_)) => "unknown",
                (None, _) => "holds",
                (Some(_), _) => "violated",
            },
        });
        if let Some(why) = self.reason() {
            object["reason"] = json!(why);
        }
        if let Some(Ended::Violated(violation)) = &self.ended {
            object["property"] = json!(violation.property);
            object["message"] = json!(violation.message);
            object["replayed"] = json!(true);
            object["inputs"] = json!(self.calls);
        }
        object["assumptions"] = json!(self.assumptions());
        object["left_out"] = json!(self.left_out);
        object["notes"] = json!(self.unasked.iter().collect::<Vec<_>>());
        let mut stats = json!({
            "states": self.counts.states,
            "expanded": self.counts.expanded,
            "executions": self.counts.executions,
            "splits": self.sets.as_ref().map_or(0, |sets| sets.splits),
            "seconds": self.seconds,
            "peak_memory_bytes": peak_memory(),
        });
        if let Some(sets) = &self.sets {
            stats["paths"] = json!(sets.paths);
            stats["slots"] = json!(sets.slots);
            stats["constants"] = json!(sets.constants);
            stats["natives"] = json!(sets.natives);
        }
        if let Some(times) = &self.times {
            stats["breakdown"] = json!({
                "execution": times.execution.as_secs_f64(),
                "comparison": times.comparison.as_secs_f64(),
                "backtracking": times.backtracking.as_secs_f64(),
                "merging": times.merging.as_secs_f64(),
            });
        }
        object["stats"] = stats;
        object
    }
}
