//! `java.lang.Runtime`: a machine of fixed size.

use super::{Host, Outcome, Peer, Peers, fixed, int, nothing, value};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/lang/Runtime",
    methods: &[
        ("availableProcessors()I", Peer::Plain(processors)),
        ("freeMemory()J", Peer::Plain(free)),
        ("totalMemory()J", Peer::Plain(total)),
        ("maxMemory()J", Peer::Plain(total)),
        ("gc()V", Peer::Plain(nothing)),
        // References are strong and nothing is finalized.
        ("runFinalization()V", Peer::Plain(nothing)),
        ("load(Ljava/lang/String;)V", Peer::Refused),
        ("loadLibrary(Ljava/lang/String;)V", Peer::Refused),
    ],
    fast: &[],
};

fn processors(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    fixed::note_host(host);
    let count = match host.is_searched() && asks_for_spinning(host) {
        true => 1,
        false => host.options().processors as i32,
    };
    int(count)
}

/// Initializers of the JDK want to know whether spinning before waiting is worth while. Under a search it never is:
/// each round is a state, and leads nowhere that waiting does not.
fn asks_for_spinning(host: &mut dyn Host) -> bool {
    let Some(caller) = host.frames().first().copied() else {
        return false;
    };
    let program = host.program();
    let method = program.method(caller.method);
    &**program.symbols.text(method.name) == "<clinit>" && program.class(method.class).trusted
}

fn free(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    fixed::note_host(host);
    let (used, limit) = host.memory();
    value(limit.saturating_sub(used))
}

fn total(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    fixed::note_host(host);
    value(host.memory().1)
}
