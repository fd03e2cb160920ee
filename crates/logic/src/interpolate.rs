//! Sequence interpolants: why a path of segments is impossible, in terms of what holds between them.

use std::time::Duration;

use crate::horn::{Clause, Definition, Horn, Outcome};
use crate::pool::Pool;
use crate::server::Failure;
use crate::sort::Sort;
use crate::term::Term;
use crate::walk::Replace;

/// A part of a path: a formula over the state before it, the state after it, and constants of its own.
#[derive(Clone, Debug)]
pub struct Segment {
    pub pre: Vec<Term>,
    pub post: Vec<Term>,
    pub formula: Term,
}

#[derive(Clone, Debug)]
pub enum Refutation {
    /// After each segment but the last a formula over its `post`: the first follows from the first
    /// segment, each next from the one before and its segment, and the last segment contradicts.
    Interpolants(Vec<Term>),
    /// There is a run along the path.
    Feasible,
    Unknown(String),
}

/// Asks for the interpolants of a path. The states on both sides of a border have the same sorts.
pub fn interpolants(pool: &Pool, path: &[Segment], limit: Duration) -> Result<Refutation, Failure> {
    let horn = clauses(path);
    Ok(match horn.solve(pool, limit)? {
        Outcome::Refuted(_) => Refutation::Feasible,
        Outcome::Unknown(why) => Refutation::Unknown(why),
        Outcome::Solved(found) => {
            let states = path.iter().map(|s| &s.post);
            let formulas = found
                .into_iter()
                .zip(states)
                .map(|(d, post)| applied(d, post));
            Refutation::Interpolants(formulas.collect())
        }
    })
}

/// One predicate for each border.
fn clauses(path: &[Segment]) -> Horn {
    let mut horn = Horn::default();
    for (at, segment) in path.iter().enumerate() {
        let last = at + 1 == path.len();
        if !last {
            let sorts: Vec<Sort> = segment.post.iter().map(|t| t.sort()).collect();
            horn.predicates.push(sorts);
        }
        horn.clauses.push(Clause {
            body: at
                .checked_sub(1)
                .map(|p| (p, segment.pre.clone()))
                .into_iter()
                .collect(),
            constraint: segment.formula,
            head: (!last).then(|| (at, segment.post.clone())),
        });
    }
    horn
}

/// The definition of a predicate over other terms. What has no definition can't be reached.
fn applied(definition: Option<Definition>, args: &[Term]) -> Term {
    match definition {
        Some(found) => found.apply(args),
        None => Term::bool(false),
    }
}

impl Definition {
    /// The formula with these terms as its parameters.
    #[must_use]
    pub fn apply(&self, args: &[Term]) -> Term {
        let pairs = self.parameters.iter().copied().zip(args.iter().copied());
        Replace::new(pairs).apply(self.body)
    }
}
