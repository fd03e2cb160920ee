//! `java.security.AccessControlContext`: can't be asked for permissions.

use super::{Peer, Peers};

pub const PEERS: Peers = Peers {
    class: "java/security/AccessControlContext",
    // `java` asks a policy, and denies most.
    methods: &[(
        "checkPermission(Ljava/security/Permission;)V",
        Peer::Refused,
    )],
    fast: &[],
};
