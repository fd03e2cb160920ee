//! `java.util.HashSet` and `java.util.LinkedList`: in a generation of structures some operations are done as a whole,
//! and undone as a whole. Elsewhere, and for the rest, the JDK's code runs.

use super::CollectionOp::{ListAdd, ListRemoveFirst, SetAdd, SetContains};
use super::{Peer, Peers};

pub const ALL: &[&Peers] = &[
    &Peers {
        class: "java/util/HashSet",
        methods: &[],
        fast: &[
            ("add(Ljava/lang/Object;)Z", Peer::Collection(SetAdd)),
            (
                "contains(Ljava/lang/Object;)Z",
                Peer::Collection(SetContains),
            ),
        ],
    },
    &Peers {
        class: "java/util/LinkedList",
        methods: &[],
        fast: &[
            ("add(Ljava/lang/Object;)Z", Peer::Collection(ListAdd)),
            (
                "removeFirst()Ljava/lang/Object;",
                Peer::Collection(ListRemoveFirst),
            ),
        ],
    },
];
