//! Trees of pairs: how vectors of component numbers are kept.
//!
//! A vector is cut into twigs: two of 2^5 places, then one each of 2^6, 2^7 and so on. A twig is a full
//! binary tree. The twigs hang on a spine: its first pair has the first twig and the rest of the spine. So
//! a vector can be of any length, the first places are near the root, and what changes most often, which
//! is to be found there (see [`scattered`]), is folded with few pairs.

use super::index::{Index, mix, push_tight};
use super::roots::Roots;

/// The levels of the first two twigs.
pub(super) const TWIG: usize = 5;

/// A folded vector: in an exact store its number, else its hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Root(pub u64);

/// A table of pairs, as an address: levels of twigs, or positions on the spine.
#[derive(Clone, Copy)]
pub(super) enum At {
    Twig(usize),
    Spine(usize),
}

/// Interned pairs. Number 0 is the empty subtree.
pub struct Tree {
    twigs: Vec<Level>,
    spine: Vec<Level>,
    roots: Roots,
    /// Pairs are hashed and not kept.
    hashed: bool,
}

#[derive(Default)]
struct Level {
    pairs: Vec<[u32; 2]>,
    index: Index,
}

impl Tree {
    pub fn exact() -> Tree {
        Tree {
            twigs: Vec::new(),
            spine: Vec::new(),
            roots: Roots::exact(),
            hashed: false,
        }
    }

    /// Keeps 64 bits for each state: different states may be taken for one.
    pub fn hashed() -> Tree {
        Tree {
            roots: Roots::hashed(),
            hashed: true,
            ..Tree::exact()
        }
    }

    /// Whether states can be told apart for certain, and unfolded again.
    pub fn is_exact(&self) -> bool {
        !self.hashed
    }

    /// The subtree of two subtrees.
    #[inline]
    pub(super) fn pair(&mut self, at: At, left: u64, right: u64) -> u64 {
        if left == 0 && right == 0 {
            return 0;
        }
        if self.hashed {
            // A subtree is found on its own level only, and is not empty.
            return mix(mix(0, left), right).max(1);
        }
        let (levels, at) = match at {
            At::Twig(level) => (&mut self.twigs, level),
            At::Spine(position) => (&mut self.spine, position),
        };
        if levels.len() <= at {
            levels.resize_with(at + 1, Level::default);
        }
        // Where pairs are numbered, numbers have 32 bits.
        u64::from(levels[at].intern([left as u32, right as u32])) + 1
    }

    /// Remembers a state; true the first time.
    pub fn admit(&mut self, root: Root) -> bool {
        self.roots.admit(root)
    }

    /// The vector; its end may have empty places. Nothing for a store that only hashes.
    pub fn unfold(&self, root: Root) -> Vec<u32> {
        let mut vector = Vec::new();
        let mut rest = root.0 as u32;
        for (position, level) in self.spine.iter().enumerate() {
            let Some(number) = rest.checked_sub(1) else {
                break;
            };
            let [twig, next] = level.pairs[number as usize];
            self.unfold_twig(twig, twig_levels(position), &mut vector);
            rest = next;
        }
        vector
    }

    fn unfold_twig(&self, twig: u32, levels: usize, out: &mut Vec<u32>) {
        let mut row = vec![twig];
        for level in (1..=levels).rev() {
            let below = row.iter().flat_map(|node| match node.checked_sub(1) {
                Some(n) => self.twigs[level].pairs[n as usize],
                None => [0, 0],
            });
            row = below.collect();
        }
        out.extend(row);
    }

    pub fn bytes(&self) -> usize {
        let level = |l: &Level| l.pairs.capacity() * 8 + l.index.bytes();
        let pairs: usize = self.twigs.iter().chain(&self.spine).map(level).sum();
        pairs + self.roots.bytes()
    }
}

impl Level {
    #[inline]
    fn intern(&mut self, pair: [u32; 2]) -> u32 {
        let hash = hash_of(pair);
        match self.index.find(hash, |n| self.pairs[n as usize] == pair) {
            Ok(number) => number,
            Err(at) => {
                let number = self.pairs.len() as u32;
                push_tight(&mut self.pairs, pair);
                let pairs = &self.pairs;
                let known = |n: u32| hash_of(pairs[n as usize]);
                self.index.insert(at, hash, number, known);
                number
            }
        }
    }
}

#[inline]
fn hash_of(pair: [u32; 2]) -> u64 {
    mix(0, u64::from(pair[0]) << 32 | u64::from(pair[1]))
}

/// How many levels the twig at a position of the spine has.
pub(super) fn twig_levels(position: usize) -> usize {
    TWIG + position.saturating_sub(1)
}

/// A place for the `n`th thing that a vector has. What is met together is put far apart: things that
/// change independently of each other in different subtrees make for few different subtrees.
#[must_use]
pub fn scattered(n: u32) -> u32 {
    let first_two = 2 << TWIG;
    let (start, bits) = match n {
        n if n < first_two => (0, TWIG as u32 + 1),
        n => (1 << n.ilog2(), n.ilog2()),
    };
    start + ((n - start).reverse_bits() >> (32 - bits))
}
