//! Every assignment of values to all fields of all objects, on `java`: those that the predicate accepts, with
//! isomorphic ones counted once.

use std::process::Command;

use crate::harness::{classes, jdk, stated, subjects};

/// What `Brute.java` counts within these bounds.
fn brute(bounds: &[&str]) -> u64 {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("brute");
    let home = jdk().home;
    let compiled = Command::new(home.join("bin/javac"))
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
    let path = std::env::join_paths([&folder, &classes().to_path_buf()]).unwrap();
    let mut java = Command::new(home.join("bin/java"));
    let output = java
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
