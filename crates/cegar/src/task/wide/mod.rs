//! Integers of 128 bits, computed in halves of 64: what an operation does with them becomes several
//! operations on numbers that formulas know. Start reading at [`split`].
//!
//! Variables of these types are records of two halves already ([`Types::halve`]), so that copies of them
//! are nothing special.
//!
//! [`Types::halve`]: vitrum_cprog::types::Types::halve

mod parts;
mod product;
mod shift;

use vitrum_cprog::cfa::{Binary, Expr, ExprKind, Place, Unary};
use vitrum_cprog::source::Name;
use vitrum_cprog::types::{Halves, IntKind, Ty};

use super::flat::{Flat, FlatEdge, FlatOp};

/// What can't be done in halves, as a goal names it.
const UNSUPPORTED: &str = "integers of 128 bits";

/// Splits all operations on integers of 128 bits.
pub(super) fn split(flat: &mut Flat, halves: Halves) {
    let int = flat.program.types.int(IntKind::Int);
    for edge in std::mem::take(&mut flat.edges) {
        if !is_wide(flat, halves, &edge.op) {
            flat.edges.push(edge);
            continue;
        }
        let op = edge.op.clone();
        let mut splitter = Splitter {
            flat,
            halves,
            int,
            at: edge,
        };
        if let Err(what) = splitter.operation(op) {
            splitter.goal(&what);
        }
    }
}

fn is_wide(flat: &Flat, halves: Halves, op: &FlatOp) -> bool {
    let types = &flat.program.types;
    let (exprs, places) = op.effects();
    let mut found = places.iter().any(|p| halves.of(types, p.ty).is_some());
    let mut look = |e: &Expr| found |= halves.of(types, e.ty).is_some();
    exprs.iter().for_each(|e| e.walk(&mut look));
    places.iter().for_each(|p| p.walk(&mut look));
    found
}

/// A number of 128 bits.
struct Pair {
    low: Expr,
    high: Expr,
}

struct Splitter<'f> {
    flat: &'f mut Flat,
    halves: Halves,
    int: Ty,
    /// The edge that is split, as far as it is not done yet.
    at: FlatEdge,
}

