//! `java.lang.ProcessBuilder`: other processes can't be started; the run stops there.

use super::{Peer, Peers};

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
