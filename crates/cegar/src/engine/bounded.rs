//! Bounded search: is a goal reached after so many blocks?
//!
//! All paths of one length are one formula. It is built backwards in meaning: a goal says that one
//! of the blocks into it was taken, a block that its source was reached, so that a model names
//! exactly one path.

use std::collections::BTreeMap;

use vitrum_logic::{Answer, Arithmetic, Pool, Solver, Sort, Term};

use super::unroll::{Copy, Unroller};
use super::{Finding, Result, Run};
use crate::system::{System, Target};

/// The unrolled system, one position longer with each call of [`Bounded::advance`].
pub(super) struct Bounded<'a> {
    system: &'a System,
    unroller: Unroller<'a>,
    solver: Solver,
    /// For each position the cuts that a path can be at.
    reached: Vec<Vec<bool>>,
    /// For each position the blocks that may be taken there.
    taken: Vec<BTreeMap<usize, Copy>>,
}

impl<'a> Bounded<'a> {
    /// All paths from the entry.
    pub fn new(system: &'a System, pool: &Pool) -> Bounded<'a> {
        let mut start = vec![false; system.cuts.len()];
        start[system.initial.0 as usize] = true;
        Bounded::from(system, pool, start)
    }

    /// The same, with another way to reason about numbers.
    pub fn with(system: &'a System, pool: &Pool, arithmetic: Arithmetic) -> Bounded<'a> {
        let solver = Solver::with(pool, arithmetic);
        Bounded {
            solver,
            ..Bounded::new(system, pool)
        }
    }

    /// All paths from these cuts, in any state.
    pub fn from(system: &'a System, pool: &Pool, start: Vec<bool>) -> Bounded<'a> {
        Bounded {
            system,
            unroller: Unroller::new(system),
            solver: Solver::new(pool),
            reached: vec![start],
            taken: Vec::new(),
        }
    }

    /// Whatever path begins at a cut, this holds there.
    pub fn starts_with(&mut self, cut: usize, known: Term) {
        let blocks = self.system.blocks.iter().enumerate();
        for (index, _) in blocks.filter(|(_, b)| b.from.0 as usize == cut) {
            self.solver.assert(take(index, 0).implies(known));
        }
    }

    /// The state of a cut at a position.
    pub fn state(&self, cut: usize, position: usize) -> Vec<Term> {
        self.unroller.state(cut, position)
    }

    /// How many blocks the paths have.
    pub fn length(&self) -> usize {
        self.taken.len()
    }

    /// Whether there are no longer paths.
    pub fn exhausted(&self) -> bool {
        self.reached
            .last()
            .is_some_and(|cuts| !cuts.contains(&true))
    }

    /// Adds one block to all paths.
    pub fn advance(&mut self) {
        let position = self.taken.len();
        let mut next = vec![false; self.system.cuts.len()];
        let mut copies = BTreeMap::new();
        let mut into: BTreeMap<usize, Vec<Term>> = BTreeMap::new();
        for (index, block) in self.system.blocks.iter().enumerate() {
            if !self.reached[position][block.from.0 as usize] {
                continue;
            }
            let copy = self.unroller.copy(index, position);
            let mut meaning = vec![copy.formula];
            if position > 0 {
                meaning.push(at(block.from.0 as usize, position));
            }
            if let Target::Cut(to) = block.to {
                let to = to.0 as usize;
                next[to] = true;
                into.entry(to).or_default().push(take(index, position));
                let state = self.unroller.state(to, position + 1);
                meaning.extend(state.iter().zip(&copy.post).map(|(a, b)| a.equals(*b)));
            }
            self.solver
                .assert(take(index, position).implies(Term::all(meaning)));
            copies.insert(index, copy);
        }
        for (cut, ways) in into {
            self.solver
                .assert(at(cut, position + 1).implies(Term::any(ways)));
        }
        self.reached.push(next);
        self.taken.push(copies);
    }

    /// Whether a path of so many blocks ends in one of these targets.
    pub fn check(&mut self, length: usize, wanted: &dyn Fn(Target) -> bool) -> Result<Answer> {
        let position = length - 1;
        let ways = self.taken[position].keys();
        let ways = ways.filter(|index| wanted(self.system.blocks[**index].to));
        let goal = Term::any(ways.map(|index| take(*index, position)));
        match goal.is_false() {
            true => Ok(Answer::Unsat),
            false => self.solver.check(&[goal]),
        }
    }

    /// Whether no path has so many blocks and is still on its way, so that no longer one exists.
    pub fn ended(&mut self) -> Result<bool> {
        let position = self.taken.len();
        let cuts = self.reached[position].iter().enumerate();
        let on_the_way = cuts.filter(|(_, reached)| **reached);
        let goal = Term::any(on_the_way.map(|(cut, _)| at(cut, position)));
        Ok(goal.is_false() || matches!(self.solver.check(&[goal])?, Answer::Unsat))
    }

    /// The path of the last check, which was `Sat`.
    pub fn run(&mut self, length: usize, wanted: &dyn Fn(Target) -> bool) -> Result<Run> {
        let mut steps = Vec::new();
        let mut target = None;
        for position in (0..length).rev() {
            let into = |index: &usize| match (self.system.blocks[*index].to, target) {
                (Target::Cut(cut), Some(target)) => cut == target,
                (to, None) => wanted(to),
                _ => false,
            };
            let candidates: Vec<usize> =
                self.taken[position].keys().copied().filter(into).collect();
            let names: Vec<Term> = candidates.iter().map(|i| take(*i, position)).collect();
            let values = self.solver.values(&names)?;
            let chosen = candidates
                .iter()
                .zip(values)
                .find(|(_, value)| value.is_true());
            let Some((block, _)) = chosen else { break };
            steps.push(self.taken[position][block].step(&mut self.solver)?);
            target = Some(self.system.blocks[*block].from);
        }
        steps.reverse();
        Ok(Run { steps })
    }
}

/// Looks at longer and longer paths until the time is over. Paths of up to `known` blocks have no
/// error, which an earlier search has shown; it grows.
pub(super) fn search(bounded: &mut Bounded, longest: usize, known: &mut usize) -> Result<Finding> {
    let wanted = |target| target == Target::Error;
    while bounded.length() < longest && !bounded.exhausted() {
        bounded.advance();
        if bounded.length() <= *known {
            continue;
        }
        if let Some(found) = look(bounded, bounded.length(), &wanted)? {
            return Ok(found);
        }
        *known = bounded.length();
        // Loops may have an end that only formulas know; asked rarely, it costs little.
        if bounded.length().is_power_of_two() && bounded.ended()? {
            return finish(bounded);
        }
    }
    match bounded.exhausted() {
        true => finish(bounded),
        false => Ok(Finding::Open(format!("no error within {longest} blocks"))),
    }
}

fn look(
    bounded: &mut Bounded,
    length: usize,
    wanted: &dyn Fn(Target) -> bool,
) -> Result<Option<Finding>> {
    Ok(match bounded.check(length, wanted)? {
        Answer::Sat => Some(Finding::Reached(bounded.run(length, wanted)?)),
        Answer::Unsat => None,
        Answer::Unknown(why) => Some(Finding::Open(why)),
    })
}

/// There are no longer paths and no errors: what remains are the other goals.
fn finish(bounded: &mut Bounded) -> Result<Finding> {
    let wanted = |target| matches!(target, Target::Unsupported | Target::Bound);
    for length in 1..=bounded.length() {
        if let Some(found) = look(bounded, length, &wanted)? {
            return Ok(found);
        }
    }
    // Without loops there are no cuts but the entry.
    let trivial = bounded.system.cuts.len() == 1;
    Ok(Finding::Holds(trivial.then(|| vec![Term::bool(true)])))
}

fn at(cut: usize, position: usize) -> Term {
    Term::constant(&format!("at!{cut}@{position}"), Sort::Bool)
}

fn take(block: usize, position: usize) -> Term {
    Term::constant(&format!("take!{block}@{position}"), Sort::Bool)
}
