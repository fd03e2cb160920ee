//! Where all ways from a node meet again: immediate post-dominators.

use crate::task::Flat;

/// For each node the first node that all ways from it to a goal lead through, if there is one.
pub fn meets(flat: &Flat) -> Vec<Option<u32>> {
    let nodes = flat.nodes as usize;
    let mut out = vec![Vec::new(); nodes + 1];
    let mut into = vec![Vec::new(); nodes + 1];
    for edge in &flat.edges {
        let to = if edge.op.is_end() {
            nodes as u32
        } else {
            edge.to.0
        };
        out[edge.from.0 as usize].push(to);
        into[to as usize].push(edge.from.0);
    }
    let order = backwards(&into, nodes as u32);
    let mut rank = vec![usize::MAX; nodes + 1];
    for (index, node) in order.iter().enumerate() {
        rank[*node as usize] = index;
    }
    let mut meet: Vec<Option<u32>> = vec![None; nodes + 1];
    meet[nodes] = Some(nodes as u32);
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for node in &order[1..] {
            let known = out[*node as usize].iter().copied();
            let known = known.filter(|n| meet[*n as usize].is_some());
            let found = known.reduce(|a, b| common(&meet, &rank, a, b));
            if found != meet[*node as usize] {
                meet[*node as usize] = found;
                changed = true;
            }
        }
    }
    meet.truncate(nodes);
    meet.iter()
        .map(|m| m.filter(|n| *n != nodes as u32))
        .collect()
}

/// Nodes from the end backwards, each before most of those that lead to it.
fn backwards(into: &[Vec<u32>], end: u32) -> Vec<u32> {
    let mut seen = vec![false; into.len()];
    let mut order = Vec::new();
    let mut stack = vec![(end, 0)];
    seen[end as usize] = true;
    while let Some((node, next)) = stack.last_mut() {
        match into[*node as usize].get(*next) {
            Some(before) => {
                *next += 1;
                if !std::mem::replace(&mut seen[*before as usize], true) {
                    stack.push((*before, 0));
                }
            }
            None => {
                order.push(*node);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}

fn common(meet: &[Option<u32>], rank: &[usize], a: u32, b: u32) -> u32 {
    let (mut a, mut b) = (a, b);
    // Whoever is further from the end goes on; the end is its own successor.
    let next = |n: u32| meet[n as usize].unwrap_or(n);
    while a != b {
        match rank[a as usize] > rank[b as usize] {
            true => a = next(a),
            false => b = next(b),
        }
    }
    a
}
