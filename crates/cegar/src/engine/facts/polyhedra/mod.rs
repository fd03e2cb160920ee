//! Linear inequalities that may hold at cuts: convex polyhedra, path by path.
//!
//! A solver names a path that leads out of what is known at its end; its formula, as far as it is
//! linear, is projected to the variables there, and the polyhedron grows to hold it too. After a few
//! rounds constraints that do not hold still are dropped, and then regained as far as one more step
//! shows them. Wrap-around is left out, so what is found is only a candidate: the caller asks which
//! of them all blocks keep.

mod cone;
mod path;
mod row;
mod shape;

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use vitrum_logic::{Answer, Pool, Replace, Solver, Sort, Term};

use crate::engine::Result;
use crate::system::{Block, CutId, System, Target};
use path::{Atoms, LARGE};
use row::{Row, Rows};
use shape::Shape;

/// More variables than these cost more than they give.
const MOST: usize = 12;

/// So many rounds are taken as they come before constraints are dropped.
const DELAY: usize = 2;

/// Rounds in which constraints come back.
const REGAIN: usize = 2;

/// Paths of one block in one round.
const PATHS: usize = 40;

/// More constraints of one cut are not added.
const CANDIDATES: usize = 120;

/// With so few variables, bounds of sums and differences of two are candidates as they are where a
/// loop begins.
const PAIRED: usize = 6;

/// What is known of a cut so far: nothing leads there, or all states are inside.
#[derive(Clone, Debug, Default)]
struct Known {
    shape: Option<Shape>,
    /// How often it has grown.
    grown: usize,
    /// Inequalities that it has or had: what followed from others may be needed when they are
    /// dropped, and what was dropped may hold together with others.
    seen: BTreeSet<Row>,
}

/// For each cut inequalities and equalities that may hold there. What was found when time is over
/// is given too.
pub(super) fn candidates(system: &System, pool: &Pool) -> Vec<Vec<Term>> {
    let mut analysis = Analysis::new(system, pool);
    let _ = analysis.run();
    analysis.candidates()
}

struct Analysis<'a> {
    system: &'a System,
    pool: &'a Pool,
    vars: Vec<Vec<Term>>,
    known: Vec<Known>,
}

