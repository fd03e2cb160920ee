//! `java.lang.Object`: identity, monitors, waiting.

use super::{Host, Outcome, Peer, Peers, SetVersion, arg, arg_ref, value};
use crate::machine::{Exec, Trap};

pub const PEERS: Peers = Peers {
    class: "java/lang/Object",
    methods: &[
        (
            "getClass()Ljava/lang/Class;",
            Peer::Set(SetVersion::GetClass),
        ),
        ("hashCode()I", Peer::Set(SetVersion::IdentityHash)),
        ("clone()Ljava/lang/Object;", Peer::Set(SetVersion::Clone)),
        ("wait(J)V", Peer::Plain(wait)),
        ("wait0(J)V", Peer::Plain(wait)),
        ("notify()V", Peer::Plain(notify)),
        ("notifyAll()V", Peer::Plain(notify_all)),
    ],
    fast: &[],
};

/// Waits on virtual time; 0 waits without limit.
fn wait(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let millis = arg(args, 1) as i64;
    if millis < 0 {
        return Err(Trap::raise(
            "java/lang/IllegalArgumentException",
            "timeout value is negative",
        ));
    }
    let nanos = (millis > 0).then(|| (millis as u64).saturating_mul(1_000_000));
    host.wait_on(arg_ref(args, 0), nanos)?;
    value(0)
}

/// Wakes the thread that has waited longest.
fn notify(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    host.notify(arg_ref(args, 0), false)?;
    value(0)
}

fn notify_all(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    host.notify(arg_ref(args, 0), true)?;
    value(0)
}
