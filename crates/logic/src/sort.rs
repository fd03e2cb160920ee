//! The sorts of terms.

use std::fmt;

/// What kind of value a term has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sort {
    Bool,
    /// Mathematical integers.
    Int,
    /// Bit-vectors of a width from 1 to 128.
    Bv(u32),
    /// Arrays; the index and the element are no arrays themselves.
    Array(Scalar, Scalar),
    /// IEEE 754 numbers: bits of the exponent, and of the significand with the hidden one.
    Float(u32, u32),
}

/// A sort that can be an index or an element of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scalar {
    Bool,
    Int,
    Bv(u32),
}

impl Sort {
    /// The sort of arrays from one scalar sort to another; `None` if one is no scalar.
    #[must_use]
    pub fn array(index: Sort, element: Sort) -> Option<Sort> {
        Some(Sort::Array(index.scalar()?, element.scalar()?))
    }

    #[must_use]
    pub fn scalar(self) -> Option<Scalar> {
        match self {
            Sort::Bool => Some(Scalar::Bool),
            Sort::Int => Some(Scalar::Int),
            Sort::Bv(width) => Some(Scalar::Bv(width)),
            Sort::Array(..) | Sort::Float(..) => None,
        }
    }
}

impl From<Scalar> for Sort {
    fn from(scalar: Scalar) -> Sort {
        match scalar {
            Scalar::Bool => Sort::Bool,
            Scalar::Int => Sort::Int,
            Scalar::Bv(width) => Sort::Bv(width),
        }
    }
}

impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Sort::Bool => f.write_str("Bool"),
            Sort::Int => f.write_str("Int"),
            Sort::Bv(width) => write!(f, "(_ BitVec {width})"),
            Sort::Array(index, element) => {
                write!(f, "(Array {} {})", Sort::from(index), Sort::from(element))
            }
            Sort::Float(exponent, significand) => {
                write!(f, "(_ FloatingPoint {exponent} {significand})")
            }
        }
    }
}
