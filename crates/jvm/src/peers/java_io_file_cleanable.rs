//! `java.io.FileCleanable` and the JDK's `Cleaner`: nothing is ever cleaned, so there is nothing to
//! register and no thread that waits.

use super::{Peer, Peers, nothing};

pub const PEERS: Peers = Peers {
    class: "java/io/FileCleanable",
    methods: &[
        ("register(Ljava/io/FileDescriptor;)V", Peer::Plain(nothing)),
        (
            "unregister(Ljava/io/FileDescriptor;)V",
            Peer::Plain(nothing),
        ),
        ("cleanupClose0(IJ)V", Peer::Plain(nothing)),
    ],
    fast: &[],
};

pub const CLEANER: Peers = Peers {
    class: "jdk/internal/ref/CleanerImpl",
    methods: &[(
        "start(Ljava/lang/ref/Cleaner;Ljava/util/concurrent/ThreadFactory;)V",
        Peer::Plain(nothing),
    )],
    fast: &[],
};
