//! Initialisation carried out: edges for automatic variables, data for static ones.

use super::init::{Leaf, Source, Walk};
use super::{Lower, Operand, Result};
use crate::ast::{Init, TypeName};
use crate::cfa::{Base, Const, ConstBase, Datum, Expr, ExprKind, Place, Var, VarId, VarKind};
use crate::diag::Fault;
use crate::lex::token::StrLit;
use crate::source::Loc;
use crate::types::{Length, Ty, Type};

impl Lower<'_> {
    /// Gives an array without a length the one that its initialiser has.
    fn completed(&mut self, ty: Ty, walk: &Walk) -> Ty {
        let Type::Array(elem, Length::Unknown) = *self.program.types.get(ty) else {
            return ty;
        };
        self.types().array(elem, Length::Fixed(walk.length))
    }

    /// Initialises an automatic variable.
    pub(super) fn init_auto(&mut self, id: VarId, init: &Init, loc: Loc) -> Result<()> {
        let ty = self.program.var(id).ty;
        let place = Place::var(id, ty);
        let walk = self.leaves(&place, init)?;
        let ty = self.completed(ty, &walk);
        self.set_type(id, ty);
        let whole = matches!(walk.leaves.as_slice(), [leaf] if leaf.place.path.is_empty());
        if !whole {
            let plain = self.types().plain(ty);
            let zero = if self.program.types.is_scalar(ty) {
                self.zero(plain)
            } else {
                Expr::new(plain, ExprKind::Zero)
            };
            self.builder.assign(Place::var(id, ty), zero, loc);
        }
        for mut leaf in self.in_order(walk.leaves, loc) {
            if leaf.place.path.is_empty() {
                leaf.place.ty = ty;
            }
            self.init_leaf(leaf)?;
        }
        Ok(())
    }

    fn set_type(&mut self, id: VarId, ty: Ty) {
        if let Some(var) = self.program.vars.get_mut(id.0 as usize) {
            var.ty = ty;
        }
    }

    fn init_leaf(&mut self, leaf: Leaf) -> Result<()> {
        let value = match leaf.source {
            Source::Expr(expr) => {
                let value = self.rvalue(expr)?;
                self.assigned(value, leaf.place.ty, leaf.loc)?
            }
            Source::Text(text) => {
                let id = self.string_object(leaf.place.ty, &text.units, leaf.loc);
                Expr::load(Place::var(id, leaf.place.ty), leaf.place.ty)
            }
            Source::Vector => self.opaque(leaf.place.ty),
            // It is zero already.
            Source::Anew => return Ok(()),
        };
        self.builder.assign(leaf.place, value, leaf.loc);
        Ok(())
    }

    /// Initialises a static variable: every part must be constant.
    pub(super) fn init_static(&mut self, id: VarId, init: &Init) -> Result<()> {
        let ty = self.program.var(id).ty;
        let place = Place::var(id, ty);
        let walk = self.leaves(&place, init)?;
        let ty = self.completed(ty, &walk);
        self.set_type(id, ty);
        let mut data = Vec::with_capacity(walk.leaves.len());
        for mut leaf in walk.leaves {
            if leaf.place.path.is_empty() {
                leaf.place.ty = ty;
            }
            self.datum(leaf, &mut data)?;
        }
        let size = self.program.types.size(ty).unwrap_or(0);
        let end = data
            .iter()
            .map(|d: &Datum| d.offset + self.datum_size(d))
            .max();
        for datum in &data {
            if let Const::Address(ConstBase::Var(of), _) = datum.value {
                self.program.vars[of.0 as usize].address_taken = true;
            }
        }
        if let Some(var) = self.program.vars.get_mut(id.0 as usize) {
            var.init = data;
            var.extra = end.unwrap_or(0).saturating_sub(size);
        }
        Ok(())
    }

    fn datum_size(&self, datum: &Datum) -> u64 {
        match (&datum.value, datum.bits) {
            (Const::Bytes(bytes), _) => bytes.len() as u64,
            (_, Some(_)) => 0,
            _ => self.program.types.size(datum.ty).unwrap_or(0),
        }
    }

    fn datum(&mut self, leaf: Leaf, data: &mut Vec<Datum>) -> Result<()> {
        let ty = leaf.place.ty;
        let offset = leaf.offset;
        let (bits, loc) = (leaf.place.bits, leaf.loc);
        let expr = match leaf.source {
            Source::Expr(expr) => expr,
            Source::Text(text) => {
                let value = Const::Bytes(self.text_bytes(ty, text).into());
                data.push(Datum {
                    offset,
                    ty,
                    bits,
                    value,
                });
                return Ok(());
            }
            Source::Vector => return Err(Fault::unsupported(loc, "a vector in an initialiser")),
            Source::Anew => return Ok(()),
        };
        let checkpoint = self.builder.checkpoint();
        let value = self.rvalue(expr)?;
        if let ExprKind::Load(place) = &value.kind
            && let Base::Var(id) = place.base
            && place.path.is_empty()
            && self.is_constant_object(id, ty)
        {
            // A compound literal or a constant, copied as a whole.
            let parts = self.program.var(id).init.clone();
            let moved = parts.into_iter().map(|d| Datum {
                offset: d.offset + offset,
                ..d
            });
            data.extend(moved);
            return Ok(());
        }
        let value = self.assigned(value, ty, loc)?;
        let constant = self
            .program
            .constant(&value)
            .filter(|_| !self.builder.changed(&checkpoint));
        self.builder.rewind(&checkpoint);
        let Some(constant) = constant else {
            let mut labels = false;
            value.walk(&mut |e| labels |= matches!(e.kind, ExprKind::Label(..)));
            return Err(match labels {
                true => Fault::unsupported(
                    loc,
                    "a number made of labels in an initialiser is not supported",
                ),
                false => Fault::new(
                    loc,
                    "a static variable can only be initialised with constants",
                ),
            });
        };
        data.push(Datum {
            offset,
            ty,
            bits,
            value: constant,
        });
        Ok(())
    }

    fn is_constant_object(&self, id: VarId, ty: Ty) -> bool {
        let var = self.program.var(id);
        let literal = var.name.starts_with("__c");
        var.is_static()
            && (literal || self.program.types.quals(var.ty).konst)
            && self.program.types.same(var.ty, ty)
    }

    fn text_bytes(&mut self, ty: Ty, text: &StrLit) -> Vec<u8> {
        let Type::Array(elem, length) = *self.program.types.get(ty) else {
            return Vec::new();
        };
        let width = self.program.types.size(elem).unwrap_or(1) as usize;
        let units = text.units.iter().copied().chain(std::iter::once(0));
        let bytes: Vec<u8> = units
            .flat_map(|u| u.to_le_bytes().into_iter().take(width))
            .collect();
        let most = match length {
            Length::Fixed(n) => usize::try_from(n)
                .unwrap_or(usize::MAX)
                .saturating_mul(width),
            _ => usize::MAX,
        };
        bytes.into_iter().take(most).collect()
    }

    /// `(type){ … }`: an object without a name.
    pub(super) fn compound(&mut self, name: &TypeName, init: &Init, loc: Loc) -> Result<Operand> {
        let ty = self.type_name(name)?;
        if self.current.is_none() {
            return self.static_compound(ty, init, loc);
        }
        let text = format!("__c{}", self.fresh());
        let id = self.new_local(text.as_str().into(), ty, VarKind::Local, loc);
        let block = self.builder.block;
        self.builder.blocks[block].vars.push(id);
        self.builder.emit(crate::cfa::Op::Begin(vec![id]), loc);
        self.init_auto(id, init, loc)?;
        // Nobody can name it before.
        self.program.vars[id.0 as usize].initialized = true;
        let ty = self.program.var(id).ty;
        self.known_size(ty, loc)?;
        Ok(Operand::Place(Place::var(id, ty)))
    }

    fn static_compound(&mut self, ty: Ty, init: &Init, loc: Loc) -> Result<Operand> {
        let text = format!("__c{}", self.fresh());
        let id = self.program.add_var(Var {
            address_taken: true,
            ..Var::new(text.as_str().into(), ty, VarKind::Global, loc)
        });
        self.init_static(id, init)?;
        let ty = self.program.var(id).ty;
        Ok(Operand::Place(Place::var(id, ty)))
    }
}
