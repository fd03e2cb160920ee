//! `java.util.concurrent.Executors`: virtual threads are not modelled.

use super::{Peer, Peers};

pub const PEERS: Peers = Peers {
    class: "java/util/concurrent/Executors",
    methods: &[(
        "newVirtualThreadPerTaskExecutor()Ljava/util/concurrent/ExecutorService;",
        Peer::Refused,
    )],
    fast: &[],
};
