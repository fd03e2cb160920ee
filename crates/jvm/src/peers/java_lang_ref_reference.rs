//! `java.lang.ref.Reference`: strong, as long as the machine runs. No handler thread is started.

use super::{Host, Outcome, Peer, Peers, arg_ref, boolean, nothing, value};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/lang/ref/Reference",
    methods: &[
        ("<clinit>()V", Peer::Plain(nothing)),
        ("refersTo0(Ljava/lang/Object;)Z", Peer::Plain(refers_to)),
        ("clear0()V", Peer::Plain(clear)),
    ],
    fast: &[],
};

/// Phantom references have natives of their own for the same.
pub const PHANTOM: Peers = Peers {
    class: "java/lang/ref/PhantomReference",
    methods: &[
        ("refersTo0(Ljava/lang/Object;)Z", Peer::Plain(refers_to)),
        ("clear0()V", Peer::Plain(clear)),
    ],
    fast: &[],
};

fn refers_to(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let referent = host.field(arg_ref(args, 0), "referent", "Ljava/lang/Object;")?;
    boolean(referent == arg_ref(args, 1).word())
}

fn clear(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    host.set_field(arg_ref(args, 0), "referent", "Ljava/lang/Object;", 0)?;
    value(0)
}
