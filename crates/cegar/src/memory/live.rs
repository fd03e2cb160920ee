//! Which cells are read later: only those are part of the state at a node.

use std::collections::HashMap;

use super::CellId;
use crate::deadline::{Deadline, Late};
use crate::task::{Flat, NodeId};

/// What an edge reads and overwrites.
#[derive(Clone, Debug, Default)]
pub struct Effect {
    pub reads: Vec<CellId>,
    /// Cells that have a new value whatever they had before.
    pub kills: Vec<CellId>,
}

/// The live cells of some nodes.
pub struct Liveness {
    live: HashMap<NodeId, Vec<CellId>>,
}

impl Liveness {
    /// Computes them for the `wanted` nodes; `effects` are those of the edges, in their order.
    pub fn new(
        flat: &Flat,
        effects: &[Effect],
        cells: usize,
        wanted: &[NodeId],
        deadline: Deadline,
    ) -> Result<Liveness, Late> {
        let mut live: HashMap<NodeId, Vec<CellId>> = HashMap::new();
        for node in wanted {
            live.insert(*node, Vec::new());
        }
        let into = into(flat);
        let mut readers = vec![Vec::new(); cells];
        let mut killers = vec![Vec::new(); cells];
        for (edge, effect) in effects.iter().enumerate() {
            for cell in &effect.reads {
                readers[cell.0 as usize].push(edge);
            }
            for cell in &effect.kills {
                killers[cell.0 as usize].push(edge);
            }
        }
        let mut seen = vec![0u32; flat.nodes as usize];
        let mut killed = vec![0u32; flat.edges.len()];
        for cell in 0..cells {
            deadline.check()?;
            let mark = cell as u32 + 1;
            killers[cell].iter().for_each(|e| killed[*e] = mark);
            let mut stack: Vec<NodeId> = Vec::new();
            stack.extend(readers[cell].iter().map(|e| flat.edges[*e].from));
            while let Some(node) = stack.pop() {
                if std::mem::replace(&mut seen[node.0 as usize], mark) == mark {
                    continue;
                }
                if let Some(list) = live.get_mut(&node) {
                    list.push(CellId(cell as u32));
                }
                let before = into[node.0 as usize].iter();
                let before = before.filter(|e| killed[**e as usize] != mark);
                stack.extend(before.map(|e| flat.edges[*e as usize].from));
            }
        }
        Ok(Liveness { live })
    }

    /// The live cells of a node that was asked for, in order.
    #[must_use]
    pub fn at(&self, node: NodeId) -> &[CellId] {
        self.live.get(&node).map_or(&[], Vec::as_slice)
    }
}

/// For each node the edges that lead to it.
fn into(flat: &Flat) -> Vec<Vec<u32>> {
    let mut into = vec![Vec::new(); flat.nodes as usize];
    for (index, edge) in flat.edges.iter().enumerate() {
        if !edge.op.is_end() {
            into[edge.to.0 as usize].push(index as u32);
        }
    }
    into
}
