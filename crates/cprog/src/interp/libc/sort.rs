//! Functions that call back: `qsort`, `bsearch`, `atexit`.

use super::super::value::{Block, Pointer, Value};
use super::super::{FaultKind, Machine, Stop, function_at};
use super::{Native, int, pointer};
use crate::cfa::FuncId;
use crate::types::Ty;

pub fn find(name: &str) -> Option<Native> {
    Some(match name {
        "qsort" => qsort,
        "bsearch" => bsearch,
        "atexit" => atexit,
        _ => return None,
    })
}

fn function(m: &Machine, args: &[(Ty, Value)], index: usize) -> Stop<FuncId> {
    let pointer = m.pointer_arg(args, index)?;
    match function_at(pointer.addr, m.program.functions.len()) {
        Some(id) => Ok(id),
        None => m.fault(
            FaultKind::BadCall,
            "a call of something that is no function",
        ),
    }
}

fn compare(m: &mut Machine, by: FuncId, a: Pointer, b: Pointer) -> Stop<i128> {
    match m.call_and_run(by, vec![Value::Pointer(a), Value::Pointer(b)])? {
        Value::Int(order) => Ok(order),
        _ => m.fault(FaultKind::BadCall, "the comparison returns nothing"),
    }
}

/// Insertion into order: stable, as glibc's merge sort is.
fn qsort(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let (base, count, size) = (
        m.pointer_arg(args, 0)?,
        m.size_arg(args, 1)?,
        m.size_arg(args, 2)?,
    );
    let by = function(m, args, 3)?;
    let at = |m: &Machine, i: u64| m.after(base, i.wrapping_mul(size));
    for sorted in 1..count {
        let mut place = sorted;
        while place > 0 {
            let (before, here) = (at(m, place - 1), at(m, place));
            let order = compare(m, by, before, here)?;
            if order == 0 {
                m.open = Some(name.into());
            }
            if order <= 0 {
                break;
            }
            let (a, b): (Block, Block) = (
                m.checked(m.memory.copy_out(before, size), before)?,
                m.checked(m.memory.copy_out(here, size), here)?,
            );
            let written = m
                .memory
                .copy_in(before, &b)
                .and_then(|()| m.memory.copy_in(here, &a));
            m.checked(written, here)?;
            place -= 1;
        }
    }
    Ok(Value::Void)
}

/// Any of several elements that match may be found; which one is left open then.
fn bsearch(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let (key, base) = (m.pointer_arg(args, 0)?, m.pointer_arg(args, 1)?);
    let (count, size) = (m.size_arg(args, 2)?, m.size_arg(args, 3)?);
    let by = function(m, args, 4)?;
    let (mut low, mut high) = (0, count);
    while low < high {
        let middle = low + (high - low) / 2;
        let at = m.after(base, middle.wrapping_mul(size));
        match compare(m, by, key, at)? {
            0 => return pointer(chosen(m, (key, base), (middle, count, size), by, name)?),
            order if order < 0 => high = middle,
            _ => low = middle + 1,
        }
    }
    pointer(Pointer::NULL)
}

/// Of the elements that match beside one that does the first or the last.
fn chosen(
    m: &mut Machine,
    (key, base): (Pointer, Pointer),
    (found, count, size): (u64, u64, u64),
    by: FuncId,
    name: &str,
) -> Stop<Pointer> {
    let at = |m: &Machine, i: u64| m.after(base, i.wrapping_mul(size));
    let (mut first, mut last) = (found, found);
    while first > 0 && compare(m, by, key, at(m, first - 1))? == 0 {
        first -= 1;
    }
    while last + 1 < count && compare(m, by, key, at(m, last + 1))? == 0 {
        last += 1;
    }
    if first == last {
        return Ok(at(m, found));
    }
    m.open = Some(name.into());
    Ok(match m.config.size {
        None => at(m, found),
        Some(1) => at(m, first),
        Some(_) => at(m, last),
    })
}

fn atexit(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let id = function(m, args, 0)?;
    m.at_exit.push(id);
    int(0)
}
