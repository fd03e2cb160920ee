//! Evaluation of expressions.

use super::place::Where;
use super::value::{Block, Pointer, Repr, Value};
use super::{FaultKind, Input, Machine, Stop, code_address};
use crate::arith::{self, Undefined};
use crate::cfa::{Binary, Expr, ExprKind, Unary};
use crate::types::{FloatKind, IntType, Ty};

impl Machine<'_> {
    pub(super) fn eval(&mut self, expr: &Expr) -> Stop<Value> {
        match &expr.kind {
            ExprKind::Int(value) if matches!(self.repr(expr.ty), Repr::Pointer) => {
                Ok(Value::Pointer(self.number_pointer(*value as u64)))
            }
            ExprKind::Int(value) => Ok(Value::Int(*value)),
            ExprKind::Float(value) => Ok(Value::Float(*value)),
            ExprKind::Zero => Ok(self.zero(expr.ty)),
            ExprKind::Load(place) => self.load(place),
            ExprKind::Address(place) => match self.locate(place)? {
                Where::Memory(pointer) => Ok(Value::Pointer(pointer)),
                Where::Register(_) => self.unsupported("the address of a variable without memory"),
            },
            ExprKind::Function(id) => Ok(Value::Pointer(code_address(*id, 0))),
            ExprKind::Label(id, label) => Ok(Value::Pointer(code_address(*id, label + 1))),
            ExprKind::Unary(op, operand) => self.unary(*op, operand),
            ExprKind::Binary(op, left, right) => self.binary(*op, left, right),
            ExprKind::Cast(operand) => self.cast(operand, expr.ty),
            ExprKind::PtrAdd(pointer, index, size) => {
                let pointer = self.pointer(pointer)?;
                let distance = (self.integer(index)? as u64).wrapping_mul(*size);
                let addr = self.address(pointer.addr.wrapping_add(distance));
                Ok(Value::Pointer(Pointer { addr, ..pointer }))
            }
            ExprKind::PtrDiff(left, right, size) => {
                let (a, b) = (self.pointer(left)?, self.pointer(right)?);
                let bytes = i128::from(a.addr) - i128::from(b.addr);
                Ok(Value::Int(bytes / i128::from((*size).max(1))))
            }
            ExprKind::Unknown(what) => self.unsupported(what.to_string()),
        }
    }

    /// Members are zero, and what lies between them is not written.
    fn zero(&self, ty: Ty) -> Value {
        match (self.repr(ty), self.program.types.member_bits(ty)) {
            (Repr::Block(size), Some(init)) => Value::Block(Box::new(Block {
                bytes: vec![0; size as usize],
                init,
                pointers: Vec::new(),
            })),
            _ => Value::Void,
        }
    }

    /// A value that must be known.
    pub(super) fn defined(&mut self, expr: &Expr) -> Stop<Value> {
        match self.eval(expr)? {
            Value::Undefined => {
                let what = format!("{} is used before it has a value", self.program.expr(expr));
                self.fault(FaultKind::Uninitialized, what)
            }
            value => Ok(value),
        }
    }

    pub(super) fn integer(&mut self, expr: &Expr) -> Stop<i128> {
        match self.defined(expr)? {
            Value::Int(value) => Ok(value),
            Value::Pointer(pointer) => Ok(i128::from(pointer.addr)),
            _ => self.unsupported("a value of an unexpected kind"),
        }
    }

    pub(super) fn pointer(&mut self, expr: &Expr) -> Stop<Pointer> {
        match self.defined(expr)? {
            Value::Pointer(pointer) => Ok(pointer),
            Value::Int(value) => Ok(self.number_pointer(value as u64)),
            _ => self.unsupported("a value of an unexpected kind"),
        }
    }

    /// Whether a scalar is not zero.
    pub(super) fn truth(&mut self, expr: &Expr) -> Stop<bool> {
        Ok(match self.defined(expr)? {
            Value::Int(value) => value != 0,
            Value::Float(value) => value != 0.0,
            Value::Pointer(pointer) => pointer.addr != 0,
            _ => return self.unsupported("a condition of an unexpected kind"),
        })
    }

    fn unary(&mut self, op: Unary, operand: &Expr) -> Stop<Value> {
        match (self.defined(operand)?, self.repr(operand.ty)) {
            (Value::Int(value), Repr::Int(int)) => Ok(Value::Int(arith::unary(op, value, int))),
            (Value::Float(value), _) if op == Unary::Neg => Ok(Value::Float(-value)),
            _ => self.unsupported("an operand of an unexpected kind"),
        }
    }

    fn binary(&mut self, op: Binary, left: &Expr, right: &Expr) -> Stop<Value> {
        let (a, b) = (self.defined(left)?, self.defined(right)?);
        match (a, b) {
            (Value::Int(a), Value::Int(b)) => {
                let int = match self.repr(left.ty) {
                    Repr::Int(int) => int,
                    _ => BOOL,
                };
                self.computed(arith::binary(op, a, b, int))
            }
            (Value::Float(a), Value::Float(b)) => self.floats(op, a, b, left.ty),
            (Value::Pointer(a), Value::Pointer(b)) => {
                let int = IntType {
                    width: 64,
                    signed: false,
                };
                self.computed(arith::binary(
                    op,
                    i128::from(a.addr),
                    i128::from(b.addr),
                    int,
                ))
            }
            _ => self.unsupported("operands of unexpected kinds"),
        }
    }

    fn computed(&self, result: Result<i128, Undefined>) -> Stop<Value> {
        match result {
            Ok(value) => Ok(Value::Int(value)),
            Err(Undefined::ZeroDivisor) => self.fault(FaultKind::ZeroDivisor, "a division by zero"),
            Err(Undefined::Overflow) => self.fault(
                FaultKind::DivisionOverflow,
                "a quotient that does not fit its type",
            ),
            Err(Undefined::Shift) => self.fault(
                FaultKind::Shift,
                "a shift by a negative number or by too many bits",
            ),
        }
    }

    fn floats(&self, op: Binary, a: f64, b: f64, ty: Ty) -> Stop<Value> {
        if op.is_comparison() {
            return Ok(Value::Int(i128::from(arith::compare_floats(op, a, b))));
        }
        let Repr::Float(kind) = self.repr(ty) else {
            return self.unsupported("an operand of an unexpected kind");
        };
        match arith::float_binary(op, a, b, kind) {
            Some(value) => Ok(Value::Float(value)),
            None => self.unsupported("long double arithmetic"),
        }
    }

    fn cast(&mut self, operand: &Expr, ty: Ty) -> Stop<Value> {
        let value = self.eval(operand)?;
        self.convert(value, operand.ty, ty)
    }

    /// Converts a value from one type to another.
    pub(super) fn convert(&mut self, value: Value, from: Ty, to: Ty) -> Stop<Value> {
        match (value, self.repr(to)) {
            (Value::Undefined, _) => Ok(Value::Undefined),
            (_, Repr::Void) => Ok(Value::Void),
            (Value::Int(v), Repr::Bool) => Ok(Value::Int(i128::from(v != 0))),
            (Value::Float(v), Repr::Bool) => Ok(Value::Int(i128::from(v != 0.0))),
            (Value::Pointer(p), Repr::Bool) => Ok(Value::Int(i128::from(p.addr != 0))),
            (Value::Int(v), Repr::Int(int)) => Ok(Value::Int(arith::wrap(v, int))),
            (Value::Pointer(p), Repr::Int(int)) => {
                Ok(Value::Int(arith::wrap(i128::from(p.addr), int)))
            }
            (Value::Int(v), Repr::Pointer) => {
                let addr = self.address(v as u64);
                Ok(Value::Pointer(self.number_pointer(addr)))
            }
            (Value::Pointer(p), Repr::Pointer) => Ok(Value::Pointer(p)),
            (Value::Int(v), Repr::Float(kind)) => self.to_float(v, from, kind),
            (Value::Float(v), Repr::Float(kind)) => match arith::round(v, kind) {
                Some(v) => Ok(Value::Float(v)),
                None => self.unsupported("long double arithmetic"),
            },
            (Value::Float(v), Repr::Int(int)) => match arith::float_to_int(v, int) {
                Some(v) => Ok(Value::Int(v)),
                None => self.fault(
                    FaultKind::Conversion,
                    format!("{v} does not fit into the integer it is converted to"),
                ),
            },
            (block @ Value::Block(_), Repr::Block(_)) => Ok(block),
            _ => self.unsupported("a conversion between these types"),
        }
    }

    fn to_float(&self, value: i128, from: Ty, kind: FloatKind) -> Stop<Value> {
        let int = match self.repr(from) {
            Repr::Int(int) => int,
            _ => BOOL,
        };
        match arith::int_to_float(value, int, kind) {
            Some(value) => Ok(Value::Float(value)),
            None => self.unsupported("long double arithmetic"),
        }
    }

    /// The next input as a value of a type.
    pub(super) fn input_of(&mut self, ty: Ty, what: &str) -> Stop<Value> {
        let repr = self.repr(ty);
        if matches!(repr, Repr::Void) {
            return Ok(Value::Void);
        }
        let input = self.input(what)?;
        let value = match (repr, input) {
            (Repr::Bool, Input::Int(v)) => Value::Int(i128::from(v != 0)),
            (Repr::Int(int), Input::Int(v)) => Value::Int(arith::wrap(v, int)),
            (Repr::Pointer, Input::Int(v)) => {
                let addr = self.address(v as u64);
                Value::Pointer(self.number_pointer(addr))
            }
            (Repr::Float(kind), Input::Float(v)) => Value::Float(rounded(v, kind)),
            (Repr::Float(kind), Input::Int(v)) => Value::Float(rounded(v as f64, kind)),
            _ => return self.unsupported(format!("an input for {what}")),
        };
        self.took(&value);
        Ok(value)
    }
}

/// The number of a type that is nearest.
fn rounded(value: f64, kind: FloatKind) -> f64 {
    arith::round(value, kind).unwrap_or(value)
}

/// Two truth values, compared.
const BOOL: IntType = IntType {
    width: 8,
    signed: false,
};
