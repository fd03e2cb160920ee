//! Values as bytes in memory.

use super::value::{Pointer, Repr, Value, decode_extended, encode_extended};
use super::{Machine, Stop, Taken, Uninitialized};
use crate::arith;
use crate::types::{Bits, FloatKind, IntType, Ty};

impl Machine<'_> {
    /// Reads a value of a type.
    pub(super) fn load_at(&mut self, at: Pointer, ty: Ty, bits: Option<Bits>) -> Stop<Value> {
        if let Some(bits) = bits {
            return self.load_bits(at, ty, bits);
        }
        let repr = self.repr(ty);
        let size = match repr {
            Repr::Block(size) => {
                self.reveal(at, size)?;
                let block = self.memory.copy_out(at, size);
                return Ok(Value::Block(Box::new(self.checked(block, at)?)));
            }
            Repr::Void => return Ok(Value::Void),
            Repr::Opaque => return self.unsupported("complex or vector values"),
            _ => self.program.types.size(ty).unwrap_or(0),
        };
        self.reveal(at, size)?;
        let read = self.memory.read(at, size);
        let (bytes, init) = self.checked(read, at)?;
        if init.iter().any(|i| *i != 0xff) {
            // The bytes of a long double beyond the tenth are padding.
            let padded = matches!(repr, Repr::Float(FloatKind::LongDouble))
                && init.iter().take(10).all(|i| *i == 0xff);
            if !padded {
                return self.undefined(at, ty);
            }
        }
        let value = decode(repr, bytes);
        match value {
            Some(Value::Pointer(pointer)) => {
                let object = self.memory.stored_object(at);
                let known =
                    object.filter(|id| self.memory.object(*id).is_some() || pointer.addr != 0);
                Ok(Value::Pointer(match known {
                    Some(_) => Pointer { object, ..pointer },
                    None => self.number_pointer(pointer.addr),
                }))
            }
            Some(value) => Ok(value),
            None => self.unsupported("a long double that is no double"),
        }
    }

    /// What was never written: an input that it keeps, or a value that must not be used.
    fn undefined(&mut self, at: Pointer, ty: Ty) -> Stop<Value> {
        if self.config.uninitialized == Uninitialized::Fault {
            return Ok(Value::Undefined);
        }
        let value = self.input_of(ty, "an uninitialised value")?;
        self.taken_for(Taken::Memory {
            address: at.addr,
            width: self.width_of(ty),
        });
        self.store_at(at, ty, None, value.clone())?;
        Ok(value)
    }

    fn load_bits(&mut self, at: Pointer, ty: Ty, bits: Bits) -> Stop<Value> {
        let size = u64::from((bits.shift + bits.width).div_ceil(8));
        self.reveal(at, size)?;
        let read = self.memory.read(at, size);
        let (bytes, init) = self.checked(read, at)?;
        let assemble = |bytes: &[u8]| -> u128 {
            let whole = bytes
                .iter()
                .rev()
                .fold(0u128, |sum, b| (sum << 8) | u128::from(*b));
            whole >> bits.shift & mask(bits.width)
        };
        if assemble(init) != mask(bits.width) {
            if self.config.uninitialized == Uninitialized::Fault {
                return Ok(Value::Undefined);
            }
            let value = self.input_of(ty, "an uninitialised bit-field")?;
            // So many bits of a byte are no bytes: nobody else can put them there.
            self.taken_for(Taken::Memory {
                address: at.addr,
                width: 0,
            });
            self.store_at(at, ty, Some(bits), value)?;
            return self.load_bits(at, ty, bits);
        }
        let raw = assemble(bytes) as i128;
        let signed = matches!(self.repr(ty), Repr::Int(int) if int.signed);
        let int = IntType {
            width: bits.width,
            signed,
        };
        Ok(Value::Int(arith::wrap(raw, int)))
    }

    /// Writes a value of a type.
    pub(super) fn store_at(
        &mut self,
        at: Pointer,
        ty: Ty,
        bits: Option<Bits>,
        value: Value,
    ) -> Stop<()> {
        let size = self.program.types.size(ty).unwrap_or(0);
        let written = match (value, bits) {
            (Value::Int(value), Some(bits)) => return self.store_bits(at, bits, value),
            (Value::Block(block), _) => self.memory.copy_in(at, &block),
            (Value::Pointer(pointer), None) => self.memory.write_pointer(at, pointer),
            (Value::Undefined, None) => self.memory.undefine(at, size),
            (Value::Undefined, Some(_)) => {
                return self.fault(
                    super::FaultKind::Uninitialized,
                    "an uninitialised value is stored in a bit-field",
                );
            }
            (Value::Void, _) => Ok(()),
            (value, _) => {
                let mut bytes = [0; 16];
                if !encode(self.repr(ty), &value, &mut bytes) {
                    return self.unsupported("values of this floating type");
                }
                self.memory.write(at, &bytes[..(size as usize).min(16)])
            }
        };
        self.checked(written, at)
    }

    fn store_bits(&mut self, at: Pointer, bits: Bits, value: i128) -> Stop<()> {
        let value = (value as u128 & mask(bits.width)) << bits.shift;
        let select = mask(bits.width) << bits.shift;
        let count = (bits.shift + bits.width).div_ceil(8);
        for index in 0..count {
            let byte = |v: u128| (v >> (8 * index)) as u8;
            let here = Pointer {
                addr: at.addr + u64::from(index),
                ..at
            };
            let written = self.memory.write_bits(here, byte(value), byte(select));
            self.checked(written, here)?;
        }
        Ok(())
    }
}

fn mask(width: u32) -> u128 {
    u128::MAX >> (128 - width.clamp(1, 128))
}

fn decode(repr: Repr, bytes: &[u8]) -> Option<Value> {
    let raw = |bytes: &[u8]| {
        bytes
            .iter()
            .rev()
            .fold(0u128, |sum, b| (sum << 8) | u128::from(*b))
    };
    Some(match repr {
        Repr::Bool => Value::Int(i128::from(raw(bytes) as u8)),
        Repr::Int(int) => Value::Int(arith::wrap(raw(bytes) as i128, int)),
        Repr::Pointer => Value::Pointer(Pointer {
            addr: raw(bytes) as u64,
            object: None,
        }),
        Repr::Float(FloatKind::Float) => Value::Float(f64::from(f32::from_bits(raw(bytes) as u32))),
        Repr::Float(FloatKind::Double) => Value::Float(f64::from_bits(raw(bytes) as u64)),
        Repr::Float(FloatKind::LongDouble) => Value::Float(decode_extended(bytes)?),
        _ => return None,
    })
}

fn encode(repr: Repr, value: &Value, out: &mut [u8; 16]) -> bool {
    match (repr, value) {
        (Repr::Float(FloatKind::Float), Value::Float(v)) => {
            out[..4].copy_from_slice(&(*v as f32).to_le_bytes())
        }
        (Repr::Float(FloatKind::Double), Value::Float(v)) => {
            out[..8].copy_from_slice(&v.to_le_bytes())
        }
        (Repr::Float(FloatKind::LongDouble), Value::Float(v)) => {
            out[..10].copy_from_slice(&encode_extended(*v))
        }
        (_, Value::Int(v)) => *out = v.to_le_bytes(),
        _ => return false,
    }
    true
}
