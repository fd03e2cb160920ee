//! The states that are found, and the search for a goal.

use std::collections::{HashMap, HashSet, VecDeque};
use std::rc::Rc;

use super::Watch;
use super::follow::follow;
use super::row::Row;
use crate::engine::Result;
use crate::graph::{Element, End, Env, Graph, Value};
use crate::system::Target;

/// The numbers of values of the tracked cells at a node, in their order.
type Known = Rc<[u32]>;

struct State {
    node: u32,
    known: Known,
    /// The state before, and the steps from there.
    parent: Option<u32>,
    steps: Box<[u32]>,
}

/// Which state is followed next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// The newest.
    Deep,
    /// The oldest.
    Broad,
}

pub(super) enum Reached {
    Nothing,
    /// By these steps from the entry.
    Goal(Vec<u32>),
    TooMany,
}

pub(super) struct States<'a> {
    graph: &'a Graph,
    tracked: &'a HashSet<u32>,
    /// For each node where paths meet the cells that are kept there.
    kept: Vec<Vec<u32>>,
    states: Vec<State>,
    /// Each value has a number.
    values: Vec<Value>,
    numbers: HashMap<Value, u32>,
    seen: HashMap<u32, HashSet<Known>>,
    work: VecDeque<u32>,
}

impl<'a> States<'a> {
    pub fn new(graph: &'a Graph, tracked: &'a HashSet<u32>) -> States<'a> {
        let kept = |live: &Vec<u32>| {
            live.iter()
                .copied()
                .filter(|c| tracked.contains(c))
                .collect()
        };
        States {
            graph,
            tracked,
            kept: graph.live.iter().map(kept).collect(),
            states: Vec::new(),
            values: Vec::new(),
            numbers: HashMap::new(),
            seen: HashMap::new(),
            work: VecDeque::new(),
        }
    }

    /// The states at a node, with what is known of cells.
    pub fn at(&self, node: u32) -> impl Iterator<Item = Vec<(u32, Value)>> {
        let all = self.seen.get(&node).into_iter().flatten();
        all.map(move |known| self.told(node, known).collect())
    }

    fn told(&self, node: u32, known: &Known) -> impl Iterator<Item = (u32, Value)> {
        let cells = self.kept[node as usize].iter().copied();
        let values = known.iter().map(|number| self.values[*number as usize]);
        cells.zip(values)
    }

    /// Follows at most so many states until one reaches a goal.
    pub fn search(
        &mut self,
        watch: &Watch,
        order: Order,
        most: usize,
        wanted: &dyn Fn(Target) -> bool,
    ) -> Result<Reached> {
        let mut env = Env::new(self.graph.any.clone());
        self.add(self.graph.entry, Rc::from([]), None, &[]);
        while let Some(index) = self.next(order) {
            if index % 64 == 0 {
                watch.check()?;
            }
            if self.states.len() > most {
                return Ok(Reached::TooMany);
            }
            if let Some(last) = self.expand(index, &mut env, wanted) {
                return Ok(Reached::Goal(self.path(index, &last)));
            }
        }
        Ok(Reached::Nothing)
    }

    fn next(&mut self, order: Order) -> Option<u32> {
        match order {
            Order::Deep => self.work.pop_back(),
            Order::Broad => self.work.pop_front(),
        }
    }

    /// Follows one state to all nodes where paths meet; the steps to a goal, if there is one.
    fn expand(
        &mut self,
        index: u32,
        env: &mut Env,
        wanted: &dyn Fn(Target) -> bool,
    ) -> Option<Vec<u32>> {
        let graph = self.graph;
        env.reset();
        let state = &self.states[index as usize];
        self.told(state.node, &state.known)
            .for_each(|(cell, value)| env.set(cell, value));
        self.elements(state.node, &state.known)
            .into_iter()
            .for_each(|e| env.set_element(e));
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

    fn known(&mut self, node: u32, env: &Env) -> Known {
        let kept = &self.kept[node as usize];
        let values = kept.iter().map(|cell| env.get(*cell)).collect();
        let elements = env.elements().iter();
        let elements = elements.filter(|e| self.tracked.contains(&e.array));
        let row = Row::new(values, elements.copied().collect());
        let mut known: Vec<u32> = row.values.iter().map(|v| self.number(*v)).collect();
        for element in row.elements {
            let (at, value) = (self.number(element.at), self.number(element.value));
            known.extend([element.array, at, value]);
        }
        known.into()
    }

    /// The elements that are known in a state.
    fn elements(&self, node: u32, known: &Known) -> Vec<Element> {
        let value = |number: u32| self.values[number as usize];
        let rest = known.get(self.kept[node as usize].len()..);
        let element = |e: &[u32]| Element {
            array: e[0],
            at: value(e[1]),
            value: value(e[2]),
        };
        rest.unwrap_or_default()
            .chunks_exact(3)
            .map(element)
            .collect()
    }

    fn number(&mut self, value: Value) -> u32 {
        let next = self.values.len() as u32;
        let number = *self.numbers.entry(value).or_insert(next);
        if number == next {
            self.values.push(value);
        }
        number
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
