//! `java.lang.StrictMath`: the functions that are native in the JDK, where they are fdlibm's, as `libm`'s are.

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
    apply(args, libm::sin)
}
fn cos(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, libm::cos)
}
fn tan(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, libm::tan)
}
fn asin(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, libm::asin)
}
fn acos(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, libm::acos)
}
fn atan(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, libm::atan)
}
fn log(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, libm::log)
}
fn log10(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, libm::log10)
}
fn atan2(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, |y| libm::atan2(y, double(arg(args, 1))))
}
fn sinh(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, libm::sinh)
}
fn cosh(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, libm::cosh)
}
fn tanh(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, libm::tanh)
}
fn expm1(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, libm::expm1)
}
fn log1p(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    apply(args, libm::log1p)
}

/// The remainder of the division rounded to even, exactly as IEEE 754 says.
fn ieee_remainder(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (x, y) = (double(arg(args, 0)), double(arg(args, 1)));
    value(of_double(libm::remainder(x, y)))
}
