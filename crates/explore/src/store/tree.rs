//! Trees of pairs: how vectors of component numbers are kept.

use super::index::{Index, finish, mix};

/// Interned pairs, one table for each level of the trees. Number 0 is the empty subtree.
#[derive(Default)]
pub struct Tree {
    levels: Vec<Level>,
}

#[derive(Default)]
struct Level {
    pairs: Vec<[u32; 2]>,
    index: Index,
    /// Which of the pairs are the root of a state.
    roots: Vec<u64>,
}

/// A whole vector: the lowest level at which one subtree has all of it, and that subtree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Root {
    pub level: u32,
    pub node: u32,
}

impl Tree {
    /// The subtree of two subtrees of the level below.
    #[inline]
    pub fn pair(&mut self, level: usize, left: u32, right: u32) -> u32 {
        if left == 0 && right == 0 {
            return 0;
        }
        while self.levels.len() <= level {
            self.levels.push(Level::default());
        }
        self.levels[level].intern([left, right]) + 1
    }

    /// Marks a root as that of a state; true the first time.
    pub fn admit(&mut self, root: Root) -> bool {
        while self.levels.len() <= root.level as usize {
            self.levels.push(Level::default());
        }
        let roots = &mut self.levels[root.level as usize].roots;
        let (word, bit) = ((root.node / 64) as usize, 1 << (root.node % 64));
        if roots.len() <= word {
            roots.resize(word + 1, 0);
        }
        let new = roots[word] & bit == 0;
        roots[word] |= bit;
        new
    }

    /// The vector, without empty ends.
    pub fn unfold(&self, root: Root) -> Vec<u32> {
        let mut row = vec![root.node];
        for level in (1..=root.level as usize).rev() {
            let below = row.iter().flat_map(|node| match node.checked_sub(1) {
                Some(n) => self.levels[level].pairs[n as usize],
                None => [0, 0],
            });
            row = below.collect();
        }
        row
    }

    pub fn len(&self) -> usize {
        self.levels.iter().map(|l| l.pairs.len()).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn bytes(&self) -> usize {
        let level = |l: &Level| (l.pairs.len() + l.roots.len()) * 8 + l.index.bytes();
        self.levels.iter().map(level).sum()
    }
}

impl Level {
    #[inline]
    fn intern(&mut self, pair: [u32; 2]) -> u32 {
        let word = u64::from(pair[0]) << 32 | u64::from(pair[1]);
        let hash = finish(mix(0, word));
        match self.index.find(hash, |n| self.pairs[n as usize] == pair) {
            Ok(number) => number,
            Err(at) => {
                let number = self.pairs.len() as u32;
                self.pairs.push(pair);
                self.index.insert(at, hash, number);
                number
            }
        }
    }
}
