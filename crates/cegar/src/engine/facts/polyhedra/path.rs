//! One path through a block, as linear constraints: those parts of its formula that a model makes
//! true.

use std::collections::{HashMap, HashSet};

use vitrum_logic::{Op, Solver, Sort, Term, visit};

use super::row::{Row, Rows};
use crate::engine::Result;

/// Numbers beyond these are ranges of types, which others know.
pub const LARGE: i128 = 1 << 30;

/// Formulas with more comparisons are too large for this.
const MOST: usize = 4000;

/// The comparisons and other atoms of a formula, whose truth in a model chooses a path.
pub struct Atoms {
    formula: Term,
    asked: Vec<Term>,
}

impl Atoms {
    /// `None` if there are too many.
    pub fn of(formula: Term) -> Option<Atoms> {
        let mut asked = Vec::new();
        visit(&[formula], |part| match part.op() {
            Op::True | Op::False | Op::Not | Op::And | Op::Or => {}
            // Which side of an inequality is left open by the equality alone.
            Op::Eq if part.args()[0].sort() == Sort::Int => {
                asked.extend([part, part.args()[0].leq(part.args()[1])]);
            }
            _ if part.sort() == Sort::Bool => asked.push(part),
            _ => {}
        });
        asked.retain(|t| !t.is_true() && !t.is_false());
        (asked.len() <= MOST).then_some(Atoms { formula, asked })
    }

    /// The path of the solver's model.
    pub fn path(&self, solver: &mut Solver) -> Result<Path> {
        let values = solver.values(&self.asked)?;
        let known = self.asked.iter().copied().zip(values);
        let mut path = Path {
            truth: known.map(|(t, v)| (t, v.is_true())).collect(),
            ..Path::default()
        };
        visit(&[self.formula], |part| {
            if part.sort() == Sort::Bool {
                path.truth.insert(part, path.holds(part));
            }
        });
        Ok(path)
    }
}

/// A sum: a number, and factors of columns.
type Sum = (i128, Vec<(usize, i128)>);

/// What a model says about atoms, and what was collected of a formula.
#[derive(Default)]
pub struct Path {
    truth: HashMap<Term, bool>,
    taken: HashSet<Term>,
    columns: HashMap<Term, usize>,
    zero: Vec<Sum>,
    positive: Vec<Sum>,
}

impl Path {
    /// Gives the next columns to variables.
    pub fn name(&mut self, vars: &[Term]) {
        for var in vars {
            self.column(*var);
        }
    }

    fn column(&mut self, term: Term) -> usize {
        let next = self.columns.len();
        *self.columns.entry(term).or_insert(next)
    }

    fn holds(&self, term: Term) -> bool {
        if let Some(known) = self.truth.get(&term) {
            return *known;
        }
        match term.op() {
            Op::True => true,
            Op::False => false,
            Op::Not => !self.holds(term.args()[0]),
            Op::And => term.args().iter().all(|t| self.holds(*t)),
            Op::Or => term.args().iter().any(|t| self.holds(*t)),
            _ => false,
        }
    }

    /// Collects why a formula is what it is in the model.
    pub fn take(&mut self, term: Term) -> Option<()> {
        if !self.taken.insert(term) {
            return Some(());
        }
        let holds = self.holds(term);
        match (term.op(), holds) {
            (Op::Not, _) => self.take(term.args()[0]),
            (Op::And, true) | (Op::Or, false) => term.args().iter().try_for_each(|t| self.take(*t)),
            (Op::And, false) | (Op::Or, true) => {
                let reason = term.args().iter().find(|t| self.holds(**t) == holds);
                reason.map_or(Some(()), |t| self.take(*t))
            }
            (Op::Le, _) => {
                let [a, b] = term.args() else { return Some(()) };
                let (small, large) = if holds { (*a, *b) } else { (*b, *a) };
                self.ordered(small, large, i128::from(!holds))
            }
            (Op::Eq, _) if term.args()[0].sort() == Sort::Int => self.compared(term, holds),
            (Op::Eq, _) if term.args()[0].sort() == Sort::Bool => {
                term.args().iter().try_for_each(|t| self.take(*t))
            }
            (Op::Ite, _) => {
                let [condition, then, otherwise] = term.args() else {
                    return Some(());
                };
                self.take(*condition)?;
                let chosen = if self.holds(*condition) {
                    then
                } else {
                    otherwise
                };
                self.take(*chosen)
            }
            _ => Some(()),
        }
    }

