//! Numbers from text.

use super::super::value::Value;
use super::super::{Machine, Stop};
use super::Native;
use crate::types::Ty;

pub fn find(name: &str) -> Option<Native> {
    Some(match name {
        "atoi" | "atol" | "atoll" => atoi,
        "strtol" | "strtoll" | "strtoul" | "strtoull" => strtol,
        "__vitrum_like" => like,
        _ => return None,
    })
}

/// Any result would do that is like the argument; an execution has this one.
fn like(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let value = m.int_arg(args, 0)?;
    if let Some(frame) = m.frames.last() {
        m.open = Some(m.program.function(frame.function).name.clone());
    }
    let other = m.config.size.map(i128::from);
    Ok(Value::Int(other.map_or(value, |size| {
        if value < 0 { -size } else { size }
    })))
}

fn atoi(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let at = m.pointer_arg(args, 0)?;
    let text = m.text(at, u64::MAX)?;
    let (value, _) = parse(&text, 10);
    let width = match name {
        "atoi" => 32,
        "atol" => m.model().pointer_width(),
        _ => 64,
    };
    let signed = true;
    let int = crate::types::IntType { width, signed };
    if crate::arith::wrap(value, int) != value {
        return m.unsupported(format!("{name} of a number that is out of range"));
    }
    Ok(Value::Int(value))
}

fn strtol(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let (at, end, base) = (
        m.pointer_arg(args, 0)?,
        m.pointer_arg(args, 1)?,
        m.int_arg(args, 2)?,
    );
    let text = m.text(at, u64::MAX)?;
    let (value, used) = parse(&text, base as u32);
    if end.addr != 0 {
        let after = m.after(at, used as u64);
        let written = m.memory.write_pointer(end, after);
        m.checked(written, end)?;
    }
    let width = if name.ends_with("ll") {
        64
    } else {
        m.model().pointer_width()
    };
    let signed = !name.contains("toul");
    let int = crate::types::IntType { width, signed };
    let fits = crate::arith::wrap(value, int) == value
        || !signed && value < 0 && value > -(1i128 << width);
    if !fits {
        return m.unsupported(format!("{name} of a number that is out of range"));
    }
    Ok(Value::Int(crate::arith::wrap(value, int)))
}

/// The number at the beginning of a text, and how many bytes it takes.
fn parse(text: &[u8], base: u32) -> (i128, usize) {
    let blank = text
        .iter()
        .take_while(|b| b.is_ascii_whitespace() || **b == 11)
        .count();
    let mut at = blank;
    let negative = text.get(at) == Some(&b'-');
    if matches!(text.get(at), Some(b'-' | b'+')) {
        at += 1;
    }
    let hex = text.get(at) == Some(&b'0')
        && matches!(text.get(at + 1), Some(b'x' | b'X'))
        && text.get(at + 2).is_some_and(u8::is_ascii_hexdigit);
    let base = match base {
        0 if hex => 16,
        0 if text.get(at) == Some(&b'0') => 8,
        0 => 10,
        base => base.clamp(2, 36),
    };
    if base == 16 && hex {
        at += 2;
    }
    let start = at;
    let mut value: i128 = 0;
    while let Some(digit) = text.get(at).and_then(|b| char::from(*b).to_digit(base)) {
        value = value
            .saturating_mul(i128::from(base))
            .saturating_add(i128::from(digit));
        at += 1;
    }
    let used = if at == start { 0 } else { at };
    (if negative { -value } else { value }, used)
}
