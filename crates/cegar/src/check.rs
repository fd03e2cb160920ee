//! From a program to a verdict. Start at [`check`].

use std::cell::RefCell;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use vitrum_cprog::Program;
use vitrum_cprog::interp::{End, FaultKind};
use vitrum_cprog::source::Loc;
use vitrum_cprog::types::Types;
use vitrum_logic::{Failure, Launcher, Pool, Replace, Sort, Term};
use vitrum_recheck::Opinion;

use crate::confirm::{Fuzz, Path, Searched, Violation, Wanted, Way, confirm, execute_alone};
use crate::deadline::Deadline;
use crate::encode;
use crate::engine::{
    self, Art, Engine, Exact, Invariants, Judge, Judgement, Limits, Order, Run, Stats, TIME, Tries,
    beyond, exact, solve, with_pointers,
};
use crate::faults::{ASSUMED, Ending, ending, reserve};
use crate::precision::Saved;
use crate::second;
use crate::show;
use crate::system::{Block, CutId, Goal, StateVar, System};
use crate::task::{self, Calls, Property, Task, add_passes};
use crate::tidy::tidy;

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Options {
    pub property: Property,
    pub task: task::Options,
    pub engine: Engine,
    /// Who is not to work, though others do.
    pub without: Option<Engine>,
    /// Of lazy abstraction.
    pub order: Order,
    pub deadline: Instant,
    /// Whether two engines may work at once.
    pub parallel: bool,
    pub solver: Launcher,
    /// Predicates of an earlier run.
    pub precision: Saved,
}

impl Options {
    /// How the program is translated, not longer than everything may take.
    fn translation(&self) -> task::Options {
        task::Options {
            deadline: Deadline(Some(self.deadline)),
            ..self.task.clone()
        }
    }
}

/// What it comes to.
#[derive(Debug)]
pub struct Outcome {
    pub verdict: Verdict,
    /// Who solved it.
    pub engine: &'static str,
    /// The version and the file of the solver.
    pub solver: String,
    pub stats: Stats,
    pub assumptions: Vec<String>,
    /// Predicates that were found, for the next run.
    pub predicates: Vec<(CutId, Term)>,
    /// The last tree of lazy abstraction.
    pub tree: Option<Art>,
    /// What engines worked on.
    pub system: System,
    /// What a second encoder says about the proof, if there is one.
    pub opinion: Option<Opinion>,
    /// How a run gets to what makes the verdict unknown, if it is one place that does.
    pub way: Option<Way>,
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
    let begin = Instant::now();
    let pool = Pool::new(options.solver.clone());
    pool.start().map_err(|failure| failure.to_string())?;
    let left = options.deadline.saturating_duration_since(Instant::now());
    let engines = Options {
        deadline: options.deadline - reserve(left),
        ..options.clone()
    };
    pool.set_deadline(engines.deadline);
    let calls = Calls::new(program, &options.property, &engines.translation());
    let mut outcome = decided(program, &engines, &pool, &calls)?;
    let mut tagged = options.clone();
    if needs_tags(&outcome) && Instant::now() < engines.deadline {
        tagged.task.tagged = true;
        let mut engines = engines.clone();
        engines.task.tagged = true;
        let again = decided(program, &engines, &pool, &calls)?;
        match again.verdict {
            Verdict::Unknown(_) => tagged.task.tagged = false,
            _ => outcome = again,
        }
    }
    let options = &tagged;
    pool.set_deadline(options.deadline);
    outcome.solver = pool.library();
    if matches!(outcome.verdict, Verdict::Holds(_)) && !EXECUTIONS.contains(&outcome.engine) {
        match ending(program, options, &pool, &calls, begin.elapsed()) {
            Ending::Found(found) => {
                let until = Instant::now() + AGAIN.max(begin.elapsed());
                let again = Options {
                    deadline: options.deadline.min(until),
                    ..options.clone()
                };
                // Formulas do not know that an object has ended.
                let ended = |kind| {
                    use FaultKind::{Dangling, DoubleFree, InvalidFree};
                    matches!(kind, Dangling | DoubleFree | InvalidFree)
                };
                let ended = matches!(found.run.end, End::Fault { kind, .. } if ended(kind));
                let stands = !ended && stands(program, &again, &pool, &calls);
                outcome.ends(program, &found, stands);
            }
            Ending::NotFound => outcome.assumptions.push(ASSUMED.into()),
            Ending::Error(found) => {
                outcome = Outcome::executed(Verdict::Violated(found), outcome.assumptions);
            }
            Ending::Impossible => {}
        }
    }
    Ok(outcome)
}

