//! Where pointers may point: flow-insensitive, by object and offset. Start reading at
//! [`Points::new`].
//!
//! Numbers carry what pointers in them point to, so that casts lose nothing.

use std::collections::{BTreeSet, HashMap, HashSet};

use vitrum_cprog::cfa::{Base, Binary, Const, ConstBase, Expr, ExprKind, FuncId, Place, Step};

use super::layout::{self, Elements};
use super::object::{ObjectId, Objects};
use super::outside::{Members, OUTSIDE};
use super::pieces::Pieces;
use crate::deadline::{Deadline, Late};
use crate::system::EdgeRef;
use crate::task::{Flat, FlatOp};

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
}

pub type Set = BTreeSet<Target>;

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
    pub members: Members,
    sets: HashMap<(ObjectId, i64), Set>,
    changed: bool,
}

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
            members: Members::new(flat),
            sets: HashMap::new(),
            changed: true,
        };
        points.statics();
        while std::mem::replace(&mut points.changed, false) {
            for (index, edge) in flat.edges.iter().enumerate() {
                if index.is_multiple_of(LOOK) {
                    deadline.check()?;
                }
                points.edge(EdgeRef(index as u32), &edge.op);
            }
        }
        Ok(points)
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
    fn places_at(&self, object: ObjectId, offset: i64, size: u64) -> Vec<(ObjectId, i64)> {
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
            None => Target::Fixed,
        }
    }

    fn add(&mut self, at: (ObjectId, i64), more: &Set) {
        if more.is_empty() {
            return;
        }
        let set = self.sets.entry(at).or_default();
        let before = set.len();
        set.extend(more);
        self.changed |= set.len() != before;
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
                    self.changed |= self.open.insert(object);
                }
            }
            _ => {}
        }
    }

    fn is_pointer(&self, place: &Place) -> bool {
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

    /// The objects that can be reached from arguments through pointers that are not `const`.
    pub fn reachable(&self, args: &[Expr]) -> BTreeSet<ObjectId> {
        let types = &self.flat.program.types;
        let mut found = BTreeSet::new();
        let mut work: Vec<Target> = Vec::new();
        for arg in args {
            let konst = types
                .pointee(arg.ty)
                .is_some_and(|to| types.quals(to).konst);
            if !konst {
                work.extend(self.targets(arg));
            }
        }
        while let Some(target) = work.pop() {
            let object = match target {
                Target::Object(object, _) => object,
                Target::Unknown => OUTSIDE,
                Target::Function(_) | Target::Fixed => continue,
            };
            if found.insert(object) {
                let inside = self.sets.iter().filter(|((o, _), _)| *o == object);
                work.extend(inside.flat_map(|(_, set)| set));
            }
        }
        found
    }

    /// What an expression may point to.
    pub fn targets(&self, expr: &Expr) -> Set {
        let types = &self.flat.program.types;
        let pointer = types.is_pointer(expr.ty);
        match &expr.kind {
            ExprKind::Int(value) if pointer && *value != 0 => Set::from([Target::Fixed]),
            ExprKind::Load(place) => self.contents(place),
            ExprKind::Address(place) => self.locations(place),
            ExprKind::Function(id) => Set::from([Target::Function(*id)]),
            ExprKind::Label(..) => Set::from([Target::Unknown]),
            ExprKind::Cast(inner) => {
                let found = self.targets(inner);
                let made_up = pointer && !types.is_pointer(inner.ty) && found.is_empty();
                match made_up && inner.as_int() != Some(0) {
                    true => Set::from([Target::Fixed]),
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

    /// Where the contents of a place are noted.
    fn noted_at(&self, target: Target, place: &Place) -> Vec<(ObjectId, i64)> {
        let size = self.flat.program.types.size(place.ty).unwrap_or(1);
        match target {
            Target::Object(object, offset) => self.places_at(object, offset.unwrap_or(0), size),
            Target::Unknown => vec![(OUTSIDE, self.members.part(self.flat, place))],
            Target::Function(_) | Target::Fixed => Vec::new(),
        }
    }

    /// What a part of an object may point to; `None` if that may be anything.
    pub fn noted(&self, object: ObjectId, offset: i64) -> Option<Set> {
        let at = self.place_at(object, offset);
        let open = at.0 == OUTSIDE || self.open.contains(&at.0);
        (!open).then(|| self.sets.get(&at).cloned().unwrap_or_default())
    }

    fn contents(&self, place: &Place) -> Set {
        let mut found = Set::new();
        for target in self.locations(place) {
            for at in self.noted_at(target, place) {
                found.extend(self.sets.get(&at).into_iter().flatten());
                let open = at.0 == OUTSIDE || self.open.contains(&at.0);
                if open && self.is_pointer(place) {
                    found.insert(Target::Unknown);
                }
            }
        }
        found
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
            None => from.iter().map(|t| self.strided(*t, size)).collect(),
        }
    }

    /// A member of what a pointer points to: it is in the same element.
    fn shifted(&self, target: Target, by: i64) -> Target {
        match target {
            Target::Object(object, Some(offset)) => self.moved(object, offset, by),
            other => other,
        }
    }

    /// A pointer to things of a size, moved by so many bytes. Among elements of that size it stays
    /// in their array; otherwise it may start from each element that its offset stands for.
    fn stepped(&self, target: Target, by: i64, size: u64) -> Set {
        let Target::Object(object, Some(offset)) = target else {
            return Set::from([target]);
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
        if dims.iter().any(|d| d.stride == size) {
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

    /// Moved by a multiple of `size`.
    fn strided(&self, target: Target, size: u64) -> Target {
        let Target::Object(object, Some(offset)) = target else {
            return target;
        };
        let dims = self.objects.dims(self.flat, object, offset);
        let stays =
            self.bytes.contains(&object) || dims.iter().any(|d| size.is_multiple_of(d.stride));
        Target::Object(object, stays.then_some(offset))
    }

    fn computed(&self, op: Binary, a: &Expr, b: &Expr) -> Set {
        let (left, right) = (self.targets(a), self.targets(b));
        let number = |e: &Expr| e.as_int().and_then(|n| i64::try_from(n).ok());
        match (op, number(a), number(b)) {
            (Binary::Add, _, Some(by)) => self.by_bytes(&left, by),
            (Binary::Add, Some(by), _) => self.by_bytes(&right, by),
            (Binary::Sub, _, Some(by)) => self.by_bytes(&left, by.saturating_neg()),
            _ => anywhere(&left.union(&right).copied().collect()),
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
                            now = now.iter().map(|t| self.strided(*t, *size)).collect();
                            offset = 0;
                        }
                    }
                }
            }
        }
        now.iter().map(|t| self.shifted(*t, offset)).collect()
    }
}

/// The same objects, at any offset.
fn anywhere(set: &Set) -> Set {
    let any = |t: &Target| match *t {
        Target::Object(object, _) => Target::Object(object, None),
        other => other,
    };
    set.iter().map(any).collect()
}
