//! Cheap invariants: of many candidates at each cut those that all blocks keep.
//!
//! Candidates are bounds by numbers that the program has, comparisons of two variables, parity, and
//! affine equalities (`affine`). Each counterexample to a step removes all candidates that are false in it, until none is left.

mod affine;
mod polyhedra;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::time::{Duration, Instant};

use vitrum_logic::{Answer, Op, Pool, Replace, Solver, Sort, Term, visit};

use super::{Invariants, Result};
use crate::system::{Block, System, Target};

/// Candidates are few enough to be cheap.
const NUMBERS: usize = 24;
const PAIRED: usize = 10;
const MODULI: usize = 4;
/// With so few variables, sums and differences of two are compared with all numbers.
const BOUNDED: usize = 5;

/// Candidates of one kind, for each cut.
type Candidates = Vec<Vec<Term>>;

/// The invariants that are found in so much time; perhaps none. Kinds of candidates are tried one
/// after the other: what is known of the cheap ones is not lost when others take too long.
pub(super) fn within(system: &System, pool: &Pool, limit: Duration) -> Invariants {
    let until = pool.deadline();
    let end = Instant::now() + limit;
    let mut found: Candidates = vec![Vec::new(); system.cuts.len()];
    for (kind, parts) in [remainders, equalities, bounds, relations, inequalities]
        .into_iter()
        .zip((1..=5).rev())
    {
        let left = end.saturating_duration_since(Instant::now());
        pool.set_deadline(until.min(Instant::now() + left / parts));
        let more = kind(system, pool).and_then(|more| {
            let both = found.iter().zip(more);
            let both = both.map(|(old, more)| old.iter().copied().chain(more).collect());
            survivors(system, pool, both.collect())
        });
        if let Ok(Some(more)) = more {
            found = more;
        }
    }
    pool.set_deadline(until);
    let all = found.into_iter().map(|all| Term::all(strongest(all)));
    all.collect()
}

/// The system with what is known at the cuts in the formulas of all blocks that leave them, and what
/// was used: remainders would cost more than they give.
pub(super) fn strengthened(system: &System, known: &Invariants) -> (System, Invariants) {
    let linear = |t: &Term| {
        let mut linear = true;
        visit(&[*t], |part| linear &= part.op() != Op::Mod);
        linear
    };
    let used = known
        .iter()
        .map(|all| Term::all(all.conjuncts().into_iter().filter(linear)));
    let used: Invariants = used.collect();
    let mut stronger = system.clone();
    for block in &mut stronger.blocks {
        block.formula = block.formula.and(used[block.from.0 as usize]);
    }
    (stronger, used)
}

/// Invariants with those of `terms` (for each cut) that are no null pointers beside them; `None` if
/// there are none, or if it takes longer than `limit`.
pub(crate) fn with_pointers(
    system: &System,
    pool: &Pool,
    invariants: &Invariants,
    terms: &[Vec<Term>],
    limit: Duration,
) -> Option<Invariants> {
    let stronger = strengthened(system, invariants).0;
    let valid = |all: &Vec<Term>| all.iter().map(|p| p.geq(Term::int(1))).collect();
    let until = pool.deadline();
    pool.set_deadline(until.min(Instant::now() + limit));
    let found = survivors(&stronger, pool, terms.iter().map(valid).collect());
    pool.set_deadline(until);
    let found = found.ok()??;
    let both = invariants.iter().zip(&found);
    let both = both.map(|(known, more)| known.and(Term::all(more.iter().copied())));
    (!found.iter().all(Vec::is_empty)).then(|| both.collect())
}

/// That nothing is known.
pub(super) fn nothing(system: &System) -> Invariants {
    vec![Term::bool(true); system.cuts.len()]
}

