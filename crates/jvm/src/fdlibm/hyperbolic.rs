//! The hyperbolic functions, by way of `exp` and `expm1`.

use super::exponential::{exp, expm1};
use super::{high_magnitude, negate_if};

/// Upper halves of 22, from where `e^-x` does not count, and of the last `x` whose `e^x` is finite.
const TWENTY_TWO: i32 = 0x4036_0000;
const EXP_OVERFLOW: i32 = 0x4086_2e42;
/// From here on, half of `e^x` is not finite either.
const OVERFLOW: f64 = f64::from_bits(0x4086_33ce_8fb9_f87d);

pub fn sinh(x: f64) -> f64 {
    let (ix, size) = (high_magnitude(x), x.abs());
    let half = 0.5_f64.copysign(x);
    if ix < 0x3e30_0000 || !x.is_finite() {
        return x;
    }
    if ix < TWENTY_TWO {
        let t = expm1(size);
        return match ix < 0x3ff0_0000 {
            true => half * (2.0 * t - t * t / (t + 1.0)),
            false => half * (t + t / (t + 1.0)),
        };
    }
    half_exp(size, ix, half)
}

pub fn cosh(x: f64) -> f64 {
    let (ix, size) = (high_magnitude(x), x.abs());
    if ix < 0x3fd6_2e43 {
        let t = expm1(size);
        let w = 1.0 + t;
        return match ix < 0x3c80_0000 {
            true => w,
            false => 1.0 + (t * t) / (w + w),
        };
    }
    if ix < TWENTY_TWO {
        let t = exp(size);
        return 0.5 * t + 0.5 / t;
    }
    half_exp(size, ix, 0.5)
}

/// `half * e^x`, in two steps where `e^x` is not finite.
fn half_exp(x: f64, ix: i32, half: f64) -> f64 {
    if ix < EXP_OVERFLOW {
        return half * exp(x);
    }
    if x <= OVERFLOW {
        let w = exp(0.5 * x);
        return half * w * w;
    }
    x * f64::INFINITY.copysign(half)
}

pub fn tanh(x: f64) -> f64 {
    let (ix, size) = (high_magnitude(x), x.abs());
    if x.is_nan() {
        return x;
    }
    if ix < 0x3c80_0000 {
        return x * (1.0 + x);
    }
    let z = if ix >= TWENTY_TWO {
        1.0
    } else if ix >= 0x3ff0_0000 {
        let t = expm1(2.0 * size);
        1.0 - 2.0 / (t + 2.0)
    } else {
        let t = expm1(-2.0 * size);
        -t / (t + 2.0)
    };
    negate_if(x.is_sign_negative(), z)
}
