//! Names, members, elements and what pointers point to.

use super::scope::Entity;
use super::{Lower, Operand, Result};
use crate::ast::Expr as Ast;
use crate::cfa::{self, Base, Expr, ExprKind, Op, Place, Step};
use crate::diag::Fault;
use crate::source::{Loc, Name};
use crate::types::{RecordId, Ty, Type};

impl Lower<'_> {
    pub(super) fn name(&mut self, name: &Name, loc: Loc) -> Result<Operand> {
        match self.lookup(name) {
            Some(Entity::Var(id)) => {
                // What is not evaluated reads nothing.
                let evaluated = self.dry == 0;
                if let Some((var, seen)) = &mut self.initializing {
                    *seen |= *var == id && evaluated;
                }
                self.use_weak(Entity::Var(id), loc);
                Ok(Operand::Place(Place::var(id, self.program.var(id).ty)))
            }
            Some(Entity::Vla(id)) => {
                let pointer = self.load_var(id);
                let ty = self.program.types.pointee(pointer.ty).unwrap_or(pointer.ty);
                Ok(Operand::Place(Place::deref(pointer, ty)))
            }
            Some(Entity::Function(id)) => {
                self.use_weak(Entity::Function(id), loc);
                Ok(Operand::Function(id))
            }
            Some(Entity::Nested(ty)) => Ok(self.nested_function(name, ty, loc)),
            Some(Entity::Constant(value, ty)) => Ok(Operand::Value(Expr::int(ty, value))),
            Some(Entity::Typedef(_)) => {
                Err(Fault::new(loc, format!("'{name}' is a type, not a value")))
            }
            None => match self.library_function(name, loc) {
                Some(id) if name.starts_with("__builtin_") => Ok(Operand::Function(id)),
                _ => Err(Fault::new(loc, format!("'{name}' is not declared"))),
            },
        }
    }

    /// A function that stands in another one: whoever uses it ends there, by name.
    fn nested_function(&mut self, name: &Name, ty: Ty, loc: Loc) -> Operand {
        let what = cfa::name(&format!("the nested function {name}"));
        self.builder.emit(Op::Unsupported(what.clone()), loc);
        let pointer = self.types().pointer(ty);
        let pointer = Expr::new(pointer, ExprKind::Unknown(what));
        Operand::Place(Place::deref(pointer, ty))
    }

    pub(super) fn dereference(&mut self, inner: &Ast, loc: Loc) -> Result<Operand> {
        let pointer = self.rvalue(inner)?;
        self.pointed(pointer, loc)
    }

    /// What a pointer points to.
    pub(super) fn pointed(&mut self, pointer: Expr, loc: Loc) -> Result<Operand> {
        let Some(to) = self.program.types.pointee(pointer.ty) else {
            let shown = self.program.types.show(pointer.ty);
            return Err(Fault::new(
                loc,
                format!("only pointers can be followed, not {shown}"),
            ));
        };
        if let ExprKind::Function(id) = pointer.kind {
            return Ok(Operand::Function(id));
        }
        Ok(Operand::Place(Place::deref(pointer, to)))
    }

    pub(super) fn index(&mut self, left: &Ast, right: &Ast, loc: Loc) -> Result<Operand> {
        let mut a = self.rvalue(left)?;
        if super::expr::has_effects(right) {
            let early = self.spill(a.clone(), loc);
            self.is_late(left, &a, &early);
            a = early;
        }
        let b = self.rvalue(right)?;
        let (pointer, index) = if self.program.types.is_pointer(a.ty) {
            (a, b)
        } else {
            (b, a)
        };
        if !self.program.types.is_pointer(pointer.ty) || !self.program.types.is_integer(index.ty) {
            let vector = [pointer.ty, index.ty].map(|ty| self.program.types.get(ty).clone());
            if let [Type::Vector(elem, _), _] | [_, Type::Vector(elem, _)] = vector {
                return Ok(self.vector_element(elem));
            }
            return Err(Fault::new(
                loc,
                "an element needs an array or a pointer, and an integer",
            ));
        }
        let moved = self.pointer_add(pointer, index, loc)?;
        self.pointed(moved, loc)
    }

    /// An element of a vector: somewhere that nobody knows.
    fn vector_element(&mut self, elem: Ty) -> Operand {
        let pointer = self.types().pointer(elem);
        let what = ExprKind::Unknown(cfa::name("an element of a vector"));
        Operand::Place(Place::deref(Expr::new(pointer, what), elem))
    }

    pub(super) fn member(
        &mut self,
        inner: &Ast,
        name: &Name,
        arrow: bool,
        loc: Loc,
    ) -> Result<Operand> {
        let operand = if arrow {
            let pointer = self.rvalue(inner)?;
            self.pointed(pointer, loc)?
        } else {
            self.operand(inner)?
        };
        let place = match operand {
            Operand::Place(place) => place,
            Operand::Value(value) => self.kept(value, loc),
            Operand::Function(_) => return Err(Fault::new(loc, "a function has no members")),
        };
        let Some(id) = self.program.types.record_of(place.ty) else {
            let shown = self.program.types.show(place.ty);
            return Err(Fault::new(
                loc,
                format!("{shown} has no members, so no '{name}'"),
            ));
        };
        let path = self.member_path(id, name, loc)?;
        Ok(Operand::Place(self.descend(place, &path)))
    }

    /// A place that holds a value.
    pub(super) fn kept(&mut self, value: Expr, loc: Loc) -> Place {
        if let ExprKind::Load(place) = value.kind {
            return *place;
        }
        let temp = self.temp(value.ty, loc);
        let place = Place::var(temp, value.ty);
        self.builder.assign(place.clone(), value, loc);
        place
    }

    /// The way to a member, through anonymous records.
    pub(super) fn member_path(
        &mut self,
        id: RecordId,
        name: &str,
        loc: Loc,
    ) -> Result<Vec<(RecordId, usize)>> {
        if self.program.types.record(id).members.is_none() {
            let ty = self.types().make(Type::Record(id));
            let shown = self.program.types.show(ty);
            return Err(Fault::new(
                loc,
                format!("the members of {shown} are not known"),
            ));
        }
        self.find_member(id, name).ok_or_else(|| {
            let ty = self.types().make(Type::Record(id));
            let shown = self.program.types.show(ty);
            Fault::new(loc, format!("{shown} has no member '{name}'"))
        })
    }

    fn find_member(&self, id: RecordId, name: &str) -> Option<Vec<(RecordId, usize)>> {
        let list = &self.program.types.record(id).members.as_ref()?.list;
        if let Some(index) = list.iter().position(|m| m.name.as_deref() == Some(name)) {
            return Some(vec![(id, index)]);
        }
        let nested = list.iter().enumerate().filter(|(_, m)| m.name.is_none());
        nested
            .filter_map(|(index, m)| Some((index, self.program.types.record_of(m.ty)?)))
            .find_map(|(index, inner)| {
                let mut path = vec![(id, index)];
                path.extend(self.find_member(inner, name)?);
                Some(path)
            })
    }

    pub(super) fn descend(&mut self, mut place: Place, path: &[(RecordId, usize)]) -> Place {
        for (id, index) in path {
            let members = self.program.types.record(*id).members.as_ref();
            let Some(member) = members.and_then(|m| m.list.get(*index)).cloned() else {
                continue;
            };
            let quals = self.program.types.quals(place.ty);
            place
                .path
                .push(Step::Field(*id, *index as u32, member.offset));
            place.ty = self.types().qualified(member.ty, quals);
            place.bits = member.bits;
        }
        place
    }

    /// The address of a place.
    pub(super) fn address_of(&mut self, place: Place, loc: Loc) -> Result<Expr> {
        if place.bits.is_some() {
            return Err(Fault::new(loc, "a bit-field has no address"));
        }
        let pointer = self.types().pointer(place.ty);
        Ok(self.folded(Expr::address(place, pointer)))
    }

    /// An address that is a number is a constant, as in `&((struct s *)0)->member`.
    fn folded(&self, address: Expr) -> Expr {
        match self.program.constant(&address) {
            Some(crate::cfa::Const::Int(value)) => Expr::int(address.ty, value),
            _ => address,
        }
    }

    /// The address of what an expression names.
    pub(super) fn address(&mut self, inner: &Ast, loc: Loc) -> Result<Expr> {
        match self.operand(inner)? {
            Operand::Place(place) => self.address_of(place, loc),
            function @ Operand::Function(_) => Ok(self.value(function)),
            Operand::Value(value) if self.program.types.record_of(value.ty).is_some() => {
                let place = self.kept(value, loc);
                self.address_of(place, loc)
            }
            Operand::Value(_) => Err(Fault::new(loc, "only a place has an address, not a value")),
        }
    }

    /// Keeps what a place depends on as it is now.
    pub(super) fn fixed(&mut self, place: Place, loc: Loc) -> Place {
        let base = match place.base {
            Base::Deref(pointer) => Base::Deref(self.spill(pointer, loc)),
            base => base,
        };
        let path = place.path.into_iter().map(|step| match step {
            Step::Index(index, size) => Step::Index(self.spill(index, loc), size),
            field => field,
        });
        let path = path.collect();
        Place {
            base,
            path,
            ..place
        }
    }

    /// A pointer moved by an integer.
    pub(super) fn pointer_add(&mut self, pointer: Expr, index: Expr, loc: Loc) -> Result<Expr> {
        let to = self.program.types.pointee(pointer.ty).unwrap_or(pointer.ty);
        let diff = self.diff_type();
        let index = self.promote(index);
        let index = index.cast(diff, &self.program.types);
        if self.program.types.is_variable(to) {
            let size = self.size_of(to, loc)?.cast(diff, &self.program.types);
            let bytes = Expr::binary(
                crate::cfa::Binary::Mul,
                index,
                size,
                diff,
                &self.program.types,
            );
            return Ok(pointer.moved(bytes, 1));
        }
        let size = self.known_size(to, loc)?;
        Ok(self.folded(pointer.moved(index, size)))
    }

    /// The size of a complete type.
    pub(super) fn known_size(&mut self, ty: Ty, loc: Loc) -> Result<u64> {
        self.program.types.size(ty).ok_or_else(|| {
            let shown = self.program.types.show(ty);
            Fault::new(loc, format!("the size of {shown} is not known here"))
        })
    }
}
