//! Classes of characters, in the C locale, and functions on bits.

use super::super::memory::Kind;
use super::super::value::{Repr, Value};
use super::super::{End, Machine, Stop};
use super::{Native, int};
use crate::types::Ty;

pub fn find(name: &str) -> Option<Native> {
    Some(match name {
        "isalnum" | "isalpha" | "isblank" | "iscntrl" | "isdigit" | "isgraph" | "islower"
        | "isprint" | "ispunct" | "isspace" | "isupper" | "isxdigit" => class,
        "__ctype_b_loc" => table_b,
        "__ctype_tolower_loc" | "__ctype_toupper_loc" => table_case,
        "tolower" => lower,
        "toupper" => upper,
        _ if BITS.contains(&name.strip_prefix("__builtin_")?.trim_end_matches('l')) => bits,
        _ => return None,
    })
}

const BITS: &[&str] = &[
    "clz", "ctz", "popcount", "parity", "ffs", "clrsb", "bswap16", "bswap32", "bswap64",
];

fn is(name: &str, byte: u8) -> bool {
    match name {
        "isalnum" => byte.is_ascii_alphanumeric(),
        "isalpha" => byte.is_ascii_alphabetic(),
        "isblank" => byte == b' ' || byte == b'\t',
        "iscntrl" => byte.is_ascii_control(),
        "isdigit" => byte.is_ascii_digit(),
        "isgraph" => byte.is_ascii_graphic(),
        "islower" => byte.is_ascii_lowercase(),
        "isprint" => byte.is_ascii_graphic() || byte == b' ',
        "ispunct" => byte.is_ascii_punctuation(),
        "isspace" => byte.is_ascii_whitespace() || byte == 11,
        "isupper" => byte.is_ascii_uppercase(),
        _ => byte.is_ascii_hexdigit(),
    }
}

fn class(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let Ok(byte) = u8::try_from(m.int_arg(args, 0)?) else {
        return int(0);
    };
    m.sign_of(i32::from(is(name, byte)), name)
}

/// The bits of glibc's `<ctype.h>`: a pointer to a pointer to a table for -128 to 255.
fn table_b(m: &mut Machine, _: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let names = [
        "isupper", "islower", "isalpha", "isdigit", "isxdigit", "isspace", "isprint", "isgraph",
        "isblank", "iscntrl", "ispunct", "isalnum",
    ];
    let bits = |byte: u8| {
        let set = names.iter().enumerate().filter(|(_, name)| is(name, byte));
        set.fold(0u16, |sum, (i, _)| {
            sum | (if i < 8 { 1 << (i + 8) } else { 1 << (i - 8) })
        })
    };
    let entry = |c: i32| u8::try_from(c).map_or(0, bits).to_le_bytes().to_vec();
    table(m, 0, 2, entry)
}

fn table_case(m: &mut Machine, _: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let upper = name.contains("toupper");
    let entry = |c: i32| {
        let mapped = u8::try_from(c).map_or(c, |b| {
            i32::from(if upper {
                b.to_ascii_uppercase()
            } else {
                b.to_ascii_lowercase()
            })
        });
        mapped.to_le_bytes().to_vec()
    };
    table(m, 1 + usize::from(upper), 4, entry)
}

/// Makes a table once and returns a pointer to a pointer to its middle.
fn table(m: &mut Machine, slot: usize, size: u64, entry: impl Fn(i32) -> Vec<u8>) -> Stop<Value> {
    if m.tables[slot].addr != 0 {
        return super::pointer(m.tables[slot]);
    }
    let bytes: Vec<u8> = (-128..256).flat_map(entry).collect();
    let pair = m
        .memory
        .allocate(bytes.len() as u64, 16, Kind::Static)
        .zip(m.memory.allocate(8, 16, Kind::Static));
    let Some((table, holder)) = pair else {
        return Err(Box::new(End::Limit { what: "memory" }));
    };
    m.write_bytes(table, &bytes)?;
    let middle = m.after(table, 128 * size);
    let written = m.memory.write_pointer(holder, middle);
    m.checked(written, holder)?;
    m.tables[slot] = holder;
    super::pointer(holder)
}

fn lower(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let value = m.int_arg(args, 0)?;
    let mapped = u8::try_from(value).map_or(value, |b| i128::from(b.to_ascii_lowercase()));
    Ok(Value::Int(mapped))
}

fn upper(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let value = m.int_arg(args, 0)?;
    let mapped = u8::try_from(value).map_or(value, |b| i128::from(b.to_ascii_uppercase()));
    Ok(Value::Int(mapped))
}

fn bits(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let value = m.int_arg(args, 0)?;
    let width = match args.first().map(|(ty, _)| m.repr(*ty)) {
        Some(Repr::Int(int)) => int.width,
        _ => 32,
    };
    let none = value == 0 && (name.contains("clz") || name.contains("ctz"));
    if none {
        m.open = Some(name.into());
        if let Some(size) = m.config.size {
            return int(size);
        }
    }
    match crate::arith::bit_function(name, value, width) {
        Some(value) => Ok(Value::Int(value)),
        None => m.unsupported(name.to_string()),
    }
}
