//! Refinement: a path to a goal is a run, or its interpolants are new predicates.

use std::time::Duration;

use vitrum_logic::{Answer, Refutation, Replace, Segment, Solver, Term, interpolants};

use super::Lazy;
use crate::engine::border::{Equation, equations, smaller};
use crate::engine::unroll::{Copy, Unroller};
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
        let mut copies: Vec<Copy> = blocks
            .enumerate()
            .map(|(at, b)| unroller.copy(b, at))
            .collect();
        self.strengthen(&path, &mut copies);
        let (start, borders) = match self.feasible(&copies)? {
            Ok(needed) => needed,
            Err(found) => return Ok(found),
        };
        let segments = segments(&copies[start..], &borders);
        let found = interpolants(&self.pool, &segments, INTERPOLATION)?;
        let Refutation::Interpolants(formulas) = found else {
            return Ok(Refined::Stuck("a path could not be explained".into()));
        };
        Ok(self.learn(&path[start..], &borders, &formulas))
    }

    /// Adds what the tree knows about the nodes of the path: it follows from the blocks before, and
    /// an explanation need not find it again.
    fn strengthen(&self, path: &[(usize, usize)], copies: &mut [Copy]) {
        for ((node, _), copy) in path.iter().zip(copies.iter_mut().skip(1)) {
            let node = &self.tree.nodes[*node];
            let predicates = self.precision.at(node.cut);
            let state = self
                .abstraction
                .formula(node.state, &|var| predicates[var as usize]);
            let vars = self.system.cuts[node.cut].vars.iter().map(|v| v.term);
            let pairs = vars.zip(copy.pre.iter().copied());
            copy.formula = copy.formula.and(Replace::new(pairs).apply(state));
        }
    }

    /// The shortest end of an impossible path that is impossible by itself, and the variables that
    /// it carries over its borders to be so; or a run.
    fn feasible(&self, copies: &[Copy]) -> Result<std::result::Result<(usize, Borders), Refined>> {
        let mut solver = Solver::new(&self.pool);
        for start in (0..copies.len()).rev() {
            solver.assert(copies[start].formula);
            let all = equations(&copies[start..]);
            let terms: Vec<Term> = all.iter().map(|e| e.term).collect();
            match solver.check(&terms)? {
                Answer::Sat => {}
                Answer::Unknown(why) => return Ok(Err(Refined::Stuck(why))),
                Answer::Unsat => {
                    let core = solver.core(&terms)?;
                    let core = smaller(&mut solver, core)?;
                    let used = all.into_iter().filter(|e| core.contains(&e.term));
                    return Ok(Ok((start, borders(copies.len() - start - 1, used))));
                }
            }
        }
        let steps = copies.iter().map(|copy| copy.step(&mut solver));
        let steps = steps.collect::<Result<_>>()?;
        Ok(Err(Refined::Run(Run { steps })))
    }

    /// Takes the interpolants at the nodes of the path as predicates of their cuts.
    fn learn(&mut self, path: &[(usize, usize)], borders: &Borders, found: &[Term]) -> Refined {
        let mut first = None;
        for ((node, _), (border, formula)) in path.iter().zip(borders.iter().zip(found)) {
            let cut = self.tree.nodes[*node].cut;
            let vars = &self.system.cuts[cut].vars;
            let pairs = border.iter().map(|e| (e.post, vars[e.index].term));
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

/// For each border the equations that are needed there.
type Borders = Vec<Vec<Equation>>;

fn borders(count: usize, equations: impl Iterator<Item = Equation>) -> Borders {
    let mut borders: Borders = (0..count).map(|_| Vec::new()).collect();
    equations.for_each(|e| borders[e.border].push(e));
    borders
}

fn segments(copies: &[Copy], borders: &Borders) -> Vec<Segment> {
    let none = Vec::new();
    let segment = |(at, copy): (usize, &Copy)| {
        let before = at.checked_sub(1).map_or(&none, |border| &borders[border]);
        let after = borders.get(at).unwrap_or(&none);
        Segment {
            pre: before.iter().map(|e| e.pre).collect(),
            post: after.iter().map(|e| e.post).collect(),
            formula: copy.formula,
        }
    };
    copies.iter().enumerate().map(segment).collect()
}
