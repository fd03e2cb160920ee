//! What is known about a number: bounds, perhaps that it is not zero, and perhaps how far it is from
//! another.

use vitrum_cprog::cfa::{Binary, Unary};
use vitrum_cprog::types::IntType;

use super::bits::Bits;
use crate::memory::int_range;

/// A set of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Value {
    pub low: i128,
    pub high: i128,
    /// Zero lies between the bounds and is left out.
    pub not_zero: bool,
    pub bits: Bits,
    pub tag: Option<Tag>,
}

/// A number is a symbol and an offset, modulo 2^width, as a value of the type. The same symbol is the
/// same number wherever it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tag {
    pub symbol: u32,
    /// Less than 2^width.
    pub offset: i128,
    pub width: u32,
    pub signed: bool,
}

impl Tag {
    #[must_use]
    pub fn new(symbol: u32, int: IntType) -> Tag {
        Tag {
            symbol,
            offset: 0,
            width: int.width,
            signed: int.signed,
        }
    }

    fn is_of(self, int: IntType) -> bool {
        self.width == int.width && self.signed == int.signed
    }

    /// The number with this tag, if that with another tag is known.
    pub(super) fn number(self, other: Tag, number: i128) -> Option<i128> {
        let int = IntType {
            width: self.width,
            signed: self.signed,
        };
        let comparable = self.symbol == other.symbol && other.is_of(int);
        comparable.then(|| vitrum_cprog::wrap(number + self.offset - other.offset, int))
    }

