//! The whole system as Horn clauses: one predicate for each cut, one clause for each block.

use std::time::Duration;

use vitrum_logic::{Clause, Definition, Horn, Outcome, Pool, Term};

use super::{Finding, Invariants, Result, Run, proof};
use crate::system::{CutId, System, Target};

/// Which goals count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goals {
    All,
    Errors,
}

/// Asks Spacer, for at most so long. `known` holds at the cuts.
pub(super) fn solve(
    system: &System,
    pool: &Pool,
    known: &Invariants,
    goals: Goals,
    limit: Duration,
) -> Result<Finding> {
    let horn = clauses(system, known, goals);
    match horn.solve(pool, limit)? {
        Outcome::Solved(found) => solved(system, pool, known, &found, goals),
        Outcome::Refuted(facts) => refuted(system, pool, &facts, goals),
        Outcome::Unknown(why) => Ok(Finding::Open(why)),
    }
}

fn clauses(system: &System, known: &Invariants, goals: Goals) -> Horn {
    let sorts = |cut: &crate::system::Cut| cut.vars.iter().map(|v| v.term.sort()).collect();
    let mut horn = Horn {
        predicates: system.cuts.iter().map(sorts).collect(),
        ..Horn::default()
    };
    horn.clauses.push(Clause {
        body: Vec::new(),
        constraint: Term::bool(true),
        head: Some((system.initial.0 as usize, Vec::new())),
    });
    for block in &system.blocks {
        let from = block.from.0 as usize;
        let head = match block.to {
            Target::Cut(to) => Some((to.0 as usize, block.post.clone())),
            Target::Error => None,
            _ if goals == Goals::All => None,
            _ => continue,
        };
        horn.clauses.push(Clause {
            body: vec![(from, system.terms(block.from))],
            constraint: block.formula.and(known[from]),
            head,
        });
    }
    horn
}

/// Predicates that Spacer did not mention are unreachable, or do not matter: both are tried.
fn solved(
    system: &System,
    pool: &Pool,
    known: &Invariants,
    found: &[Option<Definition>],
    goals: Goals,
) -> Result<Finding> {
    if goals == Goals::Errors {
        return Ok(Finding::Open(
            "no error is reachable, but something is that is not modelled".into(),
        ));
    }
    for missing in [false, true] {
        let invariants = invariants(system, known, found, missing);
        if proof::proves(system, pool, &invariants)? {
            return Ok(Finding::Holds(Some(invariants)));
        }
    }
    Ok(Finding::Open(
        "the invariants that Spacer found could not be proved again".into(),
    ))
}

fn invariants(
    system: &System,
    known: &Invariants,
    found: &[Option<Definition>],
    missing: bool,
) -> Invariants {
    let at = |index: usize| {
        if index == system.initial.0 as usize {
            return Term::bool(true);
        }
        let vars = system.terms(CutId(index as u32));
        let own = found[index]
            .as_ref()
            .map_or(Term::bool(missing), |d| d.apply(&vars));
        own.and(known[index])
    };
    (0..system.cuts.len()).map(at).collect()
}

/// The run that the derived facts are the states of.
fn refuted(
    system: &System,
    pool: &Pool,
    facts: &[(usize, Vec<Term>)],
    goals: Goals,
) -> Result<Finding> {
    let state = |(cut, values): &(usize, Vec<Term>)| (CutId(*cut as u32), values.clone());
    let inner = facts
        .iter()
        .filter(|(cut, _)| *cut != system.initial.0 as usize);
    let states: Vec<_> = inner.map(state).collect();
    let targets: &[Target] = match goals {
        Goals::All => &[Target::Error, Target::Unsupported, Target::Bound],
        Goals::Errors => &[Target::Error],
    };
    for target in targets {
        if let Some(run) = Run::through(system, pool, &states, *target)? {
            return Ok(Finding::Reached(run));
        }
    }
    Ok(Finding::Open(
        "the counterexample that Spacer found is not one".into(),
    ))
}
