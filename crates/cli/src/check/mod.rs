//! `vitrum check`: every schedule and every choice of a Java program; C programs are for `c`. Start
//! at [`check`].
//!
//! `judge` looks at states and at the ends of paths; `faults` and `deadlock` say what is wrong with them; `record`,
//! `moves` and `deeds` replay a counterexample and make a trace of it, with the words of `describe`, `library`, `calls` and
//! `waiting`, the `facts` of the line at fault and the lines of `sources`; `saved` keeps one in a file; `profile` counts why
//! steps end. `look` is the search, `team` its threads, `way` how each of them goes through it, and `checkpoint` keeps it in
//! a file. `plan` is what was asked for, `order` and `guide` say where to look first.

pub mod c;
mod calls;
mod checkpoint;
mod constants;
mod deadlock;
mod deeds;
mod describe;
mod facts;
mod faults;
mod guide;
mod judge;
mod library;
mod look;
mod lookout;
mod moves;
mod order;
mod owners;
mod plan;
mod profile;
mod progress;
mod protection;
mod record;
mod rows;
mod saved;
mod sources;
mod team;
mod waiting;
mod way;
mod wish;

use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use vitrum_explore::Coverage;
use vitrum_jvm::machine::{Fine, LATENESS, Pool, SearchOptions};
use vitrum_jvm::peers::FIXED;
use vitrum_jvm::{Machine, Watched};
use vitrum_report::{Report, Stats, Trace, Verdict, Violation, grouped, on_one_line};

use crate::UNKNOWN;
use crate::args::CheckArgs;
use crate::refusal::{Refusal, unknown_report};
use crate::resolved::Resolved;
use crate::run::new_machine;
use checkpoint::{Checkpoint, Resumed};
use faults::Fault;
use judge::{Found, Judge};
pub use order::{Order, Search};
use plan::Plan;
pub use plan::{Color, Keep, Property, USUAL};
use profile::Profile;
use saved::Saved;
pub use wish::Wish;

pub fn check(args: CheckArgs) -> ExitCode {
    checked(args).unwrap_or_else(|refusal| {
        crate::run::tell(&refusal.to_string());
        refusal.code()
    })
}

fn checked(args: CheckArgs) -> Result<ExitCode, Refusal> {
    let begin = Instant::now();
    crate::memory::can_be_kept(args.memory_limit)?;
    if c::is_c(&args) {
        return c::check(&args, begin);
    }
    if let Some(option) = c::only_for_c(&args) {
        return Err(Refusal::new(format!(
            "{option} is for C programs, and {} is a Java program: leave it out",
            Path::new(&args.target).display()
        )));
    }
    args.search
        .as_ref()
        .map_or(Ok(()), |s| s.for_java(&args.target))?;
    if let Some(extra) = args.more.first() {
        return Err(Refusal::new(format!(
            "{} is one target too many: a Java program has one, and its arguments come after --",
            extra.display()
        )));
    }
    crate::interrupt::flag();
    can_be_checked(Path::new(&args.target))?;
    let name = args.target.to_string_lossy().into_owned();
    let walks = plan::option_of_walks(&args);
    let args = crate::jpf::apply(args)?;
    let mut plan = Plan::new(&args, begin)?;
    if let Some(option) = walks.filter(|_| plan.order != Order::Random) {
        return Err(Refusal::new(format!("{option} is for --search random")));
    }
    let report = match Resolved::new(args.options, args.target, args.args) {
        Err(Refusal::Late(reason)) => unknown_report("check", &name, &reason),
        Err(refusal) => return Err(refusal),
        Ok(mut resolved) => {
            resolved.target.sources.extend(args.sourcepath);
            check_resolved(resolved, &mut plan, name, begin)?
        }
    };
    Ok(show(&report, plan.json, plan.quiet, plan.color))
}

