//! Calls of `memset` and `memcpy` that write a known number of bytes are assignments. Start reading
//! at [`Inliner::bulk`].

use vitrum_cprog::cfa::{Expr, ExprKind, FuncId, Op, Place, Step};
use vitrum_cprog::types::{Ty, Type, Types};

use super::emit::{At, PARTS};
use super::flat::FlatOp;
use super::inline::Inliner;
use crate::memory::gaps;

/// Bytes that are written one by one rather than in a loop.
const BYTES: u64 = 64;

/// Places that are some bytes together, but for those at some offsets.
struct Pieces {
    list: Vec<Place>,
    /// What the places are, or are the first members of.
    ty: Ty,
    gaps: Vec<u64>,
}

impl Inliner<'_> {
    /// A call of the library that writes a known number of bytes; what is left to do is returned.
    pub(super) fn bulk(
        &mut self,
        at: At,
        id: FuncId,
        args: &[Expr],
        to: Option<&Place>,
    ) -> Option<At> {
        let name = self.source.function(id).name.clone();
        if !matches!(&*name, "memset" | "memcpy" | "memmove") {
            return None;
        }
        let library = self.source.sources.place(self.source.function(id).loc);
        if self.source.function(id).body.is_some() && !library.file.starts_with("<library>") {
            return None;
        }
        let [target, from, size] = args else {
            return None;
        };
        let size = u64::try_from(size.as_int()?).ok()?;
        let mut now = match &*name {
            "memset" => self.filled(at, target, from, size)?,
            _ => self.copied(at, target, from, size)?,
        };
        if &*name == "memcpy" {
            let what = "a call of memcpy with ranges that overlap";
            self.overlap(at, (target, from, size), what);
        }
        if let Some(to) = to {
            let (to, value) = (to.clone(), self.converted(target.clone(), to.ty));
            now = self.step(now, FlatOp::Assign { to, value });
        }
        Some(At { to: at.to, ..now })
    }

    fn filled(&mut self, at: At, target: &Expr, value: &Expr, size: u64) -> Option<At> {
        let value = value.as_int()?;
        if value == 0
            && let Some(places) = self.shape(at, target, size)
        {
            let now = self.zeroed(at, places.list);
            return Some(self.filled_bytes(now, target, &places.gaps, 0));
        }
        let all: Vec<u64> = (0..size).collect();
        (size <= BYTES).then(|| self.filled_bytes(at, target, &all, value & 0xff))
    }

    fn filled_bytes(&mut self, at: At, target: &Expr, offsets: &[u64], value: i128) -> At {
        let mut now = at;
        for offset in offsets {
            let to = self.byte_of(target, *offset);
            let value = Expr::int(self.known.byte, value);
            now = self.step(now, FlatOp::Assign { to, value });
        }
        now
    }

    fn zeroed(&mut self, at: At, places: Vec<Place>) -> At {
        let mut now = at;
        for to in places {
            let ty = self.flat.program.types.plain(to.ty);
            let value = match *self.flat.program.types.get(ty) {
                Type::Record(_) | Type::Array(..) => Expr::new(ty, ExprKind::Zero),
                _ => self.zero(ty),
            };
            now = self.step(now, FlatOp::Assign { to, value });
        }
        now
    }

    /// What so many bytes behind a pointer are: as its type says, or, if it points to nothing in
    /// particular, as the function uses it. It does not matter whether that is what is there: zero
    /// is zero in every type, and all bytes are written.
    fn shape(&self, at: At, target: &Expr, size: u64) -> Option<Pieces> {
        if let Some(found) = self.pieces(target, size) {
            return Some(found);
        }
        let pointer = self.used_as(at, size)?;
        let typed = Expr::new(pointer, ExprKind::Cast(Box::new(target.clone())));
        self.pieces(&typed, size)
    }

    /// So many bytes as what the type of a pointer says: all of it, or the first members.
    fn pieces(&self, pointer: &Expr, size: u64) -> Option<Pieces> {
        let types = &self.flat.program.types;
        let (list, ty) = match whole(types, pointer, size) {
            Some(place) => (vec![place.clone()], place.ty),
            None => first(types, pointer, size)?,
        };
        let mut gaps = match types.is_scalar(ty) {
            true => Vec::new(),
            // Only what can be copied scalar by scalar is better than bytes.
            false => gaps(types, ty, &self.known, PARTS)?,
        };
        gaps.retain(|offset| *offset < size);
        Some(Pieces { list, ty, gaps })
    }

    /// The type of pointers to so many bytes that the first argument of a call is cast to elsewhere
    /// in the function.
    fn used_as(&self, at: At, size: u64) -> Option<Ty> {
        let origin = at.origin?;
        let body = self.source.function(origin.function).body.as_ref()?;
        let Op::Call { args, .. } = &body.edge(origin.edge).op else {
            return None;
        };
        let wanted = uncast(args.first()?);
        let types = &self.source.types;
        let mut found = None;
        for edge in &body.edges {
            edge.op.walk(&mut |e| {
                let fitting = types.pointee(e.ty).is_some_and(|to| {
                    fits(types, to, size) && matches!(types.get(to), Type::Record(_))
                });
                if found.is_none() && fitting && uncast(e) == wanted {
                    found = Some(e.ty);
                }
            });
        }
        found
    }

    fn copied(&mut self, at: At, target: &Expr, source: &Expr, size: u64) -> Option<At> {
        let pieces = self.pieces(target, size).zip(self.pieces(source, size));
        let types = &self.flat.program.types;
        let Some((to, from)) = pieces.filter(|(to, from)| types.same(to.ty, from.ty)) else {
            return (size <= BYTES).then(|| {
                let all: Vec<u64> = (0..size).collect();
                self.copied_bytes(at, target, source, &all)
            });
        };
        let mut now = at;
        for (to, from) in to.list.into_iter().zip(from.list) {
            let ty = self.flat.program.types.plain(to.ty);
            let value = Expr::load(from, ty);
            now = self.step(now, FlatOp::Assign { to, value });
        }
        Some(self.copied_bytes(now, target, source, &from.gaps))
    }

    /// All bytes are read before one is written: they may be the same.
    fn copied_bytes(&mut self, at: At, target: &Expr, source: &Expr, offsets: &[u64]) -> At {
        let byte = self.known.byte;
        let kept: Vec<Place> = offsets.iter().map(|_| self.temp(byte, at.loc)).collect();
        let mut now = at;
        for (offset, to) in offsets.iter().zip(&kept) {
            let value = Expr::load(self.byte_of(source, *offset), byte);
            let to = to.clone();
            now = self.step(now, FlatOp::Assign { to, value });
        }
        for (offset, from) in offsets.iter().zip(kept) {
            let to = self.byte_of(target, *offset);
            let value = Expr::load(from, byte);
            now = self.step(now, FlatOp::Assign { to, value });
        }
        now
    }

    /// A byte behind a pointer.
    fn byte_of(&mut self, pointer: &Expr, offset: u64) -> Place {
        let byte = self.known.byte;
        let ty = self.flat.program.types.pointer(byte);
        let bytes = Expr::new(ty, ExprKind::Cast(Box::new(pointer.clone())));
        let index = Expr::int(self.known.index, i128::from(offset));
        let kind = ExprKind::PtrAdd(Box::new(bytes), Box::new(index), 1);
        Place::deref(Expr::new(ty, kind), byte)
    }
}

