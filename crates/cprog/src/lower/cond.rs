//! Conditions: branches, `&&`, `||`, `?:`.

use super::expr::has_effects;
use super::scope::Entity;
use super::{Lower, Result};
use crate::ast::{Binary as Op, Expr as Ast, ExprKind as Kind, Unary};
use crate::cfa::{Binary, Expr, ExprKind, Node, Place};
use crate::diag::Fault;
use crate::source::Loc;
use crate::types::{Ty, Type};

impl Lower<'_> {
    /// Branches on an expression: the nodes where it holds, and where not.
    pub(super) fn branch(&mut self, expr: &Ast) -> Result<(Node, Node)> {
        match &expr.kind {
            Kind::Unary(Unary::Not, inner) => {
                let (yes, no) = self.branch(inner)?;
                Ok((no, yes))
            }
            Kind::Binary(Op::LogAnd, left, right) => {
                let (middle, first_no) = self.branch(left)?;
                self.builder.current = middle;
                let (yes, no) = self.branch(right)?;
                self.merge(first_no, no, expr.loc);
                Ok((yes, no))
            }
            Kind::Binary(Op::LogOr, left, right) => {
                let (first_yes, middle) = self.branch(left)?;
                self.builder.current = middle;
                let (yes, no) = self.branch(right)?;
                self.merge(first_yes, yes, expr.loc);
                Ok((yes, no))
            }
            _ => {
                let value = self.scalar(expr)?;
                Ok(self.branch_on(value, expr.loc))
            }
        }
    }

    fn merge(&mut self, from: Node, to: Node, loc: Loc) {
        self.builder.edge(from, to, crate::cfa::Op::Skip, loc);
    }

    /// Branches on a value. A constant leads one way only.
    pub(super) fn branch_on(&mut self, value: Expr, loc: Loc) -> (Node, Node) {
        let known = match value.kind {
            ExprKind::Int(v) => Some(v != 0),
            ExprKind::Float(v) => Some(v != 0.0),
            ExprKind::Function(_) => Some(true),
            _ => None,
        };
        if let Some(holds) = known {
            let (taken, other) = (self.builder.node(), self.builder.node());
            self.builder.jump(taken, loc);
            return if holds {
                (taken, other)
            } else {
                (other, taken)
            };
        }
        let cond = self.truth(value);
        self.builder.branch(&cond, loc)
    }

    /// A comparison that says whether a scalar is not zero.
    pub(super) fn truth(&mut self, value: Expr) -> Expr {
        if matches!(value.kind, ExprKind::Binary(op, ..) if op.is_comparison()) {
            return value;
        }
        let int = self.int();
        let zero = self.zero(value.ty);
        Expr::binary(Binary::Ne, value, zero, int, &self.program.types)
    }

    /// `&&` or `||` as a value.
    pub(super) fn logical(&mut self, op: Op, left: &Ast, right: &Ast, loc: Loc) -> Result<Expr> {
        if self.maybe_constant(left)
            && let Some(folded) = self.folded_logical(op, left, right)?
        {
            return Ok(folded);
        }
        let kind = Kind::Binary(op, Box::new(left.clone()), Box::new(right.clone()));
        let (yes, no) = self.branch(&Ast { loc, kind })?;
        let int = self.int();
        let temp = self.temp(int, loc);
        let end = self.builder.node();
        for (node, value) in [(yes, 1), (no, 0)] {
            self.builder.current = node;
            self.builder
                .assign(Place::var(temp, int), Expr::int(int, value), loc);
            self.builder.jump(end, loc);
        }
        self.builder.current = end;
        Ok(self.load_var(temp))
    }

    /// Whether it is worth while to look if an expression is constant: looking means to lower it
    /// once more, which must not happen at every level of a deep expression. What changes something is
    /// more than its value.
    pub(super) fn maybe_constant(&self, expr: &Ast) -> bool {
        !has_effects(expr) && self.looks_constant(expr)
    }

    fn looks_constant(&self, expr: &Ast) -> bool {
        match &expr.kind {
            Kind::Ident(name) => matches!(
                self.lookup(name),
                Some(Entity::Constant(..) | Entity::Function(_))
            ),
            Kind::Unary(Unary::Address, _) => true,
            Kind::Unary(_, a) | Kind::Cast(_, a) => self.looks_constant(a),
            Kind::Binary(Op::LogAnd | Op::LogOr, a, _) => self.looks_constant(a),
            Kind::Binary(_, a, b) => self.looks_constant(a) && self.looks_constant(b),
            Kind::Cond(a, _, c) => self.looks_constant(a) && self.looks_constant(c),
            Kind::Call(callee, _) => {
                matches!(&callee.kind, Kind::Ident(n) if n.starts_with("__builtin_"))
            }
            Kind::Statement(_)
            | Kind::Assign(..)
            | Kind::Comma(..)
            | Kind::Index(..)
            | Kind::Member(..) => false,
            _ => true,
        }
    }

    /// The value if the left operand decides it, or both are constant.
    fn folded_logical(&mut self, op: Op, left: &Ast, right: &Ast) -> Result<Option<Expr>> {
        let int = self.int();
        let decided = |holds: bool| (op == Op::LogOr) == holds;
        let first = self.dry(|l| l.scalar(left))?;
        let Some(first) = self.known_truth(&first) else {
            return Ok(None);
        };
        let second = self.dry(|l| l.scalar(right))?;
        if decided(first) {
            return Ok(Some(Expr::int(int, i128::from(first))));
        }
        if has_effects(right) {
            return Ok(None);
        }
        Ok(self
            .known_truth(&second)
            .map(|v| Expr::int(int, i128::from(v))))
    }

    fn known_truth(&self, value: &Expr) -> Option<bool> {
        match value.kind {
            ExprKind::Int(v) => Some(v != 0),
            ExprKind::Float(v) => Some(v != 0.0),
            ExprKind::Function(_) => Some(true),
            _ => None,
        }
    }

    /// `cond ? yes : no`, or `cond ?: no`.
    pub(super) fn conditional(
        &mut self,
        cond: &Ast,
        yes: Option<&Ast>,
        no: &Ast,
        loc: Loc,
    ) -> Result<Expr> {
        let Some(yes) = yes else {
            return self.elvis(cond, no, loc);
        };
        if self.maybe_constant(cond) {
            let test = self.dry(|l| l.scalar(cond))?;
            if let Some(holds) = self.known_truth(&test) {
                return self.decided(
                    if holds { yes } else { no },
                    if holds { no } else { yes },
                    loc,
                );
            }
        }
        let (first, second) = self.branch(cond)?;
        self.builder.current = first;
        let a = self.rvalue(yes)?;
        let first = self.builder.current;
        self.builder.current = second;
        let b = self.rvalue(no)?;
        let second = self.builder.current;
        self.select((first, a), (second, b), loc)
    }

    /// The value of the operand that is taken, with the type that both give together.
    fn decided(&mut self, taken: &Ast, other: &Ast, loc: Loc) -> Result<Expr> {
        let other = self.dry(|l| l.rvalue(other))?;
        let value = self.rvalue(taken)?;
        let ty = self.common_type(&value, &other, loc)?;
        self.chosen(value, ty)
    }

    fn chosen(&mut self, value: Expr, ty: Ty) -> Result<Expr> {
        match self.program.types.is_void(ty) {
            true => Ok(self.nothing()),
            false => self.converted(value, ty),
        }
    }

    fn elvis(&mut self, cond: &Ast, no: &Ast, loc: Loc) -> Result<Expr> {
        let test = self.scalar(cond)?;
        let test = self.spill(test, loc);
        if let Some(holds) = self.known_truth(&test) {
            let other = self.dry(|l| l.rvalue(no))?;
            let ty = self.common_type(&test, &other, loc)?;
            let taken = if holds { test } else { self.rvalue(no)? };
            return self.chosen(taken, ty);
        }
        let (first, second) = self.branch_on(test.clone(), loc);
        self.builder.current = second;
        let b = self.rvalue(no)?;
        let second = self.builder.current;
        self.select((first, test), (second, b), loc)
    }

    /// Joins two values that are ready at two nodes.
    fn select(
        &mut self,
        (first, a): (Node, Expr),
        (second, b): (Node, Expr),
        loc: Loc,
    ) -> Result<Expr> {
        let ty = self.common_type(&a, &b, loc)?;
        let end = self.builder.node();
        if self.program.types.is_void(ty) {
            self.merge(first, end, loc);
            self.merge(second, end, loc);
            self.builder.current = end;
            return Ok(self.nothing());
        }
        let temp = self.temp(ty, loc);
        let ty = self.program.var(temp).ty;
        let width = self.field_width(&a).max(self.field_width(&b));
        self.narrow.extend(width.map(|width| (temp, width)));
        for (node, value) in [(first, a), (second, b)] {
            self.builder.current = node;
            let value = self.converted(value, ty)?;
            self.builder.assign(Place::var(temp, ty), value, loc);
            self.builder.jump(end, loc);
        }
        self.builder.current = end;
        Ok(self.load_var(temp))
    }

    fn converted(&mut self, value: Expr, ty: Ty) -> Result<Expr> {
        if matches!(self.program.types.get(ty), Type::Record(_)) {
            return Ok(Expr::new(ty, value.kind));
        }
        Ok(self.cast_whole(value, ty))
    }

    /// The type of `?:`.
    fn common_type(&mut self, a: &Expr, b: &Expr, loc: Loc) -> Result<Ty> {
        let types = &self.program.types;
        if types.is_void(a.ty) || types.is_void(b.ty) {
            return Ok(self.types().void());
        }
        if types.is_arithmetic(a.ty) && types.is_arithmetic(b.ty) {
            return Ok(self.usual(a, b));
        }
        if types.compatible_plain(a.ty, b.ty) {
            return Ok(self.types().composite(a.ty, b.ty));
        }
        match (types.pointee(a.ty), types.pointee(b.ty)) {
            (Some(x), Some(y)) => Ok(self.common_pointer(a, b, x, y)),
            (Some(_), None) if types.is_integer(b.ty) => Ok(a.ty),
            (None, Some(_)) if types.is_integer(a.ty) => Ok(b.ty),
            _ => {
                let (a, b) = (types.show(a.ty), types.show(b.ty));
                Err(Fault::new(
                    loc,
                    format!("{a} and {b} have no type in common"),
                ))
            }
        }
    }

    fn common_pointer(&mut self, a: &Expr, b: &Expr, x: Ty, y: Ty) -> Ty {
        if self.is_null(a) {
            return b.ty;
        }
        if self.is_null(b) {
            return a.ty;
        }
        let (left, right) = (self.program.types.quals(x), self.program.types.quals(y));
        let types = &self.program.types;
        let to = if types.is_void(x) || types.is_void(y) || !types.compatible_plain(x, y) {
            self.types().void()
        } else {
            self.types().composite(x, y)
        };
        let to = self.types().qualified(to, left);
        let to = self.types().qualified(to, right);
        self.types().pointer(to)
    }
}