fn check_resolved(
    mut resolved: Resolved,
    plan: &mut Plan,
    target: String,
    begin: Instant,
) -> Result<Report, Refusal> {
    let saved = plan.replay.as_deref().map(Saved::read).transpose()?;
    for (option, file) in [("--trace", &plan.trace), ("--checkpoint", &plan.checkpoint)] {
        let made = |file| can_be_made(option, file);
        file.as_deref().map_or(Ok(()), made)?;
    }
    plan.can_be_done()?;
    resolved.enable_assertions = true;
    let setting = saved::setting(plan, &resolved);
    let resumed = plan.resume.take().map(|path| Resumed::read(&path));
    let resumed = resumed.transpose()?;
    if let Some(resumed) = &resumed {
        plan.search.fine = resumed.head.fine;
    }
    let mut search_options = plan.search.clone();
    if let Some(saved) = &saved {
        // Copies become finer where the search begins, all else before.
        search_options.fine = Fine {
            copies: search_options.fine.copies,
            ..saved.fine
        };
    }
    let prepared = prepare(&resolved, search_options, plan);
    let Prepared {
        mut machine,
        mut judge,
    } = match prepared {
        Ok(prepared) => prepared,
        Err(Refusal::Late(reason)) => return Ok(unknown_report("check", &target, &reason)),
        Err(refusal) => return Err(refusal),
    };
    let sources = sources::Sources::new(&resolved.target);
    let mut pool = plan.keep.pool();
    let mut coverage = Coverage::default();
    let violations = match saved {
        Some(saved) => {
            let refuse =
                |why| Refusal::new(format!("the saved counterexample can't be replayed: {why}"));
            if let Some(difference) = saved.difference(&setting, &machine) {
                return Err(refuse(difference));
            }
            // As a search begins, and begins again.
            record::prelude(&mut machine, &sources, &mut judge.prelude);
            machine.warm_up_all(&saved.warmed);
            if saved.fine.copies {
                machine.copy_by_element();
            }
            saved.set_guards(&mut machine);
            vec![known(saved, &mut machine, &mut pool, &sources, &judge).map_err(refuse)?]
        }
        None => {
            let own = saved::setting_of_search(plan, &resolved);
            if let Some(resumed) = &resumed {
                resumed.fits(&own, &machine)?;
            }
            let asked = (&resolved, &*plan);
            let files = (Checkpoint::new(plan, own), resumed);
            coverage = look::look(&mut machine, &mut pool, asked, files, &mut judge)?;
            if let Some(fault) = judge.refused.take()
                && judge.found.is_empty()
            {
                return Err(Refusal::new(fault));
            }
            if judge.torn || judge.coarse.is_some() {
                // From the very beginning: threads may have taken steps that are too large before the first choice,
                // and a machine that has other numbers than one before is a new one.
                if let Some(grain) = judge.coarse {
                    plan.search.fine.set(grain);
                }
                if judge.torn {
                    plan.threads = 1;
                }
                drop((machine, pool));
                return check_resolved(resolved, plan, target, begin);
            }
            let late = machine.assumptions.contains(LATENESS);
            let (mut all, mut matters) = (Vec::new(), late && judge.found.is_empty());
            for found in std::mem::take(&mut judge.found) {
                // What one of them needs is said of all.
                machine.assumptions.extend(late.then_some(LATENESS));
                let violation = violation(&mut machine, &mut pool, &sources, &judge, found);
                let is_same = |v: &Violation| {
                    (&v.message, &v.location) == (&violation.message, &violation.location)
                };
                if !all.iter().any(is_same) {
                    all.push(violation);
                }
                matters |= machine.assumptions.contains(LATENESS);
            }
            machine.assumptions.extend(matters.then_some(LATENESS));
            all
        }
    };
    let mut report = report_of(target, &judge, &coverage, violations, &plan.order);
    report.assumptions.extend(plan.keep.assumption());
    let violated = report.verdict == Verdict::Violated;
    let taken = machine.assumptions.iter();
    let taken = taken.filter(|what| !violated || !FIXED.contains(what));
    report.assumptions.extend(taken.map(ToString::to_string));
    if let (Verdict::Unknown(_), Some(at)) = (&report.verdict, &judge.unknown_at) {
        let (path, _) = record::replay(&mut machine, &mut pool, &sources, &judge, at.known());
        report.path = Some(path.tidied());
    }
    leave_out(&mut report, &machine, plan);
    if look::reads_counts(&machine) && plan.order.loads() && report.verdict != Verdict::Violated {
        report.verdict = Verdict::Unknown(COUNTS_LOADED.into());
    }
    report.stats = stats(&machine, &pool, &coverage, begin.elapsed());
    if let (Some(path), Some(violation)) = (&plan.trace, &report.violation)
        && let Err(sentence) = saved::save(path, &machine, &setting, violation)
    {
        // The verdict stands all the same.
        crate::run::tell(&format!("vitrum: {sentence}"));
    }
    Ok(report)
}

