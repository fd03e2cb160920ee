//! Refinement: a path to a goal is a run, or its interpolants are new predicates.

use std::time::Duration;

use vitrum_logic::{Answer, Refutation, Replace, Segment, Solver, Term, interpolants};

use super::Lazy;
use crate::engine::unroll::{Copy, Unroller, path_formula};
use crate::engine::{Result, Run};

pub(super) enum Refined {
    Run(Run),
    /// Predicates were added; the first node on the path that changes.
    From(usize),
    Stuck(String),
}

/// One call may take as long as all others together, rarely with a good answer.
const INTERPOLATION: Duration = Duration::from_secs(10);

impl Lazy<'_> {
    /// Looks at the path to a node and over one more block.
    pub(super) fn refine(&mut self, node: usize, block: usize) -> Result<Refined> {
        let path = self.tree.path(node);
        let unroller = Unroller::new(self.system);
        let blocks = path.iter().map(|(_, block)| *block).chain([block]);
        let copies: Vec<Copy> = blocks
            .enumerate()
            .map(|(at, b)| unroller.copy(b, at))
            .collect();
        if let Some(found) = self.feasible(&copies)? {
            return Ok(found);
        }
        let segments = segments(&copies);
        let found = interpolants(&self.pool, &segments, INTERPOLATION)?;
        let Refutation::Interpolants(formulas) = found else {
            return Ok(Refined::Stuck("a path could not be explained".into()));
        };
        Ok(self.learn(&path, &segments, &formulas))
    }

    fn feasible(&self, copies: &[Copy]) -> Result<Option<Refined>> {
        let mut solver = Solver::new(&self.pool);
        for part in path_formula(copies) {
            solver.assert(part);
        }
        Ok(match solver.check(&[])? {
            Answer::Unsat => None,
            Answer::Unknown(why) => Some(Refined::Stuck(why)),
            Answer::Sat => {
                let steps = copies.iter().map(|copy| copy.step(&mut solver));
                let steps = steps.collect::<Result<_>>()?;
                Some(Refined::Run(Run { steps }))
            }
        })
    }

    /// Takes the interpolants at the nodes of the path as predicates of their cuts.
    fn learn(&mut self, path: &[(usize, usize)], segments: &[Segment], found: &[Term]) -> Refined {
        let mut first = None;
        for ((node, _), (segment, formula)) in path.iter().zip(segments.iter().zip(found)) {
            let cut = self.tree.nodes[*node].cut;
            let vars = self.system.cuts[cut].vars.iter().map(|v| v.term);
            let pairs = segment.post.iter().copied().zip(vars);
            let formula = Replace::new(pairs).apply(*formula);
            let needed = self.precision.add(cut, formula);
            if needed > self.tree.nodes[*node].known && first.is_none() {
                first = Some(*node);
            }
        }
        match first {
            Some(node) => Refined::From(node),
            None => Refined::Stuck("the interpolants of a path are known already".into()),
        }
    }
}

fn segments(copies: &[Copy]) -> Vec<Segment> {
    let segment = |copy: &Copy| Segment {
        pre: copy.pre.clone(),
        post: copy.post.clone(),
        formula: copy.formula,
    };
    copies.iter().map(segment).collect()
}
