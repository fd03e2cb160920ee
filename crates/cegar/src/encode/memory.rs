//! Reads and writes of places. Start reading at [`Edge::load`] and [`Edge::store`].

use vitrum_cprog::cfa::{Base, Place, Step};
use vitrum_cprog::types::{Bits, IntType};
use vitrum_logic::{Sort, Term};

use super::env::array_sort;
use super::expr::Edge;
use super::value::Int;
use crate::memory::outside::{self, OUTSIDE};
use crate::memory::{Access, CellId, Kind, ObjectId, Slot, int_range};
use crate::system::{Input, Source};

/// Where a place is, with terms.
enum Spot {
    Cell(CellId),
    /// Some cells together.
    Joined(Slot),
    /// An array at an index: nothing else can be there.
    Element(CellId, Int),
    /// An address, and what may be there.
    Address(Int, Access),
    /// An address that the program names as a number: anything may be there at any time.
    Fixed,
    /// Nowhere: the access is invalid.
    Nowhere,
}

impl Edge<'_, '_> {
    fn spot(&mut self, place: &Place) -> (Spot, Kind) {
        let Some(access) = self.cx.model.access(place) else {
            return (Spot::Nowhere, Kind::Bool);
        };
        let kind = access.kind;
        let spot = match access.slots[..] {
            _ if outside::is_fixed(place) => Spot::Fixed,
            [] => Spot::Nowhere,
            [(_, _, Slot::One(cell))] if access.direct => {
                self.bounds(place);
                Spot::Cell(cell)
            }
            [(_, _, slot @ Slot::Joined(..))] if access.direct => Spot::Joined(slot),
            [(object, offset, Slot::Indexed(cell))] if access.direct => {
                self.bounds(place);
                let index = self.element(place, object, offset);
                Spot::Element(cell, index)
            }
            _ => {
                self.bounds(place);
                Spot::Address(self.address(place), access)
            }
        };
        (spot, kind)
    }

    /// Indices are inside their arrays.
    fn bounds(&mut self, place: &Place) {
        for (index, count) in self.cx.flat.program.bounds(place) {
            let index = self.value(index);
            let range = (0, i128::from(count) - 1);
            if !index.inside(range) {
                let inside = Int {
                    low: range.0,
                    high: range.1,
                    ..index
                };
                self.guards.push(inside.in_range());
            }
        }
    }

    /// The number of an element among all of a named array.
    fn element(&mut self, place: &Place, object: ObjectId, offset: i64) -> Int {
        let objects = &self.cx.model.points.objects;
        let dims = objects.dims(self.cx.flat, object, offset);
        let indices: Vec<_> = indices(place).collect();
        let mut sum = Term::int(0);
        for (index, dim) in indices.into_iter().zip(dims) {
            let count = dim.count.map_or(1, i128::from);
            sum = sum.mul(Term::int(count)).add(self.value(index).term);
        }
        Int::new(sum, (0, i128::from(u32::MAX)))
    }

    /// The address of a place.
    pub fn address(&mut self, place: &Place) -> Int {
        let mut sum = match &place.base {
            Base::Var(id) => {
                let object = self.cx.model.points.objects.of_var(*id);
                Int::constant(self.cx.model.base(object).unwrap_or(0))
            }
            Base::Deref(pointer) => self.value(pointer),
        };
        for step in &place.path {
            let by = match step {
                Step::Field(_, _, offset) => Int::constant(i128::from(*offset)),
                Step::Index(index, size) => {
                    let index = self.value(index);
                    scaled(index, i128::from(*size))
                }
            };
            sum = added(sum, by);
        }
        let width = self.cx.flat.program.types.model.pointer_width();
        self.cx.wrap(sum, Kind::Pointer(width).raw())
    }

    /// Whether an address is one that an access may have.
    pub fn known_address(&mut self, place: &Place) -> Term {
        let (spot, _) = self.spot(place);
        match spot {
            Spot::Cell(_) | Spot::Joined(_) | Spot::Element(..) | Spot::Fixed => Term::bool(true),
            Spot::Nowhere => Term::bool(false),
            Spot::Address(at, access) => {
                let cases: Vec<Term> = access
                    .slots
                    .iter()
                    .map(|(o, off, s)| self.there(at, *o, *off, *s, &access))
                    .collect();
                Term::any(cases)
            }
        }
    }

    /// Whether a place is one of these parts of objects.
    pub fn is_at(
        &mut self,
        place: &Place,
        parts: &[(ObjectId, i64, Slot)],
        access: &Access,
    ) -> Term {
        let at = self.address(place);
        let parts = parts.iter();
        Term::any(parts.map(|(o, offset, s)| self.there(at, *o, *offset, *s, access)))
    }

