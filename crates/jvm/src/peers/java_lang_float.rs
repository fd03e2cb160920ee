//! `java.lang.Float`: bits.

use super::{Host, Outcome, Peer, Peers, arg, value};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/lang/Float",
    methods: &[
        ("floatToRawIntBits(F)I", Peer::Plain(same)),
        ("intBitsToFloat(I)F", Peer::Plain(same)),
    ],
    fast: &[],
};

/// A word holds a float by its bits.
pub(super) fn same(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    value(arg(args, 0))
}
