//! `java.security.AccessController`: no security manager, no contexts.

use super::{Peer, Peers, nothing};

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
            Peer::Plain(nothing),
        ),
        (
            "ensureMaterializedForStackWalk(Ljava/lang/Object;)V",
            Peer::Plain(nothing),
        ),
    ],
    fast: &[],
};
