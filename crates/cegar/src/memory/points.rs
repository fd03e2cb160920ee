//! Where pointers may point: flow-insensitive, by object and offset. Start reading at
//! [`Points::new`].
//!
//! Numbers carry what pointers in them point to, so that casts lose nothing.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};
use std::mem::take;

use vitrum_cprog::cfa::{Base, Binary, Const, ConstBase, Expr, ExprKind, FuncId, Place, Step};
use vitrum_cprog::types::{IntKind, Type, Types};

use super::layout::{self, Dim, Elements};
use super::numbers;
use super::object::{ObjectId, Objects};
use super::outside::{Members, OUTSIDE};
use super::pieces::Pieces;
use super::set::Set;
use crate::deadline::{Deadline, Late};
use crate::system::EdgeRef;
use crate::task::{Flat, FlatOp, is_beside_pointer};

/// What a value may point to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Target {
    /// An offset of an object; `None` for any.
    Object(ObjectId, Option<i64>),
    Function(FuncId),
    /// Memory from outside.
    Unknown,
    /// An address that the program made from a number.
    Fixed,
    /// One that is a number where nothing lies: in the first page or the last one.
    Nowhere,
    /// An address that was made from one of an object and was outside of it at some time. What it
    /// comes back to is not followed: whoever accesses it asks whether it is inside.
    Beyond(ObjectId),
}

impl Target {
    /// Moved by so much that it may be any address, if it is a number.
    fn adrift(self) -> Target {
        match self {
            Target::Nowhere => Target::Fixed,
            other => other,
        }
    }
}

/// Offsets of one object that a pointer may have. Where there are more, pointers were moved to and
/// fro between members and nothing is gained by telling them apart.
const CROWD: usize = 32;

/// The time is looked at once in so many edges.
const LOOK: usize = 256;

pub struct Points<'a> {
    flat: &'a Flat,
    pub objects: Objects,
    /// Objects that are only bytes: their contents are one.
    pub bytes: HashSet<ObjectId>,
    /// Objects whose parts overlap.
    pub pieces: Pieces,
    /// Objects in which pointers may be something unknown: what others wrote there, or nobody.
    open: HashSet<ObjectId>,
    /// Parts that hold numbers which nobody made from an address.
    numbers: HashSet<At>,
    pub members: Members,
    sets: HashMap<At, Set>,
    /// The offsets of each object that have a set.
    parts: HashMap<ObjectId, Vec<i64>>,
    /// What the edge under way has read and changed, as long as there is one.
    seen: Option<RefCell<Vec<At>>>,
    changed: Vec<At>,
    opened: Vec<ObjectId>,
    /// Whether a set has too many offsets of an object: then the others are not complete.
    crowded: bool,
}

/// A part of an object.
pub type At = (ObjectId, i64);

