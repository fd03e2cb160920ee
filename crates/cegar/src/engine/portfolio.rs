//! Engines that take turns on one system and share what they learn. Start at [`solve`].

use std::time::{Duration, Instant};

use vitrum_logic::{Failure, Pool, Term};

use super::bounded::{self, Bounded};
use super::horn::{self, Goals};
use super::lazy::{Counts, Lazy, Precision};
use super::{Finding, Invariants, Result, Run, facts, induction};
use crate::system::{Goal, System, Target};

/// Which engine is to be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    #[default]
    Portfolio,
    Bounded,
    Horn,
    Lazy,
    Induction,
}

impl Engine {
    pub const ALL: [(&'static str, Engine); 5] = [
        ("portfolio", Engine::Portfolio),
        ("bounded", Engine::Bounded),
        ("horn", Engine::Horn),
        ("lazy", Engine::Lazy),
        ("induction", Engine::Induction),
    ];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        let found = Engine::ALL.iter().find(|(_, engine)| *engine == self);
        found.map_or("", |(name, _)| name)
    }
}

/// Says whether a run of the formulas is one of the program.
pub trait Judge {
    fn judge(&mut self, system: &System, run: &Run) -> Judgement;
}

/// What a judge says about a run.
#[derive(Clone, Debug)]
pub enum Judgement {
    /// The program was executed and did what the run says.
    Confirmed,
    /// It is no run of the program, because of these facts: each holds in all runs of a block (an
    /// index), and together with the formulas they exclude this run.
    Refuted(Vec<(usize, Term)>),
    /// Neither could be shown: a sentence.
    Open(String),
}

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub engine: Engine,
    pub deadline: Instant,
}

/// What it comes to.
#[derive(Debug)]
pub enum Verdict {
    /// With invariants, unless it was shown by induction over several blocks.
    Holds(Option<Invariants>),
    /// A run that was confirmed.
    Violated(Run),
    Unknown(String),
}

#[derive(Debug)]
pub struct Report {
    pub verdict: Verdict,
    /// Who solved it.
    pub engine: &'static str,
    pub stats: Stats,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Stats {
    pub lazy: Counts,
    pub queries: u64,
    pub solver_seconds: f64,
}

/// Decides whether the system reaches an error. The system may be strengthened by facts.
pub fn solve(system: &mut System, pool: &Pool, judge: &mut dyn Judge, limits: Limits) -> Report {
    let mut state = State::new(system, limits);
    let verdict = state.decide(system, pool, judge, limits);
    pool.set_deadline(limits.deadline);
    let counters = pool.counters();
    Report {
        verdict,
        engine: state.turn.name(),
        stats: Stats {
            lazy: state.counts,
            queries: counters.queries,
            solver_seconds: counters.seconds,
        },
    }
}

/// What engines share, and what went wrong so far.
struct State {
    known: Option<Invariants>,
    precision: Precision,
    counts: Counts,
    /// Something is reached that is not modelled: nothing can be proved.
    beyond: Option<String>,
    /// Why single engines gave up.
    reasons: Vec<String>,
    turn: Engine,
}

/// A turn: an engine and how many seconds it gets.
type Turn = (Engine, Duration);

/// A finding changes nothing, ends everything, or asks for a new round on a stronger system.
enum Next {
    Verdict(Verdict),
    Again,
    GaveUp,
}

impl State {
    fn new(system: &System, limits: Limits) -> State {
        State {
            known: None,
            precision: Precision::new(system.cuts.len()),
            counts: Counts::default(),
            beyond: None,
            reasons: Vec::new(),
            turn: limits.engine,
        }
    }

    fn decide(
        &mut self,
        system: &mut System,
        pool: &Pool,
        judge: &mut dyn Judge,
        limits: Limits,
    ) -> Verdict {
        let mut turns = turns(limits).into_iter().peekable();
        while let Some((engine, budget)) = turns.peek().copied() {
            self.turn = engine;
            let now = Instant::now();
            if now >= limits.deadline {
                break;
            }
            pool.set_deadline(limits.deadline.min(now + budget));
            let finding = self.take_turn(system, pool, engine);
            pool.set_deadline(limits.deadline);
            match self.consider(system, judge, finding) {
                Next::Verdict(verdict) => return verdict,
                Next::Again => {}
                Next::GaveUp => drop(turns.next()),
            }
        }
        self.turn = limits.engine;
        Verdict::Unknown(self.reason(limits))
    }

    fn take_turn(&mut self, system: &System, pool: &Pool, engine: Engine) -> Result<Finding> {
        let goals = match self.beyond {
            Some(_) => Goals::Errors,
            None => Goals::All,
        };
        match engine {
            Engine::Bounded => bounded::search(&mut Bounded::new(system, pool), 1000),
            Engine::Induction => {
                let known = self.known(system, pool);
                induction::search(system, pool, &known, 100)
            }
            Engine::Lazy => self.lazy(system, pool),
            Engine::Horn | Engine::Portfolio => {
                let known = self.known(system, pool);
                horn::solve(system, pool, &known, goals, pool.left())
            }
        }
    }

