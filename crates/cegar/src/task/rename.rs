//! Expressions and places with other variables in them.

use std::collections::HashMap;

use vitrum_cprog::cfa::{Expr, Place, VarId};

/// From the variables of a function to those of one inlined call; others stay.
#[derive(Clone, Default)]
pub struct Renaming(pub HashMap<VarId, VarId>);

impl Renaming {
    pub fn var(&self, id: VarId) -> VarId {
        self.0.get(&id).copied().unwrap_or(id)
    }

    pub fn vars(&self, ids: &[VarId]) -> Vec<VarId> {
        ids.iter().map(|id| self.var(*id)).collect()
    }

    pub fn place(&self, place: &Place) -> Place {
        place.renamed(&|id| self.var(id))
    }

    pub fn expr(&self, expr: &Expr) -> Expr {
        expr.renamed(&|id| self.var(id))
    }
}
