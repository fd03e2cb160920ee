//! The abstract reachability tree: nodes, covering, cutting subtrees off.

use std::collections::HashMap;

use super::bdd::{Bdd, FALSE, Manager, TRUE};
use super::order::Waiting;

#[derive(Clone, Debug)]
pub(super) struct Node {
    pub cut: usize,
    /// The node before and the block between.
    pub parent: Option<(usize, usize)>,
    /// How many blocks are before it.
    pub depth: usize,
    pub state: Bdd,
    /// How many predicates of its cut the state knows.
    pub known: usize,
    pub status: Status,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    Open,
    Expanded,
    /// All its states are among those of this node.
    Covered(usize),
    /// Cut off.
    Dead,
}

pub(super) struct Tree {
    pub nodes: Vec<Node>,
    /// For each cut the nodes there that are not dead, oldest first.
    at: Vec<Vec<usize>>,
    children: HashMap<(usize, usize), usize>,
    /// Nodes to look at.
    waiting: Waiting,
}

impl Tree {
    pub fn new(cuts: usize, initial: usize, waiting: Waiting, bdds: &Manager) -> Tree {
        let mut tree = Tree {
            nodes: Vec::new(),
            at: vec![Vec::new(); cuts],
            children: HashMap::new(),
            waiting,
        };
        tree.add(initial, None, (TRUE, 0), bdds);
        tree
    }

    /// Adds a node with a state that knows so many predicates.
    pub fn add(
        &mut self,
        cut: usize,
        parent: Option<(usize, usize)>,
        (state, known): (Bdd, usize),
        bdds: &Manager,
    ) {
        let node = self.nodes.len();
        let status = Status::Open;
        self.nodes.push(Node {
            cut,
            parent,
            depth: parent.map_or(0, |(parent, _)| self.nodes[parent].depth + 1),
            state,
            known,
            status,
        });
        self.at[cut].push(node);
        if let Some(parent) = parent {
            self.children.insert(parent, node);
        }
        self.open(node, bdds);
    }

    /// The next node to look at.
    pub fn next(&mut self) -> Option<usize> {
        while let Some(node) = self.waiting.next() {
            if self.nodes[node].status == Status::Open {
                return Some(node);
            }
        }
        None
    }

    /// Tries to cover a node by an expanded one.
    pub fn cover(&mut self, node: usize, bdds: &mut Manager) -> bool {
        let Node { cut, state, .. } = self.nodes[node];
        let wider = |other: &&usize| {
            let other = &self.nodes[**other];
            other.status == Status::Expanded && bdds.implies(state, other.state)
        };
        let found = self.at[cut].iter().find(wider).copied();
        if let Some(by) = found {
            self.nodes[node].status = Status::Covered(by);
        }
        found.is_some()
    }

    /// The blocks from the root to a node.
    pub fn path(&self, node: usize) -> Vec<(usize, usize)> {
        let mut path = Vec::new();
        let mut at = node;
        while let Some((parent, block)) = self.nodes[at].parent {
            path.push((at, block));
            at = parent;
        }
        path.reverse();
        path
    }

    /// Cuts a node and all below it off; its parent will be expanded again. What they covered is
    /// open again.
    pub fn cut_off(&mut self, node: usize, bdds: &Manager) {
        // Children come after their parents.
        let mut dead = vec![false; self.nodes.len()];
        dead[node] = true;
        for index in node + 1..self.nodes.len() {
            dead[index] = self.nodes[index].parent.is_some_and(|(p, _)| dead[p]);
        }
        for index in 0..self.nodes.len() {
            if dead[index] {
                self.nodes[index].status = Status::Dead;
            } else if matches!(self.nodes[index].status, Status::Covered(by) if dead[by]) {
                self.open(index, bdds);
            }
        }
        for list in &mut self.at {
            list.retain(|index| !dead[*index]);
        }
        self.children.retain(|_, child| !dead[*child]);
        if let Some((parent, _)) = self.nodes[node].parent {
            self.open(parent, bdds);
        }
    }

    /// Somebody has to look at a node, perhaps once more.
    pub fn open(&mut self, node: usize, bdds: &Manager) {
        let this = &mut self.nodes[node];
        this.status = Status::Open;
        let place = (this.cut, this.depth);
        self.waiting.add(node, place, this.state, bdds);
    }

    /// The child of a node over a block, if there is one that lives.
    pub fn child(&self, node: usize, block: usize) -> Option<usize> {
        self.children.get(&(node, block)).copied()
    }

    /// For each cut the union of what its expanded nodes can be.
    pub fn reachable(&self, bdds: &mut Manager) -> Vec<Bdd> {
        let union = |list: &Vec<usize>| {
            let states = list.iter().map(|n| self.nodes[*n].state);
            states.fold(FALSE, |all, state| bdds.or(all, state))
        };
        self.at.iter().map(union).collect()
    }
}
