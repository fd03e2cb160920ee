//! Expressions as terms. Start reading at [`Edge::value`] and [`Edge::truth`].

use vitrum_cprog::cfa::{Binary, Expr, ExprKind, FuncId, Place};
use vitrum_cprog::types::Ty;
use vitrum_logic::Term;

use super::arith::compare;
use super::context::Context;
use super::env::Env;
use super::value::{Int, typed};
use crate::memory::Kind;

/// The translation of one edge: values come from `env`; what must hold for the edge to be taken
/// goes to `guards`.
pub struct Edge<'c, 'a> {
    pub cx: &'c mut Context<'a>,
    pub env: &'c mut Env,
    pub guards: Vec<Term>,
}

/// Functions have addresses from here on, so far apart.
const CODE: i128 = 0x0040_0000;
const CODE_STEP: i128 = 0x1000;

pub fn code_address(id: FuncId) -> i128 {
    CODE + i128::from(id.0) * CODE_STEP
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
            ExprKind::Float(value) => float_bits(*value, self.kind(expr.ty)),
            ExprKind::Load(place) => self.load(place),
            ExprKind::Function(id) => Int::constant(code_address(*id)),
            ExprKind::Unary(op, operand) => {
                let a = self.value(operand);
                match self.kind(operand.ty).int() {
                    Some(int) => self.cx.unary(*op, a, int),
                    None => self.any("float", self.kind(expr.ty)),
                }
            }
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b, expr.ty),
            ExprKind::Cast(operand) => self.cast(operand, expr.ty),
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
            Kind::Float(_) => self.any("comparison", Kind::Bool).term.equals(Term::int(1)),
            _ => decided(op, x, y).unwrap_or_else(|| compare(op, x.term, y.term)),
        }
    }

    fn binary(&mut self, op: Binary, a: &Expr, b: &Expr, ty: Ty) -> Int {
        if op.is_comparison() {
            return Int::truth(self.compared(op, a, b));
        }
        let (x, y) = (self.value(a), self.value(b));
        match self.kind(ty).int() {
            Some(int) => {
                let mut guards = std::mem::take(&mut self.guards);
                let value = self.cx.binary(op, x, y, int, &mut guards);
                self.guards = guards;
                value
            }
            None => self.any("float", self.kind(ty)),
        }
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
                match to.int() {
                    Some(int) => self.cx.wrap(value, int),
                    None => value,
                }
            }
            (None, Kind::Float(_)) if from == to => self.value(operand),
            _ => {
                self.value(operand);
                self.any("converted", to)
            }
        }
    }

    /// The contents of a scalar place.
    pub fn load(&mut self, place: &Place) -> Int {
        match self.cx.model.scalar(place) {
            Some(cell) => self.env.get(self.cx, cell),
            None => self.any("unknown", self.kind(place.ty)),
        }
    }

    /// Puts a value into a scalar place.
    pub fn store(&mut self, place: &Place, value: Int) {
        if let Some(cell) = self.cx.model.scalar(place) {
            let kind = self.cx.model.cell(cell).kind;
            let value = match value.inside(kind.range()) {
                true => value,
                false => match kind.int() {
                    Some(int) => self.cx.wrap(value, int),
                    None => typed(value.term, kind),
                },
            };
            let hint = self.cx.model.cell(cell).name.clone();
            let value = self.cx.name(&hint, value);
            self.env.set(cell, value);
        }
    }
}

/// The bits of a floating number.
pub fn float_bits(value: f64, kind: Kind) -> Int {
    use vitrum_cprog::types::FloatKind;
    match kind {
        Kind::Float(FloatKind::Float) => Int::constant(i128::from((value as f32).to_bits())),
        _ => Int::constant(i128::from(value.to_bits())),
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
