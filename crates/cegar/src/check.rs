//! From a program to a verdict. Start at [`check`].

use std::cell::RefCell;
use std::time::{Duration, Instant};

use vitrum_cprog::Program;
use vitrum_cprog::source::Loc;
use vitrum_logic::{Failure, Launcher, Pool, Replace, Sort, Term};

use crate::confirm::{Path, Violation, confirm, execute_alone};
use crate::encode;
use crate::engine::{
    self, Art, Engine, Exact, Invariants, Judge, Judgement, Limits, Run, Stats, exact, solve,
};
use crate::precision::Saved;
use crate::show;
use crate::system::{CutId, System};
use crate::task::{self, Property, Task};
use crate::tidy::tidy;

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Options {
    pub property: Property,
    pub task: task::Options,
    pub engine: Engine,
    pub deadline: Instant,
    /// Whether two engines may work at once.
    pub parallel: bool,
    pub solver: Launcher,
    /// Predicates of an earlier run.
    pub precision: Saved,
}

/// What it comes to.
#[derive(Debug)]
pub struct Outcome {
    pub verdict: Verdict,
    /// Who solved it.
    pub engine: &'static str,
    pub stats: Stats,
    pub assumptions: Vec<String>,
    /// Predicates that were found, for the next run.
    pub predicates: Vec<(CutId, Term)>,
    /// The last tree of lazy abstraction.
    pub tree: Option<Art>,
    /// What engines worked on.
    pub system: System,
}

#[derive(Debug)]
pub enum Verdict {
    /// With invariants at the cuts of the system, unless it was shown without them.
    Holds(Option<Invariants>),
    /// A violation that was executed.
    Violated(Box<Violation>),
    Unknown(String),
}

/// Checks a program. An error is a sentence: the solver is missing, or the program has no `main`.
pub fn check(program: &Program, options: &Options) -> Result<Outcome, String> {
    let pool = Pool::new(options.solver.clone());
    pool.start().map_err(|failure| failure.to_string())?;
    pool.set_deadline(options.deadline);
    let mut depths = DEPTHS.into_iter().peekable();
    let mut last = None;
    while let Some(depth) = depths.next() {
        let task = match task(program, options, depth) {
            Ok(task) => task,
            Err(why) => return last.map_or_else(|| Ok(Outcome::unknown(why)), Ok),
        };
        if let Some(verdict) = execute(program, &task).filter(|_| last.is_none()) {
            return Ok(Outcome::executed(verdict, task.assumptions));
        }
        let more = depths.peek().is_some();
        let (outcome, too_deep) = checked(program, task, &pool, options, more);
        let open = matches!(outcome.verdict, Verdict::Unknown(_));
        if !(too_deep && open && more) || Instant::now() >= options.deadline {
            return Ok(outcome);
        }
        last = Some(outcome);
    }
    Ok(last.unwrap_or_else(|| Outcome::unknown("no recursion can be followed".into())))
}

/// How often a function may be under way at once: more and more, if it matters.
const DEPTHS: [usize; 4] = [8, 40, 200, 1000];

/// The task with a bound on recursion. If it is too large, calls are followed less deep.
fn task(program: &Program, options: &Options, recursion: usize) -> Result<Task, String> {
    let made = |recursion| {
        let with = task::Options {
            recursion,
            ..options.task.clone()
        };
        Task::new(program, &options.property, &with)
    };
    match made(recursion) {
        Err(_) if recursion == DEPTHS[0] => made(4).or_else(|_| made(2)).or_else(|_| made(1)),
        other => other,
    }
}

fn checked(
    program: &Program,
    mut task: Task,
    pool: &Pool,
    options: &Options,
    deeper: bool,
) -> (Outcome, bool) {
    let mut system = encode::system(&mut task);
    system.hints = options.precision.of(program, &system);
    let mut judge = Replay {
        program,
        task: &task,
        pool,
        violation: None,
        hard: None,
    };
    let limits = Limits {
        engine: options.engine,
        deadline: options.deadline,
        parallel: options.parallel && options.solver.program.is_some(),
        deeper,
    };
    let report = solve_both(&mut system, pool, &mut judge, limits);
    let hard = judge.hard;
    let verdict = match (report.verdict, judge.violation) {
        (engine::Verdict::Holds(invariants), _) => Verdict::Holds(invariants),
        (engine::Verdict::Violated(_), Some(violation)) => Verdict::Violated(Box::new(violation)),
        (engine::Verdict::Violated(_), None) => Verdict::Unknown("a run was not executed".into()),
        (engine::Verdict::Unknown(why), _) => Verdict::Unknown(match hard {
            Some(hard) if why.contains("time limit") => hard,
            _ => why,
        }),
    };
    let outcome = Outcome {
        verdict,
        engine: report.engine,
        stats: report.stats,
        assumptions: system.assumptions.clone(),
        predicates: report.predicates,
        tree: report.tree,
        system,
    };
    (outcome, report.too_deep)
}

