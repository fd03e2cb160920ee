//! Products of 128 bits.

use vitrum_cprog::cfa::{Binary, Expr, ExprKind};
use vitrum_cprog::source::Name;

use super::{Pair, Splitter};

/// A factor.
struct Factor {
    low: Expr,
    high: High,
}

/// What the upper half of a factor is, as far as that makes the product simpler.
enum High {
    Zero,
    /// All bits are the same: whether they are ones.
    Sign(Expr),
    Any(Expr),
}

impl Splitter<'_> {
    /// Modulo 2^128: what both upper halves have in common lies above that.
    pub(super) fn product(&mut self, left: &Expr, right: &Expr) -> Result<Pair, Name> {
        let (a, b) = (self.factor(left)?, self.factor(right)?);
        let Pair { low, high } = self.full(&a.low, &b.low);
        let high = self.crossed(high, a.low, b.high);
        let high = self.crossed(high, b.low, a.high);
        let high = self.hold(high);
        Ok(Pair { low, high })
    }

    fn factor(&mut self, expr: &Expr) -> Result<Factor, Name> {
        let narrow = matches!(&expr.kind, ExprKind::Cast(inner) if !self.is_wide(inner.ty));
        let Pair { low, high } = self.wide(expr)?;
        let low = self.hold(low);
        let high = match (high.as_int(), narrow) {
            (Some(0), _) => High::Zero,
            (_, true) => High::Sign(self.negative(&self.as_signed(high, true))),
            _ => High::Any(self.hold(high)),
        };
        Ok(Factor { low, high })
    }

    /// An upper half of one factor times the lower one of the other, added to what is there.
    fn crossed(&self, sum: Expr, low: Expr, high: High) -> Expr {
        match high {
            High::Zero => sum,
            High::Sign(negative) => {
                let taken = self.op(Binary::Mul, low, self.bit(negative));
                self.op(Binary::Sub, sum, taken)
            }
            High::Any(high) => {
                let product = self.op(Binary::Mul, low, high);
                self.op(Binary::Add, sum, product)
            }
        }
    }

    /// The whole product of two halves, by parts of 32 bits.
    fn full(&mut self, a: &Expr, b: &Expr) -> Pair {
        let (a, b) = (self.parts(a), self.parts(b));
        let mut times = |x: &Expr, y: &Expr| {
            let product = self.op(Binary::Mul, x.clone(), y.clone());
            self.hold(product)
        };
        let lowest = times(&a.low, &b.low);
        let first = times(&a.low, &b.high);
        let second = times(&a.high, &b.low);
        let highest = times(&a.high, &b.high);
        let (lowest, first, second) =
            (self.parts(&lowest), self.parts(&first), self.parts(&second));
        let middle = self.op(Binary::Add, lowest.high, first.low);
        let middle = self.op(Binary::Add, middle, second.low);
        let middle = self.hold(middle);
        let middle = self.parts(&middle);
        let upper = self.op(Binary::Shl, middle.low, self.number(32));
        let low = self.op(Binary::Add, upper, lowest.low);
        let high = self.op(Binary::Add, highest, first.high);
        let high = self.op(Binary::Add, high, second.high);
        let high = self.op(Binary::Add, high, middle.high);
        let (low, high) = (self.hold(low), self.hold(high));
        Pair { low, high }
    }

    /// The two parts of a half.
    fn parts(&mut self, half: &Expr) -> Pair {
        let low = self.op(Binary::And, half.clone(), self.number(0xffff_ffff));
        let high = self.op(Binary::Shr, half.clone(), self.number(32));
        let (low, high) = (self.hold(low), self.hold(high));
        Pair { low, high }
    }
}
