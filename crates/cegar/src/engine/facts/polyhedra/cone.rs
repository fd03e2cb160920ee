//! Cones in two descriptions, by constraints and by generators (Chernikova's algorithm). One
//! function leads from each to the other. Start at [`dual`].

use super::row::{Row, gcd};

/// Vectors of which a cone consists: those that count in both directions (lines; among
/// constraints: equalities) and those that count in one (rays; inequalities).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Vectors {
    pub both: Vec<Row>,
    pub one: Vec<Row>,
}

/// Cones with more rays cost more than they give.
const MOST: usize = 400;

/// A ray with the constraints that are zero on it.
struct Ray {
    row: Row,
    zero: Vec<u64>,
}

impl Ray {
    fn set(&mut self, index: usize) {
        self.zero[index / 64] |= 1 << (index % 64);
    }
}

/// The vectors on which every one of these is not negative, and all of `both` are zero; `None` if
/// they are too many or too large.
pub fn dual(of: &Vectors, width: usize) -> Option<Vectors> {
    let constraints: Vec<(&Row, bool)> = of
        .both
        .iter()
        .map(|row| (row, true))
        .chain(of.one.iter().map(|row| (row, false)))
        .collect();
    let words = constraints.len().div_ceil(64);
    let unit = |at: usize| (0..width).map(|i| i128::from(i == at)).collect();
    let mut lines: Vec<Row> = (0..width).map(unit).collect();
    let mut rays: Vec<Ray> = Vec::new();
    for (index, (constraint, equality)) in constraints.iter().enumerate() {
        let crossing = lines.iter().map(|line| product(constraint, line));
        let crossing: Vec<i128> = crossing.collect::<Option<_>>()?;
        match crossing.iter().position(|n| *n != 0) {
            Some(at) => {
                let mut line = lines.remove(at);
                if crossing[at] < 0 {
                    line.iter_mut().for_each(|n| *n = -*n);
                }
                for other in &mut lines {
                    *other = shifted(other, &line, constraint)?;
                }
                for ray in &mut rays {
                    ray.row = shifted(&ray.row, &line, constraint)?;
                    ray.set(index);
                }
                if !equality {
                    rays.push(Ray {
                        row: line,
                        zero: all_before(index, words),
                    });
                }
            }
            None => rays = divided(rays, constraint, index, *equality)?,
        }
        if rays.len() > MOST {
            return None;
        }
    }
    let one = rays.into_iter().map(|ray| ray.row).collect();
    Some(Vectors { both: lines, one })
}

fn all_before(index: usize, words: usize) -> Vec<u64> {
    let mut zero = vec![0; words];
    (0..index).for_each(|i| zero[i / 64] |= 1 << (i % 64));
    zero
}

/// A vector moved along a line until the constraint is zero on it; positive on the line.
fn shifted(row: &Row, line: &Row, constraint: &Row) -> Option<Row> {
    let (own, of_line) = (product(constraint, row)?, product(constraint, line)?);
    combined(row, of_line, line, own.checked_neg()?)
}

/// Rays on the right side of a constraint, and those between neighbours on both sides of it.
fn divided(rays: Vec<Ray>, constraint: &Row, index: usize, equality: bool) -> Option<Vec<Ray>> {
    let values = rays.iter().map(|ray| product(constraint, &ray.row));
    let values: Vec<i128> = values.collect::<Option<_>>()?;
    let mut between = Vec::new();
    for (p, above) in values.iter().enumerate().filter(|(_, n)| **n > 0) {
        for (n, below) in values.iter().enumerate().filter(|(_, n)| **n < 0) {
            let Some(zero) = neighbours(&rays, p, n) else {
                continue;
            };
            let row = combined(&rays[n].row, *above, &rays[p].row, below.checked_neg()?)?;
            let mut ray = Ray { row, zero };
            ray.set(index);
            between.push(ray);
            if between.len() > MOST {
                return None;
            }
        }
    }
    let mut kept = Vec::new();
    for (mut ray, value) in rays.into_iter().zip(values) {
        match value {
            0 => {
                ray.set(index);
                kept.push(ray);
            }
            1.. if !equality => kept.push(ray),
            _ => {}
        }
    }
    kept.extend(between);
    Some(kept)
}

/// The constraints that are zero on both, if no other ray has them all.
fn neighbours(rays: &[Ray], a: usize, b: usize) -> Option<Vec<u64>> {
    let common = rays[a].zero.iter().zip(&rays[b].zero).map(|(x, y)| x & y);
    let common: Vec<u64> = common.collect();
    let has = |ray: &Ray| common.iter().zip(&ray.zero).all(|(x, y)| x & !y == 0);
    let mut others = rays.iter().enumerate().filter(|(i, _)| *i != a && *i != b);
    (!others.any(|(_, ray)| has(ray))).then_some(common)
}

pub fn product(a: &Row, b: &Row) -> Option<i128> {
    let mut sum: i128 = 0;
    for (x, y) in a.iter().zip(b) {
        sum = sum.checked_add(x.checked_mul(*y)?)?;
    }
    Some(sum)
}

/// `a·x + b·y`, divided by what divides it.
pub fn combined(x: &Row, a: i128, y: &Row, b: i128) -> Option<Row> {
    let mut row = Vec::with_capacity(x.len());
    for (x, y) in x.iter().zip(y) {
        row.push(x.checked_mul(a)?.checked_add(y.checked_mul(b)?)?);
    }
    let divisor = row.iter().fold(0, |d, n| gcd(d, n.abs()));
    if divisor > 1 {
        row.iter_mut().for_each(|n| *n /= divisor);
    }
    Some(row)
}
