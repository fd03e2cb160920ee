//! Linear constraints as rows of numbers, and how variables are eliminated from them.

use std::collections::HashMap;

use super::cone::combined;

/// `c₀ + Σ cᵢ·xᵢ`, as `[c₀, c₁…]`.
pub type Row = Vec<i128>;

/// Rows that are zero, and rows that are not negative.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    pub zero: Vec<Row>,
    pub positive: Vec<Row>,
}

/// More inequalities than these are not combined; what has the variable is forgotten instead.
const MOST: usize = 300;

impl Rows {
    /// What the rows say about the first `kept` variables, or more than that is possible.
    pub fn projected(mut self, kept: usize) -> Option<Rows> {
        let mut left = Vec::new();
        while let Some(equation) = self.zero.pop() {
            let columns = (kept + 1)..equation.len();
            let usable = columns.filter(|c| equation[*c] != 0);
            match usable.min_by_key(|c| equation[*c].unsigned_abs()) {
                Some(column) => self.substitute(&equation, column)?,
                None => left.push(equation),
            }
        }
        let width = self.positive.first().map_or(0, Vec::len);
        let mut open: Vec<usize> = ((kept + 1)..width).collect();
        while let Some(at) = (0..open.len()).min_by_key(|i| self.cost(open[*i])) {
            self.eliminate(open.swap_remove(at))?;
        }
        let cut = |rows: Vec<Row>| rows.into_iter().map(|row| row[..=kept].to_vec()).collect();
        Some(Rows {
            zero: cut(left),
            positive: cut(self.positive),
        })
    }

    /// Removes a variable from all rows with the help of an equation.
    fn substitute(&mut self, equation: &Row, column: usize) -> Option<()> {
        let factor = equation[column];
        for row in self.zero.iter_mut().chain(&mut self.positive) {
            if row[column] != 0 {
                // Inequalities may be multiplied by positive numbers only.
                let by = row[column].checked_mul(-factor.signum())?;
                *row = combined(row, factor.abs(), equation, by)?;
            }
        }
        self.tidy();
        Some(())
    }

    /// How many rows more there are without a variable.
    fn cost(&self, column: usize) -> usize {
        let (above, below) = self.signs(column);
        above * below
    }

    fn signs(&self, column: usize) -> (usize, usize) {
        let above = self.positive.iter().filter(|row| row[column] > 0).count();
        let below = self.positive.iter().filter(|row| row[column] < 0).count();
        (above, below)
    }

    /// Fourier and Motzkin.
    fn eliminate(&mut self, column: usize) -> Option<()> {
        let (has, mut rest): (Vec<Row>, Vec<Row>) = std::mem::take(&mut self.positive)
            .into_iter()
            .partition(|row| row[column] != 0);
        let (above, below): (Vec<Row>, Vec<Row>) = has.into_iter().partition(|r| r[column] > 0);
        if rest.len() + above.len() * below.len() <= MOST {
            for a in &above {
                for b in &below {
                    rest.push(combined(a, -b[column], b, a[column])?);
                }
            }
        }
        self.positive = rest;
        self.tidy();
        Some(())
    }

    /// Numbers are integers: bounds are rounded, and of equal sums the tightest bound is kept.
    pub fn tidy(&mut self) {
        let mut best: HashMap<Row, i128> = HashMap::new();
        for row in std::mem::take(&mut self.positive) {
            let row = rounded(row);
            let bound = best.entry(row[1..].to_vec()).or_insert(row[0]);
            *bound = row[0].min(*bound);
        }
        // Nothing is said by numbers, unless they are negative.
        best.retain(|sum, bound| *bound < 0 || sum.iter().any(|n| *n != 0));
        let whole = |(sum, bound): (Row, i128)| [vec![bound], sum].concat();
        self.positive = best.into_iter().map(whole).collect();
        self.positive.sort_unstable();
        self.zero.retain(|row| row.iter().any(|n| *n != 0));
    }
}

/// A bound for integers, as tight as it can be.
pub fn rounded(mut row: Row) -> Row {
    let divisor = row[1..].iter().fold(0, |d, n| gcd(d, n.abs()));
    if divisor > 1 {
        row[0] = row[0].div_euclid(divisor);
        row[1..].iter_mut().for_each(|n| *n /= divisor);
    }
    row
}

/// The greatest common divisor of two numbers that are not negative.
pub fn gcd(a: i128, b: i128) -> i128 {
    match b {
        0 => a,
        b => gcd(b, a % b),
    }
}
