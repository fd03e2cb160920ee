//! The states that are found, and the search for a goal.

use std::collections::{HashMap, HashSet, VecDeque};
use std::rc::Rc;

use super::Watch;
use super::follow::follow;
use crate::engine::Result;
use crate::graph::{End, Env, Graph, Value};
use crate::system::Target;

/// What is known of tracked cells, in their order.
pub(super) type Known = Rc<[(u32, Value)]>;

/// More states than these are too many to keep.
const MANY: usize = 3_000_000;

struct State {
    node: u32,
    known: Known,
    /// The state before, and the steps from there.
    parent: Option<u32>,
    steps: Box<[u32]>,
}

pub(super) enum Reached {
    Nothing,
    /// By these steps from the entry.
    Goal(Vec<u32>),
    TooMany,
}

pub(super) struct States<'a> {
    graph: &'a Graph,
    /// For each node where paths meet the cells that are kept there.
    kept: Vec<Vec<u32>>,
    states: Vec<State>,
    seen: HashMap<u32, HashSet<Known>>,
    work: VecDeque<u32>,
}

impl<'a> States<'a> {
    pub fn new(graph: &'a Graph, tracked: &HashSet<u32>) -> States<'a> {
        let kept = |live: &Vec<u32>| {
            live.iter()
                .copied()
                .filter(|c| tracked.contains(c))
                .collect()
        };
        States {
            graph,
            kept: graph.live.iter().map(kept).collect(),
            states: Vec::new(),
            seen: HashMap::new(),
            work: VecDeque::new(),
        }
    }

    /// The states at a node.
    pub fn at(&self, node: u32) -> impl Iterator<Item = &Known> {
        self.seen.get(&node).into_iter().flatten()
    }

    /// Follows all states until one reaches a goal.
    pub fn search(&mut self, watch: &Watch, wanted: &dyn Fn(Target) -> bool) -> Result<Reached> {
        let mut env = Env::new(self.graph.any.clone());
        self.add(self.graph.entry, Rc::from([]), None, &[]);
        while let Some(index) = self.work.pop_front() {
            if index % 64 == 0 {
                watch.check()?;
            }
            if self.states.len() > MANY {
                return Ok(Reached::TooMany);
            }
            if let Some(last) = self.expand(index, &mut env, wanted) {
                return Ok(Reached::Goal(self.path(index, &last)));
            }
        }
        Ok(Reached::Nothing)
    }

    /// Follows one state to all nodes where paths meet; the steps to a goal, if there is one.
    fn expand(
        &mut self,
        index: u32,
        env: &mut Env,
        wanted: &dyn Fn(Target) -> bool,
    ) -> Option<Vec<u32>> {
        let graph = self.graph;
        env.undo(0);
        let state = &self.states[index as usize];
        state
            .known
            .iter()
            .for_each(|(cell, value)| env.set(*cell, *value));
        let mut taken: Vec<u32> = Vec::new();
        // Steps that are to be tried, each after so many others and with the values at a mark.
        let mut open: Vec<(u32, usize, usize)> = Vec::new();
        let branch = |node: u32, depth: usize, mark: usize, open: &mut Vec<_>| {
            open.extend(
                graph.out[node as usize]
                    .iter()
                    .rev()
                    .map(|s| (*s, depth, mark)),
            );
        };
        branch(state.node, 0, env.mark(), &mut open);
        while let Some((step, depth, mark)) = open.pop() {
            env.undo(mark);
            taken.truncate(depth);
            let end = graph.steps[step as usize].end;
            if matches!(end, End::Goal(target) if !wanted(target)) || !follow(graph, step, env) {
                continue;
            }
            taken.push(step);
            match end {
                End::Goal(_) => return Some(taken),
                End::Node(node) if graph.joins[node as usize] => {
                    let known = self.known(node, env);
                    self.add(node, known, Some(index), &taken);
                }
                End::Node(node) => branch(node, taken.len(), env.mark(), &mut open),
            }
        }
        None
    }

    fn known(&self, node: u32, env: &Env) -> Known {
        let kept = self.kept[node as usize].iter();
        let values = kept.map(|cell| (*cell, env.get(*cell)));
        let told = values.filter(|(cell, value)| *value != self.graph.any[*cell as usize]);
        told.collect()
    }

    fn add(&mut self, node: u32, known: Known, parent: Option<u32>, steps: &[u32]) {
        if !self.seen.entry(node).or_default().insert(known.clone()) {
            return;
        }
        self.work.push_back(self.states.len() as u32);
        self.states.push(State {
            node,
            known,
            parent,
            steps: steps.into(),
        });
    }

    /// The steps to a state and these behind it.
    fn path(&self, index: u32, last: &[u32]) -> Vec<u32> {
        let mut parts = vec![last];
        let mut at = Some(index);
        while let Some(index) = at {
            let state = &self.states[index as usize];
            parts.push(&state.steps);
            at = state.parent;
        }
        parts.reverse();
        parts.concat()
    }
}
