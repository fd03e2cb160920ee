//! The cone of influence: assignments and branches that no goal depends on are dropped before
//! anything is translated. Start reading at [`cone`].
//!
//! What is dropped are assignments to cells that nobody reads on the way to a goal, and branches
//! whose ways meet again without having changed anything that matters. Nothing is dropped that takes
//! an input or may end a run, so a run of what is left has the inputs of one of the program. What is
//! left can do all that the program can: a proof stays one.

mod meet;
mod region;

use std::collections::HashSet;

use vitrum_cprog::cfa::{Expr, ExprKind, Place, VarId};

use crate::deadline::{Deadline, Late};
use crate::memory::outside::OUTSIDE;
use crate::memory::{CellId, Effect, Model, effects};
use crate::task::{Flat, FlatOp, may_end};
use region::{Branch, branches};

/// What has to change.
#[derive(Debug, Default)]
pub struct Cone {
    /// Edges that do nothing.
    idle: Vec<usize>,
    /// Edges that are not needed beside others.
    needless: HashSet<usize>,
}

impl Cone {
    pub fn apply(self, flat: &mut Flat) {
        for index in self.idle {
            flat.edges[index].op = FlatOp::Skip;
        }
        let mut index = 0;
        flat.edges.retain(|_| {
            index += 1;
            !self.needless.contains(&(index - 1))
        });
    }
}

/// Finds what no goal depends on.
pub fn cone(model: &Model, deadline: Deadline) -> Result<Cone, Late> {
    let effects = effects(model);
    let plain = plain(model);
    let branches = branches(model.flat, &plain, deadline)?;
    let mut search = Search::new(model, &effects, &plain, &branches);
    search.run(model, deadline)?;
    Ok(search.cone())
}

/// For each edge whether it only assigns or chooses, takes no input, is modelled and ends no run.
fn plain(model: &Model) -> Vec<bool> {
    let forgotten = forgotten(model.flat);
    let reads = |place: &Place| is_plain(model, place, &forgotten);
    let one = |op: &FlatOp| match op {
        FlatOp::Assign { to, value } => {
            reads(to) && all_loads(value, &reads) && indices(to, &reads)
        }
        FlatOp::Assume { cond, .. } => all_loads(cond, &reads),
        _ => false,
    };
    let edges = model.flat.edges.iter();
    edges.map(|e| !may_end(&e.op) && one(&e.op)).collect()
}

/// The cells that an assignment may write.
fn written(model: &Model, op: &FlatOp) -> Option<Vec<CellId>> {
    let FlatOp::Assign { to, .. } = op else {
        return None;
    };
    let access = model.access(to)?;
    Some(
        access
            .slots
            .iter()
            .flat_map(|(_, _, slot)| slot.cells())
            .collect(),
    )
}

/// What a function that nobody knows may follow pointers through.
fn followed(model: &Model, op: &FlatOp) -> Vec<CellId> {
    let FlatOp::External { args, .. } = op else {
        return Vec::new();
    };
    let objects = model.points.followed(args).into_iter();
    let parts = objects.flat_map(|o| model.parts(o));
    parts.map(|(_, slot)| slot.cell()).collect()
}

/// Variables whose contents are inputs where they are first read.
fn forgotten(flat: &Flat) -> HashSet<VarId> {
    let ops = flat.edges.iter().map(|e| &e.op);
    let vars = ops.filter_map(|op| match op {
        FlatOp::Forget(place) => place.as_var(),
        _ => None,
    });
    vars.collect()
}

fn indices(place: &Place, wanted: &dyn Fn(&Place) -> bool) -> bool {
    let mut inside = crate::task::inside(place).into_iter();
    inside.all(|e| all_loads(e, wanted))
}

fn all_loads(expr: &Expr, wanted: &dyn Fn(&Place) -> bool) -> bool {
    let mut all = true;
    expr.walk(&mut |e| {
        if let ExprKind::Load(place) = &e.kind {
            all &= wanted(place);
        }
    });
    all
}

