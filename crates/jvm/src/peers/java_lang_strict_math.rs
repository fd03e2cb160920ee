//! `java.lang.StrictMath`: the functions that are native in the JDK.

use super::{Host, Outcome, Peer, Peers, arg, value};
use crate::machine::Exec;
use crate::op::{double, of_double};

pub const PEERS: Peers = Peers {
    class: "java/lang/StrictMath",
    methods: &[
        ("sqrt(D)D", Peer::Plain(sqrt)),
        ("sin(D)D", Peer::Plain(sin)),
        ("cos(D)D", Peer::Plain(cos)),
        ("tan(D)D", Peer::Plain(tan)),
        ("asin(D)D", Peer::Plain(asin)),
        ("acos(D)D", Peer::Plain(acos)),
        ("atan(D)D", Peer::Plain(atan)),
        ("log(D)D", Peer::Plain(log)),
        ("log10(D)D", Peer::Plain(log10)),
        ("atan2(DD)D", Peer::Plain(atan2)),
        ("sinh(D)D", Peer::Plain(sinh)),
        ("cosh(D)D", Peer::Plain(cosh)),
        ("tanh(D)D", Peer::Plain(tanh)),
        ("expm1(D)D", Peer::Plain(expm1)),
        ("log1p(D)D", Peer::Plain(log1p)),
        ("IEEEremainder(DD)D", Peer::Plain(ieee_remainder)),
    ],
    fast: &[],
};

fn apply(args: &[u64], f: impl Fn(f64) -> f64) -> Exec<Outcome> {
    value(of_double(f(double(arg(args, 0)))))
}

pub(super) fn sqrt(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, f64::sqrt)
}
fn sin(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, f64::sin)
}
fn cos(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, f64::cos)
}
fn tan(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, f64::tan)
}
fn asin(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, f64::asin)
}
fn acos(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, f64::acos)
}
fn atan(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, f64::atan)
}
fn log(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, f64::ln)
}
fn log10(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, f64::log10)
}
fn atan2(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, |y| y.atan2(double(arg(args, 1))))
}
fn sinh(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, f64::sinh)
}
fn cosh(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, f64::cosh)
}
fn tanh(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, f64::tanh)
}
fn expm1(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, f64::exp_m1)
}
fn log1p(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, f64::ln_1p)
}

/// The remainder of the division rounded to even, exactly as IEEE 754 says.
fn ieee_remainder(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (x, y) = (double(arg(args, 0)), double(arg(args, 1)));
    value(of_double(remainder(x, y)))
}

fn remainder(x: f64, y: f64) -> f64 {
    if x.is_nan() || y.is_nan() || x.is_infinite() || y == 0.0 {
        return f64::NAN;
    }
    if y.is_infinite() {
        return x;
    }
    let y = y.abs();
    // Exact: fmod rounds nothing, and one subtraction of nearby values does not either.
    let mut r = if y < f64::MAX / 2.0 { x % (y + y) } else { x };
    let half = y * 0.5;
    let magnitude = r.abs();
    if magnitude > half {
        let mut m = magnitude - y;
        if m >= half && y >= f64::MIN_POSITIVE {
            m -= y;
        }
        r = m.copysign(if m < 0.0 { -r } else { r }) * if m < 0.0 { 1.0 } else { 1.0 };
    }
    if r == 0.0 { 0f64.copysign(x) } else { r }
}
