//! What an edge does to the values, and when it is taken.

use std::collections::{BTreeMap, BTreeSet};

use vitrum_cprog::cfa::{Base, Expr, FuncId, Place, VarId};
use vitrum_cprog::types::Ty;
use vitrum_logic::Term;

use super::expr::Edge;
use super::memory::added;
use super::value::Int;
use crate::memory::outside;
use crate::memory::{Kind, ObjectId, Slot, Target};
use crate::system::{EdgeRef, Hole, Input, Source};
use crate::task::FlatOp;

/// No allocation is larger.
pub(crate) const LARGEST: i128 = 1 << 31;

impl Edge<'_, '_> {
    /// Translates an edge: changes the values, returns the condition under which it is taken.
    pub fn translate(&mut self, id: EdgeRef) -> Term {
        let flat = self.cx.flat;
        match &flat.edge(id).op {
            FlatOp::Fault { of, .. } => {
                self.keep_constants(of);
                self.operate(id, of);
                self.valid().not()
            }
            FlatOp::Pass { of } => {
                let before = self.env.clone();
                self.keep_constants(of);
                self.operate(id, of);
                *self.env = before;
                self.lose(of);
                self.valid().not()
            }
            op => {
                // The other way over this edge is the one on which it has no result. Without one, a run
                // that writes a constant is one more that may reach an error.
                if self.cx.model.passes {
                    self.keep_constants(op);
                }
                let taken = self.operate(id, op);
                taken.and(self.valid())
            }
        }
    }

    /// Whatever an operation may have written is anything, and so is what lies beside it: who leaves
    /// an array may still be in the structure around it.
    fn lose(&mut self, op: &FlatOp) {
        let (_, places) = op.effects();
        let accesses = places.iter().filter_map(|p| self.cx.model.access(p));
        let objects = accesses.flat_map(|a| a.slots.into_iter().map(|(object, ..)| object));
        for object in objects.collect::<BTreeSet<ObjectId>>() {
            let parts = self.cx.model.parts(object);
            parts.into_iter().for_each(|(_, slot)| self.forget(slot));
        }
        if let FlatOp::External { args, .. } = op {
            self.reach(args);
        }
    }

    /// An operation has a result only if it writes no constant.
    fn keep_constants(&mut self, op: &FlatOp) {
        let program = &self.cx.flat.program;
        for place in op.effects().1 {
            let Some(access) = self.cx.model.access(place) else {
                continue;
            };
            let objects = &self.cx.model.points.objects;
            let is_constant = |id| objects.var(id).is_some_and(|var| program.is_constant(var));
            let constants = access.slots.iter().filter(|(id, ..)| is_constant(*id));
            let constants: Vec<_> = constants.copied().collect();
            let guard = match constants.len() {
                0 => continue,
                all if all == access.slots.len() && access.is_known() => Term::bool(false),
                _ => self.is_at(place, &constants, &access).not(),
            };
            self.guards.push(guard);
        }
    }

    /// What must hold for the operation to have a result.
    fn valid(&mut self) -> Term {
        self.guards.drain(..).fold(Term::bool(true), Term::and)
    }

    /// The same for an operation that has a result.
    fn operate(&mut self, id: EdgeRef, op: &FlatOp) -> Term {
        let mut taken = Term::bool(true);
        match op {
            FlatOp::Skip
            | FlatOp::Goal(_)
            | FlatOp::Fault { .. }
            | FlatOp::Pass { .. }
            | FlatOp::Stop => {}
            FlatOp::Stray { place, callees, .. } => return self.stray(place, callees.as_deref()),
            FlatOp::Address { word, .. } => {
                return self.is_among(word, self.cx.model.addresses_of(word));
            }
            FlatOp::NoAddress { word, read } => {
                return self
                    .is_among(word, self.cx.model.no_addresses(word, *read))
                    .not();
            }
            FlatOp::Overlap { to, from, size, .. } => return self.overlap(to, from, *size),
            FlatOp::Start => self.start(id),
            FlatOp::Assume { cond, holds } => {
                let truth = self.truth(cond);
                taken = if *holds { truth } else { truth.not() };
                self.learn(cond, *holds);
            }
            FlatOp::Require { cond } => {
                taken = self.truth(cond);
                self.learn(cond, true);
            }
            FlatOp::Assign { to, value } => {
                let value = self.value(value);
                self.store(to, value);
            }
            FlatOp::Input { to, .. } => {
                let value = self.input(id, to.ty, Source::Call);
                self.store(to, value);
            }
            FlatOp::Forget(place) => {
                let var = place.as_var();
                let source = var.map_or(Source::Call, |v| Source::Variable(v, 0));
                let value = self.input(id, place.ty, source);
                self.store(place, value);
            }
            FlatOp::Begin(vars) => vars.iter().for_each(|v| self.begin(id, *v)),
            FlatOp::Allocate {
                to,
                size,
                zeroed,
                may_fail,
            } => {
                self.allocate(id, to, size, *zeroed, *may_fail);
            }
            FlatOp::External { to, args, .. } => self.external(id, to.as_ref(), args),
        }
        taken
    }

