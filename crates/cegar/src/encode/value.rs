//! Numbers of formulas, with what is known about their range.

use vitrum_logic::Term;

use crate::memory::Kind;

/// A mathematical integer: a term and bounds that it keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Int {
    pub term: Term,
    pub low: i128,
    pub high: i128,
}

impl Int {
    pub fn constant(value: i128) -> Int {
        Int {
            term: Term::int(value),
            low: value,
            high: value,
        }
    }

    pub fn new(term: Term, (low, high): (i128, i128)) -> Int {
        match term.as_int() {
            Some(value) => Int::constant(value),
            None => Int { term, low, high },
        }
    }

    /// A truth value as 0 or 1.
    pub fn truth(condition: Term) -> Int {
        let term = condition.ite(Term::int(1), Term::int(0));
        Int::new(term, (0, 1))
    }

    /// The value if there is only one.
    pub fn known(self) -> Option<i128> {
        (self.low == self.high).then_some(self.low)
    }

    /// Whether the bounds allow a value.
    pub fn may_be(self, value: i128) -> bool {
        (self.low..=self.high).contains(&value)
    }

    pub fn inside(self, (low, high): (i128, i128)) -> bool {
        low <= self.low && self.high <= high
    }

    /// Both bounds, the narrower of each.
    pub fn narrowed(self, low: i128, high: i128) -> Int {
        let (low, high) = (self.low.max(low), self.high.min(high));
        // An empty range means a path that can't be taken; its values do not matter.
        match low <= high {
            true => Int { low, high, ..self },
            false => self,
        }
    }

    /// That the term is inside its range.
    pub fn in_range(self) -> Term {
        let (low, high) = (Term::int(self.low), Term::int(self.high));
        low.leq(self.term).and(self.term.leq(high))
    }
}

/// A constant of a kind, with the range of its type.
pub fn typed(term: Term, kind: Kind) -> Int {
    Int::new(term, kind.range())
}