    fn moved(self, by: i128) -> Tag {
        let offset = (self.offset + by).rem_euclid(1 << self.width);
        Tag { offset, ..self }
    }
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
            bits: Bits::default(),
            tag: None,
        }
    }

    /// All its bits, of a known number too.
    fn all_bits(self) -> Bits {
        match self.number() {
            Some(number) => Bits {
                ones: number as u64,
                zeros: !number as u64,
            },
            None => self.bits,
        }
    }

    /// What is left if these bits are so; `None` if they are not.
    #[must_use]
    pub fn with_bits(self, bits: Bits) -> Option<Value> {
        let bits = self.bits.both(bits)?;
        Value { bits, ..self }.trim()
    }

    /// Whether both are equal or are different, if their tags say so.
    fn same(self, other: Value) -> Option<bool> {
        let (a, b) = (self.tag?, other.tag?);
        let comparable = Tag { offset: 0, ..a } == Tag { offset: 0, ..b };
        comparable.then_some(a.offset == b.offset)
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
            bits: match low == high {
                true => Bits::default(),
                false => self.all_bits().common(other.all_bits()),
            },
            tag: self.tag.filter(|tag| other.tag == Some(*tag)),
        }
    }

    /// The numbers between these bounds; `None` if there is none.
    #[must_use]
    pub fn within(self, low: i128, high: i128) -> Option<Value> {
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
        if let Some(number) = self.number() {
            let fits = self.bits.fits(number);
            self.bits = Bits::default();
            return fits.then_some(self);
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
        match (self.same(other), op) {
            (Some(true), Binary::Lt | Binary::Gt | Binary::Ne) => return None,
            (Some(false), Binary::Eq) => return None,
            _ => {}
        }
        match op {
            Binary::Lt => self.within(self.low, other.high - 1),
            Binary::Le => self.within(self.low, other.high),
            Binary::Gt => self.within(other.low + 1, self.high),
            Binary::Ge => self.within(other.low, self.high),
            Binary::Eq => {
                let both = self.within(other.low, other.high)?;
                let both = match other.not_zero {
                    true => both.without(0)?,
                    false => both,
                };
                let tag = both.tag.or(other.tag);
                Value { tag, ..both }.with_bits(other.bits)
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
        let bits = self.bits.below(int.width);
        let tag = self.tag.filter(|tag| tag.is_of(int));
        let (first, last) = (
            (self.low - low).div_euclid(size),
            (self.high - low).div_euclid(size),
        );
        let (low, high) = match first == last {
            true => (self.low - first * size, self.high - first * size),
            false => (low, high),
        };
        Value {
            bits,
            tag,
            ..Value::between(low, high)
        }
    }

    #[must_use]
    pub fn unary(self, op: Unary, int: IntType) -> Value {
        let (low, high) = int_range(int);
        match op {
            Unary::Neg => Value {
                low: -self.high,
                high: -self.low,
                not_zero: self.not_zero,
                ..Value::between(0, 0)
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
        let far = |by: i128| by >= i128::from(int.width);
        if op == Binary::Shl && other.number().is_none_or(far) {
            return Value::between(low, high);
        }
        let known = self.all_bits().result(op, other.all_bits());
        let result = self.result(op, other, int);
        result.with_bits(known.below(int.width)).unwrap_or(result)
    }

    /// The same but for bits that are known.
    fn result(self, op: Binary, other: Value, int: IntType) -> Value {
        let (low, high) = int_range(int);
        match op {
            Binary::Add => {
                let sum = Value::between(self.low + other.low, self.high + other.high);
                let (a, b) = (
                    self.moved(other.number(), int),
                    other.moved(self.number(), int),
                );
                let tag = a.or(b);
                Value {
                    tag,
                    ..sum.wrapped(int)
                }
            }
            Binary::Sub => {
                if let Some(distance) = self.distance(other, int) {
                    return distance;
                }
                let rest = Value::between(self.low - other.high, self.high - other.low);
                let tag = self.moved(other.number().map(|n| -n), int);
                Value {
                    tag,
                    ..rest.wrapped(int)
                }
            }
            Binary::And => self.masked(other, int),
            Binary::Mul if self.number() == Some(0) || other.number() == Some(0) => Value::known(0),
            _ => Value::between(low, high),
        }
    }

    /// What is not negative bounds the result.
    fn masked(self, other: Value, int: IntType) -> Value {
        let bits = self.all_bits().result(Binary::And, other.all_bits());
        let most = [self, other].into_iter().filter(|v| v.low >= 0);
        let (low, high) = match most.map(|v| v.high).min() {
            Some(most) => (i128::from(bits.ones), most.min(i128::from(!bits.zeros))),
            None => int_range(int),
        };
        Value::between(low.min(high), high)
    }

    /// The tag after a number was added.
    fn moved(self, by: Option<i128>, int: IntType) -> Option<Tag> {
        let tag = self.tag.filter(|tag| tag.is_of(int))?;
        by.map(|by| tag.moved(by))
    }

    /// The difference of two numbers with one symbol.
    fn distance(self, other: Value, int: IntType) -> Option<Value> {
        let (a, b) = (self.tag?, other.tag?);
        let comparable = a.symbol == b.symbol && a.is_of(int) && b.is_of(int);
        comparable.then(|| Value::known(vitrum_cprog::wrap(a.offset - b.offset, int)))
    }

    /// An address that is moved by a multiple of a number.
    #[must_use]
    pub fn plus(self, other: Value, times: i128, int: IntType) -> Value {
        let far = |n: i128| n.saturating_mul(times).clamp(-FAR, FAR);
        let sum = Value::between(
            self.low.saturating_add(far(other.low)),
            self.high.saturating_add(far(other.high)),
        );
        let by = other.number().and_then(|n| n.checked_mul(times));
        Value {
            tag: self.moved(by, int),
            ..sum.wrapped(int)
        }
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
    fn tags_tell_how_far_numbers_are_apart() {
        let any = Value::between(i128::from(i32::MIN), i128::from(i32::MAX));
        let x = Value {
            tag: Some(Tag::new(1, INT)),
            ..any
        };
        let next = x.binary(Binary::Add, Value::known(1), INT);
        assert_eq!(next.compared(Binary::Eq, x), Value::known(0));
        // The greatest number has no successor, so the order is not known.
        assert_eq!(next.compared(Binary::Gt, x).number(), None);
        let back = next.binary(Binary::Sub, Value::known(1), INT);
        assert_eq!(back.compared(Binary::Eq, x), Value::known(1));
        assert_eq!(next.binary(Binary::Sub, x, INT), Value::known(1));
        assert_eq!(any.compared(Binary::Eq, x).number(), None);
    }

    #[test]
    fn bits_are_tested_and_set() {
        let any = Value::between(i128::from(i32::MIN), i128::from(i32::MAX));
        let four = Bits { ones: 4, zeros: 0 };
        let set = any.with_bits(four).unwrap();
        let mask = Value::known(4);
        assert_eq!(set.binary(Binary::And, mask, INT), Value::known(4));
        assert_eq!(any.binary(Binary::And, mask, INT).is_true(), None);
        let or = any.binary(Binary::Or, mask, INT);
        assert_eq!(or.binary(Binary::And, mask, INT), Value::known(4));
        let cleared = or.binary(Binary::And, Value::known(!4), INT);
        assert_eq!(cleared.binary(Binary::And, mask, INT), Value::known(0));
        assert_eq!(set.narrowed(Binary::Eq, Value::known(3)), None);
        assert_eq!(
            set.narrowed(Binary::Eq, Value::known(5)),
            Some(Value::known(5))
        );
        let byte = IntType {
            width: 8,
            signed: true,
        };
        assert_eq!(set.wrapped(byte).bits, four);
        assert_eq!(
            any.binary(Binary::And, Value::known(-256), INT)
                .wrapped(byte)
                .bits
                .zeros,
            0xff
        );
    }

    #[test]
    fn low_bits_of_sums_and_products_are_known() {
        let any = Value::between(i128::from(i32::MIN), i128::from(i32::MAX));
        let eight = any.binary(Binary::Mul, Value::known(8), INT);
        let odd = eight.binary(Binary::Add, Value::known(3), INT);
        assert_eq!(
            odd.binary(Binary::And, Value::known(7), INT),
            Value::known(3)
        );
        assert_eq!(odd.compared(Binary::Eq, Value::known(16)), Value::known(0));
        let shifted = odd.binary(Binary::Shl, Value::known(1), INT);
        let four = Value::known(15);
        assert_eq!(shifted.binary(Binary::And, four, INT), Value::known(6));
    }

    #[test]
    fn the_hull_of_numbers_that_are_not_zero_is_not_zero() {
        let both = Value::known(-1).hull(Value::known(3));
        assert!(both.not_zero && !both.contains(0));
        assert!(Value::known(0).hull(Value::known(3)).contains(0));
        assert!(!Value::known(1).hull(Value::known(3)).not_zero);
    }
}
