//! The first values of static variables. Start reading at [`Edge::start`].

use std::collections::HashSet;

use vitrum_cprog::cfa::VarId;
use vitrum_cprog::types::IntType;

use super::expr::Edge;
use super::value::Int;
use crate::memory::{CellId, Datum, Kind, ObjectId, Slot};
use crate::system::EdgeRef;
use crate::task::FlatOp;

impl Edge<'_, '_> {
    pub fn start(&mut self, edge: EdgeRef) {
        let top = self.cx.model.top;
        self.env.set(top, Int::constant(self.cx.model.heap()));
        let globals: Vec<VarId> = self.cx.flat.program.globals().map(|(id, _)| id).collect();
        let objects = &self.cx.model.points.objects;
        let mut begun: Vec<ObjectId> = globals.iter().map(|id| objects.of_var(*id)).collect();
        begun.extend(objects.allocated().filter(|o| self.is_born_zero(*o)));
        let mut arrays = HashSet::new();
        for object in begun {
            let is_static = objects.var(object).is_some();
            for (_, slot) in self.cx.model.parts(object) {
                match slot {
                    Slot::One(cell) if is_static => self.env.set(cell, Int::constant(0)),
                    Slot::One(_) => {}
                    _ if arrays.insert(slot.cell()) => self.first_array(slot.cell()),
                    _ => {}
                }
            }
        }
        for id in globals {
            self.first(id);
            if !self.cx.flat.program.var(id).defined {
                self.note_extern(edge, id);
            }
        }
    }

    /// What is in a variable of another program is an input.
    fn note_extern(&mut self, edge: EdgeRef, id: VarId) {
        let object = self.cx.model.points.objects.of_var(id);
        let base = Int::constant(self.cx.model.base(object).unwrap_or(0));
        self.note_holes(edge, object, base);
    }

    /// An array is zero if all who live in it begin so; else it has any contents.
    fn first_array(&mut self, cell: CellId) {
        let owners = self.cx.model.owners(cell);
        match owners.iter().all(|o| self.is_born_zero(*o)) {
            true => self.zero_array(cell),
            false => self.any_array(cell),
        }
    }

    /// Whether an object begins with zeros: a static variable, or memory that is allocated so, since no address is
    /// used again.
    fn is_born_zero(&self, object: ObjectId) -> bool {
        let (flat, objects) = (self.cx.flat, &self.cx.model.points.objects);
        match (objects.var(object), objects.site(object)) {
            (Some(var), _) => flat.program.var(var).is_static(),
            (None, Some(site)) => {
                matches!(
                    flat.edge(site.edge).op,
                    FlatOp::Allocate { zeroed: true, .. }
                )
            }
            (None, None) => false,
        }
    }

    fn first(&mut self, id: VarId) {
        let object = self.cx.model.points.objects.of_var(id);
        let parts = self.cx.model.parts(object);
        if parts.is_empty() {
            return;
        }
        let data = self.cx.model.initial(id);
        let (Some(data), true) = (data, self.cx.flat.program.var(id).defined) else {
            return parts.iter().for_each(|(_, slot)| self.forget(*slot));
        };
        for (offset, slot) in &parts {
            self.zero_part(object, *offset, *slot);
        }
        for datum in &data {
            self.initialize(object, datum);
        }
    }

    /// Zeros for the elements of a part, where its array is not zero already.
    fn zero_part(&mut self, object: ObjectId, offset: i64, slot: Slot) {
        let (Slot::Many(cell) | Slot::Bytes(cell), Some(base)) = (slot, self.cx.model.base(object))
        else {
            return;
        };
        let array = self.env.get(self.cx, cell);
        if array.term.as_constant().is_none() && array.low == 0 && array.high == 0 {
            return;
        }
        // Too many to be written one by one: they stay any value.
        for offset in self
            .cx
            .model
            .offsets(object, offset, slot)
            .unwrap_or_default()
        {
            self.put_at(cell, Int::constant(base + offset), Int::constant(0));
        }
    }

    fn initialize(&mut self, object: ObjectId, datum: &Datum) {
        let value = Int::constant(datum.value);
        let Some(slot) = self.cx.model.initialized(object, datum) else {
            return;
        };
        match slot {
            Slot::One(cell) => self.put(cell, value),
            Slot::Indexed(cell) => {
                let index = self.number_of(object, datum.offset);
                self.put_at(cell, Int::constant(index), value);
            }
            Slot::Many(cell) => {
                let base = self.cx.model.base(object).unwrap_or(0);
                let at = Int::constant(base + i128::from(datum.offset));
                self.put_at(cell, at, value);
            }
            Slot::Bytes(cell) => {
                let base = self.cx.model.base(object).unwrap_or(0);
                let at = Int::constant(base + i128::from(datum.offset));
                if let Some(bits) = datum.bits {
                    return self.store_bits(at, cell, bits, value);
                }
                let width = datum.size as u32 * 8;
                let kind = Kind::Int(IntType {
                    width,
                    signed: false,
                });
                self.store_bytes(at, cell, kind, value);
            }
            Slot::Joined(..) => {
                let width = datum.size as u32 * 8;
                let kind = Kind::Int(IntType {
                    width,
                    signed: false,
                });
                let parts = self.split(slot, kind, value);
                parts
                    .into_iter()
                    .for_each(|(cell, part)| self.put(cell, part));
            }
        }
    }

    /// The number of the element at an offset.
    pub fn number_of(&self, object: ObjectId, offset: i64) -> i128 {
        let objects = &self.cx.model.points.objects;
        let mut number = 0i128;
        let mut rest = offset;
        for dim in objects.dims(self.cx.flat, object, offset) {
            let stride = dim.stride as i64;
            let inside = rest - dim.start;
            let index = inside.div_euclid(stride);
            number = number * dim.count.map_or(1, i128::from) + i128::from(index);
            rest = dim.start + inside.rem_euclid(stride);
        }
        number
    }
}
