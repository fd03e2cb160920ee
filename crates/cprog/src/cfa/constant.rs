//! Constants of initialisers: numbers and addresses.

use super::{Base, Binary, Expr, ExprKind, FuncId, Place, Program, Step, VarId};
use crate::types::{Bits, Ty};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConstBase {
    Var(VarId),
    Function(FuncId),
    /// A label of a function whose address is taken.
    Label(FuncId, u32),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Const {
    Int(i128),
    Float(f64),
    Address(ConstBase, i64),
    Bytes(std::sync::Arc<[u8]>),
}

/// A part of the contents of a static variable. Later ones win over earlier ones.
#[derive(Clone, Debug)]
pub struct Datum {
    pub offset: u64,
    pub ty: Ty,
    pub bits: Option<Bits>,
    pub value: Const,
}

impl Program {
    /// The constant that an expression is, if it is one.
    #[must_use]
    pub fn constant(&self, expr: &Expr) -> Option<Const> {
        match &expr.kind {
            ExprKind::Int(value) => Some(Const::Int(*value)),
            ExprKind::Float(value) => Some(Const::Float(*value)),
            ExprKind::Function(id) => Some(Const::Address(ConstBase::Function(*id), 0)),
            ExprKind::Label(id, label) => Some(Const::Address(ConstBase::Label(*id, *label), 0)),
            ExprKind::Address(place) => self.constant_place(place),
            ExprKind::Cast(inner) => match self.constant(inner)? {
                address @ Const::Address(..)
                    if self.types.size(expr.ty) == Some(self.types.model.pointer_size()) =>
                {
                    Some(address)
                }
                _ => None,
            },
            // An address computed as a number of its width.
            ExprKind::Binary(op @ (Binary::Add | Binary::Sub), a, b) => {
                match (self.constant(a)?, self.constant(b)?) {
                    (address @ Const::Address(..), Const::Int(by)) if *op == Binary::Add => {
                        self.moved(address, by)
                    }
                    (address @ Const::Address(..), Const::Int(by)) => {
                        self.moved(address, by.checked_neg()?)
                    }
                    (Const::Int(by), address @ Const::Address(..)) if *op == Binary::Add => {
                        self.moved(address, by)
                    }
                    _ => None,
                }
            }
            ExprKind::PtrAdd(pointer, index, size) => {
                let distance = index.as_int()?.checked_mul(i128::from(*size))?;
                self.moved(self.constant(pointer)?, distance)
            }
            _ => None,
        }
    }

    fn moved(&self, address: Const, distance: i128) -> Option<Const> {
        match address {
            Const::Int(value) => {
                let mask = (1i128 << self.types.model.pointer_width()) - 1;
                Some(Const::Int(value.checked_add(distance)? & mask))
            }
            Const::Address(base, offset) => {
                let offset = i128::from(offset).checked_add(distance)?;
                Some(Const::Address(base, i64::try_from(offset).ok()?))
            }
            _ => None,
        }
    }

    fn constant_place(&self, place: &Place) -> Option<Const> {
        let base = match &place.base {
            Base::Var(id) if self.var(*id).is_static() => Const::Address(ConstBase::Var(*id), 0),
            Base::Var(_) => return None,
            Base::Deref(pointer) => self.constant(pointer)?,
        };
        let mut distance: i128 = 0;
        for step in &place.path {
            distance = distance.checked_add(match step {
                Step::Field(_, _, offset) => i128::from(*offset),
                Step::Index(index, size) => index.as_int()?.checked_mul(i128::from(*size))?,
            })?;
        }
        self.moved(base, distance)
    }
}
