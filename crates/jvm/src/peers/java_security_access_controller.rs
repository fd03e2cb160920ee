//! `java.security.AccessController`: no policy, and contexts that nothing can be asked.

use super::{Host, Outcome, Peer, Peers, called_by_jdk, nothing, reference, value};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/security/AccessController",
    methods: &[
        (
            "getStackAccessControlContext()Ljava/security/AccessControlContext;",
            Peer::Plain(nothing),
        ),
        (
            "getInheritedAccessControlContext()Ljava/security/AccessControlContext;",
            Peer::Plain(nothing),
        ),
        (
            "getProtectionDomain(Ljava/lang/Class;)Ljava/security/ProtectionDomain;",
            Peer::Plain(nothing),
        ),
        (
            "getContext()Ljava/security/AccessControlContext;",
            Peer::Plain(get_context),
        ),
        // `java` asks a policy, and denies most.
        (
            "checkPermission(Ljava/security/Permission;)V",
            Peer::Refused,
        ),
        (
            "ensureMaterializedForStackWalk(Ljava/lang/Object;)V",
            Peer::Plain(nothing),
        ),
    ],
    fast: &[],
};

const CONTEXT: &str = "java/security/AccessControlContext";

/// The JDK keeps one in every thread and looks at none, so it gets none.
fn get_context(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    if called_by_jdk(host) {
        return value(0);
    }
    let class = host.load(CONTEXT)?;
    host.initialize(class)?;
    reference(host.allocate(class)?)
}
