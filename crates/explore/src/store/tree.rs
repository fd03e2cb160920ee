//! Trees of nodes with four branches: how vectors of component numbers are kept.
//!
//! The root has the first two places of a vector by themselves, three subtrees of 4 places each, and a
//! group: three subtrees of 4^2 places and the next group, whose subtrees have 4^3 places, and so on. So a
//! vector can be of any length, the first places are near the root, and what changes most often, which is to
//! be found there (see [`scattered`]), is folded with few nodes.

use super::index::{Index, mix, push_tight};
use super::roots::Roots;

/// Branches of a node.
pub(super) const BRANCHES: usize = 4;
/// Places that only the root has.
pub(super) const FIRST: usize = 2;
/// Levels of the subtrees that hang on the root.
pub(super) const TWIG: usize = 1;

/// A folded vector: in an exact store its number, else its hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Root(pub u64);

/// A table of nodes, as an address.
#[derive(Clone, Copy)]
pub(super) enum At {
    /// Full trees of this many levels.
    Level(usize),
    Group(usize),
}

/// The parts of a root: the first places, and what hangs on it.
pub(super) struct Parts {
    pub first: [u64; FIRST],
    pub rest: [u64; BRANCHES],
}

/// Interned nodes. Number 0 is the empty subtree.
pub struct Tree {
    levels: Vec<Table<BRANCHES>>,
    groups: Vec<Table<BRANCHES>>,
    top: Table<{ FIRST + BRANCHES }>,
    /// Roots of vectors that have nothing behind their first places.
    small: Table<FIRST>,
    roots: Roots,
    /// Nodes are hashed and not kept.
    hashed: bool,
}

struct Table<const N: usize> {
    nodes: Vec<[u32; N]>,
    index: Index,
}

impl<const N: usize> Default for Table<N> {
    fn default() -> Self {
        Table {
            nodes: Vec::new(),
            index: Index::default(),
        }
    }
}

impl Tree {
    pub fn exact() -> Tree {
        Tree {
            levels: Vec::new(),
            groups: Vec::new(),
            top: Table::default(),
            small: Table::default(),
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

    /// The subtree of four subtrees.
    #[inline]
    pub(super) fn node(&mut self, at: At, branches: [u64; BRANCHES]) -> u64 {
        if branches == [0; BRANCHES] {
            return 0;
        }
        if self.hashed {
            // A subtree is found on its own level only, and is not empty.
            return hash_of(&branches).max(1);
        }
        let (tables, at) = match at {
            At::Level(level) => (&mut self.levels, level),
            At::Group(group) => (&mut self.groups, group),
        };
        if tables.len() <= at {
            tables.resize_with(at + 1, Table::default);
        }
        u64::from(tables[at].intern(branches)) + 1
    }

    /// The whole of a vector.
    #[inline]
    pub(super) fn root(&mut self, parts: Parts) -> Root {
        let Parts { first, rest } = parts;
        let [a, b] = first;
        let [c, d, e, f] = rest;
        let all = [a, b, c, d, e, f];
        if self.hashed {
            return Root(hash_of(&all));
        }
        match rest {
            [0, 0, 0, 0] => Root(u64::from(self.small.intern(first)) << 1),
            _ => Root(u64::from(self.top.intern(all)) << 1 | 1),
        }
    }

    /// Remembers a state; true the first time.
    pub fn admit(&mut self, root: Root) -> bool {
        self.roots.admit(root)
    }

    pub fn knows(&self, root: Root) -> bool {
        self.roots.knows(root)
    }

    /// The vector; its end may have empty places. Nothing for a store that only hashes.
    pub fn unfold(&self, root: Root) -> Vec<u32> {
        let number = (root.0 >> 1) as usize;
        let [a, b, twigs @ .., mut rest] = match root.0 & 1 {
            0 => {
                let [a, b] = self.small.nodes[number];
                [a, b, 0, 0, 0, 0]
            }
            _ => self.top.nodes[number],
        };
        let mut vector = vec![a, b];
        // Where the first subtree begins.
        vector.resize(BRANCHES.pow(TWIG as u32), 0);
        for twig in twigs {
            self.unfold_level(twig, TWIG, &mut vector);
        }
        for (group, table) in self.groups.iter().enumerate() {
            let Some(number) = rest.checked_sub(1) else {
                break;
            };
            let [subtrees @ .., next] = table.nodes[number as usize];
            for subtree in subtrees {
                self.unfold_level(subtree, TWIG + 1 + group, &mut vector);
            }
            rest = next;
        }
        vector
    }

    fn unfold_level(&self, node: u32, levels: usize, out: &mut Vec<u32>) {
        let mut row = vec![node];
        for level in (1..=levels).rev() {
            let below = row.iter().flat_map(|node| match node.checked_sub(1) {
                Some(number) => self.levels[level].nodes[number as usize],
                None => [0; BRANCHES],
            });
            row = below.collect();
        }
        out.extend(row);
    }

    pub fn bytes(&self) -> usize {
        let tables = self.levels.iter().chain(&self.groups);
        let nodes: usize = tables.map(Table::bytes).sum();
        nodes + self.top.bytes() + self.small.bytes() + self.roots.bytes()
    }
}

impl<const N: usize> Table<N> {
    /// Where nodes are numbered, numbers have 32 bits.
    #[inline]
    fn intern(&mut self, branches: [u64; N]) -> u32 {
        let node = branches.map(|branch| branch as u32);
        let hash = hash_of(&branches);
        match self.index.find(hash, |n| self.nodes[n as usize] == node) {
            Ok(number) => number,
            Err(at) => {
                let number = self.nodes.len() as u32;
                push_tight(&mut self.nodes, node);
                let nodes = &self.nodes;
                let known = |n: u32| hash_of(&nodes[n as usize].map(u64::from));
                self.index.insert(at, hash, number, known);
                number
            }
        }
    }

    fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<[u32; N]>() + self.index.bytes()
    }
}

#[inline]
fn hash_of(branches: &[u64]) -> u64 {
    // Numbers have 32 bits, so two fit into a word; where they are hashes, this makes one of two.
    let pairs = branches.chunks_exact(2);
    pairs.fold(0, |hash, pair| mix(hash, pair[0].rotate_left(32) ^ pair[1]))
}

/// A place for the `n`th thing that a vector has. What is met together is put far apart: things that
/// change independently of each other in different subtrees make for few different subtrees.
#[must_use]
pub fn scattered(n: u32) -> u32 {
    let Some(mut rest) = n.checked_sub(FIRST as u32) else {
        return n;
    };
    let mut bits = 2 * TWIG as u32;
    while rest >= 3 << bits {
        rest -= 3 << bits;
        bits += 2;
    }
    let (subtree, inside) = (rest % 3 + 1, rest / 3);
    (subtree << bits) + (inside.reverse_bits() >> (32 - bits))
}
