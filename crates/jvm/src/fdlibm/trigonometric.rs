//! Sine, cosine and tangent: polynomials on [-π/4, π/4], after [`reduce`].

use super::reduce::reduce;
use super::{NOT_FINITE, high, high_magnitude, horner, low, with_high, without_low};
use std::f64::consts::FRAC_PI_4;

/// The last upper half of [-π/4, π/4].
const QUARTER_PI: i32 = 0x3fe9_21fb;

pub fn sin(x: f64) -> f64 {
    circular(x, 0)
}

pub fn cos(x: f64) -> f64 {
    circular(x, 1)
}

/// The sine of `x` plus so many quarter turns.
fn circular(x: f64, turns: i32) -> f64 {
    if high_magnitude(x) >= NOT_FINITE {
        return f64::NAN;
    }
    let (n, y, tail) = if high_magnitude(x) <= QUARTER_PI {
        (0, x, None)
    } else {
        let (n, y, tail) = reduce(x);
        (n, y, Some(tail))
    };
    match (n + turns) & 3 {
        0 => kernel_sin(y, tail),
        1 => kernel_cos(y, tail.unwrap_or(0.0)),
        2 => -kernel_sin(y, tail),
        _ => -kernel_cos(y, tail.unwrap_or(0.0)),
    }
}

pub fn tan(x: f64) -> f64 {
    if high_magnitude(x) >= NOT_FINITE {
        return f64::NAN;
    }
    if high_magnitude(x) <= QUARTER_PI {
        return kernel_tan(x, 0.0, false);
    }
    let (n, y, tail) = reduce(x);
    kernel_tan(y, tail, n & 1 != 0)
}

const S1: f64 = -0.16666666666666632;
const SINE: [f64; 5] = [
    0.00833333333332249,
    -0.0001984126982985795,
    2.7557313707070068e-06,
    -2.5050760253406863e-08,
    1.58969099521155e-10,
];

/// The sine of `x + tail`; without a tail the formula is shorter.
fn kernel_sin(x: f64, tail: Option<f64>) -> f64 {
    if high_magnitude(x) < 0x3e40_0000 {
        return x;
    }
    let z = x * x;
    let v = z * x;
    let r = horner(z, &SINE);
    match tail {
        None => x + v * (S1 + z * r),
        Some(y) => x - ((z * (0.5 * y - v * r) - y) - v * S1),
    }
}

const COSINE: [f64; 6] = [
    0.0416666666666666,
    -0.001388888888887411,
    2.480158728947673e-05,
    -2.7557314351390663e-07,
    2.087572321298175e-09,
    -1.1359647557788195e-11,
];

fn kernel_cos(x: f64, tail: f64) -> f64 {
    let ix = high_magnitude(x);
    if ix < 0x3e40_0000 {
        return 1.0;
    }
    let z = x * x;
    let r = z * horner(z, &COSINE);
    if ix < 0x3fd3_3333 {
        return 1.0 - (0.5 * z - (z * r - x * tail));
    }
    // About x/4: taking it from both 1 and z/2 keeps their difference exact.
    let quarter = if ix > 0x3fe9_0000 {
        0.28125
    } else {
        with_high(0.0, ix - 0x0020_0000)
    };
    let half_z = 0.5 * z - quarter;
    let a = 1.0 - quarter;
    a - (half_z - (z * r - x * tail))
}

const FRAC_PI_4_LOW: f64 = 3.061616997868383e-17;
const T0: f64 = 0.3333333333333341;
const TANGENT_ODD: [f64; 6] = [
    0.13333333333320124,
    0.021869488294859542,
    0.0035920791075913124,
    0.0005880412408202641,
    7.817944429395571e-05,
    -1.8558637485527546e-05,
];
const TANGENT_EVEN: [f64; 6] = [
    0.05396825397622605,
    0.0088632398235993,
    0.0014562094543252903,
    0.0002464631348184699,
    7.140724913826082e-05,
    2.590730518636337e-05,
];

/// The tangent of `x + tail`, or its negative reciprocal.
fn kernel_tan(x: f64, tail: f64, reciprocal: bool) -> f64 {
    let ix = high_magnitude(x);
    if ix < 0x3e30_0000 {
        return tiny_tan(x, tail, reciprocal);
    }
    let near_quarter = ix >= 0x3fe5_9428;
    let (x, y, negative) = if near_quarter {
        let negative = high(x) < 0;
        let (x, y) = if negative { (-x, -tail) } else { (x, tail) };
        ((FRAC_PI_4 - x) + (FRAC_PI_4_LOW - y), 0.0, negative)
    } else {
        (x, tail, false)
    };
    let z = x * x;
    let w = z * z;
    let odd = horner(w, &TANGENT_ODD);
    let even = z * horner(w, &TANGENT_EVEN);
    let s = z * x;
    let mut r = y + z * (s * (odd + even) + y);
    r += T0 * s;
    let w = x + r;
    if near_quarter {
        let v = if reciprocal { -1.0 } else { 1.0 };
        let sign = if negative { -1.0 } else { 1.0 };
        return sign * (v - 2.0 * (x - (w * w / (w + v) - r)));
    }
    if reciprocal {
        negative_reciprocal(w, x, r)
    } else {
        w
    }
}

fn tiny_tan(x: f64, tail: f64, reciprocal: bool) -> f64 {
    match reciprocal {
        false => x,
        true if high_magnitude(x) == 0 && low(x) == 0 => 1.0 / x.abs(),
        true => negative_reciprocal(x + tail, x, tail),
    }
}

/// `-1 / w` where `w` is the rounded sum of `x` and `r`, with the rounding made good.
fn negative_reciprocal(w: f64, x: f64, r: f64) -> f64 {
    let z = without_low(w);
    let v = r - (z - x);
    let a = -1.0 / w;
    let t = without_low(a);
    let s = 1.0 + t * z;
    t + a * (s + t * v)
}
