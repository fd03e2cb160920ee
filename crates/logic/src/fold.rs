//! What operations on known bit-vectors come to.

use crate::term::BvOp;

/// The lowest `width` bits.
pub(crate) fn truncate(value: u128, width: u32) -> u128 {
    match width {
        128.. => value,
        _ => value & ((1 << width) - 1),
    }
}

/// The value in two's complement.
pub(crate) fn signed(bits: u128, width: u32) -> i128 {
    let unused = 128 - width.clamp(1, 128);
    (bits << unused) as i128 >> unused
}

/// The result, not yet truncated; `None` where it is left to the solver.
pub(crate) fn bv(op: BvOp, args: &[u128], width: u32) -> Option<u128> {
    let (a, b) = match args {
        [a] => (*a, 0),
        [a, b] => (*a, *b),
        _ => return None,
    };
    let (x, y) = (signed(a, width), signed(b, width));
    let shift = u32::try_from(b).ok().filter(|b| *b < width);
    Some(match op {
        BvOp::Not => !a,
        BvOp::Neg => a.wrapping_neg(),
        BvOp::And => a & b,
        BvOp::Or => a | b,
        BvOp::Xor => a ^ b,
        BvOp::Add => a.wrapping_add(b),
        BvOp::Sub => a.wrapping_sub(b),
        BvOp::Mul => a.wrapping_mul(b),
        BvOp::Udiv => a.checked_div(b)?,
        BvOp::Urem => a.checked_rem(b)?,
        BvOp::Sdiv => x.checked_div(y)? as u128,
        BvOp::Srem => x.checked_rem(y)? as u128,
        BvOp::Shl => a << shift?,
        BvOp::Lshr => a >> shift?,
        BvOp::Ashr => (x >> shift?) as u128,
        BvOp::Ult => u128::from(a < b),
        BvOp::Ule => u128::from(a <= b),
        BvOp::Slt => u128::from(x < y),
        BvOp::Sle => u128::from(x <= y),
        BvOp::Concat => return None,
    })
}
