//! Declarations at file scope, and linkage.

use super::attrs::has;
use super::scope::{Entity, redeclared};
use super::{Lower, Result};
use crate::ast::{Attr, Declaration, Declarator, InitDeclarator, Specs, Storage, TypeSpec};
use crate::cfa::{FuncId, Function, Var, VarId, VarKind};
use crate::diag::Fault;
use crate::source::{Loc, Name};
use crate::types::{Length, Ty, Type};

impl Lower<'_> {
    pub(super) fn global(&mut self, declaration: &Declaration) -> Result<()> {
        let specs = &declaration.specs;
        if declaration.items.is_empty() {
            self.forward_record(specs);
        }
        if matches!(specs.ty, TypeSpec::Auto) {
            return declaration
                .items
                .iter()
                .try_for_each(|item| self.global_auto(specs, item));
        }
        let base = self.base_type(specs)?;
        for item in &declaration.items {
            self.global_item(specs, base, item)?;
        }
        Ok(())
    }

    fn global_auto(&mut self, specs: &Specs, item: &InitDeclarator) -> Result<()> {
        let Some(crate::ast::Init::Expr(expr)) = &item.init else {
            return Err(Fault::new(
                item.declarator.loc,
                "__auto_type needs an initialiser",
            ));
        };
        let value = self.dry(|l| l.rvalue(expr))?;
        self.global_item(specs, value.ty, item)
    }

    fn global_item(&mut self, specs: &Specs, base: Ty, item: &InitDeclarator) -> Result<()> {
        let (ty, align) = self.item_type(specs, base, item)?;
        let loc = item.declarator.loc;
        let Some(name) = &item.declarator.name else {
            return Ok(());
        };
        if specs.storage == Storage::Typedef {
            let ty = self.typedef_type(ty, specs, item)?;
            return self.global_typedef(name, ty, loc);
        }
        if matches!(self.program.types.get(ty), Type::Function(_)) {
            return self.declare_function(name, ty, specs, item).map(|_| ());
        }
        if let Some(target) = alias_of(specs, item) {
            return self.alias_variable(name, ty, &target, loc);
        }
        let is_new = self.lookup(name).is_none() && !self.links.externals.contains_key(name);
        let id = match specs.storage {
            Storage::Static => {
                check_link(name, &link_name(name, &item.declarator), name, loc)?;
                self.static_global(name, ty, loc)?
            }
            _ => {
                let link = link_name(name, &item.declarator);
                self.declare_extern(name, &link, ty, loc)?
            }
        };
        self.note_weak(Entity::Var(id), &specs.attrs);
        self.note_weak(Entity::Var(id), &item.declarator.attrs);
        let defines = item.init.is_some() || specs.storage != Storage::Extern;
        if defines && self.gives_way(id) {
            return Ok(());
        }
        let var = &mut self.program.vars[id.0 as usize];
        var.align = var.align.max(align);
        if let Some(init) = &item.init {
            if !var.init.is_empty() {
                return Err(Fault::new(loc, format!("'{name}' is initialised twice")));
            }
            var.defined = true;
            let ty = var.ty;
            self.check_object(ty, true, name, loc)?;
            let from = self.links.weak_in_data.len();
            self.init_static(id, init)?;
            self.note_weak_inside(id, from, is_new);
            return Ok(());
        }
        if specs.storage != Storage::Extern {
            self.program.vars[id.0 as usize].defined = true;
        }
        Ok(())
    }

    /// Whether a definition of a variable gives way to the one of another file. One that does not
    /// replaces a weak one.
    fn gives_way(&mut self, id: VarId) -> bool {
        let weak = self.declared_weak.contains(&Entity::Var(id));
        let elsewhere = self.program.var(id).defined && !self.defined_here.contains(&id);
        if elsewhere && weak {
            return true;
        }
        self.defined_here.insert(id);
        if weak {
            self.links.weak_vars.insert(id);
        } else if elsewhere && self.links.weak_vars.remove(&id) {
            self.links.weak_inside.remove(&Entity::Var(id));
            let var = &mut self.program.vars[id.0 as usize];
            var.init.clear();
            var.extra = 0;
        }
        false
    }

    /// Another name for a variable of this file.
    fn alias_variable(&mut self, name: &Name, ty: Ty, target: &Name, loc: Loc) -> Result<()> {
        let Some(Entity::Var(id)) = self.visible_global(target) else {
            let why =
                format!("there is no variable '{target}' above that '{name}' could be an alias of");
            return Err(Fault::new(loc, why));
        };
        // What was said about it before belongs to another variable.
        if self.lookup(name).is_some() || self.links.externals.contains_key(name) {
            let why =
                format!("'{name}' was declared before it becomes an alias, which is not supported");
            return Err(Fault::new(loc, why));
        }
        // What is weak may become another variable than its alias.
        let weak = self.declared_weak.contains(&Entity::Var(id));
        let id = match !weak && self.program.types.compatible(self.program.var(id).ty, ty) {
            true => {
                self.merge_var(id, ty, name, loc)?;
                id
            }
            // The same memory as something else: whoever uses it ends by name.
            false => {
                let other = self.new_global(name, ty, loc, true);
                self.links.weak_symbols.insert(Entity::Var(other));
                other
            }
        };
        self.links.externals.insert(name.clone(), Entity::Var(id));
        self.bind(name, Entity::Var(id));
        Ok(())
    }

    fn global_typedef(&mut self, name: &Name, ty: Ty, loc: Loc) -> Result<()> {
        match self.lookup_here(name) {
            Some(Entity::Typedef(old)) if self.program.types.compatible(old, ty) => Ok(()),
            None => {
                self.bind(name, Entity::Typedef(ty));
                self.types().give_alias(ty, name);
                Ok(())
            }
            _ => Err(redeclared(name, loc)),
        }
    }

    /// A variable of this file only.
    fn static_global(&mut self, name: &Name, ty: Ty, loc: Loc) -> Result<VarId> {
        match self.lookup_here(name) {
            Some(Entity::Var(id)) => {
                self.merge_var(id, ty, name, loc)?;
                Ok(id)
            }
            None => {
                let id = self.new_global(name, ty, loc, false);
                self.bind(name, Entity::Var(id));
                Ok(id)
            }
            _ => Err(redeclared(name, loc)),
        }
    }

    /// A variable with external linkage, or the one of this file that is in scope. Other files
    /// know it as `link`.
    pub(super) fn declare_extern(
        &mut self,
        name: &Name,
        link: &Name,
        ty: Ty,
        loc: Loc,
    ) -> Result<VarId> {
        if let Some(Entity::Var(id)) = self.visible_global(name) {
            check_link(name, link, &self.program.var(id).name, loc)?;
            self.merge_var(id, ty, name, loc)?;
            self.bind(name, Entity::Var(id));
            return Ok(id);
        }
        if self.lookup_here(name).is_some() {
            return Err(redeclared(name, loc));
        }
        let id = match self.links.externals.get(link) {
            Some(Entity::Var(id)) => *id,
            Some(_) => return Err(redeclared(name, loc)),
            None => {
                let id = self.new_global(link, ty, loc, true);
                self.links.externals.insert(link.clone(), Entity::Var(id));
                id
            }
        };
        self.merge_var(id, ty, name, loc)?;
        self.bind(name, Entity::Var(id));
        Ok(id)
    }

    /// The global variable that a name means here.
    fn visible_global(&self, name: &str) -> Option<Entity> {
        match self.lookup(name) {
            Some(Entity::Var(id)) if self.program.var(id).kind == VarKind::Global => {
                Some(Entity::Var(id))
            }
            _ => None,
        }
    }

    fn new_global(&mut self, name: &Name, ty: Ty, loc: Loc, external: bool) -> VarId {
        self.program.add_var(Var {
            defined: false,
            external,
            ..Var::new(name.clone(), ty, VarKind::Global, loc)
        })
    }

    fn merge_var(&mut self, id: VarId, ty: Ty, name: &str, loc: Loc) -> Result<()> {
        let old = self.program.var(id).ty;
        if !self.program.types.compatible(old, ty) {
            let (old, new) = (self.program.types.show(old), self.program.types.show(ty));
            return Err(Fault::new(
                loc,
                format!("'{name}' was declared as {old} and is now {new}"),
            ));
        }
        let merged = self.types().composite(old, ty);
        self.program.vars[id.0 as usize].ty = merged;
        Ok(())
    }

    pub(super) fn declare_function(
        &mut self,
        name: &Name,
        ty: Ty,
        specs: &Specs,
        item: &InitDeclarator,
    ) -> Result<FuncId> {
        let loc = item.declarator.loc;
        let link = link_name(name, &item.declarator);
        let id = self.function_entity(name, &link, ty, specs, loc)?;
        let noreturn = |a: &Attr| matches!(a, Attr::Noreturn);
        if specs.noreturn || has(&specs.attrs, noreturn) || has(&item.declarator.attrs, noreturn) {
            self.program.functions[id.0 as usize].noreturn = true;
        }
        self.function_attributes(id, &specs.attrs);
        self.function_attributes(id, &item.declarator.attrs);
        if let Some(target) = alias_of(specs, item) {
            self.links.aliases.push((id, target, loc));
        }
        Ok(id)
    }

    pub(super) fn function_attributes(&mut self, id: FuncId, attrs: &[Attr]) {
        self.note_weak(Entity::Function(id), attrs);
        let function = &mut self.program.functions[id.0 as usize];
        for attr in attrs {
            match attr {
                Attr::Constructor(priority) => function.constructor = Some(*priority),
                Attr::Destructor(priority) => function.destructor = Some(*priority),
                _ => {}
            }
        }
    }

    /// The function that a declaration is about, which other files know as `link`.
    pub(super) fn function_entity(
        &mut self,
        name: &Name,
        link: &Name,
        ty: Ty,
        specs: &Specs,
        loc: Loc,
    ) -> Result<FuncId> {
        let id = match self.lookup(name) {
            Some(Entity::Function(id)) if self.is_renamed(id, name, link) => {
                self.linked_as(link, ty, loc)?
            }
            Some(Entity::Function(id)) => {
                check_link(name, link, &self.program.function(id).name, loc)?;
                id
            }
            Some(_) if self.lookup_here(name).is_some() => return Err(redeclared(name, loc)),
            _ if specs.storage == Storage::Static => {
                check_link(name, link, name, loc)?;
                self.program.add_function(Function {
                    name: name.clone(),
                    ty,
                    loc,
                    noreturn: false,
                    external: false,
                    constructor: None,
                    destructor: None,
                    body: None,
                })
            }
            _ => self.linked_as(link, ty, loc)?,
        };
        let old = self.program.function(id).ty;
        let merged = if self.program.types.compatible(old, ty) {
            self.types().composite(old, ty)
        } else if self.is_known(name, old)
            || self.program.function(id).body.is_none() && self.lookup(name).is_none()
        {
            // A declaration of the program's own, unlike the one of the library or of a file
            // that does not define it.
            ty
        } else {
            let (old, new) = (self.program.types.show(old), self.program.types.show(ty));
            return Err(Fault::new(
                loc,
                format!("'{name}' was declared as {old} and is now {new}"),
            ));
        };
        self.program.functions[id.0 as usize].ty = merged;
        self.bind(name, Entity::Function(id));
        Ok(id)
    }

    /// The function that other files know by this name.
    fn linked_as(&mut self, link: &Name, ty: Ty, loc: Loc) -> Result<FuncId> {
        match self.links.externals.get(link) {
            Some(Entity::Function(id)) => Ok(*id),
            Some(_) => Err(redeclared(link, loc)),
            None => Ok(self.external_function(link, ty, loc)),
        }
    }

    /// Does a function of another file get its name after it was declared, but before anything uses it?
    fn is_renamed(&self, id: FuncId, name: &Name, link: &Name) -> bool {
        let function = self.program.function(id);
        let others = function.external && function.body.is_none();
        link != name && *link != function.name && others && !self.program.used().contains(&id)
    }

    /// Whether a function has the type that the library gives it, or was declared by its use.
    fn is_known(&self, name: &str, ty: Ty) -> bool {
        let implicit = self
            .program
            .types
            .function(ty)
            .is_some_and(|f| !f.prototype);
        implicit || self.links.library.get(name) == Some(&ty)
    }

    /// Tentative definitions of arrays without a length have one element.
    pub(super) fn complete_tentative(&mut self) {
        for index in 0..self.program.vars.len() {
            let var = &self.program.vars[index];
            if let Type::Array(elem, Length::Unknown) = *self.program.types.get(var.ty)
                && var.kind == VarKind::Global
                && var.defined
            {
                let ty = self.types().array(elem, Length::Fixed(1));
                self.program.vars[index].ty = ty;
            }
        }
    }

    /// Functions that are aliases get the body of what they stand for; a weak one gives way.
    pub(super) fn bind_aliases(&mut self) {
        for (id, target, _) in std::mem::take(&mut self.links.aliases) {
            let Some(Entity::Function(of)) = self.lookup(&target) else {
                continue;
            };
            let weak = self.declared_weak.contains(&Entity::Function(id));
            if weak && self.program.function(id).body.is_some() {
                continue;
            }
            let own = self.gave_way.get(&of);
            let body = own.or(self.program.function(of).body.as_ref()).cloned();
            self.program.functions[id.0 as usize].body = body;
            match weak {
                true => self.links.weak.insert(id),
                false => self.links.weak.remove(&id),
            };
        }
    }
}

