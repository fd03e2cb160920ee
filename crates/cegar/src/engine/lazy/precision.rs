//! The predicates that are tracked at each cut.

use std::collections::{HashMap, HashSet};

use vitrum_logic::{Op, Term};

use crate::system::{CutId, System};

/// For each cut its predicates, over its variables, in the order in which they were found.
#[derive(Clone, Debug, Default)]
pub struct Precision {
    cuts: Vec<Vec<Term>>,
    /// Where each predicate is.
    known: Vec<HashMap<Term, usize>>,
}

impl Precision {
    pub fn new(cuts: usize) -> Precision {
        Precision {
            cuts: vec![Vec::new(); cuts],
            known: vec![HashMap::new(); cuts],
        }
    }

    /// With the hints of a system.
    pub fn hinted(system: &System) -> Precision {
        let mut precision = Precision::new(system.cuts.len());
        for (cut, term) in &system.hints {
            precision.add(cut.0 as usize, *term);
        }
        precision
    }

    /// All predicates, each with its cut.
    pub fn all(&self) -> Vec<(CutId, Term)> {
        let cuts = (0_u32..).zip(&self.cuts);
        let pairs = cuts.flat_map(|(cut, list)| list.iter().map(move |t| (CutId(cut), *t)));
        pairs.collect()
    }

    pub fn at(&self, cut: usize) -> &[Term] {
        &self.cuts[cut]
    }

    pub fn count(&self) -> usize {
        self.cuts.iter().map(Vec::len).sum()
    }

    /// Adds the parts of a formula. Returns how many predicates one has to know to know them all.
    pub fn add(&mut self, cut: usize, formula: Term) -> usize {
        let mut needed = 0;
        for part in parts(formula) {
            let part = canonical(part);
            if part.is_true() || part.is_false() {
                continue;
            }
            let next = self.cuts[cut].len();
            let index = *self.known[cut].entry(part).or_insert(next);
            if index == next {
                self.cuts[cut].push(part);
            }
            needed = needed.max(index + 1);
        }
        needed
    }
}

/// A predicate and its negation are one.
fn canonical(term: Term) -> Term {
    match term.op() {
        Op::Not => term.args()[0],
        _ => term.min(term.not()),
    }
}

/// The conjuncts, with two bounds that meet joined to one equality.
fn parts(formula: Term) -> Vec<Term> {
    let conjuncts = formula.conjuncts();
    let all: HashSet<Term> = conjuncts.iter().copied().collect();
    let part = |term: Term| match met(term) {
        Some((opposite, equality)) if all.contains(&opposite) => equality,
        _ => apart(term).unwrap_or(term),
    };
    conjuncts.into_iter().map(part).collect()
}

/// For `a <= b` also `b <= a`, and `a == b`.
fn met(term: Term) -> Option<(Term, Term)> {
    match (term.op(), term.args()) {
        (Op::Le, [a, b]) => Some((b.leq(*a), a.equals(*b))),
        _ => None,
    }
}

/// `a < b or b < a` is `a != b`, also as two parts of a longer disjunction.
fn apart(term: Term) -> Option<Term> {
    if term.op() != Op::Or {
        return None;
    }
    let parts = term.args();
    for part in parts {
        let [a, b] = [part.args().first()?, part.args().get(1)?];
        if part.op() != Op::Le {
            continue;
        }
        // `a <= b` with `a > b + 1`, that is `b + 2 <= a`: what lies between is excluded.
        let other = b.add(Term::int(2)).leq(*a);
        if parts.contains(&other) {
            let between = a.equals(b.add(Term::int(1)));
            let rest = parts.iter().copied().filter(|p| *p != *part && *p != other);
            let joined = Term::any(rest.chain([between.not()]));
            return Some(apart(joined).unwrap_or(joined));
        }
    }
    None
}