/// The candidates that hold at each cut. `None` if the solver gave up on one.
fn survivors(
    system: &System,
    pool: &Pool,
    mut candidates: Candidates,
) -> Result<Option<Candidates>> {
    let mut solvers: Vec<Solver> = system
        .blocks
        .iter()
        .map(|block| started(pool, block))
        .collect();
    let mut changed = true;
    while changed {
        changed = false;
        for (block, solver) in system.blocks.iter().zip(&mut solvers) {
            let Target::Cut(to) = block.to else { continue };
            let to = to.0 as usize;
            loop {
                let before = candidates[block.from.0 as usize].clone();
                let Some(left) = weakened(system, solver, block, &before, &candidates[to])? else {
                    return Ok(None);
                };
                if left.len() == candidates[to].len() {
                    break;
                }
                candidates[to] = left;
                changed = true;
            }
        }
    }
    Ok(Some(candidates))
}

/// Without bounds that follow from other bounds of the same term, and without equalities modulo
/// something where they hold as they are.
fn strongest(mut all: Vec<Term>) -> Vec<Term> {
    let mut best: HashMap<(Term, bool), i128> = HashMap::new();
    for (term, upper, number) in all.iter().filter_map(|t| bound(*t)) {
        let tighter = |old: i128| if upper { number < old } else { number > old };
        let entry = best.entry((term, upper)).or_insert(number);
        if tighter(*entry) {
            *entry = number;
        }
    }
    let wrapped: HashSet<Term> = all.iter().map(|t| affine::modulo(*t)).collect();
    all.retain(|t| !wrapped.contains(t));
    let kept = |t: &Term| bound(*t).is_none_or(|(x, upper, n)| best.get(&(x, upper)) == Some(&n));
    all.into_iter().filter(kept).collect()
}

/// `x <= n` as `(x, true, n)` and `n <= x` as `(x, false, n)`.
fn bound(term: Term) -> Option<(Term, bool, i128)> {
    let [left, right] = term.args() else {
        return None;
    };
    if term.op() != Op::Le {
        return None;
    }
    match (left.as_int(), right.as_int()) {
        (None, Some(n)) => Some((*left, true, n)),
        (Some(n), None) => Some((*right, false, n)),
        _ => None,
    }
}

fn started(pool: &Pool, block: &Block) -> Solver {
    let mut solver = Solver::new(pool);
    if matches!(block.to, Target::Cut(_)) {
        solver.assert(block.formula);
    }
    solver
}

/// The candidates after a block without those that one counterexample shows to be wrong.
fn weakened(
    system: &System,
    solver: &mut Solver,
    block: &Block,
    before: &[Term],
    after: &[Term],
) -> Result<Option<Vec<Term>>> {
    let Target::Cut(to) = block.to else {
        return Ok(Some(after.to_vec()));
    };
    let vars = system.terms(to);
    let pairs = vars.iter().copied().zip(block.post.iter().copied());
    let claim = Replace::new(pairs).apply(Term::all(after.iter().copied()));
    if claim.is_true() {
        return Ok(Some(after.to_vec()));
    }
    solver.push();
    solver.assert(Term::all(before.iter().copied()));
    solver.assert(claim.not());
    let answer = solver.check(&[]);
    let result = match answer? {
        Answer::Unsat => Some(after.to_vec()),
        Answer::Unknown(_) => None,
        Answer::Sat => {
            let values = solver.values(&block.post)?;
            let mut replace = Replace::new(vars.into_iter().zip(values));
            let holds = |t: &&Term| replace.apply(**t).is_true();
            Some(after.iter().filter(holds).copied().collect())
        }
    };
    solver.pop();
    Ok(result)
}

/// Remainders of single variables, and what Booleans are.
fn remainders(system: &System, _: &Pool) -> Result<Candidates> {
    let moduli = moduli(system);
    Ok(at_cuts(system, |vars| {
        let mut found = Vec::new();
        for x in numbers_of(vars) {
            for m in &moduli {
                let rest = x.modulo(Term::int(*m));
                found.extend([rest.equals(Term::int(0)), rest.equals(Term::int(1))]);
            }
        }
        let booleans = vars.iter().filter(|t| t.sort() == Sort::Bool);
        found.extend(booleans.flat_map(|t| [*t, t.not()]));
        found
    }))
}

