//! How the memory of a program is split into variables of formulas. Start reading at
//! [`Model::new`].
//!
//! A scalar that no pointer reaches is one cell; so is a scalar of a single object that pointers
//! reach, and an access through a pointer compares addresses. Elements of arrays, and objects of
//! which there may be many, are arrays from addresses to numbers: one for each set of places that
//! some access may confuse. What is accessed in ways that overlap is cut into pieces (`pieces`), and
//! where that can't be done an array of bytes.
//!
//! Pointers that come from outside point to memory of its own (`outside`).
//!
//! The address policy: single objects have fixed addresses, aligned as their type asks and not
//! more, far enough apart that no pointer leaves one object for another. Objects of which there may
//! be many are allocated upwards and never reused. The order of unrelated objects is
//! not theirs: whoever asks for it gets any answer (`order`), and their distance is unsupported.

mod access;
mod cell;
mod classes;
mod effect;
mod footprint;
mod heap;
mod holes;
mod initial;
mod layout;
mod live;
mod numbers;
mod object;
mod open;
mod order;
pub mod outside;
mod overlap;
mod pieces;
mod points;
mod seat;
mod set;
mod spell;
mod units;

pub use access::{Access, Slot};
pub use cell::{Cell, CellId, Kind, Shape, code_address, float_bits, int_range};
pub(crate) use classes::place_kind;
pub use effect::effects;
pub use initial::Datum;
pub use layout::{Known, between, gaps, part_of, parts, piece};
pub use live::{Effect, Liveness};
pub use object::ObjectId;
pub use order::Touching;
pub use points::{Points, Target};
pub use seat::{Seat, Thing};

use std::collections::{HashMap, HashSet};

use crate::deadline::{Deadline, Late};
use crate::task::Flat;
use object::Objects;
use pieces::Pieces;

/// The cells of a program, and which of them a place is.
pub struct Model<'a> {
    pub flat: &'a Flat,
    pub cells: Vec<Cell>,
    pub points: Points<'a>,
    slots: HashMap<classes::Key, Slot>,
    by_object: HashMap<ObjectId, Vec<(i64, Slot)>>,
    by_cell: HashMap<CellId, Vec<ObjectId>>,
    /// For each cell the first part that it is.
    keys: HashMap<CellId, classes::Key>,
    /// The addresses of single objects.
    bases: HashMap<ObjectId, i128>,
    /// The end of what was allocated.
    pub top: CellId,
    /// Whether runs go on where an operation has no result.
    pub passes: bool,
}

impl<'a> Model<'a> {
    pub fn new(flat: &'a Flat, deadline: Deadline) -> Result<Model<'a>, Late> {
        let model = Model::with(flat, &HashSet::new(), deadline)?;
        let open = open::unwritten(&model, deadline)?;
        match open.is_empty() {
            true => Ok(model),
            false => Model::with(flat, &open, deadline),
        }
    }

    /// The model if pointers in these objects may be anything.
    fn with(
        flat: &'a Flat,
        open: &HashSet<ObjectId>,
        deadline: Deadline,
    ) -> Result<Model<'a>, Late> {
        let mut bytes = HashSet::new();
        let mut pieces = Pieces::default();
        let mut used = heap::Used::new();
        let mut points = loop {
            let shape = (bytes.clone(), pieces.clone());
            let objects = Objects::new(flat, &used);
            let points = Points::new(flat, objects, shape, open.clone(), deadline)?;
            let crowded = points.crowded();
            if !crowded.is_empty() {
                crowded.iter().for_each(|object| pieces.drop(*object));
                bytes.extend(crowded);
                continue;
            }
            let more = footprint::conflicts(flat, &points, &mut bytes, &mut pieces);
            deadline.check()?;
            if !more {
                break points;
            }
            if heap::learn(flat, &points, &bytes, &mut used) {
                (bytes, pieces) = (HashSet::new(), Pieces::default());
            }
        };
        points.know_numbers(deadline)?;
        Ok(classes::build(flat, points))
    }

    #[must_use]
    pub fn cell(&self, id: CellId) -> &Cell {
        // A `CellId` is made for one model, whose cells are never removed.
        &self.cells[id.0 as usize]
    }

    /// The address of a single object.
    #[must_use]
    pub fn base(&self, object: ObjectId) -> Option<i128> {
        self.bases.get(&object).copied()
    }

    /// Where allocation of many objects begins.
    #[must_use]
    pub fn heap(&self) -> i128 {
        classes::heap_start(self.flat)
    }
}
