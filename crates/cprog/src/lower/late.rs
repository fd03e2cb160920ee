//! Variables that are read when their value is used.
//!
//! What `++i` or `i = 3` gives is for gcc the variable, as `i` is. One that lives in a register it does
//! not copy where another operand follows: a side effect of that one is seen. C leaves this open, or
//! undefined. Whether the address of a variable is taken shows only at the end of the function.

use std::collections::HashMap;

use super::Lower;
use crate::ast::{Binary as Op, Expr as Ast, ExprKind as Kind, Unary};
use crate::cfa::{self, Builder, Callee, Expr, ExprKind, Place, Program, VarId, VarKind};

impl Lower<'_> {
    /// An operand was kept before the other one was evaluated: it is read after that if it is a variable, and
    /// nothing is converted.
    pub(super) fn operand_is_late(&mut self, op: Op, ast: &Ast, [a, b]: [&Expr; 2], kept: &Expr) {
        if self.is_taken_unconverted(op, a, b) {
            self.is_late(ast, a, kept);
        }
    }

    /// The same for what is used as it is.
    pub(super) fn is_late(&mut self, ast: &Ast, value: &Expr, kept: &Expr) {
        if let (Some(var), Some(temp)) = (loaded(value), loaded(kept))
            && is_variable(ast)
            && self.may_be_register(var)
        {
            self.builder.late.insert(temp, var);
        }
    }

    fn may_be_register(&self, id: VarId) -> bool {
        let (var, types) = (self.program.var(id), &self.program.types);
        matches!(var.kind, VarKind::Local | VarKind::Param)
            && types.is_scalar(var.ty)
            && !types.quals(var.ty).volatile
    }

    /// Whether an operator takes its left operand without a conversion.
    fn is_taken_unconverted(&mut self, op: Op, a: &Expr, b: &Expr) -> bool {
        let types = &self.program.types;
        if types.is_pointer(a.ty) {
            return true;
        }
        if !types.is_arithmetic(a.ty) || !types.is_arithmetic(b.ty) {
            return false;
        }
        let common = match op {
            Op::Shl | Op::Shr => self.promote(a.clone()).ty,
            _ => self.usual(a, b),
        };
        let types = &self.program.types;
        match types.int_type(a.ty) {
            Some(own) => types.int_type(common) == Some(own),
            None => types.same(a.ty, common),
        }
    }
}

/// The variable that a value is read from.
fn loaded(value: &Expr) -> Option<VarId> {
    match &value.kind {
        ExprKind::Load(place) => place.as_var(),
        _ => None,
    }
}

/// Whether an expression gives a variable, if its value is read from one.
pub(super) fn is_variable(expr: &Ast) -> bool {
    match &expr.kind {
        Kind::Ident(_) | Kind::Assign(..) => true,
        Kind::Unary(Unary::PreInc | Unary::PreDec, _) => true,
        Kind::Unary(Unary::Plus, inner) | Kind::Cast(_, inner) | Kind::Comma(_, inner) => {
            is_variable(inner)
        }
        _ => false,
    }
}

/// Reads late what is in a register, now that this is known.
pub(super) fn read_late(program: &Program, builder: &mut Builder) {
    let mut late: HashMap<VarId, VarId> = std::mem::take(&mut builder.late);
    late.retain(|_, var| !program.var(*var).address_taken);
    if late.is_empty() {
        return;
    }
    let var = |id: VarId| late.get(&id).copied().unwrap_or(id);
    for edge in &mut builder.edges {
        match &edge.op {
            cfa::Op::Assign { to, .. } if to.as_var().is_some_and(|id| late.contains_key(&id)) => {
                edge.op = cfa::Op::Skip;
            }
            _ => rename(&mut edge.op, &var),
        }
    }
}

fn rename(op: &mut cfa::Op, var: &dyn Fn(VarId) -> VarId) {
    let expr = |e: &mut Expr| *e = e.renamed(var);
    let place = |p: &mut Place| *p = p.renamed(var);
    match op {
        cfa::Op::Assume { cond: value, .. }
        | cfa::Op::Return(Some(value))
        | cfa::Op::Alloca { size: value, .. } => expr(value),
        cfa::Op::Assign { to, value } => {
            place(to);
            expr(value);
        }
        cfa::Op::Call { to, callee, args } => {
            to.iter_mut().for_each(place);
            if let Callee::Indirect(pointer) = callee {
                expr(pointer);
            }
            args.iter_mut().for_each(expr);
        }
        cfa::Op::VaStart { to } => place(to),
        cfa::Op::Asm(asm) => {
            asm.outputs.iter_mut().for_each(place);
            asm.inputs.iter_mut().for_each(expr);
        }
        cfa::Op::Skip
        | cfa::Op::Return(None)
        | cfa::Op::Begin(_)
        | cfa::Op::End(_)
        | cfa::Op::Unsupported(_) => {}
    }
}