    /// The place may be something unknown, and is none of what is known.
    fn stray(&mut self, place: &Place, callees: Option<&[FuncId]>) -> Term {
        if let (Base::Deref(pointer), Some(_)) =
            (&place.base, self.cx.flat.program.types.function(place.ty))
        {
            let unknown = self.cx.model.points.leaves(pointer, callees);
            let callable = self.value(pointer).term.differs(Term::int(0));
            self.guards.clear();
            return callable.and(Term::bool(unknown));
        }
        let access = self.cx.model.access(place);
        let known = self.known_address(place);
        let null = match &place.base {
            Base::Deref(pointer) => self.value(pointer).term.equals(Term::int(0)),
            Base::Var(_) => Term::bool(false),
        };
        self.guards.clear();
        let stray = known.or(null).not();
        match access {
            Some(access) if access.unknown => stray,
            Some(access) if !access.left.is_empty() => {
                let at = self.address(place);
                self.guards.clear();
                let extents = self.cx.model.extents(&access).into_iter();
                let inside = extents.map(|(low, high)| Int { low, high, ..at }.in_range());
                stray.and(Term::any(inside))
            }
            _ => Term::bool(false),
        }
    }

    /// A pointer is one of some addresses.
    fn is_among(&mut self, word: &Expr, ranges: Vec<(i128, i128)>) -> Term {
        let at = self.value(word);
        self.guards.clear();
        let ranges = ranges.into_iter();
        Term::any(ranges.map(|(low, high)| Int { low, high, ..at }.in_range()))
    }

    /// So many bytes at two addresses have some in common, and are not the same.
    fn overlap(&mut self, to: &Expr, from: &Expr, size: u64) -> Term {
        let (to, from) = (self.value(to).term, self.value(from).term);
        self.guards.clear();
        let less = |a: Term, b: Term| a.add(Term::int(1)).leq(b);
        let within = |a: Term, b: Term| less(a, b).and(less(b, a.add(Term::int(size.into()))));
        within(to, from).or(within(from, to))
    }

    /// A value from outside.
    fn input(&mut self, edge: EdgeRef, ty: Ty, source: Source) -> Int {
        let Some(kind) = Kind::of(&self.cx.flat.program, ty) else {
            return Int::constant(0);
        };
        self.input_of(edge, kind.range(), source)
    }

    fn input_of(&mut self, edge: EdgeRef, range: (i128, i128), source: Source) -> Int {
        let value = self.cx.any("input", range);
        self.cx.inputs.push(Input {
            edge,
            value: value.term,
            address: None,
            source,
        });
        value
    }

    fn begin(&mut self, edge: EdgeRef, var: VarId) {
        let object = self.cx.model.points.objects.of_var(var);
        for (offset, slot) in self.cx.model.parts(object) {
            match slot {
                Slot::One(_) | Slot::Joined(..) | Slot::Indexed(_) => self.forget(slot),
                Slot::Many(_) | Slot::Bytes(_) => self.forget_part(object, offset, slot),
            }
        }
        let base = Int::constant(self.cx.model.base(object).unwrap_or(0));
        self.note_holes(edge, object, base);
    }

    /// Notes what is in an object that begins as inputs.
    pub fn note_holes(&mut self, edge: EdgeRef, object: ObjectId, base: Int) {
        let var = self.cx.model.points.objects.var(object);
        for (hole, slot) in self.cx.model.holes(object) {
            let value = self.in_hole(object, base, hole, slot);
            let source = match var {
                Some(id) => Source::Variable(id, hole.offset),
                None => Source::Allocated(hole.offset),
            };
            self.cx.inputs.push(Input {
                edge,
                value,
                address: None,
                source,
            });
        }
    }

    /// What is in a hole now.
    fn in_hole(&mut self, object: ObjectId, base: Int, hole: Hole, slot: Slot) -> Term {
        let cell = self.env.get(self.cx, slot.cell());
        match slot {
            // A part is a cell of its own, also where accesses are several.
            Slot::One(_) | Slot::Joined(..) => cell.term,
            Slot::Indexed(_) => {
                let index = self.number_of(object, hole.offset);
                cell.term.select(Term::int(index))
            }
            Slot::Many(_) | Slot::Bytes(_) => {
                let at = base.term.add(Term::int(i128::from(hole.offset)));
                cell.term.select(at)
            }
        }
    }

    /// Any contents for the elements of one part of an object.
    fn forget_part(&mut self, object: ObjectId, offset: i64, slot: Slot) {
        let alone = self.cx.model.owners(slot.cell()).len() == 1;
        match self.elements(object, offset, slot) {
            Some(elements) if !alone => {
                let kind = self.cx.model.cell(slot.cell()).kind;
                for at in elements {
                    let value = self.any("any", kind);
                    self.put_at(slot.cell(), Int::constant(at), value);
                }
            }
            _ => self.forget(slot),
        }
    }

