//! Expressions of the primitive types. Every text is safe to put next to an operator.

use super::body::Body;
use super::types::{INT, INTEGRAL, NUMERIC, Prim, SHAPES, Shape, Ty};

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

    pub fn literal(&mut self, p: Prim) -> String {
        match p {
            Boolean => self.rng.pick(&["true", "false"]).to_owned(),
            Byte => format!(
                "((byte) {})",
                self.rng.pick(&["0", "1", "-1", "127", "-128", "200", "17"])
            ),
            Short => format!(
                "((short) {})",
                self.rng
                    .pick(&["0", "1", "-1", "32767", "-32768", "40000", "300"])
            ),
            Char => self
                .rng
                .pick(&[
                    "'a'",
                    "'\\0'",
                    "'Z'",
                    "'\\uffff'",
                    "((char) 300)",
                    "'7'",
                    "'\\u00e9'",
                ])
                .to_owned(),
            Int => self.int_literal(),
            Long => format!("({}L)", self.rng.pick(LONGS)),
            Float => self.rng.pick(FLOATS).to_owned(),
            Double => self.rng.pick(DOUBLES).to_owned(),
        }
    }

    fn int_literal(&mut self) -> String {
        if self.rng.chance(60) {
            format!("({})", self.rng.below(24) as i32 - 8)
        } else {
            self.rng.pick(INTS).to_owned()
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

    pub fn choice(&mut self, ty: Ty, depth: usize) -> String {
        let condition = self.number(Boolean, depth);
        format!(
            "({condition} ? {} : {})",
            self.expression(ty, depth),
            self.expression(ty, depth)
        )
    }

    /// Never one within another: the text would explode.
    pub fn switch_expression(&mut self, ty: Ty, depth: usize) -> String {
        if self.in_switch {
            return self.choice(ty, depth);
        }
        self.in_switch = true;
        let text = self.new_switch_expression(ty, depth);
        self.in_switch = false;
        text
    }

    fn new_switch_expression(&mut self, ty: Ty, depth: usize) -> String {
        let selector = self.number(Int, depth);
        let (a, b) = (self.expression(ty, depth), self.expression(ty, depth));
        let last = if self.rng.chance(15) {
            self.thrown(depth)
        } else {
            self.expression(ty, depth)
        };
        let block = self.inside_expression(None, |body| {
            body.statement(0);
            let value = body.expression(ty, depth);
            let name = body.fresh("y");
            body.line(format!("{} {name} = {value};", body.model.type_name(ty)));
            body.line(format!("yield {name};"));
        });
        format!(
            "(switch ({selector} & 3) {{ case 0 -> {a}; case 1, 3 -> {block} case 5 -> {b}; default -> {last}; }})"
        )
    }

    fn thrown(&mut self, depth: usize) -> String {
        let value = self.number(Int, depth);
        format!(
            "throw new {}.E{}(\"switch\", {value})",
            self.model.name,
            self.rng.below(2)
        )
    }

    /// A value that comes out of a library method or out of a box, a string, an array or a function.
    fn library(&mut self, p: Prim, depth: usize) -> String {
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
        debug_assert!(SHAPES.contains(&shape));
        let function = self.reference(Ty::Function(shape), depth);
        let args: Vec<String> = shape
            .params()
            .iter()
            .map(|ty| self.expression(*ty, depth))
            .collect();
        format!("{function}.{}({})", shape.method(), args.join(", "))
    }

    /// An expression of any type.
    pub fn expression(&mut self, ty: Ty, depth: usize) -> String {
        match ty {
            Ty::Prim(p) => self.number(p, depth),
            _ => self.reference(ty, depth),
        }
    }

    /// A small number to select something by.
    pub fn selector(&mut self, depth: usize) -> String {
        format!("{} & 7", self.expression(INT, depth))
    }
}

const INTS: &[&str] = &[
    "2147483647",
    "(-2147483648)",
    "65536",
    "0x55555555",
    "(-32769)",
    "1000003",
    "46341",
    "31",
    "32",
];
const LONGS: &[&str] = &[
    "0",
    "1",
    "-1",
    "2147483648",
    "-2147483649",
    "9223372036854775807",
    "-9223372036854775808",
    "0x123456789abcdef",
    "63",
    "1000000007",
];
const FLOATS: &[&str] = &[
    "0f",
    "(-0f)",
    "1.5f",
    "(-2.25f)",
    "3.4e38f",
    "1.4e-45f",
    "Float.NaN",
    "1e10f",
    "16777217f",
    "0.1f",
    "(-1e-3f)",
];
const DOUBLES: &[&str] = &[
    "0.0",
    "(-0.0)",
    "0.5",
    "(-1.25)",
    "1e300",
    "4.9e-324",
    "Double.NaN",
    "Double.POSITIVE_INFINITY",
    "0.1",
    "3e9",
    "(-1e19)",
    "1e-5",
    "123456.789",
];
