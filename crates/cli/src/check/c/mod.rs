//! `vitrum check` for C: files to a program, a verdict to a report. Start at [`check`].

mod watch;

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use vitrum_cegar::check::{Options, Outcome, Passed, Verdict, check as verify};
use vitrum_cegar::confirm::Violation as Executed;
use vitrum_cegar::engine::Engine;
use vitrum_cegar::task::{self, Property};
use vitrum_cprog::interp::Input;
use vitrum_cprog::source::Loc;
use vitrum_cprog::{DataModel, Program};
use vitrum_logic::Launcher;
use vitrum_report::{Location, Report, Stats, Step, Trace, Verdict as Word, Violation};

use super::{Color, show};
use crate::args::CheckArgs;
use crate::refusal::Refusal;
use crate::units;
use watch::Watch;

/// Whether the target is C.
pub fn is_c(args: &CheckArgs) -> bool {
    let extension = Path::new(&args.target).extension();
    extension.is_some_and(|e| e == "c" || e == "i")
}

/// The value of `--engine`.
pub fn engine(name: &str) -> Result<Engine, String> {
    let found = Engine::ALL.iter().find(|(known, _)| *known == name);
    let names = Engine::ALL.map(|(name, _)| name).join(", ");
    found
        .map(|(_, engine)| *engine)
        .ok_or_else(|| format!("there is no such engine; there are {names}"))
}

/// The value of `--data-model`.
pub fn data_model(name: &str) -> Result<DataModel, String> {
    match name {
        "ILP32" => Ok(DataModel::Ilp32),
        "LP64" => Ok(DataModel::Lp64),
        _ => Err("the data model is ILP32 or LP64".into()),
    }
}

/// Terms and automata are as deep as programs are long.
const STACK: usize = 1 << 30;

/// Without a limit the answer may take as long as it takes.
const LONG: Duration = Duration::from_secs(10 * 365 * 86_400);

/// Address space of a solver process where nothing else is asked for: a query must not take the
/// machine down.
const MEMORY: u64 = 4 << 30;

pub fn check(args: &CheckArgs, begin: Instant) -> Result<ExitCode, Refusal> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK);
        let thread = thread.spawn_scoped(scope, || checked(args, begin));
        let thread = thread.map_err(|e| Refusal::new(format!("no thread can be started: {e}")))?;
        thread
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

fn checked(args: &CheckArgs, begin: Instant) -> Result<ExitCode, Refusal> {
    let watch = watched(args, begin);
    let files = [&args.target].into_iter().chain(&args.more);
    let files: Vec<PathBuf> = files.map(PathBuf::from).collect();
    let read = vitrum_cprog::Options {
        model: args.data_model.unwrap_or_default(),
        ..vitrum_cprog::Options::default()
    };
    let program = task::load(&files, &read).map_err(|e| Refusal::new(e.to_string()))?;
    let outcome = verify(&program, &options(args, begin)?).map_err(Refusal::new)?;
    let mut report = report(&program, &outcome);
    report.target = args.target.to_string_lossy().into_owned();
    report.stats = stats(&outcome, begin.elapsed());
    watch.stop();
    Ok(show(&report, args.json, args.quiet, color(args)))
}

/// Limits for what does not look at them.
fn watched(args: &CheckArgs, begin: Instant) -> Watch {
    let deadline = begin + args.time_limit.unwrap_or(LONG);
    let memory = args.memory_limit.unwrap_or(MEMORY);
    let target = args.target.to_string_lossy().into_owned();
    let (json, quiet, color) = (args.json, args.quiet, color(args));
    Watch::start(deadline, memory, move |why| {
        let report = Report {
            target,
            ..why.clone()
        };
        show(&report, json, quiet, color);
    })
}

fn color(args: &CheckArgs) -> bool {
    match args.color {
        Color::Auto => std::io::stdout().is_terminal(),
        Color::Always => true,
        Color::Never => false,
    }
}

