//! What a program asks the compiler: is this constant, are these types compatible? Where gcc's answer depends on how it
//! simplifies expressions, or on more of types than is known here, it is unknown by name.

use super::{Lower, Result};
use crate::ast::{Expr as Ast, ExprKind as Kind, TypeName};
use crate::cfa::{self, Expr, ExprKind};
use crate::diag::Fault;
use crate::source::Loc;
use crate::types::{Ty, Type};

impl Lower<'_> {
    /// `__builtin_constant_p`, as gcc answers it without optimisation.
    pub(super) fn constant_asked(&mut self, arg: &Ast) -> Result<Expr> {
        let value = self.dry(|l| l.rvalue(arg))?;
        let int = self.int();
        let plain = !matches!(arg.kind, Kind::Comma(..) | Kind::FuncName);
        let constant = matches!(value.kind, ExprKind::Int(_) | ExprKind::Float(_));
        let constant = plain && (constant || self.is_string(&value));
        let open = matches!(arg.kind, Kind::Call(..)) || may_fold(&value);
        if plain && !constant && open {
            let what = cfa::name("__builtin_constant_p of what gcc may simplify");
            return Ok(Expr::new(int, ExprKind::Unknown(what)));
        }
        Ok(Expr::int(int, i128::from(constant)))
    }

    /// `__builtin_types_compatible_p`
    pub(super) fn types_asked(&mut self, a: &TypeName, b: &TypeName, loc: Loc) -> Result<Expr> {
        let (a, b) = (self.type_name(a)?, self.type_name(b)?);
        let (a, b) = (self.types().plain(a), self.types().plain(b));
        let (x, y) = (self.pointed_to(a), self.pointed_to(b));
        let types = &self.program.types;
        let vague = |ty| matches!(types.get(ty), Type::Function(_) | Type::Array(..));
        let records = types.record_of(x).is_some() && types.record_of(y).is_some();
        let answer = match types.same(a, b) {
            true => true,
            false if vague(x) && vague(y) => {
                let what = "__builtin_types_compatible_p of arrays or functions";
                return Err(Fault::unsupported(loc, what));
            }
            // Those of one file are different if they are not the same.
            false => !records && types.compatible_plain(a, b),
        };
        let int = self.int();
        Ok(Expr::int(int, i128::from(answer)))
    }

    /// What is behind all pointers.
    fn pointed_to(&self, mut ty: Ty) -> Ty {
        while let Some(to) = self.program.types.pointee(ty) {
            ty = to;
        }
        ty
    }
}

/// Does gcc perhaps see that the value does not depend on what is in it, as with `x * 0` and `x - x`?
fn may_fold(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::Binary(_, a, b) => {
            let known = |e: &Expr| e.as_int().is_some_and(|n| (-1..=1).contains(&n));
            a == b || known(a) || known(b) || may_fold(a) || may_fold(b)
        }
        ExprKind::Unary(_, inner) | ExprKind::Cast(inner) => may_fold(inner),
        _ => false,
    }
}
