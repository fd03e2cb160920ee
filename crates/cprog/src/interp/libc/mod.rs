//! The functions of the C library that programs use. Start reading at [`find`].

mod alloc;
mod chars;
mod exit;
mod format;
mod math;
mod memory;
mod number;
mod output;
mod sort;
mod strings;

use super::value::{Pointer, Value};
use super::{FaultKind, Machine, Stop};
use crate::types::Ty;

/// A library function: it gets its arguments and its own name.
pub(super) type Native = fn(&mut Machine<'_>, &[(Ty, Value)], &str) -> Stop<Value>;

/// The model of a library function.
pub(super) fn find(name: &str) -> Option<Native> {
    let families = [
        alloc::find,
        memory::find,
        strings::find,
        chars::find,
        math::find,
        number::find,
        sort::find,
        output::find,
        exit::find,
    ];
    families.iter().find_map(|find| find(name))
}

/// Whether it is one that gives memory, or takes it back.
pub(super) fn allocates(name: &str) -> bool {
    alloc::find(name).is_some()
}

impl Machine<'_> {
    fn arg<'a>(&self, args: &'a [(Ty, Value)], index: usize) -> Stop<&'a Value> {
        match args.get(index) {
            Some((_, Value::Undefined)) => {
                self.fault(FaultKind::Uninitialized, "an argument has no value")
            }
            Some((_, value)) => Ok(value),
            None => self.fault(FaultKind::BadCall, "an argument is missing"),
        }
    }

    fn int_arg(&self, args: &[(Ty, Value)], index: usize) -> Stop<i128> {
        match self.arg(args, index)? {
            Value::Int(value) => Ok(*value),
            Value::Pointer(pointer) => Ok(i128::from(pointer.addr)),
            _ => self.fault(FaultKind::BadCall, "an argument is no integer"),
        }
    }

    /// A size: never negative, whatever type it was passed as.
    fn size_arg(&self, args: &[(Ty, Value)], index: usize) -> Stop<u64> {
        let value = self.int_arg(args, index)?;
        Ok(self.address(value as u64))
    }

    fn float_arg(&self, args: &[(Ty, Value)], index: usize) -> Stop<f64> {
        match self.arg(args, index)? {
            Value::Float(value) => Ok(*value),
            Value::Int(value) => Ok(*value as f64),
            _ => self.fault(FaultKind::BadCall, "an argument is no number"),
        }
    }

    fn pointer_arg(&self, args: &[(Ty, Value)], index: usize) -> Stop<Pointer> {
        match self.arg(args, index)? {
            Value::Pointer(pointer) => Ok(*pointer),
            Value::Int(value) => Ok(self.number_pointer(*value as u64)),
            _ => self.fault(FaultKind::BadCall, "an argument is no pointer"),
        }
    }

    /// A result of which the library says the sign alone.
    fn sign_of(&mut self, value: i32, name: &str) -> Stop<Value> {
        if value == 0 {
            return int(0);
        }
        self.open = Some(name.into());
        int(self.config.size.map_or(value, |size| value.signum() * size))
    }

    /// One byte of the program's memory.
    fn byte(&self, at: Pointer) -> Stop<u8> {
        let (bytes, init) = self.checked(self.memory.read(at, 1), at)?;
        match (bytes, init) {
            ([byte], [0xff]) => Ok(*byte),
            _ => self.fault(
                FaultKind::Uninitialized,
                "a library function reads a byte that was never written",
            ),
        }
    }

    /// A string without its final zero, at most `most` bytes of it.
    fn text(&self, mut at: Pointer, most: u64) -> Stop<Vec<u8>> {
        let mut text = Vec::new();
        while (text.len() as u64) < most {
            match self.byte(at)? {
                0 => break,
                byte => text.push(byte),
            }
            at = self.after(at, 1);
        }
        Ok(text)
    }

    fn after(&self, at: Pointer, by: u64) -> Pointer {
        Pointer {
            addr: self.address(at.addr.wrapping_add(by)),
            ..at
        }
    }

    fn write_bytes(&mut self, at: Pointer, bytes: &[u8]) -> Stop<()> {
        if bytes.is_empty() {
            return Ok(());
        }
        let written = self.memory.write(at, bytes);
        self.checked(written, at)
    }

    /// Writes a string with its final zero.
    fn write_text(&mut self, at: Pointer, text: &[u8]) -> Stop<()> {
        self.write_bytes(at, text)?;
        let end = self.after(at, text.len() as u64);
        self.write_bytes(end, &[0])
    }
}

/// An `int` result.
fn int(value: i32) -> Stop<Value> {
    Ok(Value::Int(i128::from(value)))
}

fn pointer(value: Pointer) -> Stop<Value> {
    Ok(Value::Pointer(value))
}
