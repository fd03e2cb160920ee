//! `java.io.Console`: there is none.

use super::{Peer, Peers, nothing};

pub const PEERS: Peers = Peers {
    class: "java/io/Console",
    methods: &[
        ("encoding()Ljava/lang/String;", Peer::Plain(nothing)),
        ("istty()Z", Peer::Plain(nothing)),
    ],
    fast: &[],
};
