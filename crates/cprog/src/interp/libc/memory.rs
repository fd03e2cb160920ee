//! `memcpy` and its family.

use super::super::value::{Pointer, Value};
use super::super::{FaultKind, Machine, Stop};
use super::{Native, int, pointer};
use crate::types::Ty;

pub fn find(name: &str) -> Option<Native> {
    Some(match name {
        "memcpy" | "memmove" => memcpy,
        "mempcpy" => mempcpy,
        "memset" => memset,
        "memcmp" | "bcmp" => memcmp,
        "memchr" => memchr,
        "bzero" => bzero,
        "bcopy" => bcopy,
        _ => return None,
    })
}

fn copy(m: &mut Machine, to: Pointer, from: Pointer, size: u64) -> Stop<()> {
    m.reveal(from, size)?;
    let block = m.checked(m.memory.copy_out(from, size), from)?;
    let written = m.memory.copy_in(to, &block);
    m.checked(written, to)
}

/// Overlapping ranges are copied as `memmove` does; where `memcpy` must not be given them, that
/// is a fault.
fn memcpy(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let (to, from, size) = (
        m.pointer_arg(args, 0)?,
        m.pointer_arg(args, 1)?,
        m.size_arg(args, 2)?,
    );
    let overlap =
        to.object == from.object && to.addr.abs_diff(from.addr) < size && to.addr != from.addr;
    if overlap && name == "memcpy" {
        return m.fault(FaultKind::BadCall, "memcpy is given ranges that overlap");
    }
    copy(m, to, from, size)?;
    pointer(to)
}

fn mempcpy(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let (to, size) = (m.pointer_arg(args, 0)?, m.size_arg(args, 2)?);
    memcpy(m, args, name)?;
    pointer(m.after(to, size))
}

fn bcopy(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let (from, to, size) = (
        m.pointer_arg(args, 0)?,
        m.pointer_arg(args, 1)?,
        m.size_arg(args, 2)?,
    );
    copy(m, to, from, size)?;
    Ok(Value::Void)
}

fn set(m: &mut Machine, at: Pointer, byte: u8, size: u64) -> Stop<()> {
    if size == 0 {
        return Ok(());
    }
    // Checked before so many bytes are made.
    m.checked(m.memory.check(at, size).map(|_| ()), at)?;
    m.write_bytes(at, &vec![byte; size as usize])
}

fn memset(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let (at, byte, size) = (
        m.pointer_arg(args, 0)?,
        m.int_arg(args, 1)?,
        m.size_arg(args, 2)?,
    );
    set(m, at, byte as u8, size)?;
    pointer(at)
}

fn bzero(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let (at, size) = (m.pointer_arg(args, 0)?, m.size_arg(args, 1)?);
    set(m, at, 0, size)?;
    Ok(Value::Void)
}

fn memcmp(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let (mut a, mut b, size) = (
        m.pointer_arg(args, 0)?,
        m.pointer_arg(args, 1)?,
        m.size_arg(args, 2)?,
    );
    for _ in 0..size {
        let (x, y) = (m.byte(a)?, m.byte(b)?);
        if x != y {
            return m.sign_of(i32::from(x) - i32::from(y), name);
        }
        (a, b) = (m.after(a, 1), m.after(b, 1));
    }
    int(0)
}

fn memchr(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let (mut at, wanted, size) = (
        m.pointer_arg(args, 0)?,
        m.int_arg(args, 1)? as u8,
        m.size_arg(args, 2)?,
    );
    for _ in 0..size {
        if m.byte(at)? == wanted {
            return pointer(at);
        }
        at = m.after(at, 1);
    }
    pointer(Pointer::NULL)
}
