//! Claims as text over a state. Start reading at [`Claims::conjuncts`].
//!
//! Integers become bit-vectors that are wide enough for what is computed. Whatever a claim becomes,
//! it is asked for at every arrival and taken for granted where a walk begins in the same way, so
//! nothing here can make a wrong proof look right.

use std::collections::HashMap;

use vitrum_cprog::cfa::VarId;
use vitrum_logic::{BvOp, Op, Sort, Term};

use crate::memory::COPIED;
use crate::proof::{Head, Object, Seat, Stored};
use crate::script::{Bits, Truth};
use crate::state::{State, Value};
use crate::walk::Walk;

/// A part of a claim.
#[derive(Clone)]
enum Part {
    Truth(Truth),
    /// A number in two's complement, or plain bits.
    Bits(Bits),
}

/// No number is wider.
const WIDEST: u32 = 400;

pub struct Claims<'w, 'a, 'g> {
    pub walk: &'w mut Walk<'a, 'g>,
    pub state: &'w mut State,
    head: &'w Head,
    done: HashMap<Term, Option<Part>>,
}

impl<'w, 'a, 'g> Claims<'w, 'a, 'g> {
    pub fn new(walk: &'w mut Walk<'a, 'g>, state: &'w mut State, head: &'w Head) -> Self {
        Claims {
            walk,
            state,
            head,
            done: HashMap::new(),
        }
    }

    /// The conjuncts that can be said, and whether that is all of them.
    pub fn conjuncts(&mut self) -> (Vec<Truth>, bool) {
        let claim = self.head.claim;
        let parts: Vec<Term> = match claim.op() {
            Op::And => claim.args().to_vec(),
            _ => vec![claim],
        };
        let count = parts.len();
        let found: Vec<Truth> = parts.into_iter().filter_map(|t| self.truth(t)).collect();
        let all = found.len() == count;
        (found, all)
    }

    fn truth(&mut self, term: Term) -> Option<Truth> {
        match self.part(term)? {
            Part::Truth(truth) => Some(truth),
            Part::Bits(_) => None,
        }
    }

    fn bits(&mut self, term: Term) -> Option<Bits> {
        match self.part(term)? {
            Part::Bits(bits) => Some(bits),
            Part::Truth(_) => None,
        }
    }

    /// A term whose arguments are done. Terms may be deep, so there is no recursion.
    fn part(&mut self, term: Term) -> Option<Part> {
        let mut stack = vec![term];
        while let Some(top) = stack.last().copied() {
            if self.done.contains_key(&top) {
                stack.pop();
                continue;
            }
            let open = |t: &&Term| !self.done.contains_key(t);
            let open: Vec<Term> = top.args().iter().filter(open).copied().collect();
            if open.is_empty() {
                let made = self.node(top);
                self.done.insert(top, made);
            }
            stack.extend(open);
        }
        self.done.get(&term).cloned().flatten()
    }

    fn node(&mut self, term: Term) -> Option<Part> {
        match term.sort() {
            Sort::Bool => self.boolean(term).map(Part::Truth),
            Sort::Int => self.integer(term).map(Part::Bits),
            Sort::Bv(width) => self.vector(term, width).map(Part::Bits),
            Sort::Array(..) | Sort::Float(..) => None,
        }
    }

    fn boolean(&mut self, term: Term) -> Option<Truth> {
        let args = term.args();
        match (term.op(), args) {
            (Op::True, _) => Some(Truth::known(true)),
            (Op::False, _) => Some(Truth::known(false)),
            (Op::Not, [a]) => Some(self.truth(*a)?.not()),
            (Op::And | Op::Or, _) => {
                let word = if term.op() == Op::And { "and" } else { "or" };
                let parts: Option<Vec<Truth>> = args.iter().map(|a| self.truth(*a)).collect();
                let texts: Vec<String> = parts?.iter().map(|t| t.0.to_string()).collect();
                Some(
                    self.walk
                        .script
                        .truth(&format!("({word} {})", texts.join(" "))),
                )
            }
            (Op::Ite, [c, a, b]) => {
                let (c, a, b) = (self.truth(*c)?, self.truth(*a)?, self.truth(*b)?);
                Some(
                    self.walk
                        .script
                        .truth(&format!("(ite {} {} {})", c.0, a.0, b.0)),
                )
            }
            (Op::Eq, [a, b]) if a.sort() == Sort::Bool => {
                let (a, b) = (self.truth(*a)?, self.truth(*b)?);
                Some(self.walk.script.truth(&format!("(= {} {})", a.0, b.0)))
            }
            (Op::Eq, [a, b]) => {
                let (a, b) = self.alike(*a, *b)?;
                Some(self.walk.script.equal(&a, &b))
            }
            (Op::Le, [a, b]) => {
                let (a, b) = self.alike(*a, *b)?;
                Some(self.walk.script.compare("bvsle", &a, &b))
            }
            (Op::Bv(op), [a, b]) => {
                let name = match op {
                    BvOp::Ult => "bvult",
                    BvOp::Ule => "bvule",
                    BvOp::Slt => "bvslt",
                    BvOp::Sle => "bvsle",
                    _ => return None,
                };
                let (a, b) = (self.bits(*a)?, self.bits(*b)?);
                Some(self.walk.script.compare(name, &a, &b))
            }
            _ => None,
        }
    }

