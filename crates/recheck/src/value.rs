//! Expressions as bit-vectors. Start reading at [`Walk::value`].

use vitrum_cprog::cfa::{Binary, Expr, ExprKind, Unary};
use vitrum_cprog::types::Ty;

use crate::proof::FrameId;
use crate::script::{Bits, Truth};
use crate::state::State;
use crate::walk::Walk;

impl Walk<'_, '_> {
    /// The value of a scalar. What has none is any value, and why that is goes to `vague`.
    pub fn value(&mut self, state: &mut State, frame: FrameId, expr: &Expr) -> Bits {
        let Some(width) = self.given.width(expr.ty) else {
            self.missing("a value that is no integer, pointer or number");
            return self.script.any(8);
        };
        match &expr.kind {
            ExprKind::Int(value) => Bits::signed(*value, width),
            ExprKind::Float(value) => float_number(*value, width),
            ExprKind::Load(place) => self.load(state, frame, place, width),
            ExprKind::Address(place) => self.address(state, frame, place),
            ExprKind::Function(id) => Bits::number(u128::from(self.given.code(*id)), width),
            ExprKind::Unary(op, a) => {
                let a = self.value(state, frame, a);
                self.unary(*op, &a, expr.ty)
            }
            ExprKind::Binary(op, a, b) => self.binary(state, frame, *op, a, b, expr.ty),
            ExprKind::Cast(a) => {
                let value = self.value(state, frame, a);
                self.cast(&value, a.ty, expr.ty)
            }
            ExprKind::PtrAdd(pointer, index, size) => {
                let pointer = self.value(state, frame, pointer);
                let signed = self.given.is_signed(index.ty);
                let index = self.value(state, frame, index);
                self.moved(&pointer, &index, signed, *size)
            }
            ExprKind::PtrDiff(a, b, size) => {
                let (a, b) = (self.value(state, frame, a), self.value(state, frame, b));
                let bytes = self.script.two("bvsub", &a, &b);
                let bytes = self.script.resize(&bytes, width, true);
                let size = Bits::number(u128::from(*size), width);
                self.script.two("bvsdiv", &bytes, &size)
            }
            ExprKind::Zero | ExprKind::Label(..) | ExprKind::Unknown(_) => {
                self.missing("a value that is not modelled");
                self.script.any(width)
            }
        }
    }

    /// A pointer and an index times a size.
    pub fn moved(&mut self, pointer: &Bits, index: &Bits, signed: bool, size: u64) -> Bits {
        let index = self.script.resize(index, pointer.width, signed);
        let size = Bits::number(u128::from(size), pointer.width);
        let by = self.script.two("bvmul", &index, &size);
        self.script.two("bvadd", pointer, &by)
    }

    /// Whether a scalar is not zero.
    pub fn holds(&mut self, value: &Bits, ty: Ty) -> Truth {
        match self.given.is_float(ty) {
            true => self.float_compare(Binary::Ne, value, &Bits::number(0, value.width)),
            false => self.script.not_zero(value),
        }
    }

    pub fn condition(&mut self, state: &mut State, frame: FrameId, expr: &Expr) -> Truth {
        match &expr.kind {
            ExprKind::Binary(op, a, b) if op.is_comparison() => {
                let (x, y) = (self.value(state, frame, a), self.value(state, frame, b));
                self.compared(*op, &x, &y, a.ty)
            }
            _ => {
                let value = self.value(state, frame, expr);
                self.holds(&value, expr.ty)
            }
        }
    }

    fn unary(&mut self, op: Unary, a: &Bits, ty: Ty) -> Bits {
        match (op, self.given.is_float(ty)) {
            (_, true) => {
                // The sign is the highest bit.
                let sign = Bits::number(1 << (a.width - 1), a.width);
                self.script.two("bvxor", a, &sign)
            }
            (Unary::Neg, false) => {
                let zero = Bits::number(0, a.width);
                self.script.two("bvsub", &zero, a)
            }
            (Unary::BitNot, false) => {
                let ones = Bits::signed(-1, a.width);
                self.script.two("bvxor", a, &ones)
            }
        }
    }

