//! What is not modelled becomes a goal, before anything is translated. Start reading at [`marks`].

use std::collections::HashMap;

use vitrum_cprog::cfa::{Base, Binary, Expr, ExprKind, Place};
use vitrum_cprog::source::Name;
use vitrum_cprog::types::{Ty, Type};

use crate::memory::{Kind, Model, Target, place_kind};
use crate::system::Goal;
use crate::task::{ADDRESS, Flat, FlatEdge, FlatOp, NodeId, inside};

/// What has to change before the automaton can be translated.
#[derive(Default)]
pub struct Marks {
    /// Edges whose operation is not modelled, and why.
    missing: Vec<(usize, Name)>,
    /// Goals for accesses that may be of something unknown, and for numbers where something may lie.
    stray: Vec<FlatEdge>,
    /// Those numbers, with the edges behind which nothing lies there.
    nowhere: Vec<(usize, Expr)>,
    /// Branches for functions that a pointer can't point to, and for what can't overlap.
    dead: Vec<usize>,
}

impl Marks {
    pub fn is_empty(&self) -> bool {
        self.missing.is_empty()
            && self.stray.is_empty()
            && self.nowhere.is_empty()
            && self.dead.is_empty()
    }

    /// Asks for the numbers that an operation holds against addresses, unless that is done already. What was an address
    /// before other operations were dropped may be such a number now.
    fn ask(&mut self, model: &Model, index: usize, asked: &HashMap<NodeId, (NodeId, &Expr)>) {
        let edge = &model.flat.edges[index];
        let mut words = beside_addresses(model, &edge.op);
        let mut node = edge.from;
        while let Some((before, word)) = asked.get(&node).filter(|_| !words.is_empty()) {
            words.retain(|w| w != *word);
            node = *before;
        }
        for word in words {
            let goal = Goal::unsupported(&model.flat.program, ADDRESS, edge.loc);
            self.nowhere.push((index, word.clone()));
            self.stray
                .push(beside(edge, FlatOp::Address { word, goal }));
        }
    }

    pub fn apply(self, flat: &mut Flat) {
        for (index, what) in self.missing {
            let goal = Goal::unsupported(&flat.program, &what, flat.edges[index].loc);
            flat.edges[index].op = FlatOp::Goal(goal);
        }
        for index in self.dead {
            flat.edges[index].op = FlatOp::Stop;
        }
        for (index, word) in self.nowhere {
            let between = flat.new_node();
            let edge = &mut flat.edges[index];
            let read = true;
            let asked = FlatEdge {
                to: between,
                ..beside(edge, FlatOp::NoAddress { word, read })
            };
            edge.from = between;
            flat.edges.push(asked);
        }
        flat.edges.extend(self.stray);
    }
}

/// Finds every operation that can't be translated. Stray accesses are looked for only if `first`.
pub fn marks(model: &Model, first: bool) -> Marks {
    let mut marks = Marks::default();
    let asked = asked(model.flat);
    for (index, edge) in model.flat.edges.iter().enumerate() {
        match missing(model, &edge.op) {
            Some(what) => marks.missing.push((index, what)),
            None if is_dead(model, &edge.op) => marks.dead.push(index),
            None => {
                if first {
                    marks.stray.extend(strays(model, edge));
                }
                marks.ask(model, index, &asked);
            }
        }
    }
    marks
}

/// The edges that ask whether a number is an address, by where they lead.
fn asked(flat: &Flat) -> HashMap<NodeId, (NodeId, &Expr)> {
    flat.edges
        .iter()
        .filter_map(|edge| match &edge.op {
            FlatOp::NoAddress { word, .. } => Some((edge.to, (edge.from, word))),
            _ => None,
        })
        .collect()
}

/// Whether an operation asks for what is never the case.
fn is_dead(model: &Model, op: &FlatOp) -> bool {
    match op {
        FlatOp::Overlap { to, from, size, .. } => !model.overlap(to, from, *size),
        _ => no_callee(model, op),
    }
}

/// Whether an operation asks if a pointer points to a function that it never does.
fn no_callee(model: &Model, op: &FlatOp) -> bool {
    let FlatOp::Assume { cond, holds: true } = op else {
        return false;
    };
    let ExprKind::Binary(Binary::Eq, pointer, function) = &cond.kind else {
        return false;
    };
    let ExprKind::Function(id) = function.kind else {
        return false;
    };
    let targets = model.points.targets(pointer);
    let open = [Target::Function(id), Target::Unknown, Target::Fixed];
    !open.iter().any(|t| targets.contains(t))
}

