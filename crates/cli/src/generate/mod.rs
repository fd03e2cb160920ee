//! `vitrum generate`: all structures of a class within bounds that satisfy its predicate.
//!
//! [`prepare`] finds everything that the search needs, [`Job::run`] searches, and `report` tells what came of it.

mod args;
mod progress;
mod report;
mod visit;
mod writing;

pub use args::GenerateArgs;

use std::process::ExitCode;
use std::time::Instant;

use vitrum_explore::depth_first;
use vitrum_jvm::ids::{ClassId, Ref};
use vitrum_jvm::machine::SearchOptions;
use vitrum_jvm::{Machine, Stop};
use vitrum_structures::finitize::{Wishes, build, derive, method};
use vitrum_structures::{Generator, Lazy, Predicate, Trial};

use crate::BAD_INPUT;
use crate::refusal::Refusal;
use crate::resolved::Resolved;
use crate::run::new_machine;
use visit::Visit;
use writing::Folder;

pub fn generate(args: GenerateArgs) -> ExitCode {
    let job = prepare(args).map_err(|refusal| refusal.to_string());
    match job.and_then(Job::run) {
        Ok(code) => code,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// What is to be done, once everything was found that it needs.
struct Job {
    machine: Machine<Lazy>,
    root: Ref,
    predicate: Predicate,
    trial: Option<Trial>,
    orders: Orders,
    // Its folder of compiled classes goes when the job does.
    _resolved: Resolved,
}

/// What the user wants besides.
struct Orders {
    target: String,
    first: Option<u64>,
    random: Option<u64>,
    seed: u64,
    folder: Option<Folder>,
    show: u64,
    until: Option<Instant>,
    json: bool,
    quiet: bool,
}

fn prepare(mut args: GenerateArgs) -> Result<Job, Refusal> {
    let target = std::mem::take(&mut args.target);
    let orders = Orders {
        target: target.to_string_lossy().into_owned(),
        first: args.first,
        random: args.random,
        seed: args.seed,
        folder: args.out.take().map(|path| Folder {
            path,
            format: args.format,
        }),
        show: args.show,
        until: args.time_limit.map(|limit| Instant::now() + limit),
        json: args.json,
        quiet: args.quiet,
    };
    if let Some(folder) = &orders.folder {
        folder.make().map_err(Refusal::new)?;
    }
    let wishes = Wishes::parse(&args.objects, &args.field).map_err(Refusal::new)?;
    let mut resolved = Resolved::new(args.options, target, Vec::new())?;
    resolved.enable_assertions = true;
    let mut machine: Machine<Lazy> =
        new_machine(&resolved, SearchOptions::default()).map_err(Refusal::new)?;
    // A predicate for a class that nobody can change has no other way to its fields.
    machine.options.open_modules = true;
    if !args.plain_undo {
        machine.program.peers.add_collections();
    }
    machine.boot().map_err(refuse)?;
    if !args.plain_undo {
        machine.operate_collections();
    }
    let class = machine.program.load(&resolved.target.main_class);
    let class = class.map_err(|error| Refusal::new(error.to_string()))?;
    let predicate = find_predicate(&mut machine, class, args.repok.as_deref())?;
    let bounds = match &args.args {
        Some(numbers) => method::stated(&mut machine, class, args.fin.as_deref(), numbers),
        None => derive::derive(&mut machine, class, args.size, &wishes),
    };
    let bounds = bounds.map_err(Refusal::new)?;
    let trial = args
        .call
        .map(|name| Trial::find(&mut machine, class, &name, args.size, args.allow));
    let trial = trial.transpose().map_err(Refusal::new)?;
    let root = build::build(&mut machine, &bounds).map_err(Refusal::new)?;
    Ok(Job {
        machine,
        root,
        predicate,
        trial,
        orders,
        _resolved: resolved,
    })
}

fn find_predicate(
    machine: &mut Machine<Lazy>,
    class: ClassId,
    name: Option<&str>,
) -> Result<Predicate, Refusal> {
    let predicate = Predicate::find(machine, class, name).map_err(Refusal::new)?;
    let holder = machine.program.method(predicate.method).class;
    machine.prepare_class(holder).map_err(refuse)?;
    Ok(predicate)
}

/// The machine could not even begin.
fn refuse(stop: Stop) -> Refusal {
    Refusal::new(match stop {
        Stop::Exhausted(why) | Stop::Invalid(why) | Stop::Unsupported(why) => why,
        other => format!("the machine could not begin: {other:?}"),
    })
}

impl Job {
    fn run(mut self) -> Result<ExitCode, String> {
        let begin = Instant::now();
        let mut generator = Generator::new(&mut self.machine, self.root, self.predicate);
        let mut visit = Visit::new(&self.orders, self.trial.as_ref());
        depth_first(&mut generator, |generator, _, end| {
            visit.end(generator, end)
        });
        visit.progress.end();
        let mut outcome = visit.outcome();
        outcome.counts = generator.counts;
        outcome.seconds = begin.elapsed().as_secs_f64();
        outcome.write_sample(&self.orders)?;
        outcome.tell(&self.orders)
    }
}
