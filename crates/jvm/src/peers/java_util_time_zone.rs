//! `java.util.TimeZone`: the host's zone is not shown; it is always UTC.

use super::{Host, Outcome, Peer, Peers, reference};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/util/TimeZone",
    methods: &[
        (
            "setDefault(Ljava/util/TimeZone;)V",
            Peer::Searched(super::java_lang_system::change_settings),
        ),
        (
            "getSystemTimeZoneID(Ljava/lang/String;)Ljava/lang/String;",
            Peer::Plain(utc),
        ),
        ("getSystemGMTOffsetID()Ljava/lang/String;", Peer::Plain(utc)),
    ],
    fast: &[],
};

fn utc(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let text = host.intern_str("UTC")?;
    reference(text)
}
