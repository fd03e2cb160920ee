//! Cut points: the entry and the loop heads. Without them the graph has no circle.

use super::flat::{Flat, NodeId};
use crate::system::EdgeRef;

/// The entry first, then the heads of loops in the order in which a depth-first walk meets them.
pub fn cuts(flat: &Flat) -> Vec<NodeId> {
    let out = flat.out();
    let mut found = vec![flat.entry];
    let mut is_cut = vec![false; flat.nodes as usize];
    let mut state = vec![State::New; flat.nodes as usize];
    let mut stack = vec![(flat.entry, 0)];
    state[flat.entry.0 as usize] = State::Open;
    while let Some((node, next)) = stack.last_mut() {
        let Some(target) = follow(flat, &out[node.0 as usize], next) else {
            state[node.0 as usize] = State::Done;
            stack.pop();
            continue;
        };
        match state[target.0 as usize] {
            State::New => {
                state[target.0 as usize] = State::Open;
                stack.push((target, 0));
            }
            State::Open if !is_cut[target.0 as usize] => {
                is_cut[target.0 as usize] = true;
                found.push(target);
            }
            State::Open | State::Done => {}
        }
    }
    found
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Open,
    Done,
}

/// The next node that an edge leads to.
fn follow(flat: &Flat, edges: &[EdgeRef], next: &mut usize) -> Option<NodeId> {
    while let Some(id) = edges.get(*next) {
        *next += 1;
        let edge = flat.edge(*id);
        if !edge.op.is_end() {
            return Some(edge.to);
        }
    }
    None
}
