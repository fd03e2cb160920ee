//! `java.io.FileDescriptor`: the three standard ones, and files open for reading (see `open_file.rs`).

use super::{Host, Outcome, Peer, Peers, nothing, value};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/io/FileDescriptor",
    methods: &[
        ("getHandle(I)J", Peer::Plain(no_handle)),
        ("getAppend(I)Z", Peer::Plain(nothing)),
        ("close0()V", Peer::Plain(close)),
        ("sync()V", Peer::Plain(nothing)),
    ],
    fast: &[],
};

/// Handles exist on Windows only.
fn no_handle(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    value(u64::MAX)
}

fn close(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let closed = crate::op::of_int(-1);
    host.set_field(super::arg_ref(args, 0), "fd", "I", closed)?;
    value(0)
}
