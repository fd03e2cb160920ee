//! `e^x` (for the hyperbolic functions) and `e^x - 1`.

use std::f64::consts::LOG2_E;

use super::{LN2_HIGH, LN2_LOW, NOT_FINITE, add_exponent, high, high_magnitude, horner, with_high};

/// The largest argument whose power is finite.
const OVERFLOW: f64 = 709.782712893384;
/// Below it, the power is 0.
const UNDERFLOW: f64 = -745.1332191019411;
/// Upper halves of ln2/2, 3/2 ln2 and just below `OVERFLOW`.
const HALF_LN2: i32 = 0x3fd6_2e42;
const THREE_HALVES_LN2: i32 = 0x3ff0_a2b2;
const NEAR_OVERFLOW: i32 = 0x4086_2e42;

/// `x` less a multiple of ln 2: the count, and the rest as a difference of two numbers.
fn reduce(x: f64) -> (i32, f64, f64) {
    let sign = 1.0_f64.copysign(x);
    if high_magnitude(x) < THREE_HALVES_LN2 {
        return (sign as i32, x - sign * LN2_HIGH, sign * LN2_LOW);
    }
    let k = (LOG2_E * x + 0.5 * sign) as i32;
    let t = f64::from(k);
    (k, x - t * LN2_HIGH, t * LN2_LOW)
}

const P: [f64; 5] = [
    0.16666666666666602,
    -0.0027777777777015593,
    6.613756321437934e-05,
    -1.6533902205465252e-06,
    4.1381367970572385e-08,
];

pub fn exp(x: f64) -> f64 {
    let ix = high_magnitude(x);
    if x.is_nan() || x > OVERFLOW {
        return x + f64::INFINITY;
    }
    if x < UNDERFLOW {
        return 0.0;
    }
    if ix < 0x3e30_0000 {
        return 1.0 + x;
    }
    if ix <= HALF_LN2 {
        let c = remainder(x);
        return 1.0 - ((x * c) / (c - 2.0) - x);
    }
    let (k, upper, lower) = reduce(x);
    let x = upper - lower;
    let c = remainder(x);
    let y = 1.0 - ((lower - (x * c) / (2.0 - c)) - upper);
    if k >= -1021 {
        add_exponent(y, k)
    } else {
        add_exponent(y, k + 1000) * TWO_MINUS_1000
    }
}

const TWO_MINUS_1000: f64 = 9.332636185032189e-302;

fn remainder(x: f64) -> f64 {
    let t = x * x;
    x - t * horner(t, &P)
}

const Q: [f64; 6] = [
    1.0,
    -0.03333333333333313,
    0.0015873015872548146,
    -7.93650757867488e-05,
    4.008217827329362e-06,
    -2.0109921818362437e-07,
];

pub fn expm1(x: f64) -> f64 {
    let ix = high_magnitude(x);
    if x.is_nan() || ix >= NOT_FINITE && x > 0.0 {
        return x + x;
    }
    if ix >= NEAR_OVERFLOW && x > OVERFLOW {
        return f64::INFINITY;
    }
    // Below -56 ln2.
    if ix >= 0x4043_687a && high(x) < 0 {
        return -1.0;
    }
    if ix < 0x3c90_0000 {
        return x;
    }
    if ix <= HALF_LN2 {
        let (e, half_square) = correction(x);
        return x - (x * e - half_square);
    }
    let (k, upper, lower) = reduce(x);
    let x = upper - lower;
    let c = (upper - x) - lower;
    let (e, half_square) = correction(x);
    let e = (x * (e - c) - c) - half_square;
    scaled(k, x, e)
}

/// The correction of `x + x²/2`, and `x²/2`.
fn correction(x: f64) -> (f64, f64) {
    let half = 0.5 * x;
    let half_square = x * half;
    let r = horner(half_square, &Q);
    let t = 3.0 - r * half;
    (half_square * ((r - t) / (6.0 - x * t)), half_square)
}

/// `2^k (1 + x - e) - 1`, in the order that loses least for this `k`.
fn scaled(k: i32, x: f64, e: f64) -> f64 {
    match k {
        -1 => 0.5 * (x - e) - 0.5,
        1 if x < -0.25 => -2.0 * (e - (x + 0.5)),
        1 => 1.0 + 2.0 * (x - e),
        ..=-2 | 57.. => add_exponent(1.0 - (e - x), k) - 1.0,
        ..20 => {
            let t = with_high(0.0, 0x3ff0_0000 - (0x20_0000 >> k));
            add_exponent(t - (e - x), k)
        }
        _ => {
            let t = with_high(0.0, (0x3ff - k) << 20);
            add_exponent((x - (e + t)) + 1.0, k)
        }
    }
}
