//! The present state as a vector of component numbers, folded into a tree as it changes.

use super::Root;
use super::tree::{At, BRANCHES, FIRST, Parts, TWIG, Tree};

/// Law: `root` gives equal roots for equal vectors, however they came about, where entries beyond the end
/// count as 0.
#[derive(Default)]
pub struct Vector {
    /// Row 0 is the vector; each row above has one node for four of the row below.
    rows: Vec<Vec<u64>>,
    groups: Vec<u64>,
    /// Places of the vector that were set since the last fold.
    dirty: Vec<u32>,
    log: Vec<Change>,
}

struct Change {
    row: u32,
    at: u32,
    old: u64,
}

/// Places of the twigs, which have one level, are below this.
const NEAR: usize = BRANCHES * BRANCHES;
const _: () = assert!(TWIG == 1);
/// In place of a row: the groups.
const GROUP: u32 = u32::MAX;

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
        cells.resize((at + 1).next_power_of_two().max(BRANCHES), 0);
    }

    /// Folds what has changed.
    pub fn root(&mut self, tree: &mut Tree) -> Root {
        let mut twigs = 0_u32;
        for at in &self.dirty {
            match *at as usize {
                0..FIRST => {}
                FIRST..NEAR => twigs |= 1 << (*at as usize / BRANCHES),
                _ => return self.fold_far(tree),
            }
        }
        self.dirty.clear();
        for twig in bits(twigs) {
            self.fold(tree, 0, twig);
        }
        self.top(tree)
    }

    /// The same where places beyond the twigs have changed.
    #[cold]
    fn fold_far(&mut self, tree: &mut Tree) -> Root {
        let mut dirty = std::mem::take(&mut self.dirty);
        // They stay in order as they become fewer.
        dirty.sort_unstable();
        let first = dirty.iter().take_while(|at| **at < FIRST as u32).count();
        dirty.drain(..first);
        let mut groups = 0;
        for row in 0.. {
            if dirty.is_empty() {
                break;
            }
            self.fold_row(tree, row, &mut dirty);
            // The first nodes of the upper rows hang on the root or on a group.
            let above = row + 1;
            while above >= TWIG && dirty.first().is_some_and(|at| *at < BRANCHES as u32) {
                dirty.remove(0);
                groups = groups.max(above - TWIG);
            }
        }
        self.dirty = dirty;
        for group in (0..groups).rev() {
            self.fold_group(tree, group);
        }
        self.top(tree)
    }

    fn top(&self, tree: &mut Tree) -> Root {
        let twig = |at| self.node(TWIG, at);
        let group = self.groups.first().copied().unwrap_or(0);
        tree.root(Parts {
            first: [self.node(0, 0), self.node(0, 1)],
            rest: [twig(1), twig(2), twig(3), group],
        })
    }

    /// Makes the nodes above those of a row that have changed; keeps those that this changes.
    #[inline]
    fn fold_row(&mut self, tree: &mut Tree, row: usize, dirty: &mut Vec<u32>) {
        let (mut kept, mut last) = (0, u32::MAX);
        for i in 0..dirty.len() {
            let above = dirty[i] / BRANCHES as u32;
            if above != last && self.fold(tree, row, above as usize) {
                dirty[kept] = above;
                kept += 1;
            }
            last = above;
        }
        dirty.truncate(kept);
    }

    /// Makes the node above four of a row; true if that changed it.
    #[inline]
    fn fold(&mut self, tree: &mut Tree, row: usize, at: usize) -> bool {
        // Rows have room for all of them.
        let cells = &self.rows[row][BRANCHES * at..BRANCHES * (at + 1)];
        let branches = [cells[0], cells[1], cells[2], cells[3]];
        let node = tree.node(At::Level(row + 1), branches);
        let changed = self.node(row + 1, at) != node;
        if changed {
            self.write(row + 1, at, node);
        }
        changed
    }

    fn fold_group(&mut self, tree: &mut Tree, group: usize) {
        let subtree = |at| self.node(TWIG + 1 + group, at);
        let next = self.groups.get(group + 1).copied().unwrap_or(0);
        let branches = [subtree(1), subtree(2), subtree(3), next];
        let node = tree.node(At::Group(group), branches);
        if self.groups.len() <= group {
            self.groups.resize(group + 1, 0);
        }
        let old = std::mem::replace(&mut self.groups[group], node);
        if old != node {
            let (row, at) = (GROUP, group as u32);
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
                GROUP => self.groups[at as usize] = old,
                row => self.rows[row as usize][at as usize] = old,
            }
        }
    }
}

/// The numbers of the bits that are set.
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::scattered;

    /// Folds a vector from nothing.
    fn fold(tree: &mut Tree, numbers: &[u32]) -> Root {
        let mut vector = Vector::default();
        for (at, number) in numbers.iter().enumerate() {
            vector.set(scattered(at as u32), *number);
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
                    vector.set(scattered(at as u32), plain[at]);
                }
            }
            let root = vector.root(&mut tree);
            assert_eq!(root, fold(&mut tree, &plain));
            let mut back = tree.unfold(root);
            back.resize(back.len().max(1 << 12), 0);
            let there = |n| back[scattered(n as u32) as usize];
            let found: Vec<u32> = (0..plain.len()).map(there).collect();
            assert_eq!(found, plain);
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
