//! `vitrum explore`: all sequences of calls on an object of a class, up to a length.

mod args;
mod limits;
mod report;
mod saved;

pub use args::ExploreArgs;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use vitrum_domains::Delta;
use vitrum_jvm::ids::ClassId;
use vitrum_jvm::{Domain, Machine};
use vitrum_structures::sequences::delta::{DeltaEnd, DeltaExplorer};
use vitrum_structures::sequences::{
    Counts, Ended, Explorer, Made, Matching, Operations, Side, Times, Wanted, abstraction,
};
use vitrum_structures::{Lazy, Predicate, UNSUPPORTED, initialize, why};

use crate::arguments;
use crate::check::can_be_made;
use crate::memory::{self, can_be_kept};
use crate::refusal::Refusal;
use crate::resolved::Resolved;
use crate::run::{halt_at, machine_for_calls};
use limits::Limits;
use report::Report;
use saved::Saved;

pub fn explore(args: ExploreArgs) -> ExitCode {
    let (target, json) = (args.target.to_string_lossy().into_owned(), args.json);
    match run(args) {
        Ok(report) => report.tell(),
        Err(refusal) => refusal.tell("explore", &target, json),
    }
}

fn run(mut args: ExploreArgs) -> Result<Report, Refusal> {
    let begin = Instant::now();
    crate::interrupt::flag();
    if let Some(why) = args.refused() {
        return Err(Refusal::new(why));
    }
    can_be_kept(args.memory_limit)?;
    if let Some(file) = &args.trace {
        can_be_made("--trace", file)?;
    }
    let saved = args.replay.as_deref().map(Saved::read).transpose()?;
    let mut report = Report::new(&args);
    let target = std::mem::take(&mut args.target);
    let options = std::mem::take(&mut args.options);
    let mut resolved = Resolved::new(options, target, Vec::new())?;
    resolved.enable_assertions = true;
    report.told_all = args.stats;
    let mut limits = Limits::new(&args, begin);
    let pause = move |counts: &Counts| limits.reached(counts);
    let done = match args.delta {
        _ if saved.is_some() => again(&resolved, &args, saved, &mut report),
        true => in_sets(&resolved, &args, pause, &mut report),
        false => one_by_one(&resolved, &args, pause, &mut report),
    };
    match done {
        Err(Refusal::Sentence(why)) if why.contains(UNSUPPORTED) => {
            report.ended = Some(Ended::Unknown(why));
        }
        done => done?,
    }
    report.seconds = begin.elapsed().as_secs_f64();
    Ok(report)
}

fn one_by_one(
    resolved: &Resolved,
    args: &ExploreArgs,
    pause: impl FnMut(&Counts) -> Option<String> + 'static,
    report: &mut Report,
) -> Result<(), Refusal> {
    let mut machine: Machine<Lazy> = booted(resolved, args)?;
    let subject = Subject::find(&mut machine, resolved, args)?;
    report.left_out.clone_from(&subject.operations.left_out);
    report.unasked.clone_from(&subject.unasked);
    let mut explorer = subject.explorer(&mut machine)?;
    explorer.times = report.told_all.then(Times::default);
    let ended = explorer.run(args.length, pause);
    report.counts = explorer.counts;
    report.assumed.extend(&explorer.machine.assumptions);
    report.times = explorer.times;
    report.ended = ended;
    tell_violation(&explorer, resolved, args, report)
}

/// Makes calls that were saved.
fn again(
    resolved: &Resolved,
    args: &ExploreArgs,
    saved: Option<Saved>,
    report: &mut Report,
) -> Result<(), Refusal> {
    let mut machine: Machine<Lazy> = booted(resolved, args)?;
    let subject = Subject::find(&mut machine, resolved, args)?;
    let mut explorer = subject.explorer(&mut machine)?;
    if let Some(saved) = saved {
        let setting = saved::setting(args, resolved);
        let refuse = |why| Refusal::new(format!("the saved violation can't be replayed: {why}"));
        if let Some(why) = saved.difference(&setting, &explorer) {
            return Err(refuse(why));
        }
        report.ended = Some(explorer.confirm(&saved.calls));
    }
    tell_violation(&explorer, resolved, args, report)
}