/// Bounds of single variables.
fn bounds(system: &System, _: &Pool) -> Result<Candidates> {
    let numbers = numbers(system);
    let both = |x: Term| {
        let each = numbers.iter().map(|n| Term::int(*n));
        each.flat_map(move |n| [x.leq(n), x.geq(n)])
    };
    Ok(at_cuts(system, |vars| {
        numbers_of(vars).flat_map(both).collect()
    }))
}

/// Affine equalities, and what they come to where numbers wrap around.
fn equalities(system: &System, pool: &Pool) -> Result<Candidates> {
    let found = affine::candidates(system, pool)?.into_iter();
    let both = |all: Vec<Term>| {
        let wrapped = all.iter().map(|e| affine::modulo(*e));
        wrapped.chain(all.iter().copied()).collect()
    };
    Ok(found.map(both).collect())
}

/// Bounds of sums and differences.
fn relations(system: &System, _: &Pool) -> Result<Candidates> {
    let numbers = numbers(system);
    Ok(at_cuts(system, |vars| {
        pairs(&numbers_of(vars).collect::<Vec<_>>(), &numbers)
    }))
}

/// What convex polyhedra have.
fn inequalities(system: &System, pool: &Pool) -> Result<Candidates> {
    // Some of the time is for the question which of them hold.
    let until = pool.deadline();
    pool.set_deadline(Instant::now() + pool.left() * 2 / 3);
    let found = polyhedra::candidates(system, pool);
    pool.set_deadline(until);
    Ok(found)
}

fn at_cuts(system: &System, candidates: impl Fn(&[Term]) -> Vec<Term>) -> Candidates {
    let vars = |cut: &crate::system::Cut| cut.vars.iter().map(|v| v.term).collect::<Vec<_>>();
    system
        .cuts
        .iter()
        .map(|cut| candidates(&vars(cut)))
        .collect()
}

fn numbers_of(vars: &[Term]) -> impl Iterator<Item = Term> + '_ {
    vars.iter().copied().filter(|t| t.sort() == Sort::Int)
}

/// Comparisons of two variables, if there are not too many.
fn pairs(ints: &[Term], numbers: &[i128]) -> Vec<Term> {
    let limits: &[i128] = match ints.len() {
        n if n <= BOUNDED => numbers,
        n if n <= PAIRED => &[0],
        _ => &[],
    };
    let mut found = Vec::new();
    for (at, x) in ints.iter().enumerate() {
        for y in &ints[at + 1..] {
            for n in limits.iter().map(|n| Term::int(*n)) {
                let (sum, difference) = (x.add(*y), x.sub(*y));
                found.extend([sum.leq(n), sum.geq(n), difference.leq(n), difference.geq(n)]);
            }
        }
    }
    found
}

/// Numbers that occur in the system, and their neighbours; the smaller ones if there are many.
fn numbers(system: &System) -> Vec<i128> {
    let mut found = BTreeSet::new();
    for block in &system.blocks {
        literals(block.formula, &mut found);
    }
    let near = found.iter().flat_map(|n| [n - 1, *n, n + 1]);
    let mut all: Vec<i128> = near.collect::<BTreeSet<_>>().into_iter().collect();
    all.sort_by_key(|n| n.unsigned_abs());
    all.truncate(NUMBERS);
    all
}

/// Powers of two that occur in the system: wrap-around keeps remainders of their division.
fn moduli(system: &System) -> Vec<i128> {
    let mut found = BTreeSet::new();
    for block in &system.blocks {
        literals(block.formula, &mut found);
    }
    let powers = found.into_iter().filter(|n| *n > 2 && n.count_ones() == 1);
    std::iter::once(2).chain(powers.take(MODULI)).collect()
}

fn literals(term: Term, found: &mut BTreeSet<i128>) {
    visit(&[term], |part| {
        // Larger ones are ranges of types.
        if let Op::Int(n) = part.op()
            && n.abs() < 1 << 30
        {
            found.insert(n);
        }
    });
}
