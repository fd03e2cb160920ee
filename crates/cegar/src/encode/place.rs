//! The expressions and places of operations, and the cells that they read and overwrite.

use vitrum_cprog::cfa::{Expr, ExprKind, Place};

use crate::memory::{CellId, Effect, Model};
use crate::task::{Flat, FlatOp};

/// The expressions that an operation evaluates, and the places that it writes.
pub fn effect_places(op: &FlatOp) -> (Vec<&Expr>, Vec<&Place>) {
    match op {
        FlatOp::Assume { cond, .. } | FlatOp::Require { cond } => (vec![cond], vec![]),
        FlatOp::Assign { to, value } => (vec![value], vec![to]),
        FlatOp::Input { to, .. } | FlatOp::Forget(to) => (vec![], vec![to]),
        FlatOp::Allocate { to, size, .. } => (vec![size], vec![to]),
        FlatOp::External { to, args, .. } => (args.iter().collect(), to.iter().collect()),
        FlatOp::Skip | FlatOp::Start | FlatOp::Begin(_) | FlatOp::Goal(_) | FlatOp::Stop => {
            (vec![], vec![])
        }
    }
}

/// What each edge reads and overwrites.
pub fn effects(flat: &Flat, model: &Model) -> Vec<Effect> {
    flat.edges
        .iter()
        .map(|e| effect(flat, model, &e.op))
        .collect()
}

fn effect(flat: &Flat, model: &Model, op: &FlatOp) -> Effect {
    let mut effect = Effect::default();
    let (exprs, places) = effect_places(op);
    for expr in exprs {
        reads(model, expr, &mut effect.reads);
    }
    for place in places {
        place.walk(&mut |e| read(model, e, &mut effect.reads));
        effect.kills.extend(model.scalar(place));
    }
    match op {
        FlatOp::Begin(vars) => {
            effect
                .kills
                .extend(vars.iter().filter_map(|v| model.variable(*v)));
        }
        FlatOp::Start => {
            let globals = flat
                .program
                .globals()
                .filter_map(|(id, _)| model.variable(id));
            effect.kills.extend(globals);
        }
        _ => {}
    }
    effect
}

fn reads(model: &Model, expr: &Expr, into: &mut Vec<CellId>) {
    expr.walk(&mut |e| read(model, e, into));
}

fn read(model: &Model, expr: &Expr, into: &mut Vec<CellId>) {
    if let ExprKind::Load(place) = &expr.kind {
        into.extend(model.scalar(place));
    }
}
