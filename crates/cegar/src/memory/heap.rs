//! What allocated memory is used as: the type of the pointers that take its address.

use std::collections::{HashMap, HashSet};

use vitrum_cprog::cfa::{Base, Expr, ExprKind, Place, VarId};
use vitrum_cprog::types::{Ty, Type, Types};

use super::footprint::accesses;
use super::object::{ObjectId, Site};
use super::points::{Points, Target};
use crate::system::EdgeRef;
use crate::task::{Flat, FlatOp};

/// For each variable the places that its value is copied to, with the types it is converted to.
pub struct Copies<'f>(HashMap<VarId, Vec<(Ty, &'f Place)>>);

impl<'f> Copies<'f> {
    pub fn new(flat: &'f Flat) -> Copies<'f> {
        let mut copies: HashMap<VarId, Vec<(Ty, &Place)>> = HashMap::new();
        for edge in &flat.edges {
            if let FlatOp::Assign { to, value } = &edge.op
                && let Some(var) = copied(value)
            {
                copies.entry(var).or_default().push((value.ty, to));
            }
        }
        Copies(copies)
    }
}

/// What memory that an edge allocates is used as, as accesses say.
pub type Used = HashMap<EdgeRef, Ty>;

/// Where the pointers that take an address do not say what it is used as, those that it is accessed
/// through may: the largest of their types. Whether that is news, so that the others can be asked
/// again. A type that does not fit costs precision only.
pub fn learn(flat: &Flat, points: &Points, bytes: &HashSet<ObjectId>, used: &mut Used) -> bool {
    let types = &flat.program.types;
    let mut found: HashMap<ObjectId, Ty> = HashMap::new();
    accesses(flat, &mut |place, _| {
        let Base::Deref(pointer) = &place.base else {
            return;
        };
        let Some(ty) = types.pointee(pointer.ty).filter(|t| is_sized(types, *t)) else {
            return;
        };
        for target in points.targets(pointer) {
            if let Target::Object(object, _) = target
                && bytes.contains(&object)
            {
                let known = found.entry(object).or_insert(ty);
                if types.size(*known) < types.size(ty) {
                    *known = ty;
                }
            }
        }
    });
    let before = used.len();
    for (object, ty) in found {
        if let Some(site) = points.objects.site(object) {
            let larger = types.size(ty) > site.ty.and_then(|t| types.size(t));
            let fits = site.size.is_none_or(|size| types.size(ty) <= Some(size));
            if larger && fits && !used.contains_key(&site.edge) {
                used.insert(site.edge, ty);
            }
        }
    }
    used.len() != before
}

pub fn site(
    flat: &Flat,
    edge: EdgeRef,
    to: &Place,
    size: &Expr,
    looping: &[bool],
    copies: &Copies,
    used: &Used,
) -> Site {
    let types = &flat.program.types;
    let size = size.as_int().and_then(|n| u64::try_from(n).ok());
    let ty = match used.get(&edge) {
        Some(ty) => Some(*ty),
        None => guess(flat, to, copies),
    };
    let whole = ty.and_then(|t| types.size(t));
    Site {
        edge,
        array: whole.is_none() || whole != size,
        // Without a size nobody knows where it ends, so it can't have a fixed address.
        once: size.is_some() && !looping[flat.edge(edge).from.0 as usize],
        ty,
        size,
    }
}

/// The pointer types that the address is converted to, followed through copies; the largest wins.
fn guess(flat: &Flat, to: &Place, copies: &Copies) -> Option<Ty> {
    let types = &flat.program.types;
    let mut found: Vec<Ty> = types.pointee(to.ty).into_iter().collect();
    let mut seen: HashSet<VarId> = to.as_var().into_iter().collect();
    let mut work: Vec<VarId> = seen.iter().copied().collect();
    while let Some(var) = work.pop() {
        for (ty, to) in copies.0.get(&var).into_iter().flatten() {
            found.extend(types.pointee(*ty));
            found.extend(types.pointee(to.ty));
            work.extend(to.as_var().filter(|v| seen.insert(*v)));
        }
    }
    let largest = found.into_iter().filter(|t| is_sized(types, *t));
    largest.max_by_key(|t| types.size(*t))
}

fn is_sized(types: &Types, ty: Ty) -> bool {
    !matches!(types.get(ty), Type::Void | Type::Function(_)) && types.size(ty).is_some()
}

/// The variable whose value an expression is, perhaps converted.
fn copied(expr: &Expr) -> Option<VarId> {
    match &expr.kind {
        ExprKind::Cast(inner) => copied(inner),
        ExprKind::Load(place) => place.as_var(),
        _ => None,
    }
}

/// For each node whether it lies on a circle.
pub fn looping(flat: &Flat) -> Vec<bool> {
    let out = flat.out();
    let next = |node: u32| {
        let edges = out[node as usize].iter().map(|id| flat.edge(*id));
        edges
            .filter(|e| !e.op.is_end())
            .map(|e| e.to.0)
            .collect::<Vec<u32>>()
    };
    let mut tarjan = Tarjan {
        index: vec![u32::MAX; flat.nodes as usize],
        low: vec![0; flat.nodes as usize],
        on: vec![false; flat.nodes as usize],
        stack: Vec::new(),
        looping: vec![false; flat.nodes as usize],
        counter: 0,
    };
    tarjan.walk(flat.entry.0, &next);
    tarjan.looping
}

/// Strongly connected components, without recursion.
struct Tarjan {
    index: Vec<u32>,
    low: Vec<u32>,
    on: Vec<bool>,
    stack: Vec<u32>,
    looping: Vec<bool>,
    counter: u32,
}

impl Tarjan {
    fn enter(&mut self, node: u32) {
        self.index[node as usize] = self.counter;
        self.low[node as usize] = self.counter;
        self.counter += 1;
        self.on[node as usize] = true;
        self.stack.push(node);
    }

    fn walk(&mut self, start: u32, next: &dyn Fn(u32) -> Vec<u32>) {
        self.enter(start);
        let mut work = vec![(start, next(start), 0)];
        while let Some((node, targets, at)) = work.last_mut() {
            let node = *node;
            if let Some(target) = targets.get(*at).copied() {
                *at += 1;
                if target == node {
                    self.looping[node as usize] = true;
                }
                if self.index[target as usize] == u32::MAX {
                    self.enter(target);
                    work.push((target, next(target), 0));
                } else if self.on[target as usize] {
                    let index = self.index[target as usize];
                    self.low[node as usize] = self.low[node as usize].min(index);
                }
                continue;
            }
            work.pop();
            self.leave(node);
            if let Some((parent, ..)) = work.last() {
                let low = self.low[node as usize];
                self.low[*parent as usize] = self.low[*parent as usize].min(low);
            }
        }
    }

    fn leave(&mut self, node: u32) {
        if self.low[node as usize] != self.index[node as usize] {
            return;
        }
        let mut members = Vec::new();
        while let Some(top) = self.stack.pop() {
            self.on[top as usize] = false;
            members.push(top);
            if top == node {
                break;
            }
        }
        if members.len() > 1 {
            members
                .iter()
                .for_each(|m| self.looping[*m as usize] = true);
        }
    }
}
