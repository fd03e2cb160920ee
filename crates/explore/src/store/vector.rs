//! The present state as a vector of component numbers, folded into a tree as it changes.

use super::Root;
use super::tree::{At, TWIG, Tree, twig_levels};

/// Law: `root` gives equal roots for equal vectors, however they came about, where entries beyond the end
/// count as 0.
#[derive(Default)]
pub struct Vector {
    /// Row 0 is the vector; each row above has one node for two of the row below.
    rows: Vec<Vec<u64>>,
    /// By position: the pair of a twig and the rest.
    spine: Vec<u64>,
    /// Places of the vector that were set since the last fold.
    dirty: Vec<u32>,
    log: Vec<Change>,
}

struct Change {
    row: u32,
    at: u32,
    old: u64,
}

/// In place of a row: the spine.
const SPINE: u32 = u32::MAX;

impl Vector {
    #[inline]
    pub fn get(&self, at: u32) -> u32 {
        self.node(0, at as usize) as u32
    }

    #[inline]
    pub fn set(&mut self, at: u32, number: u32) {
        if self.get(at) != number {
            self.write(0, at as usize, u64::from(number));
            self.dirty.push(at);
        }
    }

    #[inline]
    fn node(&self, row: usize, at: usize) -> u64 {
        let node = self.rows.get(row).and_then(|cells| cells.get(at));
        node.copied().unwrap_or(0)
    }

    #[inline]
    fn write(&mut self, row: usize, at: usize, node: u64) {
        if self.rows.get(row).is_none_or(|cells| cells.len() <= at) {
            self.make_room(row, at);
        }
        let old = std::mem::replace(&mut self.rows[row][at], node);
        let (row, at) = (row as u32, at as u32);
        self.log.push(Change { row, at, old });
    }

    /// Empty cells are as good as none, so they stay when what was written is undone.
    #[cold]
    fn make_room(&mut self, row: usize, at: usize) {
        if self.rows.len() <= row {
            self.rows.resize_with(row + 1, Vec::new);
        }
        let cells = &mut self.rows[row];
        cells.resize((at + 2).next_power_of_two(), 0);
    }

    /// Folds what has changed.
    pub fn root(&mut self, tree: &mut Tree) -> Root {
        let mut dirty = std::mem::take(&mut self.dirty);
        // They stay in order as they are halved.
        dirty.sort_unstable();
        let mut row = 0;
        let mut spine = 0;
        while !dirty.is_empty() {
            self.fold_row(tree, row, &mut dirty);
            row += 1;
            // Twigs are the first two nodes of their row, and later the second of each.
            while row >= TWIG && dirty.first().is_some_and(|at| *at < 2) {
                let position = dirty.remove(0) as usize * (row - TWIG + 1);
                spine = spine.max(position + 1);
            }
        }
        self.dirty = dirty;
        for position in (0..spine).rev() {
            self.fold_spine(tree, position);
        }
        Root(self.spine.first().copied().unwrap_or(0))
    }

    /// Makes the nodes above those of a row that have changed; keeps those that this changes.
    #[inline]
    fn fold_row(&mut self, tree: &mut Tree, row: usize, dirty: &mut Vec<u32>) {
        let (mut kept, mut last) = (0, u32::MAX);
        for i in 0..dirty.len() {
            let above = dirty[i] / 2;
            if above != last && self.fold(tree, row, above as usize) {
                dirty[kept] = above;
                kept += 1;
            }
            last = above;
        }
        dirty.truncate(kept);
    }

    /// Makes the node above two of a row; true if that changed it.
    #[inline]
    fn fold(&mut self, tree: &mut Tree, row: usize, at: usize) -> bool {
        // Rows have room for both.
        let cells = &self.rows[row];
        let node = tree.pair(At::Twig(row + 1), cells[2 * at], cells[2 * at + 1]);
        let changed = self.node(row + 1, at) != node;
        if changed {
            self.write(row + 1, at, node);
        }
        changed
    }

    fn fold_spine(&mut self, tree: &mut Tree, position: usize) {
        let twig = self.node(twig_levels(position), position.min(1));
        let rest = self.spine.get(position + 1).copied().unwrap_or(0);
        let node = tree.pair(At::Spine(position), twig, rest);
        if self.spine.len() <= position {
            self.spine.resize(position + 1, 0);
        }
        let old = std::mem::replace(&mut self.spine[position], node);
        if old != node {
            let (row, at) = (SPINE, position as u32);
            self.log.push(Change { row, at, old });
        }
    }

    /// Places that were set since then, some of them several times.
    pub fn set_since(&self, mark: usize) -> impl Iterator<Item = u32> + '_ {
        let places = self.log[mark..].iter().filter(|change| change.row == 0);
        places.map(|change| change.at)
    }

    /// A point to step back to. Everything must have been folded.
    pub fn mark(&self) -> usize {
        debug_assert!(self.dirty.is_empty());
        self.log.len()
    }

    pub fn undo(&mut self, mark: usize) {
        self.dirty.clear();
        for Change { row, at, old } in self.log.drain(mark..).rev() {
            match row {
                SPINE => self.spine[at as usize] = old,
                row => self.rows[row as usize][at as usize] = old,
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
        let (mut tree, mut vector, mut seed) = (Tree::exact(), Vector::default(), 7);
        let mut plain = vec![0; 300];
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
        let mut tree = Tree::exact();
        let mut roots = std::collections::HashMap::new();
        for n in 0..6561_u32 {
            let digits: Vec<u32> = (0..8).map(|i| n / 3_u32.pow(i) % 3).collect();
            let root = fold(&mut tree, &digits);
            assert_eq!(roots.insert(root, digits.clone()), None, "{digits:?}");
        }
    }
}
