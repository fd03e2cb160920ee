//! The paths from one cut to the next: a graph without circles.

use std::collections::{HashMap, HashSet};

use crate::system::{CutId, EdgeRef, Target};
use crate::task::{Flat, NodeId};

pub struct Region {
    pub start: NodeId,
    /// Every node after all nodes that lead to it; the cuts at the ends are not among them.
    pub order: Vec<NodeId>,
    /// The edges that leave each of them.
    pub out: HashMap<NodeId, Vec<EdgeRef>>,
    /// For each edge where it leads if it leaves the region.
    leaves: HashMap<EdgeRef, Target>,
}

impl Region {
    pub fn new(
        flat: &Flat,
        out: &[Vec<EdgeRef>],
        start: NodeId,
        cuts: &HashMap<NodeId, CutId>,
    ) -> Region {
        let mut region = Region {
            start,
            order: Vec::new(),
            out: HashMap::new(),
            leaves: HashMap::new(),
        };
        let mut seen = HashSet::from([start]);
        let mut stack = vec![(start, 0)];
        while let Some((node, next)) = stack.last_mut() {
            let (node, edges) = (*node, &out[node.0 as usize]);
            let Some(id) = edges.get(*next) else {
                region.order.push(node);
                region.out.insert(node, edges.clone());
                stack.pop();
                continue;
            };
            *next += 1;
            let edge = flat.edge(*id);
            if let Some(goal) = edge.op.goal() {
                region.leaves.insert(*id, goal.target());
            } else if let Some(cut) = cuts.get(&edge.to) {
                region.leaves.insert(*id, Target::Cut(*cut));
            } else if seen.insert(edge.to) {
                stack.push((edge.to, 0));
            }
        }
        region.order.reverse();
        region
    }

    /// Where the region can be left to, each once.
    pub fn targets(&self) -> Vec<Target> {
        let mut leaves: Vec<(&EdgeRef, &Target)> = self.leaves.iter().collect();
        leaves.sort_by_key(|(edge, _)| **edge);
        let mut seen = HashSet::new();
        leaves
            .into_iter()
            .filter(|(_, t)| seen.insert(**t))
            .map(|(_, t)| *t)
            .collect()
    }

    /// The edges on paths to a target.
    pub fn towards(&self, flat: &Flat, target: Target) -> HashSet<EdgeRef> {
        let mut useful: HashSet<NodeId> = HashSet::new();
        let mut edges = HashSet::new();
        for node in self.order.iter().rev() {
            for id in &self.out[node] {
                let leads = match self.leaves.get(id) {
                    Some(to) => *to == target,
                    None => useful.contains(&flat.edge(*id).to),
                };
                if leads {
                    edges.insert(*id);
                    useful.insert(*node);
                }
            }
        }
        edges
    }

    /// Whether an edge leaves the region.
    pub fn is_last(&self, edge: EdgeRef) -> bool {
        self.leaves.contains_key(&edge)
    }
}
