//! Variables that an expression changes and uses again without a sequence point. C leaves undefined what that
//! gives; here it is what gcc makes of it where that follows from the order of operands, and unknown by
//! name where gcc may have changed the expression before.

use super::Lower;
use super::late::is_variable;
use super::ops::is_comparison;
use crate::ast::{Binary as Op, Expr as Ast, ExprKind as Kind, Unary};
use crate::cfa::{self, Expr, name};
use crate::source::{Loc, Name};

/// Parts of an expression that are looked at, at most.
const PARTS: usize = 1000;

impl Lower<'_> {
    /// An operator with two operands, and their values.
    pub(super) fn check_conflict(&mut self, op: Op, asts: [&Ast; 2], values: [&Expr; 2], loc: Loc) {
        let mut both = asts.iter().zip(values);
        let narrow = both.any(|(ast, value)| is_variable(ast) && self.is_narrow(value));
        let regrouped = is_regrouped(op, asts);
        let plain = !narrow && !regrouped && asts.iter().all(|ast| is_kept(ast));
        let inside = |ast: &&Ast| matches!(&ast.kind, Kind::Binary(_, a, b) if conflict(a, b));
        if !plain && conflict(asts[0], asts[1]) || regrouped && asts.iter().any(inside) {
            self.emit_conflict(loc);
        }
    }

    /// Arguments of a call.
    pub(super) fn check_arguments(&mut self, args: &[Ast], loc: Loc) {
        let odd = |arg: &Ast| !is_kept(arg);
        for (index, arg) in args.iter().enumerate() {
            let mut others = args.iter().take(index);
            if others.any(|other| (odd(arg) || odd(other)) && conflict(arg, other)) {
                return self.emit_conflict(loc);
            }
        }
    }

    fn emit_conflict(&mut self, loc: Loc) {
        let what = "a variable that is changed and used without a sequence point";
        self.builder.emit(cfa::Op::Unsupported(name(what)), loc);
    }

    /// Whether gcc may compute in a narrower type than C says.
    fn is_narrow(&self, value: &Expr) -> bool {
        let types = &self.program.types;
        let int = types.model.int(crate::types::IntKind::Int).width;
        types.int_type(value.ty).is_some_and(|own| own.width < int)
    }
}

/// Whether gcc may have grouped the operands of operators in another way: it does so with plain numbers and
/// variables, and with differences that are subtracted.
fn is_regrouped(op: Op, [a, b]: [&Ast; 2]) -> bool {
    let of = |ast: &Ast, ops: &[Op]| match &ast.kind {
        Kind::Binary(op, x, y) => ops.contains(op) && (is_loose(x) || is_loose(y)),
        _ => false,
    };
    let sum = |ast: &Ast| of(ast, &[Op::Add, Op::Sub]);
    let product = |ast: &Ast| of(ast, &[Op::Mul]);
    match op {
        Op::Add | Op::Sub => {
            let difference = matches!(&b.kind, Kind::Binary(Op::Sub, ..));
            sum(a) || sum(b) || product(a) && product(b) || difference
        }
        Op::Mul => sum(a) || sum(b) || product(a) || product(b),
        Op::And | Op::Or | Op::Xor => of(a, &[op]) || of(b, &[op]),
        _ => false,
    }
}

/// Whether an operand can go elsewhere: it has no effects.
fn is_loose(ast: &Ast) -> bool {
    match &ast.kind {
        Kind::Ident(_) | Kind::Int(_) | Kind::Char(..) => true,
        Kind::Cast(_, inner) | Kind::Unary(Unary::Plus | Unary::Minus, inner) => is_loose(inner),
        _ => false,
    }
}

/// Whether gcc keeps an operand as it is written.
fn is_kept(ast: &Ast) -> bool {
    match &ast.kind {
        Kind::Unary(op, _) => matches!(
            op,
            Unary::PreInc | Unary::PreDec | Unary::PostInc | Unary::PostDec | Unary::Deref
        ),
        Kind::Binary(op, ..) if is_comparison(*op) => true,
        Kind::Binary(_, a, b) => ![a, b].iter().any(|e| match &e.kind {
            // It may be that nothing is computed, or a sign changed.
            Kind::Int(number) => number.value < 2,
            Kind::Unary(Unary::Minus, _) => true,
            _ => false,
        }),
        Kind::Cond(..) | Kind::Cast(..) => false,
        _ => true,
    }
}

/// Whether one expression changes a variable by its name that the other one names.
fn conflict(a: &Ast, b: &Ast) -> bool {
    let (a, b) = (Used::of(a), Used::of(b));
    let meets =
        |changed: &[&Name], named: &[&Name]| changed.iter().any(|name| named.contains(name));
    meets(&a.changed, &b.named) || meets(&b.changed, &a.named)
}

#[derive(Default)]
struct Used<'a> {
    named: Vec<&'a Name>,
    changed: Vec<&'a Name>,
    parts: usize,
}

impl<'a> Used<'a> {
    fn of(expr: &'a Ast) -> Used<'a> {
        let mut used = Used::default();
        used.add(expr);
        used
    }

    fn add(&mut self, expr: &'a Ast) {
        self.parts += 1;
        if self.parts > PARTS {
            return;
        }
        match &expr.kind {
            Kind::Ident(name) => self.named.push(name),
            Kind::Assign(_, to, value) => {
                self.change(to);
                self.add(value);
            }
            Kind::Unary(Unary::PreInc | Unary::PreDec | Unary::PostInc | Unary::PostDec, to) => {
                self.change(to);
            }
            // An address does not depend on what is there.
            Kind::Unary(Unary::Address, inner) if matches!(inner.kind, Kind::Ident(_)) => {}
            Kind::Unary(_, a) | Kind::Cast(_, a) | Kind::Member(a, ..) => self.add(a),
            Kind::Binary(_, a, b) | Kind::Comma(a, b) | Kind::Index(a, b) => {
                self.add(a);
                self.add(b);
            }
            Kind::Cond(a, b, c) => {
                self.add(a);
                b.iter().for_each(|b| self.add(b));
                self.add(c);
            }
            Kind::Call(_, args) => args.iter().for_each(|arg| self.add(arg)),
            // Names inside of statements may be other variables.
            _ => {}
        }
    }

    fn change(&mut self, to: &'a Ast) {
        if let Kind::Ident(name) = &to.kind {
            self.changed.push(name);
        }
        self.add(to);
    }
}
