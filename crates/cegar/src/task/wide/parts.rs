//! What operations on 128 bits are made of: operations on halves, and the edges that do them.

use vitrum_cprog::cfa::{Base, Binary, Expr, ExprKind, Place, Step};
use vitrum_cprog::types::Ty;

use super::Splitter;
use crate::system::Goal;
use crate::task::flat::{FlatEdge, FlatOp, NodeId};

impl Splitter<'_> {
    pub(super) fn is_wide(&self, ty: Ty) -> bool {
        self.halves.of(&self.flat.program.types, ty).is_some()
    }

    pub(super) fn is_signed(&self, ty: Ty) -> bool {
        let of = self.halves.of(&self.flat.program.types, ty);
        of.is_some_and(|(_, signed)| signed)
    }

    pub(super) fn number(&self, value: i128) -> Expr {
        Expr::int(self.halves.half, value)
    }

    /// An operation on halves. What zero leaves as it is stays.
    pub(super) fn op(&self, op: Binary, a: Expr, b: Expr) -> Expr {
        use Binary::{Add, Or, Shl, Shr, Sub, Xor};
        let idle = |e: &Expr| e.as_int() == Some(0);
        match op {
            Add | Sub | Or | Xor | Shl | Shr if idle(&b) => a,
            Add | Or | Xor if idle(&a) => b,
            _ => Expr::binary(op, a, b, self.halves.half, &self.flat.program.types),
        }
    }

    /// A question, or an operation on answers.
    pub(super) fn asks(&self, op: Binary, a: Expr, b: Expr) -> Expr {
        Expr::binary(op, a, b, self.int, &self.flat.program.types)
    }

    /// An answer as a half.
    pub(super) fn bit(&self, answer: Expr) -> Expr {
        answer.cast(self.halves.half, &self.flat.program.types)
    }

    /// Whether a number of no more than 64 bits is negative.
    pub(super) fn negative(&self, value: &Expr) -> Expr {
        self.asks(Binary::Lt, value.clone(), Expr::int(value.ty, 0))
    }

    pub(super) fn as_signed(&self, half: Expr, signed: bool) -> Expr {
        match signed {
            true => half.cast(self.halves.signed_half, &self.flat.program.types),
            false => half,
        }
    }

    pub(super) fn half_of(&self, place: &Place, index: u32) -> Place {
        let mut half = place.clone();
        if let Some((record, _)) = self.halves.of(&self.flat.program.types, place.ty) {
            let step = Step::Field(record, index, u64::from(index) * 8);
            half.path.push(step);
        }
        half.ty = self.halves.half;
        half
    }

    /// The value in a variable of its own, unless it is as simple as that.
    pub(super) fn hold(&mut self, value: Expr) -> Expr {
        let plain = |place: &Place| matches!(place.base, Base::Var(_)) && place.path.is_empty();
        match &value.kind {
            ExprKind::Int(_) => return value,
            ExprKind::Load(place) if plain(place) => return value,
            _ => {}
        }
        let ty = value.ty;
        let to = self.flat.variable("half", ty, self.at.loc);
        self.step(FlatOp::Assign {
            to: to.clone(),
            value,
        });
        Expr::load(to, ty)
    }

    pub(super) fn node(&mut self) -> NodeId {
        self.flat.nodes += 1;
        NodeId(self.flat.nodes - 1)
    }

    /// An edge to a node of its own, from which it goes on.
    pub(super) fn step(&mut self, op: FlatOp) {
        let to = self.node();
        self.edge_to(to, op);
        self.at.from = to;
    }

    /// The edge to where the whole operation leads.
    pub(super) fn last(&mut self, op: FlatOp) {
        self.edge_to(self.at.to, op);
    }

    pub(super) fn edge_to(&mut self, to: NodeId, op: FlatOp) {
        let edge = FlatEdge {
            to,
            op,
            ..self.at.clone()
        };
        self.flat.edges.push(edge);
    }

    pub(super) fn goal(&mut self, what: &str) {
        let goal = Goal::unsupported(&self.flat.program, what, self.at.loc);
        self.edge_to(self.at.from, FlatOp::Goal(goal));
    }
}