impl<'a> Analysis<'a> {
    fn new(system: &'a System, pool: &'a Pool) -> Analysis<'a> {
        let cuts = 0..system.cuts.len();
        let mut known = vec![Known::default(); system.cuts.len()];
        known[system.initial.0 as usize].shape = Shape::of(Rows::default(), 0).flatten();
        Analysis {
            vars: cuts.map(|cut| numbers(system, cut)).collect(),
            system,
            pool,
            known,
        }
    }

    fn run(&mut self) -> Result<()> {
        while self.round()? {}
        for _ in 0..REGAIN {
            self.regain()?;
        }
        Ok(())
    }

    /// One step of all blocks; whether something grew.
    fn round(&mut self) -> Result<bool> {
        let mut changed = false;
        for cut in 0..self.known.len() {
            let old = self.known[cut].shape.clone();
            let (new, grew) = self.reached(cut, old.clone())?;
            if !grew {
                continue;
            }
            changed = true;
            let known = &mut self.known[cut];
            known.grown += 1;
            known.shape = match (old, new) {
                (Some(old), Some(new)) if known.grown > DELAY => {
                    let wide = old.widened(&new, &known.seen).flatten();
                    wide.or_else(|| everything(self.vars[cut].len()))
                }
                (_, new) => new,
            };
            self.note(cut);
        }
        Ok(changed)
    }

    /// What leads to a cut now, and not more.
    fn regain(&mut self) -> Result<()> {
        for cut in 0..self.known.len() {
            if cut != self.system.initial.0 as usize && self.known[cut].shape.is_some() {
                self.known[cut].shape = self.reached(cut, None)?.0;
                self.note(cut);
            }
        }
        Ok(())
    }

    /// Remembers the constraints of a cut.
    fn note(&mut self, cut: usize) {
        let known = &mut self.known[cut];
        if let Some(shape) = &known.shape
            && known.seen.len() < CANDIDATES
        {
            known.seen.extend(shape.inequalities());
            // What holds where a loop begins often holds on.
            if known.grown <= 1 && self.vars[cut].len() <= PAIRED {
                known.seen.extend(shape.bounds());
            }
        }
    }

    /// The hull of a shape and of all states that one step leads to; whether it is larger.
    fn reached(&self, cut: usize, shape: Option<Shape>) -> Result<(Option<Shape>, bool)> {
        let (mut shape, mut grew) = (shape, false);
        let system = self.system;
        let to = Target::Cut(CutId(cut as u32));
        for block in system.blocks.iter().filter(|b| b.to == to) {
            let from = block.from.0 as usize;
            let Some(before) = self.known[from].shape.as_ref().map(Shape::rows) else {
                continue;
            };
            grew |= self.follow(block, &before, &mut shape)?;
        }
        Ok((shape, grew))
    }

    /// Makes a shape hold all ends of a block's paths.
    fn follow(&self, block: &Block, before: &Rows, shape: &mut Option<Shape>) -> Result<bool> {
        let Target::Cut(to) = block.to else {
            return Ok(false);
        };
        let vars = &self.vars[to.0 as usize];
        let start = &self.vars[block.from.0 as usize];
        let pairs = self.system.terms(to).into_iter().zip(block.post.clone());
        let mut replace = Replace::new(pairs);
        let post: Vec<Term> = vars.iter().map(|v| replace.apply(*v)).collect();
        let Some(atoms) = Atoms::of(block.formula) else {
            let grew = !inside(shape.as_ref(), &post).is_true();
            *shape = everything(vars.len());
            return Ok(grew);
        };
        let mut solver = Solver::new(self.pool);
        solver.assert(block.formula);
        solver.assert(Term::all(terms(before, start)));
        for var in start.iter().chain(&post) {
            solver.assert(var.leq(Term::int(LARGE)).and(var.geq(Term::int(-LARGE))));
        }
        let mut grew = false;
        for count in 0..=PATHS {
            solver.push();
            solver.assert(inside(shape.as_ref(), &post).not());
            let found = match solver.check(&[])? {
                Answer::Sat => Some(atoms.path(&mut solver)?),
                _ => None,
            };
            solver.pop();
            let Some(mut path) = found else { break };
            grew = true;
            path.name(&post);
            path.name(start);
            let rows = path.take(block.formula).and_then(|()| {
                let rows = path.rows(before, post.len())?;
                rows.projected(post.len())
            });
            let grown = match count {
                PATHS => None,
                _ => rows.and_then(|rows| hull(shape.as_ref(), rows, post.len())),
            };
            *shape = grown.or_else(|| everything(post.len()));
        }
        Ok(grew)
    }

    fn candidates(self) -> Vec<Vec<Term>> {
        let all = self.known.into_iter().zip(&self.vars);
        let candidates = all.map(|(known, vars)| {
            let zero = known.shape.map_or(Vec::new(), |shape| shape.rows().zero);
            let positive = known.seen.into_iter().collect();
            terms(&Rows { zero, positive }, vars)
        });
        candidates.collect()
    }
}

/// The hull of what is known and of a path's end. `None`: it is too large.
fn hull(shape: Option<&Shape>, rows: Rows, width: usize) -> Option<Shape> {
    let end = Shape::of(rows, width)??;
    match shape {
        Some(shape) => shape.hull(&end),
        None => Some(end),
    }
}

fn everything(width: usize) -> Option<Shape> {
    Shape::of(Rows::default(), width).flatten()
}

/// The variables of a cut that are numbers, unless they are too many.
fn numbers(system: &System, cut: usize) -> Vec<Term> {
    let terms = system.cuts[cut].vars.iter().map(|v| v.term);
    let found: Vec<Term> = terms.filter(|t| t.sort() == Sort::Int).collect();
    match found.len() > MOST {
        true => Vec::new(),
        false => found,
    }
}

/// That variables are in a shape.
fn inside(shape: Option<&Shape>, vars: &[Term]) -> Term {
    match shape {
        Some(shape) => Term::all(terms(&shape.rows(), vars)),
        None => Term::bool(false),
    }
}

/// Rows as formulas.
fn terms(rows: &Rows, vars: &[Term]) -> Vec<Term> {
    let sum = |row: &Row| {
        let parts = vars.iter().zip(&row[1..]);
        parts.fold(Term::int(row[0]), |sum, (v, c)| {
            sum.add(v.mul(Term::int(*c)))
        })
    };
    let zero = rows.zero.iter().map(|row| sum(row).equals(Term::int(0)));
    let positive = rows.positive.iter().map(|row| sum(row).geq(Term::int(0)));
    zero.chain(positive).collect()
}
