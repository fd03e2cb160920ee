//! The arithmetic of C on mathematical integers. Start reading at [`Context::binary`].

use vitrum_cprog::cfa::{Binary, Unary};
use vitrum_cprog::types::IntType;
use vitrum_logic::{BvOp, Term};

use super::context::{Context, Opaque};
use super::value::Int;
use crate::memory::int_range;

impl Context<'_> {
    /// The value modulo 2^width, inside the range of the type.
    pub fn wrap(&mut self, value: Int, int: IntType) -> Int {
        let range = int_range(int);
        self.measure(value);
        if value.inside(range) {
            return value;
        }
        let size = 1i128 << int.width;
        let first = (value.low - range.0).div_euclid(size);
        let last = (value.high - range.0).div_euclid(size);
        let value = self.name("sum", value);
        if first == last {
            return Int {
                term: value.term.sub(Term::int(first * size)),
                low: value.low - first * size,
                high: value.high - first * size,
            };
        }
        let term = match last - first {
            1 | 2 => by_cases(value.term, range, size, first, last),
            _ => {
                let low = Term::int(range.0);
                value.term.sub(low).modulo(Term::int(size)).add(low)
            }
        };
        self.name("wrap", Int::new(term, range))
    }

    pub fn unary(&mut self, op: Unary, a: Int, int: IntType) -> Int {
        let (low, high) = int_range(int);
        match op {
            Unary::Neg => {
                let value = Int::new(a.term.neg(), (-a.high, -a.low));
                self.wrap(value, int)
            }
            Unary::BitNot => {
                let sum = low + high;
                Int::new(Term::int(sum).sub(a.term), (sum - a.high, sum - a.low))
            }
        }
    }

    /// An operation on two values of one type. What must hold for it to have a result goes to
    /// `guards`.
    pub fn binary(
        &mut self,
        op: Binary,
        a: Int,
        b: Int,
        int: IntType,
        guards: &mut Vec<Term>,
    ) -> Int {
        match op {
            Binary::Add => {
                let value = Int::new(a.term.add(b.term), (a.low + b.low, a.high + b.high));
                self.wrap(value, int)
            }
            Binary::Sub => {
                let value = Int::new(a.term.sub(b.term), (a.low - b.high, a.high - b.low));
                self.wrap(value, int)
            }
            Binary::Mul => self.multiply(a, b, int),
            Binary::Div | Binary::Rem => self.divide(op, a, b, int, guards),
            Binary::Shl | Binary::Shr => self.shift(op, a, b, int),
            Binary::And => self.and(a, b, int),
            Binary::Or => {
                let both = self.and(a, b, int);
                self.less_both(a, b, both, 1, int)
            }
            Binary::Xor => {
                let both = self.and(a, b, int);
                self.less_both(a, b, both, 2, int)
            }
            _ => Int::truth(compare(op, a.term, b.term)),
        }
    }

    fn multiply(&mut self, a: Int, b: Int, int: IntType) -> Int {
        let (a, b) = match a.known() {
            Some(_) => (b, a),
            None => (a, b),
        };
        let corners = [
            (a.low, b.low),
            (a.low, b.high),
            (a.high, b.low),
            (a.high, b.high),
        ];
        let products: Option<Vec<i128>> = corners.iter().map(|(x, y)| x.checked_mul(*y)).collect();
        let bounds = products.and_then(|p| Some((*p.iter().min()?, *p.iter().max()?)));
        let bounds = bounds.filter(|(low, high)| low.abs() < 1 << 110 && high.abs() < 1 << 110);
        match (bounds, b.known()) {
            (Some(range), Some(factor)) => {
                let value = Int::new(a.term.mul(Term::int(factor)), range);
                self.wrap(value, int)
            }
            (Some(_), None) if a.inside((0, 1)) => self.choose(a, b),
            (Some(_), None) if b.inside((0, 1)) => self.choose(b, a),
            (bounds, _) => self.product(a, b, int, bounds),
        }
    }

    /// A value times 0 or 1.
    fn choose(&mut self, bit: Int, value: Int) -> Int {
        let zero = Term::int(0);
        let term = bit.term.equals(zero).ite(zero, value.term);
        Int::new(term, (value.low.min(0), value.high.max(0)))
    }

    fn product(&mut self, a: Int, b: Int, int: IntType, bounds: Option<(i128, i128)>) -> Int {
        let (a, b) = (self.name("factor", a), self.name("factor", b));
        let (a, b) = if a.term <= b.term { (a, b) } else { (b, a) };
        let full = int_range(int);
        let exact = bounds.filter(|(low, high)| full.0 <= *low && *high <= full.1);
        let range = exact.unwrap_or(full);
        self.opaque(
            Opaque::Mul,
            &[a.term, b.term],
            tag(int),
            range,
            |this, result| {
                for (x, y) in [(a.term, b.term), (b.term, a.term)] {
                    let zero = Term::int(0);
                    this.pending
                        .push(x.equals(zero).implies(result.equals(zero)));
                    this.pending
                        .push(x.equals(Term::int(1)).implies(result.equals(y)));
                }
                if exact.is_some() {
                    product_signs(this, a.term, b.term, result);
                    this.pending_exact.push(result.equals(a.term.mul(b.term)));
                } else {
                    let (x, y) = (a.term.to_bv(int.width), b.term.to_bv(int.width));
                    this.pending_exact
                        .push(bits_of(result, int).equals(Term::bv(BvOp::Mul, &[x, y])));
                }
            },
        )
    }

    fn divide(&mut self, op: Binary, a: Int, b: Int, int: IntType, guards: &mut Vec<Term>) -> Int {
        if b.low <= 0 && b.high >= 0 {
            guards.push(b.term.differs(Term::int(0)));
        }
        let least = int_range(int).0;
        if int.signed && a.low == least && b.low <= -1 && b.high >= -1 {
            let traps = a
                .term
                .equals(Term::int(least))
                .and(b.term.equals(Term::int(-1)));
            guards.push(traps.not());
        }
        let a = self.name("dividend", a);
        match (op, b.known()) {
            (_, Some(0)) => self.any("undefined", int_range(int)),
            (Binary::Div, Some(by)) => quotient(a, by, int),
            (_, Some(by)) => {
                let quotient = quotient(a, by, int);
                let rest = a.term.sub(quotient.term.mul(Term::int(by)));
                let most = by.abs() - 1;
                let low = if a.low >= 0 { 0 } else { (-most).max(a.low) };
                let high = if a.high <= 0 { 0 } else { most.min(a.high) };
                let value = Int::new(rest, (low, high));
                self.name("rest", value)
            }
            (_, None) => self.open_division(op, a, b, int),
        }
    }

    fn open_division(&mut self, op: Binary, a: Int, b: Int, int: IntType) -> Int {
        let b = self.name("divisor", b);
        let args = [a.term, b.term];
        let which = if op == Binary::Div {
            Opaque::Div
        } else {
            Opaque::Rem
        };
        let zero = Term::int(0);
        self.opaque(which, &args, tag(int), int_range(int), |this, result| {
            let (x, y) = (a.term, b.term);
            let positive = zero.leq(x).and(zero.less(y));
            let known = match op {
                Binary::Div => vec![
                    positive.implies(zero.leq(result).and(result.leq(x))),
                    y.equals(Term::int(1)).implies(result.equals(x)),
                    positive.and(x.less(y)).implies(result.equals(zero)),
                    positive.and(y.leq(x)).implies(Term::int(1).leq(result)),
                ],
                _ => vec![
                    positive.implies(zero.leq(result).and(result.less(y)).and(result.leq(x))),
                    positive.and(x.less(y)).implies(result.equals(x)),
                    zero.leq(x).implies(zero.leq(result)),
                    x.leq(zero).implies(result.leq(zero)),
                ],
            };
            this.pending.extend(known);
            let op = match (op, int.signed) {
                (Binary::Div, true) => BvOp::Sdiv,
                (Binary::Div, false) => BvOp::Udiv,
                (_, true) => BvOp::Srem,
                (_, false) => BvOp::Urem,
            };
            let value = Term::bv(op, &[bits_of(x, int), bits_of(y, int)]);
            let defined = y.differs(zero);
            this.pending_exact
                .push(defined.implies(bits_of(result, int).equals(value)));
        })
    }
}

