//! Which addresses have an order: those in one object.

use std::collections::BTreeSet;

use vitrum_cprog::cfa::{Binary, Const, Expr, ExprKind, VarKind};
use vitrum_cprog::types::{IntKind, Type};

use super::Model;
use super::object::ObjectId;
use super::points::{Target, is_nowhere};

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

    /// Where two pointers are asked to be equal: addresses of which the first pointer may have one and
    /// the second one of the others, one of them the end of a variable and the other the beginning of
    /// another one. Variables may lie right behind each other, and nobody knows which do. Allocated
    /// memory has room around it.
    #[must_use]
    pub fn touching(&self, op: Binary, a: &Expr, b: &Expr) -> Vec<Touching> {
        let asks =
            matches!(op, Binary::Eq | Binary::Ne) && self.flat.program.types.is_pointer(a.ty);
        if !asks || a.as_int().is_some() || b.as_int().is_some() {
            return Vec::new();
        }
        let [left, right] = [a, b].map(|e| self.borders(e));
        let mut found = pairs(&left.ends, &right.starts);
        let turned = pairs(&right.ends, &left.starts);
        found.extend(turned.into_iter().map(|(ends, starts)| (starts, ends)));
        found.extend(self.shared(&left.starts, &right.starts));
        let turned = self.shared(&right.starts, &left.starts);
        found.extend(turned.into_iter().map(|(long, short)| (short, long)));
        found
    }

    /// Literals of which the second is the end of the first: they may be the same bytes.
    fn shared(&self, long: &[(ObjectId, i128)], short: &[(ObjectId, i128)]) -> Vec<Touching> {
        let texts = |list: &[(ObjectId, i128)]| -> Vec<(ObjectId, i128, &[u8])> {
            let text = |(object, at): &(ObjectId, i128)| Some((*object, *at, self.text(*object)?));
            list.iter().filter_map(text).collect()
        };
        let (long, short) = (texts(long), texts(short));
        let mut found = Vec::new();
        for (first, start, text) in &long {
            let others = short
                .iter()
                .filter(|(other, _, end)| other != first && text.ends_with(end));
            found.extend(others.map(|(_, at, end)| {
                let inside = (text.len() - end.len()) as i128;
                (vec![start + inside], vec![*at])
            }));
        }
        found
    }

    /// The bytes of a string literal, with the zero at its end.
    fn text(&self, object: ObjectId) -> Option<&[u8]> {
        let var = self.flat.program.var(self.points.objects.var(object)?);
        match (var.kind, var.init.as_slice()) {
            (VarKind::Literal, [datum]) => match &datum.value {
                Const::Bytes(bytes) => Some(bytes),
                _ => None,
            },
            _ => None,
        }
    }

    /// The ends and beginnings of variables that a pointer may point to.
    fn borders(&self, pointer: &Expr) -> Borders {
        let mut borders = Borders::default();
        for target in self.points.targets(pointer) {
            let (object, offset) = match target {
                Target::Object(object, offset) => (object, offset),
                Target::Beyond(object) => (object, None),
                _ => continue,
            };
            let variable = self.points.objects.var(object).is_some();
            let Some((start, end)) = self.span(object).filter(|_| variable) else {
                continue;
            };
            // One offset stands for all elements of an array, and for its end.
            let is_end = |at: i64| {
                let dims = self.points.objects.dims(self.flat, object, at);
                !dims.is_empty() || start + i128::from(at) == end
            };
            if offset.is_none_or(is_end) {
                borders.ends.push((object, end));
            }
            if offset.is_none_or(|at| at == 0) {
                borders.starts.push((object, start));
            }
        }
        borders
    }

    /// Whether somewhere something is asked for that depends on where objects lie.
    #[must_use]
    pub fn asks_for_order(&self) -> bool {
        let mut found = false;
        let mut look = |e: &Expr| {
            if let ExprKind::Binary(op, a, b) = &e.kind {
                found |=
                    self.unordered(*op, a, b).is_some() || !self.touching(*op, a, b).is_empty();
            }
        };
        for edge in &self.flat.edges {
            let (exprs, places) = edge.op.effects();
            exprs.iter().for_each(|e| e.walk(&mut look));
            places.iter().for_each(|p| p.walk(&mut look));
        }
        found
    }

    /// Whether an operation on numbers depends on where objects lie: its operand is an address, and the result is
    /// neither an address in the same object nor the same wherever that lies.
    #[must_use]
    pub fn uses_layout(&self, expr: &Expr) -> bool {
        let types = &self.flat.program.types;
        let is_number = |e: &Expr| types.is_integer(e.ty);
        let is_part = |e: &Expr| types.size(e.ty) < Some(types.model.pointer_size());
        match &expr.kind {
            ExprKind::Cast(inner) => {
                let kept = is_number(expr)
                    && is_part(expr)
                    && *types.get(expr.ty) != Type::Int(IntKind::Bool);
                kept && !is_part(inner) && self.is_address(inner)
            }
            ExprKind::Unary(_, a) => is_number(a) && self.is_address(a),
            ExprKind::Binary(op, a, b) if op.is_comparison() && types.is_pointer(a.ty) => {
                let fixed = |e| self.points.targets(e).contains(&Target::Fixed);
                let function = |e: &Expr| matches!(e.kind, ExprKind::Function(_));
                // A call asks for each function in turn, and what is none of them is unknown by name.
                if self.flat.tagged && (function(a) || function(b)) {
                    return false;
                }
                self.is_address(a) && fixed(b) || self.is_address(b) && fixed(a)
            }
            ExprKind::Binary(op, a, b) if is_number(a) && is_number(b) => {
                let (first, second) = (self.is_address(a), self.is_address(b));
                let other = if first { b } else { a };
                (first || second)
                    && match op {
                        Binary::Add => first && second,
                        Binary::Sub => !first || second && self.unrelated(a, b).is_some(),
                        Binary::Eq | Binary::Ne if first && second => is_part(a),
                        Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge if first && second => {
                            self.unrelated(a, b).is_some()
                        }
                        _ if op.is_comparison() => is_part(a),
                        Binary::Rem if first => !self.is_aligned(a, b.as_int()),
                        Binary::And => {
                            let address = if first { a } else { b };
                            !self.is_aligned(address, other.as_int().map(|mask| mask + 1))
                        }
                        _ => true,
                    }
            }
            _ => false,
        }
    }

    /// A number that an operation holds against an address, of which it says whether that depends on where objects
    /// lie: it does not if nothing lies there.
    #[must_use]
    pub fn beside_address<'e>(&self, expr: &'e Expr) -> Option<&'e Expr> {
        let ExprKind::Binary(op, a, b) = &expr.kind else {
            return None;
        };
        let asks = op.is_comparison() && self.flat.program.types.is_integer(a.ty);
        let number = match (self.is_address(a), self.is_address(b)) {
            (true, false) => b,
            (false, true) => a,
            _ => return None,
        };
        (asks && !self.is_nowhere(number)).then_some(number)
    }

    /// Whether a number may be the address of something in the program.
    fn is_address(&self, expr: &Expr) -> bool {
        let targets = self.points.targets(expr);
        let known = |t: &Target| matches!(t, Target::Object(..) | Target::Function(_));
        targets.iter().any(known)
    }

    /// Whether an address is the same multiple of a power of two, but for a known number of bytes, in any layout.
    fn is_aligned(&self, expr: &Expr, to: Option<i128>) -> bool {
        let Some(to) = to
            .and_then(|n| u64::try_from(n).ok())
            .filter(|n| n.is_power_of_two())
        else {
            return false;
        };
        let (flat, objects) = (self.flat, &self.points.objects);
        let fits = |n: u64| n.is_multiple_of(to);
        let known = |target: &Target| {
            let Target::Object(object, Some(offset)) = *target else {
                return false;
            };
            let Some(var) = objects.var(object) else {
                return false;
            };
            let align = flat.program.types.align(flat.program.var(var).ty);
            let mut dims = objects.dims(flat, object, offset).into_iter();
            fits(align) && dims.all(|dim| fits(dim.stride))
        };
        self.points.targets(expr).iter().all(known)
    }

    /// Whether it is a number that is no address in any layout.
    fn is_nowhere(&self, expr: &Expr) -> bool {
        let types = &self.flat.program.types;
        expr.as_int().is_some_and(|n| is_nowhere(types, n))
    }

    /// The addresses of an object and of its end, if there is one such object.
    #[must_use]
    pub fn span(&self, object: ObjectId) -> Option<(i128, i128)> {
        let size = self.points.objects.size(self.flat, object)?;
        let base = self.base(object)?;
        Some((base, base + i128::from(size)))
    }
}

/// Addresses of one pointer, and of another.
pub type Touching = (Vec<i128>, Vec<i128>);

/// Addresses where a pointer may be at the border of a variable.
#[derive(Default)]
struct Borders {
    ends: Vec<(ObjectId, i128)>,
    starts: Vec<(ObjectId, i128)>,
}

/// With more pairs than these an object may be taken to lie behind itself.
const PAIRS: usize = 1000;

/// Each end with the beginnings of all others.
fn pairs(ends: &[(ObjectId, i128)], starts: &[(ObjectId, i128)]) -> Vec<Touching> {
    let addresses = |list: &[(ObjectId, i128)]| list.iter().map(|(_, at)| *at).collect();
    if ends.len() * starts.len() > PAIRS {
        return vec![(addresses(ends), addresses(starts))];
    }
    let others = |(object, end): &(ObjectId, i128)| {
        let others = starts.iter().filter(|(other, _)| other != object);
        let others: Vec<i128> = others.map(|(_, at)| *at).collect();
        (!others.is_empty()).then(|| (vec![*end], others))
    };
    ends.iter().filter_map(others).collect()
}
