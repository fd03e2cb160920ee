//! Checks C files, each on its own, and prints a line for each: `-m32` for 32 bits, `--time=N` for
//! seconds each, `--engine=NAME`, `--no-fail` for a `malloc` that never fails, `--no-slice` for all of the program. The answer is
//! compared with a name or a first line that tells it.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use vitrum_cegar::check::{Options, Outcome, Verdict, check};
use vitrum_cegar::engine::{Engine, Order};
use vitrum_cegar::task;
use vitrum_cegar::task::load;
use vitrum_cprog::DataModel;
use vitrum_logic::Launcher;

const STACK: usize = 1 << 30;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.first().is_some_and(|a| a == "solver-worker") {
        return vitrum_logic::work();
    }
    let (flags, files): (Vec<String>, Vec<String>) =
        args.into_iter().partition(|a| a.starts_with('-'));
    for file in files {
        let flags = flags.clone();
        let run = move || one(&file, &flags);
        let thread = std::thread::Builder::new().stack_size(STACK).spawn(run);
        let _ = thread.map(std::thread::JoinHandle::join);
    }
    ExitCode::SUCCESS
}

fn value<'f>(flags: &'f [String], name: &str) -> Option<&'f str> {
    flags
        .iter()
        .find_map(|f| f.strip_prefix(name)?.strip_prefix('='))
}

fn one(file: &str, flags: &[String]) {
    let begin = Instant::now();
    let has = |flag: &str| flags.iter().any(|f| f == flag);
    let read = vitrum_cprog::Options {
        model: if has("-m32") {
            DataModel::Ilp32
        } else {
            DataModel::Lp64
        },
        flags: Vec::new(),
    };
    let program = match load(&[PathBuf::from(file)], &read) {
        Ok(program) => program,
        Err(diagnostic) => return println!("{file}: {diagnostic}"),
    };
    let seconds = value(flags, "--time")
        .and_then(|n| n.parse().ok())
        .unwrap_or(20);
    let engine = value(flags, "--engine").and_then(|name| {
        Engine::ALL
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, e)| *e)
    });
    let options = Options {
        precision: vitrum_cegar::precision::Saved::default(),
        property: task::Property::default(),
        task: task::Options {
            malloc_never_fails: has("--no-fail"),
            slice: !has("--no-slice"),
            ..task::Options::default()
        },
        engine: engine.unwrap_or_default(),
        without: None,
        order: Order::default(),
        parallel: true,
        deadline: begin + Duration::from_secs(seconds),
        solver: Launcher {
            program: std::env::current_exe()
                .ok()
                .map(|p| (p, vec!["solver-worker".into()])),
            ..Launcher::default()
        },
    };
    let outcome = check(&program, &options);
    let (word, detail) = told(&outcome);
    let mark = match wanted(file) {
        Some(expected) if expected == word => "ok",
        Some(_) if word == "unknown" => "--",
        Some(_) => "WRONG",
        None => "",
    };
    let seconds = begin.elapsed().as_secs_f64();
    println!("{mark:6}{word:9}{seconds:6.1}s {file} {detail}");
}

fn told(outcome: &Result<Outcome, String>) -> (&'static str, String) {
    match outcome {
        Err(why) => ("unknown", why.clone()),
        Ok(Outcome {
            verdict,
            engine,
            opinion,
            ..
        }) => match verdict {
            Verdict::Holds(_) => ("holds", format!("{engine}, second look: {opinion:?}")),
            Verdict::Violated(found) => ("violated", format!("{engine} {:?}", found.inputs)),
            Verdict::Unknown(why) => ("unknown", why.clone()),
        },
    }
}

/// The answer that a file's name or first line tells.
fn wanted(file: &str) -> Option<&'static str> {
    let text = std::fs::read_to_string(Path::new(file)).unwrap_or_default();
    let first = text.lines().next().unwrap_or_default();
    let words = ["holds", "violated", "unknown"];
    if let Some(told) = first.strip_prefix("// verdict: ") {
        return words.into_iter().find(|w| told.trim() == *w);
    }
    match () {
        () if file.contains("true-unreach-call") => Some("holds"),
        () if file.contains("false-unreach-call") => Some("violated"),
        () => None,
    }
}