/// Integers first. If bit-vectors may be better, they have the rest of the time.
fn solve_both(
    system: &mut System,
    pool: &Pool,
    judge: &mut Replay,
    limits: Limits,
) -> engine::Report {
    let bits = match limits.engine == Engine::Portfolio {
        true => encode::blast(system),
        false => None,
    };
    let Some(mut bits) = bits else {
        return solve(system, pool, judge, limits);
    };
    let left = limits.deadline.saturating_duration_since(Instant::now());
    let deadline = Instant::now() + left / 2;
    let mut report = solve(system, pool, judge, Limits { deadline, ..limits });
    for engine in [Engine::Bounded, Engine::Horn] {
        let undecided = matches!(report.verdict, engine::Verdict::Unknown(_));
        if !undecided || report.too_deep {
            break;
        }
        let left = limits.deadline.saturating_duration_since(Instant::now());
        let share = if engine == Engine::Bounded {
            left * 2 / 3
        } else {
            left
        };
        let deadline = Instant::now() + share;
        pool.set_deadline(deadline);
        let limits = Limits {
            engine,
            deadline,
            ..limits
        };
        let next = solve(&mut bits, pool, judge, limits);
        if !matches!(next.verdict, engine::Verdict::Unknown(_)) {
            report = next;
        }
    }
    report
}

/// A program that takes nothing from outside has one execution, which decides.
fn execute(program: &Program, task: &Task) -> Option<Verdict> {
    match execute_alone(program, task)? {
        Ok(()) => Some(Verdict::Holds(None)),
        Err(violation) => Some(Verdict::Violated(Box::new(violation))),
    }
}

impl Outcome {
    fn unknown(why: String) -> Outcome {
        Outcome::new(Verdict::Unknown(why), "", Vec::new())
    }

    fn executed(verdict: Verdict, assumptions: Vec<String>) -> Outcome {
        Outcome::new(verdict, "execution", assumptions)
    }

    fn new(verdict: Verdict, engine: &'static str, assumptions: Vec<String>) -> Outcome {
        Outcome {
            verdict,
            engine,
            stats: Stats::default(),
            assumptions,
            predicates: Vec::new(),
            tree: None,
            system: System::default(),
        }
    }
}

/// Executes runs; those that the program does not have are tried again with exact operations.
struct Replay<'a> {
    program: &'a Program,
    task: &'a Task,
    pool: &'a Pool,
    violation: Option<Violation>,
    /// Why floating numbers of a path were too hard, if they were.
    hard: Option<String>,
}

/// The exact path may be hard; other paths may be easier.
const EXACT: Duration = Duration::from_secs(20);

impl Judge for Replay<'_> {
    fn judge(&mut self, system: &System, run: &Run) -> Judgement {
        let why = match self.execute(system, run) {
            Ok(()) => return Judgement::Confirmed,
            Err(why) => why,
        };
        let open = run
            .steps
            .iter()
            .any(|s| !system.blocks[s.block].exact.is_empty());
        if !open {
            return Judgement::Open(why);
        }
        match self.again(system, run) {
            Ok(judgement) => judgement,
            Err(failure) => self.too_hard(system, run, &failure.to_string()),
        }
    }
}

impl Replay<'_> {
    fn execute(&mut self, system: &System, run: &Run) -> Result<(), String> {
        let mut path = Path::default();
        for step in &run.steps {
            let values = RefCell::new(Replace::new(step.values.clone()));
            let value = |term: Term| number(values.borrow_mut().apply(term));
            path.extend(system, &self.task.flat, &system.blocks[step.block], &value);
        }
        let violation = confirm(self.program, self.task, system, &path)?;
        self.violation = Some(violation);
        Ok(())
    }

    /// A path could not be confirmed.
    fn too_hard(&mut self, system: &System, run: &Run, why: &str) -> Judgement {
        let mut float = false;
        for step in &run.steps {
            let exact = &system.blocks[step.block].exact;
            vitrum_logic::visit(exact, |t| float |= matches!(t.sort(), Sort::Float(..)));
        }
        let what = if float { "floating point: " } else { "" };
        let told =
            format!("{what}a path to an error is too hard to confirm (the solver says: {why})");
        if float {
            self.hard = Some(told.clone());
        }
        Judgement::Open(told)
    }

    fn again(&mut self, system: &System, run: &Run) -> Result<Judgement, Failure> {
        let until = self.pool.deadline();
        self.pool.set_deadline(until.min(Instant::now() + EXACT));
        let found = exact(system, self.pool, run);
        self.pool.set_deadline(until);
        Ok(match found? {
            Exact::Impossible(facts) => Judgement::Refuted(facts),
            Exact::Unknown(why) => self.too_hard(system, run, &why),
            Exact::Run(run) => match self.execute(system, &run) {
                Ok(()) => Judgement::Confirmed,
                Err(why) => Judgement::Open(why),
            },
        })
    }
}

/// A value as a number.
fn number(term: Term) -> Option<i128> {
    match (term.as_int(), term.as_bits()) {
        (Some(n), _) => Some(n),
        (_, Some(bits)) => i128::try_from(bits).ok(),
        _ if term.is_true() => Some(1),
        _ if term.is_false() => Some(0),
        _ => None,
    }
}

impl Outcome {
    /// The invariants that were found at loop heads, each with its place, in the syntax of C where
    /// that can say it.
    #[must_use]
    pub fn invariants(&self) -> Vec<(Loc, String)> {
        let Verdict::Holds(Some(found)) = &self.verdict else {
            return Vec::new();
        };
        let cuts = self.system.cuts.iter().zip(found).skip(1);
        let text = |cut, term: Term| show::formula(cut, term).unwrap_or_else(|| term.to_string());
        cuts.map(|(cut, term)| (cut.loc, text(cut, Term::all(tidy(*term)))))
            .collect()
    }
}
