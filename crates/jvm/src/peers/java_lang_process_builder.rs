//! `java.lang.ProcessBuilder`: other processes can't be started; the run stops there.

use super::{Peer, Peers, nothing};

pub const PEERS: Peers = Peers {
    class: "java/lang/ProcessBuilder",
    methods: &[
        ("start()Ljava/lang/Process;", Peer::Refused),
        (
            "startPipeline(Ljava/util/List;)Ljava/util/List;",
            Peer::Refused,
        ),
    ],
    fast: &[],
};

/// Where later JDKs begin when they read an environment variable.
pub const PROCESS: Peers = Peers {
    class: "java/lang/ProcessImpl",
    methods: &[("init()V", Peer::Plain(nothing))],
    fast: &[],
};
