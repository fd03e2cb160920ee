//! `java.lang.StringUTF16`: byte order.

use super::{Peer, Peers, nothing};

pub const PEERS: Peers = Peers {
    class: "java/lang/StringUTF16",
    methods: &[("isBigEndian()Z", Peer::Plain(nothing))],
    fast: &[],
};
