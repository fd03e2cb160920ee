//! Which parts of objects are accessed, and whether they overlap. Start reading at [`conflicts`].

use std::collections::{BTreeMap, HashMap, HashSet};

use vitrum_cprog::cfa::{Expr, ExprKind, Place};
use vitrum_cprog::types::Bits;

use super::object::ObjectId;
use super::points::{Points, Target};
use crate::task::{Flat, FlatOp};

/// Calls `visit` for every scalar place that is read or written, with whether it is written.
pub fn accesses<'f>(flat: &'f Flat, visit: &mut dyn FnMut(&'f Place, bool)) {
    for edge in &flat.edges {
        // An operation whose fault is asked for has its places, even if it is not there itself.
        let op = match &edge.op {
            FlatOp::Fault { of, .. } => of,
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

/// Objects whose parts are accessed in ways that overlap: they must be bytes.
pub fn conflicts(flat: &Flat, points: &Points) -> HashSet<ObjectId> {
    let mut found = HashSet::new();
    let mut prints: HashMap<ObjectId, BTreeMap<i64, i64>> = HashMap::new();
    accesses(flat, &mut |place, _| {
        let Some(size) = flat.program.types.size(place.ty) else {
            return;
        };
        let targets = points.locations(place);
        let mut objects = Vec::new();
        for target in &targets {
            let Target::Object(object, offset) = *target else {
                continue;
            };
            objects.push(object);
            let fits = offset.is_some_and(|offset| {
                fits(flat, points, object, offset, size)
                    && note(prints.entry(object).or_default(), offset, size, place.bits)
            });
            if !fits && !points.bytes.contains(&object) {
                found.insert(object);
            }
        }
        let bytes = |o: &ObjectId| points.bytes.contains(o) || found.contains(o);
        if objects.iter().any(bytes) {
            found.extend(objects);
        }
    });
    // Memory that nothing says a type for is bytes from the start.
    let untyped = points.objects.sites.iter().enumerate();
    let untyped = untyped.filter(|(_, s)| s.ty.is_none());
    found.extend(untyped.map(|(i, _)| points.objects.of_site(i)));
    found.retain(|o| !points.bytes.contains(o));
    found
}

/// Whether an access stays inside one element of the arrays around it.
fn fits(flat: &Flat, points: &Points, object: ObjectId, offset: i64, size: u64) -> bool {
    let dims = points.objects.dims(flat, object, offset);
    dims.iter()
        .all(|d| offset + size as i64 <= d.start + d.stride as i64)
}

/// Notes an access in bits; false if it overlaps another one.
fn note(prints: &mut BTreeMap<i64, i64>, offset: i64, size: u64, bits: Option<Bits>) -> bool {
    let (start, length) = match bits {
        Some(bits) => (offset * 8 + i64::from(bits.shift), i64::from(bits.width)),
        None => (offset * 8, size as i64 * 8),
    };
    let before = prints.range(..=start).next_back();
    let after = prints.range(start..).next();
    let clear = before.is_none_or(|(s, l)| s + l <= start || (*s, *l) == (start, length))
        && after.is_none_or(|(s, l)| start + length <= *s || (*s, *l) == (start, length));
    prints.insert(start, length);
    clear
}
