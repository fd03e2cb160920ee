//! Engines on systems made by hand.

use std::time::{Duration, Instant};

use vitrum_cprog::source::Loc;
use vitrum_logic::{Launcher, Pool, Sort, Term};

use super::portfolio::Verdict;
use super::{Engine, Invariants, Judge, Judgement, Limits, Order, Run, solve};
use crate::system::{Block, Cut, CutId, Goal, StateVar, System, Target};
use crate::task::NodeId;

/// Believes everything.
struct Trusting;

impl Judge for Trusting {
    fn judge(&mut self, _: &System, _: &Run) -> Judgement {
        Judgement::Confirmed
    }

    fn believes(&mut self, _: &System, _: Option<&Invariants>) -> bool {
        true
    }
}

fn int(name: &str) -> Term {
    Term::constant(name, Sort::Int)
}

fn cut(name: &str, vars: &[Term]) -> Cut {
    let var = |term: &Term| StateVar {
        term: *term,
        shown: term.to_string(),
        function: None,
        ty: None,
    };
    Cut {
        name: name.into(),
        loc: Loc::default(),
        function: None,
        loops: Vec::new(),
        places: Vec::new(),
        node: NodeId::default(),
        vars: vars.iter().map(var).collect(),
        range: Term::bool(true),
    }
}

fn block(from: u32, to: Target, formula: Term, post: &[Term]) -> Block {
    let goal = Goal::Error {
        what: "goal".into(),
        loc: Loc::default(),
    };
    Block {
        from: CutId(from),
        to,
        formula,
        post: post.to_vec(),
        edges: Vec::new(),
        goals: match to {
            Target::Error => vec![(Term::bool(true), goal)],
            _ => Vec::new(),
        },
        inputs: Vec::new(),
        exact: Vec::new(),
    }
}

/// `x = 0; y = 0; while (x < 5) { x += 1; y += 2; } assert(y == end)`
fn counting(end: i128) -> System {
    let [x, y, p, q, r, s] = ["x", "y", "p", "q", "r", "s"].map(int);
    let zero = p.equals(Term::int(0)).and(q.equals(Term::int(0)));
    let next = r
        .equals(x.add(Term::int(1)))
        .and(s.equals(y.add(Term::int(2))));
    let five = Term::int(5);
    System {
        cuts: vec![cut("entry", &[]), cut("head", &[x, y])],
        blocks: vec![
            block(0, Target::Cut(CutId(1)), zero, &[p, q]),
            block(1, Target::Cut(CutId(1)), x.less(five).and(next), &[r, s]),
            block(
                1,
                Target::Error,
                x.geq(five).and(y.differs(Term::int(end))),
                &[],
            ),
        ],
        ..System::default()
    }
}

/// `None` where the solver is not installed.
fn verdict(system: System, engine: Engine) -> Option<Verdict> {
    in_order(system, engine, Order::default())
}

fn in_order(mut system: System, engine: Engine, order: Order) -> Option<Verdict> {
    let pool = Pool::new(Launcher::default());
    if let Err(why) = pool.start() {
        eprintln!("skipped: {why}");
        return None;
    }
    let deadline = Instant::now() + Duration::from_secs(30);
    let parallel = false;
    let limits = Limits {
        engine,
        without: None,
        order,
        deadline,
        parallel,
        deeper: false,
    };
    Some(solve(&mut system, &pool, &mut Trusting, limits).verdict)
}

#[test]
fn every_engine_finds_an_error() {
    // These systems are formulas only: there are no steps on values, and no program to unwind or execute.
    let others = [Engine::Values, Engine::Unwinding, Engine::Fuzz];
    let formulas = |(_, engine): &(&str, Engine)| !others.contains(engine);
    for (name, engine) in Engine::ALL.into_iter().filter(formulas) {
        let Some(found) = verdict(counting(9), engine) else {
            return;
        };
        let Verdict::Violated(run) = found else {
            panic!("{name}: {found:?}");
        };
        assert_eq!(run.steps.len(), 7, "{name}");
        assert!(run.goal(&counting(9)).is_some());
    }
}

#[test]
fn engines_prove_that_there_is_none() {
    for engine in [
        Engine::Portfolio,
        Engine::Horn,
        Engine::Local,
        Engine::Lazy,
        Engine::Induction,
    ] {
        let Some(found) = verdict(counting(10), engine) else {
            return;
        };
        assert!(matches!(found, Verdict::Holds(_)), "{engine:?}: {found:?}");
    }
}

#[test]
fn lazy_abstraction_decides_in_every_order() {
    for (name, order) in Order::ALL {
        let decided = |end| in_order(counting(end), Engine::Lazy, order);
        let (Some(holds), Some(violated)) = (decided(10), decided(9)) else {
            return;
        };
        assert!(matches!(holds, Verdict::Holds(_)), "{name}: {holds:?}");
        assert!(
            matches!(violated, Verdict::Violated(_)),
            "{name}: {violated:?}"
        );
    }
}
