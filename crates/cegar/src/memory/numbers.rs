//! Parts of objects that hold numbers which nobody made from an address. Who takes one of them for a
//! pointer has an address that nobody followed. Start at [`find`].

use std::collections::HashSet;

use vitrum_cprog::cfa::{Const, Expr, ExprKind, Place};

use super::footprint::accesses;
use super::points::{At, Points};
use crate::task::{Flat, FlatOp};

/// Those that matter to somebody: pointers are read there, or made from numbers that are addresses
/// at other times.
pub fn find(points: &Points, flat: &Flat) -> HashSet<At> {
    let mut found = initial(points, flat);
    // Addresses, and perhaps numbers too.
    let mut either: Vec<(&Place, &Expr)> = Vec::new();
    for edge in &flat.edges {
        let (to, value) = match &edge.op {
            FlatOp::Assign { to, value } => (to, Some(value)),
            FlatOp::Input { to, .. }
            | FlatOp::Forget(to)
            | FlatOp::External { to: Some(to), .. } => (to, None),
            _ => continue,
        };
        match value {
            _ if points.is_pointer(to) => {}
            Some(value) if value.as_int() == Some(0) => {}
            Some(value) if !points.targets(value).is_empty() => either.push((to, value)),
            _ => found.extend(points.parts_of(to)),
        }
    }
    let mut before = usize::MAX;
    while before != found.len() {
        before = found.len();
        for (to, value) in &either {
            if points.is_mixed(value, &found) {
                found.extend(points.parts_of(to));
            }
        }
    }
    if !makes_pointers(points, flat) {
        let read = read(points, flat);
        found.retain(|at| read.contains(at));
    }
    found
}

/// What static variables begin with.
fn initial(points: &Points, flat: &Flat) -> HashSet<At> {
    let mut found = HashSet::new();
    for (id, var) in flat.program.globals() {
        let object = points.objects.of_var(id);
        for datum in &var.init {
            if !matches!(datum.value, Const::Address(..) | Const::Int(0)) {
                let size = flat.program.types.size(datum.ty).unwrap_or(1);
                found.extend(points.places_at(object, datum.offset as i64, size));
            }
        }
    }
    found
}

/// Where pointers are read.
fn read(points: &Points, flat: &Flat) -> HashSet<At> {
    let mut found = HashSet::new();
    accesses(flat, &mut |place, written| {
        if !written && points.is_pointer(place) {
            found.extend(points.parts_of(place));
        }
    });
    found
}

/// Whether a number that may be an address becomes a pointer somewhere.
fn makes_pointers(points: &Points, flat: &Flat) -> bool {
    let types = &flat.program.types;
    let mut found = false;
    let mut look = |expr: &Expr| {
        if let ExprKind::Cast(inner) = &expr.kind {
            let made = types.is_pointer(expr.ty) && !types.is_pointer(inner.ty);
            found |= made && !points.targets(inner).is_empty();
        }
    };
    for edge in &flat.edges {
        let (exprs, places) = edge.op.effects();
        exprs.iter().for_each(|e| e.walk(&mut look));
        places.iter().for_each(|p| p.walk(&mut look));
    }
    found
}