/// Said where an exploration ends that should have begun again.
const STUCK: &str = "the exploration did not begin again";

/// A violation that sets of states come to is looked at on one object, by a machine of its own.
fn in_sets(
    resolved: &Resolved,
    args: &ExploreArgs,
    pause: impl FnMut(&Counts) -> Option<String> + 'static,
    report: &mut Report,
) -> Result<(), Refusal> {
    let mut machine: Machine<Delta> = booted(resolved, args)?;
    let Subject {
        class,
        operations,
        predicate,
        unasked,
        model,
        matching,
    } = Subject::find(&mut machine, resolved, args)?;
    report.left_out.clone_from(&operations.left_out);
    report.unasked = unasked;
    let explorer = DeltaExplorer::new(&mut machine, class, operations, predicate, model);
    let mut explorer = explorer.map_err(Refusal::new)?;
    explorer.match_by(matching);
    let mut ended = explorer.run(args.length, pause);
    if let Some(DeltaEnd::Long(calls)) = &ended {
        ended = match takes_for_ever(resolved, args, calls)? {
            Some(why) => Some(DeltaEnd::Unknown(why)),
            None => explorer.run_patiently(args.length),
        };
    }
    report.counts = explorer.counts;
    report.assumed.extend(&explorer.machine.assumptions);
    report.times = Some(explorer.times);
    report.sets = Some(explorer.sets);
    let calls = match ended {
        None => return Ok(()),
        Some(DeltaEnd::Found(calls)) => calls,
        Some(DeltaEnd::Unknown(why)) => {
            report.ended = Some(Ended::Unknown(why));
            return Ok(());
        }
        Some(
            DeltaEnd::Cold(_) | DeltaEnd::Refused(_) | DeltaEnd::Filled(_) | DeltaEnd::Long(_),
        ) => {
            // It begins again by itself.
            report.ended = Some(Ended::Unknown(STUCK.into()));
            return Ok(());
        }
    };
    let mut machine: Machine<Lazy> = booted(resolved, args)?;
    let subject = Subject::find(&mut machine, resolved, args)?;
    let mut explorer = subject.explorer(&mut machine)?;
    report.ended = Some(explorer.confirm(&calls));
    tell_violation(&explorer, resolved, args, report)
}

/// What is said of calls that take long on sets of states, if they do so on one object too.
fn takes_for_ever(
    resolved: &Resolved,
    args: &ExploreArgs,
    calls: &[Made],
) -> Result<Option<String>, Refusal> {
    let mut machine: Machine<Lazy> = booted(resolved, args)?;
    let subject = Subject::find(&mut machine, resolved, args)?;
    let mut explorer = subject.explorer(&mut machine)?;
    Ok(match explorer.confirm(calls) {
        Ended::Unknown(why) if explorer.was_late => Some(why),
        _ => None,
    })
}

fn tell_violation(
    explorer: &Explorer,
    resolved: &Resolved,
    args: &ExploreArgs,
    report: &mut Report,
) -> Result<(), Refusal> {
    if let Some(Ended::Violated(violation)) = &report.ended {
        report.calls = explorer.texts(violation);
        report.statements = explorer.statements(violation);
        if let Some(file) = &args.trace {
            saved::save(file, &saved::setting(args, resolved), explorer, violation)?;
        }
        if let Some(folder) = &args.out {
            report.written = Some(match explorer.junit(violation) {
                Ok(test) => Ok(write(folder, &test.file, &test.text)?),
                Err(why) => Err(why),
            });
            for (name, text) in explorer.verifiers(violation) {
                write(folder, &name, &text)?;
            }
        }
    }
    Ok(())
}

fn booted<D: Domain + Default>(
    resolved: &Resolved,
    args: &ExploreArgs,
) -> Result<Machine<D>, Refusal> {
    let made = machine_for_calls(resolved);
    let mut machine: Machine<D> = made.map_err(Refusal::new)?;
    machine.halt = Some(halt_at(resolved.until, memory::most(args.memory_limit)));
    let failed = |stop| Refusal::new(format!("the machine could not begin: {}", why(&stop)));
    machine.boot().map_err(failed)?;
    Ok(machine)
}