/// The numbers that an operation holds against addresses, where something may lie.
fn beside_addresses(model: &Model, op: &FlatOp) -> Vec<Expr> {
    let mut found: Vec<Expr> = Vec::new();
    let mut look = |e: &Expr| found.extend(model.beside_address(e).cloned());
    let (exprs, places) = op.effects();
    exprs.iter().for_each(|e| e.walk(&mut look));
    places.iter().for_each(|p| p.walk(&mut look));
    found
}

/// An edge that only asks something before an operation.
fn beside(edge: &FlatEdge, op: FlatOp) -> FlatEdge {
    FlatEdge {
        to: edge.from,
        op,
        origin: None,
        ..*edge
    }
}

/// A goal for each place of an operation that may be something unknown.
fn strays(model: &Model, edge: &FlatEdge) -> Vec<FlatEdge> {
    let mut found: Vec<Place> = Vec::new();
    let mut look = |place: &Place| {
        let unknown = model.access(place).is_some_and(|a| !a.is_known());
        if unknown && !found.contains(place) {
            found.push(place.clone());
        }
    };
    let (exprs, places) = edge.op.effects();
    let places_inside = places.iter().flat_map(|p| inside(p));
    for expr in exprs.into_iter().chain(places_inside) {
        expr.walk(&mut |e| {
            if let ExprKind::Load(place) = &e.kind {
                look(place);
            }
        });
    }
    places.iter().for_each(|p| look(p));
    found
        .into_iter()
        .map(|place| {
            let text = model.flat.program.place(&place);
            let what = match place.base {
                Base::Var(_) => format!("an access to {text}, which is no part of the variable"),
                Base::Deref(_) => {
                    format!("an access to {text} through a pointer of unknown origin")
                }
            };
            let stray = FlatOp::Stray {
                place,
                goal: Goal::unsupported(&model.flat.program, &what, edge.loc),
                callees: None,
            };
            beside(edge, stray)
        })
        .collect()
}

/// The first thing in an operation that is not modelled.
fn missing(model: &Model, op: &FlatOp) -> Option<Name> {
    let (exprs, places) = op.effects();
    let in_expr = |e: &&Expr| missing_expr(model, e);
    let found = exprs.iter().find_map(in_expr);
    found.or_else(|| {
        places.iter().find_map(|p| {
            let inner = inside(p).into_iter().find_map(|e| missing_expr(model, e));
            inner.or_else(|| missing_place(model, p))
        })
    })
}

fn missing_expr(model: &Model, expr: &Expr) -> Option<Name> {
    let mut found = None;
    expr.walk(&mut |e| {
        if found.is_none() {
            found = missing_here(model, e);
        }
    });
    found
}

fn missing_here(model: &Model, expr: &Expr) -> Option<Name> {
    match &expr.kind {
        ExprKind::Unknown(what) => Some(what.clone()),
        ExprKind::Load(place) => missing_place(model, place),
        ExprKind::Label(..) => Some("the address of a label".into()),
        ExprKind::PtrDiff(a, b, _) => {
            let unrelated = model.unrelated(a, b);
            unrelated.map(|_| "the distance of addresses in different objects".into())
        }
        _ if model.uses_layout(expr) => Some(ADDRESS.into()),
        _ => missing_type(model, expr.ty),
    }
}

fn missing_place(model: &Model, place: &Place) -> Option<Name> {
    let flat = model.flat;
    if place_kind(flat, place).is_none() {
        return missing_type(model, place.ty);
    }
    model.access(place)?;
    let sized = match place.base {
        Base::Var(id) => flat.program.var_size(id).is_some() || !flat.program.var(id).defined,
        Base::Deref(_) => true,
    };
    (!sized).then(|| "a variable whose size is not known".into())
}

fn missing_type(model: &Model, ty: Ty) -> Option<Name> {
    if Kind::of(&model.flat.program, ty).is_some() {
        return None;
    }
    Some(match model.flat.program.types.get(ty) {
        Type::Int(_) | Type::Enum(_) => "integers of 128 bits".into(),
        Type::Float(_) => "long double".into(),
        Type::Complex(_) => "complex numbers".into(),
        Type::Vector(..) => "vectors".into(),
        _ => "a copy of a large or unsized aggregate".into(),
    })
}