/// Whether an access of a place takes no input and is modelled.
fn is_plain(model: &Model, place: &Place, forgotten: &HashSet<VarId>) -> bool {
    let input = place.as_var().is_some_and(|v| forgotten.contains(&v));
    let inside = |access: crate::memory::Access| {
        access.is_known() && access.slots.iter().all(|(object, ..)| *object != OUTSIDE)
    };
    !input && model.access(place).is_some_and(inside)
}

/// Looks for everything that matters, from goals backwards.
struct Search<'a> {
    flat: &'a Flat,
    effects: &'a [Effect],
    branches: &'a [Branch],
    /// For each cell the assignments to it, for each edge the branches around it.
    writers: Vec<Vec<u32>>,
    around: Vec<Vec<u32>>,
    /// Which cells, edges and branches matter.
    cells: Vec<bool>,
    edges: Vec<bool>,
    kept: Vec<bool>,
    work: Vec<u32>,
}

impl<'a> Search<'a> {
    fn new(
        model: &'a Model,
        effects: &'a [Effect],
        plain: &[bool],
        branches: &'a [Branch],
    ) -> Search<'a> {
        let flat = model.flat;
        let mut search = Search {
            flat,
            effects,
            branches,
            writers: vec![Vec::new(); model.cells.len()],
            around: vec![Vec::new(); flat.edges.len()],
            cells: vec![false; model.cells.len()],
            edges: vec![true; flat.edges.len()],
            kept: vec![false; branches.len()],
            work: Vec::new(),
        };
        for (index, edge) in flat.edges.iter().enumerate().filter(|(i, _)| plain[*i]) {
            let Some(cells) = written(model, &edge.op) else {
                continue;
            };
            for cell in cells {
                search.writers[cell.0 as usize].push(index as u32);
            }
            search.edges[index] = false;
        }
        for (number, branch) in branches.iter().enumerate() {
            branch.ways.iter().for_each(|e| search.edges[*e] = false);
            for edge in &branch.inner {
                search.around[*edge].push(number as u32);
            }
        }
        search
    }

    fn run(&mut self, model: &Model, deadline: Deadline) -> Result<(), Late> {
        let first: Vec<usize> = (0..self.edges.len()).filter(|e| self.edges[*e]).collect();
        for edge in first {
            self.edges[edge] = false;
            self.edge(edge);
            let cells = followed(model, &self.flat.edges[edge].op);
            cells.into_iter().for_each(|cell| self.cell(cell));
        }
        while let Some(cell) = self.work.pop() {
            deadline.check()?;
            for edge in std::mem::take(&mut self.writers[cell as usize]) {
                self.edge(edge as usize);
            }
        }
        Ok(())
    }

    /// An edge matters: so does what it reads, and whether it is reached.
    fn edge(&mut self, edge: usize) {
        let mut stack = vec![edge];
        while let Some(edge) = stack.pop() {
            if std::mem::replace(&mut self.edges[edge], true) {
                continue;
            }
            let effects = self.effects;
            effects[edge].reads.iter().for_each(|c| self.cell(*c));
            for branch in std::mem::take(&mut self.around[edge]) {
                if !std::mem::replace(&mut self.kept[branch as usize], true) {
                    stack.extend(&self.branches[branch as usize].ways);
                }
            }
        }
    }

    fn cell(&mut self, cell: CellId) {
        if !std::mem::replace(&mut self.cells[cell.0 as usize], true) {
            self.work.push(cell.0);
        }
    }

    fn cone(self) -> Cone {
        let mut cone = Cone::default();
        for (edge, matters) in self.edges.iter().enumerate() {
            if !matters && !matches!(self.flat.edges[edge].op, FlatOp::Skip) {
                cone.idle.push(edge);
            }
        }
        let dropped = self.branches.iter().zip(&self.kept);
        for (branch, _) in dropped.filter(|(_, kept)| !**kept) {
            cone.needless.insert(branch.ways[0]);
        }
        cone
    }
}
