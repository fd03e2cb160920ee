//! From a flat automaton to formulas. Start reading at [`system`].
//!
//! Numbers are mathematical integers whose range is known; where an operation may leave the range
//! of its type, the result is chosen by cases. What integers can't say is left open but for cheap
//! facts, and defined exactly beside the formula.

mod arith;
mod bits;
mod blast;
mod block;
mod context;
mod edge;
mod env;
mod expr;
mod float;
mod graph;
mod memory;
mod narrow;
mod region;
mod slice;
mod start;
mod support;
mod value;

pub use blast::blast;

pub(crate) use edge::LARGEST;
use std::collections::HashMap;
use std::sync::Arc;

use vitrum_cprog::cfa::FuncId;
use vitrum_logic::Term;

use crate::deadline::Late;
use crate::memory::outside::OUTSIDE;
use crate::memory::{CellId, Liveness, Model, effects};
use crate::system::{Cut, CutId, Holes, Plan, StateVar, System};
use crate::task::{NodeId, Task, cuts, fold_constants, follow_lists, prune, prune_dead};
use region::Region;

/// Bits for sums of numbers.
const SUMS: u32 = 10;

/// The system of a task. The task's automaton is pruned: edges of the system are its edges.
pub fn system(task: &mut Task) -> Result<System, Late> {
    let deadline = task.options.deadline;
    prune_dead(&mut task.flat);
    let copies = task.flat.copies();
    fold_constants(&mut task.flat);
    follow_lists(&mut task.flat);
    let mut first = true;
    let (cone, holes) = loop {
        let model = Model::new(&task.flat, deadline)?;
        let marks = support::marks(&model, first);
        if marks.is_empty() && !first {
            // What is dropped may take inputs when it is executed.
            let holes = model.all_holes();
            if !task.options.slice {
                return Builder::new(task, &model)?.build(holes, copies);
            }
            break (slice::cone(&model, deadline)?, holes);
        }
        marks.apply(&mut task.flat);
        prune(&mut task.flat);
        first = false;
    };
    cone.apply(&mut task.flat);
    prune(&mut task.flat);
    let model = Model::new(&task.flat, deadline)?;
    Builder::new(task, &model)?.build(holes, copies)
}

struct Builder<'a> {
    task: &'a Task,
    model: &'a Model<'a>,
    cuts: Vec<NodeId>,
    numbers: HashMap<NodeId, CutId>,
    /// The cuts, and all nodes where paths meet.
    joins: Vec<NodeId>,
    live: Liveness,
}

impl<'a> Builder<'a> {
    fn new(task: &'a Task, model: &'a Model) -> Result<Builder<'a>, Late> {
        let flat = &task.flat;
        let cuts = cuts(flat);
        let effects = effects(model);
        let mut joins = vec![0u32; flat.nodes as usize];
        flat.edges.iter().for_each(|e| joins[e.to.0 as usize] += 1);
        let joins = (0..flat.nodes)
            .filter(|n| joins[*n as usize] > 1)
            .map(NodeId);
        let wanted: Vec<NodeId> = cuts.iter().copied().chain(joins).collect();
        let deadline = task.options.deadline;
        let live = Liveness::new(flat, &effects, model.cells.len(), &wanted, deadline)?;
        let numbers = cuts.iter().enumerate().map(|(i, n)| (*n, CutId(i as u32)));
        Ok(Builder {
            task,
            model,
            numbers: numbers.collect(),
            cuts,
            joins: wanted,
            live,
        })
    }

    fn build(&self, holes: Holes, copies: HashMap<FuncId, usize>) -> Result<System, Late> {
        let cuts: Vec<Cut> = (0..self.cuts.len()).map(|i| self.cut(i)).collect();
        let mut system = System {
            cuts,
            blocks: Vec::new(),
            hints: Vec::new(),
            graph: Arc::new(graph::graph(
                self.model,
                &self.cuts,
                &self.joins,
                &self.live,
            )),
            initial: CutId(0),
            width: 0,
            holes,
            copies,
            outside: self.outside(),
            unordered: self.model.asks_for_order(),
            assumptions: self.assumptions(),
            plan: self.plan(),
        };
        let out = self.task.flat.out();
        for (index, node) in self.cuts.iter().enumerate() {
            let region = Region::new(&self.task.flat, &out, *node, &self.numbers);
            for target in region.targets() {
                let name = format!("b{}", system.blocks.len());
                let encoder = block::Blocks {
                    flat: &self.task.flat,
                    model: self.model,
                    live: &self.live,
                    nodes: &self.cuts,
                    cuts: &system.cuts,
                    deadline: self.task.options.deadline,
                };
                let from = CutId(index as u32);
                if let Some((block, most)) = encoder.block(&region, from, target, name)? {
                    system.blocks.push(block);
                    // Addresses and types are not larger than 64 bits.
                    let bits = 128 - most.max(1 << 33).leading_zeros();
                    system.width = system.width.max(bits + SUMS);
                }
            }
        }
        Ok(system)
    }

    /// What constants of cuts mean.
    fn plan(&self) -> Plan {
        let mut plan = Plan {
            addresses: self.model.addresses(),
            heap: self.model.heap(),
            ..Plan::default()
        };
        for index in 0..self.cuts.len() {
            let mut pointers = Term::bool(true);
            for id in self.live_at(index) {
                let cell = self.model.cell(*id);
                let term = env::at_cut(&format!("c{index}.{}", cell.name), cell.shape);
                pointers = pointers.and(self.model.pointed(*id, term).unwrap_or(Term::bool(true)));
                plan.seats
                    .extend(self.model.seat(*id).map(|seat| (term, seat)));
            }
            plan.pointers.push(pointers);
        }
        plan
    }

    fn live_at(&self, cut: usize) -> &[CellId] {
        match cut {
            0 => &[],
            _ => self.live.at(self.cuts[cut]),
        }
    }

    fn outside(&self) -> bool {
        !self.model.parts(OUTSIDE).is_empty()
    }

    fn assumptions(&self) -> Vec<String> {
        let mut found = self.task.assumptions.clone();
        if self.outside() {
            found.push(
                "pointers that come from outside point to memory of their own, in which accesses \
                 of different types do not overlap"
                    .into(),
            );
        }
        found
    }

    fn cut(&self, index: usize) -> Cut {
        let node = self.cuts[index];
        let loc = self.task.flat.edges.iter().find(|e| e.from == node);
        let mut range = Term::bool(true);
        let mut vars = Vec::new();
        for id in self.live_at(index) {
            let cell = self.model.cell(*id);
            let term = env::at_cut(&format!("c{index}.{}", cell.name), cell.shape);
            if cell.shape == crate::memory::Shape::One {
                range = range.and(value::typed(term, cell.kind).in_range());
            }
            vars.push(StateVar {
                term,
                shown: cell.shown.clone(),
                function: cell.function.clone(),
                ty: cell.ty,
            });
        }
        let (loops, places) = self.task.flat.loops_at(node);
        Cut {
            name: format!("cut{index}"),
            loc: loc.map_or(vitrum_cprog::source::Loc(0), |e| e.loc),
            node,
            function: self.task.flat.function_at(node),
            loops,
            places,
            vars,
            range,
        }
    }
}
