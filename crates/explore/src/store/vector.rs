//! The present state as a vector of component numbers, folded into a tree as it changes.

use super::{Root, Tree};

/// Row 0 is the vector; each row above has one number for two of the row below. Law: `root` gives equal
/// roots for equal vectors, however they came about, where entries beyond the end count as 0.
#[derive(Default)]
pub struct Vector {
    rows: Vec<Vec<u32>>,
    /// Places of the vector that were set since the last fold.
    dirty: Vec<u32>,
    log: Vec<Change>,
}

struct Change {
    row: u32,
    at: u32,
    old: u32,
}

/// In place of an old number: the row had only `at` cells.
const GROWN: u32 = u32::MAX;

impl Vector {
    pub fn get(&self, at: u32) -> u32 {
        let row = self.rows.first();
        row.and_then(|row| row.get(at as usize))
            .copied()
            .unwrap_or(0)
    }

    pub fn set(&mut self, at: u32, number: u32) {
        if self.get(at) != number {
            self.write(0, at as usize, number);
            self.dirty.push(at);
        }
    }

    fn write(&mut self, row: usize, at: usize, number: u32) {
        while self.rows.len() <= row {
            self.rows.push(Vec::new());
        }
        let cells = &mut self.rows[row];
        let change = |at: usize, old: u32| Change {
            row: row as u32,
            at: at as u32,
            old,
        };
        if cells.len() <= at {
            self.log.push(change(cells.len(), GROWN));
            cells.resize(at + 1, 0);
        }
        let old = std::mem::replace(&mut cells[at], number);
        self.log.push(change(at, old));
    }

    /// Folds what has changed.
    pub fn root(&mut self, tree: &mut Tree) -> Root {
        let mut dirty = std::mem::take(&mut self.dirty);
        let mut row = 0;
        while self.rows.get(row).is_some_and(|cells| cells.len() > 1) {
            if self.rows.get(row + 1).is_none_or(Vec::is_empty) {
                // The first fold of this row: all of it is news to the row above.
                dirty = (0..self.rows[row].len() as u32).collect();
            }
            dirty.iter_mut().for_each(|at| *at /= 2);
            dirty.sort_unstable();
            dirty.dedup();
            for at in dirty.iter().map(|at| *at as usize) {
                let cell = |i: usize| self.rows[row].get(i).copied().unwrap_or(0);
                let node = tree.pair(row + 1, cell(2 * at), cell(2 * at + 1));
                let above = self.rows.get(row + 1).and_then(|r| r.get(at)).copied();
                if above != Some(node) {
                    self.write(row + 1, at, node);
                }
            }
            row += 1;
        }
        dirty.clear();
        self.dirty = dirty;
        self.lowest(row)
    }

    /// Goes down from the top while all is in the left half.
    fn lowest(&self, top: usize) -> Root {
        let mut level = top;
        while level > 0 && self.rows[level - 1].get(1).is_none_or(|right| *right == 0) {
            level -= 1;
        }
        let first = self.rows.get(level).and_then(|row| row.first());
        Root {
            level: level as u32,
            node: first.copied().unwrap_or(0),
        }
    }

    /// A point to step back to. Everything must have been folded.
    pub fn mark(&self) -> usize {
        debug_assert!(self.dirty.is_empty());
        self.log.len()
    }

    pub fn undo(&mut self, mark: usize) {
        self.dirty.clear();
        while self.log.len() > mark {
            if let Some(Change { row, at, old }) = self.log.pop() {
                let cells = &mut self.rows[row as usize];
                match old {
                    GROWN => cells.truncate(at as usize),
                    old => cells[at as usize] = old,
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Folds a vector from nothing.
    fn fold(tree: &mut Tree, numbers: &[u32]) -> Root {
        let mut vector = Vector::default();
        for (at, number) in numbers.iter().enumerate() {
            vector.set(at as u32, *number);
        }
        vector.root(tree)
    }

    /// A small generator, so that runs are alike.
    fn next(seed: &mut u64) -> usize {
        *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
        (*seed >> 33) as usize
    }

    #[test]
    fn equal_vectors_have_equal_roots_however_they_came_about() {
        let (mut tree, mut vector, mut seed) = (Tree::default(), Vector::default(), 7);
        let mut plain = vec![0; 41];
        let mut marks: Vec<(usize, Vec<u32>)> = Vec::new();
        for _ in 0..3000 {
            match next(&mut seed) % 8 {
                0 => {
                    vector.root(&mut tree);
                    marks.push((vector.mark(), plain.clone()));
                }
                1 if !marks.is_empty() => {
                    let (mark, then) = marks.swap_remove(marks.len() - 1);
                    vector.undo(mark);
                    plain = then;
                }
                _ => {
                    let at = next(&mut seed) % plain.len();
                    plain[at] = (next(&mut seed) % 3) as u32;
                    vector.set(at as u32, plain[at]);
                }
            }
            let root = vector.root(&mut tree);
            assert_eq!(root, fold(&mut tree, &plain));
            let mut back = tree.unfold(root);
            back.resize(back.len().max(plain.len()), 0);
            assert_eq!(&back[..plain.len()], &plain[..]);
        }
    }

    #[test]
    fn different_vectors_have_different_roots() {
        let mut tree = Tree::default();
        let mut roots = std::collections::HashMap::new();
        for n in 0..6561_u32 {
            let digits: Vec<u32> = (0..8).map(|i| n / 3_u32.pow(i) % 3).collect();
            let root = fold(&mut tree, &digits);
            assert_eq!(roots.insert(root, digits.clone()), None, "{digits:?}");
        }
    }
}