    fn binary(
        &mut self,
        state: &mut State,
        frame: FrameId,
        op: Binary,
        a: &Expr,
        b: &Expr,
        ty: Ty,
    ) -> Bits {
        let (x, y) = (self.value(state, frame, a), self.value(state, frame, b));
        if op.is_comparison() {
            let truth = self.compared(op, &x, &y, a.ty);
            let width = self.given.width(ty).unwrap_or(32);
            return self.script.number_of(&truth, width);
        }
        if self.given.is_float(ty) {
            return self.float_binary(op, &x, &y);
        }
        let signed = self.given.is_signed(ty);
        let name = match (op, signed) {
            (Binary::Add, _) => "bvadd",
            (Binary::Sub, _) => "bvsub",
            (Binary::Mul, _) => "bvmul",
            (Binary::And, _) => "bvand",
            (Binary::Or, _) => "bvor",
            (Binary::Xor, _) => "bvxor",
            (Binary::Div | Binary::Rem, _) => return self.divide(op, &x, &y, signed),
            _ => return self.shift(op, &x, &y, signed, self.given.is_signed(b.ty)),
        };
        self.script.two(name, &x, &y)
    }

    /// Where a division has no result the path ends.
    fn divide(&mut self, op: Binary, a: &Bits, b: &Bits, signed: bool) -> Bits {
        let divisor = self.script.not_zero(b);
        self.require(divisor);
        if signed {
            let least = Bits::number(1 << (a.width - 1), a.width);
            let least = self.script.equal(a, &least);
            let minus = self.script.equal(b, &Bits::signed(-1, b.width));
            let overflow = self.script.and(&least, &minus);
            self.require(overflow.not());
        }
        let name = match (op, signed) {
            (Binary::Div, true) => "bvsdiv",
            (Binary::Div, false) => "bvudiv",
            (_, true) => "bvsrem",
            (_, false) => "bvurem",
        };
        self.script.two(name, a, b)
    }

    /// A shift by a negative number or by too much has any result.
    fn shift(&mut self, op: Binary, a: &Bits, by: &Bits, signed: bool, by_signed: bool) -> Bits {
        let wide = by.width.max(a.width);
        let long = self.script.resize(by, wide, by_signed);
        let width = Bits::number(u128::from(a.width), wide);
        let valid = self.script.compare("bvult", &long, &width);
        let name = match (op, signed) {
            (Binary::Shl, _) => "bvshl",
            (_, true) => "bvashr",
            (_, false) => "bvlshr",
        };
        let by = self.script.extract(&long, 0, a.width);
        let shifted = self.script.two(name, a, &by);
        let other = self.script.any(a.width);
        self.script.choose(&valid, &shifted, &other)
    }

    fn compared(&mut self, op: Binary, a: &Bits, b: &Bits, ty: Ty) -> Truth {
        if self.given.is_float(ty) {
            return self.float_compare(op, a, b);
        }
        let (less, most) = match self.given.is_signed(ty) {
            true => ("bvslt", "bvsle"),
            false => ("bvult", "bvule"),
        };
        match op {
            Binary::Lt => self.script.compare(less, a, b),
            Binary::Le => self.script.compare(most, a, b),
            Binary::Gt => self.script.compare(less, b, a),
            Binary::Ge => self.script.compare(most, b, a),
            Binary::Eq => self.script.equal(a, b),
            _ => self.script.equal(a, b).not(),
        }
    }

    /// A value of one scalar type as one of another.
    pub fn cast(&mut self, value: &Bits, from: Ty, to: Ty) -> Bits {
        let Some(width) = self.given.width(to) else {
            self.missing("a conversion that is not modelled");
            return self.script.any(8);
        };
        if self.given.is_bool(to) {
            let truth = self.holds(value, from);
            return self.script.number_of(&truth, width);
        }
        let signed = (self.given.is_signed(from), self.given.is_signed(to));
        match (self.given.is_float(from), self.given.is_float(to)) {
            (false, false) => self.script.resize(value, width, signed.0),
            (true, true) => self.float_to_float(value, width),
            (true, false) => self.float_to_int(value, width, signed.1),
            (false, true) => self.int_to_float(value, signed.0, width),
        }
    }
}

fn float_number(value: f64, width: u32) -> Bits {
    match width {
        32 => Bits::number(u128::from((value as f32).to_bits()), 32),
        _ => Bits::number(u128::from(value.to_bits()), 64),
    }
}
