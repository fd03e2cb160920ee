//! `java.lang.Runtime`: a machine of fixed size.

use super::{Host, Outcome, Peer, Peers, int, nothing, value};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/lang/Runtime",
    methods: &[
        ("availableProcessors()I", Peer::Plain(processors)),
        ("freeMemory()J", Peer::Plain(free)),
        ("totalMemory()J", Peer::Plain(total)),
        ("maxMemory()J", Peer::Plain(total)),
        ("gc()V", Peer::Plain(nothing)),
        // References are strong and nothing is finalized.
        ("runFinalization()V", Peer::Plain(nothing)),
        ("load(Ljava/lang/String;)V", Peer::Refused),
        ("loadLibrary(Ljava/lang/String;)V", Peer::Refused),
    ],
    fast: &[],
};

fn processors(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    int(host.options().processors as i32)
}

fn free(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let (used, limit) = host.memory();
    value(limit.saturating_sub(used))
}

fn total(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    value(host.memory().1)
}
