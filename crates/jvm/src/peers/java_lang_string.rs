//! `java.lang.String`: interning, and fast paths of its helpers.

use super::{Host, Outcome, Peer, Peers, arg_ref, reference};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/lang/String",
    methods: &[("intern()Ljava/lang/String;", Peer::Plain(intern))],
    fast: &[],
};

/// What is taken for granted where a string is the first of its content.
const FIRST: &str = "String.intern gives another object than the string that it is first called on";

/// Strings of equal content are one object, and so are literals.
fn intern(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let text = host.text(arg_ref(args, 0))?;
    // The JDK interns names of its own.
    if host.is_called_by_program() && !host.is_interned(&text)? {
        host.assume(FIRST);
    }
    let string = host.intern(&text)?;
    reference(string)
}