    /// Whether an address is that of a part of an object.
    fn there(&self, at: Int, object: ObjectId, offset: i64, slot: Slot, access: &Access) -> Term {
        let (low, high) = self.cx.model.room(object, offset, slot, access);
        let most = Kind::Pointer(self.cx.flat.program.types.model.pointer_width());
        if low == high {
            return at.term.equals(Term::int(low));
        }
        if high >= most.range().1 {
            return Term::int(low).leq(at.term);
        }
        Int { low, high, ..at }.in_range()
    }

    /// The contents of a scalar place.
    pub fn load(&mut self, place: &Place) -> Int {
        let (spot, kind) = self.spot(place);
        let value = match spot {
            Spot::Cell(cell) => self.env.get(self.cx, cell),
            Spot::Joined(slot) => self.load_slot(Int::constant(0), slot, kind),
            Spot::Element(cell, index) => self.select(cell, index),
            Spot::Fixed => self.any("fixed", kind),
            Spot::Nowhere => {
                self.guards.push(Term::bool(false));
                self.any("nowhere", kind)
            }
            Spot::Address(at, access) => self.load_at(at, &access),
        };
        self.reinterpret(value, kind)
    }

    /// The same bits as a value of a kind.
    fn reinterpret(&mut self, value: Int, kind: Kind) -> Int {
        match value.inside(kind.range()) || kind == Kind::Bool {
            true => value,
            false => self.cx.wrap(value, kind.raw()),
        }
    }

    fn select(&mut self, cell: CellId, index: Int) -> Int {
        let array = self.env.get(self.cx, cell);
        let kind = self.cx.model.cell(cell).kind;
        let value = Int::new(array.term.select(index.term), kind.range());
        self.cx.pending.push(value.in_range());
        self.cx.measure(value);
        value
    }

    fn load_at(&mut self, at: Int, access: &Access) -> Int {
        let at = self.cx.name("address", at);
        let mut cases = Vec::new();
        let mut seen = Vec::new();
        for (object, offset, slot) in &access.slots {
            let here = self.there(at, *object, *offset, *slot, access);
            if here.is_false() {
                continue;
            }
            // Parts that share an array are read once.
            let value = match seen.iter().find(|(cell, _)| *cell == slot.cell()) {
                Some((_, value)) => *value,
                None => self.load_part(at, *slot, access),
            };
            seen.push((slot.cell(), value));
            cases.push((here, value));
        }
        self.guards
            .push(Term::any(cases.iter().map(|(here, _)| *here)));
        let value = self.chosen(cases, access);
        self.note_outside(at, access, value, Source::Read);
        value
    }

    /// The value of the case that holds.
    fn chosen(&mut self, cases: Vec<(Term, Int)>, access: &Access) -> Int {
        let same = cases
            .first()
            .filter(|(_, v)| cases.iter().all(|(_, w)| w.term == v.term));
        if let Some((_, value)) = same {
            return *value;
        }
        let value = self.any("loaded", access.kind);
        for (here, case) in cases {
            let case = self.reinterpret(case, access.kind);
            self.cx
                .pending
                .push(here.implies(value.term.equals(case.term)));
        }
        value
    }

    /// Notes an access that may be to memory from outside.
    fn note_outside(&mut self, at: Int, access: &Access, value: Int, source: fn(Bits) -> Source) {
        if access.slots.iter().any(|(object, ..)| *object == OUTSIDE) {
            let width = access.kind.raw().width;
            let whole = Bits { shift: 0, width };
            self.cx.inputs.push(Input {
                edge: self.id,
                value: value.term,
                address: Some(at.term),
                source: source(access.bits.unwrap_or(whole)),
            });
        }
    }

    /// What is read at an address; a bit-field may share its bytes with others.
    fn load_part(&mut self, at: Int, slot: Slot, access: &Access) -> Int {
        match (slot, access.bits) {
            (Slot::Bytes(cell), Some(bits)) => {
                let [_, value, _] = self.load_bits(at, cell, bits);
                self.cx.wrap(value, access.kind.raw())
            }
            _ => self.load_slot(at, slot, access.kind),
        }
    }

    /// So many bytes as a number without a sign, the lowest first.
    fn load_bytes(&mut self, at: Int, cell: CellId, count: u32) -> Int {
        let mut sum = Int::constant(0);
        for index in 0..i128::from(count) {
            let byte = self.select(cell, added(at, Int::constant(index)));
            sum = added(sum, scaled(byte, 1 << (8 * index)));
        }
        sum
    }