/// A number that keeps results for different types apart.
pub fn tag(int: IntType) -> i128 {
    i128::from(int.width) * 2 + i128::from(int.signed)
}

/// The bits of a number of this type.
pub fn bits_of(term: Term, int: IntType) -> Term {
    term.to_bv(int.width)
}

/// Division by a number, towards zero.
fn quotient(a: Int, by: i128, _int: IntType) -> Int {
    let size = Term::int(by.abs());
    let magnitude = if a.low >= 0 {
        a.term.div(size)
    } else if a.high <= 0 {
        a.term.neg().div(size).neg()
    } else {
        let negative = a.term.neg().div(size).neg();
        Term::int(0).leq(a.term).ite(a.term.div(size), negative)
    };
    let bounds = (a.low / by.abs(), a.high / by.abs());
    match by > 0 {
        true => Int::new(magnitude, bounds),
        false => Int::new(magnitude.neg(), (-bounds.1, -bounds.0)),
    }
}

fn product_signs(this: &mut Context, a: Term, b: Term, result: Term) {
    let zero = Term::int(0);
    let (pa, pb) = (zero.less(a), zero.less(b));
    let (na, nb) = (a.less(zero), b.less(zero));
    let same = pa.and(pb).or(na.and(nb));
    let other = pa.and(nb).or(na.and(pb));
    this.pending.push(same.implies(zero.less(result)));
    this.pending.push(other.implies(result.less(zero)));
    let grows = pa.and(pb);
    this.pending
        .push(grows.implies(a.leq(result).and(b.leq(result))));
}

/// Subtracts so many times 2^width, by comparing with the ends of the range.
fn by_cases(term: Term, range: (i128, i128), size: i128, first: i128, last: i128) -> Term {
    let mut result = term.sub(Term::int(last * size));
    for times in (first..last).rev() {
        let end = range.1 + times * size;
        let here = term.sub(Term::int(times * size));
        result = term.leq(Term::int(end)).ite(here, result);
    }
    result
}

/// A comparison of two numbers.
pub fn compare(op: Binary, a: Term, b: Term) -> Term {
    match op {
        Binary::Lt => a.less(b),
        Binary::Le => a.leq(b),
        Binary::Gt => b.less(a),
        Binary::Ge => b.leq(a),
        Binary::Eq => a.equals(b),
        _ => a.differs(b),
    }
}
