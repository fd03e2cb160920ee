//! `jdk.internal.misc.VM`.

use super::{Peer, Peers, nothing};

pub const PEERS: Peers = Peers {
    class: "jdk/internal/misc/VM",
    methods: &[
        ("initialize()V", Peer::Plain(nothing)),
        (
            "initializeFromArchive(Ljava/lang/Class;)V",
            Peer::Plain(nothing),
        ),
        (
            "latestUserDefinedLoader0()Ljava/lang/ClassLoader;",
            Peer::Plain(nothing),
        ),
    ],
    fast: &[],
};
