//! How the memory of a program is split into variables of formulas. Start reading at [`Model`].

mod cell;
mod live;

pub use cell::{Cell, CellId, Kind, Shape, int_range};
pub use live::{Effect, Liveness};

use std::collections::HashMap;

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{Place, VarId};

use crate::task::Flat;

/// The cells of a program, and which of them a place is.
pub struct Model {
    pub cells: Vec<Cell>,
    scalars: HashMap<VarId, CellId>,
}

impl Model {
    #[must_use]
    pub fn new(flat: &Flat) -> Model {
        let mut model = Model {
            cells: Vec::new(),
            scalars: HashMap::new(),
        };
        for (index, var) in flat.program.vars.iter().enumerate() {
            if var.address_taken {
                continue;
            }
            if let Some(kind) = Kind::of(&flat.program, var.ty) {
                let id = VarId(index as u32);
                let cell = Cell::variable(&flat.program, id, kind);
                model.scalars.insert(id, CellId(model.cells.len() as u32));
                model.cells.push(cell);
            }
        }
        model
    }

    #[must_use]
    pub fn cell(&self, id: CellId) -> &Cell {
        // A `CellId` is made for one model, whose cells are never removed.
        &self.cells[id.0 as usize]
    }

    /// The cell that a place is.
    #[must_use]
    pub fn scalar(&self, place: &Place) -> Option<CellId> {
        self.scalars.get(&place.as_var()?).copied()
    }

    /// The cell of a variable.
    #[must_use]
    pub fn variable(&self, id: VarId) -> Option<CellId> {
        self.scalars.get(&id).copied()
    }
}

/// Whether a place of this type holds one number.
#[must_use]
pub fn is_scalar(program: &Program, place: &Place) -> bool {
    Kind::of(program, place.ty).is_some()
}