/// Without casts from one pointer to another.
fn uncast(expr: &Expr) -> &Expr {
    match &expr.kind {
        ExprKind::Cast(inner) => uncast(inner),
        _ => expr,
    }
}

/// The place of so many bytes that a pointer points to, if it is what its type says.
fn whole(types: &Types, pointer: &Expr, size: u64) -> Option<Place> {
    let mut pointer = pointer;
    loop {
        if let Some(to) = types
            .pointee(pointer.ty)
            .filter(|to| fits(types, *to, size))
        {
            return Some(Place::deref(pointer.clone(), to));
        }
        match &pointer.kind {
            ExprKind::Cast(inner) if types.is_pointer(inner.ty) => pointer = inner,
            ExprKind::Address(place) => return around(types, place, size),
            _ => return None,
        }
    }
}

fn fits(types: &Types, ty: Ty, size: u64) -> bool {
    !types.is_void(ty) && types.function(ty).is_none() && types.size(ty) == Some(size)
}

/// The array whose first element a place is.
fn around(types: &Types, place: &Place, size: u64) -> Option<Place> {
    let Some((Step::Index(index, unit), path)) = place.path.split_last() else {
        return None;
    };
    let zero = index.as_int() == Some(0) && size.is_multiple_of((*unit).max(1));
    let ty = zero.then(|| array_of(types, place.ty, size / (*unit).max(1)))??;
    Some(Place {
        base: place.base.clone(),
        path: path.to_vec(),
        ty,
        bits: None,
    })
}

/// The type of arrays of so many elements, if the program has it.
fn array_of(types: &Types, elem: Ty, count: u64) -> Option<Ty> {
    let fixed = vitrum_cprog::types::Length::Fixed(count);
    let is = |ty: &Ty| matches!(types.get(*ty), Type::Array(e, length) if types.same(*e, elem) && *length == fixed);
    types.all().find(is)
}

/// The first members of the structure behind a pointer, if they are so many bytes together.
fn first(types: &Types, pointer: &Expr, size: u64) -> Option<(Vec<Place>, Ty)> {
    let (pointer, ty) = structure(types, pointer)?;
    let Type::Record(id) = *types.get(ty) else {
        return None;
    };
    let members = types.record(id).members.as_ref()?;
    let mut found = Vec::new();
    for (number, member) in members.list.iter().enumerate() {
        if member.offset >= size {
            break;
        }
        let end = member.offset + types.size(member.ty)?;
        if end > size || member.bits.is_some() {
            return None;
        }
        found.push(Place {
            path: vec![Step::Field(id, number as u32, member.offset)],
            ty: member.ty,
            ..Place::deref(pointer.clone(), ty)
        });
    }
    (size < members.size).then_some((found, ty))
}

/// The first of some casts that is a pointer to a structure, and that.
fn structure<'e>(types: &Types, pointer: &'e Expr) -> Option<(&'e Expr, Ty)> {
    let to = types.pointee(pointer.ty)?;
    match (types.get(to), &pointer.kind) {
        (Type::Record(id), _) if !types.record(*id).union => Some((pointer, to)),
        (_, ExprKind::Cast(inner)) => structure(types, inner),
        _ => None,
    }
}