    fn lazy(&mut self, system: &System, pool: &Pool) -> Result<Finding> {
        let mut lazy = Lazy::new(system, pool, self.precision.clone());
        let finding = lazy.search();
        self.precision = lazy.precision;
        self.counts.nodes += lazy.counts.nodes;
        self.counts.refinements += lazy.counts.refinements;
        self.counts.predicates = self.precision.count() as u64;
        finding
    }

    /// Cheap invariants, computed when they are first asked for, with a small part of the time.
    fn known(&mut self, system: &System, pool: &Pool) -> Invariants {
        let nothing = || vec![Term::bool(true); system.cuts.len()];
        if self.known.is_none() {
            let until = pool.deadline();
            let part = (pool.left() / 4).min(Duration::from_secs(3));
            pool.set_deadline(Instant::now() + part);
            self.known = facts::find(system, pool)
                .ok()
                .flatten()
                .or_else(|| Some(nothing()));
            pool.set_deadline(until);
        }
        self.known.clone().unwrap_or_else(nothing)
    }

    fn consider(
        &mut self,
        system: &mut System,
        judge: &mut dyn Judge,
        finding: Result<Finding>,
    ) -> Next {
        let reason = match finding {
            Ok(Finding::Holds(invariants)) if self.beyond.is_none() => {
                return Next::Verdict(Verdict::Holds(invariants));
            }
            Ok(Finding::Holds(_)) => return Next::GaveUp,
            Ok(Finding::Reached(run)) => return self.reached(system, judge, run),
            Ok(Finding::Open(why)) => why,
            Err(Failure::Timeout) => return Next::GaveUp,
            Err(Failure::Broken(why)) => why,
        };
        self.reasons.push(format!("{}: {reason}", self.turn.name()));
        Next::GaveUp
    }

    fn reached(&mut self, system: &mut System, judge: &mut dyn Judge, run: Run) -> Next {
        let last = run
            .steps
            .last()
            .and_then(|step| system.blocks.get(step.block));
        if last.is_some_and(|block| block.to != Target::Error) {
            let first = self.beyond.is_none();
            self.beyond = Some(beyond(run.goal(system)));
            return if first { Next::Again } else { Next::GaveUp };
        }
        match judge.judge(system, &run) {
            Judgement::Confirmed => Next::Verdict(Verdict::Violated(run)),
            Judgement::Refuted(facts) if strengthen(system, &facts) => Next::Again,
            Judgement::Refuted(_) => self.give_up("a run was refuted by facts that are known"),
            Judgement::Open(why) => self.give_up(&why),
        }
    }

    fn give_up(&mut self, why: &str) -> Next {
        self.reasons.push(format!("{}: {why}", self.turn.name()));
        Next::GaveUp
    }

    fn reason(&self, limits: Limits) -> String {
        match (&self.beyond, self.reasons.last()) {
            (Some(why), _) => why.clone(),
            (None, _) if Instant::now() >= limits.deadline => "the time limit was reached".into(),
            (None, Some(why)) => why.clone(),
            (None, None) => "no engine found an answer in time".into(),
        }
    }
}

/// Adds facts to the formulas of blocks; whether one was new.
fn strengthen(system: &mut System, facts: &[(usize, Term)]) -> bool {
    let mut news = false;
    for (block, fact) in facts {
        if let Some(block) = system.blocks.get_mut(*block) {
            let formula = block.formula.and(*fact);
            news |= formula != block.formula;
            block.formula = formula;
        }
    }
    news
}

fn beyond(goal: Option<&Goal>) -> String {
    match goal {
        Some(Goal::Unsupported { what, .. }) => format!("{what} is reached, which is not modelled"),
        Some(Goal::Bound { what, .. }) => {
            format!("the recursion of {what} is deeper than it was followed")
        }
        _ => "something is reached that is not modelled".into(),
    }
}

/// Small budgets first, so that whoever finds a task easy solves it; then larger ones.
fn turns(limits: Limits) -> Vec<Turn> {
    let left = limits.deadline.saturating_duration_since(Instant::now());
    if limits.engine != Engine::Portfolio {
        return vec![(limits.engine, left)];
    }
    let part = |engine, percent: u32| (engine, left * percent / 100);
    let short = |engine, milliseconds| (engine, Duration::from_millis(milliseconds).min(left / 10));
    vec![
        short(Engine::Bounded, 200),
        short(Engine::Horn, 1000),
        short(Engine::Induction, 1000),
        part(Engine::Lazy, 5),
        part(Engine::Horn, 15),
        part(Engine::Bounded, 5),
        part(Engine::Lazy, 15),
        part(Engine::Induction, 5),
        part(Engine::Horn, 40),
        part(Engine::Lazy, 100),
    ]
}