    /// The bits below a bit-field in its bytes, its own, and those above.
    fn load_bits(&mut self, at: Int, cell: CellId, bits: Bits) -> [Int; 3] {
        let count = (bits.shift + bits.width).div_ceil(8);
        let all = self.load_bytes(at, cell, count);
        let above = 8 * count - bits.shift - bits.width;
        let parts = self.parts(all, &[bits.shift, bits.width, above]);
        [parts[0], parts[1], parts[2]]
    }

    /// Writes a bit-field into its bytes; their other bits stay.
    pub fn store_bits(&mut self, at: Int, cell: CellId, bits: Bits, value: Int) {
        let [below, _, above] = self.load_bits(at, cell, bits);
        let (width, signed) = (bits.width, false);
        let value = self.cx.wrap(value, IntType { width, signed });
        let sum = added(below, scaled(value, 1 << bits.shift));
        let sum = added(sum, scaled(above, 1 << (bits.shift + bits.width)));
        let count = (bits.shift + bits.width).div_ceil(8);
        let bytes = self.parts(sum, &vec![8; count as usize]);
        for (index, byte) in bytes.into_iter().enumerate() {
            self.put_at(cell, added(at, Int::constant(index as i128)), byte);
        }
    }

    fn load_slot(&mut self, at: Int, slot: Slot, kind: Kind) -> Int {
        match slot {
            Slot::One(cell) => self.env.get(self.cx, cell),
            Slot::Many(cell) | Slot::Indexed(cell) => self.select(cell, at),
            Slot::Joined(..) => {
                let (mut sum, mut shift) = (Int::constant(0), 0);
                for cell in slot.cells() {
                    let value = self.env.get(self.cx, cell);
                    sum = added(sum, scaled(value, 1 << shift));
                    shift += self.bits_of(cell);
                }
                self.cx.wrap(sum, kind.raw())
            }
            Slot::Bytes(cell) => {
                let int = kind.raw();
                let sum = self.load_bytes(at, cell, int.width.div_ceil(8));
                self.cx.wrap(sum, int)
            }
        }
    }

    fn bits_of(&self, cell: CellId) -> u32 {
        self.cx.model.cell(cell).kind.raw().width
    }

    /// Puts a value into a scalar place.
    pub fn store(&mut self, place: &Place, value: Int) {
        let (spot, kind) = self.spot(place);
        match spot {
            Spot::Cell(cell) => self.put(cell, value),
            Spot::Joined(slot) => {
                let parts = self.split(slot, kind, value);
                parts
                    .into_iter()
                    .for_each(|(cell, part)| self.put(cell, part));
            }
            Spot::Element(cell, index) => self.put_at(cell, index, value),
            Spot::Fixed => {}
            Spot::Nowhere => self.guards.push(Term::bool(false)),
            Spot::Address(at, access) => self.store_at(at, &access, value),
        }
    }

    /// A cell has a new value.
    pub fn put(&mut self, cell: CellId, value: Int) {
        let kind = self.cx.model.cell(cell).kind;
        let value = self.reinterpret(value, kind);
        let hint = self.cx.model.cell(cell).name.clone();
        let value = self.cx.name(&hint, value);
        self.env.set(cell, value);
    }

    /// An array has a new value at an index.
    pub fn put_at(&mut self, cell: CellId, index: Int, value: Int) {
        let kind = self.cx.model.cell(cell).kind;
        let value = self.reinterpret(value, kind);
        let array = self.env.get(self.cx, cell);
        let term = array.term.store(index.term, value.term);
        self.env.set(cell, Int { term, ..array });
    }

    fn store_at(&mut self, at: Int, access: &Access, value: Int) {
        let at = self.cx.name("address", at);
        let value = self.cx.name("stored", value);
        let mut done: Vec<CellId> = Vec::new();
        let mut valid = Vec::new();
        for (object, offset, slot) in &access.slots {
            let here = self.there(at, *object, *offset, *slot, access);
            valid.push(here);
            if here.is_false() || (!slot.is_alone() && done.contains(&slot.cell())) {
                continue;
            }
            done.push(slot.cell());
            self.store_slot(at, *slot, here, access, value);
        }
        self.guards.push(Term::any(valid));
        self.note_outside(at, access, value, Source::Write);
    }

