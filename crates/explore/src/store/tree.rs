//! Trees of nodes with four branches: how vectors of component numbers are kept.
//!
//! The root has the first two places of a vector by themselves, three subtrees of 4 places each, and a
//! group: three subtrees of 4^2 places and the next group, whose subtrees have 4^3 places, and so on. So a
//! vector can be of any length, the first places are near the root, and what changes most often, which is to
//! be found there (see [`scattered`]), is folded with few nodes.

use std::io::Result;
use std::sync::{Arc, OnceLock};

use super::gate::Gate;
use super::nodes::{Nodes, hash_of};
use super::roots::Roots;
use crate::saving::{Reader, Writer};

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

/// Interned nodes, for one of the threads that share them. Number 0 is the empty subtree.
pub struct Tree {
    gate: Arc<Gate>,
    /// By their levels or groups, as far as this thread has met them.
    levels: Vec<Nodes<BRANCHES>>,
    groups: Vec<Nodes<BRANCHES>>,
    tables: Arc<Tables>,
    top: Nodes<{ FIRST + BRANCHES }>,
    /// Roots of vectors that have nothing behind their first places.
    small: Nodes<FIRST>,
    roots: Roots,
    /// Nodes are hashed and not kept.
    hashed: bool,
}

/// All that some thread has met.
#[derive(Default)]
struct Tables {
    levels: [OnceLock<Nodes<BRANCHES>>; MOST],
    groups: [OnceLock<Nodes<BRANCHES>>; MOST],
}

/// Levels of the largest tree: places have 32 bits.
const MOST: usize = 17;

impl Tables {
    fn all(&self, at: At) -> (&[OnceLock<Nodes<BRANCHES>>], usize) {
        match at {
            At::Level(level) => (&self.levels, level),
            At::Group(group) => (&self.groups, group),
        }
    }
}

impl Tree {
    fn new(roots: Roots, hashed: bool) -> Tree {
        let gate = Arc::new(Gate::new());
        Tree {
            levels: Vec::new(),
            groups: Vec::new(),
            tables: Arc::default(),
            top: Nodes::new(gate.clone()),
            small: Nodes::new(gate.clone()),
            gate,
            roots,
            hashed,
        }
    }

    pub fn exact() -> Tree {
        Tree::new(Roots::exact(), false)
    }

    /// Keeps 64 bits for each state: different states may be taken for one.
    pub fn hashed() -> Tree {
        Tree::new(Roots::hashed(), true)
    }

    /// The same for another thread.
    pub(super) fn shared(&self) -> Tree {
        Tree {
            gate: self.gate.clone(),
            levels: self.levels.iter().map(Nodes::shared).collect(),
            groups: self.groups.iter().map(Nodes::shared).collect(),
            tables: self.tables.clone(),
            top: self.top.shared(),
            small: self.small.shared(),
            roots: self.roots.clone(),
            hashed: self.hashed,
        }
    }

    /// With the states that were admitted, where no other thread uses them.
    pub(super) fn save(&self, out: &mut Writer) -> Result<()> {
        out.number(self.hashed.into())?;
        if let Some(hashes) = self.roots.hashes() {
            return out.numbers(hashes.into_iter());
        }
        for table in self.tables.levels.iter().chain(&self.tables.groups) {
            out.list(table.get().into_iter(), |out, nodes| nodes.save(out))?;
        }
        self.small.save(out)?;
        self.top.save(out)?;
        let known = |root: &u64| self.knows(Root(*root));
        let known: Vec<u64> = self.numbered().filter(known).collect();
        out.numbers(known.into_iter())
    }

    /// All roots, whether admitted or not.
    fn numbered(&self) -> impl Iterator<Item = u64> {
        let small = self.small.numbers().into_iter();
        let top = self.top.numbers().into_iter();
        let small = small.map(|number| u64::from(number) << 1);
        small.chain(top.map(|number| u64::from(number) << 1 | 1))
    }

    pub(super) fn load(input: &mut Reader) -> Result<Tree> {
        let mut tree = match input.flag()? {
            true => Tree::hashed(),
            false => Tree::exact(),
        };
        if !tree.hashed {
            let gate = tree.gate.clone();
            for table in tree.tables.levels.iter().chain(&tree.tables.groups) {
                for nodes in input.list(|input| Nodes::load(gate.clone(), input))? {
                    table.get_or_init(|| nodes);
                }
            }
            tree.small = Nodes::load(gate.clone(), input)?;
            tree.top = Nodes::load(gate, input)?;
        }
        for root in input.numbers()? {
            tree.admit(Root(root));
        }
        Ok(tree)
    }

    pub(super) fn gate(&self) -> &Arc<Gate> {
        &self.gate
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
        let (tables, number) = match at {
            At::Level(level) => (&mut self.levels, level),
            At::Group(group) => (&mut self.groups, group),
        };
        if tables.len() <= number {
            self.meet(at);
            return self.node(at, branches);
        }
        u64::from(tables[number].intern(branches)) + 1
    }

    /// Nodes of this level or group are met for the first time.
    #[cold]
    fn meet(&mut self, at: At) {
        let (all, number) = self.tables.all(at);
        let mine = match at {
            At::Level(_) => &mut self.levels,
            At::Group(_) => &mut self.groups,
        };
        for table in &all[mine.len()..=number] {
            let table = table.get_or_init(|| Nodes::new(self.gate.clone()));
            mine.push(table.shared());
        }
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
        let number = (root.0 >> 1) as u32;
        let [a, b, twigs @ .., mut rest] = match root.0 & 1 {
            0 => {
                let [a, b] = self.small.node(number);
                [a, b, 0, 0, 0, 0]
            }
            _ => self.top.node(number),
        };
        let mut vector = vec![a, b];
        // Where the first subtree begins.
        vector.resize(BRANCHES.pow(TWIG as u32), 0);
        for twig in twigs {
            self.unfold_level(twig, TWIG, &mut vector);
        }
        for (group, table) in self.tables.groups.iter().enumerate() {
            let (Some(number), Some(table)) = (rest.checked_sub(1), table.get()) else {
                break;
            };
            let [subtrees @ .., next] = table.node(number);
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
            let table = self.tables.levels[level].get();
            let below = row
                .iter()
                .flat_map(|node| match (node.checked_sub(1), table) {
                    (Some(number), Some(table)) => table.node(number),
                    _ => [0; BRANCHES],
                });
            row = below.collect();
        }
        out.extend(row);
    }

    pub fn bytes(&self) -> usize {
        let tables = self.tables.levels.iter().chain(&self.tables.groups);
        let nodes: usize = tables.filter_map(OnceLock::get).map(Nodes::bytes).sum();
        nodes + self.top.bytes() + self.small.bytes() + self.roots.bytes()
    }
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
