//! The remainder of the division rounded to the nearest whole number, the even one of two.

/// Exact, as IEEE 754 defines it.
pub fn ieee_remainder(x: f64, y: f64) -> f64 {
    if x.is_nan() || y.is_nan() || x.is_infinite() || y == 0.0 {
        return f64::NAN;
    }
    let (size, divisor) = (x.abs(), y.abs());
    // Twice the divisor may not be finite; then the number is already smaller.
    let rest = if divisor <= f64::MAX / 2.0 {
        size % (divisor + divisor)
    } else {
        size
    };
    let rest = nearest(rest, divisor);
    if x.is_sign_negative() { -rest } else { rest }
}

/// Takes the divisor off while more than a half of it is left.
fn nearest(rest: f64, divisor: f64) -> f64 {
    // Half of a tiny divisor is not exact, and twice a huge rest not finite.
    let tiny = divisor < f64::MIN_POSITIVE * 2.0;
    let (scale, limit) = if tiny {
        (2.0, divisor)
    } else {
        (1.0, 0.5 * divisor)
    };
    if rest * scale <= limit {
        return rest;
    }
    let rest = rest - divisor;
    if rest * scale >= limit {
        rest - divisor
    } else {
        rest
    }
}
