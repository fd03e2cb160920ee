//! Engines that take turns on one system and share what they learn, while Spacer works beside them.
//! Start at [`solve`].

mod background;
mod turns;

use std::time::{Duration, Instant};

use vitrum_logic::{Arithmetic, Failure, Pool, Term};

use super::bounded::{self, Bounded};
use super::horn::{self, Goals};
use super::lazy::{Art, Counts, Lazy, Order, Precision};
use super::local::{self, Kept};
use super::values::{self, Tracked};
use super::{Finding, Invariants, Result, Run, facts, induction, proof};
use crate::system::{CutId, Goal, System, Target};
use background::Background;
use turns::{Turn, turns};

/// Which engine is to be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    #[default]
    Portfolio,
    Bounded,
    Horn,
    Local,
    Lazy,
    Values,
    Induction,
    /// The second encoder alone, which follows all runs to their ends.
    Unwinding,
    /// Executions on inputs by chance.
    Fuzz,
}

impl Engine {
    pub const ALL: [(&'static str, Engine); 9] = [
        ("portfolio", Engine::Portfolio),
        ("bounded", Engine::Bounded),
        ("horn", Engine::Horn),
        ("local", Engine::Local),
        ("lazy", Engine::Lazy),
        ("values", Engine::Values),
        ("induction", Engine::Induction),
        ("unwinding", Engine::Unwinding),
        ("fuzz", Engine::Fuzz),
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

    /// Whether invariants that formulas can't show are a proof; without any, whether all runs are
    /// known to end well.
    fn believes(&mut self, system: &System, claimed: Option<&Invariants>) -> bool;

    /// Executes the program, on inputs that no formula has chosen, until a time.
    fn tries(&mut self, _until: Instant) -> Tries {
        Tries::Open
    }

    /// A run leads to something that is not modelled: somebody may want to see it.
    fn see(&mut self, _system: &System, _run: &Run) {}
}

/// What executions have come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tries {
    /// An error was reached.
    Error,
    /// There are no others, and none reaches an error.
    All,
    Open,
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
    /// Who is not to work, though others do.
    pub without: Option<Engine>,
    /// Of lazy abstraction.
    pub order: Order,
    pub deadline: Instant,
    /// Whether Horn clauses may be solved beside the other engines.
    pub parallel: bool,
    /// Whether it is better to stop early where a recursion goes too deep: it can be followed further.
    pub deeper: bool,
}

impl Limits {
    /// What the search for cheap invariants may take.
    fn facts(self) -> Duration {
        let left = self.deadline.saturating_duration_since(Instant::now());
        (left / 10).min(Duration::from_secs(4))
    }
}

/// Why nothing is known where nobody has another reason.
pub const TIME: &str = "the time limit was reached";

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
    /// It is unknown because a recursion goes deeper than it was followed.
    pub too_deep: bool,
    /// Who solved it.
    pub engine: &'static str,
    pub stats: Stats,
    /// The predicates that lazy abstraction found.
    pub predicates: Vec<(CutId, Term)>,
    /// The last tree of lazy abstraction.
    pub tree: Option<Art>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Stats {
    pub lazy: Counts,
    /// Blocks of the longest paths that were followed by bounded search, each from one loop head to
    /// the next.
    pub unrolled: usize,
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
        too_deep: state.too_deep,
        engine: state.turn.name(),
        predicates: state.precision.all(),
        tree: state.tree,
        stats: Stats {
            lazy: state.counts,
            unrolled: state.depth,
            queries: counters.queries,
            solver_seconds: counters.seconds,
        },
    }
}

/// The time for errors above a recursion that is followed further afterwards.
const SHALLOW: Duration = Duration::from_secs(1);

/// What engines share, and what went wrong so far.
struct State {
    known: Option<Invariants>,
    /// What the search for them may take.
    facts: Duration,
    precision: Precision,
    order: Order,
    tree: Option<Art>,
    counts: Counts,
    /// Something is reached that is not modelled: nothing can be proved.
    beyond: Option<String>,
    too_deep: bool,
    /// Why single engines gave up.
    reasons: Vec<String>,
    turn: Engine,
    /// When that turn ends.
    until: Instant,
    /// When all turns end.
    deadline: Instant,
    /// The variables that matter, as far as they were found.
    kept: Kept,
    /// The cells whose values matter.
    tracked: Tracked,
    /// No path of so many blocks ends in an error.
    depth: usize,
    /// How the next bounded search reasons about numbers: its turns alternate.
    arithmetic: Arithmetic,
}

