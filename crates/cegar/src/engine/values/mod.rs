//! Values: the program is followed with what is known of some variables, state by state.
//!
//! Where paths meet, only the values of tracked cells are kept, and a state that was there before is
//! not followed again. A path to a goal is followed once more with all values: if a condition on it
//! is wrong then, the cells that show it are tracked from then on (`refine`). Otherwise formulas
//! decide. Start at [`solve`].

mod follow;
mod invariant;
mod refine;
mod states;

use std::collections::HashSet;
use std::time::Instant;

use vitrum_logic::{Failure, Pool};

use super::horn::Goals;
use super::local::{Along, along};
use super::{Finding, Result, proof};
use crate::graph::{End, Graph};
use crate::system::{System, Target};
use refine::Refined;
use states::{Reached, States};

/// The cells whose values are kept where paths meet.
#[derive(Clone, Debug, Default)]
pub(super) struct Tracked {
    cells: HashSet<u32>,
}

/// States at most while few cells are tracked: with more, all are tracked that do not count.
const FEW: usize = 2_000;

/// States at most while all are tracked: with more, only those that matter are.
const MANY: usize = 400_000;

/// States at most.
const MOST: usize = 5_000_000;

/// Searches until an answer or the deadline of the pool; `tracked` grows.
pub(super) fn solve(
    system: &System,
    pool: &Pool,
    goals: Goals,
    tracked: &mut Tracked,
) -> Result<Finding> {
    let found = search(system, pool, goals, tracked, FEW)?;
    if let Some(found) = found {
        return Ok(found);
    }
    let mut wide = tracked.clone();
    let counting = refine::counting(&system.graph);
    let cells = (0..system.graph.any.len() as u32).filter(|c| !counting.contains(c));
    wide.cells.extend(cells);
    if let Some(found) = search(system, pool, goals, &mut wide, MANY)? {
        return Ok(found);
    }
    let found = search(system, pool, goals, tracked, MOST)?;
    Ok(found.unwrap_or_else(|| Finding::Open("there are too many states".into())))
}

/// Searches with at most so many states; `None` if there are more.
fn search(
    system: &System,
    pool: &Pool,
    goals: Goals,
    tracked: &mut Tracked,
    most: usize,
) -> Result<Option<Finding>> {
    let graph = &*system.graph;
    let watch = Watch::new(pool);
    let wanted = |target: Target| goals == Goals::All || target == Target::Error;
    let counting = refine::counting(graph);
    loop {
        let mut states = States::new(graph, &tracked.cells);
        let path = match states.search(&watch, most, &wanted)? {
            Reached::Nothing if goals == Goals::Errors => {
                return open("no error is reachable, but something is that is not modelled");
            }
            Reached::Nothing => return holds(system, pool, &states).map(Some),
            Reached::TooMany => return Ok(None),
            Reached::Goal(path) => path,
        };
        match refine::refine(graph, &path, &tracked.cells, &counting) {
            Refined::Cells(cells) if cells.is_empty() => {
                return open("a path is impossible for a reason that is known");
            }
            Refined::Cells(cells) => tracked.cells.extend(cells),
            Refined::Possible => return possible(system, pool, &path).map(Some),
        }
    }
}

fn open(why: &str) -> Result<Option<Finding>> {
    Ok(Some(Finding::Open(why.into())))
}

/// The states are the invariants, if they are few enough to be asked about.
fn holds(system: &System, pool: &Pool, states: &States) -> Result<Finding> {
    let Some(invariants) = invariant::invariants(system, states) else {
        return Ok(Finding::Holds(None));
    };
    match proof::proves(system, pool, &invariants) {
        Ok(true) => Ok(Finding::Holds(Some(invariants))),
        // Formulas leave some operations open that values do not.
        Ok(false) | Err(Failure::Timeout) => Ok(Finding::Holds(None)),
        Err(failure) => Err(failure),
    }
}

/// No value excludes the path: formulas say whether there is a run.
fn possible(system: &System, pool: &Pool, path: &[u32]) -> Result<Finding> {
    let Some(blocks) = blocks(system, path) else {
        return Ok(Finding::Open("a path of values is none of formulas".into()));
    };
    Ok(match along(system, pool, &blocks)? {
        Along::Run(run) => Finding::Reached(run),
        Along::Needs(_) => {
            Finding::Open("a path is impossible for other reasons than values".into())
        }
        Along::Unknown(why) => Finding::Open(why),
    })
}

/// The blocks that a path goes through.
fn blocks(system: &System, path: &[u32]) -> Option<Vec<usize>> {
    let graph: &Graph = &system.graph;
    let mut from = system.initial;
    let mut found = Vec::new();
    for step in path {
        let to = match graph.steps[*step as usize].end {
            End::Goal(target) => target,
            End::Node(node) => match graph.cuts[node as usize] {
                Some(cut) => Target::Cut(cut),
                None => continue,
            },
        };
        let block = system
            .blocks
            .iter()
            .position(|b| b.from == from && b.to == to);
        found.push(block?);
        if let Target::Cut(cut) = to {
            from = cut;
        }
    }
    Some(found)
}

/// Looks at the clock from time to time.
struct Watch {
    deadline: Instant,
    pool: Pool,
}

impl Watch {
    fn new(pool: &Pool) -> Watch {
        Watch {
            deadline: pool.deadline(),
            pool: pool.clone(),
        }
    }

    fn check(&self) -> Result<()> {
        let interrupted = self
            .pool
            .launcher()
            .interrupt
            .load(std::sync::atomic::Ordering::Relaxed);
        match interrupted || Instant::now() >= self.deadline {
            true => Err(Failure::Timeout),
            false => Ok(()),
        }
    }
}
