//! `jdk.internal.misc.PreviewFeatures`: whether they are allowed.

use super::{Peer, Peers, nothing};

pub const PEERS: Peers = Peers {
    class: "jdk/internal/misc/PreviewFeatures",
    methods: &[("isPreviewEnabled()Z", Peer::Plain(nothing))],
    fast: &[],
};
