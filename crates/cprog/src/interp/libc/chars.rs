//! Classes of characters, in the C locale, and functions on bits.

use super::super::value::{Repr, Value};
use super::super::{Machine, Stop};
use super::{Native, int};
use crate::types::Ty;

pub fn find(name: &str) -> Option<Native> {
    Some(match name {
        "isalnum" | "isalpha" | "isblank" | "iscntrl" | "isdigit" | "isgraph" | "islower"
        | "isprint" | "ispunct" | "isspace" | "isupper" | "isxdigit" => class,
        "tolower" => lower,
        "toupper" => upper,
        _ if BITS.contains(&name.strip_prefix("__builtin_")?.trim_end_matches('l')) => bits,
        _ => return None,
    })
}

const BITS: &[&str] = &[
    "clz", "ctz", "popcount", "parity", "ffs", "clrsb", "bswap16", "bswap32", "bswap64",
];

fn class(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let Ok(byte) = u8::try_from(m.int_arg(args, 0)?) else {
        return int(0);
    };
    let found = match name {
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
    };
    int(i32::from(found))
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
    match crate::arith::bit_function(name, value, width) {
        Some(value) => Ok(Value::Int(value)),
        None => m.unsupported(name.to_string()),
    }
}
