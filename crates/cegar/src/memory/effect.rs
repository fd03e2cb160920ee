//! The cells that operations read and overwrite.

use vitrum_cprog::cfa::{Expr, ExprKind, Place, VarId};

use super::{CellId, Effect, Model, ObjectId, Slot};
use crate::system::EdgeRef;
use crate::task::{FlatOp, inside};

/// What each edge reads and overwrites.
#[must_use]
pub fn effects(model: &Model) -> Vec<Effect> {
    let edges = model.flat.edges.iter().enumerate();
    edges
        .map(|(index, edge)| effect(model, EdgeRef(index as u32), &edge.op))
        .collect()
}

fn effect(model: &Model, id: EdgeRef, op: &FlatOp) -> Effect {
    let mut effect = Effect::default();
    let (exprs, places) = op.effects();
    for expr in exprs {
        reads(model, expr, &mut effect.reads);
    }
    for place in places {
        for expr in inside(place) {
            reads(model, expr, &mut effect.reads);
        }
        // A cell that may be written keeps being as live as it is afterwards.
        effect.kills.extend(model.certain(place));
    }
    match op {
        FlatOp::Begin(vars) => {
            vars.iter()
                .for_each(|v| effect.kills.extend(begun(model, *v)));
        }
        FlatOp::Start => {
            let all = 0..model.cells.len() as u32;
            let locals = (0..model.flat.program.vars.len() as u32).map(VarId);
            let locals = locals.filter(|v| !model.flat.program.var(*v).is_static());
            let spared: std::collections::HashSet<CellId> = locals
                .flat_map(|v| cells(model, model.points.objects.of_var(v)))
                .collect();
            effect
                .kills
                .extend(all.map(CellId).filter(|c| !spared.contains(c)));
        }
        FlatOp::Allocate { .. } => {
            if let Some(object) = model.points.objects.of_edge(id) {
                match model.base(object) {
                    Some(_) => effect.kills.extend(ones(model, object)),
                    None => effect.reads.push(model.top),
                }
            }
        }
        _ => {}
    }
    effect
}

fn cells(model: &Model, object: ObjectId) -> Vec<CellId> {
    model
        .parts(object)
        .into_iter()
        .map(|(_, slot)| slot.cell())
        .collect()
}

fn ones(model: &Model, object: ObjectId) -> Vec<CellId> {
    let parts = model.parts(object).into_iter();
    parts
        .filter_map(|(_, slot)| match slot {
            Slot::One(cell) => Some(cell),
            _ => None,
        })
        .collect()
}

/// The cells that are indeterminate when a variable begins.
fn begun(model: &Model, var: VarId) -> Vec<CellId> {
    let object = model.points.objects.of_var(var);
    let parts = model.parts(object).into_iter();
    parts
        .filter(|(_, slot)| matches!(slot, Slot::One(_) | Slot::Indexed(_)))
        .map(|(_, slot)| slot.cell())
        .collect()
}

fn reads(model: &Model, expr: &Expr, into: &mut Vec<CellId>) {
    expr.walk(&mut |e| {
        if let ExprKind::Load(place) = &e.kind {
            read(model, place, into);
        }
    });
}

fn read(model: &Model, place: &Place, into: &mut Vec<CellId>) {
    if let Some(access) = model.access(place) {
        into.extend(access.slots.iter().flat_map(|(_, _, slot)| slot.cells()));
    }
}