    /// The addresses of all elements of a part, if they are known and few.
    fn elements(&self, object: ObjectId, offset: i64, slot: Slot) -> Option<Vec<i128>> {
        let base = self.cx.model.base(object)?;
        let offsets = self.cx.model.offsets(object, offset, slot)?;
        Some(offsets.into_iter().map(|o| base + o).collect())
    }

    fn allocate(&mut self, id: EdgeRef, to: &Place, size: &Expr, zeroed: bool, may_fail: bool) {
        let size = self.value(size);
        let Some(object) = self.cx.model.points.objects.of_edge(id) else {
            return;
        };
        let mut fits = size.term.leq(Term::int(LARGEST));
        let base = match self.cx.model.base(object) {
            Some(base) => Int::constant(base),
            None => {
                let (base, room) = self.bump(size);
                fits = fits.and(room);
                base
            }
        };
        for (offset, slot) in self.cx.model.parts(object) {
            self.fresh_part(object, base, offset, slot, zeroed);
        }
        if !zeroed {
            self.note_holes(id, object, base);
        }
        let address = match may_fail {
            true => {
                let works = self.input_of(id, (0, 1), Source::Call);
                self.guards.push(works.term.equals(Term::int(0)).or(fits));
                let term = works.term.equals(Term::int(0)).ite(Term::int(0), base.term);
                Int::new(term, (0, base.high))
            }
            false => {
                self.guards.push(fits);
                base
            }
        };
        self.store(to, address);
    }

    /// The next address, and whether there is room for so many bytes; what follows begins behind
    /// them.
    fn bump(&mut self, size: Int) -> (Int, Term) {
        let top = self.cx.model.top;
        let base = self.env.get(self.cx, top);
        let next = added(added(base, size), Int::constant(32));
        let most = outside::heap_end(self.cx.flat.program.types.model);
        let room = next.term.leq(Term::int(most));
        // Without room nothing is there, and the end stays where it is.
        let next = Int::new(
            room.ite(next.term, base.term),
            (base.low, most.max(base.high)),
        );
        let next = self.cx.name("top", next);
        self.env.set(top, next);
        (base, room)
    }

    /// The first contents of a part of new memory.
    fn fresh_part(&mut self, object: ObjectId, base: Int, offset: i64, slot: Slot, zeroed: bool) {
        if let Slot::One(cell) = slot {
            match zeroed {
                true => self.put(cell, Int::constant(0)),
                false => self.forget(slot),
            }
            return;
        }
        // Addresses are never reused, so nothing was written there before.
        if !zeroed {
            return;
        }
        for offset in self.cx.model.begun(object, offset, slot) {
            let at = added(base, Int::constant(offset));
            self.put_at(slot.cell(), at, Int::constant(0));
        }
    }

    fn external(&mut self, id: EdgeRef, to: Option<&Place>, args: &[Expr]) {
        let values: Vec<Int> = args.iter().map(|arg| self.value(arg)).collect();
        self.reach(args);
        for (index, (arg, value)) in args.iter().zip(values).enumerate() {
            self.note_written(id, index as u32, arg, value);
        }
        if let Some(to) = to {
            let value = self.input(id, to.ty, Source::Call);
            self.store(to, value);
        }
    }

    /// Notes what is in the objects that an argument may point to as inputs. Of those that it does
    /// not point to the distance is one that nothing is at.
    fn note_written(&mut self, edge: EdgeRef, index: u32, arg: &Expr, value: Int) {
        let targets = self.cx.model.points.targets(arg);
        let objects = targets.into_iter().filter_map(|target| match target {
            Target::Object(object, offset) => Some((object, offset.unwrap_or(0))),
            _ => None,
        });
        let objects: BTreeMap<ObjectId, i64> = objects.collect();
        for (object, offset) in objects {
            let base = match self.cx.model.base(object) {
                Some(base) => Int::constant(base),
                None => added(value, Int::constant(-i128::from(offset))),
            };
            for (hole, slot) in self.cx.model.holes(object) {
                let source = Source::Written {
                    arg: index,
                    width: hole.width,
                };
                let at = added(base, Int::constant(i128::from(hole.offset)));
                let value = Input {
                    edge,
                    value: self.in_hole(object, base, hole, slot),
                    address: Some(at.term.sub(value.term)),
                    source,
                };
                self.cx.inputs.push(value);
            }
        }
    }

    /// What can be reached from arguments is anything.
    fn reach(&mut self, args: &[Expr]) {
        for object in self.cx.model.points.reachable(args) {
            for (_, slot) in self.cx.model.parts(object) {
                self.forget(slot);
            }
        }
    }
}
