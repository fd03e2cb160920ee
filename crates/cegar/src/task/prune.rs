//! What can't be reached, or can't reach a goal, is dropped.

use super::flat::{Flat, FlatOp, NodeId};

/// For each node whether it can be reached from the entry.
fn reachable(flat: &Flat) -> Vec<bool> {
    let out = flat.out();
    let mut seen = vec![false; flat.nodes as usize];
    let mut stack = vec![flat.entry];
    while let Some(node) = stack.pop() {
        if std::mem::replace(&mut seen[node.0 as usize], true) {
            continue;
        }
        for id in &out[node.0 as usize] {
            let edge = flat.edge(*id);
            if !edge.op.is_end() {
                stack.push(edge.to);
            }
        }
    }
    seen
}

/// For each node whether a goal can be reached from it.
fn useful(flat: &Flat) -> Vec<bool> {
    let mut into: Vec<Vec<NodeId>> = vec![Vec::new(); flat.nodes as usize];
    let mut seen = vec![false; flat.nodes as usize];
    let mut stack = Vec::new();
    for edge in &flat.edges {
        match edge.op {
            FlatOp::Stop => {}
            ref op if op.is_end() => stack.push(edge.from),
            _ => into[edge.to.0 as usize].push(edge.from),
        }
    }
    while let Some(node) = stack.pop() {
        if !std::mem::replace(&mut seen[node.0 as usize], true) {
            stack.extend(&into[node.0 as usize]);
        }
    }
    seen
}

/// Keeps the edges that can be reached.
pub fn prune_dead(flat: &mut Flat) {
    let reached = reachable(flat);
    flat.edges.retain(|e| reached[e.from.0 as usize]);
}

/// Keeps the edges that lie on a way from the entry to a goal.
pub fn prune(flat: &mut Flat) {
    let (reached, useful) = (reachable(flat), useful(flat));
    let mut edges = std::mem::take(&mut flat.edges);
    edges.retain(|e| {
        let goal = e.op.goal().is_some();
        reached[e.from.0 as usize] && (goal || (!e.op.is_end() && useful[e.to.0 as usize]))
    });
    flat.edges = edges;
}
