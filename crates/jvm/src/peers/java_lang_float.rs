//! `java.lang.Float`: bits.

use super::{Peer, Peers};

pub const PEERS: Peers = Peers {
    class: "java/lang/Float",
    methods: &[
        ("floatToRawIntBits(F)I", Peer::Map(same)),
        ("intBitsToFloat(I)F", Peer::Map(same)),
    ],
    fast: &[],
};

/// A word holds a float by its bits.
pub(super) fn same(v: u64) -> u64 {
    v
}
