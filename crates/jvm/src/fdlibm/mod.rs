//! The elementary functions of `java.lang.StrictMath`, to the last bit. Java prescribes the algorithms of
//! fdlibm 5.3: the constants, the breakpoints between approximations and the order of every operation
//! decide the rounding and must stay as they are. One file for each family; `reduce` is shared by the
//! trigonometric functions.
//!
//! Breakpoints are compared by the upper half of a number, as the algorithms define them.

mod exponential;
mod hyperbolic;
mod inverse;
mod logarithm;
mod payne_hanek;
mod reduce;
mod remainder;
mod trigonometric;

pub use exponential::expm1;
pub use hyperbolic::{cosh, sinh, tanh};
pub use inverse::{acos, asin, atan, atan2};
pub use logarithm::{log, log1p, log10};
pub use remainder::ieee_remainder;
pub use trigonometric::{cos, sin, tan};

/// ln 2 in two parts; the upper one has few enough bits for exact products with exponents.
const LN2_HIGH: f64 = 0.6931471803691238;
const LN2_LOW: f64 = 1.9082149292705877e-10;
const TWO_54: f64 = 18014398509481984.0;

/// Upper halves from here on belong to infinities and NaN.
const NOT_FINITE: i32 = 0x7ff0_0000;

/// Sign, exponent and the upper 20 bits of the fraction.
fn high(x: f64) -> i32 {
    (x.to_bits() >> 32) as i32
}

fn high_magnitude(x: f64) -> i32 {
    high(x) & 0x7fff_ffff
}

fn low(x: f64) -> u32 {
    x.to_bits() as u32
}

fn with_high(x: f64, high: i32) -> f64 {
    f64::from_bits(u64::from(high as u32) << 32 | u64::from(low(x)))
}

/// Without the lower half, so that its square is exact.
fn without_low(x: f64) -> f64 {
    f64::from_bits(x.to_bits() & !0xffff_ffff)
}

/// `x * 2^k`, where neither the number nor the result is subnormal.
fn add_exponent(x: f64, k: i32) -> f64 {
    with_high(x, high(x).wrapping_add(k << 20))
}

/// `c[0] + x * (c[1] + x * (...))`, from the innermost.
fn horner(x: f64, coefficients: &[f64]) -> f64 {
    let mut terms = coefficients.iter().rev();
    let innermost = terms.next().copied().unwrap_or(0.0);
    terms.fold(innermost, |sum, c| c + x * sum)
}

fn negate_if(negative: bool, x: f64) -> f64 {
    if negative { -x } else { x }
}
