//! Which cells a place may be. Start reading at [`Model::access`].

use vitrum_cprog::cfa::{Base, Place};
use vitrum_cprog::types::Bits;

use super::Model;
use super::cell::{CellId, Kind};
use super::classes::{Key, UNSIZED, place_kind};
use super::initial::Datum;
use super::layout::Dim;
use super::object::ObjectId;
use super::outside::{self, OUTSIDE};
use super::pieces::Extent;
use super::points::Target;

/// How a part of an object is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// A cell of its own.
    One(CellId),
    /// An array by index: nothing points into it.
    Indexed(CellId),
    /// An array by address.
    Many(CellId),
    /// An array of bytes by address.
    Bytes(CellId),
    /// So many cells of their own, the lowest bytes first.
    Joined(CellId, u32),
}

impl Slot {
    /// The first cell.
    #[must_use]
    pub fn cell(self) -> CellId {
        match self {
            Slot::One(c) | Slot::Indexed(c) | Slot::Many(c) | Slot::Bytes(c) => c,
            Slot::Joined(c, _) => c,
        }
    }

    /// All cells.
    pub fn cells(self) -> impl Iterator<Item = CellId> {
        let count = match self {
            Slot::Joined(_, count) => count,
            _ => 1,
        };
        let first = self.cell().0;
        (first..first + count).map(CellId)
    }

    /// Whether it is cells of its own, and no array.
    #[must_use]
    pub fn is_alone(self) -> bool {
        matches!(self, Slot::One(_) | Slot::Joined(..))
    }
}

/// What a place may be.
#[derive(Clone, Debug)]
pub struct Access {
    pub kind: Kind,
    /// The bits of a bit-field.
    pub bits: Option<Bits>,
    /// Whether it is named, not reached through a pointer.
    pub direct: bool,
    pub slots: Vec<(ObjectId, i64, Slot)>,
    /// Whether it may be something else.
    pub unknown: bool,
    /// Objects that the address may have left: it is not known where inside of them it may be, and
    /// outside of them the access is invalid.
    pub left: Vec<ObjectId>,
}

impl Access {
    /// Whether it is one of its slots or invalid.
    #[must_use]
    pub fn is_known(&self) -> bool {
        !self.unknown && self.left.is_empty()
    }

    /// The bytes that it needs.
    fn bytes(&self) -> i128 {
        let bits = match self.bits {
            Some(bits) => bits.shift + bits.width,
            None => self.kind.raw().width,
        };
        i128::from(bits.div_ceil(8))
    }
}

