//! Constructors of terms. Each looks at its arguments and returns the simplest equal term it knows.

mod array;
mod boolean;
mod bv;
mod int;
pub(crate) mod linear;

use crate::sort::Sort;
use crate::term::{Op, Term};

impl Term {
    /// A constant symbol, which is the same wherever name and sort are the same.
    #[must_use]
    pub fn constant(name: &str, sort: Sort) -> Term {
        Term::make(Op::Const(Term::name(name)), sort, &[])
    }

    /// The name, if this is a constant symbol.
    #[must_use]
    pub fn as_constant(self) -> Option<&'static str> {
        match self.op() {
            Op::Const(name) => Some(name),
            _ => None,
        }
    }

    /// An operation of another theory, by its name in SMT-LIB (`fp.add`, `(_ to_fp 11 53)`).
    #[must_use]
    pub fn other(name: &str, sort: Sort, args: &[Term]) -> Term {
        Term::make(Op::Other(Term::name(name)), sort, args)
    }

    /// Equality, of any two terms of one sort.
    #[must_use]
    pub fn equals(self, other: Term) -> Term {
        debug_assert_eq!(self.sort(), other.sort());
        if self == other {
            return Term::bool(true);
        }
        match self.sort() {
            Sort::Bool => boolean::iff(self, other),
            Sort::Int => int::eq(self, other),
            Sort::Bv(_) => bv::eq(self, other),
            _ => plain_eq(self, other),
        }
    }

    #[must_use]
    pub fn differs(self, other: Term) -> Term {
        self.equals(other).not()
    }

    /// `self` is the condition.
    #[must_use]
    pub fn ite(self, then: Term, otherwise: Term) -> Term {
        debug_assert_eq!(then.sort(), otherwise.sort());
        match (self.op(), then.sort()) {
            (Op::True, _) => then,
            (Op::False, _) => otherwise,
            _ if then == otherwise => then,
            (Op::Not, _) => self.args()[0].ite(otherwise, then),
            (_, Sort::Bool) => boolean::ite(self, then, otherwise),
            (_, sort) => Term::make(Op::Ite, sort, &[self, then, otherwise]),
        }
    }
}

fn plain_eq(a: Term, b: Term) -> Term {
    let (a, b) = (a.min(b), a.max(b));
    Term::make(Op::Eq, Sort::Bool, &[a, b])
}
