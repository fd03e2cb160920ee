//! Scopes: what names and tags mean.

use std::collections::HashMap;

use super::{Lower, Result};
use crate::cfa::{FuncId, VarId};
use crate::diag::Fault;
use crate::source::{Loc, Name};
use crate::types::{EnumId, RecordId, Ty};

/// What an ordinary name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Entity {
    Var(VarId),
    /// A variable-length array: the variable points to it.
    Vla(VarId),
    Function(FuncId),
    /// A function that stands in another one, which is not modelled: its type.
    Nested(Ty),
    Typedef(Ty),
    Constant(i128, Ty),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Tag {
    Record(RecordId),
    Enum(EnumId),
}

#[derive(Default)]
pub(super) struct Scope {
    pub names: HashMap<Name, Entity>,
    pub tags: HashMap<Name, Tag>,
}

impl Lower<'_> {
    pub(super) fn lookup(&self, name: &str) -> Option<Entity> {
        self.scopes
            .iter()
            .rev()
            .find_map(|s| s.names.get(name))
            .copied()
    }

    pub(super) fn lookup_here(&self, name: &str) -> Option<Entity> {
        self.scopes.last().and_then(|s| s.names.get(name)).copied()
    }

    pub(super) fn bind(&mut self, name: &Name, entity: Entity) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.names.insert(name.clone(), entity);
        }
    }

    /// Binds a name that must not have another meaning in this scope.
    pub(super) fn bind_new(&mut self, name: &Name, entity: Entity, loc: Loc) -> Result<()> {
        if self.lookup_here(name).is_some() {
            return Err(redeclared(name, loc));
        }
        self.bind(name, entity);
        Ok(())
    }

    pub(super) fn lookup_tag(&self, tag: &str) -> Option<Tag> {
        self.scopes
            .iter()
            .rev()
            .find_map(|s| s.tags.get(tag))
            .copied()
    }

    pub(super) fn lookup_tag_here(&self, tag: &str) -> Option<Tag> {
        self.scopes.last().and_then(|s| s.tags.get(tag)).copied()
    }

    pub(super) fn bind_tag(&mut self, tag: &Name, meaning: Tag) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.tags.insert(tag.clone(), meaning);
        }
    }

    pub(super) fn scoped<T>(&mut self, part: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        self.scopes.push(Scope::default());
        let result = part(self);
        self.scopes.pop();
        result
    }
}

pub(super) fn redeclared(name: &str, loc: Loc) -> Fault {
    Fault::new(
        loc,
        format!("'{name}' is already declared here as something else"),
    )
}
