//! Functions on strings.

use super::super::memory::Kind;
use super::super::value::{Pointer, Value};
use super::super::{End, Machine, Stop};
use super::{Native, int, pointer};
use crate::types::Ty;

pub fn find(name: &str) -> Option<Native> {
    Some(match name {
        "strlen" | "strnlen" => strlen,
        "strcpy" | "stpcpy" => strcpy,
        "strncpy" | "stpncpy" => strncpy,
        "strcat" | "strncat" => strcat,
        "strcmp" | "strncmp" | "strcasecmp" | "strncasecmp" | "strcoll" => strcmp,
        "strchr" | "index" | "strchrnul" => strchr,
        "strrchr" | "rindex" => strrchr,
        "strstr" => strstr,
        "strspn" | "strcspn" => strspn,
        "strpbrk" => strpbrk,
        "strdup" | "strndup" => strdup,
        _ => return None,
    })
}

fn most(m: &Machine, args: &[(Ty, Value)], index: usize, name: &str) -> Stop<u64> {
    if name.starts_with("strn") || name.starts_with("stpn") {
        return m.size_arg(args, index);
    }
    Ok(u64::MAX)
}

fn strlen(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let (at, most) = (m.pointer_arg(args, 0)?, most(m, args, 1, name)?);
    Ok(Value::Int(m.text(at, most)?.len() as i128))
}

fn strcpy(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let (to, from) = (m.pointer_arg(args, 0)?, m.pointer_arg(args, 1)?);
    let text = m.text(from, u64::MAX)?;
    m.write_text(to, &text)?;
    pointer(if name == "stpcpy" {
        m.after(to, text.len() as u64)
    } else {
        to
    })
}

fn strncpy(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let (to, from, size) = (
        m.pointer_arg(args, 0)?,
        m.pointer_arg(args, 1)?,
        m.size_arg(args, 2)?,
    );
    let mut text = m.text(from, size)?;
    let length = text.len() as u64;
    if size > 0 {
        m.checked(m.memory.check(to, size).map(|_| ()), to)?;
    }
    text.resize(size as usize, 0);
    m.write_bytes(to, &text)?;
    pointer(if name == "stpncpy" {
        m.after(to, length)
    } else {
        to
    })
}

fn strcat(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let (to, from) = (m.pointer_arg(args, 0)?, m.pointer_arg(args, 1)?);
    let most = most(m, args, 2, name)?;
    let text = m.text(from, most)?;
    let length = m.text(to, u64::MAX)?.len() as u64;
    let end = m.after(to, length);
    m.write_text(end, &text)?;
    pointer(to)
}

fn strcmp(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let (mut a, mut b) = (m.pointer_arg(args, 0)?, m.pointer_arg(args, 1)?);
    let mut left = if name.starts_with("strn") {
        m.size_arg(args, 2)?
    } else {
        u64::MAX
    };
    let fold = |byte: u8| {
        if name.contains("case") {
            byte.to_ascii_lowercase()
        } else {
            byte
        }
    };
    while left > 0 {
        let (x, y) = (fold(m.byte(a)?), fold(m.byte(b)?));
        if x != y || x == 0 {
            return m.sign_of(i32::from(x) - i32::from(y), name);
        }
        (a, b) = (m.after(a, 1), m.after(b, 1));
        left -= 1;
    }
    int(0)
}

fn strchr(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let (mut at, wanted) = (m.pointer_arg(args, 0)?, m.int_arg(args, 1)? as u8);
    loop {
        let byte = m.byte(at)?;
        if byte == wanted {
            return pointer(at);
        }
        if byte == 0 {
            return pointer(if name == "strchrnul" {
                at
            } else {
                Pointer::NULL
            });
        }
        at = m.after(at, 1);
    }
}

fn strrchr(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let (at, wanted) = (m.pointer_arg(args, 0)?, m.int_arg(args, 1)? as u8);
    let mut text = m.text(at, u64::MAX)?;
    text.push(0);
    match text.iter().rposition(|b| *b == wanted) {
        Some(index) => pointer(m.after(at, index as u64)),
        None => pointer(Pointer::NULL),
    }
}

fn strstr(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let (at, part) = (m.pointer_arg(args, 0)?, m.pointer_arg(args, 1)?);
    let (text, part) = (m.text(at, u64::MAX)?, m.text(part, u64::MAX)?);
    let found = (0..=text.len()).find(|i| text.get(*i..).is_some_and(|t| t.starts_with(&part)));
    match found {
        Some(index) => pointer(m.after(at, index as u64)),
        None => pointer(Pointer::NULL),
    }
}

fn strspn(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let (at, set) = (m.pointer_arg(args, 0)?, m.pointer_arg(args, 1)?);
    let (text, set) = (m.text(at, u64::MAX)?, m.text(set, u64::MAX)?);
    let inside = name == "strspn";
    let length = text
        .iter()
        .take_while(|b| set.contains(b) == inside)
        .count();
    Ok(Value::Int(length as i128))
}

fn strpbrk(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let (at, set) = (m.pointer_arg(args, 0)?, m.pointer_arg(args, 1)?);
    let (text, set) = (m.text(at, u64::MAX)?, m.text(set, u64::MAX)?);
    match text.iter().position(|b| set.contains(b)) {
        Some(index) => pointer(m.after(at, index as u64)),
        None => pointer(Pointer::NULL),
    }
}

fn strdup(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let at = m.pointer_arg(args, 0)?;
    let most = if name == "strndup" {
        m.size_arg(args, 1)?
    } else {
        u64::MAX
    };
    let text = m.text(at, most)?;
    let Some(copy) = m.memory.allocate(text.len() as u64 + 1, 16, Kind::Heap) else {
        return Err(Box::new(End::Limit { what: "memory" }));
    };
    m.write_text(copy, &text)?;
    pointer(copy)
}
