//! A program and a property as one flat automaton. Start reading at [`Task::new`].
//!
//! Calls are inlined, each copy with variables of its own, so that everything after this works on
//! one graph of simple edges. What ends a path is an edge to nowhere or a [`Goal`](crate::system::Goal).

mod arguments;
mod assumptions;
mod bulk;
mod callees;
mod calls;
mod constants;
mod cuts;
mod emit;
mod external;
mod faults;
mod flat;
mod fold;
mod formats;
mod gone;
mod inline;
mod library;
mod lists;
mod prune;
mod pure;
mod rename;
mod rest;
mod shared;
mod sizes;
mod tagged;
mod tail;
mod unit;
mod wide;

pub(crate) use constants::fold_constants;
pub(crate) use cuts::cuts;
pub(crate) use external::may_fail;
pub(crate) use faults::{add_faults, add_passes, may_end, may_fault};
pub use flat::{Flat, FlatEdge, FlatOp, Frame, FrameId, NodeId, Origin, inside};
pub use gone::{add_uses, frees};
pub use library::{linked, load};
pub(crate) use lists::follow_lists;
pub(crate) use prune::{prune, prune_dead};
pub(crate) use pure::LOOSE;
pub use shared::Calls;
pub(crate) use tagged::{ADDRESS, is_beside_pointer};

use std::collections::HashSet;

use vitrum_cprog::Program;

use crate::deadline::Deadline;

/// What must not be reached.
#[derive(Clone, Debug)]
pub struct Property {
    /// Functions whose call is an error, even if they have a body.
    pub calls: HashSet<String>,
    /// Whether a failed `assert` is an error; otherwise it ends the path.
    pub asserts: bool,
    /// Whether the label `ERROR` is an error.
    pub labels: bool,
}

impl Default for Property {
    fn default() -> Property {
        let calls = ["reach_error", "__VERIFIER_error"].map(String::from);
        Property {
            calls: calls.into_iter().collect(),
            asserts: true,
            labels: true,
        }
    }
}

impl Property {
    /// Only calls of this function are errors, as a `.prp` file names it.
    #[must_use]
    pub fn call(name: &str) -> Property {
        Property {
            calls: HashSet::from([name.to_string()]),
            asserts: false,
            labels: false,
        }
    }
}

/// The label that is an error of its own.
pub const ERROR_LABEL: &str = "ERROR";

#[derive(Clone, Debug)]
pub struct Options {
    /// How often a function may be under way at once before [`Goal::Bound`].
    ///
    /// [`Goal::Bound`]: crate::Goal::Bound
    pub recursion: usize,
    /// Edges of the flat automaton at most.
    pub edges: usize,
    /// Whether `malloc` and its like always find memory.
    pub malloc_never_fails: bool,
    /// Whether what no goal depends on is dropped.
    pub slice: bool,
    /// Whether numbers and pointers in one union are told apart (`task/tagged`).
    pub tagged: bool,
    /// When translating the program is given up.
    pub deadline: Deadline,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            recursion: 8,
            edges: 400_000,
            malloc_never_fails: false,
            slice: true,
            tagged: false,
            deadline: Deadline::default(),
        }
    }
}

/// A program with the property to check, inlined.
#[derive(Clone, Debug)]
pub struct Task {
    pub property: Property,
    pub options: Options,
    pub flat: Flat,
    /// What the verdict takes for granted.
    pub assumptions: Vec<String>,
}

impl Task {
    /// Inlines a program. The reason why that can't be done is a sentence.
    pub fn new(program: &Program, property: &Property, options: &Options) -> Result<Task, String> {
        let calls = Calls::new(program, property, options);
        Task::with(program, property, options, &calls)
    }

    /// The same if it is known what calls through pointers reach.
    pub fn with(
        program: &Program,
        property: &Property,
        options: &Options,
        calls: &Calls,
    ) -> Result<Task, String> {
        let (flat, assumptions) = inline::flatten(program, property, options, calls)?;
        Ok(Task {
            property: property.clone(),
            options: options.clone(),
            flat,
            assumptions,
        })
    }
}
