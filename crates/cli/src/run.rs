//! `vitrum run`: one Java program, one schedule, on Vitrum's own machine.

use std::fs::File;
use std::io::{IsTerminal, Stdin, Write};
use std::os::fd::AsFd;
use std::os::unix::fs::FileTypeExt;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use vitrum_classfile::ClassPath;
use vitrum_jvm::machine::{Choices, Chunk, Halt, Input, InputKind, SearchOptions};
use vitrum_jvm::{Concrete, Domain, Machine, Options, Program, Stop};

use crate::repair::drive::{self, By, Order, Outcome, Repair, Trouble};
use crate::repair::report::told;
use crate::resolved::Resolved;
use crate::{BAD_INPUT, UNKNOWN, interrupt, memory};

/// Branches and calls between two looks at the clock and the output.
const SLICE: u64 = 1_000_000;
/// Why a search is incomplete that somebody broke off.
pub const INTERRUPTED: &str = "the search was interrupted";
pub const LATE: &str = "the time limit was reached";
/// Milliseconds between two looks at the memory in use.
const LOOK: u64 = 20;
pub const FULL: &str = "the memory limit was reached";

/// Runs the program to its end; the exit code is the program's own unless it could not be run.
pub fn run(resolved: &Resolved) -> ExitCode {
    let begin = Instant::now();
    let mut machine = match machine(resolved) {
        Ok(machine) => machine,
        Err(sentence) => {
            tell(&format!("vitrum: {sentence}"));
            return ExitCode::from(BAD_INPUT);
        }
    };
    let stop = match machine.start(&resolved.target.main_class, &resolved.args) {
        Ok(()) => {
            // What nothing leads to any more may be what a structure has lost.
            if resolved.target.asks_for_repair(&resolved.jdk) {
                machine.heap.put_off_collection();
            }
            let stop;
            (machine, stop) = run_to_end(machine, begin, resolved.limits.time);
            stop
        }
        Err(stop) => stop,
    };
    CONSOLE.show(machine.drain_output());
    if resolved.stats {
        print_stats(&machine, begin.elapsed());
    }
    report(&mut machine, &stop)
}

fn machine(resolved: &Resolved) -> Result<Machine<Concrete>, String> {
    let mut machine = new_machine(resolved, SearchOptions::default())?;
    let stdin = std::io::stdin();
    let kind = kind_of(&stdin);
    machine.input = Input::live(Box::new(stdin), kind);
    Ok(machine)
}

fn kind_of(stdin: &Stdin) -> InputKind {
    if stdin.is_terminal() {
        return InputKind::Terminal;
    }
    let file = stdin.as_fd().try_clone_to_owned().map(File::from);
    match file.and_then(|file| file.metadata()) {
        Ok(data) if data.is_file() => InputKind::File,
        Ok(data) if data.file_type().is_char_device() => InputKind::Nothing,
        _ => InputKind::Pipe,
    }
}

/// A machine for calls on objects, whatever their class, before it has booted.
pub fn machine_for_calls<D: Domain + Default>(resolved: &Resolved) -> Result<Machine<D>, String> {
    let mut machine: Machine<D> = new_machine(resolved, SearchOptions::default())?;
    // A predicate for a class that nobody can change has no other way to its fields.
    machine.options.open_modules = true;
    machine.options.choices = Choices::Refused;
    Ok(machine)
}

/// What is looked at between two steps, for steps that are long: is it late, is there more memory in use than `most`
/// bytes, or was there a Ctrl-C?
pub fn is_halt(why: &str) -> bool {
    [LATE, INTERRUPTED, FULL].contains(&why)
}

pub fn halt_at(until: Option<Instant>, most: Option<u64>) -> Halt {
    let (begin, next) = (Instant::now(), AtomicU64::new(0));
    Box::new(move || {
        let now = Instant::now();
        // The system takes long to say how much memory is in use.
        let passed = (now - begin).as_millis() as u64;
        let is_due = passed >= next.load(Ordering::Relaxed);
        if is_due {
            next.store(passed + LOOK, Ordering::Relaxed);
        }
        let why = match interrupt::is_raised() {
            _ if until.is_some_and(|until| now >= until) => LATE,
            true => INTERRUPTED,
            false if is_due && memory::is_over(most) => FULL,
            false => return None,
        };
        Some(why.to_string())
    })
}

/// A machine for the program, with nothing to read.
pub fn new_machine<D: Domain + Default>(
    resolved: &Resolved,
    search: SearchOptions,
) -> Result<Machine<D>, String> {
    let path = ClassPath::new(resolved.target.class_path.clone(), &resolved.jdk)
        .map_err(|e| e.to_string())?;
    // What was compiled elsewhere need not bring the checker's own classes along.
    let path = path.with_classes(vitrum_jvm::synth::api().into_iter().collect());
    let program = Program::new(path, resolved.jdk.feature).map_err(|e| e.to_string())?;
    let mut options = Options {
        enable_assertions: resolved.enable_assertions,
        environment: resolved.grants.environment.clone(),
        jdk: resolved.jdk.home.clone(),
        allow_read: resolved.grants.read.clone(),
        properties: properties(resolved),
        search,
        ..Options::default()
    };
    options
        .allow_read
        .extend(resolved.target.class_path.clone());
    if let Some(heap) = resolved.limits.heap {
        options.max_heap = heap;
    }
    if let Some(depth) = resolved.limits.depth {
        options.max_frames = depth as usize;
    }
    Ok(Machine::new(program, D::default(), options))
}

