//! Takes multiples of π/2 off an argument. Start with [`reduce`].

use super::payne_hanek;
use super::{high, high_magnitude, with_high};
use std::f64::consts::{FRAC_2_PI, FRAC_PI_2};

/// π/2 in parts of 33 bits, each with what is then left of π/2.
const PARTS: [(f64, f64); 3] = [
    (1.5707963267341256, 6.077100506506192e-11),
    (6.077100506303966e-11, 2.0222662487959506e-21),
    (2.0222662487111665e-21, 8.4784276603689e-32),
];

/// For finite `x`: a count of quarter turns, and the rest in [-π/4, π/4] as a number and its tail.
pub fn reduce(x: f64) -> (i32, f64, f64) {
    let ix = high_magnitude(x);
    let (n, y, tail) = if ix <= 0x3fe9_21fb {
        return (0, x, 0.0);
    } else if ix < 0x4002_d97c {
        one_turn(x.abs(), ix)
    } else if ix <= 0x4139_21fb {
        some_turns(x.abs(), ix)
    } else {
        many_turns(x.abs(), ix)
    };
    if high(x) < 0 {
        (-n, -y, -tail)
    } else {
        (n, y, tail)
    }
}

/// Up to 3π/4. 33 + 53 bits of π/2 do, except next to π/2.
fn one_turn(t: f64, ix: i32) -> (i32, f64, f64) {
    let mut z = t - PARTS[0].0;
    let mut part = PARTS[0].1;
    if ix == 0x3ff9_21fb {
        z -= PARTS[1].0;
        part = PARTS[1].1;
    }
    let y = z - part;
    (1, y, (z - y) - part)
}

/// Up to 2^19 π/2: as many parts of π/2 as the cancellation asks for.
fn some_turns(t: f64, ix: i32) -> (i32, f64, f64) {
    let n = (t * FRAC_2_PI + 0.5) as i32;
    let count = f64::from(n);
    let mut r = t - count * PARTS[0].0;
    let mut w = count * PARTS[0].1;
    let mut y = r - w;
    let clearly_apart = n < 32 && ix != high(count * FRAC_PI_2);
    let lost = |y: f64| (ix >> 20) - (high(y) >> 20 & 0x7ff);
    if !clearly_apart && lost(y) > 16 {
        (r, w) = take_off(r, count, PARTS[1]);
        y = r - w;
        if lost(y) > 49 {
            (r, w) = take_off(r, count, PARTS[2]);
            y = r - w;
        }
    }
    (n, y, (r - y) - w)
}

fn take_off(t: f64, count: f64, (part, rest): (f64, f64)) -> (f64, f64) {
    let w = count * part;
    let r = t - w;
    (r, count * rest - ((t - r) - w))
}

/// Cuts the argument into whole numbers of 24 bits.
fn many_turns(t: f64, ix: i32) -> (i32, f64, f64) {
    let exponent = (ix >> 20) - 1046;
    let mut z = with_high(t, ix - (exponent << 20));
    let mut digits = [0.0; 3];
    for digit in &mut digits[..2] {
        *digit = z.trunc();
        z = (z - *digit) * payne_hanek::TWO_24;
    }
    digits[2] = z;
    let zeros = digits.iter().rev().take_while(|d| **d == 0.0).count();
    payne_hanek::reduce(&digits[..3 - zeros], exponent)
}
