//! `java.lang.Shutdown`: the end.

use super::{Host, Outcome, Peer, Peers, arg_int, nothing};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/lang/Shutdown",
    methods: &[
        ("halt0(I)V", Peer::Plain(halt)),
        ("beforeHalt()V", Peer::Plain(nothing)),
        ("logRuntimeExit(I)V", Peer::Plain(nothing)),
    ],
    fast: &[],
};

fn halt(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    Err(host.exit(arg_int(args, 0) & 0xff))
}
