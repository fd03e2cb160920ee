//! Reads and writes. Start reading at [`Walk::load`] and [`Walk::store`].

use vitrum_cprog::cfa::{Base, Expr, ExprKind, Place, Step, VarId};
use vitrum_cprog::types::{Length, Ty, Type};

use crate::bytes::Bytes;
use crate::proof::{FrameId, Object};
use crate::script::{Bits, Script};
use crate::state::{State, Value, symbol};
use crate::walk::Walk;

/// Where a place is.
enum Spot {
    /// All of a variable that is a bit-vector.
    Whole(Object),
    /// At an offset of a variable that is an array of bytes.
    Inside(Object, Bits),
    /// At an address of memory.
    At(Bits),
}

/// No more bytes are one value.
pub const COPIED: u64 = 256;

/// No more bytes are copied.
pub const MOST: u64 = 8192;

impl Walk<'_, '_> {
    /// The value of a variable that is not in memory where this walk began.
    pub fn first_value(
        script: &mut Script,
        object: Object,
        width: Option<u32>,
        array: &str,
    ) -> Value {
        match width {
            Some(width) => {
                let text = script.declare(&symbol(object), &format!("(_ BitVec {width})"));
                Value::Bits(Bits::open(text, width))
            }
            None => Value::Bytes(Bytes::of(script.declare(&symbol(object), array))),
        }
    }

    pub fn variable(&mut self, state: &mut State, object: Object, id: VarId) -> Value {
        if let Some(value) = state.vars.get(&object) {
            return value.clone();
        }
        let width = self.given.width(self.given.program.var(id).ty);
        let value = Walk::first_value(&mut self.script, object, width, &self.array);
        state.vars.insert(object, value.clone());
        value
    }

    fn spot(&mut self, state: &mut State, frame: FrameId, place: &Place) -> Spot {
        self.spot_for(state, frame, place, true)
    }

    /// The same; where nothing is accessed, nothing has to be there.
    fn spot_for(&mut self, state: &mut State, frame: FrameId, place: &Place, access: bool) -> Spot {
        let width = self.given.pointer_width();
        let (object, base) = match &place.base {
            Base::Var(id) => {
                if access {
                    self.bounds(state, frame, *id, &place.path);
                }
                let object = self.given.object(frame, *id);
                if self.layout.in_memory(object) {
                    let address = self.layout.address(object, *id);
                    (None, Bits::number(u128::from(address), width))
                } else {
                    let ty = self.given.program.var(*id).ty;
                    let scalar = self.given.width(ty).is_some();
                    if scalar && place.path.is_empty() && place.bits.is_none() {
                        return Spot::Whole(object);
                    }
                    if scalar {
                        self.missing("a part of a scalar");
                    }
                    (Some(object), Bits::number(0, width))
                }
            }
            Base::Deref(pointer) => {
                let mut pointer = self.value(state, frame, pointer);
                if access {
                    let page = Bits::number(4096, width);
                    let null = self.script.compare("bvult", &pointer, &page);
                    self.require(null.not());
                    // On paths that go on it is none of the others.
                    let there = pointer.cases().unwrap_or_default().into_iter();
                    let there: Vec<u128> = there.filter(|case| *case >= 4096).collect();
                    pointer = pointer.among(Some(there));
                }
                (None, pointer)
            }
        };
        let mut at = base;
        for step in &place.path {
            at = match step {
                Step::Field(_, _, offset) => {
                    let by = Bits::number(u128::from(*offset), width);
                    self.script.two("bvadd", &at, &by)
                }
                Step::Index(index, size) => {
                    let signed = self.given.is_signed(index.ty);
                    let index = self.value(state, frame, index);
                    self.moved(&at, &index, signed, *size)
                }
            };
        }
        match object {
            Some(object) => Spot::Inside(object, at),
            None => Spot::At(at),
        }
    }

