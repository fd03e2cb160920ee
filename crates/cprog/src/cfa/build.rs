//! An automaton under construction: a current node, and edges from it.

use std::collections::{HashMap, HashSet};

use super::{Edge, Expr, Node, Op, Place, VarId};
use crate::source::{Loc, Name};

/// Where a jump leaves or arrives: the block, and for each block from there outwards how many of its
/// variables are declared so far.
#[derive(Clone, Debug)]
pub struct Spot {
    pub block: usize,
    declared: Vec<(usize, usize)>,
}

/// A jump to a label that may not be known yet.
#[derive(Clone, Debug)]
pub struct Goto {
    pub from: Node,
    pub label: Name,
    pub spot: Spot,
    pub loc: Loc,
}

/// A jump to an address.
#[derive(Clone, Debug)]
pub struct Computed {
    pub from: Node,
    pub target: Expr,
    pub spot: Spot,
    pub loc: Loc,
}

/// A label that was found.
#[derive(Clone, Debug)]
pub struct Label {
    pub name: Name,
    /// The name as written: local labels are renamed to be different.
    pub shown: Name,
    pub node: Node,
    pub spot: Spot,
}

/// A block of the function, for the lifetimes of variables.
#[derive(Clone, Debug, Default)]
pub struct Block {
    pub parent: usize,
    pub vars: Vec<VarId>,
}

#[derive(Clone, Debug)]
pub struct Builder {
    pub edges: Vec<Edge>,
    pub nodes: u32,
    pub current: Node,
    pub exit: Node,
    pub gotos: Vec<Goto>,
    pub labels: Vec<Label>,
    /// Heads of loops, with the place of their first word.
    pub loops: Vec<(Node, Loc)>,
    /// Other nodes that loops may begin at, each with the statement that follows.
    pub places: Vec<(Node, Loc)>,
    /// Block 0 is the function itself.
    pub blocks: Vec<Block>,
    pub block: usize,
    /// Names of labels whose address is taken.
    pub targets: Vec<Name>,
    /// Jumps to computed addresses.
    pub computed: Vec<Computed>,
    /// Variables that a jump may lead behind the declaration of.
    pub passed: HashSet<VarId>,
    /// Temporaries that are read once, and the variables to read in their place if those live in registers.
    pub late: HashMap<VarId, VarId>,
}

/// A state of the builder to return to.
pub struct Checkpoint {
    edges: usize,
    current: Node,
    gotos: usize,
    labels: usize,
    computed: usize,
    block: usize,
}

impl Default for Builder {
    fn default() -> Builder {
        Builder {
            edges: Vec::new(),
            nodes: 2,
            current: Node(0),
            exit: Node(1),
            gotos: Vec::new(),
            labels: Vec::new(),
            loops: Vec::new(),
            places: Vec::new(),
            blocks: vec![Block::default()],
            block: 0,
            targets: Vec::new(),
            computed: Vec::new(),
            passed: HashSet::new(),
            late: HashMap::new(),
        }
    }
}

impl Builder {
    pub fn node(&mut self) -> Node {
        self.nodes += 1;
        Node(self.nodes - 1)
    }

    pub fn edge(&mut self, from: Node, to: Node, op: Op, loc: Loc) {
        self.edges.push(Edge { from, to, op, loc });
    }

    /// An edge from the current node to a new one, which becomes current.
    pub fn emit(&mut self, op: Op, loc: Loc) {
        let to = self.node();
        self.edge(self.current, to, op, loc);
        self.current = to;
    }

    pub fn assign(&mut self, to: Place, value: Expr, loc: Loc) {
        self.emit(Op::Assign { to, value }, loc);
    }

    /// Joins the current node into `to` and goes on there.
    pub fn join(&mut self, to: Node, loc: Loc) {
        self.jump(to, loc);
        self.current = to;
    }

    /// Leaves for `to`; what follows is unreachable until something joins it.
    pub fn jump(&mut self, to: Node, loc: Loc) {
        self.edge(self.current, to, Op::Skip, loc);
        self.current = self.node();
    }

