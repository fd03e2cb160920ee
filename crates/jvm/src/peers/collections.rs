//! Operations of the JDK's collections that a machine does as a whole where it steps back often: predicates keep what
//! they have seen in a set, and what they have still to see in a list.

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