    /// Indices of a named array are inside of it, or the path ends.
    fn bounds(&mut self, state: &mut State, frame: FrameId, id: VarId, path: &[Step]) {
        let program = self.given.program;
        let mut ty = program.var(id).ty;
        for step in path {
            ty = match (step, program.types.get(ty)) {
                // What is beyond a member of a union may be another member.
                (Step::Field(record, ..), _) if program.types.record(*record).union => return,
                (Step::Field(record, number, _), _) => {
                    let members = program.types.record(*record).members.as_ref();
                    match members.and_then(|m| m.list.get(*number as usize)) {
                        Some(member) => member.ty,
                        None => return,
                    }
                }
                (Step::Index(index, size), Type::Array(elem, length))
                    if program.types.size(*elem) == Some(*size) =>
                {
                    if let Length::Fixed(count @ 1..) = *length {
                        let signed = self.given.is_signed(index.ty);
                        let index = self.value(state, frame, index);
                        let index = self.script.resize(&index, 128, signed);
                        let count = Bits::number(u128::from(count), 128);
                        let inside = self.script.compare("bvult", &index, &count);
                        self.require(inside);
                    }
                    *elem
                }
                _ => return,
            };
        }
    }

    pub fn address(&mut self, state: &mut State, frame: FrameId, place: &Place) -> Bits {
        let width = self.given.pointer_width();
        match self.spot_for(state, frame, place, false) {
            Spot::At(at) => at,
            Spot::Whole(_) | Spot::Inside(..) => {
                self.missing("the address of a variable that has none");
                self.script.any(width)
            }
        }
    }

    /// The contents of a scalar place.
    pub fn load(&mut self, state: &mut State, frame: FrameId, place: &Place, width: u32) -> Bits {
        let spot = self.spot(state, frame, place);
        let raw = match &spot {
            Spot::Whole(object) => {
                let Base::Var(id) = place.base else {
                    return self.script.any(width);
                };
                match self.variable(state, *object, id) {
                    Value::Bits(bits) => bits,
                    Value::Bytes(_) => self.script.any(width),
                }
            }
            _ => {
                let (array, at) = self.array_of(state, &spot, place);
                match place.bits {
                    None => self.read(&array, &at, u64::from(width / 8)),
                    Some(bits) => {
                        let count = (bits.shift + bits.width).div_ceil(8);
                        let bytes = self.read(&array, &at, u64::from(count));
                        let field = self.script.extract(&bytes, bits.shift, bits.width);
                        let signed = self.given.is_signed(place.ty);
                        self.script.resize(&field, width, signed)
                    }
                }
            }
        };
        let raw = self.script.resize(&raw, width, false);
        if !self.given.is_bool(place.ty) || raw.known.is_some() {
            return raw;
        }
        let truth = self.script.not_zero(&raw);
        self.script.number_of(&truth, width)
    }

    fn array_of(&mut self, state: &mut State, spot: &Spot, place: &Place) -> (Bytes, Bits) {
        match (spot, &place.base) {
            (Spot::Inside(object, at), Base::Var(id)) => {
                let array = match self.variable(state, *object, *id) {
                    Value::Bytes(array) => array,
                    Value::Bits(_) => state.memory.clone(),
                };
                (array, at.clone())
            }
            (Spot::Inside(_, at) | Spot::At(at), _) => (state.memory.clone(), at.clone()),
            (Spot::Whole(_), _) => {
                let width = self.given.pointer_width();
                (state.memory.clone(), Bits::number(0, width))
            }
        }
    }

    /// So many bytes of an array, the first one lowest.
    pub fn read(&mut self, array: &Bytes, at: &Bits, count: u64) -> Bits {
        array.read(&mut self.script, at, count)
    }

    /// An array with other bytes from an index on.
    pub fn written(&mut self, array: &Bytes, at: &Bits, value: &Bits) -> Bytes {
        array.written(&mut self.script, at, value)
    }

    /// Puts a value into a scalar place.
    pub fn store(&mut self, state: &mut State, frame: FrameId, place: &Place, value: &Bits) {
        let spot = self.spot(state, frame, place);
        if let Spot::Whole(object) = spot {
            state.vars.insert(object, Value::Bits(value.clone()));
            return;
        }
        let (array, at) = self.array_of(state, &spot, place);
        let value = match place.bits {
            None => value.clone(),
            Some(bits) => {
                let count = (bits.shift + bits.width).div_ceil(8);
                let old = self.read(&array, &at, u64::from(count));
                let (low, high) = (bits.shift, bits.shift + bits.width);
                let mut parts = Vec::new();
                if high < old.width {
                    parts.push(self.script.extract(&old, high, old.width - high));
                }
                parts.push(self.script.resize(value, bits.width, false));
                if low > 0 {
                    parts.push(self.script.extract(&old, 0, low));
                }
                self.script.concat(&parts)
            }
        };
        let array = self.written(&array, &at, &value);
        self.put(state, &spot, array);
    }

