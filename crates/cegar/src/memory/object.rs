//! Objects: variables that are in memory, and what allocations make.

use std::collections::{HashMap, HashSet};

use vitrum_cprog::cfa::{Base, Expr, ExprKind, Place, Step, VarId};
use vitrum_cprog::types::{Ty, Type};

use super::heap::Used;
use super::layout::{self, Dim, Elements};
use crate::system::EdgeRef;
use crate::task::{Flat, FlatOp};

/// A variable, by its number, or behind those an allocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ObjectId(pub u32);

/// Memory that an edge allocates.
#[derive(Clone, Debug)]
pub struct Site {
    pub edge: EdgeRef,
    /// What it is used as; `None` for bytes.
    pub ty: Option<Ty>,
    /// Whether it is an array of that type.
    pub array: bool,
    /// Whether the edge is taken at most once, and the size is known.
    pub once: bool,
    /// The size if it is always the same.
    pub size: Option<u64>,
}

/// All objects of a flat automaton.
pub struct Objects {
    vars: u32,
    pub sites: Vec<Site>,
    by_edge: HashMap<EdgeRef, ObjectId>,
    /// Variables whose address is a value, or whose elements are chosen by a value.
    pub exposed: HashSet<VarId>,
    pub dynamic: HashSet<VarId>,
}

impl Objects {
    pub fn new(flat: &Flat, used: &Used) -> Objects {
        let mut objects = Objects {
            vars: flat.program.vars.len() as u32,
            sites: Vec::new(),
            by_edge: HashMap::new(),
            exposed: HashSet::new(),
            dynamic: HashSet::new(),
        };
        for edge in &flat.edges {
            let (exprs, places) = edge.op.effects();
            for expr in exprs {
                expr.walk(&mut |e| objects.look(e));
            }
            for place in places {
                objects.look_place(place);
                place.walk(&mut |e| objects.look(e));
            }
        }
        for (_, var) in flat.program.globals() {
            for datum in &var.init {
                if let vitrum_cprog::cfa::Const::Address(base, _) = &datum.value
                    && let vitrum_cprog::cfa::ConstBase::Var(id) = base
                {
                    objects.exposed.insert(*id);
                }
            }
        }
        let looping = super::heap::looping(flat);
        let copies = super::heap::Copies::new(flat);
        for (index, edge) in flat.edges.iter().enumerate() {
            if let FlatOp::Allocate { to, size, .. } = &edge.op {
                let edge = EdgeRef(index as u32);
                let site = super::heap::site(flat, edge, to, size, &looping, &copies, used);
                let id = ObjectId(objects.vars + objects.sites.len() as u32);
                objects.by_edge.insert(site.edge, id);
                objects.sites.push(site);
            }
        }
        objects
    }

    fn look(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Address(place) => {
                if let Base::Var(id) = place.base {
                    self.exposed.insert(id);
                }
            }
            ExprKind::Load(place) => self.look_place(place),
            _ => {}
        }
    }

    fn look_place(&mut self, place: &Place) {
        let chosen = |s: &Step| matches!(s, Step::Index(i, _) if i.as_int().is_none());
        if let Base::Var(id) = place.base
            && place.path.iter().any(chosen)
        {
            self.dynamic.insert(id);
        }
    }

    pub fn of_var(&self, id: VarId) -> ObjectId {
        ObjectId(id.0)
    }

    pub fn of_site(&self, index: usize) -> ObjectId {
        ObjectId(self.vars + index as u32)
    }

    pub fn of_edge(&self, edge: EdgeRef) -> Option<ObjectId> {
        self.by_edge.get(&edge).copied()
    }

    pub fn var(&self, id: ObjectId) -> Option<VarId> {
        (id.0 < self.vars).then_some(VarId(id.0))
    }

    /// All memory that edges allocate.
    pub fn allocated(&self) -> impl Iterator<Item = ObjectId> + '_ {
        (0..self.sites.len() as u32).map(|site| ObjectId(self.vars + site))
    }

    pub fn site(&self, id: ObjectId) -> Option<&Site> {
        self.sites.get(id.0.checked_sub(self.vars)? as usize)
    }

    /// Whether pointers to it may exist.
    pub fn is_exposed(&self, id: ObjectId) -> bool {
        self.var(id).is_none_or(|v| self.exposed.contains(&v))
    }

    pub fn elements(&self, id: ObjectId) -> Elements {
        match self.var(id) {
            Some(v) if !self.exposed.contains(&v) && !self.dynamic.contains(&v) => Elements::Apart,
            _ => Elements::Together,
        }
    }

    /// Whether there is at most one object with this number at any time.
    pub fn is_single(&self, id: ObjectId) -> bool {
        self.site(id).is_none_or(|s| s.once)
    }

    /// The type, and whether the object is an array of it; `None` for bytes.
    fn ty(&self, flat: &Flat, id: ObjectId) -> Option<(Ty, bool)> {
        match (self.var(id), self.site(id)) {
            (Some(v), _) => Some((flat.program.var(v).ty, false)),
            (_, Some(site)) => Some((site.ty?, site.array)),
            _ => None,
        }
    }

    /// Whether it is allocated memory that holds things of its type one after the other.
    pub fn is_array(&self, id: ObjectId) -> bool {
        self.site(id).is_some_and(|s| s.array)
    }

    /// The offset that stands for an offset of an object.
    pub fn canonical(&self, flat: &Flat, id: ObjectId, offset: i64) -> Option<i64> {
        let types = &flat.program.types;
        let (ty, array) = self.ty(flat, id)?;
        let offset = match (array, types.size(ty)) {
            (true, Some(size)) if offset >= 0 => offset % (size.max(1) as i64),
            (true, _) => return None,
            (false, _) => offset,
        };
        let variable = matches!(types.get(ty), Type::Array(..));
        // A variable with a flexible array is larger than its type.
        let size = match self.var(id) {
            Some(var) => flat.program.var_size(var),
            None => types.size(ty),
        };
        let end = size.is_some_and(|s| s as i64 == offset);
        // A pointer behind a single object is one that nothing is at.
        if end && !variable && !array {
            return None;
        }
        layout::canonical(types, ty, offset, self.elements(id))
    }

    /// The arrays around an offset of an object.
    pub fn dims(&self, flat: &Flat, id: ObjectId, offset: i64) -> Vec<Dim> {
        let types = &flat.program.types;
        let Some((ty, array)) = self.ty(flat, id) else {
            return Vec::new();
        };
        let inner = layout::dims(types, ty, offset);
        let stride = types.size(ty).unwrap_or(1).max(1);
        let count = self.site(id).and_then(|s| s.size).map(|s| s / stride);
        let own = array.then_some(Dim {
            start: 0,
            stride,
            count,
            leads: false,
        });
        own.into_iter().chain(inner).collect()
    }

    /// The bytes of an object, if that is known.
    pub fn size(&self, flat: &Flat, id: ObjectId) -> Option<u64> {
        match (self.var(id), self.site(id)) {
            (Some(v), _) => flat.program.var_size(v),
            (_, Some(site)) => site.size,
            _ => None,
        }
    }
}
