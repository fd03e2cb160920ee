//! `jdk.internal.reflect.ReflectionFactory`: reflective calls always go through the native accessors.

use super::{Host, Outcome, Peer, Peers, boolean, int};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "jdk/internal/reflect/ReflectionFactory",
    methods: &[
        ("inflationThreshold()I", Peer::Plain(never_inflate)),
        (
            "useNativeAccessor(Ljava/lang/reflect/Executable;)Z",
            Peer::Plain(yes),
        ),
        ("useFieldHandleAccessor()Z", Peer::Plain(no)),
    ],
    fast: &[],
};

/// How many calls come before `java` makes a class for a method.
fn never_inflate(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    int(i32::MAX)
}

fn yes(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    boolean(true)
}

fn no(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    boolean(false)
}
