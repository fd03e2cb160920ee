//! Where the nodes of a tree go: leaves beside each other, parents above the middle of their children.

use super::Node;

/// Places in units of columns and rows.
pub struct Layout {
    /// The middle of each node.
    pub at: Vec<(f64, usize)>,
    pub columns: usize,
    pub rows: usize,
}

/// Parents come before their children.
pub fn layout(nodes: &[Node]) -> Layout {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
    let mut depth = vec![0; nodes.len()];
    for (index, node) in nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            children[parent].push(index);
            depth[index] = depth[parent] + 1;
        }
    }
    let mut leaves = 0;
    let mut column = vec![0.0; nodes.len()];
    for index in order(&children) {
        column[index] = match (children[index].first(), children[index].last()) {
            (Some(first), Some(last)) => f64::midpoint(column[*first], column[*last]),
            _ => {
                leaves += 1;
                f64::from(leaves - 1)
            }
        };
    }
    Layout {
        rows: depth.iter().max().map_or(0, |d| d + 1),
        columns: leaves as usize,
        at: column.into_iter().zip(depth).collect(),
    }
}

/// Children before their parents, from left to right.
fn order(children: &[Vec<usize>]) -> Vec<usize> {
    let mut found = Vec::new();
    let mut stack: Vec<(usize, usize)> = match children.is_empty() {
        true => Vec::new(),
        false => vec![(0, 0)],
    };
    while let Some((node, next)) = stack.last_mut() {
        match children[*node].get(*next) {
            Some(child) => {
                *next += 1;
                stack.push((*child, 0));
            }
            None => {
                found.push(*node);
                stack.pop();
            }
        }
    }
    found
}
