//! Reads of an argument where a list may be at several. Start at [`split`].

use vitrum_cprog::cfa::{Base, Binary, Expr, ExprKind, Place, VarId};
use vitrum_cprog::types::{IntKind, Ty};

use super::{State, argument, list_of, member};
use crate::system::Goal;
use crate::task::flat::{Flat, FlatEdge, FlatOp};
use crate::task::fold::Fold;

/// What is read there is no argument, or one of another type.
const ANOTHER: &str = "a variable argument as what it is not";

/// A read of an argument where a list may be at several.
struct Read {
    list: Place,
    area: VarId,
    offsets: Vec<u64>,
}

/// Asks, before each read, at which argument the list is.
pub(super) fn split(flat: &mut Flat, states: &[Option<State>]) {
    let int = flat.program.types.int(IntKind::Int);
    for (index, read) in reads(flat, states) {
        read.split(flat, index, int);
    }
}

/// The reads of arguments that are not known, by edge.
fn reads(flat: &Flat, states: &[Option<State>]) -> Vec<(usize, Read)> {
    let (program, types) = (&flat.program, &flat.program.types);
    let read = |(index, edge): (usize, &FlatEdge)| {
        let state = states[edge.from.0 as usize].as_ref()?;
        let FlatOp::Assign { value, .. } = &edge.op else {
            return None;
        };
        let list = read_through(value)?;
        let spots = state.get(&list_of(program, list)?)?;
        // What is read as something else stays where it is not known which argument it is.
        let alike = |ty: Ty| {
            types.is_pointer(ty) == types.is_pointer(value.ty)
                && types.size(ty) == types.size(value.ty)
        };
        let fits = |at: &u64| member(program, spots.area, *at).is_some_and(|(_, ty)| alike(ty));
        let read = Read {
            list: list.clone(),
            area: spots.area,
            offsets: spots.offsets.iter().copied().filter(fits).collect(),
        };
        (!read.offsets.is_empty()).then_some((index, read))
    };
    flat.edges.iter().enumerate().filter_map(read).collect()
}

/// The place of the list if a value is what it points to.
fn read_through(value: &Expr) -> Option<&Place> {
    let ExprKind::Load(place) = &value.kind else {
        return None;
    };
    let (Base::Deref(pointer), true) = (&place.base, place.path.is_empty()) else {
        return None;
    };
    let mut pointer = pointer;
    while let ExprKind::Cast(inner) = &pointer.kind {
        pointer = inner;
    }
    match &pointer.kind {
        ExprKind::Load(list) => Some(list),
        _ => None,
    }
}

impl Read {
    /// Asks for one argument after the other. Behind them the list is at none of these: a number that is read there
    /// may be an address, which nobody should follow; else what was there is left.
    fn split(&self, flat: &mut Flat, index: usize, int: Ty) {
        for offset in &self.offsets {
            let edge = flat.edges[index].clone();
            let (is_there, is_not) = (flat.new_node(), flat.new_node());
            let Some(at) = argument(&flat.program, self.area, *offset, self.list.ty) else {
                continue;
            };
            let list = Expr::load(self.list.clone(), self.list.ty);
            let cond = Expr::new(
                int,
                ExprKind::Binary(Binary::Eq, Box::new(list), Box::new(at.clone())),
            );
            let asked = |to, holds| FlatEdge {
                to,
                op: FlatOp::Assume {
                    cond: cond.clone(),
                    holds,
                },
                origin: None,
                ..edge.clone()
            };
            let asked = [asked(is_there, true), asked(is_not, false)];
            let mut fold = Fold {
                types: &flat.program.types,
                value: &|place, ty| {
                    (*place == self.list).then(|| at.clone().cast(ty, &flat.program.types))
                },
                changed: false,
            };
            let op = fold.op(&edge.op).unwrap_or(edge.op);
            let read = FlatEdge {
                from: is_there,
                op,
                ..edge
            };
            flat.edges.extend(asked);
            flat.edges.push(read);
            flat.edges[index].from = is_not;
        }
        let edge = &flat.edges[index];
        if let FlatOp::Assign { value, .. } = &edge.op
            && flat.program.types.is_integer(value.ty)
        {
            let goal = Goal::unsupported(&flat.program, ANOTHER, edge.loc);
            flat.edges[index].op = FlatOp::Goal(goal);
        }
    }
}
