//! `jdk.internal.loader.BootLoader`: what the JDK itself brings.

use super::resources::stream_of;
use super::{Host, Outcome, Peer, Peers, arg_ref, nothing};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "jdk/internal/loader/BootLoader",
    methods: &[
        (
            "setBootLoaderUnnamedModule0(Ljava/lang/Module;)V",
            Peer::Plain(nothing),
        ),
        // Native libraries of the JDK: what is native in it are peers.
        ("loadLibrary(Ljava/lang/String;)V", Peer::Plain(nothing)),
        (
            "findResourceAsStream(Ljava/lang/String;Ljava/lang/String;)Ljava/io/InputStream;",
            Peer::Plain(resource),
        ),
    ],
    fast: &[],
};

fn resource(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let module = host.str(arg_ref(args, 0))?;
    let path = host.str(arg_ref(args, 1))?;
    stream_of(host, Some(&module), &path)
}
