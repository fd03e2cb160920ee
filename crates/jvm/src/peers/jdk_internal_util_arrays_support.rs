//! `jdk.internal.util.ArraysSupport`: comparing arrays.

use super::{Host, Outcome, Peer, Peers, arg_int, arg_ref, int};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "jdk/internal/util/ArraysSupport",
    methods: &[(
        "vectorizedMismatch(Ljava/lang/Object;JLjava/lang/Object;JII)I",
        Peer::Searched(mismatch),
    )],
    fast: &[],
};

/// Compares several elements at once, and leaves others to its caller. All are left where another thread
/// could change them in between.
fn mismatch(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let arrays = [arg_ref(args, 0), arg_ref(args, 2)];
    let shared = arrays.iter().any(|a| !a.is_null() && host.is_shared(*a));
    match shared {
        true => int(!arg_int(args, 4)),
        false => Ok(Outcome::Bytecode),
    }
}
