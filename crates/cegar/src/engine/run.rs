//! A run of a system: the blocks that were taken, and the values in each.

use std::collections::HashMap;

use vitrum_logic::{Answer, Pool, Solver, Term};

use super::Result;
use crate::system::{Block, CutId, Goal, System, Target};

/// A path from the entry to a goal, with values.
#[derive(Clone, Debug, Default)]
pub struct Run {
    pub steps: Vec<Step>,
}

/// One block of a run.
#[derive(Clone, Debug)]
pub struct Step {
    /// An index into [`System::blocks`].
    pub block: usize,
    /// The values of the block's constants: guards, inputs, the states before and after.
    pub values: HashMap<Term, Term>,
}

impl Run {
    /// The goal at the end.
    #[must_use]
    pub fn goal<'a>(&self, system: &'a System) -> Option<&'a Goal> {
        let step = self.steps.last()?;
        let goals = &system.blocks.get(step.block)?.goals;
        let reached =
            |guard: &Term| guard.is_true() || step.values.get(guard).is_some_and(|v| v.is_true());
        let found = goals.iter().find(|(guard, _)| reached(guard));
        found
            .or(goals.first().filter(|_| goals.len() == 1))
            .map(|(_, goal)| goal)
    }

    /// Fills in a run of which the states at the cuts are known.
    ///
    /// `None` if there is no such run: what gave the states was wrong.
    pub fn through(
        system: &System,
        pool: &Pool,
        states: &[(CutId, Vec<Term>)],
        goal: Target,
    ) -> Result<Option<Run>> {
        let mut run = Run::default();
        let mut pre: (CutId, &[Term]) = (system.initial, &[]);
        for (cut, values) in states {
            let step = step_between(system, pool, pre, Target::Cut(*cut), values)?;
            let Some(step) = step else { return Ok(None) };
            run.steps.push(step);
            pre = (*cut, values);
        }
        let last = step_between(system, pool, pre, goal, &[])?;
        run.steps.extend(last.clone());
        Ok(last.map(|_| run))
    }
}

/// A step from one state to another along any block that leads there.
fn step_between(
    system: &System,
    pool: &Pool,
    (from, pre): (CutId, &[Term]),
    to: Target,
    post: &[Term],
) -> Result<Option<Step>> {
    for (index, block) in system.blocks.iter().enumerate() {
        if block.from != from || block.to != to {
            continue;
        }
        let mut solver = Solver::new(pool);
        solver.assert(block.formula);
        let vars = system.terms(from);
        for (var, value) in vars.iter().zip(pre).chain(block.post.iter().zip(post)) {
            solver.assert(var.equals(*value));
        }
        if solver.check(&[])? == Answer::Sat {
            let named = constants_of(block);
            let values = solver.values(&named)?;
            let values = named.into_iter().zip(values).collect();
            return Ok(Some(Step {
                block: index,
                values,
            }));
        }
    }
    Ok(None)
}

/// All constants that a block speaks of.
pub(super) fn constants_of(block: &Block) -> Vec<Term> {
    let mut terms = vec![block.formula];
    terms.extend(&block.post);
    terms.extend(&block.exact);
    terms.extend(block.edges.iter().map(|(guard, _)| *guard));
    terms.extend(block.goals.iter().map(|(guard, _)| *guard));
    terms.extend(block.inputs.iter().map(|input| input.value));
    vitrum_logic::constants(&terms).into_iter().collect()
}
