//! What a check comes to, as one value, and how it is shown.
//!
//! [`Report`] is the one diagnostic and [`Trace`] the one counterexample, whatever was checked;
//! `json` and `text` show them. Nothing here knows a language.

mod json;
mod text;
mod trace;

pub use json::json;
pub use text::{Paint, counted, grouped, text};
pub use trace::{Change, Location, Step, Trace, on_one_line};

/// What a check comes to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    pub command: String,
    pub target: String,
    pub language: String,
    pub verdict: Verdict,
    /// The first violation, if there is one.
    pub violation: Option<Violation>,
    /// More violations, where all were asked for.
    pub others: Vec<Violation>,
    /// How the check came to what makes the verdict unknown.
    pub path: Option<Trace>,
    /// The test vector of the violation, where there is one.
    pub inputs: Vec<String>,
    /// What the verdict takes for granted.
    pub assumptions: Vec<String>,
    /// What a person should know besides, a line each.
    pub notes: Vec<String>,
    pub stats: Stats,
    /// The distinct complete outputs of all paths, where they were asked for.
    pub outcomes: Option<Vec<String>>,
    /// Why steps ended, where that was asked for, the most frequent first.
    pub causes: Option<Vec<Cause>>,
}

/// One reason why steps ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cause {
    pub what: String,
    /// The kind of it, in a word.
    pub why: String,
    /// The line at which most of them ended, and how many lines there are.
    pub at: String,
    pub lines: u64,
    /// Choice points that it made, of so many in all.
    pub points: u64,
    pub all: u64,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub enum Verdict {
    Holds,
    Violated,
    /// With the reason.
    Unknown(String),
    #[default]
    None,
}

/// One way in which a property fails.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Violation {
    /// As in the contract of the command line: `deadlock`, `assertion`, …
    pub property: String,
    /// One line for a person.
    pub message: String,
    pub location: Option<Location>,
    /// The counterexample was executed once more, and ended in the same way.
    pub replayed: bool,
    pub trace: Trace,
}

/// How much was looked at, by name, in the order in which it is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stats {
    pub states: u64,
    pub transitions: u64,
    pub instructions: u64,
    pub seconds: f64,
    pub peak_memory_bytes: u64,
    pub more: Vec<(String, f64)>,
}
