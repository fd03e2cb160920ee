//! `jdk.internal.perf.Perf`: counters that nobody reads from outside.

use super::{Host, Outcome, Peer, Peers};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "jdk/internal/perf/Perf",
    methods: &[(
        "createLong(Ljava/lang/String;IIJ)Ljava/nio/ByteBuffer;",
        Peer::Plain(counter),
    )],
    fast: &[],
};

/// A buffer on the heap with room for one number.
fn counter(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let class = host.load("java/nio/ByteBuffer")?;
    host.initialize(class)?;
    let allocate = host
        .program()
        .method_named(class, "allocate", "(I)Ljava/nio/ByteBuffer;")?;
    Ok(Outcome::Call(allocate, vec![8]))
}
