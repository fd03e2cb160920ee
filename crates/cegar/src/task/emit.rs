//! Edges of the flat automaton under construction. Start reading at `Inliner::edge`.

use vitrum_cprog::cfa::{Base, Binary, Expr, ExprKind, Place, VarId};
use vitrum_cprog::source::Loc;
use vitrum_cprog::types::Ty;

use super::flat::{FlatEdge, FlatOp, FrameId, NodeId, Origin};
use super::inline::Inliner;
use crate::memory::{between, part_of, parts};
use crate::system::Goal;

/// Aggregates with more scalars are not copied.
pub(super) const PARTS: usize = 512;

/// An edge under construction: from where to where, and whom it belongs to.
#[derive(Clone, Copy)]
pub(super) struct At {
    pub from: NodeId,
    pub to: NodeId,
    pub loc: Loc,
    pub frame: FrameId,
    pub origin: Option<Origin>,
}

impl Inliner<'_> {
    pub(super) fn node(&mut self) -> NodeId {
        self.flat.new_node()
    }

    pub(super) fn edge(&mut self, at: At, op: FlatOp) {
        match op {
            FlatOp::Assign { to, value } if self.has_parts(&to) => self.copy(at, to, value),
            FlatOp::Forget(place) if self.has_parts(&place) => self.forget(at, &place),
            op if self.options.tagged => self.with_tags(at, op),
            op => self.plain_edge(at, op),
        }
    }

    fn has_parts(&self, place: &Place) -> bool {
        place.bits.is_none() && !self.flat.program.types.is_scalar(place.ty)
    }

    /// An aggregate is copied scalar by scalar.
    pub(super) fn copy(&mut self, at: At, to: Place, value: Expr) {
        let types = &self.flat.program.types;
        let parts = parts(types, to.ty, &self.known, PARTS);
        let zero = matches!(value.kind, ExprKind::Zero);
        let (Some(parts), true) = (parts, zero || matches!(value.kind, ExprKind::Load(_))) else {
            return self.plain_edge(at, FlatOp::Assign { to, value });
        };
        if let ExprKind::Load(from) = &value.kind {
            let size = types.size(to.ty).unwrap_or(0);
            let [left, right] = [&to, &**from].map(|place| self.address_of(place));
            let what = "an assignment between members that overlap";
            self.overlap(at, (&left, &right, size), what);
        }
        let mut now = at;
        for part in parts {
            let ty = self.flat.program.types.plain(part.ty);
            let value = match &value.kind {
                ExprKind::Load(from) => Expr::load(part_of(from, &part), ty),
                _ => self.zero(ty),
            };
            let to = part_of(&to, &part);
            now = self.step(now, FlatOp::Assign { to, value });
        }
        // What lies between members is anything afterwards (C11 6.2.6.1p6).
        now.origin = None;
        for part in between(&self.flat.program.types, to.ty, &self.known) {
            now = self.step(now, FlatOp::Forget(part_of(&to, &part)));
        }
        self.plain_edge(At { to: at.to, ..now }, FlatOp::Skip);
    }

    fn address_of(&mut self, place: &Place) -> Expr {
        let ty = self.flat.program.types.pointer(place.ty);
        Expr::new(ty, ExprKind::Address(Box::new(place.clone())))
    }

    pub(super) fn zero(&self, ty: Ty) -> Expr {
        match self.flat.program.types.is_float(ty) {
            true => Expr::new(ty, ExprKind::Float(0.0)),
            false => Expr::int(ty, 0),
        }
    }

    pub(super) fn forget(&mut self, at: At, place: &Place) {
        let parts = parts(&self.flat.program.types, place.ty, &self.known, PARTS);
        let Some(parts) = parts else {
            return self.plain_edge(at, FlatOp::Forget(place.clone()));
        };
        let mut now = at;
        for part in parts {
            now = self.step(now, FlatOp::Forget(part_of(place, &part)));
        }
        self.plain_edge(At { to: at.to, ..now }, FlatOp::Skip);
    }

    pub(super) fn plain_edge(&mut self, at: At, op: FlatOp) {
        let At {
            from,
            to,
            loc,
            frame,
            origin,
        } = at;
        self.flat.edges.push(FlatEdge {
            from,
            to,
            op,
            loc,
            frame,
            origin,
        });
    }

    /// An edge to a node of its own, where `at` goes on.
    pub(super) fn step(&mut self, at: At, op: FlatOp) -> At {
        let to = self.node();
        self.edge(At { to, ..at }, op);
        At { from: to, ..at }
    }

    pub(super) fn goal(&mut self, at: At, goal: Goal) {
        self.edge(At { to: at.from, ..at }, FlatOp::Goal(goal));
    }

    /// What so many bytes at two addresses have in common is unknown by name, unless they are the
    /// same.
    pub(super) fn overlap(&mut self, at: At, (to, from, size): (&Expr, &Expr, u64), what: &str) {
        if size < 2 || matches!((named(to), named(from)), (Some(a), Some(b)) if a != b) {
            return;
        }
        let goal = Goal::unsupported(self.source, what, at.loc);
        let (to, from) = (to.clone(), from.clone());
        let op = FlatOp::Overlap {
            to,
            from,
            size,
            goal,
        };
        self.edge(At { to: at.from, ..at }, op);
    }

    pub(super) fn unsupported(&mut self, at: At, what: impl AsRef<str>) {
        let goal = Goal::unsupported(self.source, what.as_ref(), at.loc);
        self.goal(at, goal);
    }

    pub(super) fn temp(&mut self, ty: Ty, loc: Loc) -> Place {
        let ty = self.flat.program.types.plain(ty);
        self.flat.variable("unused", ty, loc)
    }

    /// The value as the type of the place that it goes to.
    pub(super) fn converted(&mut self, value: Expr, ty: Ty) -> Expr {
        let plain = self.flat.program.types.plain(ty);
        let types = &self.flat.program.types;
        if types.same(value.ty, plain) || !types.is_scalar(plain) || !types.is_scalar(value.ty) {
            return value;
        }
        value.cast(plain, types)
    }

    pub(super) fn compare(&self, op: Binary, left: Expr, right: i128) -> Expr {
        let right = Expr::int(left.ty, right);
        Expr::new(
            self.int,
            ExprKind::Binary(op, Box::new(left), Box::new(right)),
        )
    }
}

/// The variable that an address is in, if it is named.
fn named(address: &Expr) -> Option<VarId> {
    match &address.kind {
        ExprKind::Cast(inner) | ExprKind::PtrAdd(inner, ..) => named(inner),
        ExprKind::Address(place) => match &place.base {
            Base::Var(id) => Some(*id),
            Base::Deref(pointer) => named(pointer),
        },
        _ => None,
    }
}
