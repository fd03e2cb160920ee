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
pub(super) struct Tracked(HashSet<u32>);

/// Searches until an answer or the deadline of the pool; `tracked` grows.
pub(super) fn solve(
    system: &System,
    pool: &Pool,
    goals: Goals,
    tracked: &mut Tracked,
) -> Result<Finding> {
    let graph = &*system.graph;
    let watch = Watch::new(pool);
    let wanted = |target: Target| goals == Goals::All || target == Target::Error;
    let counting = refine::counting(graph);
    loop {
        let mut states = States::new(graph, &tracked.0);
        let path = match states.search(&watch, &wanted)? {
            Reached::Nothing if goals == Goals::Errors => {
                return Ok(Finding::Open(
                    "no error is reachable, but something is that is not modelled".into(),
                ));
            }
            Reached::Nothing => return holds(system, pool, &states),
            Reached::TooMany => return Ok(Finding::Open("there are too many states".into())),
            Reached::Goal(path) => path,
        };
        match refine::refine(graph, &path, &tracked.0, &counting) {
            Refined::Cells(cells) if cells.is_empty() => {
                return Ok(Finding::Open(
                    "a path is impossible for a reason that is known".into(),
                ));
            }
            Refined::Cells(cells) => tracked.0.extend(cells),
            Refined::Possible => return possible(system, pool, &path),
        }
    }
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
