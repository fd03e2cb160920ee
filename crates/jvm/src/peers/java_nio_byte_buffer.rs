//! `java.nio.ByteBuffer`: buffers on the heap are the JDK's own; memory outside it is not modelled.

use super::{Peer, Peers};

pub const PEERS: Peers = Peers {
    class: "java/nio/ByteBuffer",
    methods: &[("allocateDirect(I)Ljava/nio/ByteBuffer;", Peer::Refused)],
    fast: &[],
};
