//! `java.lang.StrictMath`: the functions that are native in the JDK, exactly as Java prescribes them.

use super::{Peer, Peers};
use crate::fdlibm;
use crate::op::{double, of_double};

pub const PEERS: Peers = Peers {
    class: "java/lang/StrictMath",
    methods: &[
        ("sqrt(D)D", Peer::Map(sqrt)),
        ("sin(D)D", Peer::Map(|x| map(x, fdlibm::sin))),
        ("cos(D)D", Peer::Map(|x| map(x, fdlibm::cos))),
        ("tan(D)D", Peer::Map(|x| map(x, fdlibm::tan))),
        ("asin(D)D", Peer::Map(|x| map(x, fdlibm::asin))),
        ("acos(D)D", Peer::Map(|x| map(x, fdlibm::acos))),
        ("atan(D)D", Peer::Map(|x| map(x, fdlibm::atan))),
        ("log(D)D", Peer::Map(|x| map(x, fdlibm::log))),
        ("log10(D)D", Peer::Map(|x| map(x, fdlibm::log10))),
        ("sinh(D)D", Peer::Map(|x| map(x, fdlibm::sinh))),
        ("cosh(D)D", Peer::Map(|x| map(x, fdlibm::cosh))),
        ("tanh(D)D", Peer::Map(|x| map(x, fdlibm::tanh))),
        ("expm1(D)D", Peer::Map(|x| map(x, fdlibm::expm1))),
        ("log1p(D)D", Peer::Map(|x| map(x, fdlibm::log1p))),
        ("atan2(DD)D", Peer::Map2(atan2)),
        ("IEEEremainder(DD)D", Peer::Map2(ieee_remainder)),
    ],
    fast: &[],
};

fn map(x: u64, f: fn(f64) -> f64) -> u64 {
    of_double(f(double(x)))
}

pub(super) fn sqrt(x: u64) -> u64 {
    map(x, f64::sqrt)
}

fn atan2(y: u64, x: u64) -> u64 {
    of_double(fdlibm::atan2(double(y), double(x)))
}

fn ieee_remainder(x: u64, y: u64) -> u64 {
    of_double(fdlibm::ieee_remainder(double(x), double(y)))
}