    /// Two values with one width; integers grow.
    fn alike(&mut self, a: Term, b: Term) -> Option<(Bits, Bits)> {
        let (a, b) = (self.bits(a)?, self.bits(b)?);
        let width = a.width.max(b.width);
        let script = &mut self.walk.script;
        Some((
            script.resize(&a, width, true),
            script.resize(&b, width, true),
        ))
    }

    fn integer(&mut self, term: Term) -> Option<Bits> {
        let args = term.args();
        match (term.op(), args) {
            (Op::Int(n), _) => {
                let unsigned = if n < 0 { !n } else { n };
                Some(Bits::signed(n, 129 - unsigned.leading_zeros()).clone())
            }
            (Op::Const(_), _) => {
                let seat = self.head.seats.get(&term)?.clone();
                self.seat(&seat)
            }
            (Op::Add | Op::Mul, _) => self.fold(term),
            (Op::Ite, [c, a, b]) => {
                let c = self.truth(*c)?;
                let (a, b) = self.alike(*a, *b)?;
                Some(self.walk.script.choose(&c, &a, &b))
            }
            (Op::Div | Op::Mod, [a, by]) => {
                let by = by.as_int().filter(|n| *n > 0)?;
                let a = self.bits(*a)?;
                self.quotient(&a, by, term.op() == Op::Mod)
            }
            (Op::Select, [array, index]) => self.select(*array, *index),
            (Op::BvToInt, [a]) => {
                let a = self.bits(*a)?;
                Some(self.walk.script.resize(&a, a.width + 1, false))
            }
            _ => None,
        }
    }

    /// Sums and products that can't leave their width.
    fn fold(&mut self, term: Term) -> Option<Bits> {
        let args: Option<Vec<Bits>> = term.args().iter().map(|a| self.bits(*a)).collect();
        let args = args?;
        let (name, width) = match term.op() {
            Op::Add => {
                let most = args.iter().map(|a| a.width).max()?;
                ("bvadd", most + 32 - (args.len() as u32).leading_zeros())
            }
            _ => ("bvmul", args.iter().map(|a| a.width).sum()),
        };
        if width > WIDEST {
            return None;
        }
        let script = &mut self.walk.script;
        let mut args = args.iter();
        let first = script.resize(args.next()?, width, true);
        Some(args.fold(first, |sum, next| {
            let next = script.resize(next, width, true);
            script.two(name, &sum, &next)
        }))
    }

    /// Division downwards, and the remainder that is never negative.
    fn quotient(&mut self, a: &Bits, by: i128, rest: bool) -> Option<Bits> {
        let width = a.width.max(129 - by.leading_zeros()) + 1;
        let script = &mut self.walk.script;
        let a = script.resize(a, width, true);
        let by = Bits::signed(by, width);
        let left = script.two("bvsmod", &a, &by);
        if rest {
            return Some(left);
        }
        let exact = script.two("bvsub", &a, &left);
        Some(script.two("bvsdiv", &exact, &by))
    }

    fn vector(&mut self, term: Term, width: u32) -> Option<Bits> {
        let args = term.args();
        match (term.op(), args) {
            (Op::Bits(value), _) => Some(Bits::number(value, width)),
            (Op::Const(_), _) => {
                let seat = self.head.seats.get(&term)?.clone();
                let bits = self.seat(&seat)?;
                Some(self.walk.script.resize(&bits, width, true))
            }
            (Op::Ite, [c, a, b]) => {
                let (c, a, b) = (self.truth(*c)?, self.bits(*a)?, self.bits(*b)?);
                Some(self.walk.script.choose(&c, &a, &b))
            }
            (Op::Select, [array, index]) => {
                let bits = self.select(*array, *index)?;
                Some(self.walk.script.resize(&bits, width, true))
            }
            (Op::Extract(high, low), [a]) => {
                let a = self.bits(*a)?;
                Some(self.walk.script.extract(&a, low, high - low + 1))
            }
            (Op::ZeroExtend(_) | Op::SignExtend(_) | Op::IntToBv(_), [a]) => {
                let a = self.bits(*a)?;
                let signed = !matches!(term.op(), Op::ZeroExtend(_));
                Some(self.walk.script.resize(&a, width, signed))
            }
            (Op::Bv(op), _) => {
                let args: Option<Vec<Bits>> = args.iter().map(|a| self.bits(*a)).collect();
                let texts: Vec<String> = args?.iter().map(|a| a.text.to_string()).collect();
                let text = format!("({} {})", op.text(), texts.join(" "));
                Some(self.walk.script.bits(width, &text))
            }
            _ => None,
        }
    }

