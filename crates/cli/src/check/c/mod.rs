//! `vitrum check` for C: files to a program, a verdict to a report. Start at [`check`].
//!
//! `job` is what was asked for, with the words of `property` and `task_file`; `native` has violations
//! executed once more; `report` tells what it came to, `witness` tells other
//! tools, `picture` draws; `saved` keeps predicates for the next run.

mod job;
mod native;
mod path;
mod picture;
mod property;
mod report;
mod saved;
mod task_file;
mod watch;
mod witness;

use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use vitrum_cegar::check::{Options, Outcome, Verdict, check as verify};
use vitrum_cegar::confirm::Way;
use vitrum_cegar::engine::{Engine, Order};
use vitrum_cegar::native::Ran;
use vitrum_cegar::precision::Saved;
use vitrum_cegar::{spec, task};
use vitrum_cprog::{DataModel, Program};
use vitrum_logic::Launcher;
use vitrum_report::{Report, Stats, Verdict as Word};

use super::{Color, Keep, show};
use crate::args::CheckArgs;
use crate::refusal::Refusal;
use crate::units;
use job::Job;
use watch::Watch;

/// Whether the target is C.
pub fn is_c(args: &CheckArgs) -> bool {
    let extension = Path::new(&args.target).extension();
    extension.is_some_and(|e| e == "c" || e == "i" || e == "yml")
}

/// An option that means nothing for a Java program, if one was given.
pub fn only_for_c(args: &CheckArgs) -> Option<&'static str> {
    first(&[
        (args.spec.is_some(), "--spec"),
        (args.test_vector.is_some(), "--test-vector"),
        (args.witness.is_some(), "--witness"),
        (args.precision.is_some(), "--precision"),
        (args.html.is_some(), "--html"),
        (args.dot.is_some(), "--dot"),
        (args.engine != Engine::default(), "--engine"),
        (args.data_model.is_some(), "--data-model"),
        (args.malloc_never_fails, "--malloc-never-fails"),
        (args.query_log.is_some(), "--query-log"),
    ])
}

/// An option that means nothing for a C program, if one was given.
fn only_for_java(args: &CheckArgs) -> Option<&'static str> {
    let search = [
        (args.store != Keep::Exact, "--store"),
        (args.walks.is_some(), "--walks"),
        (args.seed.is_some(), "--seed"),
        (args.depth_limit.is_some(), "--depth-limit"),
        (args.state_limit.is_some(), "--state-limit"),
        (args.threads != 1, "--threads"),
        (args.join_after.is_some(), "--join-after"),
        (args.path_window.is_some(), "--path-window"),
        (args.no_reduction, "--no-reduction"),
        (!args.without.is_empty(), "--without"),
        (args.no_symmetry, "--no-symmetry"),
        (args.no_gc, "--no-gc"),
        (args.learn_after.is_some(), "--learn-after"),
        (args.execute_all, "--execute-all"),
        (args.sleep_sets, "--sleep-sets"),
        (args.check_remembered.is_some(), "--check-remembered"),
        (args.profile_states, "--profile-states"),
        (args.checkpoint.is_some(), "--checkpoint"),
        (args.resume.is_some(), "--resume"),
    ];
    let meaning = [
        (!args.invariant.is_empty(), "--invariant"),
        (!args.forbid_call.is_empty(), "--forbid-call"),
        (args.spurious_wakeups, "--spurious-wakeups"),
        (args.weak_cas_failures, "--weak-cas-failures"),
        (args.enumerate_random, "--enumerate-random"),
        (args.track_output, "--track-output"),
    ];
    let answer = [
        (args.outcomes, "--outcomes"),
        (args.all_errors, "--all-errors"),
        (args.shorten, "--shorten"),
        (!args.sourcepath.is_empty(), "--sourcepath"),
        (args.trace.is_some(), "--trace"),
        (args.replay.is_some(), "--replay"),
    ];
    let options = &args.options;
    let machine = [
        (options.classpath.is_some(), "--classpath"),
        (options.jdk.is_some(), "--jdk"),
        (options.enable_preview, "--enable-preview"),
        (!options.allow_read.is_empty(), "--allow-read"),
        (!options.env.is_empty(), "--env"),
        (options.max_heap.is_some(), "--max-heap"),
        (options.max_depth.is_some(), "--max-depth"),
    ];
    first(&[&search[..], &meaning, &answer, &machine].concat())
}

