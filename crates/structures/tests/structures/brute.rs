//! Every assignment of values to all fields of all objects, on `java`: those that the predicate accepts, with
//! isomorphic ones counted once.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::harness::{classes, derived, jdk, stated, subjects};

/// Where the enumerator is compiled, once for all tests.
fn enumerator() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("brute");
        let compiled = Command::new(jdk().home.join("bin/javac"))
            .arg("-d")
            .arg(&folder)
            .arg(subjects().join("brute/Brute.java"))
            .output()
            .unwrap();
        assert!(
            compiled.status.success(),
            "{}",
            String::from_utf8_lossy(&compiled.stderr)
        );
        folder
    })
}

/// What `Brute.java` counts within these bounds.
fn brute(bounds: &[&str]) -> u64 {
    let home = jdk().home;
    let path = std::env::join_paths([enumerator(), classes()]).unwrap();
    let mut java = Command::new(home.join("bin/java"));
    let output = java
        .arg("--add-opens=java.base/java.util=ALL-UNNAMED")
        .arg("-cp")
        .arg(path)
        .arg("Brute")
        .args(bounds)
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8_lossy(&output.stdout)
        .trim()
        .parse()
        .unwrap()
}

#[test]
fn the_search_finds_what_brute_force_finds() {
    let fields = |more: &[&'static str]| -> Vec<&'static str> { more.to_vec() };
    let all: [(&str, &[i64], Vec<&str>); 11] = [
        (
            "Exerciser",
            &[4],
            fields(&["first=0..4", "second=0..4", "third=0..4", "fourth=0..4"]),
        ),
        (
            "SinglyLinkedList",
            &[0, 3],
            fields(&[
                "Node:3",
                "header=null,Node",
                "size=0..3",
                "Node.next=null,Node",
            ]),
        ),
        (
            "SortedList",
            &[2],
            fields(&[
                "Node:2",
                "header=null,Node",
                "size=0..2",
                "Node.next=null,Node",
                "Node.value=1..2",
            ]),
        ),
        (
            "DoublyLinkedList",
            &[2],
            fields(&[
                "Entry:3",
                "header=null,Entry",
                "size=0..2",
                "Entry.next=null,Entry",
                "Entry.previous=null,Entry",
            ]),
        ),
        (
            "BinaryTree",
            &[3],
            fields(&[
                "Node:3",
                "root=null,Node",
                "size=3..3",
                "Node.left=null,Node",
                "Node.right=null,Node",
            ]),
        ),
        (
            "NaryTree",
            &[2],
            fields(&[
                "Node:2",
                "root=null,Node",
                "size=2..2",
                "Node.first=null,Node",
                "Node.second=null,Node",
                "Node.third=null,Node",
            ]),
        ),
        (
            "SearchTree",
            &[2],
            fields(&[
                "Node:2",
                "root=null,Node",
                "size=2..2",
                "Node.left=null,Node",
                "Node.right=null,Node",
                "Node.info=0..2",
            ]),
        ),
        (
            "AvlTree",
            &[2],
            fields(&[
                "Node:2",
                "root=null,Node",
                "size=2..2",
                "Node.left=null,Node",
                "Node.right=null,Node",
                "Node.height=1..2",
                "Node.key=1..2",
            ]),
        ),
        (
            "RedBlackTree",
            &[2],
            fields(&[
                "Node:2",
                "root=null,Node",
                "size=2..2",
                "Node.left=null,Node",
                "Node.right=null,Node",
                "Node.parent=null,Node",
                "Node.color=0..1",
                "Node.key=-1..1",
                "Node.value=0..0",
            ]),
        ),
        (
            "DisjointSets",
            &[2],
            fields(&[
                "Record:2",
                "elements=0..2:Record",
                "size=0..2",
                "Record.parent=0..1",
                "Record.rank=0..1",
            ]),
        ),
        (
            "HeapArray",
            &[2],
            fields(&["array=0..2:-1..2", "size=0..2"]),
        ),
    ];
    for (class, args, bounds) in all {
        let bounds: Vec<&str> = std::iter::once(class).chain(bounds).collect();
        assert_eq!(stated(class, args).structures, brute(&bounds), "{class}");
    }
}

/// A class of the JDK, its predicate, the number of objects, and bounds: of the search, and of brute force.
type Foreign<'a> = (&'a str, &'a str, u32, &'a [&'a str], &'a [&'a str]);

const FOREIGN: [Foreign; 6] = [
    (
        "java/util/LinkedList",
        "Checkers.linkedList",
        3,
        &["Node.item=null"],
        &[
            "Node:3",
            "first=null,Node",
            "last=null,Node",
            "size=0..3",
            "Node.next=null,Node",
            "Node.prev=null,Node",
        ],
    ),
    (
        "java/util/LinkedList",
        "Checkers.linkedList",
        2,
        &["Node.item=null,1..2"],
        &[
            "Node:2",
            "first=null,Node",
            "last=null,Node",
            "size=0..2",
            "Node.item=null,1..2",
            "Node.next=null,Node",
            "Node.prev=null,Node",
        ],
    ),
    (
        "java/util/TreeMap",
        "Checkers.treeMap",
        2,
        &["Entry.key=1..3", "Entry.value=null", "comparator=null"],
        &[
            "Entry:2",
            "root=null,Entry",
            "size=0..2",
            "Entry.key=1..3",
            "Entry.left=null,Entry",
            "Entry.right=null,Entry",
            "Entry.parent=null,Entry",
            "Entry.color=false,true",
        ],
    ),
    (
        "java/util/PriorityQueue",
        "Checkers.priorityQueue",
        4,
        &["queue[]=null,1..3", "queue.length=4", "comparator=null"],
        &["queue=4..4:null,1..3", "size=0..4"],
    ),
    (
        "java/util/PriorityQueue",
        "Checkers.priorityQueue",
        3,
        &["queue[]=null,0..1", "queue.length=0..3", "comparator=null"],
        &["queue=0..3:null,0..1", "size=0..3"],
    ),
    (
        "java/util/ArrayDeque",
        "Checkers.arrayDeque",
        4,
        &[
            "elements.length=3..4",
            "elements[]=null,1..2",
            "head=0..3",
            "tail=0..3",
        ],
        &["elements=3..4:null,1..2", "head=0..3", "tail=0..3"],
    ),
];

#[test]
fn the_search_finds_what_brute_force_finds_of_classes_of_the_jdk() {
    for (class, repok, size, fields, bounds) in FOREIGN {
        let found = derived(class, Some(repok), size, fields).unwrap();
        assert_eq!(found.fault, None, "{class}");
        let (name, predicate) = (class.replace('/', "."), format!("@{repok}"));
        let words = [name.as_str(), predicate.as_str()];
        let all: Vec<&str> = words.into_iter().chain(bounds.iter().copied()).collect();
        assert!(found.counts.structures > 2, "{class}");
        assert_eq!(found.counts.structures, brute(&all), "{class}");
    }
}
