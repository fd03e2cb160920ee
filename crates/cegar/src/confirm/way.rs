//! How a run gets to what makes a verdict unknown, for people. Start at [`Way`].

use vitrum_cprog::interp::{Passed, Taken, Took};

use super::path::Path;
use super::vector::{given, typed};
use crate::system::Source;
use crate::task::{Flat, FlatOp};

/// The edges to something that is not modelled, or to an operation without a result.
#[derive(Clone, Debug)]
pub struct Way {
    pub passed: Vec<Passed>,
    /// Whether the program was executed along it; otherwise it is a path of formulas.
    pub executed: bool,
}

impl Way {
    pub fn executed(passed: Vec<Passed>) -> Way {
        Way {
            passed,
            executed: true,
        }
    }

    /// The edges of a path, with what comes from outside.
    pub fn along(flat: &Flat, path: &Path) -> Way {
        let passed = path.steps.iter().filter_map(|step| {
            let edge = flat.edge(step.edge);
            let input = match &edge.op {
                FlatOp::Input { to, name } => Some(Took {
                    what: Taken::Call(name.clone()),
                    input: typed(&flat.program, given(step, Source::Call), to.ty),
                    loc: edge.loc,
                }),
                _ => None,
            };
            Some(Passed {
                function: flat.frames.get(edge.frame.0 as usize)?.function,
                loc: edge.loc,
                changes: Vec::new(),
                inputs: input.into_iter().collect(),
            })
        });
        Way {
            passed: passed.collect(),
            executed: false,
        }
    }
}
