//! `vitrum check`: every schedule and every choice of a Java program. Start at [`check`].
//!
//! `judge` looks at the ends of paths and says what is wrong with them; `record` replays a
//! counterexample and makes a trace of it, with the words of `describe` and the lines of `sources`.

mod describe;
mod judge;
mod record;
mod sources;

use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use vitrum_explore::{BreadthFirst, Coverage, DepthFirst, Frontier, Limits, search};
use vitrum_jvm::machine::{Pool, SearchOptions};
use vitrum_jvm::{Machine, Watched};
use vitrum_report::{Report, Stats, Verdict, Violation};

use crate::args::CheckArgs;
use crate::refusal::Refusal;
use crate::resolved::Resolved;
use crate::run::new_machine;
use crate::{BAD_INPUT, UNKNOWN};
use judge::{Found, Judge};

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
struct Plan {
    properties: Vec<Property>,
    invariants: Vec<(String, String)>,
    search: SearchOptions,
    outcomes: bool,
    order: Order,
    limits: Limits,
    all_errors: bool,
    json: bool,
    quiet: bool,
    color: bool,
}

pub fn check(args: CheckArgs) -> ExitCode {
    let begin = Instant::now();
    let search = SearchOptions {
        every_access: args.no_reduction,
        spurious_wakeups: args.spurious_wakeups,
        weak_failures: args.weak_cas_failures,
        enumerate_random: args.enumerate_random,
        track_output: args.track_output || args.outcomes,
        forbidden: args.forbid_call.iter().map(|name| member(name)).collect(),
    };
    let plan = Plan {
        properties: match args.property.is_empty() {
            true => USUAL.to_vec(),
            false => args.property,
        },
        invariants: args.invariant.iter().map(|name| member(name)).collect(),
        search,
        outcomes: args.outcomes,
        order: args.search,
        limits: Limits {
            depth: args.depth_limit,
            states: args.state_limit,
            until: args.time_limit.map(|t| begin + t),
            store: args.memory_limit.map(|bytes| bytes as usize),
        },
        all_errors: args.all_errors,
        json: args.json,
        quiet: args.quiet,
        color: match args.color {
            Color::Auto => std::io::stdout().is_terminal(),
            Color::Always => true,
            Color::Never => false,
        },
    };
    let target = args.target.to_string_lossy().into_owned();
    let report = Resolved::new(args.options, args.target, args.args)
        .and_then(|resolved| check_resolved(resolved, &plan, target, begin));
    match report {
        Ok(report) => show(&report, &plan),
        Err(refusal) => {
            eprintln!("{refusal}");
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// `pkg.Class.method` as the machine names it.
fn member(name: &str) -> (String, String) {
    let (class, method) = name.rsplit_once('.').unwrap_or(("", name));
    (class.replace('.', "/"), method.to_string())
}

fn check_resolved(
    mut resolved: Resolved,
    plan: &Plan,
    target: String,
    begin: Instant,
) -> Result<Report, Refusal> {
    resolved.enable_assertions = true;
    let search_options = plan.search.clone();
    let mut machine = new_machine::<Watched>(&resolved, search_options).map_err(Refusal::new)?;
    let main = &resolved.target.main_class;
    if let Err(stop) = machine.start(main, &resolved.args) {
        let (unknown, reason) = judge::reason(&stop);
        return match unknown {
            true => Ok(unknown_report(target, reason)),
            false => Err(Refusal::new(reason)),
        };
    }
    let mut judge = Judge::new(plan.all_errors, &plan.properties);
    for (class, method) in &plan.invariants {
        let found = machine.predicate(class, method);
        let found = found.map_err(|stop| Refusal::new(judge::reason(&stop).1))?;
        judge
            .invariants
            .push((format!("{}.{method}", class.replace('/', ".")), found));
    }
    judge.outcomes = plan.outcomes.then(Default::default);
    machine.begin_search();
    let sources = sources::Sources::new(&resolved.target);
    let mut pool = Pool::default();
    let coverage = loop {
        let mut frontier = frontier(plan.order);
        let coverage = search(
            &mut machine,
            &mut *frontier,
            &mut pool,
            &plan.limits,
            &mut judge,
        );
        let Some(class) = judge.cold.take() else {
            break coverage;
        };
        machine.warm_up(class);
        judge.begin_again();
        pool = Pool::default();
    };
    let found = std::mem::take(&mut judge.found);
    let violations: Vec<Violation> = (found.into_iter())
        .map(|found| violation(&mut machine, &mut pool, &sources, &judge, found))
        .collect();
    let mut report = report_of(target, &judge, &coverage, violations);
    report.stats = stats(&machine, &pool, &coverage, begin.elapsed());
    Ok(report)
}

fn frontier(order: Order) -> Box<dyn Frontier<Machine<Watched>>> {
    match order {
        Order::Dfs => Box::new(DepthFirst::default()),
        Order::Bfs => Box::new(BreadthFirst::default()),
    }
}

/// Replays what was found. A counterexample that does not end as it did is a bug, and says so.
fn violation(
    machine: &mut Machine<Watched>,
    pool: &mut Pool,
    sources: &sources::Sources,
    judge: &Judge,
    found: Found,
) -> Violation {
    let (trace, again) = record::replay(machine, pool, sources, judge, &found.picks);
    Violation {
        replayed: again.as_ref() == Some(&found.fault),
        property: found.fault.property,
        message: found.fault.message,
        location: found.fault.location,
        trace,
    }
}

fn report_of(
    target: String,
    judge: &Judge,
    coverage: &Coverage,
    mut violations: Vec<Violation>,
) -> Report {
    let unknown = judge.unknown.clone().or(coverage.incomplete.clone());
    let failed = violations.iter().any(|v| !v.replayed);
    let verdict = match unknown {
        _ if failed => Verdict::Unknown(
            "a counterexample did not replay, which is a bug in Vitrum: please report it".into(),
        ),
        _ if !violations.is_empty() => Verdict::Violated,
        Some(reason) => Verdict::Unknown(reason),
        None => Verdict::Holds,
    };
    let first = match violations.is_empty() || failed {
        true => None,
        false => Some(violations.remove(0)),
    };
    Report {
        command: "check".into(),
        target,
        language: "java".into(),
        verdict,
        violation: first,
        others: violations,
        assumptions: judge.assumptions(),
        notes: judge.notes(),
        outcomes: judge.outcomes.clone().map(|set| set.into_iter().collect()),
        ..Report::default()
    }
}

fn unknown_report(target: String, reason: String) -> Report {
    Report {
        command: "check".into(),
        target,
        language: "java".into(),
        verdict: Verdict::Unknown(reason),
        ..Report::default()
    }
}

fn stats(machine: &Machine<Watched>, pool: &Pool, coverage: &Coverage, elapsed: Duration) -> Stats {
    let store = pool.store.bytes() as f64;
    Stats {
        states: pool.store.states,
        transitions: coverage.transitions,
        instructions: machine.stats.jumps,
        seconds: elapsed.as_secs_f64(),
        peak_memory_bytes: crate::units::peak_memory(),
        more: vec![
            ("matched".into(), coverage.matched as f64),
            ("ends".into(), coverage.ends as f64),
            ("depth".into(), coverage.deepest as f64),
            ("store_bytes".into(), store),
        ],
    }
}

fn show(report: &Report, plan: &Plan) -> ExitCode {
    let text = match plan.json {
        true => format!("{:#}\n", vitrum_report::json(report)),
        false if plan.quiet => String::new(),
        false => vitrum_report::text(report, plan.color),
    };
    let _ = std::io::stdout().write_all(text.as_bytes());
    match report.verdict {
        Verdict::Holds => ExitCode::SUCCESS,
        Verdict::Violated => ExitCode::from(1),
        Verdict::Unknown(_) | Verdict::None => ExitCode::from(UNKNOWN),
    }
}
