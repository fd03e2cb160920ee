//! Integers: linear sums in normal form, comparisons with the positive terms on the left.

use super::linear::Sum;
use crate::sort::Sort;
use crate::term::{Op, Term};

// Named as in SMT-LIB; as operators they would hide that terms are simplified.
#[allow(clippy::should_implement_trait)]
impl Term {
    #[must_use]
    pub fn int(value: i128) -> Term {
        Term::make(Op::Int(value), Sort::Int, &[])
    }

    #[must_use]
    pub fn as_int(self) -> Option<i128> {
        match self.op() {
            Op::Int(value) => Some(value),
            _ => None,
        }
    }

    #[must_use]
    pub fn add(self, other: Term) -> Term {
        Term::sum([(1, self), (1, other)])
    }

    #[must_use]
    pub fn sub(self, other: Term) -> Term {
        Term::sum([(1, self), (-1, other)])
    }

    #[must_use]
    pub fn neg(self) -> Term {
        Term::sum([(-1, self)])
    }

    /// The sum of terms with coefficients.
    #[must_use]
    pub fn sum<const N: usize>(parts: [(i128, Term); N]) -> Term {
        let mut sum = Sum::default();
        let fits = parts.iter().all(|(c, t)| sum.add(*t, *c).is_some());
        match fits {
            true => sum.term(),
            false => {
                let part = |(c, t): &(i128, Term)| product(Term::int(*c), *t);
                let parts: Vec<Term> = parts.iter().map(part).collect();
                Term::make(Op::Add, Sort::Int, &parts)
            }
        }
    }

    #[must_use]
    pub fn mul(self, other: Term) -> Term {
        let (a, b) = match other.as_int() {
            Some(_) => (other, self),
            None => (self, other),
        };
        let mut sum = Sum::default();
        match a.as_int() {
            Some(n) if sum.add(b, n).is_some() => sum.term(),
            Some(_) => product(a, b),
            None => product(a.min(b), a.max(b)),
        }
    }

    #[must_use]
    pub fn leq(self, other: Term) -> Term {
        debug_assert_eq!((self.sort(), other.sort()), (Sort::Int, Sort::Int));
        if let Some(decided) = by_cases(self, other, Term::leq) {
            return decided;
        }
        let Some(mut sum) = difference(self, other) else {
            return Term::make(Op::Le, Sort::Bool, &[self, other]);
        };
        // Σ <= -constant, divided by what divides all coefficients.
        let divisor = sum.divisor();
        if divisor == 0 {
            return Term::bool(sum.constant <= 0);
        }
        let bound = (-sum.constant).div_euclid(divisor);
        sum.terms.values_mut().for_each(|c| *c /= divisor);
        sum.constant = -bound;
        let (left, right) = sides(&sum);
        Term::make(Op::Le, Sort::Bool, &[left, right])
    }

    #[must_use]
    pub fn less(self, other: Term) -> Term {
        self.add(Term::int(1)).leq(other)
    }

    #[must_use]
    pub fn geq(self, other: Term) -> Term {
        other.leq(self)
    }

    #[must_use]
    pub fn greater(self, other: Term) -> Term {
        other.less(self)
    }

    /// Division as SMT-LIB defines it: `self == other * div + mod` and `0 <= mod < |other|`.
    #[must_use]
    pub fn div(self, other: Term) -> Term {
        match (self.as_int(), other.as_int()) {
            (_, Some(1)) => self,
            (Some(a), Some(b)) if b != 0 => Term::int(a.div_euclid(b)),
            _ => Term::make(Op::Div, Sort::Int, &[self, other]),
        }
    }

    /// The remainder of [`Term::div`].
    #[must_use]
    pub fn modulo(self, other: Term) -> Term {
        match (self.as_int(), other.as_int()) {
            (_, Some(1)) => Term::int(0),
            (Some(a), Some(b)) if b != 0 => Term::int(a.rem_euclid(b)),
            _ => Term::make(Op::Mod, Sort::Int, &[self, other]),
        }
    }
}

pub(super) fn eq(a: Term, b: Term) -> Term {
    if let Some(decided) = by_cases(a, b, Term::equals) {
        return decided;
    }
    let Some(mut sum) = difference(a, b) else {
        return super::plain_eq(a, b);
    };
    let divisor = sum.divisor();
    if divisor == 0 {
        return Term::bool(sum.constant == 0);
    }
    if sum.constant % divisor != 0 {
        return Term::bool(false);
    }
    let first = sum.terms.values().next().map_or(1, |c| c.signum());
    sum.terms
        .values_mut()
        .for_each(|c| *c = *c / divisor * first);
    sum.constant = sum.constant / divisor * first;
    let (left, right) = sides(&sum);
    Term::make(Op::Eq, Sort::Bool, &[left, right])
}

fn product(a: Term, b: Term) -> Term {
    Term::make(Op::Mul, Sort::Int, &[a, b])
}

fn difference(a: Term, b: Term) -> Option<Sum> {
    let mut sum = Sum::of(a)?;
    sum.add(b, -1)?;
    Some(sum)
}

/// The terms with positive coefficients, and the negative of the rest; the number alone on the left
/// if there are no such terms.
fn sides(sum: &Sum) -> (Term, Term) {
    let side = |sign: i128, constant: i128| {
        let terms = sum.terms.iter().filter(|(_, c)| c.signum() == sign);
        let terms = terms.map(|(t, c)| (*t, c.abs())).collect();
        Sum { constant, terms }.term()
    };
    match sum.terms.values().any(|c| *c > 0) {
        true => (side(1, 0), side(-1, -sum.constant)),
        false => (side(1, sum.constant), side(-1, 0)),
    }
}

/// A comparison of a choice between numbers with a number, or of two choices by one condition, is
/// decided case by case.
fn by_cases(a: Term, b: Term, compare: fn(Term, Term) -> Term) -> Option<Term> {
    let choice = |t: Term| {
        let numbers = t.op() == Op::Ite && t.args()[1..].iter().all(|t| t.as_int().is_some());
        numbers.then(|| [t.args()[0], t.args()[1], t.args()[2]])
    };
    match (choice(a), choice(b)) {
        (Some([c, x, y]), _) if b.as_int().is_some() => Some(c.ite(compare(x, b), compare(y, b))),
        (_, Some([c, x, y])) if a.as_int().is_some() => Some(c.ite(compare(a, x), compare(a, y))),
        (Some([c, x, y]), Some([d, z, w])) if c == d => Some(c.ite(compare(x, z), compare(y, w))),
        _ => None,
    }
}
