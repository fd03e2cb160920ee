//! Values: the program is followed with what is known of some variables, state by state.
//!
//! Where paths meet, only the values of tracked cells are kept, and a state that was there before is
//! not followed again. A path to a goal is followed once more with all values: if a condition on it
//! is wrong then, the cells that show it are tracked from then on (`refine`). Otherwise formulas
//! decide. Start at [`solve`].

mod follow;
mod invariant;
mod refine;
mod row;
mod states;

use std::collections::HashSet;
use std::time::Instant;

use vitrum_logic::{Failure, Pool};

use super::horn::Goals;
use super::local::{Along, along};
use super::{Finding, Result};
use crate::graph::{End, Graph};
use crate::system::{EdgeRef, System, Target};
use refine::Refined;
use states::{Order, Reached, States};

/// The cells whose values are kept where paths meet.
#[derive(Clone, Debug, Default)]
pub(super) struct Tracked(HashSet<u32>);

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
    if system.graph.steps.is_empty() {
        return Ok(Finding::Open("there are no steps to follow".into()));
    }
    for order in [Order::Deep, Order::Broad] {
        let mut search = Search::new(system, pool, goals, order);
        match search.widening(tracked)? {
            Ended::Found(finding) => return Ok(finding),
            Ended::TooMany => return Ok(Finding::Open("there are too many states".into())),
            Ended::Elsewhere => {}
        }
    }
    Ok(Finding::Open(
        "a path is impossible for other reasons than values".into(),
    ))
}

/// How a search ends.
enum Ended {
    Found(Finding),
    TooMany,
    /// A path is impossible, and values do not show it.
    Elsewhere,
}

struct Search<'a> {
    system: &'a System,
    pool: &'a Pool,
    watch: Watch,
    goals: Goals,
    order: Order,
    counting: HashSet<u32>,
}

impl<'a> Search<'a> {
    fn new(system: &'a System, pool: &'a Pool, goals: Goals, order: Order) -> Search<'a> {
        Search {
            system,
            pool,
            watch: Watch::new(pool),
            goals,
            order,
            counting: refine::counting(&system.graph),
        }
    }

    /// With few cells, with all that do not count, and again with those that matter.
    fn widening(&mut self, tracked: &mut Tracked) -> Result<Ended> {
        let few = self.search(tracked, FEW)?;
        if !matches!(few, Ended::TooMany) {
            return Ok(few);
        }
        let mut wide = tracked.clone();
        let cells = 0..self.system.graph.any.len() as u32;
        wide.0.extend(cells.filter(|c| !self.counting.contains(c)));
        match self.search(&mut wide, MANY)? {
            Ended::TooMany => self.search(tracked, MOST),
            ended => Ok(ended),
        }
    }

    /// Searches with at most so many states.
    fn search(&mut self, tracked: &mut Tracked, most: usize) -> Result<Ended> {
        let graph = &*self.system.graph;
        let goals = self.goals;
        let wanted = |target: Target| goals == Goals::All || target == Target::Error;
        loop {
            let mut states = States::new(graph, &tracked.0);
            let path = match states.search(&self.watch, self.order, most, &wanted)? {
                Reached::Nothing => return self.holds(&states).map(Ended::Found),
                Reached::TooMany => return Ok(Ended::TooMany),
                Reached::Goal(path) => path,
            };
            match refine::refine(graph, &path, &tracked.0, &self.counting) {
                Refined::Cells(cells) if cells.is_empty() => return Ok(Ended::Elsewhere),
                Refined::Cells(cells) => tracked.0.extend(cells),
                Refined::Possible => return self.possible(&path),
            }
        }
    }

    /// The states are the invariants, which somebody else has to show.
    fn holds(&self, states: &States) -> Result<Finding> {
        if self.goals == Goals::Errors {
            return Ok(Finding::Open(
                "no error is reachable, but something is that is not modelled".into(),
            ));
        }
        let Some(invariants) = invariant::invariants(self.system, states) else {
            return Ok(Finding::Open(
                "no error is found, but there are too many states to be looked at again".into(),
            ));
        };
        Ok(Finding::Claimed(Some(invariants)))
    }

    /// No value excludes the path: formulas say whether there is a run, along it or near it.
    fn possible(&self, path: &[u32]) -> Result<Ended> {
        let Some((blocks, taken)) = blocks(self.system, path) else {
            return Ok(Ended::Elsewhere);
        };
        let mut found = along(self.system, self.pool, &blocks, &taken)?;
        if let Along::Needs(_) = found {
            found = along(self.system, self.pool, &blocks, &[])?;
        }
        Ok(match found {
            Along::Run(run) => Ended::Found(Finding::Reached(run)),
            Along::Needs(_) => Ended::Elsewhere,
            Along::Unknown(why) => Ended::Found(Finding::Open(why)),
        })
    }
}

/// The blocks that a path goes through, each with the edges it takes there.
fn blocks(system: &System, path: &[u32]) -> Option<(Vec<usize>, Vec<HashSet<EdgeRef>>)> {
    let graph: &Graph = &system.graph;
    let mut from = system.initial;
    let (mut found, mut taken) = (Vec::new(), Vec::new());
    let mut edges = HashSet::new();
    for step in path {
        let step = &graph.steps[*step as usize];
        edges.insert(step.edge);
        let to = match step.end {
            End::Goal(target) => target,
            End::Node(node) => match graph.cuts[node as usize] {
                Some(cut) => Target::Cut(cut),
                None => continue,
            },
        };
        let mut all = system.blocks.iter();
        found.push(all.position(|b| b.from == from && b.to == to)?);
        taken.push(std::mem::take(&mut edges));
        if let Target::Cut(cut) = to {
            from = cut;
        }
    }
    Some((found, taken))
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
