//! Offsets inside types: which leaf is at an offset, and which offsets elements of arrays share.

use std::ops::Range;

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{Expr, Place, Step};
use vitrum_cprog::types::{Bits, IntKind, Length, Ty, Type, Types};

use super::units::{self, Units};

/// An array that a leaf lies in: the size of an element, and how many there are if that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dim {
    /// The offset of the first element.
    pub start: i64,
    pub stride: u64,
    pub count: Option<u64>,
    /// A larger structure begins where it does, whose address is the same.
    pub leads: bool,
}

impl Dim {
    /// Whether a pointer to things of a size may be one to the structure around the array: bytes of it
    /// may be used one by one, whatever they are.
    pub fn leaves(&self, size: u64) -> bool {
        self.leads && size == 1
    }

    /// Whether a pointer that moves by so many bytes can stay in the array, or right behind it.
    pub fn has_room(&self, by: i64) -> bool {
        let length = |count: u64| count.saturating_mul(self.stride);
        self.count
            .is_none_or(|count| by.unsigned_abs() <= length(count))
    }
}

/// How elements of arrays are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elements {
    /// Each is a place of its own.
    Apart,
    /// All stand for the first.
    Together,
}

/// The offset that stands for `offset` in a type; `None` outside of it. Inside unions every byte
/// stands for itself, whatever its members are.
pub fn canonical(types: &Types, ty: Ty, offset: i64, elements: Elements) -> Option<i64> {
    if offset < 0 {
        return None;
    }
    match *types.get(ty) {
        Type::Array(elem, length) => in_array(types, elem, length, offset, elements),
        Type::Record(id) if !types.record(id).union => match member(types, id, offset) {
            Some((at, member)) => Some(at + canonical(types, member, offset - at, elements)?),
            // Between members there are bytes.
            None => (offset < size(types, ty)?).then_some(offset),
        },
        _ => (offset < size(types, ty)?).then_some(offset),
    }
}

fn size(types: &Types, ty: Ty) -> Option<i64> {
    i64::try_from(types.size(ty)?).ok()
}

fn in_array(
    types: &Types,
    elem: Ty,
    length: Length,
    offset: i64,
    elements: Elements,
) -> Option<i64> {
    let stride = size(types, elem)?.max(1);
    let index = offset / stride;
    if let Length::Fixed(count) = length {
        let count = i64::try_from(count).ok()?;
        // A pointer behind the last element still belongs to the array.
        if index > count || (index == count && offset % stride != 0) {
            return None;
        }
    }
    let inside = canonical(types, elem, offset % stride, elements)?;
    match elements {
        Elements::Apart => Some(index * stride + inside),
        Elements::Together => Some(inside),
    }
}

/// The member at an offset: where it begins, and its type; none between members.
fn member(types: &Types, id: vitrum_cprog::types::RecordId, offset: i64) -> Option<(i64, Ty)> {
    let members = types.record(id).members.as_ref()?;
    let holds = |m: &&vitrum_cprog::types::Member| {
        let at = m.offset as i64;
        let end = match (size(types, m.ty), m.bits) {
            // Of a byte more than its type has, it is only known that it is there.
            (Some(size), Some(bits)) => at + size.min((bits.shift + bits.width).div_ceil(8).into()),
            (Some(size), None) => at + size,
            (None, _) => i64::MAX,
        };
        at <= offset && offset < end
    };
    // Of bit-fields that share bytes the last that begins before is taken.
    let found = members.list.iter().filter(holds).max_by_key(|m| m.offset)?;
    Some((found.offset as i64, found.ty))
}

/// The arrays around an offset, outermost first; none inside unions.
pub fn dims(types: &Types, ty: Ty, offset: i64) -> Vec<Dim> {
    let mut found = Vec::new();
    let (mut ty, mut offset) = (ty, offset);
    let mut start = 0;
    let mut leads = false;
    loop {
        match *types.get(ty) {
            Type::Array(elem, length) => {
                let stride = types.size(elem).unwrap_or(1).max(1);
                let count = match length {
                    Length::Fixed(count) => Some(count),
                    _ => None,
                };
                found.push(Dim {
                    start,
                    stride,
                    count,
                    leads,
                });
                offset %= stride as i64;
                ty = elem;
            }
            Type::Record(id) if !types.record(id).union => {
                let Some((at, inner)) = member(types, id, offset) else {
                    return found;
                };
                let more = types.size(ty) > types.size(inner);
                leads = at == 0 && (leads || more);
                offset -= at;
                start += at;
                ty = inner;
            }
            _ => return found,
        }
    }
}

