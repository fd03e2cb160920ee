//! Floating numbers: IEEE 754 in the solver, their bits elsewhere.

use vitrum_cprog::cfa::Binary;

use crate::script::{Bits, Truth};
use crate::walk::Walk;

/// Bits of the exponent, and of the significand with the hidden one.
fn shape(width: u32) -> (u32, u32) {
    match width {
        32 => (8, 24),
        _ => (11, 53),
    }
}

fn number(a: &Bits) -> String {
    let (e, s) = shape(a.width);
    format!("((_ to_fp {e} {s}) {})", a.text)
}

impl Walk<'_, '_> {
    /// Bits that are a number: which, is left open for what is not a number.
    fn bits_of(&mut self, text: &str, width: u32) -> Bits {
        let bits = self.script.any(width);
        let same = format!("(= {} {text})", number(&bits));
        self.script.assert(&Truth(same.into()));
        bits
    }

    pub fn float_binary(&mut self, op: Binary, a: &Bits, b: &Bits) -> Bits {
        let name = match op {
            Binary::Add => "fp.add",
            Binary::Sub => "fp.sub",
            Binary::Mul => "fp.mul",
            _ => "fp.div",
        };
        let text = format!("({name} RNE {} {})", number(a), number(b));
        self.bits_of(&text, a.width)
    }

    pub fn float_compare(&mut self, op: Binary, a: &Bits, b: &Bits) -> Truth {
        let (x, y) = (number(a), number(b));
        let text = match op {
            Binary::Lt => format!("(fp.lt {x} {y})"),
            Binary::Le => format!("(fp.leq {x} {y})"),
            Binary::Gt => format!("(fp.lt {y} {x})"),
            Binary::Ge => format!("(fp.leq {y} {x})"),
            Binary::Eq => format!("(fp.eq {x} {y})"),
            _ => format!("(not (fp.eq {x} {y}))"),
        };
        self.script.truth(&text)
    }

    pub fn float_to_float(&mut self, a: &Bits, width: u32) -> Bits {
        if a.width == width {
            return a.clone();
        }
        let (e, s) = shape(width);
        let text = format!("((_ to_fp {e} {s}) RNE {})", number(a));
        self.bits_of(&text, width)
    }

    /// Out of range the result is whatever the solver likes.
    pub fn float_to_int(&mut self, a: &Bits, width: u32, signed: bool) -> Bits {
        let name = if signed { "fp.to_sbv" } else { "fp.to_ubv" };
        let text = format!("((_ {name} {width}) RTZ {})", number(a));
        self.script.bits(width, &text)
    }

    pub fn int_to_float(&mut self, a: &Bits, signed: bool, width: u32) -> Bits {
        let (e, s) = shape(width);
        let name = if signed { "to_fp" } else { "to_fp_unsigned" };
        let text = format!("((_ {name} {e} {s}) RNE {})", a.text);
        self.bits_of(&text, width)
    }
}
