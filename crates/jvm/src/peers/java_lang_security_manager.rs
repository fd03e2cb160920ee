//! `java.lang.SecurityManager`: the layers of modules that it would look through are not there.

use super::{Peer, Peers, nothing};

pub const PEERS: Peers = Peers {
    class: "java/lang/SecurityManager",
    methods: &[(
        "addNonExportedPackages(Ljava/lang/ModuleLayer;)V",
        Peer::Plain(nothing),
    )],
    fast: &[],
};
