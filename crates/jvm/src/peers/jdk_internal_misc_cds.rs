//! `jdk.internal.misc.CDS`: nothing is archived.

use super::{Peer, Peers, nothing};

pub const PEERS: Peers = Peers {
    class: "jdk/internal/misc/CDS",
    methods: &[
        ("isDumpingClassList0()Z", Peer::Plain(nothing)),
        ("isDumpingArchive0()Z", Peer::Plain(nothing)),
        ("isSharingEnabled0()Z", Peer::Plain(nothing)),
        ("getRandomSeedForDumping()J", Peer::Plain(nothing)),
        (
            "initializeFromArchive(Ljava/lang/Class;)V",
            Peer::Plain(nothing),
        ),
    ],
    fast: &[],
};
