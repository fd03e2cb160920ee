//! `vitrum check`: every schedule and every choice of a Java program.

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Instant;

use vitrum_explore::{BreadthFirst, DepthFirst, Frontier, Limits, Visitor, search};
use vitrum_jvm::machine::Pool;
use vitrum_jvm::{Machine, Stop, Watched};

use crate::args::CheckArgs;
use crate::resolved::Resolved;
use crate::run::new_machine;
use crate::{BAD_INPUT, UNKNOWN};

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Order {
    Dfs,
    Bfs,
}

#[derive(Default)]
struct Judge {
    bad: Option<(Stop, Vec<u32>)>,
    unknown: Option<Stop>,
}

impl Visitor<Machine<Watched>> for Judge {
    fn end(
        &mut self,
        _machine: &mut Machine<Watched>,
        picks: &dyn Fn() -> Vec<u32>,
        end: Stop,
    ) -> ControlFlow<()> {
        match end {
            Stop::Exit(_) => ControlFlow::Continue(()),
            Stop::Deadlock | Stop::Uncaught(_) => {
                self.bad = Some((end, picks()));
                ControlFlow::Break(())
            }
            other => {
                self.unknown.get_or_insert(other);
                ControlFlow::Continue(())
            }
        }
    }
}

pub fn check(args: CheckArgs) -> ExitCode {
    let begin = Instant::now();
    let limits = Limits {
        depth: args.depth_limit,
        states: args.state_limit,
        until: args.time_limit.map(|t| begin + t),
        store: None,
    };
    let mut resolved = match Resolved::new(args.options, args.target, args.args) {
        Ok(resolved) => resolved,
        Err(refusal) => {
            eprintln!("{refusal}");
            return ExitCode::from(BAD_INPUT);
        }
    };
    resolved.enable_assertions = true;
    let mut machine = match new_machine::<Watched>(&resolved) {
        Ok(machine) => machine,
        Err(sentence) => {
            eprintln!("vitrum: {sentence}");
            return ExitCode::from(BAD_INPUT);
        }
    };
    if let Err(stop) = machine.start(&resolved.target.main_class, &resolved.args) {
        eprintln!("vitrum: {stop:?}");
        return ExitCode::from(UNKNOWN);
    }
    machine.begin_search();
    let mut pool = Pool::default();
    let mut judge = Judge::default();
    let mut frontier: Box<dyn Frontier<Machine<Watched>>> = match args.search {
        Order::Dfs => Box::new(DepthFirst::default()),
        Order::Bfs => Box::new(BreadthFirst::default()),
    };
    let ready = begin.elapsed();
    let coverage = search(&mut machine, &mut *frontier, &mut pool, &limits, &mut judge);
    let took = (begin.elapsed() - ready).as_secs_f64();
    println!("{:?} {:?} {:?}", judge.bad, judge.unknown, coverage);
    if let Some((_, picks)) = &judge.bad {
        use vitrum_explore::System;
        for pick in picks {
            let moves = machine.moves();
            let it = moves[*pick as usize];
            let shown = match it {
                vitrum_jvm::machine::Move::Run(id) | vitrum_jvm::machine::Move::Expire(id) => {
                    machine.current = id;
                    let t = &machine.threads[id.index()];
                    format!(
                        "{:?} {:?} {}",
                        t.status,
                        t.pending,
                        machine.stack_lines().join(" < ")
                    )
                }
                other => format!("{other:?}"),
            };
            println!("{it:?} of {}: {shown}", moves.len());
            System::take(&mut machine, *pick as usize);
            let _ = System::run(&mut machine);
        }
        for line in machine.waiting_lines() {
            println!("{line}");
        }
    }
    println!(
        "states {} components {} pairs {} bytes/state {:.1} transitions/s {:.0} seconds {took:.3}",
        pool.store.states,
        pool.store.components.len(),
        pool.store.tree.len(),
        pool.store.bytes() as f64 / pool.store.states.max(1) as f64,
        coverage.transitions as f64 / took,
    );
    match (judge.bad, judge.unknown) {
        (Some(_), _) => ExitCode::from(1),
        (None, None) if coverage.incomplete.is_none() => ExitCode::SUCCESS,
        _ => ExitCode::from(UNKNOWN),
    }
}
