//! Boolean abstraction: which combinations of predicates are possible after a block.

use std::collections::HashMap;

use vitrum_logic::{Answer, Pool, Replace, Solver, Sort, Term};

use super::bdd::{Bdd, FALSE, Manager, TRUE};
use super::precision::Precision;
use crate::engine::Result;
use crate::system::{System, Target};

/// One incremental solver for each block, and what was asked already.
pub(super) struct Abstraction<'a> {
    system: &'a System,
    pool: Pool,
    pub bdds: Manager,
    edges: HashMap<usize, Edge>,
}

struct Edge {
    solver: Solver,
    /// How many predicates of the source and of the target the solver knows.
    sources: usize,
    targets: usize,
    known: HashMap<(Bdd, usize), Option<Bdd>>,
}

/// With more combinations than these the rest is given up: anything may be possible.
const MANY: usize = 2000;

impl<'a> Abstraction<'a> {
    pub fn new(system: &'a System, pool: &Pool) -> Abstraction<'a> {
        Abstraction {
            system,
            pool: pool.clone(),
            bdds: Manager::new(),
            edges: HashMap::new(),
        }
    }

    /// The states after a block; of a goal `TRUE` if it can be reached. `None`: the solver gave up.
    pub fn post(&mut self, precision: &Precision, block: usize, state: Bdd) -> Result<Option<Bdd>> {
        self.prepare(precision, block);
        let targets = self.edges[&block].targets;
        if let Some(known) = self.edges[&block].known.get(&(state, targets)) {
            return Ok(*known);
        }
        let from = self.system.blocks[block].from.0 as usize;
        let assumed = self.formula(state, &|var| source(block, var));
        debug_assert!(precision.at(from).len() <= self.edges[&block].sources);
        let Some(edge) = self.edges.get_mut(&block) else {
            return Ok(None);
        };
        edge.solver.push();
        edge.solver.assert(assumed);
        let found = enumerate(&mut edge.solver, &mut self.bdds, block, targets);
        edge.solver.pop();
        let found = found?;
        edge.known.insert((state, targets), found);
        Ok(found)
    }

    /// Tells the solver of a block what it has to know.
    fn prepare(&mut self, precision: &Precision, block: usize) {
        let this = &self.system.blocks[block];
        let pool = &self.pool;
        let edge = self.edges.entry(block).or_insert_with(|| {
            let mut solver = Solver::new(pool);
            solver.assert(this.formula);
            Edge {
                solver,
                sources: 0,
                targets: 0,
                known: HashMap::new(),
            }
        });
        let sources = precision.at(this.from.0 as usize);
        for (index, predicate) in sources.iter().enumerate().skip(edge.sources) {
            edge.solver
                .assert(source(block, index as u32).equals(*predicate));
        }
        edge.sources = sources.len();
        let Target::Cut(to) = this.to else { return };
        let targets = precision.at(to.0 as usize);
        let pairs = self
            .system
            .terms(to)
            .into_iter()
            .zip(this.post.iter().copied());
        let mut replace = Replace::new(pairs);
        for (index, predicate) in targets.iter().enumerate().skip(edge.targets) {
            let after = replace.apply(*predicate);
            edge.solver
                .assert(target(block, index as u32).equals(after));
        }
        edge.targets = targets.len();
    }

    /// A diagram as a formula over what its variables stand for.
    pub fn formula(&self, bdd: Bdd, var: &dyn Fn(u32) -> Term) -> Term {
        let mut known = HashMap::from([(FALSE, Term::bool(false)), (TRUE, Term::bool(true))]);
        self.formula_of(bdd, var, &mut known)
    }

    fn formula_of(
        &self,
        bdd: Bdd,
        var: &dyn Fn(u32) -> Term,
        known: &mut HashMap<Bdd, Term>,
    ) -> Term {
        if let Some(term) = known.get(&bdd) {
            return *term;
        }
        let Some((index, low, high)) = self.bdds.split(bdd) else {
            return Term::bool(bdd == TRUE);
        };
        let low = self.formula_of(low, var, known);
        let high = self.formula_of(high, var, known);
        let term = var(index).ite(high, low);
        known.insert(bdd, term);
        term
    }
}

/// All combinations of the target's predicates that the solver's assertions allow.
fn enumerate(
    solver: &mut Solver,
    bdds: &mut Manager,
    block: usize,
    targets: usize,
) -> Result<Option<Bdd>> {
    let names: Vec<Term> = (0..targets as u32).map(|i| target(block, i)).collect();
    let mut found = FALSE;
    for _ in 0..MANY {
        match solver.check(&[])? {
            Answer::Unsat => return Ok(Some(found)),
            Answer::Unknown(_) => return Ok(None),
            Answer::Sat if names.is_empty() => return Ok(Some(TRUE)),
            Answer::Sat => {}
        }
        let values = solver.values(&names)?;
        let cube: Vec<(u32, bool)> = (0..).zip(values.iter().map(|v| v.is_true())).collect();
        let cube = bdds.cube(&cube);
        found = bdds.or(found, cube);
        let other = |(name, value): (&Term, &Term)| match value.is_true() {
            true => name.not(),
            false => *name,
        };
        solver.assert(Term::any(names.iter().zip(&values).map(other)));
    }
    Ok(None)
}

fn source(block: usize, predicate: u32) -> Term {
    Term::constant(&format!("before!{block}!{predicate}"), Sort::Bool)
}

fn target(block: usize, predicate: u32) -> Term {
    Term::constant(&format!("after!{block}!{predicate}"), Sort::Bool)
}
