//! `java.lang.Math`: fast paths; the JDK's own bytecode is the meaning.

use super::java_lang_strict_math::sqrt;
use super::java_util_random::any_double;
use super::{Peer, Peers};

pub const PEERS: Peers = Peers {
    class: "java/lang/Math",
    methods: &[("random()D", Peer::Plain(any_double))],
    fast: &[("sqrt(D)D", Peer::Map(sqrt))],
};
