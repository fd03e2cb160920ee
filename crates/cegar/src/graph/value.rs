//! What is known about a number: bounds, and perhaps that it is not zero.

use vitrum_cprog::cfa::{Binary, Unary};
use vitrum_cprog::types::IntType;

use crate::memory::int_range;

/// A set of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Value {
    pub low: i128,
    pub high: i128,
    /// Zero lies between the bounds and is left out.
    pub not_zero: bool,
}

impl Value {
    #[must_use]
    pub fn known(number: i128) -> Value {
        Value::between(number, number)
    }

    #[must_use]
    pub fn between(low: i128, high: i128) -> Value {
        Value {
            low,
            high,
            not_zero: false,
        }
    }

    fn truth(value: Option<bool>) -> Value {
        value.map_or(Value::between(0, 1), |b| Value::known(i128::from(b)))
    }

    /// The number if there is only one.
    #[must_use]
    pub fn number(self) -> Option<i128> {
        (self.low == self.high).then_some(self.low)
    }

    #[must_use]
    pub fn contains(self, number: i128) -> bool {
        self.low <= number && number <= self.high && !(self.not_zero && number == 0)
    }

    /// Whether it is not zero, if that is known.
    #[must_use]
    pub fn is_true(self) -> Option<bool> {
        match self.number() {
            Some(number) => Some(number != 0),
            None => (!self.contains(0)).then_some(true),
        }
    }

    /// All numbers of both.
    #[must_use]
    pub fn hull(self, other: Value) -> Value {
        let (low, high) = (self.low.min(other.low), self.high.max(other.high));
        Value {
            not_zero: !self.contains(0) && !other.contains(0) && low < 0 && high > 0,
            low,
            high,
        }
    }

    /// The numbers between these bounds; `None` if there is none.
    fn within(self, low: i128, high: i128) -> Option<Value> {
        let (low, high) = (self.low.max(low), self.high.min(high));
        (low <= high).then_some(Value { low, high, ..self })?.trim()
    }

    /// Zero at a border moves the border.
    fn trim(mut self) -> Option<Value> {
        if self.not_zero {
            self.low += i128::from(self.low == 0);
            self.high -= i128::from(self.high == 0);
            self.not_zero = self.low < 0 && self.high > 0;
        }
        (self.low <= self.high).then_some(self)
    }

    fn without(self, number: i128) -> Option<Value> {
        match number {
            n if n == self.low => self.within(n + 1, self.high),
            n if n == self.high => self.within(self.low, n - 1),
            0 => Value {
                not_zero: self.not_zero || self.contains(0),
                ..self
            }
            .trim(),
            _ => Some(self),
        }
    }

    /// What is left if a comparison with `other` holds; `None` if it can't.
    #[must_use]
    pub fn narrowed(self, op: Binary, other: Value) -> Option<Value> {
        match op {
            Binary::Lt => self.within(self.low, other.high - 1),
            Binary::Le => self.within(self.low, other.high),
            Binary::Gt => self.within(other.low + 1, self.high),
            Binary::Ge => self.within(other.low, self.high),
            Binary::Eq => {
                let both = self.within(other.low, other.high)?;
                match other.not_zero {
                    true => both.without(0),
                    false => Some(both),
                }
            }
            _ => match other.number() {
                Some(number) => self.without(number),
                None => Some(self),
            },
        }
    }

    #[must_use]
    pub fn compared(self, op: Binary, other: Value) -> Value {
        let holds = self.narrowed(op, other).is_some();
        let fails = self.narrowed(negated(op), other).is_some();
        Value::truth(match (holds, fails) {
            (true, false) => Some(true),
            (false, true) => Some(false),
            _ => None,
        })
    }

    /// The numbers modulo 2^width.
    #[must_use]
    pub fn wrapped(self, int: IntType) -> Value {
        let (low, high) = int_range(int);
        if low <= self.low && self.high <= high {
            return self;
        }
        if let Some(number) = self.number() {
            return Value::known(vitrum_cprog::wrap(number, int));
        }
        let size = 1i128 << int.width;
        let (first, last) = (
            (self.low - low).div_euclid(size),
            (self.high - low).div_euclid(size),
        );
        match first == last {
            true => Value::between(self.low - first * size, self.high - first * size),
            false => Value::between(low, high),
        }
    }

