//! `vitrum generate`: all structures of a class within bounds that satisfy its predicate.

mod args;
mod report;

pub use args::GenerateArgs;

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Instant;

use vitrum_explore::depth_first;
use vitrum_jvm::Machine;
use vitrum_jvm::ids::Ref;
use vitrum_jvm::machine::SearchOptions;
use vitrum_structures::finitize::{Wishes, build, derive, method};
use vitrum_structures::{End, Generator, Lazy, Predicate};

use crate::BAD_INPUT;
use crate::refusal::Refusal;
use crate::resolved::Resolved;
use crate::run::new_machine;
use report::Outcome;

pub fn generate(args: GenerateArgs) -> ExitCode {
    match prepare(args) {
        Ok(job) => job.run(),
        Err(refusal) => {
            eprintln!("{refusal}");
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// What is to be done, once everything was found that it needs.
struct Job {
    machine: Machine<Lazy>,
    root: Ref,
    predicate: Predicate,
    orders: Orders,
    // Its folder of compiled classes goes when the job does.
    _resolved: Resolved,
}

/// What the user wants besides.
struct Orders {
    target: String,
    first: Option<u64>,
    until: Option<Instant>,
    json: bool,
    quiet: bool,
}

/// Candidates between two looks at the clock.
const SLICE: u64 = 4096;

fn prepare(args: GenerateArgs) -> Result<Job, Refusal> {
    let wishes = Wishes::parse(&args.objects, &args.field).map_err(Refusal::new)?;
    let target = args.target.to_string_lossy().into_owned();
    let resolved = Resolved::new(args.options, args.target, Vec::new())?;
    let mut machine: Machine<Lazy> =
        new_machine(&resolved, SearchOptions::default()).map_err(Refusal::new)?;
    machine
        .boot()
        .map_err(|stop| Refusal::new(format!("{stop:?}")))?;
    let name = &resolved.target.main_class;
    let class = machine.program.load(name);
    let class = class.map_err(|error| Refusal::new(error.to_string()))?;
    let predicate = Predicate::find(&mut machine, class, args.repok.as_deref());
    let predicate = predicate.map_err(Refusal::new)?;
    let holder = machine.program.method(predicate.method).class;
    let ready = machine.prepare_class(holder);
    ready.map_err(|stop| Refusal::new(format!("{stop:?}")))?;
    let bounds = match &args.args {
        Some(numbers) => method::stated(&mut machine, class, args.fin.as_deref(), numbers),
        None => derive::derive(&mut machine, class, args.size, &wishes),
    };
    let bounds = bounds.map_err(Refusal::new)?;
    let root = build::build(&mut machine, &bounds).map_err(Refusal::new)?;
    Ok(Job {
        machine,
        root,
        predicate,
        orders: Orders {
            target,
            first: args.first,
            until: args.time_limit.map(|limit| Instant::now() + limit),
            json: args.json,
            quiet: args.quiet,
        },
        _resolved: resolved,
    })
}

impl Job {
    fn run(mut self) -> ExitCode {
        let begin = Instant::now();
        let mut generator = Generator::new(&mut self.machine, self.root, self.predicate);
        let orders = &self.orders;
        let mut outcome = Outcome::default();
        depth_first(&mut generator, |generator, _, end| {
            outcome.visit(generator, end, orders)
        });
        outcome.counts = generator.counts;
        outcome.seconds = begin.elapsed().as_secs_f64();
        outcome.tell(orders)
    }
}

impl Outcome {
    fn visit(&mut self, generator: &mut Generator, end: End, orders: &Orders) -> ControlFlow<()> {
        generator.counts.candidates += 1;
        match end {
            End::Rejected => {}
            End::Accepted => {
                generator.counts.structures += 1;
                if Some(generator.counts.structures) == orders.first {
                    return ControlFlow::Break(());
                }
            }
            fault => {
                self.fault(generator, fault);
                return ControlFlow::Break(());
            }
        }
        let look = generator.counts.candidates.is_multiple_of(SLICE);
        if look && orders.until.is_some_and(|until| Instant::now() >= until) {
            self.unknown = Some("the time limit was reached".into());
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}
