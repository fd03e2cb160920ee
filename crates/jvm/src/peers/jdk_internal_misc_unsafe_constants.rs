//! `jdk.internal.misc.UnsafeConstants`: what the JVM tells about itself.

use super::{Host, Outcome, Peer, Peers, value};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "jdk/internal/misc/UnsafeConstants",
    methods: &[("<clinit>()V", Peer::Plain(initialize))],
    fast: &[],
};

/// A 64-bit little-endian machine.
fn initialize(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let class = host.load("jdk/internal/misc/UnsafeConstants")?;
    host.set_static(class, "ADDRESS_SIZE0", "I", 8)?;
    host.set_static(class, "PAGE_SIZE", "I", 4096)?;
    host.set_static(class, "UNALIGNED_ACCESS", "Z", 1)?;
    value(0)
}
