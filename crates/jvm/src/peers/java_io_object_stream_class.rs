//! `java.io.ObjectStreamClass`: what serialization asks of a class.

use super::{Host, Outcome, Peer, Peers, arg_ref, boolean, nothing};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/io/ObjectStreamClass",
    methods: &[
        ("initNative()V", Peer::Plain(nothing)),
        (
            "hasStaticInitializer(Ljava/lang/Class;)Z",
            Peer::Plain(has_initializer),
        ),
    ],
    fast: &[],
};

fn has_initializer(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = host.class(arg_ref(args, 0))?;
    boolean(host.program().class(class).initializer.is_some())
}
