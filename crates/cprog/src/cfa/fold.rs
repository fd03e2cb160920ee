//! Smart constructors: expressions whose operands are constant become constants.

use super::expr::{Binary, Expr, ExprKind, Place, Step, Unary};
use crate::arith;
use crate::types::{FloatKind, IntKind, Ty, Type, Types};

impl Expr {
    /// A conversion to the plain type `ty`.
    #[must_use]
    pub fn cast(self, ty: Ty, types: &Types) -> Expr {
        if self.ty == ty {
            return self;
        }
        if let Some(folded) = self.folded_cast(ty, types) {
            return folded;
        }
        // From pointer to pointer nothing happens, so one conversion is enough.
        let pointers = types.is_pointer(ty) && types.is_pointer(self.ty);
        match self.kind {
            ExprKind::Cast(inner) if pointers && types.is_pointer(inner.ty) => {
                inner.cast(ty, types)
            }
            kind => Expr::new(ty, ExprKind::Cast(Box::new(Expr::new(self.ty, kind)))),
        }
    }

    fn folded_cast(&self, ty: Ty, types: &Types) -> Option<Expr> {
        match (&self.kind, types.get(ty)) {
            (ExprKind::Int(value), Type::Int(IntKind::Bool)) => {
                Some(Expr::int(ty, i128::from(*value != 0)))
            }
            (ExprKind::Int(value), Type::Int(_) | Type::Enum(_)) => {
                Some(Expr::int(ty, arith::wrap(*value, types.int_type(ty)?)))
            }
            (ExprKind::Int(value), Type::Pointer(_)) => {
                let width = types.model.pointer_width();
                let int = crate::types::IntType {
                    width,
                    signed: false,
                };
                Some(Expr::int(ty, arith::wrap(*value, int)))
            }
            (ExprKind::Int(value), Type::Float(kind)) => {
                let from = types.int_type(self.ty)?;
                arith::int_to_float(*value, from, *kind).map(|v| Expr::new(ty, ExprKind::Float(v)))
            }
            (ExprKind::Float(value), Type::Float(kind)) => {
                arith::round(*value, *kind).map(|v| Expr::new(ty, ExprKind::Float(v)))
            }
            (ExprKind::Float(value), Type::Int(IntKind::Bool)) => {
                Some(Expr::int(ty, i128::from(*value != 0.0)))
            }
            (ExprKind::Float(value), Type::Int(_) | Type::Enum(_)) => {
                arith::float_to_int(*value, types.int_type(ty)?).map(|v| Expr::int(ty, v))
            }
            _ => None,
        }
    }

    #[must_use]
    pub fn unary(op: Unary, operand: Expr, types: &Types) -> Expr {
        let ty = operand.ty;
        match (&operand.kind, types.int_type(ty), op) {
            (ExprKind::Int(value), Some(int), _) => Expr::int(ty, arith::unary(op, *value, int)),
            (ExprKind::Float(value), None, Unary::Neg) => Expr::new(ty, ExprKind::Float(-*value)),
            _ => Expr::new(ty, ExprKind::Unary(op, Box::new(operand))),
        }
    }

    /// An operation on operands that were converted already; `ty` is the type of the result.
    #[must_use]
    pub fn binary(op: Binary, left: Expr, right: Expr, ty: Ty, types: &Types) -> Expr {
        let folded = match (&left.kind, &right.kind) {
            (ExprKind::Int(a), ExprKind::Int(b)) => {
                let int = types.int_type(left.ty);
                let int = int.or_else(|| types.is_pointer(left.ty).then(|| pointer_int(types)));
                int.and_then(|int| arith::binary(op, *a, *b, int).ok())
                    .map(|v| Expr::int(ty, v))
            }
            (ExprKind::Float(a), ExprKind::Float(b)) => match types.get(left.ty) {
                Type::Float(kind) => fold_floats(op, *a, *b, *kind, ty),
                _ => None,
            },
            _ => None,
        };
        folded
            .unwrap_or_else(|| Expr::new(ty, ExprKind::Binary(op, Box::new(left), Box::new(right))))
    }

    /// A pointer moved by `index` times `size` bytes. An element of an array stays a place of it.
    #[must_use]
    pub fn moved(self, index: Expr, size: u64) -> Expr {
        if index.as_int() == Some(0) {
            return self;
        }
        match self.kind {
            ExprKind::Address(mut place) => {
                if let Some(Step::Index(at, unit)) = place.path.last_mut()
                    && at.as_int() == Some(0)
                    && *unit == size
                {
                    *at = index;
                    return Expr::new(self.ty, ExprKind::Address(place));
                }
                Expr::add(Expr::new(self.ty, ExprKind::Address(place)), index, size)
            }
            kind => Expr::add(Expr::new(self.ty, kind), index, size),
        }
    }

    fn add(pointer: Expr, index: Expr, size: u64) -> Expr {
        let ty = pointer.ty;
        Expr::new(
            ty,
            ExprKind::PtrAdd(Box::new(pointer), Box::new(index), size),
        )
    }

    #[must_use]
    pub fn address(place: Place, pointer: Ty) -> Expr {
        if let Some(number) = numbered(&place) {
            return Expr::int(pointer, number);
        }
        match place.base {
            super::Base::Deref(inner) if place.path.is_empty() && inner.ty == pointer => inner,
            _ => Expr::new(pointer, ExprKind::Address(Box::new(place))),
        }
    }
}

/// The address of a place behind a number, as in `&((struct s *)0)->member`, if it is a small one:
/// every pointer can hold it.
fn numbered(place: &Place) -> Option<i128> {
    let super::Base::Deref(pointer) = &place.base else {
        return None;
    };
    let mut sum = pointer.as_int()?;
    for step in &place.path {
        sum = sum.checked_add(match step {
            Step::Field(_, _, offset) => i128::from(*offset),
            Step::Index(index, size) => index.as_int()?.checked_mul(i128::from(*size))?,
        })?;
    }
    (0..1 << 31).contains(&sum).then_some(sum)
}

/// Pointers compare like unsigned integers of their width.
fn pointer_int(types: &Types) -> crate::types::IntType {
    crate::types::IntType {
        width: types.model.pointer_width(),
        signed: false,
    }
}

fn fold_floats(op: Binary, a: f64, b: f64, kind: FloatKind, ty: Ty) -> Option<Expr> {
    if op.is_comparison() {
        return Some(Expr::int(ty, i128::from(arith::compare_floats(op, a, b))));
    }
    arith::float_binary(op, a, b, kind).map(|v| Expr::new(ty, ExprKind::Float(v)))
}
