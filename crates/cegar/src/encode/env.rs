//! The values of cells along the paths of a block.

use std::collections::HashMap;
use std::rc::Rc;

use super::context::Context;
use super::value::{Int, typed};
use crate::memory::{CellId, Shape};
use vitrum_logic::{Sort, Term};

/// Values at a node: what was written since the block began, over the values it began with.
#[derive(Clone)]
pub struct Env {
    before: Rc<HashMap<CellId, Int>>,
    now: HashMap<CellId, Int>,
}

impl Env {
    pub fn new(before: HashMap<CellId, Int>) -> Env {
        Env {
            before: Rc::new(before),
            now: HashMap::new(),
        }
    }

    /// The value of a cell; one that was never written has any value.
    pub fn get(&mut self, cx: &mut Context, cell: CellId) -> Int {
        if let Some(value) = self.peek(cell) {
            return value;
        }
        let model = cx.model.cell(cell);
        let (kind, shape, name) = (model.kind, model.shape, model.name.clone());
        let value = match shape {
            Shape::One => cx.any(&name, kind.range()),
            Shape::Many => typed(cx.fresh(&name, array_sort()), kind),
        };
        self.now.insert(cell, value);
        value
    }

    pub fn peek(&self, cell: CellId) -> Option<Int> {
        self.now
            .get(&cell)
            .or_else(|| self.before.get(&cell))
            .copied()
    }

    pub fn set(&mut self, cell: CellId, value: Int) {
        self.now.insert(cell, value);
    }

    /// Forgets the values of all other cells.
    pub fn keep(&mut self, live: &std::collections::HashSet<CellId>) {
        self.now.retain(|cell, _| live.contains(cell));
    }

    /// Cells that were written.
    pub fn written(&self) -> impl Iterator<Item = CellId> {
        self.now.keys().copied()
    }
}

/// Arrays from addresses to numbers.
pub fn array_sort() -> Sort {
    Sort::array(Sort::Int, Sort::Int).unwrap_or(Sort::Int)
}

/// The constant of a cell at a cut.
pub fn at_cut(name: &str, shape: Shape) -> Term {
    match shape {
        Shape::One => Term::constant(name, Sort::Int),
        Shape::Many => Term::constant(name, array_sort()),
    }
}