    fn store_slot(&mut self, at: Int, slot: Slot, here: Term, access: &Access, value: Int) {
        match slot {
            Slot::One(cell) => self.put_if(cell, value, here, access),
            Slot::Joined(..) => {
                for (cell, part) in self.split(slot, access.kind, value) {
                    self.put_if(cell, part, here, access);
                }
            }
            Slot::Many(cell) | Slot::Indexed(cell) => self.put_at(cell, at, value),
            Slot::Bytes(cell) => match access.bits {
                Some(bits) => self.store_bits(at, cell, bits, value),
                None => self.store_bytes(at, cell, access.kind, value),
            },
        }
    }

    /// A cell has a new value if the access is to it.
    fn put_if(&mut self, cell: CellId, value: Int, here: Term, access: &Access) {
        if access.slots.len() == 1 {
            return self.put(cell, value);
        }
        let old = self.env.get(self.cx, cell);
        let kind = self.cx.model.cell(cell).kind;
        let new = self.reinterpret(value, kind);
        let term = here.ite(new.term, old.term);
        let range = (old.low.min(new.low), old.high.max(new.high));
        self.put(cell, Int::new(term, range));
    }

    /// What each cell of a slot gets of a value.
    pub fn split(&mut self, slot: Slot, kind: Kind, value: Int) -> Vec<(CellId, Int)> {
        let mut int = kind.raw();
        int.signed = false;
        let value = self.cx.wrap(value, int);
        let widths: Vec<u32> = slot.cells().map(|cell| self.bits_of(cell)).collect();
        let parts = self.parts(value, &widths);
        slot.cells().zip(parts).collect()
    }

    /// Writes the bytes of a value, the lowest first.
    pub fn store_bytes(&mut self, at: Int, cell: CellId, kind: Kind, value: Int) {
        let mut int = kind.raw();
        int.signed = false;
        let value = self.cx.wrap(value, int);
        let bytes = self.parts(value, &vec![8; int.width.div_ceil(8) as usize]);
        for (index, byte) in bytes.into_iter().enumerate() {
            self.put_at(cell, added(at, Int::constant(index as i128)), byte);
        }
    }

    /// A number without a sign as parts of so many bits, the lowest first.
    fn parts(&mut self, value: Int, widths: &[u32]) -> Vec<Int> {
        let mut shift = 0;
        let mut all = Vec::new();
        for width in widths {
            all.push((shift, (1i128 << width) - 1));
            shift += width;
        }
        if let Some(known) = value.known() {
            let part = |(shift, most): &(u32, i128)| Int::constant(known >> shift & most);
            return all.iter().map(part).collect();
        }
        if widths.len() == 1 {
            return vec![value];
        }
        let parts = all.iter().map(|(_, most)| self.cx.any("part", (0, *most)));
        let parts: Vec<Int> = parts.collect();
        let sum = all
            .iter()
            .zip(&parts)
            .fold(Int::constant(0), |sum, ((shift, _), part)| {
                added(sum, scaled(*part, 1 << shift))
            });
        self.cx.pending.push(sum.term.equals(value.term));
        parts
    }

    /// An array with any contents.
    pub fn any_array(&mut self, cell: CellId) {
        let hint = self.cx.model.cell(cell).name.clone();
        let term = self.cx.fresh(&hint, array_sort());
        let (low, high) = int_range(self.cx.model.cell(cell).kind.raw());
        self.env.set(cell, Int { term, low, high });
    }

    /// A cell with any contents.
    pub fn forget(&mut self, slot: Slot) {
        if !slot.is_alone() {
            return self.any_array(slot.cell());
        }
        for cell in slot.cells() {
            let kind = self.cx.model.cell(cell).kind;
            let value = self.any("any", kind);
            self.env.set(cell, value);
        }
    }

    /// An array that is zero everywhere.
    pub fn zero_array(&mut self, cell: CellId) {
        let term = Term::fill(array_sort(), Term::int(0));
        debug_assert_ne!(term.sort(), Sort::Int);
        self.env.set(
            cell,
            Int {
                term,
                low: 0,
                high: 0,
            },
        );
    }
}

fn indices(place: &Place) -> impl Iterator<Item = &vitrum_cprog::cfa::Expr> {
    place.path.iter().filter_map(|step| match step {
        Step::Index(index, _) => Some(index),
        Step::Field(..) => None,
    })
}

pub fn added(a: Int, b: Int) -> Int {
    let range = (a.low.saturating_add(b.low), a.high.saturating_add(b.high));
    Int::new(a.term.add(b.term), range)
}

/// A value times a number that is not negative.
pub fn scaled(a: Int, by: i128) -> Int {
    let range = (a.low.saturating_mul(by), a.high.saturating_mul(by));
    Int::new(a.term.mul(Term::int(by)), range)
}