/// Elements at each end of an array that are looked at one by one.
const ENDS: u64 = 64;

/// Offsets at most.
const INSTANCES: usize = 1024;

/// Of the offsets that an offset stands for those from which a move by so many bytes may end in
/// different parts: the elements near the ends of the arrays around it, from where it may leave
/// them, and one from where it stays. `None` if they are too many.
pub fn instances(dims: &[Dim], offset: i64, by: i64) -> Option<Vec<i64>> {
    let mut found = vec![offset];
    for dim in dims {
        let near = by.unsigned_abs() / dim.stride + 1;
        let count = dim.count.unwrap_or(u64::MAX);
        let first = 0..=near.min(count.saturating_sub(1));
        let last = match dim.count {
            Some(count) => count.saturating_sub(near + 1).max(near + 1)..count,
            None => 0..0,
        };
        if near > ENDS {
            return None;
        }
        let indices: Vec<u64> = first.chain(last).collect();
        let mut next = Vec::new();
        for start in &found {
            for index in &indices {
                let by = i64::try_from(index.checked_mul(dim.stride)?).ok()?;
                next.push(start.checked_add(by)?);
            }
        }
        found = next;
        if found.len() > INSTANCES {
            return None;
        }
    }
    Some(found)
}

/// A scalar inside an aggregate.
#[derive(Clone, Debug)]
pub struct Part {
    pub path: Vec<Step>,
    pub ty: Ty,
    pub bits: Option<Bits>,
}

/// The scalars of a type in the order of their offsets; `None` if there are more than `most`, or if
/// it is not said how many. A union is the pieces that it is used in.
pub fn parts(types: &Types, ty: Ty, known: &Known, most: usize) -> Option<Vec<Part>> {
    let mut found = Vec::new();
    let whole = Part {
        path: Vec::new(),
        ty,
        bits: None,
    };
    collect(types, whole, known, most, &mut found)?;
    Some(found)
}

/// What parts are made with.
#[derive(Clone, Debug)]
pub struct Known {
    pub index: Ty,
    pub byte: Ty,
    /// Unsigned integers of 2, 4 and 8 bytes.
    pub wider: [Ty; 3],
    pub units: Units,
}

impl Known {
    pub fn new(program: &mut Program) -> Known {
        let units = Units::new(program);
        let types = &mut program.types;
        Known {
            index: types.int(IntKind::Long),
            byte: types.int(IntKind::UChar),
            wider: [IntKind::UShort, IntKind::UInt, IntKind::ULongLong].map(|k| types.int(k)),
            units,
        }
    }

    fn unsigned(&self, size: u64) -> Ty {
        match size {
            2 => self.wider[0],
            4 => self.wider[1],
            8 => self.wider[2],
            _ => self.byte,
        }
    }
}

fn collect(
    types: &Types,
    at: Part,
    known: &Known,
    most: usize,
    found: &mut Vec<Part>,
) -> Option<()> {
    match *types.get(at.ty) {
        // A bit-field in an integer of 128 bits, which is a record here.
        _ if at.bits.is_some() => found.push(at),
        Type::Array(elem, Length::Fixed(count)) => {
            let size = types.size(elem)?;
            elements(types, &at, (elem, size, count), known, most, found)?;
        }
        // Vectors and complex numbers have parts too, which nobody computes with.
        Type::Array(..) | Type::Vector(..) | Type::Complex(_) => return None,
        Type::Record(id) => {
            let members = types.record(id).members.as_ref()?;
            if types.record(id).union {
                if members.size > 8 * most as u64 {
                    return None;
                }
                for (offset, size) in known.units.of(id, members.size) {
                    let index = Expr::int(known.index, i128::from(offset / size));
                    let mut path = at.path.clone();
                    path.push(Step::Index(index, size));
                    let (ty, bits) = (known.unsigned(size), None);
                    found.push(Part { path, ty, bits });
                }
                return (found.len() <= most).then_some(());
            }
            for (number, member) in members.list.iter().enumerate() {
                let mut path = at.path.clone();
                path.push(Step::Field(id, number as u32, member.offset));
                let part = Part {
                    path,
                    ty: member.ty,
                    bits: member.bits,
                };
                collect(types, part, known, most, found)?;
            }
        }
        _ => found.push(at),
    }
    (found.len() <= most).then_some(())
}

