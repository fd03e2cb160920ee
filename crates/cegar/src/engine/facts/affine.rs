//! Affine equalities: the smallest affine space at each cut that holds the states of all blocks.
//!
//! A space grows by one state that a block leads out of it, until there is none: a space of n
//! variables grows at most n times. States are taken from a small box, so that wrap-around does not
//! hide what holds without it; what is found is therefore only a candidate.

use vitrum_logic::{Answer, Op, Pool, Replace, Solver, Sort, Term};

use crate::engine::Result;
use crate::system::{System, Target};

/// More variables than these cost more than they give.
const MOST: usize = 24;

/// States inside of this box are looked at.
const BOX: i128 = 10_000;

/// The space that some points span.
#[derive(Clone, Debug, Default)]
struct Space {
    /// Points with a 1 in front, in echelon form over the rationals: each row has a column of its own.
    rows: Vec<(usize, Vec<i128>)>,
}

impl Space {
    /// Adds a point; `None` if numbers get too large.
    fn add(&mut self, point: &[i128]) -> Option<()> {
        let mut row: Vec<i128> = std::iter::once(1).chain(point.iter().copied()).collect();
        for (pivot, known) in &self.rows {
            row = eliminated(&row, known, *pivot)?;
        }
        let Some(pivot) = row.iter().position(|n| *n != 0) else {
            return Some(());
        };
        for (_, known) in &mut self.rows {
            *known = eliminated(known, &row, pivot)?;
        }
        self.rows.push((pivot, row));
        Some(())
    }

    /// Equations `Σ c·x + c₀ = 0`, as `[c₀, c…]`, that hold for all points.
    fn equations(&self, width: usize) -> Option<Vec<Vec<i128>>> {
        let pivots: Vec<usize> = self.rows.iter().map(|(pivot, _)| *pivot).collect();
        let free = (0..=width).filter(|column| !pivots.contains(column));
        free.map(|column| self.equation(width, column)).collect()
    }

    /// The vector orthogonal to all rows that has one free column.
    fn equation(&self, width: usize, column: usize) -> Option<Vec<i128>> {
        let mut scale: i128 = 1;
        for (pivot, row) in &self.rows {
            scale = scale.checked_mul(row[*pivot].abs() / gcd(scale, row[*pivot].abs()))?;
        }
        let mut found = vec![0; width + 1];
        found[column] = scale;
        for (pivot, row) in &self.rows {
            found[*pivot] = row[column].checked_mul(-scale)?.checked_div(row[*pivot])?;
        }
        Some(found)
    }
}

/// `row` without its part in the column `pivot`, divided by what divides it.
fn eliminated(row: &[i128], by: &[i128], pivot: usize) -> Option<Vec<i128>> {
    let (a, b) = (row[pivot], by[pivot]);
    if a == 0 {
        return Some(row.to_vec());
    }
    let mut result = Vec::with_capacity(row.len());
    for (x, y) in row.iter().zip(by) {
        result.push(x.checked_mul(b)?.checked_sub(y.checked_mul(a)?)?);
    }
    let divisor = result.iter().fold(0, |d, n| gcd(d, n.abs()));
    if divisor > 1 {
        result.iter_mut().for_each(|n| *n /= divisor);
    }
    Some(result)
}

fn gcd(a: i128, b: i128) -> i128 {
    match b {
        0 => a.max(1),
        b => gcd(b, a % b),
    }
}

/// What an equality comes to where numbers of 32 bits wrap around.
pub(super) fn modulo(equality: Term) -> Term {
    match (equality.op(), equality.args()) {
        (Op::Eq, [a, b]) if a.sort() == Sort::Int => {
            a.sub(*b).modulo(Term::int(1 << 32)).equals(Term::int(0))
        }
        _ => Term::bool(true),
    }
}

/// For each cut equalities that may hold there.
pub(super) fn candidates(system: &System, pool: &Pool) -> Result<Vec<Vec<Term>>> {
    let vars: Vec<Vec<Term>> = (0..system.cuts.len())
        .map(|cut| numbers(system, cut))
        .collect();
    let mut spaces = vec![Space::default(); system.cuts.len()];
    let mut changed = true;
    while changed {
        changed = false;
        for block in &system.blocks {
            let Target::Cut(to) = block.to else { continue };
            let (from, to) = (block.from.0 as usize, to.0 as usize);
            if vars[to].is_empty() || (from != 0 && spaces[from].rows.is_empty()) {
                continue;
            }
            let pairs = system
                .terms(block_target(to))
                .into_iter()
                .zip(block.post.iter().copied());
            let mut replace = Replace::new(pairs);
            let post: Vec<Term> = vars[to].iter().map(|v| replace.apply(*v)).collect();
            let mut solver = Solver::new(pool);
            solver.assert(block.formula);
            solver.assert(Term::all(equalities(&spaces[from], &vars[from])));
            for var in vars[from].iter().chain(&post) {
                solver.assert(var.leq(Term::int(BOX)).and(var.geq(Term::int(-BOX))));
            }
            while spaces[to].rows.len() <= vars[to].len() {
                solver.push();
                solver.assert(Term::all(equalities(&spaces[to], &post)).not());
                let answer = solver.check(&[])?;
                let outside = match answer {
                    Answer::Sat => Some(solver.values(&post)?),
                    _ => None,
                };
                solver.pop();
                let Some(values) = outside else { break };
                let point: Option<Vec<i128>> = values.iter().map(|v| v.as_int()).collect();
                if point.and_then(|point| spaces[to].add(&point)).is_none() {
                    return Ok(vec![Vec::new(); system.cuts.len()]);
                }
                changed = true;
            }
        }
    }
    let found = spaces
        .iter()
        .zip(&vars)
        .map(|(space, vars)| match space.rows.is_empty() {
            true => Vec::new(),
            false => equalities(space, vars),
        });
    Ok(found.collect())
}

fn block_target(cut: usize) -> crate::system::CutId {
    crate::system::CutId(cut as u32)
}

/// The variables of a cut that are numbers, unless they are too many.
fn numbers(system: &System, cut: usize) -> Vec<Term> {
    let terms = system.cuts[cut].vars.iter().map(|v| v.term);
    let found: Vec<Term> = terms.filter(|t| t.sort() == Sort::Int).collect();
    match found.len() > MOST {
        true => Vec::new(),
        false => found,
    }
}

/// What holds in a space; of an empty one that nothing is in it.
fn equalities(space: &Space, vars: &[Term]) -> Vec<Term> {
    if vars.is_empty() {
        return Vec::new();
    }
    if space.rows.is_empty() {
        return vec![Term::bool(false)];
    }
    let equation = |row: Vec<i128>| {
        let parts = vars.iter().zip(&row[1..]);
        let sum = parts.fold(Term::int(row[0]), |sum, (v, c)| {
            sum.add(v.mul(Term::int(*c)))
        });
        sum.equals(Term::int(0))
    };
    let rows = space.equations(vars.len()).unwrap_or_default();
    rows.into_iter().map(equation).collect()
}
