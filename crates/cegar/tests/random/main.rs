//! Verdicts about random programs agree with what gcc makes of them. `VITRUM_RANDOM=FROM-TO` names
//! the seeds, `VITRUM_ENGINE=NAME` one engine alone. Start reading at [`main`].

mod generate;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use generate::Random;
use vitrum_cegar::Opinion;
use vitrum_cegar::check::{Options, Verdict, check};
use vitrum_cegar::engine::{Engine, Order};
use vitrum_cegar::task::{self, Property};
use vitrum_cprog::interp::Input;
use vitrum_logic::Launcher;

/// The stubs that the compiled program is linked with: inputs come from its standard input.
const STUBS: &str = r#"
#include <stdio.h>
#include <stdlib.h>
static long long next(void) { long long x = 0; if (scanf("%lld", &x) != 1) x = 0; return x; }
void reach_error(void) { _Exit(77); }
int __VERIFIER_nondet_int(void) { return (int)next(); }
unsigned __VERIFIER_nondet_uint(void) { return (unsigned)next(); }
signed char __VERIFIER_nondet_schar(void) { return (signed char)next(); }
unsigned char __VERIFIER_nondet_uchar(void) { return (unsigned char)next(); }
short __VERIFIER_nondet_short(void) { return (short)next(); }
unsigned short __VERIFIER_nondet_ushort(void) { return (unsigned short)next(); }
long __VERIFIER_nondet_long(void) { return (long)next(); }
_Bool __VERIFIER_nondet_bool(void) { return next() & 1; }
"#;

/// What the compiled program ends with if the assertion fails.
const FAILED: i32 = 77;

fn main() -> ExitCode {
    if std::env::args()
        .nth(1)
        .is_some_and(|a| a == "solver-worker")
    {
        return vitrum_logic::work();
    }
    let solver = Launcher {
        program: std::env::current_exe()
            .ok()
            .map(|p| (p, vec!["solver-worker".into()])),
        ..Launcher::default()
    };
    if let Err(why) = vitrum_logic::Pool::new(solver.clone()).start() {
        println!("skipped: {why}");
        return ExitCode::SUCCESS;
    }
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let mut counts = [0; 3];
    let mut looks = [0; 2];
    for seed in seeds() {
        match one(folder.path(), seed, &solver, &mut looks) {
            Ok(index) => counts[index] += 1,
            Err(why) => {
                println!("seed {seed}: {why}\n{}", generate::program(seed));
                return ExitCode::FAILURE;
            }
        }
    }
    println!("hold, are violated, are unknown: {counts:?}");
    println!("proofs that a second encoder confirms, that it does not: {looks:?}");
    ExitCode::SUCCESS
}

fn seeds() -> std::ops::Range<u64> {
    let told = std::env::var("VITRUM_RANDOM").unwrap_or_default();
    let ends = told.split_once('-');
    let ends = ends.and_then(|(a, b)| Some(a.parse().ok()?..b.parse().ok()?));
    ends.unwrap_or(0..12)
}

fn engine() -> Engine {
    let told = std::env::var("VITRUM_ENGINE").unwrap_or_default();
    let named = Engine::ALL.iter().find(|(name, _)| *name == told);
    named.map(|(_, engine)| *engine).unwrap_or_default()
}

/// With or without leaving out what no error depends on.
fn options(solver: &Launcher, slice: bool) -> Options {
    Options {
        precision: vitrum_cegar::precision::Saved::default(),
        property: Property::default(),
        task: task::Options {
            slice,
            ..task::Options::default()
        },
        engine: engine(),
        without: None,
        order: Order::default(),
        parallel: true,
        deadline: Instant::now() + Duration::from_secs(5),
        solver: solver.clone(),
    }
}

/// Checks the program of one seed; returns which verdict it has.
fn one(folder: &Path, seed: u64, solver: &Launcher, looks: &mut [u32; 2]) -> Result<usize, String> {
    let source = folder.join("p.c");
    std::fs::write(&source, generate::program(seed)).map_err(|e| e.to_string())?;
    let binary = compiled(folder, &source)?;
    let read = vitrum_cprog::Options::default();
    let program = task::load(&[source], &read).map_err(|d| d.to_string())?;
    let outcome = check(&program, &options(solver, true))?;
    match &outcome.opinion {
        Some(Opinion::Confirmed) => looks[0] += 1,
        Some(Opinion::Refuted(why)) => return Err(format!("a proof is refuted: {why}")),
        Some(Opinion::Open(why)) => {
            println!("seed {seed}: {why}");
            looks[1] += 1;
        }
        None => {}
    }
    let whole = check(&program, &options(solver, false))?.verdict;
    match (&outcome.verdict, &whole) {
        (Verdict::Holds(_), Verdict::Violated(_)) | (Verdict::Violated(_), Verdict::Holds(_)) => {
            return Err("the verdict depends on what was left out".into());
        }
        _ => {}
    }
    match outcome.verdict {
        Verdict::Unknown(_) => Ok(2),
        Verdict::Violated(found) => match fails(&binary, &found.inputs)? {
            true => Ok(1),
            false => Err(format!(
                "said to be violated by {:?}, but is not",
                found.inputs
            )),
        },
        Verdict::Holds(_) => searched(&binary, seed).map(|()| 0),
    }
}

fn compiled(folder: &Path, source: &Path) -> Result<PathBuf, String> {
    let (stubs, binary) = (folder.join("stubs.c"), folder.join("p"));
    std::fs::write(&stubs, STUBS).map_err(|e| e.to_string())?;
    let status = Command::new("cc")
        .args(["-O0", "-w", "-fwrapv", "-o"])
        .args([&binary, &source.to_path_buf(), &stubs])
        .status()
        .map_err(|e| e.to_string())?;
    match status.success() {
        true => Ok(binary),
        false => Err("cc does not accept the program".into()),
    }
}

/// Whether the assertion fails on these inputs.
fn fails(binary: &Path, inputs: &[Input]) -> Result<bool, String> {
    let child = Command::new(binary).stdin(Stdio::piped()).spawn();
    let mut child = child.map_err(|e| e.to_string())?;
    if let Some(mut pipe) = child.stdin.take() {
        let number = |i: &Input| match i {
            Input::Int(n) => format!("{n} "),
            Input::Float(x) => format!("{x} "),
        };
        let text: String = inputs.iter().map(number).collect();
        // A program that ended before it read everything is no problem.
        let _ = pipe.write_all(text.as_bytes());
    }
    let status = child.wait().map_err(|e| e.to_string())?;
    Ok(status.code() == Some(FAILED))
}

/// Looks for inputs that fail a program that is said to hold.
fn searched(binary: &Path, seed: u64) -> Result<(), String> {
    let mut random = Random(seed);
    let special = [
        0,
        1,
        -1,
        2,
        3,
        127,
        128,
        255,
        256,
        32767,
        i128::from(i32::MAX),
        i128::from(i32::MIN),
    ];
    for _ in 0..60 {
        let inputs: Vec<Input> = (0..4)
            .map(|_| match random.below(3) {
                0 => Input::Int(i128::from(random.next() as i64)),
                1 => Input::Int(random.below(20) as i128 - 5),
                _ => Input::Int(special[random.below(12) as usize]),
            })
            .collect();
        if fails(binary, &inputs)? {
            return Err(format!("said to hold, but {inputs:?} fails"));
        }
    }
    Ok(())
}
