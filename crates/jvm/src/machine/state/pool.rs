//! Where components are kept: each once, and states as trees of pairs.

use std::collections::HashMap;

/// Interned components and pairs. Append-only, shared by all states of a search.
#[derive(Default)]
pub struct Pool {
    numbers: HashMap<Box<[u64]>, u32>,
    components: Vec<Box<[u64]>>,
    pair_numbers: HashMap<(u32, u32), u32>,
    pairs: Vec<(u32, u32)>,
}

/// A stored state: its number of components and the root of their tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stored {
    len: u32,
    root: u32,
}

impl Pool {
    pub(super) fn intern(&mut self, component: &[u64]) -> u32 {
        if let Some(number) = self.numbers.get(component) {
            return *number;
        }
        let number = self.components.len() as u32;
        self.components.push(component.into());
        self.numbers.insert(component.into(), number);
        number
    }

    fn pair(&mut self, a: u32, b: u32) -> u32 {
        *self.pair_numbers.entry((a, b)).or_insert_with(|| {
            self.pairs.push((a, b));
            self.pairs.len() as u32 - 1
        })
    }

    /// Folds neighbours level by level; a state that differs in one component shares all other subtrees.
    pub(super) fn fold(&mut self, mut level: Vec<u32>) -> Stored {
        let len = level.len() as u32;
        while level.len() > 1 {
            level = level
                .chunks(2)
                .map(|c| self.pair(c[0], c.get(1).copied().unwrap_or(u32::MAX)))
                .collect();
        }
        Stored {
            len,
            root: level.first().copied().unwrap_or(0),
        }
    }

    /// The components of a state, in order.
    pub(super) fn unfold(&self, stored: Stored) -> Vec<&[u64]> {
        let mut sizes = vec![stored.len as usize];
        while let Some(size) = sizes.last().copied().filter(|s| *s > 1) {
            sizes.push(size.div_ceil(2));
        }
        sizes.pop();
        let mut level = vec![stored.root];
        for size in sizes.into_iter().rev() {
            level = level
                .iter()
                .flat_map(|n| <[u32; 2]>::from(self.pairs[*n as usize]))
                .take(size)
                .collect();
        }
        level
            .iter()
            .map(|n| &*self.components[*n as usize])
            .collect()
    }

    /// Distinct components and pairs: what all stored states take together.
    pub fn size(&self) -> (usize, usize) {
        (self.components.len(), self.pairs.len())
    }
}
