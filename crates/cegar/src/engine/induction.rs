//! k-induction: if no path of k blocks from anywhere ends in a goal, and none of fewer blocks from the
//! entry does, then no goal is reachable.

use vitrum_logic::{Answer, Pool, Replace, Term};

use super::bounded::Bounded;
use super::{Finding, Invariants, Result};
use crate::system::{System, Target};

/// The step case, one block longer with each call of [`Induction::advance`].
pub(super) struct Induction<'a> {
    paths: Bounded<'a>,
}

impl<'a> Induction<'a> {
    /// Paths from all states that satisfy `known`.
    pub fn new(system: &'a System, pool: &Pool, known: &Invariants) -> Induction<'a> {
        let mut start = vec![true; system.cuts.len()];
        start[system.initial.0 as usize] = false;
        let mut paths = Bounded::from(system, pool, start);
        for (cut, invariant) in known.iter().enumerate() {
            let vars = system.cuts[cut].vars.iter().map(|v| v.term);
            let state = paths.state(cut, 0);
            let at_start: Term = Replace::new(vars.zip(state)).apply(*invariant);
            // What is known of a cut that nothing reaches may be false: it counts for paths from there.
            paths.starts_with(cut, at_start);
        }
        Induction { paths }
    }

    /// Whether no path that is one block longer than before ends in a goal.
    pub fn advance(&mut self) -> Result<bool> {
        self.paths.advance();
        let wanted = |target| !matches!(target, Target::Cut(_));
        Ok(self.paths.check(self.paths.length(), &wanted)? == Answer::Unsat)
    }
}

/// Both cases in turn, for k up to a limit.
pub(super) fn search(
    system: &System,
    pool: &Pool,
    known: &Invariants,
    longest: usize,
) -> Result<Finding> {
    let mut base = Bounded::new(system, pool);
    let mut step = Induction::new(system, pool, known);
    let wanted = |target| !matches!(target, Target::Cut(_));
    for k in 1..=longest {
        base.advance();
        match base.check(k, &wanted)? {
            Answer::Sat => return base.run(k, &wanted).map(Finding::Reached),
            Answer::Unsat => {}
            Answer::Unknown(why) => return Ok(Finding::Open(why)),
        }
        if step.advance()? {
            let invariants = (k == 1).then(|| known.clone());
            return Ok(Finding::Holds(invariants));
        }
    }
    Ok(Finding::Open(format!(
        "induction over {longest} blocks did not succeed"
    )))
}