fn options(args: &CheckArgs, begin: Instant) -> Result<Options, Refusal> {
    let binary = std::env::current_exe()
        .map_err(|e| Refusal::new(format!("Vitrum can't find its own binary: {e}")))?;
    if let Some(folder) = &args.query_log {
        let made = std::fs::create_dir_all(folder);
        made.map_err(|e| Refusal::new(format!("--query-log {}: {e}", folder.display())))?;
    }
    Ok(Options {
        property: Property::default(),
        task: task::Options {
            malloc_never_fails: args.malloc_never_fails,
            ..task::Options::default()
        },
        engine: args.engine,
        deadline: begin + args.time_limit.unwrap_or(LONG),
        parallel: true,
        solver: Launcher {
            program: Some((binary, vec!["solver-worker".into()])),
            log: args.query_log.clone(),
            memory: args.memory_limit.unwrap_or(MEMORY),
            ..Launcher::default()
        },
    })
}

fn report(program: &Program, outcome: &Outcome) -> Report {
    let mut report = Report {
        command: "check".into(),
        language: "c".into(),
        assumptions: outcome.assumptions.clone(),
        ..Report::default()
    };
    match &outcome.verdict {
        Verdict::Unknown(why) => report.verdict = Word::Unknown(why.clone()),
        Verdict::Holds(_) => {
            report.verdict = Word::Holds;
            report.notes = invariants(program, outcome);
        }
        Verdict::Violated(found, path) => {
            report.verdict = Word::Violated;
            report.inputs = found.inputs.iter().map(input).collect();
            report.violation = Some(violation(program, found, path));
        }
    }
    if !matches!(outcome.verdict, Verdict::Unknown(_)) {
        report.notes.push(format!("solved by: {}", outcome.engine));
    }
    if !outcome.solver.is_empty() {
        report.notes.push(format!("solver: {}", outcome.solver));
    }
    report
}

fn violation(program: &Program, found: &Executed, path: &[Passed]) -> Violation {
    let place = program.sources.line(found.loc);
    Violation {
        property: "unreach-call".into(),
        message: format!("{} at {place} (executed by the interpreter)", found.what),
        location: Some(location(program, found)),
        replayed: true,
        trace: trace(program, path),
    }
}

/// The lines on the way, each once in a row, with what came from outside.
fn trace(program: &Program, path: &[Passed]) -> Trace {
    let mut steps: Vec<Step> = Vec::new();
    for passed in path {
        let place = program.sources.place(passed.loc);
        if place.line == 0 {
            continue;
        }
        let location = Location {
            file: place.file.to_string(),
            line: place.line,
            function: String::new(),
        };
        if steps
            .last()
            .is_none_or(|last| last.location.as_ref() != Some(&location))
        {
            steps.push(Step {
                location: Some(location),
                source: Some(place.text.trim().to_string()),
                ..Step::default()
            });
        }
        let inputs: Vec<String> = passed.inputs.iter().map(ToString::to_string).collect();
        if let Some(step) = steps.last_mut().filter(|_| !inputs.is_empty()) {
            let more = inputs.join(", ");
            step.choice = Some(
                step.choice
                    .take()
                    .map_or(more.clone(), |c| format!("{c}, {more}")),
            );
        }
    }
    Trace {
        steps,
        ..Trace::default()
    }
}

fn location(program: &Program, found: &Executed) -> Location {
    let place = program.sources.place(found.loc);
    let function = found
        .run
        .stack
        .first()
        .map(|(id, _)| program.function(*id).name.to_string());
    Location {
        file: place.file.to_string(),
        line: place.line,
        function: function.unwrap_or_default(),
    }
}

fn input(input: &Input) -> String {
    match input {
        Input::Int(n) => n.to_string(),
        Input::Float(x) => format!("{x:?}"),
    }
}

/// What holds at loop heads, a line each.
fn invariants(program: &Program, outcome: &Outcome) -> Vec<String> {
    let line =
        |(loc, text): (Loc, String)| format!("invariant at {}: {text}", program.sources.line(loc));
    outcome.invariants().into_iter().map(line).collect()
}

fn stats(outcome: &Outcome, elapsed: Duration) -> Stats {
    let stats = outcome.stats;
    Stats {
        seconds: elapsed.as_secs_f64(),
        peak_memory_bytes: units::peak_memory(),
        more: vec![
            ("refinements".into(), stats.lazy.refinements as f64),
            ("predicates".into(), stats.lazy.predicates as f64),
            ("art_nodes".into(), stats.lazy.nodes as f64),
            ("solver_queries".into(), stats.queries as f64),
            ("solver_seconds".into(), stats.solver_seconds),
            ("abstraction_seconds".into(), stats.lazy.abstraction_seconds),
        ],
        ..Stats::default()
    }
}
