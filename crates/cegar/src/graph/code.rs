//! Expressions over cells, and what they come to.

use vitrum_cprog::cfa::{Binary, Unary};
use vitrum_cprog::types::IntType;

use super::value::{Value, mirrored, negated};

/// A number. Operands are values of C, each inside of its type.
#[derive(Clone, Debug)]
pub enum Code {
    Any(Value),
    Cell(u32),
    /// What a pointer to one of these addresses points to; elsewhere it may be anything.
    Read(Box<Code>, Vec<(i128, u32)>, Value),
    Unary(Unary, Box<Code>, IntType),
    Binary(Binary, Box<Code>, Box<Code>, IntType),
    Compare(Binary, Box<Code>, Box<Code>),
    Wrap(Box<Code>, IntType),
    /// A number and a multiple of another.
    Sum(Box<Code>, Box<Code>, i128),
}

/// Symbols before this one are given by others.
pub const FIRST: u32 = 1 << 20;

/// The values of cells, with a way back.
pub struct Env {
    values: Vec<Value>,
    trail: Vec<(u32, Value)>,
    symbols: u32,
}

impl Env {
    #[must_use]
    pub fn new(values: Vec<Value>) -> Env {
        Env {
            values,
            trail: Vec::new(),
            symbols: FIRST,
        }
    }

    /// A symbol that no value has.
    pub fn symbol(&mut self) -> u32 {
        self.symbols += 1;
        self.symbols
    }

    #[must_use]
    pub fn get(&self, cell: u32) -> Value {
        self.values[cell as usize]
    }

    pub fn set(&mut self, cell: u32, value: Value) {
        let slot = &mut self.values[cell as usize];
        if *slot != value {
            self.trail.push((cell, *slot));
            *slot = value;
        }
    }

    #[must_use]
    pub fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Forgets everything; symbols before [`FIRST`] may be used again.
    pub fn reset(&mut self) {
        self.undo(0);
        self.symbols = FIRST;
    }

    /// Steps back to a mark.
    pub fn undo(&mut self, mark: usize) {
        for (cell, value) in self.trail.drain(mark..).rev() {
            self.values[cell as usize] = value;
        }
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
            Code::Read(at, slots, any) => read(at.value(env), slots, *any, env),
            Code::Unary(op, a, int) => a.value(env).unary(*op, *int),
            Code::Binary(op, a, b, int) => a.value(env).binary(*op, b.value(env), *int),
            Code::Compare(op, a, b) => a.value(env).compared(*op, b.value(env)),
            Code::Wrap(a, int) => a.value(env).wrapped(*int),
            Code::Sum(a, b, times) => a.value(env).plus(b.value(env), *times),
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
            Code::Wrap(inner, _) => inner.truth_is(holds, env),
            _ => true,
        }
    }

    /// The number is one of these.
    fn learn(&self, value: Value, env: &mut Env) {
        match self {
            Code::Cell(cell) => env.set(*cell, value),
            Code::Wrap(inner, int) => {
                let old = inner.value(env);
                if old.wrapped(*int) == old {
                    inner.learn(value, env);
                }
            }
            _ => {}
        }
    }

    /// The cells that are read.
    pub fn cells(&self, found: &mut Vec<u32>) {
        match self {
            Code::Any(_) => {}
            Code::Cell(cell) => found.push(*cell),
            Code::Read(at, slots, _) => {
                at.cells(found);
                found.extend(slots.iter().map(|(_, cell)| *cell));
            }
            Code::Unary(_, a, _) | Code::Wrap(a, _) => a.cells(found),
            Code::Binary(_, a, b, _) | Code::Compare(_, a, b) | Code::Sum(a, b, _) => {
                a.cells(found);
                b.cells(found);
            }
        }
    }

    /// The cell that the number is taken from, perhaps moved by a constant.
    #[must_use]
    pub fn source(&self) -> Option<u32> {
        let constant = |code: &Code| matches!(code, Code::Any(value) if value.number().is_some());
        match self {
            Code::Cell(cell) => Some(*cell),
            Code::Wrap(inner, _) => inner.source(),
            Code::Binary(Binary::Add | Binary::Sub, a, b, _) if constant(b) => a.source(),
            Code::Binary(Binary::Add, a, b, _) if constant(a) => b.source(),
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

fn read(at: Value, slots: &[(i128, u32)], any: Value, env: &Env) -> Value {
    let Some(address) = at.number() else {
        return any;
    };
    let found = slots.iter().find(|(slot, _)| *slot == address);
    found.map_or(any, |(_, cell)| env.get(*cell))
}
