//! Connectives: flat, sorted, without doubles and constants.

use crate::sort::Sort;
use crate::term::{Op, Term};

impl Term {
    #[must_use]
    pub fn bool(value: bool) -> Term {
        Term::make(if value { Op::True } else { Op::False }, Sort::Bool, &[])
    }

    #[must_use]
    pub fn is_true(self) -> bool {
        self.op() == Op::True
    }

    #[must_use]
    pub fn is_false(self) -> bool {
        self.op() == Op::False
    }

    #[must_use]
    #[allow(clippy::should_implement_trait)] // Beside `and` and `or`, which are no operators.
    pub fn not(self) -> Term {
        debug_assert_eq!(self.sort(), Sort::Bool);
        match self.op() {
            Op::True => Term::bool(false),
            Op::False => Term::bool(true),
            Op::Not => self.args()[0],
            Op::Le => {
                // Not a <= b: b + 1 <= a.
                let [a, b] = [self.args()[0], self.args()[1]];
                b.add(Term::int(1)).leq(a)
            }
            _ => Term::make(Op::Not, Sort::Bool, &[self]),
        }
    }

    #[must_use]
    pub fn and(self, other: Term) -> Term {
        Term::all([self, other])
    }

    #[must_use]
    pub fn or(self, other: Term) -> Term {
        Term::any([self, other])
    }

    #[must_use]
    pub fn implies(self, other: Term) -> Term {
        self.not().or(other)
    }

    /// The conjunction.
    #[must_use]
    pub fn all(terms: impl IntoIterator<Item = Term>) -> Term {
        connect(terms, Op::And)
    }

    /// The disjunction.
    #[must_use]
    pub fn any(terms: impl IntoIterator<Item = Term>) -> Term {
        connect(terms, Op::Or)
    }

    /// The parts of a conjunction; the term itself if it is none.
    #[must_use]
    pub fn conjuncts(self) -> Vec<Term> {
        match self.op() {
            Op::And => self.args().to_vec(),
            Op::True => Vec::new(),
            _ => vec![self],
        }
    }
}

/// `op` is `And` or `Or`.
fn connect(terms: impl IntoIterator<Item = Term>, op: Op) -> Term {
    let mut flat = Vec::new();
    for term in terms {
        debug_assert_eq!(term.sort(), Sort::Bool);
        match term.op() {
            inner if inner == op => flat.extend_from_slice(term.args()),
            _ => flat.push(term),
        }
    }
    let neutral = Term::bool(op == Op::And);
    flat.sort_unstable();
    flat.dedup();
    flat.retain(|t| *t != neutral);
    let opposite = |t: &Term| t.op() == Op::Not && flat.binary_search(&t.args()[0]).is_ok();
    if flat.contains(&neutral.not()) || flat.iter().any(opposite) {
        return neutral.not();
    }
    match flat[..] {
        [] => neutral,
        [one] => one,
        _ => Term::make(op, Sort::Bool, &flat),
    }
}

pub(super) fn iff(a: Term, b: Term) -> Term {
    match (a.op(), b.op()) {
        (Op::True, _) => b,
        (_, Op::True) => a,
        (Op::False, _) => b.not(),
        (_, Op::False) => a.not(),
        _ if a == b.not() => Term::bool(false),
        (Op::Not, Op::Not) => super::plain_eq(a.args()[0], b.args()[0]),
        _ => super::plain_eq(a, b),
    }
}

pub(super) fn ite(condition: Term, then: Term, otherwise: Term) -> Term {
    match (then.op(), otherwise.op()) {
        (Op::True, _) => condition.or(otherwise),
        (Op::False, _) => condition.not().and(otherwise),
        (_, Op::True) => condition.not().or(then),
        (_, Op::False) => condition.and(then),
        _ => Term::make(Op::Ite, Sort::Bool, &[condition, then, otherwise]),
    }
}
