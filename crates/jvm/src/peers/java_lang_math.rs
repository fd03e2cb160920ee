//! `java.lang.Math`: fast paths; the JDK's own bytecode is the meaning.

use super::java_lang_strict_math::sqrt;
use super::{Peer, Peers};

pub const PEERS: Peers = Peers {
    class: "java/lang/Math",
    methods: &[],
    fast: &[("sqrt(D)D", Peer::Map(sqrt))],
};
