//! Operations on bits, exact where one operand is known.

use vitrum_cprog::cfa::Binary;
use vitrum_cprog::types::IntType;
use vitrum_logic::{BvOp, Term};

use super::arith::{bits_of, tag};
use super::context::{Context, Opaque};
use super::value::Int;
use crate::memory::int_range;

/// Masks with more runs of ones than this are left open.
const RUNS: usize = 4;

/// A shift by one of so many amounts is done case by case.
const AMOUNTS: i128 = 64;

impl Context<'_> {
    pub(super) fn and(&mut self, a: Int, b: Int, int: IntType) -> Int {
        if let (Some(x), Some(y)) = (a.known(), b.known()) {
            return Int::constant(vitrum_cprog::wrap(x & y, int));
        }
        if a.term == b.term {
            return a;
        }
        let known = match (a.known(), b.known()) {
            (None, Some(mask)) => self.mask(a, mask, int),
            (Some(mask), None) => self.mask(b, mask, int),
            _ => None,
        };
        if let Some(value) = known {
            return value;
        }
        if a.inside((0, 1)) && b.inside((0, 1)) {
            let one = Term::int(1);
            return Int::truth(a.term.equals(one).and(b.term.equals(one)));
        }
        self.open_and(a, b, int)
    }

    /// `value & mask`, as a sum of runs of bits.
    fn mask(&mut self, value: Int, mask: i128, int: IntType) -> Option<Int> {
        let size = 1i128 << int.width;
        let (mine, others) = (runs(mask.rem_euclid(size)), runs((!mask).rem_euclid(size)));
        let value = self.name("masked", value);
        let take = |runs: &[(u32, u32)]| {
            let parts = runs.iter().map(|(from, to)| run(value.term, *from, *to));
            parts.fold(Term::int(0), Term::add)
        };
        let unsigned_high = mask.rem_euclid(size);
        let full = int_range(int);
        // With the sign bit in the mask the rest is what is taken away.
        let negative = int.signed && mask < 0;
        if !negative && mine.len() <= RUNS {
            let high = match value.low >= 0 {
                true => unsigned_high.min(value.high),
                false => unsigned_high,
            };
            let masked = Int::new(take(&mine), (0, high));
            return Some(self.name("and", masked));
        }
        (others.len() <= RUNS).then(|| {
            let term = value.term.sub(take(&others));
            let (low, high) = match value.low >= 0 {
                true => (0, value.high),
                false => full,
            };
            self.name("and", Int::new(term, (low, high)))
        })
    }

    fn open_and(&mut self, a: Int, b: Int, int: IntType) -> Int {
        let (a, b) = (self.name("left", a), self.name("right", b));
        let (a, b) = if a.term <= b.term { (a, b) } else { (b, a) };
        let range = match (a.low >= 0, b.low >= 0) {
            (true, true) => (0, a.high.min(b.high)),
            (true, false) => (0, a.high),
            (false, true) => (0, b.high),
            (false, false) => int_range(int),
        };
        self.opaque(
            Opaque::And,
            &[a.term, b.term],
            tag(int),
            range,
            |this, result| {
                let zero = Term::int(0);
                for (x, y) in [(a.term, b.term), (b.term, a.term)] {
                    this.pending
                        .push(x.equals(zero).implies(result.equals(zero)));
                    this.pending
                        .push(zero.leq(x).implies(zero.leq(result).and(result.leq(x))));
                    this.pending
                        .push(x.equals(Term::int(-1)).implies(result.equals(y)));
                }
                this.pending
                    .push(a.term.equals(b.term).implies(result.equals(a.term)));
                let (x, y) = (bits_of(a.term, int), bits_of(b.term, int));
                let value = Term::bv(BvOp::And, &[x, y]);
                this.pending_exact.push(bits_of(result, int).equals(value));
            },
        )
    }

    /// `a + b - times * (a & b)`: the other operations are made from this one.
    pub(super) fn less_both(
        &mut self,
        a: Int,
        b: Int,
        both: Int,
        times: i128,
        int: IntType,
    ) -> Int {
        let sum = a.term.add(b.term);
        let term = sum.sub(both.term.mul(Term::int(times)));
        let full = int_range(int);
        let range = match a.low >= 0 && b.low >= 0 {
            true => (0, ones(a.high.max(b.high)).min(full.1)),
            false => full,
        };
        self.name("or", Int::new(term, range))
    }

    pub(super) fn shift(&mut self, op: Binary, a: Int, by: Int, int: IntType) -> Int {
        let width = i128::from(int.width);
        match by.known() {
            Some(n) if (0..width).contains(&n) => self.shift_by(op, a, n as u32, int),
            Some(_) => self.any("shifted", int_range(int)),
            None if by.low >= 0
                && by.high < width
                && by.high - by.low < AMOUNTS
                && a.known().is_some() =>
            {
                self.shift_cases(op, a, by, int)
            }
            None => self.open_shift(op, a, by, int),
        }
    }

    fn shift_by(&mut self, op: Binary, a: Int, n: u32, int: IntType) -> Int {
        let factor = 1i128 << n;
        match op {
            Binary::Shl => {
                let by = Int::constant(factor);
                self.binary(Binary::Mul, a, by, int, &mut Vec::new())
            }
            _ => {
                let value = self.name("shifted", a);
                let term = value.term.div(Term::int(factor));
                Int::new(term, (a.low >> n, a.high >> n))
            }
        }
    }

    fn shift_cases(&mut self, op: Binary, a: Int, by: Int, int: IntType) -> Int {
        let by = self.name("amount", by);
        let mut result = self.shift_by(op, a, by.high as u32, int);
        for n in (by.low..by.high).rev() {
            let case = self.shift_by(op, a, n as u32, int);
            let term = by.term.leq(Term::int(n)).ite(case.term, result.term);
            result = Int::new(term, (case.low.min(result.low), case.high.max(result.high)));
        }
        self.name("shift", result)
    }

    fn open_shift(&mut self, op: Binary, a: Int, by: Int, int: IntType) -> Int {
        let (a, by) = (self.name("shifted", a), self.name("amount", by));
        let which = if op == Binary::Shl {
            Opaque::Shl
        } else {
            Opaque::Shr
        };
        self.opaque(
            which,
            &[a.term, by.term],
            tag(int),
            int_range(int),
            |this, result| {
                let zero = Term::int(0);
                let valid = zero
                    .leq(by.term)
                    .and(by.term.less(Term::int(i128::from(int.width))));
                this.pending
                    .push(by.term.equals(zero).implies(result.equals(a.term)));
                this.pending
                    .push(valid.and(a.term.equals(zero)).implies(result.equals(zero)));
                if op == Binary::Shr {
                    let shrinks = zero.leq(result).and(result.leq(a.term));
                    this.pending
                        .push(valid.and(zero.leq(a.term)).implies(shrinks));
                }
                let op = match (op, int.signed) {
                    (Binary::Shl, _) => BvOp::Shl,
                    (_, true) => BvOp::Ashr,
                    (_, false) => BvOp::Lshr,
                };
                let value = Term::bv(op, &[bits_of(a.term, int), bits_of(by.term, int)]);
                this.pending_exact
                    .push(valid.implies(bits_of(result, int).equals(value)));
            },
        )
    }
}

/// All ones up to the highest bit of a number.
fn ones(n: i128) -> i128 {
    match n {
        0 => 0,
        n => i128::MAX >> (n.leading_zeros() - 1),
    }
}

/// The runs of ones: from the lowest bit of each to the one after its highest.
fn runs(bits: i128) -> Vec<(u32, u32)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < 127 && bits >> at != 0 {
        at += (bits >> at).trailing_zeros();
        let length = (bits >> at).trailing_ones();
        found.push((at, at + length));
        at += length;
    }
    found
}

/// The bits of a number from one place to before another, where they are.
fn run(value: Term, from: u32, to: u32) -> Term {
    let shifted = value.div(Term::int(1 << from));
    let cut = shifted.modulo(Term::int(1 << (to - from)));
    cut.mul(Term::int(1 << from))
}
