//! Blocks at positions of a path: every position has constants of its own.

use std::collections::HashMap;

use vitrum_logic::{Replace, Solver, Term};

use super::Result;
use super::run::{Step, constants_of};
use crate::system::System;

/// Makes copies of blocks.
pub(super) struct Unroller<'a> {
    system: &'a System,
    /// For each block all constants in it.
    constants: Vec<Vec<Term>>,
}

/// A copy of a block.
pub(super) struct Copy {
    pub block: usize,
    pub formula: Term,
    /// As in the block, in the same order.
    pub exact: Vec<Term>,
    /// The state before and after.
    pub pre: Vec<Term>,
    pub post: Vec<Term>,
    /// From the block's constants to those of the copy.
    names: Vec<(Term, Term)>,
}

impl<'a> Unroller<'a> {
    pub fn new(system: &'a System) -> Unroller<'a> {
        let constants = system.blocks.iter().map(constants_of).collect();
        Unroller { system, constants }
    }

    /// The state of a cut at a position.
    pub fn state(&self, cut: usize, position: usize) -> Vec<Term> {
        let vars = &self.system.cuts[cut].vars;
        vars.iter().map(|v| at(v.term, position)).collect()
    }

    /// A block between two positions: the state before it is named by `position`, all else too.
    pub fn copy(&self, block: usize, position: usize) -> Copy {
        let names = self.constants[block].iter();
        let names: Vec<(Term, Term)> = names.map(|t| (*t, at(*t, position))).collect();
        let mut replace = Replace::new(names.iter().copied());
        let source = &self.system.blocks[block];
        let pre = self.state(source.from.0 as usize, position);
        Copy {
            block,
            formula: replace.apply(source.formula),
            exact: source.exact.iter().map(|t| replace.apply(*t)).collect(),
            post: source.post.iter().map(|t| replace.apply(*t)).collect(),
            pre,
            names,
        }
    }
}

impl Copy {
    /// What a constant of the block is called here.
    pub fn renamed(&self, constant: Term) -> Option<Term> {
        let found = self.names.iter().find(|(name, _)| *name == constant);
        found.map(|(_, copy)| *copy)
    }

    /// What this copy comes to in the model of the last check.
    pub fn step(&self, solver: &mut Solver) -> Result<Step> {
        let copies: Vec<Term> = self.names.iter().map(|(_, copy)| *copy).collect();
        let values = solver.values(&copies)?;
        let originals = self.names.iter().map(|(name, _)| *name);
        let values: HashMap<Term, Term> = originals.zip(values).collect();
        Ok(Step {
            block: self.block,
            values,
        })
    }
}

/// The formula of a path: that of each copy, and that each begins where the one before ended.
pub(super) fn path_formula(copies: &[Copy]) -> Vec<Term> {
    let mut parts: Vec<Term> = copies.iter().map(|copy| copy.formula).collect();
    for (before, after) in copies.iter().zip(copies.iter().skip(1)) {
        let states = before.post.iter().zip(&after.pre);
        parts.extend(states.map(|(a, b)| a.equals(*b)));
    }
    parts
}

/// A constant's name at a position.
pub(super) fn at(constant: Term, position: usize) -> Term {
    let name = constant.as_constant().unwrap_or_default();
    Term::constant(&format!("{name}@{position}"), constant.sort())
}