/// Whether it is unknown because a number may lie where an address is at other times.
fn needs_tags(outcome: &Outcome) -> bool {
    matches!(&outcome.verdict, Verdict::Unknown(why) if why.starts_with(task::ADDRESS))
}

/// What it may take to find out which pointers are valid, and to confirm it.
const POINTERS: Duration = Duration::from_secs(1);

/// What is at least spent on it; else as much as everything before has taken.
const AGAIN: Duration = Duration::from_secs(60);

/// Whether no error is reached either if runs go on where an operation has no result.
fn stands(program: &Program, options: &Options, pool: &Pool, calls: &Calls) -> bool {
    let made = |depth, edges| task(program, options, calls, depth, edges);
    let Ok((mut task, _)) = first(&made, options.task.edges) else {
        return false;
    };
    add_passes(&mut task.flat);
    let holds = |options: &Options| {
        pool.set_deadline(options.deadline);
        let (outcome, _) = solved(program, &mut task.clone(), pool, options, Asked::Passes);
        matches!(outcome.verdict, Verdict::Holds(_))
    };
    if options.engine != Engine::Portfolio {
        return holds(options);
    }
    // The program was proved, so it has few states that matter or none of the engines is quick: what
    // follows states is tried first, because it minds the many ways on least, and then what follows
    // ways only where they matter.
    let alone = |engine, percent| {
        let left = options.deadline.saturating_duration_since(Instant::now());
        Options {
            engine,
            deadline: Instant::now() + left / 100 * percent,
            ..options.clone()
        }
    };
    holds(&alone(Engine::Values, 50)) || holds(&alone(Engine::Lazy, 95)) || holds(options)
}

/// With what a program is decided that takes nothing from outside, or few bytes: a proof that does not
/// lean on formulas.
const EXECUTION: &str = "execution";
const ALL_INPUTS: &str = "execution of all inputs";
const EXECUTIONS: [&str; 2] = [EXECUTION, ALL_INPUTS];

fn decided(
    program: &Program,
    options: &Options,
    pool: &Pool,
    calls: &Calls,
) -> Result<Outcome, String> {
    let made = |depth, edges| task(program, options, calls, depth, edges);
    let (task, mut followed) = match first(&made, options.task.edges) {
        Ok(first) => first,
        Err(why) => return Ok(Outcome::unknown(why)),
    };
    if let Some(verdict) = execute(program, &task) {
        return Ok(Outcome::executed(verdict, task.assumptions));
    }
    let mut depths: Vec<usize> = DEPTHS.into_iter().filter(|d| *d > followed).collect();
    let (mut outcome, mut too_deep) = checked(program, task, pool, options, !depths.is_empty());
    while too_deep && matches!(outcome.verdict, Verdict::Unknown(_)) && !depths.is_empty() {
        if Instant::now() >= options.deadline {
            break;
        }
        let depth = depths.remove(0);
        match made(depth, DEEP.min(options.task.edges)) {
            Ok(task) => {
                (outcome, too_deep) = checked(program, task, pool, options, !depths.is_empty());
                followed = depth;
            }
            // Calls that branch are soon too many; some more than before may do.
            Err(_) if depth > followed + 1 => depths = vec![followed + (depth - followed) / 2],
            Err(_) => break,
        }
    }
    Ok(outcome)
}

/// How often a function may be under way at once: first as often as leaves the program small, then more
/// and more, if it matters.
const DEPTHS: [usize; 7] = [1, 2, 4, FIRST, 40, 200, 1000];

/// How deep calls are followed at first, at most.
const FIRST: usize = 8;

/// A program of so many edges is small; and one may have so many because recursion is followed.
const SMALL: usize = 20_000;
const DEEP: usize = 100_000;

/// The task that is looked at first, and how deep its calls are followed: a small one, if there is one.
fn first(
    made: &dyn Fn(usize, usize) -> Result<Task, String>,
    all: usize,
) -> Result<(Task, usize), String> {
    let mut failed = String::new();
    for edges in [SMALL.min(all), all] {
        for depth in DEPTHS.into_iter().rev().filter(|d| *d <= FIRST) {
            match made(depth, edges) {
                Ok(task) => return Ok((task, depth)),
                Err(why) => failed = why,
            }
        }
    }
    Err(failed)
}

