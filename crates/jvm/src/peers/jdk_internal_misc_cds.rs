//! `jdk.internal.misc.CDS`: nothing is archived.

use super::{Host, Outcome, Peer, Peers, nothing, value};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "jdk/internal/misc/CDS",
    methods: &[
        ("isDumpingClassList0()Z", Peer::Plain(nothing)),
        ("isDumpingArchive0()Z", Peer::Plain(nothing)),
        ("isSharingEnabled0()Z", Peer::Plain(nothing)),
        ("getRandomSeedForDumping()J", Peer::Plain(seed)),
        (
            "initializeFromArchive(Ljava/lang/Class;)V",
            Peer::Plain(nothing),
        ),
    ],
    fast: &[],
};

/// The order of `Set.of` and `Map.of`: the same in all runs, and not the clock's at their first use.
fn seed(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    value(1)
}