    fn compared(&mut self, term: Term, equal: bool) -> Option<()> {
        let (a, b) = (term.args()[0], term.args()[1]);
        if equal {
            let sum = self.difference(a, b)?;
            self.zero.push(sum);
            return Some(());
        }
        let side = a.leq(b);
        let less = self.holds(side);
        match less {
            true => self.ordered(a, b, 1),
            false => self.ordered(b, a, 1),
        }
    }

    /// `small + by <= large`.
    fn ordered(&mut self, small: Term, large: Term, by: i128) -> Option<()> {
        let (constant, parts) = self.difference(large, small)?;
        let largest = parts.iter().map(|(_, c)| c.abs()).max().unwrap_or(0);
        if constant.abs() < LARGE.max(largest) {
            self.positive.push((constant.checked_sub(by)?, parts));
        }
        Some(())
    }

    fn difference(&mut self, a: Term, b: Term) -> Option<Sum> {
        let mut sum = (0, Vec::new());
        self.add(a, 1, &mut sum)?;
        self.add(b, -1, &mut sum)?;
        Some(sum)
    }

    /// Adds `factor · term` to a sum.
    fn add(&mut self, term: Term, factor: i128, sum: &mut Sum) -> Option<()> {
        match (term.op(), term.args()) {
            (Op::Int(n), _) => {
                sum.0 = sum.0.checked_add(n.checked_mul(factor)?)?;
                Some(())
            }
            (Op::Add, parts) => parts.iter().try_for_each(|t| self.add(*t, factor, sum)),
            (Op::Mul, [a, b]) if a.as_int().is_some() => {
                let factor = factor.checked_mul(a.as_int()?)?;
                self.add(*b, factor, sum)
            }
            (Op::Ite, [condition, then, otherwise]) => {
                self.take(*condition)?;
                let chosen = if self.holds(*condition) {
                    then
                } else {
                    otherwise
                };
                self.add(*chosen, factor, sum)
            }
            (Op::Mod, [a, b]) if b.as_int().is_some_and(|n| n > 0) => {
                let quotient = self.quotient(*a, b.as_int()?)?;
                self.add(*a, factor, sum)?;
                sum.1.push((quotient, factor.checked_mul(-b.as_int()?)?));
                Some(())
            }
            (Op::Div, [a, b]) if b.as_int().is_some_and(|n| n > 0) => {
                let quotient = self.quotient(*a, b.as_int()?)?;
                sum.1.push((quotient, factor));
                Some(())
            }
            _ => {
                let column = self.column(term);
                sum.1.push((column, factor));
                Some(())
            }
        }
    }

    /// The column of `a / n`: `0 <= a - n·q <= n - 1`.
    fn quotient(&mut self, a: Term, n: i128) -> Option<usize> {
        let term = a.div(Term::int(n));
        if let Some(known) = self.columns.get(&term) {
            return Some(*known);
        }
        let column = self.column(term);
        let mut low = (0, vec![(column, n.checked_neg()?)]);
        let mut high = (n - 1, vec![(column, n)]);
        self.add(a, 1, &mut low)?;
        self.add(a, -1, &mut high)?;
        self.positive.extend([low, high]);
        Some(column)
    }

    /// All that was collected; what is known about the variables with the first columns of `at`
    /// is added.
    pub fn rows(self, before: &Rows, at: usize) -> Option<Rows> {
        let width = self.columns.len().max(at);
        let row = |sum: &Sum| -> Option<Row> {
            let mut row = vec![0; width + 1];
            row[0] = sum.0;
            for (column, factor) in &sum.1 {
                row[column + 1] = i128::checked_add(row[column + 1], *factor)?;
            }
            Some(row)
        };
        let moved = |known: &Row| -> Row {
            let mut row = vec![0; width + 1];
            row[0] = known[0];
            for (index, factor) in known[1..].iter().enumerate() {
                row[at + index + 1] = *factor;
            }
            row
        };
        let mut rows = Rows {
            zero: self.zero.iter().map(row).collect::<Option<_>>()?,
            positive: self.positive.iter().map(row).collect::<Option<_>>()?,
        };
        rows.zero.extend(before.zero.iter().map(moved));
        rows.positive.extend(before.positive.iter().map(moved));
        rows.tidy();
        Some(rows)
    }
}
