//! `java.util.concurrent.atomic.AtomicLong`: a long is exchanged at once.

use super::{Host, Outcome, Peer, Peers, boolean};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/util/concurrent/atomic/AtomicLong",
    methods: &[("VMSupportsCS8()Z", Peer::Plain(supports_cas))],
    fast: &[],
};

fn supports_cas(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    boolean(true)
}