    fn put(&mut self, state: &mut State, spot: &Spot, array: Bytes) {
        match spot {
            Spot::Inside(object, _) => {
                state.vars.insert(*object, Value::Bytes(array));
            }
            Spot::At(at) => {
                self.not_literal(at);
                state.memory = array;
            }
            Spot::Whole(_) => {}
        }
    }

    /// Copies an aggregate, or fills it with zeros.
    pub fn assign_whole(
        &mut self,
        state: &mut State,
        (to_frame, to): (FrameId, &Place),
        (frame, value): (FrameId, &Expr),
    ) {
        let Some(parts) = self.whole(state, frame, value) else {
            return;
        };
        let size: u32 = parts.iter().map(|part| part.width / 8).sum();
        if self.given.program.types.size(to.ty) != Some(u64::from(size)) {
            return self.missing("an aggregate of another size");
        }
        if parts.is_empty() {
            return;
        }
        let spot = self.spot(state, to_frame, to);
        if let ExprKind::Load(from) = &value.kind {
            let source = self.spot(state, frame, from);
            self.apart_spots(&spot, &source, size.into());
        }
        let (array, at) = self.array_of(state, &spot, to);
        let array = self.written_parts(&array, &at, &parts);
        self.put(state, &spot, array);
    }

    fn apart_spots(&mut self, to: &Spot, from: &Spot, size: u64) {
        let what = "an assignment between members that overlap";
        match (to, from) {
            (Spot::Inside(a, x), Spot::Inside(b, y)) if a == b => self.apart(x, y, size, what),
            (Spot::At(x), Spot::At(y)) => self.apart(x, y, size, what),
            _ => {}
        }
    }

    /// The bytes of an aggregate in parts, the first one lowest.
    pub fn whole(&mut self, state: &mut State, frame: FrameId, value: &Expr) -> Option<Vec<Bits>> {
        let size = self.given.program.types.size(value.ty);
        let Some(size) = size.filter(|s| *s <= MOST) else {
            self.missing("a copy of a large aggregate");
            return None;
        };
        let parts = match &value.kind {
            _ if size == 0 => return Some(Vec::new()),
            ExprKind::Load(from) => {
                let spot = self.spot(state, frame, from);
                let (array, at) = self.array_of(state, &spot, from);
                array.parts(&mut self.script, &at, size)
            }
            ExprKind::Zero => zeros(size),
            _ => {
                self.missing("an aggregate that is not modelled");
                return None;
            }
        };
        Some(self.with_any_between(parts, value.ty))
    }

    /// Puts bytes at an address.
    pub fn put_parts(&mut self, state: &mut State, at: &Bits, parts: &[Bits]) {
        self.not_literal(at);
        state.memory = self.written_parts(&state.memory.clone(), at, parts);
    }

    /// Puts so many zeros at an address.
    pub fn clear(&mut self, state: &mut State, at: &Bits, size: &Bits) {
        let size = self.script.resize(size, at.width, false);
        state.memory = state.memory.cleared(&mut self.script, at, &size);
    }

    fn written_parts(&mut self, array: &Bytes, at: &Bits, parts: &[Bits]) -> Bytes {
        let (mut array, mut offset) = (array.clone(), 0);
        for part in parts {
            let here = Bits::number(offset, at.width);
            let here = self.script.two("bvadd", at, &here);
            array = self.written(&array, &here, part);
            offset += u128::from(part.width / 8);
        }
        array
    }

    /// The bytes of an aggregate with anything between its members.
    fn with_any_between(&mut self, parts: Vec<Bits>, ty: Ty) -> Vec<Bits> {
        let members = self.given.program.types.member_bits(ty).unwrap_or_default();
        let mut offset = 0;
        let mut made = Vec::new();
        for part in parts {
            let size = (part.width / 8) as usize;
            let masks = members.get(offset..).unwrap_or_default();
            let masks = masks.get(..size).unwrap_or(masks);
            made.push(match masks.iter().all(|mask| *mask == 0xff) {
                true => part,
                false => self.masked(&part, masks),
            });
            offset += size;
        }
        made
    }

