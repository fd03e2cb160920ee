//! `java.lang.Double`: bits.

use super::java_lang_float::same;
use super::{Peer, Peers};

pub const PEERS: Peers = Peers {
    class: "java/lang/Double",
    methods: &[
        ("doubleToRawLongBits(D)J", Peer::Map(same)),
        ("longBitsToDouble(J)D", Peer::Map(same)),
    ],
    fast: &[],
};
