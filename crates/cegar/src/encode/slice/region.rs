//! Branches whose ways meet again, with nothing between that could matter by itself. Start reading
//! at [`branches`].

use std::collections::HashMap;

use super::meet::meets;
use crate::deadline::{Deadline, Late};
use crate::system::EdgeRef;
use crate::task::{Flat, FlatOp};

/// A node with two ways, which are edges.
#[derive(Debug)]
pub struct Branch {
    pub ways: [usize; 2],
    /// The assignments between it and where the ways meet.
    pub inner: Vec<usize>,
}

/// Edges between a branch and where its ways meet at most.
const LARGEST: usize = 400;

/// All branches that could be dropped; `plain` edges only assign or choose.
pub fn branches(flat: &Flat, plain: &[bool], deadline: Deadline) -> Result<Vec<Branch>, Late> {
    let out = flat.out();
    let meets = meets(flat);
    let mut found = Vec::new();
    for (node, edges) in out.iter().enumerate() {
        let Some(ways) = two_ways(flat, plain, edges) else {
            continue;
        };
        if node % 256 == 0 {
            deadline.check()?;
        }
        if let Some(end) = meets[node] {
            let region = Region {
                flat,
                out: &out,
                plain,
                end,
            };
            found.extend(region.branch(node as u32, ways));
        }
    }
    Ok(found)
}

/// The two edges of a condition.
fn two_ways(flat: &Flat, plain: &[bool], edges: &[EdgeRef]) -> Option<[usize; 2]> {
    let [a, b] = *edges else { return None };
    let holds = |id: EdgeRef| match flat.edge(id).op {
        FlatOp::Assume { holds, .. } if plain[id.0 as usize] => Some(holds),
        _ => None,
    };
    (holds(a)? != holds(b)?).then_some([a.0 as usize, b.0 as usize])
}

struct Region<'a> {
    flat: &'a Flat,
    out: &'a [Vec<EdgeRef>],
    plain: &'a [bool],
    end: u32,
}

impl Region<'_> {
    /// `None` if there is something between that matters by itself. A circle does: whether a loop
    /// ends decides whether what follows is reached.
    fn branch(&self, start: u32, ways: [usize; 2]) -> Option<Branch> {
        let mut inner = Vec::new();
        let mut size = 0;
        // Whether a node is still under way.
        let mut open: HashMap<u32, bool> = HashMap::from([(start, true)]);
        let mut stack = vec![(start, 0)];
        while let Some((node, next)) = stack.last_mut() {
            let edges = &self.out[*node as usize];
            let Some(id) = edges.get(*next) else {
                open.insert(*node, false);
                stack.pop();
                continue;
            };
            *next += 1;
            size += 1;
            if size > LARGEST || !self.is_idle(edges, *id) {
                return None;
            }
            if matches!(self.flat.edge(*id).op, FlatOp::Assign { .. }) {
                inner.push(id.0 as usize);
            }
            let to = self.flat.edge(*id).to.0;
            match open.get(&to) {
                _ if to == self.end => {}
                Some(true) => return None,
                Some(false) => {}
                None => {
                    open.insert(to, true);
                    stack.push((to, 0));
                }
            }
        }
        Some(Branch { ways, inner })
    }

    /// Whether an edge does nothing but to write or to choose.
    fn is_idle(&self, edges: &[EdgeRef], id: EdgeRef) -> bool {
        match self.flat.edge(id).op {
            FlatOp::Skip => true,
            FlatOp::Assign { .. } => self.plain[id.0 as usize],
            // One way without the other is a condition that ends paths.
            FlatOp::Assume { .. } => two_ways(self.flat, self.plain, edges).is_some(),
            _ => false,
        }
    }
}