    /// Some bytes with any bits where masks have none.
    fn masked(&mut self, part: &Bits, masks: &[u8]) -> Bits {
        let count = part.width / 8;
        let masks = masks.iter().copied().chain(std::iter::repeat(0xff));
        let mut bytes: Vec<Bits> = Vec::new();
        for (index, mask) in (0..count).zip(masks) {
            let byte = self.script.extract(part, 8 * index, 8);
            if mask == 0xff {
                bytes.push(byte);
                continue;
            }
            let (own, other) = (u128::from(mask), u128::from(!mask));
            let any = self.script.any(8);
            let kept = self.script.two("bvand", &byte, &Bits::number(own, 8));
            let any = self.script.two("bvand", &any, &Bits::number(other, 8));
            bytes.push(self.script.two("bvor", &kept, &any));
        }
        bytes.reverse();
        self.script.concat(&bytes)
    }

    /// The contents of a variable become anything.
    pub fn forget(&mut self, state: &mut State, frame: FrameId, id: VarId) {
        let object = self.given.object(frame, id);
        let ty = self.given.program.var(id).ty;
        if self.layout.in_memory(object) {
            let address = self.layout.address(object, id);
            let size = self.given.program.var_size(id);
            return self.forget_memory(state, address, size);
        }
        let value = match self.given.width(ty) {
            Some(width) => Value::Bits(self.any_of(ty, width)),
            None => Value::Bytes(Bytes::of(self.script.fresh(&self.array.clone()))),
        };
        state.vars.insert(object, value);
    }

    pub fn forget_memory(&mut self, state: &mut State, address: u64, size: Option<u64>) {
        let width = self.given.pointer_width();
        let at = Bits::number(u128::from(address), width);
        match size {
            Some(0) => {}
            Some(size) if size <= 64 => {
                let any = self.script.any(8 * size as u32);
                state.memory = self.written(&state.memory.clone(), &at, &any);
            }
            _ => {
                let range = (address, address + size.unwrap_or(1 << 20));
                let range = (u128::from(range.0), u128::from(range.1));
                state.memory = state.memory.forgotten(&mut self.script, range, width);
            }
        }
    }

    /// A place of any type becomes anything.
    pub fn forget_place(&mut self, state: &mut State, frame: FrameId, place: &Place) {
        match self.given.width(place.ty) {
            Some(width) => {
                let value = self.any_of(place.ty, width);
                self.store(state, frame, place, &value);
            }
            None => match self.given.program.types.size(place.ty) {
                Some(size) if size <= COPIED && size > 0 => {
                    let spot = self.spot(state, frame, place);
                    let (array, at) = self.array_of(state, &spot, place);
                    let any = self.script.any(8 * size as u32);
                    let array = self.written(&array, &at, &any);
                    self.put(state, &spot, array);
                }
                _ => self.missing("a large aggregate of any contents"),
            },
        }
    }

    /// Any value of a type. If that is assumed, a pointer points to memory that the program did not
    /// make, or to nothing.
    pub fn any_of(&mut self, ty: Ty, width: u32) -> Bits {
        let any = self.script.any(width);
        let outside = self.given.proof.outside;
        if let Some((begin, size)) = outside.filter(|_| self.given.program.types.is_pointer(ty)) {
            let (low, high) = (u128::from(begin), u128::from(begin) + u128::from(size));
            let null = self
                .script
                .compare("bvult", &any, &Bits::number(4096, width));
            let above = self
                .script
                .compare("bvule", &Bits::number(low, width), &any);
            let below = self
                .script
                .compare("bvult", &any, &Bits::number(high, width));
            let inside = self.script.and(&above, &below);
            let known = self.script.or(&null, &inside);
            self.script.assert(&known);
        }
        match self.given.is_bool(ty) {
            true => self.script.two("bvand", &any, &Bits::number(1, width)),
            false => any,
        }
    }
}

/// Zeros in parts.
pub fn zeros(size: u64) -> Vec<Bits> {
    let last = (!size.is_multiple_of(8)).then(|| Bits::number(0, 8 * (size % 8) as u32));
    let whole = (0..size / 8).map(|_| Bits::number(0, 64));
    whole.chain(last).collect()
}
