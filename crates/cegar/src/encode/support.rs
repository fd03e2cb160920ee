//! What is not modelled becomes a goal, before anything is translated. Start reading at [`mark`].

use vitrum_cprog::cfa::{Expr, ExprKind, Place};
use vitrum_cprog::source::Name;
use vitrum_cprog::types::{Ty, Type};

use super::place::effect_places;
use crate::memory::{Kind, Model};
use crate::system::Goal;
use crate::task::{Flat, FlatOp};

/// Replaces every operation that can't be translated by a goal that names it.
pub fn mark(flat: &mut Flat, model: &Model) {
    for index in 0..flat.edges.len() {
        let edge = &flat.edges[index];
        if let Some(what) = missing(flat, model, &edge.op) {
            let loc = edge.loc;
            flat.edges[index].op = FlatOp::Goal(Goal::Unsupported { what, loc });
        }
    }
}

/// The first thing in an operation that is not modelled.
fn missing(flat: &Flat, model: &Model, op: &FlatOp) -> Option<Name> {
    let (exprs, places) = effect_places(op);
    let inside = exprs.iter().find_map(|e| missing_expr(flat, model, e));
    inside
        .or_else(|| places.iter().find_map(|p| missing_place(flat, model, p)))
        .or_else(|| match op {
            FlatOp::Allocate { .. } => Some("memory from malloc".into()),
            FlatOp::External { args, name, .. } => external(flat, args, name),
            _ => None,
        })
}

fn external(flat: &Flat, args: &[Expr], name: &Name) -> Option<Name> {
    let types = &flat.program.types;
    let writes = |e: &&Expr| {
        types
            .pointee(e.ty)
            .is_some_and(|to| !types.quals(to).konst && types.function(to).is_none())
    };
    args.iter()
        .find(writes)
        .map(|_| format!("what {name} writes through its pointers").into())
}

fn missing_expr(flat: &Flat, model: &Model, expr: &Expr) -> Option<Name> {
    let mut found = None;
    expr.walk(&mut |e| {
        if found.is_none() {
            found = missing_here(flat, model, e);
        }
    });
    found
}

fn missing_here(flat: &Flat, model: &Model, expr: &Expr) -> Option<Name> {
    match &expr.kind {
        ExprKind::Unknown(what) => Some(what.clone()),
        ExprKind::Load(place) => missing_place(flat, model, place),
        ExprKind::Address(_) => Some("the address of a variable".into()),
        ExprKind::PtrAdd(..) | ExprKind::PtrDiff(..) => Some("pointer arithmetic".into()),
        ExprKind::Label(..) => Some("the address of a label".into()),
        _ => missing_type(flat, expr.ty),
    }
}

fn missing_place(flat: &Flat, model: &Model, place: &Place) -> Option<Name> {
    missing_type(flat, place.ty).or_else(|| match model.scalar(place) {
        Some(_) => None,
        None => Some("memory".into()),
    })
}

fn missing_type(flat: &Flat, ty: Ty) -> Option<Name> {
    if Kind::of(&flat.program, ty).is_some() {
        return None;
    }
    Some(match flat.program.types.get(ty) {
        Type::Int(_) | Type::Enum(_) => "integers of 128 bits".into(),
        Type::Float(_) => "long double".into(),
        Type::Complex(_) => "complex numbers".into(),
        Type::Vector(..) => "vectors".into(),
        _ => "a value that is no number".into(),
    })
}
