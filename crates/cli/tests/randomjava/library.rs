//! Numbers that come out of library methods, boxes, strings, arrays and functions.

use super::body::Body;
use super::types::{NUMERIC, Prim, Shape, Ty};

use Prim::*;

impl Body<'_> {
    /// A value that comes out of a library method or out of a box, a string, an array or a function.
    pub fn library(&mut self, p: Prim, depth: usize) -> String {
        if self.rng.chance(35) {
            return format!("(({}) {})", p.name(), self.reference(Ty::Boxed(p), depth));
        }
        match p {
            Boolean if self.rng.chance(50) => self.apply(Shape::IntTest, depth),
            Boolean => format!("{}.isEmpty()", self.reference(Ty::Str, depth)),
            Char => format!(
                "{}.charAt({})",
                self.reference(Ty::Str, depth),
                self.index(depth)
            ),
            Int => self.int_library(depth),
            Long => self.long_library(depth),
            Float => format!(
                "Math.{}({})",
                self.rng.pick(&["abs", "signum", "ulp"]),
                self.number(Float, depth)
            ),
            Double => self.double_library(depth),
            Byte | Short => format!("(({}) {})", p.name(), self.int_library(depth)),
        }
    }

    fn int_library(&mut self, depth: usize) -> String {
        match self.rng.below(9) {
            0 => format!("{}.length()", self.reference(Ty::Str, depth)),
            1 => format!("{}.hashCode()", self.reference(Ty::Str, depth)),
            2 => self.parsed(depth),
            3 => format!("{}.ordinal()", self.reference(Ty::Color, depth)),
            4 => self.array_length(depth),
            5 => self.exact(Int, depth),
            6 => self.apply(Shape::IntBinary, depth),
            7 => self.apply(Shape::ObjectToInt, depth),
            _ => {
                let name = self.rng.pick(&[
                    "bitCount",
                    "reverse",
                    "numberOfLeadingZeros",
                    "highestOneBit",
                    "signum",
                ]);
                format!("Integer.{name}({})", self.number(Int, depth))
            }
        }
    }

    fn parsed(&mut self, depth: usize) -> String {
        if self.rng.chance(20) {
            return format!("Integer.parseInt({})", self.reference(Ty::Str, depth));
        }
        let p = self.rng.pick(&[Int, Byte, Short]);
        format!("Integer.parseInt(\"\" + {})", self.number(p, depth))
    }

    fn long_library(&mut self, depth: usize) -> String {
        match self.rng.below(4) {
            0 => self.apply(Shape::LongUnary, depth),
            1 => self.exact(Long, depth),
            2 => format!("Double.doubleToLongBits({})", self.number(Double, depth)),
            _ => format!(
                "Long.rotateLeft({}, {})",
                self.number(Long, depth),
                self.number(Int, depth)
            ),
        }
    }

    fn double_library(&mut self, depth: usize) -> String {
        match self.rng.below(4) {
            0 => self.apply(Shape::DoubleBinary, depth),
            1 => format!(
                "Math.{}({}, {})",
                self.rng.pick(&["min", "max"]),
                self.number(Double, depth),
                self.number(Double, depth)
            ),
            _ => {
                let name = self.rng.pick(&["sqrt", "abs", "rint", "floor", "ceil"]);
                format!("Math.{name}({})", self.number(Double, depth))
            }
        }
    }

    fn exact(&mut self, p: Prim, depth: usize) -> String {
        let name = self.rng.pick(&[
            "addExact",
            "multiplyExact",
            "subtractExact",
            "floorMod",
            "floorDiv",
            "max",
        ]);
        format!(
            "Math.{name}({}, {})",
            self.number(p, depth),
            self.number(p, depth)
        )
    }

    fn array_length(&mut self, depth: usize) -> String {
        let element = self.rng.pick(&NUMERIC);
        let array = self.rng.pick(&[
            Ty::Array(element),
            Ty::Matrix(element),
            Ty::Strings,
            Ty::Objects,
        ]);
        format!("{}.length", self.reference(array, depth))
    }

    /// Calls a function value of this shape.
    pub fn apply(&mut self, shape: Shape, depth: usize) -> String {
        let function = self.reference(Ty::Function(shape), depth);
        let args: Vec<String> = shape
            .params()
            .iter()
            .map(|ty| self.expression(*ty, depth))
            .collect();
        format!("{function}.{}({})", shape.method(), args.join(", "))
    }
}
