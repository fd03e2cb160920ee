//! Horn clauses over the variables that matter: of the others nothing is known at cuts.
//!
//! What is shown without them holds with them. A run without them is a path, which is looked at with
//! all variables: if it is impossible, those that explain it are kept from then on. As long as no
//! array is kept, formulas have none: what is read is any number. Start at [`solve`].

use std::collections::HashSet;

use vitrum_logic::{Answer, Pool, Replace, Solver, Sort, Term, visit};

use super::border::{equations, smaller};
use super::horn::{self, Goals};
use super::unroll::{Copy, Unroller};
use super::{Finding, Invariants, Result, Run, facts};
use crate::system::{EdgeRef, StateVar, System, Target};

/// What is kept of a system.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept {
    /// Variables at all cuts, by the name of their cell.
    cells: HashSet<String>,
    /// Arrays in formulas.
    arrays: bool,
}

/// Searches until an answer or the deadline of the pool; `kept` grows.
pub(super) fn solve(
    system: &System,
    pool: &Pool,
    goals: Goals,
    kept: &mut Kept,
) -> Result<Finding> {
    loop {
        let coarse = without_others(system, kept);
        let nothing = facts::nothing(&coarse);
        let run = match horn::solve(&coarse, pool, &nothing, goals, pool.left())? {
            Finding::Reached(run) => run,
            Finding::Holds(Some(found)) => return Ok(Finding::Holds(Some(spoken(found)))),
            other => return Ok(other),
        };
        let blocks: Vec<usize> = run.steps.iter().map(|step| step.block).collect();
        let news = match along(system, pool, &blocks, &[])? {
            Along::Run(run) => return Ok(Finding::Reached(run)),
            Along::Needs(names) => kept.add(names),
            Along::Unknown(why) => return Ok(Finding::Open(why)),
        };
        if !news {
            return Ok(Finding::Open(
                "a path is impossible for a reason that is known".into(),
            ));
        }
    }
}

impl Kept {
    /// All variables but arrays; `None` if there are no arrays.
    pub fn numbers(system: &System) -> Option<Kept> {
        let vars = system.cuts.iter().flat_map(|cut| &cut.vars);
        let is_array = |v: &&StateVar| matches!(v.term.sort(), Sort::Array(..));
        let (arrays, others): (Vec<_>, Vec<_>) = vars.partition(is_array);
        let cells = others.into_iter().map(|v| cell(v).to_string()).collect();
        (!arrays.is_empty()).then_some(Kept {
            cells,
            arrays: false,
        })
    }

    /// Whether more is kept now. What no variable explains is explained by arrays.
    fn add(&mut self, names: Vec<String>) -> bool {
        let before = self.cells.len();
        self.cells.extend(names);
        let news = self.cells.len() > before;
        news || !std::mem::replace(&mut self.arrays, true)
    }
}

/// Invariants that do not speak of variables that say nothing: those are always 0.
fn spoken(invariants: Invariants) -> Invariants {
    let zero = |(cut, invariant): (usize, Term)| {
        let pair = (nothing(cut).term, Term::int(0));
        Replace::new([pair]).apply(invariant)
    };
    invariants.into_iter().enumerate().map(zero).collect()
}

/// The system if nothing is known at cuts about variables that are not kept.
fn without_others(system: &System, kept: &Kept) -> System {
    let mut coarse = system.clone();
    let is_array = |v: &StateVar| matches!(v.term.sort(), Sort::Array(..)) && is_kept(v, kept);
    let arrays = kept.arrays || system.cuts.iter().any(|c| c.vars.iter().any(is_array));
    for (index, block) in coarse.blocks.iter_mut().enumerate() {
        if !arrays {
            block.formula = without_arrays(block.formula, index);
        }
        // They speak of what is hidden; the run is made again with all variables.
        block.inputs.clear();
        block.exact.clear();
        block.edges.clear();
        if let Target::Cut(to) = block.to {
            let vars = system.cut(to).vars.iter();
            let pairs = vars.zip(&block.post).filter(|(v, _)| is_kept(v, kept));
            block.post = pairs.map(|(_, post)| *post).collect();
            if block.post.is_empty() {
                block.post.push(Term::int(0));
            }
        }
    }
    for (index, cut) in coarse.cuts.iter_mut().enumerate() {
        cut.vars.retain(|v| is_kept(v, kept));
        if cut.vars.is_empty() && index != system.initial.0 as usize {
            cut.vars.push(nothing(index));
        }
    }
    coarse
}

