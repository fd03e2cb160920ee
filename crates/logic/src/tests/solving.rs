//! Sessions, clauses and interpolants, on a solver inside of this process.

use std::time::Duration;

use super::{boolean, int};
use crate::{
    Answer, Clause, Horn, Launcher, Outcome, Pool, Refutation, Segment, Solver, Sort, Term,
};

const LIMIT: Duration = Duration::from_secs(20);

/// `None` where the library is not installed: there is nothing to test then.
fn pool() -> Option<Pool> {
    let pool = Pool::new(Launcher::default());
    match pool.start() {
        Ok(()) => Some(pool),
        Err(why) => {
            eprintln!("skipped: {why}");
            None
        }
    }
}

#[test]
fn scopes_assumptions_and_cores() {
    let Some(pool) = pool() else { return };
    let (x, p) = (int("x"), boolean("p"));
    let mut solver = Solver::new(&pool);
    solver.assert(p.implies(x.greater(Term::int(3))));
    assert_eq!(solver.check(&[p]).unwrap(), Answer::Sat);
    solver.push();
    solver.assert(x.less(Term::int(2)));
    let low = int("y").less(x);
    assert_eq!(solver.check(&[p, low]).unwrap(), Answer::Unsat);
    assert_eq!(solver.core(&[p, low]).unwrap(), [p]);
    solver.pop();
    assert_eq!(solver.check(&[p, low]).unwrap(), Answer::Sat);
    let values = solver.values(&[x, p]).unwrap();
    assert!(values[0].as_int().unwrap() > 3 && values[1].is_true());
}

#[test]
fn values_of_arrays_and_bits_are_read() {
    let Some(pool) = pool() else { return };
    let array = Term::constant("a", Sort::array(Sort::Int, Sort::Int).unwrap());
    let bits = Term::constant("b", Sort::Bv(8));
    let mut solver = Solver::new(&pool);
    solver.assert(array.select(Term::int(3)).equals(Term::int(-7)));
    solver.assert(bits.to_int().equals(Term::int(200)));
    assert_eq!(solver.check(&[]).unwrap(), Answer::Sat);
    let values = solver.values(&[array, bits]).unwrap();
    assert_eq!(values[0].select(Term::int(3)), Term::int(-7));
    assert_eq!(values[1], Term::bits(200, 8));
}

/// A loop that counts to five in ones and in twos.
fn counting(end: i128) -> Horn {
    let (x, y, b) = (int("x"), int("y"), boolean("b"));
    let clause = |body, constraint, head| Clause {
        body,
        constraint,
        head,
    };
    let next = vec![x.add(Term::int(1)), y.add(Term::int(2)), b.not()];
    Horn {
        predicates: vec![vec![Sort::Int, Sort::Int, Sort::Bool]],
        clauses: vec![
            clause(
                vec![],
                Term::bool(true),
                Some((0, vec![Term::int(0), Term::int(0), Term::bool(false)])),
            ),
            clause(
                vec![(0, vec![x, y, b])],
                x.less(Term::int(5)),
                Some((0, next)),
            ),
            clause(
                vec![(0, vec![x, y, b])],
                x.geq(Term::int(5)).and(y.differs(Term::int(end))),
                None,
            ),
        ],
        options: vec![],
    }
}

#[test]
fn clauses_are_solved_or_refuted() {
    let Some(pool) = pool() else { return };
    let Outcome::Solved(found) = counting(10).solve(&pool, LIMIT).unwrap() else {
        panic!("there is an invariant");
    };
    let invariant = found[0].as_ref().unwrap();
    let at = |x, y| invariant.apply(&[Term::int(x), Term::int(y), Term::bool(x % 2 == 1)]);
    assert!(at(0, 0).is_true() && at(5, 10).is_true() && at(5, 9).is_false());
    let Outcome::Refuted(steps) = counting(9).solve(&pool, LIMIT).unwrap() else {
        panic!("there is a counterexample");
    };
    assert_eq!(steps.len(), 6);
    assert_eq!(
        steps[5],
        (0, vec![Term::int(5), Term::int(10), Term::bool(true)])
    );
}

#[test]
fn a_year_is_not_too_long_for_the_solver() {
    let Some(pool) = pool() else { return };
    let year = Duration::from_secs(365 * 24 * 3600);
    pool.set_deadline(std::time::Instant::now() + year);
    let found = counting(10).solve(&pool, year).unwrap();
    assert!(matches!(found, Outcome::Solved(_)));
}

#[test]
fn a_path_is_explained() {
    let Some(pool) = pool() else { return };
    let x: Vec<Term> = (0..4).map(|i| int(&format!("x{i}"))).collect();
    let step = |at: usize| Segment {
        pre: vec![x[at]],
        post: vec![x[at + 1]],
        formula: x[at + 1].equals(x[at].add(Term::int(1))),
    };
    let mut path = vec![step(0), step(1), step(2)];
    path[0].formula = x[1].equals(Term::int(0));
    path[2].formula = path[2].formula.and(x[3].greater(Term::int(5)));
    let found = crate::interpolants(&pool, &path, LIMIT).unwrap();
    let Refutation::Interpolants(formulas) = found else {
        panic!("{found:?}");
    };
    assert_eq!(formulas.len(), 2);
    path[2].formula = x[2].greater(Term::int(0));
    let found = crate::interpolants(&pool, &path, LIMIT).unwrap();
    assert!(matches!(found, Refutation::Feasible), "{found:?}");
}
