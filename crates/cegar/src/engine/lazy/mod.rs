//! Lazy abstraction: a tree of abstract states whose predicates are found where a path needs them.
//! Start at [`Lazy::search`].
//!
//! `tree` is the tree, `order` says which node is next, `abstraction` says what follows a state, `precision` holds the predicates of
//! each cut, `bdd` the abstract states, `refine` learns from impossible paths; `picture` shows it.

mod abstraction;
mod bdd;
mod order;
mod picture;
mod precision;
mod refine;
mod tree;

use std::time::Instant;

use vitrum_logic::{Pool, Term};

use super::{Finding, Invariants, Result, Run, proof};
use crate::system::{System, Target};
use abstraction::Abstraction;
use bdd::FALSE;
pub use order::Order;
use order::Waiting;
pub use picture::{Art, ArtKind, ArtNode};
pub use precision::Precision;
use refine::Refined;
use tree::{Status, Tree};

/// How much was done.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Counts {
    pub nodes: u64,
    pub refinements: u64,
    pub predicates: u64,
    /// What was spent on abstract states.
    pub abstraction_seconds: f64,
}

/// The search, which can be continued.
pub(super) struct Lazy<'a> {
    system: &'a System,
    pool: Pool,
    abstraction: Abstraction<'a>,
    pub precision: Precision,
    tree: Tree,
    pub counts: Counts,
    /// What is reached beyond the model: it is no error, but nothing can be proved any more.
    beyond: Option<Run>,
    /// The node before an error that was reached.
    reached: Option<usize>,
}

enum Step {
    Done,
    Reached(Run),
    Stuck(String),
}

impl<'a> Lazy<'a> {
    /// `precision` may come from an earlier search on the same cuts.
    pub fn new(system: &'a System, pool: &Pool, precision: Precision, order: Order) -> Lazy<'a> {
        let abstraction = Abstraction::new(system, pool);
        let waiting = Waiting::new(order, system);
        let (cuts, initial) = (system.cuts.len(), system.initial.0 as usize);
        Lazy {
            system,
            pool: pool.clone(),
            precision,
            tree: Tree::new(cuts, initial, waiting, &abstraction.bdds),
            abstraction,
            counts: Counts::default(),
            beyond: None,
            reached: None,
        }
    }

    /// Searches until an answer or the deadline of the pool.
    pub fn search(&mut self) -> Result<Finding> {
        while let Some(node) = self.tree.next() {
            if self.tree.cover(node, &mut self.abstraction.bdds) {
                continue;
            }
            let step = self.expand(node);
            if step.is_err() {
                self.tree.open(node, &self.abstraction.bdds);
            }
            match step? {
                Step::Done => {}
                Step::Reached(run) => return Ok(Finding::Reached(run)),
                Step::Stuck(why) => return Ok(Finding::Open(why)),
            }
        }
        self.finish()
    }

    fn expand(&mut self, node: usize) -> Result<Step> {
        let from = self.tree.nodes[node].cut;
        self.counts.nodes += 1;
        // Goals first: a path to one is known before the tree grows.
        let mut blocks: Vec<usize> = (0..self.system.blocks.len())
            .filter(|b| self.system.blocks[*b].from.0 as usize == from)
            .collect();
        blocks.sort_by_key(|b| matches!(self.system.blocks[*b].to, Target::Cut(_)));
        for block in blocks {
            let step = self.take(node, block)?;
            match step {
                Step::Done if self.tree.nodes[node].status != Status::Open => return Ok(step),
                Step::Done => {}
                _ => return Ok(step),
            }
        }
        self.tree.nodes[node].status = Status::Expanded;
        Ok(Step::Done)
    }

    fn take(&mut self, node: usize, block: usize) -> Result<Step> {
        let to = self.system.blocks[block].to;
        if matches!(to, Target::Unsupported | Target::Bound) && self.beyond.is_some() {
            return Ok(Step::Done);
        }
        if self.tree.child(node, block).is_some() {
            return Ok(Step::Done);
        }
        let state = self.tree.nodes[node].state;
        let begin = Instant::now();
        let next = self.abstraction.post(&self.precision, block, state);
        self.counts.abstraction_seconds += begin.elapsed().as_secs_f64();
        let Some(next) = next? else {
            return Ok(Step::Stuck(
                "an abstraction has too many states or is too hard".into(),
            ));
        };
        match to {
            _ if next == FALSE => Ok(Step::Done),
            Target::Cut(cut) => {
                let cut = cut.0 as usize;
                let known = self.precision.at(cut).len();
                let bdds = &self.abstraction.bdds;
                self.tree.add(cut, Some((node, block)), (next, known), bdds);
                Ok(Step::Done)
            }
            goal => self.goal(node, block, goal),
        }
    }

    /// A goal is reached abstractly.
    fn goal(&mut self, node: usize, block: usize, goal: Target) -> Result<Step> {
        match self.refine(node, block)? {
            Refined::Run(run) if goal == Target::Error => {
                self.reached = Some(node);
                Ok(Step::Reached(run))
            }
            Refined::Run(run) => {
                self.beyond = Some(run);
                Ok(Step::Done)
            }
            Refined::From(changed) => {
                self.counts.refinements += 1;
                self.counts.predicates = self.precision.count() as u64;
                self.tree.cut_off(changed, &self.abstraction.bdds);
                Ok(Step::Done)
            }
            Refined::Stuck(why) => Ok(Step::Stuck(why)),
        }
    }

    /// The tree is complete.
    fn finish(&mut self) -> Result<Finding> {
        if let Some(run) = self.beyond.take() {
            return Ok(Finding::Reached(run));
        }
        let invariants = self.invariants();
        match proof::proves(self.system, &self.pool, &invariants)? {
            true => Ok(Finding::Holds(Some(invariants))),
            false => Ok(Finding::Open(
                "the invariants of the tree could not be proved again".into(),
            )),
        }
    }

    fn invariants(&mut self) -> Invariants {
        let states = self.tree.reachable(&mut self.abstraction.bdds);
        let formula = |(cut, state): (usize, &bdd::Bdd)| -> Term {
            let predicates = self.precision.at(cut);
            self.abstraction
                .formula(*state, &|var| predicates[var as usize])
        };
        states.iter().enumerate().map(formula).collect()
    }
}
