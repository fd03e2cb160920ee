//! `jdk.internal.misc.VM`.

use super::{Host, Outcome, Peer, Peers, nothing};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "jdk/internal/misc/VM",
    methods: &[
        ("initialize()V", Peer::Plain(nothing)),
        (
            "initializeFromArchive(Ljava/lang/Class;)V",
            Peer::Plain(nothing),
        ),
        (
            "latestUserDefinedLoader0()Ljava/lang/ClassLoader;",
            Peer::Plain(nothing),
        ),
    ],
    fast: &[(
        "getSavedProperty(Ljava/lang/String;)Ljava/lang/String;",
        Peer::Plain(saved_property),
    )],
};

/// Answers before the properties are made, where it can.
fn saved_property(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let vm = host.load("jdk/internal/misc/VM")?;
    let made = host.static_field(vm, "savedProps", "Ljava/util/Map;")?;
    super::java_lang_system::foretold(host, made != 0, args)
}
