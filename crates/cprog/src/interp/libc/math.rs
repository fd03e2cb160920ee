//! Mathematical functions whose results IEEE 754 fixes. Others are not modelled: libraries differ.

use super::super::value::Value;
use super::super::{Machine, Stop};
use super::Native;
use crate::types::Ty;

pub fn find(name: &str) -> Option<Native> {
    Some(match name {
        "fabs" | "sqrt" | "floor" | "ceil" | "trunc" | "round" | "rint" | "nearbyint" => unary,
        "fabsf" | "sqrtf" | "floorf" | "ceilf" | "truncf" | "roundf" | "rintf" | "nearbyintf" => {
            unary
        }
        "fmod" | "fmin" | "fmax" | "copysign" => binary,
        "fmodf" | "fminf" | "fmaxf" | "copysignf" => binary,
        "isnan" | "__isnan" | "__isnanf" | "isnanf" | "isinf" | "__isinf" | "__isinff"
        | "isinff" | "finite" | "__finite" | "__finitef" | "__signbit" | "__signbitf"
        | "signbit" | "__fpclassify" | "__fpclassifyf" => classify,
        "abs" | "labs" | "llabs" => abs,
        _ => return None,
    })
}

fn unary(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let x = m.float_arg(args, 0)?;
    let single = name.ends_with('f') && name != "f";
    let value = match name.trim_end_matches('f') {
        "fabs" => x.abs(),
        "sqrt" => x.sqrt(),
        "floor" | "loor" => x.floor(),
        "ceil" => x.ceil(),
        "trunc" => x.trunc(),
        "round" => x.round(),
        _ => x.round_ties_even(),
    };
    Ok(Value::Float(if single {
        f64::from(value as f32)
    } else {
        value
    }))
}

fn binary(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let (x, y) = (m.float_arg(args, 0)?, m.float_arg(args, 1)?);
    Ok(Value::Float(match name.trim_end_matches('f') {
        "fmod" => x % y,
        "fmin" => x.min(y),
        "fmax" => x.max(y),
        _ => x.copysign(y),
    }))
}

fn classify(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let x = m.float_arg(args, 0)?;
    let single = name.ends_with('f') && name != "isinf" && name != "__isinf";
    let bare = name.trim_start_matches('_');
    Ok(Value::Int(match bare {
        "isnan" | "isnanf" => i128::from(x.is_nan()),
        "isinf" | "isinff" => i128::from(x == f64::INFINITY) - i128::from(x == f64::NEG_INFINITY),
        "finite" | "finitef" => i128::from(x.is_finite()),
        "signbit" | "signbitf" => i128::from(x.is_sign_negative()),
        _ => class_number(x, single),
    }))
}

/// The numbers of glibc's `FP_NAN` to `FP_NORMAL`.
fn class_number(x: f64, single: bool) -> i128 {
    use std::num::FpCategory;
    let class = if single {
        (x as f32).classify()
    } else {
        x.classify()
    };
    match class {
        FpCategory::Nan => 0,
        FpCategory::Infinite => 1,
        FpCategory::Zero => 2,
        FpCategory::Subnormal => 3,
        FpCategory::Normal => 4,
    }
}

fn abs(m: &mut Machine, args: &[(Ty, Value)], name: &str) -> Stop<Value> {
    let value = m.int_arg(args, 0)?;
    let width = match name {
        "abs" => 32,
        "labs" => m.model().pointer_width(),
        _ => 64,
    };
    let int = crate::types::IntType {
        width,
        signed: true,
    };
    Ok(Value::Int(crate::arith::wrap(value.abs(), int)))
}
