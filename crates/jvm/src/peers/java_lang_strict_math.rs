//! `java.lang.StrictMath`: the functions that are native in the JDK. There they are fdlibm's; `libm`'s
//! descend from it and can differ in the last bit.

use super::{Peer, Peers};
use crate::op::{double, of_double};

pub const PEERS: Peers = Peers {
    class: "java/lang/StrictMath",
    methods: &[
        ("sqrt(D)D", Peer::Map(sqrt)),
        ("sin(D)D", Peer::Map(sin)),
        ("cos(D)D", Peer::Map(cos)),
        ("tan(D)D", Peer::Map(tan)),
        ("asin(D)D", Peer::Map(asin)),
        ("acos(D)D", Peer::Map(acos)),
        ("atan(D)D", Peer::Map(atan)),
        ("log(D)D", Peer::Map(log)),
        ("log10(D)D", Peer::Map(log10)),
        ("atan2(DD)D", Peer::Map2(atan2)),
        ("sinh(D)D", Peer::Map(sinh)),
        ("cosh(D)D", Peer::Map(cosh)),
        ("tanh(D)D", Peer::Map(tanh)),
        ("expm1(D)D", Peer::Map(expm1)),
        ("log1p(D)D", Peer::Map(log1p)),
        ("IEEEremainder(DD)D", Peer::Map2(ieee_remainder)),
    ],
    fast: &[],
};

pub(super) fn sqrt(x: u64) -> u64 {
    of_double(double(x).sqrt())
}
fn sin(x: u64) -> u64 {
    of_double(libm::sin(double(x)))
}
fn cos(x: u64) -> u64 {
    of_double(libm::cos(double(x)))
}
fn tan(x: u64) -> u64 {
    of_double(libm::tan(double(x)))
}
fn asin(x: u64) -> u64 {
    of_double(libm::asin(double(x)))
}
fn acos(x: u64) -> u64 {
    of_double(libm::acos(double(x)))
}
fn atan(x: u64) -> u64 {
    of_double(libm::atan(double(x)))
}
fn log(x: u64) -> u64 {
    of_double(libm::log(double(x)))
}
fn log10(x: u64) -> u64 {
    of_double(libm::log10(double(x)))
}
fn sinh(x: u64) -> u64 {
    of_double(libm::sinh(double(x)))
}
fn cosh(x: u64) -> u64 {
    of_double(libm::cosh(double(x)))
}
fn tanh(x: u64) -> u64 {
    of_double(libm::tanh(double(x)))
}
fn expm1(x: u64) -> u64 {
    of_double(libm::expm1(double(x)))
}
fn log1p(x: u64) -> u64 {
    of_double(libm::log1p(double(x)))
}
fn atan2(y: u64, x: u64) -> u64 {
    of_double(libm::atan2(double(y), double(x)))
}

/// The remainder of the division rounded to even, exactly as IEEE 754 says.
fn ieee_remainder(x: u64, y: u64) -> u64 {
    of_double(libm::remainder(double(x), double(y)))
}