/// The task with bounds on recursion and size.
fn task(
    program: &Program,
    options: &Options,
    calls: &Calls,
    recursion: usize,
    edges: usize,
) -> Result<Task, String> {
    let with = task::Options {
        recursion,
        edges,
        ..options.translation()
    };
    Task::with(program, &options.property, &with, calls)
}

fn checked(
    program: &Program,
    mut task: Task,
    pool: &Pool,
    options: &Options,
    deeper: bool,
) -> (Outcome, bool) {
    let begin = Instant::now();
    let asked = Asked::Program { deeper };
    let (mut outcome, too_deep) = solved(program, &mut task, pool, options, asked);
    outcome.look_again(program, &task, pool, options, begin.elapsed());
    (outcome, too_deep)
}

/// What a task is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// The program; and whether recursion can be followed further.
    Program { deeper: bool },
    /// What it does if runs go on where operations have no result. The second encoder knows nothing
    /// of that.
    Passes,
}

/// What engines say about a task.
fn solved(
    program: &Program,
    task: &mut Task,
    pool: &Pool,
    options: &Options,
    asked: Asked,
) -> (Outcome, bool) {
    let mut system = match encode::system(task) {
        Ok(system) => system,
        Err(late) => return (Outcome::unknown(late.into()), false),
    };
    system.hints = options.precision.of(program, &system);
    let mut judge = Replay::new(program, task, pool, Wanted::Error, options);
    judge.alone = asked == Asked::Passes;
    if !judge.alone {
        judge.fuzz = Fuzz::new(program, task, &system);
    }
    let limits = Limits {
        engine: options.engine,
        without: options.without,
        order: options.order,
        deadline: options.deadline,
        parallel: options.parallel && options.solver.program.is_some(),
        deeper: asked == Asked::Program { deeper: true },
    };
    let report = solve_both(&mut system, pool, &mut judge, limits);
    let (hard, opinion) = (judge.hard, judge.opinion);
    let (seen, executed) = (judge.seen, judge.executed);
    let verdict = match (report.verdict, judge.violation) {
        (engine::Verdict::Holds(invariants), _) => Verdict::Holds(invariants),
        (engine::Verdict::Violated(_), Some(violation)) => Verdict::Violated(Box::new(violation)),
        (engine::Verdict::Violated(_), None) => Verdict::Unknown("a run was not executed".into()),
        (engine::Verdict::Unknown(why), _) => Verdict::Unknown(match hard {
            Some(hard) if why.contains(TIME) => hard,
            None if why == TIME && system.blocks.iter().any(has_floats) => {
                format!("{why}, by a program that computes with floating point")
            }
            _ => why,
        }),
    };
    let way = match (&verdict, seen) {
        (Verdict::Unknown(why), Some((what, way))) if *why == what => Some(way),
        _ => None,
    };
    let outcome = Outcome {
        verdict,
        engine: if executed { ALL_INPUTS } else { report.engine },
        solver: String::new(),
        stats: report.stats,
        assumptions: system.assumptions.clone(),
        predicates: report.predicates,
        tree: report.tree,
        system,
        opinion,
        way,
    };
    (outcome, report.too_deep)
}

/// Integers first. If bit-vectors may be better, they have a part of the time.
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
    let mut report = share(system, pool, judge, limits, 25);
    if !decided_by(&report) {
        let engine = Engine::Unwinding;
        let next = share(system, pool, judge, Limits { engine, ..limits }, 40);
        report = if decided_by(&next) { next } else { report };
    }
    for (engine, percent) in [(Engine::Bounded, 40), (Engine::Horn, 50)] {
        if decided_by(&report) {
            return report;
        }
        let next = share(&mut bits, pool, judge, Limits { engine, ..limits }, percent);
        if decided_by(&next) {
            report = next;
        }
    }
    match decided_by(&report) {
        true => report,
        false => share(system, pool, judge, limits, 100),
    }
}

/// Solves with so many percent of the time that is left.
fn share(
    system: &mut System,
    pool: &Pool,
    judge: &mut Replay,
    limits: Limits,
    percent: u32,
) -> engine::Report {
    let left = limits.deadline.saturating_duration_since(Instant::now());
    let deadline = match percent {
        100 => limits.deadline,
        _ => Instant::now() + left / 100 * percent,
    };
    pool.set_deadline(deadline);
    let report = solve(system, pool, judge, Limits { deadline, ..limits });
    pool.set_deadline(limits.deadline);
    report
}