fn other(arithmetic: Arithmetic) -> Arithmetic {
    match arithmetic {
        Arithmetic::Usual => Arithmetic::Older,
        Arithmetic::Older => Arithmetic::Usual,
    }
}

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
            facts: limits.facts(),
            precision: Precision::hinted(system),
            order: limits.order,
            tree: None,
            counts: Counts::default(),
            beyond: None,
            too_deep: false,
            reasons: Vec::new(),
            turn: limits.engine,
            until: limits.deadline,
            deadline: limits.deadline,
            kept: Kept::default(),
            tracked: Tracked::default(),
            depth: 0,
            arithmetic: Arithmetic::default(),
        }
    }

    fn decide(
        &mut self,
        system: &mut System,
        pool: &Pool,
        judge: &mut dyn Judge,
        mut limits: Limits,
    ) -> Verdict {
        let turns = turns(system, limits);
        if limits.engine == Engine::Portfolio && system.cuts.len() == 1 {
            // Without loops one formula has all paths, and the others have nothing to add.
            limits.engine = Engine::Bounded;
        }
        let beside = limits.parallel
            && limits.engine == Engine::Portfolio
            && limits.without != Some(Engine::Horn);
        let goals = Goals::All;
        let mut background = beside.then(|| Background::start(system, pool, goals, limits));
        let mut turns = turns.into_iter().peekable();
        while Instant::now() < limits.deadline {
            let turn = turns.peek().copied();
            let next = match self.next(system, pool, turn, &mut background, limits) {
                Some(finding) => self.consider(system, pool, judge, finding),
                None => break,
            };
            match next {
                Next::Verdict(verdict) => return verdict,
                Next::Again => {
                    if self.too_deep && limits.deeper {
                        limits.deadline = limits.deadline.min(Instant::now() + SHALLOW);
                    }
                    let goals = self.goals();
                    background = beside.then(|| Background::start(system, pool, goals, limits));
                }
                Next::GaveUp if self.turn == Engine::Horn && beside => background = None,
                Next::GaveUp => drop(turns.next()),
            }
        }
        self.turn = limits.engine;
        Verdict::Unknown(self.reason(limits))
    }

    /// What is found next: by Spacer, in a turn, or by waiting. `None`: nobody is left.
    fn next(
        &mut self,
        system: &System,
        pool: &Pool,
        turn: Option<Turn>,
        background: &mut Option<Background>,
        limits: Limits,
    ) -> Option<Result<Finding>> {
        if let Some((engine, budget)) = turn {
            self.turn = engine;
            self.until = limits.deadline.min(Instant::now() + budget);
            pool.set_deadline(self.until);
            let finding = self.take_turn(system, pool, engine);
            pool.set_deadline(limits.deadline);
            if !matches!(finding, Err(_) | Ok(Finding::Open(_))) {
                return Some(finding);
            }
            let other = background.as_ref().and_then(|b| b.finding(Duration::ZERO));
            if other.is_some() {
                self.turn = Engine::Horn;
                return other;
            }
            return Some(finding);
        }
        self.turn = Engine::Horn;
        let left = limits.deadline.saturating_duration_since(Instant::now());
        background.as_ref()?.finding(left)
    }

    fn goals(&self) -> Goals {
        match self.beyond {
            Some(_) => Goals::Errors,
            None => Goals::All,
        }
    }

    fn take_turn(&mut self, system: &System, pool: &Pool, engine: Engine) -> Result<Finding> {
        match engine {
            Engine::Bounded => {
                let arithmetic = self.arithmetic;
                self.arithmetic = other(arithmetic);
                let mut paths = Bounded::with(system, pool, arithmetic);
                bounded::search(&mut paths, 1000, &mut self.depth)
            }
            Engine::Induction => {
                let known = self.known(system, pool);
                induction::search(system, pool, &known, 100)
            }
            Engine::Lazy => self.lazy(system, pool),
            Engine::Values => values::solve(system, pool, self.goals(), &mut self.tracked),
            Engine::Local => local::solve(system, pool, self.goals(), &mut self.kept),
            Engine::Unwinding => Ok(unwinding(system)),
            Engine::Fuzz => Ok(Finding::Tries),
            Engine::Horn | Engine::Portfolio => {
                let known = self.known(system, pool);
                horn::solve(system, pool, &known, self.goals(), pool.left())
            }
        }
    }

    fn lazy(&mut self, system: &System, pool: &Pool) -> Result<Finding> {
        let known = self.known(system, pool);
        let (stronger, linear) = facts::strengthened(system, &known);
        let mut lazy = Lazy::new(&stronger, pool, self.precision.clone(), self.order);
        let finding = lazy.search();
        self.tree = Some(lazy.picture());
        self.precision = lazy.precision;
        self.counts.nodes += lazy.counts.nodes;
        self.counts.refinements += lazy.counts.refinements;
        self.counts.abstraction_seconds += lazy.counts.abstraction_seconds;
        self.counts.predicates = self.precision.count() as u64;
        match finding? {
            Finding::Holds(Some(found)) => {
                let proof = with_used(system, pool, &found, [&linear, &known])?;
                Ok(Finding::Holds(Some(proof)))
            }
            other => Ok(other),
        }
    }

    /// Cheap invariants, computed when they are first asked for.
    fn known(&mut self, system: &System, pool: &Pool) -> Invariants {
        if let Some(known) = &self.known {
            return known.clone();
        }
        // All can use it, so it is not at the cost of the turn in which it is found.
        let left = self.until.saturating_duration_since(Instant::now());
        pool.set_deadline(self.deadline);
        let known = facts::within(system, pool, self.facts);
        self.until = self.deadline.min(Instant::now() + left);
        pool.set_deadline(self.until);
        self.known.insert(known).clone()
    }

    fn consider(
        &mut self,
        system: &mut System,
        pool: &Pool,
        judge: &mut dyn Judge,
        finding: Result<Finding>,
    ) -> Next {
        let reason = match finding {
            Ok(Finding::Holds(invariants)) if self.beyond.is_none() => {
                return Next::Verdict(Verdict::Holds(invariants));
            }
            Ok(Finding::Holds(_)) => return Next::GaveUp,
            Ok(Finding::Claimed(_)) if self.beyond.is_some() => return Next::GaveUp,
            Ok(Finding::Claimed(claimed)) => {
                match self.shown(system, pool, judge, claimed.as_ref()) {
                    true => return Next::Verdict(Verdict::Holds(claimed)),
                    false if claimed.is_none() => {
                        "unwound, the program is not proved (this engine finds proofs only)".into()
                    }
                    false => {
                        "no error is found, but nobody else could show that there is none".into()
                    }
                }
            }
            Ok(Finding::Reached(run)) => return self.reached(system, judge, run),
            Ok(Finding::Tries) => match judge.tries(self.until) {
                Tries::Error => return Next::Verdict(Verdict::Violated(Run::default())),
                Tries::All => return Next::Verdict(Verdict::Holds(None)),
                Tries::Open => {
                    "no execution reached an error, or none may decide it (this engine proves only what takes few bytes from outside)".into()
                }
            },
            Ok(Finding::Open(why)) => why,
            Err(Failure::Timeout) => return Next::GaveUp,
            Err(Failure::Broken(why)) => why,
        };
        self.reasons.push(format!("{}: {reason}", self.turn.name()));
        Next::GaveUp
    }

    /// Whether what an engine claims without a proof is shown: by the judge, or by formulas.
    fn shown(
        &self,
        system: &System,
        pool: &Pool,
        judge: &mut dyn Judge,
        claimed: Option<&Invariants>,
    ) -> bool {
        let until = pool.deadline();
        let Some(invariants) = claimed else {
            pool.set_deadline(self.until);
            let believed = judge.believes(system, None);
            pool.set_deadline(until);
            return believed;
        };
        let asked = |limit: Duration| {
            pool.set_deadline(until.min(Instant::now() + limit));
            let answer = proof::asked(system, pool, invariants).unwrap_or(None);
            pool.set_deadline(until);
            answer
        };
        // A proof on formulas is looked at by the second encoder later, like those of others. It has
        // the only word where formulas say no, and the first where they do not know.
        match asked(QUICK) {
            Some(true) => true,
            Some(false) => judge.believes(system, claimed),
            None => judge.believes(system, claimed) || asked(PROOF) == Some(true),
        }
    }

    fn reached(&mut self, system: &mut System, judge: &mut dyn Judge, run: Run) -> Next {
        let last = run
            .steps
            .last()
            .and_then(|step| system.blocks.get(step.block));
        if last.is_some_and(|block| block.to != Target::Error) {
            let first = self.beyond.is_none();
            let goal = run.goal(system);
            self.too_deep |= matches!(goal, Some(Goal::Bound { .. }));
            if first {
                judge.see(system, &run);
            }
            self.beyond = Some(beyond(goal));
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
            (None, _) if Instant::now() >= limits.deadline => TIME.into(),
            (None, Some(why)) => why.clone(),
            (None, None) => "no engine found an answer in time".into(),
        }
    }
}

