//! Which addresses have an order: those in one object.

use std::collections::BTreeSet;

use vitrum_cprog::cfa::{Binary, Expr, ExprKind};

use super::Model;
use super::object::ObjectId;
use super::points::Target;

impl Model<'_> {
    /// The objects that two pointers may point into, if these may be different ones: then nobody
    /// knows their order and distance.
    #[must_use]
    pub fn unrelated(&self, a: &Expr, b: &Expr) -> Option<BTreeSet<ObjectId>> {
        let mut objects = BTreeSet::new();
        let mut unknown = false;
        let both = [a, b].map(|e| self.points.targets(e));
        for target in both.iter().flatten() {
            match target {
                Target::Object(object, _) => {
                    objects.insert(*object);
                }
                _ => unknown = true,
            }
        }
        let mixed = objects.len() > 1 || (unknown && !objects.is_empty());
        mixed.then_some(objects)
    }

    /// The same if an operation asks for the order of two pointers.
    #[must_use]
    pub fn unordered(&self, op: Binary, a: &Expr, b: &Expr) -> Option<BTreeSet<ObjectId>> {
        let asks = matches!(op, Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge)
            && self.flat.program.types.is_pointer(a.ty);
        asks.then(|| self.unrelated(a, b))?
    }

    /// Whether the order of addresses in different objects is asked for somewhere.
    #[must_use]
    pub fn asks_for_order(&self) -> bool {
        let mut found = false;
        let mut look = |e: &Expr| {
            if let ExprKind::Binary(op, a, b) = &e.kind {
                found |= self.unordered(*op, a, b).is_some();
            }
        };
        for edge in &self.flat.edges {
            let (exprs, places) = edge.op.effects();
            exprs.iter().for_each(|e| e.walk(&mut look));
            places.iter().for_each(|p| p.walk(&mut look));
        }
        found
    }

    /// The addresses of an object and of its end, if there is one such object.
    #[must_use]
    pub fn span(&self, object: ObjectId) -> Option<(i128, i128)> {
        let size = self.points.objects.size(self.flat, object)?;
        let base = self.base(object)?;
        Some((base, base + i128::from(size)))
    }
}
