//! One block: all paths of a region to one target as one formula. Start reading at
//! [`Blocks::block`].

use std::collections::{BTreeSet, HashMap, HashSet};

use vitrum_logic::{Sort, Term, constants};

use super::context::Context;
use super::env::Env;
use super::expr::Edge;
use super::region::Region;
use super::value::{Int, typed};
use crate::deadline::{Deadline, Late};
use crate::memory::{CellId, Liveness, Model, Shape};
use crate::system::{Block, Cut, CutId, EdgeRef, Goal, Target};
use crate::task::{Flat, NodeId};

pub struct Blocks<'a> {
    pub flat: &'a Flat,
    pub model: &'a Model<'a>,
    pub live: &'a Liveness,
    /// The node of each cut.
    pub nodes: &'a [NodeId],
    pub cuts: &'a [Cut],
    pub deadline: Deadline,
}

/// A way to a node: the Boolean that is true if the path takes it, and the values then.
struct Way {
    guard: Term,
    env: Env,
}

impl Blocks<'_> {
    /// The block from a cut to a target, and how large its numbers may be; `None` if no path leads
    /// there.
    pub fn block(
        &self,
        region: &Region,
        from: CutId,
        target: Target,
        name: String,
    ) -> Result<Option<(Block, i128)>, Late> {
        let mut cx = Context::new(self.flat, self.model, name);
        let mut edges = Vec::new();
        let mut goals = Vec::new();
        let ends = self.paths(region, from, target, &mut cx, &mut edges, &mut goals)?;
        if ends.is_empty() {
            return Ok(None);
        }
        let any = Term::any(ends.iter().map(|way| way.guard));
        let post = match target {
            Target::Cut(to) => self.arrive(&mut cx, to, ends),
            _ => Vec::new(),
        };
        let range = self.cuts[from.0 as usize].range;
        let formula = Term::all(cx.facts.iter().copied().chain([range, any]));
        // What the formula does not speak of has any value.
        let known = constants(&[&[formula][..], &cx.exact].concat());
        let spoken = |term: Term| constants(&[term]).iter().all(|c| known.contains(c));
        cx.inputs
            .retain(|i| spoken(i.value) && i.address.is_none_or(spoken));
        let block = Block {
            from,
            to: target,
            formula,
            post,
            edges,
            goals,
            inputs: cx.inputs,
            exact: cx.exact,
        };
        Ok((!formula.is_false()).then_some((block, cx.most)))
    }

    /// The ways on which the region is left to the target.
    fn paths(
        &self,
        region: &Region,
        from: CutId,
        target: Target,
        cx: &mut Context,
        edges: &mut Vec<(Term, EdgeRef)>,
        goals: &mut Vec<(Term, Goal)>,
    ) -> Result<Vec<Way>, Late> {
        let wanted = region.towards(self.flat, target);
        let mut ways: HashMap<NodeId, Vec<Way>> = HashMap::new();
        let mut ends = Vec::new();
        ways.insert(region.start, vec![self.begin(from)]);
        for node in &region.order {
            self.deadline.check()?;
            let Some(way) = self.join(cx, *node, ways.remove(node).unwrap_or_default()) else {
                continue;
            };
            for (id, end) in self.leave(cx, region, *node, way, &wanted) {
                edges.push((end.guard, id));
                let edge = self.flat.edge(id);
                if let Some(goal) = edge.op.goal() {
                    goals.push((end.guard, goal.clone()));
                }
                match region.is_last(id) {
                    true => ends.push(end),
                    false => ways.entry(edge.to).or_default().push(end),
                }
            }
        }
        Ok(ends)
    }

    fn begin(&self, from: CutId) -> Way {
        let mut before = HashMap::new();
        let node = self.nodes[from.0 as usize];
        for (id, var) in self
            .live
            .at(node)
            .iter()
            .zip(&self.cuts[from.0 as usize].vars)
        {
            before.insert(*id, typed(var.term, self.model.cell(*id).kind));
        }
        Way {
            guard: Term::bool(true),
            env: Env::new(before),
        }
    }

    /// One way for all that lead to a node.
    fn join(&self, cx: &mut Context, node: NodeId, mut ways: Vec<Way>) -> Option<Way> {
        if ways.len() < 2 {
            return ways.pop();
        }
        let guard = cx.fresh("at", Sort::Bool);
        let any = Term::any(ways.iter().map(|way| way.guard));
        cx.facts.push(guard.implies(any));
        let written: BTreeSet<CellId> = ways.iter().flat_map(|w| w.env.written()).collect();
        let live: HashSet<CellId> = self.live.at(node).iter().copied().collect();
        let mut env = ways[0].env.clone();
        for cell in written.into_iter().filter(|c| live.contains(c)) {
            let value = self.merge(cx, cell, &mut ways);
            env.set(cell, value);
        }
        env.keep(&live);
        Some(Way { guard, env })
    }

    /// The value of a cell where ways meet.
    fn merge(&self, cx: &mut Context, cell: CellId, ways: &mut [Way]) -> Int {
        let values: Vec<Int> = ways.iter_mut().map(|w| w.env.get(cx, cell)).collect();
        let low = values.iter().map(|v| v.low).min().unwrap_or(0);
        let high = values.iter().map(|v| v.high).max().unwrap_or(0);
        let first = values[0].term;
        if values.iter().all(|v| v.term == first) {
            return Int::new(first, (low, high));
        }
        let term = cx.fresh(&self.model.cell(cell).name, first.sort());
        for (way, value) in ways.iter().zip(&values) {
            let same = term.equals(value.term);
            cx.facts.push(way.guard.implies(same));
        }
        Int::new(term, (low, high))
    }

    /// The ways that go on from a node, by the wanted edges.
    fn leave(
        &self,
        cx: &mut Context,
        region: &Region,
        node: NodeId,
        way: Way,
        wanted: &HashSet<EdgeRef>,
    ) -> Vec<(EdgeRef, Way)> {
        let edges = region.out.get(&node).into_iter().flatten();
        let edges: Vec<EdgeRef> = edges.copied().filter(|e| wanted.contains(e)).collect();
        let mut found = Vec::new();
        for id in edges {
            let mut env = way.env.clone();
            let mut edge = Edge {
                cx,
                env: &mut env,
                id,
                guards: Vec::new(),
            };
            let taken = edge.translate(id);
            let guard = self.guard(cx, way.guard, taken);
            cx.settle(guard);
            if !guard.is_false() {
                found.push((id, Way { guard, env }));
            }
        }
        found
    }

    /// The Boolean of an edge that is taken under a condition.
    fn guard(&self, cx: &mut Context, before: Term, taken: Term) -> Term {
        if taken.is_true() {
            return before;
        }
        if taken.is_false() {
            return taken;
        }
        let guard = cx.fresh("take", Sort::Bool);
        cx.facts.push(guard.implies(before.and(taken)));
        guard
    }

    /// The constants after the block, equal to the values on the way that was taken.
    fn arrive(&self, cx: &mut Context, to: CutId, mut ends: Vec<Way>) -> Vec<Term> {
        let node = self.nodes[to.0 as usize];
        let mut post = Vec::new();
        let only = ends.len() == 1;
        for cell in self.live.at(node) {
            let name = format!("post.{}", self.model.cell(*cell).name);
            let sort = match self.model.cell(*cell).shape {
                Shape::One => Sort::Int,
                Shape::Many => super::env::array_sort(),
            };
            let constant = cx.fresh(&name, sort);
            for way in &mut ends {
                let value = way.env.get(cx, *cell);
                let same = constant.equals(value.term);
                cx.facts.push(match only {
                    true => same,
                    false => way.guard.implies(same),
                });
            }
            post.push(constant);
        }
        post
    }
}
