//! The types a generated program uses, and how Java spells them.

use super::rng::Rng;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prim {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
}

use Prim::*;

pub const PRIMS: [Prim; 8] = [Boolean, Byte, Short, Char, Int, Long, Float, Double];
pub const NUMERIC: [Prim; 7] = [Byte, Short, Char, Int, Long, Float, Double];
pub const INTEGRAL: [Prim; 5] = [Byte, Short, Char, Int, Long];

impl Prim {
    pub fn name(self) -> &'static str {
        match self {
            Boolean => "boolean",
            Byte => "byte",
            Short => "short",
            Char => "char",
            Int => "int",
            Long => "long",
            Float => "float",
            Double => "double",
        }
    }

    pub fn boxed(self) -> &'static str {
        match self {
            Boolean => "Boolean",
            Byte => "Byte",
            Short => "Short",
            Char => "Character",
            Int => "Integer",
            Long => "Long",
            Float => "Float",
            Double => "Double",
        }
    }

    pub fn default(self) -> &'static str {
        match self {
            Boolean => "false",
            Byte => "(byte) 0",
            Short => "(short) 0",
            Char => "(char) 0",
            _ => "0",
        }
    }

    /// The types whose values widen to this one in an arithmetic operation of this type.
    pub fn operands(self) -> &'static [Prim] {
        match self {
            Long => &[Byte, Short, Char, Int, Long, Long],
            Float => &[Byte, Int, Long, Float, Float, Float],
            Double => &[Byte, Char, Int, Long, Float, Double, Double, Double],
            _ => &[Byte, Short, Char, Int, Int, Int],
        }
    }

    pub fn is_integral(self) -> bool {
        INTEGRAL.contains(&self)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ty {
    Prim(Prim),
    Str,
    Boxed(Prim),
    Array(Prim),
    Matrix(Prim),
    Strings,
    /// An instance of the program's class of this number, or of a class below it.
    Object(usize),
    Objects,
    Interface,
    Record,
    Color,
    Function(Shape),
}

pub const INT: Ty = Ty::Prim(Int);
pub const BOOLEAN: Ty = Ty::Prim(Boolean);

/// The functional interfaces that appear: a shape is a name, a method and its types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    IntBinary,
    LongUnary,
    DoubleBinary,
    Supplier,
    IntTest,
    Boxed,
    ObjectToInt,
}

pub const SHAPES: [Shape; 7] = [
    Shape::IntBinary,
    Shape::LongUnary,
    Shape::DoubleBinary,
    Shape::Supplier,
    Shape::IntTest,
    Shape::Boxed,
    Shape::ObjectToInt,
];

impl Shape {
    pub fn method(self) -> &'static str {
        match self {
            Shape::IntBinary | Shape::ObjectToInt => "applyAsInt",
            Shape::LongUnary => "applyAsLong",
            Shape::DoubleBinary => "applyAsDouble",
            Shape::Supplier => "get",
            Shape::IntTest => "test",
            Shape::Boxed => "apply",
        }
    }

    pub fn params(self) -> &'static [Ty] {
        match self {
            Shape::IntBinary => &[INT, INT],
            Shape::LongUnary => &[Ty::Prim(Long)],
            Shape::DoubleBinary => &[Ty::Prim(Double), Ty::Prim(Double)],
            Shape::Supplier => &[],
            Shape::IntTest => &[INT],
            Shape::Boxed => &[Ty::Boxed(Int)],
            Shape::ObjectToInt => &[Ty::Object(0)],
        }
    }

    pub fn result(self) -> Ty {
        match self {
            Shape::IntBinary | Shape::ObjectToInt => INT,
            Shape::LongUnary => Ty::Prim(Long),
            Shape::DoubleBinary => Ty::Prim(Double),
            Shape::Supplier => Ty::Str,
            Shape::IntTest => BOOLEAN,
            Shape::Boxed => Ty::Boxed(Int),
        }
    }
}

/// A type for a local variable, a parameter or a field.
pub fn any_type(rng: &mut Rng, classes: usize) -> Ty {
    match rng.below(24) {
        0..=11 => Ty::Prim(rng.pick(&PRIMS)),
        12..=13 => Ty::Str,
        14..=15 => Ty::Array(rng.pick(&PRIMS)),
        16 => Ty::Matrix(rng.pick(&PRIMS)),
        17..=18 => Ty::Object(rng.below(classes)),
        19 => Ty::Boxed(rng.pick(&PRIMS)),
        20 => rng.pick(&[Ty::Objects, Ty::Strings]),
        21 => rng.pick(&[Ty::Record, Ty::Color]),
        22 => Ty::Interface,
        _ => Ty::Function(rng.pick(&SHAPES)),
    }
}
