//! What the constructors make of terms.

mod solving;

use crate::{Replace, Sort, Term, constants};

fn int(name: &str) -> Term {
    Term::constant(name, Sort::Int)
}

fn boolean(name: &str) -> Term {
    Term::constant(name, Sort::Bool)
}

#[test]
fn equal_terms_are_one() {
    let (x, y) = (int("x"), int("y"));
    assert_eq!(x.add(y), y.add(x));
    assert_eq!(x.add(y).sub(x), y);
    assert_eq!(x.less(y), y.leq(x).not());
    assert_eq!(x.add(x).leq(Term::int(3)), x.leq(Term::int(1)));
    assert!(x.add(x).equals(Term::int(3)).is_false());
}

#[test]
fn connectives_are_flat() {
    let (p, q) = (boolean("p"), boolean("q"));
    assert!(p.and(q).and(p.not()).is_false());
    assert!(p.or(q.not()).or(q).is_true());
    assert_eq!(p.implies(Term::bool(false)), p.not());
    assert_eq!(p.and(q).conjuncts().len(), 2);
}

#[test]
fn a_truth_value_as_a_number_is_undone() {
    let p = boolean("p");
    let number = p.ite(Term::int(1), Term::int(0));
    assert_eq!(number.differs(Term::int(0)), p);
    assert_eq!(number.leq(Term::int(0)), p.not());
}

#[test]
fn text_names_shared_parts_once() {
    let (x, y) = (int("x"), int("a b"));
    let sum = x.add(y);
    let twice = sum.mul(sum);
    assert_eq!(twice.to_string(), "(let ((?0 (+ x |a b|))) (* ?0 ?0))");
}

#[test]
fn replacing_simplifies_again() {
    let (x, y) = (int("x"), int("y"));
    let term = x.less(y);
    assert!(Replace::new([(x, y)]).apply(term).is_false());
    assert_eq!(constants(&[term]).len(), 2);
}

#[test]
fn reads_pass_writes_elsewhere() {
    let array = Term::constant("a", Sort::array(Sort::Int, Sort::Int).unwrap());
    let x = int("x");
    let next = x.add(Term::int(1));
    let written = array.store(x, Term::int(7)).store(next, Term::int(8));
    assert_eq!(written.select(x), Term::int(7));
    assert_eq!(written.select(int("z")).args()[0], written);
}