/// Whether there is nothing more to do.
fn decided_by(report: &engine::Report) -> bool {
    report.too_deep || !matches!(report.verdict, engine::Verdict::Unknown(_))
}

/// A program that takes nothing from outside has one execution, which decides.
fn execute(program: &Program, task: &Task) -> Option<Verdict> {
    match execute_alone(program, task)? {
        Ok(()) => Some(Verdict::Holds(None)),
        Err(violation) => Some(Verdict::Violated(Box::new(violation))),
    }
}

impl Outcome {
    /// A proof is looked at by a second encoder; one that it refutes is none.
    fn look_again(
        &mut self,
        program: &Program,
        task: &Task,
        pool: &Pool,
        options: &Options,
        took: Duration,
    ) {
        let (Verdict::Holds(invariants), None) = (&self.verdict, &self.opinion) else {
            return;
        };
        if EXECUTIONS.contains(&self.engine) {
            return;
        }
        let opinion = second::opinion(program, task, &self.system, invariants, pool, options, took);
        if let Opinion::Refuted(why) = &opinion {
            self.verdict = Verdict::Unknown(format!(
                "{} found a proof, but a second encoder refutes it: {why}",
                self.engine
            ));
        } else if opinion == Opinion::Confirmed {
            self.add_pointers(program, task, pool, options);
        }
        self.opinion = Some(opinion);
    }

    /// A proof need not say which pointers are valid, because runs end at others; who reads it wants
    /// to know. What both encoders can show of that is added.
    fn add_pointers(&mut self, program: &Program, task: &Task, pool: &Pool, options: &Options) {
        let Verdict::Holds(Some(invariants)) = &self.verdict else {
            return;
        };
        let pointer = |v: &&StateVar| v.ty.is_some_and(|ty| program.types.is_pointer(ty));
        let cuts = self.system.cuts.iter();
        let terms = cuts.map(|cut| cut.vars.iter().filter(pointer).map(|v| v.term).collect());
        let terms: Vec<Vec<Term>> = terms.collect();
        if terms.iter().all(Vec::is_empty) {
            return;
        }
        let Some(stronger) = with_pointers(&self.system, pool, invariants, &terms, POINTERS) else {
            return;
        };
        let until = pool.deadline();
        pool.set_deadline(until.min(Instant::now() + POINTERS));
        if second::confirmed(program, task, &self.system, Some(&stronger), pool, options) {
            self.verdict = Verdict::Holds(Some(stronger));
        }
        pool.set_deadline(until);
    }

    /// A run ends early. A proof that leans on it is none; one that stands if such runs go on says
    /// what it takes for granted of them.
    fn ends(&mut self, program: &Program, found: &Violation, stands: bool) {
        let (place, what) = (program.sources.line(found.loc), &found.what);
        if stands {
            self.assumptions.push(format!(
                "a run ends at {place} ({what}), and there may be others like it: after an operation \
                 without a result what it would have written is anything, with all of the object \
                 around it, and nothing else changes"
            ));
            return;
        }
        self.way = Some(Way::executed(found.run.passed.clone()));
        self.verdict = Verdict::Unknown(format!(
            "no error is reached, but perhaps only because a run ends at {place}: {what}"
        ));
    }

    fn unknown(why: String) -> Outcome {
        Outcome::new(Verdict::Unknown(why), "", Vec::new())
    }

    fn executed(verdict: Verdict, assumptions: Vec<String>) -> Outcome {
        Outcome::new(verdict, EXECUTION, assumptions)
    }

    fn new(verdict: Verdict, engine: &'static str, assumptions: Vec<String>) -> Outcome {
        Outcome {
            verdict,
            engine,
            solver: String::new(),
            stats: Stats::default(),
            assumptions,
            predicates: Vec::new(),
            tree: None,
            system: System::default(),
            opinion: None,
            way: None,
        }
    }
}

/// Executes runs; those that the program does not have are tried again with exact operations.
pub(crate) struct Replay<'a> {
    program: &'a Program,
    task: &'a Task,
    pool: &'a Pool,
    wanted: Wanted,
    options: &'a Options,
    pub violation: Option<Violation>,
    /// What was said about a proof that nobody else had shown.
    opinion: Option<Opinion>,
    /// Why floating numbers of a path were too hard, if they were.
    hard: Option<String>,
    /// Whether the second encoder can't be asked.
    alone: bool,
    /// How a run gets to something that is not modelled, and what that is.
    seen: Option<(String, Way)>,
    /// Executions on inputs by chance, if they are wanted and decide nothing that is open.
    fuzz: Option<Fuzz<'a>>,
    /// Whether all runs were executed.
    executed: bool,
}

