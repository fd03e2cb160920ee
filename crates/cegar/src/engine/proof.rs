//! Whether invariants are inductive and exclude the goals, asked once more without Horn clauses.

use vitrum_logic::{Answer, Pool, Replace, Solver, Term};

use super::{Invariants, Result};
use crate::system::{Block, System, Target};

/// Whether the invariants are known to hold at the entry, to be kept by all blocks, and to exclude all
/// goals.
pub(super) fn proves(system: &System, pool: &Pool, invariants: &Invariants) -> Result<bool> {
    Ok(asked(system, pool, invariants)? == Some(true))
}

/// The same; `None` where the solver does not know.
pub(super) fn asked(system: &System, pool: &Pool, invariants: &Invariants) -> Result<Option<bool>> {
    for block in &system.blocks {
        let mut solver = Solver::new(pool);
        solver.assert(invariants[block.from.0 as usize]);
        solver.assert(block.formula);
        solver.assert(after(system, block, invariants).not());
        match solver.check(&[])? {
            Answer::Unsat => {}
            Answer::Sat => return Ok(Some(false)),
            Answer::Unknown(_) => return Ok(None),
        }
    }
    Ok(Some(invariants[system.initial.0 as usize].is_true()))
}

/// What must hold after a block.
fn after(system: &System, block: &Block, invariants: &Invariants) -> Term {
    match block.to {
        Target::Cut(to) => {
            let vars = system.terms(to);
            let pairs = vars.into_iter().zip(block.post.iter().copied());
            Replace::new(pairs).apply(invariants[to.0 as usize])
        }
        _ => Term::bool(false),
    }
}
