//! Strings, and what can be shown as one.

use super::body::Body;
use super::types::{PRIMS, Prim, Shape, Ty};

impl Body<'_> {
    pub fn string(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.rng.pick(STRINGS).to_owned();
        }
        let depth = depth - 1;
        match self.rng.below(11) {
            0..=2 => self.concatenation(depth),
            3 => format!(
                "{}.substring({})",
                self.reference(Ty::Str, depth),
                self.index(depth)
            ),
            4 => format!("{}.toUpperCase()", self.reference(Ty::Str, depth)),
            5 => format!(
                "{}.replace('a', {})",
                self.reference(Ty::Str, depth),
                self.number(Prim::Char, depth)
            ),
            6 => format!("Integer.toHexString({})", self.number(Prim::Int, depth)),
            7 => format!("{}.toString()", self.reference(Ty::Record, depth)),
            8 => format!("{}.name()", self.reference(Ty::Color, depth)),
            9 => self.apply(Shape::Supplier, depth),
            _ => self.rng.pick(STRINGS).to_owned(),
        }
    }

    fn concatenation(&mut self, depth: usize) -> String {
        let mut text = format!("Rt.cut({}", self.rng.pick(STRINGS));
        for _ in 0..self.rng.range(1, 4) {
            let part = self.any_shown(depth);
            text += &format!(" + {part}");
        }
        text + ")"
    }

    /// A value whose text the language fixes: no arrays, no functions.
    pub fn any_shown(&mut self, depth: usize) -> String {
        let p = self.rng.pick(&PRIMS);
        match self.rng.below(8) {
            0..=3 => self.number(p, depth),
            4 => self.reference(Ty::Boxed(p), depth),
            5 => self.reference(Ty::Object(0), depth),
            6 => self.reference(Ty::Record, depth),
            _ => self.reference(Ty::Str, depth),
        }
    }
}

pub const STRINGS: &[&str] = &[
    "\"\"",
    "\"Aa\"",
    "\"BB\"",
    "\"x\"",
    "\"\\u00e9\\u4e2d\"",
    "\"\\u0001\"",
    "\"12\"",
    "\"-7\"",
    "\"banana\"",
    "\"AaBB\"",
    "\"BBAa\"",
];
