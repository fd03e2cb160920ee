//! Assignments.

use super::expr::has_effects;
use super::{Lower, Operand, Result};
use crate::ast::{Binary, Expr as Ast, ExprKind as Kind};
use crate::cfa::{Expr, ExprKind, Place};
use crate::diag::Fault;
use crate::source::Loc;
use crate::types::{IntKind, Type};

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
        let (place, value) = match has_effects(left) || has_effects(right) {
            true => self.place_and_value(left, right, loc)?,
            false => (self.place(left)?, self.rvalue(right)?),
        };
        self.check_assignable(&place, loc)?;
        let value = self.assigned(value, place.ty, loc)?;
        self.builder.assign(place.clone(), value, loc);
        let ty = self.types().plain(place.ty);
        Ok(Expr::load(place, ty))
    }

    /// gcc evaluates what is on the right first, but for the last step: a call that gives the value as it is comes after
    /// the place was found, and what lies somewhere as it is to be assigned is read after that.
    fn place_and_value(&mut self, left: &Ast, right: &Ast, loc: Loc) -> Result<(Place, Expr)> {
        // A chain of assignments can be long, and each question to types looks at all of what is on the right.
        if !has_effects(left) && !is_made_last(right) {
            let value = self.rvalue(right)?;
            let place = self.place(left)?;
            return Ok((self.fixed(place, loc), value));
        }
        let right = self.uncast(left, right)?;
        let as_it_is = self.is_as_it_is(left, right)?;
        if let Kind::Call(callee, args) = &right.kind
            && as_it_is
            && !matches!(left.kind, Kind::Ident(_))
            && let Some(found) = self.place_and_call(left, (callee, args), loc)?
        {
            return Ok(found);
        }
        if as_it_is && matches!(right.kind, Kind::Compound(..)) {
            // It is made in its place.
            let place = self.place(left)?;
            let place = self.fixed(place, loc);
            return Ok((place, self.rvalue(right)?));
        }
        let operand = self.operand(right)?;
        let value = self.value(operand);
        let value = match &value.kind {
            ExprKind::Load(from) if as_it_is => {
                let from = self.fixed(Place::clone(from), loc);
                Expr::load(from, value.ty)
            }
            _ if has_effects(left) => self.spill(value, loc),
            _ => value,
        };
        let place = self.place(left)?;
        let place = self.fixed(place, loc);
        Ok((place, self.shallow(value, right.loc)))
    }

    /// What is on the right without casts that the assignment takes back.
    fn uncast<'a>(&mut self, left: &Ast, mut right: &'a Ast) -> Result<&'a Ast> {
        while let Kind::Cast(_, inner) = &right.kind {
            let (cast, plain) = (self.type_of(right)?, self.type_of(inner)?);
            let types = &self.program.types;
            let width = |ty| types.int_type(ty).map(|int| int.width);
            let widens = width(plain).is_some() && width(cast) >= width(plain);
            let pointers = types.is_pointer(cast) && types.is_pointer(plain);
            if !(widens || pointers) || !self.is_as_it_is(left, inner)? {
                break;
            }
            right = inner;
        }
        Ok(right)
    }

    /// Is what is on the right assigned without being converted, as gcc sees it?
    fn is_as_it_is(&mut self, left: &Ast, right: &Ast) -> Result<bool> {
        let to = self.dry(|l| l.operand(left))?;
        let from = self.dry(|l| l.operand(right))?;
        let is_field = |o: &Operand| matches!(o, Operand::Place(place) if place.bits.is_some());
        let (a, b) = (self.operand_type(&to), self.operand_type(&from));
        let types = &self.program.types;
        let layout = |ty| match types.int_kind(ty) {
            Some(IntKind::Bool) | None => None,
            Some(kind) => Some(types.model.int(kind)),
        };
        let alike = types.is_pointer(a) && types.is_pointer(b)
            || layout(a).is_some() && layout(a) == layout(b);
        Ok((alike || types.same(a, b)) && !is_field(&to) && !is_field(&from))
    }

    /// A right side with effects is evaluated first, as gcc does it, and the place only once.
    fn compound_assignment(
        &mut self,
        op: Binary,
        left: &Ast,
        right: &Ast,
        loc: Loc,
    ) -> Result<Expr> {
        let early = match has_effects(right) {
            true => {
                let value = self.rvalue(right)?;
                Some(self.spill(value, loc))
            }
            false => None,
        };
        let mut place = self.place(left)?;
        self.check_assignable(&place, loc)?;
        if has_effects(left) {
            place = self.fixed(place, loc);
        }
        let operand = match early {
            Some(value) => value,
            None => self.rvalue(right)?,
        };
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

    fn check_assignable(&self, place: &Place, loc: Loc) -> Result<()> {
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

/// Is it a call or a compound literal, perhaps converted?
fn is_made_last(expr: &Ast) -> bool {
    match &expr.kind {
        Kind::Cast(_, inner) => is_made_last(inner),
        Kind::Call(..) | Kind::Compound(..) => true,
        _ => false,
    }
}