impl<'a> Points<'a> {
    pub fn new(
        flat: &'a Flat,
        objects: Objects,
        (bytes, pieces): (HashSet<ObjectId>, Pieces),
        open: HashSet<ObjectId>,
        deadline: Deadline,
    ) -> Result<Points<'a>, Late> {
        let mut points = Points {
            flat,
            objects,
            bytes,
            pieces,
            open,
            numbers: HashSet::new(),
            members: Members::new(flat),
            sets: HashMap::new(),
            parts: HashMap::new(),
            seen: Some(RefCell::default()),
            changed: Vec::new(),
            opened: Vec::new(),
            crowded: false,
        };
        points.statics();
        points.settle(deadline)?;
        points.seen = None;
        Ok(points)
    }

    /// Finds pointers that are numbers, and what they are copied to. No place is accessed then that
    /// was not before.
    pub fn know_numbers(&mut self, deadline: Deadline) -> Result<(), Late> {
        loop {
            let before = self.numbers.len();
            self.numbers.extend(numbers::find(self, self.flat));
            deadline.check()?;
            // What was found stays, so that this has an end.
            if self.numbers.len() == before {
                return Ok(());
            }
            self.seen = Some(RefCell::default());
            self.settle(deadline)?;
            self.seen = None;
        }
    }

    /// Looks at all edges, and again at those that read what has changed. Calls from outside read
    /// whatever can be reached: they are looked at again when nothing else is left.
    fn settle(&mut self, deadline: Deadline) -> Result<(), Late> {
        let flat = self.flat;
        let mut queue = Queue::new(flat.edges.len());
        let is_call = |i: &u32| matches!(flat.edges[*i as usize].op, FlatOp::External { .. });
        let calls: Vec<u32> = (0..flat.edges.len() as u32).filter(is_call).collect();
        let mut steps = 0usize;
        loop {
            while let Some(index) = queue.next() {
                if self.crowded {
                    return Ok(());
                }
                steps += 1;
                if steps.is_multiple_of(LOOK) {
                    deadline.check()?;
                }
                self.visit(index, &mut queue);
            }
            let news = calls.iter().filter(|call| self.visit(**call, &mut queue));
            if news.count() == 0 {
                return Ok(());
            }
        }
    }

    /// Whether an edge changes something; who reads it is looked at again.
    fn visit(&mut self, index: u32, queue: &mut Queue) -> bool {
        let flat = self.flat;
        self.edge(EdgeRef(index), &flat.edges[index as usize].op);
        let seen = self.seen.as_ref().map(RefCell::take).unwrap_or_default();
        queue.reads(index, seen);
        let (changed, opened) = (take(&mut self.changed), take(&mut self.opened));
        changed.iter().for_each(|at| queue.wake(*at));
        opened.iter().for_each(|object| queue.wake_all(*object));
        !changed.is_empty() || !opened.is_empty()
    }

    /// Objects that should be bytes before anything else is asked.
    pub fn crowded(&self) -> Vec<ObjectId> {
        match self.crowded {
            true => self.sets.values().flat_map(|s| s.crowded(CROWD)).collect(),
            false => Vec::new(),
        }
    }

    fn statics(&mut self) {
        for (id, var) in self.flat.program.globals() {
            let object = self.objects.of_var(id);
            for datum in &var.init {
                if let Const::Address(base, offset) = &datum.value {
                    let size = self.flat.program.types.size(datum.ty).unwrap_or(1);
                    let target = self.constant(*base, *offset);
                    for at in self.places_at(object, datum.offset as i64, size) {
                        self.add(at, &Set::from([target]));
                    }
                }
            }
            if !var.defined {
                self.open.insert(object);
            }
        }
    }

    fn constant(&self, base: ConstBase, offset: i64) -> Target {
        match base {
            ConstBase::Var(id) => self.moved(self.objects.of_var(id), 0, offset),
            ConstBase::Function(id) => Target::Function(id),
            ConstBase::Label(..) => Target::Unknown,
        }
    }

    /// The location that stands for an offset, also for one that is not inside.
    fn place_at(&self, object: ObjectId, offset: i64) -> (ObjectId, i64) {
        if self.bytes.contains(&object) {
            return (object, 0);
        }
        (
            object,
            self.objects
                .canonical(self.flat, object, offset)
                .unwrap_or(0),
        )
    }

    /// The same for so many bytes: one for each piece.
    pub fn places_at(&self, object: ObjectId, offset: i64, size: u64) -> Vec<(ObjectId, i64)> {
        match self.pieces.of(object, offset, size) {
            Some(pieces) => pieces.into_iter().map(|(at, _)| (object, at)).collect(),
            None => vec![self.place_at(object, offset)],
        }
    }

    fn moved(&self, object: ObjectId, offset: i64, by: i64) -> Target {
        if self.bytes.contains(&object) {
            return Target::Object(object, Some(0));
        }
        let sum = offset.checked_add(by);
        match sum.and_then(|o| self.objects.canonical(self.flat, object, o)) {
            Some(offset) => Target::Object(object, Some(offset)),
            // Arrays of which all elements are one may be left and entered again.
            None if !self.objects.dims(self.flat, object, offset).is_empty() => {
                Target::Object(object, None)
            }
            // Outside of the object there is nothing that could be named.
            None => Target::Beyond(object),
        }
    }

    fn add(&mut self, at: At, more: &Set) {
        if more.is_empty() {
            return;
        }
        let set = self.sets.entry(at).or_insert_with(|| {
            self.parts.entry(at.0).or_default().push(at.1);
            Set::new()
        });
        if set.join(more) {
            self.changed.push(at);
            self.crowded |= !set.crowded(CROWD).is_empty();
        }
    }

    fn edge(&mut self, id: EdgeRef, op: &FlatOp) {
        match op {
            FlatOp::Assign { to, value } => {
                let values = self.targets(value);
                self.write(to, &values);
            }
            FlatOp::Input { to, .. } if self.is_pointer(to) => {
                self.write(to, &Set::from([Target::Unknown]));
            }
            // Variables that are forgotten are looked for once it is known who reads them.
            FlatOp::Forget(to) if self.is_pointer(to) && to.as_var().is_none() => {
                self.write(to, &Set::from([Target::Unknown]));
            }
            FlatOp::Allocate { to, .. } => {
                if let Some(object) = self.objects.of_edge(id) {
                    self.write(to, &Set::from([Target::Object(object, Some(0))]));
                }
            }
            FlatOp::External { to, args, .. } => {
                let unknown = Set::from([Target::Unknown]);
                if let Some(to) = to.as_ref().filter(|t| self.is_pointer(t)) {
                    self.write(to, &unknown);
                }
                for object in self.reachable(args) {
                    if self.open.insert(object) {
                        self.opened.push(object);
                    }
                }
            }
            _ => {}
        }
    }

    pub fn is_pointer(&self, place: &Place) -> bool {
        self.flat.program.types.is_pointer(place.ty)
    }

    fn write(&mut self, to: &Place, values: &Set) {
        if values.is_empty() {
            return;
        }
        for target in self.locations(to) {
            for at in self.noted_at(target, to) {
                self.add(at, values);
            }
        }
    }

    /// The objects that can be reached from arguments, the last step through a pointer that is not
    /// to constants.
    pub fn reachable(&self, args: &[Expr]) -> BTreeSet<ObjectId> {
        let types = &self.flat.program.types;
        let mut found = BTreeSet::new();
        let mut work: Vec<Target> = Vec::new();
        for arg in args {
            let konst = types
                .pointee(arg.ty)
                .is_some_and(|to| types.quals(to).konst);
            match konst {
                false => work.extend(self.targets(arg)),
                true => work.extend(self.constants(arg).flat_map(|object| self.inside(object))),
            }
        }
        while let Some(target) = work.pop() {
            if let Some(object) = object_of(target).filter(|object| found.insert(*object)) {
                work.extend(self.inside(object));
            }
        }
        found
    }

    /// The objects whose contents a function may follow: those, and constants with pointers.
    pub fn followed(&self, args: &[Expr]) -> BTreeSet<ObjectId> {
        let constants = args.iter().flat_map(|arg| self.constants(arg));
        constants.chain(self.reachable(args)).collect()
    }

    /// The objects with pointers that an argument points to, if it is a pointer to constants.
    fn constants(&self, arg: &Expr) -> impl Iterator<Item = ObjectId> {
        let types = &self.flat.program.types;
        let to = types.pointee(arg.ty);
        let to = to.filter(|to| types.quals(*to).konst && types.holds_pointers(*to));
        let targets = to.map(|_| self.targets(arg)).unwrap_or_default();
        targets.into_iter().filter_map(object_of)
    }

    /// What pointers in an object may point to.
    fn inside(&self, object: ObjectId) -> impl Iterator<Item = Target> {
        let parts = self.parts.get(&object).into_iter().flatten();
        let sets = parts.filter_map(move |part| self.sets.get(&(object, *part)));
        sets.flatten().copied()
    }

    /// Whether a pointer that is called may be something else than these functions; without any
    /// given, something from outside.
    pub fn leaves(&self, pointer: &Expr, callees: Option<&[FuncId]>) -> bool {
        self.targets(pointer).iter().any(|target| match target {
            Target::Unknown => true,
            Target::Function(id) => callees.is_some_and(|callees| !callees.contains(id)),
            Target::Fixed | Target::Nowhere => callees.is_some(),
            Target::Object(..) | Target::Beyond(_) => false,
        })
    }

    /// What an expression may point to.
    pub fn targets(&self, expr: &Expr) -> Set {
        let types = &self.flat.program.types;
        let pointer = types.is_pointer(expr.ty);
        match &expr.kind {
            ExprKind::Int(value) if pointer && *value != 0 => Set::from([self.fixed(*value)]),
            // It was asked whether an address is there.
            ExprKind::Load(place) if self.flat.tagged && is_beside_pointer(types, place) => {
                Set::new()
            }
            ExprKind::Load(place) => self.contents(place),
            ExprKind::Address(place) => self.locations(place),
            ExprKind::Function(id) => Set::from([Target::Function(*id)]),
            ExprKind::Label(..) => Set::from([Target::Unknown]),
            // It says whether there is an address, and is none.
            ExprKind::Cast(_) if *types.get(expr.ty) == Type::Int(IntKind::Bool) => Set::new(),
            ExprKind::Cast(inner) => {
                let found = self.targets(inner);
                let number = match found.is_empty() {
                    true => inner.as_int() != Some(0),
                    false => self.is_mixed(inner, &self.numbers),
                };
                match number && pointer && !types.is_pointer(inner.ty) {
                    true => {
                        let fixed = inner.as_int().map_or(Target::Fixed, |n| self.fixed(n));
                        found.into_iter().chain([fixed]).collect()
                    }
                    false => found,
                }
            }
            ExprKind::PtrAdd(base, index, size) => self.advanced(base, index, *size),
            ExprKind::Binary(op, a, b) if !op.is_comparison() => self.computed(*op, a, b),
            ExprKind::Unary(_, a) => anywhere(&self.targets(a)),
            ExprKind::Unknown(_) => Set::from([Target::Unknown]),
            _ => Set::new(),
        }
    }

    /// An address that is this number.
    fn fixed(&self, number: i128) -> Target {
        match is_nowhere(&self.flat.program.types, number) {
            true => Target::Nowhere,
            false => Target::Fixed,
        }
    }

    /// Where the contents of a place are noted.
    fn noted_at(&self, target: Target, place: &Place) -> Vec<(ObjectId, i64)> {
        let size = self.flat.program.types.size(place.ty).unwrap_or(1);
        match target {
            Target::Object(object, offset) => self.places_at(object, offset.unwrap_or(0), size),
            Target::Unknown => vec![(OUTSIDE, self.members.part(self.flat, place))],
            Target::Function(_) | Target::Fixed | Target::Nowhere | Target::Beyond(_) => Vec::new(),
        }
    }

    /// The parts of objects that a place may be.
    pub fn parts_of(&self, place: &Place) -> Vec<At> {
        let targets = self.locations(place).into_iter();
        targets.flat_map(|t| self.noted_at(t, place)).collect()
    }

    /// Whether a number that may be an address may also be another number, if these parts hold some.
    pub fn is_mixed(&self, expr: &Expr, numbers: &HashSet<At>) -> bool {
        let number = |at: &At| numbers.contains(at) || self.is_open(at.0);
        match &expr.kind {
            _ if self.flat.program.types.is_pointer(expr.ty) => false,
            ExprKind::Load(place) => self.parts_of(place).iter().any(number),
            ExprKind::Cast(a) | ExprKind::Unary(_, a) => self.is_mixed(a, numbers),
            ExprKind::Binary(_, a, b) => self.is_mixed(a, numbers) || self.is_mixed(b, numbers),
            _ => false,
        }
    }

    /// Whether pointers in an object may be something unknown.
    fn is_open(&self, object: ObjectId) -> bool {
        object == OUTSIDE || self.open.contains(&object)
    }

    /// What a part of an object may point to; `None` if that may be anything.
    pub fn noted(&self, object: ObjectId, offset: i64) -> Option<Set> {
        let at = self.place_at(object, offset);
        let open = self.is_open(at.0) || self.numbers.contains(&at);
        (!open).then(|| self.sets.get(&at).cloned().unwrap_or_default())
    }

    fn contents(&self, place: &Place) -> Set {
        let mut found = Vec::new();
        for target in self.locations(place) {
            for at in self.noted_at(target, place) {
                if let Some(seen) = &self.seen {
                    seen.borrow_mut().push(at);
                }
                found.extend(self.sets.get(&at).into_iter().flatten());
                if self.is_pointer(place) {
                    let open = self.is_open(at.0).then_some(Target::Unknown);
                    let number = self.numbers.contains(&at).then_some(Target::Fixed);
                    found.extend(open.into_iter().chain(number));
                }
            }
        }
        found.into_iter().collect()
    }

    fn advanced(&self, base: &Expr, index: &Expr, size: u64) -> Set {
        let from = self.targets(base);
        match index
            .as_int()
            .and_then(|n| i64::try_from(n).ok()?.checked_mul(size as i64))
        {
            Some(by) => from
                .iter()
                .flat_map(|t| self.stepped(*t, by, size))
                .collect(),
            None => from.iter().map(|t| self.strided(*t, size, None)).collect(),
        }
    }

    /// A member of what a pointer points to: it is in the same element.
    fn shifted(&self, target: Target, by: i64) -> Target {
        match target {
            Target::Object(object, Some(offset)) => self.moved(object, offset, by),
            other if by == 0 => other,
            other => other.adrift(),
        }
    }

    /// A pointer to things of a size, moved by so many bytes. Among elements of that size it stays
    /// in their array; otherwise it may start from each element that its offset stands for.
    fn stepped(&self, target: Target, by: i64, size: u64) -> Set {
        let Target::Object(object, Some(offset)) = target else {
            return Set::from([target.adrift()]);
        };
        if self.bytes.contains(&object) {
            return Set::from([Target::Object(object, Some(0))]);
        }
        let dims = match self.objects.elements(object) {
            Elements::Apart => Vec::new(),
            Elements::Together => self.objects.dims(self.flat, object, offset),
        };
        if dims.is_empty() {
            return Set::from([self.moved(object, offset, by)]);
        }
        if dims.iter().any(|d| d.stride == size && d.leaves(size)) {
            return Set::from([Target::Object(object, None)]);
        }
        if dims.iter().any(|d| d.stride == size && d.has_room(by)) {
            return Set::from([target]);
        }
        let Some(starts) = layout::instances(&dims, offset, by) else {
            return Set::from([Target::Object(object, None)]);
        };
        let ends = starts.iter().filter_map(|start| start.checked_add(by));
        let found: Set = ends
            .filter_map(|end| self.objects.canonical(self.flat, object, end))
            .map(|end| Target::Object(object, Some(end)))
            .collect();
        match found.is_empty() {
            true => Set::from([Target::Object(object, None)]),
            false => found,
        }
    }

    fn by_bytes(&self, from: &Set, by: i64) -> Set {
        from.iter().flat_map(|t| self.stepped(*t, by, 1)).collect()
    }

    /// Moved by a multiple of `size`; within so many elements where an array is named, since an access beyond is
    /// invalid.
    fn strided(&self, target: Target, size: u64, named: Option<u64>) -> Target {
        let Target::Object(object, Some(offset)) = target else {
            return target.adrift();
        };
        let dims = self.objects.dims(self.flat, object, offset);
        let among = |d: &Dim| size.is_multiple_of(d.stride);
        let is_named = |d: &Dim| d.stride == size && named.is_some() && named <= d.count;
        let leaves = dims
            .iter()
            .any(|d| among(d) && d.leaves(size) && !is_named(d));
        let stays = self.bytes.contains(&object) || !leaves && dims.iter().any(among);
        Target::Object(object, stays.then_some(offset))
    }

    fn computed(&self, op: Binary, a: &Expr, b: &Expr) -> Set {
        let (left, right) = (self.targets(a), self.targets(b));
        let number = |e: &Expr| e.as_int().and_then(|n| i64::try_from(n).ok());
        match (op, number(a), number(b)) {
            (Binary::Add, _, Some(by)) => self.by_bytes(&left, by),
            (Binary::Add, Some(by), _) => self.by_bytes(&right, by),
            (Binary::Sub, _, Some(by)) => self.by_bytes(&left, by.saturating_neg()),
            _ => anywhere(&left.into_iter().chain(right).collect()),
        }
    }

    /// The locations that a place may be.
    pub fn locations(&self, place: &Place) -> Set {
        let mut now: Set = match &place.base {
            Base::Var(id) => Set::from([Target::Object(self.objects.of_var(*id), Some(0))]),
            Base::Deref(pointer) => self.targets(pointer),
        };
        let mut offset = 0i64;
        for step in &place.path {
            match step {
                Step::Field(_, _, by) => offset += *by as i64,
                Step::Index(index, size) => {
                    match index.as_int().and_then(|n| i64::try_from(n).ok()) {
                        Some(n) => offset = offset.saturating_add(n.saturating_mul(*size as i64)),
                        None => {
                            now = now.iter().map(|t| self.shifted(*t, offset)).collect();
                            let named = self.flat.program.bounds(place).into_iter();
                            let mut named = named.filter(|(i, _)| std::ptr::eq(*i, index));
                            let named = named.next().map(|(_, count)| count);
                            now = now.iter().map(|t| self.strided(*t, *size, named)).collect();
                            offset = 0;
                        }
                    }
                }
            }
        }
        now.iter().map(|t| self.shifted(*t, offset)).collect()
    }
}

