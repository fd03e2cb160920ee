//! Operations in which what is read is known.

use vitrum_cprog::cfa::{Expr, ExprKind, Place};
use vitrum_cprog::types::{Ty, Types};

use super::flat::FlatOp;

/// Expressions with what is known in the place of what is read.
pub(super) struct Fold<'a> {
    pub types: &'a Types,
    /// What a place of some type holds.
    pub value: &'a dyn Fn(&Place, Ty) -> Option<Expr>,
    pub changed: bool,
}

impl Fold<'_> {
    /// The operation with that in it; `None` if nothing changes.
    pub fn op(&mut self, op: &FlatOp) -> Option<FlatOp> {
        let folded = match op {
            FlatOp::Assume { cond, holds } => FlatOp::Assume {
                cond: self.expr(cond),
                holds: *holds,
            },
            FlatOp::Require { cond } => FlatOp::Require {
                cond: self.expr(cond),
            },
            FlatOp::Assign { to, value } => FlatOp::Assign {
                to: self.place(to),
                value: self.expr(value),
            },
            FlatOp::Allocate {
                to,
                size,
                zeroed,
                may_fail,
            } => FlatOp::Allocate {
                to: self.place(to),
                size: self.expr(size),
                zeroed: *zeroed,
                may_fail: *may_fail,
            },
            _ => return None,
        };
        self.changed.then_some(folded)
    }

    fn place(&mut self, place: &Place) -> Place {
        place.map(|id| id, |inside| self.expr(inside))
    }

    fn expr(&mut self, expr: &Expr) -> Expr {
        let types = self.types;
        match &expr.kind {
            ExprKind::Load(place) => match (self.value)(place, expr.ty) {
                Some(value) => {
                    self.changed = true;
                    value
                }
                None => Expr::load(self.place(place), expr.ty),
            },
            ExprKind::Address(place) => {
                Expr::new(expr.ty, ExprKind::Address(Box::new(self.place(place))))
            }
            ExprKind::Unary(op, a) => Expr::unary(*op, self.expr(a), types),
            ExprKind::Binary(op, a, b) => {
                let (a, b) = (self.expr(a), self.expr(b));
                Expr::binary(*op, a, b, expr.ty, types)
            }
            ExprKind::Cast(a) => self.expr(a).cast(expr.ty, types),
            ExprKind::PtrAdd(a, b, size) => {
                let parts = ExprKind::PtrAdd(Box::new(self.expr(a)), Box::new(self.expr(b)), *size);
                Expr::new(expr.ty, parts)
            }
            ExprKind::PtrDiff(a, b, size) => {
                let parts =
                    ExprKind::PtrDiff(Box::new(self.expr(a)), Box::new(self.expr(b)), *size);
                Expr::new(expr.ty, parts)
            }
            _ => expr.clone(),
        }
    }
}