/// The first of some options that was given.
fn first(options: &[(bool, &'static str)]) -> Option<&'static str> {
    let given = options.iter().find(|(given, _)| *given);
    given.map(|(_, name)| *name)
}

/// Whoever asks for what does nothing here has to know.
fn can_be_asked(args: &CheckArgs) -> Result<(), Refusal> {
    let target = Path::new(&args.target).display();
    if let Some(option) = only_for_java(args) {
        return Err(Refusal::new(format!(
            "{option} is for Java programs, and {target} is a C program: leave it out"
        )));
    }
    order(args)?;
    match args.args.first() {
        Some(arg) => Err(Refusal::new(format!(
            "{} after -- is an argument for a Java program, and {target} is a C program, whose arguments may be any: leave it out",
            Path::new(arg).display()
        ))),
        None => Ok(()),
    }
}

/// The order of lazy abstraction.
fn order(args: &CheckArgs) -> Result<Order, Refusal> {
    let Some(search) = &args.search else {
        return Ok(Order::default());
    };
    match args.engine {
        Engine::Lazy | Engine::Portfolio => search.for_c(&args.target),
        other => Err(Refusal::new(format!(
            "--search is the order of lazy abstraction, and --engine {} has none: leave one of them out",
            other.name()
        ))),
    }
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
    match &*name.to_ascii_uppercase() {
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
    can_be_asked(args)?;
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
    let job = Job::new(args)?;
    let unknown = |why| Report {
        verdict: Word::Unknown(why),
        ..report::empty()
    };
    let mut report = match job.foreign() {
        Some(why) => unknown(why),
        None => {
            let loaded = loaded(&job)?;
            match job.beyond() {
                Some(why) => unknown(why),
                None => verified(args, &job, loaded, begin)?,
            }
        }
    };
    report.target = args.target.to_string_lossy().into_owned();
    report.notes.extend(job.compared(&report.verdict));
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
            stats: Stats {
                seconds: begin.elapsed().as_secs_f64(),
                peak_memory_bytes: units::peak_memory(),
                ..Stats::default()
            },
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

/// The program, which has to be one whatever is asked about it.
fn loaded(job: &Job) -> Result<Loaded, Refusal> {
    let read = vitrum_cprog::Options {
        model: job.model,
        ..vitrum_cprog::Options::default()
    };
    let loaded = Loaded::new(job, &read).map_err(|e| Refusal::new(e.to_string()))?;
    if loaded.program.find("main").is_none() {
        return Err(Refusal::new(
            "there is no function main, in which a program begins: name the file that has it as well".to_string(),
        ));
    }
    Ok(loaded)
}

fn verified(
    args: &CheckArgs,
    job: &Job,
    loaded: Loaded,
    begin: Instant,
) -> Result<Report, Refusal> {
    let program = loaded.program;
    let precision = saved::read(args)?;
    let options = options(args, job, precision, begin)?;
    let woven = loaded.woven.as_ref();
    let (mut outcome, mut native) = executed(args, job, (&program, woven), &options, begin)?;
    if let (Some(Ran::Ended(_)), Some(without)) = (&native, other(&options, &outcome)) {
        // Somebody else may find inputs that the compiled program does follow.
        let others = Options {
            without: Some(without),
            ..options
        };
        let again = executed(args, job, (&program, woven), &others, begin)?;
        if matches!(again.1, Some(Ran::Reached(_))) {
            (outcome, native) = again;
        }
    }
    doubt(&mut outcome, native.as_ref(), &program);
    let mut report = report::report(&program, &outcome, native.as_ref(), job.spec.as_ref());
    // Who watched nothing has to know that first.
    report.notes.splice(0..0, loaded.idle);
    report.notes.extend(native::hint(args, native.as_ref()));
    report.notes.extend(saved::write(args, &program, &outcome)?);
    report
        .notes
        .extend(witness::write(args, job, &program, &outcome)?);
    report.stats = report::stats(&outcome, begin.elapsed());
    report.target = args.target.to_string_lossy().into_owned();
    picture::write(args, &program, &outcome, &report)?;
    Ok(report)
}

/// What engines find; a violation is executed natively.
fn executed(
    args: &CheckArgs,
    job: &Job,
    (program, woven): (&Program, Option<&spec::Native>),
    options: &Options,
    begin: Instant,
) -> Result<(Outcome, Option<Ran>), Refusal> {
    let outcome = verify(program, options).map_err(Refusal::new)?;
    let native = native::run(args, job, (program, woven), &outcome, begin)?;
    Ok((outcome, native))
}

/// The engine that has found something, if others are left.
fn other(options: &Options, outcome: &Outcome) -> Option<Engine> {
    let all = options.engine == Engine::Portfolio && Instant::now() < options.deadline;
    let found = Engine::ALL.iter().find(|(name, _)| *name == outcome.engine);
    found.map(|(_, engine)| *engine).filter(|_| all)
}

/// A violation that the compiled program does not have, on the same inputs, is none that anybody
/// could show: C leaves what differs to compilers, or one of the two is wrong.
fn doubt(outcome: &mut Outcome, native: Option<&Ran>, program: &Program) {
    if let (Some(Ran::Ended(how)), Verdict::Violated(found)) = (native, &outcome.verdict) {
        let (what, line) = (&found.what, program.sources.line(found.loc));
        outcome.way = Some(Way::executed(found.run.passed.clone()));
        outcome.verdict = Verdict::Unknown(format!(
            "the interpreter finds inputs for an error ({what} at {line}), but the compiled program does not follow: {how}"
        ));
    }
}

/// What is checked.
struct Loaded {
    program: Program,
    /// The specification in it, for the machine's compiler.
    woven: Option<spec::Native>,
    /// What the specification does not watch, as sentences.
    idle: Vec<String>,
}

impl Loaded {
    fn new(job: &Job, read: &vitrum_cprog::Options) -> Result<Loaded, vitrum_cprog::Diagnostic> {
        let Some(spec) = &job.spec else {
            return Ok(Loaded {
                program: task::load(&job.files, read)?,
                woven: None,
                idle: Vec::new(),
            });
        };
        let units = vitrum_cprog::units(&job.files, read)?;
        let woven = spec::woven(units, spec, read)?;
        Ok(Loaded {
            program: woven.program,
            woven: Some(woven.native),
            idle: woven.idle,
        })
    }
}

fn options(
    args: &CheckArgs,
    job: &Job,
    precision: Saved,
    begin: Instant,
) -> Result<Options, Refusal> {
    let binary = std::env::current_exe()
        .map_err(|e| Refusal::new(format!("Vitrum can't find its own binary: {e}")))?;
    if let Some(folder) = &args.query_log {
        let made = std::fs::create_dir_all(folder);
        made.map_err(|e| Refusal::new(format!("--query-log {}: {e}", folder.display())))?;
    }
    Ok(Options {
        property: job.property(args),
        task: task::Options {
            malloc_never_fails: args.malloc_never_fails,
            ..task::Options::default()
        },
        engine: args.engine,
        without: None,
        order: order(args)?,
        precision,
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