impl Splitter<'_> {
    fn operation(&mut self, op: FlatOp) -> Result<(), Name> {
        let op = match op {
            FlatOp::Assign { to, value } if self.is_wide(to.ty) && to.bits.is_none() => {
                return self.assign(&to, &value);
            }
            FlatOp::Assign { to, .. } if self.is_wide(to.ty) => return Err(UNSUPPORTED.into()),
            FlatOp::Assign { to, value } => FlatOp::Assign {
                value: self.converted(&value, to.ty)?,
                to: self.place(&to)?,
            },
            FlatOp::Assume { cond, holds } => FlatOp::Assume {
                cond: self.converted(&cond, self.int)?,
                holds,
            },
            FlatOp::Require { cond } => FlatOp::Require {
                cond: self.converted(&cond, self.int)?,
            },
            FlatOp::Forget(place) if !self.is_wide(place.ty) => FlatOp::Forget(self.place(&place)?),
            FlatOp::Allocate {
                to,
                size,
                zeroed,
                may_fail,
            } => FlatOp::Allocate {
                to: self.place(&to)?,
                size: self.converted(&size, size.ty)?,
                zeroed,
                may_fail,
            },
            FlatOp::External { to, name, args } if !args.iter().any(|a| self.is_wide(a.ty)) => {
                FlatOp::External {
                    to: to.map(|to| self.narrow_place(&to)).transpose()?,
                    name,
                    args: args
                        .iter()
                        .map(|a| self.narrow(a))
                        .collect::<Result<_, _>>()?,
                }
            }
            // Who gives such a number gives one input of 128 bits.
            _ => return Err(UNSUPPORTED.into()),
        };
        self.last(op);
        Ok(())
    }

    fn assign(&mut self, to: &Place, value: &Expr) -> Result<(), Name> {
        let mut value = self.wide(value)?;
        // The second half may need what the first one changes.
        value.high = self.hold(value.high);
        let to = self.place(to)?;
        self.step(FlatOp::Assign {
            to: self.half_of(&to, 0),
            value: value.low,
        });
        self.last(FlatOp::Assign {
            to: self.half_of(&to, 1),
            value: value.high,
        });
        Ok(())
    }

    /// A number of no more than 64 bits, in which none of 128 bits is left.
    fn narrow(&mut self, expr: &Expr) -> Result<Expr, Name> {
        let kind = match &expr.kind {
            ExprKind::Load(place) => ExprKind::Load(Box::new(self.place(place)?)),
            ExprKind::Address(place) => ExprKind::Address(Box::new(self.place(place)?)),
            ExprKind::Cast(inner) if self.is_wide(inner.ty) => {
                return self.converted(inner, expr.ty);
            }
            ExprKind::Cast(inner) => ExprKind::Cast(Box::new(self.narrow(inner)?)),
            ExprKind::Unary(op, inner) => ExprKind::Unary(*op, Box::new(self.narrow(inner)?)),
            ExprKind::Binary(op, a, b) if self.is_wide(a.ty) => return self.compare(*op, a, b),
            ExprKind::Binary(op, a, b) => {
                let b = self.converted(b, b.ty)?;
                ExprKind::Binary(*op, Box::new(self.narrow(a)?), Box::new(b))
            }
            ExprKind::PtrAdd(a, b, size) => {
                let (a, b) = (self.narrow(a)?, self.narrow(b)?);
                ExprKind::PtrAdd(Box::new(a), Box::new(b), *size)
            }
            ExprKind::PtrDiff(a, b, size) => {
                let (a, b) = (self.narrow(a)?, self.narrow(b)?);
                ExprKind::PtrDiff(Box::new(a), Box::new(b), *size)
            }
            _ => return Ok(expr.clone()),
        };
        Ok(Expr::new(expr.ty, kind))
    }

    fn place(&mut self, place: &Place) -> Result<Place, Name> {
        let mut missing = None;
        let done = place.map(
            |id| id,
            |inside| {
                self.narrow(inside).unwrap_or_else(|what| {
                    missing = Some(what);
                    inside.clone()
                })
            },
        );
        missing.map_or(Ok(done), Err)
    }

    /// The place of something else than a number of 128 bits.
    fn narrow_place(&mut self, place: &Place) -> Result<Place, Name> {
        match self.is_wide(place.ty) {
            true => Err(UNSUPPORTED.into()),
            false => self.place(place),
        }
    }

    /// A number as one of a type of no more than 64 bits.
    fn converted(&mut self, expr: &Expr, ty: Ty) -> Result<Expr, Name> {
        if !self.is_wide(expr.ty) {
            return self.narrow(expr);
        }
        let types = &self.flat.program.types;
        let truth = types.int_kind(ty) == Some(IntKind::Bool);
        if !types.is_integer(ty) {
            return Err(UNSUPPORTED.into());
        }
        let Pair { low, high } = self.wide(expr)?;
        let value = match truth {
            true => self.op(Binary::Or, low, high),
            false => low,
        };
        Ok(value.cast(ty, &self.flat.program.types))
    }

    fn compare(&mut self, op: Binary, a: &Expr, b: &Expr) -> Result<Expr, Name> {
        use Binary::{Eq, Ge, Gt, Le, Lt, Ne};
        let signed = self.is_signed(a.ty);
        let (a, b) = (self.wide(a)?, self.wide(b)?);
        let (truth, negated) = match op {
            Eq | Ne => (self.equal(a, b), op == Ne),
            Lt | Ge => (self.less(a, b, signed), op == Ge),
            Gt | Le => (self.less(b, a, signed), op == Le),
            _ => return Err(UNSUPPORTED.into()),
        };
        let none = Expr::int(self.int, 0);
        Ok(match negated {
            true => self.asks(Eq, truth, none),
            false => truth,
        })
    }

    fn equal(&self, a: Pair, b: Pair) -> Expr {
        let low = self.asks(Binary::Eq, a.low, b.low);
        let high = self.asks(Binary::Eq, a.high, b.high);
        self.asks(Binary::And, low, high)
    }

    fn less(&self, a: Pair, b: Pair, signed: bool) -> Expr {
        let low = self.asks(Binary::Lt, a.low, b.low);
        let equal = self.asks(Binary::Eq, a.high.clone(), b.high.clone());
        let below = self.asks(
            Binary::Lt,
            self.as_signed(a.high, signed),
            self.as_signed(b.high, signed),
        );
        let both = self.asks(Binary::And, equal, low);
        self.asks(Binary::Or, below, both)
    }

    /// The halves of a number of any integer type.
    fn wide(&mut self, expr: &Expr) -> Result<Pair, Name> {
        if !self.is_wide(expr.ty) {
            return self.extended(expr);
        }
        match &expr.kind {
            ExprKind::Int(value) => Ok(Pair {
                low: self.number(i128::from(*value as u64)),
                high: self.number(i128::from((*value >> 64) as u64)),
            }),
            ExprKind::Zero => Ok(Pair {
                low: self.number(0),
                high: self.number(0),
            }),
            ExprKind::Load(place) if place.bits.is_none() => {
                let place = self.place(place)?;
                let half = |index| Expr::load(self.half_of(&place, index), self.halves.half);
                Ok(Pair {
                    low: half(0),
                    high: half(1),
                })
            }
            ExprKind::Cast(inner) => self.wide(inner),
            ExprKind::Unary(op, inner) => {
                let value = self.wide(inner)?;
                Ok(self.unary(*op, value))
            }
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b),
            ExprKind::Unknown(what) => Err(what.clone()),
            _ => Err(UNSUPPORTED.into()),
        }
    }

    /// A narrower number with the same value.
    fn extended(&mut self, expr: &Expr) -> Result<Pair, Name> {
        let Some(int) = self.flat.program.types.int_type(expr.ty) else {
            return Err(UNSUPPORTED.into());
        };
        let value = self.narrow(expr)?;
        let value = self.hold(value);
        let high = match int.signed {
            true => {
                let negative = self.bit(self.negative(&value));
                let ones = self.op(Binary::Sub, self.number(0), negative);
                self.hold(ones)
            }
            false => self.number(0),
        };
        let low = value.cast(self.halves.half, &self.flat.program.types);
        Ok(Pair { low, high })
    }

    fn unary(&mut self, op: Unary, value: Pair) -> Pair {
        let zero = Pair {
            low: self.number(0),
            high: self.number(0),
        };
        match op {
            Unary::Neg => self.difference(zero, value),
            Unary::BitNot => {
                let types = &self.flat.program.types;
                Pair {
                    low: Expr::unary(op, value.low, types),
                    high: Expr::unary(op, value.high, types),
                }
            }
        }
    }

    fn binary(&mut self, op: Binary, left: &Expr, right: &Expr) -> Result<Pair, Name> {
        let signed = self.is_signed(left.ty);
        match op {
            Binary::Shl | Binary::Shr => {
                let value = self.wide(left)?;
                let by = self.converted(right, self.halves.half)?;
                return Ok(self.shift(op, value, by, signed));
            }
            Binary::Mul => return self.product(left, right),
            _ => {}
        }
        let (a, b) = (self.wide(left)?, self.wide(right)?);
        match op {
            Binary::Add => Ok(self.sum(a, b)),
            Binary::Sub => Ok(self.difference(a, b)),
            Binary::And | Binary::Or | Binary::Xor => Ok(Pair {
                low: self.op(op, a.low, b.low),
                high: self.op(op, a.high, b.high),
            }),
            Binary::Div | Binary::Rem => Ok(self.quotient(op, a, b, signed)),
            _ => Err(UNSUPPORTED.into()),
        }
    }

    fn sum(&mut self, a: Pair, b: Pair) -> Pair {
        let low = self.op(Binary::Add, a.low, b.low.clone());
        let low = self.hold(low);
        let carry = self.bit(self.asks(Binary::Lt, low.clone(), b.low));
        let high = self.op(Binary::Add, a.high, b.high);
        let high = self.op(Binary::Add, high, carry);
        let high = self.hold(high);
        Pair { low, high }
    }

    fn difference(&mut self, a: Pair, b: Pair) -> Pair {
        let borrow = self.bit(self.asks(Binary::Lt, a.low.clone(), b.low.clone()));
        let low = self.op(Binary::Sub, a.low, b.low);
        let high = self.op(Binary::Sub, a.high, b.high);
        let high = self.op(Binary::Sub, high, borrow);
        let (low, high) = (self.hold(low), self.hold(high));
        Pair { low, high }
    }
}
