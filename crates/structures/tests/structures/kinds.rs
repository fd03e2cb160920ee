//! Bounds from types of all kinds: what a field may hold, and what the user has to say.

use crate::harness::{derived, stated, stated_for, wished};

fn count(class: &str, size: u32, objects: &[&str], fields: &[&str]) -> u64 {
    let found = wished(&format!("Kinds${class}"), None, size, objects, fields).unwrap();
    assert_eq!(found.fault, None);
    found.counts.structures
}

fn refusal(class: &str, objects: &[&str], fields: &[&str]) -> String {
    let found = wished(&format!("Kinds${class}"), None, 2, objects, fields);
    found.map(|found| found.counts).unwrap_err()
}

/// One list for each length from one on. Korat does not count the root as used, and finds no more than one.
#[test]
fn a_root_that_is_a_node_is_one_of_them() {
    assert_eq!(count("Chain", 4, &[], &[]), 4);
    assert_eq!(count("Chain", 4, &["Chain=6"], &[]), 6);
    assert_eq!(stated("Kinds$Chain", &[5]).structures, 5);
    let korat = stated("Kinds$Chain", &[5, 0]);
    assert_eq!((korat.structures, korat.candidates), (1, 2));
}

/// With one circle, one box and one cube, each of which may be there or not, in any order: a circle of width 1, a box of
/// width and height 0 or 1, a cube of width 1.
#[test]
fn subclasses_of_the_package_are_among_what_a_field_holds() {
    let orders = 1 + (1 + 2 + 1) + 2 * (2 + 1 + 2) + 6 * 2;
    assert_eq!(count("Shapes", 1, &[], &[]), orders);
    // What is said of one class leaves the others as they are.
    assert_eq!(count("Shapes", 1, &["Box=1"], &[]), orders);
    let without_boxes = 1 + 2 + 2;
    assert_eq!(count("Shapes", 1, &["Box=0"], &[]), without_boxes);
    // Fields of a superclass are named by it, and those of one class after that.
    assert_eq!(count("Shapes", 1, &[], &["Shape.width=1"]), 1 + 3 + 6 + 6);
    let fields = ["Box.width=0", "Shape.width=1", "Cube.width=1"];
    assert_eq!(count("Shapes", 1, &[], &fields), 1 + 3 + 6 + 6);
    assert_eq!(count("Leaves", 1, &[], &[]), 1 + 2 + 2);
}

#[test]
fn types_that_nothing_is_known_of_are_refused() {
    let nothing = refusal("Stranger", &[], &[]);
    assert!(
        nothing.contains("the field Kinds$Stranger.strange has the abstract type Kinds$Strange")
    );
    assert!(nothing.contains("--objects CLASS=N"), "{nothing}");
    assert_eq!(count("Stranger", 1, &[], &["strange=null"]), 1);
    let list = refusal("Listed", &[], &[]);
    assert!(
        list.contains("the field Kinds$Listed.items is a java.util.List, a collection of the JDK")
    );
    assert_eq!(count("Listed", 1, &[], &["items=null"]), 1);
    assert!(refusal("Shape", &[], &[]).contains("Kinds$Shape is abstract"));
    assert!(refusal("Shapes", &["Shape=2"], &[]).contains("Kinds$Shape is abstract"));
    let twice = refusal("Shapes", &["Box=1", "Kinds$Box=2"], &[]);
    assert!(twice.contains("was given already"), "{twice}");
    let fields = refusal("Shapes", &[], &["Shape.weight=1"]);
    assert!(
        fields.contains("there are first, ") && fields.contains("Circle.width"),
        "{fields}"
    );
}

/// Sorted lists of up to two of three numbers: 1, 3 and 6.
#[test]
fn a_field_of_an_erased_type_holds_numbers() {
    assert_eq!(count("Sorted", 2, &[], &[]), 10);
}

/// All pairs of up to two boxed numbers and null: 1, 4 and 16. Then maps, without views of themselves.
#[test]
fn collections_of_the_jdk_hold_numbers() {
    let list = derived("java/util/LinkedList", Some("Checkers.linkedList"), 2, &[]);
    assert_eq!(list.unwrap().counts.structures, 21);
    let fields = [
        "TreeMap$Entry.value=null",
        "java.util.TreeMap$Entry.key=1..2",
    ];
    let map = derived("java/util/TreeMap", Some("Checkers.treeMap"), 2, &fields);
    assert_eq!(map.unwrap().counts.structures, 1 + 2 + 2);
}

/// None, an empty one, and one with each of two numbers.
#[test]
fn arrays_may_be_null_where_the_user_says_so() {
    let count = |fields: &[&str]| count("Numbers", 1, &[], fields);
    assert_eq!(count(&[]), 3);
    assert_eq!(count(&["numbers=null,[]"]), 4);
    assert_eq!(count(&["numbers=null,[]", "numbers[]=1"]), 3);
    assert_eq!(count(&["numbers=null"]), 1);
    let other = refusal("Numbers", &[], &["numbers=1"]);
    assert!(other.contains("the field is an array"), "{other}");
}

#[test]
fn numbers_must_fit() {
    let refused = |field: &str| {
        derived("BinaryTree", None, 2, &[field])
            .map(|_| ())
            .unwrap_err()
    };
    assert!(refused("size=4294967297").contains("4294967297 is no int"));
    let refused = |field: &str| refusal("Sorted", &[], &[field]);
    assert!(refused("Node.value=4294967297").contains("4294967297 is no int"));
}

/// Null and all values of each: truth values, one letter, two numbers.
#[test]
fn boxes_hold_what_their_types_do() {
    assert_eq!(count("Boxes", 1, &[], &[]), 3 * 2 * 3 * 3 * 2 * 2);
    let fields = [
        "truth=true,null",
        "letter=b..c",
        "wide=0.5,null",
        "narrow=-1.5",
        "real=0.25,NaN",
        "small=1e-3",
    ];
    let chosen = derived("Kinds$Boxes", Some("chosen"), 1, &fields).unwrap();
    assert_eq!((chosen.fault, chosen.counts.structures), (None, 16));
    let stated = stated_for("Kinds$Boxes", Some("chosen"), &[1], true);
    assert_eq!(stated.structures, 16);
    let refused = |field: &str| refusal("Boxes", &[], &[field]);
    assert!(refused("truth=1").contains("a boolean is true or false"));
    assert!(refused("letter=ab").contains("ab is no char"));
    assert!(refused("narrow=1e39").contains("1e39 is no float"));
    assert!(refused("wide=0.5..1").contains("the ends of a range are whole numbers"));
}
