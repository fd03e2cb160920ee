//! From a builder to an automaton: what is unreachable or does nothing is dropped, nodes are
//! numbered anew. Start reading at [`finish`].

use std::collections::HashSet;

use super::build::Builder;
use super::{Cfa, Edge, EdgeId, Node, Op, Var, VarId};
use crate::source::{Loc, Name};

/// The automaton, given the variables.
pub fn finish(builder: Builder, targets: Vec<Node>, vars: &[Var]) -> Cfa {
    let Builder {
        mut edges,
        nodes,
        exit,
        labels,
        loops,
        places,
        ..
    } = builder;
    for edge in &mut edges {
        simplify(&mut edge.op, vars);
    }
    let named: Vec<(Name, Node)> = labels.into_iter().map(|l| (l.shown, l.node)).collect();
    let kept: HashSet<Node> = named.iter().map(|(_, node)| *node).chain([exit]).collect();
    let forward = forwarding(&edges, nodes, &kept);
    let numbers = Renumber::new(&edges, nodes, &forward, exit);
    let left = |all: Vec<(Node, Loc)>| {
        let all = all.into_iter();
        all.filter_map(|(node, loc)| Some((numbers.at(node)?, loc)))
            .collect()
    };
    let (loops, places) = (left(loops), left(places));
    let mut cfa = numbers.finish(edges, named, &targets);
    cfa.loops = loops;
    cfa.places = places;
    cfa
}

/// Lifetimes matter only for variables in memory, and for those that can be read before they
/// are written.
fn simplify(op: &mut Op, all: &[Var]) {
    let var = |id: &VarId| &all[id.0 as usize];
    match op {
        Op::End(vars) => vars.retain(|v| var(v).address_taken),
        Op::Begin(vars) => vars.retain(|v| var(v).address_taken || !var(v).initialized),
        _ => return,
    }
    if matches!(op, Op::End(vars) | Op::Begin(vars) if vars.is_empty()) {
        *op = Op::Skip;
    }
}

/// For each node the node that stands for it: one that only skips is the node it skips to. A node
/// with a label stays: to reach what follows is not to reach the label.
fn forwarding(edges: &[Edge], nodes: u32, kept: &HashSet<Node>) -> Vec<u32> {
    let mut next: Vec<u32> = (0..nodes).collect();
    let mut leaving = vec![0u32; nodes as usize];
    for edge in edges {
        leaving[edge.from.0 as usize] += 1;
    }
    for edge in edges {
        let only = leaving[edge.from.0 as usize] == 1;
        if matches!(edge.op, Op::Skip) && only && !kept.contains(&edge.from) && edge.from != edge.to
        {
            next[edge.from.0 as usize] = edge.to.0;
        }
    }
    resolve(&next)
}

/// The end of each chain of skips; a circle of skips is one of its nodes. Chains may be as long as
/// the function, so each is followed only once.
fn resolve(next: &[u32]) -> Vec<u32> {
    const UNKNOWN: u32 = u32::MAX;
    let mut stands = vec![UNKNOWN; next.len()];
    let mut path = Vec::new();
    for node in 0..next.len() as u32 {
        let mut at = node;
        while stands[at as usize] == UNKNOWN && next[at as usize] != at {
            path.push(at);
            // Coming here again means a circle, which then ends here.
            stands[at as usize] = at;
            at = next[at as usize];
        }
        let end = match stands[at as usize] {
            UNKNOWN => at,
            known => known,
        };
        for passed in path.drain(..) {
            stands[passed as usize] = end;
        }
        stands[at as usize] = end;
    }
    stands
}

struct Renumber<'f> {
    forward: &'f [u32],
    new: Vec<Option<u32>>,
    /// Old edges in the order in which they are kept.
    kept: Vec<usize>,
    count: u32,
    exit: Node,
}

impl<'f> Renumber<'f> {
    /// Numbers what can be reached from the entry, in depth-first order.
    fn new(edges: &[Edge], nodes: u32, forward: &'f [u32], exit: Node) -> Renumber<'f> {
        let mut out: Vec<Vec<usize>> = vec![Vec::new(); nodes as usize];
        for (index, edge) in edges.iter().enumerate() {
            out[edge.from.0 as usize].push(index);
        }
        let mut this = Renumber {
            forward,
            new: vec![None; nodes as usize],
            kept: Vec::new(),
            count: 0,
            exit,
        };
        let mut stack = vec![forward[0]];
        while let Some(node) = stack.pop() {
            if this.new[node as usize].is_some() {
                continue;
            }
            this.new[node as usize] = Some(this.count);
            this.count += 1;
            for index in &out[node as usize] {
                this.kept.push(*index);
            }
            stack.extend(
                out[node as usize]
                    .iter()
                    .rev()
                    .map(|i| forward[edges[*i].to.0 as usize]),
            );
        }
        this
    }

    fn at(&self, node: Node) -> Option<Node> {
        let stands = self.forward[node.0 as usize];
        self.new[stands as usize].map(Node)
    }

    fn finish(mut self, edges: Vec<Edge>, labels: Vec<(Name, Node)>, targets: &[Node]) -> Cfa {
        let exit = self.at(self.exit).unwrap_or_else(|| {
            self.count += 1;
            Node(self.count - 1)
        });
        let mut old: Vec<Option<Edge>> = edges.into_iter().map(Some).collect();
        let mut cfa = Cfa {
            entry: self.at(Node(0)).unwrap_or_default(),
            exit,
            out: vec![Vec::new(); self.count as usize],
            ..Cfa::default()
        };
        for index in &self.kept {
            let Some(edge) = old[*index].take() else {
                continue;
            };
            let (Some(from), Some(to)) = (self.at(edge.from), self.at(edge.to)) else {
                continue;
            };
            cfa.out[from.0 as usize].push(EdgeId(cfa.edges.len() as u32));
            cfa.edges.push(Edge { from, to, ..edge });
        }
        let found = labels
            .into_iter()
            .filter_map(|(name, node)| Some((name, self.at(node)?)));
        cfa.labels = found.collect();
        cfa.targets = targets
            .iter()
            .map(|node| self.at(*node).unwrap_or(exit))
            .collect();
        cfa
    }
}
