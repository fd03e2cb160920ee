//! Memory that the program did not make: what pointers from outside point to.
//!
//! It is one object at a fixed range of addresses, split by what is accessed: a member of a record
//! is apart from other members and from plain scalars, unless the address of such a member is taken
//! somewhere. So accesses of different types do not overlap, which is an assumption of verdicts.

use std::collections::HashSet;

use vitrum_cprog::cfa::{Base, Expr, ExprKind, Place, Step};
use vitrum_cprog::types::{DataModel, RecordId};

use super::cell::Kind;
use super::object::ObjectId;
use crate::task::Flat;

/// All memory from outside.
pub const OUTSIDE: ObjectId = ObjectId(u32::MAX);

/// Bytes of it.
pub const SIZE: i128 = 1 << 20;

/// Where it begins.
#[must_use]
pub fn start(model: DataModel) -> i128 {
    match model {
        DataModel::Ilp32 => 0x7000_0000,
        DataModel::Lp64 => 0x7000_0000_0000,
    }
}

/// What is allocated ends before it.
#[must_use]
pub fn heap_end(model: DataModel) -> i128 {
    start(model) - 64
}

/// Members whose address is taken: they are not apart from plain scalars.
#[derive(Clone, Debug, Default)]
pub struct Members(HashSet<(RecordId, u32)>);

impl Members {
    pub fn new(flat: &Flat) -> Members {
        let mut found = HashSet::new();
        let mut look = |expr: &Expr| {
            if let ExprKind::Address(place) = &expr.kind
                && matches!(place.base, Base::Deref(_))
            {
                found.extend(member(place));
            }
        };
        for edge in &flat.edges {
            let (exprs, places) = edge.op.effects();
            exprs.iter().for_each(|e| e.walk(&mut look));
            places.iter().for_each(|p| p.walk(&mut look));
        }
        Members(found)
    }

    /// A number for the part of memory from outside that a place is in.
    pub fn part(&self, flat: &Flat, place: &Place) -> i64 {
        match member(place).filter(|m| !self.0.contains(m)) {
            Some((record, index)) => 1000 + (i64::from(record.0) << 16) + i64::from(index),
            None => {
                let kind = Kind::of(&flat.program, place.ty);
                kind.map_or(0, |k| i64::from(k.raw().width))
            }
        }
    }
}

/// The innermost member that a place is or lies in.
fn member(place: &Place) -> Option<(RecordId, u32)> {
    place.path.iter().rev().find_map(|step| match step {
        Step::Field(record, index, _) => Some((*record, *index)),
        Step::Index(..) => None,
    })
}

/// Whether a place is at an address that the program names as a number.
#[must_use]
pub fn is_fixed(place: &Place) -> bool {
    fn number(expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Int(value) => *value != 0,
            ExprKind::Cast(inner) => number(inner),
            ExprKind::PtrAdd(inner, ..) => number(inner),
            _ => false,
        }
    }
    matches!(&place.base, Base::Deref(pointer) if number(pointer))
}
