//! Unions of pointers and numbers, of which a tag says what is there. Start reading at
//! [`Inliner::with_tags`].
//!
//! Where such a number is read, it is asked whether an address is there now: that is not modelled,
//! and the run goes on only where there is none. Points-to sets need not say then that the number may
//! be an address (`Flat::tagged`). Who writes a number into a part of such a place leaves something
//! in the rest that C does not specify; it is anything that makes no address of the whole, since
//! what was an address there is one no more.

use vitrum_cprog::cfa::{Expr, ExprKind, Place, Step};
use vitrum_cprog::types::{Length, RecordId, Ty, Type, Types};

use super::emit::At;
use super::flat::FlatOp;
use super::inline::Inliner;
use crate::memory::piece;
use crate::system::Goal;

/// What it is to read such a number where an address is.
pub(crate) const ADDRESS: &str = "the address of an object as a number";

/// Pointers that are looked for in a union.
const POINTERS: usize = 16;

/// The pointers that share bytes with a number, as places of the same union, and what of each lies
/// beyond the member that has the number: the union's place, and offsets in it.
struct Beside {
    pointer: Place,
    union: Place,
    rest: (u64, u64),
}

/// Whether a place is a number in a union where a pointer may be.
pub(crate) fn is_beside_pointer(types: &Types, place: &Place) -> bool {
    types.is_integer(place.ty) && !beside(types, place).is_empty()
}

fn beside(types: &Types, place: &Place) -> Vec<Beside> {
    let mut found = Vec::new();
    for (at, step) in place.path.iter().enumerate() {
        let Step::Field(id, number, _) = step else {
            continue;
        };
        let members = types.record(*id).members.as_ref();
        let (true, Some(members)) = (types.record(*id).union, members) else {
            continue;
        };
        let own = members.list.get(*number as usize);
        let end = own.and_then(|m| types.size(m.ty)).unwrap_or(members.size);
        for (other, member) in members.list.iter().enumerate() {
            let mut pointers = Vec::new();
            let first = Step::Field(*id, other as u32, member.offset);
            collect(
                types,
                (member.ty, vec![first], member.offset),
                &mut pointers,
            );
            for (path, ty, offset) in pointers.into_iter().filter(|p| p.2 < end) {
                let path = place.path[..at].iter().cloned().chain(path).collect();
                let pointer = Place {
                    path,
                    ty,
                    ..place.clone()
                };
                let pointer = Place {
                    bits: None,
                    ..pointer
                };
                let path = place.path[..at].to_vec();
                let union = Place {
                    path,
                    ..pointer.clone()
                };
                let size = types.model.pointer_size();
                let rest = (end.max(offset), offset + size);
                found.push(Beside {
                    pointer,
                    union,
                    rest,
                });
            }
        }
    }
    found
}

/// The pointers in a type, and where they are.
fn collect(
    types: &Types,
    (ty, path, at): (Ty, Vec<Step>, u64),
    found: &mut Vec<(Vec<Step>, Ty, u64)>,
) {
    if found.len() >= POINTERS {
        return;
    }
    match *types.get(ty) {
        Type::Record(id) => {
            let members = types.record(id).members.as_ref();
            for (number, member) in members.iter().flat_map(|m| m.list.iter().enumerate()) {
                let mut path = path.clone();
                path.push(field(id, number, member.offset));
                collect(types, (member.ty, path, at + member.offset), found);
            }
        }
        // Of an array all elements lie where numbers are.
        Type::Array(elem, Length::Fixed(1)) => collect(types, (elem, path, at), found),
        _ if types.is_pointer(ty) => found.push((path, ty, at)),
        _ => {}
    }
}

fn field(id: RecordId, number: usize, offset: u64) -> Step {
    Step::Field(id, number as u32, offset)
}

impl Inliner<'_> {
    /// An operation with what is asked before it, and what is left behind it.
    pub(super) fn with_tags(&mut self, at: At, op: FlatOp) {
        let mut now = at;
        for pointer in self.read_beside(&op) {
            let word = Expr::load(pointer.clone(), pointer.ty);
            let goal = Goal::unsupported(self.source, ADDRESS, at.loc);
            let asked = FlatOp::Address {
                word: word.clone(),
                goal,
            };
            self.plain_edge(
                At {
                    to: now.from,
                    origin: None,
                    ..now
                },
                asked,
            );
            now = self.plain_step(now, FlatOp::NoAddress { word, read: true });
        }
        let written = self.written_beside(&op);
        if written.is_empty() {
            return self.plain_edge(At { to: at.to, ..now }, op);
        }
        now = At {
            origin: at.origin,
            ..now
        };
        now = self.plain_step(now, op);
        now.origin = None;
        for Beside {
            pointer,
            union,
            rest,
        } in written
        {
            for to in piece(&self.known, &union, rest) {
                now = self.plain_step(now, FlatOp::Forget(to));
            }
            let word = Expr::load(pointer.clone(), pointer.ty);
            now = self.plain_step(now, FlatOp::NoAddress { word, read: false });
        }
        self.plain_edge(At { to: at.to, ..now }, FlatOp::Skip);
    }

    fn plain_step(&mut self, at: At, op: FlatOp) -> At {
        let to = self.node();
        self.plain_edge(At { to, ..at }, op);
        At { from: to, ..at }
    }

    /// The pointers that share bytes with numbers which an operation reads.
    fn read_beside(&self, op: &FlatOp) -> Vec<Place> {
        let types = &self.flat.program.types;
        let mut found: Vec<Place> = Vec::new();
        let mut look = |e: &Expr| {
            if let ExprKind::Load(place) = &e.kind
                && types.is_integer(place.ty)
            {
                for one in beside(types, place) {
                    if !found.contains(&one.pointer) {
                        found.push(one.pointer);
                    }
                }
            }
        };
        let (exprs, places) = op.effects();
        exprs.iter().for_each(|e| e.walk(&mut look));
        places.iter().for_each(|p| p.walk(&mut look));
        found
    }

    /// The same of a number that it writes, if a part of the pointer is left.
    fn written_beside(&self, op: &FlatOp) -> Vec<Beside> {
        let (FlatOp::Assign { to, .. } | FlatOp::Input { to, .. }) = op else {
            return Vec::new();
        };
        let types = &self.flat.program.types;
        if types.is_pointer(to.ty) {
            return Vec::new();
        }
        let mut found = beside(types, to);
        found.retain(|one| one.rest.0 < one.rest.1);
        found
    }
}
