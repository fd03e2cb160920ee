//! A path once more, now with the exact meaning of what formulas leave open.

use vitrum_logic::{Answer, Pool, Solver, Term};

use super::unroll::{Copy, Unroller, path_formula};
use super::{Result, Run};
use crate::system::System;

/// What a path comes to if all operations are exact.
#[derive(Debug)]
pub enum Exact {
    /// A run with exact operations.
    Run(Run),
    /// There is none, because of these definitions: each with the index of its block.
    Impossible(Vec<(usize, Term)>),
    Unknown(String),
}

/// Looks for an exact run along the blocks of a run.
pub fn exact(system: &System, pool: &Pool, run: &Run) -> Result<Exact> {
    let unroller = Unroller::new(system);
    let blocks = run.steps.iter().map(|step| step.block).enumerate();
    let copies: Vec<Copy> = blocks.map(|(at, block)| unroller.copy(block, at)).collect();
    let mut solver = Solver::new(pool);
    for part in path_formula(&copies) {
        solver.assert(part);
    }
    let definitions: Vec<Term> = copies
        .iter()
        .flat_map(|c| c.exact.iter().copied())
        .collect();
    match solver.check(&definitions)? {
        Answer::Unknown(why) => Ok(Exact::Unknown(why)),
        Answer::Sat => {
            let steps = copies.iter().map(|copy| copy.step(&mut solver));
            let steps = steps.collect::<Result<_>>()?;
            Ok(Exact::Run(Run { steps }))
        }
        Answer::Unsat => {
            let core = solver.core(&definitions)?;
            Ok(Exact::Impossible(guilty(system, &copies, &core)))
        }
    }
}

/// The definitions of blocks whose copies are in the core.
fn guilty(system: &System, copies: &[Copy], core: &[Term]) -> Vec<(usize, Term)> {
    let mut found = Vec::new();
    for copy in copies {
        let originals = &system.blocks[copy.block].exact;
        let pairs = originals.iter().zip(&copy.exact);
        let used = pairs.filter(|(_, renamed)| core.contains(renamed));
        found.extend(used.map(|(original, _)| (copy.block, *original)));
    }
    found.sort_unstable();
    found.dedup();
    found
}
