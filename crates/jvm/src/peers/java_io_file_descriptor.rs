//! `java.io.FileDescriptor`: the three standard ones.

use super::{Host, Outcome, Peer, Peers, nothing, value};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/io/FileDescriptor",
    methods: &[
        ("getHandle(I)J", Peer::Plain(no_handle)),
        ("getAppend(I)Z", Peer::Plain(nothing)),
    ],
    fast: &[],
};

/// Handles exist on Windows only.
fn no_handle(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    value(u64::MAX)
}
