//! Conversions: decay, promotions, the usual arithmetic conversions, assignment.

use super::{Lower, Operand, Result};
use crate::cfa::{Base, Expr, ExprKind, Place, Step};
use crate::diag::Fault;
use crate::source::Loc;
use crate::types::{FloatKind, IntKind, Ty, Type};

impl Lower<'_> {
    /// The value of an operand: places are read, arrays and functions become pointers.
    pub(super) fn value(&mut self, operand: Operand) -> Expr {
        match operand {
            Operand::Value(value) => value,
            Operand::Function(id) => {
                let ty = self.program.function(id).ty;
                let pointer = self.types().pointer(ty);
                Expr::new(pointer, ExprKind::Function(id))
            }
            Operand::Place(place) => match *self.program.types.get(place.ty) {
                Type::Array(elem, _) => self.decay(place, elem),
                Type::Function(_) => {
                    let pointer = self.types().pointer(place.ty);
                    Expr::address(place, pointer)
                }
                _ => {
                    let ty = self.types().plain(place.ty);
                    Expr::load(place, ty)
                }
            },
        }
    }

    /// The address of the first element of an array.
    pub(super) fn decay(&mut self, mut place: Place, elem: Ty) -> Expr {
        let pointer = self.types().pointer(elem);
        let Some(size) = self.program.types.size(elem) else {
            let whole = self.types().pointer(place.ty);
            return Expr::address(place, whole).cast(pointer, &self.program.types);
        };
        let diff = self.diff_type();
        place.path.push(Step::Index(Expr::int(diff, 0), size));
        place.ty = elem;
        Expr::new(pointer, ExprKind::Address(Box::new(place)))
    }

    pub(super) fn cast(&mut self, value: Expr, ty: Ty) -> Expr {
        let ty = self.types().plain(ty);
        if self.is_opaque(ty) != self.is_opaque(value.ty) && !self.program.types.is_void(ty) {
            return Expr::new(
                ty,
                ExprKind::Unknown(crate::cfa::name("a conversion of complex or vector values")),
            );
        }
        value.cast(ty, &self.program.types)
    }

    /// A conversion after which the value is none of a bit-field, even if the type is the one that this was declared with.
    pub(super) fn cast_whole(&mut self, value: Expr, ty: Ty) -> Expr {
        let field = self.bit_field(&value).or(self.field_width(&value));
        if field.is_some() && self.program.types.same(value.ty, ty) {
            let ty = self.types().plain(ty);
            return Expr::new(ty, ExprKind::Cast(Box::new(value)));
        }
        self.cast(value, ty)
    }

    /// Types that are laid out but not computed with.
    pub(super) fn is_opaque(&self, ty: Ty) -> bool {
        matches!(
            self.program.types.get(ty),
            Type::Complex(_) | Type::Vector(..)
        )
    }

    /// How wide the bit-field is whose value this is.
    pub(super) fn bit_field(&self, value: &Expr) -> Option<u32> {
        let ExprKind::Load(place) = &value.kind else {
            return None;
        };
        let kept = match place.base {
            Base::Var(id) if place.path.is_empty() => self.narrow.get(&id).copied(),
            _ => None,
        };
        place.bits.map(|bits| bits.width).or(kept)
    }

    /// The integer promotions.
    pub(super) fn promote(&mut self, value: Expr) -> Expr {
        let Some(kind) = self.program.types.int_kind(value.ty) else {
            return value;
        };
        let int = self.types().model.int(kind);
        let bits = self.bit_field(&value);
        let width = bits.unwrap_or(int.width);
        let to = if width < 32 || width == 32 && int.signed && kind <= IntKind::Int {
            IntKind::Int
        } else if bits.is_some() && width == 32 && int.width == 32 {
            IntKind::UInt
        } else {
            kind
        };
        let ty = self.types().int(to);
        value.cast(ty, &self.program.types)
    }

    /// The common type of two arithmetic operands.
    pub(super) fn usual(&mut self, a: &Expr, b: &Expr) -> Ty {
        let rank = |l: &Self, ty: Ty| match l.program.types.get(ty) {
            Type::Float(k) => Some((*k, false)),
            Type::Complex(k) => Some((*k, true)),
            _ => None,
        };
        let (x, y) = (rank(self, a.ty), rank(self, b.ty));
        if x.is_some() || y.is_some() {
            let kind = x.max(y).map_or(FloatKind::Double, |r| r.0);
            let complex = x.is_some_and(|r| r.1) || y.is_some_and(|r| r.1);
            let ty = if complex {
                Type::Complex(kind)
            } else {
                Type::Float(kind)
            };
            return self.types().make(ty);
        }
        let (a, b) = (self.promote(a.clone()), self.promote(b.clone()));
        let kind = |l: &Self, e: &Expr| l.program.types.int_kind(e.ty).unwrap_or(IntKind::Int);
        let common = self.common_kind(kind(self, &a), kind(self, &b));
        self.types().int(common)
    }

    fn common_kind(&mut self, a: IntKind, b: IntKind) -> IntKind {
        use IntKind::{Int, Int128, Long, LongLong, UInt, UInt128, ULong, ULongLong};
        let model = self.types().model;
        let rank = |k: IntKind| match k {
            Long | ULong => 1,
            LongLong | ULongLong => 2,
            Int128 | UInt128 => 3,
            _ => 0,
        };
        let (a, b) = if rank(a) >= rank(b) { (a, b) } else { (b, a) };
        let (high, low) = (model.int(a), model.int(b));
        let signed = if high.signed && !low.signed && high.width <= low.width {
            false
        } else {
            high.signed && (low.signed || high.width > low.width)
        };
        let pair = match rank(a) {
            0 => (Int, UInt),
            1 => (Long, ULong),
            2 => (LongLong, ULongLong),
            _ => (Int128, UInt128),
        };
        if signed { pair.0 } else { pair.1 }
    }

    /// Whether a value is a null pointer constant.
    pub(super) fn is_null(&self, value: &Expr) -> bool {
        let void = self
            .program
            .types
            .pointee(value.ty)
            .is_some_and(|to| self.program.types.is_void(to));
        value.as_int() == Some(0) && (void || self.program.types.is_integer(value.ty))
    }

    /// Converts a value as an assignment to `ty` does, or says why that can't be.
    pub(super) fn assigned(&mut self, value: Expr, ty: Ty, loc: Loc) -> Result<Expr> {
        let to = self.types().plain(ty);
        let types = &self.program.types;
        let from = value.ty;
        let fits = match (types.get(from), types.get(to)) {
            (Type::Record(_), Type::Record(_)) => types.compatible_plain(from, to),
            (_, Type::Record(id)) if types.record(*id).transparent => {
                return self.transparent(value, to, loc);
            }
            (_, Type::Int(_) | Type::Enum(_)) => types.is_scalar(from),
            (_, Type::Float(_) | Type::Complex(_)) => types.is_arithmetic(from),
            // gcc only warns about mixtures of pointers and integers.
            (Type::Pointer(_) | Type::Int(_) | Type::Enum(_), Type::Pointer(_)) => true,
            (Type::Vector(..), Type::Vector(..)) => true,
            // What nobody knows has no type either.
            (_, Type::Vector(..)) => matches!(value.kind, ExprKind::Unknown(_)),
            _ => false,
        };
        if !fits {
            let (from, to) = (types.show(from), types.show(to));
            return Err(Fault::new(
                loc,
                format!("a value of type {from} can't become {to}"),
            ));
        }
        if matches!(types.get(to), Type::Record(_)) {
            return Ok(Expr::new(to, value.kind));
        }
        Ok(self.cast(value, to))
    }

    /// A value for a transparent union: it becomes the member that fits.
    fn transparent(&mut self, value: Expr, to: Ty, loc: Loc) -> Result<Expr> {
        let Some(id) = self.program.types.record_of(to) else {
            return Ok(value);
        };
        let members = self.program.types.record(id).members.clone();
        let list = members.map(|m| m.list).unwrap_or_default();
        let fitting = list.iter().enumerate().find(|(_, m)| {
            let types = &self.program.types;
            types.compatible_plain(m.ty, value.ty)
                || types.is_pointer(m.ty) && types.is_pointer(value.ty)
                || types.is_pointer(m.ty) && self.is_null(&value)
        });
        let Some((index, member)) = fitting.map(|(i, m)| (i, m.clone())) else {
            return Err(Fault::new(
                loc,
                "no member of the transparent union fits this value",
            ));
        };
        let temp = self.temp(to, loc);
        let mut place = Place::var(temp, to);
        place
            .path
            .push(Step::Field(id, index as u32, member.offset));
        place.ty = member.ty;
        let value = self.cast(value, member.ty);
        self.builder.assign(place, value, loc);
        Ok(self.load_var(temp))
    }
}
