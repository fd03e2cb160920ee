//! Numbers inside objects that can be read before they are written.

use super::Model;
use super::access::Slot;
use super::object::ObjectId;
use crate::system::{EdgeRef, Hole, Holes};
use crate::task::{Flat, FlatOp};

/// Elements that are looked at one by one at most.
const ELEMENTS: u64 = 512;

/// Elements of an array without a length that are inputs.
const FIRST: i128 = 64;

impl Model<'_> {
    /// The holes of an object, with how they are stored; of large arrays the first ones.
    #[must_use]
    pub fn holes(&self, object: ObjectId) -> Vec<(Hole, Slot)> {
        let mut found = Vec::new();
        for (offset, slot) in self.parts(object) {
            let width = self.cell(slot.cell()).kind.raw().width;
            if !width.is_multiple_of(8) {
                continue;
            }
            for at in self.begun(object, offset, slot) {
                let offset = i64::try_from(at).unwrap_or(0);
                found.push((Hole { offset, width }, slot));
            }
        }
        found.sort_by_key(|(hole, _)| *hole);
        found
    }

    /// The offsets of the elements of a part whose first contents are known or inputs: all, or the first ones.
    #[must_use]
    pub fn begun(&self, object: ObjectId, offset: i64, slot: Slot) -> Vec<i128> {
        let all = self.offsets(object, offset, slot);
        all.unwrap_or_else(|| self.first_offsets(object, offset, slot))
    }

    /// The offsets of all elements of a part, if they are known and few.
    #[must_use]
    pub fn offsets(&self, object: ObjectId, offset: i64, slot: Slot) -> Option<Vec<i128>> {
        let objects = &self.points.objects;
        if let Slot::Bytes(_) = slot {
            let size = objects.size(self.flat, object).filter(|s| *s <= ELEMENTS)?;
            return Some((0..i128::from(size)).collect());
        }
        if let Slot::One(_) = slot {
            return Some(vec![i128::from(offset)]);
        }
        let mut found = vec![i128::from(offset)];
        for dim in objects.dims(self.flat, object, offset) {
            let count = dim
                .count
                .filter(|c| c.saturating_mul(found.len() as u64) <= ELEMENTS)?;
            let stride = i128::from(dim.stride);
            let all =
                (0..i128::from(count)).flat_map(|i| found.iter().map(move |o| o + i * stride));
            found = all.collect();
        }
        Some(found)
    }

    /// The offsets of the first elements of an array whose length nobody says: of another program, or allocated.
    fn first_offsets(&self, object: ObjectId, offset: i64, slot: Slot) -> Vec<i128> {
        let program = &self.flat.program;
        let is_open = match self.points.objects.var(object) {
            Some(id) => !program.var(id).defined && program.var_size(id).is_none(),
            None => self.points.objects.site(object).is_some(),
        };
        let dims = self.points.objects.dims(self.flat, object, offset);
        let stride = match (slot, &dims[..]) {
            (Slot::Bytes(_), _) => 1,
            (_, [dim]) => i128::from(dim.stride),
            _ => return Vec::new(),
        };
        let all = (0..FIRST).map(|i| i128::from(offset) + i * stride);
        all.filter(|_| is_open).collect()
    }

    /// The holes of all that begins, by what begins it in the program.
    #[must_use]
    pub fn all_holes(&self) -> Holes {
        let mut holes = Holes::default();
        let flat = self.flat;
        for (index, edge) in flat.edges.iter().enumerate() {
            match &edge.op {
                FlatOp::Begin(vars) => {
                    for var in vars.iter().filter(|v| !flat.program.var(**v).initialized) {
                        let object = self.points.objects.of_var(*var);
                        let list = holes.variables.entry(flat.original(*var)).or_default();
                        self.add_holes(object, list);
                    }
                }
                FlatOp::Allocate { zeroed: false, .. } => {
                    let object = self.points.objects.of_edge(EdgeRef(index as u32));
                    if let (Some(object), Some(origin)) = (object, edge.origin) {
                        let key = (origin.function, origin.edge);
                        self.add_holes(object, holes.calls.entry(key).or_default());
                    }
                }
                _ => {}
            }
        }
        for (id, _) in flat.program.globals().filter(|(_, v)| !v.defined) {
            let object = self.points.objects.of_var(id);
            self.add_holes(object, holes.variables.entry(id).or_default());
        }
        holes.variables.retain(|_, list| !list.is_empty());
        holes
    }

    fn add_holes(&self, object: ObjectId, list: &mut Vec<Hole>) {
        list.extend(self.holes(object).into_iter().map(|(hole, _)| hole));
        list.sort_unstable();
        list.dedup();
    }
}

impl Flat {
    /// The variable of the program that a variable is a copy of.
    #[must_use]
    pub fn original(&self, id: vitrum_cprog::cfa::VarId) -> vitrum_cprog::cfa::VarId {
        self.originals.get(&id).copied().unwrap_or(id)
    }
}
