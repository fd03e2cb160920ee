//! `vitrum generate`: all structures of a class within bounds that satisfy its predicate.
//!
//! [`prepare`] finds everything that the search needs, [`Job::run`] searches, and `report` tells what came of it.

mod args;
mod guess;
mod parallel;
mod pile;
mod progress;
mod report;
mod saved;
mod visit;
mod writing;

pub use args::GenerateArgs;

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Instant;

use vitrum_explore::depth_first;
use vitrum_jvm::ids::{ClassId, Ref};
use vitrum_jvm::{Machine, Stop};
use vitrum_report::Paint;
use vitrum_structures::finitize::{Wishes, build, derive, method};
use vitrum_structures::{
    Again, Arguments, Counts, End, Generator, Lazy, Predicate, Trial, UNSUPPORTED, initialize, why,
};

use crate::BAD_INPUT;
use crate::arguments;
use crate::memory::{self, can_be_kept};
use crate::out::Out;
use crate::refusal::Refusal;
use crate::resolved::Resolved;
use crate::run::{halt_at, machine_for_calls, tell};
use crate::status_line::StatusLine;
use crate::units::processor_seconds;
use guess::Guess;
use report::Outcome;
use saved::{Files, Saved};
use visit::Visit;
use writing::Folder;

pub fn generate(args: GenerateArgs) -> ExitCode {
    let (target, json) = (args.target.to_string_lossy().into_owned(), args.json);
    let job = match prepare(args) {
        Ok(job) => job,
        Err(refusal) => return refusal.tell("generate", &target, json),
    };
    job.run().unwrap_or_else(|why| {
        tell(&why);
        ExitCode::from(BAD_INPUT)
    })
}

/// What is to be done, once everything was found that it needs.
struct Job {
    setting: Setting,
    trial: Option<Tested>,
    threads: u32,
    re_execute: bool,
    files: Files,
    orders: Orders,
}

/// The method under test.
struct Tested {
    name: String,
    arguments: Arguments,
    /// Exceptions that it may throw.
    allowed: Vec<String>,
}

/// From what a space of structures is made, on as many machines as it takes.
struct Setting {
    // Its folder of compiled classes goes when the job does.
    resolved: Resolved,
    repok: Option<String>,
    args: Option<Vec<i64>>,
    fin: Option<String>,
    size: u32,
    wishes: Wishes,
    plain_undo: bool,
    until: Option<Instant>,
    /// Bytes.
    memory: Option<u64>,
}

/// A space of structures on a machine.
struct Prepared {
    machine: Machine<Lazy>,
    class: ClassId,
    root: Ref,
    predicate: Predicate,
}

impl Prepared {
    fn generator(&mut self) -> Generator<'_> {
        Generator::new(&mut self.machine, self.root, self.predicate)
    }
}

/// What the user wants besides.
struct Orders {
    target: String,
    /// The method under test.
    call: Option<String>,
    first: Option<u64>,
    random: Option<u64>,
    seed: u64,
    folder: Option<Folder>,
    show: u64,
    json: bool,
    quiet: bool,
    paint: Paint,
}

fn prepare(mut args: GenerateArgs) -> Result<Job, Refusal> {
    can_be_kept(args.memory_limit)?;
    let files = Files::new(&args)?;
    let target = std::mem::take(&mut args.target);
    let out = args.out.take().map(|path| Out::new(path, args.format));
    let out = out.transpose().map_err(Refusal::new)?;
    let orders = Orders {
        target: target.to_string_lossy().into_owned(),
        call: args.call.clone(),
        first: args.first,
        random: args.random,
        seed: args.seed,
        folder: out.map(Folder),
        show: args.show,
        json: args.json,
        quiet: args.quiet,
        paint: Paint::new(args.color.is_used()),
    };
    let wishes = Wishes::parse(&args.objects, &args.field).map_err(Refusal::new)?;
    let stated = args.args.iter().flatten().copied().max();
    let arguments = Arguments {
        own: arguments::parse(&args.arg).map_err(Refusal::new)?,
        greatest: stated.unwrap_or(i64::from(args.size)).max(0),
    };
    let until = args.options.until;
    let mut resolved = Resolved::new(args.options, target, Vec::new())?;
    resolved.enable_assertions = true;
    resolved.target.put_models_first();
    Ok(Job {
        setting: Setting {
            resolved,
            repok: args.repok,
            args: args.args,
            fin: args.fin,
            size: args.size,
            wishes,
            plain_undo: args.plain_undo,
            until,
            memory: memory::most(args.memory_limit),
        },
        trial: args.call.map(|name| Tested {
            name,
            arguments,
            allowed: args.allow,
        }),
        threads: args.threads,
        re_execute: args.re_execute,
        files,
        orders,
    })
}

impl Setting {
    /// A machine with all objects within bounds.
    fn space(&self) -> Result<Prepared, Refusal> {
        let mut machine = self.machine()?;
        // What states bounds looks at no order: the classes for that are Vitrum's own.
        machine.noting_order = false;
        let class = machine.program.load(&self.resolved.target.main_class);
        let class = class.map_err(|error| Refusal::new(error.to_string()))?;
        let predicate = find_predicate(&mut machine, class, self.repok.as_deref())?;
        let bounds = match &self.args {
            Some(numbers) => method::stated(&mut machine, class, self.fin.as_deref(), numbers),
            None => derive::derive(&mut machine, class, self.size, &self.wishes),
        };
        let bounds = bounds.map_err(Refusal::new)?;
        let root = build::build(&mut machine, &bounds).map_err(Refusal::new)?;
        Ok(Prepared {
            machine,
            class,
            root,
            predicate,
        })
    }

    fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    fn machine(&self) -> Result<Machine<Lazy>, Refusal> {
        let made = machine_for_calls(&self.resolved);
        let mut machine: Machine<Lazy> = made.map_err(Refusal::new)?;
        if !self.plain_undo {
            machine.program.peers.add_collections();
        }
        machine.boot().map_err(refuse)?;
        machine.halt = Some(halt_at(self.until, self.memory));
        if !self.plain_undo {
            machine.operate_collections();
        }
        Ok(machine)
    }
}

fn find_predicate(
    machine: &mut Machine<Lazy>,
    class: ClassId,
    name: Option<&str>,
) -> Result<Predicate, Refusal> {
    let predicate = Predicate::find(machine, class, name).map_err(Refusal::new)?;
    let holder = machine.program.method(predicate.method).class;
    initialize(machine, holder).map_err(Refusal::new)?;
    Ok(predicate)
}

/// The machine could not even begin.
fn refuse(stop: Stop) -> Refusal {
    Refusal::new(format!("the machine could not begin: {}", why(&stop)))
}

impl Job {
    fn run(self) -> Result<ExitCode, String> {
        let begin = Instant::now();
        let found = match self.threads {
            1 => self.search(),
            threads => parallel::search(&self.setting, &self.orders, threads),
        };
        let mut outcome = match found {
            // Before the search, but the program is not at fault.
            Err(why) if why.contains(UNSUPPORTED) || self.setting.is_late() => Outcome {
                unknown: Some(why.trim_start_matches("vitrum: ").into()),
                ..Outcome::default()
            },
            found => found?,
        };
        outcome.seconds = begin.elapsed().as_secs_f64();
        outcome.write_sample(&self.orders)?;
        outcome.tell(&self.orders)
    }

    fn search(&self) -> Result<Outcome, String> {
        let space = self.setting.space();
        let mut space = space.map_err(|refusal| refusal.to_string())?;
        let mut trial = self
            .trial(&mut space)
            .map_err(|refusal| refusal.to_string())?;
        if let (Some(saved), Some(trial)) = (&self.files.replay, &mut trial) {
            trial.calls.retain(|call| call.text == saved.call);
        }
        let mut generator = space.generator();
        let (begin, busy) = (Instant::now(), processor_seconds());
        let guess = Guess::default();
        let mut visit = std::thread::scope(|scope| {
            if StatusLine::is_seen(self.orders.quiet) {
                scope.spawn(|| guess.work(&self.setting));
            }
            let visit = || Visit::new(&self.orders, trial.as_ref(), Some(&guess));
            let visit = match &self.files.replay {
                None => self.visit_all(&mut generator, visit),
                Some(saved) => self.visit_one(&mut generator, saved, visit()),
            };
            guess.end();
            visit
        })?;
        visit.progress.end();
        let mut outcome = visit.outcome();
        outcome.counts = generator.counts;
        outcome.saw_clock = generator.test_saw_clock;
        outcome.granted.clone_from(&generator.machine.assumptions);
        outcome.tried = trial.map(|trial| trial.calls.len() as u64);
        outcome.look_for_nothing(&generator, generator.last_read());
        if let Some(failure) = &outcome.failure {
            let saved = self.files.save(&self.setting.resolved, &generator, failure);
            saved.map_err(|why| format!("vitrum: {why}"))?;
        }
        outcome.search_seconds = begin.elapsed().as_secs_f64();
        outcome.search_cpu_seconds = processor_seconds() - busy;
        Ok(outcome)
    }

    fn visit_all<'a>(
        &self,
        generator: &mut Generator,
        visit: impl Fn() -> Visit<'a>,
    ) -> Result<Visit<'a>, String> {
        if self.re_execute {
            return Ok(re_execute(generator, visit));
        }
        let mut visit = visit();
        generator.search(&[], |generator, end| visit.end(generator, end));
        Ok(visit)
    }

    /// The structure and the call of a file.
    fn visit_one<'a>(
        &self,
        generator: &mut Generator,
        saved: &Saved,
        mut visit: Visit<'a>,
    ) -> Result<Visit<'a>, String> {
        let refuse = |why| {
            Err(format!(
                "vitrum: the saved violation can't be replayed: {why}"
            ))
        };
        if let Some(why) = self.files.difference(&self.setting.resolved, generator) {
            return refuse(why);
        }
        match generator.replay(&saved.choices, |generator, end| visit.end(generator, end)) {
            true if visit.has_found_nothing() => refuse("it does not fail".into()),
            true => Ok(visit),
            false => refuse("its choices lead to no structure".into()),
        }
    }

    fn trial(&self, space: &mut Prepared) -> Result<Option<Trial>, Refusal> {
        let Some(it) = &self.trial else {
            return Ok(None);
        };
        let found = Trial::find(
            &mut space.machine,
            space.class,
            &it.name,
            &it.arguments,
            &it.allowed,
        );
        found.map(Some).map_err(Refusal::new)
    }
}

/// The same without undo. Classes that had better be initialized before make it begin anew.
fn re_execute<'a>(generator: &mut Generator, visit: impl Fn() -> Visit<'a>) -> Visit<'a> {
    loop {
        let (mut visit, mut cold) = (visit(), None);
        generator.counts = Counts::default();
        depth_first(&mut Again::new(generator), |again, _, end| {
            let under_test = end == End::Accepted;
            let flow = match end {
                End::Cold(class) => ControlFlow::Break(Some(class)),
                end => visit.end(again.generator, end),
            };
            flow.map_break(|class| cold = class.map(|class| (class, under_test)))
        });
        match cold {
            Some((class, under_test)) => generator.warm_up(class, under_test),
            None => return visit,
        }
    }
}