impl Model<'_> {
    /// What a scalar place may be; `None` if it is no scalar.
    #[must_use]
    pub fn access(&self, place: &Place) -> Option<Access> {
        let kind = place_kind(self.flat, place)?;
        let mut access = Access {
            kind,
            bits: place.bits,
            direct: matches!(place.base, Base::Var(_)),
            slots: Vec::new(),
            unknown: false,
            left: Vec::new(),
        };
        for target in self.points.locations(place) {
            match target {
                Target::Object(object, Some(offset)) => {
                    if let Some(slot) = self.slot_of(object, offset, place) {
                        access.slots.push((object, offset, slot));
                        // Where an object is used as something else, an access may leave it.
                        let bytes = matches!(slot, Slot::Bytes(_));
                        access.unknown |=
                            bytes && !access.direct && self.extent(object, 1).is_none();
                    }
                }
                Target::Unknown => {
                    let part = self.points.members.part(self.flat, place);
                    if let Some(slot) = self.slots.get(&(OUTSIDE, part, place.bits)) {
                        access.slots.push((OUTSIDE, part, *slot));
                    }
                }
                Target::Beyond(object) if self.extent(object, 1).is_some() => {
                    access.left.push(object);
                }
                Target::Object(_, None) | Target::Fixed | Target::Nowhere | Target::Beyond(_) => {
                    access.unknown = true;
                }
                Target::Function(_) => {}
            }
        }
        Some(access)
    }

    /// The addresses at which so many bytes have one in common with an object, if it is a single one
    /// of a known size.
    #[must_use]
    pub fn extent(&self, object: ObjectId, bytes: i128) -> Option<(i128, i128)> {
        let base = self.base(object)?;
        let size = i128::from(self.points.objects.size(self.flat, object)?);
        Some((base - bytes + 1, base + size - 1))
    }

    /// The same for all objects that an access may have left.
    #[must_use]
    pub fn extents(&self, access: &Access) -> Vec<(i128, i128)> {
        let left = access.left.iter();
        left.filter_map(|object| self.extent(*object, access.bytes()))
            .collect()
    }

    fn slot_of(&self, object: ObjectId, offset: i64, place: &Place) -> Option<Slot> {
        let size = self.flat.program.types.size(place.ty).unwrap_or(1);
        if let Some(pieces) = self.points.pieces.of(object, offset, size) {
            return self.joined(object, &pieces);
        }
        let key = match self.points.bytes.contains(&object) {
            true => (object, 0, None),
            false => (object, offset, place.bits),
        };
        self.slots.get(&key).copied()
    }

    /// Some pieces as one slot: their cells were made in order.
    fn joined(&self, object: ObjectId, pieces: &[Extent]) -> Option<Slot> {
        let first = *self.slots.get(&(object, pieces.first()?.0, None))?;
        match pieces.len() {
            1 => Some(first),
            count => Some(Slot::Joined(first.cell(), count as u32)),
        }
    }

    /// How what a datum initialises is stored, if it is accessed.
    #[must_use]
    pub fn initialized(&self, object: ObjectId, datum: &Datum) -> Option<Slot> {
        if let Some(pieces) = self.points.pieces.of(object, datum.offset, datum.size) {
            return self.joined(object, &pieces);
        }
        let key = match self.points.bytes.contains(&object) {
            true => (object, 0, None),
            false => {
                let objects = &self.points.objects;
                let offset = objects.canonical(self.flat, object, datum.offset)?;
                (object, offset, datum.bits)
            }
        };
        self.slots.get(&key).copied()
    }

    /// The cells that a place certainly is, together.
    #[must_use]
    pub fn certain(&self, place: &Place) -> Vec<CellId> {
        match self.access(place) {
            Some(access) if access.is_known() && access.slots.len() == 1 => {
                let slot = access.slots[0].2;
                slot.cells().filter(|_| slot.is_alone()).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The cell that a place certainly is.
    #[must_use]
    pub fn scalar(&self, place: &Place) -> Option<CellId> {
        let access = self.access(place)?;
        match access.slots[..] {
            [(_, _, Slot::One(cell))] if access.is_known() => Some(cell),
            _ => None,
        }
    }

    /// The addresses that an access may have if it is to a part of an object.
    #[must_use]
    pub fn room(&self, object: ObjectId, offset: i64, slot: Slot, access: &Access) -> (i128, i128) {
        let types = &self.flat.program.types;
        if object == OUTSIDE {
            let low = outside::start(types.model);
            return (low, low + outside::SIZE - 64);
        }
        let Some(base) = self.base(object) else {
            return (self.heap(), outside::heap_end(types.model));
        };
        if slot.is_alone() {
            let at = base + i128::from(offset);
            return (at, at);
        }
        let room = match self.points.objects.size(self.flat, object) {
            Some(size) => i128::from(size),
            None => UNSIZED,
        };
        let size = access.bytes();
        let whole = (base, base + room - size);
        match slot {
            // Beside the array there may be cells of their own, and an address is that of one part.
            Slot::Many(_) => self.elements(object, offset, base, whole),
            _ => whole,
        }
    }

    /// The addresses of the elements that an offset stands for. An array at the end of an object may
    /// be longer than its type says, if memory was allocated for that.
    fn elements(
        &self,
        object: ObjectId,
        offset: i64,
        base: i128,
        whole: (i128, i128),
    ) -> (i128, i128) {
        let objects = &self.points.objects;
        let dims = objects.dims(self.flat, object, offset);
        let (Some(first), false) = (dims.first(), objects.is_array(object)) else {
            return whole;
        };
        let low = base + i128::from(first.start);
        let length = |d: &Dim| d.count.map(|n| i128::from(n) * i128::from(d.stride));
        let Some(end) = length(first).map(|length| low + length) else {
            return (low, whole.1);
        };
        let size = objects.size(self.flat, object).map_or(UNSIZED, i128::from);
        match end >= base + size {
            true => (low, whole.1),
            false => (low, whole.1 - (base + size - end)),
        }
    }

    /// The parts of an object that are accessed, in order.
    #[must_use]
    pub fn parts(&self, object: ObjectId) -> Vec<(i64, Slot)> {
        self.by_object.get(&object).cloned().unwrap_or_default()
    }

    /// The objects that share an array.
    #[must_use]
    pub fn owners(&self, cell: CellId) -> &[ObjectId] {
        self.by_cell.get(&cell).map_or(&[], Vec::as_slice)
    }

    /// Makes the tables that the two above read.
    pub(super) fn index(&mut self) {
        let mut keys: Vec<(&Key, &Slot)> = self.slots.iter().collect();
        keys.sort_by_key(|((object, offset, bits), _)| {
            (*object, *offset, bits.map_or(0, |b| b.shift))
        });
        for (key @ (object, offset, _), slot) in keys {
            self.keys.entry(slot.cell()).or_insert(*key);
            self.by_object
                .entry(*object)
                .or_default()
                .push((*offset, *slot));
            let owners = self.by_cell.entry(slot.cell()).or_default();
            if owners.last() != Some(object) {
                owners.push(*object);
            }
        }
    }
}
