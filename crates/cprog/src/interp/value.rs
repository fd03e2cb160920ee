//! Values of the interpreter, and how types are represented.

use crate::types::{FloatKind, IntKind, IntType, Type};

/// An object in memory. The generation tells a dead object from one that took its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ObjectId {
    pub index: u32,
    pub generation: u32,
}

/// An address, and the object that it was made from, if it was made from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pointer {
    pub addr: u64,
    pub object: Option<ObjectId>,
}

impl Pointer {
    pub const NULL: Pointer = Pointer {
        addr: 0,
        object: None,
    };
}

/// The contents of an aggregate.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Block {
    pub bytes: Vec<u8>,
    /// For each bit whether it was written.
    pub init: Vec<u8>,
    /// Pointers with their objects, by offset.
    pub pointers: Vec<(u64, ObjectId)>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Int(i128),
    Float(f64),
    Pointer(Pointer),
    Block(Box<Block>),
    /// Read from memory that was never written.
    Undefined,
    Void,
}

/// How a type is represented.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Repr {
    Void,
    Bool,
    Int(IntType),
    Float(FloatKind),
    Pointer,
    /// An aggregate of so many bytes.
    Block(u64),
    /// Complex numbers, vectors and incomplete types.
    Opaque,
}

impl Repr {
    pub fn of(ty: &Type, size: Option<u64>, int: Option<IntType>) -> Repr {
        match ty {
            Type::Void => Repr::Void,
            Type::Int(IntKind::Bool) => Repr::Bool,
            Type::Int(_) | Type::Enum(_) => int.map_or(Repr::Opaque, Repr::Int),
            Type::Float(kind) => Repr::Float(*kind),
            Type::Pointer(_) => Repr::Pointer,
            Type::Array(..) | Type::Record(_) => size.map_or(Repr::Opaque, Repr::Block),
            Type::Function(_) => Repr::Void,
            Type::Complex(_) | Type::Vector(..) => Repr::Opaque,
        }
    }
}

/// Value and bytes of an x87 long double; only doubles are held, so encoding is exact.
pub fn encode_extended(value: f64) -> [u8; 10] {
    let bits = value.to_bits();
    let sign = (bits >> 63) as u16;
    let exponent = ((bits >> 52) & 0x7ff) as i32;
    let fraction = bits & ((1 << 52) - 1);
    let (exponent, mantissa): (u16, u64) = match exponent {
        0 if fraction == 0 => (0, 0),
        0 => {
            let shift = fraction.leading_zeros();
            (
                (16383 - 1022 - (shift as i32 - 11)) as u16,
                fraction << shift,
            )
        }
        0x7ff => (0x7fff, (1 << 63) | (fraction << 11)),
        e => ((e - 1023 + 16383) as u16, (1 << 63) | (fraction << 11)),
    };
    let mut bytes = [0; 10];
    bytes[..8].copy_from_slice(&mantissa.to_le_bytes());
    bytes[8..].copy_from_slice(&(exponent | (sign << 15)).to_le_bytes());
    bytes
}

/// The double that an x87 long double is; `None` if it is none.
pub fn decode_extended(bytes: &[u8]) -> Option<f64> {
    let mantissa = u64::from_le_bytes(bytes.get(..8)?.try_into().ok()?);
    let top = u16::from_le_bytes(bytes.get(8..10)?.try_into().ok()?);
    let sign = if top >> 15 == 1 { -1.0 } else { 1.0 };
    let exponent = i32::from(top & 0x7fff);
    if exponent == 0x7fff {
        return Some(if mantissa << 1 == 0 {
            sign * f64::INFINITY
        } else {
            f64::NAN
        });
    }
    if mantissa == 0 {
        return Some(sign * 0.0);
    }
    let value = mantissa as f64;
    if value as u64 != mantissa || value >= 18_446_744_073_709_551_616.0 {
        return None;
    }
    let power = exponent - 16383 - 63;
    let half = power / 2;
    let result = sign * value * 2f64.powi(half) * 2f64.powi(power - half);
    (encode_extended(result) == bytes[..10]).then_some(result)
}
