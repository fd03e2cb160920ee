//! `jdk.internal.misc.PreviewFeatures`.

use super::{Peer, Peers, nothing};

pub const PEERS: Peers = Peers {
    class: "jdk/internal/misc/PreviewFeatures",
    methods: &[("isPreviewEnabled()Z", Peer::Plain(nothing))],
    fast: &[],
};
