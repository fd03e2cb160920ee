//! `java.lang.ProcessEnvironment`: the variables that were granted.

use super::java_lang_class::members::byte_array;
use super::{Host, Outcome, Peer, Peers, reference};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/lang/ProcessEnvironment",
    methods: &[("environ()[[B", Peer::Plain(environ))],
    fast: &[],
};

/// Names and values by turns.
fn environ(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    host.assume("there are no environment variables but those of --env");
    let mut items = Vec::new();
    for (name, value) in host.options().environment.clone() {
        items.push(byte_array(host, Some(name.as_bytes()))?);
        items.push(byte_array(host, Some(value.as_bytes()))?);
    }
    let array = host.ref_array("[B", &items)?;
    reference(array)
}
