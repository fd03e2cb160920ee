//! Trees of nodes with four branches: how vectors of component numbers are kept.
//!
//! The first 4^3 places of a vector are a full tree, the twig. What is behind them, if there is anything,
//! hangs beside it as a chain of groups: three subtrees of 4^3 places each and the next group, in which
//! subtrees have 4^4 places, and so on. So a vector can be of any length, the first places are near the root,
//! and what changes most often, which is to be found there (see [`scattered`]), is folded with few nodes.

use super::index::{Index, mix, push_tight};
use super::roots::Roots;

/// Branches of a node.
pub(super) const BRANCHES: usize = 4;
/// Levels of the first subtrees.
pub(super) const TWIG: usize = 3;

/// A folded vector: in an exact store its number, else its hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Root(pub u64);

/// A table of nodes, as an address.
#[derive(Clone, Copy)]
pub(super) enum At {
    /// Full trees of this many levels.
    Level(usize),
    Group(usize),
    /// The twig and the first group.
    Top,
}

/// Interned nodes. Number 0 is the empty subtree.
pub struct Tree {
    levels: Vec<Table>,
    groups: Vec<Table>,
    top: Table,
    roots: Roots,
    /// Nodes are hashed and not kept.
    hashed: bool,
}

#[derive(Default)]
struct Table {
    nodes: Vec<[u32; BRANCHES]>,
    index: Index,
}

impl Tree {
    pub fn exact() -> Tree {
        Tree {
            levels: Vec::new(),
            groups: Vec::new(),
            top: Table::default(),
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
            return branches.iter().fold(0, |h, b| mix(h, *b)).max(1);
        }
        let (tables, at) = match at {
            At::Level(level) => (&mut self.levels, level),
            At::Group(group) => (&mut self.groups, group),
            At::Top => return u64::from(self.top.intern(branches)) + 1,
        };
        if tables.len() <= at {
            tables.resize_with(at + 1, Table::default);
        }
        u64::from(tables[at].intern(branches)) + 1
    }

    /// The whole of a vector: mostly there is nothing behind the twig, and no node for that.
    #[inline]
    pub(super) fn root(&mut self, twig: u64, groups: u64) -> Root {
        if self.hashed {
            return Root(mix(twig, groups));
        }
        match groups {
            0 => Root(twig << 1),
            _ => Root(self.node(At::Top, [twig, groups, 0, 0]) << 1 | 1),
        }
    }

    /// Remembers a state; true the first time.
    pub fn admit(&mut self, root: Root) -> bool {
        self.roots.admit(root)
    }

    /// The vector; its end may have empty places. Nothing for a store that only hashes.
    pub fn unfold(&self, root: Root) -> Vec<u32> {
        let mut vector = Vec::new();
        let number = (root.0 >> 1) as u32;
        let (twig, mut rest) = match root.0 & 1 {
            0 => (number, 0),
            _ => self.top.get(number, |[twig, groups, ..]| (twig, groups)),
        };
        self.unfold_level(twig, TWIG, &mut vector);
        for (group, table) in self.groups.iter().enumerate() {
            if rest == 0 {
                break;
            }
            let (subtrees, next) = table.get(rest, |[a, b, c, next]| ([a, b, c], next));
            for subtree in subtrees {
                self.unfold_level(subtree, TWIG + group, &mut vector);
            }
            rest = next;
        }
        vector
    }

    fn unfold_level(&self, node: u32, levels: usize, out: &mut Vec<u32>) {
        let mut row = vec![node];
        for level in (1..=levels).rev() {
            let below = row.iter().flat_map(|node| match node {
                0 => [0; BRANCHES],
                node => self.levels[level].get(*node, |branches| branches),
            });
            row = below.collect();
        }
        out.extend(row);
    }

    pub fn bytes(&self) -> usize {
        let tables = self.levels.iter().chain(&self.groups);
        let tables = tables.chain(std::iter::once(&self.top));
        let nodes: usize = tables.map(Table::bytes).sum();
        nodes + self.roots.bytes()
    }
}

impl Table {
    /// Where nodes are numbered, numbers have 32 bits.
    #[inline]
    fn intern(&mut self, branches: [u64; BRANCHES]) -> u32 {
        let node = branches.map(|branch| branch as u32);
        let hash = hash_of(node);
        match self.index.find(hash, |n| self.nodes[n as usize] == node) {
            Ok(number) => number,
            Err(at) => {
                let number = self.nodes.len() as u32;
                push_tight(&mut self.nodes, node);
                let nodes = &self.nodes;
                let known = |n: u32| hash_of(nodes[n as usize]);
                self.index.insert(at, hash, number, known);
                number
            }
        }
    }

    /// Something of the node of a number other than 0.
    fn get<T>(&self, number: u32, of: impl FnOnce([u32; BRANCHES]) -> T) -> T {
        of(self.nodes[number as usize - 1])
    }

    fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<[u32; BRANCHES]>() + self.index.bytes()
    }
}

#[inline]
fn hash_of([a, b, c, d]: [u32; BRANCHES]) -> u64 {
    let both = |a: u32, b: u32| u64::from(a) << 32 | u64::from(b);
    mix(mix(0, both(a, b)), both(c, d))
}

/// A place for the `n`th thing that a vector has. What is met together is put far apart: things that
/// change independently of each other in different subtrees make for few different subtrees.
#[must_use]
pub fn scattered(n: u32) -> u32 {
    let first = 1 << (2 * TWIG);
    let (start, bits) = match n {
        n if n < first => (0, 2 * TWIG as u32),
        n => (1 << n.ilog2(), n.ilog2()),
    };
    start + ((n - start).reverse_bits() >> (32 - bits))
}
