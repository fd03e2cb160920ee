//! `java.lang.ProcessHandleImpl`: the one process there is, which has number 1 and tells nothing more.

use super::{Host, Outcome, Peer, Peers, arg, arg_ref, int, nothing, value};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/lang/ProcessHandleImpl",
    methods: &[
        ("initNative()V", Peer::Plain(nothing)),
        ("getCurrentPid0()J", Peer::Plain(number)),
        ("isAlive0(J)J", Peer::Plain(start_time)),
        ("parent0(JJ)J", Peer::Plain(parent)),
        ("getProcessPids0(J[J[J[J)I", Peer::Plain(list)),
    ],
    fast: &[],
};

pub const INFO: Peers = Peers {
    class: "java/lang/ProcessHandleImpl$Info",
    // All fields stay empty.
    methods: &[("info0(J)V", Peer::Plain(nothing))],
    fast: &[],
};

/// The number of this process.
pub const THIS: u64 = 1;
/// What the natives say of processes that are not there.
const NONE: u64 = u64::MAX;

fn number(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    value(THIS)
}

/// 0 stands for a time that is not known.
fn start_time(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    value(if arg(args, 0) == THIS { 0 } else { NONE })
}

fn parent(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    value(NONE)
}

/// The children of a process; with 0, all processes. Fills arrays of numbers, parents and start times.
fn list(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    if arg(args, 0) != 0 {
        return int(0);
    }
    for (array, word) in [(1, THIS), (2, 0), (3, 0)] {
        let array = arg_ref(args, array);
        if !array.is_null() && host.length(array) > 0 {
            host.set(array, 0, word);
        }
    }
    int(1)
}