    #[must_use]
    pub fn unary(self, op: Unary, int: IntType) -> Value {
        let (low, high) = int_range(int);
        match op {
            Unary::Neg => Value {
                low: -self.high,
                high: -self.low,
                ..self
            }
            .wrapped(int),
            Unary::BitNot => Value::between(low + high - self.high, low + high - self.low),
        }
    }

    /// An operation that is no comparison.
    #[must_use]
    pub fn binary(self, op: Binary, other: Value, int: IntType) -> Value {
        let (low, high) = int_range(int);
        if let (Some(a), Some(b)) = (self.number(), other.number()) {
            let result = vitrum_cprog::int_binary(op, a, b, int);
            return result.map_or(Value::between(low, high), Value::known);
        }
        match op {
            Binary::Add => {
                Value::between(self.low + other.low, self.high + other.high).wrapped(int)
            }
            Binary::Sub => {
                Value::between(self.low - other.high, self.high - other.low).wrapped(int)
            }
            Binary::And if self.low >= 0 && other.low >= 0 => {
                Value::between(0, self.high.min(other.high))
            }
            Binary::And if self.low >= 0 => Value::between(0, self.high),
            Binary::And if other.low >= 0 => Value::between(0, other.high),
            Binary::Mul if self.number() == Some(0) || other.number() == Some(0) => Value::known(0),
            _ => Value::between(low, high),
        }
    }

    /// A sum of addresses, before it is wrapped.
    #[must_use]
    pub fn plus(self, other: Value, times: i128) -> Value {
        let low = self
            .low
            .saturating_add(other.low.saturating_mul(times).clamp(-FAR, FAR));
        let high = self
            .high
            .saturating_add(other.high.saturating_mul(times).clamp(-FAR, FAR));
        Value::between(low, high)
    }
}

/// No address is further away.
const FAR: i128 = 1 << 100;

#[must_use]
pub fn negated(op: Binary) -> Binary {
    match op {
        Binary::Lt => Binary::Ge,
        Binary::Le => Binary::Gt,
        Binary::Gt => Binary::Le,
        Binary::Ge => Binary::Lt,
        Binary::Eq => Binary::Ne,
        _ => Binary::Eq,
    }
}

/// The comparison with its sides exchanged.
#[must_use]
pub fn mirrored(op: Binary) -> Binary {
    match op {
        Binary::Lt => Binary::Gt,
        Binary::Le => Binary::Ge,
        Binary::Gt => Binary::Lt,
        Binary::Ge => Binary::Le,
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INT: IntType = IntType {
        width: 32,
        signed: true,
    };

    #[test]
    fn comparisons_narrow_and_exclude() {
        let any = Value::between(-5, 5);
        assert_eq!(
            any.narrowed(Binary::Lt, Value::known(-4)),
            Some(Value::known(-5))
        );
        assert_eq!(any.narrowed(Binary::Gt, Value::known(5)), None);
        let apart = any.narrowed(Binary::Ne, Value::known(0)).unwrap();
        assert_eq!(apart.is_true(), Some(true));
        assert_eq!(apart.narrowed(Binary::Eq, Value::known(0)), None);
        assert_eq!(
            apart.narrowed(Binary::Ge, Value::known(0)),
            Some(Value::between(1, 5))
        );
        assert_eq!(any.compared(Binary::Le, Value::known(5)), Value::known(1));
    }

    #[test]
    fn numbers_wrap_around() {
        let most = Value::known(i128::from(i32::MAX));
        let one = Value::known(1);
        let least = i128::from(i32::MIN);
        assert_eq!(most.binary(Binary::Add, one, INT), Value::known(least));
        let two = Value::between(i128::from(i32::MAX), i128::from(i32::MAX) + 1);
        assert_eq!(two.wrapped(INT), Value::between(least, -least - 1));
        assert_eq!(
            Value::known(least).unary(Unary::Neg, INT),
            Value::known(least)
        );
    }

    #[test]
    fn the_hull_of_numbers_that_are_not_zero_is_not_zero() {
        let both = Value::known(-1).hull(Value::known(3));
        assert!(both.not_zero && !both.contains(0));
        assert!(Value::known(0).hull(Value::known(3)).contains(0));
        assert!(!Value::known(1).hull(Value::known(3)).not_zero);
    }
}
