//! Expressions and places with other variables in them.

use std::collections::HashMap;

use vitrum_cprog::cfa::{Expr, ExprKind, Place, VarId};

/// From the variables of a function to those of one inlined call; others stay.
#[derive(Clone, Default)]
pub struct Renaming(pub HashMap<VarId, VarId>);

impl Renaming {
    pub fn var(&self, id: VarId) -> VarId {
        self.0.get(&id).copied().unwrap_or(id)
    }

    pub fn vars(&self, ids: &[VarId]) -> Vec<VarId> {
        ids.iter().map(|id| self.var(*id)).collect()
    }

    pub fn place(&self, place: &Place) -> Place {
        place.map(|id| self.var(id), |inside| self.expr(inside))
    }

    pub fn expr(&self, expr: &Expr) -> Expr {
        let boxed = |e: &Expr| Box::new(self.expr(e));
        let kind = match &expr.kind {
            ExprKind::Load(place) => ExprKind::Load(Box::new(self.place(place))),
            ExprKind::Address(place) => ExprKind::Address(Box::new(self.place(place))),
            ExprKind::Unary(op, a) => ExprKind::Unary(*op, boxed(a)),
            ExprKind::Binary(op, a, b) => ExprKind::Binary(*op, boxed(a), boxed(b)),
            ExprKind::Cast(a) => ExprKind::Cast(boxed(a)),
            ExprKind::PtrAdd(a, b, size) => ExprKind::PtrAdd(boxed(a), boxed(b), *size),
            ExprKind::PtrDiff(a, b, size) => ExprKind::PtrDiff(boxed(a), boxed(b), *size),
            kind @ (ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Zero
            | ExprKind::Function(_)
            | ExprKind::Label(..)
            | ExprKind::Unknown(_)) => kind.clone(),
        };
        Expr::new(expr.ty, kind)
    }
}
