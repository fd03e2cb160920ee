//! Declarations inside functions.

use super::attrs::has;
use super::global::link_name;
use super::scope::{Entity, redeclared};
use super::{Lower, Operand, Result};
use crate::ast::{Attr, Declaration, Init, InitDeclarator, Specs, Storage, TypeSpec};
use crate::cfa::{Op, Var, VarId, VarKind};
use crate::diag::Fault;
use crate::source::{Loc, Name};
use crate::types::{Length, Ty, Type};

impl Lower<'_> {
    pub(super) fn local(&mut self, declaration: &Declaration) -> Result<()> {
        let specs = &declaration.specs;
        if declaration.items.is_empty() {
            self.forward_record(specs);
            self.base_type(specs)?;
            return Ok(());
        }
        if matches!(specs.ty, TypeSpec::Auto) {
            return declaration
                .items
                .iter()
                .try_for_each(|item| self.auto_typed(specs, item));
        }
        let base = self.base_type(specs)?;
        for item in &declaration.items {
            self.local_item(specs, base, item)?;
        }
        Ok(())
    }

    fn local_item(&mut self, specs: &Specs, base: Ty, item: &InitDeclarator) -> Result<()> {
        let (ty, align) = self.item_type(specs, base, item)?;
        let loc = item.declarator.loc;
        let Some(name) = &item.declarator.name else {
            return Ok(());
        };
        let function = matches!(self.program.types.get(ty), Type::Function(_));
        match specs.storage {
            Storage::Typedef => {
                let ty = self.typedef_type(ty, specs, item)?;
                self.bind(name, Entity::Typedef(ty));
                Ok(())
            }
            // Without a body it is announced by `auto`.
            _ if function
                && (specs.storage == Storage::Auto
                    || has(&item.declarator.attrs, |a| matches!(a, Attr::Nested))) =>
            {
                self.bind(name, Entity::Nested(ty));
                Ok(())
            }
            _ if function => self.declare_function(name, ty, specs, item).map(|_| ()),
            Storage::Extern => {
                let link = link_name(name, &item.declarator);
                let id = self.declare_extern(name, &link, ty, loc)?;
                self.note_weak(Entity::Var(id), &specs.attrs);
                self.note_weak(Entity::Var(id), &item.declarator.attrs);
                Ok(())
            }
            Storage::Static => self.local_static(name, ty, align, item, loc),
            _ if self.program.types.is_variable(ty) => self.variable_array(name, ty, item, loc),
            _ => {
                if has(&item.declarator.attrs, |a| matches!(a, Attr::Cleanup))
                    || has(&specs.attrs, |a| matches!(a, Attr::Cleanup))
                {
                    self.builder
                        .emit(Op::Unsupported("the attribute cleanup".into()), loc);
                }
                self.automatic(name, ty, align, item.init.as_ref(), loc)
            }
        }
    }

    /// The type of a declared item, and the alignment that attributes give it.
    pub(super) fn item_type(
        &mut self,
        specs: &Specs,
        base: Ty,
        item: &InitDeclarator,
    ) -> Result<(Ty, u64)> {
        let loc = item.declarator.loc;
        let ty = self.declared(base, &item.declarator.chunks, loc)?;
        let ty = self.with_mode(ty, &item.declarator.attrs, loc)?;
        let align = self.alignment(&specs.attrs)?;
        let align = align.max(self.alignment(&item.declarator.attrs)?);
        Ok((ty, align))
    }

    /// The type that a typedef names, with its alignment.
    pub(super) fn typedef_type(
        &mut self,
        ty: Ty,
        specs: &Specs,
        item: &InitDeclarator,
    ) -> Result<Ty> {
        let own = self.alignment(&item.declarator.attrs)?;
        let align = own.max(self.alignment(&specs.attrs)?);
        if has(&item.declarator.attrs, |a| {
            matches!(a, Attr::TransparentUnion)
        }) && let Some(id) = self.program.types.record_of(ty)
        {
            self.types().records[id.0 as usize].transparent = true;
        }
        Ok(if align == 0 {
            ty
        } else {
            self.types().aligned(ty, align as u32)
        })
    }

    fn automatic(
        &mut self,
        name: &Name,
        ty: Ty,
        align: u64,
        init: Option<&Init>,
        loc: Loc,
    ) -> Result<()> {
        self.check_object(ty, init.is_some(), name, loc)?;
        let id = self.new_local(name.clone(), ty, VarKind::Local, loc);
        self.program.vars[id.0 as usize].align = align;
        self.bind_new(name, Entity::Var(id), loc)?;
        let block = self.builder.block;
        self.builder.blocks[block].vars.push(id);
        self.builder.emit(Op::Begin(vec![id]), loc);
        if let Some(init) = init {
            let outer = self.initializing.replace((id, false));
            self.init_auto(id, init, loc)?;
            let named =
                std::mem::replace(&mut self.initializing, outer).is_none_or(|(_, seen)| seen);
            if !named {
                self.program.vars[id.0 as usize].initialized = true;
            }
        }
        Ok(())
    }

    /// Refuses variables of types that have no values.
    pub(super) fn check_object(&mut self, ty: Ty, init: bool, name: &str, loc: Loc) -> Result<()> {
        let unsized_array =
            matches!(self.program.types.get(ty), Type::Array(_, Length::Unknown)) && init;
        let none = self.program.types.size(ty).is_none() && !unsized_array;
        if none || self.program.types.is_void(ty) {
            let shown = self.program.types.show(ty);
            return Err(Fault::new(
                loc,
                format!("the variable '{name}' has the incomplete type {shown}"),
            ));
        }
        Ok(())
    }

    fn local_static(
        &mut self,
        name: &Name,
        ty: Ty,
        align: u64,
        item: &InitDeclarator,
        loc: Loc,
    ) -> Result<()> {
        self.check_object(ty, item.init.is_some(), name, loc)?;
        let function = self.current.as_ref().map(|c| c.id);
        let id = self.program.add_var(Var {
            function,
            align,
            ..Var::new(name.clone(), ty, VarKind::Static, loc)
        });
        self.bind_new(name, Entity::Var(id), loc)?;
        match &item.init {
            Some(init) => self.init_static(id, init),
            None => Ok(()),
        }
    }

    /// A variable-length array: a pointer to memory that lives as long as the block.
    fn variable_array(
        &mut self,
        name: &Name,
        ty: Ty,
        item: &InitDeclarator,
        loc: Loc,
    ) -> Result<()> {
        if item.init.is_some() {
            return Err(Fault::new(
                loc,
                "an array of variable length can't be initialised",
            ));
        }
        let size = self.size_of(ty, loc)?;
        let pointer = self.types().pointer(ty);
        let id = self.new_local(name.clone(), pointer, VarKind::Local, loc);
        self.bind_new(name, Entity::Vla(id), loc)?;
        let block = self.builder.block;
        self.builder.blocks[block].vars.push(id);
        self.mark_scoped(id);
        self.builder.emit(
            Op::Alloca {
                to: id,
                size,
                scoped: true,
            },
            loc,
        );
        Ok(())
    }

    /// The end of the variable matters, because it is the end of an array.
    fn mark_scoped(&mut self, id: VarId) {
        self.program.vars[id.0 as usize].address_taken = true;
    }

    /// `__auto_type x = value;`
    fn auto_typed(&mut self, specs: &Specs, item: &InitDeclarator) -> Result<()> {
        let loc = item.declarator.loc;
        let (Some(name), Some(Init::Expr(expr))) = (&item.declarator.name, &item.init) else {
            return Err(Fault::new(loc, "__auto_type needs an initialiser"));
        };
        if !item.declarator.chunks.is_empty() {
            return Err(Fault::new(loc, "__auto_type declares a plain name"));
        }
        let value = self.dry(|l| l.rvalue(expr))?;
        let ty = self.named_type(&Operand::Value(value), expr.loc)?;
        let ty = self.types().qualified(ty, specs.quals);
        if specs.storage == Storage::Static {
            return self.local_static(name, ty, 0, item, loc);
        }
        if self.lookup_here(name).is_some() {
            return Err(redeclared(name, loc));
        }
        // The name is not in scope in its own initialiser.
        let init = self.rvalue(expr)?;
        let init = self.spill(init, loc);
        self.automatic(name, ty, 0, None, loc)?;
        if let Some(Entity::Var(id)) = self.lookup_here(name) {
            self.builder
                .assign(crate::cfa::Place::var(id, ty), init, loc);
        }
        Ok(())
    }
}
