//! The inverse trigonometric functions.

use super::{high, high_magnitude, horner, negate_if, without_low};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

const FRAC_PI_2_LOW: f64 = 6.123233995736766e-17;
const PI_LOW: f64 = 1.2246467991473532e-16;
const HALF: i32 = 0x3fe0_0000;
const ONE: i32 = 0x3ff0_0000;

const P: [f64; 6] = [
    0.16666666666666666,
    -0.3255658186224009,
    0.20121253213486293,
    -0.04005553450067941,
    0.0007915349942898145,
    3.479331075960212e-05,
];
const Q: [f64; 5] = [
    1.0,
    -2.403394911734414,
    2.0209457602335057,
    -0.6882839716054533,
    0.07703815055590194,
];

/// `(asin(x) - x) / x`, nearly, from `t = x²`.
fn ratio(t: f64) -> f64 {
    let p = t * horner(t, &P);
    p / horner(t, &Q)
}

pub fn asin(x: f64) -> f64 {
    let ix = high_magnitude(x);
    if ix >= ONE {
        return match x.abs() {
            1.0 => x * FRAC_PI_2 + x * FRAC_PI_2_LOW,
            _ => f64::NAN,
        };
    }
    if ix < 0x3e40_0000 {
        return x;
    }
    if ix < HALF {
        return x + x * ratio(x * x);
    }
    negate_if(high(x) < 0, asin_above_half(x.abs(), ix))
}

fn asin_above_half(x: f64, ix: i32) -> f64 {
    let t = (1.0 - x) * 0.5;
    let s = t.sqrt();
    let r = ratio(t);
    if ix >= 0x3fef_3333 {
        return FRAC_PI_2 - (2.0 * (s + s * r) - FRAC_PI_2_LOW);
    }
    let w = without_low(s);
    let c = (t - w * w) / (s + w);
    let p = 2.0 * s * r - (FRAC_PI_2_LOW - 2.0 * c);
    let q = FRAC_PI_4 - 2.0 * w;
    FRAC_PI_4 - (p - q)
}

pub fn acos(x: f64) -> f64 {
    let ix = high_magnitude(x);
    if ix >= ONE {
        return match x {
            1.0 => 0.0,
            -1.0 => PI + 2.0 * FRAC_PI_2_LOW,
            _ => f64::NAN,
        };
    }
    if ix <= 0x3c60_0000 {
        return FRAC_PI_2 + FRAC_PI_2_LOW;
    }
    if ix < HALF {
        return FRAC_PI_2 - (x - (FRAC_PI_2_LOW - x * ratio(x * x)));
    }
    if high(x) < 0 {
        let z = (1.0 + x) * 0.5;
        let s = z.sqrt();
        let w = ratio(z) * s - FRAC_PI_2_LOW;
        return PI - 2.0 * (s + w);
    }
    let z = (1.0 - x) * 0.5;
    let s = z.sqrt();
    let df = without_low(s);
    let c = (z - df * df) / (s + df);
    let w = ratio(z) * s + c;
    2.0 * (df + w)
}

const ODD: [f64; 6] = [
    0.3333333333333293,
    0.14285714272503466,
    0.09090887133436507,
    0.06661073137387531,
    0.049768779946159324,
    0.016285820115365782,
];
const EVEN: [f64; 5] = [
    -0.19999999999876483,
    -0.11111110405462356,
    -0.0769187620504483,
    -0.058335701337905735,
    -0.036531572744216916,
];
/// The arc tangents of 1/2, 1, 3/2 and infinity, each in two parts.
const CENTERS: [(f64, f64); 4] = [
    (0.4636476090008061, 2.2698777452961687e-17),
    (FRAC_PI_4, 3.061616997868383e-17),
    (0.982793723247329, 1.3903311031230998e-17),
    (FRAC_PI_2, FRAC_PI_2_LOW),
];

pub fn atan(x: f64) -> f64 {
    let ix = high_magnitude(x);
    if x.is_nan() {
        return x + x;
    }
    if ix >= 0x4410_0000 {
        return negate_if(high(x) < 0, FRAC_PI_2 + FRAC_PI_2_LOW);
    }
    if ix < 0x3e20_0000 {
        return x;
    }
    if ix < 0x3fdc_0000 {
        return x - x * atan_ratio(x);
    }
    let (center, y) = around_center(x.abs(), ix);
    let (upper, lower) = center;
    negate_if(high(x) < 0, upper - ((y * atan_ratio(y) - lower) - y))
}

fn around_center(x: f64, ix: i32) -> ((f64, f64), f64) {
    if ix < 0x3fe6_0000 {
        (CENTERS[0], (2.0 * x - 1.0) / (2.0 + x))
    } else if ix < 0x3ff3_0000 {
        (CENTERS[1], (x - 1.0) / (x + 1.0))
    } else if ix < 0x4003_8000 {
        (CENTERS[2], (x - 1.5) / (1.0 + 1.5 * x))
    } else {
        (CENTERS[3], -1.0 / x)
    }
}

/// `(x - atan(x)) / x`, nearly.
fn atan_ratio(x: f64) -> f64 {
    let z = x * x;
    let w = z * z;
    z * horner(w, &ODD) + w * horner(w, &EVEN)
}

pub fn atan2(y: f64, x: f64) -> f64 {
    if x.is_nan() || y.is_nan() {
        return x + y;
    }
    if x == 1.0 {
        return atan(y);
    }
    let left = x.is_sign_negative();
    if y == 0.0 {
        return if left { PI.copysign(y) } else { y };
    }
    if x == 0.0 {
        return FRAC_PI_2.copysign(y);
    }
    match (x.is_infinite(), y.is_infinite()) {
        (true, true) if left => (3.0 * FRAC_PI_4).copysign(y),
        (true, true) => FRAC_PI_4.copysign(y),
        (true, false) if left => PI.copysign(y),
        (true, false) => 0.0_f64.copysign(y),
        (false, true) => FRAC_PI_2.copysign(y),
        (false, false) => atan2_finite(y, x),
    }
}

fn atan2_finite(y: f64, x: f64) -> f64 {
    let left = x.is_sign_negative();
    let exponents_apart = (high_magnitude(y) - high_magnitude(x)) >> 20;
    let z = if exponents_apart > 60 {
        FRAC_PI_2 + 0.5 * PI_LOW
    } else if left && exponents_apart < -60 {
        0.0
    } else {
        atan((y / x).abs())
    };
    match (left, y.is_sign_negative()) {
        (false, negative) => negate_if(negative, z),
        (true, false) => PI - (z - PI_LOW),
        (true, true) => (z - PI_LOW) - PI,
    }
}
