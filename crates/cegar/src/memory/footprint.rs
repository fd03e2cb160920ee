//! Which parts of objects are accessed, and whether they overlap. Start reading at [`conflicts`].

use std::collections::{BTreeMap, BTreeSet, HashSet};

use vitrum_cprog::cfa::{Const, Expr, ExprKind, Place};
use vitrum_cprog::types::Bits;

use super::classes::is_many;
use super::layout::{Dim, Elements};
use super::object::ObjectId;
use super::pieces::{Extent, Pieces};
use super::points::{Points, Target};
use crate::task::{Flat, FlatOp};

/// Calls `visit` for every scalar place that is read or written, with whether it is written.
pub fn accesses<'f>(flat: &'f Flat, visit: &mut dyn FnMut(&'f Place, bool)) {
    for edge in &flat.edges {
        // An operation whose fault is asked for has its places, even if it is not there itself.
        let op = match &edge.op {
            FlatOp::Fault { of, .. } | FlatOp::Pass { of } => of,
            op => op,
        };
        let (exprs, places) = op.effects();
        for expr in exprs {
            loads(expr, visit);
        }
        for place in places {
            inner(place, visit);
            visit(place, true);
        }
    }
}

fn loads<'f>(expr: &'f Expr, visit: &mut dyn FnMut(&'f Place, bool)) {
    match &expr.kind {
        ExprKind::Load(place) => {
            inner(place, visit);
            visit(place, false);
        }
        ExprKind::Address(place) => inner(place, visit),
        ExprKind::Unary(_, a) | ExprKind::Cast(a) => loads(a, visit),
        ExprKind::Binary(_, a, b) | ExprKind::PtrAdd(a, b, _) | ExprKind::PtrDiff(a, b, _) => {
            loads(a, visit);
            loads(b, visit);
        }
        _ => {}
    }
}

fn inner<'f>(place: &'f Place, visit: &mut dyn FnMut(&'f Place, bool)) {
    if let vitrum_cprog::cfa::Base::Deref(pointer) = &place.base {
        loads(pointer, visit);
    }
    for step in &place.path {
        if let vitrum_cprog::cfa::Step::Index(index, _) = step {
            loads(index, visit);
        }
    }
}

/// Finds objects whose parts are accessed in ways that overlap: they are cut into pieces, or must be
/// bytes. Whether that is news.
pub fn conflicts(
    flat: &Flat,
    points: &Points,
    bytes: &mut HashSet<ObjectId>,
    pieces: &mut Pieces,
) -> bool {
    let before = (bytes.len(), pieces.clone());
    let mut prints = Prints::new(flat, points);
    accesses(flat, &mut |place, _| prints.access(place));
    prints.initial();
    for (object, found) in prints.found {
        match plain(&found) {
            Some(extents) => pieces.cut(object, &extents),
            None => drop(bytes.insert(object)),
        }
    }
    bytes.extend(prints.scattered);
    // Memory that nothing says a type for is bytes from the start.
    let untyped = points.objects.sites.iter().enumerate();
    let untyped = untyped.filter(|(_, s)| s.ty.is_none());
    bytes.extend(untyped.map(|(i, _)| points.objects.of_site(i)));
    accesses(flat, &mut |place, _| together(flat, points, place, bytes));
    bytes.iter().for_each(|object| pieces.drop(*object));
    before != (bytes.len(), pieces.clone())
}

/// An access that may be to arrays is to bytes in all of them, if it is in one.
fn together(flat: &Flat, points: &Points, place: &Place, bytes: &mut HashSet<ObjectId>) {
    let mut arrays = Vec::new();
    let mut found = false;
    for target in points.locations(place) {
        if let Target::Object(object, offset) = target {
            found |= bytes.contains(&object);
            if is_many(flat, points, (object, offset.unwrap_or(0), None)) {
                arrays.push(object);
            }
        }
    }
    if found {
        bytes.extend(arrays);
    }
}

/// An access of an object: the first bit, the number of bits, the offset where bits are counted
/// from, and whether it may be cut.
type Print = (i64, i64, i64, bool);

/// The extents in bytes that may be cut where they overlap; `None` if others overlap.
fn plain(prints: &BTreeSet<Print>) -> Option<BTreeSet<Extent>> {
    let mut end = i64::MIN;
    let mut cut = true;
    for (at, length, _, plain) in prints {
        cut = *plain && (cut || *at >= end);
        if !cut && *at < end {
            return None;
        }
        end = end.max(at + length);
    }
    let bytes = prints.iter().filter(|(.., plain)| *plain);
    Some(bytes.map(|(at, length, ..)| (at / 8, length / 8)).collect())
}

struct Prints<'p, 'f> {
    flat: &'f Flat,
    points: &'p Points<'f>,
    found: BTreeMap<ObjectId, BTreeSet<Print>>,
    /// Objects that are accessed at an offset that is not known, or beyond an element.
    scattered: HashSet<ObjectId>,
}

impl<'p, 'f> Prints<'p, 'f> {
    fn new(flat: &'f Flat, points: &'p Points<'f>) -> Prints<'p, 'f> {
        Prints {
            flat,
            points,
            found: BTreeMap::new(),
            scattered: HashSet::new(),
        }
    }

    fn access(&mut self, place: &Place) {
        let Some(size) = self.flat.program.types.size(place.ty) else {
            return;
        };
        for target in self.points.locations(place) {
            match target {
                Target::Object(object, Some(offset)) => {
                    self.note(object, offset, size, place.bits);
                }
                Target::Object(object, None) => drop(self.scattered.insert(object)),
                _ => {}
            }
        }
    }

    /// What initialises a static variable that is accessed is written too.
    fn initial(&mut self) {
        for (id, var) in self.flat.program.globals() {
            let object = self.points.objects.of_var(id);
            if !self.found.contains_key(&object) {
                continue;
            }
            for datum in &var.init {
                let size = self.flat.program.types.size(datum.ty).unwrap_or(1);
                let parts = match &datum.value {
                    Const::Bytes(bytes) => (0..bytes.len() as u64).map(|i| (i, 1)).collect(),
                    _ => vec![(0, size)],
                };
                for (at, size) in parts {
                    let offset = (datum.offset + at) as i64;
                    let objects = &self.points.objects;
                    if let Some(offset) = objects.canonical(self.flat, object, offset) {
                        self.note(object, offset, size, datum.bits);
                    }
                }
            }
        }
    }

    fn note(&mut self, object: ObjectId, offset: i64, size: u64, bits: Option<Bits>) {
        if self.points.bytes.contains(&object) {
            return;
        }
        let objects = &self.points.objects;
        let dims = match objects.elements(object) {
            Elements::Apart => Vec::new(),
            Elements::Together => objects.dims(self.flat, object, offset),
        };
        let inside = |d: &Dim| offset + size as i64 <= d.start + d.stride as i64;
        if !dims.iter().all(inside) {
            self.scattered.insert(object);
        }
        let (start, length) = match bits {
            Some(bits) => (offset * 8 + i64::from(bits.shift), i64::from(bits.width)),
            None => (offset * 8, size as i64 * 8),
        };
        // An element of an array is no piece: its cell has all elements.
        let in_array = |at: i64| !objects.dims(self.flat, object, at).is_empty();
        let apart = objects.elements(object) == Elements::Apart
            || !(offset..offset + size as i64).any(in_array);
        let cut = apart && bits.is_none() && objects.is_single(object);
        let prints = self.found.entry(object).or_default();
        prints.insert((start, length, offset, cut));
    }
}
