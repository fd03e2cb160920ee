//! `vitrum repair`: a program runs, and structures that do not satisfy their predicate are mended where it asks for it,
//! or when it is over. Start at [`repair`]; one structure is `drive`'s.

mod args;
pub mod drive;
mod leftover;
pub mod report;

pub use args::RepairArgs;

use std::process::ExitCode;
use std::time::Instant;

use vitrum_jvm::machine::SearchOptions;
use vitrum_jvm::{Concrete, Machine, Stop};

use crate::memory;
use crate::out::{Format, Out};
use crate::refusal::Refusal;
use crate::resolved::Resolved;
use crate::run::{Console, halt_at, new_machine};
use drive::{By, Order, Repair};
use report::{Orders, Report};

/// Branches and calls between two looks at the clock.
const SLICE: u64 = 1_000_000;
const DIED: &str = "the program died of an uncaught exception before it asked for a repair, and what it left behind is \
                    well formed";
const DIED_EARLY: &str = "the program died of an uncaught exception before it asked for a repair, and it left no \
                          structure behind";
/// What a predicate is called where nobody says.
const NAMES: [&str; 2] = ["repOk", "repOK"];

pub fn repair(args: RepairArgs) -> ExitCode {
    let (target, json) = (args.target.to_string_lossy().into_owned(), args.json);
    match prepare(args) {
        Ok(job) => job.run(),
        Err(refusal) => refusal.tell("repair", &target, json),
    }
}

struct Job {
    resolved: Resolved,
    repok: Option<String>,
    until: Option<Instant>,
    memory: Option<u64>,
    orders: Orders,
}

fn prepare(args: RepairArgs) -> Result<Job, Refusal> {
    memory::can_be_kept(args.memory_limit)?;
    let folder = args.out.map(|path| Out::new(path, args.format));
    let orders = Orders {
        target: args.target.to_string_lossy().into_owned(),
        folder: folder.transpose().map_err(Refusal::new)?,
        json: args.json,
        quiet: args.quiet,
    };
    let until = args.options.until;
    let mut resolved = Resolved::new(args.options, args.target, args.args)?;
    resolved.enable_assertions = true;
    Ok(Job {
        resolved,
        repok: args.repok,
        until,
        memory: memory::most(args.memory_limit),
        orders,
    })
}

impl Job {
    fn run(self) -> ExitCode {
        let mut report = Report::new();
        match self.machine() {
            Ok(machine) => self.drive(machine, &mut report),
            Err(stop) => report.stop(&stop),
        }
        report.tell(&self.orders)
    }

    fn machine(&self) -> Result<Machine<Concrete>, Stop> {
        let made = new_machine(&self.resolved, SearchOptions::default());
        let mut machine: Machine<Concrete> = made.map_err(Stop::Invalid)?;
        // A predicate for a class that nobody can change has no other way to its fields.
        machine.options.open_modules = self.repok.as_ref().is_some_and(|name| name.contains('.'));
        machine.halt = Some(halt_at(self.until, self.memory));
        machine.program.peers.add_collections();
        machine.program.guards = self.guards();
        machine.boot()?;
        self.look_for_predicate(&mut machine)?;
        machine.operate_collections();
        let main = &self.resolved.target.main_class;
        machine.start_booted(main, &self.resolved.args)?;
        // What nothing leads to any more may be what a structure has lost.
        machine.heap.put_off_collection();
        Ok(machine)
    }

    /// A class that is not there is said before the program runs.
    fn look_for_predicate(&self, machine: &mut Machine<Concrete>) -> Result<(), Stop> {
        let Some((class, name)) = self.repok.as_deref().and_then(|n| n.rsplit_once('.')) else {
            return Ok(());
        };
        let loaded = machine.program.load(&class.replace('.', "/"));
        loaded
            .map(|_| ())
            .map_err(|error| Stop::Invalid(format!("--repok {class}.{name}: {error}")))
    }

    fn guards(&self) -> Vec<(Option<String>, String)> {
        match self.repok.as_deref().map(|name| name.rsplit_once('.')) {
            None => NAMES.map(|name| (None, name.to_string())).to_vec(),
            Some(Some((class, name))) => vec![(Some(class.replace('.', "/")), name.to_string())],
            Some(None) => vec![(None, self.repok.clone().unwrap_or_default())],
        }
    }

    fn drive(&self, mut machine: Machine<Concrete>, report: &mut Report) {
        let console = Console {
            all_to_stderr: self.orders.json,
        };
        let stop = loop {
            let stop = machine.run(SLICE);
            console.show(machine.drain_output());
            match stop {
                Stop::Budget => {
                    if let Some(stop) = machine.halted() {
                        break stop;
                    }
                }
                Stop::Repair(root, method) => {
                    let by = method.map_or(By::Name(self.repok.as_deref()), By::Method);
                    let (next, repair) = drive::answer(machine, root, self.order(by));
                    machine = next;
                    if !report.add(repair) {
                        return;
                    }
                }
                other => break other,
            }
        };
        self.end(machine, &stop, report);
    }

    /// The program is over: if it never asked, what it leaves behind is looked at.
    fn end(&self, mut machine: Machine<Concrete>, stop: &Stop, report: &mut Report) {
        match stop {
            Stop::Exit(_) if machine.globals.broken_link => {
                let fault = machine.link_fault.clone();
                report.refused = fault.or(Some("a class or member is missing".into()));
                return;
            }
            Stop::Exit(code) => report.exit = Some(*code),
            stop => return report.stop(stop),
        }
        if !report.repairs.is_empty() {
            return;
        }
        let main = &self.resolved.target.main_class;
        let found = leftover::roots(&mut machine, main, self.repok.as_deref());
        if found.is_empty() && machine.globals.failed {
            report.unknown = Some(DIED_EARLY.into());
            return;
        }
        if found.is_empty() {
            report.refused = Some(self.nothing(main));
        }
        for root in found {
            let by = By::Name(self.repok.as_deref());
            let repair: Result<Repair, String>;
            (machine, repair) = drive::answer(machine, root, self.order(by));
            if !report.add(repair) {
                return;
            }
        }
        // It may not have come to where it would have asked.
        if machine.globals.failed && !report.has_changes() && report.refused.is_none() {
            report.unknown = Some(DIED.into());
        }
    }

    fn order<'a>(&self, by: By<'a>) -> Order<'a> {
        let folder = self.orders.folder.as_ref();
        Order {
            by,
            until: self.until,
            // Of a part no code could make a structure.
            is_whole: folder.is_some_and(|folder| folder.format == Format::Java),
        }
    }

    fn nothing(&self, main: &str) -> String {
        let name = self.repok.as_deref().unwrap_or("repOk");
        let main = main.replace('/', ".");
        format!(
            "{main} never called {name} or vitrum.Verify.repair, and left no object behind whose class has a \
             method boolean {name}(); write one, or name another by --repok"
        )
    }
}
