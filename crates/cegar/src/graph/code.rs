//! Expressions over cells, and what they come to.

use vitrum_cprog::cfa::{Binary, Unary};
use vitrum_cprog::types::IntType;

use super::bits::Bits;
use super::env::{Element, Env, place};
use super::value::{Value, mirrored, negated};

/// A number. Operands are values of C, each inside of its type.
#[derive(Clone, Debug)]
pub enum Code {
    Any(Value),
    Cell(u32),
    Read(Box<Read>),
    Unary(Unary, Box<Code>, IntType),
    Binary(Binary, Box<Code>, Box<Code>, IntType),
    Compare(Binary, Box<Code>, Box<Code>),
    Wrap(Box<Code>, IntType),
    /// An address and a multiple of a number, as an address of this type.
    Sum(Box<Code>, Box<Code>, i128, IntType),
}

/// Where a pointer leads.
#[derive(Clone, Debug)]
pub struct Read {
    pub at: Code,
    /// Cells by their address.
    pub slots: Vec<(i128, u32)>,
    /// The array, if it is one and elsewhere there are no more.
    pub array: Option<u32>,
    /// Whatever may be there.
    pub any: Value,
}

/// What a pointer leads to.
#[derive(Clone, Copy, Debug)]
pub enum Spot {
    Cell(u32),
    Element(u32, Value),
}

impl Read {
    /// The one thing that is there, if it is known.
    #[must_use]
    pub fn spot(&self, at: Value) -> Option<Spot> {
        if let Some(address) = at.number()
            && let Some((_, cell)) = self.slots.iter().find(|(slot, _)| *slot == address)
        {
            return Some(Spot::Cell(*cell));
        }
        // An address that is no number may be that of a cell.
        let array = self
            .array
            .filter(|_| at.number().is_some() || self.slots.is_empty())?;
        Some(Spot::Element(array, place(at)?))
    }
}

impl Code {
    #[must_use]
    pub fn known(number: i128) -> Code {
        Code::Any(Value::known(number))
    }

    #[must_use]
    pub fn value(&self, env: &Env) -> Value {
        match self {
            Code::Any(value) => *value,
            Code::Cell(cell) => env.get(*cell),
            Code::Read(read) => match read.spot(read.at.value(env)) {
                Some(Spot::Cell(cell)) => env.get(cell),
                Some(Spot::Element(array, at)) => env.element(array, at).unwrap_or(read.any),
                None => read.any,
            },
            Code::Unary(op, a, int) => a.value(env).unary(*op, *int),
            Code::Binary(op, a, b, int) => a.value(env).binary(*op, b.value(env), *int),
            Code::Compare(op, a, b) => a.value(env).compared(*op, b.value(env)),
            Code::Wrap(a, int) => a.value(env).wrapped(*int),
            Code::Sum(a, b, times, int) => a.value(env).plus(b.value(env), *times, *int),
        }
    }

    /// Takes over what follows if the number is not zero, or if it is; `false` if that can't be.
    #[must_use]
    pub fn assume(&self, holds: bool, env: &mut Env) -> bool {
        match self {
            Code::Compare(op, a, b) => {
                let op = if holds { *op } else { negated(*op) };
                let (x, y) = (a.value(env), b.value(env));
                let (Some(left), Some(right)) = (x.narrowed(op, y), y.narrowed(mirrored(op), x))
                else {
                    return false;
                };
                // Of a truth value that is compared with a number.
                let below = match (op, y.number()) {
                    (Binary::Eq, Some(n @ (0 | 1))) => a.truth_is(n != 0, env),
                    (Binary::Ne, Some(n @ (0 | 1))) => a.truth_is(n == 0, env),
                    _ => true,
                };
                a.learn(left, env);
                b.learn(right, env);
                below
            }
            _ => {
                let op = if holds { Binary::Ne } else { Binary::Eq };
                let left = self.value(env).narrowed(op, Value::known(0));
                if let Some(value) = left {
                    self.learn(value, env);
                }
                left.is_some()
            }
        }
    }