/// Invariants with the facts that they were found with: those that were used, if they need no others,
/// else all that are known, since some of them hold only because others do.
fn with_used(
    system: &System,
    pool: &Pool,
    found: &Invariants,
    [used, known]: [&Invariants; 2],
) -> Result<Invariants> {
    let both = |facts: &Invariants| -> Invariants {
        let pairs = found.iter().zip(facts);
        pairs.map(|(own, fact)| own.and(*fact)).collect()
    };
    let few = both(used);
    match used == known || proof::proves(system, pool, &few)? {
        true => Ok(few),
        false => Ok(both(known)),
    }
}

/// Formulas are asked first, because they are often quick.
const QUICK: Duration = Duration::from_secs(3);

/// What it may take to ask formulas about invariants that somebody claims.
const PROOF: Duration = Duration::from_secs(5);

/// The second encoder works alone only where the first has nothing that it can't model: it is
/// less strict about addresses.
fn unwinding(system: &System) -> Finding {
    let beyond = |target| matches!(target, Target::Unsupported | Target::Bound);
    match system.unordered || system.blocks.iter().any(|block| beyond(block.to)) {
        true => Finding::Open("something may be reached that is not modelled".into()),
        false => Finding::Claimed(None),
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

/// Why nothing can be proved where a goal is reached that is no error.
pub(crate) fn beyond(goal: Option<&Goal>) -> String {
    match goal {
        Some(Goal::Unsupported { what, .. }) => format!("{what} is reached, which is not modelled"),
        Some(Goal::Bound { what, .. }) => {
            format!("the recursion of {what} is deeper than it was followed")
        }
        _ => "something is reached that is not modelled".into(),
    }
}
