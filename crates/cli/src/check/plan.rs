//! How a check is done, from the words of the command line. Start at [`Plan::new`].

use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::Instant;

use vitrum_explore::Limits;
use vitrum_jvm::machine::SearchOptions;

use crate::args::CheckArgs;

/// Where to look first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Order {
    Dfs,
    Bfs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Color {
    Auto,
    Always,
    Never,
}

/// What a Java program is checked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Property {
    Deadlock,
    Assertion,
    UncaughtException,
    Race,
}

const USUAL: [Property; 3] = [
    Property::Deadlock,
    Property::Assertion,
    Property::UncaughtException,
];

/// How a check is done, and how it is shown.
pub struct Plan {
    pub properties: Vec<Property>,
    pub invariants: Vec<(String, String)>,
    pub search: SearchOptions,
    pub outcomes: bool,
    pub order: Order,
    pub limits: Limits,
    pub all_errors: bool,
    /// Where the counterexample is saved.
    pub trace: Option<PathBuf>,
    /// The saved counterexample that is executed in place of a search.
    pub replay: Option<PathBuf>,
    pub json: bool,
    pub quiet: bool,
    pub color: bool,
}

impl Plan {
    pub fn new(args: &CheckArgs, begin: Instant) -> Plan {
        Plan {
            properties: match args.property.is_empty() {
                true => USUAL.to_vec(),
                false => args.property.clone(),
            },
            invariants: args.invariant.iter().map(|name| member(name)).collect(),
            search: search_options(args),
            outcomes: args.outcomes,
            order: args.search,
            limits: Limits {
                depth: args.depth_limit,
                states: args.state_limit,
                until: args.time_limit.map(|t| begin + t),
                store: args.memory_limit.map(|bytes| bytes as usize),
            },
            all_errors: args.all_errors,
            trace: args.trace.clone(),
            replay: args.replay.clone(),
            json: args.json,
            quiet: args.quiet,
            color: match args.color {
                Color::Auto => std::io::stdout().is_terminal(),
                Color::Always => true,
                Color::Never => false,
            },
        }
    }
}

fn search_options(args: &CheckArgs) -> SearchOptions {
    SearchOptions {
        every_access: args.no_reduction,
        spurious_wakeups: args.spurious_wakeups,
        weak_failures: args.weak_cas_failures,
        enumerate_random: args.enumerate_random,
        track_output: args.track_output || args.outcomes,
        forbidden: args.forbid_call.iter().map(|name| member(name)).collect(),
    }
}

/// `pkg.Class.method` as the machine names it.
fn member(name: &str) -> (String, String) {
    let (class, method) = name.rsplit_once('.').unwrap_or(("", name));
    (class.replace('.', "/"), method.to_string())
}
