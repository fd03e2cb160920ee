//! `java.lang.Math`: fast paths; the JDK's own bytecode is the meaning.

use super::java_lang_strict_math::sqrt;
use super::java_util_random::any_double;
use super::{Host, Outcome, Peer, Peers, arg, value};
use crate::machine::Exec;
use crate::op::{double, float, of_double, of_float};

pub const PEERS: Peers = Peers {
    class: "java/lang/Math",
    methods: &[("random()D", Peer::Searched(any_double))],
    fast: &[
        ("sqrt(D)D", Peer::Map(sqrt)),
        ("fma(DDD)D", Peer::Plain(fma)),
        ("fma(FFF)F", Peer::Plain(fma_float)),
    ],
};

/// The bytecode computes with `BigDecimal`, to the same bits.
fn fma(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let [a, b, c] = [0, 1, 2].map(|i| double(arg(args, i)));
    value(of_double(a.mul_add(b, c)))
}

fn fma_float(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let [a, b, c] = [0, 1, 2].map(|i| float(arg(args, i)));
    value(of_float(a.mul_add(b, c)))
}