/// A machine where a search begins, and who judges it.
struct Prepared {
    machine: Machine<Watched>,
    judge: Judge,
}

fn prepare(resolved: &Resolved, options: SearchOptions, plan: &Plan) -> Result<Prepared, Refusal> {
    let mut machine = new_machine::<Watched>(resolved, options).map_err(Refusal::new)?;
    if let Err(stop) = machine.start(&resolved.target.main_class, &resolved.args) {
        let (unknown, reason) = judge::reason(&stop);
        return Err(match unknown {
            true => Refusal::Late(reason),
            false => Refusal::new(reason),
        });
    }
    let judge = new_judge(&mut machine, plan)?;
    machine.begin_search();
    Ok(Prepared { machine, judge })
}

const COUNTS_LOADED: &str = "the program reads counters of Verify, which states that are loaded do not \
                             have: use --search dfs";

/// What the program wants to be left out of states: a verdict takes for granted that it does not matter.
fn leave_out(report: &mut Report, machine: &Machine<Watched>, plan: &Plan) {
    let left_out = machine.program.left_out();
    if left_out.is_empty() {
        return;
    }
    let names = left_out.join(", ");
    report
        .assumptions
        .push(format!("what states leave out does not matter: {names}"));
    if plan.order.loads() && report.verdict != Verdict::Violated {
        let reason = format!("what states leave out can't be loaded: use --search dfs ({names})");
        report.verdict = Verdict::Unknown(reason);
    }
}

/// Anything that is there and has another name is no target; what is not there may be a class.
fn can_be_checked(target: &Path) -> Result<(), Refusal> {
    const KNOWN: [&str; 4] = ["java", "class", "jar", "jpf"];
    let kind = target.extension().and_then(OsStr::to_str);
    match target.exists() && !kind.is_some_and(|kind| KNOWN.contains(&kind)) {
        true => Err(Refusal::new(format!(
            "{} is not something that can be checked: a target is a .java, .class, .jar, .jpf, .c, .i or \
             .yml file, or the name of a class",
            target.display()
        ))),
        false => Ok(()),
    }
}

/// Better told before the search than after it.
pub fn can_be_made(option: &str, file: &Path) -> Result<(), Refusal> {
    let folder = file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    match folder.is_none_or(Path::is_dir) && !file.is_dir() {
        true => Ok(()),
        false => Err(Refusal::new(format!(
            "{option} {}: there is no such folder, or the file is one",
            file.display()
        ))),
    }
}

fn new_judge(machine: &mut Machine<Watched>, plan: &Plan) -> Result<Judge, Refusal> {
    let mut judge = Judge::new(plan.all_errors, &plan.properties);
    judge.learns_at = plan.learns_at.unwrap_or(judge.learns_at);
    judge.learns_until = plan.joins_after();
    for (class, method) in &plan.invariants {
        let found = machine.predicate(class, method);
        let found = found.map_err(|stop| Refusal::new(judge::reason(&stop).1))?;
        let name = format!("{}.{method}", class.replace('/', "."));
        judge.invariants.push((name, found));
    }
    for (class, method) in &plan.forbidden {
        let forbidden = machine.forbid(class, method);
        forbidden.map_err(|stop| Refusal::new(judge::reason(&stop).1))?;
    }
    judge.outcomes = plan.outcomes.then(Default::default);
    judge.profile = plan.profile.then(Default::default);
    Ok(judge)
}