/// The program may know where it is started once it may read files.
fn properties(resolved: &Resolved) -> Vec<(String, String)> {
    let path = std::env::join_paths(&resolved.target.class_path).unwrap_or_default();
    let text = |key: &str, value: &std::ffi::OsStr| (key.into(), value.to_string_lossy().into());
    let mut properties = vec![text("java.class.path", &path)];
    if !resolved.grants.read.is_empty()
        && let Ok(here) = std::env::current_dir()
    {
        properties.push(text("user.dir", here.as_os_str()));
    }
    properties
}

fn run_to_end(
    mut machine: Machine<Concrete>,
    begin: Instant,
    limit: Option<Duration>,
) -> (Machine<Concrete>, Stop) {
    loop {
        let stop = machine.run(SLICE);
        CONSOLE.show(machine.drain_output());
        let until = limit.map(|limit| begin + limit);
        match stop {
            Stop::Budget if until.is_some_and(|until| Instant::now() > until) => {
                return (machine, Stop::Exhausted(LATE.into()));
            }
            Stop::Budget => {}
            Stop::Repair(root, _) => {
                let repair;
                (machine, repair) = drive::answer(
                    machine,
                    root,
                    Order {
                        by: By::Name(None),
                        until,
                        is_whole: false,
                    },
                );
                if let Some(stop) = tell_repair(repair) {
                    return (machine, stop);
                }
            }
            stop => return (machine, stop),
        }
    }
}

/// Says what was changed, or why the program can't go on.
fn tell_repair(repair: Result<Repair, String>) -> Option<Stop> {
    let repair = match repair {
        Ok(repair) => repair,
        Err(why) => return Some(Stop::Invalid(why)),
    };
    match &repair.result {
        Ok(Outcome::Sound(_)) => None,
        Ok(Outcome::Changed(changed)) => {
            tell(told(&repair, changed).trim_end());
            None
        }
        Err(Trouble::Refused(why)) => Some(Stop::Invalid(why.clone())),
        Err(Trouble::Unknown(why)) => Some(Stop::Exhausted(why.clone())),
    }
}

/// Where the output of a program goes.
pub struct Console {
    /// Standard output is for somebody else.
    pub all_to_stderr: bool,
}

const CONSOLE: Console = Console {
    all_to_stderr: false,
};

impl Console {
    /// A reader that has gone away is no fault of the program, and the other one may still be there.
    pub fn show(&self, chunks: Vec<Chunk>) {
        let mut stdout = std::io::stdout().lock();
        for chunk in chunks {
            if chunk.stream == 1 && !self.all_to_stderr {
                let _ = stdout.write_all(&chunk.bytes);
            } else {
                // Both may go to one place, which then has them in the order of the program.
                let _ = stdout.flush();
                let _ = std::io::stderr().write_all(&chunk.bytes);
            }
        }
        let _ = stdout.flush();
    }
}

fn report(machine: &mut Machine<Concrete>, stop: &Stop) -> ExitCode {
    if let Stop::Exit(code) = stop {
        tell_link_fault(machine);
        return ExitCode::from(*code as u8);
    }
    if let Stop::Ignored | Stop::Terminated = stop {
        return ExitCode::SUCCESS;
    }
    let (code, sentence) = sentence_of(stop);
    tell(&format!("vitrum: {sentence}"));
    let lines = match stop {
        Stop::Deadlock => machine.waiting_lines(),
        _ => machine
            .stack_lines()
            .iter()
            .map(|line| format!("\tat {line}"))
            .collect(),
    };
    for line in lines {
        tell(&line);
    }
    ExitCode::from(code)
}

/// Why a program can't go on, and the exit code for that.
pub fn sentence_of(stop: &Stop) -> (u8, String) {
    match stop {
        Stop::Invalid(what) => (BAD_INPUT, what.clone()),
        Stop::Unsupported(what) => (UNKNOWN, format!("unsupported: {what}")),
        Stop::Exhausted(what) => (UNKNOWN, what.clone()),
        Stop::Deadlock => (
            UNKNOWN,
            "deadlock: every thread waits for another, and java would hang here".into(),
        ),
        _ => (UNKNOWN, "the run was cut short".into()),
    }
}

/// A missing or misfit class or member that nobody caught: where it was found.
fn tell_link_fault(machine: &Machine<Concrete>) {
    if let Some(fault) = machine
        .link_fault
        .as_ref()
        .filter(|_| machine.globals.broken_link)
    {
        tell(&format!("vitrum: {fault}"));
    }
}

fn print_stats(machine: &Machine<Concrete>, elapsed: Duration) {
    let stats = &machine.stats;
    tell(&format!(
        "initial heap: {} objects, {} bytes, {} classes",
        stats.initial_objects, stats.initial_bytes, stats.initial_classes
    ));
    tell(&format!(
        "final heap: {} objects, {} bytes, {} classes",
        machine.heap.count(),
        machine.heap.used(),
        machine.program.class_count()
    ));
    tell(&format!(
        "processors: {}, branches and calls: {}, collections: {}, seconds: {:.3}",
        machine.options.processors,
        stats.jumps,
        stats.collections,
        elapsed.as_secs_f64()
    ));
}

/// The answer of a command, on stdout; a reader that has gone away has read enough.
pub fn say(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}

/// One line to the user; a reader that has gone away is no fault of the program.
pub fn tell(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}
