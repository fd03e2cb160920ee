//! `java.lang.String`: interning, and fast paths of its helpers.

use super::{Host, Outcome, Peer, Peers, arg_ref, reference};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/lang/String",
    methods: &[("intern()Ljava/lang/String;", Peer::Plain(intern))],
    fast: &[],
};

/// Strings of equal content are one object, and so are literals.
fn intern(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let text = host.text(arg_ref(args, 0))?;
    let string = host.intern(&text)?;
    reference(string)
}