/// Edges that have to be looked at, and who reads what.
struct Queue {
    work: VecDeque<u32>,
    waiting: Vec<bool>,
    readers: HashMap<At, Vec<u32>>,
    known: HashSet<(u32, At)>,
}

impl Queue {
    /// All edges.
    fn new(edges: usize) -> Queue {
        Queue {
            work: (0..edges as u32).collect(),
            waiting: vec![true; edges],
            readers: HashMap::new(),
            known: HashSet::new(),
        }
    }

    fn next(&mut self) -> Option<u32> {
        let next = self.work.pop_front()?;
        self.waiting[next as usize] = false;
        Some(next)
    }

    fn reads(&mut self, edge: u32, parts: Vec<At>) {
        for at in parts {
            if self.known.insert((edge, at)) {
                self.readers.entry(at).or_default().push(edge);
            }
        }
    }

    fn wake(&mut self, at: At) {
        for edge in self.readers.get(&at).into_iter().flatten() {
            if !std::mem::replace(&mut self.waiting[*edge as usize], true) {
                self.work.push_back(*edge);
            }
        }
    }

    fn wake_all(&mut self, object: ObjectId) {
        let parts = self.readers.keys().filter(|at| at.0 == object).copied();
        let parts: Vec<At> = parts.collect();
        parts.into_iter().for_each(|at| self.wake(at));
    }
}

/// The same objects, at any offset.
fn anywhere(set: &Set) -> Set {
    let any = |t: &Target| match *t {
        Target::Object(object, _) => Target::Object(object, None),
        other => other.adrift(),
    };
    set.iter().map(any).collect()
}

/// The bytes of the first page and of the last one, in which nothing lies.
pub const PAGE: i128 = 4096;

/// Whether a number is no address in any layout: in the first page or the last one.
pub fn is_nowhere(types: &Types, number: i128) -> bool {
    let top = 1_i128 << (8 * types.model.pointer_size());
    let number = number.rem_euclid(top);
    number < PAGE || number >= top - PAGE
}

/// The object that a target is in.
fn object_of(target: Target) -> Option<ObjectId> {
    match target {
        Target::Object(object, _) | Target::Beyond(object) => Some(object),
        Target::Unknown => Some(OUTSIDE),
        Target::Function(_) | Target::Fixed | Target::Nowhere => None,
    }
}