/// The name that other files know something by: what `asm("…")` behind a declaration says. The
/// library's own headers lead by it to other versions of the same function.
pub(super) fn link_name(name: &Name, declarator: &Declarator) -> Name {
    let Some(label) = &declarator.label else {
        return name.clone();
    };
    let label = label.text();
    let versions = ["__isoc99_", "__isoc23_", "__xpg_"];
    let bare = versions.iter().find_map(|v| label.strip_prefix(v));
    let bare = bare.unwrap_or(&label);
    let version = [bare, bare.strip_suffix("64").unwrap_or(bare)];
    if version.contains(&&**name) {
        return name.clone();
    }
    label.as_str().into()
}

/// What belongs to this file alone, or was declared under another name before, gets no new one.
fn check_link(name: &Name, link: &Name, before: &Name, loc: Loc) -> Result<()> {
    if link == name || link == before {
        return Ok(());
    }
    let why = format!("asm(\"{link}\") for '{name}' is not supported here");
    Err(Fault::unsupported(loc, why))
}

/// What a declaration says that it stands for.
fn alias_of(specs: &Specs, item: &InitDeclarator) -> Option<Name> {
    let mut attrs = specs.attrs.iter().chain(&item.declarator.attrs);
    attrs.find_map(|attr| {
        let Attr::Alias(target) = attr else {
            return None;
        };
        let text: String = target
            .units
            .iter()
            .filter_map(|u| char::from_u32(*u))
            .collect();
        Some(text.as_str().into())
    })
}
