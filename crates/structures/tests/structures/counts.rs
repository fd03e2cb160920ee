//! Figures that are known: what Korat counts, what its authors published, and sequences of numbers.

use crate::harness::{derived, stated, stated_with};

/// Structures, candidates.
fn pair(class: &str, args: &[i64]) -> (u64, u64) {
    let counts = stated(class, args);
    (counts.structures, counts.candidates)
}

#[test]
fn binary_trees_as_published() {
    let counts = stated("BinaryTree", &[9]);
    assert_eq!((counts.structures, counts.candidates), (4_862, 210_444));
    assert!(counts.initializations <= 241_074);
}

#[test]
fn search_trees_as_published() {
    let counts = stated("SearchTree", &[6]);
    assert_eq!((counts.structures, counts.candidates), (924, 98_693));
    assert!(counts.initializations <= 115_354);
}

#[test]
fn red_black_trees_as_korat_counts_them() {
    assert_eq!(pair("RedBlackTree", &[8]), (64, 322_806));
    assert_eq!(pair("RedBlackTree", &[8, 8, 8, 9]), (576, 481_398));
}

#[test]
fn heaps_in_arrays_as_korat_counts_them() {
    assert_eq!(pair("HeapArray", &[6]), (13_139, 64_533));
}

/// The example of the paper: lists with up to two nodes take 17 initializations.
#[test]
fn the_smallest_lists_as_published() {
    let counts = stated("SinglyLinkedList", &[0, 2]);
    assert_eq!(counts.structures, 3);
    assert_eq!(counts.initializations, 17);
}

#[test]
fn binary_trees_are_catalan_numbers() {
    let numbers: Vec<u64> = (1..=8)
        .map(|n| stated("BinaryTree", &[n]).structures)
        .collect();
    assert_eq!(numbers, [1, 2, 5, 14, 42, 132, 429, 1430]);
}

#[test]
fn ternary_trees_are_their_catalan_numbers() {
    let numbers: Vec<u64> = (1..=6)
        .map(|n| stated("NaryTree", &[n]).structures)
        .collect();
    assert_eq!(numbers, [1, 3, 12, 55, 273, 1428]);
}

/// Trees with one value each: AVL trees with n nodes.
#[test]
fn avl_trees_are_a_known_sequence() {
    let numbers: Vec<u64> = (1..=6)
        .map(|n| stated("AvlTree", &[n]).structures)
        .collect();
    assert_eq!(numbers, [1, 2, 1, 4, 6, 4]);
}

/// Sequences of k of n numbers in order, for all k up to n.
#[test]
fn sorted_lists_are_multisets() {
    let numbers: Vec<u64> = (1..=4)
        .map(|n| stated("SortedList", &[n]).structures)
        .collect();
    assert_eq!(numbers, [2, 6, 20, 70]);
}

#[test]
fn there_is_one_ring_of_each_length() {
    let numbers: Vec<u64> = (0..=5)
        .map(|n| stated("DoublyLinkedList", &[n]).structures)
        .collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
}

/// Friends that are taken in order are sequences that grow by at most one: Bell numbers.
#[test]
fn collections_that_bounds_fill_and_fields_that_constructors_set() {
    let numbers: Vec<u64> = (1..=6).map(|n| stated("Crowd", &[n]).structures).collect();
    assert_eq!(numbers, [1, 2, 5, 15, 52, 203]);
}

#[test]
fn bounds_from_types_and_options_are_those_that_a_method_states() {
    let found = derived("BinaryTree", None, 6, &["size=6"]).unwrap();
    assert_eq!(found.fault, None);
    assert_eq!(found.counts, stated("BinaryTree", &[6]));
    let fields = ["size=4", "Node.info=0..4"];
    let found = derived("SearchTree", None, 4, &fields).unwrap();
    assert_eq!(
        found.counts.structures,
        stated("SearchTree", &[4]).structures
    );
}

#[test]
fn classes_of_the_jdk_with_a_predicate_elsewhere() {
    let count = |class: &str, repok: &str, size, fields: &[&str]| {
        let found = derived(class, Some(repok), size, fields).unwrap();
        assert_eq!(found.fault, None);
        found.counts.structures
    };
    let list = ["Node.item=null"];
    assert_eq!(
        count("java/util/LinkedList", "Checkers.linkedList", 4, &list),
        5
    );
    let queue = ["queue[]=null,1..3", "queue.length=3", "comparator=null"];
    // All heaps of up to three of three numbers: 1, 3, 6 and 14.
    assert_eq!(
        count(
            "java/util/PriorityQueue",
            "Checkers.priorityQueue",
            3,
            &queue
        ),
        24
    );
    let map = [
        "Entry.value=null",
        "Entry.key=1..3",
        "size=3",
        "comparator=null",
    ];
    let views = [
        "entrySet=null",
        "navigableKeySet=null",
        "descendingMap=null",
        "keySet=null",
        "values=null",
    ];
    let map: Vec<&str> = map.into_iter().chain(views).collect();
    assert_eq!(count("java/util/TreeMap", "Checkers.treeMap", 3, &map), 2);
    let deque = [
        "elements.length=4",
        "elements[]=null,1",
        "head=0..3",
        "tail=0..3",
    ];
    assert_eq!(
        count("java/util/ArrayDeque", "Checkers.arrayDeque", 4, &deque),
        16
    );
}

/// One record for an operation of a collection, or one for each write: the search is the same.
#[test]
fn operations_of_collections_are_undone_as_a_whole() {
    let subjects: [(&str, &[i64]); 10] = [
        ("Exerciser", &[4]),
        ("DisjointSets", &[3]),
        ("HeapArray", &[4]),
        ("SortedList", &[4]),
        ("BinaryTree", &[7]),
        ("SearchTree", &[5]),
        ("RedBlackTree", &[6]),
        ("AvlTree", &[5]),
        ("NaryTree", &[5]),
        ("SinglyLinkedList", &[0, 30]),
    ];
    for (class, args) in subjects {
        let (whole, plain) = (
            stated_with(class, args, true),
            stated_with(class, args, false),
        );
        let same = |c: vitrum_structures::Counts| (c.structures, c.candidates, c.initializations);
        assert_eq!(same(whole), same(plain), "{class}");
        // Elsewhere a second write to one object in one step may need no record at all without it.
        let fewer = whole.undone < plain.undone;
        assert!(class != "Exerciser" || fewer, "{whole:?} {plain:?}");
    }
}