/// What is explored, as one machine knows it.
struct Subject {
    class: ClassId,
    operations: Operations,
    predicate: Option<Predicate>,
    /// What is said of a predicate that can't be asked.
    unasked: Option<String>,
    model: Option<Side>,
    matching: Matching,
}

impl Subject {
    fn find<D: Domain>(
        machine: &mut Machine<D>,
        resolved: &Resolved,
        args: &ExploreArgs,
    ) -> Result<Subject, Refusal> {
        let wanted = Wanted {
            methods: args.methods.clone(),
            drivers: args.driver.clone(),
            values: args.values,
            arguments: arguments::parse(&args.arg).map_err(Refusal::new)?,
            allowed: args.allow.clone(),
            guards: guards(&args.guard).map_err(Refusal::new)?,
        };
        let class = machine.program.load(&resolved.target.main_class);
        let class = class.map_err(|error| Refusal::new(error.to_string()))?;
        initialize(machine, class).map_err(Refusal::new)?;
        let (predicate, unasked) = predicate(machine, class, args.repok.as_deref())?;
        let mut operations = Operations::find(machine, class, &wanted).map_err(Refusal::new)?;
        let model = args
            .model
            .as_ref()
            .map(|name| Side::model(machine, name, &mut operations, &wanted));
        let matching = match args.matching.as_deref() {
            None => Matching::Exact,
            Some("shape") => Matching::Shape,
            Some(name) => abstraction(machine, class, name)
                .map(Matching::By)
                .map_err(|why| Refusal::new(format!("--match {name}: {why}")))?,
        };
        Ok(Subject {
            class,
            operations,
            predicate,
            unasked,
            model: model.transpose().map_err(Refusal::new)?,
            matching,
        })
    }

    fn explorer(self, machine: &mut Machine<Lazy>) -> Result<Explorer<'_>, Refusal> {
        let made = Explorer::new(
            machine,
            self.class,
            self.operations,
            self.predicate,
            self.model,
        );
        let mut explorer = made.map_err(Refusal::new)?;
        explorer.match_by(self.matching);
        Ok(explorer)
    }
}

fn write(folder: &Path, name: &str, text: &str) -> Result<PathBuf, Refusal> {
    let file = folder.join(name);
    let made = std::fs::create_dir_all(file.parent().unwrap_or(folder));
    let written = made.and_then(|()| std::fs::write(&file, text));
    let failed = |error| Refusal::new(format!("{} can't be written: {error}", file.display()));
    written.map(|()| file.clone()).map_err(failed)
}

/// A class without a predicate is explored all the same; if it has one that can't be asked, that is said.
fn predicate<D: Domain>(
    machine: &mut Machine<D>,
    class: ClassId,
    name: Option<&str>,
) -> Result<(Option<Predicate>, Option<String>), Refusal> {
    match (Predicate::find(machine, class, name), name) {
        (Ok(predicate), _) => Ok((Some(predicate), None)),
        (Err(_), None) => Ok((None, Predicate::unfit(&machine.program, class))),
        (Err(why), Some(_)) => Err(Refusal::new(why)),
    }
}

/// `pop=Checker.canPop`.
fn guards(options: &[String]) -> Result<Vec<(String, String)>, String> {
    let parsed = options.iter().map(|option| {
        let pair = option.split_once('=');
        let pair = pair.map(|(method, guard)| (method.to_string(), guard.to_string()));
        pair.ok_or_else(|| {
            format!(
                "--guard {option}: write a method and its guard, as in --guard pop=Checker.canPop"
            )
        })
    });
    let parsed: Vec<(String, String)> = parsed.collect::<Result<_, _>>()?;
    match arguments::twice(parsed.iter().map(|(method, _)| method)) {
        Some(method) => Err(format!(
            "--guard {method} is there twice: write one method that asks both"
        )),
        None => Ok(parsed),
    }
}
