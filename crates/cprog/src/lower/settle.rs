//! What only the whole program shows: weak symbols that nobody defines, and formats that may count.
//!
//! Where one is used, lowering leaves an edge that ends the run by name. Once all files are known,
//! those edges go that stand for nothing.

use std::collections::HashSet;

use super::attrs::has;
use super::format::{Formats, counting};
use super::global::link_name;
use super::scope::Entity;
use super::{Links, Lower};
use crate::ast::{Attr, Declarator, External, Specs};
use crate::cfa::{Op, Program, VarId, name};
use crate::diag::Fault;
use crate::source::{Loc, Name};

impl Links {
    /// Drops edges that stand for nothing, now that all files are known.
    pub fn settle(self, program: &mut Program) -> Result<(), Fault> {
        let is_there = |entity: &Entity| self.is_there(program, entity);
        for (entity, loc) in &self.weak_in_data {
            if !is_there(entity) {
                return Err(Fault::unsupported(*loc, &*missing(program, *entity)));
            }
        }
        let mut idle: HashSet<Name> = HashSet::new();
        for entity in self.weak_symbols.iter().filter(|e| is_there(e)) {
            idle.insert(missing(program, *entity));
        }
        for (_, names) in counting().filter(|(function, _)| is_own(program, function)) {
            idle.extend(names);
        }
        for function in self.builtins.iter().filter(|f| !is_own(program, f)) {
            idle.insert(either(function));
        }
        for (function, edge) in Formats::idle(program) {
            if let Some(body) = &mut program.functions[function.0 as usize].body {
                body.edges[edge].op = Op::Skip;
            }
        }
        let bodies = program.functions.iter_mut().filter_map(|f| f.body.as_mut());
        for edge in bodies.flat_map(|body| &mut body.edges) {
            if matches!(&edge.op, Op::Unsupported(what) if idle.contains(what)) {
                edge.op = Op::Skip;
            }
        }
        Ok(())
    }
}

impl Links {
    /// Is something defined, and all that its initialiser names?
    fn is_there(&self, program: &Program, entity: &Entity) -> bool {
        let inside = self.weak_inside.get(entity).into_iter().flatten();
        let is_defined = match *entity {
            Entity::Function(id) => {
                let function = program.function(id);
                function.body.is_some() || self.library.contains_key(&function.name)
            }
            Entity::Var(id) => program.var(id).defined,
            _ => true,
        };
        is_defined && inside.clone().all(|other| self.is_there(program, other))
    }
}

impl Lower<'_> {
    /// Notes what the initialiser of a variable names that may be missing, from this place in the list on. Who uses the
    /// variable uses that, unless it was used before.
    pub(super) fn note_weak_inside(&mut self, id: VarId, from: usize, is_new: bool) {
        if is_new && self.links.weak_in_data.len() > from {
            let inside = self.links.weak_in_data.split_off(from);
            let inside = inside.into_iter().map(|(entity, _)| entity).collect();
            let owner = Entity::Var(id);
            self.links.weak_symbols.insert(owner);
            self.links.weak_inside.insert(owner, inside);
        }
    }

    /// Notes that something may be missing in the end, if its attributes say so, or another
    /// declaration does.
    pub(super) fn note_weak(&mut self, entity: Entity, attrs: &[Attr]) {
        if has(attrs, is_weak) || self.weak_names.contains(symbol(self.program, entity)) {
            self.links.weak_symbols.insert(entity);
            self.declared_weak.insert(entity);
        }
    }

    /// A use of something that may be missing, but for a call of it.
    pub(super) fn use_weak(&mut self, entity: Entity, loc: Loc) {
        if !self.links.weak_symbols.contains(&entity) {
            return;
        }
        if self.current.is_none() {
            self.links.weak_in_data.push((entity, loc));
            return;
        }
        let what = missing(self.program, entity);
        self.builder.emit(Op::Unsupported(what), loc);
    }

    /// A call by the name that the compiler reserves: where the program has a function of the plain
    /// name, either may be called.
    pub(super) fn use_builtin(&mut self, function: &str, loc: Loc) {
        self.links.builtins.insert(name(function));
        self.builder.emit(Op::Unsupported(either(function)), loc);
    }
}

/// Whether the program has a function of this name.
fn is_own(program: &Program, function: &str) -> bool {
    let id = program.find(function);
    id.is_some_and(|id| program.is_own(program.function(id)))
}

fn either(function: &str) -> Name {
    name(&format!("__builtin_{function} beside an own {function}"))
}

/// The symbols that a file declares as weak: one declaration is enough, wherever it stands.
pub(super) fn weak_names(externals: &[External]) -> HashSet<Name> {
    let mut found = HashSet::new();
    let mut look = |specs: &Specs, declarator: &Declarator| {
        if has(&specs.attrs, is_weak) || has(&declarator.attrs, is_weak) {
            let name = declarator.name.as_ref();
            found.extend(name.map(|name| link_name(name, declarator)));
        }
    };
    for external in externals {
        match external {
            External::Declaration(d) => d.items.iter().for_each(|i| look(&d.specs, &i.declarator)),
            External::Function(def) => look(&def.specs, &def.declarator),
            External::Assert(_) | External::Asm(..) => {}
        }
    }
    found
}

fn is_weak(attr: &Attr) -> bool {
    matches!(attr, Attr::Weak)
}

fn symbol(program: &Program, entity: Entity) -> &str {
    match entity {
        Entity::Function(id) => &program.function(id).name,
        Entity::Var(id) | Entity::Vla(id) => &program.var(id).name,
        Entity::Typedef(_) | Entity::Constant(..) | Entity::Nested(_) => "a name",
    }
}

fn missing(program: &Program, entity: Entity) -> Name {
    let symbol = symbol(program, entity);
    name(&format!(
        "the symbol {symbol}: it, or what it holds, is weak and may be missing, or an alias with another type"
    ))
}
