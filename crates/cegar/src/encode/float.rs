//! Operations on floating numbers: results are left open, the same for the same operands, and
//! defined exactly beside the formula. A floating number is the integer of its bits.

use vitrum_cprog::cfa::Binary;
use vitrum_cprog::types::{FloatKind, IntType};
use vitrum_logic::{Sort, Term};

use super::context::{Context, Opaque};
use super::value::Int;
use crate::memory::Kind;

/// Bits of the exponent, and of the significand with the hidden one.
fn format(kind: FloatKind) -> (u32, u32) {
    match kind {
        FloatKind::Float => (8, 24),
        _ => (11, 53),
    }
}

/// The number that bits stand for.
fn number(bits: Term, kind: FloatKind) -> Term {
    let (exponent, significand) = format(kind);
    let name = format!("(_ to_fp {exponent} {significand})");
    let bits = bits.to_bv(exponent + significand);
    Term::other(&name, Sort::Float(exponent, significand), &[bits])
}

/// A number that distinguishes results of different types.
fn tag(kind: FloatKind) -> i128 {
    i128::from(format(kind).0)
}

impl Context<'_> {
    /// A result whose bits are those of `value`, which is made from the result's own format.
    fn float(
        &mut self,
        op: &'static str,
        args: &[Int],
        kind: FloatKind,
        value: impl FnOnce(Sort) -> Term,
    ) -> Int {
        let args: Vec<Term> = args.iter().map(|a| self.name("float", *a).term).collect();
        let range = Kind::Float(kind).range();
        self.opaque(
            Opaque::Float(op),
            &args,
            tag(kind),
            range,
            |this, result| {
                let result = number(result, kind);
                let value = value(result.sort());
                this.pending_exact.push(result.equals(value));
            },
        )
    }

    /// The only operation on one floating number: its negative.
    pub fn float_unary(&mut self, a: Int, kind: FloatKind) -> Int {
        let x = number(a.term, kind);
        self.float("fp.neg", &[a], kind, |sort| {
            Term::other("fp.neg", sort, &[x])
        })
    }

    pub fn float_binary(&mut self, op: Binary, a: Int, b: Int, kind: FloatKind) -> Int {
        let name = match op {
            Binary::Add => "fp.add RNE",
            Binary::Sub => "fp.sub RNE",
            Binary::Mul => "fp.mul RNE",
            _ => "fp.div RNE",
        };
        let (x, y) = (number(a.term, kind), number(b.term, kind));
        self.float(name, &[a, b], kind, |sort| Term::other(name, sort, &[x, y]))
    }

    /// Whether a comparison of two floating numbers holds.
    pub fn float_compare(&mut self, op: Binary, a: Int, b: Int, kind: FloatKind) -> Term {
        let (name, swapped, negated) = match op {
            Binary::Lt => ("fp.lt", false, false),
            Binary::Le => ("fp.leq", false, false),
            Binary::Gt => ("fp.lt", true, false),
            Binary::Ge => ("fp.leq", true, false),
            Binary::Eq => ("fp.eq", false, false),
            _ => ("fp.eq", false, true),
        };
        let (a, b) = if swapped { (b, a) } else { (a, b) };
        let (a, b) = (self.name("float", a), self.name("float", b));
        let args = [a.term, b.term];
        let result = self.opaque(
            Opaque::Float(name),
            &args,
            tag(kind),
            (0, 1),
            |this, result| {
                let (x, y) = (number(a.term, kind), number(b.term, kind));
                let holds = Term::other(name, Sort::Bool, &[x, y]);
                this.pending_exact
                    .push(result.equals(Term::int(1)).equals(holds));
            },
        );
        let holds = result.term.equals(Term::int(1));
        if negated { holds.not() } else { holds }
    }

    pub fn int_to_float(&mut self, a: Int, int: IntType, kind: FloatKind) -> Int {
        let (exponent, significand) = format(kind);
        let which = if int.signed {
            "to_fp"
        } else {
            "to_fp_unsigned"
        };
        let name = format!("(_ {which} {exponent} {significand}) RNE");
        let bits = a.term.to_bv(int.width);
        let op = if int.signed {
            "from int"
        } else {
            "from unsigned"
        };
        self.float(op, &[a], kind, |sort| Term::other(&name, sort, &[bits]))
    }

    pub fn float_to_float(&mut self, a: Int, from: FloatKind, to: FloatKind) -> Int {
        let (exponent, significand) = format(to);
        let name = format!("(_ to_fp {exponent} {significand}) RNE");
        let x = number(a.term, from);
        self.float("from float", &[a], to, |sort| {
            Term::other(&name, sort, &[x])
        })
    }

    /// Towards zero; what does not fit has any value here, and ends an execution.
    pub fn float_to_int(&mut self, a: Int, from: FloatKind, to: Kind) -> Int {
        let a = self.name("float", a);
        let int = to.raw();
        let tag = super::arith::tag(int) * 16 + tag(from);
        self.opaque(
            Opaque::Float("to int"),
            &[a.term],
            tag,
            to.range(),
            |this, result| {
                let which = if int.signed { "fp.to_sbv" } else { "fp.to_ubv" };
                let name = format!("(_ {which} {}) RTZ", int.width);
                let value = Term::other(&name, Sort::Bv(int.width), &[number(a.term, from)]);
                this.pending_exact
                    .push(result.to_bv(int.width).equals(value));
            },
        )
    }
}
