//! The arithmetic of C on numbers: exact widths, wrap-around, IEEE floats. The front end folds
//! constants with it and the interpreter computes with it.

use crate::cfa::{Binary, Unary};
use crate::types::{FloatKind, IntType};

/// Why an operation has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undefined {
    ZeroDivisor,
    /// The least number divided by -1.
    Overflow,
    /// A shift by a negative number or by the width or more.
    Shift,
}

/// The value modulo 2^width, inside the range of the type.
#[must_use]
pub fn wrap(value: i128, int: IntType) -> i128 {
    if int.width >= 128 {
        return value;
    }
    let unused = 128 - int.width;
    if int.signed {
        value.wrapping_shl(unused) >> unused
    } else {
        ((value as u128) << unused >> unused) as i128
    }
}

#[must_use]
pub fn unary(op: Unary, value: i128, int: IntType) -> i128 {
    match op {
        Unary::Neg => wrap(value.wrapping_neg(), int),
        Unary::BitNot => wrap(!value, int),
    }
}

/// An operation on two values of one type (the right operand of a shift has any value).
pub fn binary(op: Binary, a: i128, b: i128, int: IntType) -> Result<i128, Undefined> {
    let wide_unsigned = int.width == 128 && !int.signed;
    let order = if wide_unsigned {
        (a as u128).cmp(&(b as u128))
    } else {
        a.cmp(&b)
    };
    Ok(match op {
        Binary::Add => wrap(a.wrapping_add(b), int),
        Binary::Sub => wrap(a.wrapping_sub(b), int),
        Binary::Mul => wrap(a.wrapping_mul(b), int),
        Binary::Div | Binary::Rem => divide(op, a, b, int)?,
        Binary::Shl | Binary::Shr => shift(op, a, b, int)?,
        Binary::And => a & b,
        Binary::Xor => wrap(a ^ b, int),
        Binary::Or => a | b,
        Binary::Lt => i128::from(order.is_lt()),
        Binary::Le => i128::from(order.is_le()),
        Binary::Gt => i128::from(order.is_gt()),
        Binary::Ge => i128::from(order.is_ge()),
        Binary::Eq => i128::from(order.is_eq()),
        Binary::Ne => i128::from(order.is_ne()),
    })
}

fn divide(op: Binary, a: i128, b: i128, int: IntType) -> Result<i128, Undefined> {
    if b == 0 {
        return Err(Undefined::ZeroDivisor);
    }
    if int.width == 128 && !int.signed {
        let (a, b) = (a as u128, b as u128);
        let result = if op == Binary::Div { a / b } else { a % b };
        return Ok(result as i128);
    }
    let least = int.signed && a == wrap(1i128.wrapping_shl(int.width - 1), int);
    if least && b == -1 {
        return Err(Undefined::Overflow);
    }
    Ok(if op == Binary::Div { a / b } else { a % b })
}

fn shift(op: Binary, a: i128, b: i128, int: IntType) -> Result<i128, Undefined> {
    if b < 0 || b >= i128::from(int.width) {
        return Err(Undefined::Shift);
    }
    let by = b as u32;
    Ok(match op {
        Binary::Shl => wrap(a.wrapping_shl(by), int),
        _ if int.width == 128 && !int.signed => ((a as u128) >> by) as i128,
        _ => a >> by,
    })
}

#[must_use]
pub fn compare_floats(op: Binary, a: f64, b: f64) -> bool {
    match op {
        Binary::Lt => a < b,
        Binary::Le => a <= b,
        Binary::Gt => a > b,
        Binary::Ge => a >= b,
        Binary::Eq => a == b,
        _ => a != b,
    }
}

/// `None` for types whose arithmetic is not modelled.
#[must_use]
pub fn float_binary(op: Binary, a: f64, b: f64, kind: FloatKind) -> Option<f64> {
    let result = match op {
        Binary::Add => a + b,
        Binary::Sub => a - b,
        Binary::Mul => a * b,
        Binary::Div => a / b,
        _ => return None,
    };
    match kind {
        // One operation on doubles, rounded again, is the operation on floats.
        FloatKind::Float => Some(f64::from(result as f32)),
        FloatKind::Double => Some(result),
        FloatKind::LongDouble | FloatKind::Float128 => None,
    }
}

/// A double as a value of another type; `None` if that type is not modelled for this value.
#[must_use]
pub fn round(value: f64, kind: FloatKind) -> Option<f64> {
    Some(match kind {
        FloatKind::Float => f64::from(value as f32),
        // Wider types hold every double.
        _ => value,
    })
}

/// `None` where a long double would hold more than a double.
#[must_use]
pub fn int_to_float(value: i128, from: IntType, kind: FloatKind) -> Option<f64> {
    let unsigned = from.width == 128 && !from.signed;
    let (double, single) = if unsigned {
        (value as u128 as f64, value as u128 as f32)
    } else {
        (value as f64, value as f32)
    };
    match kind {
        FloatKind::Float => Some(f64::from(single)),
        FloatKind::Double => Some(double),
        _ => (double as i128 == value && !unsigned).then_some(double),
    }
}

/// Truncation towards zero; `None` if the result is out of range, which is undefined.
#[must_use]
pub fn float_to_int(value: f64, int: IntType) -> Option<i128> {
    let whole = value.trunc();
    if int.width == 128 && !int.signed {
        return (whole >= 0.0 && whole < 2f64.powi(128)).then_some(whole as u128 as i128);
    }
    let limit = 2f64.powi(127);
    if !(whole >= -limit && whole < limit) {
        return None;
    }
    let exact = whole as i128;
    (wrap(exact, int) == exact).then_some(exact)
}

/// The builtins that count or swap bits, by their names without prefix.
#[must_use]
pub fn bit_function(name: &str, value: i128, width: u32) -> Option<i128> {
    let unsigned = (value as u128) & (u128::MAX >> (128 - width));
    let zeros = |v: u128| i128::from(v.leading_zeros()) - i128::from(128 - width);
    let bare = name.trim_start_matches("__builtin_").trim_end_matches('l');
    Some(match bare {
        // Undefined for zero; gcc's code answers so on x86 without special instructions.
        "clz" => zeros(unsigned),
        "ctz" => i128::from(unsigned.trailing_zeros().min(width)),
        "popcount" => i128::from(unsigned.count_ones()),
        "parity" => i128::from(unsigned.count_ones() % 2),
        "ffs" if unsigned == 0 => 0,
        "ffs" => i128::from(unsigned.trailing_zeros()) + 1,
        "clrsb" => {
            let negative = unsigned >> (width - 1) == 1;
            let mask = u128::MAX >> (128 - width);
            zeros(if negative { !unsigned & mask } else { unsigned }) - 1
        }
        "bswap16" | "bswap32" | "bswap64" => (unsigned.swap_bytes() >> (128 - width)) as i128,
        _ => return None,
    })
}
