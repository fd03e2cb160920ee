//! A path through the flat automaton, read from models of blocks.

use vitrum_logic::Term;

use crate::system::{Block, EdgeRef, Input, Source, System, Target};
use crate::task::Flat;

/// One edge of a path, and what it takes from outside: results, or contents of variables.
#[derive(Clone, Debug)]
pub struct Step {
    pub edge: EdgeRef,
    pub inputs: Vec<(Source, i128)>,
    /// The addresses of those that have one.
    pub addresses: Vec<Option<i128>>,
}

/// The edges of an execution, from the start.
#[derive(Clone, Debug, Default)]
pub struct Path {
    pub steps: Vec<Step>,
}

/// Values of terms over the constants of a block: numbers, or 0 and 1 for Booleans. `None` where a model does not say.
pub type Values<'v> = dyn Fn(Term) -> Option<i128> + 'v;

impl Path {
    /// Appends the edges that a block takes in a model. The constants are those of the block, even
    /// if the engine renamed them to use a block twice: `values` undoes that.
    pub fn extend(&mut self, system: &System, flat: &Flat, block: &Block, values: &Values) {
        for edge in taken(system, flat, block, values) {
            let here: Vec<&Input> = block.inputs.iter().filter(|i| i.edge == edge).collect();
            let value = |i: &&Input| (i.source, values(i.value).unwrap_or(0));
            self.steps.push(Step {
                edge,
                inputs: here.iter().map(value).collect(),
                addresses: here.iter().map(|i| values(i.address?)).collect(),
            });
        }
    }
}

/// The edges of the path in a model: a walk back from the end, over guards that are true.
fn taken(system: &System, flat: &Flat, block: &Block, values: &Values) -> Vec<EdgeRef> {
    let end = match block.to {
        Target::Cut(id) => Some(system.cut(id).node),
        _ => None,
    };
    let mut found = Vec::new();
    let mut at = None;
    for (guard, id) in block.edges.iter().rev() {
        let edge = flat.edge(*id);
        let leads = match (at, end) {
            (Some(node), _) => edge.to == node && !edge.op.is_end(),
            (None, Some(cut)) => edge.to == cut,
            (None, None) => edge.op.goal().is_some(),
        };
        if leads && is_true(*guard, values) {
            at = Some(edge.from);
            found.push(*id);
        }
    }
    found.reverse();
    found
}

fn is_true(guard: Term, values: &Values) -> bool {
    guard.is_true() || values(guard).is_some_and(|v| v != 0)
}
