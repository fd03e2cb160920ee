//! Expressions as terms. Start reading at [`Edge::value`] and [`Edge::truth`].

use std::collections::BTreeSet;

use vitrum_cprog::cfa::{Binary, Expr, ExprKind};
use vitrum_cprog::types::Ty;
use vitrum_logic::Term;

use super::arith::compare;
use super::context::Context;
use super::env::Env;
use super::memory::{added, scaled};
use super::value::Int;
use crate::memory::{Kind, ObjectId, Touching, code_address, float_bits};
use crate::system::EdgeRef;

/// The translation of one edge: values come from `env`; what must hold for the edge to be taken
/// goes to `guards`.
pub struct Edge<'c, 'a> {
    pub cx: &'c mut Context<'a>,
    pub env: &'c mut Env,
    pub id: EdgeRef,
    pub guards: Vec<Term>,
}

impl Edge<'_, '_> {
    fn kind(&self, ty: Ty) -> Kind {
        // What has no kind was made a goal before.
        Kind::of(&self.cx.flat.program, ty).unwrap_or(Kind::Bool)
    }

    /// Any value of a type.
    pub fn any(&mut self, hint: &str, kind: Kind) -> Int {
        self.cx.any(hint, kind.range())
    }

    /// The value of a scalar.
    pub fn value(&mut self, expr: &Expr) -> Int {
        match &expr.kind {
            ExprKind::Int(value) => Int::constant(*value),
            ExprKind::Float(value) => Int::constant(float_bits(*value, self.kind(expr.ty))),
            ExprKind::Load(place) => self.load(place),
            ExprKind::Function(id) => Int::constant(code_address(*id)),
            ExprKind::Unary(op, operand) => {
                let a = self.value(operand);
                match self.kind(operand.ty) {
                    Kind::Float(kind) => self.cx.float_unary(a, kind),
                    kind => self.cx.unary(*op, a, kind.raw()),
                }
            }
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b, expr.ty),
            ExprKind::Cast(operand) => self.cast(operand, expr.ty),
            ExprKind::Address(place) => self.address(place),
            ExprKind::PtrAdd(pointer, index, size) => {
                let (pointer, index) = (self.value(pointer), self.value(index));
                let sum = added(pointer, scaled(index, i128::from(*size)));
                self.cx.wrap(sum, self.kind(expr.ty).raw())
            }
            ExprKind::PtrDiff(a, b, size) => self.distance(a, b, *size, expr.ty),
            _ => self.any("unknown", self.kind(expr.ty)),
        }
    }

    /// Whether a scalar is not zero.
    pub fn truth(&mut self, expr: &Expr) -> Term {
        match &expr.kind {
            ExprKind::Binary(op, a, b) if op.is_comparison() => self.compared(*op, a, b),
            ExprKind::Cast(inner) if self.keeps_truth(inner.ty, expr.ty) => self.truth(inner),
            _ => {
                let value = self.value(expr);
                not_zero(value, self.kind(expr.ty))
            }
        }
    }

    /// Whether a conversion leaves zero as the only zero.
    fn keeps_truth(&self, from: Ty, to: Ty) -> bool {
        let (from, to) = (self.kind(from), self.kind(to));
        match (from.int(), to.int()) {
            (Some(a), Some(b)) => to == Kind::Bool || a.width <= b.width,
            (None, Some(_)) => to == Kind::Bool,
            _ => false,
        }
    }

    fn compared(&mut self, op: Binary, a: &Expr, b: &Expr) -> Term {
        let kind = self.kind(a.ty);
        let (x, y) = (self.value(a), self.value(b));
        match kind {
            Kind::Float(kind) => self.cx.float_compare(op, x, y, kind),
            _ if let Some(objects) = self.cx.model.unordered(op, a, b) => {
                self.perhaps(compare(op, x.term, y.term), &objects, x, y)
            }
            _ => {
                let touching = self.cx.model.touching(op, a, b);
                match touching.is_empty() {
                    true => decided(op, x, y).unwrap_or_else(|| compare(op, x.term, y.term)),
                    false => self.equal_perhaps(op, &touching, x, y),
                }
            }
        }
    }

    /// Whether two addresses are equal: as it is here, but for those that may be the same.
    fn equal_perhaps(&mut self, op: Binary, touching: &[Touching], x: Int, y: Int) -> Term {
        let one_of = |at: Int, all: &[i128]| {
            let possible = all.iter().filter(|address| at.may_be(**address));
            Term::any(possible.map(|address| at.term.equals(Term::int(*address))))
        };
        let pairs = touching.iter();
        let touch = Term::any(pairs.map(|(a, b)| one_of(x, a).and(one_of(y, b))));
        if touch.is_false() {
            return decided(op, x, y).unwrap_or_else(|| compare(op, x.term, y.term));
        }
        let any = self.any("touch", Kind::Bool).term.equals(Term::int(1));
        let equal = x.term.equals(y.term).or(touch.and(any));
        match op {
            Binary::Eq => equal,
            _ => equal.not(),
        }
    }

    /// The order of two addresses: any, unless both are in one of these objects or at its end.
    fn perhaps(&mut self, order: Term, objects: &BTreeSet<ObjectId>, x: Int, y: Int) -> Term {
        let any = self.any("order", Kind::Bool).term.equals(Term::int(1));
        let spans = objects.iter().filter_map(|o| self.cx.model.span(*o));
        let both = spans.map(|(low, high)| {
            let inside = |at: Int| Int { low, high, ..at }.in_range();
            inside(x).and(inside(y))
        });
        let both: Vec<Term> = both.collect();
        for both in both {
            let same = any.implies(order).and(order.implies(any));
            self.cx.pending.push(both.implies(same));
        }
        any
    }

    fn binary(&mut self, op: Binary, a: &Expr, b: &Expr, ty: Ty) -> Int {
        if op.is_comparison() {
            return Int::truth(self.compared(op, a, b));
        }
        let (x, y) = (self.value(a), self.value(b));
        match self.kind(ty) {
            Kind::Float(kind) => self.cx.float_binary(op, x, y, kind),
            kind => self.cx.binary(op, x, y, kind.raw(), &mut self.guards),
        }
    }

    fn distance(&mut self, a: &Expr, b: &Expr, size: u64, ty: Ty) -> Int {
        let (x, y) = (self.value(a), self.value(b));
        let bytes = Int::new(x.term.sub(y.term), (x.low - y.high, x.high - y.low));
        let bytes = self.cx.wrap(bytes, self.kind(ty).raw());
        let size = Int::constant(i128::from(size.max(1)));
        let (cx, guards) = (&mut *self.cx, &mut self.guards);
        let kind = Kind::of(&cx.flat.program, ty).unwrap_or(Kind::Bool);
        cx.binary(Binary::Div, bytes, size, kind.raw(), guards)
    }

    fn cast(&mut self, operand: &Expr, ty: Ty) -> Int {
        let (from, to) = (self.kind(operand.ty), self.kind(ty));
        match (from.int(), to) {
            (_, Kind::Bool) => {
                let truth = self.truth(operand);
                Int::truth(truth)
            }
            (Some(_), Kind::Int(_) | Kind::Pointer(_)) => {
                let value = self.value(operand);
                self.cx.wrap(value, to.raw())
            }
            (None, Kind::Float(_)) if from == to => self.value(operand),
            _ => {
                let value = self.value(operand);
                match (from, to) {
                    (Kind::Float(a), Kind::Float(b)) => self.cx.float_to_float(value, a, b),
                    (Kind::Float(a), _) => self.cx.float_to_int(value, a, to),
                    (_, Kind::Float(b)) => self.cx.int_to_float(value, from.raw(), b),
                    _ => value,
                }
            }
        }
    }
}

/// Whether a number is not zero. Of floating numbers there are two zeros.
fn not_zero(value: Int, kind: Kind) -> Term {
    let zero = value.term.equals(Term::int(0));
    match kind {
        Kind::Float(_) => {
            let negative = Term::int((kind.range().1 + 1) / 2);
            zero.or(value.term.equals(negative)).not()
        }
        _ => zero.not(),
    }
}

/// A comparison that the ranges decide.
fn decided(op: Binary, a: Int, b: Int) -> Option<Term> {
    let less = |a: Int, b: Int| match () {
        () if a.high < b.low => Some(true),
        () if a.low >= b.high => Some(false),
        () => None,
    };
    let equal = match () {
        () if a.high < b.low || b.high < a.low => Some(false),
        () => match (a.known(), b.known()) {
            (Some(x), Some(y)) => Some(x == y),
            _ => None,
        },
    };
    let answer = match op {
        Binary::Lt => less(a, b),
        Binary::Gt => less(b, a),
        Binary::Le => less(b, a).map(|l| !l),
        Binary::Ge => less(a, b).map(|l| !l),
        Binary::Eq => equal,
        _ => equal.map(|e| !e),
    };
    answer.map(Term::bool)
}
