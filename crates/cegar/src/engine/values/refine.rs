//! Which cells have to be tracked so that a path is seen to be impossible.

use std::collections::{BTreeSet, HashSet};

use super::follow::follow;
use crate::graph::{Action, Element, End, Env, Graph, Value};

pub(super) enum Refined {
    /// Without these cells the path is possible.
    Cells(Vec<u32>),
    /// All conditions on the path may hold.
    Possible,
}

/// More reasons than these are not compared.
const REASONS: usize = 8;

/// Cells that get numbers which are computed: tracking one may give as many states as a loop has
/// turns.
pub(super) fn counting(graph: &Graph) -> HashSet<u32> {
    let mut found = HashSet::new();
    for action in graph.steps.iter().flat_map(|s| &s.actions) {
        match action {
            Action::Set(_, code) | Action::Store(_, _, code) if code.computes() => {
                found.extend(action.writes());
            }
            _ => {}
        }
    }
    found
}

/// Looks for the cheapest reason why a path is impossible.
pub(super) fn refine(
    graph: &Graph,
    path: &[u32],
    tracked: &HashSet<u32>,
    counting: &HashSet<u32>,
) -> Refined {
    let mut best: Option<(usize, Vec<u32>)> = None;
    for end in contradictions(graph, path) {
        let path = &path[..=end];
        let cells = smallest(graph, path, tracked, reasons(graph, path), counting);
        let cost = cells
            .iter()
            .map(|c| if counting.contains(c) { 100 } else { 1 });
        let cost = cost.sum();
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, cells));
        }
    }
    best.map_or(Refined::Possible, |(_, cells)| Refined::Cells(cells))
}

/// The steps that can't be taken, each as if those before could.
fn contradictions(graph: &Graph, path: &[u32]) -> Vec<usize> {
    let mut env = Env::new(graph.any.clone());
    let mut found = Vec::new();
    for (index, step) in path.iter().enumerate() {
        let mark = env.mark();
        if !follow(graph, *step, &mut env) {
            env.undo(mark);
            found.push(index);
            if found.len() == REASONS {
                break;
            }
        }
    }
    found
}

/// Cells that the last step of a path may depend on, where paths meet.
fn reasons(graph: &Graph, path: &[u32]) -> BTreeSet<u32> {
    let mut needed = BTreeSet::new();
    let mut found = BTreeSet::new();
    for (index, step) in path.iter().enumerate().rev() {
        let step = &graph.steps[*step as usize];
        if let End::Node(node) = step.end
            && graph.joins[node as usize]
        {
            found.extend(needed.iter().copied());
        }
        for action in step.actions.iter().rev() {
            before(action, &mut needed, index + 1 == path.len());
        }
    }
    found
}

/// The cells that matter before an action, from those that matter after it.
fn before(action: &Action, needed: &mut BTreeSet<u32>, last: bool) {
    let mut reads = Vec::new();
    action.reads(&mut reads);
    let matters = match action {
        Action::Assume(..) | Action::Among(..) => last || reads.iter().any(|c| needed.contains(c)),
        Action::Set(cell, _) => needed.remove(cell),
        Action::Store(..) => action.writes().iter().any(|cell| needed.contains(cell)),
        Action::Forget(_) => false,
    };
    if matters {
        needed.extend(reads);
    }
}

/// Leaves out one cell after the other as long as the path stays impossible; those that count
/// first.
fn smallest(
    graph: &Graph,
    path: &[u32],
    tracked: &HashSet<u32>,
    reasons: BTreeSet<u32>,
    counting: &HashSet<u32>,
) -> Vec<u32> {
    let mut cells: Vec<u32> = reasons
        .into_iter()
        .filter(|c| !tracked.contains(c))
        .collect();
    cells.sort_by_key(|c| !counting.contains(c));
    let mut kept: HashSet<u32> = tracked.iter().chain(&cells).copied().collect();
    if possible(graph, path, &kept) {
        return cells;
    }
    for cell in cells.clone() {
        kept.remove(&cell);
        match possible(graph, path, &kept) {
            true => drop(kept.insert(cell)),
            false => cells.retain(|c| *c != cell),
        }
    }
    cells
}

/// Whether a path is possible if only these cells are kept where paths meet.
fn possible(graph: &Graph, path: &[u32], kept: &HashSet<u32>) -> bool {
    let mut env = Env::new(graph.any.clone());
    for step in path {
        if !follow(graph, *step, &mut env) {
            return false;
        }
        if let End::Node(node) = graph.steps[*step as usize].end
            && graph.joins[node as usize]
        {
            let values: Vec<(u32, Value)> = kept.iter().map(|c| (*c, env.get(*c))).collect();
            let elements = env.elements().iter().filter(|e| kept.contains(&e.array));
            let elements: Vec<Element> = elements.copied().collect();
            env.undo(0);
            values
                .into_iter()
                .for_each(|(cell, value)| env.set(cell, value));
            elements.into_iter().for_each(|e| env.set_element(e));
        }
    }
    true
}
