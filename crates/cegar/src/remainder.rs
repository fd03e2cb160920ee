//! Quotients and remainders in formulas, and in C. Start at [`without_quotients`].
//!
//! Formulas divide downwards, so that remainders are never negative; C divides towards zero.

use vitrum_logic::{Op, Replace, Term, visit};

/// The same formula with remainders in the place of quotients that are multiplied by what they were
/// divided by: `n * (x / n)` is `x - x % n`, and most of that vanishes in a comparison.
#[must_use]
pub fn without_quotients(formula: Term) -> Term {
    let products = replaced(formula, exact);
    let smaller = replaced(products, reduced);
    replaced(smaller, compared)
}

fn replaced(formula: Term, by: fn(Term) -> Option<Term>) -> Term {
    let mut pairs = Vec::new();
    visit(&[formula], |part| {
        pairs.extend(by(part).map(|to| (part, to)))
    });
    Replace::new(pairs).apply(formula)
}

/// What is divided, and by which positive number.
pub fn divided(term: Term) -> Option<(Term, i128)> {
    match (term.op(), term.args()) {
        (Op::Div | Op::Mod, [x, n]) => Some((*x, n.as_int().filter(|n| *n > 0)?)),
        _ => None,
    }
}

/// A quotient times a multiple of its divisor.
fn exact(term: Term) -> Option<Term> {
    let (Op::Mul, [factor, quotient]) = (term.op(), term.args()) else {
        return None;
    };
    let (x, n) = divided(*quotient).filter(|_| quotient.op() == Op::Div)?;
    let times = factor.as_int().filter(|f| f % n == 0)? / n;
    Some(x.sub(x.modulo(Term::int(n))).mul(Term::int(times)))
}

/// A remainder without multiples of the divisor in what is divided.
fn reduced(term: Term) -> Option<Term> {
    let (x, n) = divided(term).filter(|(x, _)| (term.op(), x.op()) == (Op::Mod, Op::Add))?;
    let constant = x.args().iter().find_map(|part| part.as_int())?;
    let multiple = constant - constant.rem_euclid(n);
    Some(x.sub(Term::int(multiple)).modulo(Term::int(n)))
}

/// A bound of a remainder that says whether it is zero.
fn compared(term: Term) -> Option<Term> {
    let (Op::Le, [a, b]) = (term.op(), term.args()) else {
        return None;
    };
    let zero = Term::int(0);
    match (a.op(), b.op()) {
        (Op::Mod, Op::Int(0)) => Some(a.equals(zero)),
        (Op::Int(1), Op::Mod) => Some(b.equals(zero).not()),
        _ => None,
    }
}

/// The remainder of the division of something by a number, in C; `natural` if it is never negative.
pub fn rest_in_c(x: &str, n: i128, natural: bool) -> String {
    match natural {
        true => format!("{x} % {n}"),
        false => format!("({x} % {n} + {n}) % {n}"),
    }
}

/// The same for the quotient.
pub fn quotient_in_c(x: &str, n: i128, natural: bool) -> String {
    match natural {
        true => format!("{x} / {n}"),
        false => format!("({x} - {}) / {n}", rest_in_c(x, n, false)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use vitrum_logic::Sort;

    #[test]
    fn quotients_become_remainders() {
        let j = Term::constant("j", Sort::Int);
        let n = |n: i128| Term::int(n);
        let far = n(4_294_967_294);
        let even = j.leq(j.sub(far).div(n(2)).mul(n(2)).add(far));
        let rest = j.modulo(n(2));
        assert_eq!(without_quotients(even), rest.equals(n(0)));
        let odd = j.div(n(2)).mul(n(2)).less(j);
        assert_eq!(without_quotients(odd), rest.equals(n(0)).not());
        let half = j.leq(j.div(n(2)));
        assert_eq!(without_quotients(half), half);
    }

    /// Like formulas, whatever the sign is.
    #[test]
    fn words_of_c_mean_the_same() {
        assert_eq!(rest_in_c("x", 4, true), "x % 4");
        assert_eq!(quotient_in_c("x", 4, false), "(x - (x % 4 + 4) % 4) / 4");
        for x in -9_i128..9 {
            let rest = (x % 4 + 4) % 4;
            assert_eq!((rest, (x - rest) / 4), (x.rem_euclid(4), x.div_euclid(4)));
        }
    }
}
