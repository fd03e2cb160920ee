//! Polyhedra: by constraints and by generators at once.

use super::cone::{Vectors, dual, product};
use super::row::{Row, Rows, rounded};

/// A polyhedron that is not empty. The first number of a constraint is the one without variable;
/// that of a generator is positive for a point and zero for a direction.
#[derive(Clone, Debug)]
pub struct Shape {
    pub constraints: Vectors,
    generators: Vectors,
}

/// Constraints with larger factors are forgotten.
const LARGEST: i128 = 1 << 10;

impl Shape {
    /// The points that satisfy rows; `None` of the inner option: there are none.
    pub fn of(rows: Rows, width: usize) -> Option<Option<Shape>> {
        let mut one = rows.positive;
        one.push(ahead(width));
        let constraints = Vectors {
            both: rows.zero,
            one,
        };
        let generators = dual(&constraints, width + 1)?;
        match generators.one.iter().any(|g| g[0] > 0) {
            true => Shape::spanned(generators, width).map(Some),
            false => Some(None),
        }
    }

    /// The smallest polyhedron with these generators.
    fn spanned(generators: Vectors, width: usize) -> Option<Shape> {
        let mut constraints = dual(&generators, width + 1)?;
        let says = |row: &Row| row[1..].iter().any(|n| *n != 0);
        constraints.one.retain(says);
        constraints.both.retain(says);
        Some(Shape {
            constraints,
            generators,
        })
    }

    /// The smallest polyhedron with both in it.
    pub fn hull(&self, other: &Shape) -> Option<Shape> {
        let width = self.width();
        let join = |a: &[Row], b: &[Row]| [a, b].concat();
        let all = Vectors {
            both: join(&self.generators.both, &other.generators.both),
            one: join(&self.generators.one, &other.generators.one),
        };
        let mut constraints = dual(&all, width + 1)?;
        // What is not said in small numbers is no law of a program, and numbers would only grow.
        let small = |row: &Row| row[1..].iter().all(|n| n.abs() <= LARGEST);
        constraints.one.retain(small);
        constraints.both.retain(small);
        // There and back leaves only generators that are needed.
        Shape::spanned(dual(&constraints, width + 1)?, width)
    }

    fn width(&self) -> usize {
        let any = self.generators.one.first().or(self.generators.both.first());
        any.map_or(0, |row| row.len() - 1)
    }

    /// The constraints that hold in a larger polyhedron too, and those of it that are as good; of
    /// `others` those that hold there.
    pub fn widened<'a>(
        &self,
        larger: &Shape,
        others: impl IntoIterator<Item = &'a Row>,
    ) -> Option<Option<Shape>> {
        let mut rows = Rows::default();
        for row in others {
            if larger.satisfies(row)? {
                rows.positive.push(row.clone());
            }
        }
        for row in &self.constraints.one {
            if larger.satisfies(row)? {
                rows.positive.push(row.clone());
            }
        }
        for row in &self.constraints.both {
            let back: Row = row.iter().map(|n| -n).collect();
            match (larger.satisfies(row)?, larger.satisfies(&back)?) {
                (true, true) => rows.zero.push(row.clone()),
                (true, false) => rows.positive.push(row.clone()),
                (false, true) => rows.positive.push(back),
                (false, false) => {}
            }
        }
        for row in &larger.constraints.one {
            if self.exchanges(row)? {
                rows.positive.push(row.clone());
            }
        }
        rows.zero.extend(larger.constraints.both.iter().cloned());
        Shape::of(rows, self.width())
    }

    /// Whether a constraint touches the same generators as one of this polyhedron's own.
    fn exchanges(&self, row: &Row) -> Option<bool> {
        let touched = |row: &Row| -> Option<Vec<bool>> {
            let zero = |g: &Row| product(row, g).map(|n| n == 0);
            self.generators.one.iter().map(zero).collect()
        };
        let wanted = touched(row)?;
        if wanted.iter().all(|t| !t) {
            return Some(false);
        }
        for own in &self.constraints.one {
            if touched(own)? == wanted {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether the row is not negative anywhere.
    fn satisfies(&self, row: &Row) -> Option<bool> {
        for ray in &self.generators.one {
            if product(row, ray)? < 0 {
                return Some(false);
            }
        }
        for line in &self.generators.both {
            if product(row, line)? != 0 {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Bounds of variables, and of sums and differences of two: they may follow from constraints
    /// that will be dropped.
    pub fn bounds(&self) -> Vec<Row> {
        let width = self.width();
        let mut rows = Vec::new();
        for first in 1..=width {
            for second in first..=width {
                for (a, b) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                    let mut row = vec![0; width + 1];
                    row[second] = b;
                    row[first] = a;
                    rows.extend(self.bounded(row));
                }
            }
        }
        rows.sort_unstable();
        rows.dedup();
        rows
    }

    /// The row with the constant that makes it touch; `None` if there is no bound.
    fn bounded(&self, mut row: Row) -> Option<Row> {
        for line in &self.generators.both {
            if product(&row, line)? != 0 {
                return None;
            }
        }
        let mut least: Option<i128> = None;
        for ray in &self.generators.one {
            let value = product(&row, ray)?;
            match ray[0] {
                0 if value < 0 => return None,
                0 => {}
                scale => {
                    let value = value.div_euclid(scale);
                    least = Some(least.map_or(value, |least| least.min(value)));
                }
            }
        }
        row[0] = least?.checked_neg()?;
        Some(row)
    }

    /// The constraints for integers, equalities as two of them.
    pub fn inequalities(&self) -> impl Iterator<Item = Row> {
        let Rows { zero, positive } = self.rows();
        let both = zero.into_iter().flat_map(|row| {
            let back = row.iter().map(|n| -n).collect();
            [row, back]
        });
        both.chain(positive)
    }

    /// The constraints for integers.
    pub fn rows(&self) -> Rows {
        Rows {
            zero: self.constraints.both.clone(),
            positive: self.constraints.one.iter().cloned().map(rounded).collect(),
        }
    }
}

/// That the first number is not negative.
fn ahead(width: usize) -> Row {
    let mut row = vec![0; width + 1];
    row[0] = 1;
    row
}