/// So many elements of a type and size.
fn elements(
    types: &Types,
    at: &Part,
    (elem, size, count): (Ty, u64, u64),
    known: &Known,
    most: usize,
    found: &mut Vec<Part>,
) -> Option<()> {
    if count > most as u64 {
        return None;
    }
    for i in 0..count {
        let mut path = at.path.clone();
        path.push(Step::Index(Expr::int(known.index, i128::from(i)), size));
        let part = Part {
            path,
            ty: elem,
            bits: None,
        };
        collect(types, part, known, most, found)?;
    }
    Some(())
}

/// The bytes of the whole that a part is in.
fn span(types: &Types, part: &Part) -> Option<Range<u64>> {
    let mut offset = 0u64;
    for step in &part.path {
        offset += match step {
            Step::Field(_, _, by) => *by,
            Step::Index(index, size) => u64::try_from(index.as_int()?).ok()? * size,
        };
    }
    Some(match part.bits {
        Some(bits) => {
            let end = (bits.shift + bits.width).div_ceil(8);
            offset + u64::from(bits.shift / 8)..offset + u64::from(end)
        }
        None => offset..offset + types.size(part.ty)?,
    })
}

/// The offsets of the bytes of a type that are in none of its scalars; `None` if it has no parts.
pub fn gaps(types: &Types, ty: Ty, known: &Known, most: usize) -> Option<Vec<u64>> {
    let mut open = vec![true; usize::try_from(types.size(ty)?).ok()?];
    for part in parts(types, ty, known, most)? {
        let span = span(types, &part)?;
        open.get_mut(span.start as usize..span.end as usize)?
            .fill(false);
    }
    let offsets = (0..open.len() as u64).filter(|o| open[*o as usize]);
    Some(offsets.collect())
}

/// What lies between the members of a type: bytes, and bits of them.
pub fn between(types: &Types, ty: Ty, known: &Known) -> Vec<Part> {
    let bytes = types.member_bits(ty).unwrap_or_default();
    let open = bytes.iter().enumerate().filter(|(_, used)| **used != 0xff);
    let mut found = Vec::new();
    for (offset, used) in open {
        let index = Expr::int(known.index, offset as i128);
        let part = |bits| Part {
            path: vec![Step::Index(index.clone(), 1)],
            ty: known.byte,
            bits,
        };
        if *used == 0 {
            found.push(part(None));
            continue;
        }
        let free: Vec<u32> = (0..8).filter(|bit| used >> bit & 1 == 0).collect();
        for run in free.chunk_by(|a, b| a + 1 == *b) {
            let (shift, width) = (run[0], run.len() as u32);
            found.push(part(Some(Bits { shift, width })));
        }
    }
    found
}

/// The bytes of a place from one offset to another, as integers.
pub fn piece(known: &Known, place: &Place, (from, to): (u64, u64)) -> Vec<Place> {
    let mut extents = Vec::new();
    units::between(from, to, &mut extents);
    let one = |(offset, size): (u64, u64)| {
        let index = Expr::int(known.index, i128::from(offset / size));
        let path = vec![Step::Index(index, size)];
        let (ty, bits) = (known.unsigned(size), None);
        part_of(place, &Part { path, ty, bits })
    };
    extents.into_iter().map(one).collect()
}

/// The place of a part of a place.
pub fn part_of(place: &Place, part: &Part) -> Place {
    let path = place.path.iter().chain(&part.path).cloned();
    Place {
        base: place.base.clone(),
        path: path.collect(),
        ty: part.ty,
        bits: part.bits,
    }
}
