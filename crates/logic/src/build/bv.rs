//! Bit-vectors: folded if all is known, else left to the solver.

use crate::fold;
use crate::sort::Sort;
use crate::term::{BvOp, Op, Term};

impl Term {
    /// The bit-vector of the lowest bits of a value.
    #[must_use]
    pub fn bits(value: u128, width: u32) -> Term {
        Term::make(Op::Bits(fold::truncate(value, width)), Sort::Bv(width), &[])
    }

    #[must_use]
    pub fn as_bits(self) -> Option<u128> {
        match self.op() {
            Op::Bits(bits) => Some(bits),
            _ => None,
        }
    }

    /// The width of a bit-vector; 0 for other terms.
    #[must_use]
    pub fn width(self) -> u32 {
        match self.sort() {
            Sort::Bv(width) => width,
            _ => 0,
        }
    }

    /// An operation with one or two arguments on bit-vectors.
    #[must_use]
    pub fn bv(op: BvOp, args: &[Term]) -> Term {
        debug_assert!(args.iter().all(|t| t.width() > 0));
        let width = args.iter().map(|t| t.width()).max().unwrap_or(0);
        let known: Option<Vec<u128>> = args.iter().map(|t| t.as_bits()).collect();
        let sort = match op {
            BvOp::Ult | BvOp::Ule | BvOp::Slt | BvOp::Sle => Sort::Bool,
            BvOp::Concat => Sort::Bv(args.iter().map(|t| t.width()).sum()),
            _ => Sort::Bv(width),
        };
        match known.and_then(|known| fold::bv(op, &known, width)) {
            Some(value) if sort == Sort::Bool => Term::bool(value != 0),
            Some(value) => Term::bits(value, width),
            None => Term::make(Op::Bv(op), sort, args),
        }
    }

    /// The bits from `low` to `high`, both included.
    #[must_use]
    pub fn extract(self, high: u32, low: u32) -> Term {
        let width = high - low + 1;
        match self.as_bits() {
            Some(bits) => Term::bits(bits >> low, width),
            None if width == self.width() => self,
            None => Term::make(Op::Extract(high, low), Sort::Bv(width), &[self]),
        }
    }

    #[must_use]
    pub fn zero_extend(self, by: u32) -> Term {
        let width = self.width() + by;
        match self.as_bits() {
            _ if by == 0 => self,
            Some(bits) => Term::bits(bits, width),
            None => Term::make(Op::ZeroExtend(by), Sort::Bv(width), &[self]),
        }
    }

    #[must_use]
    pub fn sign_extend(self, by: u32) -> Term {
        let width = self.width() + by;
        match self.as_bits() {
            _ if by == 0 => self,
            Some(bits) => Term::bits(fold::signed(bits, self.width()) as u128, width),
            None => Term::make(Op::SignExtend(by), Sort::Bv(width), &[self]),
        }
    }

    /// The unsigned value of a bit-vector.
    #[must_use]
    pub fn to_int(self) -> Term {
        match self.as_bits().map(i128::try_from) {
            Some(Ok(value)) => Term::int(value),
            _ => Term::make(Op::BvToInt, Sort::Int, &[self]),
        }
    }

    /// The lowest bits of an integer.
    #[must_use]
    pub fn to_bv(self, width: u32) -> Term {
        match self.as_int() {
            Some(value) => Term::bits(value as u128, width),
            None if self.op() == Op::BvToInt && self.args()[0].width() == width => self.args()[0],
            None => Term::make(Op::IntToBv(width), Sort::Bv(width), &[self]),
        }
    }
}

pub(super) fn eq(a: Term, b: Term) -> Term {
    match (a.as_bits(), b.as_bits()) {
        (Some(x), Some(y)) => Term::bool(x == y),
        _ => super::plain_eq(a, b),
    }
}
