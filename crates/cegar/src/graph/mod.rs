//! The automaton as steps on cells, for engines that compute with values instead of formulas.
//!
//! A step says at most what the program does: what is not modelled here gives any value, and may be
//! followed. `value` and `bits` are what is known about a number, `env` what is known of all, `code` the
//! expressions. It is made by `encode`.

mod bits;
mod code;
mod env;
mod value;

pub use bits::Bits;
pub use code::{Code, Read, Spot};
pub use env::{Element, Env};
pub use value::{Tag, Value};

use vitrum_cprog::types::IntType;

use crate::system::{CutId, EdgeRef, Target};

/// The automaton of a task.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    pub entry: u32,
    pub steps: Vec<Step>,
    /// For each node the steps that leave it.
    pub out: Vec<Vec<u32>>,
    /// For each node whether values are compared there with what is known: where paths meet.
    pub joins: Vec<bool>,
    /// For each node at which values are compared the cells that are read later.
    pub live: Vec<Vec<u32>>,
    /// For each node which cut it is.
    pub cuts: Vec<Option<CutId>>,
    /// For each cut the cells of its variables, in their order.
    pub vars: Vec<Vec<u32>>,
    /// For each cell any value of its kind.
    pub any: Vec<Value>,
}

/// An edge.
#[derive(Clone, Debug)]
pub struct Step {
    /// The edge of the automaton.
    pub edge: EdgeRef,
    pub from: u32,
    pub end: End,
    pub actions: Vec<Action>,
}

/// Where a step leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Node(u32),
    Goal(Target),
}

/// What a step does, one after the other.
#[derive(Clone, Debug)]
pub enum Action {
    /// It is taken only if the number is not zero, or only if it is.
    Assume(Code, bool),
    /// It is taken only if the number is in one of these ranges.
    Among(Code, Vec<(i128, i128)>),
    Set(u32, Code),
    /// A write to where a read would be; beyond cells it may be to these arrays.
    Store(Box<Read>, Vec<u32>, Code),
    /// An array may hold anything.
    Forget(u32),
}

impl Graph {
    /// The integer type whose values a cell has.
    #[must_use]
    pub fn int(&self, cell: u32) -> Option<IntType> {
        let any = self.any[cell as usize];
        let (signed, size) = match any.low {
            0 => (false, any.high + 1),
            low => (true, any.high - low + 1),
        };
        let width = size.ilog2();
        let whole = size == 1 << width && width >= 8;
        whole.then_some(IntType { width, signed })
    }
}

impl Action {
    /// The cells and arrays that may be written.
    pub fn writes(&self) -> Vec<u32> {
        match self {
            Action::Assume(..) | Action::Among(..) => Vec::new(),
            Action::Set(cell, _) | Action::Forget(cell) => vec![*cell],
            Action::Store(to, arrays, _) => {
                let cells = to.slots.iter().map(|(_, cell)| *cell);
                cells.chain(arrays.iter().copied()).collect()
            }
        }
    }

    /// The cells that are read.
    pub fn reads(&self, found: &mut Vec<u32>) {
        match self {
            Action::Assume(code, _) | Action::Among(code, _) | Action::Set(_, code) => {
                code.cells(found);
            }
            Action::Store(to, _, value) => {
                to.at.cells(found);
                value.cells(found);
            }
            Action::Forget(_) => {}
        }
    }
}
