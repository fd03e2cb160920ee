//! Assignments.

use super::expr::has_effects;
use super::{Lower, Result};
use crate::ast::{Binary, Expr as Ast, ExprKind};
use crate::cfa::Expr;
use crate::diag::Fault;
use crate::source::Loc;
use crate::types::Type;

impl Lower<'_> {
    /// An assignment; its value is what the place holds afterwards.
    pub(super) fn assignment(
        &mut self,
        op: Option<Binary>,
        left: &Ast,
        right: &Ast,
        loc: Loc,
    ) -> Result<Expr> {
        match op {
            None => self.simple_assignment(left, right, loc),
            Some(op) => self.compound_assignment(op, left, right, loc),
        }
    }

    fn simple_assignment(&mut self, left: &Ast, right: &Ast, loc: Loc) -> Result<Expr> {
        let (place, value) = if has_effects(right) && !self.place_first(left, right)? {
            let value = self.rvalue(right)?;
            let value = if has_effects(left) {
                self.spill(value, loc)
            } else {
                value
            };
            (self.place(left)?, value)
        } else {
            let mut place = self.place(left)?;
            if has_effects(right) || has_effects(left) {
                place = self.fixed(place, loc);
            }
            (place, self.rvalue(right)?)
        };
        self.check_assignable(&place, loc)?;
        let value = self.assigned(value, place.ty, loc)?;
        self.builder.assign(place.clone(), value, loc);
        let ty = self.types().plain(place.ty);
        Ok(Expr::load(place, ty))
    }

    /// gcc finds the place first if a call gives the value as it is; otherwise it evaluates the
    /// right side first, if that has effects.
    fn place_first(&mut self, left: &Ast, right: &Ast) -> Result<bool> {
        if matches!(left.kind, ExprKind::Ident(_)) || !matches!(right.kind, ExprKind::Call(..)) {
            return Ok(false);
        }
        let (to, from) = (self.type_of(left)?, self.type_of(right)?);
        Ok(self.program.types.same(to, from))
    }

    /// The right side is evaluated first, as gcc does it, and the place only once.
    fn compound_assignment(
        &mut self,
        op: Binary,
        left: &Ast,
        right: &Ast,
        loc: Loc,
    ) -> Result<Expr> {
        let mut operand = self.rvalue(right)?;
        if has_effects(left) || has_effects(right) {
            operand = self.spill(operand, loc);
        }
        let mut place = self.place(left)?;
        self.check_assignable(&place, loc)?;
        if has_effects(left) {
            place = self.fixed(place, loc);
        }
        let ty = self.types().plain(place.ty);
        let held = Expr::load(place.clone(), ty);
        let value = match self.is_wide_field(op, &held, &operand, true) {
            true => self.wide_field(ty),
            false => self.arithmetic(op, held, operand, loc)?,
        };
        let value = self.assigned(value, place.ty, loc)?;
        self.builder.assign(place.clone(), value, loc);
        Ok(Expr::load(place, ty))
    }

    fn check_assignable(&self, place: &crate::cfa::Place, loc: Loc) -> Result<()> {
        if matches!(
            self.program.types.get(place.ty),
            Type::Array(..) | Type::Function(_)
        ) {
            let shown = self.program.types.show(place.ty);
            return Err(Fault::new(loc, format!("{shown} can't be assigned to")));
        }
        self.check_writable(place, loc)
    }
}
