//! Collections of `java.util`: in a generation of structures every operation is undone as a whole, and some of
//! `HashSet` and `LinkedList` are done as a whole. For the rest, and elsewhere, the JDK's code runs.

use super::CollectionOp::{IsEmpty, ListAdd, ListRemoveFirst, ListSize, SetAdd, SetContains};
use super::{Peer, Peers};

/// Classes whose public methods are operations, with what they inherit them from, and their iterators and views.
const CLASSES: [&str; 15] = [
    "HashSet",
    "LinkedHashSet",
    "TreeSet",
    "ArrayList",
    "LinkedList",
    "ArrayDeque",
    "HashMap",
    "LinkedHashMap",
    "TreeMap",
    "IdentityHashMap",
    "AbstractCollection",
    "AbstractList",
    "AbstractSequentialList",
    "AbstractSet",
    "AbstractMap",
];

/// Methods that write nothing, and so need no record.
pub const READ_ONLY: [&str; 4] = ["isEmpty", "size", "hasNext", "hasPrevious"];

/// Is it one of them, or a class inside one?
pub fn is_collection(class: &str) -> bool {
    let name = class.strip_prefix("java/util/").unwrap_or_default();
    let outer = name.split('$').next().unwrap_or_default();
    CLASSES.contains(&outer)
}

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
            ("size()I", Peer::Collection(ListSize)),
        ],
    },
    &Peers {
        class: "java/util/AbstractCollection",
        methods: &[],
        fast: &[("isEmpty()Z", Peer::Collection(IsEmpty))],
    },
];
