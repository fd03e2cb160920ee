//! Which argument a list of variable arguments is at. Start reading at [`follow_lists`].
//!
//! A list moves on as it is read, so for an analysis that knows no order it is at any argument, and a
//! number could be read where a pointer is. Where each path leads to the same argument, that one is
//! read. Only lists that change where they are named are followed.

use std::collections::BTreeMap;

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{Base, Expr, ExprKind, Place, Step, VarId, VarKind};
use vitrum_cprog::types::Ty;

use super::flat::{Flat, FlatOp, NodeId};
use super::fold::Fold;

/// Where lists are, by variable: in which area, and how far behind its beginning.
type State = BTreeMap<VarId, (VarId, u64)>;

/// Puts arguments in the place of lists where it is known which they are at.
pub fn follow_lists(flat: &mut Flat) {
    let starts = flat.edges.iter().any(|e| match &e.op {
        FlatOp::Assign { to, value } => {
            let area = target(flat, &State::new(), value);
            list_of(&flat.program, to).is_some() && area.is_some()
        }
        _ => false,
    });
    if !starts {
        return;
    }
    let states = states(flat);
    let Flat { program, edges, .. } = flat;
    for edge in edges {
        let Some(state) = &states[edge.from.0 as usize] else {
            continue;
        };
        let mut fold = Fold {
            types: &program.types,
            value: &|place, ty| {
                let (area, offset) = state.get(&list_of(program, place)?)?;
                argument(program, *area, *offset, ty)
            },
            changed: false,
        };
        if let Some(op) = fold.op(&edge.op) {
            edge.op = op;
        }
    }
}

/// What is known at each node; nothing where no path leads.
fn states(flat: &Flat) -> Vec<Option<State>> {
    let mut states: Vec<Option<State>> = vec![None; flat.nodes as usize];
    states[flat.entry.0 as usize] = Some(State::new());
    let out = flat.out();
    let mut work: Vec<NodeId> = vec![flat.entry];
    while let Some(node) = work.pop() {
        let Some(state) = states[node.0 as usize].clone() else {
            continue;
        };
        for id in &out[node.0 as usize] {
            let edge = flat.edge(*id);
            let after = after(flat, &state, &edge.op);
            let there = &mut states[edge.to.0 as usize];
            let joined = match there {
                Some(old) => common(old, &after),
                None => after,
            };
            if there.as_ref() != Some(&joined) {
                *there = Some(joined);
                work.push(edge.to);
            }
        }
    }
    states
}

fn common(a: &State, b: &State) -> State {
    let same = a.iter().filter(|(list, at)| b.get(list) == Some(at));
    same.map(|(list, at)| (*list, *at)).collect()
}

fn after(flat: &Flat, state: &State, op: &FlatOp) -> State {
    let mut after = state.clone();
    if let FlatOp::Begin(vars) = op {
        after.retain(|list, _| !vars.contains(list));
    }
    for place in op.effects().1 {
        if let Base::Var(id) = place.base {
            after.remove(&id);
        }
    }
    if let FlatOp::Assign { to, value } = op
        && let Some(list) = list_of(&flat.program, to)
    {
        after.extend(target(flat, state, value).map(|at| (list, at)));
    }
    after
}

/// The list of arguments whose place this is: the pointer that it is, or has.
fn list_of(program: &Program, place: &Place) -> Option<VarId> {
    let Base::Var(id) = place.base else {
        return None;
    };
    let (var, types) = (program.var(id), &program.types);
    let here = match place.path.as_slice() {
        [] => types.is_pointer(place.ty),
        [Step::Index(first, _), Step::Field(record, index, _)] if first.as_int() == Some(0) => {
            let members = types.record(*record).members.as_ref()?;
            let name = members.list.get(*index as usize)?.name.as_deref();
            name == Some("overflow_arg_area")
        }
        _ => false,
    };
    (here && types.known_va_list() == Some(var.ty) && !var.address_taken).then_some(id)
}

/// Where a value points to, if that is an area with an argument for each member.
fn target(flat: &Flat, state: &State, value: &Expr) -> Option<(VarId, u64)> {
    match &value.kind {
        ExprKind::Address(place) => match (&place.base, place.path.as_slice()) {
            (Base::Var(area), [Step::Field(_, _, offset)]) if is_area(flat, *area) => {
                Some((*area, *offset))
            }
            _ => None,
        },
        ExprKind::Cast(inner) => target(flat, state, inner),
        ExprKind::PtrAdd(pointer, index, size) => {
            let (area, offset) = target(flat, state, pointer)?;
            let by = u64::try_from(index.as_int()?).ok()?.checked_mul(*size)?;
            Some((area, offset.checked_add(by)?))
        }
        ExprKind::Load(place) => state.get(&list_of(&flat.program, place)?).copied(),
        _ => None,
    }
}

/// Whether a variable is none of the program: only lists lead there.
fn is_area(flat: &Flat, id: VarId) -> bool {
    flat.program.var(id).kind == VarKind::Temp && !flat.originals.contains_key(&id)
}

/// The address of the argument that lies there.
fn argument(program: &Program, area: VarId, offset: u64, ty: Ty) -> Option<Expr> {
    let var = program.var(area);
    let id = program.types.record_of(var.ty)?;
    let members = program.types.record(id).members.as_ref()?;
    let index = members.list.iter().position(|m| m.offset == offset)?;
    let place = Place {
        path: vec![Step::Field(id, index as u32, offset)],
        ty: members.list.get(index)?.ty,
        ..Place::var(area, var.ty)
    };
    Some(Expr::new(ty, ExprKind::Address(Box::new(place))))
}
