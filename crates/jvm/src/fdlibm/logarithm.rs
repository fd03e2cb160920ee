//! The logarithms: natural, decimal, and of one more.

use std::f64::consts::LOG10_E;

use super::{LN2_HIGH, LN2_LOW, NOT_FINITE, TWO_54, high, high_magnitude, horner, with_high};

const ODD: [f64; 4] = [
    0.6666666666666735,
    0.2857142874366239,
    0.1818357216161805,
    0.14798198605116586,
];
const EVEN: [f64; 3] = [0.3999999999940942, 0.22222198432149784, 0.15313837699209373];
const THIRD: f64 = 0.333_333_333_333_333_3;
const TWO_THIRDS: f64 = 0.666_666_666_666_666_6;

/// What the logarithms of zero, of negative numbers and of what is not finite are.
fn special(x: f64) -> Option<f64> {
    if x == 0.0 {
        Some(f64::NEG_INFINITY)
    } else if x < 0.0 {
        Some(f64::NAN)
    } else {
        (high(x) >= NOT_FINITE || x.is_nan()).then_some(x + x)
    }
}

/// A subnormal number becomes a normal one, with the exponent that is then missing.
fn normal(x: f64) -> (i32, f64) {
    if high(x) < 0x0010_0000 {
        (-54, x * TWO_54)
    } else {
        (0, x)
    }
}

pub fn log(x: f64) -> f64 {
    if let Some(answer) = special(x) {
        return answer;
    }
    let (k, x) = normal(x);
    let fraction = high(x) & 0xf_ffff;
    let above_root = (fraction + 0x9_5f64) & 0x10_0000;
    let k = k + (high(x) >> 20) - 1023 + (above_root >> 20);
    let f = with_high(x, fraction | (above_root ^ 0x3ff0_0000)) - 1.0;
    log_of_parts(k, f, fraction)
}

/// `k ln2 + ln(1 + f)`.
fn log_of_parts(k: i32, f: f64, fraction: i32) -> f64 {
    let dk = f64::from(k);
    // |f| < 2^-20.
    if 0xf_ffff & (2 + fraction) < 3 {
        if f == 0.0 {
            return if k == 0 {
                0.0
            } else {
                dk * LN2_HIGH + dk * LN2_LOW
            };
        }
        let r = f * f * (0.5 - THIRD * f);
        return match k {
            0 => f - r,
            _ => dk * LN2_HIGH - ((r - dk * LN2_LOW) - f),
        };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let r = z * horner(w, &ODD) + w * horner(w, &EVEN);
    let in_the_middle = (fraction - 0x6_147a) | (0x6_b851 - fraction) > 0;
    match (in_the_middle, k) {
        (true, 0) => {
            let half_square = 0.5 * f * f;
            f - (half_square - s * (half_square + r))
        }
        (true, _) => {
            let half_square = 0.5 * f * f;
            dk * LN2_HIGH - ((half_square - (s * (half_square + r) + dk * LN2_LOW)) - f)
        }
        (false, 0) => f - s * (f - r),
        (false, _) => dk * LN2_HIGH - ((s * (f - r) - dk * LN2_LOW) - f),
    }
}

const LOG10_2_HIGH: f64 = 0.30102999566361177;
const LOG10_2_LOW: f64 = 3.694239077158931e-13;

pub fn log10(x: f64) -> f64 {
    if let Some(answer) = special(x) {
        return answer;
    }
    let (k, x) = normal(x);
    let k = k + (high(x) >> 20) - 1023;
    let below_one = i32::from(k < 0);
    let x = with_high(x, (high(x) & 0xf_ffff) | ((0x3ff - below_one) << 20));
    let y = f64::from(k + below_one);
    let z = y * LOG10_2_LOW + LOG10_E * log(x);
    z + y * LOG10_2_HIGH
}

const SERIES: [f64; 7] = [
    0.6666666666666735,
    0.3999999999940942,
    0.2857142874366239,
    0.22222198432149784,
    0.1818357216161805,
    0.15313837699209373,
    0.14798198605116586,
];

pub fn log1p(x: f64) -> f64 {
    let (hx, ix) = (high(x), high_magnitude(x));
    if x == -1.0 {
        return f64::NEG_INFINITY;
    }
    if x < -1.0 || x.is_nan() {
        return f64::NAN;
    }
    if hx >= NOT_FINITE {
        return x;
    }
    if ix < 0x3c90_0000 {
        return x;
    }
    if ix < 0x3e20_0000 {
        return x - x * x * 0.5;
    }
    let without_exponent = hx < 0x3fda_827a && (hx > 0 || hx <= 0xbfd2_bec3_u32 as i32);
    let parts = match without_exponent {
        true => Parts {
            k: 0,
            f: x,
            fraction: 1,
            lost: 0.0,
        },
        false => Parts::of(x),
    };
    parts.log()
}

/// `1 + x = 2^k (1 + f)`, with what rounding lost of it.
struct Parts {
    k: i32,
    f: f64,
    /// 0 where `f` is tiny.
    fraction: i32,
    lost: f64,
}

impl Parts {
    fn of(x: f64) -> Parts {
        let (u, lost) = if high(x) < 0x4340_0000 {
            let u = 1.0 + x;
            let above = (high(u) >> 20) - 1023 > 0;
            let lost = if above { 1.0 - (u - x) } else { x - (u - 1.0) };
            (u, lost / u)
        } else {
            (x, 0.0)
        };
        let k = (high(u) >> 20) - 1023;
        let fraction = high(u) & 0xf_ffff;
        if fraction < 0x6_a09e {
            let f = with_high(u, fraction | 0x3ff0_0000) - 1.0;
            return Parts {
                k,
                f,
                fraction,
                lost,
            };
        }
        let f = with_high(u, fraction | 0x3fe0_0000) - 1.0;
        let fraction = (0x10_0000 - fraction) >> 2;
        Parts {
            k: k + 1,
            f,
            fraction,
            lost,
        }
    }

    fn log(&self) -> f64 {
        let (f, dk) = (self.f, f64::from(self.k));
        let half_square = 0.5 * f * f;
        let low = dk * LN2_LOW + self.lost;
        if self.fraction == 0 {
            return self.log_near_power(half_square, low);
        }
        let s = f / (2.0 + f);
        let z = s * s;
        let r = z * horner(z, &SERIES);
        match self.k {
            0 => f - (half_square - s * (half_square + r)),
            _ => dk * LN2_HIGH - ((half_square - (s * (half_square + r) + low)) - f),
        }
    }

    fn log_near_power(&self, half_square: f64, low: f64) -> f64 {
        let (f, dk) = (self.f, f64::from(self.k));
        if f == 0.0 {
            return if self.k == 0 {
                0.0
            } else {
                dk * LN2_HIGH + low
            };
        }
        let r = half_square * (1.0 - TWO_THIRDS * f);
        match self.k {
            0 => f - r,
            _ => dk * LN2_HIGH - ((r - low) - f),
        }
    }
}
