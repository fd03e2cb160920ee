//! `sizeof`, `_Alignof` and `offsetof`.

use super::{Lower, Operand, Result};
use crate::ast::{Designator, Expr as Ast, TypeName};
use crate::cfa::{Binary, Expr, ExprKind, Place};
use crate::diag::Fault;
use crate::source::Loc;
use crate::types::{Length, Ty, Type};

impl Lower<'_> {
    /// The size of a type as an expression of type `size_t`.
    pub(super) fn size_of(&mut self, ty: Ty, loc: Loc) -> Result<Expr> {
        let size = self.size_type();
        if !self.program.types.is_variable(ty) {
            let bytes = self.known_size(ty, loc)?;
            return Ok(Expr::int(size, i128::from(bytes)));
        }
        let Type::Array(elem, length) = *self.program.types.get(ty) else {
            return Err(Fault::new(loc, "the size of this type is not known"));
        };
        let count = match length {
            Length::Variable(var) => self.load_var(var),
            Length::Fixed(n) => Expr::int(size, i128::from(n)),
            Length::Unknown => return Err(Fault::new(loc, "the size of this array is not known")),
        };
        let each = self.size_of(elem, loc)?;
        Ok(Expr::binary(
            Binary::Mul,
            count,
            each,
            size,
            &self.program.types,
        ))
    }

    pub(super) fn sizeof_type(&mut self, name: &TypeName) -> Result<Expr> {
        let ty = self.type_name(name)?;
        self.size_of(ty, name.loc)
    }

    /// The operand is evaluated only if its type is a variable-length array.
    pub(super) fn sizeof_expr(&mut self, inner: &Ast) -> Result<Expr> {
        let operand = self.dry(|l| l.operand(inner))?;
        if matches!(&operand, Operand::Place(place) if place.bits.is_some()) {
            return Err(Fault::new(inner.loc, "a bit-field has no size in bytes"));
        }
        let mut ty = self.named_type(&operand, inner.loc)?;
        if self.program.types.is_variable(ty) {
            let operand = self.operand(inner)?;
            ty = self.operand_type(&operand);
        }
        self.size_of(ty, inner.loc)
    }

    pub(super) fn alignof_type(&mut self, name: &TypeName, least: bool) -> Result<Expr> {
        let ty = self.type_name(name)?;
        let size = self.size_type();
        let types = &self.program.types;
        let align = if least {
            types.member_align(ty)
        } else {
            types.align(ty)
        };
        Ok(Expr::int(size, i128::from(align)))
    }

    pub(super) fn alignof_expr(&mut self, inner: &Ast) -> Result<Expr> {
        let operand = self.dry(|l| l.operand(inner))?;
        let ty = self.operand_type(&operand);
        let own = match &operand {
            Operand::Place(place) => place.as_var().map_or(0, |id| self.program.var(id).align),
            _ => 0,
        };
        let size = self.size_type();
        let align = self.program.types.align(ty).max(own);
        Ok(Expr::int(size, i128::from(align)))
    }

    pub(super) fn offsetof(
        &mut self,
        name: &TypeName,
        path: &[Designator],
        loc: Loc,
    ) -> Result<Expr> {
        let ty = self.type_name(name)?;
        let pointer = self.types().pointer(ty);
        let null = Expr::int(pointer, 0);
        let mut place = Place {
            base: crate::cfa::Base::Deref(null),
            path: Vec::new(),
            ty,
            bits: None,
        };
        for step in path {
            place = self.offset_step(place, step, loc)?;
        }
        if place.bits.is_some() {
            return Err(Fault::new(loc, "a bit-field has no offset in bytes"));
        }
        let size = self.size_type();
        let to = self.types().pointer(place.ty);
        let address = Expr::new(to, ExprKind::Address(Box::new(place)));
        Ok(match self.program.constant(&address) {
            Some(crate::cfa::Const::Int(value)) => Expr::int(size, value),
            _ => address.cast(size, &self.program.types),
        })
    }

    fn offset_step(&mut self, place: Place, step: &Designator, loc: Loc) -> Result<Place> {
        match step {
            Designator::Field(at, name) => {
                let Some(id) = self.program.types.record_of(place.ty) else {
                    return Err(Fault::new(*at, format!("there is no member '{name}' here")));
                };
                let path = self.member_path(id, name, *at)?;
                Ok(self.descend(place, &path))
            }
            Designator::Index(index) | Designator::Range(index, _) => {
                let Type::Array(elem, _) = *self.program.types.get(place.ty) else {
                    return Err(Fault::new(loc, "only an array has elements"));
                };
                let first = self.decay(place, elem);
                let index = self.rvalue(index)?;
                let moved = self.pointer_add(first, index, loc)?;
                Ok(Place::deref(moved, elem))
            }
        }
    }
}