    /// Two edges from the current node: where `cond` holds, and where not.
    pub fn branch(&mut self, cond: &Expr, loc: Loc) -> (Node, Node) {
        let (yes, no) = (self.node(), self.node());
        for (to, holds) in [(yes, true), (no, false)] {
            let cond = cond.clone();
            self.edge(self.current, to, Op::Assume { cond, holds }, loc);
        }
        self.current = self.node();
        (yes, no)
    }

    pub fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            edges: self.edges.len(),
            current: self.current,
            gotos: self.gotos.len(),
            labels: self.labels.len(),
            computed: self.computed.len(),
            block: self.block,
        }
    }

    /// Forgets what was built since a checkpoint, but not which labels have their address taken:
    /// a constant may name one.
    pub fn rewind(&mut self, to: &Checkpoint) {
        self.edges.truncate(to.edges);
        self.current = to.current;
        self.gotos.truncate(to.gotos);
        self.labels.truncate(to.labels);
        self.computed.truncate(to.computed);
        self.block = to.block;
    }

    /// Whether anything was built since a checkpoint.
    pub fn changed(&self, since: &Checkpoint) -> bool {
        self.edges.len() != since.edges
    }

    pub fn open_block(&mut self) {
        self.blocks.push(Block {
            parent: self.block,
            vars: Vec::new(),
        });
        self.block = self.blocks.len() - 1;
    }

    /// Ends the lifetime of the block's variables and returns to the block around it.
    pub fn close_block(&mut self, loc: Loc) {
        let vars = self.blocks[self.block].vars.clone();
        self.end(vars, loc);
        self.block = self.blocks[self.block].parent;
    }

    fn end(&mut self, vars: Vec<VarId>, loc: Loc) {
        if !vars.is_empty() {
            self.emit(Op::End(vars), loc);
        }
    }

    /// The blocks from `block` outwards.
    fn chain(&self, mut block: usize) -> Vec<usize> {
        let mut chain = vec![block];
        while block != 0 {
            // The parent of a block was made before it.
            block = self.blocks[block].parent;
            chain.push(block);
        }
        chain
    }

    /// The edges of a jump from one block into another: lifetimes end and begin.
    pub fn transfer(&mut self, from: usize, into: usize, loc: Loc) {
        let (left, entered) = (self.chain(from), self.chain(into));
        let vars = |blocks: &[Block], these: &[usize], those: &[usize]| -> Vec<VarId> {
            let only = these.iter().filter(|b| !those.contains(b));
            only.flat_map(|b| blocks[*b].vars.clone()).collect()
        };
        let ended = vars(&self.blocks, &left, &entered);
        let begun = vars(&self.blocks, &entered, &left);
        self.end(ended, loc);
        self.pass(begun, loc);
    }

    /// Where the builder is.
    pub fn spot(&self) -> Spot {
        let chain = self.chain(self.block).into_iter();
        Spot {
            block: self.block,
            declared: chain.map(|b| (b, self.blocks[b].vars.len())).collect(),
        }
    }

    /// The edges of a jump to a label. Declarations on the way are not reached: what their variables
    /// hold is not what they held when the block was left.
    pub fn transfer_to(&mut self, from: &Spot, into: &Spot, loc: Loc) {
        self.transfer(from.block, into.block, loc);
        let mut passed = Vec::new();
        for (block, end) in &into.declared {
            let begin = from.declared.iter().find(|(other, _)| other == block);
            let vars = &self.blocks[*block].vars;
            passed.extend(begin.and_then(|(_, begin)| vars.get(*begin..*end)));
        }
        self.pass(passed.concat(), loc);
    }

    /// New lifetimes of variables whose declarations are not reached.
    fn pass(&mut self, vars: Vec<VarId>, loc: Loc) {
        if !vars.is_empty() {
            self.passed.extend(&vars);
            self.emit(Op::Begin(vars), loc);
        }
    }
}