/// How long executions on inputs by chance go on before somebody asks whether they are still wanted.
const SLICE: Duration = Duration::from_millis(20);

/// The exact path may be hard; other paths may be easier, and others may find them.
const EXACT: Duration = Duration::from_secs(20);
const EXACT_PART: u32 = 4;

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

    fn believes(&mut self, system: &System, claimed: Option<&Invariants>) -> bool {
        if self.alone {
            return false;
        }
        let opinion = second::confirmed(
            self.program,
            self.task,
            system,
            claimed,
            self.pool,
            self.options,
        );
        self.opinion = opinion.then_some(Opinion::Confirmed);
        opinion
    }

    fn tries(&mut self, until: Instant) -> Tries {
        let Some(fuzz) = &mut self.fuzz else {
            return Tries::Open;
        };
        // Whoever works beside may have an answer.
        let other = &self.pool.launcher().interrupt;
        while Instant::now() < until && !other.load(Relaxed) {
            match fuzz.search(until.min(Instant::now() + SLICE)) {
                Searched::Open => {}
                Searched::All => {
                    self.executed = true;
                    return Tries::All;
                }
                Searched::Found(violation) => {
                    self.violation = Some(*violation);
                    return Tries::Error;
                }
            }
        }
        Tries::Open
    }

    fn see(&mut self, system: &System, run: &Run) {
        let goal = run.goal(system);
        let Some(Goal::Unsupported { loc, .. } | Goal::Bound { loc, .. }) = goal else {
            return;
        };
        let path = self.path(system, run);
        let executed = confirm(self.program, self.task, system, &path, Wanted::Beyond(*loc));
        let way = match executed {
            Ok(found) => Way::executed(found.run.passed),
            Err(_) => Way::along(&self.task.flat, &path),
        };
        self.seen = Some((beyond(goal), way));
    }
}

impl<'a> Replay<'a> {
    pub fn new(
        program: &'a Program,
        task: &'a Task,
        pool: &'a Pool,
        wanted: Wanted,
        options: &'a Options,
    ) -> Replay<'a> {
        Replay {
            program,
            task,
            pool,
            wanted,
            options,
            violation: None,
            opinion: None,
            hard: None,
            alone: false,
            seen: None,
            fuzz: None,
            executed: false,
        }
    }

    fn path(&self, system: &System, run: &Run) -> Path {
        let mut path = Path::default();
        for step in &run.steps {
            let values = RefCell::new(Replace::new(step.values.clone()));
            let value = |term: Term| number(values.borrow_mut().apply(term));
            path.extend(system, &self.task.flat, &system.blocks[step.block], &value);
        }
        path
    }

    fn execute(&mut self, system: &System, run: &Run) -> Result<(), String> {
        let path = self.path(system, run);
        let violation = confirm(self.program, self.task, system, &path, self.wanted)?;
        self.violation = Some(violation);
        Ok(())
    }

    /// A path could not be confirmed.
    fn too_hard(&mut self, system: &System, run: &Run, why: &str) -> Judgement {
        let mut blocks = run.steps.iter().map(|step| &system.blocks[step.block]);
        let float = blocks.any(has_floats);
        let what = if float { "floating point: " } else { "" };
        let told = format!("{what}a path to an error is too hard to confirm ({why})");
        if float {
            self.hard = Some(told.clone());
        }
        Judgement::Open(told)
    }

    fn again(&mut self, system: &System, run: &Run) -> Result<Judgement, Failure> {
        let until = self.pool.deadline();
        let limit = EXACT.min(self.pool.left() / EXACT_PART);
        self.pool.set_deadline(until.min(Instant::now() + limit));
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

/// Whether a block computes with floating numbers.
fn has_floats(block: &Block) -> bool {
    let mut found = false;
    vitrum_logic::visit(&block.exact, |t| {
        found |= matches!(t.sort(), Sort::Float(..))
    });
    found
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
    pub fn invariants(&self, types: &Types) -> Vec<(Loc, String)> {
        let Verdict::Holds(Some(found)) = &self.verdict else {
            return Vec::new();
        };
        let cuts = self.system.cuts.iter().zip(found).skip(1);
        cuts.map(|(cut, term)| (cut.loc, show::conjunction(cut, types, &tidy(*term))))
            .collect()
    }
}
