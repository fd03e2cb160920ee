//! `jdk.internal.reflect.Reflection`: who calls.

use super::{Host, Outcome, Peer, Peers, arg_ref, boolean, int, reference, value};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "jdk/internal/reflect/Reflection",
    methods: &[
        (
            "getCallerClass()Ljava/lang/Class;",
            Peer::Plain(caller_class),
        ),
        (
            "getClassAccessFlags(Ljava/lang/Class;)I",
            Peer::Plain(access_flags),
        ),
        (
            "areNestMates(Ljava/lang/Class;Ljava/lang/Class;)Z",
            Peer::Plain(are_nest_mates),
        ),
    ],
    fast: &[],
};

/// The class two frames up: the caller of the method that asks.
fn caller_class(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    match host.caller() {
        Some(class) => {
            let mirror = host.mirror(class)?;
            reference(mirror)
        }
        None => value(0),
    }
}

fn access_flags(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = host.class(arg_ref(args, 0))?;
    int(i32::from(host.program().class(class).access))
}

fn are_nest_mates(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (a, b) = (host.class(arg_ref(args, 0))?, host.class(arg_ref(args, 1))?);
    boolean(host.program().are_nest_mates(a, b))
}