    /// Takes over that the number is in one of some ranges; `false` if it can't be.
    #[must_use]
    pub fn among(&self, ranges: &[(i128, i128)], env: &mut Env) -> bool {
        let value = self.value(env);
        let parts = ranges
            .iter()
            .filter_map(|(low, high)| value.within(*low, *high));
        let Some(left) = parts.reduce(Value::hull) else {
            return false;
        };
        self.learn(left, env);
        true
    }

    fn truth_is(&self, holds: bool, env: &mut Env) -> bool {
        match self {
            Code::Compare(..) => self.assume(holds, env),
            // One bit with a sign is never 1.
            Code::Wrap(inner, int) if int.width > 1 => inner.truth_is(holds, env),
            _ => true,
        }
    }

    /// The number is one of these.
    fn learn(&self, value: Value, env: &mut Env) {
        if let Some(tag) = self.value(env).tag {
            env.learn(tag, value);
        }
        match self {
            Code::Cell(cell) => env.set(*cell, value),
            Code::Read(read) => match read.spot(read.at.value(env)) {
                Some(Spot::Cell(cell)) => env.set(cell, value),
                Some(Spot::Element(array, at)) => env.set_element(Element { array, at, value }),
                None => {}
            },
            Code::Binary(Binary::And, a, mask, _) => {
                if let Some(mask) = mask.value(env).number() {
                    a.learn_bits(mask as u64, value, env);
                }
            }
            Code::Wrap(inner, int) => {
                let old = inner.value(env);
                if old.wrapped(*int) == old {
                    inner.learn(value, env);
                }
            }
            _ => {}
        }
    }

    /// The number and a mask are one of these.
    fn learn_bits(&self, mask: u64, masked: Value, env: &mut Env) {
        let bits = match masked.number() {
            Some(number) => Bits {
                ones: number as u64 & mask,
                zeros: !(number as u64) & mask,
            },
            None if !masked.contains(0) && mask.is_power_of_two() => Bits {
                ones: mask,
                zeros: 0,
            },
            None => return,
        };
        if let Some(value) = self.value(env).with_bits(bits) {
            self.learn(value, env);
        }
    }

    /// The cells that are read.
    pub fn cells(&self, found: &mut Vec<u32>) {
        match self {
            Code::Any(_) => {}
            Code::Cell(cell) => found.push(*cell),
            Code::Read(read) => {
                read.at.cells(found);
                found.extend(read.slots.iter().map(|(_, cell)| *cell));
                found.extend(read.array);
            }
            Code::Unary(_, a, _) | Code::Wrap(a, _) => a.cells(found),
            Code::Binary(_, a, b, _) | Code::Compare(_, a, b) | Code::Sum(a, b, ..) => {
                a.cells(found);
                b.cells(found);
            }
        }
    }

    /// Where the number is taken from, perhaps moved by a constant.
    #[must_use]
    pub fn source(&self, env: &Env) -> Option<Spot> {
        let constant = |code: &Code| matches!(code, Code::Any(value) if value.number().is_some());
        match self {
            Code::Cell(cell) => Some(Spot::Cell(*cell)),
            Code::Wrap(inner, _) => inner.source(env),
            Code::Binary(Binary::Add | Binary::Sub, a, b, _) if constant(b) => a.source(env),
            Code::Binary(Binary::Add, a, b, _) if constant(a) => b.source(env),
            Code::Sum(a, b, ..) if constant(b) => a.source(env),
            Code::Read(read) => read.spot(read.at.value(env)),
            _ => None,
        }
    }

    /// Whether it is computed from cells, and not only taken from one.
    #[must_use]
    pub fn computes(&self) -> bool {
        match self {
            Code::Unary(..) | Code::Binary(..) | Code::Sum(..) => {
                let mut cells = Vec::new();
                self.cells(&mut cells);
                !cells.is_empty()
            }
            Code::Wrap(a, _) => a.computes(),
            _ => false,
        }
    }
}
