//! The nodes of a function, each after those that lead to it. Start reading at [`order`].

use std::collections::{BTreeSet, HashMap};

use vitrum_cprog::cfa::{Cfa, Node};

pub struct Order {
    ranks: HashMap<Node, u32>,
    /// Nodes where a walk has to stop: heads, and heads of loops that have no claim.
    pub stops: BTreeSet<Node>,
}

impl Order {
    pub fn rank(&self, node: Node) -> u32 {
        self.ranks.get(&node).copied().unwrap_or(u32::MAX)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Open,
    Done,
}

/// An order in which only edges to `stops` lead backwards. Nothing follows the nodes in `ends`.
pub fn order(body: &Cfa, heads: &BTreeSet<Node>, ends: &BTreeSet<Node>) -> Order {
    let mut marks: HashMap<Node, Mark> = HashMap::new();
    let mut stops = heads.clone();
    let mut done = Vec::new();
    for start in heads.iter().chain([&body.entry]) {
        if marks.contains_key(start) {
            continue;
        }
        marks.insert(*start, Mark::Open);
        let mut stack = vec![(*start, targets(body, *start, ends))];
        while let Some((node, left)) = stack.last_mut() {
            let Some(next) = left.pop() else {
                marks.insert(*node, Mark::Done);
                done.push(*node);
                stack.pop();
                continue;
            };
            if stops.contains(&next) {
                continue;
            }
            match marks.get(&next) {
                Some(Mark::Open) => {
                    stops.insert(next);
                }
                Some(Mark::Done) => {}
                None => {
                    marks.insert(next, Mark::Open);
                    stack.push((next, targets(body, next, ends)));
                }
            }
        }
    }
    let ranks = done.iter().rev().zip(0..).map(|(node, rank)| (*node, rank));
    Order {
        ranks: ranks.collect(),
        stops,
    }
}

fn targets(body: &Cfa, node: Node, ends: &BTreeSet<Node>) -> Vec<Node> {
    if ends.contains(&node) {
        return Vec::new();
    }
    body.leaving(node).map(|edge| edge.to).collect()
}
