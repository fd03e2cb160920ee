//! What the C standard, and the rules of the competition, say about functions that bring something from outside.

use crate::types::IntKind;

/// The kind of number that `__VERIFIER_nondet_T` gives, however it is declared, where that is less than an `int`.
#[must_use]
pub fn narrow_input(name: &str) -> Option<IntKind> {
    match name.strip_prefix("__VERIFIER_nondet_")? {
        "bool" | "_Bool" => Some(IntKind::Bool),
        "char" => Some(IntKind::Char),
        "schar" => Some(IntKind::SChar),
        "uchar" | "u8" => Some(IntKind::UChar),
        "short" => Some(IntKind::Short),
        "ushort" | "u16" => Some(IntKind::UShort),
        _ => None,
    }
}

/// Between which numbers the result of a function of the library is, where that is less than its
/// type has.
#[must_use]
pub fn result_range(name: &str) -> Option<(i128, i128)> {
    match name {
        "rand" | "random" | "lrand48" => Some((0, i128::from(i32::MAX))),
        "getchar" | "fgetc" | "getc" => Some((-1, 255)),
        _ => None,
    }
}
