//! Predicates that are none, and bounds that do not fit.

use vitrum_jvm::Stop;
use vitrum_structures::End;

use crate::harness::derived;

fn fault(repok: &str) -> End {
    derived("Faulty", Some(repok), 2, &[])
        .unwrap()
        .fault
        .unwrap()
}

#[test]
fn a_predicate_must_not_write_the_structure() {
    assert!(matches!(fault("writes"), End::Wrote(..)));
}

#[test]
fn a_predicate_must_not_look_at_the_clock() {
    assert_eq!(fault("looksAtTheClock"), End::Clock);
}

#[test]
fn a_predicate_must_return() {
    assert!(matches!(fault("throwsUp"), End::Stopped(stop) if matches!(*stop, Stop::Uncaught(_))));
    assert_eq!(fault("neverReturns"), End::Stopped(Stop::Budget.into()));
}

fn refused(fields: &[&str]) -> String {
    derived("BinaryTree", None, 2, fields).unwrap_err()
}

#[test]
fn bounds_must_fit_the_class() {
    assert!(refused(&["size="]).contains("BinaryTree.size may have no value"));
    assert!(refused(&["root="]).contains("BinaryTree.root may have no value"));
    assert!(refused(&["seize=1"]).contains("seize=1: no object"));
    assert!(refused(&["root=1..2"]).contains("BinaryTree.root can't hold a java.lang.Integer"));
    assert!(refused(&["size=x"]).contains("\"x\" is no number"));
    let missing = derived("BinaryTree", Some("isGood"), 2, &[]).unwrap_err();
    assert!(missing.contains("BinaryTree has no method boolean isGood()"));
    let none = derived("Faulty", None, 2, &[]).unwrap_err();
    assert!(none.contains("Faulty has no method boolean repOk()"));
}
