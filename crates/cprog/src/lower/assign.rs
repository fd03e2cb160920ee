//! Assignments.

use super::expr::has_effects;
use super::{Lower, Result};
use crate::ast::{Binary, Expr as Ast};
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

    /// The place is found first, as gcc does it.
    fn simple_assignment(&mut self, left: &Ast, right: &Ast, loc: Loc) -> Result<Expr> {
        let mut place = self.place(left)?;
        self.check_assignable(&place, loc)?;
        if has_effects(right) || has_effects(left) {
            place = self.fixed(place, loc);
        }
        let value = self.rvalue(right)?;
        let value = self.assigned(value, place.ty, loc)?;
        self.builder.assign(place.clone(), value, loc);
        let ty = self.types().plain(place.ty);
        Ok(Expr::load(place, ty))
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
        let value = self.arithmetic(op, Expr::load(place.clone(), ty), operand, loc)?;
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
