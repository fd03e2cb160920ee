//! `java.lang.Thread`: threads under the machine's one schedule, on virtual time.

use super::{Host, Outcome, Peer, Peers, arg, arg_ref, boolean, nothing, reference, value};
use crate::machine::{Exec, Trap};

pub const PEERS: Peers = Peers {
    class: "java/lang/Thread",
    methods: &[
        ("currentThread()Ljava/lang/Thread;", Peer::Plain(current)),
        ("start0()V", Peer::Plain(start)),
        ("isAlive()Z", Peer::Plain(is_alive)),
        ("yield()V", Peer::Plain(yield_turn)),
        ("onSpinWait()V", Peer::Plain(yield_turn)),
        ("sleep(J)V", Peer::Plain(sleep)),
        ("interrupt0()V", Peer::Plain(interrupt)),
        ("clearInterruptEvent()V", Peer::Plain(clear_interrupt)),
        ("holdsLock(Ljava/lang/Object;)Z", Peer::Plain(holds_lock)),
        ("setPriority0(I)V", Peer::Plain(nothing)),
        ("setNativeName(Ljava/lang/String;)V", Peer::Plain(nothing)),
        ("getThreads()[Ljava/lang/Thread;", Peer::Plain(threads)),
    ],
    fast: &[],
};

/// `threadStatus` of a thread that was started.
const ALIVE: u64 = 5;

fn current(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let thread = host.current_thread();
    reference(thread)
}

fn start(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let this = arg_ref(args, 0);
    let daemon = host.field(this, "daemon", "Z")? != 0;
    host.start_thread(this, daemon)?;
    host.set_field(this, "threadStatus", "I", ALIVE)?;
    value(0)
}

fn is_alive(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let id = host.thread_of(arg_ref(args, 0));
    boolean(id.is_some_and(|id| host.is_alive(id)))
}

fn yield_turn(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    host.yield_turn();
    value(0)
}

fn sleep(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let millis = arg(args, 0) as i64;
    if millis < 0 {
        return Err(Trap::raise("java/lang/IllegalArgumentException", "timeout value is negative"));
    }
    host.sleep((millis as u64).saturating_mul(1_000_000))?;
    value(0)
}

fn interrupt(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    if let Some(id) = host.thread_of(arg_ref(args, 0)) {
        host.interrupt(id);
    }
    value(0)
}

/// The flag in the Java object was cleared; ours follows.
fn clear_interrupt(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let this = host.current_thread();
    if let Some(id) = host.thread_of(this) {
        host.interrupted(id, true);
    }
    value(0)
}

fn holds_lock(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let object = arg_ref(args, 0);
    if object.is_null() {
        return Err(Trap::null_pointer());
    }
    boolean(host.holds_lock(object))
}

fn threads(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let objects = host.thread_objects();
    let array = host.ref_array("java/lang/Thread", &objects)?;
    reference(array)
}
