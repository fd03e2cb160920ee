//! Expressions of the primitive types. Every text is safe to put next to an operator.

use super::body::Body;
use super::types::{INTEGRAL, NUMERIC, Prim, Ty};

use Prim::*;

impl Body<'_> {
    pub fn number(&mut self, p: Prim, depth: usize) -> String {
        if depth == 0 {
            return self.simple(p);
        }
        match self.rng.below(20) {
            0..=4 => self.simple(p),
            5..=7 => self.stored(p, depth - 1),
            8 => self.choice(Ty::Prim(p), depth - 1),
            9 => self.assignment(p, depth - 1),
            10 => self.call(Ty::Prim(p), depth - 1),
            11 if self.rng.chance(40) => self.switch_expression(Ty::Prim(p), depth - 1),
            12..=13 => self.library(p, depth - 1),
            _ => self.computed(p, depth - 1),
        }
    }

    /// A literal or the plainest thing of that type in scope.
    fn simple(&mut self, p: Prim) -> String {
        let names = self.variables(Ty::Prim(p), false);
        match self.rng.below(10) {
            0..=5 if !names.is_empty() => names[self.rng.below(names.len())].clone(),
            6..=7 => self
                .static_field(Ty::Prim(p))
                .unwrap_or_else(|| self.literal(p)),
            _ => self.literal(p),
        }
    }

    /// Reads a place, perhaps changing it on the way.
    fn stored(&mut self, p: Prim, depth: usize) -> String {
        match self.rng.below(8) {
            0 if p != Boolean => format!("({}++)", self.target(Ty::Prim(p), depth)),
            1 if p != Boolean => format!("(--{})", self.target(Ty::Prim(p), depth)),
            2..=4 => self
                .field(Ty::Prim(p), depth)
                .unwrap_or_else(|| self.simple(p)),
            _ => self
                .element(Ty::Prim(p), depth)
                .unwrap_or_else(|| self.simple(p)),
        }
    }

    fn assignment(&mut self, p: Prim, depth: usize) -> String {
        let target = self.target(Ty::Prim(p), depth);
        if self.rng.chance(40) {
            return format!("({target} = {})", self.number(p, depth));
        }
        format!("({target} {})", self.compound(p, depth))
    }

    /// A compound operator with its right side. Its implicit cast lets any number stand there.
    pub fn compound(&mut self, p: Prim, depth: usize) -> String {
        if p == Boolean {
            return format!(
                "{} {}",
                self.rng.pick(&["&=", "|=", "^="]),
                self.number(Boolean, depth)
            );
        }
        if p.is_integral() && self.rng.chance(40) {
            let op = self.rng.pick(&["<<=", ">>=", ">>>=", "&=", "|=", "^="]);
            let right = self.rng.pick(&INTEGRAL);
            return format!("{op} {}", self.number(right, depth));
        }
        let right = self.rng.pick(&NUMERIC);
        match self.rng.below(5) {
            0 => format!("/= {}", self.divisor(right, depth)),
            1 => format!("%= {}", self.divisor(right, depth)),
            i => format!(
                "{} {}",
                ["+=", "-=", "*="][i - 2],
                self.number(right, depth)
            ),
        }
    }

    /// Mostly not zero: a body full of division faults would not get far.
    fn divisor(&mut self, p: Prim, depth: usize) -> String {
        let value = self.number(p, depth);
        if p.is_integral() && self.rng.chance(85) {
            format!("({value} | 1)")
        } else {
            value
        }
    }

    fn computed(&mut self, p: Prim, depth: usize) -> String {
        match p {
            Boolean => self.condition(depth),
            Byte | Short | Char => format!("(({}) {})", p.name(), self.convertible(depth)),
            _ if self.rng.chance(15) => format!("(({}) {})", p.name(), self.convertible(depth)),
            _ if self.rng.chance(8) => self.unary(p, depth),
            _ => self.binary(p, depth),
        }
    }

    fn convertible(&mut self, depth: usize) -> String {
        let from = self.rng.pick(&NUMERIC);
        self.number(from, depth)
    }

    fn unary(&mut self, p: Prim, depth: usize) -> String {
        let op = if p.is_integral() {
            self.rng.pick(&["-", "~", "+"])
        } else {
            "-"
        };
        format!("({op}({}))", self.number(p, depth))
    }

    fn binary(&mut self, p: Prim, depth: usize) -> String {
        let other = self.rng.pick(p.operands());
        if p.is_integral() && self.rng.chance(25) {
            let count = self.rng.pick(&[Int, Int, Long, Byte]);
            let op = self.rng.pick(&["<<", ">>", ">>>"]);
            return format!(
                "({} {op} {})",
                self.number(p, depth),
                self.number(count, depth)
            );
        }
        if self.rng.chance(25) {
            let op = self.rng.pick(&["/", "%"]);
            return format!(
                "({} {op} {})",
                self.number(p, depth),
                self.divisor(other, depth)
            );
        }
        let ops: &[&str] = if p.is_integral() {
            &["+", "-", "*", "&", "|", "^"]
        } else {
            &["+", "-", "*"]
        };
        let op = self.rng.pick(ops);
        let (left, right) = if self.rng.chance(50) {
            (p, other)
        } else {
            (other, p)
        };
        format!(
            "({} {op} {})",
            self.number(left, depth),
            self.number(right, depth)
        )
    }

    fn condition(&mut self, depth: usize) -> String {
        match self.rng.below(12) {
            0..=5 => self.comparison(depth),
            6..=7 => {
                let op = self.rng.pick(&["&&", "||", "&", "|", "^", "==", "!="]);
                format!(
                    "({} {op} {})",
                    self.number(Boolean, depth),
                    self.number(Boolean, depth)
                )
            }
            8 => format!("(!{})", self.number(Boolean, depth)),
            _ => self.reference_test(depth),
        }
    }

    fn comparison(&mut self, depth: usize) -> String {
        let (left, right) = (self.rng.pick(&NUMERIC), self.rng.pick(&NUMERIC));
        let op = self.rng.pick(&["<", "<=", ">", ">=", "==", "!="]);
        format!(
            "({} {op} {})",
            self.number(left, depth),
            self.number(right, depth)
        )
    }
}
