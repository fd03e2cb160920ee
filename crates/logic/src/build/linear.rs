//! Sums in normal form: a number and terms with coefficients, each term once, in order.

use std::collections::BTreeMap;

use crate::sort::Sort;
use crate::term::{Op, Term};

/// `constant + Σ coefficient · term`; no coefficient is zero. `None` of an operation: too large.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sum {
    pub constant: i128,
    pub terms: BTreeMap<Term, i128>,
}

/// Beyond these, coefficients could overflow when they are multiplied or added.
const LARGE: i128 = 1 << 120;

fn small(n: i128) -> Option<i128> {
    (n.abs() < LARGE).then_some(n)
}

impl Sum {
    /// The sum that a term is.
    pub fn of(term: Term) -> Option<Sum> {
        let mut sum = Sum::default();
        sum.add(term, 1)?;
        Some(sum)
    }

    /// Adds `factor · term`.
    pub fn add(&mut self, term: Term, factor: i128) -> Option<()> {
        match term.op() {
            Op::Int(n) => {
                self.constant = small(self.constant.checked_add(n.checked_mul(factor)?)?)?;
            }
            Op::Add => {
                for part in term.args() {
                    self.add(*part, factor)?;
                }
            }
            Op::Mul => match term.args()[0].op() {
                Op::Int(n) => self.add(term.args()[1], small(n.checked_mul(factor)?)?)?,
                _ => self.add_atom(term, factor)?,
            },
            _ => self.add_atom(term, factor)?,
        }
        Some(())
    }

    fn add_atom(&mut self, term: Term, factor: i128) -> Option<()> {
        let coefficient = self.terms.entry(term).or_insert(0);
        *coefficient = small(coefficient.checked_add(factor)?)?;
        if *coefficient == 0 {
            self.terms.remove(&term);
        }
        Some(())
    }

    /// The term that this sum is.
    pub fn term(&self) -> Term {
        let mut parts: Vec<Term> = self.terms.iter().map(|(t, c)| scaled(*c, *t)).collect();
        if self.constant != 0 || parts.is_empty() {
            parts.push(Term::int(self.constant));
        }
        match parts[..] {
            [one] => one,
            _ => Term::make(Op::Add, Sort::Int, &parts),
        }
    }

    /// The greatest number that divides all coefficients; 0 if there is none.
    pub fn divisor(&self) -> i128 {
        self.terms.values().fold(0, |a, b| gcd(a, b.abs()))
    }
}

fn scaled(coefficient: i128, term: Term) -> Term {
    match coefficient {
        1 => term,
        c => Term::make(Op::Mul, Sort::Int, &[Term::int(c), term]),
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    match b {
        0 => a,
        b => gcd(b, a % b),
    }
}
