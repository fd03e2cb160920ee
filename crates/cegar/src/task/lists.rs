//! Which argument a list of variable arguments is at. Start reading at [`follow_lists`].
//!
//! A list moves on as it is read, so for an analysis that knows no order it is at any argument, and a
//! number could be read where a pointer is. Where each path leads to the same argument, that one is
//! read; where paths lead to several, as in a loop, it is asked at which the list is. Only lists that
//! change where they are named are followed.

mod reads;

use std::collections::{BTreeMap, BTreeSet};

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{Base, Expr, ExprKind, Place, Step, VarId, VarKind};
use vitrum_cprog::types::Ty;

use super::flat::{Flat, FlatOp, NodeId};
use super::fold::Fold;

/// Where lists are, by variable.
type State = BTreeMap<VarId, Spots>;

/// Where a list may be: in which area, and how far behind its beginning.
#[derive(Clone, PartialEq)]
struct Spots {
    area: VarId,
    offsets: BTreeSet<u64>,
    /// It may also be elsewhere.
    more: bool,
}

/// Arguments that are told apart.
const MOST: usize = 32;

impl Spots {
    fn only(&self) -> Option<u64> {
        let alone = self.offsets.len() == 1 && !self.more;
        self.offsets.first().copied().filter(|_| alone)
    }

    /// All of them moved by so many bytes; none is further than the area is long.
    fn moved(&self, flat: &Flat, by: u64) -> Spots {
        let size = flat.program.var_size(self.area).unwrap_or(0);
        let ends = self.offsets.iter().map(|at| at.saturating_add(by));
        let offsets: BTreeSet<u64> = ends.filter(|at| *at <= size).collect();
        let more = self.more || offsets.len() < self.offsets.len();
        Spots {
            offsets,
            more,
            ..*self
        }
    }

    fn joined(&self, other: &Spots) -> Option<Spots> {
        let offsets: BTreeSet<u64> = self.offsets.union(&other.offsets).copied().collect();
        let fits = self.area == other.area && offsets.len() <= MOST;
        let more = self.more || other.more;
        fits.then_some(Spots {
            offsets,
            more,
            ..*self
        })
    }
}

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
                let spots = state.get(&list_of(program, place)?)?;
                argument(program, spots.area, spots.only()?, ty)
            },
            changed: false,
        };
        if let Some(op) = fold.op(&edge.op) {
            edge.op = op;
        }
    }
    reads::split(flat, &states);
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
    let both = a
        .iter()
        .filter_map(|(list, spots)| Some((*list, spots.joined(b.get(list)?)?)));
    both.collect()
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
fn target(flat: &Flat, state: &State, value: &Expr) -> Option<Spots> {
    match &value.kind {
        ExprKind::Address(place) => match (&place.base, place.path.as_slice()) {
            (Base::Var(area), [Step::Field(_, _, offset)]) if is_area(flat, *area) => Some(Spots {
                area: *area,
                offsets: BTreeSet::from([*offset]),
                more: false,
            }),
            _ => None,
        },
        ExprKind::Cast(inner) => target(flat, state, inner),
        ExprKind::PtrAdd(pointer, index, size) => {
            let by = u64::try_from(index.as_int()?).ok()?.checked_mul(*size)?;
            Some(target(flat, state, pointer)?.moved(flat, by))
        }
        ExprKind::Load(place) => state.get(&list_of(&flat.program, place)?).cloned(),
        _ => None,
    }
}

/// Whether a variable is none of the program: only lists lead there.
fn is_area(flat: &Flat, id: VarId) -> bool {
    flat.program.var(id).kind == VarKind::Temp && !flat.originals.contains_key(&id)
}

/// The member of an area at an offset: its number and its type.
fn member(program: &Program, area: VarId, offset: u64) -> Option<(u32, Ty)> {
    let id = program.types.record_of(program.var(area).ty)?;
    let members = program.types.record(id).members.as_ref()?;
    let index = members.list.iter().position(|m| m.offset == offset)?;
    Some((index as u32, members.list.get(index)?.ty))
}

/// The address of the argument that lies there.
fn argument(program: &Program, area: VarId, offset: u64, ty: Ty) -> Option<Expr> {
    let var = program.var(area);
    let id = program.types.record_of(var.ty)?;
    let (index, member) = member(program, area, offset)?;
    let place = Place {
        path: vec![Step::Field(id, index, offset)],
        ty: member,
        ..Place::var(area, var.ty)
    };
    Some(Expr::new(ty, ExprKind::Address(Box::new(place))))
}
