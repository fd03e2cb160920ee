//! Unary and binary operators.

use super::expr::has_effects;
use super::{Lower, Result};
use crate::ast::{Binary as Op, Expr as Ast, Unary};
use crate::cfa::{self, Binary, Expr, ExprKind, Place};
use crate::diag::Fault;
use crate::source::Loc;
use crate::types::{IntKind, Ty, Type};

impl Lower<'_> {
    pub(super) fn unary(&mut self, op: Unary, inner: &Ast, loc: Loc) -> Result<Expr> {
        match op {
            Unary::Address => self.address(inner, loc),
            Unary::Not => {
                let value = self.scalar(inner)?;
                Ok(self.is_zero(value))
            }
            Unary::PreInc | Unary::PreDec => self.step(inner, op == Unary::PreInc, true, loc),
            Unary::PostInc | Unary::PostDec => self.step(inner, op == Unary::PostInc, false, loc),
            Unary::Real | Unary::Imag => self.part(op, inner),
            _ => self.arithmetic_unary(op, inner, loc),
        }
    }

    fn arithmetic_unary(&mut self, op: Unary, inner: &Ast, loc: Loc) -> Result<Expr> {
        let value = self.rvalue(inner)?;
        if self.is_opaque(value.ty) {
            return Ok(self.opaque(value.ty));
        }
        let types = &self.program.types;
        let fits = types.is_integer(value.ty) || op != Unary::BitNot && types.is_float(value.ty);
        if !fits {
            let shown = types.show(value.ty);
            return Err(Fault::new(
                loc,
                format!("this operator does not take {shown}"),
            ));
        }
        if self.field_width(&value).is_some() && op != Unary::Plus {
            return Ok(self.wide_field(value.ty));
        }
        let value = self.promote(value);
        Ok(match op {
            Unary::Minus => Expr::unary(cfa::Unary::Neg, value, &self.program.types),
            Unary::BitNot => Expr::unary(cfa::Unary::BitNot, value, &self.program.types),
            // `+x` is a value, not a place or a bit-field.
            _ => value,
        })
    }

    fn part(&mut self, op: Unary, inner: &Ast) -> Result<Expr> {
        let value = self.rvalue(inner)?;
        match *self.program.types.get(value.ty) {
            crate::types::Type::Complex(kind) => {
                let ty = self.types().make(crate::types::Type::Float(kind));
                Ok(self.opaque(ty))
            }
            _ if op == Unary::Real => Ok(value),
            _ => {
                let int = self.int();
                Ok(self.cast(Expr::int(int, 0), value.ty))
            }
        }
    }

    /// A value of a type that is not computed with.
    pub(super) fn opaque(&mut self, ty: Ty) -> Expr {
        Expr::new(
            ty,
            ExprKind::Unknown(cfa::name("complex or vector arithmetic")),
        )
    }

    /// `value == 0`
    pub(super) fn is_zero(&mut self, value: Expr) -> Expr {
        let int = self.int();
        let zero = self.zero(value.ty);
        Expr::binary(Binary::Eq, value, zero, int, &self.program.types)
    }

    /// Zero of a scalar type.
    pub(super) fn zero(&mut self, ty: Ty) -> Expr {
        if self.program.types.is_float(ty) {
            return Expr::new(ty, ExprKind::Float(0.0));
        }
        Expr::int(ty, 0)
    }

    /// `++` and `--`, before or after.
    fn step(&mut self, inner: &Ast, up: bool, before: bool, loc: Loc) -> Result<Expr> {
        let place = self.place(inner)?;
        self.check_writable(&place, loc)?;
        let place = if has_effects(inner) {
            self.fixed(place, loc)
        } else {
            place
        };
        let ty = self.types().plain(place.ty);
        let old = Expr::load(place.clone(), ty);
        let kept = if before {
            None
        } else {
            Some(self.spill(old.clone(), loc))
        };
        let int = self.int();
        let op = if up { Op::Add } else { Op::Sub };
        let new = self.arithmetic(op, old, Expr::int(int, 1), loc)?;
        let new = self.assigned(new, place.ty, loc)?;
        self.builder.assign(place.clone(), new, loc);
        Ok(kept.unwrap_or_else(|| Expr::load(place, ty)))
    }

    pub(super) fn binary(&mut self, op: Op, left: &Ast, right: &Ast, loc: Loc) -> Result<Expr> {
        if matches!(op, Op::LogAnd | Op::LogOr) {
            return self.logical(op, left, right, loc);
        }
        // A chain leans to the left and can be as long as the program is.
        let mut a = self.rvalue(left)?;
        let early = has_effects(right).then(|| self.spill(a.clone(), loc));
        let b = self.rvalue(right)?;
        self.check_conflict(op, [left, right], [&a, &b], loc);
        if let Some(early) = early.filter(|_| !self.is_read_last(op, (left, &a), b.ty)) {
            self.operand_is_late(op, left, [&a, &b], &early);
            a = early;
        }
        if self.is_wide_field(op, &a, &b, false) {
            return Ok(self.wide_field(a.ty));
        }
        let value = self.arithmetic(op, a, b, loc)?;
        Ok(self.shallow(value, loc))
    }

    /// Whether it matters that gcc computes with the exact width of a bit-field: one as wide as `int`, and no
    /// other operand that is wider. It does where the result may need more bits than that (which are lost anyway
    /// where it is `stored` in the field), or where a number below zero becomes one of the field's type.
    pub(super) fn is_wide_field(&self, op: Op, a: &Expr, b: &Expr, stored: bool) -> bool {
        let (x, y) = (self.field_width(a), self.field_width(b));
        if matches!(op, Op::Shl | Op::Shr) {
            return op == Op::Shl && x.is_some() && !stored;
        }
        let int = |e: &Expr| self.program.types.int_type(e.ty);
        let fits = |e: &Expr, in_width: u32| int(e).is_some_and(|i| i.width <= in_width);
        let met = x.is_some_and(|w| y.is_some() || fits(b, w)) || y.is_some_and(|w| fits(a, w));
        let negative =
            |e: &Expr| int(e).is_some_and(|i| i.signed) && e.as_int().is_none_or(|v| v < 0);
        let unsigned = |e: &Expr| int(e).is_some_and(|i| !i.signed);
        let mixed = unsigned(a) && negative(b) || unsigned(b) && negative(a);
        let grows = matches!(op, Op::Add | Op::Sub | Op::Mul);
        met && if grows { !stored } else { mixed }
    }

    /// The width of a bit-field that is as wide as `int` and narrower than its type, or of what is computed of one.
    pub(super) fn field_width(&self, value: &Expr) -> Option<u32> {
        if let ExprKind::Binary(op, a, b) = &value.kind {
            let left = self.field_width(a);
            return match op {
                Binary::Shr => left,
                Binary::And | Binary::Or | Binary::Xor | Binary::Div | Binary::Rem => {
                    left.max(self.field_width(b))
                }
                _ => None,
            };
        }
        let width = self.bit_field(value)?;
        let whole = self.program.types.int_type(value.ty)?.width;
        (width >= 32 && width < whole).then_some(width)
    }

    pub(super) fn wide_field(&mut self, ty: Ty) -> Expr {
        Expr::new(ty, ExprKind::Unknown(cfa::name(WIDE_FIELD)))
    }

    /// An operator on two values.
    pub(super) fn arithmetic(&mut self, op: Op, a: Expr, b: Expr, loc: Loc) -> Result<Expr> {
        let types = &self.program.types;
        if self.is_opaque(a.ty) || self.is_opaque(b.ty) {
            let ty = if self.is_opaque(a.ty) { a.ty } else { b.ty };
            let ty = match is_comparison(op) {
                true => self.compared(ty),
                false => ty,
            };
            return Ok(self.opaque(ty));
        }
        if types.is_pointer(a.ty) || types.is_pointer(b.ty) {
            return self.pointers(op, a, b, loc);
        }
        let whole = matches!(op, Op::Rem | Op::Shl | Op::Shr | Op::And | Op::Or | Op::Xor);
        let fits = |e: &Expr| types.is_integer(e.ty) || !whole && types.is_arithmetic(e.ty);
        if !(fits(&a) && fits(&b)) {
            let (a, b) = (types.show(a.ty), types.show(b.ty));
            return Err(Fault::new(
                loc,
                format!("this operator does not take {a} and {b}"),
            ));
        }
        if matches!(op, Op::Shl | Op::Shr) {
            let (a, b) = (self.promote(a), self.promote(b));
            let ty = a.ty;
            return Ok(Expr::binary(operation(op), a, b, ty, &self.program.types));
        }
        let common = self.usual(&a, &b);
        let (a, b) = (self.cast(a, common), self.cast(b, common));
        let ty = if is_comparison(op) {
            self.int()
        } else {
            common
        };
        Ok(Expr::binary(operation(op), a, b, ty, &self.program.types))
    }

    /// The type of a comparison of vectors, which has a number for each pair of elements, or of
    /// complex numbers.
    fn compared(&mut self, ty: Ty) -> Ty {
        let Type::Vector(elem, count) = *self.program.types.get(ty) else {
            return self.int();
        };
        let kind = match self.program.types.size(elem) {
            Some(1) => IntKind::SChar,
            Some(2) => IntKind::Short,
            Some(4) => IntKind::Int,
            _ => IntKind::LongLong,
        };
        let elem = self.types().int(kind);
        self.types().make(Type::Vector(elem, count))
    }

    /// Operators of which an operand is a pointer.
    fn pointers(&mut self, op: Op, a: Expr, b: Expr, loc: Loc) -> Result<Expr> {
        let types = &self.program.types;
        let (left, right) = (types.is_pointer(a.ty), types.is_pointer(b.ty));
        let scalars = types.is_scalar(a.ty)
            && types.is_scalar(b.ty)
            && !types.is_float(a.ty)
            && !types.is_float(b.ty);
        match op {
            Op::Add if left && types.is_integer(b.ty) => self.pointer_add(a, b, loc),
            Op::Add if right && types.is_integer(a.ty) => self.pointer_add(b, a, loc),
            Op::Sub if left && types.is_integer(b.ty) => {
                let b = self.promote(b);
                let diff = self.diff_type();
                let b = b.cast(diff, &self.program.types);
                let b = Expr::unary(cfa::Unary::Neg, b, &self.program.types);
                self.pointer_add(a, b, loc)
            }
            Op::Sub if left && right => self.pointer_sub(a, b, loc),
            _ if is_comparison(op) && scalars => {
                let common = if left { a.ty } else { b.ty };
                let (a, b) = (self.cast(a, common), self.cast(b, common));
                let int = self.int();
                Ok(Expr::binary(operation(op), a, b, int, &self.program.types))
            }
            _ => {
                let (a, b) = (types.show(a.ty), types.show(b.ty));
                Err(Fault::new(
                    loc,
                    format!("this operator does not take {a} and {b}"),
                ))
            }
        }
    }

    fn pointer_sub(&mut self, a: Expr, b: Expr, loc: Loc) -> Result<Expr> {
        let to = self.program.types.pointee(a.ty).unwrap_or(a.ty);
        let diff = self.diff_type();
        if self.program.types.is_variable(to) {
            let size = self.size_of(to, loc)?.cast(diff, &self.program.types);
            let bytes = Expr::new(diff, ExprKind::PtrDiff(Box::new(a), Box::new(b), 1));
            return Ok(Expr::binary(
                Binary::Div,
                bytes,
                size,
                diff,
                &self.program.types,
            ));
        }
        let size = self.known_size(to, loc)?.max(1);
        if let (Some(x), Some(y)) = (a.as_int(), b.as_int()) {
            return Ok(Expr::int(diff, (x - y) / i128::from(size)));
        }
        if let Some(bytes) = self.constant_distance(&a, &b) {
            return Ok(Expr::int(diff, bytes / i128::from(size)));
        }
        Ok(Expr::new(
            diff,
            ExprKind::PtrDiff(Box::new(a), Box::new(b), size),
        ))
    }

    /// The distance of two addresses in one object, as in `&a[3] - &a[0]`.
    fn constant_distance(&self, a: &Expr, b: &Expr) -> Option<i128> {
        use crate::cfa::Const::{Address, Int};
        match (self.program.constant(a)?, self.program.constant(b)?) {
            (Address(x, i), Address(y, j)) if x == y => Some(i128::from(i) - i128::from(j)),
            (Int(x), Int(y)) => Some(x - y),
            _ => None,
        }
    }

    /// Where the operands can be swapped, gcc reads a plain variable after the other operand, unless it is converted.
    fn is_read_last(&self, op: Op, (ast, left): (&Ast, &Expr), right: Ty) -> bool {
        let swapped = !matches!(op, Op::Sub | Op::Div | Op::Rem | Op::Shl | Op::Shr);
        let is_var = matches!(&left.kind, ExprKind::Load(place) if place.as_var().is_some());
        if !swapped || !is_var || has_effects(ast) {
            return false;
        }
        let types = &self.program.types;
        let (Some(mine), Some(its)) = (types.int_type(left.ty), types.int_type(right)) else {
            let floats = types.is_integer(left.ty) && !types.is_pointer(right);
            return !floats && types.size(left.ty) >= types.size(right);
        };
        let int = types.model.int(IntKind::Int).width;
        mine.width >= its.width.max(int)
    }

    pub(super) fn check_writable(&self, place: &Place, loc: Loc) -> Result<()> {
        if self.program.types.quals(place.ty).konst {
            return Err(Fault::new(loc, "a constant can't be changed"));
        }
        Ok(())
    }
}

/// What is not modelled where gcc computes in the width of a bit-field.
const WIDE_FIELD: &str = "arithmetic on a bit-field wider than int";

pub(super) fn is_wide_field(value: &Expr) -> bool {
    matches!(&value.kind, ExprKind::Unknown(what) if &**what == WIDE_FIELD)
}

pub(super) fn is_comparison(op: Op) -> bool {
    matches!(op, Op::Lt | Op::Gt | Op::Le | Op::Ge | Op::Eq | Op::Ne)
}

fn operation(op: Op) -> Binary {
    match op {
        Op::Mul => Binary::Mul,
        Op::Div => Binary::Div,
        Op::Rem => Binary::Rem,
        Op::Add => Binary::Add,
        Op::Sub => Binary::Sub,
        Op::Shl => Binary::Shl,
        Op::Shr => Binary::Shr,
        Op::Lt => Binary::Lt,
        Op::Gt => Binary::Gt,
        Op::Le => Binary::Le,
        Op::Ge => Binary::Ge,
        Op::Eq => Binary::Eq,
        Op::Ne | Op::LogAnd | Op::LogOr => Binary::Ne,
        Op::And => Binary::And,
        Op::Xor => Binary::Xor,
        Op::Or => Binary::Or,
    }
}