    /// The number in a seat, one bit wider if it has no sign.
    fn seat(&mut self, seat: &Seat) -> Option<Bits> {
        let raw = match &seat.stored {
            Stored::Part(object, offset, bits) => {
                let (shift, width) = bits.map_or((0, seat.width), |b| (b.shift, b.width));
                let count = (shift + width).div_ceil(8);
                let bytes = self.bytes(*object, u64::try_from(*offset).ok()?, u64::from(count))?;
                self.walk.script.extract(&bytes, shift, width)
            }
            Stored::Top => self.state.top.clone(),
            Stored::Elements(..) | Stored::Memory => return None,
        };
        Some(self.number(&raw, seat.signed))
    }

    fn number(&mut self, raw: &Bits, signed: bool) -> Bits {
        let width = raw.width + u32::from(!signed);
        self.walk.script.resize(raw, width, signed)
    }

    /// Where an object is: a variable, or what the proof has a place for.
    fn address(&mut self, object: Object, id: Option<VarId>) -> Option<u64> {
        match id {
            Some(id) => Some(self.walk.layout.address(object, id)),
            None => self.walk.given.proof.addresses.get(&object).copied(),
        }
    }

    /// Some bytes of a variable.
    fn bytes(&mut self, object: Object, offset: u64, count: u64) -> Option<Bits> {
        let id = match object {
            Object::Static(id) | Object::Local(_, id) => Some(id),
            Object::Allocated(..) | Object::Arguments(_) => None,
        };
        let width = self.walk.given.pointer_width();
        if count > COPIED {
            return None;
        }
        if self.walk.layout.in_memory(object) {
            let address = self.address(object, id)?;
            let at = Bits::number(u128::from(address + offset), width);
            let memory = self.state.memory.clone();
            return Some(self.walk.read(&memory, &at, count));
        }
        match self.walk.variable(self.state, object, id?) {
            Value::Bits(bits) => {
                let (low, width) = (8 * offset as u32, 8 * count as u32);
                (low + width <= bits.width).then(|| self.walk.script.extract(&bits, low, width))
            }
            Value::Bytes(array) => {
                let at = Bits::number(u128::from(offset), width);
                Some(self.walk.read(&array, &at, count))
            }
        }
    }

    /// The number that an array has at an index.
    fn select(&mut self, array: Term, index: Term) -> Option<Bits> {
        let seat = self.head.seats.get(&array)?.clone();
        let width = self.walk.given.pointer_width();
        let index = self.bits(index)?;
        let index = self.walk.script.resize(&index, width, true);
        let count = u64::from(seat.width / 8);
        if seat.width % 8 != 0 {
            return None;
        }
        let raw = match &seat.stored {
            Stored::Memory => {
                let memory = self.state.memory.clone();
                self.walk.read(&memory, &index, count)
            }
            Stored::Elements(object, first, dims) => {
                let at = self.element(*first, dims, &index);
                let id = match *object {
                    Object::Static(id) | Object::Local(_, id) => Some(id),
                    Object::Allocated(..) | Object::Arguments(_) => None,
                };
                let (array, at) = match self.walk.layout.in_memory(*object) {
                    true => {
                        let base = u128::from(self.address(*object, id)?);
                        let at = self
                            .walk
                            .script
                            .two("bvadd", &at, &Bits::number(base, width));
                        (self.state.memory.clone(), at)
                    }
                    false => match self.walk.variable(self.state, *object, id?) {
                        Value::Bytes(array) => (array, at),
                        Value::Bits(_) => return None,
                    },
                };
                self.walk.read(&array, &at, count)
            }
            _ => return None,
        };
        Some(self.number(&raw, seat.signed))
    }

    /// The offset of an element by its number among all.
    fn element(&mut self, first: i64, dims: &[(u64, Option<u64>)], index: &Bits) -> Bits {
        let script = &mut self.walk.script;
        let width = index.width;
        let mut rest = index.clone();
        let mut sum = Bits::signed(i128::from(first), width);
        for (number, (stride, count)) in dims.iter().enumerate().rev() {
            let own = match count {
                Some(count) if number > 0 => {
                    let count = Bits::number(u128::from(*count), width);
                    let own = script.two("bvurem", &rest, &count);
                    rest = script.two("bvudiv", &rest, &count);
                    own
                }
                _ => rest.clone(),
            };
            let by = Bits::number(u128::from(*stride), width);
            let by = script.two("bvmul", &own, &by);
            sum = script.two("bvadd", &sum, &by);
        }
        sum
    }
}