/// Executes a saved counterexample, which must end as it says.
fn known(
    saved: Saved,
    machine: &mut Machine<Watched>,
    pool: &mut Pool,
    sources: &sources::Sources,
    judge: &Judge,
) -> Result<Violation, String> {
    let (trace, fault) = record::replay(machine, pool, sources, judge, saved.known());
    let same = |fault: &Fault| fault.property == saved.property && fault.message == saved.message;
    match fault.filter(same) {
        Some(fault) => Ok(violation_of(fault, trace, true)),
        None => Err(format!(
            "its steps do not lead to the fault it names ({}: {})",
            saved.property, saved.message
        )),
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
    let same = |fault: &Fault| fault.is_like(&found.fault);
    let (trace, again) = record::confirm(machine, pool, sources, judge, found.known(), same);
    match again.filter(same) {
        Some(fault) => violation_of(fault, trace, true),
        None => violation_of(found.fault, trace, false),
    }
}

fn violation_of(fault: Fault, trace: Trace, replayed: bool) -> Violation {
    Violation {
        property: fault.property,
        message: on_one_line(&fault.message),
        location: fault.location,
        replayed,
        trace: trace.tidied(),
    }
}

/// Few programs need so many steps before something goes wrong.
const VERY_DEEP: usize = 100_000;

fn report_of(
    target: String,
    judge: &Judge,
    coverage: &Coverage,
    mut violations: Vec<Violation>,
    order: &Order,
) -> Report {
    let open = judge.lookout.is_undecided().then(|| lookout::OPEN.into());
    let unknown = judge
        .unknown
        .clone()
        .or(coverage.incomplete.clone())
        .or(open);
    let mut notes = judge.notes();
    notes.extend(judge.profile.iter().flat_map(Profile::advice));
    // A replay has no order.
    notes.extend(order.note().filter(|_| coverage.transitions > 0));
    if !violations.is_empty()
        && let Some(reason) = &coverage.incomplete
    {
        notes.push(format!("the search was not finished: {reason}"));
    }
    if let (Some(file), Some(_)) = (&judge.saved, &coverage.incomplete) {
        notes.push(format!("--resume {} goes on with it", file.display()));
    }
    if violations.is_empty() && coverage.incomplete.is_some() {
        notes.extend(other_ways(order, coverage.deepest));
    }
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
        notes,
        causes: judge.profile.as_ref().map(Profile::causes),
        outcomes: judge.outcomes.clone().map(|set| set.into_iter().collect()),
        ..Report::default()
    }
}

/// What may find more where a search has found nothing and was not finished.
fn other_ways(order: &Order, deepest: usize) -> Option<String> {
    let deep = deepest > VERY_DEEP;
    let first = matches!(order, Order::Dfs).then_some(
        "--search bfs looks at short paths first, and heuristic:fewest-preemptions at those where threads rarely \
         interrupt each other",
    );
    let cut = deep.then_some("--depth-limit N cuts long ones off");
    let ways: Vec<&str> = first.into_iter().chain(cut).collect();
    let ways = (!ways.is_empty()).then(|| ways.join(", and "))?;
    Some(match deep {
        true => format!(
            "one path went {} steps down: {ways}",
            grouped(deepest as u64)
        ),
        false => ways,
    })
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
            ("guards".into(), machine.guards().len() as f64),
        ],
    }
}

fn show(report: &Report, json: bool, quiet: bool, color: bool) -> ExitCode {
    let text = match (quiet, json) {
        (true, _) => String::new(),
        (false, true) => format!("{:#}\n", vitrum_report::json(report)),
        (false, false) => vitrum_report::text(report, color, crate::units::columns()),
    };
    let _ = std::io::stdout().write_all(text.as_bytes());
    match report.verdict {
        Verdict::Holds => ExitCode::SUCCESS,
        Verdict::Violated => ExitCode::from(1),
        Verdict::Unknown(_) | Verdict::None => ExitCode::from(UNKNOWN),
    }
}
