//! Objects that may be read before they are written.

use std::collections::HashSet;

use super::live::Liveness;
use super::object::ObjectId;
use super::{Model, Slot, effects};
use crate::deadline::{Deadline, Late};
use crate::system::EdgeRef;
use crate::task::{FlatOp, NodeId};

/// Single objects of which some cell is live when they begin. Pointers that nobody wrote into
/// memory of which there is much are taken for invalid.
pub fn unwritten(model: &Model, deadline: Deadline) -> Result<HashSet<ObjectId>, Late> {
    let flat = model.flat;
    let begins: Vec<(usize, Vec<ObjectId>)> = flat
        .edges
        .iter()
        .enumerate()
        .filter_map(|(i, edge)| {
            let objects = match &edge.op {
                FlatOp::Begin(vars) => vars
                    .iter()
                    .map(|v| model.points.objects.of_var(*v))
                    .collect(),
                FlatOp::Allocate { zeroed: false, .. } => model
                    .points
                    .objects
                    .of_edge(EdgeRef(i as u32))
                    .into_iter()
                    .collect(),
                FlatOp::Forget(place) => place
                    .as_var()
                    .map(|v| model.points.objects.of_var(v))
                    .into_iter()
                    .collect(),
                _ => return None,
            };
            Some((i, objects))
        })
        .collect();
    let nodes: Vec<NodeId> = begins.iter().map(|(i, _)| flat.edges[*i].to).collect();
    let live = Liveness::new(flat, &effects(model), model.cells.len(), &nodes, deadline)?;
    let mut found = HashSet::new();
    for (index, objects) in &begins {
        let at = live.at(flat.edges[*index].to);
        for object in objects {
            let read =
                |slot: &Slot| matches!(slot, Slot::One(cell) if at.binary_search(cell).is_ok());
            if model.parts(*object).iter().any(|(_, slot)| read(slot)) {
                found.insert(*object);
            }
        }
    }
    Ok(found)
}
