//! Sizes, alignments and the layout of records, as gcc lays them out on x86.

use super::{Length, RecordId, Ty, Type, Types};
use crate::source::Name;

/// The bits of a bit-field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bits {
    /// From the lowest bit of the byte at the member's offset; below 8.
    pub shift: u32,
    pub width: u32,
}

/// A member of a record.
#[derive(Clone, Debug)]
pub struct Member {
    /// `None` for an anonymous record.
    pub name: Option<Name>,
    pub ty: Ty,
    /// In bytes.
    pub offset: u64,
    pub bits: Option<Bits>,
}

/// The members of a complete record, unnamed bit-fields left out.
#[derive(Clone, Debug)]
pub struct Members {
    pub list: Vec<Member>,
    pub size: u64,
    pub align: u64,
}

/// A member as it was declared.
#[derive(Clone, Debug)]
pub struct Wanted {
    pub name: Option<Name>,
    pub ty: Ty,
    pub bits: Option<u32>,
    pub packed: bool,
    /// At least this, from `aligned`; 0 for nothing.
    pub align: u64,
}

impl Wanted {
    pub fn plain(name: Name, ty: Ty) -> Wanted {
        Wanted {
            name: Some(name),
            ty,
            bits: None,
            packed: false,
            align: 0,
        }
    }
}

/// What holds for a whole record.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rules {
    pub packed: bool,
    /// From `#pragma pack`; 0 for none.
    pub pack: u64,
    /// From `aligned`; 0 for none.
    pub align: u64,
}

/// The greatest size of an object.
const LARGEST: u64 = i64::MAX as u64;

impl Types {
    /// The size in bytes; `None` for incomplete, variable and too large types. `void` and
    /// functions have size 1, as gcc has it.
    #[must_use]
    pub fn size(&self, ty: Ty) -> Option<u64> {
        match *self.get(ty) {
            Type::Void | Type::Function(_) => Some(1),
            Type::Int(kind) => Some(u64::from(self.model.int(kind).width / 8)),
            Type::Enum(id) => {
                let kind = self.enumeration(id).kind?;
                Some(u64::from(self.model.int(kind).width / 8))
            }
            Type::Float(kind) => Some(self.model.float_size(kind)),
            Type::Complex(kind) => Some(2 * self.model.float_size(kind)),
            Type::Pointer(_) => Some(self.model.pointer_size()),
            Type::Array(elem, Length::Fixed(n)) => {
                let size = self.size(elem)?.checked_mul(n)?;
                Some(size).filter(|s| *s <= LARGEST)
            }
            Type::Array(..) => None,
            Type::Record(id) => self.record(id).members.as_ref().map(|m| m.size),
            Type::Vector(elem, n) => self.size(elem)?.checked_mul(u64::from(n)),
        }
    }

    /// The alignment in bytes, as `_Alignof` says it.
    #[must_use]
    pub fn align(&self, ty: Ty) -> u64 {
        let own = u64::from(self.entry(ty).align);
        if own != 0 {
            return own;
        }
        match *self.get(ty) {
            Type::Void | Type::Function(_) => 1,
            Type::Int(_) | Type::Enum(_) => self.size(ty).unwrap_or(4),
            Type::Float(kind) | Type::Complex(kind) => self.model.float_align(kind),
            Type::Pointer(_) => self.model.pointer_size(),
            Type::Array(elem, _) => self.align(elem),
            Type::Record(id) => self.record(id).members.as_ref().map_or(1, |m| m.align),
            Type::Vector(..) => self.size(ty).unwrap_or(16),
        }
    }

    /// The alignment inside a record: on i386 scalars of 8 bytes have 4.
    #[must_use]
    pub fn member_align(&self, ty: Ty) -> u64 {
        let own = u64::from(self.entry(ty).align);
        if own != 0 {
            return own;
        }
        match *self.get(ty) {
            Type::Array(elem, _) => self.member_align(elem),
            Type::Int(_)
            | Type::Enum(_)
            | Type::Float(super::FloatKind::Double)
            | Type::Complex(super::FloatKind::Double)
                if self.quals(ty).atomic =>
            {
                self.align(ty)
            }
            Type::Int(_)
            | Type::Enum(_)
            | Type::Float(super::FloatKind::Double)
            | Type::Complex(super::FloatKind::Double) => {
                self.align(ty).min(self.model.member_cap())
            }
            _ => self.align(ty),
        }
    }

    /// Lays out a record; an error is a sentence about a member.
    pub fn complete_record(
        &mut self,
        id: RecordId,
        wanted: Vec<Wanted>,
        rules: &Rules,
    ) -> Result<(), String> {
        let union = self.record(id).union;
        let mut layout = Layout::new(self, union, *rules);
        for member in wanted {
            layout.place(member)?;
        }
        let members = layout.finish().ok_or("this record is too large")?;
        // The identifier was made by `new_record`.
        self.records[id.0 as usize].members = Some(members);
        Ok(())
    }
}

