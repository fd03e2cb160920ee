//! What a condition says about the ranges of the cells in it.

use vitrum_cprog::cfa::{Binary, Expr, ExprKind};

use super::expr::Edge;
use super::value::Int;
use crate::memory::{CellId, Kind, place_kind};

impl Edge<'_, '_> {
    /// Narrows ranges by a condition that holds, or does not.
    pub fn learn(&mut self, cond: &Expr, holds: bool) {
        match &cond.kind {
            ExprKind::Binary(op, a, b) if op.is_comparison() => {
                let op = if holds { *op } else { negated(*op) };
                if matches!(
                    Kind::of(&self.cx.flat.program, a.ty),
                    Some(Kind::Float(_)) | None
                ) || self.cx.model.unordered(op, a, b).is_some()
                    || !self.cx.model.touching(op, a, b).is_empty()
                {
                    return;
                }
                self.learn_about(op, a, b);
                self.learn_about(mirrored(op), b, a);
            }
            ExprKind::Cast(inner) if !matches!(inner.kind, ExprKind::Load(_)) => {
                let wide = |e: &Expr| self.width(e).unwrap_or(0);
                if wide(inner) <= wide(cond) && wide(inner) > 0 {
                    self.learn(inner, holds);
                }
            }
            ExprKind::Load(_) => {
                let zero = Expr::int(cond.ty, 0);
                let op = if holds { Binary::Ne } else { Binary::Eq };
                self.learn_about(op, cond, &zero);
            }
            _ => {}
        }
    }

    fn width(&self, expr: &Expr) -> Option<u32> {
        let kind = Kind::of(&self.cx.flat.program, expr.ty)?;
        kind.int().map(|i| i.width)
    }

    /// The cell whose value an expression is, if it is just that.
    fn cell_of(&self, expr: &Expr) -> Option<CellId> {
        match &expr.kind {
            ExprKind::Load(place) => {
                let cell = self.cx.model.scalar(place)?;
                let kind = place_kind(self.cx.flat, place)?;
                // A cell may hold the bits as a number of another kind.
                let same = kind == Kind::Bool || self.env.peek(cell)?.inside(kind.range());
                same.then_some(cell)
            }
            ExprKind::Cast(inner) => {
                let cell = self.cell_of(inner)?;
                let kind = Kind::of(&self.cx.flat.program, expr.ty)?;
                let value = self.env.peek(cell)?;
                let same = kind != Kind::Bool && kind.int().is_some() && value.inside(kind.range());
                same.then_some(cell)
            }
            _ => None,
        }
    }

    fn learn_about(&mut self, op: Binary, expr: &Expr, bound: &Expr) {
        let Some(cell) = self.cell_of(expr) else {
            return;
        };
        let Some(value) = self.env.peek(cell) else {
            return;
        };
        let bound = match (&bound.kind, self.cell_of(bound)) {
            (ExprKind::Int(n), _) => Int::constant(*n),
            (_, Some(other)) => match self.env.peek(other) {
                Some(value) => value,
                None => return,
            },
            _ => return,
        };
        self.env.set(cell, narrowed(op, value, bound));
    }
}

fn narrowed(op: Binary, value: Int, bound: Int) -> Int {
    let (low, high) = (i128::MIN, i128::MAX);
    match op {
        Binary::Lt => value.narrowed(low, bound.high - 1),
        Binary::Le => value.narrowed(low, bound.high),
        Binary::Gt => value.narrowed(bound.low + 1, high),
        Binary::Ge => value.narrowed(bound.low, high),
        Binary::Eq => value.narrowed(bound.low, bound.high),
        _ => match bound.known() {
            Some(n) if n == value.low => value.narrowed(n + 1, high),
            Some(n) if n == value.high => value.narrowed(low, n - 1),
            _ => value,
        },
    }
}

fn negated(op: Binary) -> Binary {
    match op {
        Binary::Lt => Binary::Ge,
        Binary::Le => Binary::Gt,
        Binary::Gt => Binary::Le,
        Binary::Ge => Binary::Lt,
        Binary::Eq => Binary::Ne,
        _ => Binary::Eq,
    }
}

fn mirrored(op: Binary) -> Binary {
    match op {
        Binary::Lt => Binary::Gt,
        Binary::Le => Binary::Ge,
        Binary::Gt => Binary::Lt,
        Binary::Ge => Binary::Le,
        same => same,
    }
}
