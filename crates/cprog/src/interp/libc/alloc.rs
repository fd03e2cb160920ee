//! `malloc` and its family. Allocation fails only where memory is used up, and then the run ends.

use super::super::memory::Kind;
use super::super::value::{Block, Pointer, Value};
use super::super::{Allocations, End, FaultKind, Input, Machine, Stop};
use super::{Native, pointer};
use crate::types::Ty;

pub fn find(name: &str) -> Option<Native> {
    Some(match name {
        "malloc" | "__kmalloc" | "kmalloc" | "ldv_malloc" => malloc,
        "calloc" => calloc,
        "realloc" => realloc,
        "__vitrum_size" => size_of,
        "free" | "cfree" => free,
        "aligned_alloc" | "memalign" => aligned_alloc,
        "posix_memalign" => posix_memalign,
        _ => return None,
    })
}

fn allocate(m: &mut Machine, size: u64, align: u64) -> Stop<Pointer> {
    match m.memory.allocate(size, align, Kind::Heap) {
        Some(pointer) => Ok(pointer),
        None => Err(Box::new(End::Limit { what: "memory" })),
    }
}

/// Whether an allocation finds no memory.
fn fails(m: &mut Machine, name: &str) -> Stop<bool> {
    m.allocations += 1;
    match m.config.allocations {
        Allocations::Succeed => Ok(false),
        Allocations::Granted => {
            m.used(name, Input::Int(1));
            Ok(false)
        }
        Allocations::Chosen => Ok(m.input(name)? == Input::Int(0)),
    }
}

fn malloc(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let size = m.size_arg(args, 0)?;
    if fails(m, name)? {
        return pointer(Pointer::NULL);
    }
    let block = allocate(m, size, 16)?;
    m.allocated_holes(block, size, Some(m.allocations))?;
    pointer(block)
}

fn calloc(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let (count, each) = (m.size_arg(args, 0)?, m.size_arg(args, 1)?);
    if fails(m, name)? {
        return pointer(Pointer::NULL);
    }
    let Some(size) = count.checked_mul(each) else {
        return pointer(Pointer::NULL);
    };
    let block = allocate(m, size, 16)?;
    if let Some(object) = block.object {
        m.memory.fill(object, 0xff);
    }
    pointer(block)
}

fn aligned_alloc(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let (align, size) = (m.size_arg(args, 0)?, m.size_arg(args, 1)?);
    pointer(allocate(
        m,
        size,
        align.clamp(1, 1 << 20).next_power_of_two(),
    )?)
}

fn posix_memalign(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let (at, align, size) = (
        m.pointer_arg(args, 0)?,
        m.size_arg(args, 1)?,
        m.size_arg(args, 2)?,
    );
    let block = allocate(m, size, align.clamp(1, 1 << 20).next_power_of_two())?;
    let written = m.memory.write_pointer(at, block);
    m.checked(written, at)?;
    super::int(0)
}

fn realloc(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let (old, size) = (m.pointer_arg(args, 0)?, m.size_arg(args, 1)?);
    if old.addr == 0 {
        return pointer(allocate(m, size, 16)?);
    }
    let length = heap_object(m, old)?;
    if size == 0 {
        free(m, args, name)?;
        return pointer(Pointer::NULL);
    }
    let kept = length.min(size);
    let contents: Block = m.checked(m.memory.copy_out(old, kept), old)?;
    let new = allocate(m, size, 16)?;
    let written = m.memory.copy_in(new, &contents);
    m.checked(written, new)?;
    free(m, args, name)?;
    pointer(new)
}

/// Checks that a pointer is the beginning of a live object of the heap; returns its size.
fn heap_object(m: &mut Machine, at: Pointer) -> Stop<u64> {
    let Some(id) = at.object else {
        return m.fault(
            FaultKind::InvalidFree,
            "this pointer does not come from malloc",
        );
    };
    match m.memory.object(id) {
        None => m.fault(FaultKind::DoubleFree, "this memory was already freed"),
        Some(object) if object.kind != Kind::Heap || object.base != at.addr => m.fault(
            FaultKind::InvalidFree,
            "this pointer is not the beginning of memory from malloc",
        ),
        Some(object) => Ok(object.bytes.len() as u64),
    }
}

/// What models in C ask for.
fn size_of(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let at = m.pointer_arg(args, 0)?;
    Ok(Value::Int(i128::from(heap_object(m, at)?)))
}

fn free(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let at = m.pointer_arg(args, 0)?;
    if at.addr == 0 {
        return Ok(Value::Void);
    }
    heap_object(m, at)?;
    if let Some(id) = at.object {
        m.memory.release(id);
    }
    Ok(Value::Void)
}