/// A layout under way; positions count bits.
struct Layout<'t> {
    types: &'t Types,
    union: bool,
    rules: Rules,
    at: u64,
    largest: u64,
    align: u64,
    list: Vec<Member>,
}

impl<'t> Layout<'t> {
    fn new(types: &'t Types, union: bool, rules: Rules) -> Layout<'t> {
        Layout {
            types,
            union,
            rules,
            at: 0,
            largest: 0,
            align: 1,
            list: Vec::new(),
        }
    }

    fn place(&mut self, member: Wanted) -> Result<(), String> {
        if self.union {
            self.at = 0;
        }
        let result = match member.bits {
            Some(width) => self.place_bits(member, width),
            None => self.place_whole(member),
        };
        self.largest = self.largest.max(self.at);
        result
    }

    /// The alignment of a member that is no bit-field, under the rules of its record.
    fn whole_align(&self, member: &Wanted) -> u64 {
        let align = if member.packed || self.rules.packed {
            // An alignment that the member asks for itself survives packing.
            member.align.max(1)
        } else {
            self.types.member_align(member.ty).max(member.align)
        };
        self.capped(align)
    }

    fn capped(&self, align: u64) -> u64 {
        match self.rules.pack {
            0 => align,
            pack => align.min(pack),
        }
    }

    fn place_whole(&mut self, member: Wanted) -> Result<(), String> {
        let align = self.whole_align(&member);
        let size = match *self.types.get(member.ty) {
            // A flexible array takes no room.
            Type::Array(_, Length::Unknown) => 0,
            _ => self
                .types
                .size(member.ty)
                .ok_or_else(|| too_large(&member))?,
        };
        self.align = self.align.max(align);
        let start = round_up(self.at, align.saturating_mul(8)).ok_or_else(|| too_large(&member))?;
        let end = size.checked_mul(8).and_then(|s| start.checked_add(s));
        self.at = end
            .filter(|e| *e / 8 <= LARGEST / 8)
            .ok_or_else(|| too_large(&member))?;
        self.list.push(Member {
            name: member.name,
            ty: member.ty,
            offset: start / 8,
            bits: None,
        });
        Ok(())
    }

    fn place_bits(&mut self, member: Wanted, width: u32) -> Result<(), String> {
        let own = self.types.member_align(member.ty);
        if width == 0 {
            // `int : 0` moves on to the next boundary of its type, packed or not.
            let to = own.max(member.align) * 8;
            self.at = round_up(self.at, to).ok_or_else(|| too_large(&member))?;
            return Ok(());
        }
        let packed = member.packed || self.rules.packed;
        let asked = self.capped(member.align) * 8;
        self.at = round_up(self.at, asked).ok_or_else(|| too_large(&member))?;
        let unit = self.types.size(member.ty).unwrap_or(4) * 8;
        // The System V rule: a bit-field does not cross a boundary of its own type.
        if !packed && self.rules.pack == 0 && !fits(self.at, u64::from(width), unit, own * 8) {
            self.at = round_up(self.at, own * 8).ok_or_else(|| too_large(&member))?;
        }
        if member.name.is_some() {
            self.align = self.align.max(self.bits_align(own, packed)).max(asked / 8);
            self.list.push(Member {
                name: member.name,
                ty: member.ty,
                offset: self.at / 8,
                bits: Some(Bits {
                    shift: (self.at % 8) as u32,
                    width,
                }),
            });
        }
        self.at += u64::from(width);
        Ok(())
    }

    /// What a named bit-field asks of its record: `#pragma pack` counts more than `packed`.
    fn bits_align(&self, own: u64, packed: bool) -> u64 {
        match (self.rules.pack, packed) {
            (0, true) => 1,
            _ => self.capped(own),
        }
    }

    fn finish(self) -> Option<Members> {
        let align = self.align.max(self.rules.align);
        let bits = if self.union { self.largest } else { self.at };
        let size = round_up(bits.div_ceil(8), align)?;
        Some(Members {
            list: self.list,
            size,
            align,
        })
    }
}

/// Whether bits at `at` stay inside one unit, when units begin at multiples of `crossing`.
fn fits(at: u64, width: u64, unit: u64, crossing: u64) -> bool {
    let start = at - at % crossing;
    at + width <= start + unit
}

fn round_up(at: u64, to: u64) -> Option<u64> {
    if to == 0 {
        return Some(at);
    }
    at.checked_next_multiple_of(to)
}

fn too_large(member: &Wanted) -> String {
    match &member.name {
        Some(name) => format!("the member '{name}' has no size, or makes the record too large"),
        None => "a member has no size, or makes the record too large".into(),
    }
}
