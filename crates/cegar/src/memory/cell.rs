//! Cells: the parts of the state, each with a constant of formulas.

use vitrum_cprog::Program;
use vitrum_cprog::cfa::FuncId;
use vitrum_cprog::source::Name;
use vitrum_cprog::types::{FloatKind, IntKind, IntType, Ty, Type};

use crate::task::Flat;

/// An index into the cells of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellId(pub u32);

/// How a scalar is a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Bool,
    Int(IntType),
    /// An address of so many bits.
    Pointer(u32),
    /// The bits of a floating number.
    Float(FloatKind),
}

impl Kind {
    /// `None` for aggregates, and for scalars that are not modelled.
    #[must_use]
    pub fn of(program: &Program, ty: Ty) -> Option<Kind> {
        match program.types.get(ty) {
            Type::Int(IntKind::Bool) => Some(Kind::Bool),
            Type::Int(_) | Type::Enum(_) => {
                let int = program.types.int_type(ty)?;
                (int.width <= 64).then_some(Kind::Int(int))
            }
            Type::Pointer(_) => Some(Kind::Pointer(program.types.model.pointer_width())),
            Type::Float(kind @ (FloatKind::Float | FloatKind::Double)) => Some(Kind::Float(*kind)),
            _ => None,
        }
    }

    /// The least and the greatest value.
    #[must_use]
    pub fn range(self) -> (i128, i128) {
        match self {
            Kind::Bool => (0, 1),
            Kind::Int(int) => int_range(int),
            Kind::Pointer(width) => (0, (1 << width) - 1),
            Kind::Float(FloatKind::Float) => (0, (1 << 32) - 1),
            Kind::Float(_) => (0, (1 << 64) - 1),
        }
    }

    /// The bits of the value as an integer type.
    #[must_use]
    pub fn raw(self) -> IntType {
        let width = match self {
            Kind::Float(FloatKind::Float) => 32,
            _ => 64,
        };
        self.int().unwrap_or(IntType {
            width,
            signed: false,
        })
    }

    /// As an integer type; `None` for floating numbers.
    #[must_use]
    pub fn int(self) -> Option<IntType> {
        match self {
            Kind::Bool => Some(IntType {
                width: 8,
                signed: false,
            }),
            Kind::Int(int) => Some(int),
            Kind::Pointer(width) => Some(IntType {
                width,
                signed: false,
            }),
            Kind::Float(_) => None,
        }
    }
}

/// The least and the greatest value of an integer type of at most 64 bits.
#[must_use]
pub fn int_range(int: IntType) -> (i128, i128) {
    match int.signed {
        true => (-(1 << (int.width - 1)), (1 << (int.width - 1)) - 1),
        false => (0, (1 << int.width) - 1),
    }
}

/// Whether a cell holds one number or one for each address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    One,
    Many,
}

#[derive(Clone, Debug)]
pub struct Cell {
    /// Unique, and fit for the name of a constant.
    pub name: String,
    /// As the source names it.
    pub shown: String,
    pub function: Option<Name>,
    pub kind: Kind,
    pub shape: Shape,
    /// The type, if it is a scalar of the program.
    pub ty: Option<Ty>,
}

impl Cell {
    /// The end of what was allocated.
    #[must_use]
    pub fn top(flat: &Flat) -> Cell {
        Cell {
            name: "top".into(),
            shown: "the end of the heap".into(),
            function: None,
            kind: Kind::Pointer(flat.program.types.model.pointer_width()),
            shape: Shape::One,
            ty: None,
        }
    }
}

/// A name without characters that formulas would have to quote.
pub fn plain(name: &str) -> String {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '_';
    name.chars()
        .map(|c| if fits(c) { c } else { '_' })
        .collect()
}

/// Functions have addresses from here on, so far apart.
const CODE: i128 = 0x0040_0000;
const CODE_STEP: i128 = 0x1000;

/// The address of a function.
#[must_use]
pub fn code_address(id: FuncId) -> i128 {
    CODE + i128::from(id.0) * CODE_STEP
}

/// The bits of a floating number.
#[must_use]
pub fn float_bits(value: f64, kind: Kind) -> i128 {
    match kind {
        Kind::Float(FloatKind::Float) => i128::from((value as f32).to_bits()),
        _ => i128::from(value.to_bits()),
    }
}