/// A variable that says nothing: derivations leave out cuts that have none.
fn nothing(cut: usize) -> StateVar {
    StateVar {
        term: Term::constant(&format!("c{cut}.nothing"), Sort::Int),
        shown: String::new(),
        function: None,
        ty: None,
    }
}

fn is_kept(var: &StateVar, kept: &Kept) -> bool {
    kept.cells.contains(cell(var))
}

/// The formula with a constant of its own for everything that is said of an array.
fn without_arrays(formula: Term, block: usize) -> Term {
    let mut open = Vec::new();
    visit(&[formula], |part| {
        let of_array = |t: &Term| matches!(t.sort(), Sort::Array(..));
        if !of_array(&part) && part.args().first().is_some_and(of_array) {
            open.push(part);
        }
    });
    let constant = |(number, part): (usize, Term)| {
        let name = format!("b{block}.hidden!{number}");
        (part, Term::constant(&name, part.sort()))
    };
    Replace::new(open.into_iter().enumerate().map(constant)).apply(formula)
}

/// The name of a variable without that of its cut.
fn cell(var: &StateVar) -> &str {
    let name = var.term.as_constant().unwrap_or_default();
    name.split_once('.').map_or(name, |(_, cell)| cell)
}

/// What the blocks of a path come to with all variables.
pub(super) enum Along {
    Run(Run),
    /// There is no such run, because of these variables.
    Needs(Vec<String>),
    Unknown(String),
}

/// Looks at all paths through these blocks, or at those that take the edges of `taken`.
pub(super) fn along(
    system: &System,
    pool: &Pool,
    blocks: &[usize],
    taken: &[HashSet<EdgeRef>],
) -> Result<Along> {
    let unroller = Unroller::new(system);
    let blocks = blocks.iter().enumerate();
    let copies: Vec<Copy> = blocks
        .map(|(at, block)| unroller.copy(*block, at))
        .collect();
    let mut solver = Solver::new(pool);
    copies.iter().for_each(|copy| solver.assert(copy.formula));
    for (copy, taken) in copies.iter().zip(taken) {
        let edges = system.blocks[copy.block].edges.iter();
        let guards = edges.filter(|(_, edge)| taken.contains(edge));
        for guard in guards.filter_map(|(guard, _)| copy.renamed(*guard)) {
            solver.assert(guard);
        }
    }
    let all = equations(&copies);
    let terms: Vec<Term> = all.iter().map(|e| e.term).collect();
    match solver.check(&terms)? {
        Answer::Unknown(why) => Ok(Along::Unknown(why)),
        Answer::Sat => {
            let steps = copies.iter().map(|copy| copy.step(&mut solver));
            let steps = steps.collect::<Result<_>>()?;
            Ok(Along::Run(Run { steps }))
        }
        Answer::Unsat => {
            let core = solver.core(&terms)?;
            let core = smaller(&mut solver, core)?;
            let used = all.iter().filter(|e| core.contains(&e.term));
            let name = |border: usize, index: usize| {
                let Target::Cut(to) = system.blocks[copies[border].block].to else {
                    return None;
                };
                system.cut(to).vars.get(index).map(|v| cell(v).to_string())
            };
            Ok(Along::Needs(
                used.filter_map(|e| name(e.border, e.index)).collect(),
            ))
        }
    }
}
